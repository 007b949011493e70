import { nombreOf } from '../socle/nombre-texte.ts';

// Bundles of whole pages, in which what many pages share is written once. A page put together again has exactly the
// bytes that were kept of it.
// A bundle is lines of JSON. The line of a page begins with its address, that of a shared piece with its number; in a
// page, a number stands for the shared piece. A later publication is compared line by line (ADR-0047).

type Morceau = string | number;
type Ligne = readonly Morceau[];

/** Before this a piece begins: the start of a part of a page, or the name of an index of the register. */
const OUVRE = /<(?:style|script|header|nav|main|footer|section|svg|dl|ul)\b|\/donnees\//.source;
/** After this a piece ends. */
const FERME = /<\/(?:style|script|header|nav|main|footer|svg|title)>|\.json/.source;
const COUTURE = new RegExp(`(?:${OUVRE})|(${FERME})`, 'g');

/** The pieces of a page, in order. */
export function cutPage(html: string): string[] {
  const morceaux: string[] = [];
  let debut = 0;
  for (const { 0: trouve, 1: ferme, index } of html.matchAll(COUTURE)) {
    const fin = ferme === undefined ? index : index + trouve.length;
    if (fin > debut) morceaux.push(html.slice(debut, fin));
    debut = fin;
  }
  return [...morceaux, html.slice(debut)];
}

/** Digests in names and numbers: what changes in a piece that many pages share, while it stays the same piece. */
const VARIABLE = /\.[0-9a-f]{10}\.|\d+/g;

/** Numbers are written in every page that shares a piece: six or seven digits are enough for thousands of pieces. */
const NUMEROS = 2 ** 20;

/**
 * Numbers the shared pieces, the most used first. A header whose counts change keeps its number, and pages that name it
 * their lines. Two pieces that would have the same number: the second is not shared.
 */
export function numberCommuns(communs: readonly string[]): Map<string, number> {
  const pris = new Set<number>();
  const numeros = new Map<string, number>();
  for (const commun of communs) {
    const numero = [commun.replace(VARIABLE, ''), commun]
      .map((texte) => nombreOf(texte) % NUMEROS)
      .find((nombre) => !pris.has(nombre));
    if (numero === undefined) continue;
    pris.add(numero);
    numeros.set(commun, numero);
  }
  return numeros;
}

const writeLigne = (ligne: Ligne): string => JSON.stringify(ligne);

/** The lines of shared pieces. */
export const lignesCommuns = (numeros: ReadonlyMap<string, number>): string[] =>
  [...numeros].map(([commun, numero]) => writeLigne([numero, commun]));

/** The line of a page. */
export function lignePage(adresse: string, html: string, numeros: ReadonlyMap<string, number>): string {
  const ligne: Morceau[] = [adresse];
  let propre = '';
  for (const morceau of cutPage(html)) {
    const numero = numeros.get(morceau);
    if (numero === undefined) propre += morceau;
    else {
      if (propre !== '') ligne.push(propre);
      ligne.push(numero);
      propre = '';
    }
  }
  return writeLigne([...ligne, propre]);
}

export const bundleLignes = (lignes: readonly string[]): string => lignes.join('\n');
export const splitLignes = (liasse: string): string[] => liasse.split('\n');

function readLigne(liasse: string, cle: Morceau): Ligne | undefined {
  const debut = `${writeLigne([cle]).slice(0, -1)},`;
  const rang = liasse.startsWith(debut) ? 0 : liasse.indexOf(`\n${debut}`) + 1;
  if (rang === 0 && !liasse.startsWith(debut)) return undefined;
  const fin = liasse.indexOf('\n', rang);
  return JSON.parse(liasse.slice(rang, fin < 0 ? undefined : fin)) as Ligne;
}

/** The HTML of a page of `fiches`, its shared pieces taken in `cadre`; undefined when it is not there, or not whole. */
export function joinPage(adresse: string, fiches: string, cadre: string): string | undefined {
  const morceaux = readLigne(fiches, adresse)
    ?.slice(1)
    .map((morceau) => (typeof morceau === 'string' ? morceau : readLigne(cadre, morceau)?.[1]));
  return morceaux === undefined || morceaux.includes(undefined) ? undefined : morceaux.join('');
}

/** Pages of a part, at most about this many: what a lost network makes one fetch again. */
const PAGES_PAR_PARTIE = 256;

/** In how many parts so many pages are kept: a power of two, so that a growing register rarely moves them. */
export function nombreParties(pages: number): number {
  let nombre = 1;
  while (pages > nombre * PAGES_PAR_PARTIE) nombre *= 2;
  return nombre;
}

/** The part of a page: one page more or one fewer changes one part alone. */
export const partieOf = (adresse: string, parties: number): number => nombreOf(adresse) % parties;

/** Could the part `rang` of `parties` hold pages that were in the part `ancien` of `anciennes`? */
export const isMemePartie = (rang: number, parties: number, ancien: number, anciennes: number): boolean =>
  (rang - ancien) % Math.min(parties, anciennes) === 0;
