import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { A_TRAITER } from '../../domain/administration/liste-demandes.ts';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import {
  type DemandeAcces,
  decisionsOf,
  STATUT_DEMANDE_LABELS,
  STATUTS_DEMANDE,
  TYPE_COMPTE_LABELS,
  TYPES_COMPTE,
} from '../../domain/demande/demande-acces.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { demandes } from '../../stores/administration/demandes.ts';
import { DemandeCard } from './DemandeCard.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

const STATUTS = champOf('status', 'Statut', 'Tous les statuts', STATUT_DEMANDE_LABELS, STATUTS_DEMANDE);
const CHAMPS = [
  champOf('type', 'Type de compte', 'Tous les types', TYPE_COMPTE_LABELS, TYPES_COMPTE),
  {
    ...STATUTS,
    options: [{ valeur: A_TRAITER, label: 'À traiter' }, ...STATUTS.options],
  },
];

const TEXTES: TextesListe = {
  une: 'demande',
  plusieurs: 'demandes',
  echec: MESSAGES.demandesNonChargees,
  aucune: MESSAGES.aucuneDemande,
  recherche: 'Société, nom, email, numéro, RCCM ou téléphone',
};

const PARTOUT = { label: 'Chercher dans toutes les demandes', vue: { status: 'ALL' } } as const;

/** The request that waits next after this one, in the order of the list; else the first that waits. */
const nextOf = (rows: readonly DemandeAcces[], id: string): string | undefined => {
  const rang = rows.findIndex((une) => une.id === id);
  return [...rows.slice(rang + 1), ...rows.slice(0, rang)].find(({ status }) =>
    decisionsOf(status).includes('APPROUVE'),
  )?.id;
};

/** One press from what waits to the whole list, newest first, and back. */
function AutreListe() {
  const { status } = useStore(demandes.liste.$vue);
  const isATraiter = status === A_TRAITER;
  return (
    <p className="mb-4">
      <button
        type="button"
        className="btn"
        onClick={() => demandes.liste.filter({ status: isATraiter ? 'ALL' : A_TRAITER, apres: 0 })}
      >
        {isATraiter ? 'Toutes, les plus récentes d’abord' : 'À traiter, les plus anciennes d’abord'}
      </button>
    </p>
  );
}

/** The requests and their decisions. */
export function DemandesAdmin({ rattachements }: { rattachements: Rattachements }) {
  const suivis = useStore(demandes.$suivis);
  const signes = useStore(demandes.$signes);
  const [ouverte, setOuverte] = useState<string>();
  return (
    <PageAdmin>
      <AutreListe />
      <ListeAdmin
        liste={demandes.liste}
        chemin={routes.adminDemandes()}
        rangOf={({ rang }) => rang}
        textes={TEXTES}
        champs={CHAMPS}
        ordreOf={({ status }) => (status === A_TRAITER ? 'les plus anciennes d’abord' : 'les plus récentes d’abord')}
        ailleurs={PARTOUT}
      >
        {(rows) => (
          <div className="grid grid-cols-1 gap-2">
            {rows.map((demande) => (
              <DemandeCard
                key={demande.id}
                demande={demande}
                suivi={suivis[demande.id] ?? {}}
                signes={signes.get(demande.id)}
                rattachements={rattachements}
                // A search that found one request shows it whole.
                isOuverte={(ouverte ?? (rows.length === 1 ? rows[0]?.id : undefined)) === demande.id}
                onOuvre={(isOuverte) =>
                  setOuverte((avant) => (isOuverte ? demande.id : avant === demande.id ? '' : avant))
                }
                onDecidee={() => {
                  const suivante = nextOf(rows, demande.id) ?? demande.id;
                  setOuverte(suivante);
                  return suivante;
                }}
              />
            ))}
          </div>
        )}
      </ListeAdmin>
    </PageAdmin>
  );
}
