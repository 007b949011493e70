import { useState } from 'react';
import { FaitsDemande } from '../../components/demande/FaitsDemande.tsx';
import { HistoriqueDemande } from '../../components/demande/HistoriqueDemande.tsx';
import {
  canEtudier,
  type Decision,
  type DemandeAcces,
  decisionsOf,
  type EtapeDemande,
  STATUT_DEMANDE_LABELS,
  TEXTES_DECISION,
} from '../../domain/demande-acces.ts';
import type { Chargement } from '../../domain/erreur.ts';
import { decideDemande, etudieDemande, loadHistorique, type SuiviDemande } from '../../stores/demandes.ts';
import { showErreur, showToast } from '../../stores/toasts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Justificatifs } from './Justificatifs.tsx';

interface Props {
  demande: DemandeAcces;
  suivi: SuiviDemande;
}

/** A request and what may be done with it. */
export function DemandeCarte({ demande, suivi }: Props) {
  const [decision, setDecision] = useState<Decision>();
  const [historique, setHistorique] = useState<Chargement<readonly EtapeDemande[]>>({ status: 'idle' });
  const { id, status, nom_societe, full_name } = demande;
  const isOccupe = suivi.attendu !== undefined;
  const nom = nom_societe ?? full_name;

  const readHistorique = async () => {
    setHistorique({ status: 'loading' });
    setHistorique(
      await loadHistorique(id).then(
        (value) => ({ status: 'ready', value }) as const,
        (error: unknown) => ({ status: 'failed', error }) as const,
      ),
    );
  };
  const tell = (succes: string, faute: string | undefined) => {
    if (faute === undefined) showToast('Succès', succes);
    else showErreur(faute);
    if (historique.status !== 'idle') void readHistorique();
    // The button that was pressed is gone.
    document.getElementById(`demande-${id}`)?.focus();
  };
  return (
    <article aria-labelledby={`demande-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <FaitsDemande demande={demande} />
      <Justificatifs urls={demande.justificatifs_url} />
      <details
        className="mt-3"
        onToggle={(event) => {
          if (event.currentTarget.open && historique.status !== 'ready') void readHistorique();
        }}
      >
        <summary className="inline-flex min-h-11 items-center font-semibold text-link">Historique</summary>
        <HistoriqueDemande depot={demande.created_at} historique={historique} />
      </details>
      <div className="mt-3 flex flex-wrap gap-2">
        {canEtudier(status) && (
          <button
            type="button"
            className="btn"
            disabled={isOccupe}
            onClick={() => void etudieDemande(id).then((faute) => tell('Demande mise en étude', faute))}
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
      <p role="status" className="text-sm text-muted">
        {suivi.attendu && `${STATUT_DEMANDE_LABELS[suivi.attendu]} : enregistrement en cours…`}
      </p>
      {suivi.faute && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {suivi.faute}
        </p>
      )}
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
