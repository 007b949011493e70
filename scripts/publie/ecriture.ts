import { isMap, isScalar, type Pair, stringify } from 'yaml';
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

/**
 * The same YAML with one top-level field set, or taken out; not a byte of the rest changes, comments included. A field
 * that is not there comes after the nearest one that `ordre` puts before it.
 */
export function setChamp(source: string, champ: string, valeur: Valeur, ordre: readonly string[]): string {
  const document = openYaml(source);
  const [fault] = document.errors;
  if (fault) throw fault;
  if (!isMap(document.contents)) throw new Error('ce fichier n’est pas une suite de champs');
  const reperes = document.contents.items.filter((pair) => isScalar(pair.key) && pair.value !== null) as Repere[];
  const place = reperes.find(({ key }) => key.value === champ);
  if (place) {
    const [debut] = place.key.range;
    if (valeur === null) return source.slice(0, debut) + source.slice(finDeLigne(source, finOf(source, place)));
    return source.slice(0, debut) + ecrit(champ, valeur) + source.slice(finOf(source, place));
  }
  if (valeur === null) return source;
  const avant = ordre.slice(0, ordre.indexOf(champ));
  const voisin = reperes.findLast(({ key }) => avant.includes(key.value));
  if (voisin === undefined) return `${ecrit(champ, valeur)}\n${source}`;
  const fin = finDeLigne(source, finOf(source, voisin));
  const tete = source.slice(0, fin);
  return `${tete}${tete.endsWith('\n') ? '' : '\n'}${ecrit(champ, valeur)}\n${source.slice(fin)}`;
}
