import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { setChampLot } from '../../scripts/publie/ecriture.ts';
import { codeOf, phrasesOf, publishProcedures } from '../../scripts/publie/procedures.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import type { ProcedurePublique } from '../../src/domain/appel-offres/publication-retour.ts';
import { anAppelOffres, asFichier, asInstantBase } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

const SOURCE = `reference: AAON 1
lots:
  # le pont
  - numero: 1
    intitule: Pont # à relire
    budget_indicatif: 1000
  - numero: 4
    intitule: Dalot
    statut: ANNULE
date_mise_a_jour: 2026-05-01
`;
const ORDRE = ['numero', 'intitule', 'budget_indicatif', 'statut', 'titulaire', 'motif_fin'];

describe('one field of one lot, and nothing else', () => {
  test('a field comes where the order puts it, under its lot; comments stay', () => {
    expect(setChampLot(SOURCE, 1, 'statut', 'ATTRIBUE', ORDRE)).toBe(
      SOURCE.replace('budget_indicatif: 1000\n', 'budget_indicatif: 1000\n    statut: ATTRIBUE\n'),
    );
    expect(setChampLot(SOURCE, 4, 'statut', 'INFRUCTUEUX', ORDRE)).toBe(
      SOURCE.replace('statut: ANNULE', 'statut: INFRUCTUEUX'),
    );
  });

  test('a list and a long text keep the place of their lot', () => {
    const motif = 'Aucune offre ne respecte le dossier. '.repeat(5).trim();
    const redige = setChampLot(setChampLot(SOURCE, 1, 'titulaire', ['a', 'b'], ORDRE), 4, 'motif_fin', motif, ORDRE);
    expect((parse(redige) as { lots: unknown }).lots).toEqual([
      { numero: 1, intitule: 'Pont', budget_indicatif: 1000, titulaire: ['a', 'b'] },
      { numero: 4, intitule: 'Dalot', statut: 'ANNULE', motif_fin: motif },
    ]);
    expect(redige).toContain('# le pont');
  });

  test('a lot that is not there, or that stands on one line, is told', () => {
    expect(() => setChampLot(SOURCE, 9, 'statut', 'ANNULE', ORDRE)).toThrow('lot 9');
    expect(() => setChampLot('lots: [{ numero: 1 }]\n', 1, 'statut', 'ANNULE', ORDRE)).toThrow('un champ par ligne');
  });
});

describe('the lots of a tender that the database leads', () => {
  const FICHIER = 'content/appels-offres/aaon-001.yaml';
  const appel = {
    ...anAppelOffres({ statut: 'EVALUE' }),
    date_limite: '2026-04-10T10:00:00Z',
    date_ouverture: '2026-04-10T11:00:00Z',
    budget_indicatif: undefined,
    nombre_lots: undefined,
    lots: [
      { numero: 1, intitule: 'Pont', budget_indicatif: 1000 },
      { numero: 2, intitule: 'Piste' },
      { numero: 3, intitule: 'Dalot' },
    ],
  };
  const lot = (numero: number, changes = {}) => ({
    numero,
    isdecrit: true,
    statut: null,
    motif_fin: null,
    attribution_publiee_le: null,
    titulaire: null,
    montant_attribue: null,
    ...changes,
  });
  const procedure = (changes: Partial<ProcedurePublique>): ProcedurePublique => ({
    id: 'aaon-001',
    statut: 'EVALUE',
    date_limite: asInstantBase(appel.date_limite),
    dates_limites_anterieures: appel.dates_limites_anterieures.map((date) => asInstantBase(date)),
    date_ouverture: asInstantBase(appel.date_ouverture),
    ...{ motif_fin: null, date_fin: null, attribution_publiee_le: null, titulaire: null, montant_attribue: null },
    ...changes,
  });
  const open = () => {
    const racine = writeRegistre({ [FICHIER]: stringify(asFichier(appel)) });
    const publish = (changes: Partial<ProcedurePublique>) =>
      publishProcedures(racine, { procedures: [procedure(changes)], questions: [] }, '2026-11-26');
    const lus = () => {
      const { contenu, anomalies } = readContenu(racine);
      expect(anomalies).toEqual([]);
      return contenu['appels-offres'].find(({ id }) => id === 'aaon-001');
    };
    return { publish, lus, texte: () => readFileSync(join(racine, FICHIER), 'utf8') };
  };
  const attribue = { statut: 'ATTRIBUE', attribution_publiee_le: '2026-11-20' } as const;

  test('one awarded to a groupement, one unsuccessful, one cancelled: each says its end, the tender what they make', () => {
    const { publish, lus, texte } = open();
    const lots = [
      lot(1, { ...attribue, titulaire: ['wassou-btp'], montant_attribue: 810 }),
      lot(2, { statut: 'INFRUCTUEUX', motif_fin: 'Prix excessifs' }),
      lot(3, { statut: 'ANNULE', motif_fin: 'Crédits retirés' }),
    ];
    const bilan = publish({ statut: 'ATTRIBUE', lots });
    expect([bilan.laisses, codeOf(bilan)]).toEqual([[], 0]);
    expect(phrasesOf(bilan).join('\n')).toContain(`${FICHIER}, lot 1, titulaire : rien → ["wassou-btp"]`);
    expect(lus()).toMatchObject({
      statut: 'ATTRIBUE',
      lots: [
        { ...attribue, titulaire: ['wassou-btp'], montant_attribue: 810 },
        { statut: 'INFRUCTUEUX', motif_fin: 'Prix excessifs' },
        { statut: 'ANNULE', motif_fin: 'Crédits retirés' },
      ],
    });
    const ecrit = texte();
    expect(publish({ statut: 'ATTRIBUE', lots }).changements).toEqual([]);
    expect(texte()).toBe(ecrit);
  });

  test('a lot awarded while another is open is published alone; an award without its day says its state', () => {
    const { publish, lus } = open();
    publish({ lots: [lot(1, { statut: 'ATTRIBUE' }), lot(2), lot(3)] });
    expect(lus()?.lots?.[0]).toEqual({ numero: 1, intitule: 'Pont', budget_indicatif: 1000, statut: 'ATTRIBUE' });
    publish({ lots: [lot(1, { ...attribue, titulaire: ['wassou-btp'], montant_attribue: 810 }), lot(2), lot(3)] });
    expect(lus()).toMatchObject({ statut: 'EVALUE', lots: [{ titulaire: ['wassou-btp'] }, { numero: 2 }, {}] });
  });

  test('lots that the notice only counts leave their file as it is', () => {
    const { publish, lus } = open();
    publish({ lots: [lot(1, { statut: 'ANNULE', motif_fin: 'Sans crédit', isdecrit: false })] });
    expect(lus()?.lots).toEqual(appel.lots);
  });
});
