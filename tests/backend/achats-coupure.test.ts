import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBackend } from '../../src/embarque/backend.ts';
import { readDemonstration } from '../../src/embarque/demonstration/acces.ts';
import { readReglages } from '../../src/embarque/reglages.ts';
import { loadSecrets } from '../../src/embarque/donnees/secrets.ts';
import { insertAppels } from '../support/appels-offres.ts';
import { copyModele } from './service.ts';

/** Times that the process is killed while purchases come in. */
const COUPURES = 3;
/** Tenders bought at each round: more than a process that is killed can take. */
const APPELS = 60;

const SERVEUR = join(import.meta.dirname, '../support/achat-serveur.ts');

let dossier: string;
beforeAll(async () => {
  dossier = await copyModele();
  await inBase((backend) =>
    insertAppels(
      backend,
      Array.from({ length: COUPURES * APPELS }, (_, n) => ({ id: `coupure-${n}`, montant: n % 2 === 0 ? 500_000 : 0 })),
    ),
  );
}, 120_000);
afterAll(() => rm(dossier, { recursive: true }));

async function inBase<T>(read: (backend: Awaited<ReturnType<typeof openBackend>>) => Promise<T>): Promise<T> {
  const backend = await openBackend(readReglages({ DONNEES: dossier }, 'http://localhost:4379'), () => undefined);
  try {
    return await read(backend);
  } finally {
    await backend.close();
  }
}

async function startServeur() {
  const serveur = spawn(process.execPath, [SERVEUR, dossier], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void serveur.kill('SIGKILL'));
  const [port] = (await once(createInterface({ input: serveur.stdout }), 'line')) as [string];
  return { serveur, url: `http://127.0.0.1:${port}` };
}

interface Repondue {
  id: string;
  appel_offres_id: string;
  reference: string;
  status: string;
}

async function post(url: string, chemin: string, corps: unknown, jeton?: string): Promise<Response> {
  const cle = loadSecrets(dossier).cle_publique;
  return fetch(url + chemin, {
    method: 'POST',
    headers: { apikey: cle, authorization: `Bearer ${jeton ?? cle}`, 'content-type': 'application/json' },
    body: JSON.stringify(corps),
  });
}

/** Buys these tenders, three at a time, until the process is gone; what it answered. */
async function buy(url: string, jeton: string, appels: string[], onReponse: (nombre: number) => void) {
  const repondues: Repondue[] = [];
  const reste = [...appels];
  const one = async (): Promise<void> => {
    for (let appel = reste.shift(); appel !== undefined; appel = reste.shift()) {
      const corps = { p_appel_offres_id: appel, p_mode: 'ESPECES_AGENT' };
      const lue = await post(url, '/rest/v1/rpc/rpc_request_dao', corps, jeton)
        .then(async (reponse) => (reponse.ok ? ((await reponse.json()) as Repondue) : undefined))
        .catch(() => undefined);
      if (lue === undefined) return;
      repondues.push(lue);
      onReponse(repondues.length);
    }
  };
  await Promise.all([one(), one(), one()]);
  return repondues;
}

test('every acquisition that was answered survives kill -9, with its log and its place, and asked again is the same', async () => {
  const compte = readDemonstration(dossier).find(({ email }) => email === 'entreprise@portail.example')!;
  const repondues: Repondue[] = [];
  for (let tour = 0; tour < COUPURES; tour += 1) {
    const { serveur, url } = await startServeur();
    const session = await post(url, '/auth/v1/token?grant_type=password', compte);
    const { access_token } = (await session.json()) as { access_token: string };
    const appels = Array.from({ length: APPELS }, (_, n) => `coupure-${tour * APPELS + n}`);
    // Another moment each time, in the middle of what comes in.
    const coupure = 5 + tour * 7;
    const lues = await buy(url, access_token, appels, (nombre) => {
      if (nombre === coupure) serveur.kill('SIGKILL');
    });
    if (serveur.exitCode === null && serveur.signalCode === null) await once(serveur, 'exit');
    expect(lues.length).toBeGreaterThanOrEqual(coupure);
    expect(lues.length).toBeLessThan(APPELS);
    repondues.push(...lues);
  }

  const { acquisitions, doubles, journal } = await inBase(async ({ base }) => {
    const { kysely } = base.connection;
    const lues = await sql<Repondue>`
      select id, appel_offres_id, reference, status::text from public.dao_acquisitions where appel_offres_id like 'coupure-%'`.execute(
      kysely,
    );
    const vivantes = await sql<{ appel_offres_id: string }>`
      select appel_offres_id from public.dao_acquisitions where status in ('DEMANDE', 'PAYE')
      group by appel_offres_id, entreprise_id having count(*) > 1`.execute(kysely);
    const lignes = await sql<{ objet_id: string }>`
      select j.objet_id from public.journaux_audit j join public.courriels c
        on starts_with(c.cle, 'DAO_' || j.statut_apres || ':' || j.objet_id || ':')
      where j.objet = 'dao_acquisitions'`.execute(kysely);
    return { acquisitions: lues.rows, doubles: vivantes.rows, journal: new Set(lignes.rows.map((un) => un.objet_id)) };
  });
  const parId = new Map(acquisitions.map((une) => [une.id, une]));
  expect(repondues.filter(({ id }) => !parId.has(id))).toEqual([]);
  expect(repondues.map(({ id, reference, status }) => ({ id, reference, status }))).toEqual(
    repondues.map(({ id }) => ({ id, reference: parId.get(id)!.reference, status: parId.get(id)!.status })),
  );
  expect(doubles).toEqual([]);
  // A row never stands without its log line and its letter: they are one transaction.
  expect(acquisitions.filter(({ id }) => !journal.has(id))).toEqual([]);
  console.log(`${repondues.length} acquisitions answered before ${COUPURES} kill -9, ${acquisitions.length} found`);

  // Asked again, answered or not, each is the row that is there.
  const { serveur, url } = await startServeur();
  const session = await post(url, '/auth/v1/token?grant_type=password', compte);
  const { access_token } = (await session.json()) as { access_token: string };
  const redemandes = await buy(
    url,
    access_token,
    acquisitions.map((une) => une.appel_offres_id),
    () => undefined,
  );
  serveur.kill('SIGKILL');
  await once(serveur, 'exit');
  expect(redemandes.map(({ id }) => id).sort()).toEqual([...parId.keys()].sort());
}, 180_000);
