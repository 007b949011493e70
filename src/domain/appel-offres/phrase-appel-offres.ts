import { formatInstant, formatJour } from '../socle/date.ts';
import { type AppelOffres, canParticiper, isDelaiExpire } from './appel-offres.ts';

/** The one plain sentence that opens a tender's page. */
export function phraseAppelOffres(
  appelOffres: Pick<AppelOffres, 'statut' | 'date_limite' | 'date_lancement' | 'date_ouverture_depot' | 'date_fin'>,
  now: Date,
): string {
  const { statut, date_limite, date_lancement, date_fin } = appelOffres;
  const le = date_fin === undefined ? '' : ` le ${formatJour(date_fin)}`;
  if (canParticiper(appelOffres, now)) return phraseOuvert(appelOffres);
  if (isDelaiExpire(appelOffres, now)) return phraseDelaiExpire(appelOffres);
  switch (statut) {
    case 'PUBLIE':
      return `Avis publié le ${formatJour(date_lancement)} ; ${phraseOuvertureDepot(appelOffres)}.`;
    case 'CLOTURE':
      return `Le dépôt des offres est clos depuis le ${formatInstant(date_limite)} ; les offres vont être évaluées.`;
    case 'EVALUE':
      return 'Les offres ont été évaluées ; l’attribution n’est pas encore prononcée.';
    case 'ATTRIBUE':
      return 'Le marché est attribué.';
    case 'INFRUCTUEUX':
      return `La procédure a été déclarée infructueuse${le} : aucune offre n’a été retenue.`;
    case 'ANNULE':
      return `La procédure a été annulée${le}.`;
    case 'OUVERT':
      return '';
  }
}

/** When offers will be received, as announced; what is not announced is said so. */
function phraseOuvertureDepot({ date_ouverture_depot }: Pick<AppelOffres, 'date_ouverture_depot'>): string {
  return date_ouverture_depot === undefined
    ? 'le dépôt des offres n’est pas encore ouvert, la date de son ouverture n’est pas publiée'
    : `l’ouverture du dépôt des offres est annoncée pour le ${formatInstant(date_ouverture_depot)}`;
}

/** While offers are received. */
export function phraseOuvert({ date_limite }: Pick<AppelOffres, 'date_limite'>): string {
  return `Les offres sont reçues jusqu’au ${formatInstant(date_limite)}.`;
}

/** Once the deadline of an open tender has passed. */
export function phraseDelaiExpire({ date_limite }: Pick<AppelOffres, 'date_limite'>): string {
  return `Le délai de dépôt a expiré le ${formatInstant(date_limite)}.`;
}
