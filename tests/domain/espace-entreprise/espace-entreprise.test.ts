import { expect, test } from 'vitest';
import {
  appelsOuverts,
  compteursOf,
  participerOf,
  projetsEntreprise,
} from '../../../src/domain/espace-entreprise/espace-entreprise.ts';
import { anAcquisition, anAppelOffres, aProjet, aSoumission } from '../../support/builders.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

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

const OUVERTS = [
  anAppelOffres({ id: 'boke-loin', region: 'boke', date_limite: '2026-12-20T10:00:00Z' }),
  anAppelOffres({ id: 'kindia-proche', region: 'kindia', date_limite: '2026-11-22T10:00:00Z' }),
  anAppelOffres({ id: 'boke-proche', region: 'boke', date_limite: '2026-12-01T10:00:00Z' }),
  anAppelOffres({ id: 'labe-loin', region: 'labe', date_limite: '2026-12-30T10:00:00Z' }),
  anAppelOffres({ id: 'passe', region: 'boke', date_limite: '2026-11-21T10:00:00Z' }),
  anAppelOffres({ id: 'publie', region: 'boke', statut: 'PUBLIE', date_limite: '2026-12-01T10:00:00Z' }),
];

test.each([
  [
    'by deadline alone, when the region is not known',
    undefined,
    undefined,
    [],
    ['kindia-proche', 'boke-proche', 'boke-loin', 'labe-loin'],
  ],
  ['its region first', 'boke', undefined, [], ['boke-proche', 'boke-loin', 'kindia-proche', 'labe-loin']],
  ['the tender one comes from before all', 'boke', 'labe-loin', [], ['labe-loin', 'boke-proche', 'boke-loin']],
  ['a closed tender does not come back because one comes from it', undefined, 'passe', [], ['kindia-proche']],
  ['not twice what the page shows above', 'boke', undefined, ['boke-proche'], ['boke-loin', 'kindia-proche']],
] as const)('open tenders, %s', (_, region, cible, deja, attendu) => {
  const ids = appelsOuverts(OUVERTS, { region, cible, deja: new Set(deja) }, NOW).map(({ id }) => id);
  expect(ids.slice(0, attendu.length)).toEqual(attendu);
  expect(ids).toHaveLength(4 - deja.length);
});

test('a tender without an hour, answered on paper, is not among those that can be answered here', () => {
  const appels = OUVERTS.map((appel, rang) =>
    rang === 0 ? { ...appel, date_limite: appel.date_limite?.slice(0, 10) } : appel,
  );
  const ids = appelsOuverts(appels, { region: undefined, cible: undefined, deja: new Set() }, NOW).map(({ id }) => id);
  expect(ids).not.toContain(OUVERTS[0]?.id);
  expect(ids).toHaveLength(3);
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

test.each([
  ['ENTREPRISE', '/espace-entreprise?appel-offres=aaon-1'],
  ['VISITEUR', '/demande-compte-entreprise?appel-offres=aaon-1'],
  [undefined, '/demande-compte-entreprise?appel-offres=aaon-1'],
  ['ADMIN', undefined],
  ['BAILLEUR', undefined],
] as const)('“Participer” leads %s to %s', (role, attendu) => {
  expect(participerOf(role, 'aaon-1')).toBe(attendu);
});
