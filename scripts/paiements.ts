// Online payments beside a hosted Supabase: PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY, SUPABASE_SECRET_KEY,
// PUBLIC_SITE_URL, PAIEMENT_PRESTATAIRE, PAIEMENT_SECRET, PAIEMENT_ADRESSE (its own public origin), PAIEMENT_PORT (4331).
// `--ferme` closes online payments and leaves. The embedded accounts need none of this.
import { createApiSupabase } from '../src/service/facteur/api-supabase.ts';
import { CHEMIN_OUVERTURE } from '../src/service/paiement/paiement-en-ligne.ts';
import { readPaiement } from '../src/service/paiement/reglage.ts';
import { createServeurPaiement } from '../src/service/paiement/serveur-paiement.ts';
import { createServicesPaiement } from '../src/service/paiement/services.ts';
import { checkChoix, needVariable, readReglage } from './variable.ts';

const journal = (ligne: string): void => console.error(`${new Date().toISOString()} ${ligne}`);

const url = needVariable('PUBLIC_SUPABASE_URL').replace(/\/+$/, '');
const cleSecrete = needVariable('SUPABASE_SECRET_KEY');
const api = createApiSupabase(url, cleSecrete);

if (process.argv.includes('--ferme')) {
  await api.setPaiement(undefined);
  console.log('Le paiement en ligne est fermé.');
} else {
  checkChoix();
  const site = needVariable('PUBLIC_SITE_URL').replace(/\/+$/, '');
  needVariable('PAIEMENT_PRESTATAIRE');
  needVariable('PAIEMENT_SECRET');
  const reglage = readReglage(() => readPaiement(process.env, site));
  if (reglage === undefined) throw new Error('PAIEMENT_PRESTATAIRE manque.');
  const services = createServicesPaiement({
    site,
    url,
    clePublique: needVariable('PUBLIC_SUPABASE_ANON_KEY'),
    cleSecrete,
    fetchApi: fetch,
    reglage,
    journal,
  });
  const adresse = needVariable('PAIEMENT_ADRESSE').replace(/\/+$/, '') + CHEMIN_OUVERTURE;
  const serveur = createServeurPaiement(services, site, journal);
  serveur.listen(Number(process.env['PAIEMENT_PORT'] || 4331), '127.0.0.1', () => {
    api.setPaiement({ prestataire: reglage.prestataire, adresse }).then(
      () => console.log(`Le paiement en ligne est ouvert (${reglage.prestataire}).`),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => serveur.close());
}
