import { STATUTS_PROJET, type StatutProjet } from '../projet/vocabulaire.ts';
import { formatJour } from '../socle/date.ts';
import { formatNombre } from '../socle/montant.ts';

/**
 * What every page says of the register as a whole, ready to print: the header's counts, the footer's day. Written once the
 * page is made, so that a publication leaves a page as it was when it changes nothing of its own (ADR-0057).
 */
export interface Communs {
  /** Day on which the register is closed, `AAAA-MM-JJ`, then in words. */
  arrete: string;
  arrete_dit: string;
  /** Projets of the register. */
  projets: string;
  parStatut: Record<StatutProjet, string>;
}

/** What a register says so. */
export function communsOf(
  date_arrete: string,
  parStatut: Readonly<Record<StatutProjet, number>>,
  projets: number,
): Communs {
  return {
    arrete: date_arrete,
    arrete_dit: formatJour(date_arrete),
    projets: formatNombre(projets),
    parStatut: byStatut((statut) => formatNombre(parStatut[statut])),
  };
}

const byStatut = (say: (statut: StatutProjet) => string): Communs['parStatut'] =>
  Object.fromEntries(STATUTS_PROJET.map((statut) => [statut, say(statut)])) as Communs['parStatut'];

const marque = (nom: string): string => `⟦commun:${nom}⟧`;
const MARQUE = /⟦commun:([\w/]+)⟧/g;

/** Stand for them in a page that is not finished. */
export const COMMUNS_A_ECRIRE: Communs = {
  arrete: marque('arrete'),
  arrete_dit: marque('arrete_dit'),
  projets: marque('projets'),
  parStatut: byStatut(marque),
};

/** Stands for the address of an index of the register, by its name in `AdressesDonnees`: it changes with any entry. */
export const adresseAEcrire = (index: string): string => marque(`donnees/${index}`);

/** What stands for what: the words of every page, the addresses of the indexes. */
export type Textes = ReadonlyMap<string, string>;

export function textesOf({ parStatut, ...autres }: Communs, adresses: Readonly<Record<string, string>>): Textes {
  return new Map([
    ...Object.entries({ ...autres, ...parStatut }),
    ...Object.entries(adresses).map(([nom, adresse]): [string, string] => [`donnees/${nom}`, adresse]),
  ]);
}

/** A page with them in their place. */
export const writeCommuns = (page: string, textes: Textes): string =>
  page.replace(MARQUE, (marque, nom: string) => textes.get(nom) ?? marque);

/** Names of those that a page waits for: as long as they say the same, it does. */
export const nomsCommuns = (page: string): string[] => [
  ...new Set([...page.matchAll(MARQUE)].map(([, nom = '']) => nom)),
];
