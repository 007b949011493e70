// Before anything is confided to the portal's own address: that it leads to this machine. A name that still leads to the
// server before it, or to somebody else's, would be handed the secret key by the worker's first word.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from './execution.ts';
import { FauteInstallation } from './faute.ts';
import type { Lieux } from './lieux.ts';

/** Where Caddy serves the token, and from which folder. */
export const CHEMIN_TEMOIN = '/.well-known/portail';
export const dossierTemoin = ({ srv }: Pick<Lieux, 'srv'>): string => join(srv, 'temoin');

/** A name may have an address of each family, and the worker takes either. */
const FAMILLES = ['-4', '-6'];

/**
 * Puts a token that was just drawn where Caddy serves it, and reads it back at `site`: throws unless this machine answered,
 * by each family of addresses that answers at all.
 */
export async function checkTemoin(lieux: Pick<Lieux, 'srv'>, site: string): Promise<void> {
  const dossier = dossierTemoin(lieux);
  const [nom, texte] = [randomBytes(16), randomBytes(32)].map((octets) => octets.toString('base64url')) as [
    string,
    string,
  ];
  mkdirSync(dossier, { recursive: true, mode: 0o755 });
  writeFileSync(join(dossier, nom), texte, { mode: 0o644 });
  const lus: string[] = [];
  try {
    for (const famille of FAMILLES) {
      const demande = ['-s', famille, '--max-time', '20', `${site}${CHEMIN_TEMOIN}/${nom}`];
      const { code, sortie } = await execute('curl', demande);
      if (code === 0) lus.push(sortie.trim());
    }
  } finally {
    rmSync(join(dossier, nom), { force: true });
  }
  if (lus.length === 0 || lus.some((lu) => lu !== texte))
    throw new FauteInstallation(
      `${site} ne mène pas à cette machine : une autre y répond, et rien ne lui a été confié. Faites-y mener le nom (« host ${new URL(site).host} » : chaque adresse, A et AAAA), puis relancez la même commande.`,
    );
}
