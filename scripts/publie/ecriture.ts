import { isMap, isSeq, stringify } from 'yaml';
import type { Valeur as ValeurPropose } from '../../src/domain/proposition/proposition.ts';
import { champsDuFichier, finDeLigne, finNoeud, type Repere, reperesDe, retraitAt } from './noeuds.ts';

/** A value of a content file; null takes the field out. */
export type Valeur = ValeurPropose | null;

/** One field as the content writes it, without its line end. */
const ecrit = (champ: string, valeur: Valeur, blockQuote = true): string =>
  stringify({ [champ]: valeur }, { lineWidth: 100, blockQuote }).trimEnd();

/** True where a comment follows on the line: a text in a block would take it in. */
const hasCommentaire = (source: string, fin: number): boolean =>
  source.slice(fin, finDeLigne(source, fin)).trim() !== '';

/**
 * The same YAML with one field of a map set, or taken out; not a byte of the rest changes, comments included. A field that is
 * not there comes after the nearest one that `ordre` puts before it; `retrait` is what its lines begin with.
 */
function setDans(
  source: string,
  reperes: readonly Repere[],
  [champ, valeur]: readonly [string, Valeur],
  ordre: readonly string[],
  retrait: string,
): string {
  const place = reperes.find(({ key }) => key.value === champ);
  const isBloc = !place || !hasCommentaire(source, finNoeud(source, place.value));
  const neuf = (valeur === null ? '' : ecrit(champ, valeur, isBloc)).replaceAll('\n', `\n${retrait}`);
  if (place) {
    const [debut] = place.key.range;
    if (valeur === null)
      return source.slice(0, debut - retrait.length) + source.slice(finDeLigne(source, finNoeud(source, place.value)));
    return source.slice(0, debut) + neuf + source.slice(finNoeud(source, place.value));
  }
  if (valeur === null) return source;
  const avant = ordre.slice(0, ordre.indexOf(champ));
  const voisin = reperes.findLast(({ key }) => avant.includes(key.value));
  if (voisin === undefined) return `${neuf}\n${source}`;
  const fin = finDeLigne(source, finNoeud(source, voisin.value));
  const tete = source.slice(0, fin);
  return `${tete}${tete.endsWith('\n') ? '' : '\n'}${retrait}${neuf}\n${source.slice(fin)}`;
}

/** The same YAML with one top-level field set, or taken out. */
export const setChamp = (source: string, champ: string, valeur: Valeur, ordre: readonly string[]): string =>
  setDans(source, reperesDe(champsDuFichier(source)), [champ, valeur], ordre, '');

/** The same YAML with one field of one of its lots set, or taken out; a lot begins with its number. */
export function setChampLot(
  source: string,
  numero: number,
  champ: string,
  valeur: Valeur,
  ordre: readonly string[],
): string {
  const lots = champsDuFichier(source).get('lots');
  const lot = isSeq(lots) ? lots.items.find((un) => isMap(un) && un.get('numero') === numero) : undefined;
  if (!isMap(lot)) throw new Error(`le contenu n’a pas de lot ${numero}`);
  if (lot.flow === true) throw new Error(`le lot ${numero} est écrit sur une ligne\u00a0: écrivez un champ par ligne`);
  const reperes = reperesDe(lot);
  const [debut = 0] = reperes[0]?.key.range ?? [];
  return setDans(source, reperes, [champ, valeur], ordre, retraitAt(source, debut));
}
