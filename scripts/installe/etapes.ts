// An installation, and an upgrade, which is the same thing again: look, copy, prepare beside, switch, check, go back if red.
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readIdentite } from '../../src/data/content/lecture-contenu.ts';
import { messageOf } from '../../src/service/message-faute.ts';
import { readConfiguration } from './configuration.ts';
import { openConteneurs } from './conteneurs.ts';
import { phraseBouges, readManifeste } from './copie.ts';
import { type Machine, siteOf } from './environnements.ts';
import { execute, mustExecute } from './execution.ts';
import { FauteInstallation, phraseOf } from './faute.ts';
import { COMPTE, fichiersOf, type Lieux } from './lieux.ts';
import { playNeuve } from './mise-en-place.ts';
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
  requireHorloge,
} from './preparation.ts';
import { keepCopie } from './restauration.ts';
import { undo } from './retour.ts';
import { loadSecretsMachine } from './secrets-machine.ts';
import { copyVersion, ensureRegistre, pruneVersions, readActuelle } from './versions.ts';

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
  const secondes = Math.floor(maintenant.getTime() / 1000);
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
  const echoue = (error: unknown, suite: string): FauteInstallation =>
    new FauteInstallation(`${messageOf(error)} ${suite}`, { cause: error });
  const inchange =
    avant === undefined
      ? 'Le portail n’est pas encore en ligne : corrigez, puis relancez la même commande.'
      : 'L’ancienne version continue de servir.';

  const machine = await etape<Machine>('Réglages, place sur le disque, horloge, messagerie', async () => {
    const reglages = readReglagesFichier(lieux);
    checkPlace(lieux, place);
    await checkSsh(reglages);
    await checkPorts();
    await checkNom(reglages);
    await requireHorloge(avant === undefined, dire, patience);
    await checkMessagerie(reglages);
    dire(`    Une lettre d’essai est partie vers ${reglages.ADMINISTRATEUR}.`);
    for (const dossier of [lieux.etc, lieux.donnees]) mkdirSync(dossier, { recursive: true, mode: 0o700 });
    return {
      reglages,
      secrets: loadSecretsMachine(fichiersOf(lieux).secrets, secondes),
    };
  });

  if (avant !== undefined)
    await etape('Copie de ce qui est là, essayée', async () => {
      const conteneurs = await openConteneurs(lieux, patience);
      const { dossier } = await keepCopie(lieux, conteneurs, basename(avant), maintenant);
      const bouges = phraseBouges(readManifeste(dossier));
      if (bouges !== undefined) dire(`    ${bouges}`);
    }).catch((error: unknown) => {
      throw echoue(error, inchange);
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
    throw echoue(error, inchange);
  });

  const reglagesAvant = readConfiguration(lieux);
  try {
    // Once the copy is made, and what stood before is known: keys that are not put in place do not stay.
    if (nouvellesCles === true) machine.secrets = loadSecretsMachine(fichiersOf(lieux).secrets, secondes, true);
    await playNeuve({ lieux, dire, patience, maintenant, machine, version, etape });
  } catch (error) {
    dire(avant === undefined ? '    Fermeture de ce qui venait de s’ouvrir.' : '    Retour à ce qui servait.');
    throw echoue(error, await undo(lieux, { avant, reglagesAvant, forget, patience }));
  }

  const premier = await etape('Ménage', () => pruneVersions(lieux))
    .then(() =>
      etape('Premier administrateur', () =>
        ensurePremierCompte(lieux, machine.reglages.ADMINISTRATEUR, machine.secrets.cleSecrete, fetchLocal),
      ),
    )
    .catch((error: unknown) => {
      throw echoue(
        error,
        `Le portail est en ligne (${siteOf(machine.reglages)}) : relancez la même commande pour finir.`,
      );
    });
  if (avant === undefined)
    await etape('Première copie, essayée', async () => {
      await keepCopie(lieux, await openConteneurs(lieux, patience), basename(version), maintenant);
    }).catch((error: unknown) => {
      throw echoue(
        error,
        `Le portail est en ligne (${siteOf(machine.reglages)}) et n’a pas de copie : relancez la même commande.`,
      );
    });
  dire(`Le portail est en ligne : ${siteOf(machine.reglages)}\n${premier}`);
  const registre = join(lieux.srv, 'registre');
  if (readIdentite(registre)?.exemple === true)
    dire(
      `Il montre le registre d’exemple, que rien ne recopie vers les comptes : « Le registre de l’agence », dans docs/hebergement.md, dit comment mettre le vôtre dans ${registre}.`,
    );
}
