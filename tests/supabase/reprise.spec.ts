import { expect, test } from '@playwright/test';
import { environnement, service, submit } from './outils.ts';

// Uploads that can be taken up again (TUS 1.0), as large files are deposited (`depot-reprenable.ts`): the same rules bind them.

const STORAGE = { tag: '@Storage' };
const { adresse, clePublique } = environnement;
const ENTETES = { apikey: clePublique, authorization: `Bearer ${clePublique}`, 'tus-resumable': '1.0.0' };
const base64 = (texte: string): string => Buffer.from(texte).toString('base64');

/** Announces a file; where to send it, when it is admitted. */
async function create(chemin: string, taille: number, bucket = 'justificatifs_acces') {
  const metadata = { bucketName: bucket, objectName: chemin, contentType: 'application/pdf' };
  const reponse = await fetch(`${adresse}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...ENTETES,
      'upload-length': String(taille),
      'upload-metadata': Object.entries(metadata)
        .map(([nom, valeur]) => `${nom} ${base64(valeur)}`)
        .join(','),
    },
  });
  // The path alone: a service that believes itself behind HTTPS says so, even where the test is not.
  const { pathname } = new URL(reponse.headers.get('location') ?? adresse);
  return { status: reponse.status, lieu: new URL(pathname, adresse).href };
}

const send = (lieu: string, offset: number, corps: Uint8Array<ArrayBuffer>) =>
  fetch(lieu, {
    method: 'PATCH',
    headers: { ...ENTETES, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: corps,
  });

const proofsOf = async (id: string) =>
  (await service.from('access_requests').select('justificatifs_url').eq('id', id).single().throwOnError()).data
    .justificatifs_url;

const FICHIER = new Uint8Array(Buffer.from(`%PDF-1.4\n${'x'.repeat(100_000)}\n%%EOF\n`));
const MOITIE = 60_000;

test.describe('envoi repris', STORAGE, () => {
  test('coupé à moitié : rien n’est inscrit ; repris où il en était, le fichier est entier', async () => {
    const { id } = await submit();
    const { status, lieu } = await create(`${id}/rccm.pdf`, FICHIER.length);
    expect(status).toBe(201);
    expect(lieu.startsWith(`${adresse}/storage/v1/upload/resumable/`)).toBe(true);
    const premier = await send(lieu, 0, FICHIER.slice(0, MOITIE));
    expect([premier.status, premier.headers.get('upload-offset')]).toEqual([204, String(MOITIE)]);
    expect(await proofsOf(id)).toEqual([]);
    const reste = await fetch(lieu, { method: 'HEAD', headers: ENTETES });
    const offset = Number(reste.headers.get('upload-offset'));
    expect([reste.status, offset]).toEqual([200, MOITIE]);
    expect((await send(lieu, offset, FICHIER.slice(offset))).status).toBe(204);
    expect(await proofsOf(id)).toHaveLength(1);
    const { data } = await service.storage.from('justificatifs_acces').download(`${id}/rccm.pdf`);
    expect(Buffer.from(await data!.arrayBuffer()).equals(Buffer.from(FICHIER))).toBe(true);
  });
  test('dans un dossier inconnu : refusé dès l’annonce', async () => {
    const { status } = await create('00000000-0000-4000-8000-000000000000/rccm.pdf', FICHIER.length);
    expect(status).toBe(403);
  });
  test('une demande décidée pendant l’envoi : le fichier n’y entre pas', async () => {
    const { id } = await submit();
    const { lieu } = await create(`${id}/rccm.pdf`, FICHIER.length);
    await send(lieu, 0, FICHIER.slice(0, MOITIE));
    await service.from('access_requests').update({ status: 'REFUSE' }).eq('id', id).throwOnError();
    expect((await send(lieu, MOITIE, FICHIER.slice(MOITIE))).ok).toBe(false);
    expect(await proofsOf(id)).toEqual([]);
  });
  test('plus gros que le dossier n’admet : refusé', async () => {
    const { id } = await submit();
    expect((await create(`${id}/gros.pdf`, 5_242_881)).status).toBe(413);
  });
  test('le dossier des offres n’admet personne', async () => {
    expect((await create('compte/offre.pdf', FICHIER.length, 'soumissions')).status).toBe(403);
  });
});
