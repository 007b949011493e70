import { useState } from 'react';
import { FaitsSignalement } from '../../components/admin/FaitsSignalement.tsx';
import { SuiviRow } from '../../components/admin/SuiviRow.tsx';
import { formatInstant } from '../../domain/socle/date.ts';
import { canRepondre, type Signalement } from '../../domain/signalement/signalement.ts';
import { cleReponse, signalements } from '../../stores/administration/signalements.ts';
import type { Suivi } from '../../stores/administration/suivis.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { requestFocus } from '../formulaire/focus-ouvert.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { Historique } from './Historique.tsx';
import { ReponseForm } from './ReponseForm.tsx';

interface Props {
  signalement: Signalement;
  suivi: Suivi;
  now: Date;
}

/** A report, and its answer. An answer that was begun is still open when the page comes back. */
export function SignalementCard({ signalement, suivi, now }: Props) {
  const { id, genre, reference, email, created_at } = signalement;
  const [isOuvert, setOuvert] = useState(() => readBrouillon(cleReponse(id)) !== '');
  const [relectures, setRelectures] = useState(0);
  const isOccupe = suivi.attendu !== undefined;
  const reply = async (reponse: string) => {
    const faute = await signalements.replySignalement(id, reponse);
    setRelectures((rang) => rang + 1);
    tellIssue(
      `signalement-${id}`,
      email === null ? 'Réponse enregistrée' : 'Réponse enregistrée, la lettre part',
      faute,
    );
  };
  return (
    <article aria-labelledby={`signalement-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <FaitsSignalement signalement={signalement} now={now} />
      <Historique
        objet="signalements"
        id={id}
        debut={`Signalement reçu le ${formatInstant(created_at)}`}
        relectures={relectures}
      />
      {canRepondre(signalement) &&
        (isOuvert ? (
          <ReponseForm
            id={id}
            genre={genre}
            email={email}
            isOccupe={isOccupe}
            onEnvoie={(reponse) => void reply(reponse)}
            onFerme={() => setOuvert(false)}
          />
        ) : (
          <button
            type="button"
            className="btn btn-principal mt-3"
            onClick={() => {
              requestFocus();
              setOuvert(true);
            }}
          >
            Répondre<span className="sr-only">{` au signalement ${reference}`}</span>
          </button>
        ))}
      <SuiviRow {...suivi} />
    </article>
  );
}
