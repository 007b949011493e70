import { ongletOfTouche } from './touches.ts';

/** Finger travel that turns the page, pixels. */
const GLISSE = 50;

/**
 * Shows the pictures of a page in large, one after the other, over it. Each picture is a link to its large file: that is
 * what it stays without script, or where dialogs are unknown.
 */
export function startVisionneuse(dialogue: HTMLDialogElement): void {
  const liens = [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
  const legende = dialogue.querySelector('[data-legende]');
  const compteur = dialogue.querySelector('[data-compteur]');
  const panne = dialogue.querySelector<HTMLElement>('[data-panne]');
  if (!legende || !compteur || !panne || typeof dialogue.showModal !== 'function') return;
  const image = new Image();
  image.className = 'min-h-0 w-full flex-1 object-contain';
  panne.before(image);
  let courante = 0;

  const show = (rang: number): void => {
    const lien = liens[rang];
    if (!lien) return;
    courante = rang;
    panne.hidden = true;
    image.hidden = false;
    image.removeAttribute('src');
    image.alt = lien.querySelector('img')?.alt ?? '';
    image.src = lien.href;
    // A copy of the caption: the picture's words, its date and its credit.
    legende.replaceChildren(...(lien.closest('figure')?.querySelector('figcaption')?.cloneNode(true).childNodes ?? []));
    compteur.textContent = `${rang + 1} sur ${liens.length}`;
  };
  const move = (pas: number): void => show((courante + pas + liens.length) % liens.length);

  liens.forEach((lien, rang) => {
    lien.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(rang);
      dialogue.showModal();
    });
  });
  image.addEventListener('error', () => {
    image.hidden = true;
    panne.hidden = false;
  });
  panne.querySelector('button')?.addEventListener('click', () => show(courante));
  dialogue.querySelectorAll<HTMLButtonElement>('[data-pas]').forEach((fleche) => {
    fleche.hidden = liens.length < 2;
    fleche.addEventListener('click', () => move(Number(fleche.dataset['pas'])));
  });
  dialogue.addEventListener('keydown', ({ key }) => {
    const rang = ongletOfTouche(key, courante, liens.length);
    if (rang !== undefined && rang !== courante) show(rang);
  });
  // Around the picture there is nothing but the way out.
  dialogue.addEventListener('click', ({ target }) => {
    if (target === dialogue || (target instanceof Element && target.closest('[data-ferme]'))) dialogue.close();
  });
  let depart = 0;
  dialogue.addEventListener('pointerdown', ({ clientX }) => (depart = clientX));
  dialogue.addEventListener('pointerup', ({ clientX, pointerType }) => {
    const trajet = clientX - depart;
    if (pointerType === 'touch' && Math.abs(trajet) > GLISSE && liens.length > 1) move(trajet < 0 ? 1 : -1);
  });
}
