import { alerteOfVue } from '../../domain/alertes/lien-alerte.ts';
import { formatVue, parseVue, type Vue } from '../../domain/listes/liste.ts';
import { LIGNES_PAR_PAGE, pageLinks } from '../../domain/listes/pagination.ts';
import { filterRows, prepareListe, selectRows } from '../../domain/listes/selection.ts';
import { REPERES_VUE, TEXTES_LISTES } from '../../domain/listes/textes-listes.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { escapeHtml } from '../../domain/socle/html.ts';
import { htmlCriteres, htmlFormulaire, htmlIgnores } from './formulaire.ts';
import { withEntre } from './places-html.ts';
import { composeRecherche, termesCherches } from './recherche-composee.ts';
import { LISTES } from './listes-servies.ts';
import { readSource, signatureOf, type Source } from './liste-publiee.ts';
import { htmlConseil } from './conseil.ts';
import { withIlot } from './vue-ilot.ts';

// A list under a search, or under filters that no page was built for: the rows of the published index, chosen by the
// functions of the lists, in the markup of the list's own pages; for readers without script, and for those whose island
// is not awake.

type Nom = keyof typeof LISTES;
const isListe = (nom: string | undefined): nom is Nom => nom !== undefined && Object.hasOwn(LISTES, nom);

/** A page made for one request. */
export interface PageComposee {
  html: string;
  modifieLe: Date;
}

/** Makes the pages of views: undefined where the address is no list's, or asks nothing of it. */
export type ComposeVue = (segments: readonly string[], requete: string, now: Date) => Promise<PageComposee | undefined>;

export function createVues(racine: string): ComposeVue {
  const lues = new Map<Nom, { signature: string; source: Promise<Source> }>();
  /** Read once per build, whoever asks meanwhile. */
  async function sourceOf(nom: Nom): Promise<Source> {
    const signature = await signatureOf(racine, LISTES[nom]);
    const lue = lues.get(nom);
    if (lue?.signature === signature) return lue.source;
    const source = readSource(racine, LISTES[nom]);
    lues.set(nom, { signature, source });
    source.catch(() => lues.delete(nom));
    return source;
  }

  async function searchListes(requete: string, now: Date): Promise<PageComposee | undefined> {
    const q = termesCherches(requete);
    if (q === '') return undefined;
    const noms = Object.keys(LISTES) as Nom[];
    const lues = await Promise.all(
      noms.map(async (nom) => ({ liste: LISTES[nom], source: await sourceOf(nom), compte: TEXTES_LISTES[nom].compte })),
    );
    const modifieLe = new Date(Math.max(...lues.map(({ source }) => source.modifieLe.getTime())));
    return { html: await composeRecherche(racine, q, lues, now), modifieLe };
  }

  return async (segments, requete, now) => {
    const [nom, ...suite] = segments;
    if (suite.length > 0) return undefined;
    if (`/${nom}` === routes.recherche()) return searchListes(requete, now);
    if (!isListe(nom)) return undefined;
    const { definition } = LISTES[nom];
    const connus = ['q', 'tri', 'page', ...definition.filtres.map((filtre) => filtre.nom)];
    const params = new URLSearchParams(requete);
    if (!connus.some((connu) => params.has(connu))) return undefined;
    const source = await sourceOf(nom);
    // Rows are served as cards: the island makes its table of its own rows (R267).
    params.delete('vue');
    const vue = parseVue(definition, `${params}`, source.options);
    return { html: composePage(nom, source, vue, requete, now), modifieLe: source.modifieLe };
  };
}

