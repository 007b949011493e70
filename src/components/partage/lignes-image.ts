import { type Corps, largeurTexte } from './lettres-image.ts';

/** Cuts a text that is too long for a line, with "…". */
function coupe(texte: string, corps: Corps, largeur: number): string {
  if (largeurTexte(texte, corps) <= largeur) return texte;
  let [reste, pris] = ['', largeurTexte('…', corps)];
  for (const signe of texte) {
    pris += largeurTexte(signe, corps);
    if (pris > largeur) break;
    reste += signe;
  }
  return `${reste.replace(/[\s,;:·]+$/, '')}…`;
}

/** The lines of a text; none is cut unless there are more than `max`, or a word is wider than the line. */
export function lignesOf(texte: string, corps: Corps, largeur: number, max: number): string[] {
  const lignes: string[] = [];
  // A no-break space holds its words together.
  for (const mot of texte.split(/[ \n]+/)) {
    const suite = lignes.length === 0 ? mot : `${lignes.at(-1)} ${mot}`;
    if (lignes.length > 0 && largeurTexte(suite, corps) <= largeur) lignes[lignes.length - 1] = suite;
    else lignes.push(mot);
  }
  const gardees = lignes.slice(0, max);
  if (lignes.length > max) gardees[max - 1] = lignes.slice(max - 1).join(' ');
  return gardees.map((ligne) => coupe(ligne, corps, largeur));
}
