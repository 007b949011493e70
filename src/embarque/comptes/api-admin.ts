import type { Emetteur, Envoi } from '../../service/courriels/lettre.ts';
import { type ContenuInvitation, writeInvitation } from '../../service/courriels/lettre-invitation.ts';
import { linkMotDePasse } from '../../service/courriels/liens-lettre.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { answerJson } from '../../service/http/reponse-json.ts';
import { RefusAdmin, refuseAdmin } from './refus-comptes.ts';
import { type Demande, toWire, type Utilisateurs } from './utilisateurs.ts';

export type ContexteAdmin = { utilisateurs: Utilisateurs; envoi: Envoi; emetteur: Emetteur };

async function readBody(req: Request): Promise<Demande> {
  if (req.method === 'GET') return {};
  const texte = await req.text();
  try {
    const value: unknown = texte === '' ? {} : JSON.parse(texte);
    if (isRecord(value)) return value;
  } catch {
    // Answered below, as any other body that is not an object.
  }
  throw refuseAdmin(400, 'bad_json', 'Could not parse request body as JSON');
}

async function listUsers(req: Request, { utilisateurs }: ContexteAdmin): Promise<Response> {
  const parametres = new URL(req.url).searchParams;
  const read = (nom: string, defaut: number, max: number): number => {
    const value = Number(parametres.get(nom) || defaut);
    return Number.isInteger(value) && value > 0 ? Math.min(value, max) : defaut;
  };
  const { users, total } = await utilisateurs.list(read('page', 1, 1e6), read('per_page', 50, 1000));
  return answerJson(200, { users: users.map(toWire), aud: 'authenticated' }, { 'x-total-count': String(total) });
}

/** The account to invite: new, or invited before and not yet opened. */
async function findInvite({ utilisateurs }: ContexteAdmin, demande: Demande) {
  const user = await utilisateurs.findByEmail(demande['email']);
  if (user === undefined) return utilisateurs.create({ ...demande, email_confirm: false }, true);
  if (user.email_confirmed_at !== null)
    throw refuseAdmin(422, 'email_exists', 'A user with this email address has already been registered');
  return user;
}

/** An account opened by this API, without a request of its own. */
const SANS_DEMANDE: ContenuInvitation = {
  full_name: '',
  reference: '',
  nom_societe: '',
  type_compte: 'ENTREPRISE',
  expire_le: '',
};

async function invite(contexte: ContexteAdmin, demande: Demande): Promise<Response> {
  const user = await findInvite(contexte, demande);
  const { hash } = await contexte.utilisateurs.drawToken(user, 'invite');
  const lien = linkMotDePasse(contexte.emetteur.site, 'invite', hash);
  await contexte.envoi(writeInvitation(contexte.emetteur, user.email ?? '', SANS_DEMANDE, lien));
  return answerJson(200, toWire(user));
}

async function generateLink(contexte: ContexteAdmin, demande: Demande): Promise<Response> {
  const { type } = demande;
  if (type !== 'invite' && type !== 'recovery')
    throw refuseAdmin(400, 'validation_failed', 'Invalid email action link type requested');
  const user =
    type === 'invite' ? await findInvite(contexte, demande) : await contexte.utilisateurs.findByEmail(demande['email']);
  if (user === undefined) throw refuseAdmin(404, 'user_not_found', 'User with this email not found');
  const { otp, hash } = await contexte.utilisateurs.drawToken(user, type);
  const requete = new URLSearchParams({ token: hash, type, redirect_to: contexte.emetteur.site });
  return answerJson(200, {
    ...toWire(user),
    action_link: `${contexte.emetteur.site}/auth/v1/verify?${requete.toString()}`,
    email_otp: otp,
    hashed_token: hash,
    verification_type: type,
    redirect_to: contexte.emetteur.site,
  });
}

async function answerUser(req: Request, { utilisateurs }: ContexteAdmin, id: string): Promise<Response> {
  if (req.method === 'GET') return answerJson(200, toWire(await utilisateurs.findById(id)));
  if (req.method === 'PUT') return answerJson(200, toWire(await utilisateurs.update(id, await readBody(req))));
  if (req.method === 'DELETE') return answerJson(200, toWire(await utilisateurs.remove(id)));
  throw refuseAdmin(405, 'bad_request', 'Method not allowed');
}

async function route(req: Request, chemin: string, contexte: ContexteAdmin): Promise<Response> {
  const [, id] = /^\/admin\/users\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(chemin) ?? [];
  if (id !== undefined) return answerUser(req, contexte, id);
  switch (`${req.method} ${chemin}`) {
    case 'GET /admin/users':
      return listUsers(req, contexte);
    case 'POST /admin/users':
      return answerJson(200, toWire(await contexte.utilisateurs.create(await readBody(req))));
    case 'POST /invite':
      return invite(contexte, await readBody(req));
    case 'POST /admin/generate_link':
      return generateLink(contexte, await readBody(req));
    default:
      throw refuseAdmin(404, 'not_found', 'Not found');
  }
}

/** GoTrue's admin API, for whoever has shown the secret key. `chemin` starts after `/auth/v1`. */
export async function answerAdmin(req: Request, chemin: string, contexte: ContexteAdmin): Promise<Response> {
  try {
    return await route(req, chemin, contexte);
  } catch (error) {
    if (!(error instanceof RefusAdmin)) throw error;
    return answerJson(error.statut, { code: error.statut, error_code: error.code, msg: error.message });
  }
}
