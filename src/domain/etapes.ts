import { type AppelOffres, isAttributionPublique, isDelaiPasse } from './appel-offres.ts';
import type { Projet } from './projet.ts';

/** A step of a timeline: done, now, or to come. */
export interface Etape {
  titre: string;
  /** Day or moment, ISO; undefined when not published. */
  date?: string | undefined;
  isFaite: boolean;
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
          date: date_ouverture,
          isFaite: Date.parse(date_ouverture) <= now.getTime(),
        },
      ]
    : [];
  return [
    { titre: 'Publication', date: date_lancement, isFaite: true },
    {
      titre: 'Date limite de dépôt',
      date: date_limite,
      isFaite: isTerminee || isDelaiPasse(appelOffres, now),
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

/** The steps of a project, in calendar order, those without a date left out. */
export function etapesProjet(projet: Projet, now: Date): Etape[] {
  const today = now.toISOString().slice(0, 10);
  const isPast = (date: string | undefined) => date !== undefined && date <= today;
  const { status } = projet;
  const etapes: Etape[] = [
    {
      titre: 'Approbation du marché',
      date: projet.date_approbation_marche,
      isFaite: isPast(projet.date_approbation_marche),
    },
    {
      titre: status === 'A_VENIR' ? 'Démarrage prévu' : 'Démarrage des travaux',
      date: projet.date_debut,
      isFaite: status !== 'A_VENIR' && isPast(projet.date_debut),
    },
    { titre: 'Suspension des travaux', date: projet.date_suspension, isFaite: true },
    {
      titre: 'Fin prévue',
      date: projet.date_fin_prevue,
      isFaite: status === 'ACHEVE' && isPast(projet.date_fin_prevue),
    },
    { titre: 'Fin des travaux', date: projet.date_fin_reelle, isFaite: true },
    {
      titre: 'Réception provisoire',
      date: projet.date_reception_provisoire,
      isFaite: isPast(projet.date_reception_provisoire),
    },
    {
      titre: 'Réception définitive',
      date: projet.date_reception_definitive,
      isFaite: isPast(projet.date_reception_definitive),
    },
  ];
  return etapes.filter(({ date }) => date !== undefined).toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}
