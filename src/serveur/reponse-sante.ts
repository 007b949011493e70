import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '../domain/socle/objet.ts';
import type { AppelComptes } from './appel-comptes.ts';

/** Where a probe asks how the service is. */
const CHEMIN_SANTE = '/sante';
const RPC = '/rest/v1/rpc/rpc_sante';
/** The longest age of an answer: however many ask, the accounts are asked once. */
const AGE_MS = 5_000;

/** « ok », « alarme » (something asks for an operator), « panne » (the accounts do not answer); since when, where known. */
type Sante = { etat: 'ok' | 'alarme' | 'panne'; depuis: string | null };

const isSante = (corps: unknown): corps is Sante =>
  isRecord(corps) &&
  (corps['etat'] === 'ok' || corps['etat'] === 'alarme') &&
  (corps['depuis'] === null || typeof corps['depuis'] === 'string');

type Options = { appelComptes?: AppelComptes | undefined; now?: () => number };

/**
 * Answers a probe: 200 when all goes well, 503 otherwise, a few bytes that say nothing of anybody, never kept. A site
 * without accounts is well when it answers.
 */
export function createSante({ appelComptes, now = Date.now }: Options) {
  const ouvert = new Date(now()).toISOString();
  let panneDepuis: string | undefined;
  let derniere: { le: number; issue: Promise<Sante> } | undefined;

  const ask = async (appel: AppelComptes): Promise<Sante> => {
    const reponse = await appel('sonde', RPC, {}).catch(() => undefined);
    const corps = reponse?.corps;
    if (isSante(corps)) {
      panneDepuis = undefined;
      return { etat: corps.etat, depuis: corps.depuis };
    }
    panneDepuis ??= new Date(now()).toISOString();
    return { etat: 'panne', depuis: panneDepuis };
  };
  const read = (): Promise<Sante> => {
    if (appelComptes === undefined) return Promise.resolve({ etat: 'ok', depuis: ouvert });
    if (derniere === undefined || now() - derniere.le >= AGE_MS) derniere = { le: now(), issue: ask(appelComptes) };
    return derniere.issue;
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    if ((req.url ?? '').replace(/\?.*/s, '') !== CHEMIN_SANTE || (req.method !== 'GET' && req.method !== 'HEAD'))
      return false;
    const sante = await read();
    const corps = Buffer.from(JSON.stringify(sante));
    res.writeHead(sante.etat === 'ok' ? 200 : 503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': corps.length,
    });
    res.end(req.method === 'HEAD' ? undefined : corps);
    return true;
  };
}
