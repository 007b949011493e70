import type { z } from 'zod';
import type { Report } from '../../domain/registre/anomalie.ts';
import { phraseProche } from '../../domain/registre/remedes.ts';
import { champsOf, formeOf, schemaAt } from '../../domain/socle/forme.schema.ts';
import { nearestNom } from '../../domain/socle/nom-proche.ts';
import { CHAMP_INCONNU } from './faute-champ.ts';

/**
 * Reports the fields that the schema does not have, and returns the value without them. A misspelt field is read as the
 * one that was meant, and a single value as a list of one, so that their values are checked too.
 */
export function sortChamps(schema: z.core.$ZodType, valeur: unknown, report: Report, path: string[] = []): unknown {
  const { genre } = formeOf(schema);
  const within = (nom: string, dedans: unknown): unknown => {
    const sien = schemaAt(schema, [nom]);
    return sien ? sortChamps(sien, dedans, report, [...path, nom]) : dedans;
  };
  if (typeof valeur !== 'object' || valeur === null) {
    const isEcrit = typeof valeur === 'string' || typeof valeur === 'number' || typeof valeur === 'boolean';
    const element = genre === 'array' ? schemaAt(schema, [0]) : undefined;
    if (!element || !isEcrit || champsOf(element).length > 0) return valeur;
    const ecrit = `${path.at(-1) ?? ''}: [${String(valeur)}]`;
    report(path.join('.'), valeur, 'une liste', `écrivez ${ecrit}, entre crochets`);
    return [valeur];
  }
  if (Array.isArray(valeur)) return valeur.map((item, rang) => within(String(rang), item));
  const connus = new Set(champsOf(schema).map(([nom]) => nom));
  const trie: Record<string, unknown> = {};
  for (const [nom, dedans] of Object.entries(valeur)) {
    if (genre !== 'object' || connus.has(nom)) {
      trie[nom] = within(nom, dedans);
      continue;
    }
    const proche = nearestNom(nom, connus);
    const remede = nom === '<<' ? 'recopiez ici les champs voulus' : proche && phraseProche(proche);
    report([...path, nom].join('.'), dedans, CHAMP_INCONNU, remede);
    if (proche !== undefined && !(proche in valeur)) trie[proche] = within(proche, dedans);
  }
  return trie;
}
