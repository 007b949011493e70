import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../src/domain/portail/routes.ts';
import { isRelevee } from '../../src/domain/projet/precision.ts';
import type { Projet } from '../../src/domain/projet/projet.ts';
import { decodeEntites } from '../support/balises.ts';
import { DIST, readPages } from '../support/dist.ts';
import { projets } from '../support/exemples.ts';
import { textOfPdf } from '../support/pdf.ts';

// Only a position that was surveyed on the works is printed, or opened in an application of maps (R45).

const parAdresse = new Map(readPages().map(({ adresse, html }) => [adresse, html]));
const isExacte = ({ location, precision = 'localite' }: Projet) => location !== undefined && isRelevee({ precision });
/** Coordinates as people or programs write them: `10,8218° N`, `geo:10.8,-12.3`, `lat=10.82`. */
const COORDONNEES = /\d°\s*[NSEO]\b|\bgeo:|\blat(?:itude)?["']?\s*[=:]\s*["']?-?\d/i;

const textOf = (html: string) => decodeEntites(html.replace(/<(script|style)\b[^]*?<\/\1>/g, ' '));

test('a projet’s page gives coordinates where they were surveyed, and nowhere else', () => {
  const fautes = projets.filter((projet) => {
    const html = textOf(parAdresse.get(routes.projet(projet.id)) ?? '');
    return COORDONNEES.test(html) !== isExacte(projet) || html.includes('href="geo:') !== isExacte(projet);
  });
  expect(fautes.map(({ id }) => id)).toEqual([]);
});

test('no other page and no sheet gives any', () => {
  const fiches = new Set(projets.map(({ id }) => routes.projet(id)));
  const pages = [...parAdresse].filter(([adresse, html]) => !fiches.has(adresse) && COORDONNEES.test(textOf(html)));
  expect(pages.map(([adresse]) => adresse)).toEqual([]);
  for (const projet of projets.filter((projet) => !isExacte(projet)))
    expect(textOfPdf(readFileSync(join(DIST, routes.projetPdf(projet.id))))).not.toMatch(COORDONNEES);
});

test('what the map draws of a projet without a position is no finer than a kilometre', () => {
  const adresses = JSON.parse(readFileSync(join(DIST, 'adresses.json'), 'utf8')) as { projets: string };
  const lu = JSON.parse(readFileSync(join(DIST, adresses.projets), 'utf8')) as {
    colonnes?: { id: string[]; lat: number[]; lng: number[] };
  };
  // A large register comes in parts, made of the same rows.
  if (lu.colonnes === undefined) return;
  const { id: ids, lat, lng } = lu.colonnes;
  const inventes = new Set(projets.filter(({ location }) => location === undefined).map(({ id }) => id));
  for (const [rang, id] of ids.entries())
    if (inventes.has(id)) expect(`${lat[rang]} ${lng[rang]}`).toMatch(/^-?\d+(?:\.\d{1,2})? -?\d+(?:\.\d{1,2})?$/);
});
