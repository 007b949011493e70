import { routes } from '../../domain/portail/routes.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { conseilOf, pistesOf } from '../../domain/socle/pistes-recherche.ts';
import type { Cherchable } from '../../domain/socle/recherche.ts';

const lien = (href: string, label: string) => `<a class="btn" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/** How a query was read over a list, and the searches to try when it finds nothing: what `ConseilRecherche` shows. */
export function htmlConseil(q: string, source: Cherchable, hrefOf: (q: string) => string): string {
  if (q === '') return '';
  const { isVide, phrases, essais } = conseilOf(q, pistesOf(q, source));
  if (phrases.length === 0 && !isVide) return '';
  const liens = [...essais.map((essai) => lien(hrefOf(essai.q), essai.label))];
  return (
    '<div class="mb-4 grid justify-items-start gap-3">' +
    phrases.map((phrase) => `<p>${escapeHtml(phrase)}</p>`).join('') +
    (isVide
      ? `<p class="flex flex-wrap gap-3">${liens.join('')}${lien(routes.carte(), 'Chercher sur la carte, près de moi')}</p>`
      : '') +
    '</div>'
  );
}
