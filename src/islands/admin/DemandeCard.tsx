import { useState } from 'react';
import { SuiviRow } from '../../components/admin/SuiviRow.tsx';
import { FaitsDemande } from '../../components/demande/FaitsDemande.tsx';
import { formatInstant } from '../../domain/socle/date.ts';
import {
  canEtudier,
  type Decision,
  type DemandeAcces,
  decisionsOf,
  TEXTES_DECISION,
} from '../../domain/demande/demande-acces.ts';
import { decideDemande, reviewDemande } from '../../stores/administration/demandes.ts';
import type { Suivi } from '../../stores/administration/suivis.ts';
import { tellIssue } from './annonce.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Historique } from './Historique.tsx';
import { Justificatifs } from './Justificatifs.tsx';

interface Props {
  demande: DemandeAcces;
  suivi: Suivi;
}

/** A request and what may be done with it. */
export function DemandeCard({ demande, suivi }: Props) {
  const [decision, setDecision] = useState<Decision>();
  const [tour, setTour] = useState(0);
  const { id, status, nom_societe, full_name, created_at } = demande;
  const isOccupe = suivi.attendu !== undefined;
  const nom = nom_societe ?? full_name;

  const tell = (succes: string, faute: string | undefined) => {
    setTour((rang) => rang + 1);
    tellIssue(`demande-${id}`, succes, faute);
  };
  return (
    <article aria-labelledby={`demande-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <FaitsDemande demande={demande} />
      <Justificatifs urls={demande.justificatifs_url} />
      <Historique objet="access_requests" id={id} debut={`Demande reçue le ${formatInstant(created_at)}`} tour={tour} />
      <div className="mt-3 flex flex-wrap gap-2">
        {canEtudier(status) && (
          <button
            type="button"
            className="btn"
            disabled={isOccupe}
            onClick={() => void reviewDemande(id).then((faute) => tell('Demande mise en étude', faute))}
          >
            Mettre en étude<span className="sr-only"> la demande de {nom}</span>
          </button>
        )}
        {decisionsOf(status).map((offerte) => (
          <button
            key={offerte}
            type="button"
            className={`btn ${offerte === 'APPROUVE' ? 'btn-principal' : ''}`}
            disabled={isOccupe}
            onClick={() => setDecision(offerte)}
          >
            {TEXTES_DECISION[offerte].verbe}
            <span className="sr-only"> la demande de {nom}</span>
          </button>
        ))}
      </div>
      <SuiviRow {...suivi} />
      {decision && (
        <DecisionDialog
          demande={demande}
          decision={decision}
          onFerme={() => setDecision(undefined)}
          onConfirme={(motif) =>
            void decideDemande(id, decision, motif).then((faute) => tell(TEXTES_DECISION[decision].succes, faute))
          }
        />
      )}
    </article>
  );
}
