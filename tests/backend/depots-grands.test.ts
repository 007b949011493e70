import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Service, startService } from './service.ts';

// Large files by the front door, with an eye on the folder where they wait: who may not send one writes no byte there (R189).

let service: Service;
let guet: FSWatcher;
/** Files that were created in the folder since it was last emptied. */
const crees: string[] = [];
const arrivees = () => join(service.dossier, 'fichiers/.arrivees');
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);

beforeAll(async () => {
  service = await startService();
  await run(sql`insert into public.appels_offres (id, reference, titre, statut, date_limite)
    values ('ao', 'AO', 'Route', 'OUVERT', now() + interval '20 days')`);
  guet = watch(arrivees(), (_genre, nom) => void crees.push(String(nom)));
});
afterAll(async () => {
  guet.close();
  await service.stop();
});

/** Signs in: a session of its own each time. */
async function signIn(nom: string) {
  const client = service.openClientPorte();
  const { data } = await client.auth.signInWithPassword(
    service.acces.find(({ email }) => email === `${nom}@portail.example`)!,
  );
  return { client, jeton: data.session!.access_token, id: data.user!.id };
}

/** The same token with another end, as this installation would have signed it. */
function withFin(jeton: string, exp: number): string {
  const [entete = '', contenu = ''] = jeton.split('.');
  const lu = JSON.parse(Buffer.from(contenu, 'base64url').toString()) as object;
  const autre = `${entete}.${Buffer.from(JSON.stringify({ ...lu, exp })).toString('base64url')}`;
  return `${autre}.${createHmac('sha256', service.secrets.jwt_secret).update(autre).digest('base64url')}`;
}

const TOTAL = 1_000_000;
const DEBUT = Buffer.alloc(64 * 1024, 'a');

/** Begins an upload and stops in its middle. */
function begin(dossier: string, jeton: string) {
  const envoi: ClientRequest = request(`${service.url}/storage/v1/object/${dossier}`, {
    method: 'POST',
    headers: {
      apikey: service.secrets.cle_publique,
      authorization: `Bearer ${jeton}`,
      'content-type': 'application/pdf',
      'content-length': TOTAL,
    },
  });
  const reponse = new Promise<{ status: number; texte: string }>((resolve, reject) => {
    envoi.on('error', reject);
    envoi.on('response', (res) => {
      let texte = '';
      res.setEncoding('utf8').on('data', (morceau: string) => (texte += morceau));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, texte }));
    });
  });
  envoi.write(DEBUT);
  return { envoi, reponse };
}

const DOSSIERS = [
  `dao/ao/${'a'.repeat(64)}.pdf`,
  `marches/projet/${'a'.repeat(64)}.pdf`,
  `non-objections/${randomUUID()}/${'a'.repeat(64)}.pdf`,
  `soumissions/${randomUUID()}/${'a'.repeat(64)}.age`,
  `chantier/${randomUUID()}/${'a'.repeat(64)}.jpg`,
];

const MORTS: Array<[nom: string, kill: () => Promise<string>]> = [
  ['expired', async () => withFin((await signIn('admin')).jeton, Math.floor(Date.now() / 1000) - 1)],
  [
    'whose session was ended',
    async () => {
      const { client, jeton } = await signIn('admin');
      await client.auth.signOut({ scope: 'local' });
      return jeton;
    },
  ],
  [
    'whose session another device ended',
    async () => {
      const { jeton, id } = await signIn('admin');
      await run(sql`delete from auth.sessions where user_id = ${id}::uuid`);
      return jeton;
    },
  ],
  [
    'whose account was disabled',
    async () => {
      const { jeton } = await signIn('concurrente');
      await run(sql`update public.profiles set status = 'DISABLED' where email = 'concurrente@portail.example'`);
      return jeton;
    },
  ],
  ['of an account that waits for approval', async () => (await signIn('attente')).jeton],
  ['of nobody', () => Promise.resolve(service.secrets.cle_publique)],
];

test.each(MORTS)('a token %s is refused before a byte is kept', async (_nom, kill) => {
  const jeton = await kill();
  crees.length = 0;
  for (const dossier of DOSSIERS) {
    const { envoi, reponse } = begin(dossier, jeton);
    // The answer comes in the middle of the body.
    const { status, texte } = await reponse;
    expect([dossier, status, texte]).toEqual([dossier, 401, expect.stringContaining('Reconnectez-vous')]);
    expect(await readdir(arrivees())).toEqual([]);
    envoi.destroy();
  }
  expect(crees).toEqual([]);
});

test('an open session writes there, and what it leaves in the middle is deleted', async () => {
  const { jeton } = await signIn('admin');
  crees.length = 0;
  const { envoi, reponse } = begin(DOSSIERS[0]!, jeton);
  await vi.waitFor(async () => expect(await readdir(arrivees())).toHaveLength(1));
  envoi.destroy();
  await expect(reponse).rejects.toThrow();
  await vi.waitFor(async () => expect(await readdir(arrivees())).toEqual([]));
  expect(crees.length).toBeGreaterThan(0);
});

test('a large file is its bytes: a form around it hides no other bytes under their hash', async () => {
  const { jeton } = await signIn('admin');
  const tete = 'Content-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf';
  const corps = `--b\r\n${tete}\r\n\r\n%PDF-1.4 un autre\r\n--b--\r\n`;
  const chemin = `dao/ao/${createHash('sha256').update(corps).digest('hex')}.pdf`;
  const envoi = await fetch(`${service.url}/storage/v1/object/${chemin}`, {
    method: 'POST',
    headers: {
      apikey: service.secrets.cle_publique,
      authorization: `Bearer ${jeton}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: corps,
  });
  expect([envoi.status, await envoi.text()]).toEqual([200, expect.any(String)]);
  expect(await readFile(join(service.dossier, 'fichiers', chemin), 'utf8')).toBe(corps);
});
