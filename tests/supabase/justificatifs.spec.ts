import { expect, test } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { base, type Client, createCompte, environnement, openClient, service, signIn, submit } from './outils.ts';

// Proofs on the true Storage: deposited by anybody who holds a request, read by administrators through signed links.

const STORAGE = { tag: '@Storage' };
const DOSSIER = 'justificatifs_acces';
const { adresse, clePublique } = environnement;

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const pdf = (octets: Uint8Array<ArrayBuffer> = new Uint8Array(PDF)) => new Blob([octets], { type: 'application/pdf' });

/** As the form does, by a request of its own; the status, and the code that the service gives. */
async function deposit(chemin: string, corps: Blob = pdf()): Promise<[number, string | undefined]> {
  const reponse = await fetch(`${adresse}/storage/v1/object/${DOSSIER}/${chemin}`, {
    method: 'POST',
    headers: {
      apikey: clePublique,
      authorization: `Bearer ${clePublique}`,
      'content-type': corps.type,
      'x-upsert': 'false',
    },
    body: corps,
  });
  const { error, statusCode } = (await reponse.json()) as { error?: string; statusCode?: string };
  return [Number(statusCode ?? reponse.status), error];
}

let admin: Client;
test.beforeAll(async () => {
  admin = await signIn(await createCompte('ADMIN'));
});

const proofsOf = async (id: string) =>
  (await service.from('access_requests').select('justificatifs_url').eq('id', id).single().throwOnError()).data
    .justificatifs_url;

test.describe('déposer', STORAGE, () => {
  test('dans le dossier de sa demande, et la demande le sait', async () => {
    const { id } = await submit();
    expect(await deposit(`${id}/rccm.pdf`)).toEqual([200, undefined]);
    expect(await proofsOf(id)).toEqual([`/storage/v1/object/${DOSSIER}/${id}/rccm.pdf`]);
  });
  test('deux fois le même : refusé, l’appareil le sait déjà là', async () => {
    const { id } = await submit();
    await deposit(`${id}/rccm.pdf`);
    expect(await deposit(`${id}/rccm.pdf`)).toEqual([409, 'Duplicate']);
    expect(await proofsOf(id)).toHaveLength(1);
  });
  test('dans un dossier inconnu, ou sous un autre nom : refusé', async () => {
    const { id } = await submit();
    const noms = ['00000000-0000-4000-8000-000000000000/rccm.pdf', `${id}/rccm.exe`, 'rccm.pdf'];
    for (const nom of noms) expect(await deposit(nom)).toEqual([403, 'Unauthorized']);
  });
  test('trop gros, ou d’un autre type : refusé', async () => {
    const { id } = await submit();
    expect(await deposit(`${id}/gros.pdf`, pdf(new Uint8Array(5_242_881)))).toEqual([413, 'Payload too large']);
    expect(await deposit(`${id}/page.pdf`, new Blob(['<p>'], { type: 'text/html' }))).toEqual([
      415,
      'invalid_mime_type',
    ]);
  });
  test('cinq, jamais six, même à la fois', async () => {
    const { id } = await submit();
    const issues = await Promise.all(Array.from({ length: 8 }, (_, n) => deposit(`${id}/piece-${n}.pdf`)));
    expect(issues.filter(([status]) => status === 200)).toHaveLength(5);
    expect(await proofsOf(id)).toHaveLength(5);
  });
  test('une fois la demande décidée : refusé', async () => {
    const { id } = await submit();
    await admin
      .rpc('rpc_mark_access_request', { p_request_id: id, p_status: 'REFUSE', p_reason: 'Essai' })
      .throwOnError();
    expect(await deposit(`${id}/tard.pdf`)).toEqual([403, 'Unauthorized']);
  });
});

