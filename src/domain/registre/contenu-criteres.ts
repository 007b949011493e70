import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { formatNombre } from '../socle/montant.ts';
import type { Fiche, Report } from './anomalie.ts';

// What the criteria of a notice may not say against each other (R160).

const isRedit = (noms: readonly string[], nom: string, rang: number): boolean => noms.indexOf(nom) < rang;

/** Weights that make 100, each criterion once, and nothing about marks where none is given. */
export function checkCriteres({ criteres }: Fiche<AppelOffres>, report: Report): void {
  if (criteres === undefined) return;
  const { conformite = [], techniques, note_minimale, poids_prix } = criteres;
  if (conformite.length === 0 && techniques === undefined)
    report(
      'criteres',
      criteres,
      'des conditions de conformité (conformite), des critères techniques (techniques), ou rien',
    );
  conformite.forEach((nom, rang) => {
    if (isRedit(conformite, nom, rang)) report(`criteres.conformite.${rang}`, nom, 'une condition dite une seule fois');
  });
  if (techniques === undefined) {
    for (const [champ, valeur] of Object.entries({ note_minimale, poids_prix }))
      if (valeur !== undefined) report(`criteres.${champ}`, valeur, 'rien sans critères techniques (techniques)');
    return;
  }
  const noms = techniques.map(({ intitule }) => intitule);
  noms.forEach((nom, rang) => {
    if (isRedit(noms, nom, rang)) report(`criteres.techniques.${rang}.intitule`, nom, 'un critère dit une seule fois');
  });
  const total = Math.round(techniques.reduce((somme, { poids }) => somme + poids, 0) * 100) / 100;
  if (total !== 100) report('criteres.techniques', `${formatNombre(total)} en tout`, 'des poids qui font 100 ensemble');
  techniques.forEach(({ poids }, rang) => {
    if (poids === 0) report(`criteres.techniques.${rang}.poids`, poids, 'un poids au-dessus de 0');
  });
  if (poids_prix === 0 || poids_prix === 100)
    report('criteres.poids_prix', poids_prix, 'un poids entre 1 et 99 : sans lui, le prix le plus bas l’emporte');
}
