import { ETAT_COMPTE_LABELS, type EtatCompteAdmin } from '../../domain/administration/compte-admin.ts';
import { ETAT_COURRIEL_LABELS, type EtatCourriel } from '../../domain/administration/courriel.ts';

const ATTENTE = 'bg-suspendu-soft text-suspendu';
const FAIT = 'bg-encours-soft text-encours';
const FAUTE = 'bg-danger-soft text-danger';
const CLOS = 'border border-danger bg-danger-soft text-danger';

const COULEURS_COMPTE: Record<EtatCompteAdmin, string> = {
  INVITE: 'bg-avenir-soft text-avenir',
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
export function EtatComptePastille({ etat }: { etat: EtatCompteAdmin }) {
  return <span className={`pastille ${COULEURS_COMPTE[etat]}`}>{ETAT_COMPTE_LABELS[etat]}</span>;
}

/** Where a letter stands. */
export function EtatCourrielPastille({ etat }: { etat: EtatCourriel }) {
  return <span className={`pastille ${COULEURS_COURRIEL[etat]}`}>{ETAT_COURRIEL_LABELS[etat]}</span>;
}
