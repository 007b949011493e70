import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { formatChemin, lisiblesOf, parseChemin, withoutPonctuation, type Chemin } from './chemin-requete.ts';
import { CACHE_PAGES, SERVICE_COMPTES, setSecurityHeaders } from './en-tetes.ts';
import { sendVue } from './envoi-html.ts';
import { sendFichier, sendPage404 } from './envoi-octets.ts';
import { isPage, resolveFichier, resolvePage404, type Fichier } from './fichiers-servis.ts';
import { formatLigne, type Journal } from './ligne-journal.ts';
import type { ReecritureRequete } from '../domain/portail/reecritures.ts';
import { rewriteRequete } from './reecriture-requete.ts';
import { redirect, sendErreur } from './reponses-http.ts';
import type { ComposeVue, PageComposee } from './vues/vues-composees.ts';

/**
 * Longest time for one request to come whole. Node's own, five minutes, would cut every file of 50 MB that comes over a
 * megabit a second; one on which nothing moves is closed long before.
 */
const RECEPTION_MS = 3_600_000;

/** Answers a request and returns true, or leaves it to the next one. */
type Gestionnaire = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;

export type OptionsServeur = {
  /** The built site's folder. */
  racine: string;
  journal: Journal;
  reecritures?: readonly ReecritureRequete[];
  /** Makes the pages of views that the build has no page for. */
  composeVue?: ComposeVue;
  /** Whose turn it is to have a view made; undefined: too many wait, and the page as built takes its place. */
  tour?: <T>(req: IncomingMessage, work: () => Promise<T>) => Promise<T | undefined>;
  /** Accounts stand beside the site: its pages say so (`SERVICE_COMPTES`). */
  hasComptes?: boolean;
  /** From address to address, answered 302 with the query kept. */
  redirections?: Readonly<Record<string, string>>;
  /** The site's address is https, whatever this server itself speaks behind a proxy. */
  isHttps?: boolean;
  /** Tried first, in order, whatever the method. */
  gestionnaires?: readonly Gestionnaire[];
};

/** A connection on which nothing moves any more is closed. */
const INACTIVITE_MS = 120_000;

/** The path as it was asked; a query may hold what a person typed, and stays out of the journal. */
function pathOf(req: IncomingMessage): string {
  return (req.url ?? '').replace(/\?.*/s, '');
}

async function sendIntrouvable(
  req: IncomingMessage,
  res: ServerResponse,
  { racine }: OptionsServeur,
  segments: string[],
): Promise<void> {
  const page = await resolvePage404(racine, segments);
  if (page === undefined) sendErreur(req, res, 404);
  else await sendPage404(req, res, page);
}

/** The same, for an address that nobody gave: the journal names it. */
async function sendInconnue(
  req: IncomingMessage,
  res: ServerResponse,
  options: OptionsServeur,
  segments: string[],
): Promise<void> {
  options.journal(formatLigne(`404 ${pathOf(req)}`));
  await sendIntrouvable(req, res, options, segments);
}

/** The page of the request's filter, when the build wrote one. */
async function findReecrite(
  { racine, reecritures = [] }: OptionsServeur,
  chemin: Chemin,
): Promise<Fichier | undefined> {
  const cible = parseChemin(rewriteRequete(reecritures, chemin) ?? '');
  return cible && resolveFichier(racine, cible.segments);
}

/** The page of a view; one that could not be made leaves its place to the page as built, which says what it is not. */
async function composeVue(
  req: IncomingMessage,
  { composeVue, journal, tour = (_, work) => work() }: OptionsServeur,
  { segments, requete }: Chemin,
): Promise<PageComposee | undefined> {
  if (requete === '' || composeVue === undefined) return undefined;
  try {
    return await tour(req, () => composeVue(segments, requete, new Date()));
  } catch (error) {
    journal(formatLigne(`vue de ${formatChemin(segments)} : ${String(error)}`));
    return undefined;
  }
}

async function answerLecture(req: IncomingMessage, res: ServerResponse, options: OptionsServeur): Promise<void> {
  const chemin = parseChemin(req.url ?? '');
  if (chemin === undefined) {
    // Badly written, it is unknown all the same: the reader gets the page that says so, and the ways on.
    const lisibles = lisiblesOf(req.url ?? '');
    if (lisibles === undefined) sendErreur(req, res, 400);
    else await sendInconnue(req, res, options, lisibles);
    return;
  }
  const { segments, canonique, requete } = chemin;
  const adresse = formatChemin(segments);

  const redirection = options.redirections?.[adresse];
  if (redirection !== undefined) {
    redirect(res, 302, redirection + requete, 'no-store');
    return;
  }
  // The page of errors is never a success, even for those who ask for it by name.
  if (segments.at(-1) === '404') {
    await sendIntrouvable(req, res, options, segments);
    return;
  }

  const reecrite = await findReecrite(options, chemin);
  const page = reecrite ?? (await resolveFichier(options.racine, segments));
  if (page === undefined) {
    const entiers = withoutPonctuation(segments);
    if (entiers && (await resolveFichier(options.racine, entiers)))
      redirect(res, 308, formatChemin(entiers) + requete, CACHE_PAGES);
    else await sendInconnue(req, res, options, segments);
    return;
  }
  if (!canonique) {
    redirect(res, 308, adresse + requete, CACHE_PAGES);
    return;
  }
  if (options.hasComptes && isPage(page)) res.setHeader('Server-Timing', SERVICE_COMPTES);
  const vue = reecrite ? undefined : await composeVue(req, options, chemin);
  await (vue
    ? sendVue(req, res, { racine: options.racine, vue })
    : sendFichier(req, res, { racine: options.racine, fichier: page }));
}

async function answer(req: IncomingMessage, res: ServerResponse, options: OptionsServeur): Promise<void> {
  setSecurityHeaders(res, options.isHttps ?? false);
  for (const gestionnaire of options.gestionnaires ?? []) {
    if (await gestionnaire(req, res)) return;
  }
  if (req.method === 'GET' || req.method === 'HEAD') await answerLecture(req, res, options);
  else sendErreur(req, res, 405, { Allow: 'GET, HEAD', Connection: 'close' });
}

/** What a reader who leaves looks like, before, while and after bytes go out. */
const DEPARTS: readonly unknown[] = ['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

/** The reader left before the end: nothing to say, nobody to say it to. */
function isDepart(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DEPARTS.includes(error.code);
}

function answerPanne(req: IncomingMessage, res: ServerResponse, options: OptionsServeur, error: unknown): void {
  if (isDepart(error)) return;
  options.journal(formatLigne(`500 ${pathOf(req)} : ${String(error)}`));
  if (res.headersSent) {
    res.destroy();
    return;
  }
  for (const nom of res.getHeaderNames()) res.removeHeader(nom);
  setSecurityHeaders(res, options.isHttps ?? false);
  sendErreur(req, res, 500);
}

/** The site's server: the files of `racine`, and what `gestionnaires` add. It listens when its caller says so. */
export function createServeur(options: OptionsServeur): Server {
  const serveur = createServer((req, res) => {
    answer(req, res, options).catch((error: unknown) => answerPanne(req, res, options, error));
  });
  serveur.setTimeout(INACTIVITE_MS);
  serveur.requestTimeout = RECEPTION_MS;
  return serveur;
}
