import { App, setExperimental } from '@supabase/lite';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Balayage, sweepFichiers } from './donnees/balayage.ts';
import { type Base, openPglite, openPostgres } from './base/base.ts';
import { applyMigrations } from './base/migrations.ts';
import { preparePlateforme } from './base/plateforme.ts';
import { checkRegles } from './base/regles.ts';
import { createSante, type Sante } from './base/sante.ts';
import { Utilisateurs } from './comptes/utilisateurs.ts';
import { createEnvoiSmtp } from '../service/courriels/envoi-smtp.ts';
import { createEnvoiLocal } from './courriels/boite.ts';
import { createMailer } from './courriels/facteur-auth.ts';
import type { Envoi } from '../service/courriels/lettre.ts';
import { BASE } from './donnees/contenu-dossier.ts';
import { copyBeforeMigration } from './donnees/copie-donnees.ts';
import { checkRestauration } from './donnees/restauration.ts';
import { makePrivateFolder } from './donnees/dossier-prive.ts';
import { settlePaiement } from './etat-paiement.ts';
import { createServicesPaiement } from '../service/paiement/services.ts';
import type { Appel } from './porte/appel.ts';
import { createFetchService, URL_INTERNE } from './porte/interne.ts';
import { openPorte, readAppels } from './porte/assemblage.ts';
import type { Porte } from './porte/porte.ts';
import { createService, type Service } from './porte/api-embarquee.ts';
import { type OptionsFile, FileAttente } from './porte/file-attente.ts';
import type { Reglages } from './reglages.ts';
import { loadSecrets, type Secrets } from './donnees/secrets.ts';
import { createStockage, emptyArrivees } from './donnees/stockage.ts';
import { waitForFolder } from './donnees/verrou.ts';

export type Backend = {
  /** What the network reaches. */
  porte: Porte;
  /** All that it passes. */
  appels: readonly Appel[];
  /** The API behind it, for the demonstration and for tests of the database's rules. */
  service: Service;
  sante: Sante;
  secrets: Secrets;
  base: Base;
  envoi: Envoi;
  utilisateurs: Utilisateurs;
  /** Deletes files that no row names, and reports rows without a file. */
  sweep: () => Promise<Balayage>;
  close: () => Promise<void>;
};

type Journal = (ligne: string) => void;

const JOURNEE_S = 86_400;

/** The embedded database does one thing at a time: more at once would only wait inside it, in no fair order. */
const LIMITES_FILE: OptionsFile = { simultanes: 6, parSource: 3, attenteParSource: 500, attente: 5_000 };

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

/** Keeps what a migration would change, while nobody writes. A PostgreSQL server is its operator's to copy. */
async function saveBefore(base: Base, { dossier, databaseUrl }: Reglages, journal: Journal): Promise<void> {
  if (databaseUrl !== undefined) {
    journal('Des migrations vont s’appliquer à votre PostgreSQL : sa copie est à faire par « pg_dump », avant.');
    return;
  }
  await base.exec('checkpoint');
  journal(`Avant les migrations, les données ont été copiées dans ${copyBeforeMigration(dossier)}.`);
}

/** Makes a bare PostgreSQL look like a hosted project, then brings it up to date. */
async function prepareBase(app: App, base: Base, reglages: Reglages, journal: Journal): Promise<void> {
  await app.init();
  await app.ensureSystemSchema();
  await preparePlateforme(base).catch((cause: unknown) => {
    throw new Error('les rôles de la base manquent : voyez « Une base PostgreSQL à vous » dans docs/hebergement.md.', {
      cause,
    });
  });
  await applyMigrations(base, reglages.migrations, () => saveBefore(base, reglages, journal));
  await checkRegles(base);
}

async function openLocked(
  reglages: Reglages,
  unlock: () => void,
  journal: Journal,
  fill: (backend: Backend) => Promise<void>,
): Promise<Backend> {
  const { dossier, databaseUrl, site, smtpUrl, expediteur, onRupture = () => undefined } = reglages;
  checkRestauration(dossier);
  const secrets = loadSecrets(dossier);
  const envoi = smtpUrl === undefined ? createEnvoiLocal(dossier) : createEnvoiSmtp(smtpUrl, expediteur, true);
  const base = await (databaseUrl === undefined
    ? openPglite(join(dossier, BASE), onRupture)
    : openPostgres(databaseUrl));
  try {
    const app = createApp(base, secrets, site);
    const fichiers = join(dossier, 'fichiers');
    makePrivateFolder(fichiers);
    const arrivees = emptyArrivees(fichiers);
    app._storageAdapter = createStockage(fichiers);
    app._mailer = createMailer(base);
    await prepareBase(app, base, reglages, journal);
    const utilisateurs = new Utilisateurs(base);
    const fileAttente = new FileAttente(LIMITES_FILE);
    const direct = createService(app, { utilisateurs, envoi, emetteur: reglages }, secrets.cle_secrete);
    const service: Service = (demande, client) =>
      fileAttente.run(client, async () => {
        // The embedded database answers within one turn of this thread's event loop. Without this pause, two hundred
        // waiting requests would be one turn, in which nothing is sent or read and the watcher takes the process for
        // dead.
        await nextTurn();
        return direct(demande, client);
      });
    const sante = await createSante(base);
    if (!(await sante())) throw new Error('la base ne rend pas ce qui vient d’y être écrit.');
    await settlePaiement(base, reglages.paiement);
    const paiements = createServicesPaiement({
      site: '',
      url: URL_INTERNE,
      clePublique: secrets.cle_publique,
      cleSecrete: secrets.cle_secrete,
      fetchApi: createFetchService(service),
      reglage: reglages.paiement,
      journal,
    });
    const appels = await readAppels(base);
    const porte = openPorte({
      appels,
      service,
      sante,
      base,
      secrets,
      site,
      paiements,
      arrivees,
      onAppel: reglages.onAppel,
    });
    const close = async (): Promise<void> => {
      await base.close();
      unlock();
    };
    const sweep = () => sweepFichiers(base, fichiers, journal);
    const backend: Backend = { porte, appels, service, sante, secrets, base, envoi, utilisateurs, sweep, close };
    await fill(backend);
    await base.finish();
    return backend;
  } catch (error) {
    await base.close();
    throw error;
  }
}

/**
 * Opens the embedded backend on its folder, which it keeps for itself until it is closed. `fill` adds what the base holds
 * before it answers anybody; a new base that was not filled to the end is made again.
 */
export async function openBackend(
  reglages: Reglages,
  journal: Journal,
  fill: (backend: Backend) => Promise<void> = () => Promise.resolve(),
): Promise<Backend> {
  const unlock = await waitForFolder(reglages.dossier, journal, reglages.patience);
  try {
    return await openLocked(reglages, unlock, journal, fill);
  } catch (error) {
    unlock();
    throw error;
  }
}
