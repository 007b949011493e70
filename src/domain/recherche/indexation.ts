import { nomsPropresOf } from '../socle/noms-propres.ts';
import { isElide, isMotCourt, motsRecherche, normaliseRecherche } from '../socle/recherche.ts';
import { unescapeHtml } from '../socle/html.ts';
import type { GenreResultat } from './recherche-site.ts';

// The search engine cuts texts into words as French in general asks. These rules complete it for what this register
// holds: numbered roads and lots, and elisions. One side prepares the text that is indexed, the other the query.

/** What a page tells the site search about itself. */
export interface Indexation {
  type: GenreResultat;
  /** Title of its result; by default the page's. */
  title?: string;
  /** The status' slug, as in the addresses of the lists. */
  statut?: string;
  /** Ids of its regions: it is found under each. */
  regions?: readonly string[];
  /** Where it is, or what it is: the grey line under a result. */
  lieu?: string;
  /** An amount in words. */
  montant?: string;
  /** Deadline of a tender, ISO 8601. */
  limite?: string;
  /** A company's score. */
  score?: number | undefined;
  /** Who pays, acronym and name: searched, whether or not the page writes both. */
  bailleurs?: ReadonlyArray<{ sigle: string; nom: string }>;
}

/** Words to find a page by, that no reader sees; written when the page is indexed. */
const MOTS = 'data-pagefind-mots';
/** Funders of what the page is about. */
const BAILLEURS = 'data-pagefind-bailleurs';

/** Its regions but the first. */
const REGIONS = 'data-pagefind-regions';

/** Attributes of the element that is indexed. The build reads them, then takes them away: readers do not pay for them. */
export function attributsIndexation({
  type,
  statut,
  regions = [],
  bailleurs = [],
  ...faits
}: Indexation & { title: string }): Record<string, string> {
  const [region, ...autres] = regions;
  const filtres = presentOf({ type, statut, region });
  const meta = presentOf(faits);
  const names = (valeurs: Record<string, string>) => Object.keys(valeurs).map((nom) => `${nom}[data-pagefind-${nom}]`);
  const attributs = Object.entries({ ...filtres, ...meta }).map(([nom, valeur]) => [`data-pagefind-${nom}`, valeur]);
  return {
    'data-pagefind-body': '',
    'data-pagefind-filter': names(filtres).join(','),
    'data-pagefind-meta': [...names(meta), `mots[${MOTS}]`].join(','),
    ...(bailleurs.length > 0 && { [BAILLEURS]: bailleurs.map(({ sigle, nom }) => `${sigle} ${nom}`).join(', ') }),
    ...(autres.length > 0 && { [REGIONS]: autres.join(' ') }),
    ...(Object.fromEntries(attributs) as Record<string, string>),
  };
}

/** The values that there are, as text. */
function presentOf(valeurs: Record<string, string | number | undefined>): Record<string, string> {
  const presents = Object.entries(valeurs).filter(([, valeur]) => valeur !== undefined);
  return Object.fromEntries(presents.map(([nom, valeur]) => [nom, `${valeur}`]));
}

/**
 * A letter that no French word holds closes a numbered word: the engine finds words by how they begin, and "rn1" must
 * not find "rn10".
 */
const SCEAU = 'ǃ';

/** Words, figures included. No lookbehind finds where they begin: engines before Safari 16.4 read none (R122). */
const MOTS_ENTIERS = /[\p{L}\p{N}]+/gu;
/** "rn1", "lot2", "t7". */
const NUMEROTE = /^\p{L}+\d+$/u;

const seal = (text: string): string => text.replace(MOTS_ENTIERS, (mot) => (NUMEROTE.test(mot) ? mot + SCEAU : mot));

