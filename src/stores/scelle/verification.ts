import { hashPiece } from '../../data/scelle/piece.ts';
import {
  readClesPubliees,
  readManifestePublic,
  readRacinePublique,
  readRacinesAnterieures,
} from '../../data/supabase/racine-publique.ts';
import { type ConstatFichier, checkOffre, type FichierRemis } from '../../domain/scelle/controle.ts';
import { verifyClesPubliees } from '../../domain/scelle/cles-commission.ts';
import { parseManifeste, parseRecu } from '../../domain/scelle/documents.ts';

/** A paper of ours is smaller; a larger file is only hashed. */
const PAPIER_MAX = 16 << 20;

const readFichier = async (fichier: File): Promise<FichierRemis> => ({
  nom: fichier.name,
  texte: fichier.size > PAPIER_MAX ? '' : await fichier.text(),
  ...(await hashPiece(fichier)),
});

/** The tender that these papers are about; undefined when none names one. */
export async function appelOfPapiers(fichiers: readonly File[]): Promise<string | undefined> {
  for (const fichier of fichiers) {
    if (fichier.size > PAPIER_MAX) continue;
    const texte = await fichier.text();
    const appel = parseRecu(texte)?.feuille.appel_offres_id ?? parseManifeste(texte)?.appel_offres_id;
    if (appel !== undefined) return appel;
  }
  return undefined;
}

/** The published manifest, beside papers that have none; none before the opening, or while it cannot be read. */
async function readManifeste(remis: readonly FichierRemis[], appel: string | undefined): Promise<FichierRemis[]> {
  if (appel === undefined || remis.some(({ texte }) => parseManifeste(texte) !== undefined)) return [];
  const manifeste = await readManifestePublic(appel).catch(() => undefined);
  return manifeste === undefined
    ? []
    : [{ nom: 'Manifeste publié', texte: JSON.stringify(manifeste), sha256: '', taille: 0 }];
}

/** The keys of a receipt, held against those that are published; nothing for a receipt of before, or while they cannot be read. */
async function checkCles(remis: readonly FichierRemis[], appel: string | undefined): Promise<ConstatFichier[]> {
  const feuille = remis.map(({ texte }) => parseRecu(texte)?.feuille).find((une) => une !== undefined);
  if (feuille?.cles === undefined || appel === undefined) return [];
  const constat = verifyClesPubliees(feuille, await readClesPubliees(appel).catch(() => undefined));
  return constat ? [{ nom: 'Clés de la commission', ...constat }] : [];
}

/** Checks papers and files on this device, with what is published: nothing of them is sent. */
export async function verifyOffre(fichiers: readonly File[], racine: string): Promise<ConstatFichier[]> {
  const remis = await Promise.all(fichiers.map(readFichier));
  const appel = await appelOfPapiers(fichiers);
  const constats = await checkOffre([...remis, ...(await readManifeste(remis, appel))], racine);
  return [...constats, ...(await checkCles(remis, appel))];
}
export { readRacinePublique, readRacinesAnterieures };
