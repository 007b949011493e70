// The first start of the database: its image prepares it once, and a base that was cut then would open for ever without the
// roles of its services.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conteneurs } from './conteneurs.ts';
import type { Lieux } from './lieux.ts';

/** Written beside the base once every service has answered. */
const temoinOf = ({ donnees }: Lieux): string => join(donnees, 'base-prete');

export function markBaseEntiere(lieux: Lieux): void {
  if (!existsSync(temoinOf(lieux))) writeFileSync(temoinOf(lieux), '');
}

/**
 * Puts aside a base whose first start did not end, on a machine that has never served: nobody has written into it. Returns
 * where it went; undefined when there was none.
 */
export async function putAsideInachevee(
  lieux: Lieux,
  { compose }: Pick<Conteneurs, 'compose'>,
  maintenant: Date,
): Promise<string | undefined> {
  const base = join(lieux.donnees, 'base');
  if (existsSync(temoinOf(lieux)) || !existsSync(join(base, 'PG_VERSION'))) return undefined;
  await compose('down');
  const ecartee = `${base}.inachevee-${maintenant.toISOString().replace(/[-:]/g, '').slice(0, 15)}`;
  renameSync(base, ecartee);
  return ecartee;
}