/** Text as the engine indexes it: elisions apart from their word ("l’ école" holds "école"), numbered words sealed. */
function texteIndexe(text: string): string {
  return seal(
    text.replace(/(\p{L}+)(?:['’]|&#39;)(?=\p{L})/gu, (tout, mot: string) => (isElide(mot) ? `${tout} ` : tout)),
  );
}

/** The words of a page that its text spells otherwise: "route nationale n° 1" is "rn1", "lot 2" is "lot2". */
function motsNumerotes(texte: string): string[] {
  return [...new Set(normaliseRecherche(texte).split(' '))].filter((mot) => /^[a-z]+\d+$/.test(mot));
}

/** Acronyms, as texts write them: AFD, JICA, RCCM. */
const SIGLE = /^\p{Lu}{2,6}$/u;

/** The short words of a page, and its acronyms: a query has them whole, or not at all. */
function motsCourts(texte: string): string[] {
  const courts = motsRecherche(texte).filter((mot) => mot.length > 1 && isMotCourt(mot));
  const sigles = (texte.match(MOTS_ENTIERS) ?? []).filter((mot) => SIGLE.test(mot));
  return [...new Set([...courts, ...sigles.map(normaliseRecherche)])];
}

/** Sheets of facts, elsewhere than in a page of text. */
const FAITS = /<dl class="definitions">.*?<\/dl>/gs;
const LABELS = /<dt.*?<\/dt>/gs;
/** What the engine does not read (`HORS_INDEX`), where acronyms stand that no query should have to find. */
const CADRES = /<(aside|nav|figure|svg)\b.*?<\/\1>/gs;
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** A page as the engine is given it; undefined when it is not to be indexed. */
export function pageIndexee(html: string): string | undefined {
  const [main] = /<main [^>]* data-pagefind-body[^>]*>/.exec(html) ?? [];
  if (main === undefined) return undefined;
  // What stands around is no part of the page's own text: the engine is not sent it.
  const debut = html.indexOf(main) + main.length;
  const corps = html.slice(debut, html.indexOf('</main>', debut));
  // Facts are found, and never quoted: "12 novembre 2026 Aucun 96" is no passage. Their labels are on every page.
  const isTexte = main.includes('data-pagefind-type="pages"');
  const faits = isTexte ? [] : (corps.match(FAITS) ?? []).map((fait) => fait.replace(LABELS, ' '));
  const prose = isTexte ? corps : corps.replace(FAITS, '');
  const [, bailleurs = ''] = / data-pagefind-bailleurs="([^"]*)/.exec(main) ?? [];
  const titre = main.replace(/^.* data-pagefind-title="([^"]*)".*$/s, '$1');
  const texte = textOf([titre, bailleurs, prose.replace(CADRES, ' '), ...faits].join(' '));
  const numeros = motsNumerotes(texte);
  const [, statut = ''] = / data-pagefind-statut="([^"]*)/.exec(main) ?? [];
  const caches = [statut, bailleurs, ...numeros.map(seal), texteIndexe(textOf(faits.join(' ')))].join(' ');
  const entete = main
    .replace(/( data-pagefind-title=")([^"]*)/, (_, debut: string, titre: string) => debut + texteIndexe(titre))
    .replace(' data-pagefind-body', ` ${MOTS}="${caches.replaceAll('"', ' ').trim()}"$&`);
  // Words of two elements are two words.
  const textes = prose.split(/(<[^>]*>)/).map((morceau, rang) => {
    if (rang % 2 === 1) return morceau;
    return morceau === '' ? ' ' : texteIndexe(morceau);
  });
  const [, lieu = ''] = / data-pagefind-lieu="([^"]*)/.exec(main) ?? [];
  const noms = isTexte ? [] : nomsPropresOf([unescapeHtml(`${titre} · ${lieu}`)]).values();
  const [, regions = ''] = / data-pagefind-regions="([^"]*)/.exec(main) ?? [];
  const filtres = [
    ...regions
      .split(' ')
      .filter(Boolean)
      .map((region) => `<i data-pagefind-filter="region:${region}"></i>`),
    ...[...numeros, ...motsCourts(texte)].map((mot) => `<i data-pagefind-filter="mot:${mot}"></i>`),
    ...[...noms].map((nom) => `<i data-pagefind-filter="nom:${nom}"></i>`),
  ];
  return ['<!doctype html><html lang="fr"><body>', entete, ...filtres, ...textes, '</main></body></html>'].join('');
}

/** The page as readers get it. */
export function withoutIndexation(html: string): string {
  return html.replace(/ data-pagefind-[a-z-]+(?:="[^"]*"|=[^\s>"]+)?/g, '');
}

/** A text that comes back from the engine, as the page has it. */
export function texteLisible(text: string): string {
  return text
    .replaceAll(SCEAU, '')
    .replace(/(\p{L}+)['’] (?=<mark>|\p{L})/gu, (tout, mot: string) => (isElide(mot) ? tout.slice(0, -1) : tout));
}

/**
 * The words of a query that a result must have whole, where the engine would accept a near one: its words with a
 * number, and those that some page has as a short word or an acronym (`connus`).
 */
export function motsEntiersOf(query: string, connus: Readonly<Record<string, number>>): string[] {
  const mots = motsRecherche(query);
  return mots.filter((mot) => /^[a-z]+\d+$/.test(mot) || Object.hasOwn(connus, mot));
}

/** The short words of a query that no page has whole: beginnings of words that are being typed, or nothing at all. */
export function debutsOf(query: string, connus: Readonly<Record<string, number>>): string[] {
  return motsRecherche(query).filter((mot) => isMotCourt(mot) && !Object.hasOwn(connus, mot));
}

/** True when a text has, for each of these beginnings, a word that begins so. */
export function hasDebuts(texte: string, debuts: readonly string[]): boolean {
  const mots = ` ${normaliseRecherche(texte)}`;
  return debuts.every((debut) => mots.includes(` ${debut}`));
}

/** The beginning by which a text holds a word whatever its ending: "écoles" is held by "école". */
const debutOf = (mot: string): string => (mot.length < 5 ? mot : mot.slice(0, Math.max(4, mot.length - 2)));

/** Of a query's words, those that a text does not hold, whatever their ending. */
export function motsAbsentsDe(texte: string, mots: readonly string[]): string[] {
  return mots.filter((mot) => !hasDebuts(texte, [debutOf(mot)]));
}

/** A query as the engine is asked: the words that mean something, numbered ones sealed. Empty when there is none. */
export function termesOf(query: string): string {
  return motsRecherche(query).map(seal).join(' ');
}
