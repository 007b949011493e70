import { acceptsJour, champsOf, formeOf, schemaAt } from '../socle/forme.schema.ts';
import { type FormeChamp, type FormesChamps, labelOfSens } from './forme-champ.ts';
import { motsOf } from './mots-listes.ts';

type Schema = Parameters<typeof champsOf>[0];

/** What a screen does with the fields: tells a difference, or has them typed, which asks for more. */
type UsageFormes = 'difference' | 'saisie';

function formeChampOf(chemin: string, nom: string, schema: Schema, isLong: boolean, usage: UsageFormes): FormeChamp {
  const { genre, sens, facultatif, cible, mots: codes } = formeOf(schema);
  const label = labelOfSens(sens, nom, isLong);
  const dedans = formesOf(chemin, schema, usage);
  // Of a list of plain values, what each one is.
  const element = genre === 'array' ? schemaAt(schema, [0]) : undefined;
  const un = element && formeOf(element);
  const mots = motsOf(chemin) ?? (usage === 'saisie' ? motsDe(un?.mots ?? codes) : undefined);
  const aLire = un?.cible ?? cible;
  return {
    // A form still tells the help from the label's words (`formes-saisie.ts`).
    label: usage === 'saisie' ? label : label.replaceAll('`', ''),
    genre: un?.genre ?? genreDit(genre, schema),
    ...(mots && { mots }),
    ...(aLire !== undefined && { cible: aLire }),
    ...(Object.keys(dedans).length > 0 && { champs: dedans }),
    ...(usage === 'saisie' && {
      ...(sens !== undefined && { aide: sens }),
      ...(facultatif && { isFacultatif: true }),
      ...(element && { isListe: true }),
    }),
  };
}

/** A moment whose hour may be left out is read as a deadline is: the kind that names it does not say so. */
const genreDit = (genre: string, schema: Schema): string =>
  genre === 'instant' && acceptsJour(schema) ? 'echeance' : genre;

/** Words of a closed list that no screen calls otherwise. */
const motsDe = (codes: readonly string[]): Record<string, string> | undefined =>
  codes.length === 0 ? undefined : Object.fromEntries(codes.map((code) => [code, code]));

/** What the fields of a schema are called and how they read; `chemin`: name of its collection. */
export function formesOf(chemin: string, schema: Schema, usage: UsageFormes = 'difference'): FormesChamps {
  const champs = champsOf(schema);
  const courts = champs.map(([nom, champ]) => labelOfSens(formeOf(champ).sens, nom));
  const isDouble = (label: string) => courts.indexOf(label) !== courts.lastIndexOf(label);
  return Object.fromEntries(
    champs.map(([nom, champ], rang) => [
      nom,
      formeChampOf(`${chemin}.${nom}`, nom, champ, isDouble(courts[rang] ?? ''), usage),
    ]),
  );
}
