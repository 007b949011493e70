import type { z } from 'zod';
import { formatNombre, formatPart } from '../socle/montant.ts';
import type { criteresSchema } from './criteres.schema.ts';

/** How offers are judged, as the notice says it (R160). */
export type Criteres = z.infer<typeof criteresSchema>;

/** What ranks the offers that are kept. */
export function phraseClassement({ techniques, note_minimale, poids_prix }: Criteres): string {
  const minimum =
    note_minimale === undefined
      ? ''
      : ` Une offre dont la note technique est au-dessous de ${formatNombre(note_minimale)} sur\u00a0100 est écartée.`;
  if (techniques === undefined) return 'L’offre conforme la moins chère l’emporte.';
  if (poids_prix === undefined) return `Parmi les offres conformes, la moins chère l’emporte.${minimum}`;
  return `La note finale compte la technique pour ${formatPart(100 - poids_prix)} et le prix pour ${formatPart(poids_prix)}.${minimum}`;
}

/** All of it in one line, for a table. */
export function resumeCriteres(criteres: Criteres): string {
  const { conformite = [], techniques = [] } = criteres;
  const notes = techniques.map(({ intitule, poids }) => `${intitule} (${formatNombre(poids)})`);
  return [
    ...(conformite.length > 0 ? [`Conformité\u00a0: ${conformite.join('\u00a0; ')}.`] : []),
    ...(notes.length > 0 ? [`Technique sur\u00a0100\u00a0: ${notes.join('\u00a0; ')}.`] : []),
    phraseClassement(criteres),
  ].join(' ');
}
