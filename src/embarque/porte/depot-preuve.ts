import { sql } from 'kysely';
import { refuse } from '../../service/http/refus-http.ts';
import type { Base } from '../base/base.ts';
import type { Service } from './api-embarquee.ts';

/** Why a request takes no more proofs; undefined where it takes them, or is unknown. */
async function readRefus({ connection }: Base, demande: string): Promise<Response | undefined> {
  const { rows } = await sql<{ is_pleine: boolean; is_close: boolean }>`
    select cardinality(r.justificatifs_url) >= 5 as is_pleine, not prive.takes_proofs(r) as is_close
    from public.access_requests r where r.id = prive.to_uuid(${demande})`.execute(connection.kysely);
  if (rows[0]?.is_close === true)
    return refuse(400, 'demande_deja_traitee', 'Cette demande est déjà traitée : elle ne reçoit plus de justificatif.');
  if (rows[0]?.is_pleine === true) return refuse(400, 'trop_de_pieces', 'Cette demande a déjà cinq justificatifs.');
  return undefined;
}

/**
 * Stores a proof of a request for an account. Where the rule or, of several that come at once, the table refuses it, the
 * embedded storage says neither why nor that the fault is not its own: the request's state does (R188).
 */
export const createPreuve =
  (service: Service, base: Base): Service =>
  async (demande, client) => {
    const res = await service(demande, client);
    if (res.ok) return res;
    const [, dossier = ''] = /\/justificatifs_acces\/([^/]+)\//.exec(demande.adresse) ?? [];
    const texte = await res.clone().text();
    const isMuet = res.status >= 500 || texte.includes('row-level security');
    return (isMuet ? await readRefus(base, dossier) : undefined) ?? res;
  };
