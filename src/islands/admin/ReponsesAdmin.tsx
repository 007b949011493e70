import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { STATUT_REPONSE_LABELS, STATUTS_REPONSE } from '../../domain/entreprise/statut-reponse.ts';
import type { OptionFiltre } from '../../domain/listes/liste.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { CLE_LETTRE, reponses } from '../../stores/administration/reponses.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { requestFocus } from '../formulaire/focus-ouvert.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { champOf } from './FiltresAdmin.tsx';
import { ListeAdmin, type TextesListe } from './ListeAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';
import { ReponseCard } from './ReponseCard.tsx';

const CHAMPS = [champOf('status', 'État', 'Tous les états', STATUT_REPONSE_LABELS, STATUTS_REPONSE)];

const TEXTES: TextesListe = {
  une: 'réponse',
  plusieurs: 'réponses',
  echec: MESSAGES.reponsesNonChargees,
  aucune: MESSAGES.aucuneReponse,
  recherche: 'Entreprise, texte ou référence de lettre',
};

/** Most visits of the list only read: the form comes when it is asked for. */
const pieceLettre = createPiece(() => import('./LettreForm.tsx'));

/** Answers of companies to their scores: to read, to publish or refuse; those of letters, to enter (R129). */
export function ReponsesAdmin({ entreprises }: { entreprises: readonly OptionFiltre[] }) {
  const suivis = useStore(reponses.$suivis);
  const [isSaisie, setSaisie] = useState(() => readBrouillon(CLE_LETTRE) !== '');
  const noms = new Map(entreprises.map(({ valeur, label }) => [valeur, label]));
  return (
    <PageAdmin>
      <div className="mb-5">
        {isSaisie ? (
          <Differe piece={pieceLettre} attente="Chargement du formulaire…" echec="Impossible de charger le formulaire">
            {({ LettreForm }) => <LettreForm entreprises={entreprises} onFerme={() => setSaisie(false)} />}
          </Differe>
        ) : (
          <button
            type="button"
            className="btn"
            onClick={() => {
              requestFocus();
              setSaisie(true);
            }}
          >
            Saisir une lettre reçue
          </button>
        )}
      </div>
      <ListeAdmin
        liste={reponses.liste}
        chemin={routes.adminReponses()}
        rangOf={({ rang }) => rang}
        textes={TEXTES}
        champs={CHAMPS}
      >
        {(rows) =>
          rows.map((reponse) => (
            <ReponseCard key={reponse.id} reponse={reponse} noms={noms} suivi={suivis[reponse.id] ?? {}} />
          ))
        }
      </ListeAdmin>
    </PageAdmin>
  );
}
