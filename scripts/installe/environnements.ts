// What each service is told, from one set of settings.
import { readBornes, readLimiteFichiers, readReglages } from '../supabase/reglages.ts';
import { variablesOf } from '../supabase/variables.ts';
import { citeAdresse } from './echappe.ts';
import { type Lieux, PORTS, verrouConstruction } from './lieux.ts';
import type { ReglagesMachine } from './reglages-machine.ts';
import type { SecretsMachine } from './secrets-machine.ts';

export interface Machine {
  reglages: ReglagesMachine;
  secrets: SecretsMachine;
}

type Variables = Record<string, string>;

export const siteOf = ({ DOMAINE }: ReglagesMachine): string => `https://${DOMAINE}`;

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+)$/;

/** Address of the mail server: TLS from the first byte on port 465, else STARTTLS, which only this machine may do without. */
export function smtpUrlOf(reglages: ReglagesMachine): string {
  const { SMTP_HOTE: hote, SMTP_PORT: port, SMTP_UTILISATEUR, SMTP_MOT_DE_PASSE } = reglages;
  const compte = `${citeAdresse(SMTP_UTILISATEUR)}:${citeAdresse(SMTP_MOT_DE_PASSE)}`;
  if (port === 465) return `smtps://${compte}@${hote}:465`;
  return `smtp://${compte}@${hote}:${port}${LOCAL.test(hote) ? '' : '?tls=exige'}`;
}

/** From whom letters come. */
export const expediteurOf = ({ SMTP_EXPEDITEUR }: ReglagesMachine): string =>
  `Portail des travaux publics <${SMTP_EXPEDITEUR}>`;

/** The settings of supabase/config.toml, in the words of Auth, with this machine's mail. */
function authOf({ reglages, secrets }: Machine): Variables {
  const site = siteOf(reglages);
  const { SMTP_HOTE, SMTP_PORT, SMTP_UTILISATEUR, SMTP_MOT_DE_PASSE, SMTP_EXPEDITEUR } = reglages;
  const ecrites = variablesOf(readReglages(), {
    PUBLIC_SITE_URL: site,
    SMTP_HOTE,
    SMTP_PORT: String(SMTP_PORT),
    SMTP_UTILISATEUR,
    SMTP_MOT_DE_PASSE,
    SMTP_EXPEDITEUR,
  });
  return {
    ...Object.fromEntries(Object.entries(ecrites).filter((une): une is [string, string] => une[1] !== undefined)),
    API_EXTERNAL_URL: `${site}/auth/v1`,
    GOTRUE_API_HOST: '0.0.0.0',
    GOTRUE_API_PORT: String(PORTS.auth),
    GOTRUE_DB_DRIVER: 'postgres',
    GOTRUE_DB_DATABASE_URL: `postgres://supabase_auth_admin:${secrets.base}@db:5432/postgres`,
    GOTRUE_JWT_SECRET: secrets.jeton,
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
  };
}

const restOf = ({ secrets }: Machine): Variables => ({
  PGRST_DB_URI: `postgres://authenticator:${secrets.base}@db:5432/postgres`,
  PGRST_DB_SCHEMAS: 'public',
  PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
  PGRST_DB_MAX_ROWS: String(readBornes().max_rows),
  PGRST_DB_ANON_ROLE: 'anon',
  PGRST_DB_USE_LEGACY_GUCS: 'false',
  PGRST_JWT_SECRET: secrets.jeton,
  // What may be asked is in the code of the portal; a list of it helps nobody else.
  PGRST_OPENAPI_MODE: 'disabled',
});

