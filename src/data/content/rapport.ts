import type { Anomalie } from '../../domain/registre/contenu.ts';
import { countOf } from '../../domain/socle/texte.ts';

/** One readable block for an editor: file, field, value, what was expected. */
export function formatAnomalies(anomalies: readonly Anomalie[]): string {
  const byFile = Map.groupBy(anomalies, ({ fichier }) => fichier);
  const blocks = [...byFile].map(([fichier, faults]) =>
    [
      fichier,
      ...faults.map(({ champ, valeur, attendu }) => `  ${champ} : ${show(valeur)}\n    attendu : ${attendu}`),
    ].join('\n'),
  );
  return [`Contenu refusé : ${countOf(anomalies.length, 'anomalie')}.`, ...blocks].join('\n\n');
}

function show(valeur: unknown): string {
  if (valeur === undefined) return '(absent)';
  const text = typeof valeur === 'string' ? `« ${valeur} »` : JSON.stringify(valeur);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
