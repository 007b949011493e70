import { armor, Decrypter, Encrypter } from 'age-encryption';

/** Who opens: three people, by the id of their account and their public key. */
export interface Membre {
  id: string;
  cle_publique: string;
}

/** The offer's private key, encrypted for `dedans`, the whole of it encrypted for `dehors`, who opens first. */
export interface Paire {
  dehors: string;
  dedans: string;
  /** Armored age file. */
  chiffre: string;
}

/** What lets any two of three open an offer, and nobody alone. */
export interface Enveloppe {
  format: 'enveloppe-offre';
  version: 1;
  /** Public key that form and files are encrypted for. */
  cle_publique: string;
  paires: readonly Paire[];
}

/** Members of a commission. */
const MEMBRES = 3;

async function wrap(contenu: string | Uint8Array, cle: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(cle);
  return encrypter.encrypt(contenu);
}

/** Closes an offer's private key for each pair of a commission. */
export async function sealEnveloppe(
  offre: { secrete: string; publique: string },
  membres: readonly Membre[],
): Promise<Enveloppe> {
  if (membres.length !== MEMBRES || new Set(membres.map(({ cle_publique }) => cle_publique)).size !== MEMBRES)
    throw new RangeError('a commission has three members, each with a key of their own');
  const paires = await Promise.all(
    membres.flatMap((dehors, rang) =>
      membres.slice(rang + 1).map(async (dedans) => ({
        dehors: dehors.id,
        dedans: dedans.id,
        chiffre: armor.encode(await wrap(await wrap(offre.secrete, dedans.cle_publique), dehors.cle_publique)),
      })),
    ),
  );
  return { format: 'enveloppe-offre', version: 1, cle_publique: offre.publique, paires };
}

/** Its bytes, as they are kept and hashed. */
export const octetsEnveloppe = (enveloppe: Enveloppe): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(enveloppe));

/**
 * Takes the outer layer off, on the first member's device: what is left is for the other one alone.
 * Throws when the key is not that of `dehors`, or the envelope was touched.
 */
export async function openDehors({ chiffre }: Paire, secrete: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(secrete);
  return armor.encode(await decrypter.decrypt(armor.decode(chiffre)));
}

/** Takes the inner layer off, on the other member's device: the offer's private key. Throws likewise. */
export async function openDedans(reste: string, secrete: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(secrete);
  return decrypter.decrypt(armor.decode(reste), 'text');
}
