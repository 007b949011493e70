import { atom, type ReadableAtom } from 'nanostores';
import { openMoteur, searchSite, type Trouvaille } from '../../data/pagefind.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import {
  type ComptesFiltres,
  FILTRES_SITE,
  type FiltreSite,
  formatRequeteSite,
  GENRES_RESULTAT,
  parseRequeteSite,
  readRequete,
  type RequeteSite,
  type ResultatsSite,
} from '../../domain/recherche/recherche-site.ts';

/** First results of each kind, while several kinds are shown. */
const PREMIERS = 5;
/** Results of a kind shown alone, and how many more each time. */
const SUITE = 20;
/** Pause in the typing after which the search runs. */
const PAUSE_MS = 250;

const saisie = atom('');
const requete = atom<RequeteSite>({ q: '' });
const etat = atom<Chargement<ResultatsSite>>({ status: 'idle' });
const isCherchant = atom(false);

/** What stands in the field, as it is typed. */
export const $saisie: ReadableAtom<string> = saisie;
/** The search that the address says. */
export const $requete: ReadableAtom<RequeteSite> = requete;
/** What it found; the results before stay while the next ones are sought. */
export const $resultats: ReadableAtom<Chargement<ResultatsSite>> = etat;
export const $isCherchant: ReadableAtom<boolean> = isCherchant;

let limite = SUITE;
let rangQuestion = 0;
/** True when the search of the address was meant to last: sent, filtered, come back to. The next one is a step after it. */
let isPosee = true;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Reads the address, now and whenever the reader goes back or forward; what was typed before the page was ready stays. */
export function openRecherche(dejaTape: string): () => void {
  const read = () => {
    isPosee = true;
    requete.set(parseRequeteSite(location.search));
    saisie.set(requete.get().q);
    limite = SUITE;
    void search();
  };
  read();
  if (dejaTape !== '' && requete.get().q === '') typeSaisie(dejaTape);
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

/** Loads the engine ahead of the first word. A failure will be told when there is a search. */
export function warmMoteur(): void {
  openMoteur().catch(() => undefined);
}

/** A key was pressed: the search follows after a pause, without a step in the history for each letter. */
export function typeSaisie(q: string): void {
  saisie.set(q);
  clearTimeout(pause);
  pause = setTimeout(() => {
    const isEtape = isPosee && location.search !== '';
    isPosee = false;
    ask({ ...requete.get(), q: q.trim() }, isEtape ? 'pushState' : 'replaceState');
  }, PAUSE_MS);
}

/** The form was sent. */
export function submitSaisie(): void {
  clearTimeout(pause);
  isPosee = true;
  ask({ ...requete.get(), q: saisie.get().trim() }, 'pushState');
}

/** Asks for another search: a filter, an example, everything of one kind; an undefined value is a filter taken away. */
export function askRecherche(changes: Partial<Record<keyof RequeteSite, string | undefined>>): void {
  clearTimeout(pause);
  isPosee = true;
  const { q, ...filtres } = { ...requete.get(), q: saisie.get().trim(), ...changes };
  saisie.set(q ?? '');
  ask(readRequete({ q: q ?? '', ...filtres }), 'pushState');
}

/** Shows more results of the kind that is shown alone. */
export function showSuite(): void {
  limite += SUITE;
  void search();
}

/** Asks again after a failure. */
export function retryRecherche(): void {
  void search();
}

function ask(next: RequeteSite, history: 'pushState' | 'replaceState'): void {
  const adresse = formatRequeteSite(next);
  if (adresse === formatRequeteSite(requete.get()) && etat.get().status !== 'failed') return;
  requete.set(next);
  limite = SUITE;
  window.history[history](null, '', location.pathname + adresse);
  void search();
}

/** Runs the search of the address; only the answer to the last question is kept. */
async function search(): Promise<void> {
  const question = ++rangQuestion;
  const posee = requete.get();
  if (formatRequeteSite(posee) === '') {
    isCherchant.set(false);
    etat.set({ status: 'idle' });
    return;
  }
  isCherchant.set(true);
  if (etat.get().status !== 'ready') etat.set({ status: 'loading' });
  try {
    const value = await findResultats(posee);
    if (question === rangQuestion) etat.set({ status: 'ready', value });
  } catch (error) {
    if (question === rangQuestion) etat.set({ status: 'failed', error });
  }
  if (question === rangQuestion) isCherchant.set(false);
}

async function findResultats(posee: RequeteSite): Promise<ResultatsSite> {
  const genres = posee.type === undefined ? GENRES_RESULTAT : [posee.type];
  const premiers = posee.type === undefined ? PREMIERS : limite;
  const groupes = await Promise.all(
    genres.map(async (type) => {
      const { resultats } = await searchSite(posee.q, filtresOf({ ...posee, type }));
      const lus = await Promise.all(resultats.slice(0, premiers).map((read) => read()));
      return { type, total: resultats.length, resultats: lus };
    }),
  );
  const pleins = groupes.filter(({ total }) => total > 0);
  return {
    requete: posee,
    total: pleins.reduce((somme, { total }) => somme + total, 0),
    groupes: pleins,
    comptes: await countFiltres(posee),
  };
}

/** For each filter, how many entries each of its values would leave, the other filters kept. */
async function countFiltres(posee: RequeteSite): Promise<ComptesFiltres> {
  const trouvailles = await Promise.all(
    FILTRES_SITE.map(async (filtre): Promise<[FiltreSite, Trouvaille]> => {
      return [filtre, await searchSite(posee.q, filtresOf({ ...posee, [filtre]: undefined }))];
    }),
  );
  return Object.fromEntries(trouvailles.map(([filtre, { comptes }]) => [filtre, comptes[filtre] ?? {}]));
}

function filtresOf({
  type,
  statut,
  region,
}: Partial<Record<FiltreSite, string | undefined>>): Partial<Record<FiltreSite, string>> {
  return { ...(type && { type }), ...(statut && { statut }), ...(region && { region }) };
}
