import { isMap, isScalar, isSeq, type Pair, stringify, type YAMLMap } from 'yaml';
import { openYaml } from '../../src/data/content/yaml.ts';

type Champs = Readonly<Record<string, string>>;

/** A value of a content file; null takes the field out. */
export type Valeur = string | number | Champs | ReadonlyArray<string | Champs> | null;

type Repere = Pair & {
  key: { range: [number, number, number]; value: string };
  value: { range: [number, number, number] };
};

/** Where the text of a field ends, its last line end left out; comments beside and below it stay. */
const finOf = (source: string, { value }: Repere): number => {
  const [, fin] = value.range;
  return source.slice(0, fin).replace(/\s+$/, '').length;
};

const finDeLigne = (source: string, depuis: number): number => {
  const fin = source.indexOf('\n', depuis);
  return fin === -1 ? source.length : fin + 1;
};

/** One field as the content writes it, without its line end. */
const ecrit = (champ: string, valeur: Valeur): string => stringify({ [champ]: valeur }, { lineWidth: 100 }).trimEnd();

/** Document of a file that is a map of fields. */
function champsDe(source: string): YAMLMap {
  const document = openYaml(source);
  const [fault] = document.errors;
  if (fault) throw fault;
  if (!isMap(document.contents)) throw new Error('ce fichier n’est pas une suite de champs');
  return document.contents;
}

const reperesDe = (champs: YAMLMap): Repere[] =>
  champs.items.filter((pair) => isScalar(pair.key) && pair.value !== null) as Repere[];

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
  const neuf = (valeur === null ? '' : ecrit(champ, valeur)).replaceAll('\n', `\n${retrait}`);
  const place = reperes.find(({ key }) => key.value === champ);
  if (place) {
    const [debut] = place.key.range;
    if (valeur === null)
      return source.slice(0, debut - retrait.length) + source.slice(finDeLigne(source, finOf(source, place)));
    return source.slice(0, debut) + neuf + source.slice(finOf(source, place));
  }
  if (valeur === null) return source;
  const avant = ordre.slice(0, ordre.indexOf(champ));
  const voisin = reperes.findLast(({ key }) => avant.includes(key.value));
  if (voisin === undefined) return `${neuf}\n${source}`;
  const fin = finDeLigne(source, finOf(source, voisin));
  const tete = source.slice(0, fin);
  return `${tete}${tete.endsWith('\n') ? '' : '\n'}${retrait}${neuf}\n${source.slice(fin)}`;
}

/** The same YAML with one top-level field set, or taken out. */
export const setChamp = (source: string, champ: string, valeur: Valeur, ordre: readonly string[]): string =>
  setDans(source, reperesDe(champsDe(source)), [champ, valeur], ordre, '');

/** The same YAML with one field of one of its lots set, or taken out; a lot begins with its number. */
export function setChampLot(
  source: string,
  numero: number,
  champ: string,
  valeur: Valeur,
  ordre: readonly string[],
): string {
  const lots = champsDe(source).get('lots');
  const lot = isSeq(lots) ? lots.items.find((un) => isMap(un) && un.get('numero') === numero) : undefined;
  if (!isMap(lot)) throw new Error(`le contenu n’a pas de lot ${numero}`);
  if (lot.flow === true) throw new Error(`le lot ${numero} est écrit sur une ligne\u00a0: écrivez un champ par ligne`);
  const reperes = reperesDe(lot);
  const [debut = 0] = reperes[0]?.key.range ?? [];
  const retrait = ' '.repeat(debut - (source.lastIndexOf('\n', debut - 1) + 1));
  return setDans(source, reperes, [champ, valeur], ordre, retrait);
}
