import type { Anomalie } from '../../domain/registre/anomalie.ts';
import { countOf } from '../../domain/socle/texte.ts';

/** One readable block for an editor: file, field, value, what was expected, what mends it. */
export function formatAnomalies(anomalies: readonly Anomalie[]): string {
  return formatBlocs(`Contenu refusé : ${countOf(anomalies.length, 'anomalie')}.`, anomalies);
}

/** What an editor should look at again, and does not stop the build. */
export function formatAvertissements(avertissements: readonly Anomalie[]): string {
  return formatBlocs(`À relire : ${countOf(avertissements.length, 'point')}.`, avertissements);
}

function formatBlocs(titre: string, anomalies: readonly Anomalie[]): string {
  const byFile = Map.groupBy(anomalies, ({ fichier }) => fichier);
  const blocks = [...byFile].map(([fichier, faults]) =>
    [
      fichier,
      ...faults.map(
        ({ champ, valeur, attendu, remede }) =>
          `  ${champ} : ${show(valeur)}\n    attendu : ${attendu}${remede === undefined ? '' : `\n    remède : ${remede}`}`,
      ),
    ].join('\n'),
  );
  return [titre, ...blocks].join('\n\n');
}

function show(valeur: unknown): string {
  if (valeur === undefined) return '(absent)';
  if (valeur === null) return '(vide)';
  const text = typeof valeur === 'string' ? `« ${valeur} »` : JSON.stringify(valeur);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
