import { sha256 } from '../scelle/sha256.ts';
import { toHex } from '../socle/empreinte.ts';
import { isRecord } from '../socle/objet.ts';
import { writeCanonique } from './canonique.ts';

// The published facts of an entry as the history commits to them (R279): what its file says, without anything that follows
// from a clock or from other facts, so that neither a day that passes nor a new version of the portal changes a digest.

/** The facts of an entry, by the fields of its file. */
type FaitsBruts = Readonly<Record<string, unknown>>;

/** An entry as it is committed to. */
export interface FicheEcrite {
  /** Its collection and its id, parted by a slash. */
  nom: string;
  /** The bytes of its file, as text. */
  texte: string;
  /** Their SHA-256, hexadecimal. */
  empreinte: string;
}

/** An entry as the history names it, of any collection. */
export const nomEntree = (collection: string, id: string): string => `${collection}/${id}`;

/** Path of an entry's facts, under the log's address. */
export const cheminFaits = (nom: string): string => `faits/${nom}.json`;

/** A value without what says nothing: null, an empty text, list or object. */
function withoutRien(value: unknown): unknown {
  if (Array.isArray(value)) {
    const dits = value.map(withoutRien).filter((dit) => dit !== undefined);
    return dits.length === 0 ? undefined : dits;
  }
  if (isRecord(value)) {
    const dits = Object.entries(value).flatMap(([champ, sien]) => {
      const dit = withoutRien(sien);
      return dit === undefined ? [] : [[champ, dit] as const];
    });
    return dits.length === 0 ? undefined : Object.fromEntries(dits);
  }
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'boolean' ? value : undefined;
}

/** The facts of an entry as their file writes them: canonical JSON, without an end of line. */
export const writeFaits = (collection: string, { id, ...champs }: FaitsBruts & { id: string }): string =>
  writeCanonique({ collection, faits: withoutRien(champs) ?? {}, id });

/** The facts of a file, by their field, and what they are of; undefined for anything else. */
export function readFaits(texte: string): { nom: string; faits: FaitsBruts } | undefined {
  try {
    const lu: unknown = JSON.parse(texte);
    if (!isRecord(lu) || !isRecord(lu['faits'])) return undefined;
    return { nom: nomEntree(String(lu['collection']), String(lu['id'])), faits: lu['faits'] };
  } catch {
    return undefined;
  }
}

/** SHA-256 of a file of facts, hexadecimal. */
export const empreinteOf = async (octets: Uint8Array): Promise<string> => toHex(await sha256(octets));

/** An entry with its digest. */
export async function writeFiche(collection: string, fiche: FaitsBruts & { id: string }): Promise<FicheEcrite> {
  const texte = writeFaits(collection, fiche);
  return { nom: nomEntree(collection, fiche.id), texte, empreinte: await empreinteOf(new TextEncoder().encode(texte)) };
}
