import { expect, test } from 'vitest';
import { facettesStatutAppel } from '../../../src/components/appel-offres/facettes-appel-offres.ts';
import { parseVue } from '../../../src/domain/listes/liste.ts';
import { prepareListe, selectRows } from '../../../src/domain/listes/selection.ts';
import { optionsRoute } from '../../../src/domain/listes/filtres-communs.ts';
import { LISTE_APPELS_OFFRES } from '../../../src/domain/listes/liste-appels-offres.ts';
import { STATUT_APPEL_OFFRES_SLUGS, STATUTS_APPEL_OFFRES } from '../../../src/domain/appel-offres/vocabulaire.ts';
import { anAppelOffresIndexe, aContexteExport } from '../../support/lignes-export.ts';

const now = new Date('2026-11-21T10:00:00Z');
const rows = [
  anAppelOffresIndexe({
    id: 'en-lots',
    statut: 'EVALUE',
    lots: [
      { numero: 1, intitule: 'Rue de Yattaya', statut: 'ATTRIBUE' },
      { numero: 2, intitule: 'Pont', statut: 'INFRUCTUEUX' },
      { numero: 3, intitule: 'Piste' },
    ],
  }),
  anAppelOffresIndexe({ id: 'seul', statut: 'ATTRIBUE' }),
];
const filtre = LISTE_APPELS_OFFRES.filtres.find(({ nom }) => nom === 'status')!;

test.each(STATUTS_APPEL_OFFRES)(
  'a tender is found under %s when it or a lot of it is so, and the facet counts the same',
  (statut) => {
    const trouves = rows.filter((row) => filtre.test(row, STATUT_APPEL_OFFRES_SLUGS[statut], now));
    const attendus: Record<string, string[]> = {
      EVALUE: ['en-lots'],
      ATTRIBUE: ['en-lots', 'seul'],
      INFRUCTUEUX: ['en-lots'],
    };
    expect(trouves.map(({ id }) => id)).toEqual(attendus[statut] ?? []);
    expect(facettesStatutAppel(rows).find(({ cle }) => cle === STATUT_APPEL_OFFRES_SLUGS[statut])?.count).toBe(
      trouves.length,
    );
  },
);

test('a tender is found under each road of its lots and of its projets, by filter and by words (R142)', () => {
  const route = LISTE_APPELS_OFFRES.filtres.find(({ nom }) => nom === 'route')!;
  const surRoutes = anAppelOffresIndexe({ axes: ['RN11', 'RN2', 'Voie de l’Est'] });
  expect(optionsRoute([surRoutes, { axe: 'RN2' }, {}])).toEqual([
    { valeur: 'rn2', label: 'RN2' },
    { valeur: 'rn11', label: 'RN11' },
    { valeur: 'voie-de-est', label: 'Voie de l’Est' },
  ]);
  for (const valeur of ['rn2', 'rn11', 'voie-de-est']) expect(route.test(surRoutes, valeur, now), valeur).toBe(true);
  expect(route.test(surRoutes, 'rn1', now)).toBe(false);
  expect(rows.some((row) => route.test(row, 'rn2', now))).toBe(false);
  expect(LISTE_APPELS_OFFRES.texteOf(surRoutes, aContexteExport().noms)).toContain('RN11');
});

test('words of a lot find its tender', () => {
  const texteOf = (rang: number) => LISTE_APPELS_OFFRES.texteOf(rows[rang]!, aContexteExport().noms);
  expect(texteOf(0)).toContain('Rue de Yattaya');
  expect(texteOf(1)).not.toContain('Lot');
});

test('a state and a place asked together are those of one lot, in the rows and in the counts', () => {
  const aParts = anAppelOffresIndexe({
    id: 'a-parts',
    statut: 'OUVERT',
    region: 'kindia',
    lots: [
      { numero: 1, intitule: 'Rue', lieux: [{ region: 'kindia', departement: 'Coyah' }], statut: 'ANNULE' },
      { numero: 2, intitule: 'Pont', lieux: [{ region: 'labe', departement: 'Pita' }] },
    ],
  });
  const preparation = prepareListe(LISTE_APPELS_OFFRES, { rows: [aParts], textes: [''] }, now);
  const countOf = (search: string, sauf?: string) => {
    const vue = parseVue(LISTE_APPELS_OFFRES, search, {
      region: [
        { valeur: 'kindia', label: 'Kindia' },
        { valeur: 'labe', label: 'Labé' },
      ],
      departement: [{ valeur: 'coyah', label: 'Coyah', groupe: 'kindia' }],
    });
    return selectRows(LISTE_APPELS_OFFRES, preparation, vue, sauf).length;
  };
  expect(countOf('?region=kindia&status=annules')).toBe(1);
  expect(countOf('?region=kindia&status=ouverts')).toBe(0);
  expect(countOf('?region=kindia&departement=coyah&status=ouverts')).toBe(0);
  expect(countOf('?region=labe&status=ouverts')).toBe(1);
  expect(countOf('?region=labe&status=annules')).toBe(0);
  expect(countOf('?status=annules')).toBe(1);
  // The other choices of a filter are counted without it.
  expect(countOf('?region=kindia&status=ouverts', 'status')).toBe(1);
  expect(countOf('?region=kindia&status=ouverts', 'region')).toBe(1);
  const compte = (filtres: Readonly<Record<string, readonly string[]>>) =>
    facettesStatutAppel([aParts], [], undefined, filtres).flatMap(({ cle, count }) => (count > 0 ? [cle] : []));
  expect(compte({})).toEqual(['ouverts', 'annules']);
  expect(compte({ region: ['labe'] })).toEqual(['ouverts']);
});
