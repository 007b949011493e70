import { REGISTRE_DEPASSE } from '../../domain/hors-ligne/publication.ts';
import { phraseNouvelle } from '../../domain/hors-ligne/bandeau.ts';

// Fetched by the pages whose service worker says that something was published, no other; what, the query of its address.

/** Says that this page was published anew. It stays as it is until its reader asks, and a form is not offered to go. */
function announce(phrase: string): void {
  const annonce = document.querySelector('[data-hors-ligne]') as HTMLElement;
  annonce.setAttribute('role', 'status');
  annonce.hidden = false;
  const relire = document.createElement('button');
  relire.textContent = 'Relire la page';
  relire.className = 'underline';
  // A link would be answered by the browser's cache.
  relire.onclick = () => location.reload();
  // After the region stands in the page, so that a screen reader tells it.
  setTimeout(
    () => annonce.replaceChildren(phrase, ...(document.querySelector('form[data-ile]') ? [] : [' ', relire])),
    100,
  );
}

const message = new URL(import.meta.url).search.slice(1);
if (message !== REGISTRE_DEPASSE) announce(phraseNouvelle(message));
// What fails, or is cut by leaving the page, goes on from there on the next one.
else
  void import('../../stores/hors-ligne/hors-ligne.ts')
    .then(({ renewRegistre }) => renewRegistre())
    .catch(() => undefined);
