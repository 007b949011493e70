import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { dossierRegistre } from '../data/content/dossier.ts';
import { readContenu } from '../data/content/lecture.ts';
import { checkPhotos } from '../data/content/photos.ts';
import { formatAnomalies } from '../data/content/rapport.ts';

/**
 * Refuses bad content before anything is built, in one block that an editor understands; in development it only
 * warns, so that a half-written file does not stop the work.
 */
export function contenuVerifie(): AstroIntegration {
  return {
    name: 'contenu-verifie',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        const racine = dossierRegistre(fileURLToPath(config.root));
        const anomalies = [...readContenu(racine).anomalies, ...(await checkPhotos(racine))];
        if (anomalies.length === 0) return;
        const rapport = formatAnomalies(anomalies);
        if (command === 'build') throw new Error(rapport);
        logger.warn(rapport);
      },
    },
  };
}