test.describe('place signée d’avance', STORAGE, () => {
  // The service asks the rule when the place is signed, and writes what comes with its own rights, up to two hours later.
  const sign = async (chemin: string) => openClient().storage.from(DOSSIER).createSignedUploadUrl(chemin);
  const send = async ({ data }: Awaited<ReturnType<typeof sign>>) =>
    (await openClient().storage.from(DOSSIER).uploadToSignedUrl(data!.path, data!.token, pdf())).error === null;

  test('cinq, jamais six, même signées à la fois', async () => {
    const { id } = await submit();
    const places = await Promise.all(Array.from({ length: 8 }, (_, n) => sign(`${id}/piece-${n}.pdf`)));
    const issues = await Promise.all(places.map(send));
    expect(issues.filter(Boolean)).toHaveLength(5);
    expect(await proofsOf(id)).toHaveLength(5);
  });
  test('signée avant la décision : plus rien n’entre après', async () => {
    const { id } = await submit();
    const place = await sign(`${id}/rccm.pdf`);
    await service.from('access_requests').update({ status: 'REFUSE' }).eq('id', id).throwOnError();
    expect(await send(place)).toBe(false);
    expect(await proofsOf(id)).toEqual([]);
  });
});

test.describe('lire', STORAGE, () => {
  let chemin: string;
  test.beforeAll(async () => {
    const { id } = await submit();
    chemin = `${id}/rccm.pdf`;
    await deposit(chemin);
  });
  test('un administrateur reçoit un lien qui expire', async () => {
    const { data, error } = await admin.storage.from(DOSSIER).createSignedUrl(chemin, 2);
    expect(error).toBeNull();
    const { signedUrl } = data!;
    expect(signedUrl.startsWith(`${adresse}/storage/v1/object/sign/${DOSSIER}/${chemin}?token=`)).toBe(true);
    const lu = await fetch(signedUrl);
    expect([lu.status, lu.headers.get('content-type'), await lu.text()]).toEqual([200, 'application/pdf', String(PDF)]);
    const autre = signedUrl.replace('rccm.pdf', 'autre.pdf');
    expect((await fetch(autre)).status).toBe(400);
    await sleep(3_000);
    expect((await fetch(signedUrl)).status).toBe(400);
  });
  test('un morceau se demande, un morceau au-delà de la fin se refuse', async () => {
    const { data } = await admin.storage.from(DOSSIER).createSignedUrl(chemin, 60);
    const ask = async (range: string) => (await fetch(data!.signedUrl, { headers: { range } })).status;
    expect([await ask('bytes=0-3'), await ask('bytes=9999-')]).toEqual([206, 416]);
  });
  test('les autres : ni lien, ni liste, ni fichier', async () => {
    for (const client of [openClient(), await signIn(await createCompte('ENTREPRISE'))]) {
      const fichiers = client.storage.from(DOSSIER);
      expect((await fichiers.createSignedUrl(chemin, 60)).error).not.toBeNull();
      expect((await fichiers.list(chemin.split('/')[0])).data).toEqual([]);
      expect((await fichiers.download(chemin)).error).not.toBeNull();
    }
  });
  test('ni déplacé, ni copié, ni remplacé, ni effacé par l’API publique', async () => {
    const fichiers = openClient().storage.from(DOSSIER);
    expect((await fichiers.move(chemin, `${chemin}.pdf`)).error).not.toBeNull();
    expect((await fichiers.copy(chemin, `${chemin}.pdf`)).error).not.toBeNull();
    expect((await fichiers.update(chemin, pdf())).error).not.toBeNull();
    expect((await fichiers.remove([chemin])).data).toEqual([]);
    expect((await admin.storage.from(DOSSIER).download(chemin)).error).toBeNull();
  });
  test('la clé secrète elle-même ne le déplace ni ne le remplace ; SQL ne l’efface pas', async () => {
    const fichiers = service.storage.from(DOSSIER);
    expect((await fichiers.move(chemin, chemin.replace('rccm', 'autre'))).error).not.toBeNull();
    expect((await fichiers.upload(chemin, pdf(), { upsert: true })).error).not.toBeNull();
    await expect(base()`delete from storage.objects where bucket_id = ${DOSSIER}`).rejects.toMatchObject({
      code: '42501',
    });
  });
});
