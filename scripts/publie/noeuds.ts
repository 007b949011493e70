import { isMap, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { openYaml } from '../../src/data/content/yaml.ts';

// Where the parts of a YAML text stand, for what changes one of them and leaves the rest byte for byte.

/** A field of a map: where its name begins, where its value stands. */
export type Repere = Pair & {
  key: { range: [number, number, number]; value: string };
  value: { range: [number, number, number] };
};

/** Where the text of a node ends, its last line end left out; comments beside and below it stay. */
export const finNoeud = (source: string, { range: [, fin] }: { range: [number, number, number] }): number =>
  source.slice(0, fin).replace(/\s+$/, '').length;

/** After the line end that follows. */
export const finDeLigne = (source: string, depuis: number): number => {
  const fin = source.indexOf('\n', depuis);
  return fin === -1 ? source.length : fin + 1;
};

/** Document of a file that is a map of fields. */
export function champsDuFichier(source: string): YAMLMap {
  const document = openYaml(source);
  const [fault] = document.errors;
  if (fault) throw fault;
  if (!isMap(document.contents)) throw new Error('ce fichier n’est pas une suite de champs');
  return document.contents;
}

export const reperesDe = (champs: YAMLMap): Repere[] =>
  champs.items.filter((pair) => isScalar(pair.key) && pair.value !== null) as Repere[];

/** What the lines of a node begin with: the blanks before its first sign. */
export function retraitAt(source: string, debut: number): string {
  return ' '.repeat(debut - (source.lastIndexOf('\n', debut - 1) + 1));
}

/** A map or a list that is written one part a line: what is written on one line is replaced whole. */
export const isEnBloc = (noeud: unknown): noeud is (YAMLMap | YAMLSeq) & { range: [number, number, number] } =>
  (isMap(noeud) || isSeq(noeud)) && noeud.flow !== true && noeud.items.length > 0;
