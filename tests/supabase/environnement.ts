// The Supabase that `npm run test:supabase` plays on, by environment: the variables of the guide, and four of its own.

export type Environnement = {
  /** Address of the API. */
  adresse: string;
  /** `sb_publishable_…`, or the older `anon`. */
  clePublique: string;
  /** `sb_secret_…`, or the older `service_role`. */
  cleSecrete: string;
  /** Address of the database, as its owner `postgres`. */
  base: string;
  /** The site's address, which must be the service's `site_url`: the test serves the site there. */
  site: string;
  /** Everything may be deleted first. */
  isJetable: boolean;
  /** Address of the counter of online payments, which the test serves too. */
  paiement: string;
  /** Where the sign-in service delivers its letters: the test listens there. Undefined: they are not seen. */
  portSmtp: number | undefined;
};

const OBLIGATOIRES = [
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_ANON_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_BASE',
] as const;

const SITE = 'http://localhost:4600';
const PAIEMENT = 'http://localhost:4604';

/** Reads the environment; throws with the names of what is missing. */
export function readEnvironnement(env: NodeJS.ProcessEnv): Environnement {
  const absentes = OBLIGATOIRES.filter((nom) => (env[nom] ?? '') === '');
  if (absentes.length > 0)
    throw new Error(`Aucun Supabase n’est donné : il manque ${absentes.join(', ')}. Voyez docs/hebergement.md.`);
  const read = (nom: (typeof OBLIGATOIRES)[number]) => env[nom] ?? '';
  const smtp = env['SUPABASE_SMTP_PORT'] ?? '';
  return {
    adresse: read('PUBLIC_SUPABASE_URL').replace(/\/+$/, ''),
    clePublique: read('PUBLIC_SUPABASE_ANON_KEY'),
    cleSecrete: read('SUPABASE_SECRET_KEY'),
    base: read('SUPABASE_BASE'),
    site: (env['PUBLIC_SITE_URL'] ?? SITE).replace(/\/+$/, ''),
    paiement: (env['PAIEMENT_ADRESSE'] ?? PAIEMENT).replace(/\/+$/, ''),
    isJetable: env['SUPABASE_JETABLE'] === 'oui',
    portSmtp: smtp === '' ? undefined : Number(smtp),
  };
}
