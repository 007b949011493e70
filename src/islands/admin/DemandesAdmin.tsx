import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Pagination } from '../../components/liste/Pagination.tsx';
import { messageFor } from '../../domain/erreur.ts';
import { DEMANDES_PAR_PAGE, formatVueDemandes, VUE_DEMANDES } from '../../domain/liste-demandes.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { routes } from '../../domain/routes.ts';
import { countOf } from '../../domain/texte.ts';
import {
  $demandes,
  $isLisant,
  $suivis,
  $vueDemandes,
  filterDemandes,
  loadDemandes,
  openDemandes,
} from '../../stores/demandes.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { Toasts } from '../compte/Toasts.tsx';
import { DemandeCarte } from './DemandeCarte.tsx';
import { FiltresDemandes } from './FiltresDemandes.tsx';

const ROLES = ['ADMIN'] as const;

/** The requests, for administrators: the guard is a courtesy, the database answers nobody else. */
export function DemandesAdmin() {
  return (
    <GardeRoute roles={ROLES}>
      <ListeDemandes />
    </GardeRoute>
  );
}

/** The requests, their filters and their decisions. */
function ListeDemandes() {
  const vue = useStore($vueDemandes);
  const etat = useStore($demandes);
  const suivis = useStore($suivis);
  const isLisant = useStore($isLisant);
  useEffect(openDemandes, []);

  const total = etat.status === 'ready' ? etat.value.total : 0;
  const pages = Math.max(1, Math.ceil(total / DEMANDES_PAR_PAGE));
  const isFiltree = formatVueDemandes({ ...vue, page: 1 }) !== '';
  return (
    <div className="grid gap-5">
      <FiltresDemandes vue={vue} />
      <p role="status" className="text-muted">
        {isLisant ? 'Lecture des demandes…' : etat.status === 'ready' && countOf(total, 'demande')}
      </p>
      {etat.status === 'failed' && (
        <div role="alert" className="fiche flex flex-wrap items-center justify-between gap-3 p-4">
          <p>
            <b>{MESSAGES.demandesNonChargees}.</b> {messageFor(etat.error)}
          </p>
          <button type="button" className="btn" onClick={() => void loadDemandes()}>
            Réessayer
          </button>
        </div>
      )}
      {etat.status === 'ready' && etat.value.demandes.length === 0 && !isLisant && (
        <div className="fiche p-5">
          <p>{MESSAGES.aucuneDemande}</p>
          {isFiltree && (
            <button type="button" className="btn mt-3" onClick={() => filterDemandes(VUE_DEMANDES)}>
              Effacer les filtres
            </button>
          )}
        </div>
      )}
      {etat.status === 'ready' && etat.value.demandes.length > 0 && (
        <section aria-label="Demandes" aria-busy={isLisant} className="grid gap-4">
          <h2 className="sr-only">Liste des demandes</h2>
          {etat.value.demandes.map((demande) => (
            <DemandeCarte key={demande.id} demande={demande} suivi={suivis[demande.id] ?? {}} />
          ))}
          <Pagination
            page={Math.min(vue.page, pages)}
            pages={pages}
            href={(page) => routes.adminDemandes() + formatVueDemandes({ ...vue, page })}
            onPage={(page) => {
              filterDemandes({ page });
              scrollTo({ top: 0 });
            }}
          />
        </section>
      )}
      <Toasts />
    </div>
  );
}
