import type { z } from 'zod';
import type { Report } from '../../domain/registre/anomalie.ts';
import { type Remede, remedeNom, remedeOf } from '../../domain/registre/remedes.ts';
import { champsOf, formeOf, schemaAt } from '../../domain/socle/forme.schema.ts';
import type { YamlLu } from './yaml.ts';

type Schema = z.core.$ZodType;
type Lu = Extract<YamlLu, { faute?: undefined }>;

/** Tells what a schema found, as an editor reads it; returns what was meant, when that is certain. */
export function reportIssue(
  schema: Schema,
  lu: Lu,
  issue: z.core.$ZodIssue,
  nomsDe: (cible: string) => readonly string[],
  report: Report,
): { valeur: unknown } | undefined {
  const { path } = issue;
  // In one of several forms of an entry, whose fields `sortChamps` cannot know.
  if (issue.code === 'unrecognized_keys') {
    for (const nom of issue.keys) report([...path, nom].join('.'), valueAt(lu.valeur, [...path, nom]), CHAMP_INCONNU);
    return undefined;
  }
  const champ = schemaAt(schema, path);
  const lue = valueAt(lu.valeur, path);
  // As it was typed: 0123 is read 123.
  const source = lu.sourceAt(path);
  const valeur = typeof lue === 'number' && source !== undefined && source !== String(lue) ? source : lue;
  const remede = champ && remedeAt(champ, lue, source, nomsDe);
  report(path.join('.') || 'fichier', valeur, attenduOf(champ, issue), remede?.phrase);
  return remede && 'valeur' in remede ? { valeur: remede.valeur } : undefined;
}

/** What is expected of a field that does not exist. */
export const CHAMP_INCONNU = 'rien : ce champ n’existe pas (ou n’est pas public)';

/** What was expected; in our words where the schema has none. */
function attenduOf(champ: Schema | undefined, issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') return 'une valeur que ce champ admet (content/README.md)';
  if (issue.code === 'invalid_value') return `l’une des valeurs ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Entrée invalide')) return issue.message;
  if (!champ) return 'une valeur';
  const noms = champsOf(champ).map(([nom]) => nom);
  switch (formeOf(champ).genre) {
    case 'boolean':
      return 'true ou false';
    case 'number':
      return 'un nombre';
    case 'array':
      return noms.length > 0 ? `une liste, chaque élément après « - » : ${noms.join(', ')}` : 'une liste';
    case 'object':
    case 'record':
      return `des champs, un par ligne : ${noms.join(', ')}`;
    default:
      return issue.message;
  }
}

function remedeAt(
  champ: Schema,
  lue: unknown,
  source: string | undefined,
  nomsDe: (cible: string) => readonly string[],
): Remede | undefined {
  const forme = formeOf(champ);
  if (lue === null && forme.facultatif) return { phrase: 'retirez la ligne, si cela n’est pas connu' };
  if (typeof lue !== 'string' && typeof lue !== 'number' && typeof lue !== 'boolean') return undefined;
  if (forme.genre === 'string' && typeof lue === 'string') return undefined;
  if (forme.cible !== undefined) return remedeNom(String(lue), nomsDe(forme.cible));
  return remedeOf(forme, source ?? String(lue));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

/** Puts a value where a path leads, in place. */
export function setAt(value: unknown, path: readonly PropertyKey[], neuve: unknown): void {
  const dans = valueAt(value, path.slice(0, -1));
  const nom = path.at(-1);
  if (typeof dans === 'object' && dans !== null && nom !== undefined) {
    (dans as Record<PropertyKey, unknown>)[nom] = neuve;
  }
}
