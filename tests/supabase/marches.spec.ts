import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { FICHES } from '../support/entreprises.ts';
import { contenu } from '../support/exemples.ts';
import { type Client, createCompte, openClient, service, signIn } from './outils.ts';
import { drawPdf, readJournal, upload, waitSecondes } from './outils-dao.ts';

// Contract documents on the true Storage: deposited by administrators, opened by who executes and who funds.

const STORAGE = { tag: '@Storage' };
const LIEN_S = 60;

/** Not the first: the journey of the screens counts the openings of that one. */
const projet = contenu.projets.findLast(({ entreprise, bailleur }) => entreprise.includes(FICHES.nous) && bailleur[0]);
let admin: Client;
let executante: Client;
let concurrente: Client;
let finance: Client;

/** An account of a company's page, or of a funder's. */
async function openSien(role: 'ENTREPRISE' | 'BAILLEUR', fiche: { entreprise_id: string } | { bailleur_id: string }) {
  const compte = await createCompte(role);
  await service.from('profiles').update(fiche).eq('id', compte.id).throwOnError();
  return signIn(compte);
}

test.skip(projet === undefined, 'aucun projet de l’entreprise d’essai n’a de bailleur');

test.beforeAll(async () => {
  admin = await signIn(await createCompte('ADMIN'));
  executante = await openSien('ENTREPRISE', { entreprise_id: FICHES.nous });
  concurrente = await openSien('ENTREPRISE', { entreprise_id: FICHES.concurrente });
  finance = await openSien('BAILLEUR', { bailleur_id: projet?.bailleur[0]?.id ?? '' });
});

const drawPiece = () => drawPdf({ id: projet?.id ?? '' });

async function register(chemin: string): Promise<string> {
  const { data } = await admin
    .rpc('rpc_depose_pieces_marche', {
      p_projet_id: projet?.id ?? '',
      p_genre: 'CONTRAT',
      p_fichiers: [{ chemin, nom: 'contrat & annexes.pdf' }],
    })
    .throwOnError();
  return data[0]!.id;
}

async function open(client: Client, p_piece_id: string) {
  const ouverte = await client.rpc('rpc_ouvre_piece_marche', { p_piece_id });
  if (ouverte.error) return { refus: ouverte.error.message };
  const chemin = ouverte.data[0]?.chemin ?? '';
  return { lien: (await client.storage.from('marches').createSignedUrl(chemin, LIEN_S)).data?.signedUrl ?? '' };
}

test.describe('pièces des marchés', STORAGE, () => {
  test('déposées par un administrateur seul, sous leur empreinte, dans le dossier d’un projet connu', async () => {
    const { chemin, corps } = drawPiece();
    for (const client of [openClient(), executante, finance])
      expect(await upload(client, chemin, corps, { bucket: 'marches' })).toBe(403);
    for (const nom of [`inconnu/${chemin.split('/')[1] ?? ''}`, chemin.replace(/[0-9a-f]{64}/, 'contrat')])
      expect(await upload(admin, nom, corps, { bucket: 'marches' })).toBe(403);
    expect(await upload(admin, chemin, corps, { bucket: 'marches', type: 'text/html' })).toBe(415);
    expect(await upload(admin, chemin, corps, { bucket: 'marches' })).toBe(200);
    expect((await admin.rpc('rpc_marches_arrives', { p_chemins: [chemin] })).data).toEqual([chemin]);
    const id = await register(chemin);
    // Nothing moves, replaces or removes it, the secret key included.
    for (const client of [admin, service]) {
      const fichiers = client.storage.from('marches');
      expect((await fichiers.move(chemin, chemin.replace('.pdf', '.zip'))).error).not.toBeNull();
      await fichiers.remove([chemin]);
    }
    const { data } = await service.storage.from('marches').download(chemin);
    expect(Buffer.from(await data!.arrayBuffer()).equals(corps)).toBe(true);
    expect((await open(executante, id)).lien).toBeTruthy();
  });

  test(`ouvertes par qui exécute et qui finance : journal, puis un lien de ${LIEN_S} s ; rien après un retrait`, async () => {
    const { chemin, corps } = drawPiece();
    expect(await upload(admin, chemin, corps, { bucket: 'marches' })).toBe(200);
    const id = await register(chemin);
    // Without a logged opening, the place is worth nothing.
    expect((await executante.storage.from('marches').createSignedUrl(chemin, LIEN_S)).error).not.toBeNull();
    const autres = [
      concurrente,
      await signIn(await createCompte('BAILLEUR')),
      await signIn(await createCompte('VISITEUR')),
    ];
    for (const client of autres) {
      expect(await open(client, id)).toEqual({ refus: 'piece_reservee' });
      expect((await client.storage.from('marches').list(projet?.id)).data).toEqual([]);
    }
    const avant = (await readJournal(projet?.id ?? '')).filter((action) => action === 'MARCHE_OUVERT').length;
    for (const client of [finance, admin, executante]) {
      const { lien = '' } = await open(client, id);
      expect((await fetch(lien)).status).toBe(200);
    }
    const apres = (await readJournal(projet?.id ?? '')).filter((action) => action === 'MARCHE_OUVERT').length;
    expect(apres).toBeGreaterThanOrEqual(avant + 3);
    const { lien = '' } = await open(executante, id);
    await waitSecondes(LIEN_S);
    expect((await fetch(lien)).status).toBe(400);
    await admin.rpc('rpc_retire_piece_marche', { p_piece_id: id, p_motif: 'Le contrat d’un autre' }).throwOnError();
    expect(await open(executante, id)).toEqual({ refus: 'piece_reservee' });
    expect(await open(executante, randomUUID())).toEqual({ refus: 'piece_reservee' });
  });
});
