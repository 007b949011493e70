import {
  type DefinitionListe,
  type OptionFiltre,
  optionsOf,
  type OptionsListe,
  type Vue,
} from '../../domain/listes/liste.ts';
import { PLUSIEURS } from '../../domain/listes/plusieurs.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import type { Ligne } from './ligne.ts';

// The form of a list's island, holding what was asked: the attributes and the options that the browser's own view of it has.

const CHOISIE = ' selected=""';
const optionHtml = ({ valeur, label }: OptionFiltre, isChoisie: boolean) =>
  `<option value="${escapeHtml(valeur)}"${isChoisie ? CHOISIE : ''}>${escapeHtml(label)}</option>`;

/** The filters that have a select, and those that only the address holds. */
function partageFiltres(
  { filtres }: DefinitionListe<Ligne>,
  options: OptionsListe,
  filtreEnCartes: string,
): { visibles: DefinitionListe<Ligne>['filtres']; caches: DefinitionListe<Ligne>['filtres'] } {
  const isVisible = (filtre: (typeof filtres)[number]) =>
    filtre.nom !== filtreEnCartes && (filtre.optionsIndex !== undefined || optionsOf(filtre, options).length > 0);
  return { visibles: filtres.filter(isVisible), caches: filtres.filter((filtre) => !isVisible(filtre)) };
}

/** The form with a view in it. */
export function withVue(html: string, { definition, options, vue, filtreEnCartes }: FormulaireDemande): string {
  const { visibles, caches } = partageFiltres(definition, options, filtreEnCartes);
  const caches_ = caches.flatMap(({ nom }) =>
    (vue.filtres[nom] ?? []).map((valeur) => `<input type="hidden" name="${nom}" value="${escapeHtml(valeur)}"/>`),
  );
  let sortie = html
    .replace(/<form\b[^>]*>/, (balise) => balise + caches_.join(''))
    .replace(/(<input id="liste-q"[^>]* value=")[^"]*/, (_tout, debut: string) => debut + escapeHtml(vue.q));
  for (const filtre of visibles)
    sortie = withSelect(sortie, filtre.nom, (lignes) => lignesOf(lignes, filtre, options, vue));
  sortie = withSelect(sortie, 'tri', (lignes) => choose(lignes, vue.tri));
  const withNombre = (html: string, label: string, filtres: typeof visibles) => {
    const actifs = filtres.filter(({ nom }) => vue.filtres[nom]).length;
    return actifs > 0 ? html.replace(`>${label}<`, `>${label} (${actifs})<`) : html;
  };
  return withNombre(
    withNombre(sortie, 'Filtres', visibles),
    'Plus de filtres',
    visibles.filter(({ isRare }) => isRare),
  );
}

interface FormulaireDemande {
  definition: DefinitionListe<Ligne>;
  options: OptionsListe;
  vue: Vue;
  filtreEnCartes: string;
}

const withSelect = (html: string, nom: string, write: (lignes: string) => string): string =>
  html.replace(
    new RegExp(`(<select id="liste-${nom}"[^>]*>)(.*?)(</select>)`, 's'),
    (_tout, debut: string, lignes: string, fin: string) => debut + write(lignes) + fin,
  );

/** The lines of a select, another one chosen. */
const choose = (lignes: string, valeur: string): string =>
  lignes.replaceAll(CHOISIE, '').replace(`<option value="${escapeHtml(valeur)}"`, (debut) => debut + CHOISIE);

/** The lines of a filter's select: préfectures are those of the chosen regions, several values show as one line. */
function lignesOf(
  lignes: string,
  filtre: DefinitionListe<Ligne>['filtres'][number],
  options: OptionsListe,
  { filtres }: Vue,
): string {
  const choisies = filtres[filtre.nom] ?? [];
  const [choisie = ''] = choisies;
  const connues = optionsOf(filtre, options);
  const parents = filtres[filtre.parent ?? ''];
  const tous = /^<option\b.*?<\/option>/s.exec(lignes)?.[0].replace(CHOISIE, '') ?? '';
  const plusieurs =
    choisies.length > 1 ? optionHtml({ valeur: PLUSIEURS, label: `${choisies.length} choix` }, false) : '';
  const suite = parents
    ? connues
        .filter(({ groupe = '' }) => parents.includes(groupe))
        .map((option) => optionHtml(option, false))
        .join('')
    : lignes.slice(lignes.indexOf('</option>') + '</option>'.length);
  const inconnues = choisies
    .filter((valeur) => !lignes.includes(`<option value="${escapeHtml(valeur)}"`) && !parents)
    .map((valeur) => {
      const label = connues.find((option) => option.valeur === valeur)?.label;
      return optionHtml({ valeur, label: label ?? '…' }, false);
    });
  return choose(tous + plusieurs + suite + inconnues.join(''), choisies.length > 1 ? PLUSIEURS : choisie);
}
