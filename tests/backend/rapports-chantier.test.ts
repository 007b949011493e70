import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { type Service, startService } from './service.ts';

// Site reports as phones send them: twice at once, photograph by photograph, to a service that a network cuts off (R216 to R219).

let service: Service;
const jetons = new Map<string, string>();
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('un tablier')]);
const sha256Of = (octets: Buffer) => createHash('sha256').update(octets).digest('hex');
const photoOf = (octets = JPEG) => ({
  id: randomUUID(),
  sha256: sha256Of(octets),
  taille: octets.length,
  alt: 'Le tablier',
  prise_le: '2026-01-05',
});

async function ask(nom: string, methode: string, chemin: string, corps?: BodyInit, type = 'application/json') {
  const cle = nom === 'secrete' ? service.secrets.cle_secrete : service.secrets.cle_publique;
  const reponse = await fetch(service.url + chemin, {
    method: methode,
    headers: { apikey: cle, authorization: `Bearer ${jetons.get(nom) ?? cle}`, 'content-type': type },
    ...(corps !== undefined && { body: corps }),
  });
  return { status: reponse.status, texte: await reponse.text() };
}
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);
const upload = (nom: string, rapport: string, octets: Buffer, sha256 = sha256Of(octets)) =>
  ask(
    nom,
    'POST',
    `/storage/v1/object/chantier/${rapport}/${sha256}.jpg`,
    new Uint8Array(octets) as BodyInit,
    'image/jpeg',
  );
const read = (nom: string, rapport: string) =>
  ask(nom, 'GET', `/storage/v1/object/chantier/${rapport}/${sha256Of(JPEG)}.jpg`);
const depose = (nom: string, id: string, photos: object[], constate = new Date()) =>
  ask(
    nom,
    'POST',
    '/rest/v1/rpc/rpc_depose_rapport',
    JSON.stringify({
      p_id: id,
      p_projet_id: 'pont',
      p_constate_le: constate.toISOString(),
      p_parti_le: new Date().toISOString(),
      p_rapport: { taux_execution_physique: 42, etat: 'AVANCE', source: 'la mission', credit: 'Mission' },
      p_photos: photos,
    }),
  );
const lu = ({ texte }: { texte: string }) => JSON.parse(texte) as { manquent: string[]; numero: number | null };

beforeAll(async () => {
  service = await startService();
  await run(sql`insert into public.projets (id, titre) values ('pont', 'Pont de Wassou') on conflict do nothing`);
  for (const { email, password } of service.acces) {
    const { data } = await service.openClientPorte().auth.signInWithPassword({ email, password });
    if (data.session !== null) jetons.set(email.split('@')[0] ?? '', data.session.access_token);
  }
  await run(sql`insert into prive.habilitations (user_id, projet_id, accordee_par, accordee_le)
    select v.id, 'pont', a.id, now() - interval '1 day' from public.profiles v, public.profiles a
    where v.email = 'visiteur@portail.example' and a.email = 'admin@portail.example'`);
});
afterAll(() => service.stop());

test('the same report from several devices at once, and twice more, makes one', async () => {
  const id = randomUUID();
  const constate = new Date();
  const issues = await Promise.all(Array.from({ length: 6 }, () => depose('visiteur', id, [], constate)));
  expect(issues.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(issues.map((issue) => lu(issue).numero)).size).toBe(1);
  const { rows } = await run(sql`select count(*)::int as n from prive.propositions where id = ${id}`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a photograph is taken once, whole, as it was announced, from its author alone', async () => {
  const id = randomUUID();
  const photo = photoOf();
  const constate = new Date();
  expect(lu(await depose('visiteur', id, [photo], constate))).toMatchObject({ manquent: [photo.id], numero: null });
  for (const nom of ['anon', 'entreprise', 'admin'])
    expect((await upload(nom, id, JPEG)).status, nom).toBeGreaterThanOrEqual(400);
  expect((await upload('visiteur', id, Buffer.from([...JPEG, 1]), photo.sha256)).texte).toContain(
    'empreinte_differente',
  );
  // Still missing: nothing of it was kept.
  expect(lu(await depose('visiteur', id, [photo], constate)).manquent).toEqual([photo.id]);
  expect((await upload('visiteur', id, JPEG)).status).toBe(200);
  const encore = await upload('visiteur', id, JPEG);
  expect(encore.status === 409 || /duplicate|already exists/i.test(encore.texte)).toBe(true);
  // Two devices close it together.
  const [une, deux] = await Promise.all([
    depose('visiteur', id, [photo], constate),
    depose('visiteur', id, [photo], constate),
  ]);
  expect(lu(une).numero).toBeGreaterThan(0);
  expect(lu(une)).toEqual(lu(deux));
  for (const nom of ['visiteur', 'admin', 'secrete']) expect((await read(nom, id)).status, nom).toBe(200);
  for (const nom of ['anon', 'entreprise', 'bailleur'])
    expect((await read(nom, id)).status, nom).toBeGreaterThanOrEqual(400);
  // As what writes the register reads it.
  const ecrites = await createApiSupabase(service.url, service.secrets.cle_secrete).readPhotos(id);
  expect(ecrites.map(({ sha256, octets }) => [sha256, Buffer.from(octets)])).toEqual([[photo.sha256, JPEG]]);
});

test('a file that is no picture, or is over the limit, is refused', async () => {
  const id = randomUUID();
  const texte = Buffer.from('%PDF-1.4 rien');
  const lourde = Buffer.concat([JPEG, Buffer.alloc(1_500_001)]);
  await depose('visiteur', id, [photoOf(texte)]);
  expect((await upload('visiteur', id, texte)).status).toBeGreaterThanOrEqual(400);
  expect((await depose('visiteur', randomUUID(), [photoOf(lourde)])).texte).toContain('rapport_illisible');
  expect((await upload('visiteur', id, lourde)).status).toBe(413);
});
