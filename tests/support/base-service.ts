import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/data/supabase/database.types.ts';
import type { RoleCompte } from '../../src/domain/compte.ts';
import type { StatutCompte } from '../../src/domain/compte-admin.ts';
import { readMotDePasse } from './comptes.ts';

/** The backend under test, by its secret key: what the database holds, and accounts of a journey's own. */
export async function openService(baseURL: string | undefined) {
  await readMotDePasse();
  const secrets = readFileSync(join(process.env['DONNEES_E2E'] ?? '', 'secrets.json'), 'utf8');
  const { cle_secrete } = JSON.parse(secrets) as { cle_secrete: string };
  return createClient<Database>(baseURL ?? '', cle_secrete, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export type Service = Awaited<ReturnType<typeof openService>>;

let rang = 0;

/** Opens an account that no other journey knows; it signs in with `password`. */
export async function openCompte(service: Service, role: RoleCompte, status: StatutCompte) {
  const marque = `${Date.now().toString(36)}${process.pid}${(rang += 1)}`;
  const compte = { email: `compte-${marque}@essai.example`, password: `essai-${marque}`, nom: `Essai ${marque}` };
  const { data, error } = await service.auth.admin.createUser({
    email: compte.email,
    password: compte.password,
    email_confirm: true,
    user_metadata: { full_name: compte.nom },
  });
  if (error) throw error;
  await service.from('profiles').update({ role, status }).eq('id', data.user.id).throwOnError();
  return { ...compte, id: data.user.id };
}
