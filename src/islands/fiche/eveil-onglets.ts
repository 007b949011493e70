import { ongletOfTouche } from './touches.ts';

/**
 * Turns the links to a page's sections into tabs. The address keeps the open one, so that a link reproduces the view
 * and the browser's back and forward work; closed sections stay findable in the page (`until-found`) and print.
 */
export function startOnglets(barre: HTMLElement): void {
  const liste = barre.querySelector('ul');
  const onglets = [...barre.querySelectorAll('a')];
  const panneaux = onglets.map((onglet) => document.getElementById(onglet.hash.slice(1)));
  if (!liste || !panneaux.every((panneau) => panneau !== null)) return;

  const show = (rang: number): void => {
    onglets.forEach((onglet, n) => {
      // The bar scrolls by itself on a phone: the open tab stays in it.
      if (n === rang) liste.scrollLeft = onglet.offsetLeft - liste.offsetLeft;
      onglet.setAttribute('aria-selected', String(n === rang));
      onglet.tabIndex = n === rang ? 0 : -1;
    });
    panneaux.forEach((panneau, n) => {
      // The keyboard stops at a section that has nothing to stop at; a closed one still has a box, for the page's search.
      if (panneau.querySelector('a[href], button') === null) panneau.tabIndex = n === rang ? 0 : -1;
      if (n === rang) panneau.removeAttribute('hidden');
      else panneau.setAttribute('hidden', 'until-found');
    });
  };
  /** The section that the address names, or that holds what it names. */
  const rangOfAdresse = (): number => {
    const cible = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return panneaux.findIndex((panneau) => panneau.contains(cible));
  };
  const open = (rang: number, ecrit: 'pushState' | 'replaceState'): void => {
    show(rang);
    const hash = onglets[rang]?.hash ?? '';
    if (hash !== location.hash) history[ecrit](null, '', hash);
    // A bar of tabs low on the screen would leave what it has just opened below it.
    panneaux[rang]?.querySelector('h2, h3')?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  };

  // The landmark of a list of links has no place around tabs.
  barre.setAttribute('role', 'presentation');
  liste.setAttribute('role', 'tablist');
  liste.setAttribute('aria-label', barre.getAttribute('aria-label') ?? '');
  barre.removeAttribute('aria-label');
  onglets.forEach((onglet, n) => {
    const panneau = panneaux[n];
    if (!panneau) return;
    onglet.id = `onglet-${panneau.id}`;
    onglet.setAttribute('role', 'tab');
    onglet.setAttribute('aria-controls', panneau.id);
    onglet.parentElement?.setAttribute('role', 'presentation');
    panneau.setAttribute('role', 'tabpanel');
    panneau.setAttribute('aria-labelledby', onglet.id);
    panneau.addEventListener('beforematch', () => open(n, 'replaceState'));
    onglet.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(n, 'pushState');
    });
    onglet.addEventListener('keydown', (event) => {
      const rang = event.key === ' ' ? n : ongletOfTouche(event.key, n, onglets.length);
      if (rang === undefined) return;
      event.preventDefault();
      open(rang, 'replaceState');
      onglets[rang]?.focus();
    });
  });
  // Both follow the address: back and forward between tabs, a link to a section.
  addEventListener('popstate', () => show(Math.max(0, rangOfAdresse())));

  const rang = rangOfAdresse();
  show(Math.max(0, rang));
  // What stood above the section is now closed: bring the tabs back into view.
  if (rang > 0) barre.scrollIntoView({ behavior: 'instant' });
}
