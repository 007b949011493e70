import type { Page } from '@playwright/test';

/**
 * How a translator stands in a page: `plate` puts each text node into a `<font>`, as some extensions do; `emboitee` takes
 * it out of the page and leaves two nested ones with a text of its own, as Chrome does.
 */
export type Traduction = 'plate' | 'emboitee';

/**
 * Has every page that is opened translated into itself, from when its islands are awake or (`avant`) before they are: the
 * figures that a journey expects are those that a reader of the translation must find.
 */
export async function translate(
  page: Page,
  traduction: Traduction,
  moment: 'avant' | 'apres' = 'apres',
): Promise<void> {
  await page.addInitScript(
    ({ isEmboitee, isAvant }) => {
      const LAISSES = 'script,style,noscript,textarea,svg,font,[translate=no]';
      const createFont = () => {
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        font.setAttribute('dir', 'auto');
        return font;
      };
      const wrap = (texte: Node) => {
        if (!texte.parentElement || texte.textContent?.trim() === '' || texte.parentElement.closest(LAISSES)) return;
        const font = createFont();
        texte.parentElement.replaceChild(font, texte);
        if (isEmboitee) font.appendChild(createFont()).append(texte.textContent ?? '');
        else font.append(texte);
      };
      const wrapAll = (racine: Node) => {
        const textes: Node[] = racine.nodeType === Node.TEXT_NODE ? [racine] : [];
        const marche = document.createTreeWalker(racine, NodeFilter.SHOW_TEXT);
        while (marche.nextNode()) textes.push(marche.currentNode);
        textes.forEach(wrap);
      };
      const start = () => {
        wrapAll(document.body);
        document.documentElement.dataset['traduite'] = '';
        // What comes later is translated as well.
        new MutationObserver((changes) => {
          for (const { type, target, addedNodes } of changes)
            if (type === 'characterData') wrap(target);
            else addedNodes.forEach(wrapAll);
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      };
      const isEveillee = (ile: Element) => !ile.hasAttribute('ssr');
      const startEveillee = () => {
        if ([...document.querySelectorAll('astro-island')].every(isEveillee)) start();
        else setTimeout(startEveillee, 20);
      };
      document.addEventListener('DOMContentLoaded', isAvant ? start : startEveillee);
    },
    { isEmboitee: traduction === 'emboitee', isAvant: moment === 'avant' },
  );
}
