import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import { createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { type Client, type Service, startService } from './service.ts';

// The right of reply, through the front door (R129).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function openAs(nom: string): Promise<Client> {
  const client = service.openClientPorte();
  const compte = service.acces.find(({ email }) => email === `${nom}@portail.example`)!;
  await client.auth.signInWithPassword(compte);
  return client;
}
const COLONNES =
  'id, rang, entreprise_id, texte, origine, lettre_reference, lettre_date, email, status, saisie_par, saisie_le, publiee_le, finie_le, motif';
const TEXTE = 'Deux décomptes ne sont pas payés.\n\nNous reprendrons ensuite.';

test('the demonstration has an answer that waits, and those that the register publishes', async () => {
  const admin = await openAs('admin');
  const { data, error } = await admin
    .from('reponses_entreprises')
    .select(COLONNES, { count: 'exact' })
    .order('rang', { ascending: false })
    .range(0, 19);
  expect(error).toBeNull();
  const etats = (data as Array<{ status: string; origine: string }>).map(
    ({ origine, status }) => `${origine} ${status}`,
  );
  expect(etats[0]).toBe('COMPTE RECUE');
  expect(etats.slice(1).every((etat) => etat === 'LETTRE PUBLIEE')).toBe(true);
});

test('published, an answer comes back with its day alone, to the secret key alone; two of the same fiche are one', async () => {
  const [entreprise, admin, admin2] = await Promise.all(['entreprise', 'admin', 'admin2'].map(openAs));
  const id = randomUUID();
  await entreprise!.rpc('rpc_depose_reponse', { p_id: id, p_texte: TEXTE }).throwOnError();
  const { data: une } = await admin!.from('reponses_entreprises').select(COLONNES).eq('id', id).maybeSingle();
  const { entreprise_id } = une as { entreprise_id: string };
  const { error } = await admin!.rpc('rpc_publie_reponse', { p_id: id });
  expect(error).toBeNull();
  const api = createApiSupabase(service.url, service.secrets.cle_secrete);
  await expect(createApiSupabase(service.url, service.secrets.cle_publique).readReponses()).rejects.toThrow();
  const jour = new Date().toISOString().slice(0, 10);
  const sienne = async () => (await api.readReponses()).find((reponse) => reponse.entreprise_id === entreprise_id);
  expect(await sienne()).toEqual({ entreprise_id, texte: TEXTE, date_publication: jour });

  // A letter that an administrator enters is published by another.
  const lettre = {
    p_id: randomUUID(),
    p_entreprise_id: entreprise_id,
    p_texte: 'Cette lettre remplace notre réponse.',
    p_lettre_reference: 'C-1',
    p_lettre_date: '2026-01-05',
    p_email: 'auteur@essai.example',
  };
  await admin!.rpc('rpc_saisit_reponse', lettre).throwOnError();
  expect((await admin!.rpc('rpc_publie_reponse', { p_id: lettre.p_id })).error?.message).toBe(
    'reponse_saisie_par_vous',
  );
  await admin2!.rpc('rpc_publie_reponse', { p_id: lettre.p_id }).throwOnError();
  expect((await sienne())?.texte).toBe(lettre.p_texte);

  await entreprise!.rpc('rpc_retire_reponse', { p_id: lettre.p_id }).throwOnError();
  expect(await sienne()).toEqual({ entreprise_id, texte: null, date_publication: null });
  const miennes = (await entreprise!.rpc('rpc_mes_reponses')).data as Array<{ status: string }>;
  expect(miennes.map(({ status }) => status)).toEqual(['RETIREE', 'REMPLACEE', 'REMPLACEE']);

  await service.drain();
  const lettres = readLettres(service.dossier).filter(({ to }) => to === 'auteur@essai.example');
  expect(lettres.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Votre réponse sur la fiche de votre entreprise'),
  );
  expect(lettres.map(({ text }) => text).join('\n')).toMatch(/Votre lettre C-1 répond au score[\s\S]*Elle est publiée/);
});
