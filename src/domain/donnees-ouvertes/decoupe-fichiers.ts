/** What a file may weigh before it is cut, bytes (R232). */
export const OCTETS_PARTIE = 5_000_000;

const encodeur = new TextEncoder();

/** Texts that stand in one file: what begins it, what ends it, what parts them. */
export interface Enveloppe {
  debut: string;
  fin: string;
  separateur: string;
}

const octetsDe = (texte: string): number => encodeur.encode(texte).length;

/**
 * Groups texts so that no group with its envelope passes the weight, unless one text does alone; one empty group of nothing.
 */
export function cutTextes(textes: readonly string[], max: number, { debut, fin, separateur }: Enveloppe): string[][] {
  const groupes: string[][] = [[]];
  const vide = octetsDe(debut) + octetsDe(fin);
  const entre = octetsDe(separateur);
  let poids = vide;
  for (const texte of textes) {
    const octets = octetsDe(texte) + entre;
    // The last of a group is followed by nothing.
    if (poids + octets - entre > max && poids > vide) {
      groupes.push([]);
      poids = vide;
    }
    groupes.at(-1)?.push(texte);
    poids += octets;
  }
  return groupes;
}

/** `projets.json`, then `projets-2.json`, `projets-3.json`… where it is cut: an address that somebody holds stays. */
export function nomPartie(nom: string, extension: string, rang: number): string {
  return rang === 0 ? `${nom}.${extension}` : `${nom}-${rang + 1}.${extension}`;
}
