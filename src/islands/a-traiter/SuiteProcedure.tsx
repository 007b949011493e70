import { useEffect, useRef, useState } from 'react';
import { prochaineEtape } from '../../domain/administration/a-traiter.ts';
import { hrefOfEtape, phraseQuand, QUI_LABELS, verbeOfEtape } from '../../domain/administration/phrases-a-traiter.ts';
import { routePublication } from '../../domain/portail/route-publication.ts';
import { routes } from '../../domain/portail/routes.ts';
import { aTraiter } from '../../stores/administration/a-traiter.ts';
import { showToast } from '../../stores/socle/toasts.ts';
import { useRessource } from '../registre/useRessource.ts';
import { rereadPublication, usePublicationAttendue } from './usePublicationAttendue.ts';

interface Props {
  /** The tender. */
  id: string;
  /** What the sheet has read: once an act has changed it, the next step is read again. */
  sur: unknown;
}

/** What a procedure waits for next, on each of its sheets: a gesture ends by naming the one that follows (R150). */
export function SuiteProcedure({ id, sur }: Props) {
  const ressource = aTraiter.procedureOf(id);
  const etat = useRessource(ressource);
  const [now] = useState(() => new Date());
  const avant = useRef<string>(undefined);
  const dernier = useRef(sur);
  useEffect(() => {
    if (dernier.current === sur) return;
    dernier.current = sur;
    // The sheet says what it could not read; a next step that does not come hides nothing of it.
    rereadPublication()
      .catch((error: unknown) => console.error('Ce qui attend la publication n’a pas pu être lu.', error))
      .then(() => ressource.reload())
      .catch((error: unknown) => console.error('Étape suivante non lue.', error));
  }, [ressource, sur]);
  const etape = etat.status === 'ready' && etat.value ? prochaineEtape(etat.value, now) : undefined;
  const isRien = etat.status === 'ready' && etape === undefined;
  // Once nothing is left to do here, the page still has to say it.
  const isAPublier = usePublicationAttendue(id, isRien);
  const verbe =
    etape !== undefined
      ? verbeOfEtape(etape)
      : isRien && isAPublier !== undefined
        ? isAPublier
          ? 'Publier le site'
          : 'Rien n’attend'
        : undefined;
  useEffect(() => {
    if (verbe === undefined) return;
    if (avant.current !== undefined && avant.current !== verbe) showToast('À faire ensuite', verbe);
    avant.current = verbe;
  }, [verbe]);
  if (etat.status === 'failed') return null;
  return (
    <p role="status" className="fiche border-brand! p-4 break-words">
      {verbe === undefined ? (
        'Lecture de l’étape suivante…'
      ) : etape !== undefined ? (
        <>
          <b>À faire ensuite&nbsp;:</b> <a href={hrefOfEtape(etape, id)}>{verbe}</a>
          <span className="block text-sm text-muted">
            {`${etape.qui ? `${QUI_LABELS[etape.qui]}, ` : ''}${phraseQuand(etape, now)}`}
          </span>
        </>
      ) : isAPublier ? (
        <>
          <b>À faire ensuite&nbsp;:</b> <a href={routePublication()}>{verbe}</a>
          <span className="block text-sm text-muted">
            La page publique de cet appel d’offres ne dit pas encore tout ce qui est public.
          </span>
        </>
      ) : (
        <>
          <span>Cet appel d’offres n’attend rien.</span> <a href={routes.admin()}>Tout ce qui attend</a>
        </>
      )}
    </p>
  );
}
