import { createRoot } from 'react-dom/client';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import { Filet } from '../filet/Filet.tsx';
import { CompteAppelOffres } from './CompteAppelOffres.tsx';

/** Writes what an account sees of a tender into its page, which the build wrote for visitors. */
export function mountCompte(fiche: HTMLElement): void {
  const page = JSON.parse(fiche.dataset['appelOffres'] ?? '') as ReperePage;
  // Everything shows through portals: the root itself holds nothing, unless it stops and the visitor's page is back.
  const hote = document.createElement('div');
  hote.hidden = true;
  fiche.after(hote);
  createRoot(hote).render(
    <Filet place={hote}>
      <CompteAppelOffres page={page} />
    </Filet>,
  );
}
