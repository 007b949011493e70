import type { CopieOffre } from '../appel-offres/soumission.ts';
import { formatInstant } from '../socle/date.ts';
import { cleOf, messageFor } from '../socle/erreur.ts';
import { countOf } from '../socle/texte.ts';

// A backup copy (R96): the sealed pieces of an offer that was registered by their hashes alone.

/** Pieces of one offer at the most: its form and ten files. */
export const PIECES_MAX = 11;
/** What a file chooser offers: the copy as it was saved, or its pieces one by one. */
export const COPIE_ACCEPTEE = '.zip,.age';

/** Name of a piece in a copy, which is all that it says. */
export const nomPiece = (sha256: string): string => `${sha256}.age`;
/** The hash that a piece's name announces, whatever a device has added to it; undefined for any other file. */
export const empreinteOfNom = (nom: string): string | undefined =>
  /(?:^|\/)([0-9a-f]{64})[^/]{0,9}\.age(?:\.\w{1,4})?$/.exec(nom)?.[1];
/** Name of a copy's file: the tender, never who bids. */
export const nomCopie = (appelOffresId: string): string => `copie-offre-${appelOffresId}.zip`;

/** What became of a copy's pieces: kept, of an offer that nobody registered in time, not the bytes that their names say. */
export interface BilanCopie {
  recues: number;
  inconnues: number;
  alterees: number;
}

/** What became of a copy, in sentences: what went well first. */
export function phrasesBilan({ recues, inconnues, alterees }: BilanCopie): string[] {
  return [
    ...(recues > 0 ? [`${countOf(recues, 'pièce')} ${recues > 1 ? 'reçues' : 'reçue'}.`] : []),
    ...(alterees > 0
      ? [
          `${countOf(alterees, 'pièce')} ${alterees > 1 ? 'refusées : leur contenu n’est plus celui que leur' : 'refusée : son contenu n’est plus celui que son'} nom annonce. Le fichier a été modifié ou abîmé\u00a0: apportez-en une autre copie.`,
        ]
      : []),
    ...(inconnues > 0
      ? [
          `${countOf(inconnues, 'pièce')} ${inconnues > 1 ? 'inconnues' : 'inconnue'}\u00a0: aucune offre inscrite à temps n’attend ${inconnues > 1 ? 'ces empreintes' : 'cette empreinte'}.`,
        ]
      : []),
  ];
}

/** Where the copy of an offer stands, for its company. */
export function phraseCopie({ jusqu_au, ouverte, manquent }: CopieOffre): string {
  if (manquent.length === 0) return 'Copie remise en entier\u00a0: tous les fichiers de l’offre sont arrivés.';
  const pieces = countOf(manquent.length, 'pièce');
  if (!ouverte)
    return `Copie jamais remise\u00a0: ${pieces} n’${manquent.length > 1 ? 'ont' : 'a'} pas été reçue${manquent.length > 1 ? 's' : ''} à temps, l’offre n’est pas ouverte.`;
  return `Copie à remettre avant le ${formatInstant(jusqu_au ?? undefined)}\u00a0: ${pieces} ${manquent.length > 1 ? 'manquent' : 'manque'}. Sans ${manquent.length > 1 ? 'elles' : 'elle'}, l’offre ne sera pas ouverte.`;
}

const PHRASES: Readonly<Record<string, string>> = {
  copie_illisible:
    'Ce fichier n’est pas une copie d’offre\u00a0: choisissez le fichier ZIP que le portail a enregistré, ou ses pièces «\u00a0.age\u00a0».',
  copie_invalide: 'Cette copie a trop de pièces\u00a0: une offre en a onze au plus, remettez-en une à la fois.',
  copie_hors_delai:
    'Le portail ne prend plus cette copie\u00a0: l’heure de l’ouverture est passée, ou l’offre a changé depuis. Rechargez la page.',
};

/** One French sentence for a copy that could not be handed in. */
export function messageForCopie(error: unknown): string {
  const cle = cleOf(error) ?? '';
  return PHRASES[cle] ?? messageFor(error);
}
