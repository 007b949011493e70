import { expect, test } from 'vitest';
import { etatMembre, type Membre, messageForEquipe } from '../../../src/domain/espace-entreprise/equipe.ts';
import { readAppelOffres, retourOf } from '../../../src/domain/demande/retour-demande.ts';
import { readRetourRecu } from '../../../src/domain/compte/lien.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';

const membre = (changes: Partial<Membre>): Membre => ({
  id: 'a',
  email: 'a@essai.example',
  full_name: '',
  is_proprietaire: false,
  is_moi: false,
  accepte_le: null,
  expire_le: null,
  ...changes,
});

test.each([
  [{ is_proprietaire: true, accepte_le: '2026-11-01' }, 'Propriétaire de l’espace'],
  [{ accepte_le: '2026-11-01T10:00:00Z' }, 'Membre depuis le 1er novembre 2026'],
  [{ expire_le: '2026-11-22T10:00:00Z' }, 'Invitation expirée'],
  [{ expire_le: '2026-11-22T10:00:01Z' }, 'Invitation envoyée, valable jusqu’au 22 novembre 2026'],
] as const)('%o is “%s”', (changes, attendu) => {
  expect(etatMembre(membre(changes), new Date('2026-11-22T10:00:00Z'))).toContain(attendu);
});

test('a refusal of a team has its sentence', () => {
  expect(messageForEquipe(new AppError('inattendue', { cause: { message: 'equipe_pleine' } }))).toContain('20');
  expect(messageForEquipe(new AppError('hors_ligne'))).toContain('Pas de connexion');
});

test.each([
  ['?appel-offres=aaon-2026-001', 'aaon-2026-001'],
  ['?appel-offres=/ailleurs', undefined],
  ['?appel-offres=', undefined],
  ['', undefined],
  [`?appel-offres=${'a'.repeat(201)}`, undefined],
])('%j comes from %s', (search, attendu) => {
  expect(readAppelOffres(search)).toBe(attendu);
});

test('an account comes back to the tender: a company to its card, others to its page', () => {
  expect(retourOf('ENTREPRISE', 'x')).toBe('/espace-entreprise?appel-offres=x');
  expect(retourOf('BAILLEUR', 'x')).toBe('/appels-doffres/x');
});

test('the end of a letter’s link is kept through a reload, and stays on this site', () => {
  expect(readRetourRecu('?next=%2Fespace-entreprise%3Fappel-offres%3Dx', null)).toBe(
    '/espace-entreprise?appel-offres=x',
  );
  expect(readRetourRecu('', { retour: '/aide' })).toBe('/aide');
  expect(readRetourRecu('?next=https%3A%2F%2Failleurs.example', null)).toBeUndefined();
  expect(readRetourRecu('', null)).toBeUndefined();
});
