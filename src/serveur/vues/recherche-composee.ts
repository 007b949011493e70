import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatVue, vueInitiale } from '../../domain/listes/liste.ts';
import { prepareListe, selectRows } from '../../domain/listes/selection.ts';
import { REPERES_VUE } from '../../domain/listes/textes-listes.ts';
import { routes } from '../../domain/portail/routes.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { htmlConseil } from './conseil.ts';
import { withEntre } from './places-html.ts';
import type { ListeServie } from './listes-servies.ts';
import type { Source } from './liste-publiee.ts';

/** Longest search, as the field has it. */
const Q_MAX = 200;
/** First results of each list; the list itself has the others. */
const PREMIERS = 5;

/** A list, what was read of it, and how it counts its rows. */
export interface ListeLue {
  liste: ListeServie;
  source: Source;
  compte: (total: number) => string;
}

/** The words that a search asks for; empty for none. */
export const termesCherches = (requete: string): string =>
  (new URLSearchParams(requete).get('q') ?? '').slice(0, Q_MAX).trim();

/** The page of the site search for words: what each list holds of them, and the way to the rest. */
export async function composeRecherche(
  racine: string,
  q: string,
  listes: readonly ListeLue[],
  now: Date,
): Promise<string> {
  const cadre = await readFile(join(racine, `${routes.recherche()}.html`), 'utf8');
  const groupes = listes.map((lue) => htmlGroupe(lue, q, now)).join('');
  const aucun = `<p>Aucun résultat pour «\u00a0${escapeHtml(q)}\u00a0» dans les listes.</p>`;
  // The three lists as one text: what one of them knows is no way on from the others.
  const textes = listes.flatMap(({ source }) => source.textes);
  const nomsPropres = () => new Map(listes.flatMap(({ source }) => [...(source.nomsPropres?.() ?? [])]));
  const conseil = htmlConseil(q, { textes, nomsPropres }, routes.recherche);
  return withEntre(cadre, REPERES_VUE.formulaire, htmlChamp(q) + (groupes === '' ? aucun : '') + conseil + groupes);
}

const htmlChamp = (q: string) =>
  `<form action="${routes.recherche()}" role="search" class="flex flex-wrap items-end gap-2">` +
  '<div class="min-w-0 flex-1 basis-48"><label for="vue-q">Que cherchez-vous\u00a0?</label>' +
  `<input id="vue-q" name="q" type="search" class="champ" maxlength="${Q_MAX}" value="${escapeHtml(q)}"></div>` +
  '<button type="submit" class="btn">Rechercher</button></form>';

function htmlGroupe({ liste, source, compte }: ListeLue, q: string, now: Date): string {
  const { definition, titreOf } = liste;
  const vue = { ...vueInitiale(definition), q };
  const rows = selectRows(definition, prepareListe(definition, source, now), vue);
  if (rows.length === 0) return '';
  const premiers = rows
    .slice(0, PREMIERS)
    .map((row) => `<li><a href="${definition.chemin}/${row.id}">${escapeHtml(titreOf(row))}</a></li>`);
  const suite =
    rows.length > PREMIERS
      ? `<p><a href="${escapeHtml(formatVue(definition, vue))}">Afficher les ${compte(rows.length)}</a></p>`
      : '';
  return `<h2>${compte(rows.length)}</h2><ul>${premiers.join('')}</ul>${suite}`;
}
