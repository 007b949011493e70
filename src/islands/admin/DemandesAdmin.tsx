import { useStore } from '@nanostores/react';
import {
  STATUT_DEMANDE_LABELS,
  STATUTS_DEMANDE,
  TYPE_COMPTE_LABELS,
  TYPES_COMPTE,
} from '../../domain/demande/demande-acces.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { $suivis, demandes } from '../../stores/administration/demandes.ts';
import { DemandeCard } from './DemandeCard.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';
import { DEMANDES_PAR_PAGE } from '../../domain/administration/liste-demandes.ts';

const CHAMPS = [
  champOf('type', 'Type de compte', 'Tous les types', TYPE_COMPTE_LABELS, TYPES_COMPTE),
  champOf('status', 'Statut', 'Tous les statuts', STATUT_DEMANDE_LABELS, STATUTS_DEMANDE),
];

const TEXTES: TextesListe = {
  une: 'demande',
  plusieurs: 'demandes',
  echec: MESSAGES.demandesNonChargees,
  aucune: MESSAGES.aucuneDemande,
  recherche: 'Société, nom ou email',
};

/** The requests and their decisions. */
export function DemandesAdmin() {
  const suivis = useStore($suivis);
  return (
    <PageAdmin>
      <ListeAdmin
        liste={demandes}
        chemin={routes.adminDemandes()}
        parPage={DEMANDES_PAR_PAGE}
        textes={TEXTES}
        champs={CHAMPS}
      >
        {(rows) =>
          rows.map((demande) => <DemandeCard key={demande.id} demande={demande} suivi={suivis[demande.id] ?? {}} />)
        }
      </ListeAdmin>
    </PageAdmin>
  );
}
