import { formatInstant, formatJour } from '../socle/date.ts';

/** "10 avril 2026 à 10 h 00 (GMT)", "10 avril 2026, heure non publiée", "Non publiée". */
export function formatLimite(date_limite: string | undefined): string {
  if (date_limite === undefined || date_limite.length > 10) return formatInstant(date_limite);
  return `${formatJour(date_limite)}, heure non publiée`;
}
