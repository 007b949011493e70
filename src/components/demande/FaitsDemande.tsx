import { formatInstant } from '../../domain/socle/date.ts';
import { type DemandeAcces, TYPE_COMPTE_LABELS } from '../../domain/demande/demande-acces.ts';
import { FaitsRow } from '../admin/FaitsRow.tsx';
import { StatutDemandePastille } from './StatutDemandePastille.tsx';

/** Who asks for what: head and facts of a request. */
export function FaitsDemande({ demande }: { demande: DemandeAcces }) {
  const { reference, type_compte, nom_societe, numero_identification, full_name, email, phone, message } = demande;
  const faits: Array<[terme: string, valeur: string | null]> = [
    ['Représentant', nom_societe === null ? null : full_name],
    ['Email', email],
    ['Téléphone', phone],
    ['RCCM/IFU', numero_identification],
    ['Reçue le', formatInstant(demande.created_at)],
    ['Motif de la décision', demande.reason],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`demande-${demande.id}`} tabIndex={-1}>
          {nom_societe ?? full_name}
        </h3>
        <StatutDemandePastille status={demande.status} />
      </div>
      <p className="text-sm text-muted">
        {TYPE_COMPTE_LABELS[type_compte]} · {reference}
      </p>
      <FaitsRow faits={faits} />
      {message && <p className="mt-2 max-w-texte break-words whitespace-pre-line">{message}</p>}
    </>
  );
}
