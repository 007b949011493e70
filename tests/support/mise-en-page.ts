// What is asked of a page as it stands, in the browser: each function is sent there by itself, and tells faults.

/** Finds what does not fit: wider than the page outside of a box that scrolls, or cut by a box that hides what is beyond. */
export function findDebordements(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const fautes = scrollWidth > clientWidth ? [`page of ${scrollWidth} px in ${clientWidth}`] : [];
  const textes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const plage = document.createRange();
  for (let noeud = textes.nextNode(); noeud !== null; noeud = textes.nextNode()) {
    const element = noeud.parentElement!;
    // Text for screen readers alone is clipped on purpose; a drawing has its own frame.
    if (element.closest('.sr-only, svg, script') || !element.checkVisibility()) continue;
    plage.selectNodeContents(noeud);
    const { left, right, bottom, width } = plage.getBoundingClientRect();
    if (width === 0) continue;
    const extrait = `“${(noeud.textContent ?? '').trim().slice(0, 40)}”`;
    let boite: Element | null = element;
    for (; boite !== null && boite !== document.body; boite = boite.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(boite);
      // A table's head on a phone: for screen readers alone at this width.
      if (clipPath === 'inset(50%)') break;
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const cadre = boite.getBoundingClientRect();
      const isCoupee = [overflowX, overflowY].some((valeur) => valeur === 'hidden' || valeur === 'clip');
      if (isCoupee && (right > cadre.right + 1 || left < cadre.left - 1 || bottom > cadre.bottom + 1))
        fautes.push(`${extrait} cut by <${boite.tagName.toLowerCase()} class="${boite.className}">`);
    }
    if (boite === document.body && (right > clientWidth + 1 || left < -1))
      fautes.push(`${extrait} goes out of the page`);
  }
  return fautes;
}

/** Finds a header whose parts stand on several lines, on one another or beyond its frame. */
export function findEntetesPliees(): string[] {
  const barre = document.querySelector('header > .cadre');
  if (!barre) return ['no header'];
  const fautes = barre.clientHeight > 80 ? [`header of ${barre.clientHeight} px`] : [];
  const parts = [...barre.children]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
  const fin = barre.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(barre).paddingRight);
  parts.forEach(({ top, right }, rang) => {
    const suivante = parts[rang + 1];
    if (suivante && suivante.top > top + barre.clientHeight / 2)
      fautes.push(`part ${rang + 2} of the header on a new line`);
    if (right > (suivante?.left ?? fin) + 1) fautes.push(`part ${rang + 1} of the header goes too far`);
  });
  return fautes;
}

/** Finds figures parted from their unit. Sentences are left alone: an agency writes them. */
export function findUnitesSeparees(): string[] {
  const fautes: string[] = [];
  const textes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const plage = document.createRange();
  for (let noeud = textes.nextNode(); noeud !== null; noeud = textes.nextNode()) {
    const texte = noeud.textContent ?? '';
    if (texte.trim().length > 40 || !noeud.parentElement!.checkVisibility()) continue;
    for (const { index, 0: chiffre } of texte.matchAll(/\d[\d\s,]*(?:%|Mds|M\b|GNF)(?:\s+GNF)?/g)) {
      plage.setStart(noeud, index);
      plage.setEnd(noeud, index + chiffre.length);
      const lignes = new Set([...plage.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lignes.size > 1) fautes.push(`“${chiffre}” on ${lignes.size} lines`);
    }
  }
  return fautes;
}

/** Finds codes (RCCM, numbers of notices) and e-mail addresses that go over two lines where one would hold them. */
export function findCodesCoupes(): string[] {
  const fautes: string[] = [];
  const textes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const plage = document.createRange();
  for (let noeud = textes.nextNode(); noeud !== null; noeud = textes.nextNode()) {
    const element = noeud.parentElement!;
    if (!element.checkVisibility()) continue;
    let boite = element;
    while (boite.parentElement && /^inline/.test(getComputedStyle(boite).display)) boite = boite.parentElement;
    for (const { index, 0: code } of (noeud.textContent ?? '').matchAll(
      /(?:[A-Z0-9]+[./-]){2,}[A-Z0-9./-]+|[\w.-]+@[\w.-]+/g,
    )) {
      // What asks to stay whole is measured whole, with its parentheses and its stop.
      const isEntier = element.classList.contains('entier');
      plage.setStart(noeud, isEntier ? 0 : index);
      plage.setEnd(noeud, isEntier ? (noeud.textContent ?? '').trimEnd().length : index + code.length);
      const morceaux = [...plage.getClientRects()].filter(({ width }) => width > 0);
      const lignes = new Set(morceaux.map(({ top }) => Math.round(top)));
      const largeur = morceaux.reduce((somme, { width }) => somme + width, 0);
      if (lignes.size > 1 && largeur < boite.clientWidth - 1) fautes.push(`“${code}” on ${lignes.size} lines`);
    }
  }
  return fautes;
}

/** Finds links and buttons too small for a finger: 24 px, 44 for buttons. Links inside a sentence keep its line height. */
export function findPetitesCibles(): string[] {
  const fautes: string[] = [];
  for (const cible of document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')) {
    // A mark of the map has its equal in the list under it (WCAG 2.5.8, "equivalent").
    if (!cible.checkVisibility() || cible.closest('svg, .lien-evitement')) continue;
    if (getComputedStyle(cible).display === 'inline' && !cible.matches('.lien-fiche')) continue;
    // The link of a card is as large as its card, a box to tick as its label.
    const zone = (cible.matches('.lien-fiche') ? cible.closest('.fiche') : cible.closest('label')) ?? cible;
    const { width, height } = zone.getBoundingClientRect();
    const minimum = cible.matches('button, .btn') ? 44 : 24;
    if (Math.min(width, height) < minimum - 0.5)
      fautes.push(`“${cible.textContent.trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return fautes;
}

/**
 * Finds words of titles, labels and buttons cut where no reader would cut them: a short word at all, a long one more than once. A long word ("assainissement")
 * may go over two lines of a narrow column; addresses and codes are no words.
 */
export function findMotsBrises(): string[] {
  const fautes: string[] = [];
  const plage = document.createRange();
  const textes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let noeud = textes.nextNode(); noeud !== null; noeud = textes.nextNode()) {
    const element = noeud.parentElement!;
    if (element.closest('.sr-only') || !element.checkVisibility()) continue;
    if (!element.closest('h1, h2, h3, label, button, .btn, a[href="/"]')) continue;
    for (const { index, 0: mot } of (noeud.textContent ?? '').matchAll(/(?<![^ ’(«])\p{L}{2,}(?![^\s,.:;?!)…»’])/gu)) {
      plage.setStart(noeud, index);
      plage.setEnd(noeud, index + mot.length);
      const morceaux = [...plage.getClientRects()].filter(({ width }) => width > 1);
      const lignes = new Set(morceaux.map(({ bottom }) => Math.round(bottom))).size;
      if (lignes > 2 || (lignes === 2 && mot.length <= 11))
        fautes.push(`“${mot}” on ${lignes} lines of <${element.tagName.toLowerCase()}>`);
    }
  }
  return fautes;
}

/** The settings of a reader who needs more air between letters, words, lines and paragraphs (WCAG 1.4.12). */
export function spaceTexte(): void {
  const feuille = new CSSStyleSheet();
  feuille.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets.push(feuille);
}
