import { AppError } from '../domain/erreur.ts';
import { ADRESSES_DONNEES, type AdressesDonnees } from '../domain/index-registre.ts';

/** Asks the server, past any copy, where the files of `/donnees/` are today: a page may be older than the register. */
export async function readAdresses(): Promise<AdressesDonnees> {
  const response = await fetch(ADRESSES_DONNEES, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new AppError('hors_ligne', { cause });
  });
  if (!response.ok) throw new AppError('introuvable', { cause: response.status });
  return (await response.json().catch((cause: unknown) => {
    throw new AppError('illisible', { cause });
  })) as AdressesDonnees;
}
