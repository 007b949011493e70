import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Correspondance } from '../../domain/classeur/correspondance.ts';
import { checkCorrespondance } from '../../domain/classeur/correspondance.ts';
import { correspondanceSchema } from '../../domain/classeur/correspondance.schema.ts';
import { type Anomalie, reportTo } from '../../domain/registre/anomalie.ts';
import { readEntry } from './fichier-yaml.ts';

// How workbooks are read: `content/correspondances/`, checked with the rest of the content.

/** The correspondances that are sound, by the names of their files; the faults of the others are told. */
export function readCorrespondances(racine: string, anomalies: Anomalie[] = []): Map<string, Correspondance> {
  const dossier = join(racine, 'content/correspondances');
  const lues = new Map<string, Correspondance>();
  if (!existsSync(dossier)) return lues;
  for (const nom of readdirSync(dossier)
    .filter((fichier) => fichier.endsWith('.yaml'))
    .sort()) {
    const fichier = `content/correspondances/${nom}`;
    const siennes: Anomalie[] = [];
    const lue = readEntry(racine, fichier, correspondanceSchema, siennes);
    if (lue?.saine) {
      checkCorrespondance(lue.entree, reportTo(siennes, fichier));
      if (siennes.length === 0) lues.set(nom.replace(/\.yaml$/, ''), lue.entree);
    }
    anomalies.push(...siennes);
  }
  return lues;
}
