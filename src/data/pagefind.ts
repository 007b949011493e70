import { AppError } from '../domain/socle/erreur.ts';
import { debutsOf, hasDebuts, motsEntiersOf, termesOf, texteLisible } from '../domain/recherche/indexation.ts';
import {
  type ComptesFiltres,
  type FiltreSite,
  type GenreResultat,
  parseExtrait,
  type ResultatSite,
} from '../domain/recherche/recherche-site.ts';

// What pagefind 1.5 gives, as far as the portal uses it; the module is a file of the built site, not a package.

interface FragmentPagefind {
  url: string;
  content: string;
  excerpt: string;
  meta: Partial<Record<string, string>>;
  filters: Partial<Record<string, string[]>>;
  /** Parts of the page that hold the words, by heading. */
  sub_results: ReadonlyArray<{ title: string; url: string; excerpt: string }>;
}

/** A list asks for all its values. */
type FiltresPagefind = Partial<Record<FiltreSite, string>> & { mot?: string[] };

interface ReponsePagefind {
  results: ReadonlyArray<{ data: () => Promise<FragmentPagefind> }>;
  filters: ComptesFiltres;
}

interface InstancePagefind {
  init(): Promise<void>;
  filters(): Promise<ComptesFiltres & { mot?: Record<string, number>; nom?: Record<string, number> }>;
  search(termes: string | null, options: { filters: FiltresPagefind }): Promise<ReponsePagefind>;
}

interface ModulePagefind {
  createInstance(options: { basePath: string; noWorker: boolean; excerptLength: number }): InstancePagefind;
}

const DOSSIER = '/pagefind/';

/** What a query finds: how many entries each filter would leave, and the results, best first, each read when asked for. */
export interface Trouvaille {
  comptes: ComptesFiltres;
  resultats: ReadonlyArray<() => Promise<ResultatSite>>;
}

/** What one instance of the engine could not load. */
const pannes: unknown[] = [];
let isSurveille = false;
let essais = 0;
let ouverture: Promise<InstancePagefind> | undefined;

/** Loads the engine (module, WebAssembly, list of the pages, filters) once; tried again after a failure. */
export async function openMoteur(): Promise<void> {
  await openInstance();
}

/** What the engine answers; results are the pages, best first, each read when asked for. */
async function ask(q: string, filtres: Partial<Record<FiltreSite, string>>): Promise<ReponsePagefind> {
  const rien = { results: [], filters: {} };
  const termes = termesOf(q);
  if (termes === '' && q.trim() !== '') return rien;
  const instance = await openInstance();
  const { mot: connus = {} } = await guard(() => instance.filters());
  const mot = motsEntiersOf(q, connus);
  const { results, filters } = await guard(() =>
    instance.search(termes || null, { filters: { ...filtres, ...(mot.length > 0 && { mot }) } }),
  );
  // Of a short word that no page has, the engine shortens what it looks for: what it then finds does not begin so.
  const debuts = debutsOf(q, connus);
  const [premier] = results;
  if (debuts.length > 0 && premier && !hasDebuts(await readTexte(premier), debuts)) return rien;
  return { results, filters };
}

async function readTexte({ data }: ReponsePagefind['results'][number]): Promise<string> {
  const { content, meta } = await guard(data);
  return `${content} ${Object.values(meta).join(' ')}`;
}

/** Asks the engine. An empty query finds every page that the filters leave; one without a word finds nothing. */
export async function searchSite(q: string, filtres: Partial<Record<FiltreSite, string>>): Promise<Trouvaille> {
  const { results, filters } = await ask(q, filtres);
  return {
    comptes: filters,
    resultats: results.map(
      ({ data }) =>
        () =>
          guard(async () => resultatOf(await data())),
    ),
  };
}

/** How many pages the engine finds, and the text of the best, in which a word may be missing: it also finds what is near. */
export async function readPremier(q: string): Promise<{ total: number; texte: string }> {
  const { results } = await ask(q, {});
  const [premier] = results;
  return { total: results.length, texte: premier ? await readTexte(premier) : '' };
}

/** The names of places, roads and firms that pages bear in their title. */
export async function readNoms(): Promise<readonly string[]> {
  const instance = await openInstance();
  const { nom = {} } = await guard(() => instance.filters());
  return Object.keys(nom);
}

function openInstance(): Promise<InstancePagefind> {
  return (ouverture ??= guard(createInstance));
}

async function createInstance(): Promise<InstancePagefind> {
  watchChargements();
  pannes.length = 0;
  essais += 1;
  // A browser remembers a module that could not be loaded: another address is another try.
  const adresse = `${DOSSIER}pagefind.js${essais > 1 ? `?essai=${essais}` : ''}`;
  const pagefind = (await import(/* @vite-ignore */ adresse)) as ModulePagefind;
  // Two hundred pages are searched in a few milliseconds: no worker, hence no second copy of the engine's script.
  const instance = pagefind.createInstance({ basePath: DOSSIER, noWorker: true, excerptLength: 26 });
  await instance.init();
  await instance.filters();
  return instance;
}

/** Runs a question to the engine; a failure of any of its files is an error, and the next question starts afresh. */
async function guard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    const reponse = await ask();
    if (pannes.length > 0) throw pannes[0];
    return reponse;
  } catch (cause) {
    ouverture = undefined;
    if (cause instanceof AppError) throw cause;
    throw new AppError('hors_ligne', { cause });
  }
}

/**
 * The engine tells the console, not its caller, that a part of the index did not come, and then finds less: "no result"
 * would be a lie. So its requests are watched.
 */
function watchChargements(): void {
  if (isSurveille) return;
  isSurveille = true;
  const fetchPage = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const adresse = input instanceof Request ? input.url : input.toString();
    if (!adresse.startsWith(DOSSIER)) return fetchPage(input, init);
    try {
      const response = await fetchPage(input, init);
      if (!response.ok) throw new AppError('introuvable', { cause: response.status });
      return response;
    } catch (error) {
      pannes.push(error);
      throw error;
    }
  };
}

function resultatOf({ url, excerpt, meta, filters, sub_results }: FragmentPagefind): ResultatSite {
  const type = (filters['type']?.[0] ?? 'pages') as GenreResultat;
  const titre = texteLisible(meta['title'] ?? url);
  // A long page of text: the part that answers, where there is one.
  const partie = type === 'pages' ? sub_results.find((candidat) => candidat.url !== url) : undefined;
  return {
    href: partie?.url ?? url,
    titre: partie ? `${titre} : ${texteLisible(partie.title)}` : titre,
    type,
    statut: filters['statut']?.[0],
    lieu: meta['lieu'] && texteLisible(meta['lieu']),
    montant: meta['montant'],
    limite: meta['limite'],
    score: meta['score'] === undefined ? undefined : Number(meta['score']),
    extrait: parseExtrait(texteLisible(partie?.excerpt ?? excerpt)),
  };
}
