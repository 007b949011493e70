import { messageFor } from '../../domain/socle/erreur.ts';
import { loadPv } from '../../stores/scelle/pv-public.ts';

/** The tender whose minutes show. */
let montre: string | undefined;

/** A sentence and another try, where the minutes would be. */
function tellEchec(alerte: HTMLElement, phrase: string, onReessaie: () => void): void {
  const bouton = document.createElement('button');
  bouton.type = 'button';
  bouton.className = 'btn';
  bouton.textContent = 'Réessayer';
  bouton.addEventListener('click', onReessaie);
  alerte.replaceChildren(`Le procès-verbal d’ouverture n’a pas pu être lu. ${phrase} `, bouton);
}

/** Shows the minutes of a tender, if the agency has published them; their screen comes with them alone. */
export async function showPv(appel: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('#pv-public');
  const alerte = document.querySelector<HTMLElement>('#pv-alerte');
  // The address may name anything.
  if (!place || !alerte || montre === appel || !/^[a-z0-9-]{1,150}$/.test(appel)) return;
  const ancien = montre;
  montre = appel;
  alerte.replaceChildren();
  try {
    const publie = await loadPv(appel);
    if (publie === undefined && ancien === undefined) return;
    const { mountPv } = await import('./monte-pv-public.tsx');
    // Papers of another tender may have come meanwhile.
    if (montre === appel) mountPv(place, publie);
  } catch (error) {
    console.error('Le procès-verbal n’a pas pu être lu.', error);
    if (montre !== appel) return;
    montre = undefined;
    tellEchec(alerte, messageFor(error), () => void showPv(appel));
  }
}
