import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isRecord } from '../../src/domain/socle/objet.ts';

// The schemas of the open standards (`tests/fixtures/normes/`), as checks.

type Schema = Record<string, unknown>;

const read = (nom: string): Schema =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../fixtures/normes/${nom}.json`), 'utf8')) as Schema;

/** A schema with a patch over it (JSON Merge Patch, RFC 7396, whose nulls nobody uses here). */
function patch(schema: Schema, dessus: Schema): Schema {
  const tout = { ...schema };
  for (const [champ, valeur] of Object.entries(dessus)) {
    const avant = tout[champ];
    tout[champ] = isRecord(avant) && isRecord(valeur) ? patch(avant, valeur) : valeur;
  }
  return tout;
}

const check = (schema: Schema): z.ZodType => z.fromJSONSchema(schema);

/** A package whose list holds anything: each row has a check of its own. */
function enveloppe(nom: string, liste: string): z.ZodType {
  const schema = read(nom);
  const properties = { ...(schema['properties'] as Schema), [liste]: { type: 'array', minItems: 1 } };
  return check({ ...schema, properties });
}

/** A record's list of addresses: the first of the two shapes that its schema gives. */
function versionsLiees(): Schema {
  const { definitions } = read('ocds-1.1.5-dossiers') as {
    definitions: { record: { properties: { releases: { oneOf: [Schema] } } } };
  };
  return definitions.record.properties.releases.oneOf[0];
}

const extensions = Object.values(read('ocds-1.1.5-extensions')) as Schema[];

/** Each standard's checks: a row, and the package around it. OCDS with the five extensions that are used. */
const NORMES = {
  projet: check(read('oc4ids-0.9.5-projet')),
  version: check(extensions.reduce(patch, read('ocds-1.1.5-version'))),
  paquetProjets: enveloppe('oc4ids-0.9.5-paquet', 'projects'),
  paquetVersions: enveloppe('ocds-1.1.5-paquet', 'releases'),
  paquetDossiers: enveloppe('ocds-1.1.5-dossiers', 'records'),
  /** Releases that a record names by their addresses. */
  versionsLiees: check(versionsLiees()),
} as const;

/** What a check says against a value, each with its path; nothing of a valid one. */
export function fautesDe(norme: keyof typeof NORMES, valeur: unknown): string[] {
  const { error } = NORMES[norme].safeParse(valeur);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message.slice(0, 80)}`);
}
