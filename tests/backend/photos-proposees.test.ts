import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { type Client, type Service, startService } from './service.ts';

// Photographs of a proposition, through the front door (R252 to R254).

let service: Service;
let auteur: Client;
let second: Client;
const JPEG = (mot: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(mot)]);
const sha256Of = (octets: Buffer) => createHash('sha256').update(octets).digest('hex');
const run = (requete: ReturnType<typeof sql>) => requete.execute(service.base.connection.kysely);
const photoOf = (octets: Buffer) => ({ id: randomUUID(), sha256: sha256Of(octets), taille: octets.length });
const announce = (client: Client, id: string, photos: object[]) =>
  client.rpc('rpc_annonce_photos', { p_id: id, p_projet_id: 'pont', p_photos: photos });
const imageOf = (octets: Buffer) => `photo-pont-${sha256Of(octets).slice(0, 12)}.jpg`;
const upload = (client: Client, id: string, octets: Buffer, sha256 = sha256Of(octets)) =>
  client.storage.from('chantier').upload(`${id}/${sha256}.jpg`, octets, { contentType: 'image/jpeg' });
const propose = (client: Client, id: string, octets: readonly Buffer[]) =>
  client.rpc('rpc_soumet_proposition', {
    p_id: id,
    p_origine: 'FORMULAIRE',
    p_titre: 'Photographies du pont',
    p_fiches: [
      {
        collection: 'projets',
        id: 'pont',
        genre: 'MODIFICATION',
        champs: [
          {
            champ: 'photos',
            ajout: true,
            apres: octets.map((un) => ({ image: imageOf(un), alt: 'Le tablier', credit: 'Agence' })),
          },
        ],
      },
    ],
  });
const listNoms = async (id: string): Promise<string[]> => {
  const { rows } = await run(sql`select name from storage.objects where name like ${`${id}/%`} order by created_at`);
  return (rows as Array<{ name: string }>).map(({ name }) => name);
};

beforeAll(async () => {
  service = await startService();
  await run(sql`update public.profiles set role = 'ADMIN' where email = 'visiteur@portail.example'`);
  await run(sql`insert into public.projets (id, titre) values ('pont', 'Pont de Wassou') on conflict do nothing`);
  [auteur, second] = [await service.signInPorte('admin'), await service.signInPorte('visiteur')];
});
afterAll(() => service.stop());

test('two photographs arrive, one is left, the other is read by the command under its name', async () => {
  const [id, un, deux] = [randomUUID(), JPEG('un tablier'), JPEG('une culée')];
  const photos = [photoOf(un), photoOf(deux)];
  expect((await announce(auteur, id, photos)).data).toEqual({ manquent: photos.map((photo) => photo.id) });
  expect((await propose(auteur, id, [un, deux])).error?.message).toBe('photos_manquantes');
  expect((await upload(second, id, un)).error).not.toBeNull();
  // Spoilt on its way: nothing of it is kept.
  expect((await upload(auteur, id, JPEG('autre'), sha256Of(un))).error).not.toBeNull();
  expect((await upload(auteur, id, un)).error).toBeNull();
  expect((await announce(auteur, id, photos)).data).toEqual({ manquent: [photos[1]?.id] });
  expect((await upload(auteur, id, deux)).error).toBeNull();
  expect((await propose(auteur, id, [un, deux])).error).toBeNull();
  const lue = await second.rpc('rpc_proposition', { p_id: id });
  expect((lue.data as { photos: object[] }).photos).toMatchObject([
    { rang: 1, motif: null },
    { rang: 1, motif: null },
  ]);
  const laissees = [{ id: photos[0]?.id, motif: 'Un visage s’y voit.' }];
  expect((await second.rpc('rpc_decide_proposition', { p_id: id, p_version: 1, p_laissees: laissees })).data).toBe(
    'ACCEPTEE',
  );
  const ecrites = await createApiSupabase(service.url, service.secrets.cle_secrete).readPhotos(id);
  expect(ecrites.map(({ image, octets }) => [image, Buffer.from(octets)])).toEqual([[imageOf(deux), deux]]);
});

test('what was left, withdrawn, or never proposed goes after a month; what was accepted stays', async () => {
  const [retiree, oubliee, un] = [randomUUID(), randomUUID(), JPEG('un ponceau')];
  for (const id of [retiree, oubliee]) {
    await announce(auteur, id, [photoOf(un)]);
    expect((await upload(auteur, id, un)).error).toBeNull();
  }
  expect((await propose(auteur, retiree, [un])).error).toBeNull();
  await auteur.rpc('rpc_retire_proposition', { p_id: retiree });
  await service.sweep();
  expect([await listNoms(retiree), await listNoms(oubliee)].flat()).toHaveLength(2);
  const { rows } = await run(sql`select count(*)::int as n from storage.objects where bucket_id = 'chantier'`);
  const [{ n }] = rows as [{ n: number }];
  await run(sql`update storage.objects set created_at = now() - interval '31 days' where bucket_id = 'chantier'`);
  await run(sql`update prive.propositions_photos set annoncee_le = now() - interval '31 days'`);
  await service.sweep();
  expect([await listNoms(retiree), await listNoms(oubliee)]).toEqual([[], []]);
  // The accepted one of the other test; the one that was left beside it went.
  const { rows: restes } = await run(sql`select count(*)::int as n from storage.objects where bucket_id = 'chantier'`);
  expect(restes).toEqual([{ n: n - 3 }]);
  const { rows: annonces } = await run(
    sql`select count(*)::int as n from prive.propositions_photos where proposition_id = ${oubliee}`,
  );
  expect(annonces).toEqual([{ n: 0 }]);
});
