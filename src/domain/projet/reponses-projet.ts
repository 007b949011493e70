import { formatJour } from '../socle/date.ts';
import { formatMontant } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { retardAchevement } from './achevement.ts';
import { debutRetard } from './echeance.ts';
import { apresAvenant } from './mots-avenant.ts';
import { depassementBudget, isApresAvenant, montantEngage } from './montant-engage.ts';
import type { Projet } from './projet.ts';
import { isRythmeEnRetard } from './rythme.ts';

// What a citizen asks of works, answered in a few words at the head of their page (R260). What is not known is said to be.

/** "En retard ?", after the badges of the state; the device chooses between the two where a moment is named (R20, R30). */
export interface ReponseRetard {
  /** The first moment of lateness, ISO; undefined where no day decides. */
  limite?: string;
  /** Until then, or whatever the day. */
  avant: string;
  /** From then on, before the days that have gone by; absent where a badge says them. */
  apres?: string;
}

/** Late or not, and by how much. */
export function reponseRetard(projet: Projet): ReponseRetard {
  const fin = projet.abandon ?? projet.resiliation;
  if (fin !== undefined) return { avant: fin.date === undefined ? NON_PUBLIEE : `Depuis le ${formatJour(fin.date)}` };
  switch (projet.status) {
    case 'EN_COURS':
      return retardEnCours(projet);
    case 'ACHEVE':
      return { avant: retardAcheve(projet) };
    case 'SUSPENDU':
      return {
        avant: projet.date_suspension
          ? `Depuis le ${formatJour(projet.date_suspension)}`
          : 'Date de l’arrêt non publiée',
      };
    case 'A_VENIR': {
      const { date_debut: debut } = projet;
      if (debut === undefined) return { avant: 'Démarrage non fixé' };
      const avant = `Démarrage prévu le ${formatJour(debut)}`;
      return { limite: debutRetard(debut), avant, apres: `${avant}, passé de ` };
    }
  }
}

function retardEnCours(projet: Projet): ReponseRetard {
  const isLent = isRythmeEnRetard(projet);
  const { date_fin_prevue: prevue } = projet;
  if (prevue === undefined) return { avant: `Fin prévue non publiée${isLent ? '\u00a0; rythme en retard' : ''}` };
  return {
    limite: debutRetard(prevue),
    avant: isLent ? 'Pas encore, mais le rythme est en retard' : 'Non, la fin prévue n’est pas passée',
  };
}

/** "14 jours après la date prévue"; on that very day alone, "À la date prévue". */
function retardAcheve(projet: Projet): string {
  const jours = retardAchevement(projet);
  if (jours === undefined) return 'Retard non publié';
  if (jours === 0) return 'À la date prévue';
  return `${countOf(Math.abs(jours), 'jour')} ${jours > 0 ? 'après' : 'avant'} la date prévue`;
}

/** "Jusqu’à quand ?" */
export function reponseFin({ status, date_fin_prevue, date_fin_reelle, abandon, resiliation }: Projet): string {
  const prevue = date_fin_prevue && formatJour(date_fin_prevue);
  if (abandon) return prevue ? `Était prévue le ${prevue}\u00a0; n’aura pas lieu` : 'N’aura pas lieu';
  if (resiliation || status === 'SUSPENDU') return prevue ? `Était prévue le ${prevue}, avant l’arrêt` : NON_PUBLIEE;
  if (status === 'ACHEVE')
    return date_fin_reelle ? `Terminé le ${formatJour(date_fin_reelle)}` : 'Terminé, date non publiée';
  return prevue ? `Prévue le ${prevue}` : NON_PUBLIEE;
}
const NON_PUBLIEE = 'Date non publiée';

/** "Combien ?": the amount that counts (R8), and the budget that it is held against. */
export interface ReponseArgent {
  nom: 'Marché' | 'Budget';
  /** "14,2 Mds GNF". */
  montant: string;
  /** "après avenant (budget de 15 Mds GNF)"; empty where there is nothing more to say. */
  suite: string;
  /** "1,2 Md GNF de plus que le budget"; undefined where the contract keeps within it. */
  depassement: string | undefined;
}

/** Undefined where neither the contract nor the budget is published. */
export function reponseArgent(projet: Projet): ReponseArgent | undefined {
  const { budget } = projet;
  const montant = montantEngage(projet);
  const depasse = depassementBudget(projet);
  const depassement = depasse > 0 ? `${formatMontant(depasse)} de plus que le budget` : undefined;
  if (montant === undefined)
    return budget === undefined
      ? undefined
      : { nom: 'Budget', montant: formatMontant(budget), suite: '', depassement: undefined };
  const vote = budget === undefined ? 'budget non publié' : `budget de ${formatMontant(budget)}`;
  return {
    nom: 'Marché',
    montant: formatMontant(montant),
    suite: `${isApresAvenant(projet) ? `${apresAvenant(projet)} ` : ''}(${vote})`,
    depassement,
  };
}
