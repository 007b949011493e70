import { fromBase64, toBase64 } from './base64.ts';
import { type CleSecrete, COSIGNATURE, idOf, isSignee, readCle, signTexte } from './cles.ts';
import type { Note } from './note-signee.ts';
import type { Tete } from './tete-signee.ts';

// Co-signatures of C2SP (c2sp.org/tlog-cosignature, v1): a witness says that it saw a head at a moment, and that this
// head continues every one that it saw before. A line under the note: `— name base64(id || seconds on 8 bytes || Ed25519)`.

/** Bytes of the moment, and of what Ed25519 signs. */
const [INSTANT, SIGNATURE] = [8, 64];

/** End of the year 9999: a moment after it is none. */
const DERNIERE_SECONDE = 253_402_300_799;

const signed = (secondes: number, texte: string): string => `cosignature/v1\ntime ${secondes}\n${texte}`;

/** The line by which a witness signs a head. */
export async function cosigneTete({ note }: Tete, temoin: CleSecrete, instant: Date): Promise<string> {
  const secondes = Math.floor(instant.getTime() / 1000);
  const place = new Uint8Array(INSTANT);
  // In two halves: oldest engines have no integer of 64 bits.
  new DataView(place.buffer).setUint32(0, Math.floor(secondes / 2 ** 32));
  new DataView(place.buffer).setUint32(4, secondes % 2 ** 32);
  const id = await idOf(temoin.nom, temoin.publique, COSIGNATURE);
  const octets = Uint8Array.from([...id, ...place, ...(await signTexte(temoin, signed(secondes, note.texte)))]);
  return `— ${temoin.nom} ${toBase64(octets)}\n`;
}

/** How a witness signed a note: at which moment, wrongly, or not at all. */
export async function cosignatureOf(note: Note, vkey: string): Promise<Date | 'FAUSSE' | 'ABSENTE'> {
  const cle = await readCle(vkey, COSIGNATURE);
  if (cle === undefined) return 'ABSENTE';
  const id = toBase64(await idOf(cle.nom, cle.publique, COSIGNATURE));
  const siennes = note.signatures.filter((signature) => signature.nom === cle.nom && signature.id === id);
  if (siennes.length === 0) return 'ABSENTE';
  const instants: number[] = [];
  for (const { octets } of siennes) {
    if (octets.length !== INSTANT + SIGNATURE) return 'FAUSSE';
    const place = new DataView(octets.buffer, octets.byteOffset);
    const secondes = place.getUint32(0) * 2 ** 32 + place.getUint32(4);
    if (secondes > DERNIERE_SECONDE) return 'FAUSSE';
    if (!(await isSignee(cle, signed(secondes, note.texte), octets.slice(INSTANT)))) return 'FAUSSE';
    instants.push(secondes * 1000);
  }
  return new Date(Math.max(...instants));
}

/** A note's lines of signatures, as they are written. */
export const lignesSignatures = ({ signatures }: Note): string[] =>
  signatures.map(
    ({ nom, id, octets }) => `— ${nom} ${toBase64(Uint8Array.from([...(fromBase64(id) ?? []), ...octets]))}\n`,
  );
