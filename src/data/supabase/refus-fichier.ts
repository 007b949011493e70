import { readAttente } from '../../domain/socle/attente.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import type { Recu } from './envoi-fichier.ts';
import { codeOf } from './reponse-api.ts';

/** What the service said of a file: taken (undefined), there already, since a try whose answer was lost, or refused. */
export function refusOf({ status, texte, headerOf }: Recu): AppError | 'deja_la' | undefined {
  if (status < 300) return undefined;
  if (status === 409 || /duplicate|already exists/i.test(texte)) return 'deja_la';
  const code = codeOf(status);
  return new AppError(code === 'inattendue' || code === 'non_autorise' ? 'fichier_refuse' : code, {
    cause: status,
    // Read where it may stand: a browser that may not show it to the page complains in its console.
    attente: status === 429 || status === 503 ? readAttente(headerOf('retry-after'), Date.now()) : undefined,
  });
}
