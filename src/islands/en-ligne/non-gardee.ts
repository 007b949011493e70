// Written after the sentence that stands in place of a page that is not kept (`domain/hors-ligne/bandeau.ts`): that page is
// asked for again as soon as there is a network, or at will. The page's other scripts come too late to hear that it is
// back, or do not come at all.

const retry = (): void => location.reload();
const bouton = document.querySelector('[data-non-gardee]:not([hidden]) button');
if (bouton) {
  bouton.addEventListener('click', retry);
  addEventListener('online', retry);
}
