import { criteresOf, withoutValeur } from '../../domain/listes/criteres.ts';
import {
  type DefinitionListe,
  type Filtre,
  formatVue,
  type OptionFiltre,
  optionsOf,
  type OptionsListe,
  type Vue,
  vueInitiale,
} from '../../domain/listes/liste.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import type { Ligne } from './ligne.ts';

const option = ({ valeur, label }: OptionFiltre, choisies: readonly string[]) =>
  `<option value="${escapeHtml(valeur)}"${choisies.includes(valeur) ? ' selected' : ''}>${escapeHtml(label)}</option>`;

const champ = (nom: string, label: string, attributs: string, options: string) =>
  `<div><label for="vue-${nom}" class="block text-sm text-muted">${escapeHtml(label)}</label>` +
  `<select id="vue-${nom}" name="${nom}" class="champ"${attributs}>${options}</select></div>`;

/** A filter as a select; with several values, one that shows them and lets more be chosen. */
function champFiltre({ nom, label, tous = 'Tous' }: Filtre<Ligne>, options: readonly OptionFiltre[], vue: Vue): string {
  if (options.length === 0) return '';
  const choisies = vue.filtres[nom] ?? [];
  const isMultiple = choisies.length > 1;
  const aucune = isMultiple ? '' : `<option value="">${tous}</option>`;
  return champ(nom, label, isMultiple ? ' multiple' : '', aucune + options.map((o) => option(o, choisies)).join(''));
}

/** The form of a list, with what was asked in it: a search, every filter, the sort. */
export function htmlFormulaire(definition: DefinitionListe<Ligne>, options: OptionsListe, vue: Vue): string {
  const tris = definition.tris.map(({ nom, label }) => ({ valeur: nom, label }));
  const champs = [
    ...definition.filtres.map((filtre) => champFiltre(filtre, optionsOf(filtre, options), vue)),
    champ('tri', 'Trier par', '', tris.map((tri) => option(tri, [vue.tri])).join('')),
  ];
  return (
    `<form action="${definition.chemin}" role="search" class="mt-5 grid gap-3">` +
    `<div><label for="vue-q" class="block text-sm text-muted">Rechercher</label>` +
    `<input id="vue-q" name="q" type="search" class="champ" maxlength="200" value="${escapeHtml(vue.q)}"></div>` +
    `<div class="grille-champs grid">${champs.join('')}</div>` +
    `<div><button type="submit" class="btn btn-principal">Rechercher et filtrer</button></div></form>`
  );
}

/** The choices of a view, each with a link that takes it off. */
export function htmlCriteres(definition: DefinitionListe<Ligne>, options: OptionsListe, vue: Vue): string {
  const criteres = criteresOf(definition, vue, options);
  if (criteres.length === 0) return '';
  const puces = criteres.map(({ nom, valeur, label, texte }) => {
    const sans = nom === 'q' ? { ...vue, q: '', page: 1 } : withoutValeur(definition, vue, nom, valeur, options);
    return (
      `<li><a class="btn" href="${escapeHtml(formatVue(definition, sans))}">${escapeHtml(label)}&nbsp;: ` +
      `<b>${escapeHtml(texte)}</b> <span aria-hidden="true">×</span><span class="sr-only"> (retirer ce filtre)</span></a></li>`
    );
  });
  const toute = formatVue(definition, { ...vueInitiale(definition), tri: vue.tri });
  return (
    `<ul aria-label="Filtres actifs" class="mt-4 flex flex-wrap items-center gap-2 text-sm">${puces.join('')}` +
    `<li><a href="${escapeHtml(toute)}">Effacer les filtres</a></li></ul>`
  );
}

/** What was asked and is no choice of the list: said, since nothing is filtered by it. */
export function htmlIgnores(definition: DefinitionListe<Ligne>, search: string, vue: Vue): string {
  const poses = [...new URLSearchParams(search)];
  const ignores = poses.filter(
    ([nom, valeur]) =>
      valeur !== '' &&
      definition.filtres.some((filtre) => filtre.nom === nom) &&
      vue.filtres[nom]?.includes(valeur) !== true,
  );
  if (ignores.length === 0) return '';
  const liste = ignores
    .slice(0, 5)
    .map(([nom, valeur]) => `«\u00a0${escapeHtml(`${nom}=${valeur}`.slice(0, 100))}\u00a0»`);
  return `<p class="mt-4">Cette liste ne connaît pas ${liste.join(', ')}\u00a0: ce choix n’est pas appliqué.</p>`;
}
