import { type AppelOffres, isAttributionPublique } from './appel-offres.ts';
import type { Projet } from './projet.ts';

/** A step of a timeline: done, now, or to come. */
export interface Etape {
  titre: string;
  /** Day or moment, ISO; undefined when not published. */
  date?: string | undefined;
  isFaite: boolean;
  /** Moment at which the clock alone ticks the step: to be recomputed on the device. Undefined once ticked. */
  echeance?: string | undefined;
  /** A word under the date, where there is more to say. */
  note?: string | undefined;
}

/** What a timeline reads of a tender. */
type Procedure = Pick<
  AppelOffres,
  'statut' | 'date_lancement' | 'date_limite' | 'date_ouverture' | 'attribution_publiee_le' | 'motif_fin'
>;

/** The four steps of a tender, ticked by status and date (decision 7); the opening only when its date is known. */
export function etapesAppelOffres(appelOffres: Procedure, now: Date): Etape[] {
  const { statut, date_lancement, date_limite, date_ouverture } = appelOffres;
  const isTerminee = ['CLOTURE', 'EVALUE', 'ATTRIBUE'].includes(statut);
  const ouverture: Etape[] = date_ouverture
    ? [
        {
          titre: 'Ouverture des plis',
          ...selonDate(date_ouverture, now),
        },
      ]
    : [];
  return [
    { titre: 'Publication', date: date_lancement, isFaite: true },
    {
      titre: 'Date limite de dépôt',
      ...(isTerminee ? { date: date_limite, isFaite: true } : selonDate(date_limite, now)),
    },
    ...ouverture,
    etapeResultat(appelOffres),
  ];
}

function etapeResultat(appelOffres: Procedure): Etape {
  const { statut, attribution_publiee_le, motif_fin } = appelOffres;
  if (statut === 'INFRUCTUEUX') return { titre: 'Procédure infructueuse', isFaite: true, note: motif_fin };
  if (statut === 'ANNULE') return { titre: 'Procédure annulée', isFaite: true, note: motif_fin };
  return {
    titre: 'Attribution',
    date: isAttributionPublique(appelOffres) ? attribution_publiee_le : undefined,
    isFaite: statut === 'ATTRIBUE',
  };
}

/** A step that its date alone ticks: a day from its first minute in Guinea, a moment when it comes. */
function selonDate(date: string | undefined, now: Date): Pick<Etape, 'date' | 'isFaite' | 'echeance'> {
  if (date === undefined) return { isFaite: false };
  // A day reads as midnight GMT, which is Guinea's.
  return Date.parse(date) <= now.getTime() ? { date, isFaite: true } : { date, isFaite: false, echeance: date };
}

/** The steps of a project, in calendar order, those without a date left out. */
export function etapesProjet(projet: Projet, now: Date): Etape[] {
  const { status, date_debut, date_fin_prevue } = projet;
  const etapes: Etape[] = [
    { titre: 'Approbation du marché', ...selonDate(projet.date_approbation_marche, now) },
    // The day alone does not start works that are still to come.
    status === 'A_VENIR'
      ? { titre: 'Démarrage prévu', date: date_debut, isFaite: false }
      : { titre: 'Démarrage des travaux', ...selonDate(date_debut, now) },
    { titre: 'Suspension des travaux', date: projet.date_suspension, isFaite: true },
    status === 'ACHEVE'
      ? { titre: 'Fin prévue', ...selonDate(date_fin_prevue, now) }
      : { titre: 'Fin prévue', date: date_fin_prevue, isFaite: false },
    { titre: 'Fin des travaux', date: projet.date_fin_reelle, isFaite: true },
    { titre: 'Réception provisoire', ...selonDate(projet.date_reception_provisoire, now) },
    { titre: 'Réception définitive', ...selonDate(projet.date_reception_definitive, now) },
  ];
  return etapes.filter(({ date }) => date !== undefined).toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}
