import { createPiece, Differe } from '../registre/Differe.tsx';
import type { PropsCopie } from './CopieARemettre.tsx';

/** What hands a copy in comes with the offers that have one to hand in. */
const copieARemettre = createPiece(() => import('./CopieARemettre.tsx'));

/** The copy of an offer registered by its hashes, once what shows it has come. */
export function CopieDifferee(props: PropsCopie) {
  return (
    <Differe piece={copieARemettre} attente="Lecture de la copie…" echec="Impossible de charger la copie">
      {({ CopieARemettre }) => <CopieARemettre {...props} />}
    </Differe>
  );
}
