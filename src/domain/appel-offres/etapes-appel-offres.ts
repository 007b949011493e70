import { type Etape, selonDate } from '../socle/etape.ts';
import { type AppelOffres, isAttributionPublique } from './appel-offres.ts';

/** What a timeline reads of a tender. */
type Procedure = Pick<
  AppelOffres,
  'statut' | 'date_lancement' | 'date_limite' | 'date_ouverture' | 'attribution_publiee_le' | 'motif_fin'
>;

/** The four steps of a tender, ticked by status and date (R29); the opening only when its date is known. */
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
