import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { measureDebit } from '../../scripts/banc/debit.ts';

test('a bench counts answers, their bytes, and those that are not what was expected', async () => {
  const recues: string[] = [];
  const serveur = createServer((req, res) => {
    recues.push(req.url ?? '');
    res.writeHead(req.url === '/absente' ? 404 : 200).end('x'.repeat(100));
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const adresse = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  const chemins = ['/', '/absente'];
  const { parSeconde, p50, p95, fautes, octets } = await measureDebit(
    adresse,
    (rang) => ({ chemin: chemins[rang % 2] ?? '/' }),
    { secondes: 0.2, connexions: 2 },
  );
  serveur.closeAllConnections();
  serveur.close();
  expect(fautes).toBe(recues.filter((chemin) => chemin === '/absente').length);
  expect(new Set(recues)).toEqual(new Set(chemins));
  expect(Math.round(octets / parSeconde)).toBe(100);
  expect(p95 >= p50 && p50 > 0).toBe(true);
});
