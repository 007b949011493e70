import type { z } from 'zod';
import {
  type FormeChamp,
  type FormesChamps,
  type FormesFiches,
  labelOfSens,
} from '../../domain/proposition/forme-champ.ts';
import { COLLECTIONS_PROPOSEES, type CollectionProposee } from '../../domain/proposition/proposition.ts';
import { motsOf } from '../../domain/proposition/mots-listes.ts';
import { champsOf, formeOf, schemaAt } from '../../domain/socle/forme.schema.ts';
import { COLLECTIONS } from './collections.ts';

function formeChampOf(chemin: string, nom: string, schema: z.core.$ZodType, isLong: boolean): FormeChamp {
  const { genre, sens } = formeOf(schema);
  const dedans = formesOf(chemin, schema);
  const mots = motsOf(chemin);
  // Of a list of plain values, what each one is.
  const element = genre === 'array' ? schemaAt(schema, [0]) : undefined;
  return {
    label: labelOfSens(sens, nom, isLong),
    genre: element ? formeOf(element).genre : genre,
    ...(mots && { mots }),
    ...(Object.keys(dedans).length > 0 && { champs: dedans }),
  };
}

function formesOf(chemin: string, schema: z.core.$ZodType): FormesChamps {
  const champs = champsOf(schema);
  const courts = champs.map(([nom, champ]) => labelOfSens(formeOf(champ).sens, nom));
  const isDouble = (label: string) => courts.indexOf(label) !== courts.lastIndexOf(label);
  return Object.fromEntries(
    champs.map(([nom, champ], rang) => [
      nom,
      formeChampOf(`${chemin}.${nom}`, nom, champ, isDouble(courts[rang] ?? '')),
    ]),
  );
}

/** What the fields of a proposition are called and how they read, out of the schemas that the build checks. */
export const getFormesProposees = (): FormesFiches =>
  Object.fromEntries(COLLECTIONS_PROPOSEES.map((nom) => [nom, formesOf(nom, COLLECTIONS[nom])])) as FormesFiches;

/** Names of the fields of a collection, in the order of its files. */
export const champsDe = (collection: CollectionProposee): string[] =>
  champsOf(COLLECTIONS[collection]).map(([nom]) => nom);
