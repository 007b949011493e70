import { useState } from 'react';
import { DepotDaoFiche } from '../../components/appel-offres/DepotDaoFiche.tsx';
import type { QuestionDao } from '../../domain/appel-offres/question.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { cleQuestion, dossiersDao, openFichier } from '../../stores/espaces/dossier-dao.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { useOuverture } from '../appel-offres/useOuverture.ts';
import { useAuth } from '../compte/useAuth.ts';
import { PvReplie } from '../ouverture/PvReplie.tsx';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** Questions come when they are opened. */
const questionsDao = createPiece(() => import('./QuestionsDossier.tsx'));

interface Props {
  appelOffresId: string;
}

interface PropsDocuments extends Props {
  emetteur: EmetteurRecu;
}

/** What a holder has of a tender: the full DAO, its addenda, the minutes of the opening, questions and answers. */
export function DocumentsDossier(props: PropsDocuments) {
  const { session } = useAuth();
  return session.status === 'ready' && <Documents user={session.user.id} {...props} />;
}

function Documents({ user, appelOffresId, emetteur }: PropsDocuments & { user: string }) {
  const ressource = dossiersDao.documentsOf(user, appelOffresId);
  const etat = useRessource(ressource);
  // What is opened is new no more; a list that cannot be read again stays as it was.
  const reread = () => void ressource.reload().catch((error: unknown) => console.error('Dossier non relu.', error));
  const ouverture = useOuverture(openFichier, reread);
  return (
    <Lecture
      etat={etat}
      attente="Lecture du dossier…"
      echec="Impossible de charger le dossier"
      onReessaie={() => ressource.load()}
    >
      {({ dossier: { courant, additifs, anterieurs }, questions, limite, pv }) => (
        <div className="grid grid-cols-1 gap-4">
          <h4 className="text-base! font-bold">Documents confidentiels</h4>
          {courant ? (
            <DepotDaoFiche depot={courant} niveau={4} ouverture={ouverture} />
          ) : (
            <p>Le dossier n’est pas encore déposé par l’agence.</p>
          )}
          {additifs.map((depot) => (
            <DepotDaoFiche key={depot.numero} depot={depot} niveau={4} ouverture={ouverture} />
          ))}
          {anterieurs.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2 text-link">
                {anterieurs.length === 1 ? 'Version antérieure' : `Versions antérieures (${anterieurs.length})`}
              </summary>
              <div className="mt-2 grid grid-cols-1 gap-4">
                {anterieurs.map((depot) => (
                  <DepotDaoFiche key={depot.numero} depot={depot} niveau={4} ouverture={ouverture} />
                ))}
              </div>
            </details>
          )}
          {pv && <PvReplie pv={pv} emetteur={emetteur} />}
          <Questions {...{ appelOffresId, questions, limite }} onPosee={reread} />
        </div>
      )}
    </Lecture>
  );
}

interface PropsQuestions extends Props {
  questions: readonly QuestionDao[];
  limite: string | null;
  onPosee: () => void;
}

/** The questions, folded, with their number; unfolded where one was begun. */
function Questions(props: PropsQuestions) {
  const [isOuvert, setOuvert] = useState(() => readBrouillon(cleQuestion(props.appelOffresId)) !== '');
  return (
    <details open={isOuvert} onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">{`Questions et réponses (${props.questions.length})`}</summary>
      {isOuvert && (
        <Differe piece={questionsDao} attente="Lecture des questions…" echec="Impossible de charger les questions">
          {({ QuestionsDossier }) => <QuestionsDossier {...props} />}
        </Differe>
      )}
    </details>
  );
}
