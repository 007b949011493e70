import { describe, expect, test } from 'vitest';
import { spreadOut } from '../../../src/components/route/ecartement.ts';
import { LARGEUR, planSection } from '../../../src/components/route/plan-section.ts';
import type { Emprise } from '../../../src/domain/reference/emprise.ts';
import { anAppelOffres, aProjet, aSection } from '../../support/builders.ts';

const section = aSection({ longueur_km: 100, villes: [{ nom: 'Linsan', pk: 25 }, { nom: 'Kolenté' }] });
const travaux = (...emprises: Array<Partial<Emprise> | undefined>) =>
  emprises.map((emprise, rang) => ({
    numero: rang + 1,
    projet: aProjet({
      id: `p${rang}`,
      ...(emprise && { emprise: { route: 'rn1', section: 'kindia-mamou', ...emprise } }),
    }),
  }));

describe('the strip of a section (R140)', () => {
  test('towns are at their kilometre point, those without one between their neighbours', () => {
    const { lieux, fin } = planSection(section, []);
    const [debut, linsan, kolente, bout] = lieux.map(({ y }) => y) as [number, number, number, number];
    expect(linsan - debut).toBeCloseTo((fin - debut) / 4, 0);
    expect(kolente).toBeCloseTo((linsan + bout) / 2, 0);
    expect(bout).toBe(fin);
  });

  test('works are between their kilometre points, and a bridge is still seen', () => {
    const { lieux, fin, barres } = planSection(
      section,
      travaux({ pk_debut: 50, pk_fin: 75 }, { pk_debut: 90, pk_fin: 90 }),
    );
    const debut = lieux[0]!.y;
    expect(barres[0]!.y0).toBeCloseTo(debut + (fin - debut) / 2, 0);
    expect(barres[0]!.y1).toBeCloseTo(debut + (3 * (fin - debut)) / 4, 0);
    expect(barres[1]!.y1 - barres[1]!.y0).toBeGreaterThan(0);
  });

  test('works without kilometre points are somewhere in the section, and drawn so', () => {
    const { barres, fin } = planSection(section, travaux({}, { pk_debut: 3 }));
    expect(barres.map(({ isPlacee }) => isPlacee)).toEqual([false, false]);
    expect(barres.every(({ y1 }) => y1 <= fin)).toBe(true);
  });

  test('works that meet stand side by side, those that follow share a lane', () => {
    const { barres } = planSection(
      section,
      travaux({ pk_debut: 0, pk_fin: 40 }, { pk_debut: 30, pk_fin: 60 }, { pk_debut: 70, pk_fin: 80 }),
    );
    expect(barres[0]!.x).not.toBe(barres[1]!.x);
    expect(barres[2]!.x).toBe(barres[0]!.x);
  });

  test('lots stand on it like projets, at their own kilometre points (R141)', () => {
    const emprise = { route: 'rn1', section: 'kindia-mamou', pk_debut: 50, pk_fin: 75 };
    const lot = { appel: anAppelOffres(), lot: { numero: 1, intitule: 'Lot', emprise }, statut: 'OUVERT' as const };
    const [projet] = planSection(section, travaux(emprise)).barres;
    const [seul] = planSection(section, [{ numero: 1, lot }]).barres;
    expect([seul?.y0, seul?.y1, seul?.isPlacee]).toEqual([projet?.y0, projet?.y1, true]);
  });

  test('more works than the strip can hold are counted, and nothing is drawn out of it', () => {
    const { barres, reste, xMots } = planSection(section, travaux(...Array.from({ length: 30 }, () => ({}))));
    expect(barres.length + reste).toBe(30);
    expect(reste).toBeGreaterThan(0);
    expect(xMots).toBeLessThan(LARGEUR - 110);
  });

  test('a section whose length nobody knows goes on after the last point told', () => {
    const { barres, fin } = planSection(aSection(), travaux({ pk_debut: 8, pk_fin: 38 }));
    expect(barres[0]!.y1).toBeLessThan(fin);
  });
});

test.each([
  ['apart already', [10, 50], [10, 10], [5, 45]],
  ['pushed down', [10, 12], [10, 10], [5, 15]],
  ['pushed back up at the end', [90, 92], [10, 10], [80, 90]],
  ['in another order', [50, 10], [10, 10], [45, 5]],
])('words that would cover each other: %s', (_, places, hauteurs, debuts) => {
  expect(spreadOut(places, hauteurs, 0, 100)).toEqual(debuts);
});
