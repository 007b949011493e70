import { useStore } from '@nanostores/react';
import { ETAT_COURRIEL_LABELS, ETATS_COURRIEL } from '../../domain/administration/courriel.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { courriels } from '../../stores/administration/courriels.ts';
import { AlertesSuivies } from './AlertesSuivies.tsx';
import { CourrielCard } from './CourrielCard.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { MessagerieEnPanne } from './MessagerieEnPanne.tsx';
import { PageAdmin } from './PageAdmin.tsx';

const CHAMPS = [champOf('status', 'État', 'Tous les états', ETAT_COURRIEL_LABELS, ETATS_COURRIEL)];

const TEXTES: TextesListe = {
  une: 'courriel',
  plusieurs: 'courriels',
  echec: MESSAGES.courrielsNonCharges,
  aucune: MESSAGES.aucunCourriel,
  recherche: 'Email du destinataire',
};

/** The letters: waiting, sent, given up. */
export function CourrielsAdmin() {
  const suivis = useStore(courriels.$suivis);
  return (
    <PageAdmin>
      <MessagerieEnPanne />
      <AlertesSuivies />
      <ListeAdmin
        liste={courriels.liste}
        chemin={routes.adminCourriels()}
        rangOf={({ rang }) => rang}
        textes={TEXTES}
        champs={CHAMPS}
      >
        {(rows) =>
          rows.map((courriel) => (
            <CourrielCard key={courriel.id} courriel={courriel} suivi={suivis[courriel.id] ?? {}} />
          ))
        }
      </ListeAdmin>
    </PageAdmin>
  );
}
