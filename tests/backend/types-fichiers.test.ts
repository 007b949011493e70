import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OCTETS } from '../support/fichiers.ts';
import { type Service, startService } from './service.ts';

let service: Service;
let dossier: string;
beforeAll(async () => {
  service = await startService();
  const depot = await service
    .openClient()
    .rpc('rpc_submit_access_request', {
      p_type_compte: 'BAILLEUR',
      p_full_name: 'Essai Types',
      p_email: 'types@portail.example',
    })
    .throwOnError();
  dossier = (depot.data as Array<{ id: string }>)[0]!.id;
});
afterAll(() => service.stop());

const deposit = (nom: string, type: string | undefined, octets: Uint8Array<ArrayBuffer>) =>
  fetch(`${service.url}/storage/v1/object/justificatifs_acces/${dossier}/${nom}`, {
    method: 'POST',
    headers: {
      apikey: service.secrets.cle_publique,
      authorization: `Bearer ${service.secrets.cle_publique}`,
      ...(type !== undefined && { 'content-type': type }),
    },
    body: octets,
  });

test.each([
  ['pdf', 'pdf', undefined],
  ['pdf', 'pdfBom', 'application/x-pdf'],
  ['jpg', 'jpg', 'image/jpg'],
  ['png', 'png', 'text/html'],
] as const)('a .%s that holds %s, announced as %s, is kept under its own type', async (extension, octets, type) => {
  const nom = `${randomUUID()}.${extension}`;
  const res = await deposit(nom, type, OCTETS[octets]);
  expect([res.status, await res.text()]).toEqual([200, expect.any(String)]);
  const { data } = await (await service.signIn('admin')).storage.from('justificatifs_acces').list(dossier);
  const garde = data?.find(({ name }) => name === nom);
  expect(garde?.metadata?.['mimetype']).toBe(
    { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }[extension],
  );
});

test.each([
  ['pdf', 'texte'],
  ['pdf', 'jpg'],
  ['jpg', 'heic'],
  ['pdf', 'docx'],
] as const)('a .%s that holds %s is refused, whatever it is announced as', async (extension, octets) => {
  expect(
    (await deposit(`${randomUUID()}.${extension}`, 'application/pdf', OCTETS[octets])).status,
  ).toBeGreaterThanOrEqual(400);
});
