import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { dossierRegistre } from '../data/content/dossier.ts';
import { cleOf, dossierArtefacts, openArtefacts } from '../data/content/artefacts.ts';
import type { Retenus } from '../data/content/fichier-yaml.ts';
import { type Lecture, readContenu } from '../data/content/lecture.ts';
import { checkPhotos } from '../data/content/photos.ts';
import { formatAnomalies } from '../data/content/rapport.ts';
import { versionCode } from '../data/content/version-code.ts';
import { type Communs, communsOf } from '../domain/portail/communs.ts';
import { countByStatut } from '../domain/projet/projet.ts';

/** Reads the content; texts that an earlier build of the same libraries has parsed are not parsed again. */
function readRetenu(racine: string): Lecture {
  const projet = join(import.meta.dirname, '../..');
  const artefacts = openArtefacts(dossierArtefacts(projet));
  const cle = cleOf('textes-lus', versionCode(projet, []), racine);
  const avant = artefacts.read(cle)?.toString();
  const connus = avant === undefined ? [] : (JSON.parse(avant) as Array<[string, unknown]>);
  const retenus: Retenus = { avant: new Map(connus), lus: new Map() };
  const lecture = readContenu(racine, retenus);
  const lus = JSON.stringify([...retenus.lus]);
  if (lus !== avant) artefacts.write(cle, Buffer.from(lus));
  return lecture;
}

/** Tells the process that started a build that the content is sound: from here on Astro writes. */
export const CONTENU_LU = 'contenu-lu';

interface ContenuVerifie extends AstroIntegration {
  /** What the content says on every page; undefined until it was read. */
  communs: () => Communs | undefined;
}

/**
 * Refuses bad content before anything is built, in one block that an editor understands; in development it only
 * warns, so that a half-written file does not stop the work.
 */
export function contenuVerifie(): ContenuVerifie {
  let communs: Communs | undefined;
  return {
    name: 'contenu-verifie',
    communs: () => communs,
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        const racine = dossierRegistre(fileURLToPath(config.root));
        const { contenu, chiffresNationaux, anomalies: fautes } = readRetenu(racine);
        if (chiffresNationaux) communs = communsOf(chiffresNationaux.date_arrete, countByStatut(contenu.projets));
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
