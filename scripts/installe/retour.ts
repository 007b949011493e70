// What undoes an installation that failed: the release before serves again; the first time, nothing stays open.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restoreConfiguration } from './configuration.ts';
import { openConteneurs } from './conteneurs.ts';
import { mustExecute } from './execution.ts';
import { phraseOf } from './faute.ts';
import type { Lieux } from './lieux.ts';
import { MINUTERIES, servicesOf } from './services-machine.ts';
import { forgetActuelle, readActuelle, switchVersion } from './versions.ts';

interface Retour {
  /** The release that served before; undefined on a machine that had none. */
  avant: string | undefined;
  reglagesAvant: ReadonlyMap<string, string | undefined>;
  /** Takes away the release that did not come to serve: it gives its room back. */
  forget: () => void;
  patience: number | undefined;
}

/** Does each of these, whatever the others have met; says what could not be done. */
async function doEach(gestes: ReadonlyArray<readonly [nom: string, faire: () => unknown]>): Promise<string[]> {
  const manques: string[] = [];
  for (const [nom, faire] of gestes)
    try {
      await faire();
    } catch (error) {
      manques.push(phraseOf(nom, error));
    }
  return manques;
}

/**
 * What was there before serves again, settings and keys included; the base keeps what was added to it. The link first, which
 * asks for no room, then the room of the new release: a full disk stops neither. Returns a sentence for what could not be done.
 */
async function comeBack(lieux: Lieux, avant: string, { reglagesAvant, forget, patience }: Retour): Promise<string[]> {
  return doEach([
    ['Retour à la version d’avant', () => switchVersion(lieux, avant)],
    ['Place de la nouvelle version', forget],
    ['Réglages d’avant', () => restoreConfiguration(reglagesAvant, lieux)],
    ['Unités d’avant', () => mustExecute('systemctl', ['daemon-reload'])],
    [
      'Services de comptes d’avant',
      async () => (await openConteneurs(lieux, patience)).compose('up', '--detach', '--remove-orphans'),
    ],
    ['Services d’avant', () => mustExecute('systemctl', ['restart', ...servicesOf(lieux), ...timersOf(lieux)])],
    ['Caddy d’avant', () => mustExecute('systemctl', ['reload-or-restart', 'caddy.service'])],
  ]);
}

const timersOf = (lieux: Lieux): string[] => MINUTERIES.filter((nom) => existsSync(join(lieux.unites, nom)));

/** A first release that turned red is not left open: what an agency has not seen green takes no offer. */
async function closePremiere(lieux: Lieux, { forget }: Retour): Promise<string[]> {
  const actuelle = readActuelle(lieux);
  if (actuelle === undefined) return doEach([['Place de la nouvelle version', forget]]);
  return doEach([
    [
      'Fermeture de ce qui venait de s’ouvrir',
      () => mustExecute('systemctl', ['disable', '--now', ...timersOf(lieux), ...servicesOf(lieux), 'caddy.service']),
    ],
    ['Retrait de la version', () => forgetActuelle(lieux)],
    ['Place de la nouvelle version', forget],
  ]);
}

/** Undoes, and says what readers have from now on. */
export async function undo(lieux: Lieux, retour: Retour): Promise<string> {
  const { avant } = retour;
  const manques = avant === undefined ? await closePremiere(lieux, retour) : await comeBack(lieux, avant, retour);
  const sert = readActuelle(lieux);
  const etat =
    sert !== avant
      ? avant === undefined
        ? 'La nouvelle version est restée en ligne : « systemctl stop caddy » la ferme.'
        : 'La nouvelle version est restée en place.'
      : avant === undefined
        ? 'Le portail n’est pas encore en ligne : corrigez, puis relancez la même commande.'
        : 'L’ancienne version continue de servir.';
  return manques.length === 0
    ? etat
    : `${etat} Mais tout n’a pas pu être remis : ${manques.join(' ')} Corrigez, puis relancez la même commande.`;
}
