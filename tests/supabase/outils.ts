// What the journeys on a Supabase share: clients, accounts of their own, letters.
import { expect } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readLettres } from '../../src/embarque/courriels/boite.ts';
import type { LettreRecue } from '../../src/embarque/courriels/boite.ts';
import type { Database } from '../../src/data/supabase/database.types.ts';
import type { StatutCompte } from '../../src/domain/administration/compte-admin.ts';
import type { RoleCompte } from '../../src/domain/compte/compte.ts';
import { type Base, openBase } from './base.ts';
import { readEnvironnement } from './environnement.ts';

export const environnement = readEnvironnement(process.env);
const { adresse, clePublique, cleSecrete } = environnement;

export type Client = SupabaseClient<Database>;

const open = (cle: string): Client =>
  createClient<Database>(adresse, cle, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

/** A device where nobody is signed in. */
export const openClient = (): Client => open(clePublique);
/** The secret key. */
export const service = open(cleSecrete);

let connexion: Base | undefined;
/** The database, as its owner. */
export const base = (): Base => (connexion ??= openBase(environnement.base));

let rang = 0;
export const drawEmail = (): string => `essai-${Date.now().toString(36)}-${(rang += 1)}@essai.example`;

export const MOT_DE_PASSE = 'trois ponts et un bac';

export type CompteEssai = { id: string; email: string };

/** Opens an account that no other journey knows; its password is `MOT_DE_PASSE`. */
export async function createCompte(role: RoleCompte, status: StatutCompte = 'ACTIVE'): Promise<CompteEssai> {
  const email = drawEmail();
  const { data, error } = await service.auth.admin.createUser({
    email,
    password: MOT_DE_PASSE,
    email_confirm: true,
    user_metadata: { full_name: 'Alpha Essai' },
  });
  if (error) throw error;
  await service.from('profiles').update({ role, status }).eq('id', data.user.id).throwOnError();
  return { id: data.user.id, email };
}

/** Signs in on a new device. */
export async function signIn({ email }: { email: string }, password = MOT_DE_PASSE): Promise<Client> {
  const client = openClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** How many profiles a device reads; its error when it is refused. */
export async function readsProfiles(client: Client): Promise<number | string> {
  const { data, error } = await client.from('profiles').select('id');
  return error?.code ?? data?.length ?? 0;
}

/** Files a request from the public form. */
export async function submit(email = drawEmail()): Promise<{ id: string; email: string }> {
  const { data } = await openClient()
    .rpc('rpc_submit_access_request', {
      p_type_compte: 'ENTREPRISE',
      p_full_name: 'Fanta Essai',
      p_email: email,
      p_nom_societe: 'Essai SARL',
    })
    .throwOnError();
  return { id: data[0]!.id!, email };
}

/** The latest letter to an address that says `motif`, once it has arrived. */
export async function waitLettre(email: string, motif: RegExp, apres = 0): Promise<LettreRecue> {
  let lettre: LettreRecue | undefined;
  await expect
    .poll(
      () =>
        (lettre = readLettres(process.env['DONNEES_E2E'] ?? '').find(
          ({ to, text, date }) => to === email && motif.test(text) && Date.parse(date) > apres,
        )),
      { timeout: 20_000 },
    )
    .toBeDefined();
  return lettre!;
}

/** The token of a letter's link. */
export async function waitLien(email: string, type: 'invite' | 'recovery', apres = 0): Promise<string> {
  const motif = new RegExp(`/nouveau-mot-de-passe\\?token_hash=(\\w+)&type=${type}`);
  return motif.exec((await waitLettre(email, motif, apres)).text)?.[1] ?? '';
}
