import { formatInstant, formatInstantOuJour, formatJour } from '../socle/date.ts';
import { type DateLimite } from './date-limite.ts';
import { formatLimite } from './limite-dite.ts';
import { type FinsDeLots, hasFinsDeLots } from './fins-de-lots.ts';
import { isSansDepot } from './hors-portail.ts';
import { motsOf } from './mots-procedure.ts';
import { type AppelOffres, canParticiper, isDelaiExpire, isDelaiPasse, isSansSuite } from './appel-offres.ts';
import { phraseLots } from './phrase-lots.ts';

type Annonce = Pick<
  AppelOffres,
  'type' | 'statut' | 'date_limite' | 'date_lancement' | 'date_ouverture_depot' | 'date_fin'
> &
  FinsDeLots;

/** Since when nothing is received: as far as it is published, never an hour that nobody told. */
const phraseDepuis = ({ date_limite }: DateLimite): string =>
  date_limite === undefined ? '' : ` depuis le ${formatInstantOuJour(date_limite)}`;

/** The one plain sentence that opens a tender's page. */
export function phraseAppelOffres(appelOffres: Annonce, now: Date): string {
  const { statut, date_lancement, date_fin } = appelOffres;
  const { plis, pli, attente, fin } = motsOf(appelOffres.type);
  if (isSansDepot(appelOffres)) return phraseSansDepot(appelOffres);
  const le = date_fin === undefined ? '' : ` le ${formatJour(date_fin)}`;
  if (canParticiper(appelOffres, now)) return phraseOuvert(appelOffres);
  if (isDelaiExpire(appelOffres, now)) return phraseDelaiExpire(appelOffres);
  if (hasFinsDeLots(appelOffres) && !isSansSuite(appelOffres) && statut !== 'PUBLIE')
    return `${phraseLots(appelOffres) ?? ''}.`;
  switch (statut) {
    case 'PUBLIE':
      return `Avis publié le ${formatJour(date_lancement)} ; ${phraseDepot(appelOffres, now)}.`;
    case 'CLOTURE':
      return `Le dépôt des ${plis} est clos${phraseDepuis(appelOffres)} ; les ${plis} vont être évaluées.`;
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
  const { plis } = motsOf(appelOffres.type);
  if (isDelaiPasse(appelOffres, now)) return `la date limite annoncée, le ${formatLimite(date_limite)}, est passée`;
  return date_ouverture_depot === undefined
    ? `le dépôt des ${plis} n’est pas encore ouvert, la date de son ouverture n’est pas publiée`
    : `ouverture du dépôt des ${plis} annoncée pour le ${formatInstant(date_ouverture_depot)}`;
}

/** While offers are received; an hour or a day that is not published is told (R135). */
export function phraseOuvert({ type, date_limite }: Pick<AppelOffres, 'type' | 'date_limite'>): string {
  const { plis } = motsOf(type);
  if (date_limite === undefined) return `Les ${plis} sont reçues ; la date limite n’est pas publiée.`;
  return `Les ${plis} sont reçues jusqu’au ${formatLimite(date_limite)}.`;
}

/** Once the deadline of an open tender has passed. */
export function phraseDelaiExpire({ date_limite }: DateLimite): string {
  return `Le délai de dépôt a expiré le ${formatLimite(date_limite)}.`;
}

/** A direct award, which has neither deposit nor opening. */
function phraseSansDepot({ statut, date_lancement, date_fin }: Annonce): string {
  switch (statut) {
    case 'ATTRIBUE':
      return motsOf('ENTENTE_DIRECTE').fin;
    case 'ANNULE':
    case 'INFRUCTUEUX':
      return `La procédure a été annulée${date_fin === undefined ? '' : ` le ${formatJour(date_fin)}`}.`;
    case 'EVALUE':
      return 'Le marché est négocié avec une seule entreprise ; l’attribution n’est pas encore prononcée.';
    case 'PUBLIE':
    case 'OUVERT':
    case 'CLOTURE':
      return `Entente directe publiée le ${formatJour(date_lancement)} : le marché se négocie avec une seule entreprise, sans mise en concurrence.`;
  }
}
