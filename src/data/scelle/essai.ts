import { armor, Decrypter, Encrypter } from 'age-encryption';
import { toHex } from '../../domain/socle/empreinte.ts';
import { sha256 } from '../../domain/scelle/sha256.ts';
import { createCles } from './cles.ts';
import { type Enveloppe, type Membre, octetsEnveloppe, openDedans, openDehors, sealEnveloppe } from './enveloppe.ts';

/** A rehearsal offer, as the database keeps it. */
export interface EssaiScelle {
  /** JSON text of the envelope. */
  enveloppe: string;
  /** A random word, armored, for the envelope's public key. */
  chiffre: string;
  /** SHA-256 of that word. */
  sha256: string;
}

/** Makes a rehearsal: a word drawn at random, sealed for a commission as an offer is. */
export async function sealEssai(membres: readonly Membre[]): Promise<EssaiScelle> {
  const mot = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const cles = await createCles();
  const enveloppe = await sealEnveloppe(cles, membres);
  const encrypter = new Encrypter();
  encrypter.addRecipient(cles.publique);
  return {
    enveloppe: new TextDecoder().decode(octetsEnveloppe(enveloppe)),
    chiffre: armor.encode(await encrypter.encrypt(mot)),
    sha256: toHex(await sha256(new TextEncoder().encode(mot))),
  };
}

/** What the first of a pair leaves for the other one. Throws when the key is another's. */
export async function openResteEssai(enveloppe: string, dehors: string, dedans: string, secrete: string) {
  const { paires } = JSON.parse(enveloppe) as Enveloppe;
  const paire = paires.find((une) => une.dehors === dehors && une.dedans === dedans);
  if (paire === undefined) throw new RangeError('no such pair');
  return openDehors(paire, secrete);
}

/** The word of a rehearsal, by the second of a pair. Throws likewise. */
export async function openMotEssai(reste: string, chiffre: string, secrete: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(await openDedans(reste, secrete));
  return decrypter.decrypt(armor.decode(chiffre), 'text');
}
