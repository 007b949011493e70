import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Situation } from '../../../src/domain/appel-offres/situation.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createEvaluations } from '../../../src/stores/scelle/evaluation.ts';
import { anEvaluation } from '../../support/evaluation.ts';
import { aNonObjection } from '../../support/non-objections.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const SITUATION = { statut: 'CLOTURE', date_limite: '2026-12-20T10:00:00Z' } as Situation;

const AVIS = { rejet: 'Caution absente', motifs: null, notes: null };

/** The store before a database that takes everything. */
function open(dependances: Partial<Parameters<typeof createEvaluations>[0]> = {}) {
  const fait = () => Promise.resolve();
  return createEvaluations({
    readEvaluation: () => Promise.resolve(anEvaluation()),
    readNonObjections: () => Promise.resolve([aNonObjection()]),
    readSituation: () => Promise.resolve(SITUATION),
    writeAppreciation: fait,
    correctPrix: fait,
    makeRapport: fait,
    confirmRapport: fait,
    changeStatut: () => Promise.resolve(true),
    changeStatutLot: () => Promise.resolve(true),
    designTitulaire: fait,
    publishPv: fait,
    publishAttribution: fait,
    askNonObjection: fait,
    withdrawNonObjection: fait,
    reopenProposition: fait,
    ...dependances,
  });
}

test('an evaluation is read with its non-objections and its dates', async () => {
  expect(await open().suiviOf('ao').load()).toEqual({
    evaluation: anEvaluation(),
    nonObjections: [aNonObjection()],
    situation: SITUATION,
  });
});

test('a tender that the register has no more has no dates to read', async () => {
  const readSituation = vi.fn(() => Promise.resolve(SITUATION));
  const store = open({ readEvaluation: () => Promise.resolve(null), readSituation });
  expect(await store.suiviOf('ao').load()).toBeNull();
  expect(readSituation).not.toHaveBeenCalled();
});

test('each act reaches the database, then the evaluation is read again', async () => {
  const readEvaluation = vi.fn(() => Promise.resolve(anEvaluation()));
  const ecrits: unknown[][] = [];
  const note =
    (nom: string) =>
    (...reste: unknown[]) => {
      ecrits.push([nom, ...reste]);
      return Promise.resolve(true as never);
    };
  const store = open({
    readEvaluation,
    writeAppreciation: note('evalue'),
    correctPrix: note('corrige'),
    makeRapport: note('rapport'),
    confirmRapport: note('confirme'),
    changeStatut: note('passe'),
    changeStatutLot: note('passe un lot'),
    designTitulaire: note('designe'),
    publishPv: note('pv'),
    publishAttribution: note('attribution'),
    askNonObjection: note('demande'),
    withdrawNonObjection: note('retire'),
    reopenProposition: note('reprend'),
  });
  await store.assessOffre('ao', 's1', 2, AVIS);
  await store.correctPrix('ao', 's1', 2, { prix: 900, motif: 'Somme fausse' });
  await store.makeRapport('ao');
  await store.confirmRapport('ao', 'e1');
  await store.changeStatut('ao', 'EVALUE', 'Rapport');
  await store.designTitulaire('ao', 2, ['milo'], 900, 'Rapport');
  await store.publishPv('ao', 'Séance');
  await store.askNonObjection('ao', 2, 'Note');
  await store.withdrawNonObjection('ao', 0, 'Erreur');
  await store.reopenProposition('ao', 2, 'Prix');
  await store.publishAttribution('ao', 0, 'Décision');
  await store.changeStatutLot('ao', 3, 'ANNULE', 'Sans crédit');
  expect(ecrits).toEqual([
    ['evalue', 's1', 2, AVIS],
    ['corrige', 's1', 2, { prix: 900, motif: 'Somme fausse' }],
    ['rapport', 'ao'],
    ['confirme', 'ao', 'e1'],
    ['passe', 'ao', 'EVALUE', 'Rapport'],
    ['designe', 'ao', 2, ['milo'], 900, 'Rapport'],
    ['pv', 'ao', 'Séance'],
    ['demande', 'ao', 2, 'Note'],
    ['retire', 'ao', 0, 'Erreur'],
    ['reprend', 'ao', 2, 'Prix'],
    ['attribution', 'ao', 0, 'Décision'],
    ['passe un lot', 'ao', 3, 'ANNULE', 'Sans crédit'],
  ]);
  expect(readEvaluation).toHaveBeenCalledTimes(12);
});

test('a refusal is told in its sentence, and what another did meanwhile is read', async () => {
  const readEvaluation = vi.fn(() => Promise.resolve(anEvaluation({ statut: 'EVALUE' })));
  const store = open({
    readEvaluation,
    writeAppreciation: () => Promise.reject(new AppError('inattendue', { cause: { message: 'evaluation_close' } })),
  });
  expect(await store.assessOffre('ao', 's1', 0, AVIS)).toMatchObject({
    status: 'echec',
    faute: expect.stringContaining('évaluation est finie') as string,
  });
  expect(readEvaluation).toHaveBeenCalledOnce();
});

test('what was done stands, even when it cannot be read again', async () => {
  const store = open({ readEvaluation: () => Promise.reject(new AppError('hors_ligne')) });
  expect(await store.publishPv('ao', 'Séance')).toMatchObject({ status: 'fait' });
});
