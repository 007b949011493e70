import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import {
  GENRE_SIGNALEMENT_LABELS,
  GENRES_SIGNALEMENT,
  STATUT_SIGNALEMENT_LABELS,
  STATUTS_SIGNALEMENT,
} from '../../domain/signalement/signalement.ts';
import { signalements } from '../../stores/administration/signalements.ts';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';
import { SignalementCard } from './SignalementCard.tsx';

const CHAMPS = [
  champOf('status', 'État', 'Tous les états', STATUT_SIGNALEMENT_LABELS, STATUTS_SIGNALEMENT),
  champOf('genre', 'Genre', 'Tous les genres', GENRE_SIGNALEMENT_LABELS, GENRES_SIGNALEMENT),
];

const TEXTES: TextesListe = {
  une: 'signalement',
  plusieurs: 'signalements',
  echec: MESSAGES.signalementsNonCharges,
  aucune: MESSAGES.aucunSignalement,
  recherche: 'Numéro, page, message ou email',
};

/** Errors that readers report: to read, to answer. */
export function SignalementsAdmin() {
  const suivis = useStore(signalements.$suivis);
  const [now] = useState(() => new Date());
  return (
    <PageAdmin>
      <ListeAdmin
        liste={signalements.liste}
        chemin={routes.adminSignalements()}
        rangOf={({ priorite }) => priorite}
        textes={TEXTES}
        champs={CHAMPS}
      >
        {(rows) =>
          rows.map((signalement) => (
            <SignalementCard
              key={signalement.id}
              signalement={signalement}
              suivi={suivis[signalement.id] ?? {}}
              now={now}
            />
          ))
        }
      </ListeAdmin>
    </PageAdmin>
  );
}
