import { expect, test } from 'vitest';
import { withAnnexeLots } from '../../../src/domain/exports/annexe-lots.ts';
import { tableAppelsOffres } from '../../../src/domain/exports/export-appels-offres.ts';
import { type Cellule, SANS_OBJET, type TableExport } from '../../../src/domain/exports/export.ts';
import type { Lot } from '../../../src/domain/appel-offres/lots.ts';
import { aContexteExport, anAppelOffresIndexe } from '../../support/lignes-export.ts';

const aLot = (overrides: Partial<Lot> = {}): Lot => ({ numero: 1, intitule: 'Rue du marché', ...overrides });
const DEUX: Lot[] = [
  aLot({
    nature_travaux: 'BITUMAGE',
    lieux: [{ region: 'nzerekore', departement: 'Lola' }],
    duree_travaux_mois: 6,
    statut: 'ATTRIBUE',
    attribution_publiee_le: '2026-06-01',
    titulaire: ['wassou-btp', 'sgc'],
    montant_attribue: 900,
  }),
  aLot({
    numero: 2,
    intitule: 'Pont',
    statut: 'INFRUCTUEUX',
    motif_fin: 'Trop cher.',
    garantie_soumission: { taux: 2 },
  }),
];
const enLots = anAppelOffresIndexe({
  statut: 'ATTRIBUE',
  nombre_lots: 2,
  lots: DEUX,
  ouverture: {
    date: '2026-05-02',
    offres_par_lot: [
      { lot: 1, offres: 4 },
      { lot: 2, offres: 1 },
    ],
  },
});

const valeurOf = ({ colonnes, lignes }: Pick<TableExport, 'colonnes' | 'lignes'>, titre: string, rang = 0): Cellule => {
  const colonne = colonnes.findIndex((une) => une.titre === titre);
  if (colonne === -1) throw new Error(`No column ${titre}.`);
  return lignes[rang]?.[colonne] ?? null;
};
const plain = (cellule: Cellule) => (typeof cellule === 'string' ? cellule.replace(/\s/g, ' ') : cellule);

test('a list tells the lots of each row, and leaves the winner to them', () => {
  const table = tableAppelsOffres([enLots], aContexteExport());
  expect(valeurOf(table, 'Lots')).toBe(2);
  expect(plain(valeurOf(table, 'Détail des lots'))).toBe(
    'Lot 1 : Rue du marché, Lola (N’Zérékoré), attribué, Wassou BTP, Société guinéenne, 900 GNF | Lot 2 : Pont, infructueux',
  );
  expect(valeurOf(table, 'Titulaire')).toEqual(SANS_OBJET);
  expect(valeurOf(table, 'Offres ouvertes')).toBe(5);
  expect(valeurOf(table, 'Ouverture tenue le')).toBe('2026-05-02');
});

const exported = (rows: Parameters<typeof tableAppelsOffres>[0]) =>
  withAnnexeLots(tableAppelsOffres(rows, aContexteExport()), rows, aContexteExport());

test.each([
  ['Objet', 0, 'Rue du marché'],
  ['Nature des travaux', 0, 'Bitumage'],
  ['Lieux', 0, 'Lola (N’Zérékoré)'],
  ['Lieux', 1, null],
  ['Statut', 1, 'Infructueux'],
  ['Durée prévue', 0, 6],
  ['Offres ouvertes', 1, 1],
  ['Garantie de soumission', 1, '2 % du montant de l’offre'],
  ['Attribution publiée le', 0, '2026-06-01'],
  ['Titulaire', 0, 'Wassou BTP, Société guinéenne'],
  ['Titulaire', 1, SANS_OBJET],
  ['Montant attribué', 0, 900],
  ['Motif de fin', 0, SANS_OBJET],
  ['Motif de fin', 1, 'Trop cher.'],
] as const)('a sheet of their own has %s of lot %i', (titre, rang, attendu) => {
  const { annexe } = exported([anAppelOffresIndexe(), enLots]);
  expect(annexe?.titre).toBe('Lots');
  expect(plain(valeurOf(annexe!, titre, rang))).toEqual(attendu);
});

test('a view without lots has no such sheet; a lot that waits has neither winner nor price', () => {
  expect(exported([anAppelOffresIndexe({ nombre_lots: 3 })]).annexe).toBeUndefined();
  const attente = anAppelOffresIndexe({ statut: 'EVALUE', lots: [aLot({ statut: 'ATTRIBUE' }), aLot({ numero: 2 })] });
  const { annexe } = exported([attente]);
  expect(valeurOf(annexe!, 'Titulaire', 0)).toBeNull();
  expect(valeurOf(annexe!, 'Statut', 1)).toBe('Évalué');
});

test.each([
  ['Numéro de l’avis', { numero_avis: 'Avis 12' }, 'Avis 12'],
  ['Numéro de l’avis', { reference: 'AO 7' }, 'AO 7'],
  ['Validité des offres', { validite_offres_jours: 120 }, 120],
  ['Validité des offres', {}, null],
  ['Préférence nationale', { preference_nationale: 15 }, 15],
  ['Garantie de soumission', { garantie_soumission: { montant: 9 } }, '9 GNF'],
  ['Source', { source: { organe: 'Journal', date: '2026-03-01' } }, 'Journal, 1er mars 2026'],
] as const)('conditions of a notice: %s of %j is %s', (titre, overrides, attendu) => {
  const row = anAppelOffresIndexe(overrides);
  expect(plain(valeurOf(tableAppelsOffres([row], aContexteExport()), titre))).toEqual(attendu);
});
