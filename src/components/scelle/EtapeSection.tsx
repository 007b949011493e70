import { ancreEtape, type EtapeEvaluation } from '../../domain/scelle/ancre-etape.ts';
import { ETAPE_EVALUATION_LABELS, ETAT_ETAPE_LABELS, type EtatEtape } from '../../domain/scelle/etapes-evaluation.ts';
import type { Elements } from '../ui/elements.ts';

const COULEURS: Record<EtatEtape, string> = {
  FAITE: 'bg-encours-soft text-encours',
  A_FAIRE: 'bg-suspendu-soft text-suspendu',
  ATTENDUE: 'bg-suspendu-soft text-suspendu',
  FACULTATIVE: 'bg-sunken text-ink',
  PLUS_TARD: 'bg-sunken text-muted',
  SANS_OBJET: 'bg-sunken text-muted',
  OBJECTION: 'border border-danger bg-danger-soft text-danger',
};

interface Props {
  /** Its place, from 1. */
  rang: number;
  etape: EtapeEvaluation;
  etat: EtatEtape;
  children: Elements;
}

/** A step of an evaluation: its title, where it stands, then what it holds. */
export function EtapeSection({ rang, etape, etat, children }: Props) {
  const ancre = ancreEtape(etape);
  return (
    <section aria-labelledby={ancre} className="grid grid-cols-1 gap-4 border-t border-subtle pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={ancre} tabIndex={-1}>
          {`${rang}. ${ETAPE_EVALUATION_LABELS[etape]}`}
        </h3>
        <span className={`pastille whitespace-normal ${COULEURS[etat]}`}>{ETAT_ETAPE_LABELS[etat]}</span>
      </div>
      {children}
    </section>
  );
}
