import { AppError } from '../../domain/socle/erreur.ts';
import type { EtatPublic } from '../../domain/appel-offres/etat-public.ts';
import type { Manifeste } from '../../domain/scelle/documents.ts';
import type { PvPublic } from '../../domain/scelle/pv-public.ts';
import { getConfiguration } from './configuration.ts';
import { abortAfter, DELAI_MS } from './delai.ts';

/** Asks what anybody may read of a tender's offers, or of all tenders: a plain request, without supabase-js. */
export async function askPublic(
  fonction:
    'rpc_racine' | 'rpc_manifeste' | 'rpc_pv_public' | 'rpc_etat_public' | 'rpc_etats_publics' | 'rpc_cles_commission',
  appelOffresId?: string,
): Promise<unknown> {
  const { url, cle } = await getConfiguration();
  const reponse = await fetch(`${url}/rest/v1/rpc/${fonction}`, {
    method: 'POST',
    headers: { apikey: cle, authorization: `Bearer ${cle}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_appel_offres_id: appelOffresId }),
    signal: abortAfter(DELAI_MS),
  }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  if (!reponse.ok) throw new AppError('comptes_indisponibles', { cause: reponse.status });
  return reponse.json().catch(() => undefined) as Promise<unknown>;
}

/** The root that the portal publishes for a tender; undefined before its deadline. */
export async function readRacinePublique(appelOffresId: string): Promise<string | undefined> {
  const lue = (await askPublic('rpc_racine', appelOffresId)) as { racine?: unknown } | null | undefined;
  return typeof lue?.racine === 'string' ? lue.racine : undefined;
}

/** The roots that it published for deadlines that were extended since (R96), the first one first. */
export async function readRacinesAnterieures(appelOffresId: string): Promise<readonly string[]> {
  const lue = (await askPublic('rpc_racine', appelOffresId)) as { anterieures?: unknown } | null | undefined;
  const anterieures: unknown[] = Array.isArray(lue?.anterieures) ? lue.anterieures : [];
  return anterieures.flatMap((une) =>
    typeof une === 'object' && une !== null && 'racine' in une && typeof une.racine === 'string' ? [une.racine] : [],
  );
}

/** Fingerprints of the commission's keys, in the order of its members; undefined before it is ready. */
export async function readClesPubliees(appelOffresId: string): Promise<readonly string[] | undefined> {
  const lue = (await askPublic('rpc_cles_commission', appelOffresId)) as { cles?: unknown } | null | undefined;
  return Array.isArray(lue?.cles) && lue.cles.every((cle) => typeof cle === 'string') ? lue.cles : undefined;
}

/** The manifest that the portal publishes; undefined before the opening. */
export const readManifestePublic = async (appelOffresId: string): Promise<Manifeste | undefined> =>
  ((await askPublic('rpc_manifeste', appelOffresId)) as Manifeste | null | undefined) ?? undefined;

/** The minutes of the opening that the agency has made public; undefined before. */
export const readPvPublic = async (appelOffresId: string): Promise<PvPublic | undefined> =>
  ((await askPublic('rpc_pv_public', appelOffresId)) as PvPublic | null | undefined) ?? undefined;

/** Where a procedure that the database leads stands; undefined where the page says all there is. */
export const readEtatPublic = async (appelOffresId: string): Promise<EtatPublic | undefined> =>
  ((await askPublic('rpc_etat_public', appelOffresId)) as EtatPublic | null | undefined) ?? undefined;
