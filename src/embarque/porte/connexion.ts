import { findMarque, markAppareil } from './appareil.ts';
import type { Demande } from './demande.ts';
import { readJson } from '../../service/http/demande.ts';
import { type Essai, Essais } from './limite-echecs.ts';
import { refuse } from '../../service/http/refus.ts';
import type { Service } from './service.ts';
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

/** Tries of one account from one address that wait their turn. */
const FILE_MAX = 5;

const sleep = (duree_ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duree_ms));

const refuseEssai = (secondes: number): Response =>
  refuse(429, 'over_request_rate_limit', 'Trop d’essais : réessayez dans quelques minutes.', {
    'retry-after': String(secondes),
  });

/**
 * Sign-in by password. Tries of one account from one address are checked one after the other, each after the wait that
 * the earlier failures cost. A password over 72 bytes cannot be right, but takes as long as another.
 */
export function createConnexion({ service, isMotDePasse, secret, isHttps, now = Date.now }: OptionsConnexion): Service {
  const essais = new Essais();
  const files = new Map<string, { nombre: number; fin: Promise<unknown> }>();

  const attempt = async (demande: Demande, client: Client, essai: Essai, motDePasse: string): Promise<Response> => {
    const verdict = essais.judge(essai, now());
    if ('refus_s' in verdict) return refuseEssai(verdict.refus_s);
    if (verdict.attente_ms > 0) await sleep(verdict.attente_ms);
    if (!(await isMotDePasse(essai.compte, motDePasse, client))) {
      essais.fail(essai, now());
      return refuse(400, 'invalid_credentials', 'Invalid login credentials');
    }
    const res = await service(demande, client);
    if (!res.ok) return res;
    essais.succeed(essai);
    const headers = new Headers(res.headers);
    headers.append('set-cookie', markAppareil(demande.headers.get('cookie'), essai.compte, secret, isHttps));
    return new Response(res.body, { status: res.status, headers });
  };

  return async (demande, client) => {
    const { email, password } = readJson(demande.corps) as { email: string; password: string };
    const compte = email.trim().toLowerCase();
    const { source } = client;
    const essai = { compte, source, appareil: findMarque(demande.headers.get('cookie'), compte, secret) };
    const cle = `${essai.appareil ?? source} ${compte}`;
    const file = files.get(cle) ?? { nombre: 0, fin: Promise.resolve() };
    if (file.nombre >= FILE_MAX) return refuseEssai(10);
    file.nombre += 1;
    const tour = file.fin.then(() => attempt(demande, client, essai, password));
    file.fin = tour.catch(() => undefined);
    files.set(cle, file);
    try {
      return await tour;
    } finally {
      file.nombre -= 1;
      if (file.nombre === 0) files.delete(cle);
    }
  };
}
