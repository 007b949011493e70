import { STATUT_DEMANDE_LABELS, type StatutDemande } from '../../domain/demande/demande-acces.ts';

const COULEURS: Record<StatutDemande, string> = {
  RECU: 'bg-avenir-soft text-avenir',
  EN_ETUDE: 'bg-suspendu-soft text-suspendu',
  APPROUVE: 'bg-encours-soft text-encours',
  REFUSE: 'bg-danger-soft text-danger',
  BLACKLISTE: 'border border-danger bg-danger-soft text-danger',
};

/** Where a request stands; its word says it, its colour recalls it. */
export function StatutDemandePastille({ status }: { status: StatutDemande }) {
  return <span className={`pastille ${COULEURS[status]}`}>{STATUT_DEMANDE_LABELS[status]}</span>;
}
