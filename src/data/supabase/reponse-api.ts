import { AppError, type CodeErreur, isCodeCommun } from '../../domain/socle/erreur.ts';
import { abortAfter, DELAI_MS } from './delai.ts';
import { attenteDemandee } from './echange.ts';

/** An answer of supabase-js: what it brought, or what went wrong, and the status of the request. */
export interface Reponse<T> {
  data: T;
  error: { message: string; code?: string | undefined; details?: string | null } | null;
  status?: number;
}

/** What a refused request means, from its status, its SQL code and its message. */
export function codeOf(status: number, code = '', message = ''): CodeErreur {
  // What a migration raises is an error of its own; an administrator's stays in the cause (`cleOf`).
  if (isCodeCommun(message)) return message;
  if (code === '42501' || code === 'PGRST301' || status === 401 || status === 403) return 'non_autorise';
  if (status === 413) return 'fichier_trop_gros';
  if (status === 429) return 'trop_d_essais';
  if (/^2[23]/.test(code)) return 'saisie_refusee';
  if (status >= 500) return 'comptes_indisponibles';
  return 'inattendue';
}

/**
 * Waits for an answer of supabase-js and returns its data; a failure becomes an AppError. `send` gives the
 * signal to the request, so that one that is given up does not go on by itself.
 */
export async function expectReponse<T>(send: (signal: AbortSignal) => PromiseLike<Reponse<T>>): Promise<T> {
  const signal = abortAfter(DELAI_MS);
  const { data, error, status = 0 } = await send(signal);
  if (error === null) return data;
  if (signal.aborted) throw new AppError('delai_depasse', { cause: error });
  // supabase-js tells a request that never arrived as an error without status.
  if (status === 0 && !error.code) throw new AppError('hors_ligne', { cause: error });
  throw new AppError(codeOf(status, error.code, error.message), { cause: error, attente: attenteDemandee() });
}
