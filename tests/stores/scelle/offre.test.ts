import { expect, test, vi } from 'vitest';
import type { ConditionsDao } from '../../../src/domain/appel-offres/acquisition.ts';
import { createSituation } from '../../../src/stores/scelle/offre.ts';
import { anOffre } from '../../support/scelle-offre.ts';

const RACINE = {
  racine: 'a'.repeat(64),
  nombre: 1,
  date_limite: '2026-11-23T10:00:00Z',
  gele_le: '2026-11-23T10:00:01Z',
};
const aConditions = (is_ouvert: boolean): ConditionsDao => ({
  id: 'ao',
  reference: 'AAON 1',
  titre: 'Collecteur',
  statut: 'OUVERT',
  date_limite: '2026-11-23T10:00:00Z',
  is_ouvert,
  has_dao: true,
  depot_pret: true,
  nombre_lots: null,
  societe: 'Milo',
  montant_dao: 0,
  mode_acquisition: [],
  paiement_en_ligne: null,
});

function open(conditions: readonly ConditionsDao[]) {
  const readRacine = vi.fn(() => Promise.resolve(RACINE));
  const situation = createSituation('ao', {
    readConditions: () => Promise.resolve(conditions),
    readOffres: () => Promise.resolve([anOffre(), anOffre({ appel_offres_id: 'autre' })]),
    readRacine,
  });
  return { situation, readRacine };
}

test('while offers are received there is no root to ask for', async () => {
  const { situation, readRacine } = open([aConditions(true)]);
  expect(await situation.load()).toMatchObject({ offre: { appel_offres_id: 'ao' }, racine: undefined });
  expect(readRacine).not.toHaveBeenCalled();
});

test('after the deadline the offer comes with the public root', async () => {
  const { situation } = open([aConditions(false)]);
  expect(await situation.load()).toMatchObject({ racine: RACINE });
});

test('a tender that the company has nothing to do with has no conditions', async () => {
  const { situation, readRacine } = open([]);
  expect((await situation.load()).conditions).toBeUndefined();
  expect(readRacine).not.toHaveBeenCalled();
});

test('the receipts of an offer withdrawn before this one are read with it', async () => {
  const retiree = anOffre({ soumission_id: 'r', status: 'RETIREE', withdrawn_at: '2026-11-21T10:00:00Z' });
  const situation = createSituation('ao', {
    readConditions: () => Promise.resolve([]),
    readOffres: () => Promise.resolve([anOffre(), retiree]),
    readRacine: () => Promise.resolve(RACINE),
  });
  expect(await situation.load()).toMatchObject({
    offre: { soumission_id: 's1' },
    anterieures: [{ recu: retiree.versions[0], retiree: '2026-11-21T10:00:00Z' }],
  });
});
