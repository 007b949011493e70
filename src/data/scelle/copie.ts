import {
  catalogueOf,
  crcOf,
  debutOf,
  enteteOf,
  type EntreeCopie,
  findCatalogue,
  readCatalogue,
  TAILLE_ENTETE,
  TAILLE_FIN,
} from '../../domain/scelle/copie-zip.ts';
import { empreinteOfNom, nomPiece, PIECES_MAX } from '../../domain/scelle/copie.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { type Chiffre, hashPiece } from './piece.ts';

/** Comment of a ZIP at the most, which stands after its last record. */
const COMMENTAIRE_MAX = 65_535;
/** A list longer than that is not of a copy. */
const CATALOGUE_MAX = 64 * 1024;

/** A piece that was brought: what its name announces, what its bytes are. */
export interface PieceApportee extends Chiffre {
  annoncee: string;
}

const refus = (message: string) => new AppError('inattendue', { cause: { message } });
const octetsOf = async (fichier: Blob) => new Uint8Array(await fichier.arrayBuffer());

async function crcOfPiece(contenu: Blob): Promise<number> {
  let crc = 0;
  const lecteur = contenu.stream().getReader();
  for (let lu = await lecteur.read(); !lu.done; lu = await lecteur.read()) crc = crcOf(lu.value, crc);
  return crc;
}

/** The copy of an offer as one file: its sealed pieces, named by their hashes; nothing in it can be read. */
export async function writeCopie(pieces: readonly Chiffre[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const entrees: EntreeCopie[] = [];
  let place = 0;
  for (const { sha256, taille, contenu } of pieces) {
    const entree = { nom: nomPiece(sha256), taille, crc: await crcOfPiece(contenu), place };
    const entete = enteteOf(entree);
    entrees.push(entree);
    parts.push(entete, contenu);
    place += entete.length + taille;
  }
  return new Blob([...parts, ...catalogueOf(entrees, place)], { type: 'application/zip' });
}

async function listPieces(fichier: File): Promise<Array<{ annoncee: string; contenu: Blob }>> {
  const seule = empreinteOfNom(fichier.name);
  if (seule !== undefined) return [{ annoncee: seule, contenu: fichier }];
  const queue = await octetsOf(fichier.slice(Math.max(0, fichier.size - TAILLE_FIN - COMMENTAIRE_MAX)));
  const fin = findCatalogue(queue);
  if (fin === undefined || fin.taille > CATALOGUE_MAX) throw refus('copie_illisible');
  const pieces: Array<{ annoncee: string; contenu: Blob }> = [];
  for (const { nom, taille, place } of readCatalogue(
    await octetsOf(fichier.slice(fin.place, fin.place + fin.taille)),
  )) {
    const annoncee = empreinteOfNom(nom);
    if (annoncee === undefined) continue;
    const debut = debutOf(await octetsOf(fichier.slice(place, place + TAILLE_ENTETE)));
    if (debut === undefined) throw refus('copie_illisible');
    pieces.push({ annoncee, contenu: fichier.slice(place + debut, place + debut + taille) });
  }
  return pieces;
}

/**
 * Reads a copy that was brought, whole or piece by piece, and computes the hash of each piece on this device.
 * Throws `copie_illisible` when it holds none, `copie_invalide` when it holds more than an offer has.
 */
export async function readCopie(fichiers: readonly File[]): Promise<PieceApportee[]> {
  const trouvees: Array<{ annoncee: string; contenu: Blob }> = [];
  try {
    for (const fichier of fichiers) trouvees.push(...(await listPieces(fichier)));
  } catch (error) {
    // A key that was taken out, a file that changed meanwhile.
    throw error instanceof AppError ? error : new AppError('illisible', { cause: error });
  }
  if (trouvees.length === 0) throw refus('copie_illisible');
  if (trouvees.length > PIECES_MAX) throw refus('copie_invalide');
  const pieces: PieceApportee[] = [];
  for (const { annoncee, contenu } of trouvees) pieces.push({ annoncee, contenu, ...(await hashPiece(contenu)) });
  return pieces;
}
