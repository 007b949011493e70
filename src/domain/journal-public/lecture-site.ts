import { toHex } from '../socle/empreinte.ts';
import { countOf } from '../socle/texte.ts';
import type { LectureFichier } from './lecture-fichier.ts';
import { readTete } from './tete-signee.ts';
import { cheminsA, LARGEUR, niveauxOf, readLiasse, tuileOf } from './tuiles.ts';
import type { JournalLu } from './verification-journal.ts';

/** A history as its site shows it, and what is missing or disagrees among its files. */
export async function readSite(read: LectureFichier): Promise<JournalLu & { fautes: string[] }> {
  const ecrite = await read('checkpoint');
  if (ecrite === undefined)
    return { lignes: [], tetes: [], fautes: ['Le site ne montre pas de journal (« checkpoint » manque).'] };
  const tete = new TextDecoder().decode(ecrite);
  const { taille } = readTete(tete) ?? { taille: 0 };
  const { tuiles, liasses } = cheminsA(taille);
  const fautes: string[] = [];
  const lignes: string[] = [];
  for (const [n, chemin] of liasses.entries()) {
    const octets = await read(chemin);
    const lues = octets && readLiasse(octets);
    const attendues = Math.min(LARGEUR, taille - n * LARGEUR);
    if (lues?.length !== attendues) {
      fautes.push(
        `« ${chemin} » manque ou n’a pas ses ${countOf(attendues, 'acte')} : le journal montré est incomplet.`,
      );
      break;
    }
    lignes.push(...lues);
  }
  const niveaux = await niveauxOf(lignes);
  if (fautes.length === 0)
    for (const chemin of tuiles) {
      const octets = await read(chemin);
      if (octets === undefined || toHex(octets) !== toHex(tuileOf(niveaux, lignes, chemin)))
        fautes.push(`« ${chemin} » ne correspond pas aux actes : une tuile de l’arbre manque ou a été changée.`);
    }
  return { lignes, tetes: [tete], fautes };
}
