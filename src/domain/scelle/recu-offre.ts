import { formatInstant } from '../socle/date.ts';
import { phraseNombreLots } from '../appel-offres/recu.ts';
import { formatNombre } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { formatEmpreinte } from './cles-commission.ts';
import type { Recu } from './documents.ts';
import type { Feuille, PieceScellee } from './feuille.ts';

const pieceOf = ({ sha256, taille }: PieceScellee): string => `${sha256}, ${formatNombre(taille)}\u00a0octets`;

/** What a receipt names beside its leaf: the tender and the company, as the portal knows them. */
export interface ObjetRecu {
  titre: string;
  /** Number of the notice. */
  reference: string;
  /** Name of the company; null when its account gives none. */
  societe: string | null;
  /** Lots of the tender; null where its notice does not say. */
  nombre_lots: number | null;
}

/** Which lots an offer is for stands in its sealed form: the portal cannot read it. */
export const phraseLotsOffre = (nombre: number | null): string | undefined =>
  nombre === null || nombre === 1
    ? phraseNombreLots(nombre)
    : `${countOf(nombre, 'lot')}\u00a0; ceux de l’offre sont dans son formulaire, fermé à clé`;

/** What a receipt says, each a term and its value; what is not known is left out. */
export function lignesRecuOffre(
  feuille: Feuille,
  { titre, reference, societe, nombre_lots }: ObjetRecu,
): Array<[terme: string, valeur: string]> {
  const { version, submitted_at, cles, formulaire, fichiers } = feuille;
  const lots = phraseLotsOffre(nombre_lots);
  return [
    ...(societe === null ? [] : [['Déposée par', societe] satisfies [string, string]]),
    ['Appel d’offres', titre],
    ['Référence de l’avis', reference],
    ...(lots === undefined ? [] : [['Lots', lots] satisfies [string, string]]),
    ['Version', String(version)],
    ['Déposée le', formatInstant(submitted_at)],
    ['Heure exacte', submitted_at],
    ...(cles ?? []).map((cle, rang): [string, string] => [`Clé du membre ${rang + 1}`, formatEmpreinte(cle)]),
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
