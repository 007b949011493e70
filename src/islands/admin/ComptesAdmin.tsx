import { useStore } from '@nanostores/react';
import { ETAT_COMPTE_LABELS, ETATS_COMPTE, ROLES_COMPTE } from '../../domain/administration/compte-admin.ts';
import { ROLE_COMPTE_LABELS } from '../../domain/compte/compte.ts';
import { type Rattachements, nomsOf } from '../../domain/administration/rattachement.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { comptes } from '../../stores/administration/comptes.ts';
import { CompteCard } from './CompteCard.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

const CHAMPS = [
  champOf('role', 'Rôle', 'Tous les rôles', ROLE_COMPTE_LABELS, ROLES_COMPTE),
  champOf('status', 'État', 'Tous les états', { ...ETAT_COMPTE_LABELS, INVITE: 'Invité' }, ETATS_COMPTE),
];

const TEXTES: TextesListe = {
  une: 'compte',
  plusieurs: 'comptes',
  echec: MESSAGES.comptesNonCharges,
  aucune: MESSAGES.aucunCompte,
  recherche: 'Nom, email, téléphone, société, fiche ou demande',
};

/** The accounts, their roles, their states, and whom they stand for. */
export function ComptesAdmin({ rattachements }: { rattachements: Rattachements }) {
  const suivis = useStore(comptes.$suivis);
  const noms = nomsOf(rattachements);
  return (
    <PageAdmin>
      <ListeAdmin
        liste={comptes.liste}
        chemin={routes.adminComptes()}
        rangOf={({ rang }) => rang}
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
