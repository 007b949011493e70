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
