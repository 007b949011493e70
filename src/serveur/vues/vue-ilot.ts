import { optionsParNom } from '../../domain/listes/filtres-communs.ts';
import { formatVue, type OptionsListe, type Vue } from '../../domain/listes/liste.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { facettesOf, withFacettes } from './facettes-ilot.ts';
import { withVue } from './formulaire-ilot.ts';
import { findIlot, readProps, withProps } from './ilot.ts';
import type { ListeServie } from './listes-servies.ts';
import { htmlPuces } from './puces-ilot.ts';
import type { Ligne } from './ligne.ts';
import type { Source } from './liste-publiee.ts';

/** What a page shows of a view, beside its rows. */
interface VueServie {
  vue: Vue;
  /** Rows of the view, all pages. */
  total: number;
  /** Rows that every filter but that of the cards leaves. */
  rowsCompte: readonly Ligne[];
  /** "10 projets", and the rank of the page: what stands over the rows. */
  compte: string;
  /** "10 projets". */
  contenu: string;
  now: Date;
}

/**
 * The page with its island set to a view: what the island shows before it wakes (title, cards, form, chips, count) and what
 * it is told, so that it wakes on the rows that came with it, and shows the same.
 */
export function withIlot(page: string, liste: ListeServie, source: Source, servie: VueServie): string {
  const ilot = findIlot(page);
  if (ilot === undefined) return page;
  const { definition, filtreEnCartes, teteOf, comptesOf } = liste;
  const { vue, total, rowsCompte, now } = servie;
  const props = readProps(ilot);
  // What followed the sentence of the whole list is not true of a view.
  delete props['suite'];
  const options = withNoms(props['options'] as OptionsListe, liste, source, vue);
  const tete = teteOf(vue, rowsCompte);
  const balise = withProps(ilot.balise, {
    ...props,
    ...tete,
    total,
    options,
    ...comptesOf(rowsCompte, vue.filtres),
    vuePage: {
      filtres: {},
      page: vue.page,
      requete: formatVue(definition, vue).slice(definition.chemin.length),
      jour: jourOf(now),
    },
  });
  let contenu = withTete(ilot.contenu, tete.titre, tete.chapeau);
  contenu = withFacettes(contenu, facettesOf(definition, { nom: filtreEnCartes, vue, options, rows: rowsCompte, now }));
  contenu = withVue(contenu, { definition, options, vue, filtreEnCartes });
  contenu = contenu.replace('</form>', (fin) => fin + htmlPuces(definition, vue, options));
  contenu = withCompte(contenu, servie);
  return page.slice(0, ilot.debut) + balise + contenu + page.slice(ilot.fin);
}

/** The names of what was chosen and is too long a list for each page to have: the index has them. */
function withNoms(options: OptionsListe, { definition }: ListeServie, { noms }: Source, vue: Vue): OptionsListe {
  const nommees = definition.filtres.flatMap(({ nom, optionsIndex }) => {
    const choisies = vue.filtres[nom];
    if (!optionsIndex || !choisies) return [];
    return [[nom, optionsParNom(noms.entreprises).filter(({ valeur }) => choisies.includes(valeur))] as const];
  });
  return { ...options, ...Object.fromEntries(nommees) };
}

/** A list without a sentence of its own keeps the one that it was built with. */
function withTete(html: string, titre: string, chapeau: string | undefined): string {
  const titree = html.replace(/(<h1[^>]*>)[^<]*/, (_tout, debut: string) => debut + escapeHtml(titre));
  if (chapeau === undefined) return titree;
  return titree.replace(
    /(<\/h1><p[^>]*>)(?:<span>)?[^<]*(<\/span>)?.*?<\/p>/s,
    (_tout, debut: string, fin?: string) => `${debut}${fin ? '<span>' : ''}${escapeHtml(chapeau)}${fin ?? ''}</p>`,
  );
}

function withCompte(html: string, { compte, contenu, total }: VueServie): string {
  const compte_ = html.replace(/(<h2 id="liste-compte"[^>]*>)[^<]*/, (_tout, debut: string) => debut + compte);
  const exports = compte_.indexOf('<div class="avec-script ecran-seul" role="group"');
  if (exports === -1) return compte_;
  // An empty list has nothing to take away.
  if (total === 0) return compte_.slice(0, exports) + compte_.slice(compte_.lastIndexOf('</div></div>'));
  return compte_.replace(/aria-label="Exporter [^"]*"/, `aria-label="Exporter ${contenu}, toutes pages comprises"`);
}
