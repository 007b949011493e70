import { createPiece, Differe } from '../registre/Differe.tsx';
import { CADRE_ADMIN } from './cadre-fiche.ts';
import { PageAdmin } from './PageAdmin.tsx';

/** A heavy tool, once it is known who asks. */
const piece = createPiece(() => import('../classeur/ImportClasseur.tsx'));

/** A workbook that a clerk brings, compared with the register, and proposed (R208). */
export function ImportAdmin() {
  return (
    <PageAdmin>
      <Differe piece={piece} attente="Ouverture de l’import…" echec="Impossible de charger l’import">
        {({ ImportClasseur }) => <ImportClasseur cadre={CADRE_ADMIN} />}
      </Differe>
    </PageAdmin>
  );
}
