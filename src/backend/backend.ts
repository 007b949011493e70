import { App, setExperimental } from '@supabase/lite';
import { join } from 'node:path';
import { type Balayage, sweepFichiers } from './balayage.ts';
import { type Base, openPglite, openPostgres } from './base/base.ts';
import { applyMigrations } from './base/migrations.ts';
import { readPlateforme } from './base/plateforme.ts';
import { Utilisateurs } from './comptes/utilisateurs.ts';
import { createEnvoiLocal, createEnvoiSmtp } from './courriels/envoi.ts';
import { createMailer } from './courriels/facteur-auth.ts';
import type { Envoi } from './courriels/lettre.ts';
import { makePrivateFolder } from './dossier.ts';
import { createPorte, type Porte } from './porte/porte.ts';
import type { Reglages } from './reglages.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { createStockage } from './stockage.ts';
import { lockFolder } from './verrou.ts';

export type Backend = {
  porte: Porte;
  secrets: Secrets;
  base: Base;
  envoi: Envoi;
  utilisateurs: Utilisateurs;
  /** Deletes files that no row names, and reports rows without a file. */
  sweep: () => Promise<Balayage>;
  close: () => Promise<void>;
};

const JOURNEE_S = 86_400;

/** The library, with all but the API turned off. Accounts are opened by invitation only. */
function createApp({ connection }: Base, { jwt_secret, cle_publique, cle_secrete }: Secrets, site: string): App {
  setExperimental('storage', true);
  return new App({
    connection,
    api: { max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: site,
      additional_redirect_urls: [],
      jwt_secret,
      jwt_expiry: 3600,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      minimum_password_length: 10,
      publishable_key: cle_publique,
      secret_key: cle_secrete,
      email: { enable_signup: false, enable_confirmations: true, otp_length: 10, otp_expiry: JOURNEE_S },
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
}

/** Makes a bare PostgreSQL look like a hosted project, then brings it up to date. */
async function prepareBase(app: App, base: Base, { migrations }: Reglages): Promise<void> {
  await app.init();
  await app.ensureSystemSchema();
  await base.exec(readPlateforme()).catch((cause: unknown) => {
    throw new Error('les rôles de la base manquent : voyez « Une base PostgreSQL à vous » dans docs/hebergement.md.', {
      cause,
    });
  });
  await applyMigrations(base, migrations);
}

async function openLocked(reglages: Reglages, unlock: () => void, journal: (ligne: string) => void): Promise<Backend> {
  const { dossier, databaseUrl, site, smtpUrl, expediteur, limiteConnexions } = reglages;
  const secrets = loadSecrets(dossier);
  const envoi = smtpUrl === undefined ? createEnvoiLocal(dossier) : createEnvoiSmtp(smtpUrl, expediteur);
  const base = await (databaseUrl === undefined ? openPglite(join(dossier, 'base')) : openPostgres(databaseUrl));
  try {
    const app = createApp(base, secrets, site);
    const fichiers = join(dossier, 'fichiers');
    makePrivateFolder(fichiers);
    app._storageAdapter = createStockage(fichiers);
    app._mailer = createMailer(base);
    await prepareBase(app, base, reglages);
    const utilisateurs = new Utilisateurs(base);
    const admin = { utilisateurs, envoi, emetteur: reglages };
    const porte = createPorte({ app, cleSecrete: secrets.cle_secrete, admin, limiteConnexions });
    const close = async (): Promise<void> => {
      await base.close();
      unlock();
    };
    const sweep = () => sweepFichiers(base, fichiers, journal);
    return { porte, secrets, base, envoi, utilisateurs, sweep, close };
  } catch (error) {
    await base.close();
    throw error;
  }
}

/** Opens the embedded backend on its folder, which it keeps for itself until it is closed. */
export async function openBackend(reglages: Reglages, journal: (ligne: string) => void): Promise<Backend> {
  const unlock = lockFolder(reglages.dossier);
  try {
    return await openLocked(reglages, unlock, journal);
  } catch (error) {
    unlock();
    throw error;
  }
}
