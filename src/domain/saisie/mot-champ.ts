import type { FormeChamp, FormesChamps } from '../proposition/forme-champ.ts';
import { COLLECTIONS_PROPOSEES } from '../proposition/proposition.ts';
import { formesSaisie } from './formes-saisie.ts';

/** What an entry is called, by collection. */
type Noms = Readonly<Record<string, (id: string) => string | undefined>>;

/** Says what a code or an identifier is called, from the path of its field (`projets.lieux.region`); undefined: as it is written. */
export function createMotOf(noms: Noms): (chemin: string, texte: string) => string | undefined {
  const formes = new Map(COLLECTIONS_PROPOSEES.map((une): [string, FormesChamps] => [une, formesSaisie(une)]));
  return (chemin, texte) => {
    const [collection = '', ...champs] = chemin.split('.');
    let dans = formes.get(collection);
    let forme: FormeChamp | undefined;
    for (const champ of champs) {
      forme = dans?.[champ];
      dans = forme?.champs;
    }
    return forme?.mots?.[texte] ?? noms[forme?.cible ?? '']?.(texte);
  };
}
