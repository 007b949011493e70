// One company in the last minute: its files, then its receipt, by the requests of the submission page.
import { createReadStream } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DELAI_MS } from '../../src/data/supabase/delai.ts';
import type { OffrePrete } from './preparation.ts';

export interface Issue {
  /** The receipt; none when the offer was refused. */
  recu?: { numero_recu: string; feuille: string; version: number };
  /** Why the last try failed. */
  refus?: string;
  /** Tries that failed before. */
  reprises: string[];
  /** From the first byte to the receipt, or to the last refusal, milliseconds. */
  duree_ms: number;
}

interface Reponse {
  statut: number;
  corps: string;
}

/** What people read of a refusal, or its code when it has no words. */
function wordsOf({ statut, corps }: Reponse): string {
  try {
    const { message } = JSON.parse(corps) as { message?: string };
    return `${statut} ${message ?? ''}`;
  } catch {
    return statut === 0 ? 'connexion coupée, ou trente secondes sans réponse' : String(statut);
  }
}

/** Hands an offer in, again after three seconds when the service was busy or silent, as a person would. */
export async function deposeOffre(url: string, cle: string, offre: OffrePrete, adresse: string): Promise<Issue> {
  // A browser of one's own: connections are shared with nobody.
  const agent = new Agent({ keepAlive: true });
  const ask = (chemin: string, type: string, corps: string | { fichier: string; taille: number }): Promise<Reponse> =>
    new Promise((resolve, reject) => {
      const envoi = request(`${url}${chemin}`, {
        method: 'POST',
        agent,
        headers: {
          apikey: cle,
          authorization: `Bearer ${offre.jeton}`,
          'content-type': type,
          'content-length': typeof corps === 'string' ? Buffer.byteLength(corps) : corps.taille,
          'x-forwarded-for': adresse,
        },
        ...(typeof corps === 'string' && { signal: AbortSignal.timeout(DELAI_MS) }),
      });
      envoi.on('response', (reponse: IncomingMessage) => {
        text(reponse).then((lu) => resolve({ statut: reponse.statusCode ?? 0, corps: lu }), reject);
      });
      envoi.on('error', reject);
      if (typeof corps === 'string') envoi.end(corps);
      else createReadStream(corps.fichier).pipe(envoi);
    });
  const arrives = new Set<string>();
  const attempt = async (): Promise<Reponse> => {
    for (const { sha256, taille, fichier } of offre.pieces) {
      if (arrives.has(sha256)) continue;
      const chemin = `/storage/v1/object/soumissions/${offre.soumission_id}/${sha256}.age`;
      const reponse = await ask(chemin, 'application/octet-stream', { fichier, taille });
      if (reponse.statut >= 300 && !/duplicate|already exists/i.test(reponse.corps)) return reponse;
      arrives.add(sha256);
    }
    return ask('/rest/v1/rpc/rpc_depose_offre', 'application/json', JSON.stringify(offre.depot));
  };
  const debut = performance.now();
  const reprises: string[] = [];
  try {
    for (;;) {
      const reponse = await attempt().catch((): Reponse => ({ statut: 0, corps: '' }));
      const duree_ms = performance.now() - debut;
      if (reponse.statut === 200)
        return { recu: JSON.parse(reponse.corps) as NonNullable<Issue['recu']>, reprises, duree_ms };
      const refus = wordsOf(reponse);
      if (reponse.statut > 0 && reponse.statut < 500) return { refus, reprises, duree_ms };
      reprises.push(refus);
      await sleep(3_000);
    }
  } finally {
    agent.destroy();
  }
}
