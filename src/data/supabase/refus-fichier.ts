import { readAttente } from '../../domain/socle/attente.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { Recu } from './envoi-fichier.ts';
import { codeOf } from './reponse-api.ts';

/** True for an answer that says nothing of the file: a gateway's own, or a service that has too much to do. */
export const isPassagere = ({ status }: Pick<Recu, 'status'>): boolean => status >= 500 || status === 429;

/** What the service said of a file: taken (undefined), there already, since a try whose answer was lost, or refused. */
export function refusOf({ status, texte, headerOf }: Recu): AppError | 'deja_la' | undefined {
  if (status < 300) return undefined;
  // A gateway's page of 502 says nothing of the file, whatever its words.
  if (status === 409 || (status < 500 && /duplicate|already exists/i.test(texte))) return 'deja_la';
  const code = codeOf(status);
  return new AppError(code === 'inattendue' || code === 'non_autorise' ? 'fichier_refuse' : code, {
    cause: status,
    // Read where it may stand: a browser that may not show it to the page complains in its console.
    attente: status === 429 || status === 503 ? readAttente(headerOf('retry-after'), Date.now()) : undefined,
  });
}
