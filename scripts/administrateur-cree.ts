// Makes an administrator of an open account, while fewer than two are active: `npm run administrateur:cree -- person@agency.gn`.
// `--ouvre` opens the account first, where nobody has: on a portal of its own, nobody registers.
// Beside a hosted Supabase: PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY. Without them, the embedded accounts of this machine, which
// must be running (PUBLIC_SITE_URL, else http://localhost:4321; DONNEES).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSecrets } from '../src/embarque/donnees/secrets.ts';
import { readDossier } from '../src/embarque/reglages.ts';
import { makeAdministrateur } from '../src/service/administrateur.ts';
import { reportFaute } from './faute.ts';
import { openCompte } from './installe/premier-compte.ts';

/** The secret key of this machine's own accounts; a command draws none. */
function readCle(): string {
  const dossier = readDossier(process.env);
  if (!existsSync(join(dossier, 'secrets.json')))
    throw new Error(
      'Pas de comptes ici : lancez « npm start », ou donnez PUBLIC_SUPABASE_URL et SUPABASE_SECRET_KEY (docs/hebergement.md).',
    );
  return loadSecrets(dossier).cle_secrete;
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { ouvre: { type: 'boolean' } } });
  const email = positionals[0]?.trim() ?? '';
  if (email === '') throw new Error('Donnez l’adresse du compte : npm run administrateur:cree -- personne@agence.gn');
  const { PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY, PUBLIC_SITE_URL } = process.env;
  const url = PUBLIC_SUPABASE_URL || PUBLIC_SITE_URL || 'http://localhost:4321';
  const cleSecrete = PUBLIC_SUPABASE_URL ? (SUPABASE_SECRET_KEY ?? '') : readCle();
  if (values.ouvre) await openCompte({ auth: `${url.replace(/\/+$/, '')}/auth/v1`, email, cleSecrete });
  console.log(await makeAdministrateur({ url, cleSecrete, email }));
} catch (error) {
  reportFaute(error);
}
