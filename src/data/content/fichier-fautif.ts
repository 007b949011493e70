import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Report } from '../../domain/registre/anomalie.ts';
import { champsOf, schemaAt } from '../../domain/socle/forme.schema.ts';
import { sortChamps } from './champs-ecrits.ts';
import { reportIssue, setAt } from './faute-champ.ts';
import { repairYaml } from './reparation.ts';

// What our schemas do not word themselves, zod says in French.
export const EN_FRANCAIS = z.locales.fr().localeError;

/**
 * An entry as it was read: whole when it is sound, else the fields that are. `isTu`: true for a field that has a fault of its
 * own, of which nothing else is said.
 */
export type Lue<T> =
  { saine: true; entree: T } | { saine: false; entree: Partial<T>; isTu: (champ: string) => boolean };

/** Tells all the faults of a text at once, and reads what is sound in it; undefined when nothing is. */
export function readFautif<S extends z.ZodType>(
  racine: string,
  texte: string,
  schema: S,
  report: Report,
): Lue<z.infer<S>> | undefined {
  const { fautes: lignes, lu: repare, tus } = repairYaml(texte);
  for (const { ligne, texte: ecrit, attendu, ecrire } of lignes) {
    report(`ligne ${ligne}`, ecrit, attendu, ecrire === undefined ? undefined : `écrivez ${ecrire}`);
  }
  if (!repare) return undefined;
  const trie = { ...repare, valeur: sortChamps(schema, repare.valeur, report) };
  const nomsDe = (cible: string) => listNoms(join(racine, 'content', cible));
  // What stands in a line that could not be read is told with that line.
  const findIssues = () =>
    (schema.safeParse(trie.valeur, { error: EN_FRANCAIS }).error?.issues ?? []).filter(
      ({ path: [champ] }) => champ === undefined || !tus.has(String(champ)),
    );
  const dites = new Set<string>();
  let issues = findIssues();
  // What was certainly meant is put in its place and looked at in turn: it may be out of bounds.
  for (let neuves = issues; neuves.length > 0; neuves = issues.filter((issue) => !dites.has(cleOf(issue)))) {
    for (const issue of neuves) {
      dites.add(cleOf(issue));
      const meant = reportIssue(schema, trie, issue, nomsDe, report);
      if (meant) setAt(trie.valeur, issue.path, meant.valeur);
    }
    issues = findIssues();
  }
  const fautes = [...[...tus].map((champ) => [champ]), ...issues.map(({ path }) => path)];
  return { saine: false, ...readSains(schema, trie.valeur, fautes) };
}

const cleOf = ({ path, message }: z.core.$ZodIssue): string => `${path.join('.')} ${message}`;

/** Names of the files of a collection. */
const listNoms = (dossier: string): string[] =>
  existsSync(dossier) ? readdirSync(dossier).map((fichier) => fichier.replace(/\.ya?ml$/, '')) : [];

/** The fields that have no fault of their own; of a list, the items that have none, in their places. */
function readSains<T>(schema: z.ZodType<T>, valeur: unknown, fautes: readonly PropertyKey[][]) {
  const isListe = (champ: string, liste: unknown): liste is unknown[] =>
    Array.isArray(liste) && fautes.every(([nom, rang]) => nom !== champ || typeof rang === 'number');
  const sains: Record<string, unknown> = {};
  const valeurs = typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur) ? valeur : {};
  const tus = new Set(fautes.map((path) => path.join('.')));
  for (const [champ, sien] of champsOf(schema)) {
    const ecrit = (valeurs as Record<string, unknown>)[champ];
    const siennes = fautes.filter(([nom]) => nom === champ);
    if (siennes.length === 0) {
      const lu = z.safeParse(sien, ecrit);
      if (!lu.success) tus.add(champ);
      else if (lu.data !== undefined) sains[champ] = lu.data;
      continue;
    }
    tus.add(champ);
    if (!isListe(champ, ecrit)) continue;
    const liste: unknown[] = [];
    ecrit.forEach((item, rang) => {
      const element = schemaAt(sien, [rang]);
      const lu = element && !siennes.some(([, mauvais]) => mauvais === rang) ? z.safeParse(element, item) : undefined;
      // A hole where an item has a fault: the others keep their rank.
      if (lu?.success) liste[rang] = lu.data;
    });
    sains[champ] = liste;
  }
  const isTu = (champ: string): boolean => tus.has(champ) || tus.has(champ.split('.').slice(0, 2).join('.'));
  return { entree: sains as Partial<T>, isTu };
}
