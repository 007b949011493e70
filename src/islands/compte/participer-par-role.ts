import type { RoleCompte } from '../../domain/compte/compte.ts';
import { participerOf } from '../../domain/espace-entreprise/participer.ts';

/** Leads every "Participer" of the page where the role says, or takes it out; lists write new ones later. */
export function leadParticiper(role: RoleCompte | undefined): void {
  for (const lien of document.querySelectorAll<HTMLAnchorElement>('a[data-participer]')) {
    const href = participerOf(role, lien.dataset['participer'] ?? '');
    if (href !== undefined) lien.setAttribute('href', href);
    // Its parent holds nothing else; the link's own `hidden` is the deadline's.
    if (lien.parentElement) lien.parentElement.hidden = href === undefined;
  }
}
