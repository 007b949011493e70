import { describe, expect, test } from 'vitest';
import { fondGuinee, nomsGuinee } from '../../src/components/carte/fond-svg.ts';
import { boiteNombre, placeNombres } from '../../src/components/carte/nombres-zones.ts';
import { fondLocal, type Repere, routesAutour } from '../../src/components/carte/localisation-svg.ts';
import { overlaps } from '../../src/components/carte/place-libre.ts';
import { boitesSignes, groupesNombres, groupPoints } from '../../src/components/carte/signes-nationaux.ts';
import { getFond } from '../../src/data/content/fond-pre-rendu.ts';
import { densify } from '../../src/domain/carte/densite.ts';
import { createNomZone, groupZones } from '../../src/domain/carte/zones.ts';
import { hasPoint, isSitue, positionOf, zonesOf } from '../../src/domain/projet/position.ts';
import { citeRoute, traceDeduite, traceDessinee } from '../../src/domain/registre/travaux-route.ts';
import { findChocs, readEcrits } from '../support/boites-svg.ts';
import { contenu, projets, projetsPointes, projetsSuivis, regions } from '../support/exemples.ts';

// Every map that the build draws of the register, whatever it holds.

const fond = getFond();
const nomOf = (id: string) => regions.find((region) => region.id === id)?.nom;
const nomZone = createNomZone(fond, nomOf);
const places = projetsSuivis.map((projet) => ({
  ...projet,
  ...positionOf(projet, traceDeduite(projet, contenu.routes)),
  zone: nomZone(projet),
}));
const points = places.filter(hasPoint);
const lignes = contenu.routes.flatMap(({ numero, lignes = [] }) =>
  lignes.map(({ points }) => ({ axe: numero, trace: densify(points), sommets: points, isSchematique: true })),
);
const reperes = projets.flatMap((projet): Array<[string, Repere]> => {
  const position = positionOf(projet, traceDeduite(projet, contenu.routes));
  if (!isSitue(position)) return [];
  const zones = zonesOf({ ...projet, ...position }).map(({ region, departement }) => ({
    region: nomOf(region) ?? region,
    departement,
  }));
  const trace = traceDessinee(projet, contenu.routes);
  return [
    [
      projet.id,
      { position, zones, trace, axe: projet.axe ?? citeRoute(projet, contenu.routes)?.numero, statut: projet.status },
    ],
  ];
});

describe('names of the maps never run into each other (R273)', () => {
  test('on the map of any projet, and each says its scale', () => {
    const chocs = reperes.flatMap(([id, repere]) => {
      const ecrits = readEcrits(fondLocal(fond, repere, routesAutour(fond, repere, lignes)));
      expect(
        ecrits.filter(({ texte }) => texte.endsWith('\u00a0km')),
        id,
      ).toHaveLength(1);
      return findChocs(ecrits).map((choc) => `${id} : ${choc}`);
    });
    expect(chocs).toEqual([]);
  });

  test.each([false, true])('on the country’s, for a phone: %s', (isPetit) => {
    const zones = placeNombres(fond, groupZones(places, fond, nomOf), boitesSignes(points)).map(({ nombre }) => nombre);
    const signes = [...boitesSignes(points, { isPetit }), ...zones.map(boiteNombre)];
    const svg = nomsGuinee(fond, { routes: lignes, signes, isPetit });
    expect(findChocs(readEcrits(svg))).toEqual([]);
    // A road's number hides no mark.
    const plaques = [...svg.matchAll(/<rect class="s" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
      .map((lus) => lus.slice(1).map(Number))
      .map(([x = 0, y = 0, l = 0, h = 0]) => ({ x0: x, y0: y, x1: x + l, y1: y + h }));
    expect(plaques.filter((plaque) => signes.some((signe) => overlaps(plaque, signe)))).toEqual([]);
    if (!isPetit && lignes.some(({ axe }) => axe !== undefined)) expect(plaques.length).toBeGreaterThan(0);
  });
});

test('the number of a region and that of its préfecture do not read as one', () => {
  const situes = [
    { region: 'labe', departement: 'Mali', precision: 'prefecture' as const },
    ...regions.map(({ id }) => ({ region: id, precision: 'region' as const })),
  ];
  const places = placeNombres(fond, groupZones(situes, fond, nomOf)).map(({ nombre }) => nombre);
  const proches = places.flatMap((a, rang) =>
    places.slice(rang + 1).filter((b) => Math.abs(a.y - b.y) < 24 && Math.abs(a.x - b.x) < 36),
  );
  expect(places).toHaveLength(situes.length);
  expect(proches).toEqual([]);
});

test('every projet that has a point is in one mark of the country’s map, alone or counted (R272)', () => {
  const groupes = groupPoints(points);
  const ids = groupes.flatMap(({ signes }) => signes.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(projetsPointes.map(({ id }) => id).toSorted());
  const comptes = groupesNombres(points).reduce((somme, { signes }) => somme + signes.length, 0);
  expect(comptes + groupes.filter(({ signes }) => signes.length === 1).length).toBe(points.length);
  const boites = boitesSignes(points);
  const chocs = boites.filter((a, rang) => boites.slice(rang + 1).some((b) => overlaps(a, b)));
  expect(chocs.length).toBe(0);
});

test('courses of the works are drawn on the country’s map, in the colour of their status', () => {
  const traces = projetsSuivis.flatMap((projet) => {
    const trace = traceDessinee(projet, contenu.routes);
    return trace ? [{ statut: projet.status, trace }] : [];
  });
  const svg = fondGuinee(fond, [], [], traces);
  for (const statut of new Set(traces.map(({ statut }) => statut)))
    expect(svg).toMatch(new RegExp(`<g class="${statut}"><path class="z"`));
  expect([...svg.matchAll(/class="y"/g)]).toHaveLength(new Set(traces.map(({ statut }) => statut)).size);
});
