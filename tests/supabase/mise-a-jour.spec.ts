import { expect, test } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { base, createCompte, environnement, service, signIn } from './outils.ts';

// A new version of the portal whose migration changes a table, applied while people are signed in.

const RACINE = join(import.meta.dirname, '../..');
const VERSION = '20991231000000';
const MIGRATION = `
alter table public.profiles add column essai_mise_a_jour text;
comment on column public.profiles.essai_mise_a_jour is 'Essai.';
create function public.rpc_essai_mise_a_jour() returns integer language sql set search_path = '' as 'select 1';
revoke execute on function public.rpc_essai_mise_a_jour() from public, anon;
grant execute on function public.rpc_essai_mise_a_jour() to authenticated;`;
const RETOUR = `
drop function if exists public.rpc_essai_mise_a_jour();
alter table public.profiles drop column if exists essai_mise_a_jour;
delete from supabase_migrations.schema_migrations where version = '${VERSION}';`;

test.describe('mise à jour', { tag: '@REST' }, () => {
  let dossier: string;
  test.beforeEach(() => {
    dossier = mkdtempSync(join(tmpdir(), 'mise-a-jour-'));
    cpSync(join(RACINE, 'supabase'), join(dossier, 'supabase'), { recursive: true });
    writeFileSync(join(dossier, `supabase/migrations/${VERSION}_essai.sql`), MIGRATION);
  });
  test.afterEach(async () => {
    rmSync(dossier, { recursive: true, force: true });
    await base().unsafe(RETOUR).simple();
  });

  test('une migration de plus pendant que l’on travaille : aucune lecture n’échoue, la nouveauté est là', async () => {
    const client = await signIn(await createCompte('ENTREPRISE'));
    const erreurs: unknown[] = [];
    let lectures = 0;
    // The command blocks this thread until it has ended: it runs in one of its own.
    const commande = new Worker(
      `const { workerData } = require('node:worker_threads');
       import(workerData.module).then(({ push }) => push(workerData.adresse, workerData.dossier));`,
      {
        eval: true,
        workerData: { module: join(import.meta.dirname, 'base.ts'), adresse: environnement.base, dossier },
      },
    );
    let fini: boolean | undefined;
    commande.on('exit', (code) => (fini = code === 0));
    commande.on('error', (error: unknown) => erreurs.push(String(error)));
    while (fini === undefined) {
      const { data, error } = await client.from('profiles').select('*');
      lectures += 1;
      if (error !== null || data.length !== 1) erreurs.push(error?.code ?? 'vide');
    }
    expect([fini, erreurs]).toEqual([true, []]);
    expect(lectures).toBeGreaterThan(3);
    await expect
      .poll(async () => (await client.rpc('rpc_essai_mise_a_jour' as 'rpc_request_recovery', {} as never)).error)
      .toBeNull();
    expect((await service.from('profiles').select('essai_mise_a_jour').limit(1)).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
  });
});
