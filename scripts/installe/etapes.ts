// An installation, and an upgrade, which is the same thing again: look, copy, prepare beside, switch, check, go back if red.
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { totalmem } from 'node:os';
import { readConfiguration, renderConfiguration, restoreConfiguration, writeConfiguration } from './configuration.ts';
import { openConteneurs, type Conteneurs } from './conteneurs.ts';
import { type Machine, serviceEnvOf, siteOf } from './environnements.ts';
import { execute, mustExecute } from './execution.ts';
import { FauteInstallation, phraseOf } from './faute.ts';
import { COMPTE, fichiersOf, type Lieux } from './lieux.ts';
import { pushMigrations } from './migrations-machine.ts';
import { openPremierCompte } from './premier-compte.ts';
import { checkMessagerie, checkPlace, checkSsh, PLACE_VERSION, readReglagesFichier } from './preparation.ts';
import { keepCopie } from './restauration.ts';
import { loadSecretsMachine } from './secrets-machine.ts';
import { buildVersion, copyVersion, ensureRegistre, pruneVersions, readActuelle, switchVersion } from './versions.ts';
import { messageOf } from '../../src/service/message-faute.ts';

export interface OptionsInstallation {
  lieux: Lieux;
  /** The repository that this release is made of. */
  depot: string;
  dire: (ligne: string) => void;
  maintenant?: Date;
  /** Bytes that must be free before anything begins. */
  place?: number;
  /** Seconds that services have to answer. */
  patience?: number;
  fetchLocal?: typeof fetch;
  /** Draws the keys anew: sessions renew themselves, links that were sent are worth nothing. */
  nouvellesCles?: boolean;
}

const SERVICES = ['portail-facteur.service', 'portail-pages.service'];
const MINUTERIES = ['portail-recopie.timer', 'portail-copie.timer'];

/** Installs or upgrades; throws one sentence, and leaves the former release serving. */
export async function installe(options: OptionsInstallation): Promise<void> {
  const {
    lieux,
    depot,
    dire,
    maintenant = new Date(),
    place = PLACE_VERSION,
    patience,
    fetchLocal,
    nouvellesCles,
  } = options;
  const avant = readActuelle(lieux);
  let rang = 0;
  const etape = async <T>(nom: string, faire: () => T | Promise<T>): Promise<T> => {
    dire(`${String((rang += 1)).padStart(2)}. ${nom}`);
    try {
      return await faire();
    } catch (error) {
      throw new FauteInstallation(phraseOf(nom, error), { cause: error });
    }
  };
  /** What fails says what readers have meanwhile. */
  const suite =
    avant === undefined
      ? 'Le portail n’est pas encore en ligne : corrigez, puis relancez la même commande.'
      : 'L’ancienne version continue de servir.';
  const echoue = (error: unknown): FauteInstallation =>
    new FauteInstallation(`${messageOf(error)} ${suite}`, { cause: error });

  const machine = await etape<Machine>('Réglages, messagerie, place sur le disque', async () => {
    const reglages = readReglagesFichier(lieux);
    checkPlace(lieux, place);
    await checkSsh(reglages);
    await checkMessagerie(reglages);
    for (const dossier of [lieux.etc, lieux.donnees]) mkdirSync(dossier, { recursive: true, mode: 0o700 });
    return {
      reglages,
      secrets: loadSecretsMachine(fichiersOf(lieux).secrets, Math.floor(maintenant.getTime() / 1000), nouvellesCles),
    };
  });

  if (avant !== undefined)
    await etape('Copie de ce qui est là, essayée', async () => {
      const conteneurs = await openConteneurs(lieux, patience);
      await keepCopie(lieux, conteneurs, basename(avant), maintenant);
    }).catch((error: unknown) => {
      throw echoue(error);
    });

  /** What is not put in place takes no room. */
  let neuve: string | undefined;
  const forget = (): void => {
    if (neuve !== undefined && neuve !== readActuelle(lieux)) rmSync(neuve, { recursive: true, force: true });
  };
  const version = await etape('Nouvelle version, à côté de celle qui sert', async () => {
    if ((await execute('id', ['-u', COMPTE])).code !== 0)
      await mustExecute('useradd', ['--system', '--home-dir', lieux.srv, '--shell', '/usr/sbin/nologin', COMPTE]);
    const dossier = await copyVersion(lieux, depot, maintenant);
    neuve = dossier;
    await ensureRegistre(lieux, dossier);
    const siens = ['artefacts', 'donnees'].map((nom) => join(lieux.srv, nom));
    for (const sien of siens) mkdirSync(sien, { recursive: true, mode: 0o750 });
    await mustExecute('chown', ['-R', `${COMPTE}:`, dossier, join(lieux.srv, 'registre'), ...siens]);
    await mustExecute(
      'runuser',
      ['-u', COMPTE, '--', 'env', `HOME=${lieux.srv}`, 'npm', 'ci', '--no-audit', '--no-fund'],
      { dossier },
    );
    return dossier;
  }).catch((error: unknown) => {
    forget();
    throw echoue(error);
  });

  const reglagesAvant = readConfiguration(lieux);
  /** What was there before serves again, settings included; the base keeps what was added to it. */
  const back = async (): Promise<void> => {
    if (avant === undefined) return;
    restoreConfiguration(reglagesAvant, lieux);
    switchVersion(lieux, avant);
    await execute('systemctl', ['daemon-reload']);
    const conteneurs = await openConteneurs(lieux, patience);
    await conteneurs.compose('up', '--detach', '--remove-orphans').catch(() => undefined);
    await execute('systemctl', ['restart', ...SERVICES]);
    await execute('systemctl', ['reload-or-restart', 'caddy.service']);
  };

  try {
    await playNeuve({ ...options, machine, version, etape });
  } catch (error) {
    if (avant !== undefined) dire('    Retour à ce qui servait.');
    await back();
    forget();
    throw echoue(error);
  }

  const premier = await etape('Premier administrateur', () =>
    openPremierCompte(machine.reglages.ADMINISTRATEUR, machine.secrets.cleSecrete, fetchLocal),
  );
  await etape('Ménage', () => pruneVersions(lieux));
  dire(`Le portail est en ligne : ${siteOf(machine.reglages)}\n${premier}`);
}

