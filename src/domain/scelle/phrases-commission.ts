import { isDelaiPasse } from '../appel-offres/appel-offres.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { type Commission, type EtapeCommission, etapeCommission } from './commission.ts';

// What is said of a commission, true to its step and to the state of its tender (R192).

/** A tender as far as its deposit goes. */
type Appel = Pick<Commission, 'statut' | 'date_limite'>;

/** Where the deposit stands: announced, open, past its deadline, or over with the tender's state. */
type Depot = 'ANNONCE' | 'OUVERT' | 'PASSE' | Exclude<StatutAppelOffres, 'PUBLIE' | 'OUVERT' | 'CLOTURE'>;

function depotOf(appel: Appel, now: Date): Depot {
  const { statut } = appel;
  if (statut === 'CLOTURE') return 'PASSE';
  if (statut !== 'PUBLIE' && statut !== 'OUVERT') return statut;
  if (isDelaiPasse(appel, now)) return 'PASSE';
  return statut === 'PUBLIE' ? 'ANNONCE' : 'OUVERT';
}

const isPrete = (etape: EtapeCommission): boolean => etape === 'PRETE' || etape === 'COMPLETE';

/** What is to be done at a step, while it can be. */
const GESTES: Record<EtapeCommission, string> = {
  NOMMER: 'Trois membres sont à nommer\u00a0; chacun fait ensuite sa clé, et deux d’entre eux réussissent un essai.',
  MEMBRE_PARTI: 'Le compte d’un membre n’est plus celui d’un administrateur actif.',
  CLES: 'Chaque membre fait sa clé sur son propre appareil.',
  ESSAI: 'Les trois clés sont là. Un membre prépare l’essai.',
  OUVRIR: 'Deux membres ouvrent l’essai, l’un après l’autre.',
  PRETE: 'La commission est prête. Que chaque paire fasse tout de même son essai.',
  COMPLETE: 'La commission est prête, et chaque paire a montré qu’elle sait ouvrir les offres.',
};

const ENCORE_FERME = {
  ANNONCE:
    'Aucune offre ne peut encore être déposée\u00a0: le dépôt n’est pas ouvert, et ne servirait pas sans commission prête.',
  OUVERT: 'Aucune offre ne peut être déposée en attendant.',
} as const;

const RECOIT = {
  ANNONCE: 'Les entreprises pourront déposer leurs offres dès que le dépôt sera ouvert.',
  OUVERT: 'Les entreprises peuvent déposer leurs offres.',
} as const;

const FINIS: Record<Exclude<Depot, 'ANNONCE' | 'OUVERT' | 'PASSE'>, string> = {
  EVALUE: 'Les offres sont évaluées\u00a0: la commission n’a plus rien à ouvrir.',
  ATTRIBUE: 'L’appel d’offres est attribué\u00a0: la commission n’a plus rien à ouvrir.',
  INFRUCTUEUX: 'L’appel d’offres est infructueux\u00a0: la commission n’a plus rien à ouvrir.',
  ANNULE: 'L’appel d’offres est annulé\u00a0: aucune offre ne se dépose ni ne s’ouvre.',
};

function phrasePasse(commission: Commission | null): string {
  if (commission === null)
    return 'La date limite est passée sans commission\u00a0: aucune offre n’a été déposée sur le portail.';
  if (!commission.figee) return 'La date limite est passée\u00a0: aucune offre n’a été déposée sur le portail.';
  const absent =
    commission.inactifs.length > 0
      ? ' Le compte d’un membre n’est plus celui d’un administrateur actif\u00a0: qu’il soit rétabli avant l’ouverture.'
      : '';
  return `La date limite est passée\u00a0: plus rien ne se dépose, et les offres reçues attendent l’heure de l’ouverture.${absent}`;
}

/** Where a commission stands, what is to be done, and whether offers can be handed in. */
export function phraseEtatCommission(commission: Commission | null, appel: Appel, now: Date): string {
  const depot = depotOf(appel, now);
  if (depot === 'PASSE') return phrasePasse(commission);
  if (depot !== 'ANNONCE' && depot !== 'OUVERT') return FINIS[depot];
  const etape = etapeCommission(commission);
  return `${GESTES[etape]} ${(isPrete(etape) ? RECOIT : ENCORE_FERME)[depot]}`;
}

/** How a state reads: something is missing, all is well, or nothing is awaited any more. */
export type TonCommission = 'MANQUE' | 'BIEN' | 'FINI';

/** The same in a few words, and how they read. */
export function motCommission(
  commission: Commission | null,
  appel: Appel,
  now: Date,
): { mot: string; ton: TonCommission } {
  const depot = depotOf(appel, now);
  const etape = etapeCommission(commission);
  if (depot === 'ANNONCE' || depot === 'OUVERT')
    return {
      mot: depot === 'ANNONCE' && etape === 'PRETE' ? 'Prête, dépôt à ouvrir' : MOTS[etape],
      ton: isPrete(etape) ? 'BIEN' : 'MANQUE',
    };
  if (commission === null) return { mot: 'Sans commission', ton: 'FINI' };
  return depot === 'PASSE' && commission.figee
    ? { mot: 'Dans l’attente de l’ouverture', ton: commission.inactifs.length === 0 ? 'BIEN' : 'MANQUE' }
    : { mot: 'Rien à ouvrir', ton: 'FINI' };
}

const MOTS: Record<EtapeCommission, string> = {
  NOMMER: 'Commission à nommer',
  MEMBRE_PARTI: 'Un membre n’est plus actif',
  CLES: 'Clés à faire',
  ESSAI: 'Essai à préparer',
  OUVRIR: 'Essai à ouvrir',
  PRETE: 'Prête à recevoir les offres',
  COMPLETE: 'Prête, tous les essais faits',
};

/** Why the members change no more; undefined while they may. */
export function phraseFigee(appel: Appel, isFigee: boolean, now: Date): string | undefined {
  if (isFigee) return 'La commission ne change plus\u00a0: au moins une offre a été déposée.';
  const depot = depotOf(appel, now);
  if (depot === 'ANNONCE' || depot === 'OUVERT') return undefined;
  return depot === 'PASSE'
    ? 'La commission ne change plus\u00a0: la date limite est passée.'
    : 'La commission ne change plus\u00a0: la procédure est close.';
}
