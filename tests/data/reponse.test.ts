import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, expectReponse } from '../../src/data/supabase/reponse.ts';
import { AppError, messageFor } from '../../src/domain/socle/erreur.ts';

test.each([
  [400, 'P0001', 'trop_de_demandes', 'trop_de_demandes'],
  [400, 'P0001', 'demande_deja_traitee', 'demande_deja_traitee'],
  [400, '23514', 'violates check constraint', 'saisie_refusee'],
  [403, '42501', 'permission denied', 'non_autorise'],
  [401, 'PGRST301', 'JWT expired', 'non_autorise'],
  [413, '', '', 'fichier_trop_gros'],
  [429, '', '', 'trop_d_essais'],
  [500, '', '', 'comptes_indisponibles'],
  [503, '', '', 'comptes_indisponibles'],
  [418, '', '', 'inattendue'],
] as const)('%d %s %s means %s', (status, code, message, attendu) => {
  expect(codeOf(status, code, message)).toBe(attendu);
});

test('a request that never arrived is told apart from one that was refused', async () => {
  const perdue = expectReponse(() =>
    Promise.resolve({ data: null, error: { message: 'fetch failed', code: '' }, status: 0 }),
  );
  await expect(perdue).rejects.toMatchObject({ code: 'hors_ligne' });
  expect(await expectReponse(() => Promise.resolve({ data: 3, error: null, status: 200 }))).toBe(3);
});

test('a limit is told in words', async () => {
  const refusee = expectReponse(() =>
    Promise.resolve({ data: null, error: { message: 'trop_de_demandes', code: 'P0001' }, status: 400 }),
  );
  const error: unknown = await refusee.catch((error: unknown) => error);
  expect(messageFor(error)).toContain('attendez une heure');
});

/** Files of the migrations whose rules an administrator meets. */
const GESTES =
  /_(?:profiles|profiles_rls|journaux_audit|courriels|decisions|rpc_mark_access_request|rpc_accounts|rpc_invitations|decisions_suite|pieces_demandees|rpc_signalements)\.sql$/;

test('every rule that an administrator meets is told in a sentence of its own', () => {
  const dossier = 'supabase/migrations';
  const leves = readdirSync(dossier)
    .filter((fichier) => GESTES.test(fichier))
    .flatMap((fichier) => [
      ...readFileSync(join(dossier, fichier), 'utf8').matchAll(/raise exception '(\w+)' using errcode = '(\w+)'/g),
    ]);
  const cles = new Map(leves.map(([, cle = '', code = '']) => [cle, code]));
  // Written by triggers, never by what a screen asks.
  cles.delete('role_divergent');
  // The public's form has its own words for it (`refus-signalement.ts`).
  cles.delete('trop_de_signalements');
  expect(cles.size).toBeGreaterThan(10);
  const phrases = [...cles].map(([cle, code]) =>
    messageFor(new AppError(codeOf(code === '42501' ? 403 : 400, code, cle))),
  );
  const generales = [messageFor(new AppError('inattendue')), messageFor(new AppError('saisie_refusee'))];
  for (const phrase of phrases) expect(generales).not.toContain(phrase);
});
