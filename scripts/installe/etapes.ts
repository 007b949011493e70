// An installation, and an upgrade, which is the same thing again: look, copy, prepare beside, switch, check, go back if red.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { totalmem } from 'node:os';
import { markBaseEntiere, putAsideInachevee } from './base-entiere.ts';
import { readConfiguration, renderConfiguration, restoreConfiguration, writeConfiguration } from './configuration.ts';
import { openConteneurs, type Conteneurs } from './conteneurs.ts';
import { type Machine, serviceEnvOf, siteOf } from './environnements.ts';
import { execute, mustExecute } from './execution.ts';
import { FauteInstallation, phraseOf } from './faute.ts';
import { COMPTE, fichiersOf, type Lieux } from './lieux.ts';
import { pushMigrations } from './migrations-machine.ts';
import { ensurePremierCompte } from './premier-compte.ts';
import {
  checkMessagerie,
  checkNom,
  checkPlace,
  checkPorts,
  checkSsh,
  PLACE_PREMIERE,
  PLACE_VERSION,
  readReglagesFichier,
} from './preparation.ts';
import { keepCopie } from './restauration.ts';
import { loadSecretsMachine } from './secrets-machine.ts';
import { MINUTERIES, PAIEMENTS, servicesOf } from './services-machine.ts';
import { buildVersion, copyVersion, ensureRegistre, pruneVersions, readActuelle, switchVersion } from './versions.ts';
import { readIdentite } from '../../src/data/content/lecture-contenu.ts';
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

/** Installs or upgrades; throws one sentence, and leaves the former release serving. */
export async function installe(options: OptionsInstallation): Promise<void> {
  const { lieux, depot, dire, maintenant = new Date(), patience, fetchLocal, nouvellesCles } = options;
  const avant = readActuelle(lieux);
  const { place = avant === undefined ? PLACE_PREMIERE : PLACE_VERSION } = options;
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
    await checkPorts();
    await checkNom(reglages);
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
    // npm keeps what it fetches in its own account's folder.
    const maison = join(lieux.srv, 'npm');
    const siens = [...['artefacts', 'donnees'].map((nom) => join(lieux.srv, nom)), maison];
    for (const sien of siens) mkdirSync(sien, { recursive: true, mode: 0o750 });
    await mustExecute('chown', ['-R', `${COMPTE}:`, dossier, join(lieux.srv, 'registre'), ...siens]);
    await mustExecute(
      'runuser',
      ['-u', COMPTE, '--', 'env', `HOME=${maison}`, 'npm', 'ci', '--no-audit', '--no-fund'],
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
    await execute('systemctl', ['restart', ...servicesOf(lieux)]);
    await execute('systemctl', ['reload-or-restart', 'caddy.service']);
  };

  try {
    await playNeuve({ ...options, maintenant, machine, version, etape });
  } catch (error) {
    if (avant !== undefined) dire('    Retour à ce qui servait.');
    await back();
    forget();
    throw echoue(error);
  }

  await etape('Ménage', () => pruneVersions(lieux));
  const premier = await etape('Premier administrateur', () =>
    ensurePremierCompte(lieux, machine.reglages.ADMINISTRATEUR, machine.secrets.cleSecrete, fetchLocal),
  );
  dire(`Le portail est en ligne : ${siteOf(machine.reglages)}\n${premier}`);
  const registre = join(lieux.srv, 'registre');
  if (readIdentite(registre)?.exemple === true)
    dire(
      `Il montre le registre d’exemple, que rien ne recopie vers les comptes : « Le registre de l’agence », dans docs/hebergement.md, dit comment mettre le vôtre dans ${registre}.`,
    );
}

interface Neuve extends OptionsInstallation {
  maintenant: Date;
  machine: Machine;
  version: string;
  etape: <T>(nom: string, faire: () => T | Promise<T>) => Promise<T>;
}

