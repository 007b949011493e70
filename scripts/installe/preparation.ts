// What is looked at before anything changes: settings, mail, room on the disk, the port of SSH.
import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEnvoiSmtp } from '../../src/service/courriels/envoi-smtp.ts';
import { messageOf } from '../../src/service/message-faute.ts';
import { expediteurOf, smtpUrlOf } from './environnements.ts';
import { execute } from './execution.ts';
import { FauteInstallation } from './faute.ts';
import { lettreEssai } from './lettre-essai.ts';
import { fichiersOf, type Lieux } from './lieux.ts';
import { type ReglagesMachine, readReglagesMachine } from './reglages-machine.ts';

/** The settings of this machine, as `installe.sh` wrote them. */
export function readReglagesFichier(lieux: Lieux): ReglagesMachine {
  const { reglages } = fichiersOf(lieux);
  if (!existsSync(reglages))
    throw new FauteInstallation(`Il manque ${reglages} : lancez « sudo ./deploiement/installe.sh ».`);
  return readReglagesMachine(readFileSync(reglages, 'utf8'));
}

/**
 * Sends one real letter to the administrator, as the portal will: an account that signs in may still have nothing taken. One
 * sentence when it is refused.
 */
export async function checkMessagerie(reglages: ReglagesMachine): Promise<void> {
  const { SMTP_HOTE, SMTP_PORT, SMTP_EXPEDITEUR, ADMINISTRATEUR } = reglages;
  try {
    await createEnvoiSmtp(smtpUrlOf(reglages), expediteurOf(reglages))(lettreEssai(reglages));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const adresse = `${SMTP_HOTE}, port ${SMTP_PORT}`;
    const dit =
      code === 'EAUTH'
        ? `La messagerie (${adresse}) refuse ce compte : vérifiez SMTP_UTILISATEUR et SMTP_MOT_DE_PASSE`
        : code === 'EENVELOPE' || code === 'EMESSAGE'
          ? `La messagerie (${adresse}) ne prend pas une lettre de ${SMTP_EXPEDITEUR} à ${ADMINISTRATEUR} (${messageOf(error)}) : vérifiez SMTP_EXPEDITEUR et ADMINISTRATEUR`
          : `La messagerie ne répond pas (${adresse} : ${messageOf(error)}) : vérifiez SMTP_HOTE et SMTP_PORT`;
    throw new FauteInstallation(`${dit} dans /etc/portail/reglages, puis relancez. Rien n’a changé sur cette machine.`);
  }
}

/** Bytes that a release and its site ask for, while the former one stands. */
export const PLACE_VERSION = 3e9;
/** The same, and the images of the containers. */
export const PLACE_PREMIERE = 10e9;

/** Refuses to begin what the disk could not end. */
export function checkPlace({ srv, donnees }: Lieux, besoin = PLACE_VERSION): void {
  const go = (octets: number): string => (octets / 1e9).toFixed(1).replace('.', ',');
  mkdirSync(srv, { recursive: true });
  mkdirSync(donnees, { recursive: true, mode: 0o700 });
  // Often one disk; where /var has its own, containers and the base are on it.
  for (const dossier of [srv, donnees]) {
    const { bavail, bsize } = statfsSync(dossier);
    const libre = bavail * bsize;
    if (libre < besoin)
      throw new FauteInstallation(
        `Il reste ${go(libre)} Go sur le disque de ${dossier}, et il en faut ${go(besoin)} : libérez de la place, puis relancez. Rien n’a changé sur cette machine.`,
      );
  }
}

/** How often the clock is looked at again once it was asked to follow the network, a second apart. */
const ESSAIS_HORLOGE = 30;

/**
 * Deadlines are read to the second on this machine's clock, which the network has to set: asks for it, then waits. False where
 * it still is not; undefined where nothing can tell.
 */
export async function checkHorloge(essais = ESSAIS_HORLOGE): Promise<boolean | undefined> {
  const isReglee = async (): Promise<boolean | undefined> => {
    const { code, sortie } = await execute('timedatectl', ['show', '-p', 'NTPSynchronized', '--value']);
    return code === 0 ? sortie.trim() === 'yes' : undefined;
  };
  const vue = await isReglee();
  if (vue !== false) return vue;
  // Refused where another program keeps the clock: what it says of it is what counts.
  await execute('timedatectl', ['set-ntp', 'true']);
  for (let essai = 0; essai < essais; essai += 1) {
    if (await isReglee()) return true;
    await sleep(1_000);
  }
  return false;
}

/** Refuses a first installation on a clock that nothing sets; an upgrade, which may mend something else, goes on and says it. */
export async function requireHorloge(
  isPremiere: boolean,
  dire: (ligne: string) => void,
  essais?: number,
): Promise<void> {
  const vue = await checkHorloge(essais);
  if (vue === true) return;
  const phrase =
    vue === undefined
      ? 'L’horloge de cette machine n’a pas pu se voir (timedatectl) : assurez-vous que le réseau la règle.'
      : 'L’horloge de cette machine n’est pas réglée par le réseau, et les dates limites s’y lisent à la seconde : « timedatectl » dit ce qui manque, le port 123 (UDP) fermé vers le dehors le plus souvent.';
  if (isPremiere && vue === false)
    throw new FauteInstallation(`${phrase} Corrigez, puis relancez. Rien n’a changé sur cette machine.`);
  dire(`    ${phrase}`);
}

/** A firewall that closes the port by which the operator came would lock everybody out. */
export async function checkSsh({ PORT_SSH }: ReglagesMachine): Promise<void> {
  const { code, sortie } = await execute('sshd', ['-T']);
  if (code !== 0) return;
  const ports = [...sortie.matchAll(/^port (\d+)$/gm)].map(([, port]) => Number(port));
  if (ports.length > 0 && !ports.includes(PORT_SSH))
    throw new FauteInstallation(
      `Le serveur SSH écoute sur le port ${ports.join(', ')}, pas sur ${PORT_SSH} : écrivez PORT_SSH=${ports[0]} dans /etc/portail/reglages, sans quoi le pare-feu vous fermerait la porte.`,
    );
}

/** Another web server on the portal's ports would keep Caddy, and its certificate, from ever starting. */
export async function checkPorts(): Promise<void> {
  const { code, sortie } = await execute('ss', ['-Hltnp', 'sport = :80 or sport = :443']);
  if (code !== 0) return;
  for (const ligne of sortie.split('\n')) {
    const [, port] = /:(80|443)\s/.exec(ligne) ?? [];
    const [, programme] = /users:\(\("([^"]+)"/.exec(ligne) ?? [];
    if (port !== undefined && programme !== undefined && programme !== 'caddy')
      throw new FauteInstallation(
        `Le port ${port} est pris par « ${programme} » : arrêtez-le pour de bon (systemctl disable --now ${programme}), puis relancez. Rien n’a changé sur cette machine.`,
      );
  }
}

/** A name that leads nowhere gets no certificate, and asking too often closes the door for an hour. */
export async function checkNom({ DOMAINE }: Pick<ReglagesMachine, 'DOMAINE'>): Promise<void> {
  const { code } = await execute('getent', ['ahosts', DOMAINE]);
  // 2: the name is unknown; another code says nothing of it.
  if (code === 2)
    throw new FauteInstallation(
      `Le nom ${DOMAINE} ne mène encore nulle part : écrivez DOMAINE autrement dans /etc/portail/reglages, ou attendez qu’il réponde (host ${DOMAINE}), puis relancez. Rien n’a changé sur cette machine.`,
    );
}
