import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { CADRE_ADMIN } from './cadre-fiche.ts';
import { PageAdmin } from './PageAdmin.tsx';

/** The rules of the register come once it is known who asks. */
const piece = createPiece(() => import('./Tournee.tsx'));

/** Works in progress whose rate waits for a month: a number and a day each, proposed together (R213). */
export function TourneeAdmin({ adresse, formes }: { adresse: string; formes: FormesChamps }) {
  return (
    <PageAdmin>
      <Differe piece={piece} attente="Lecture du registre…" echec="Impossible de charger la tournée">
        {({ Tournee }) => <Tournee adresse={adresse} formes={formes} cadre={CADRE_ADMIN} />}
      </Differe>
    </PageAdmin>
  );
}
