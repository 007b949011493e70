import { ID_LIGNES_PAGE } from '../../components/listes/lignes-page.ts';
import { withEtat } from '../../domain/appel-offres/etat-liste.ts';
import { readEtatsPublics } from '../../stores/registre/etat-sans-compte.ts';
import { showEtats } from '../../stores/registre/etats-montres.ts';
import type { AppelSuivi } from './monte-etats.tsx';

// Fetched by the pages that list tenders, once they have loaded: one request for all their cards (R168).

async function follow(): Promise<void> {
  const etats = await readEtatsPublics();
  // The cards that an island writes.
  showEtats(etats);
  const cartes = [...document.querySelectorAll<HTMLElement>(`#${ID_LIGNES_PAGE} [data-suivi]`)].flatMap((carte) => {
    const appel = withEtat(JSON.parse(carte.dataset['suivi'] ?? '') as AppelSuivi, etats);
    return appel.isPlusRecent ? [{ carte, appel }] : [];
  });
  if (cartes.length === 0) return;
  const { mountEtats } = await import('./monte-etats.tsx');
  mountEtats(cartes);
}

// Without a network, or where no account service answers, the list stays as it was published.
void follow().catch(() => undefined);
