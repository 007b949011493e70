import { expect, test } from 'vitest';
import {
  appelsDuBureau,
  compteursOf,
  projetsEntreprise,
} from '../../../src/domain/espace-entreprise/espace-entreprise.ts';
import { anAcquisition, anAppelOffres, aProjet, aSoumission } from '../../support/builders.ts';

const valeursOf = (compteurs: ReturnType<typeof compteursOf>) =>
  Object.fromEntries(compteurs.map(({ libelle, valeur }) => [libelle, valeur]));

test('each counter counts its own state: paid, handed in, in progress, asked for', () => {
  const acquisitions = (['PAYE', 'PAYE', 'PAYE', 'DEMANDE', 'DEMANDE', 'ANNULE'] as const).map((status) =>
    anAcquisition({ status }),
  );
  const soumissions = (['DEPOSEE', 'BROUILLON', 'BROUILLON', 'RETIREE', 'RETIREE'] as const).map((status) =>
    aSoumission({ status }),
  );
  const projets = (['EN_COURS', 'EN_COURS', 'EN_COURS', 'EN_COURS', 'ACHEVE', 'SUSPENDU', 'A_VENIR'] as const).map(
    (status) => aProjet({ status }),
  );
  expect(valeursOf(compteursOf({ acquisitions, soumissions }, projets))).toEqual({
    'DAO acquis': 3,
    Soumissions: 1,
    'Projets actifs': 4,
    'En attente': 2,
  });
});

test('without its page in the directory, a company reads why its projets are not counted', () => {
  const precisionOf = (isSansFiche: boolean) =>
    compteursOf(undefined, undefined, isSansFiche).find(({ libelle }) => libelle === 'Projets actifs')?.precision;
  expect(precisionOf(true)).toBe('votre fiche manque à l’annuaire');
  expect(precisionOf(false)).toBe('chantiers en cours');
});

test('nothing yet is zero; what could not be read is no figure', () => {
  expect(valeursOf(compteursOf({ acquisitions: [], soumissions: [] }, undefined))).toEqual({
    'DAO acquis': 0,
    Soumissions: 0,
    'Projets actifs': undefined,
    'En attente': 0,
  });
  expect(valeursOf(compteursOf(undefined, []))).toEqual({
    'DAO acquis': undefined,
    Soumissions: undefined,
    'Projets actifs': 0,
    'En attente': undefined,
  });
});

test('its projects, alone or in a groupement: under way, suspended, to come, done', () => {
  const siens = (['ACHEVE', 'A_VENIR', 'SUSPENDU', 'EN_COURS'] as const).map((status) =>
    aProjet({ id: status, status, entreprise: ['autre', 'nous'] }),
  );
  const registre = [...siens, aProjet({ id: 'autre', status: 'EN_COURS', entreprise: ['autre'] })];
  expect(projetsEntreprise(registre, 'nous').map(({ id }) => id)).toEqual([
    'EN_COURS',
    'SUSPENDU',
    'A_VENIR',
    'ACHEVE',
  ]);
});

test('what the register alone gives is in the state that the database has: closed since it was published, it is open no more', () => {
  const publies = ['ferme', 'ouvert'].map((id) =>
    anAppelOffres({ id, statut: 'OUVERT', date_limite: '2026-12-01T10:00:00Z' }),
  );
  const etats = { ferme: { statut: 'CLOTURE', date_limite: '2026-12-01T10:00:00Z' } } as const;
  expect(appelsDuBureau([], publies, etats).map(({ id, statut }) => [id, statut])).toEqual([
    ['ferme', 'CLOTURE'],
    ['ouvert', 'OUVERT'],
  ]);
});
