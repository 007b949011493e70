import { formatInstant, formatJour } from '../socle/date.ts';
import { cleOf, messageFor } from '../socle/erreur.ts';
import { type OrigineReponse, type StatutReponse } from './statut-reponse.ts';

// The right of reply of a company to its score and facts (R129), as accounts see it.

/** An answer as its company reads it. */
export interface Reponse {
  id: string;
  texte: string;
  origine: OrigineReponse;
  status: StatutReponse;
  saisie_le: string;
  publiee_le: string | null;
  /** Refused, withdrawn or replaced. */
  finie_le: string | null;
  /** Why it was refused. */
  motif: string | null;
}

/** A company takes back what waits and what is published. */
export const canRetirer = ({ status }: Pick<Reponse, 'status'>): boolean => status === 'RECUE' || status === 'PUBLIEE';

/** What has become of an answer, in one sentence. */
export function etatReponse({ status, saisie_le, publiee_le, finie_le, motif }: Reponse): string {
  switch (status) {
    case 'RECUE':
      return `Reçue le ${formatInstant(saisie_le)}\u00a0: un administrateur la relit avant de la publier.`;
    case 'PUBLIEE':
      return `Publiée le ${formatJour(publiee_le ?? undefined)}\u00a0: elle paraît sous le score à la publication suivante du site.`;
    case 'REFUSEE':
      return `Refusée le ${formatJour(finie_le ?? undefined)}. Motif\u00a0: ${motif ?? 'non donné'}`;
    case 'RETIREE':
      return `Retirée le ${formatJour(finie_le ?? undefined)}.`;
    case 'REMPLACEE':
      return `Remplacée par une autre le ${formatJour(finie_le ?? undefined)}.`;
  }
}

const PHRASES: Readonly<Record<string, string>> = {
  entreprise_sans_fiche:
    'Votre compte n’est rattaché à aucune fiche de l’annuaire\u00a0: demandez-le à l’agence, puis revenez.',
  trop_de_reponses: 'Votre entreprise a beaucoup répondu aujourd’hui\u00a0: attendez demain, puis réessayez.',
  reponse_introuvable: 'Cette réponse n’existe plus\u00a0: rechargez la page.',
  reponse_deja_traitee: 'Cette réponse a changé d’état entre-temps\u00a0: rechargez la page.',
};

/** One French sentence for what a company's gesture was refused for. */
export const messageForReponse = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);
