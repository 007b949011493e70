import { type Acte, writeLigne } from './acte.ts';
import { acteSchema } from './acte.schema.ts';

/** The act of a line; undefined when the line is not the canonical writing of an act. */
export function readLigne(ligne: string): Acte | undefined {
  let value: unknown;
  try {
    value = JSON.parse(ligne);
  } catch {
    return undefined;
  }
  const { data } = acteSchema.safeParse(value);
  return data !== undefined && writeLigne(data) === ligne ? data : undefined;
}
