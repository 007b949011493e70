import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebian } from './debian.ts';

/** The module without which nginx does not send what the build compressed with brotli. */
export const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const PAQUETS = ['nginx-light', 'libnginx-mod-http-brotli-static', 'caddy'];

/** The path of nginx, which Debian keeps out of a user's path. */
export const NGINX = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';

const has = (programme: string): boolean => spawnSync('sh', ['-c', `command -v ${programme}`]).status === 0;

/** Why this server cannot be compared with ours here; undefined when it can. */
export function missingOf(nom: 'nginx' | 'caddy'): string | undefined {
  if (nom === 'caddy') return has('caddy') ? undefined : 'Caddy n’est pas installé (paquet caddy)';
  if (!has(NGINX)) return 'nginx n’est pas installé (paquet nginx)';
  return existsSync(BROTLI) ? undefined : 'nginx n’a pas brotli (paquet libnginx-mod-http-brotli-static)';
}

/**
 * Installs nginx and Caddy where nothing would start them: in a container. Elsewhere their packages open a web server, which
 * nobody asked for. What is missing is said, and its tests are skipped.
 */
export function describeServeursWeb(): string {
  const manques = () => [missingOf('nginx'), missingOf('caddy')].filter((manque) => manque !== undefined);
  if (manques().length > 0 && !existsSync('/run/systemd/system')) {
    // Debian's scripts start no service in the runlevel of repairs.
    process.env['RUNLEVEL'] = '1';
    installDebian(...PAQUETS);
  }
  return manques().length === 0 ? 'présents' : `${manques().join(' ; ')} : leur comparaison est passée`;
}
