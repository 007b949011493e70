import { formatInstant } from '../socle/date.ts';
import { formatNombre } from '../socle/montant.ts';
import type { Recu } from './documents.ts';
import type { Feuille, PieceScellee } from './feuille.ts';

const pieceOf = ({ sha256, taille }: PieceScellee): string => `${sha256}, ${formatNombre(taille)}\u00a0octets`;

/** What a receipt says, each a term and its value, with the tender's title. */
export function lignesRecuOffre(feuille: Feuille, titre: string): Array<[terme: string, valeur: string]> {
  const { numero_recu, version, submitted_at, formulaire, fichiers } = feuille;
  return [
    ['Reçu', numero_recu],
    ['Appel d’offres', titre],
    ['Version', String(version)],
    ['Déposée le', formatInstant(submitted_at)],
    ['Heure exacte', submitted_at],
    ['Empreinte de l’enveloppe', feuille.enveloppe],
    ['Empreinte du formulaire', pieceOf(formulaire)],
    ...fichiers.map((fichier, rang): [string, string] => [`Empreinte du fichier ${rang + 1}`, pieceOf(fichier)]),
  ];
}

/** The receipt as a file that anybody can check. */
export const jsonRecu = (feuille: string): string =>
  `${JSON.stringify({ format: 'recu-offre', version: 1, feuille } satisfies Recu, null, 2)}\n`;

/** Name of a receipt's file, without its extension. */
export const nomRecuOffre = (numero: string, version: number): string => `recu-${numero}-version-${version}`;