const storageOf = ({ reglages, secrets }: Machine): Variables => ({
  ANON_KEY: secrets.clePublique,
  SERVICE_KEY: secrets.cleSecrete,
  AUTH_JWT_SECRET: secrets.jeton,
  PGRST_JWT_SECRET: secrets.jeton,
  POSTGREST_URL: `http://rest:${PORTS.rest}`,
  DATABASE_URL: `postgres://supabase_storage_admin:${secrets.base}@db:5432/postgres`,
  STORAGE_PUBLIC_URL: siteOf(reglages),
  // Addresses of resumable uploads carry the prefix that Caddy takes away and names.
  REQUEST_ALLOW_X_FORWARDED_PATH: 'true',
  FILE_SIZE_LIMIT: String(readLimiteFichiers()),
  STORAGE_BACKEND: 'file',
  FILE_STORAGE_BACKEND_PATH: '/var/lib/storage',
  GLOBAL_S3_BUCKET: 'portail',
  TENANT_ID: 'portail',
  REGION: 'local',
  ENABLE_IMAGE_TRANSFORMATION: 'false',
});

const baseOf = ({ secrets }: Machine): Variables => ({
  POSTGRES_HOST: '/var/run/postgresql',
  POSTGRES_DB: 'postgres',
  POSTGRES_PASSWORD: secrets.base,
  PGDATABASE: 'postgres',
  PGPASSWORD: secrets.base,
  JWT_SECRET: secrets.jeton,
  JWT_EXP: String(readReglages().jwt_expiry),
});

/** Variables of each container. */
export const environnementsOf = (machine: Machine): Record<'db' | 'auth' | 'rest' | 'storage', Variables> => ({
  db: baseOf(machine),
  auth: authOf(machine),
  rest: restOf(machine),
  storage: storageOf(machine),
});

/** What builds the site and serves its pages: nothing secret. `srv`: where releases and the register stand. */
export function siteEnvOf({ reglages, secrets }: Machine, srv: string): Record<string, string | undefined> {
  const site = siteOf(reglages);
  return {
    PUBLIC_SITE_URL: site,
    PUBLIC_SUPABASE_URL: site,
    PUBLIC_SUPABASE_ANON_KEY: secrets.clePublique,
    PAIEMENT_ADRESSE: reglages.PAIEMENT_PRESTATAIRE === undefined ? undefined : site,
    REGISTRE: `${srv}/registre`,
    // Holds no account here: the key that signs the public history.
    DONNEES: `${srv}/donnees`,
  };
}

/** Touched by each copy that was reopened: its age is that of the last one. Readable by the worker, unlike the copies. */
export const temoinCopieOf = (srv: string): string => `${srv}/derniere-copie`;

/** What the worker and payments are told besides: the secret key, the mail, and that the worker publishes. */
export const serviceEnvOf = (
  machine: Machine,
  { srv, donnees }: Pick<Lieux, 'srv' | 'donnees'>,
): Record<string, string | undefined> => ({
  ...siteEnvOf(machine, srv),
  SUPABASE_SECRET_KEY: machine.secrets.cleSecrete,
  SMTP_URL: smtpUrlOf(machine.reglages),
  COURRIEL_EXPEDITEUR: expediteurOf(machine.reglages),
  ALERTES: machine.reglages.ALERTES ?? machine.reglages.ADMINISTRATEUR,
  PUBLICATION: 'oui',
  // Caddy takes what is posted to our own server.
  DESINSCRIPTION_UN_CLIC: 'oui',
  VERROU_CONSTRUCTION: verrouConstruction(srv),
  // What `/admin/service` tells of the machine (R277): the base and what was handed in may have a disk of their own. Logs turn by
  // themselves, journald's and the containers'.
  DISQUE: `${srv}:${donnees}`,
  SAUVEGARDE_TEMOIN: temoinCopieOf(srv),
  PAIEMENT_PRESTATAIRE: machine.reglages.PAIEMENT_PRESTATAIRE,
  PAIEMENT_SECRET: machine.reglages.PAIEMENT_PRESTATAIRE === undefined ? undefined : machine.secrets.paiement,
  PAIEMENT_PORT: String(PORTS.paiements),
});
