import { describe, expect, test } from 'vitest';
import { completeProjet } from '../../../src/domain/projet/completude.ts';
import type { Projet } from '../../../src/domain/projet/projet.ts';
import { aProjet } from '../../support/builders.ts';

const vu = (date: string, taux_execution_physique: number, autres = {}) => ({
  date,
  taux_execution_physique,
  source: 'la mission de contrôle',
  ...autres,
});
const avenant = (numero: number, autres = {}) => ({ numero, date: '2026-02-02', objet: 'Un radier.', ...autres });
const complete = (faits: Partial<Projet>) => completeProjet(aProjet(faits));

test('what nothing is told from is left out', () => {
  expect(completeProjet(aProjet())).toEqual(aProjet());
  expect(completeProjet(aProjet({ observations: [], avenants: [], paiements: [] }))).not.toHaveProperty('avenant');
});

test('the last observation is the present, and dates it', () => {
  const observations = [vu('2026-02-02', 10, { taux_conso_delai: 12 }), vu('2026-04-02', 31, { source: 'l’agence' })];
  expect(complete({ observations })).toMatchObject({
    taux_execution_physique: 31,
    avancement_au: '2026-04-02',
    avancement_selon: 'l’agence',
  });
  // What it does not say is not taken from an older one.
  expect(complete({ observations })).not.toHaveProperty('taux_conso_delai');
  expect(complete({ observations, taux_conso_delai: 40 }).taux_conso_delai).toBe(40);
});

describe('amendments', () => {
  test.each<[string, Partial<Projet>, Partial<Projet>]>([
    [
      'add up',
      {
        montant: 1_000,
        avenants: [
          avenant(1, { montant: 150, prolongation_jours: 30 }),
          avenant(2, { montant: -40, prolongation_jours: 0 }),
        ],
      },
      {
        avenant: true,
        nouveau_montant_avenant: 1_110,
        taux_avenant: 11,
        nombre_avenants: 2,
        jours_ajoutes: 30,
      },
    ],
    [
      'of the delay alone leave the amount',
      { montant: 1_000, avenants: [avenant(1, { montant: 0 })] },
      { avenant: true, nouveau_montant_avenant: 1_000, taux_avenant: 0, nombre_avenants: 1 },
    ],
    [
      'say nothing of the whole while one amount is not published',
      { montant: 1_000, avenants: [avenant(1, { montant: 150 }), avenant(2)] },
      { avenant: true, nombre_avenants: 2 },
    ],
    ['of an unpublished contract', { avenants: [avenant(1, { montant: 150 })] }, { avenant: true, nombre_avenants: 1 }],
  ])('%s', (_titre, faits, attendus) => {
    const { avenant, taux_avenant, nouveau_montant_avenant, nombre_avenants, jours_ajoutes } = complete(faits);
    const tires = { avenant, taux_avenant, nouveau_montant_avenant, nombre_avenants, jours_ajoutes };
    expect(Object.fromEntries(Object.entries(tires).filter(([, valeur]) => valeur !== undefined))).toEqual(attendus);
  });
});

test('what is paid was ordered; what is filed is neither', () => {
  const paiement = (montant: number, statut: 'DEPOSE' | 'ORDONNANCE' | 'PAYE') =>
    ({ date: '2026-02-02', montant, nature: 'DECOMPTE', statut }) as const;
  expect(
    complete({
      paiements: [paiement(5, 'PAYE'), paiement(7, 'PAYE'), paiement(3, 'ORDONNANCE'), paiement(9, 'DEPOSE')],
    }),
  ).toMatchObject({
    montant_paye: 12,
    montant_ordonnance: 15,
  });
  expect(complete({ paiements: [paiement(9, 'DEPOSE')] })).not.toHaveProperty('montant_paye');
});

test('what a file says stays as it says it', () => {
  const dit = { taux_execution_physique: 40, montant_paye: 8, avenant: false };
  const observations = [vu('2026-02-02', 10)];
  expect(complete({ ...dit, observations, avenants: [avenant(1)] })).toMatchObject(dit);
});
