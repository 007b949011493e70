import { ancreEtape, type EtapeEvaluation } from '../scelle/ancre-etape.ts';
import { routeActes } from '../portail/route-actes.ts';
import { routeRegistre } from '../portail/route-registre.ts';
import { routes } from '../portail/routes.ts';
import { formatInstant, formatJour } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';
import { countOf, plural } from '../socle/texte.ts';
import type { Etape, GesteProcedure, QuiAgit } from './etape-procedure.ts';
import type { FileAttente, NomFile } from './faits-a-traiter.ts';
import { VUES_COURRIELS } from './courriel.ts';
import { hrefDao } from './dao-admin.ts';
import { VUES_DEMANDES } from './liste-demandes.ts';
import { VUES_REPONSES } from './liste-reponses.ts';
import { VUES_SIGNALEMENTS } from './liste-signalements.ts';

const fiche = (id: string, ancre: string): string => `${routes.adminAppelsOffres(id)}#${ancre}`;
const commission = (id: string, ancre: string): string => `${routes.adminCommission(id)}#${ancre}`;
const evaluation = (id: string, etape: EtapeEvaluation): string => `${routes.adminEvaluation(id)}#${ancreEtape(etape)}`;

/** Id of the title under which an administrator changes the state of a procedure. */
export const ANCRE_ETAT = 'etat-appel';

interface NomGeste {
  verbe: (nombre: number) => string;
  /** Before the number of the lot that it is about: « du lot » unless told. */
  avantLot?: string;
  href: (id: string, lot?: number) => string;
}

/** What each step is called, and the very place where it is taken. */
const GESTES: Record<GesteProcedure, NomGeste> = {
  DEPOSER_DAO: { verbe: () => 'Déposer le dossier (DAO)', href: (id) => fiche(id, 'dossier-appel') },
  NOMMER_COMMISSION: { verbe: () => 'Nommer la commission', href: (id) => commission(id, 'commission') },
  POSER_CLES: {
    verbe: (nombre) => `Faire les clés de la commission (${nombre} ${plural(nombre, 'manque', 'manquent')})`,
    href: (id) => commission(id, 'ma-cle'),
  },
  TENIR_ESSAI: { verbe: () => 'Tenir l’essai de la commission', href: (id) => commission(id, 'essai') },
  RETABLIR_COMMISSION: {
    verbe: (nombre) =>
      nombre > 1
        ? `${nombre} membres de la commission ne sont plus actifs\u00a0: les rétablir`
        : 'Un membre de la commission n’est plus actif\u00a0: le rétablir, ou le remplacer',
    href: (id) => commission(id, 'commission'),
  },
  OUVRIR_DEPOT: { verbe: () => 'Ouvrir le dépôt', href: (id) => fiche(id, ANCRE_ETAT) },
  FINIR_SANS_DEPOT: {
    verbe: () => 'Date limite passée sans dépôt ouvert\u00a0: annuler la procédure',
    href: (id) => fiche(id, ANCRE_ETAT),
  },
  CONFIRMER_PROLONGATION: {
    verbe: () => 'Confirmer ou écarter la prolongation',
    href: (id) => fiche(id, 'service-limite'),
  },
  CLOTURER: { verbe: () => 'Clôturer le dépôt', href: (id) => fiche(id, ANCRE_ETAT) },
  OUVRIR_OFFRES: { verbe: () => 'Ouvrir les offres', href: (id) => commission(id, 'ouverture') },
  PUBLIER_PV: { verbe: () => 'Publier le procès-verbal d’ouverture', href: (id) => evaluation(id, 'PV') },
  EVALUER: {
    verbe: (nombre) => `Noter ${countOf(nombre, 'offre')}`,
    href: (id) => evaluation(id, 'OFFRES'),
  },
  EVALUER_PAPIER: {
    verbe: () => 'Aucune offre sur le portail\u00a0: terminer l’évaluation, ou déclarer infructueux',
    href: (id) => evaluation(id, 'OFFRES'),
  },
  ETABLIR_RAPPORT: { verbe: () => 'Établir le rapport d’évaluation', href: (id) => evaluation(id, 'RAPPORT') },
  CONFIRMER_RAPPORT: { verbe: () => 'Confirmer le rapport d’évaluation', href: (id) => evaluation(id, 'RAPPORT') },
  TERMINER_EVALUATION: { verbe: () => 'Terminer l’évaluation', href: (id) => evaluation(id, 'RAPPORT') },
  PROPOSER: {
    verbe: () => 'Proposer un titulaire',
    avantLot: 'pour le lot',
    href: (id) => evaluation(id, 'PROPOSITION'),
  },
  DECLARER_INFRUCTUEUX: {
    verbe: () => 'Déclarer infructueux',
    avantLot: 'le lot',
    href: (id, lot) => (lot === undefined ? fiche(id, ANCRE_ETAT) : evaluation(id, 'ATTRIBUTION')),
  },
  DEMANDER_AVIS: {
    verbe: () => 'Demander la non-objection du bailleur, ou prononcer l’attribution',
    href: (id) => evaluation(id, 'NON_OBJECTION'),
  },
  REDEMANDER_AVIS: {
    verbe: () => 'Demander la non-objection du bailleur',
    avantLot: 'pour le lot',
    href: (id) => evaluation(id, 'NON_OBJECTION'),
  },
  ATTENDRE_AVIS: {
    verbe: () => 'Réponse du bailleur attendue',
    avantLot: 'pour le lot',
    href: (id) => evaluation(id, 'NON_OBJECTION'),
  },
  REVOIR_OBJECTION: {
    verbe: () => 'Objection du bailleur\u00a0: reprendre la proposition',
    href: (id) => evaluation(id, 'NON_OBJECTION'),
  },
  PRONONCER: { verbe: () => 'Prononcer l’attribution', href: (id) => evaluation(id, 'ATTRIBUTION') },
  PUBLIER_ATTRIBUTION: { verbe: () => 'Publier l’attribution', href: (id) => evaluation(id, 'ATTRIBUTION') },
  REPONDRE: {
    verbe: (nombre) => `Répondre à ${countOf(nombre, 'question')}`,
    href: (id) => fiche(id, 'questions-appel'),
  },
  CONFIRMER_PAIEMENT: {
    verbe: (nombre) => `Confirmer ${countOf(nombre, 'paiement')} de DAO`,
    href: (id) => hrefDao({ status: 'DEMANDE', appel: id }),
  },
  REMBOURSER: {
    verbe: (nombre) => `Rembourser ${countOf(nombre, 'DAO', 'DAO')}`,
    href: (id) => hrefDao({ status: 'A_REMBOURSER', appel: id }),
  },
};

