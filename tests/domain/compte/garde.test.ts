import { expect, test } from 'vitest';
import { annonceReserve, judgeAcces } from '../../../src/domain/compte/garde.ts';

const ADRESSE = '/tableaux-de-bord?annee=2026';

test('nobody: to sign-in, and back', () => {
  expect(judgeAcces(undefined, {}, ADRESSE)).toEqual({
    type: 'ailleurs',
    adresse: '/login?next=%2Ftableaux-de-bord%3Fannee%3D2026',
  });
});

test.each([
  ['PENDING', '/en-attente'],
  ['DISABLED', '/acces-bloque'],
  ['BLACKLISTED', '/acces-bloque'],
])('%s goes to %s, its role notwithstanding', (status, adresse) => {
  const compte = { role: 'ADMIN', status } as const;
  expect(judgeAcces(compte, { roles: ['ADMIN'] }, ADRESSE)).toEqual({ type: 'ailleurs', adresse });
  expect(judgeAcces(compte, { isStatutVerifie: false }, ADRESSE)).toEqual({ type: 'ouvert' });
});

test('an unknown status is active', () => {
  expect(judgeAcces({ role: 'ADMIN', status: 'NOUVEAU' }, { roles: ['ADMIN'] }, ADRESSE)).toEqual({ type: 'ouvert' });
});

test('another role: home, with the sentence that says why', () => {
  expect(judgeAcces({ role: 'VISITEUR', status: 'ACTIVE' }, { roles: ['ENTREPRISE'] }, ADRESSE)).toEqual({
    type: 'ailleurs',
    adresse: '/',
    annonce: 'Cet espace est réservé aux entreprises. Veuillez vous connecter avec un compte entreprise.',
  });
  expect(judgeAcces({ role: 'ADMIN', status: 'ACTIVE' }, { roles: [] }, ADRESSE)).toMatchObject({ adresse: '/' });
});

test('several roles read as a sentence', () => {
  expect(annonceReserve(['ADMIN', 'BAILLEUR'])).toBe(
    'Cet espace est réservé aux administrateurs et aux bailleurs. Veuillez vous connecter avec un compte administrateur ou bailleur.',
  );
});
