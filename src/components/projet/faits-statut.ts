import { formatJour } from '../../domain/socle/date.ts';
import { auJour } from '../../domain/projet/fin.ts';
import { CLASSE_PERFORMANCE_LABELS, performanceOf } from '../../domain/projet/performance.ts';
import { ECHEANCE_DEPASSEE } from '../../domain/projet/phrase-echeance.ts';
import { phrasePerformance } from '../../domain/projet/phrase-performance.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { lignesAchevement, lignesFin, lignesPerformance, lignesSuspension, type LigneTexte } from './faits-projet.tsx';

/** A block of facts under its title and its sentence. */
export interface BlocFaits {
  titre: string;
  phrase: string;
  lignes: LigneTexte[];
}

/** The block of what ended, before what its status would call for (R138). */
function blocFin(projet: Projet): BlocFaits | undefined {
  const { abandon, resiliation } = projet;
  if (abandon)
    return {
      titre: 'Abandon',
      phrase: `Le projet a été abandonné${auJour(abandon.date)}. Sa fiche reste publiée ; il est compté à part.`,
      lignes: lignesFin(projet),
    };
  if (resiliation)
    return {
      titre: 'Résiliation',
      phrase: `Le marché a été résilié${auJour(resiliation.date)} : ses travaux sont arrêtés.`,
      lignes: lignesFin(projet),
    };
  return undefined;
}

/**
 * The block that a status calls for: performance, completion, suspension or start (R17). Past its deadline (`isDepasse`),
 * works in progress are titled by that, before their class (R20).
 */
export function blocStatut(projet: Projet, isDepasse: boolean): BlocFaits {
  const fin = blocFin(projet);
  if (fin !== undefined) return fin;
  switch (projet.status) {
    case 'EN_COURS': {
      const classe = performanceOf(projet);
      if (isDepasse)
        return {
          titre: ECHEANCE_DEPASSEE.titre,
          phrase: `La fin était prévue le ${formatJour(projet.date_fin_prevue)}. La classe de performance ne juge que le rythme. ${phrasePerformance(projet)}`,
          lignes: lignesPerformance(projet),
        };
      return {
        titre: `Performance : ${CLASSE_PERFORMANCE_LABELS[classe]}`,
        phrase: phrasePerformance(projet),
        lignes: lignesPerformance(projet),
      };
    }
    case 'ACHEVE':
      return {
        titre: 'Achèvement',
        // Read on any day, before that one or after.
        phrase: projet.date_reception_definitive
          ? `L’ouvrage est livré. Fin de la garantie : ${formatJour(projet.date_reception_definitive)}.`
          : 'L’ouvrage est livré.',
        lignes: lignesAchevement(projet),
      };
    case 'SUSPENDU':
      return {
        titre: 'Suspension',
        phrase: projet.date_suspension
          ? `Les travaux sont arrêtés depuis le ${formatJour(projet.date_suspension)}.`
          : 'Les travaux sont arrêtés. La date de l’arrêt n’est pas publiée.',
        lignes: lignesSuspension(projet),
      };
    case 'A_VENIR':
      return {
        titre: 'Avant les travaux',
        phrase: projet.date_debut
          ? `Démarrage prévu le ${formatJour(projet.date_debut)}.`
          : 'La date de démarrage n’est pas encore fixée.',
        lignes: [],
      };
  }
}
