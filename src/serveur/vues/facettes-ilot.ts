import {
  adressePage,
  type DefinitionListe,
  type OptionsListe,
  type Vue,
  withFiltre,
} from '../../domain/listes/liste.ts';
import { filterRows } from '../../domain/listes/selection.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import type { Ligne } from './ligne.ts';

/** A value of the filter that shows as cards or links, in a view. */
interface Facette {
  label: string;
  href: string;
  count: number;
  isActive: boolean;
}

/** The values of a filter, with the rows that each has among those which the other filters leave. */
export function facettesOf(
  definition: DefinitionListe<Ligne>,
  { nom, vue, options, rows, now }: { nom: string; vue: Vue; options: OptionsListe; rows: readonly Ligne[]; now: Date },
): Facette[] {
  const filtre = definition.filtres.find((candidat) => candidat.nom === nom);
  return (filtre?.options ?? []).map(({ valeur, label }) => {
    const isActive = vue.filtres[nom]?.includes(valeur) === true;
    return {
      label,
      isActive,
      href: adressePage(definition, withFiltre(definition, vue, nom, isActive ? [] : [valeur], options)),
      count: filterRows(definition, rows, nom, [valeur], now, vue.filtres).length,
    };
  });
}

const LIEN = /<a href="[^"]*"(?: aria-current="true")?/;
const lienOf = ({ href, isActive }: Facette) =>
  `<a href="${escapeHtml(href)}"${isActive ? ' aria-current="true"' : ''}`;

/** The cards or the links of the built page, with the counts and the choices of a view. */
export function withFacettes(html: string, facettes: readonly Facette[]): string {
  return html.replace(/<nav aria-label="Filtrer par statut".*?<\/nav>/s, (nav) => {
    const items = nav.match(/<li><a .*?<\/li>/gs) ?? [];
    const [modele] = items;
    if (modele === undefined) return nav;
    const debut = nav.indexOf(modele);
    const fin = nav.lastIndexOf('</ul>');
    // A card per status, in the same order; or links, those that have rows or are chosen.
    const write = modele.includes('<b') ? writeCarte : writeLien;
    const suite = facettes.flatMap((facette, rang) => write(facette, items[rang] ?? modele));
    return nav.slice(0, debut) + suite.join('') + nav.slice(fin);
  });
}

const writeCarte = (facette: Facette, modele: string): string[] => [
  modele
    .replace(LIEN, () => lienOf(facette))
    .replace(/(<b[^>]*>)[^<]*/, (_tout, b: string) => b + formatNombre(facette.count)),
];

function writeLien(facette: Facette, modele: string): string[] {
  const { label, count, isActive } = facette;
  if (count === 0 && !isActive) return [];
  return [
    modele
      .replace(LIEN, () => lienOf(facette))
      .replace(/(<a [^>]*>(?:<span>)?)[^<]*/, (_tout, a: string) => a + escapeHtml(label))
      .replace(/(<span class="text-muted">)[^<]*/, (_tout, span: string) => span + formatNombre(count))
      .replace(
        '</a>',
        isActive ? '<span aria-hidden="true">×</span><span class="sr-only">(retirer ce filtre)</span></a>' : '</a>',
      ),
  ];
}
