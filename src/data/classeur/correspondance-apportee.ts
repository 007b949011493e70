import { z } from 'zod';
import { type Anomalie, reportTo } from '../../domain/registre/anomalie.ts';
import { checkCorrespondance, type Correspondance } from '../../domain/classeur/correspondance.ts';
import { correspondanceSchema } from '../../domain/classeur/correspondance.schema.ts';
import { reportIssue } from '../content/faute-champ.ts';
import { sortChamps } from '../content/champs-ecrits.ts';
import { repairYaml } from '../content/reparation.ts';

// The file of a correspondance that a person opens on screen, read as `content/correspondances/` is. Fetched when one is opened.

/** A correspondance, or every fault of its file, a sentence each. */
export type CorrespondanceApportee = { correspondance: Correspondance } | { fautes: string[] };

export function readCorrespondance(texte: string): CorrespondanceApportee {
  const anomalies: Anomalie[] = [];
  const report = reportTo(anomalies, '');
  const { fautes, lu, tus } = repairYaml(texte);
  for (const { ligne, texte: ecrit, attendu, ecrire } of fautes)
    report(`ligne ${ligne}`, ecrit, attendu, ecrire === undefined ? undefined : `écrivez ${ecrire}`);
  if (lu) {
    if (typeof lu.valeur !== 'object' || lu.valeur === null)
      return {
        fautes: ['Ce fichier n’est pas celui d’une correspondance\u00a0: il n’a ni nom, ni collection, ni colonnes.'],
      };
    const valeur = sortChamps(correspondanceSchema, lu.valeur, report);
    const result = correspondanceSchema.safeParse(valeur, { error: z.locales.fr().localeError });
    if (result.success) checkCorrespondance(result.data, report);
    if (result.success && anomalies.length === 0) return { correspondance: result.data };
    for (const issue of result.error?.issues ?? [])
      // What stands in a line that does not read is told with that line.
      if (!tus.has(String(issue.path[0])))
        reportIssue(correspondanceSchema, { ...lu, valeur }, issue, () => [], report);
  }
  return { fautes: anomalies.map(phraseDe) };
}

function phraseDe({ champ, valeur, attendu, remede }: Anomalie): string {
  const ecrit = valeur === undefined ? 'rien' : `« ${typeof valeur === 'string' ? valeur : JSON.stringify(valeur)} »`;
  const suite = remede === undefined ? '' : ` ; ${remede}`;
  return `${champ} : ${ecrit}, attendu ${attendu}${suite}.`
    .replace(/ (?=[;:»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
}
