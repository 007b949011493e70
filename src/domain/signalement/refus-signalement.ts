import { AppError } from '../socle/erreur.ts';

const HEURE_S = 3600;

/**
 * What a refused report means, from the status of the answer and the message of the database; the same for the page's
 * script and for the server that answers without it. `attente` is what the answer asked to wait, in seconds.
 */
export function readRefus(statut: number | undefined, message: unknown, attente?: number): AppError {
  if (message === 'trop_de_signalements') return new AppError('trop_d_essais', { attente: HEURE_S });
  if (statut === 429) return new AppError('trop_d_essais', { attente });
  // Asked by another name than the portal's; the message is its address.
  if (statut === 421) return new AppError('adresse_autre', { cause: message });
  if (statut === 400 || statut === 413) return new AppError('saisie_refusee', { cause: message });
  return new AppError('comptes_indisponibles', { cause: statut, attente });
}
