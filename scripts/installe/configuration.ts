// Files of settings that an installation writes, and the ones before them, which come back when it fails.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderCaddyfile } from './caddyfile.ts';
import { renderCompose } from './compose.ts';
import { writeEnvironnement } from './echappe.ts';
import { type Machine, serviceEnvOf, siteEnvOf } from './environnements.ts';
import { fichiersOf, type Lieux } from './lieux.ts';
import { writePrive } from './secrets-machine.ts';
import { NOMS_UNITES, renderUnites } from './unites.ts';

interface Fichier {
  texte: string;
  mode: number;
}

/** Every file, by its path; `version` holds the models. */
export function renderConfiguration(machine: Machine, lieux: Lieux, version: string): Map<string, Fichier> {
  const { compose, service, site, roles } = fichiersOf(lieux);
  const modele = (nom: string): string => readFileSync(join(version, 'deploiement', nom), 'utf8');
  const artefacts = { ARTEFACTS: `${lieux.srv}/artefacts` };
  return new Map<string, Fichier>([
    [compose, { texte: renderCompose(modele('compose.yaml'), machine, lieux), mode: 0o600 }],
    // systemd reads them as root, and gives them to the account.
    [service, { texte: writeEnvironnement({ ...serviceEnvOf(machine, lieux), ...artefacts }), mode: 0o600 }],
    [site, { texte: writeEnvironnement({ ...siteEnvOf(machine, lieux.srv), ...artefacts }), mode: 0o600 }],
    // Read by the database's own account, in its container; it holds no secret.
    [roles, { texte: modele('roles.sql'), mode: 0o644 }],
    [lieux.caddyfile, { texte: renderCaddyfile(machine.reglages, lieux), mode: 0o644 }],
    ...Object.entries(renderUnites(machine.reglages, lieux)).map(([nom, texte]): [string, Fichier] => [
      join(lieux.unites, nom),
      { texte, mode: 0o644 },
    ]),
  ]);
}

/** What stands at these places now, keys included; undefined where nothing does. */
export function readConfiguration(lieux: Lieux): Map<string, string | undefined> {
  const { secrets, compose, service, site, roles } = fichiersOf(lieux);
  const unites = NOMS_UNITES.map((nom) => join(lieux.unites, nom));
  return new Map(
    [secrets, compose, service, site, roles, lieux.caddyfile, ...unites].map((chemin) => [
      chemin,
      existsSync(chemin) ? readFileSync(chemin, 'utf8') : undefined,
    ]),
  );
}

export function writeConfiguration(fichiers: ReadonlyMap<string, Fichier>): void {
  for (const [chemin, { texte, mode }] of fichiers) {
    mkdirSync(dirname(chemin), { recursive: true });
    writePrive(chemin, texte, mode);
  }
}

/** Puts back what stood before: each file that can be, then throws for the first that could not. */
export function restoreConfiguration(avant: ReadonlyMap<string, string | undefined>, lieux: Lieux): void {
  const fautes: unknown[] = [];
  for (const [chemin, texte] of avant)
    try {
      if (texte === undefined) rmSync(chemin, { force: true });
      else if (!existsSync(chemin) || readFileSync(chemin, 'utf8') !== texte)
        writePrive(chemin, texte, chemin.startsWith(lieux.etc) && !chemin.endsWith('roles.sql') ? 0o600 : 0o644);
    } catch (error) {
      fautes.push(error);
    }
  if (fautes.length > 0) throw fautes[0];
}
