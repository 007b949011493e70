import type { Projet } from './projet.ts';
import { CONFIANCE_LABELS } from './vocabulaire-confiance.ts';

/** "Source : Suivi des marchés, PRJ-2026-001. Confiance : moyenne."; what is not published is left out. */
export function phraseOrigine({ source, confiance }: Pick<Projet, 'source' | 'confiance'>): string | undefined {
  const dites = [
    source && `Source\u00a0: ${[source.systeme, source.identifiant].filter(Boolean).join(', ')}.`,
    confiance && `Confiance dans ces données\u00a0: ${CONFIANCE_LABELS[confiance]}.`,
  ];
  return dites.filter(Boolean).join(' ') || undefined;
}
