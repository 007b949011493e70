/** What a file may weigh before it is cut, bytes (R232). */
export const OCTETS_PARTIE = 5_000_000;

const encodeur = new TextEncoder();

/** Texts that stand in one file: what begins it, what ends it, what parts them. */
export interface Enveloppe {
  debut: string;
  fin: string;
  separateur: string;
}

/** Groups texts so that no group passes the weight, unless one text does alone; one empty group of nothing. */
export function cutTextes(textes: readonly string[], max: number): string[][] {
  const groupes: string[][] = [[]];
  let poids = 0;
  for (const texte of textes) {
    const octets = encodeur.encode(texte).length + 1;
    if (poids + octets > max && poids > 0) {
      groupes.push([]);
      poids = 0;
    }
    groupes.at(-1)?.push(texte);
    poids += octets;
  }
  return groupes;
}

/** `projets.json`, or `projets-1.json`, `projets-2.json`… where it is cut. */
export function nomPartie(nom: string, extension: string, rang: number, nombre: number): string {
  return nombre === 1 ? `${nom}.${extension}` : `${nom}-${rang + 1}.${extension}`;
}
