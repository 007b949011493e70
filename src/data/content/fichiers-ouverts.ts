import { createHash } from 'node:crypto';
import { cutTextes, type Enveloppe, nomPartie } from '../../domain/donnees-ouvertes/decoupe-fichiers.ts';
import type { FichierOuvert } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import type { ObjetJson } from '../../domain/donnees-ouvertes/json.ts';
import { typeMime } from '../../domain/socle/types-mime.ts';

/** The digest of a text or of bytes. */
export const sha256 = (octets: string | Buffer): string => createHash('sha256').update(octets).digest('hex');

/** Collects files as they are written. */
export function openFichiers(octetsMax: number) {
  const fichiers: FichierOuvert[] = [];
  const textes = new Map<string, Buffer>();
  /** A file by its path, what it is, how much it holds. */
  const add = (
    chemin: string,
    titre: string,
    texte: string | Uint8Array,
    nombre: number,
    portee: FichierOuvert['portee'] = 'registre',
  ) => {
    const octets = Buffer.from(texte);
    const type = typeMime(chemin).type.replace(/;.*/, '');
    const fichier = { chemin, titre, portee, type, nombre, octets: octets.length, sha256: sha256(octets) };
    fichiers.push(fichier);
    textes.set(chemin, octets);
    return fichier;
  };
  return {
    fichiers,
    textes,
    add,
    /** Rows in one file, or in several where they weigh too much. `envelopper` gives what stands around those of a file. */
    cut(
      nom: string,
      extension: string,
      titre: string,
      rangees: readonly string[],
      envelopper: (chemin: string) => Enveloppe,
    ) {
      // The longest name that a part may have: its own stands in what is around its rows.
      const parties = cutTextes(rangees, octetsMax, envelopper(nomPartie(nom, extension, rangees.length)));
      return parties.map((siennes, rang) => {
        const chemin = nomPartie(nom, extension, rang);
        const { debut, fin, separateur } = envelopper(chemin);
        const dit = parties.length === 1 ? titre : `${titre}, partie ${rang + 1} sur ${parties.length}`;
        return add(chemin, dit, `${debut}${siennes.join(separateur)}${fin}`, siennes.length);
      });
    },
  };
}
export type Fichiers = ReturnType<typeof openFichiers>;

/** What stands around rows in a JSON file: the rest of its object, whose list is empty. */
export function enveloppeJson(paquet: ObjetJson, liste: string): Enveloppe {
  const [debut = '', fin = ''] = JSON.stringify({ ...paquet, [liste]: [] }).split(`"${liste}":[]`);
  return { debut: `${debut}"${liste}":[`, fin: `]${fin}\n`, separateur: ',' };
}

/** Rows alone. */
export const LIGNES: Enveloppe = { debut: '', fin: '', separateur: '' };
