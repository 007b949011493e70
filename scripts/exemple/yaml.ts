import { Scalar, stringify } from 'yaml';
import { z } from 'zod';

const OPTIONS = { lineWidth: 100, aliasDuplicateObjects: false } as const;

/** From this length on, a text stands under its key as a folded block: an editor changes it without any quotes. */
const TEXTE_LONG = 80;

/**
 * One entry as the YAML of its file: checked by its schema, keys in the schema's order at every level. What the
 * entry leaves to the schema's defaults is left out, so that a file only holds what somebody wrote.
 */
export function toYaml(schema: z.ZodObject, entry: object, fichier: string): string {
  const result = schema.safeParse(entry);
  if (!result.success) throw new Error(`${fichier}\n${z.prettifyError(result.error)}`);
  return stringify(order(schema, entry), OPTIONS);
}

/** The same value with its keys in the order of its schema; keys without a value disappear. */
function order(schema: unknown, value: unknown): unknown {
  if (typeof value === 'string' && value.length >= TEXTE_LONG && value.includes(' ')) return toBlock(value);
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => order(inner.element, item));
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(inner.shape).flatMap(([key, field]) =>
      fields[key] === undefined ? [] : [[key, order(field, fields[key])]],
    ),
  );
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap()) : schema;
}

function toBlock(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.BLOCK_FOLDED;
  return scalar;
}
