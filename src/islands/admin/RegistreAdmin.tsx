import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { ListePropositionsAdmin } from './ListePropositionsAdmin.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** One proposition comes when it is asked for. */
const pieceProposition = createPiece(() => import('./PropositionAdmin.tsx'));

/** Changes of the register that one person proposes and another decides; the address of one opens it (R194). */
export function RegistreAdmin({ formes }: { formes: FormesFiches }) {
  const id = new URLSearchParams(location.search).get('proposition');
  return (
    <PageAdmin>
      {id === null ? (
        <ListePropositionsAdmin />
      ) : (
        <Differe
          piece={pieceProposition}
          attente="Lecture de la proposition…"
          echec="Impossible de charger la proposition"
        >
          {({ PropositionAdmin }) => <PropositionAdmin id={id} formes={formes} />}
        </Differe>
      )}
    </PageAdmin>
  );
}
