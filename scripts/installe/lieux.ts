import { join } from 'node:path';

/** Where things stand on the machine. `racine` is `/`, or the folder of a rehearsal. */
export interface Lieux {
  /** Settings and secrets, for root alone. */
  etc: string;
  /** Releases, the register and the link `actuelle`. */
  srv: string;
  /** The database, stored files, copies. */
  donnees: string;
  unites: string;
  caddyfile: string;
}

export const lieuxOf = (racine = '/'): Lieux => ({
  etc: join(racine, 'etc/portail'),
  srv: join(racine, 'srv/portail'),
  donnees: join(racine, 'var/lib/portail'),
  unites: join(racine, 'etc/systemd/system'),
  caddyfile: join(racine, 'etc/caddy/Caddyfile'),
});

/** What stands in `etc`. */
export const fichiersOf = ({ etc }: Lieux) => ({
  reglages: join(etc, 'reglages'),
  secrets: join(etc, 'secrets.json'),
  compose: join(etc, 'compose.yaml'),
  /** With the secret key: the worker, payments, copies of the register. */
  service: join(etc, 'service.env'),
  /** Without it: what builds and what serves pages. */
  site: join(etc, 'site.env'),
  roles: join(etc, 'roles.sql'),
});

/** Held by whatever builds the site: an upgrade, or the worker's publication. */
export const verrouConstruction = (srv: string): string => join(srv, 'construction.lock');

/** Ports of this machine's own loopback; none is open to the outside. */
export const PORTS = { auth: 9999, rest: 3000, storage: 5000, pages: 4321, paiements: 4331 } as const;

/** Account of the system that builds and serves. */
export const COMPTE = 'portail';
