// The worker alone, against a hosted Supabase: PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY, SMTP_URL, PUBLIC_SITE_URL,
// COURRIEL_EXPEDITEUR; PUBLICATION=oui where it stands beside the built site, with what it is built by (PUBLIC_SUPABASE_ANON_KEY);
// DESINSCRIPTION_UN_CLIC=oui where the portal's own server answers what is posted at that address;
// DISQUE, SAUVEGARDE_TEMOIN, JOURNAUX for what an operator is shown of the machine. `--une-fois` empties the queue and leaves, for a scheduler.
import { createEnvoiSmtp } from '../src/service/courriels/envoi-smtp.ts';
import { createFacteur } from '../src/service/facteur/facteur.ts';
import { createApiSupabase } from '../src/service/facteur/api-supabase.ts';
import { canPublier, runPublie } from '../src/service/publication/commande.ts';
import { createPublieur } from '../src/service/publication/publieur.ts';
import { createReleveMachine, readVues } from '../src/service/facteur/releve-machine.ts';
import { createSonde } from '../src/service/facteur/sonde.ts';
import { isUnClic, readAgence, readExpediteur } from '../src/service/variables.ts';
import { checkChoix, needVariable, readReglage } from './variable.ts';

/** Between two looks at the queue; tests ask oftener. */
const INTERVALLE_MS = Number(process.env['FACTEUR_INTERVALLE_MS'] || 15_000);

const journal = (ligne: string): void => console.error(`${new Date().toISOString()} ${ligne}`);

checkChoix();
const api = createApiSupabase(needVariable('PUBLIC_SUPABASE_URL'), needVariable('SUPABASE_SECRET_KEY'));
const facteur = createFacteur({
  api,
  envoi: readReglage(() =>
    createEnvoiSmtp(needVariable('SMTP_URL'), readExpediteur(process.env), isUnClic(process.env)),
  ),
  emetteur: { ...readAgence(process.env), site: needVariable('PUBLIC_SITE_URL').replace(/\/+$/, '') },
  journal,
});

// That it passed is written down in both modes: a probe watches for it (R277).
const machine = createReleveMachine({
  api,
  vues: readVues(process.env, process.cwd(), needVariable('PUBLIC_SITE_URL')),
  journal,
});

if (process.argv.includes('--une-fois')) {
  const { envoyes, repris, abandonnes } = await facteur.drain();
  const verifies = await facteur.verify();
  await machine.pass();
  console.log(`${envoyes} envoyés, ${repris} à reprendre, ${abandonnes} abandonnés ; ${verifies} fichiers vérifiés.`);
} else {
  // The probe says what worked minute by minute (R96): it needs a worker that stays.
  const sonde = createSonde({ api, journal });
  // Beside the built site alone: another machine has nothing to put in place (R152). Built without the public key, the site
  // would come out without accounts.
  if (process.env['PUBLICATION'] === 'oui') needVariable('PUBLIC_SUPABASE_ANON_KEY');
  const publieur =
    process.env['PUBLICATION'] === 'oui' && canPublier(process.env)
      ? createPublieur({ api, publish: (signal) => runPublie(process.env, signal), journal })
      : undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void Promise.all([facteur.stop(), sonde.stop(), machine.stop(), publieur?.stop()]));
  facteur.start(INTERVALLE_MS);
  sonde.start();
  machine.start();
  publieur?.start();
  console.log('Le facteur est au travail.');
}
