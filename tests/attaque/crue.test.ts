// Floods within reason: what is too large is never kept, and who asks a little is answered among those who ask a lot.
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../backend/service.ts';
import { openJoueurs } from './joueurs.ts';
import { Tableau } from './tableau.ts';

let service: Service;
const tableau = new Tableau('Crues');
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  tableau.print();
  await service.stop();
});

const MIO = 1_048_576;

/** Sends bytes until somebody stops it; gives the status, and how many bytes had left. */
const pour = (chemin: string, octets: number, headers: Record<string, string>) =>
  new Promise<{ status: number; partis: number }>((resolve) => {
    let partis = 0;
    let status = 0;
    const req = request({ host: '127.0.0.1', port: service.port, method: 'POST', path: chemin, headers });
    req.on('response', (res) => {
      status = res.statusCode ?? 0;
      res.resume();
      req.destroy();
    });
    // The answer may still be on its way when the sending fails: the end of both is what counts.
    req.on('error', () => undefined);
    req.on('close', () => resolve({ status, partis }));
    const morceau = Buffer.alloc(64 * 1_024, 'x');
    const send = () => {
      while (partis < octets && !req.destroyed) {
        partis += morceau.length;
        if (!req.write(morceau)) {
          req.once('drain', send);
          return;
        }
      }
      req.end();
    };
    send();
  });

test('six bodies of 50 MB, announced or not, are refused before they are kept', async () => {
  const cle = { apikey: service.secrets.cle_publique };
  const fichier = `/storage/v1/object/justificatifs_acces/${crypto.randomUUID()}/a-1.pdf`;
  const pdf = { ...cle, 'content-type': 'application/pdf' };
  const chunked = { 'transfer-encoding': 'chunked' };
  const annonce = { 'content-length': String(50 * MIO) };
  const avant = process.memoryUsage().rss;
  const issues = await Promise.all([
    pour(fichier, 50 * MIO, { ...pdf, ...annonce }),
    pour(fichier, 50 * MIO, { ...pdf, ...chunked }),
    pour(fichier, 50 * MIO, { 'content-type': 'application/pdf', ...chunked }),
    pour('/rest/v1/access_requests', 50 * MIO, { ...cle, ...chunked }),
    pour('/auth/v1/token?grant_type=password', 50 * MIO, { ...cle, ...chunked }),
    pour('/storage/v1/object/soumissions/x/a.pdf', 50 * MIO, { ...pdf, ...chunked }),
  ]);
  for (const { status } of issues) tableau.count('50 Mo', status);
  expect(issues.map(({ status }) => status)).toEqual([413, 413, 401, 413, 413, 404]);
  tableau.count('mémoire prise, Mo', Math.max(0, Math.round((process.memoryUsage().rss - avant) / MIO)));
  expect(await service.sante()).toBe(true);
});

test('fifty connections of one client: others are answered, and so is their neighbour behind the same address', async () => {
  const joueurs = await openJoueurs(service);
  const pirate = joueurs.find(({ acteur }) => acteur === 'admin')!;
  const honnete = joueurs.find(({ acteur }) => acteur === 'entreprise')!;
  const ask = async ({ id, jeton }: { id: string; jeton: string | undefined }, source: string) => {
    const res = await fetch(`${service.url}/rest/v1/profiles?select=*&id=eq.${id}`, {
      headers: {
        apikey: service.secrets.cle_publique,
        authorization: `Bearer ${jeton!}`,
        'x-essai-source': source,
      },
    });
    return [res.status, ((await res.json()) as unknown[]).length];
  };
  let isFini = false;
  const crue = Array.from({ length: 50 }, async () => {
    while (!isFini) {
      const [status] = await ask(pirate, '192.0.2.66');
      tableau.count('la crue', String(status));
    }
  });
  for (const [source, ou] of [
    ['198.51.100.1', 'ailleurs'],
    ['192.0.2.66', 'derrière la même adresse'],
  ] as const) {
    const durees: number[] = [];
    for (let rang = 0; rang < 20; rang += 1) {
      const debut = performance.now();
      const issue = await ask(honnete, source);
      durees.push(performance.now() - debut);
      tableau.count(ou, String(issue[0]));
      expect(issue).toEqual([200, 1]);
    }
    // Printed, never judged: machines are noisy.
    tableau.count(`${ou}, médiane en ms`, Math.round(durees.sort((a, b) => a - b)[10] ?? 0));
  }
  isFini = true;
  await Promise.all(crue);
});
