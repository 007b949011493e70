import {
  blocOf,
  coutOf,
  empreinteLigne,
  groupLignes,
  type LigneDetail,
  OCTETS_PAR_LIGNE,
  readTable,
} from '../../domain/hors-ligne/detail.ts';
import { GardeRefusee } from '../../domain/hors-ligne/garde-refusee.ts';
import { bundleLignes, splitLignes } from '../../domain/hors-ligne/paquet.ts';
import { adresseDetail, type FichierGarde, type Liasse } from '../../domain/hors-ligne/publication.ts';
import { fetchGarde, integriteOf, put } from './reception.ts';

// A bundle of a later publication, made of the lines that the device has and of those alone that changed. What comes out
// is, to the byte, the bundle that was published, or nothing.

/** Requests under way together: on a slow network each waits more than it receives. */
const DEMANDES_MAX = 4;

const sha256 = async (octets: BufferSource): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', octets));
const encode = (texte: string) => new TextEncoder().encode(texte);

/** Bytes of a file, or undefined where the server, or what stands before it, does not send parts of files. */
async function fetchPlage(
  adresse: string,
  debut: number,
  octets: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const headers = { range: `bytes=${debut}-${debut + octets - 1}` };
  const reponse = await fetch(adresse, { headers, cache: 'no-store', signal });
  if (reponse.status !== 206) {
    await reponse.body?.cancel();
    return undefined;
  }
  const recus = new Uint8Array(await reponse.arrayBuffer());
  return recus.length === octets ? recus : undefined;
}

/** A line as it was before it was compressed after `modele`. */
async function inflate(ligne: Uint8Array<ArrayBuffer>, modele: Uint8Array<ArrayBuffer>): Promise<string> {
  const flux = new Blob([blocOf(modele), ligne] as BlobPart[]).stream();
  const tout = await new Response(flux.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
  return new TextDecoder().decode(new Uint8Array(tout, modele.length));
}

/** The text of the lines of these bundles that the device has, by what they are recognised by. */
async function readLignes(cache: Cache, gardees: readonly Liasse[]): Promise<Map<string, string>> {
  const lignes = new Map<string, string>();
  for (const { adresse } of gardees)
    for (const ligne of splitLignes((await (await cache.match(adresse))?.text()) ?? ''))
      lignes.set(empreinteLigne(await sha256(encode(ligne))), ligne);
  return lignes;
}

/** Where a line waits for its bundle to be whole: a cut does not lose it. */
const adresseLigne = (empreinte: string): string => `/hors-ligne/lignes/${empreinte}`;

/** Fetches a group of lines that follow each other, and keeps each. False when what came is not what was asked for. */
async function keepGroupe(
  cache: Cache,
  adresse: string,
  groupe: readonly LigneDetail[],
  modele: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<boolean> {
  const debut = groupe[0]?.debut ?? 0;
  const octets = groupe.reduce((somme, ligne) => somme + ligne.octets, 0);
  const recus = await fetchPlage(adresse, debut, octets, signal);
  if (recus === undefined) return false;
  for (const ligne of groupe) {
    const rang = ligne.debut - debut;
    const texte = await inflate(recus.subarray(rang, rang + ligne.octets), modele);
    await put(cache, adresseLigne(ligne.empreinte), new Response(texte));
  }
  return true;
}

async function keepGroupes(
  groupes: LigneDetail[][],
  keep: (groupe: LigneDetail[]) => Promise<boolean>,
): Promise<boolean> {
  const reste = [...groupes];
  const work = async (): Promise<boolean> => {
    for (let groupe = reste.shift(); groupe; groupe = reste.shift()) if (!(await keep(groupe))) return false;
    return true;
  };
  const issues = await Promise.allSettled(Array.from({ length: DEMANDES_MAX }, work));
  // Told once what was on its way is kept too: whoever tries again asks for none of it, and nobody writes behind the lock.
  return issues.every((issue) => {
    if (issue.status === 'rejected') throw issue.reason;
    return issue.value;
  });
}

/** The bytes that lines were compressed after; kept for the next publication, which often has the same. */
async function readModele(cache: Cache, modele: FichierGarde, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if ((await cache.match(modele.adresse)) === undefined) await fetchGarde(cache, modele, signal);
  return new Uint8Array((await (await cache.match(modele.adresse))?.arrayBuffer()) ?? []);
}

/**
 * Makes `liasse` from `gardees`, bundles of an earlier publication, where that costs fewer bytes than fetching it whole.
 * False when it does not, or when it cannot be done: it is then to fetch whole.
 */
export async function renewLiasse(
  cache: Cache,
  liasse: Liasse,
  gardees: readonly Liasse[],
  modele: FichierGarde,
  signal: AbortSignal,
): Promise<boolean> {
  const detail = adresseDetail(liasse);
  const table = await fetchPlage(detail, 0, liasse.lignes * OCTETS_PAR_LIGNE, signal).catch(() => undefined);
  if (table === undefined || !('DecompressionStream' in globalThis)) return false;
  const lignes = readTable(table);
  const connues = await readLignes(cache, gardees);
  for (const { empreinte } of lignes) {
    const venue = connues.has(empreinte) ? undefined : await cache.match(adresseLigne(empreinte));
    if (venue) connues.set(empreinte, await venue.text());
  }
  const absentes = lignes.filter(({ empreinte }) => !connues.has(empreinte));
  const groupes = groupLignes(absentes);
  const hasModele = absentes.length === 0 || (await cache.match(modele.adresse)) !== undefined;
  if (coutOf(groupes) + (hasModele ? 0 : modele.octets) >= liasse.octets) return false;
  try {
    const octets = absentes.length === 0 ? new Uint8Array() : await readModele(cache, modele, signal);
    if (!(await keepGroupes(groupes, (groupe) => keepGroupe(cache, detail, groupe, octets, signal)))) return false;
  } catch (cause) {
    // What came is kept, line by line: the next try asks for the rest.
    throw cause instanceof GardeRefusee ? cause : new GardeRefusee('coupee', { cause });
  }
  for (const { empreinte } of absentes)
    connues.set(empreinte, (await (await cache.match(adresseLigne(empreinte)))?.text()) ?? '');
  const octets = encode(bundleLignes(lignes.map(({ empreinte }) => connues.get(empreinte) ?? '')));
  if ((await integriteOf(octets)) !== liasse.integrite) return false;
  await put(cache, liasse.adresse, new Response(octets));
  return true;
}
