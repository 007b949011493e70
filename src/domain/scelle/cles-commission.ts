import { toHex } from '../socle/empreinte.ts';
import type { Feuille } from './feuille.ts';
import { sha256 } from './sha256.ts';
import type { Constat } from './verification.ts';

// The keys of a commission, by their fingerprints: what a bidder sealed for, a receipt says, and a member holds (R178).

/** SHA-256 of a public key's text, hexadecimal. */
export const empreinteCle = async (clePublique: string): Promise<string> =>
  toHex(await sha256(new TextEncoder().encode(clePublique)));

/** What people compare: 128 bits, four signs at a time. */
export const formatEmpreinte = (empreinte: string): string => (empreinte.slice(0, 32).match(/.{4}/g) ?? []).join(' ');

/** Whether a receipt names the keys that an offer was sealed for; undefined for a receipt of before, which names none. */
export async function verifyClesScellees(feuille: Feuille, cles: readonly string[]): Promise<Constat | undefined> {
  if (feuille.cles === undefined) return undefined;
  const scellees = (await Promise.all(cles.map(empreinteCle))).sort();
  return [...feuille.cles].sort().join(' ') === scellees.join(' ')
    ? { isVrai: true, phrase: 'Le reçu nomme les trois clés pour lesquelles l’offre est scellée.' }
    : {
        isVrai: false,
        phrase:
          'Le reçu ne nomme pas les clés pour lesquelles cet appareil a scellé l’offre\u00a0: prévenez l’agence avant la date limite.',
      };
}

/** Whether a receipt names the key that a member holds; undefined for a receipt of before. */
export async function verifyMaCle(feuille: Feuille, clePublique: string): Promise<Constat | undefined> {
  if (feuille.cles === undefined) return undefined;
  return feuille.cles.includes(await empreinteCle(clePublique))
    ? { isVrai: true, phrase: 'Le reçu nomme votre clé parmi les trois.' }
    : { isVrai: false, phrase: 'Le reçu ne nomme pas votre clé\u00a0: l’offre a été scellée pour une autre.' };
}

/** Whether a receipt names the keys that the portal publishes. */
export function verifyClesPubliees(feuille: Feuille, publiees: readonly string[] | undefined): Constat | undefined {
  if (feuille.cles === undefined || publiees === undefined) return undefined;
  return feuille.cles.join(' ') === publiees.join(' ')
    ? { isVrai: true, phrase: 'Le reçu nomme les trois clés que le portail publie pour cette commission.' }
    : { isVrai: false, phrase: 'Le reçu ne nomme pas les clés que le portail publie pour cette commission.' };
}
