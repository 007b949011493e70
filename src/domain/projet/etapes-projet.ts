import { jourOf } from '../socle/date.ts';
import { type Etape, selonDate } from '../socle/etape.ts';
import { debutRetard, joursDeRetard } from './echeance.ts';
import type { Projet } from './projet.ts';

/** The steps of a project, in calendar order, those without a date left out. */
export function etapesProjet(projet: Projet, now: Date): Etape[] {
  const { status, date_debut } = projet;
  const etapes: Etape[] = [
    { titre: 'Approbation du marché', ...selonDate(projet.date_approbation_marche, now) },
    // The day alone does not start works that are still to come.
    status === 'A_VENIR'
      ? { titre: 'Démarrage prévu', ...annonce(date_debut, now) }
      : { titre: 'Démarrage des travaux', ...selonDate(date_debut, now) },
    { titre: 'Suspension des travaux', date: projet.date_suspension, isFaite: true },
    etapeFinPrevue(projet, now),
    { titre: 'Fin des travaux', date: projet.date_fin_reelle, isFaite: true },
    { titre: 'Réception provisoire', ...selonDate(projet.date_reception_provisoire, now) },
    { titre: 'Réception définitive', ...selonDate(projet.date_reception_definitive, now) },
  ];
  return etapes.filter(({ date }) => date !== undefined).sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}

/** A date of works that have not begun: it does not come true by itself. */
const annonce = (date: string | undefined, now: Date): Pick<Etape, 'date' | 'isFaite' | 'isDepassee'> => ({
  date,
  isFaite: false,
  isDepassee: date !== undefined && date < jourOf(now),
});

/** A date that completed works have behind them, and that works in progress keep or miss (R20). */
function etapeFinPrevue({ status, date_fin_prevue: date }: Projet, now: Date): Etape {
  const titre = 'Fin prévue';
  if (status === 'ACHEVE') return { titre, ...selonDate(date, now) };
  if (status === 'SUSPENDU') return { titre, date, isFaite: false, isArretee: true };
  if (status !== 'EN_COURS' || date === undefined) return { titre, ...annonce(date, now) };
  const retard = joursDeRetard({ status, date_fin_prevue: date }, now);
  return { titre, date, isFaite: false, echeance: debutRetard(date), retard };
}
