import { fromBase64, toBase64 } from './base64.ts';
import type { CleSecrete } from './cles.ts';
import { type Note, readNote, signNote } from './note-signee.ts';

// Checkpoints of C2SP (c2sp.org/tlog-checkpoint): the log's name, how many acts, the root over them, signed.

export interface Tete {
  origine: string;
  taille: number;
  racine: Uint8Array;
  note: Note;
}

/** The head of so many acts, signed. */
export const writeTete = (
  taille: number,
  racine: Uint8Array,
  cles: readonly [CleSecrete, ...CleSecrete[]],
): Promise<string> => signNote(`${cles[0].nom}\n${taille}\n${toBase64(racine)}\n`, cles);

/** A head as it is written; undefined for what is none. Says nothing of its signatures. */
export function readTete(ecrite: string): Tete | undefined {
  const note = readNote(ecrite);
  const [origine = '', taille = '', base = '', fin, suite] = note?.texte.split('\n') ?? [];
  const racine = fromBase64(base);
  if (note === undefined || origine === '' || fin !== '' || suite !== undefined) return undefined;
  if (!/^(?:0|[1-9]\d{0,14})$/.test(taille) || racine?.length !== 32) return undefined;
  return { origine, taille: Number(taille), racine, note };
}

/** The hash of a head, as a person compares it. */
export const empreinteTete = ({ racine }: Pick<Tete, 'racine'>): string => toBase64(racine);
