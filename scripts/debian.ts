import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages where root may; false elsewhere. apt's own words go to stderr. */
export function installDebian(...paquets: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false;
  console.error(`Installation de ${paquets.join(' et ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parametres: string[]) =>
    spawnSync('apt-get', parametres, { stdio: ['ignore', 2, 2], env }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...paquets);
}
