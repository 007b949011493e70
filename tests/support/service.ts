import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/data/supabase/database.types.ts';
import type { RoleCompte } from '../../src/domain/compte/compte.ts';
import type { StatutCompte } from '../../src/domain/administration/compte-admin.ts';
import { readMotDePasse } from './comptes.ts';

/** The entrance behind the front door (`processus-parcours.ts`), as in the configuration of Playwright. */
export const DERRIERE =
  process.env['DERRIERE_E2E'] ?? `http://127.0.0.1:${Number(process.env['PORT_E2E'] ?? '4399') + 100}`;

/** True when the journeys are played on a Supabase (`npm run test:supabase`), where there is no door to go behind. */
export const isHeberge = process.env['DERRIERE_E2E'] !== undefined;

const CLIENT = { auth: { persistSession: false, autoRefreshToken: false } };

/** The keys of the service under test. */
export function readCles(): { cle_secrete: string; cle_publique: string } {
  const secrets = readFileSync(join(process.env['DONNEES_E2E'] ?? '', 'secrets.json'), 'utf8');
  return JSON.parse(secrets) as { cle_secrete: string; cle_publique: string };
}

/** Somebody signed in behind the front door, without a screen. */
export async function signInBehind({ email, password }: { email: string; password: string }) {
  const client = createClient<Database>(DERRIERE, readCles().cle_publique, CLIENT);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** The backend under test, by its secret key, which the rules of the rows do not bind: never in a browser. */
export async function openService() {
  await readMotDePasse();
  // The demonstration is sown before its process listens.
  await expect
    .poll(
      () =>
        fetch(DERRIERE).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return createClient<Database>(DERRIERE, readCles().cle_secrete, CLIENT);
}

export type Service = Awaited<ReturnType<typeof openService>>;

let rang = 0;
/** A word that no other journey uses. */
export const drawMot = (): string => `${Date.now().toString(36)}${process.pid}x${(rang += 1)}`;

/** An account made for one journey, which may do to it what it likes; it signs in as the demonstration does. */
export interface CompteEssai {
  id: string;
  email: string;
  password: string;
  nom: string;
}

/** Opens an account that no other journey knows. */
export async function createCompte(service: Service, role: RoleCompte, status: StatutCompte): Promise<CompteEssai> {
  const mot = drawMot();
  const compte = { email: `compte-${mot}@essai.example`, password: await readMotDePasse(), nom: `Essai ${mot}` };
  const { data, error } = await service.auth.admin.createUser({
    email: compte.email,
    password: compte.password,
    email_confirm: true,
    user_metadata: { full_name: compte.nom },
  });
  if (error) throw error;
  await changeCompte(service, data.user, { role, status });
  return { ...compte, id: data.user.id };
}

/** Changes the role or the status of an account, as an administrator elsewhere would. */
export async function changeCompte(
  service: Service,
  { id }: { id: string },
  changes: { role?: RoleCompte; status?: StatutCompte },
): Promise<void> {
  await service.from('profiles').update(changes).eq('id', id).throwOnError();
}

/** A request received, of a funder. */
export async function createDemande(service: Service, full_name: string): Promise<void> {
  const email = `${drawMot()}@essai.example`;
  await service
    .from('access_requests')
    .insert({ type_compte: 'BAILLEUR', full_name, email, status: 'RECU' })
    .throwOnError();
}
