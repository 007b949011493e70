// Writes what became public of the tenders that the database leads (state, dates with the earlier ones, an award once its
// day has come) back into content/appels-offres/, and the published answers of companies into content/entreprises/:
// `npm run appels-offres:publie`. Of a hosted Supabase, by PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY; else of the portal
// that runs on this machine (PORT, DONNEES). Ends with 0 when all of it is written, 2 when a row was told and left, 1 when
// nothing could be read.
import { join } from 'node:path';
import { createApiSupabase } from '../src/service/facteur/api-supabase.ts';
import { readDossier, readMode } from '../src/embarque/reglages.ts';
import { loadSecrets } from '../src/embarque/donnees/secrets.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { jourOf } from '../src/domain/socle/date.ts';
import { reportFaute } from './faute.ts';
import { codeOf, phrasesOf, publishProcedures } from './publie/procedures.ts';
import { publishReponses } from './publie/reponses.ts';
import { needVariable } from './variable.ts';

const { env } = process;
try {
  const api =
    readMode(env) === 'heberge' || env['PUBLIC_SUPABASE_URL']
      ? createApiSupabase(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'))
      : createApiSupabase(`http://localhost:${env['PORT'] || 4321}`, loadSecrets(readDossier(env)).cle_secrete);
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const jour = jourOf(new Date());
  const bilans = [
    publishProcedures(racine, await api.readProcedures(), jour),
    publishReponses(racine, await api.readReponses(), jour),
  ];
  const bilan = {
    changements: bilans.flatMap(({ changements }) => changements),
    laisses: bilans.flatMap(({ laisses }) => laisses),
  };
  for (const phrase of phrasesOf(bilan)) console.log(phrase);
  process.exitCode = codeOf(bilan);
} catch (error) {
  reportFaute(error);
}
