import { fromBase64, toBase64 } from './base64.ts';
import { idOf, isSignee, readCle, signTexte, type CleSecrete } from './cles.ts';

// Signed notes of C2SP (c2sp.org/signed-note): a text that ends a line, an empty line, signature lines.

/** Signature line of a note: a key's name, its id, what it signed. */
interface Signature {
  nom: string;
  id: string;
  octets: Uint8Array<ArrayBuffer>;
}

export interface Note {
  /** Its last line's end included. */
  texte: string;
  signatures: readonly Signature[];
}

/** A text, signed by one or more keys. */
export async function signNote(texte: string, cles: readonly CleSecrete[]): Promise<string> {
  const lignes = await Promise.all(
    cles.map(async (cle) => {
      const id = Uint8Array.from(await idOf(cle.nom, cle.publique));
      return `— ${cle.nom} ${toBase64(Uint8Array.from([...id, ...(await signTexte(cle, texte))]))}\n`;
    }),
  );
  return `${texte}\n${lignes.join('')}`;
}

/** A note as it is written; undefined for what is none. Says nothing of its signatures. */
export function readNote(ecrit: string): Note | undefined {
  const coupe = ecrit.lastIndexOf('\n\n');
  // No control character but the line's end.
  if (coupe < 1 || !ecrit.endsWith('\n') || /[^\P{Cc}\n]/u.test(ecrit)) return undefined;
  const signatures = ecrit
    .slice(coupe + 2, -1)
    .split('\n')
    .map((ligne): Signature | undefined => {
      const [, nom = '', base = ''] = /^— ([^\s+]+) ([\w+/=]+)$/u.exec(ligne) ?? [];
      const octets = fromBase64(base);
      if (nom === '' || octets === undefined || octets.length < 5) return undefined;
      return { nom, id: toBase64(octets.slice(0, 4)), octets: octets.slice(4) };
    });
  const lues = signatures.filter((signature) => signature !== undefined);
  return lues.length === signatures.length ? { texte: ecrit.slice(0, coupe + 1), signatures: lues } : undefined;
}

/** How a key signed a note: rightly, wrongly, or not at all. */
export async function verdictOf(note: Note, vkey: string): Promise<'SIGNEE' | 'FAUSSE' | 'ABSENTE'> {
  const cle = await readCle(vkey);
  if (cle === undefined) return 'ABSENTE';
  const id = toBase64(await idOf(cle.nom, cle.publique));
  const siennes = note.signatures.filter((signature) => signature.nom === cle.nom && signature.id === id);
  if (siennes.length === 0) return 'ABSENTE';
  const justes = await Promise.all(siennes.map(({ octets }) => isSignee(cle, note.texte, octets)));
  return justes.every(Boolean) ? 'SIGNEE' : 'FAUSSE';
}
