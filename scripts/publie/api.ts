import { loadSecrets } from '../../src/embarque/donnees/secrets.ts';
import { readDossier, readMode } from '../../src/embarque/reglages.ts';
import { type ApiSupabase, createApiSupabase } from '../../src/service/facteur/api-supabase.ts';
import { needVariable } from '../variable.ts';

/**
 * The database that a publication reads: a hosted Supabase, by PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY, else the portal
 * that runs on this machine (PORT, DONNEES).
 */
export function openApi(): ApiSupabase {
  const { env } = process;
  return readMode(env) === 'heberge' || env['PUBLIC_SUPABASE_URL']
    ? createApiSupabase(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'))
    : createApiSupabase(`http://localhost:${env['PORT'] || 4321}`, loadSecrets(readDossier(env)).cle_secrete);
}
