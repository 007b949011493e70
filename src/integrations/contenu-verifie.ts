import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { dossierRegistre } from '../data/content/dossier.ts';
import { checkPhotos } from '../data/content/photos.ts';
import { formatAnomalies, formatAvertissements } from '../data/content/rapport-anomalies.ts';
import { readRegistre } from '../data/content/lecture-unique.ts';
import { type Communs, communsOf } from '../domain/portail/communs.ts';
import { countByStatut } from '../domain/projet/projet.ts';
import { warnContacts } from '../domain/registre/avertissements.ts';
import { withContacts } from '../domain/reference/identite.ts';

/** Tells the process that started a build that the content is sound: from here on Astro writes. */
export const CONTENU_LU = 'contenu-lu';

interface ContenuVerifie extends AstroIntegration {
  /** What the content says on every page; undefined until it was read. */
  communs: () => Communs | undefined;
}

/**
 * Refuses bad content before anything is built, in one block that an editor understands; in development it only
 * warns, so that a half-written file does not stop the work. What looks like an oversight is told in both (R127).
 */
export function contenuVerifie(): ContenuVerifie {
  let communs: Communs | undefined;
  return {
    name: 'contenu-verifie',
    communs: () => communs,
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        const racine = dossierRegistre(fileURLToPath(config.root));
        const { contenu, chiffresNationaux, identite, anomalies: fautes, avertissements } = readRegistre(racine);
        if (chiffresNationaux)
          communs = communsOf(chiffresNationaux.date_arrete, countByStatut(contenu.projets), contenu.projets.length);
        const { PUBLIC_CONTACT_EMAIL: email, PUBLIC_CONTACT_TEL: tel } = process.env;
        const aRelire = [...avertissements, ...(identite ? warnContacts(withContacts(identite, { email, tel })) : [])];
        if (aRelire.length > 0) logger.warn(formatAvertissements(aRelire));
        const anomalies = [...fautes, ...(await checkPhotos(racine))];
        if (anomalies.length === 0) {
          if (command === 'build') process.send?.(CONTENU_LU);
          return;
        }
        const rapport = formatAnomalies(anomalies);
        if (command === 'build') throw new Error(rapport);
        logger.warn(rapport);
      },
    },
  };
}
