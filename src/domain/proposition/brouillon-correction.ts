import type { FormesFiches } from './forme-champ.ts';
import { isSaisissable, readSaisie, showSaisie } from './correction.ts';
import type { ChangementChamp, ChangementFiche } from './proposition.ts';
import type { FicheProposee, PropositionLue } from './proposition-lue.ts';
import { isChamps, isListe, isSame } from './meme-valeur.ts';
import { cleanTexte } from '../socle/nettoyage.ts';

/** What its author types over a proposition: its words, values typed anew, changes left out; by rank and field. */
export interface Correction {
  titre: string;
  note: string;
  saisies: Readonly<Record<string, string>>;
  laisses: readonly string[];
}

/** Key of the legend of a photograph that is added, by its place. */
export const cleLegende = (cle: string, place: number): string => `${cle}.${place}.alt`;

/** The legends of the photographs that a change adds or mends; none for any other change. */
export const legendesOf = ({ champ, apres }: ChangementChamp): string[] =>
  champ === 'photos' && isListe(apres)
    ? apres.map((ligne) => (isChamps(ligne) && typeof ligne['alt'] === 'string' ? ligne['alt'] : ''))
    : [];

export const cleChamp = (rang: number, champ: string): string => `${rang}.${champ}`;

export const correctionVide = ({ titre, note }: PropositionLue): Correction => ({
  titre,
  note: note ?? '',
  saisies: {},
  laisses: [],
});

/** A draft as it was kept; a new one when nothing was, or when it does not read. */
export function readCorrection(texte: string, lue: PropositionLue): Correction {
  try {
    return { ...correctionVide(lue), ...(JSON.parse(texte) as Partial<Correction>) };
  } catch {
    return correctionVide(lue);
  }
}

/** What a proposition becomes once corrected, and the fault of each field by its key. */
export interface Corrigee {
  fiches: ChangementFiche[];
  fautes: Record<string, string>;
}

/** Photographs with their legends as they are typed anew. */
function corrigeLegendes(
  changement: ChangementChamp,
  cle: string,
  { saisies }: Correction,
  fautes: Corrigee['fautes'],
): ChangementChamp {
  const lignes = (isListe(changement.apres) ? changement.apres : []).map((ligne, place) => {
    const saisie = saisies[cleLegende(cle, place)];
    if (saisie === undefined || !isChamps(ligne)) return ligne;
    const alt = cleanTexte(saisie, 'ligne');
    if (alt.length < 3) fautes[cleLegende(cle, place)] = 'Dites ce que montre cette photographie.';
    return { ...ligne, alt };
  });
  return { ...changement, apres: lignes };
}

function corrigeFiche(fiche: FicheProposee, correction: Correction, formes: FormesFiches, fautes: Corrigee['fautes']) {
  const { rang, collection, id, genre, champs } = fiche;
  const { saisies, laisses } = correction;
  const gardes = champs.flatMap((changement) => {
    const { champ, avant, apres } = changement;
    const cle = cleChamp(rang, champ);
    if (laisses.includes(cle)) return [];
    if (legendesOf(changement).length > 0) {
      const corrige = corrigeLegendes(changement, cle, correction, fautes);
      return isSame(corrige.apres, avant) ? [] : [corrige];
    }
    const saisie = saisies[cle];
    if (saisie === undefined || !isSaisissable(apres) || saisie === showSaisie(apres, formes[collection][champ]))
      return [changement];
    const lue = readSaisie(saisie, apres, formes[collection][champ]);
    if (lue.faute !== undefined) {
      fautes[cle] = lue.faute;
      return [changement];
    }
    // Typed back to what the file says: nothing changes any more.
    return isSame(lue.valeur, avant) ? [] : [{ ...changement, apres: lue.valeur }];
  });
  return gardes.length === 0 ? [] : [{ collection, id, genre, champs: gardes }];
}

/** The proposition with what its author typed over it. */
export function applyCorrection(lue: PropositionLue, correction: Correction, formes: FormesFiches): Corrigee {
  const fautes: Corrigee['fautes'] = {};
  const fiches = lue.changements.flatMap((fiche) => corrigeFiche(fiche, correction, formes, fautes));
  if (correction.titre.trim().length < 3) fautes['titre'] = 'Dites ce qui change, en trois signes au moins.';
  return { fiches, fautes };
}
