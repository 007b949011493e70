import { createPiece, Differe } from '../registre/Differe.tsx';
import { CADRE_ADMIN } from './cadre-fiche.ts';
import { PageAdmin } from './PageAdmin.tsx';

/** The rules of the register come once it is known who asks. */
const piece = createPiece(() => import('./FicheRegistre.tsx'));

/** An entry of the register in a form, whatever its list: what is typed is proposed, and another person decides (R215). */
export function FicheAdmin({ adresse }: { adresse: string }) {
  return (
    <PageAdmin>
      <Differe piece={piece} attente="Lecture du registre…" echec="Impossible de charger le formulaire">
        {({ FicheRegistre }) => <FicheRegistre adresse={adresse} cadre={CADRE_ADMIN} />}
      </Differe>
    </PageAdmin>
  );
}