interface Neuve extends OptionsInstallation {
  machine: Machine;
  version: string;
  etape: <T>(nom: string, faire: () => T | Promise<T>) => Promise<T>;
}

/** From the files of settings to the check of what is served: whatever fails here is undone by the caller. */
async function playNeuve({ lieux, machine, version, etape, patience, dire }: Neuve): Promise<void> {
  const { reglages } = machine;
  const node = join(version, 'node_modules/.bin/node');
  const env = { ...serviceEnvOf(machine, lieux.srv) } as Record<string, string>;
  const conteneurs = await etape<Conteneurs>('Base, connexion, données, fichiers', async () => {
    for (const nom of ['base', 'fichiers']) mkdirSync(join(lieux.donnees, nom), { recursive: true });
    writeConfiguration(renderConfiguration(machine, lieux, version));
    const ouverts = await openConteneurs(lieux, patience);
    await ouverts.compose('up', '--detach', '--remove-orphans');
    await ouverts.attends();
    return ouverts;
  });
  await etape('Migrations', async () => {
    const nombre = await pushMigrations(conteneurs, join(version, 'supabase/migrations'));
    dire(`    ${nombre === 0 ? 'La base est à jour.' : `${nombre} appliquées.`}`);
  });
  await etape('Construction du site (la moitié de la mémoire au plus)', () =>
    buildVersion(version, fichiersOf(lieux).site, totalmem()),
  );
  await etape('Mise en place', async () => {
    await mustExecute('caddy', ['validate', '--adapter', 'caddyfile', '--config', lieux.caddyfile]);
    switchVersion(lieux, version);
    await mustExecute('systemctl', ['daemon-reload']);
    const paiements = reglages.PAIEMENT_PRESTATAIRE === undefined ? [] : ['portail-paiements.service'];
    await mustExecute('systemctl', ['enable', ...SERVICES, ...paiements, ...MINUTERIES, 'caddy.service']);
    await mustExecute('systemctl', ['restart', ...SERVICES, ...paiements, ...MINUTERIES]);
    await mustExecute('systemctl', ['reload-or-restart', 'caddy.service']);
  });
  await etape('Appels d’offres recopiés vers les comptes', async () => {
    const { code, erreur, sortie } = await execute(node, ['scripts/appels-offres.ts'], { dossier: version, env });
    // 2: one was left, and said so.
    if (code !== 0 && code !== 2) throw new Error(erreur.trim() || sortie.trim());
  });
  await etape('Pare-feu : SSH, 80 et 443', async () => {
    for (const port of [`${reglages.PORT_SSH}/tcp`, '80/tcp', '443']) await mustExecute('ufw', ['allow', port]);
    await mustExecute('ufw', ['default', 'deny', 'incoming']);
    await mustExecute('ufw', ['--force', 'enable']);
  });
  await etape('Vérification du portail qui tourne', async () => {
    // The first certificate takes some seconds.
    await conteneurs.attendsAdresse(siteOf(reglages));
    const { code, sortie, erreur } = await execute(node, ['scripts/verifie-heberge.ts'], { dossier: version, env });
    dire(sortie.trimEnd());
    if (code !== 0) throw new FauteInstallation(`Une vérification est rouge : ${erreur.trim() || 'voyez le tableau.'}`);
  });
}
