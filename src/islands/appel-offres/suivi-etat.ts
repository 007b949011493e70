import { hasJeton } from '../../stores/compte/apercu.ts';
import { readEtatPublic } from '../../stores/registre/etat-sans-compte.ts';
import { isPageEnRetard } from '../../domain/appel-offres/etat-public.ts';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';

// Fetched by the page of a procedure that is not over, once it has loaded, for a reader without a session: asks where the
// procedure stands, and brings what writes it only where the page is behind (R151).

async function follow(fiche: HTMLElement): Promise<void> {
  const page = JSON.parse(fiche.dataset['appelOffres'] ?? '') as ReperePage;
  const etat = await readEtatPublic(page.id);
  if (!etat || !isPageEnRetard(page, etat)) return;
  const { mountEtat } = await import('./monte-etat.tsx');
  mountEtat(fiche, { page, etat });
}

const fiche = document.querySelector<HTMLElement>('[data-appel-offres]');
// Who is signed in reads the state with the rest (`CompteAppelOffres.tsx`). Without a network, or where no account service answers, the page stays as it was published.
if (fiche && !hasJeton()) void follow(fiche).catch(() => undefined);
