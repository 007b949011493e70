import { Decrypter, Encrypter } from 'age-encryption';
import { type Chiffre, collect } from './piece.ts';

/** Bytes between two signs of progress: a large file shows that it moves, a small one costs nothing. */
const PAS = 1 << 20;

/**
 * Encrypts a file for an offer's public key, in age's chunks of 64 KiB, and hashes the result. The file is never whole
 * in memory twice.
 * @param onProgression Bytes of the file read so far.
 */
export async function encryptPiece(
  fichier: Blob,
  cle_publique: string,
  onProgression?: (lus: number) => void,
): Promise<Chiffre> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(cle_publique);
  const lecture = fichier.stream().pipeThrough(countOctets(onProgression));
  return collect(await encrypter.encrypt(lecture));
}

/** Decrypts one of an offer's files. Throws when the key is another's or a byte was changed. */
export async function decryptPiece(chiffre: Blob, secrete: string): Promise<Blob> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(secrete);
  return new Response(await decrypter.decrypt(chiffre.stream())).blob();
}

function countOctets(onProgression: ((lus: number) => void) | undefined) {
  let lus = 0;
  let dits = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(morceau, sortie) {
      lus += morceau.length;
      if (lus - dits >= PAS) onProgression?.((dits = lus));
      sortie.enqueue(morceau);
    },
    flush: () => onProgression?.(lus),
  });
}
