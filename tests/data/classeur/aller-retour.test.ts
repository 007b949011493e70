import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClasseur } from '../../../src/data/classeur/lecture-classeur.ts';
import { readFichesBrutes } from '../../../src/data/content/fiches-brutes.ts';
import { recognise } from '../../../src/domain/classeur/choix-correspondance.ts';
import { CORRESPONDANCES_PORTAIL } from '../../../src/domain/classeur/correspondances-portail.ts';
import { compareFeuille } from '../../../src/domain/classeur/difference-classeur.ts';
import { type Brut, openRegistre, type RegistreBrut } from '../../../src/domain/classeur/registre-ouvert.ts';
import { changementsOf, type Difference } from '../../../src/domain/classeur/resultat.ts';
import { COLLECTIONS_CLASSEUR } from '../../../src/domain/classeur/vocabulaire.ts';
import type { TableExport } from '../../../src/domain/exports/export.ts';
import { formatCsv } from '../../../src/domain/exports/export-csv.ts';
import { createClasseur } from '../../../src/islands/export/classeur.ts';
import { chiffresNationaux, identite, REGISTRE } from '../../support/exemples.ts';
import { exportsOf } from '../../support/exports-registre.ts';

// Export, then import: nothing changes (R200).

const JOUR = '2026-11-26';
const NOW = new Date(`${JOUR}T09:00:00Z`);
const brut = readFichesBrutes(REGISTRE, JOUR);
const toutes = Object.values(CORRESPONDANCES_PORTAIL);

function compareOctets(octets: Uint8Array, nom: string, registre: RegistreBrut): Difference {
  const lecture = recognise(readClasseur(octets, nom), toutes);
  if (!lecture) throw new Error('not recognised');
  return compareFeuille(lecture.entete, lecture.correspondance, { registre: openRegistre(registre) });
}

const tablesOf = (registre: RegistreBrut) =>
  exportsOf({ contenu: openRegistre(registre).contenu, chiffresNationaux, identite }, NOW);
const csvOf = (table: TableExport) => new TextEncoder().encode(formatCsv(table));
/** What a comparison says of rows that are no entry's equal. */
const ecarts = ({ lignes }: Difference) =>
  lignes
    .filter(({ etat, motifs }) => etat !== 'EGALE' && !motifs.some((motif) => motif.startsWith('ni nom ni')))
    .map(({ ligne, etat, id, fautes, attend, changement }) =>
      [
        ligne,
        etat,
        id,
        ...fautes.map(({ colonne, phrase }) => `${colonne ?? ''} ${phrase}`),
        ...attend,
        JSON.stringify(changement?.champs),
      ].join(' '),
    );

describe.each(COLLECTIONS_CLASSEUR)('%s of the register at hand', (collection) => {
  const table = tablesOf(brut)[collection];

  test('as a workbook, then read back: the same, row by row', async () => {
    const octets = new Uint8Array(await createClasseur(table, () => undefined));
    const difference = compareOctets(octets, `${table.nom}.xlsx`, brut);
    expect(difference.collection).toBe(collection);
    expect(ecarts(difference)).toEqual([]);
    expect(difference.lignes.filter(({ etat }) => etat === 'EGALE')).toHaveLength(brut.fiches[collection].length);
    expect(changementsOf(difference)).toEqual([]);
  });

  test('as comma-separated values, likewise', () => {
    expect(ecarts(compareOctets(csvOf(table), `${table.nom}.csv`, brut))).toEqual([]);
  });
});

/** Facts that a generated register changes: a value of each kind, out of what its field takes. */
const montant = fc.integer({ min: 1, max: 9_000_000_000 });
const taux = fc.double({ min: 0, max: 100, noNaN: true });
const texte = fc.constantFrom(
  'Lot 1 : pont, dalot',
  'l\'école "A" ; suite',
  '=1+1',
  '-5 %',
  'N’Zérékoré',
  '12/03/2026',
  'E\u0301cole  neuve',
);
const FAITS: Record<'projets' | 'appels-offres' | 'entreprises', fc.Arbitrary<Record<string, unknown>>> = {
  projets: fc.record(
    {
      title: texte,
      localite: texte,
      budget: montant,
      montant,
      penalites_retard: montant,
      lineaire_prevu_km: fc.double({ min: 0, max: 500, noNaN: true }),
      source: fc.record({ systeme: texte, identifiant: fc.constantFrom('PRJ-2026-001', '0012', 'A/7') }),
      taux_conso_delai: fc.double({ min: 0, max: 300, noNaN: true }),
      confiance: fc.constantFrom('FAIBLE', 'MOYEN', 'ELEVE'),
      motif_suspension: texte,
    },
    { requiredKeys: [] },
  ),
  'appels-offres': fc.record(
    {
      titre: texte,
      montant_dao: montant,
      preference_nationale: taux,
      validite_offres_jours: fc.integer({ min: 1, max: 400 }),
      budget_indicatif: montant,
    },
    { requiredKeys: [] },
  ),
  entreprises: fc.record(
    {
      raison_sociale: texte,
      ville: texte,
      score_global: taux,
      etoiles: fc.integer({ min: 0, max: 5 }),
      chiffre_affaires: montant,
      pays: fc.constantFrom('Maroc', 'Chine'),
    },
    { requiredKeys: [] },
  ),
};

test.each(COLLECTIONS_CLASSEUR)(
  '%s of generated registers, likewise (property)',
  (collection) => {
    const fiches = brut.fiches[collection];
    fc.assert(
      fc.property(fc.array(FAITS[collection], { minLength: 20, maxLength: 20 }), (faits) => {
        const registre: RegistreBrut = {
          ...brut,
          fiches: { ...brut.fiches, [collection]: fiches.map((fiche, rang): Brut => ({ ...fiche, ...faits[rang] })) },
        };
        const difference = compareOctets(csvOf(tablesOf(registre)[collection]), 'x.csv', registre);
        expect(ecarts(difference)).toEqual([]);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  },
  120_000,
);
