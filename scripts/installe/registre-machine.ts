// What the worker writes into the register while a new release is built is not in that release's site: a publication is asked
// again once it serves.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Conteneurs } from './conteneurs.ts';
import type { Lieux } from './lieux.ts';

/** What a site is built from, as its files' names, sizes and dates tell it. */
export function digestRegistre({ srv }: Pick<Lieux, 'srv'>): string {
  const empreinte = createHash('sha256');
  for (const nom of ['content', 'public', 'src/photos']) {
    const dossier = join(srv, 'registre', nom);
    if (!existsSync(dossier)) continue;
    for (const fichier of readdirSync(dossier, { recursive: true, encoding: 'utf8' }).sort()) {
      const { mtimeMs, size } = statSync(join(dossier, fichier));
      empreinte.update(`${nom}/${fichier} ${size} ${mtimeMs}\n`);
    }
  }
  return empreinte.digest('hex');
}

/** In the name of who asked for the last one; one that waits already is enough. */
const REDEMANDE = `insert into prive.publications (demandee_par)
  select p.demandee_par from prive.publications p order by p.demandee_le desc limit 1
  on conflict ((true)) where finie_le is null do nothing;
select exists (select from prive.publications where finie_le is null);`;

/** Asks for a publication; false where nobody ever did, in whose name it would be. */
export const redemandePublication = async ({ psql }: Pick<Conteneurs, 'psql'>): Promise<boolean> =>
  (await psql(REDEMANDE)) === 't';
