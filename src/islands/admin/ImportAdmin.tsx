import { ImportClasseur } from '../classeur/ImportClasseur.tsx';
import { CADRE_ADMIN } from './cadre-fiche.ts';
import { PageAdmin } from './PageAdmin.tsx';

/** A workbook that a clerk brings, compared with the register, and proposed (R208). */
export function ImportAdmin() {
  return (
    <PageAdmin>
      <ImportClasseur cadre={CADRE_ADMIN} />
    </PageAdmin>
  );
}
