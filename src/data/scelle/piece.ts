import { sha256 } from '@noble/hashes/sha2.js';
import type { PieceScellee } from '../../domain/scelle/feuille.ts';
import { toHex } from '../../domain/socle/empreinte.ts';

// Apart from what encrypts: whoever only checks a receipt does not pay for it.

/** What was encrypted, and what the receipt will say of it. */
export interface Chiffre extends PieceScellee {
  contenu: Blob;
}

/** Digest and size of a file as it lies there, for whoever checks a receipt. */
export async function hashPiece(fichier: Blob): Promise<PieceScellee> {
  const { sha256: empreinte, taille } = await collect(fichier.stream());
  return { sha256: empreinte, taille };
}

/** Hashes bytes as they come, and keeps them out of the page's memory. */
export async function collect(flux: ReadableStream<Uint8Array>): Promise<Chiffre> {
  const empreinte = sha256.create();
  const morceaux: BlobPart[] = [];
  let taille = 0;
  const lecteur = flux.getReader();
  for (let lu = await lecteur.read(); !lu.done; lu = await lecteur.read()) {
    empreinte.update(lu.value);
    taille += lu.value.length;
    morceaux.push(new Blob([new Uint8Array(lu.value)]));
  }
  return { contenu: new Blob(morceaux), sha256: toHex(empreinte.digest()), taille };
}