function composePage(nom: Nom, source: Source, vue: Vue, requete: string, now: Date): string {
  const liste = LISTES[nom];
  const { definition, filtreEnCartes, teteOf } = liste;
  const { options, cadre } = source;
  const rowsCompte = selectRows(definition, prepareListe(definition, source, now), vue, filtreEnCartes);
  const rows = filterRows(definition, rowsCompte, filtreEnCartes, vue.filtres[filtreEnCartes], now, vue.filtres);
  const pages = Math.max(1, Math.ceil(rows.length / LIGNES_PAR_PAGE));
  const page = Math.min(vue.page, pages);
  const contenu = TEXTES_LISTES[nom].compte(rows.length);
  const compte = `${contenu}${pages > 1 ? `, page ${page} sur ${pages}` : ''}`;
  const criteres = htmlCriteres(definition, options, vue);
  // What was asked comes first, and its rows soon after: on a phone the form is a screen long.
  const formulaire =
    '<details class="ecran-seul mt-3"><summary class="btn">Chercher et filtrer</summary>' +
    `${htmlFormulaire(definition, options, vue)}</details>`;
  const cartes = rows
    .slice((page - 1) * LIGNES_PAR_PAGE, page * LIGNES_PAR_PAGE)
    .map(({ id }) => source.cartes.get(id));
  const lignes =
    htmlIgnores(definition, requete, vue) +
    `<h2 class="sans-script my-3 text-base!">${compte}</h2>` +
    htmlConseil(vue.q, source, (q) => formatVue(definition, { ...vue, q, page: 1 })) +
    (rows.length === 0
      ? htmlVide(nom)
      : `<div class="grille">${cartes.join('')}</div>${pages > 1 ? htmlPages(nom, vue, page, pages) : ''}`);
  const servie = { vue, total: rows.length, rowsCompte, compte, contenu, now };
  const composee = withEntre(
    withEntre(cadre, REPERES_VUE.formulaire, criteres + formulaire),
    REPERES_VUE.lignes,
    lignes,
  );
  const html = withIlot(withAlerte(composee, alerteOfVue(nom, vue)), liste, source, servie);
  const { titre } = teteOf(vue, rowsCompte);
  return withTitre(withAdressePapier(html, formatVue(definition, vue)), page === 1 ? titre : `${titre}, page ${page}`);
}

/** The page named otherwise, in its tab and its history; the portal's own name follows. */
const withTitre = (html: string, titre: string): string =>
  html.replace(/(<title>).*?( · )/, (_tout, debut: string, fin: string) => debut + escapeHtml(titre) + fin);

/** The link that asks for letters, with the filters of the view: the built page has those of the whole list. */
const withAlerte = (html: string, href: string): string =>
  html.replace(/(<a href=")\/alertes\?genre=[^"]*/, (_tout, debut: string) => debut + escapeHtml(href));

/** On paper, the address of the view in place of the list's. */
const withAdressePapier = (html: string, chemin: string): string =>
  html.replace(
    /(<p class="papier-seul">)(https?:[^<]*)/,
    (_tout, debut: string, adresse: string) => debut + escapeHtml(new URL(chemin, adresse).href),
  );

/** In place of rows: the list's own sentence, and the way back. */
const htmlVide = (nom: Nom): string =>
  `<div class="fiche grid justify-items-center gap-4 p-8 text-center"><p>${escapeHtml(TEXTES_LISTES[nom].vide)}</p>` +
  `<a class="btn" href="${LISTES[nom].definition.chemin}">Effacer les filtres</a></div>`;

function htmlPages(nom: Nom, vue: Vue, page: number, pages: number): string {
  const lien = (n: number, label: string, attributs = '') =>
    `<li><a class="btn" href="${escapeHtml(formatVue(LISTES[nom].definition, { ...vue, page: n }))}"${attributs}>${label}</a></li>`;
  const numeros = pageLinks(page, pages).map((n) =>
    n === null
      ? '<li aria-hidden="true">…</li>'
      : lien(n, `<span class="sr-only">Page </span>${formatNombre(n)}`, n === page ? ' aria-current="page"' : ''),
  );
  return (
    '<nav aria-label="Pages de la liste" class="mt-8"><ul class="flex flex-wrap items-center justify-center gap-2">' +
    (page > 1 ? lien(page - 1, 'Précédente', ' rel="prev"') : '') +
    numeros.join('') +
    (page < pages ? lien(page + 1, 'Suivante', ' rel="next"') : '') +
    '</ul></nav>'
  );
}
