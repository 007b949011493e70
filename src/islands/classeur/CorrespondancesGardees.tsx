import { useState } from 'react';
import { formatJour } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { type CorrespondanceGardee, createGardeCorrespondances } from '../../stores/classeur/garde-correspondances.ts';
import { useAuth } from '../compte/useAuth.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

/** What the portal keeps of how workbooks are read, once it is opened: one's own may be forgotten, anybody's by an administrator. */
export function CorrespondancesGardees() {
  const [isOuvert, setOuvert] = useState(false);
  return (
    <details onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 text-link">Correspondances gardées par le portail</summary>
      {isOuvert && <Liste />}
    </details>
  );
}

function Liste() {
  const [store] = useState(() => createGardeCorrespondances());
  const [faute, setFaute] = useState<string>();
  const { session } = useAuth();
  const isAdmin = session.status === 'ready' && session.role === 'ADMIN';
  return (
    <Lecture
      etat={useRessource(store.liste)}
      attente="Lecture de ce qui est gardé…"
      echec="Impossible de lire ce qui est gardé"
      onReessaie={() => store.liste.load()}
    >
      {(gardees) => (
        <>
          <p className="text-sm text-muted">
            {gardees.length === 0
              ? 'Aucune pour l’instant\u00a0: reliez les colonnes d’un classeur une à une, puis gardez ce que vous avez dit.'
              : `${countOf(gardees.length, 'correspondance', 'correspondances')}, offertes à qui peut importer un classeur.`}
          </p>
          {faute !== undefined && (
            <p role="alert" className="font-semibold text-danger">
              {faute}
            </p>
          )}
          <ul className="mt-2 grid gap-3">
            {gardees.map((une) => (
              <li key={une.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-48 break-words">{sayGardee(une)}</span>
                {(une.is_mienne || isAdmin) && (
                  <button type="button" className="btn" onClick={() => void store.forget(une.id).then(setFaute)}>
                    <span>Oublier</span>
                    <span className="sr-only">{` : ${une.nom}`}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Lecture>
  );
}

const sayGardee = ({ nom, le, par, is_mienne }: CorrespondanceGardee): string =>
  `${nom}, gardée le ${formatJour(le)}${is_mienne ? ' par vous' : par === null ? '' : ` par ${par}`}`;
