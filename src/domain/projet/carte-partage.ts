import { phraseLieux, type NomRegion } from '../reference/lieu-travaux.ts';
import { isEcheanceDepassee } from './echeance.ts';
import { etatDit, RESILIE } from './fin.ts';
import { ECHEANCE_DEPASSEE } from './phrase-echeance.ts';
import { partiesEnCours, phraseProjet } from './phrase-projet.ts';
import { isAbandonne, type Projet } from './projet.ts';
import type { StatutProjet } from './vocabulaire.ts';

/** Whose shape and colours the state of a projet has. */
export type FormeProjet = StatutProjet | 'ABANDONNE';

/** What the picture of a shared link shows of a projet (R247), a tender or a company (R258). */
export interface CartePartage<Forme extends string = FormeProjet> {
  titre: string;
  /** Under the title: where it is, or what it is known by. */
  lieu: string;
  /** A company has no state. */
  forme: Forme | undefined;
  etat: string | undefined;
  /** What is wrong, in words of its own: a missed end, a terminated contract. */
  alerte: string | undefined;
  /** The page's sentence. */
  phrase: string;
  mesure: { travaux: number; delai: number | undefined } | undefined;
}

/**
 * The sentence of the page without the days of a missed end, which a picture cannot count: it changes with what the entry says
 * and on the day after the planned end, and on no other.
 */
export function phrasePartagee(projet: Projet, now: Date): string {
  const isVivant = projet.abandon === undefined && projet.resiliation === undefined;
  if (!isVivant || !isEcheanceDepassee(projet, now)) return phraseProjet(projet, now);
  const { retard, travaux, apres } = partiesEnCours(projet);
  return `${ECHEANCE_DEPASSEE.titre}${retard}${travaux}${apres}`;
}

/** What a link to a projet shows where it is shared. */
export function cartePartage(projet: Projet, nomOf: NomRegion, now: Date): CartePartage {
  const { taux_execution_physique: travaux, taux_conso_delai: delai } = projet;
  const isDepasse = isEcheanceDepassee(projet, now);
  return {
    titre: projet.title,
    lieu: phraseLieux(projet, nomOf),
    forme: isAbandonne(projet) ? 'ABANDONNE' : projet.status,
    etat: etatDit(projet),
    alerte: isAbandonne(projet)
      ? undefined
      : projet.resiliation
        ? RESILIE
        : isDepasse
          ? ECHEANCE_DEPASSEE.titre
          : undefined,
    phrase: phrasePartagee(projet, now),
    mesure: travaux === undefined ? undefined : { travaux, delai },
  };
}

/** The picture in words, for those who do not see it. */
export const altCarte = ({ titre, etat, alerte, lieu, phrase }: CartePartage<string>): string =>
  `${titre}. ${[etat, alerte, lieu].filter(Boolean).join(' · ')}. ${phrase}`;
