// One line of what `npm run verifie:heberge` looks at: nothing that it asks changes what the portal holds.
import { isRecord } from '../../src/domain/socle/objet.ts';
import type { Environnement } from '../../src/service/variables.ts';
import { messageOf } from '../../src/service/message-faute.ts';

export interface Contexte {
  /** Public address of the portal, without a slash at the end. */
  site: string;
  /** Address of the accounts. */
  api: string;
  clePublique: string;
  /** Undefined where it may not stand: what needs it is not seen. */
  cleSecrete: string | undefined;
  /** The site is served by this very machine: what compares both says nothing. */
  isMemeMachine?: boolean;
  /** What this command was told by, when it is the portal's own settings. */
  env?: Environnement;
  fetchOwn: typeof fetch;
  /** Milliseconds since 1970, now. */
  now: () => number;
}

export interface Verdict {
  issue: 'vu' | 'rouge' | 'pas vu';
  /** What was seen; for the others, what to do. */
  dit: string;
}

export interface Controle {
  nom: string;
  voir: (contexte: Contexte) => Promise<Verdict>;
}

export const vu = (dit: string): Verdict => ({ issue: 'vu', dit });
export const rouge = (dit: string): Verdict => ({ issue: 'rouge', dit });
/** Said of what the secret key alone would show. */
export const SANS_SECRETE = 'Donnez SUPABASE_SECRET_KEY pour le voir (sur la machine du facteur seulement).';

export const pasVu = (dit: string): Verdict => ({ issue: 'pas vu', dit });

const DELAI_MS = 20_000;

interface Demande extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/** A request that carries this, as JSON. */
export const json = (corps: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(corps),
});

/** Asks the accounts with a key; what comes back as JSON, or empty. */
export async function ask(
  { api, fetchOwn }: Contexte,
  chemin: string,
  cle: string | undefined,
  demande: Demande = {},
): Promise<{ status: number; lu: Record<string, unknown>; headers: Headers }> {
  const cles: Record<string, string> = cle === undefined ? {} : { apikey: cle, authorization: `Bearer ${cle}` };
  const reponse = await fetchOwn(`${api}${chemin}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(DELAI_MS),
    ...demande,
    headers: { ...cles, ...demande.headers },
  });
  const lu: unknown = await reponse.json().catch(() => ({}));
  return {
    status: reponse.status,
    lu: isRecord(lu) ? lu : {},
    headers: reponse.headers,
  };
}

/** Asks the site. */
export const askSite = ({ site, fetchOwn }: Contexte, chemin: string, demande: RequestInit = {}): Promise<Response> =>
  fetchOwn(`${site}${chemin}`, { redirect: 'manual', signal: AbortSignal.timeout(DELAI_MS), ...demande });

/** Every line in turn; what throws is red, with why. */
export async function voirTout(
  controles: readonly Controle[],
  contexte: Contexte,
): Promise<Array<Verdict & { nom: string }>> {
  const lignes: Array<Verdict & { nom: string }> = [];
  for (const { nom, voir } of controles) {
    const verdict = await voir(contexte).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      return rouge(`Pas de réponse : ${messageOf(error)}${cause}.`);
    });
    lignes.push({ nom, ...verdict });
  }
  return lignes;
}

/** One table, then how many lines of each kind. */
export function writeTableau(lignes: ReadonlyArray<Verdict & { nom: string }>): string {
  const large = Math.max(...lignes.map(({ nom }) => nom.length));
  const rangs = lignes.map(({ nom, issue, dit }) => `${issue.toUpperCase().padEnd(6)}  ${nom.padEnd(large)}  ${dit}`);
  const compte = (issue: Verdict['issue']): number => lignes.filter((ligne) => ligne.issue === issue).length;
  return [...rangs, `${compte('vu')} vues, ${compte('rouge')} rouges, ${compte('pas vu')} pas vues`].join('\n');
}
