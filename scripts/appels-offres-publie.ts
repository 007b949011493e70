// Writes what became public of the tenders that the database leads (state, dates with the earlier ones, an award once its
// day has come) back into content/appels-offres/, and the published answers of companies into content/entreprises/:
// `npm run appels-offres:publie`. Of a hosted Supabase, by PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY; else of the portal
// that runs on this machine (PORT, DONNEES). Ends with 0 when all of it is written, 2 when a row was told and left, 1 when
// nothing could be read.
import { join } from 'node:path';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { jourOf } from '../src/domain/socle/date.ts';
import { reportFaute } from './faute.ts';
import { openApi } from './publie/api.ts';
import { codeOf, phrasesOf, publishProcedures } from './publie/procedures.ts';
import { publishReponses } from './publie/reponses.ts';
import { lockEcriture } from './registre-ecrit/verrou-ecriture.ts';

try {
  const api = openApi();
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const jour = jourOf(new Date());
  const unlock = await lockEcriture(racine, (phrase) => console.log(phrase));
  const bilans = [
    publishProcedures(racine, await api.readProcedures(), jour),
    publishReponses(racine, await api.readReponses(), jour),
  ];
  unlock();
  const bilan = {
    changements: bilans.flatMap(({ changements }) => changements),
    laisses: bilans.flatMap(({ laisses }) => laisses),
  };
  for (const phrase of phrasesOf(bilan)) console.log(phrase);
  process.exitCode = codeOf(bilan);
} catch (error) {
  reportFaute(error);
}
