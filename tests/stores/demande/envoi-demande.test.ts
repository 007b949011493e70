import { expect, test, vi } from 'vitest';
import type { insertDemande as insertVraie } from '../../../src/data/supabase/demandes.ts';
import type { uploadJustificatif as uploadVrai } from '../../../src/data/supabase/justificatifs.ts';
import { toDemande } from '../../../src/domain/demande/formulaire-demande.ts';
import type { Justificatif } from '../../../src/domain/demande/justificatif.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { createEnvoi } from '../../../src/stores/demande/envoi-demande.ts';
import { createAttente } from '../../support/reponse-retenue.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const aDemande = (full_name: string) => ({
  ...toDemande('demande-acces', 'ENTREPRISE', {}),
  full_name,
  email: 'aissatou@essai.example',
});
const DEMANDE = aDemande('Aïssatou Bah');

const PDF = '%PDF-1.7 rccm';
const aFichier = (nom = 'rccm.pdf', contenu: BlobPart = PDF, type = 'application/pdf') =>
  new File([contenu], nom, { type });

function anEnvoi() {
  const insertDemande = vi.fn<typeof insertVraie>(() => Promise.resolve('DA-2026-001'));
  const uploadJustificatif = vi.fn<typeof uploadVrai>(() => Promise.resolve());
  const envoi = createEnvoi({ insertDemande, uploadJustificatif });
  const etats = () => envoi.$justificatifs.get().map(({ nom, etat }) => `${nom} ${etat}`);
  return { ...envoi, insertDemande, uploadJustificatif, etats };
}

test('a request is being sent, then received under its number', async () => {
  const { $envoi, sendDemande, insertDemande } = anEnvoi();
  const { promise, resolve } = createAttente<string>();
  insertDemande.mockReturnValueOnce(promise);
  expect($envoi.get()).toEqual({ status: 'saisie' });
  const fin = sendDemande(DEMANDE);
  expect($envoi.get()).toEqual({ status: 'envoi' });
  // A second press meanwhile sends nothing.
  expect(await sendDemande(DEMANDE)).toBeUndefined();
  resolve('DA-2026-001');
  expect(await fin).toBe('DA-2026-001');
  expect($envoi.get()).toEqual({ status: 'recue', reference: 'DA-2026-001' });
  expect(insertDemande).toHaveBeenCalledOnce();
  expect(insertDemande).toHaveBeenCalledWith(expect.stringMatching(UUID), DEMANDE, false);
});

test('sent again unchanged, a request keeps its identifier; changed, it is another', async () => {
  const { $envoi, sendDemande, insertDemande } = anEnvoi();
  const panne = new AppError('delai_depasse');
  insertDemande.mockRejectedValue(panne);
  for (const demande of [DEMANDE, { ...DEMANDE }, aDemande('Mamadou Barry')])
    expect(await sendDemande(demande)).toBeUndefined();
  expect($envoi.get()).toEqual({ status: 'echec', error: panne });
  const [premier, second, autre] = insertDemande.mock.calls.map(([id]) => id);
  expect([second === premier, autre === premier]).toEqual([true, false]);
  expect(insertDemande.mock.calls.map(([, , isReprise]) => isReprise)).toEqual([false, true, false]);
});

test.each<[string, File, Partial<Justificatif>]>([
  ['a PDF', aFichier(), { etat: 'choisi' }],
  ['a JPEG', aFichier('photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'), { etat: 'choisi' }],
  ['an empty file', aFichier('vide.pdf', ''), { etat: 'refuse', faute: 'Ce fichier est vide.' }],
  ['a type that is not taken', aFichier('notes.txt', 'x', 'text/plain'), { etat: 'refuse' }],
  ['a program under a PDF’s name', aFichier('rccm.pdf', 'MZ\u0000\u0001'), { etat: 'refuse' }],
  [
    'a file that went away since',
    Object.assign(aFichier(), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('parti')) }) }),
    { etat: 'refuse', faute: 'Ce fichier ne peut pas être lu.' },
  ],
])('%s is checked when it is chosen', async (_nom, fichier, attendu) => {
  const { $justificatifs, addJustificatifs } = anEnvoi();
  await addJustificatifs([fichier]);
  expect($justificatifs.get()).toEqual([expect.objectContaining({ nom: fichier.name, part: 0, ...attendu })]);
});

