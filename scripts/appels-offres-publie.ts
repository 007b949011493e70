// Writes what became public of the tenders that the database leads (state, dates with the earlier ones, an award once its
// day has come) back into content/appels-offres/: `npm run appels-offres:publie`. Of a hosted Supabase, by
// PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY; else of the portal that runs on this machine (PORT, DONNEES).
import { join } from 'node:path';
import { createPoste } from '../src/backend/facteur/poste.ts';
import { readDossier, readMode } from '../src/backend/reglages.ts';
import { loadSecrets } from '../src/backend/secrets.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { jourOf } from '../src/domain/socle/date.ts';
import { reportFaute } from './faute.ts';
import { phrasesOf, publishProcedures } from './publie/procedures.ts';
import { needVariable } from './variable.ts';

const { env } = process;
try {
  const poste =
    readMode(env) === 'heberge' || env['PUBLIC_SUPABASE_URL']
      ? createPoste(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'))
      : createPoste(`http://localhost:${env['PORT'] || 4321}`, loadSecrets(readDossier(env)).cle_secrete);
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const changements = publishProcedures(racine, await poste.readProcedures(), jourOf(new Date()));
  for (const phrase of phrasesOf(changements)) console.log(phrase);
  console.log(
    changements.length === 0
      ? 'Le contenu dit déjà ce que la base a de public : rien n’est changé.'
      : `${changements.length} faits écrits dans le contenu : relisez-les, puis reconstruisez le site.`,
  );
} catch (error) {
  reportFaute(error);
}
