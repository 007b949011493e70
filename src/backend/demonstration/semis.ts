import { createClient } from '@supabase/supabase-js';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Backend } from '../backend.ts';
import { isRecord, readJson, writePrivateFile } from '../dossier.ts';
import { createFetch, URL_INTERNE } from '../porte/interne.ts';
import { COMPTES, type CompteDemo, DEMANDES, type DemandeDemo } from './acteurs.ts';
import { PIECE } from './piece.ts';

const openClient = ({ porte }: Backend, key: string) =>
  createClient(URL_INTERNE, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: createFetch(porte) },
  });

type Client = ReturnType<typeof openClient>;

/** What a call brought back, or its error thrown. */
async function expectOk(nom: string, call: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await call;
  if (isRecord(error)) throw new Error(`${nom} : ${String(error['message'])}`);
  return data;
}

/** A text field of what a call brought back. */
const read = (value: unknown, champ: string): string => (isRecord(value) ? String(value[champ]) : '');

async function createAccount(service: Client, compte: CompteDemo, password: string): Promise<string> {
  const { email, full_name } = compte;
  const data = await expectOk(
    email,
    service.auth.admin.createUser({ email, password, email_confirm: true, user_metadata: { full_name } }),
  );
  return read(isRecord(data) ? data['user'] : undefined, 'id');
}

async function settleAccount(admin: Client, id: string, compte: CompteDemo): Promise<void> {
  const { email, role, status, entreprise_id = null, bailleur_id = null } = compte;
  await expectOk(email, admin.rpc('rpc_set_account_role', { p_user_id: id, p_role: role }));
  if (entreprise_id !== null || bailleur_id !== null)
    await expectOk(
      email,
      admin.rpc('rpc_link_account', { p_user_id: id, p_entreprise_id: entreprise_id, p_bailleur_id: bailleur_id }),
    );
  // The blacklist comes with the request that earns it.
  if (status !== 'BLACKLISTED')
    await expectOk(email, admin.rpc('rpc_set_account_status', { p_user_id: id, p_status: status }));
}

async function makeRequest(service: Client, admin: Client, demande: DemandeDemo, now: Date): Promise<void> {
  const { age, decision, reason, ...champs } = demande;
  const created_at = new Date(now.getTime() - age * 86_400_000).toISOString();
  const ligne = await expectOk(
    demande.email,
    service
      .from('access_requests')
      .insert({ ...champs, created_at })
      .select('id')
      .single(),
  );
  if (decision === undefined) return;
  const p_request_id = read(ligne, 'id');
  await expectOk(
    demande.email,
    decision === 'EN_ETUDE'
      ? admin.rpc('rpc_start_access_review', { p_request_id })
      : admin.rpc('rpc_mark_access_request', { p_request_id, p_status: decision, p_reason: reason ?? null }),
  );
}

/** A request made as the public makes it, with its supporting document. */
async function submitRequest(visiteur: Client): Promise<void> {
  const lignes = await expectOk(
    'demande',
    visiteur.rpc('rpc_submit_access_request', {
      p_type_compte: 'ENTREPRISE',
      p_full_name: 'Bintou Exemple',
      p_email: 'bintou@voirie-conakry.example',
      p_nom_societe: 'Voirie de Conakry (exemple)',
      p_numero_identification: 'RCCM-EXEMPLE-0002',
      p_origine: 'demande-compte-entreprise',
    }),
  );
  const [ligne] = Array.isArray(lignes) ? (lignes as unknown[]) : [];
  await expectOk(
    'justificatif',
    visiteur.storage
      .from('justificatifs_acces')
      .upload(`${read(ligne, 'id')}/registre-du-commerce.pdf`, new Blob([PIECE], { type: 'application/pdf' })),
  );
}

const fileOf = (dossier: string): string => join(dossier, 'demonstration.json');

/** The password of every demonstration account; undefined when there are none. */
export function readDemonstration(dossier: string): string | undefined {
  const value = readJson(fileOf(dossier));
  return isRecord(value) && typeof value['mot_de_passe'] === 'string' ? value['mot_de_passe'] : undefined;
}

/** Fills an empty database: accounts through the admin API, decisions through an administrator's session. */
export async function sowDemonstration(backend: Backend, dossier: string, now: Date): Promise<void> {
  const { cle_publique, cle_secrete } = backend.secrets;
  const password = randomBytes(9).toString('base64url');
  const service = openClient(backend, cle_secrete);
  const ids = new Map<string, string>();
  for (const compte of COMPTES) ids.set(compte.email, await createAccount(service, compte, password));

  const [premier, ...autres] = COMPTES;
  const email = premier?.email ?? '';
  await expectOk(
    email,
    service.from('profiles').update({ role: 'ADMIN', status: 'ACTIVE' }).eq('email', email).select(),
  );
  const admin = openClient(backend, cle_publique);
  await expectOk(email, admin.auth.signInWithPassword({ email, password }));
  for (const compte of autres) await settleAccount(admin, ids.get(compte.email) ?? '', compte);
  for (const demande of DEMANDES) await makeRequest(service, admin, demande, now);
  await submitRequest(openClient(backend, cle_publique));

  const comptes = COMPTES.map(({ email, role, status }) => ({ email, role, status }));
  writePrivateFile(fileOf(dossier), `${JSON.stringify({ mot_de_passe: password, comptes }, null, 2)}\n`);
}

/** How to sign in, for the terminal. */
export function describeDemonstration(password: string): string {
  const largeur = Math.max(...COMPTES.map(({ email }) => email.length));
  const lignes = COMPTES.map(({ email, role, status }) => `  ${email.padEnd(largeur)}  ${role}, ${status}`);
  return ['Comptes de démonstration :', ...lignes, `  Mot de passe de tous ces comptes : ${password}`].join('\n');
}
