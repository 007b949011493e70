import { formatNombre } from '../socle/montant.ts';

// What a title written for a contract file holds of a place: "lot 7 : cantonnage de la route PK18 - PK61 RN4 (43 km)".
// Nothing here knows the register: these are marks, with the words that tell them.

/** A mark, as the title writes it and as it is read. */
export interface Marque<T> {
  /** The very words of the title. */
  extrait: string;
  valeur: T;
}

/** Every mark that a title holds, in its order. */
export interface MarquesTitre {
  /** Numbers of roads: RN4. */
  routes: ReadonlyArray<Marque<string>>;
  /** Kilometre points, km. */
  pk: ReadonlyArray<Marque<number>>;
  /** Lengths, km. */
  longueurs: ReadonlyArray<Marque<number>>;
}

// What stands before a mark is read with it and left out: the oldest engines do not look behind.
const ROUTE =
  /(^|[^\p{L}\p{N}])((?:(R\.?[NPC]\.?|R\.?R\.?)|routes?\s+(nationale|pr[eé]fectorale|communautaire|r[eé]gionale))\s*(?:n\s*[°ºo]?\s*)?(\d{1,3}))(?![\p{L}\p{N}])/giu;
const PK = /(^|[^\p{L}\p{N}])(P\.?K\.?\s*:?\s*(\d{1,3}(?:[.,]\d{1,3})?)(?:\s*\+\s*(\d{1,3}))?)(?!\p{N})/giu;
const LONGUEUR =
  /(^|[^\p{N}.,+])((\d{1,3}(?:[ \u00a0\u202f.]\d{3})+|\d+)(?:,(\d+)|\.(\d{1,2}))?\s*(km|kilom[eè]tres?|ml|m[eè]tres?\s+lin[eé]aires?))(?![\p{L}\p{N}])/giu;

const CLASSES: Readonly<Record<string, string>> = { n: 'RN', p: 'RP', c: 'RC', r: 'RR' };

/** Letters of the class: "R.N." and "route nationale" are RN. */
const classeOf = (sigle: string | undefined, mot: string | undefined): string =>
  CLASSES[(sigle?.replaceAll('.', '').at(-1) ?? mot?.[0] ?? '').toLowerCase()] ?? 'RN';

/** The marks of a title; the same road told twice is one. */
export function readMarques(titre: string): MarquesTitre {
  const texte = titre.normalize('NFC');
  const routes = [...texte.matchAll(ROUTE)].map(([, , extrait = '', sigle, mot, numero = '']) => ({
    extrait,
    valeur: `${classeOf(sigle, mot)}${Number(numero)}`,
  }));
  const pk = [...texte.matchAll(PK)].map(([, , extrait = '', km = '', metres = '0']) => ({
    extrait,
    valeur: Number(km.replace(',', '.')) + Number(metres) / 1000,
  }));
  const longueurs = [...texte.matchAll(LONGUEUR)].map(
    ([, , extrait = '', entier = '', apresVirgule, apresPoint, unite = '']) => {
      const nombre = Number(`${entier.replace(/\D/g, '')}.${apresVirgule ?? apresPoint ?? '0'}`);
      return { extrait, valeur: /^k/i.test(unite) ? nombre : nombre / 1000 };
    },
  );
  return { routes: distinctes(routes), pk, longueurs: distinctes(longueurs) };
}

function distinctes<T>(marques: ReadonlyArray<Marque<T>>): Array<Marque<T>> {
  return marques.filter(({ valeur }, rang) => marques.findIndex((autre) => autre.valeur === valeur) === rang);
}

/** `43 km` of a mark. */
export const kmEcrits = (km: number): string => `${formatNombre(Math.round(km * 1000) / 1000)}\u00a0km`;
