import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { armor } from 'age-encryption';

// Keys are those of age (age-encryption.org/v1): X25519, so that the `age` program reads them too.

/** A pair of keys: the private one stays with its owner. */
export interface Cles {
  /** `AGE-SECRET-KEY-1…`: printed on the recovery sheet. */
  secrete: string;
  /** `age1…`: known to everybody. */
  publique: string;
}

/** Makes a pair of keys on this device. */
export async function createCles(): Promise<Cles> {
  const secrete = await generateX25519Identity();
  return { secrete, publique: await identityToRecipient(secrete) };
}

/** The public key of a private one that was typed or scanned; undefined when it is none. */
export async function readCles(saisie: string): Promise<Cles | undefined> {
  const secrete = saisie.replace(/\s/g, '').toUpperCase();
  if (!/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(secrete)) return undefined;
  try {
    return { secrete, publique: await identityToRecipient(secrete) };
  } catch {
    // A typing mistake: the checksum of the key says so.
    return undefined;
  }
}

/** Cost of a guess at a passphrase, as a power of two: about a second on a small phone. */
const TRAVAIL = 16;

/** Locks a private key with a passphrase, as text; `travail` is lower in tests alone. */
export async function lockCle(secrete: string, phrase: string, travail = TRAVAIL): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(phrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(travail);
  return armor.encode(await encrypter.encrypt(secrete));
}

/** Unlocks it; undefined when the passphrase is not the one. */
export async function unlockCle(verrouillee: string, phrase: string): Promise<Cles | undefined> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(phrase.normalize('NFC'));
  try {
    return await readCles(await decrypter.decrypt(armor.decode(verrouillee), 'text'));
  } catch {
    return undefined;
  }
}
