import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { measureDebit } from '../../scripts/banc/debit.ts';
import { writeTableauCharge } from '../../scripts/banc/tableau-charge.ts';

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

test('an answer that is cut is a fault, and ends the measure', async () => {
  const serveur = createServer((_, res) => {
    res.writeHead(200, { 'content-length': '100' });
    res.write('x', () => res.destroy());
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const adresse = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  let demandes = 0;
  const draw = () => {
    demandes += 1;
    return { chemin: '/' };
  };
  const { fautes } = await measureDebit(adresse, draw, { secondes: 0.1, connexions: 1 });
  serveur.close();
  expect([fautes, demandes > 0]).toEqual([demandes, true]);
});

test('the table of what a machine bears is Markdown, what was not seen is a dash', () => {
  const debit = { parSeconde: 1234.5, p50: 12.34, p95: 56.78, fautes: 0, octets: 7_800_000 };
  expect(
    writeTableauCharge([
      { nom: 'Pages', ...debit, memoire: undefined },
      { nom: 'Connexions', ...debit, parSeconde: 3.21, memoire: 410_000_000 },
    ]).replaceAll('\u202f', ' '),
  ).toBe(`|            | par seconde | la moitié en | 95 sur 100 en | Mo par seconde | fautes | mémoire |
| ---------- | ----------- | ------------ | ------------- | -------------- | ------ | ------- |
| Pages      | 1 235       | 12,3 ms      | 56,8 ms       | 7,8            | 0      | —       |
| Connexions | 3,2         | 12,3 ms      | 56,8 ms       | 7,8            | 0      | 410 Mo  |`);
});
