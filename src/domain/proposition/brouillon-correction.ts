import type { FormesFiches } from './forme-champ.ts';
import { isSaisissable, readSaisie, showSaisie } from './correction.ts';
import type { ChangementFiche } from './proposition.ts';
import type { FicheProposee, PropositionLue } from './proposition-lue.ts';
import { isSame } from './meme-valeur.ts';

/** What its author types over a proposition: its words, values typed anew, changes left out; by rank and field. */
export interface Correction {
  titre: string;
  note: string;
  saisies: Readonly<Record<string, string>>;
  laisses: readonly string[];
}

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

function corrigeFiche(
  fiche: FicheProposee,
  { saisies, laisses }: Correction,
  formes: FormesFiches,
  fautes: Corrigee['fautes'],
) {
  const { rang, collection, id, genre, champs } = fiche;
  const gardes = champs.flatMap((changement) => {
    const { champ, avant, apres } = changement;
    const cle = cleChamp(rang, champ);
    if (laisses.includes(cle)) return [];
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
