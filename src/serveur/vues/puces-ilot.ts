import { ajoutsOf, type Critere, criteresOf, vueSans } from '../../domain/listes/criteres.ts';
import { type DefinitionListe, formatVue, type OptionsListe, type Vue } from '../../domain/listes/liste.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import type { Ligne } from './ligne.ts';

/** The chips of a view, as `components/listes/Puces.tsx` has them: `tests/dist/vues-ilot.test.ts` holds the two alike. */
export function htmlPuces(definition: DefinitionListe<Ligne>, vue: Vue, options: OptionsListe): string {
  const criteres = criteresOf(definition, vue, options);
  if (criteres.length === 0) return '';
  const ajouts = ajoutsOf(definition, vue, options);
  const href = (critere?: Critere) => escapeHtml(formatVue(definition, vueSans(definition, vue, critere, options)));
  const puces = criteres.map((critere, rang) => {
    const { nom, label, texte } = critere;
    const ajout = criteres[rang + 1]?.nom === nom ? undefined : ajouts.find((candidat) => candidat.nom === nom);
    return (
      '<li class="flex items-center gap-2">' +
      `<a href="${href(critere)}" class="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-brand bg-brand-soft px-3.5 text-ink! no-underline sm:min-h-9">` +
      `<span><span>${escapeHtml(label)}\u00a0:</span> <b>${escapeHtml(texte)}</b></span>` +
      '<span aria-hidden="true" class="ecran-seul">×</span><span class="sr-only">(retirer ce filtre)</span></a>' +
      (ajout ? htmlAjout(ajout) : '') +
      '</li>'
    );
  });
  return (
    '<ul aria-label="Filtres actifs" class="mt-4 flex flex-wrap items-center gap-2 text-sm">' +
    puces.join('') +
    `<li class="ecran-seul"><a href="${href()}" class="inline-flex min-h-11 items-center px-2 sm:min-h-9">Effacer les filtres</a></li></ul>`
  );
}

const htmlAjout = ({ label, options }: ReturnType<typeof ajoutsOf>[number]) =>
  `<select aria-label="${escapeHtml(label)}, ajouter une valeur" class="champ w-20! text-sm!">` +
  '<option value="" selected="">ou…</option>' +
  options
    .map((option) => `<option value="${escapeHtml(option.valeur)}">${escapeHtml(option.label)}</option>`)
    .join('') +
  '</select>';
