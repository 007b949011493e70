import { join, resolve } from 'node:path';
import { dossierRegistre } from '../data/content/dossier.ts';
import { readIdentite } from '../data/content/lecture.ts';
import type { PaiementDao } from '../domain/reference/identite.ts';
import { type ReglagePaiement, readPaiement } from './paiement/reglage.ts';

/** What the environment asks of the accounts' backend. */
export type Mode = 'embarque' | 'heberge' | 'aucun';

export type Reglages = {
  /** Folder of the data kept across restarts. */
  dossier: string;
  migrations: string;
  /** Origin of the site, for the links of letters. */
  site: string;
  /** Name of the agency, which signs letters, and how to reach it. */
  agence?: string | undefined;
  contact?: string | undefined;
  telephone?: string | undefined;
  adresse?: string | undefined;
  /** True for a sample register: receipts say so. */
  exemple?: boolean | undefined;
  /** Whom companies pay for a tender file, for the letters. */
  paiementDao?: PaiementDao | undefined;
  /** The provider of online payments; none: closed. */
  paiement?: ReglagePaiement | undefined;
  /** A PostgreSQL to use in place of the embedded one. */
  databaseUrl?: string | undefined;
  /** `smtps://user:password@host:465`; without it, letters go to the local inbox. */
  smtpUrl?: string | undefined;
  expediteur: string;
  demonstration: boolean;
  /** How long to wait for a folder that another process has, in milliseconds; 15 s unless told. */
  patience?: number | undefined;
  /** The embedded database broke: whoever runs it ends the process. */
  onRupture?: ((error: Error) => void) | undefined;
  /** Told the name of each call of the list that came in: tests hold the list to the client. */
  onAppel?: ((nom: string) => void) | undefined;
};

type Environnement = Readonly<Record<string, string | undefined>>;

const RACINE = join(import.meta.dirname, '../..');

/** An empty variable counts as absent, as shells often pass one. */
const read = (env: Environnement, nom: string): string | undefined => env[nom]?.trim() || undefined;

export function readMode(env: Environnement): Mode {
  if (read(env, 'PUBLIC_SUPABASE_URL') !== undefined && read(env, 'PUBLIC_SUPABASE_ANON_KEY') !== undefined)
    return 'heberge';
  return read(env, 'BACKEND') === 'aucun' ? 'aucun' : 'embarque';
}

export const readDossier = (env: Environnement): string => resolve(read(env, 'DONNEES') ?? join(RACINE, '.donnees'));

export const readExpediteur = (env: Environnement): string =>
  read(env, 'COURRIEL_EXPEDITEUR') ?? 'Portail des travaux publics <ne-pas-repondre@portail.example>';

type Agence = Pick<Reglages, 'agence' | 'contact' | 'telephone' | 'adresse' | 'exemple' | 'paiementDao'>;

/** Who signs the letters: `content/registre.yaml`, its contacts replaced by the environment's. */
export function readAgence(env: Environnement): Agence {
  const identite = readIdentite(dossierRegistre(RACINE));
  return {
    agence: identite?.agence,
    contact: read(env, 'PUBLIC_CONTACT_EMAIL') ?? identite?.contact,
    telephone: read(env, 'PUBLIC_CONTACT_TEL') ?? identite?.telephone,
    adresse: identite?.adresse,
    exemple: identite?.exemple,
    paiementDao: identite?.paiement_dao,
  };
}

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
  const origine = (read(env, 'PUBLIC_SITE_URL') ?? site).replace(/\/+$/, '');
  return {
    dossier: readDossier(env),
    migrations: join(RACINE, 'supabase/migrations'),
    site: origine,
    paiement: tryPaiement(env, origine),
    ...readAgence(env),
    databaseUrl: read(env, 'DATABASE_URL'),
    smtpUrl: read(env, 'SMTP_URL'),
    expediteur: readExpediteur(env),
    demonstration: read(env, 'DEMONSTRATION') !== 'non',
  };
}
