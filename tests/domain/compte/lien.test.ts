import { expect, test } from 'vitest';
import { finInvitation, isInvitationFinie } from '../../../src/domain/compte/invitation.ts';
import { nomDuCompte, readLienRecu } from '../../../src/domain/compte/lien.ts';

const LIEN = { token_hash: 'abc', type: 'invite' } as const;

test.each([
  ['?token_hash=abc&type=invite', null, LIEN],
  ['?token_hash=abc&type=recovery', null, { token_hash: 'abc', type: 'recovery' }],
  ['?token_hash=abc&type=signup', null, undefined],
  ['?token_hash=&type=invite', null, undefined],
  ['', null, undefined],
  ['', 'texte', undefined],
  // A reload: the address says nothing any more, the history does.
  ['', { lien: LIEN }, LIEN],
  ['', { lien: { token_hash: 'abc' } }, undefined],
  ['?token_hash=neuf&type=invite', { lien: LIEN }, { token_hash: 'neuf', type: 'invite' }],
])('the address %s with the history %o carries %o', (search, state, lien) => {
  expect(readLienRecu(search, state)).toEqual(lien);
});

test('an account is named by its person and its company', () => {
  expect(nomDuCompte({ full_name: 'Awa Bah', nom_societe: 'Sogea' })).toBe('Awa Bah, Sogea');
  expect(nomDuCompte({ full_name: '', nom_societe: null })).toBe('');
});

test('an invitation ends seven days after it was made, to the second', () => {
  expect(finInvitation('2026-11-14T10:00:00Z')).toBe('2026-11-21T10:00:00.000Z');
  expect(isInvitationFinie('2026-11-14T10:00:00Z', new Date('2026-11-21T09:59:59Z'))).toBe(false);
  expect(isInvitationFinie('2026-11-14T10:00:00Z', new Date('2026-11-21T10:00:00Z'))).toBe(true);
});
