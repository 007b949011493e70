import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import type { NomCollection } from './collections.ts';
import { dossierRegistre } from './dossier.ts';
import type { Lecture } from './lecture-contenu.ts';
import { formatAnomalies } from './rapport-anomalies.ts';
import { getLecture, rereadRegistre } from './lecture-unique.ts';

type Nom = NomCollection | 'registre';
type Fiches = ReadonlyArray<{ id: string }>;

/** What a collection holds: entries of a folder, or the one of a file. */
function fichesOf(nom: Nom, { contenu, chiffresNationaux, identite, publications }: Lecture): Fiches {
  if (nom === 'chiffres-nationaux') return chiffresNationaux ? [{ id: nom, ...chiffresNationaux }] : [];
  if (nom === 'registre') return identite ? [{ id: nom, ...identite }] : [];
  return nom === 'publications' ? (publications as unknown as Fiches) : contenu[nom];
}

/** Gives Astro a collection as it was read and checked: it parses nothing by itself (ADR-0063). */
export function chargeur(nom: Nom): Loader {
  return {
    name: 'registre',
    load(contexte) {
      const { store, watcher, logger } = contexte;
      const racine = dossierRegistre(process.cwd());
      const fill = (lecture: Lecture): void => {
        const fiches = fichesOf(nom, lecture);
        const ids = new Set(fiches.map(({ id }) => id));
        for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
        for (const { id, ...data } of fiches) store.set({ id, data, digest: contexte.generateDigest(data) });
      };
      fill(getLecture(racine));
      const dossier = join(racine, 'content');
      watcher?.add(dossier);
      // In development, while a file has a fault, what was last sound stays on the pages.
      const onChange = (chemin: string): void => {
        if (!chemin.startsWith(dossier) || !/\.(?:yaml|geojson)$/.test(chemin)) return;
        const lecture = rereadRegistre(racine);
        if (lecture.anomalies.length === 0) fill(lecture);
        else if (nom === 'registre') logger.warn(formatAnomalies(lecture.anomalies));
      };
      for (const quoi of ['add', 'change', 'unlink']) watcher?.on(quoi, onChange);
      return Promise.resolve();
    },
  };
}