/** A provider that is no longer named: its service stops, and the portal offers nothing to pay online. */
async function closePaiements(
  lieux: Lieux,
  { node, version, env }: { node: string; version: string; env: Record<string, string> },
): Promise<void> {
  const unite = join(lieux.unites, PAIEMENTS);
  if (!existsSync(unite)) return;
  await mustExecute(node, ['scripts/paiements.ts', '--ferme'], { dossier: version, env });
  await mustExecute('systemctl', ['disable', '--now', PAIEMENTS]);
  rmSync(unite);
  await mustExecute('systemctl', ['daemon-reload']);
}

/** From the files of settings to the check of what is served: whatever fails here is undone by the caller. */
async function playNeuve({ lieux, machine, version, etape, patience, dire, maintenant }: Neuve): Promise<void> {
  const { reglages } = machine;
  const node = join(version, 'node_modules/.bin/node');
  const env = { ...serviceEnvOf(machine, lieux.srv) } as Record<string, string>;
  const conteneurs = await etape<Conteneurs>('Base, connexion, données, fichiers', async () => {
    writeConfiguration(renderConfiguration(machine, lieux, version));
    const ouverts = await openConteneurs(lieux, patience);
    if (readActuelle(lieux) === undefined) {
      dire('    La première fois, Docker les télécharge : plusieurs minutes, davantage sur un lien lent.');
      const ecartee = await putAsideInachevee(lieux, ouverts, maintenant);
      if (ecartee !== undefined)
        dire(`    Une base dont le premier démarrage a été coupé est mise de côté : ${ecartee}.`);
    }
    for (const nom of ['base', 'fichiers']) mkdirSync(join(lieux.donnees, nom), { recursive: true });
    await ouverts.compose('up', '--detach', '--remove-orphans');
    await ouverts.attends();
    markBaseEntiere(lieux);
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
    const isPaye = reglages.PAIEMENT_PRESTATAIRE !== undefined;
    const services = servicesOf(lieux).filter((nom) => isPaye || nom !== PAIEMENTS);
    await mustExecute('systemctl', ['enable', ...services, ...MINUTERIES, 'caddy.service']);
    await mustExecute('systemctl', ['restart', ...services, ...MINUTERIES]);
    await mustExecute('systemctl', ['reload-or-restart', 'caddy.service']);
  });
  await etape('Pare-feu : SSH, 80 et 443', async () => {
    for (const port of [`${reglages.PORT_SSH}/tcp`, '80/tcp', '443']) await mustExecute('ufw', ['allow', port]);
    await mustExecute('ufw', ['default', 'deny', 'incoming']);
    await mustExecute('ufw', ['--force', 'enable']);
  });
  await etape('Registre recopié vers les comptes, sauf l’exemple', async () => {
    // By the portal's own address: its first certificate takes some seconds, and asks for port 80.
    if (!(await conteneurs.attendsAdresse(siteOf(reglages))))
      throw new FauteInstallation(
        `${siteOf(reglages)} ne répond pas depuis cette machine : le nom y mène-t-il, les ports 80 et 443 sont-ils ouverts devant elle ? « journalctl -u caddy -n 50 » dit pourquoi le certificat manque.`,
      );
    if (reglages.PAIEMENT_PRESTATAIRE === undefined) await closePaiements(lieux, { node, version, env });
    const { code, erreur, sortie } = await execute(node, ['scripts/appels-offres.ts'], { dossier: version, env });
    // 2: one was left, and said so.
    if (code !== 0 && code !== 2) throw new Error(erreur.trim() || sortie.trim());
  });
  await etape('Vérification du portail qui tourne', async () => {
    const { code, sortie, erreur } = await execute(node, ['scripts/verifie-heberge.ts'], { dossier: version, env });
    dire(sortie.trimEnd());
    if (code !== 0) throw new FauteInstallation(`Une vérification est rouge : ${erreur.trim() || 'voyez le tableau.'}`);
  });
}
