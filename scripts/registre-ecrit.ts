// Writes the accepted propositions of changes into content/ (R198): `npm run registre:ecrit`. Of a hosted Supabase, by
// PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY; else of the portal that runs on this machine (PORT, DONNEES). Ends with 0 when
// all is written, 2 when an entry was told and left, 1 when nothing could be read.
import { join } from 'node:path';
import { createApiSupabase } from '../src/service/facteur/api-supabase.ts';
import { readDossier, readMode } from '../src/embarque/reglages.ts';
import { loadSecrets } from '../src/embarque/donnees/secrets.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { jourOf } from '../src/domain/socle/date.ts';
import { reportFaute } from './faute.ts';
import type { Ecriture } from './registre-ecrit/proposition-ecrite.ts';
import { ecritAvecPhotos } from './registre-ecrit/photos-ecrites.ts';
import { codeOf, phrasesOf } from './registre-ecrit/bilan-ecriture.ts';
import { lockEcriture } from './registre-ecrit/verrou-ecriture.ts';
import { needVariable } from './variable.ts';

const { env } = process;
try {
  const api =
    readMode(env) === 'heberge' || env['PUBLIC_SUPABASE_URL']
      ? createApiSupabase(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'))
      : createApiSupabase(`http://localhost:${env['PORT'] || 4321}`, loadSecrets(readDossier(env)).cle_secrete);
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  // Before what is to be written is asked for: what another writer just wrote is not written again.
  const unlock = await lockEcriture(racine, (phrase) => console.log(phrase));
  const ecritures: Ecriture[] = [];
  for (const proposition of await api.readPropositions()) {
    const ecriture = await ecritAvecPhotos(api, racine, proposition, jourOf(new Date()));
    // Told at once: cut off here, the next run finds each file as it is asked, and says so.
    await api.noteProposition(proposition.id, ecriture.issues, ecriture.revision);
    ecritures.push(ecriture);
  }
  unlock();
  for (const phrase of phrasesOf(ecritures)) console.log(phrase);
  process.exitCode = codeOf(ecritures);
} catch (error) {
  reportFaute(error);
}
