import { AppelSuiviRow } from '../../components/admin/AppelSuiviRow.tsx';
import { MANQUE_LABELS, MANQUES } from '../../domain/administration/liste-appels-suivis.ts';
import { nomsOf, type Rattachements } from '../../domain/administration/rattachement.ts';
import { STATUT_APPEL_OFFRES_LABELS, STATUTS_APPEL_OFFRES } from '../../domain/appel-offres/vocabulaire.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { appelsAdmin } from '../../stores/administration/appels-offres.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** The sheet of one comes when it is asked for. */
const ficheAppel = createPiece(() => import('./FicheAppelAdmin.tsx'));

const CHAMPS = [
  champOf('statut', 'État', 'Tous les états', STATUT_APPEL_OFFRES_LABELS, STATUTS_APPEL_OFFRES),
  champOf('manque', 'À faire', 'Tous', MANQUE_LABELS, MANQUES),
];

const TEXTES: TextesListe = {
  une: 'appel d’offres',
  plusieurs: 'appels d’offres',
  echec: MESSAGES.appelsNonCharges,
  aucune: MESSAGES.aucunAppel,
  recherche: 'Référence ou titre',
};

/** The tenders, with what each lacks; the address of one opens its sheet. */
export function AppelsOffresAdmin({ rattachements }: { rattachements: Rattachements }) {
  const fiche = new URLSearchParams(location.search).get('appel');
  if (fiche !== null)
    return (
      <PageAdmin>
        <Differe piece={ficheAppel} attente="Lecture de l’appel d’offres…" echec={MESSAGES.appelsNonCharges}>
          {({ FicheAppelAdmin }) => <FicheAppelAdmin id={fiche} noms={nomsOf(rattachements)} />}
        </Differe>
      </PageAdmin>
    );
  return (
    <PageAdmin>
      <ListeAdmin
        liste={appelsAdmin.liste}
        chemin={routes.adminAppelsOffres()}
        rangOf={({ rang }) => rang}
        textes={TEXTES}
        champs={CHAMPS}
        ordreOf={() => 'les derniers à se clore d’abord'}
      >
        {(rows) => rows.map((appel) => <AppelSuiviRow key={appel.id} appel={appel} />)}
      </ListeAdmin>
    </PageAdmin>
  );
}
