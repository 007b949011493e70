import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/data/supabase/database.types.ts';
import type { RoleCompte } from '../../src/domain/compte/compte.ts';
import type { StatutCompte } from '../../src/domain/administration/compte-admin.ts';
import { readMotDePasse } from './comptes.ts';

/** The entrance behind the front door (`processus-essais.ts`), as in the configuration of Playwright. */
export const DERRIERE = `http://127.0.0.1:${Number(process.env['PORT_E2E'] ?? '4399') + 100}`;

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
  const secrets = readFileSync(join(process.env['DONNEES_E2E'] ?? '', 'secrets.json'), 'utf8');
  const { cle_secrete } = JSON.parse(secrets) as { cle_secrete: string };
  return createClient<Database>(DERRIERE, cle_secrete, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
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
