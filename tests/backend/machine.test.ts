// What the worker sees of its machine, from its own folder to what a probe and an administrator read.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EtatService } from '../../src/domain/administration/etat-service.ts';
import { createAppelHeberge } from '../../src/serveur/appel-comptes.ts';
import { createSante } from '../../src/serveur/reponse-sante.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { createReleveMachine, readVues, TEMOIN_SAUVEGARDE } from '../../src/service/facteur/releve-machine.ts';
import { call } from '../support/offres.ts';
import { startSite } from '../serveur/site.ts';
import { copyModele, type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  // The copied base keeps letters of when it was made; on a slow machine they have waited long enough for an alarm.
  await sql`update public.courriels set status = 'ENVOYE', sent_at = now() where status = 'A_ENVOYER'`.execute(
    service.base.connection.kysely,
  );
});
afterAll(() => service.stop());

const journal: string[] = [];
const openReleve = (cle = service.secrets.cle_secrete) =>
  createReleveMachine({
    api: createApiSupabase(service.url, cle),
    vues: readVues({}, service.dossier, 'http://portail.example'),
    journal: (ligne) => journal.push(ligne),
  });
const readEtat = async (): Promise<EtatService> =>
  call<EtatService>(await service.signIn('admin'), 'rpc_etat_service', {});

test('the worker writes it down through the front door, with the secret key alone', async () => {
  expect((await readEtat()).alarmes).toEqual([{ nom: 'FACTEUR', depuis: null }]);
  await openReleve().pass();
  expect(journal).toEqual([]);
  const { machine, alarmes } = await readEtat();
  expect(machine?.disque_total).toBeGreaterThan(0);
  expect(machine).toMatchObject({ sauvegarde_le: null, certificat_fin: null, journaux_octets: null });
  // This machine's disk may itself be nearly full.
  expect(alarmes.filter(({ nom }) => nom !== 'DISQUE')).toEqual([]);
  await openReleve(service.secrets.cle_publique).pass();
  expect(journal).toHaveLength(1);
});

test('a probe is told one word by the portal’s own server, without a key; the worker gone, it is an alarm', async () => {
  const etats: unknown[] = [];
  const ask = async () => {
    const appelComptes = createAppelHeberge(service.url, service.secrets.cle_publique);
    const site = await startSite({ 'index.html': '' }, { gestionnaires: [createSante({ appelComptes })] });
    const reponse = await site.get('/sante');
    etats.push([reponse.statut, (JSON.parse(reponse.texte) as { etat: string }).etat]);
    expect(Object.keys(JSON.parse(reponse.texte) as object)).toEqual(['etat', 'depuis']);
    await site.close();
  };
  const { kysely } = service.base.connection;
  await sql`update prive.machine set disque_libre = null`.execute(kysely);
  await ask();
  await sql`update prive.machine set vu_le = now() - interval '10 minutes'`.execute(kysely);
  await ask();
  expect(etats).toEqual([
    [200, 'ok'],
    [503, 'alarme'],
  ]);
});

test('a backup leaves its date where the worker looks', async () => {
  const dossier = await copyModele();
  const env = { ...process.env, DONNEES: dossier };
  const sauve = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/donnees-sauve.ts')], { env });
  expect(sauve.status).toBe(0);
  expect(Date.now() - statSync(join(dossier, TEMOIN_SAUVEGARDE)).mtimeMs).toBeLessThan(600_000);
  expect(readVues({}, dossier, 'x').temoin).toBe(join(dossier, TEMOIN_SAUVEGARDE));
});
