import { atom, type ReadableAtom } from 'nanostores';
import { openMoteur, searchSite, type Trouvaille } from '../../data/pagefind.ts';
import { readSaisie } from '../../data/saisie-recherche.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import {
  type ComptesFiltres,
  FILTRES_SITE,
  type FiltreSite,
  formatRequeteSite,
  GENRES_RESULTAT,
  readRequete,
  type RequeteSite,
  type ResultatsSite,
  VUES_RECHERCHE,
} from '../../domain/recherche/recherche-site.ts';
import { conseilOf } from '../../domain/socle/pistes-recherche.ts';
import type { AdressesListes } from './recherche-gardee.ts';
import { createVueAdresse, type Navigateur } from '../socle/vue-adresse.ts';

/** First results of each kind, while several kinds are shown. */
const PREMIERS = 5;
/** Results of a kind shown alone, and how many more each time. */
const SUITE = 20;

const DEPENDANCES = {
  openMoteur,
  searchSite,
  readSaisie,
  searchGardee: async (requete: RequeteSite, premiers: number): Promise<ResultatsSite> => {
    // A page of the network asks it again; one that the device kept has what the device keeps.
    if (document.querySelector('[data-hors-ligne]:not([hidden])') === null) throw new Error('page du réseau');
    const { searchGardee } = await import('./recherche-gardee.ts');
    const listes = document.querySelector<HTMLElement>('[data-listes]')?.dataset['listes'] ?? '';
    return searchGardee(JSON.parse(listes) as AdressesListes, requete, premiers);
  },
};

function filtresOf({
  type,
  statut,
  region,
}: Partial<Record<FiltreSite, string | undefined>>): Partial<Record<FiltreSite, string>> {
  return { ...(type && { type }), ...(statut && { statut }), ...(region && { region }) };
}

/** Makes the search of the whole site: its view stands in the address. */
export function createRechercheSite(dependances: typeof DEPENDANCES, options: { navigateur?: Navigateur } = {}) {
  const { $vue: $requete, open, change } = createVueAdresse(VUES_RECHERCHE, { ...options, onPose: followRequete });
  const $resultats = atom<Chargement<ResultatsSite>>({ status: 'idle' });
  const $isCherchant = atom(false);
  /** The search that was last asked of the engine. */
  let posee = VUES_RECHERCHE.vide;
  let limite = SUITE;
  let rangQuestion = 0;

  function followRequete(): void {
    const isMeme = formatRequeteSite($requete.get()) === formatRequeteSite(posee);
    if (isMeme && $resultats.get().status !== 'failed') return;
    posee = readRequete({ ...$requete.get() });
    limite = SUITE;
    void search();
  }

  /** Runs the search of the address; only the answer to the last question is kept. */
  async function search(): Promise<void> {
    const question = ++rangQuestion;
    if (formatRequeteSite(posee) === '') {
      $isCherchant.set(false);
      $resultats.set({ status: 'idle' });
      return;
    }
    $isCherchant.set(true);
    if ($resultats.get().status !== 'ready') $resultats.set({ status: 'loading' });
    try {
      const value = await findResultats(posee).catch((error: unknown) => findGardes(posee, error));
      if (question === rangQuestion) $resultats.set({ status: 'ready', value });
    } catch (error) {
      if (question === rangQuestion) $resultats.set({ status: 'failed', error });
    }
    if (question === rangQuestion) $isCherchant.set(false);
  }

  /** Without the engine, what the device keeps; without that either, why the engine could not be asked. */
  async function findGardes(demandee: RequeteSite, panne: unknown): Promise<ResultatsSite> {
    const premiers = demandee.type === undefined ? PREMIERS : limite;
    return dependances.searchGardee(demandee, premiers).catch(() => {
      throw panne;
    });
  }

  async function findResultats(demandee: RequeteSite): Promise<ResultatsSite> {
    const { q, pistes } = await dependances.readSaisie(demandee.q);
    const conseil = conseilOf(demandee.q, pistes);
    if (conseil.isVide) return { requete: demandee, conseil, total: 0, groupes: [], comptes: {} };
    const posee = { ...demandee, q };
    const genres = posee.type === undefined ? GENRES_RESULTAT : [posee.type];
    const premiers = posee.type === undefined ? PREMIERS : limite;
    const groupes = await Promise.all(
      genres.map(async (type) => {
        const { resultats } = await dependances.searchSite(posee.q, filtresOf({ ...posee, type }));
        const lus = await Promise.all(resultats.slice(0, premiers).map((read) => read()));
        return { type, total: resultats.length, resultats: lus };
      }),
    );
    const pleins = groupes.filter(({ total }) => total > 0);
    return {
      requete: demandee,
      conseil,
      total: pleins.reduce((somme, { total }) => somme + total, 0),
      groupes: pleins,
      comptes: await countFiltres(posee),
    };
  }

  /** For each filter, how many entries each of its values would leave, the other filters kept. */
  async function countFiltres(posee: RequeteSite): Promise<ComptesFiltres> {
    const trouvailles = await Promise.all(
      FILTRES_SITE.map(async (filtre): Promise<[FiltreSite, Trouvaille]> => {
        return [filtre, await dependances.searchSite(posee.q, filtresOf({ ...posee, [filtre]: undefined }))];
      }),
    );
    return Object.fromEntries(trouvailles.map(([filtre, { comptes }]) => [filtre, comptes[filtre] ?? {}]));
  }

  /** A key was pressed: the search follows after a pause. */
  const typeSaisie = (q: string) => change({ ...$requete.get(), q }, { isFrappe: true });

  return {
    /** The search as it is typed; the address says it once the typing settles. */
    $requete,
    /** What it found; the results before stay while the next ones are sought. */
    $resultats: $resultats as ReadableAtom<Chargement<ResultatsSite>>,
    $isCherchant: $isCherchant as ReadableAtom<boolean>,
    typeSaisie,
    /** Reads the address, now and whenever the reader goes back or forward; what was typed before that stays. */
    openRecherche: (dejaTape: string) => {
      const close = open();
      if (dejaTape !== '' && $requete.get().q === '') typeSaisie(dejaTape);
      return close;
    },
    /** Loads the engine ahead of the first word. A failure will be told when there is a search. */
    warmMoteur: () => void dependances.openMoteur().catch(() => undefined),
    /** The form was sent. */
    submitSaisie: () => change($requete.get()),
    /** Asks for another search: a filter, an example, everything of one kind; an undefined value takes a filter away. */
    askRecherche: (changes: Partial<Record<keyof RequeteSite, string | undefined>>) => {
      const { q, ...filtres } = { ...$requete.get(), ...changes };
      change(readRequete({ q: q ?? '', ...filtres }));
    },
    /** Shows more results of the kind that is shown alone. */
    showSuite: () => {
      limite += SUITE;
      void search();
    },
    /** Asks again after a failure. */
    retryRecherche: () => void search(),
  };
}

export const rechercheSite = createRechercheSite(DEPENDANCES);
