import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { readEtatsPublics } from '../../stores/registre/etats-sans-compte.ts';

// Fetched by the pages of regions and of funders once they have loaded: one request for all their lines, and what writes
// them only where one is behind (R167). Without a network, or where no account service answers, they stay as published.

/** True where the page says otherwise than the database. */
const isEnRetard = (rang: HTMLElement, etats: Awaited<ReturnType<typeof readEtatsPublics>>): boolean => {
  const { id, statut, date_limite } = JSON.parse(rang.dataset['suivi'] ?? '') as AppelOffres;
  const etat = etats[id];
  return etat !== undefined && (etat.statut !== statut || etat.date_limite !== date_limite);
};

async function follow(): Promise<void> {
  const etats = await readEtatsPublics();
  const rangs = [...document.querySelectorAll<HTMLElement>('[data-suivi]')].filter((rang) => isEnRetard(rang, etats));
  if (rangs.length > 0) (await import('./rangs-suivis.tsx')).writeRangs(rangs, etats);
}

void follow().catch(() => undefined);
