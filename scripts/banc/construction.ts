import { join } from 'node:path';
import { createReleve } from './etapes.ts';
import { measureCommande, type Mesure } from './mesure.ts';

/** What one build cost. */
export interface Construction extends Mesure, Pick<ReturnType<typeof createReleve>, 'etapes' | 'familles'> {}

/**
 * Builds a register in a folder and measures it; `artefacts` is where the build keeps what it will find again. Like `npm run
 * build -- --si-besoin`: where nothing has changed, what is there stays.
 */
export async function build(racine: string, registre: string, dist: string, artefacts: string): Promise<Construction> {
  const releve = createReleve();
  const mesure = await measureCommande({
    args: [join(racine, 'scripts/build.ts'), '--si-besoin'],
    cwd: racine,
    env: { REGISTRE: registre, DIST: dist, ARTEFACTS: artefacts, ASTRO_TELEMETRY_DISABLED: '1' },
    read: (ligne, secondes) => releve.read(ligne, secondes),
  });
  return { ...mesure, etapes: releve.etapes, familles: releve.familles };
}
