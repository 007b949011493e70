import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OCTETS } from '../support/fichiers.ts';
import { type Service, startService } from './service.ts';

// Uploads that a browser never makes, by the front door: a refusal in French and never a fault of the portal (R188).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The folder of a new request. */
async function openDossier(): Promise<string> {
  const depot = await service
    .openClient()
    .rpc('rpc_submit_access_request', {
      p_type_compte: 'BAILLEUR',
      p_full_name: 'Essai Dépôts',
      p_email: `${randomUUID()}@portail.example`,
    })
    .throwOnError();
  return (depot.data as Array<{ id: string }>)[0]!.id;
}

async function send(chemin: string, type: string, corps: string | Uint8Array<ArrayBuffer>) {
  const cle = service.secrets.cle_publique;
  const res = await fetch(`${service.url}/storage/v1/object/${chemin}`, {
    method: 'POST',
    headers: { apikey: cle, authorization: `Bearer ${cle}`, 'content-type': type },
    body: corps,
  });
  return { status: res.status, message: ((await res.json()) as { message?: string }).message };
}
const nomPreuve = (dossier: string) => `justificatifs_acces/${dossier}/${randomUUID()}.pdf`;

/** One part of a form. */
const part = (entete: string, contenu = '%PDF-1.4 essai') => `--b\r\n${entete}\r\n\r\n${contenu}\r\n`;
const FICHIER = part('Content-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf');

describe('a form that is badly written', () => {
  const FORMES: Array<[nom: string, type: string, corps: string]> = [
    ['without a boundary', 'multipart/form-data', `${FICHIER}--b--\r\n`],
    ['with an empty boundary', 'multipart/form-data; boundary=', `${FICHIER}--b--\r\n`],
    ['with another boundary', 'multipart/form-data; boundary=c', `${FICHIER}--b--\r\n`],
    ['cut in its part', 'multipart/form-data; boundary=b', FICHIER.slice(0, -20)],
    ['cut in its head', 'multipart/form-data; boundary=b', FICHIER.slice(0, 40)],
    ['that is no form at all', 'multipart/form-data; boundary=b', '%PDF-1.4 essai'],
    [
      'without a file',
      'multipart/form-data; boundary=b',
      `${part('Content-Disposition: form-data; name="x"')}--b--\r\n`,
    ],
    [
      'whose file is a text',
      'multipart/form-data; boundary=b',
      `${part('Content-Disposition: form-data; name=""')}--b--\r\n`,
    ],
    ['whose part has no name', 'multipart/form-data; boundary=b', `${part('Content-Type: application/pdf')}--b--\r\n`],
    ['of another case', 'Multipart/Form-Data; boundary=b', FICHIER.slice(0, 40)],
    ['of another kind', 'multipart/mixed; boundary=b', `${FICHIER}--b--\r\n`],
  ];
  test.each(FORMES)('%s is refused in French, and leaves no file', async (_nom, type, corps) => {
    const dossier = await openDossier();
    const { status, message } = await send(nomPreuve(dossier), type, corps);
    expect([status, message]).toEqual([
      400,
      'Ce fichier est arrivé mal écrit : choisissez-le et envoyez-le de nouveau.',
    ]);
    const fichiers = join(service.dossier, 'fichiers/justificatifs_acces', dossier);
    expect(await readdir(fichiers).catch(() => [])).toEqual([]);
  });

  test('one that is well written is taken', async () => {
    const envoi = await send(nomPreuve(await openDossier()), 'multipart/form-data; boundary=b', `${FICHIER}--b--\r\n`);
    expect(envoi.status).toBe(200);
  });
});

test('six proofs at once: five are kept, the sixth is told so', async () => {
  const dossier = await openDossier();
  const envois = await Promise.all(
    Array.from({ length: 6 }, () => send(nomPreuve(dossier), 'application/pdf', OCTETS.pdf)),
  );
  expect(envois.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 400]);
  expect(envois.find(({ status }) => status === 400)?.message).toBe('Cette demande a déjà cinq justificatifs.');
  const { data } = await service.service.from('access_requests').select('justificatifs_url').eq('id', dossier).single();
  expect((data as { justificatifs_url: string[] }).justificatifs_url).toHaveLength(5);
  // Sent after the others, it is told the same.
  const tardif = await send(nomPreuve(dossier), 'application/pdf', OCTETS.pdf);
  expect([tardif.status, tardif.message]).toEqual([400, 'Cette demande a déjà cinq justificatifs.']);
});
