import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasPoint, positionOf } from '../../src/domain/projet/position.ts';
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

test('a projet of which no point is known has none in the index, only the area that it lies in', () => {
  const adresses = JSON.parse(readFileSync(join(DIST, 'adresses.json'), 'utf8')) as { projets: string };
  const lu = JSON.parse(readFileSync(join(DIST, adresses.projets), 'utf8')) as {
    colonnes?: { id: string[]; lat: Array<number | null>; lng: Array<number | null> };
  };
  // A large register comes in parts, made of the same rows.
  if (lu.colonnes === undefined) return;
  const { id: ids, lat, lng } = lu.colonnes;
  const nuls = new Set(ids.filter((_, rang) => lat[rang] === null && lng[rang] === null));
  const sansPoint = projets.filter((projet) => !hasPoint(positionOf(projet)));
  expect(sansPoint.filter(({ id, emprise }) => !nuls.has(id) && emprise === undefined)).toEqual([]);
  expect(nuls.size).toBeLessThanOrEqual(sansPoint.length);
});
