import { join, resolve } from 'node:path';
import type { Emetteur } from '../service/courriels/lettre.ts';
import { canPublier, runPublie } from '../service/publication/commande.ts';
import type { OptionsPublieur } from '../service/publication/publieur.ts';
import { type ReglagePaiement, readPaiement } from '../service/paiement/reglage.ts';
import { type Environnement, readAgence, readExpediteur, readVariable } from '../service/variables.ts';

/** What the environment asks of the accounts' backend. */
export type Mode = 'embarque' | 'heberge' | 'aucun';

export type Reglages = Emetteur & {
  /** Folder of the data kept across restarts. */
  dossier: string;
  migrations: string;
  /** The provider of online payments; none: closed. */
  paiement?: ReglagePaiement | undefined;
  /** A PostgreSQL to use in place of the embedded one. */
  databaseUrl?: string | undefined;
  /** `smtps://user:password@host:465`; without it, letters go to the local inbox. */
  smtpUrl?: string | undefined;
  expediteur: string;
  demonstration: boolean;
  /** Builds the site that is served, when an administrator asks for it; absent where it cannot. */
  publish?: OptionsPublieur['publish'] | undefined;
  /** How long to wait for a folder that another process has, in milliseconds; 15 s unless told. */
  patience?: number | undefined;
  /** The embedded database broke: whoever runs it ends the process. */
  onRupture?: ((error: Error) => void) | undefined;
  /** Told the name of each call of the list that came in: tests hold the list to the client. */
  onAppel?: ((nom: string) => void) | undefined;
};

const RACINE = join(import.meta.dirname, '../..');

export function readMode(env: Environnement): Mode {
  if (
    readVariable(env, 'PUBLIC_SUPABASE_URL') !== undefined &&
    readVariable(env, 'PUBLIC_SUPABASE_ANON_KEY') !== undefined
  )
    return 'heberge';
  return readVariable(env, 'BACKEND') === 'aucun' ? 'aucun' : 'embarque';
}

export const readDossier = (env: Environnement): string =>
  resolve(readVariable(env, 'DONNEES') ?? join(RACINE, '.donnees'));

/** A provider that is badly set closes online payments, and nothing else. */
function tryPaiement(env: Environnement, site: string): ReglagePaiement | undefined {
  try {
    return readPaiement(env, site);
  } catch (error) {
    console.error(`Le paiement en ligne reste fermé. ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Settings of the embedded backend, served at `site`. */
export function readReglages(env: Environnement, site: string): Reglages {
  const origine = (readVariable(env, 'PUBLIC_SITE_URL') ?? site).replace(/\/+$/, '');
  return {
    dossier: readDossier(env),
    migrations: join(RACINE, 'supabase/migrations'),
    site: origine,
    paiement: tryPaiement(env, origine),
    ...readAgence(env),
    databaseUrl: readVariable(env, 'DATABASE_URL'),
    smtpUrl: readVariable(env, 'SMTP_URL'),
    expediteur: readExpediteur(env),
    demonstration: readVariable(env, 'DEMONSTRATION') !== 'non',
    publish: canPublier(env) ? (signal) => runPublie(env, signal) : undefined,
  };
}
