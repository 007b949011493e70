import { coupeOf, type Plage, racineOf } from '../scelle/arbre.ts';
import type { LectureFichier } from './lecture-fichier.ts';
import { cheminTuile, LARGEUR, readLiasse } from './tuiles.ts';

/** A file of the log that is missing, or holds something else than its name says. */
export class FichierIllisible extends Error {
  readonly chemin: string;

  constructor(chemin: string) {
    super(`illisible : ${chemin}`);
    this.chemin = chemin;
  }
}

/** A history of which a few files are read: those that a proof needs. */
export interface ArbreLu {
  plage: Plage;
  /** The line of an act. */
  ligne: (rang: number) => Promise<string>;
}

const HASH = 32;

/** The tree of a log of so many acts, by its tiles; each file is read once. */
export function openArbre(read: LectureFichier, taille: number): ArbreLu {
  const lus = new Map<string, Promise<Uint8Array>>();
  const readFichier = (chemin: string): Promise<Uint8Array> => {
    const lu = lus.get(chemin) ?? read(chemin).then((octets) => octets ?? Promise.reject(new FichierIllisible(chemin)));
    lus.set(chemin, lu);
    return lu;
  };
  const cheminA = (niveau: number | 'entries', rang: number): [chemin: string, largeur: number] => {
    const nombre = niveau === 'entries' ? taille : Math.floor(taille / LARGEUR ** niveau);
    const largeur = Math.min(LARGEUR, nombre - rang * LARGEUR);
    return [cheminTuile(niveau, rang, largeur), largeur];
  };

  /** Hashes of a level that one tile holds. */
  const hashesA = async (niveau: number, debut: number, nombre: number): Promise<Uint8Array[]> => {
    const rang = Math.floor(debut / LARGEUR);
    const [chemin, largeur] = cheminA(niveau, rang);
    const octets = await readFichier(chemin);
    if (octets.length !== largeur * HASH) throw new FichierIllisible(chemin);
    const place = debut - rang * LARGEUR;
    return Array.from({ length: nombre }, (_, n) => octets.slice((place + n) * HASH, (place + n + 1) * HASH));
  };

  const plage: Plage = async (debut, nombre) => {
    if (nombre === 0) return racineOf([]);
    const coupe = coupeOf(nombre);
    if (nombre > 1 && coupe * 2 !== nombre)
      return racineOf([await plage(debut, coupe), await plage(debut + coupe, nombre - coupe)]);
    // A whole subtree: the highest level whose hashes it is made of has them in one tile.
    let niveau = 0;
    while (LARGEUR ** (niveau + 1) <= nombre) niveau += 1;
    const unite = LARGEUR ** niveau;
    return racineOf(await hashesA(niveau, debut / unite, nombre / unite));
  };

  const ligne = async (rang: number): Promise<string> => {
    const [chemin, largeur] = cheminA('entries', Math.floor(rang / LARGEUR));
    const lignes = readLiasse(await readFichier(chemin));
    const lue = lignes?.length === largeur ? lignes[rang % LARGEUR] : undefined;
    if (lue === undefined) throw new FichierIllisible(chemin);
    return lue;
  };
  return { plage, ligne };
}
