import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createCompte, environnement, signIn } from './outils.ts';
import { createVente } from './outils-dao.ts';

// Online payments closed by the command of the guide.

test.describe('paiement en ligne fermé', { tag: '@REST' }, () => {
  test('par « npm run paiements -- --ferme » : les conditions le disent, la base le refuse, le reste se vend', async () => {
    const { status } = spawnSync(process.execPath, ['scripts/paiements.ts', '--ferme'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, SUPABASE_SECRET_KEY: environnement.cleSecrete },
    });
    expect(status).toBe(0);
    const appel = await createVente(await signIn(await createCompte('ADMIN')));
    const entreprise = await signIn(await createCompte('ENTREPRISE'));
    const { data } = await entreprise.rpc('rpc_read_dao_terms').throwOnError();
    expect(data[0]?.paiement_en_ligne).toBeNull();
    const ask = (p_mode: string) => entreprise.rpc('rpc_request_dao', { p_appel_offres_id: appel.id, p_mode });
    expect((await ask('ACHAT_EN_LIGNE')).error?.message).toBe('paiement_en_ligne_ferme');
    expect((await ask('MOBILE_MONEY')).error).toBeNull();
  });
});
