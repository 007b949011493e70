import { isConstatAncien, isSansConstat, type Silence } from '../projet/constat.ts';
import { isEcheanceDepassee } from '../projet/echeance.ts';
import { phraseEcheances } from '../projet/phrase-echeance.ts';
import type { Fin } from '../projet/fin.ts';
import { performanceOf } from '../projet/performance.ts';
import { isAbandonne, isDeStatut } from '../projet/projet.ts';
import { isRepris } from '../projet/marche-resilie.ts';
import { isRythmeEnRetard } from '../projet/rythme.ts';
import { routes } from '../portail/routes.ts';
import { routesChiffres } from '../portail/routes-chiffres.ts';
import { formatPourcentage } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { type Chiffres, computeChiffres } from './chiffres.ts';
import { moyennePonderee } from './phrases-totaux.ts';

// What the key figures leave unsaid: how the works that run are going, apart from those that are finished (R128).

/** The works that are not as planned, and the means of the running ones alone. */
export interface Suivi {
  enCours: Chiffres;
  /** Works in progress whose planned end has passed (R20). */
  echeances: number;
  /** Works in progress without a planned end: nobody knows whether they are late. */
  sansFin: number;
  /** Works in progress whose pace is behind (R19). */
  retards: number;
  /** Works in progress whose pace cannot be computed. */
  sansRythme: number;
  suspendus: number;
  /** Works in progress whose last observation is more than 90 days old (R136). */
  anciens: number;
  /** Works in progress, begun more than 90 days ago or nobody says when, of which no dated observation is published (R136). */
  sansConstat: number;
  /** Terminated contracts, and projets that were given up (R138). */
  resilies: number;
  /** Works that another contract has taken up since one was terminated. */
  repris: number;
  abandonnes: number;
}

type Suivis = Parameters<typeof computeChiffres>[0][number] &
  Parameters<typeof isEcheanceDepassee>[0] &
  Silence &
  Fin &
  Parameters<typeof isRepris>[0] &
  Parameters<typeof isRythmeEnRetard>[0];

export function computeSuivi(projets: readonly Suivis[], now: Date): Suivi {
  const enCours = projets.filter(({ status }) => status === 'EN_COURS');
  return {
    enCours: computeChiffres(enCours),
    echeances: enCours.filter((projet) => isEcheanceDepassee(projet, now)).length,
    sansFin: enCours.filter(({ date_fin_prevue }) => date_fin_prevue === undefined).length,
    retards: enCours.filter(isRythmeEnRetard).length,
    sansRythme: enCours.filter((projet) => performanceOf(projet) === 'NON_DISPONIBLE').length,
    suspendus: projets.filter((projet) => isDeStatut(projet, 'SUSPENDU')).length,
    anciens: enCours.filter((projet) => isConstatAncien(projet, now)).length,
    sansConstat: enCours.filter((projet) => isSansConstat(projet, now)).length,
    resilies: projets.filter((projet) => projet.resiliation !== undefined && !isAbandonne(projet)).length,
    repris: projets.filter(isRepris).length,
    abandonnes: projets.filter(isAbandonne).length,
  };
}

/** "12 projets en cours en retard par le rythme des travaux". */
export const phraseRetards = (retards: number): string =>
  `${countOf(retards, 'projet en cours', 'projets en cours')} en retard par le rythme des travaux`;

/** "40,3 % d’exécution en moyenne simple ; 47 % en pondérant par le budget"; undefined while nothing that runs is measured. */
export function phraseMoyenneEnCours({ enCours }: Pick<Suivi, 'enCours'>): string | undefined {
  const { tauxExecutionMoyen: taux, projetsAvecTaux, totalProjets } = enCours;
  if (taux === undefined) return undefined;
  const sur =
    projetsAvecTaux === totalProjets ? '' : `, sur ${countOf(projetsAvecTaux, 'projet mesuré', 'projets mesurés')}`;
  return `${formatPourcentage(taux)} d’exécution en moyenne simple${sur}${moyennePonderee(enCours)}`;
}

/** A line of the block: what counts and leads to its rows, and what follows it. */
export interface LigneSuivi {
  texte: string;
  /** Undefined where there is no row to show. */
  href: string | undefined;
  suite?: string;
  isAlerte?: boolean;
}

/** Late by deadline, late by pace, suspended, then the running ones with their means; nothing where nothing has begun. */
export function lignesSuivi(suivi: Suivi, now: Date): LigneSuivi[] {
  const { enCours, echeances, retards, suspendus, anciens, sansConstat, resilies, repris, abandonnes } = suivi;
  const { totalProjets: nombre } = enCours;
  const moyenne = phraseMoyenneEnCours(suivi);
  const lignes: LigneSuivi[] = [];
  if (nombre > 0) {
    const href = echeances > 0 ? routesChiffres.echeanceDepassee() : undefined;
    lignes.push({ texte: phraseEcheances(echeances, now), href, isAlerte: echeances > 0 });
  }
  if (retards > 0) lignes.push({ texte: phraseRetards(retards), href: routesChiffres.rythmeEnRetard(), suite: '.' });
  if (suspendus > 0)
    lignes.push({
      texte: countOf(suspendus, 'projet suspendu', 'projets suspendus'),
      href: routes.projetsFiltres('SUSPENDU'),
      suite: '.',
    });
  if (resilies > 0)
    lignes.push({
      texte: countOf(resilies, 'marché résilié', 'marchés résiliés'),
      href: routesChiffres.fin('resilie'),
      suite: '.',
    });
  if (repris > 0)
    lignes.push({
      texte: `${countOf(repris, 'projet repris', 'projets repris')} par un autre marché après une résiliation`,
      href: routesChiffres.fin('repris'),
      suite: '.',
    });
  if (abandonnes > 0)
    lignes.push({
      texte: countOf(abandonnes, 'projet abandonné', 'projets abandonnés'),
      href: routesChiffres.fin('abandonne'),
      suite: `, ${abandonnes < 2 ? 'compté' : 'comptés'} à part des quatre statuts.`,
    });
  if (anciens > 0)
    lignes.push({
      texte: `${countOf(anciens, 'projet en cours non mis à jour', 'projets en cours non mis à jour')} depuis plus de 90\u00a0jours`,
      href: routesChiffres.constatAncien(),
      suite: '.',
    });
  if (sansConstat > 0)
    lignes.push({
      texte: `${countOf(sansConstat, 'projet en cours', 'projets en cours')} sans aucun constat daté`,
      href: routesChiffres.sansConstat(),
      suite: '.',
    });
  if (moyenne !== undefined)
    lignes.push({
      texte: countOf(nombre, 'projet en cours', 'projets en cours'),
      href: routes.projetsFiltres('EN_COURS'),
      suite: `\u00a0: ${moyenne}.`,
    });
  return lignes;
}
