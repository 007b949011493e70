import { expect, test } from 'vitest';
import { facettesStatutAppel } from '../../../src/components/appel-offres/facettes-appel-offres.ts';
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

test('words of a lot find its tender', () => {
  const texteOf = (rang: number) => LISTE_APPELS_OFFRES.texteOf(rows[rang]!, aContexteExport().noms);
  expect(texteOf(0)).toContain('Rue de Yattaya');
  expect(texteOf(1)).not.toContain('Lot');
});
