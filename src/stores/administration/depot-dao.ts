import { listArrives, registerDepot, uploadDao } from '../../data/supabase/fichiers-dao-admin.ts';
import type { GenreDao } from '../../domain/appel-offres/dao.ts';
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { appelsAdmin } from './appels-offres.ts';
import { createDepots } from './depot.ts';

/** The deposit that is being prepared on this page, per tender and kind. */
export const depotOf = createDepots<GenreDao>({
  sha256Of,
  listArrives,
  upload: uploadDao,
  register: registerDepot,
  reload: (id) => appelsAdmin.ficheOf(id).reload(),
});
