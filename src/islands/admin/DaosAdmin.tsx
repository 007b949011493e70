import { useStore } from '@nanostores/react';
import { ETAT_DAO_LABELS, ETATS_DAO, isAttente } from '../../domain/administration/dao-admin.ts';
import { MODE_ACQUISITION_LABELS, MODES_ACQUISITION } from '../../domain/appel-offres/vocabulaire.ts';
import type { OptionFiltre } from '../../domain/listes/liste.ts';
import { TOUS } from '../../domain/listes/vue-distante.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { daos } from '../../stores/administration/daos.ts';
import { SuiteFile } from '../a-traiter/SuiteFile.tsx';
import { DaoCard } from './DaoCard.tsx';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** Rare: online payments that paid nothing. */
const versements = createPiece(() => import('./VersementsARendre.tsx'));

const TEXTES: TextesListe = {
  une: 'acquisition',
  plusieurs: 'acquisitions',
  echec: MESSAGES.daoNonCharges,
  aucune: MESSAGES.aucunDao,
  recherche: 'Entreprise, référence, reçu ou avis',
};

const PARTOUT = { label: 'Chercher dans toutes les acquisitions', vue: { status: TOUS } } as const;

const ETATS = champOf('status', 'État', 'Toutes', ETAT_DAO_LABELS, ETATS_DAO);
const MOYENS = champOf('mode', 'Moyen de paiement', 'Tous les moyens', MODE_ACQUISITION_LABELS, MODES_ACQUISITION);

/** DAO asked for and sold: payments to confirm first. */
export function DaosAdmin({ appels }: { appels: readonly OptionFiltre[] }) {
  const suivis = useStore(daos.$suivis);
  const { appel } = useStore(daos.liste.$vue);
  const page = useStore(daos.liste.$page);
  const champs = [
    ETATS,
    {
      nom: 'appel',
      label: 'Appel d’offres',
      options: [{ valeur: TOUS, label: 'Tous les appels d’offres' }, ...appels],
    },
    MOYENS,
  ];
  return (
    <PageAdmin>
      <Differe piece={versements} attente="Lecture des versements à rendre…" echec={MESSAGES.versementsNonCharges}>
        {({ VersementsARendre }) => <VersementsARendre />}
      </Differe>
      {page.status === 'ready' && (
        <div className="mb-5">
          <SuiteFile appel={appel === TOUS ? undefined : appel} sur={page.value} />
        </div>
      )}
      <ListeAdmin
        liste={daos.liste}
        chemin={routes.adminDao()}
        rangOf={({ rang }) => rang}
        textes={TEXTES}
        champs={champs}
        ordreOf={({ status }) => (isAttente(status) ? 'les plus anciennes d’abord' : 'les plus récentes d’abord')}
        ailleurs={PARTOUT}
      >
        {(rows) =>
          rows.map((acquisition) => (
            <DaoCard key={acquisition.id} acquisition={acquisition} suivi={suivis[acquisition.id] ?? {}} />
          ))
        }
      </ListeAdmin>
    </PageAdmin>
  );
}
