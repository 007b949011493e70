import { sha256 } from '../scelle/sha256.ts';
import { toHex } from '../socle/empreinte.ts';
import { fromBase64, toBase64 } from './base64.ts';

// Ed25519 keys as signed notes write them (c2sp.org/signed-note): `name+id+base64(1 || key)`.

const ED25519 = 1;
/** Type of a key that only co-signs heads (c2sp.org/tlog-cosignature): a witness’s. */
export const COSIGNATURE = 4;
/** What a key is for: its type is part of its id, so that none stands for the other. */
type GenreCle = typeof ED25519 | typeof COSIGNATURE;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);

export interface ClePublique {
  /** Of the log that it signs: its address without `https://`. */
  nom: string;
  publique: Uint8Array<ArrayBuffer>;
}

export interface CleSecrete extends ClePublique {
  secrete: CryptoKey;
}

/** First four bytes of the hash that stands for a key and its name. */
export const idOf = async (
  nom: string,
  publique: Uint8Array,
  genre: GenreCle = ED25519,
): Promise<Uint8Array<ArrayBuffer>> =>
  (await sha256(new TextEncoder().encode(`${nom}\n`), Uint8Array.of(genre), publique)).slice(0, 4);

/** A key's text, with its public or its secret bytes. */
const joinCle = async ({ nom, publique }: ClePublique, octets: Uint8Array, genre: GenreCle): Promise<string> =>
  `${nom}+${toHex(await idOf(nom, publique, genre))}+${toBase64(Uint8Array.from([genre, ...octets]))}`;

/** A public key as it is announced. */
export const writeCle = (cle: ClePublique, genre: GenreCle = ED25519): Promise<string> =>
  joinCle(cle, cle.publique, genre);

/** The name, the id and the 32 bytes of a key's text. */
function splitCle(
  texte: string,
  genre: GenreCle,
): { nom: string; id: string; octets: Uint8Array<ArrayBuffer> } | undefined {
  const [, nom = '', id = '', base = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([\w+/=]+)$/u.exec(texte) ?? [];
  const octets = fromBase64(base);
  return octets?.length === 33 && octets[0] === genre ? { nom, id, octets: octets.slice(1) } : undefined;
}

/** A public key that was announced; undefined for a text that is none. */
export async function readCle(vkey: string, genre: GenreCle = ED25519): Promise<ClePublique | undefined> {
  const cle = splitCle(vkey, genre);
  if (cle === undefined || toHex(await idOf(cle.nom, cle.octets, genre)) !== cle.id) return undefined;
  return { nom: cle.nom, publique: cle.octets };
}

/** The key whose secret is these 32 bytes. */
export async function cleOf(nom: string, graine: Uint8Array): Promise<CleSecrete> {
  const secrete = await crypto.subtle.importKey('pkcs8', Uint8Array.from([...PKCS8, ...graine]), 'Ed25519', true, [
    'sign',
  ]);
  const { x = '' } = await crypto.subtle.exportKey('jwk', secrete);
  const base = x.replaceAll('-', '+').replaceAll('_', '/');
  return { nom, secrete, publique: Uint8Array.from(atob(base), (signe) => signe.charCodeAt(0)) };
}

const SECRETE = 'PRIVATE+KEY+';

/** A secret key as it is kept: a line that nobody else may read. */
export async function writeSecrete(nom: string, graine: Uint8Array, genre: GenreCle = ED25519): Promise<string> {
  return `${SECRETE}${await joinCle(await cleOf(nom, graine), graine, genre)}`;
}

/** A secret key that was kept; undefined for a text that is none. */
export async function readSecrete(texte: string, genre: GenreCle = ED25519): Promise<CleSecrete | undefined> {
  const lue = texte.startsWith(SECRETE) ? splitCle(texte.slice(SECRETE.length), genre) : undefined;
  if (lue === undefined) return undefined;
  const cle = await cleOf(lue.nom, lue.octets);
  return toHex(await idOf(cle.nom, cle.publique, genre)) === lue.id ? cle : undefined;
}

export const signTexte = async ({ secrete }: CleSecrete, texte: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('Ed25519', secrete, new TextEncoder().encode(texte)));

export async function isSignee({ publique }: ClePublique, texte: string, signature: Uint8Array): Promise<boolean> {
  try {
    const cle = await crypto.subtle.importKey('raw', Uint8Array.from(publique), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', cle, Uint8Array.from(signature), new TextEncoder().encode(texte));
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** Has this engine Ed25519? Browsers of before 2023 to 2025 have not. */
export async function canSigner(): Promise<boolean> {
  try {
    // The point of the curve that every key is a multiple of.
    await crypto.subtle.importKey('raw', new Uint8Array(32).fill(0x66).fill(0x58, 0, 1), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/** What a key signs of the one that follows it: its place in the history, and its text. */
const passation = (rang: number, vkey: string): string => `passation\n${rang}\n${vkey}\n`;

/** The act of a new key as the key before it signs it. */
export const signPassation = async (ancienne: CleSecrete, rang: number, vkey: string): Promise<string> =>
  toBase64(await signTexte(ancienne, passation(rang, vkey)));

export async function isPassation(ancienne: string, rang: number, vkey: string, signature: string): Promise<boolean> {
  const [cle, octets] = [await readCle(ancienne), fromBase64(signature)];
  return cle !== undefined && octets !== undefined && isSignee(cle, passation(rang, vkey), octets);
}

/**
 * The key of a sample: everybody can make it anew, and it proves nothing. A demonstration signs with it, so that its
 * history has every part of a real one.
 */
export const cleDemonstration = async (): Promise<CleSecrete> =>
  cleOf(NOM_DEMONSTRATION, await sha256(new TextEncoder().encode('clé de démonstration, connue de tous')));

/** Name of the log of a demonstration, which no address can have (RFC 2606). */
export const NOM_DEMONSTRATION = 'demonstration.invalid/journal';
