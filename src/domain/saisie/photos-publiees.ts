import { isChamps, isListe } from '../proposition/meme-valeur.ts';
import type { Valeur } from '../proposition/proposition.ts';
import type { Saisie } from './saisie-champ.ts';

// Photographs that a projet shows already (R252): what is said of each is typed over, or it leaves the entry. They are a list
// like any other to whoever proposes and decides; here, each keeps its place, and its picture never changes.

/** What is typed of one of them. */
export type MotsPhoto = Readonly<Record<string, Saisie>>;

/** A photograph of the entry, and what is typed of it. */
export interface PhotoPubliee {
  image: string;
  /** Its place in the entry as the register says it, which its address on the page keeps; absent when it left meanwhile. */
  rang: number | undefined;
  /** Its place among what is typed, and its words; absent once it is to leave the entry. */
  saisie: { place: number; mots: MotsPhoto } | undefined;
}

const rangees = (saisie: Saisie): readonly MotsPhoto[] =>
  (Array.isArray(saisie) ? (saisie as readonly Saisie[]) : []).filter(
    (une): une is MotsPhoto => typeof une === 'object' && !Array.isArray(une),
  );
const imageOf = (ligne: Readonly<Record<string, unknown>>): string =>
  typeof ligne['image'] === 'string' ? ligne['image'] : '';

/** The photographs that the register shows, in its order, with what is typed of each; then those that it shows no more. */
export function listPubliees(avant: Valeur | undefined, saisie: Saisie): PhotoPubliee[] {
  const presentes = (isListe(avant) ? avant : []).filter(isChamps).map(imageOf);
  const typed = rangees(saisie).map((mots, place) => ({ place, mots }));
  const une = (image: string, rang: number | undefined): PhotoPubliee => ({
    image,
    rang,
    saisie: typed.find(({ mots }) => imageOf(mots) === image),
  });
  return [
    ...presentes.map((image, rang) => une(image, rang)),
    ...typed
      .map(({ mots }) => imageOf(mots))
      .filter((image) => !presentes.includes(image))
      .map((image) => une(image, undefined)),
  ];
}

/** What is typed, once something is said otherwise of one of them. */
export const changePubliee = (saisie: Saisie, image: string, change: MotsPhoto): Saisie =>
  rangees(saisie).map((mots) => (imageOf(mots) === image ? { ...mots, ...change } : mots));

/** What is typed, once one of them is to leave the entry. */
export const removePubliee = (saisie: Saisie, image: string): Saisie =>
  rangees(saisie).filter((mots) => imageOf(mots) !== image);

/** What is typed, once one that was to leave stays, in its place; `origine`: what would be typed of the entry as it is. */
export function keepPubliee(saisie: Saisie, origine: Saisie, image: string): Saisie {
  const siennes = rangees(saisie);
  const toutes = rangees(origine);
  const gardees = toutes.flatMap((une) => {
    const typed = siennes.find((autre) => imageOf(autre) === imageOf(une));
    return typed ?? (imageOf(une) === image ? une : []);
  });
  return [...gardees, ...siennes.filter((une) => !toutes.some((autre) => imageOf(autre) === imageOf(une)))];
}

/** A picture of a page: its place, counted from one, and its address. A parser would apply the page's styles, which the site refuses. */
const IMAGE = /<li\b[^>]*\bid="?photo-(\d+)[">\s][^]*?<img\b[^>]*?\ssrc="?([^"\s>]+)/g;

/** The addresses of the pictures that a projet's page shows, by the place of each in its entry. */
export const imagesOfPage = (html: string): ReadonlyMap<number, string> =>
  new Map([...html.matchAll(IMAGE)].map(([, rang, src = '']) => [Number(rang) - 1, src]));
