import { formatHeure } from '../socle/date.ts';
import { limiteOf } from './a-envoyer.ts';

/** The files of a form: on the device; refused by it, still chosen in the open page; missing where the form is read again. */
export type SortPieces = 'gardees' | 'refusees' | 'perdues';

/** What a form says of its files, after what it says of itself. */
export function phrasePieces(sort: SortPieces, nombre: number): string {
  switch (sort) {
    case 'gardees':
      return nombre > 1 ? `Les ${nombre} fichiers choisis sont gardés aussi.` : 'Le fichier choisi est gardé aussi.';
    case 'refusees':
      return 'Cet appareil ne peut pas garder les fichiers : si cette page se ferme, ils seront à choisir de nouveau.';
    case 'perdues':
      return 'Les fichiers n’ont pas pu être gardés : choisissez-les de nouveau.';
  }
}

/**
 * What a request that was stored at `recue_le` says of its files that have not left: until when they may, and whether this
 * device keeps them.
 */
export function phraseLimite(recue_le: string, isGarde: boolean, now: Date): string {
  const limite = limiteOf(recue_le);
  if (now >= limite)
    return 'L’heure donnée pour l’envoi est passée\u00a0: si l’administration a besoin de ce qui manque, elle vous l’écrira.';
  const quand = `L’envoi est possible jusqu’à ${formatHeure(limite)} (GMT)`;
  return isGarde
    ? `${quand}, même après avoir fermé cette page\u00a0: cet appareil garde ce qui manque.`
    : `${quand}, sans fermer cette page\u00a0: cet appareil ne peut pas garder ce qui manque.`;
}
