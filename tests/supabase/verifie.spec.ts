import { expect, test } from '@playwright/test';
import type { Contexte } from '../../scripts/heberge/controle.ts';
import { CONTROLES_COMPTES } from '../../scripts/heberge/controles-comptes.ts';
import { CONTROLES_FICHIERS } from '../../scripts/heberge/controles-fichiers.ts';
import { environnement } from './outils.ts';

// What an operator will see of this Supabase (`npm run verifie:heberge`): a wrong limit of Storage, or an open sign-up, is red.

const { site, adresse, clePublique, cleSecrete } = environnement;
const contexte: Contexte = { site, api: adresse, clePublique, cleSecrete, fetchOwn: fetch, now: Date.now };

for (const [tag, controles] of [
  ['@GoTrue', CONTROLES_COMPTES],
  ['@Storage', CONTROLES_FICHIERS],
] as const)
  test.describe('verifie:heberge', { tag }, () => {
    for (const { nom, voir } of controles)
      test(nom, async () => {
        // The probe passes once a minute.
        await expect.poll(async () => (await voir(contexte)).issue, { timeout: 75_000 }).not.toBe('pas vu');
        expect(await voir(contexte)).toMatchObject({ issue: 'vu' });
      });
  });
