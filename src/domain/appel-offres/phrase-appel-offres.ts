import { formatInstant, formatJour } from '../socle/date.ts';
import { type AppelOffres, canParticiper, isDelaiExpire, isDelaiPasse, isSansSuite } from './appel-offres.ts';
import { type FinsDeLots, hasFinsDeLots, phraseLots } from './lots.ts';

type Annonce = Pick<
  AppelOffres,
  'type' | 'statut' | 'date_limite' | 'date_lancement' | 'date_ouverture_depot' | 'date_fin'
> &
  FinsDeLots;

/** What is handed in, and what comes of it: an AMI asks for no offer. */
const MOTS_OFFRE = {
  plis: 'offres',
  pli: 'offre',
  attente: 'l’attribution n’est pas encore prononcée',
  fin: 'Le marché est attribué.',
};
const MOTS_AMI = {
  plis: 'manifestations d’intérêt',
  pli: 'manifestation d’intérêt',
  attente: 'les cabinets retenus ne sont pas encore publiés',
  fin: 'Les cabinets invités à faire une proposition sont choisis.',
};
const motsOf = ({ type }: Pick<AppelOffres, 'type'>) => (type === 'AMI' ? MOTS_AMI : MOTS_OFFRE);

/** Who may answer, where it is not everybody, or what comes of it, where it is no contract. */
export const PORTEES: Partial<Record<AppelOffres['type'], string>> = {
  AAOR: 'Appel d’offres restreint : seules les entreprises déjà retenues peuvent déposer une offre.',
  AMI: 'Aucun marché n’est attribué ici : les cabinets retenus seront ensuite invités à faire une proposition.',
};

/** The one plain sentence that opens a tender's page. */
export function phraseAppelOffres(appelOffres: Annonce, now: Date): string {
  const { statut, date_limite, date_lancement, date_fin } = appelOffres;
  const { plis, pli, attente, fin } = motsOf(appelOffres);
  const le = date_fin === undefined ? '' : ` le ${formatJour(date_fin)}`;
  if (canParticiper(appelOffres, now)) return phraseOuvert(appelOffres);
  if (isDelaiExpire(appelOffres, now)) return phraseDelaiExpire(appelOffres);
  if (hasFinsDeLots(appelOffres) && !isSansSuite(appelOffres) && statut !== 'PUBLIE')
    return `${phraseLots(appelOffres) ?? ''}.`;
  switch (statut) {
    case 'PUBLIE':
      return `Avis publié le ${formatJour(date_lancement)} ; ${phraseDepot(appelOffres, now)}.`;
    case 'CLOTURE':
      return `Le dépôt des ${plis} est clos depuis le ${formatInstant(date_limite)} ; les ${plis} vont être évaluées.`;
    case 'EVALUE':
      return `Les ${plis} ont été évaluées ; ${attente}.`;
    case 'ATTRIBUE':
      return fin;
    case 'INFRUCTUEUX':
      return `La procédure a été déclarée infructueuse${le} : aucune ${pli} n’a été retenue.`;
    case 'ANNULE':
      return `La procédure a été annulée${le}.`;
    case 'OUVERT':
      return '';
  }
}

/** When offers will be received, as announced; what is not announced is said so, and what was missed. */
function phraseDepot(appelOffres: Annonce, now: Date): string {
  const { date_ouverture_depot, date_limite } = appelOffres;
  const { plis } = motsOf(appelOffres);
  if (isDelaiPasse(appelOffres, now)) return `la date limite annoncée, le ${formatInstant(date_limite)}, est passée`;
  return date_ouverture_depot === undefined
    ? `le dépôt des ${plis} n’est pas encore ouvert, la date de son ouverture n’est pas publiée`
    : `ouverture du dépôt des ${plis} annoncée pour le ${formatInstant(date_ouverture_depot)}`;
}

/** While offers are received. */
export function phraseOuvert(appelOffres: Pick<AppelOffres, 'type' | 'date_limite'>): string {
  return `Les ${motsOf(appelOffres).plis} sont reçues jusqu’au ${formatInstant(appelOffres.date_limite)}.`;
}

/** Once the deadline of an open tender has passed. */
export function phraseDelaiExpire({ date_limite }: Pick<AppelOffres, 'date_limite'>): string {
  return `Le délai de dépôt a expiré le ${formatInstant(date_limite)}.`;
}
