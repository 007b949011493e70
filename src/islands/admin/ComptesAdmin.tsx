import { useStore } from '@nanostores/react';
import { ROLES_COMPTE, STATUT_COMPTE_LABELS, STATUTS_COMPTE } from '../../domain/administration/compte-admin.ts';
import { ROLE_COMPTE_LABELS } from '../../domain/compte/compte.ts';
import { type Rattachements, nomsOf } from '../../domain/administration/rattachement.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { $suivis, comptes } from '../../stores/administration/comptes.ts';
import { CompteCard } from './CompteCard.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';
import { COMPTES_PAR_PAGE } from '../../domain/administration/liste-comptes.ts';

const CHAMPS = [
  champOf('role', 'Rôle', 'Tous les rôles', ROLE_COMPTE_LABELS, ROLES_COMPTE),
  champOf('status', 'État', 'Tous les états', STATUT_COMPTE_LABELS, STATUTS_COMPTE),
];

const TEXTES: TextesListe = {
  une: 'compte',
  plusieurs: 'comptes',
  echec: MESSAGES.comptesNonCharges,
  aucune: MESSAGES.aucunCompte,
  recherche: 'Nom, email, société ou fiche',
};

/** The accounts, their roles, their states, and whom they stand for. */
export function ComptesAdmin({ rattachements }: { rattachements: Rattachements }) {
  const suivis = useStore($suivis);
  const noms = nomsOf(rattachements);
  return (
    <PageAdmin>
      <ListeAdmin
        liste={comptes}
        chemin={routes.adminComptes()}
        parPage={COMPTES_PAR_PAGE}
        textes={TEXTES}
        champs={CHAMPS}
      >
        {(rows) =>
          rows.map((compte) => (
            <CompteCard
              key={compte.id}
              compte={compte}
              suivi={suivis[compte.id] ?? {}}
              rattachements={rattachements}
              noms={noms}
            />
          ))
        }
      </ListeAdmin>
    </PageAdmin>
  );
}