test.each([
  ['no type at all', aFichier('RCCM', '%PDF-1.4', '')],
  ['a type of its own', aFichier('RCCM.pdf', '\ufeff%PDF-1.4', 'application/x-pdf')],
])('a PDF to which the device gives %s leaves as a PDF, even when it is sent at once', async (_, fichier) => {
  const { addJustificatifs, sendDemande, sendJustificatifs, uploadJustificatif } = anEnvoi();
  await sendDemande(DEMANDE);
  void addJustificatifs([fichier]);
  expect(await sendJustificatifs()).toBe(true);
  const [chemin, envoye] = uploadJustificatif.mock.calls[0]!;
  expect(chemin).toMatch(/\/rccm-[0-9a-f]{8}\.pdf$/);
  expect(envoye).toMatchObject({ name: 'RCCM.pdf', type: 'application/pdf' });
});

test('files are added to those already chosen, and one that is removed is not sent', async () => {
  const { $justificatifs, addJustificatifs, removeJustificatif, sendDemande, sendJustificatifs, uploadJustificatif } =
    anEnvoi();
  await addJustificatifs([aFichier('rccm.pdf')]);
  await addJustificatifs([aFichier('nif.pdf')]);
  removeJustificatif($justificatifs.get()[0]!.marque);
  await sendDemande(DEMANDE);
  expect(await sendJustificatifs()).toBe(true);
  expect(uploadJustificatif.mock.calls.map(([chemin]) => chemin)).toEqual([expect.stringMatching(/\/nif-\w{8}\.pdf$/)]);
});

test('proofs go one after the other into the folder of their request, and tell how far they are', async () => {
  const { $justificatifs, addJustificatifs, sendDemande, sendJustificatifs, insertDemande, uploadJustificatif, etats } =
    anEnvoi();
  await addJustificatifs([aFichier('rccm.pdf'), aFichier('nif.pdf'), aFichier('vide.pdf', '')]);
  await sendDemande(DEMANDE);
  const { promise, resolve } = createAttente<undefined>();
  uploadJustificatif.mockImplementationOnce((_chemin, _fichier, onPart) => {
    onPart(0.5);
    return promise;
  });
  const fin = sendJustificatifs();
  expect(etats()).toEqual(['rccm.pdf envoi', 'nif.pdf choisi', 'vide.pdf refuse']);
  expect($justificatifs.get()[0]!.part).toBe(0.5);
  expect(uploadJustificatif).toHaveBeenCalledOnce();
  resolve(undefined);
  // A file that was refused was not sent.
  expect(await fin).toBe(false);
  expect(etats()).toEqual(['rccm.pdf envoye', 'nif.pdf envoye', 'vide.pdf refuse']);
  const id = insertDemande.mock.calls[0]![0];
  for (const [chemin] of uploadJustificatif.mock.calls) expect(chemin.split('/')[0]).toBe(id);
});

test('a proof that fails lets the next ones go, and alone is sent again', async () => {
  const { addJustificatifs, sendDemande, sendJustificatifs, uploadJustificatif, etats } = anEnvoi();
  await addJustificatifs([aFichier('rccm.pdf'), aFichier('nif.pdf')]);
  await sendDemande(DEMANDE);
  uploadJustificatif.mockRejectedValueOnce(new AppError('hors_ligne'));
  expect(await sendJustificatifs()).toBe(false);
  expect(etats()).toEqual(['rccm.pdf echec', 'nif.pdf envoye']);
  uploadJustificatif.mockClear();
  expect(await sendJustificatifs()).toBe(true);
  expect(uploadJustificatif).toHaveBeenCalledOnce();
  expect(etats()).toEqual(['rccm.pdf envoye', 'nif.pdf envoye']);
});
