import { STATUT_COMPTE_LABELS, type StatutCompte } from '../../domain/administration/compte-admin.ts';
import { ETAT_COURRIEL_LABELS, type EtatCourriel } from '../../domain/administration/courriel.ts';

const ATTENTE = 'bg-suspendu-soft text-suspendu';
const FAIT = 'bg-encours-soft text-encours';
const FAUTE = 'bg-danger-soft text-danger';
const CLOS = 'border border-danger bg-danger-soft text-danger';

const COULEURS_COMPTE: Record<StatutCompte, string> = {
  PENDING: ATTENTE,
  ACTIVE: FAIT,
  DISABLED: FAUTE,
  BLACKLISTED: CLOS,
};

const COULEURS_COURRIEL: Record<EtatCourriel, string> = {
  A_ENVOYER: ATTENTE,
  EN_COURS: 'bg-avenir-soft text-avenir',
  ENVOYE: FAIT,
  ABANDONNE: FAUTE,
  RETIRE: CLOS,
};

/** Where an account stands; its word says it, its colour recalls it. */
export function StatutComptePastille({ status }: { status: StatutCompte }) {
  return <span className={`pastille ${COULEURS_COMPTE[status]}`}>{STATUT_COMPTE_LABELS[status]}</span>;
}

/** Where a letter stands. */
export function EtatCourrielPastille({ etat }: { etat: EtatCourriel }) {
  return <span className={`pastille ${COULEURS_COURRIEL[etat]}`}>{ETAT_COURRIEL_LABELS[etat]}</span>;
}