export function verbeOfEtape({ geste, nombre = 0, lot }: Etape): string {
  const { verbe, avantLot = 'du lot' } = GESTES[geste];
  return lot === undefined ? verbe(nombre) : `${verbe(nombre)} ${avantLot}\u00a0${lot}`;
}
export const hrefOfEtape = ({ geste, lot }: Etape, appel: string): string =>
  `${GESTES[geste].href(appel, lot)}${lot === undefined ? '' : `-lot-${lot}`}`;

/** Whose step it is, where it is not any administrator's. */
export const QUI_LABELS: Record<QuiAgit, string> = {
  COMMISSION: 'à la commission',
  AUTRE_MEMBRE: 'à un autre membre',
  AUTRE_ADMIN: 'à un autre administrateur',
  BAILLEUR: 'au bailleur',
};

const FILES: Record<NomFile, { un: string; plusieurs: string; href: string }> = {
  DANGERS: {
    un: 'danger signalé, à traiter',
    plusieurs: 'dangers signalés, à traiter',
    href:
      routes.adminSignalements() +
      VUES_SIGNALEMENTS.format({ ...VUES_SIGNALEMENTS.vide, status: 'RECU', genre: 'DANGER' }),
  },
  DEMANDES: {
    un: 'demande d’accès, à décider',
    plusieurs: 'demandes d’accès, à décider',
    href: routes.adminDemandes() + VUES_DEMANDES.format(VUES_DEMANDES.vide),
  },
  SIGNALEMENTS: {
    un: 'signalement, à traiter',
    plusieurs: 'signalements, à traiter',
    href: routes.adminSignalements() + VUES_SIGNALEMENTS.format({ ...VUES_SIGNALEMENTS.vide, status: 'RECU' }),
  },
  REPONSES: {
    un: 'réponse d’une entreprise, à relire',
    plusieurs: 'réponses d’entreprises, à relire',
    href: routes.adminReponses() + VUES_REPONSES.format({ ...VUES_REPONSES.vide, status: 'RECUE' }),
  },
  ACTES: {
    un: 'acte proposé, qu’un autre administrateur confirme',
    plusieurs: 'actes proposés, qu’un autre administrateur confirme',
    href: routeActes(),
  },
  PROPOSITIONS: {
    un: 'proposition de changement du registre, à décider',
    plusieurs: 'propositions de changement du registre, à décider',
    href: routeRegistre(),
  },
  COURRIELS: {
    un: 'courriel abandonné, à renvoyer',
    plusieurs: 'courriels abandonnés, à renvoyer',
    href: routes.adminCourriels() + VUES_COURRIELS.format({ ...VUES_COURRIELS.vide, status: 'ABANDONNE' }),
  },
};

export const phraseFile = ({ file, nombre }: FileAttente): string =>
  countOf(nombre, FILES[file].un, FILES[file].plusieurs);
export const hrefOfFile = ({ file }: FileAttente): string => FILES[file].href;

const HEURE_MS = 3_600_000;
/** Up to two days the hours count. */
const EN_HEURES = 48;

/** « 31 heures », « 3 jours »: time gone or left, rounded down, never below an hour. */
export function formatDelai(ms: number): string {
  const heures = Math.floor(Math.max(0, ms) / HEURE_MS);
  if (heures < 1) return 'moins d’une heure';
  return heures < EN_HEURES ? countOf(heures, 'heure') : countOf(Math.floor(heures / 24), 'jour');
}

/** When a step is due, in words: since, before, or not before a date. */
export function phraseQuand({ quand, date }: Pick<Etape, 'quand' | 'date'>, now: Date): string {
  const ecart = readInstant(date) - now.getTime();
  const jour = formatInstant(date);
  switch (quand) {
    case 'DEPUIS':
      return `depuis le ${-ecart < EN_HEURES * HEURE_MS ? jour : formatJour(date)}, soit ${formatDelai(-ecart)}`;
    case 'AVANT':
      return `avant le ${jour}, dans ${formatDelai(ecart)}`;
    case 'A_PARTIR_DE':
      return `à partir du ${jour}`;
  }
}

/** True for what should have been done: it waits, and not for somebody outside. */
export const isEnRetard = ({ quand, geste, date }: Etape, now: Date): boolean =>
  quand === 'DEPUIS' && geste !== 'ATTENDRE_AVIS' && now.getTime() - readInstant(date) >= EN_HEURES * HEURE_MS;
