import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FichierAbime } from './dossier-prive.ts';
import { listCopies } from './copie-donnees.ts';

/** True where the data are those of the demonstration, open: nobody's work is in them. */
const isDemonstration = (dossier: string): boolean => existsSync(join(dossier, 'demonstration.json'));

function adviseOn(dossier: string): string {
  if (isDemonstration(dossier))
    return 'Ces données sont celles de la démonstration : « npm run demo:reset » les efface, et « npm start » en prépare de nouvelles.';
  const [copie] = listCopies(dossier);
  return `Rien n’a été effacé. Pour remettre une copie : « npm run donnees:restaure -- ${copie ?? 'VOTRE-COPIE'} --oui », qui met les fichiers actuels de côté.`;
}

/** Adds to a fault of the data what can be done about it, without losing what may still be read. */
export const explainDommage = (error: unknown, dossier: string): unknown =>
  error instanceof FichierAbime ? new Error(`${error.message} ${adviseOn(dossier)}`, { cause: error }) : error;
