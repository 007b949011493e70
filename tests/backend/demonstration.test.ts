import { createClient } from '@supabase/supabase-js';
import { mkdtemp, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readComptes } from '../../src/embarque/demonstration/acces.ts';
import { sowDemonstration } from '../../src/embarque/demonstration/semis.ts';
import { openService } from '../../src/embarque/service-entier.ts';
import { createFetchService, URL_INTERNE } from '../../src/embarque/porte/interne.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackend } from '../../src/embarque/backend.ts';
import { copyModele } from './service.ts';

const LOCAL = 'http://localhost:4379';
const PUBLIC = 'https://portail.example.gn';
const ADMIN = { email: 'admin@portail.example', password: 'Demonstration-2026' };

let dossier: string;
beforeAll(async () => {
  dossier = await copyModele();
});
afterAll(() => rm(dossier, { recursive: true }));

/** A start of the whole service: what it says, who gets in, and the states of the accounts. */
async function start(site: string, env: Record<string, string> = {}, seance?: string) {
  const dit: string[] = [];
  const service = await openService(
    readReglages({ DONNEES: dossier, ...env }, site),
    () => undefined,
    (ligne) => dit.push(ligne),
  );
  const openClient = (headers: Record<string, string> = {}) =>
    createClient(URL_INTERNE, service.secrets.cle_publique, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: createFetchService(service.service), headers },
    });
  const { data } = await openClient().auth.signInWithPassword(ADMIN);
  // A session opened before this start, or by it.
  const jeton = seance ?? data.session?.access_token ?? '';
  const vus = await openClient({ Authorization: `Bearer ${jeton}` })
    .from('courriels')
    .select('id');
  const { rows } = await sql<{ nom: string; status: string }>`select split_part(email, '@', 1) as nom, status::text
    from public.profiles where email like '%@portail.example' order by 1`.execute(service.base.connection.kysely);
  await service.close();
  return {
    dit: dit.join('\n'),
    seance: data.session?.access_token,
    vus: vus.data?.length,
    etats: Object.fromEntries(rows.map(({ nom, status }) => [nom, status])),
  };
}

describe('the accounts of the demonstration', () => {
  test('are closed as soon as the site is public, their sessions too, and given back on this machine', async () => {
    const avant = await start(LOCAL);
    expect(avant.dit).toContain('Demonstration-2026');
    expect(avant.seance).toBeDefined();
    expect(avant.vus).toBeGreaterThan(0);

    for (const env of [{ PUBLIC_SITE_URL: PUBLIC }, { DEMONSTRATION: 'non' }]) {
      const ferme = await start(LOCAL, env, avant.seance);
      expect(ferme.dit).toContain(`Les ${readComptes().length} comptes de démonstration sont fermés`);
      expect(ferme.dit).not.toContain('\n');
      expect(ferme.seance).toBeUndefined();
      expect(ferme.vus).toBe(0);
      expect(new Set(Object.values(ferme.etats))).toEqual(new Set(['DISABLED', 'BLACKLISTED']));
    }

    const apres = await start(LOCAL);
    expect(apres.dit).toContain('rouverts');
    expect(apres.dit).toContain('Demonstration-2026');
    expect(apres.seance).toBeDefined();
    expect(apres.etats).toEqual(avant.etats);
  }, 120_000);

  test('that were sown on a public site have drawn passwords, and stay', async () => {
    const neuf = await mkdtemp(join(tmpdir(), 'demo-'));
    const reglages = readReglages({ DONNEES: neuf }, PUBLIC);
    const backend = await openBackend(reglages, () => undefined);
    await sowDemonstration(backend, neuf, reglages.site);
    await backend.close();
    const dit: string[] = [];
    const service = await openService(
      reglages,
      () => undefined,
      (ligne) => dit.push(ligne),
    );
    await service.close();
    expect(dit.join('\n')).not.toContain('fermés');
    expect(dit.join('\n')).not.toContain('Demonstration-2026');
    await rm(neuf, { recursive: true });
  }, 120_000);
});
