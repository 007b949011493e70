import { findMarque, markAppareil } from './appareil.ts';
import type { Demande } from './requete-porte.ts';
import { readJson } from '../../service/http/requete-http.ts';
import { type Tentative, LimiteEchecs } from './limite-echecs.ts';
import { refuse } from '../../service/http/refus-http.ts';
import type { Service } from './api-embarquee.ts';
import type { Client } from './file-attente.ts';

export type OptionsConnexion = {
  service: Service;
  /** Compares a password with the account's, with equal work when there is no account. */
  isMotDePasse: (compte: string, motDePasse: string, client: Client) => Promise<boolean>;
  /** Signs the marks of devices. */
  secret: string;
  isHttps: boolean;
  now?: () => number;
};

/** Attempts on one account from one address that wait their turn. */
const FILE_MAX = 5;

const sleep = (duree_ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duree_ms));

const refuseTentative = (secondes: number): Response =>
  refuse(429, 'over_request_rate_limit', 'Trop d’essais : réessayez dans quelques minutes.', {
    'retry-after': String(secondes),
  });

/**
 * Sign-in by password. Attempts on one account from one address are checked one after the other, each after the wait that
 * the earlier failures cost. A password over 72 bytes cannot be right, but takes as long as another.
 */
export function createConnexion({ service, isMotDePasse, secret, isHttps, now = Date.now }: OptionsConnexion): Service {
  const limite = new LimiteEchecs();
  const files = new Map<string, { nombre: number; fin: Promise<unknown> }>();

  const attempt = async (
    demande: Demande,
    client: Client,
    tentative: Tentative,
    motDePasse: string,
  ): Promise<Response> => {
    const verdict = limite.judge(tentative, now());
    if ('refus_s' in verdict) return refuseTentative(verdict.refus_s);
    if (verdict.attente_ms > 0) await sleep(verdict.attente_ms);
    if (!(await isMotDePasse(tentative.compte, motDePasse, client))) {
      limite.fail(tentative, now());
      return refuse(400, 'invalid_credentials', 'Invalid login credentials');
    }
    const res = await service(demande, client);
    if (!res.ok) return res;
    limite.succeed(tentative);
    const headers = new Headers(res.headers);
    headers.append('set-cookie', markAppareil(demande.headers.get('cookie'), tentative.compte, secret, isHttps));
    return new Response(res.body, { status: res.status, headers });
  };

  return async (demande, client) => {
    const { email, password } = readJson(demande.corps) as { email: string; password: string };
    const compte = email.trim().toLowerCase();
    const { source } = client;
    const tentative = { compte, source, appareil: findMarque(demande.headers.get('cookie'), compte, secret) };
    const cle = `${tentative.appareil ?? source} ${compte}`;
    const file = files.get(cle) ?? { nombre: 0, fin: Promise.resolve() };
    if (file.nombre >= FILE_MAX) return refuseTentative(10);
    file.nombre += 1;
    const reponse = file.fin.then(() => attempt(demande, client, tentative, password));
    file.fin = reponse.catch(() => undefined);
    files.set(cle, file);
    try {
      return await reponse;
    } finally {
      file.nombre -= 1;
      if (file.nombre === 0) files.delete(cle);
    }
  };
}
