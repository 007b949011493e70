import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createTour, withTours } from '../../src/embarque/processus/tours.ts';
import type { AppelComptes } from '../../src/serveur/appel-comptes.ts';

/** A reader's request: who is connected to this server, and what is said of whom it speaks for. */
const aRequete = (remoteAddress: string, vu?: string): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return { socket, headers: vu === undefined ? {} : { 'x-forwarded-for': vu } } as unknown as IncomingMessage;
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Accounts that answer nobody until they are told to, with who was asked for. */
function openComptes() {
  const rendus: Array<() => void> = [];
  const appel = vi.fn<AppelComptes>(
    () => new Promise((resolve) => rendus.push(() => resolve({ statut: 200, corps: 'fait' }))),
  );
  const ask = withTours(appel);
  return {
    appel,
    ask: (req: Parameters<AppelComptes>[0]) => ask(req, '/x', {}),
    end: () => rendus.forEach((un) => un()),
  };
}

test('one reader’s flood waits for itself: who comes next is answered beside it', async () => {
  const { appel, ask } = openComptes();
  for (let rang = 0; rang < 200; rang += 1) void ask(aRequete('127.0.0.1', '203.0.113.5'));
  await settle();
  const avant = appel.mock.calls.length;
  expect(avant).toBeLessThan(20);
  for (const autre of ['198.51.100.1', '198.51.100.2']) void ask(aRequete('127.0.0.1', autre));
  // Its place is the one that an address alone leaves free; the other's, the next that ends.
  await settle();
  expect(appel.mock.calls.length).toBeGreaterThan(avant);
});

test('what one address may have waiting is bounded, and told at once', async () => {
  const { ask, end } = openComptes();
  const suite = Array.from({ length: 200 }, () => ask(aRequete('192.0.2.1')));
  const autre = ask(aRequete('192.0.2.2'));
  await settle();
  for (let rang = 0; rang < 30; rang += 1) {
    end();
    await settle();
  }
  const issues = await Promise.all(suite);
  expect(issues.filter((issue) => issue === undefined).length).toBeGreaterThan(100);
  expect(issues.filter((issue) => issue?.statut === 200).length).toBeGreaterThan(60);
  expect(await autre).toEqual({ statut: 200, corps: 'fait' });
});

test.each([
  ['a new address in each request, from elsewhere', (rang: number) => aRequete('192.0.2.1', `203.0.113.${rang}`)],
  ['before the one that our proxy adds', (rang: number) => aRequete('127.0.0.1', `203.0.113.${rang}, 192.0.2.1`)],
  ['by the many addresses of one line (IPv6)', (rang: number) => aRequete('127.0.0.1', `2001:db8:1:2::${rang}`)],
])('nobody gets more turns by %s', async (_, forge) => {
  const { ask } = openComptes();
  const suite = Array.from({ length: 100 }, (__, rang) => ask(forge(rang)));
  const refus = await Promise.race(suite);
  expect(refus).toBeUndefined();
});

test('the probe waits behind nobody', async () => {
  const { appel, ask } = openComptes();
  for (let rang = 0; rang < 200; rang += 1) void ask(aRequete('192.0.2.1'));
  void ask('sonde');
  await settle();
  expect(appel.mock.calls.some(([qui]) => qui === 'sonde')).toBe(true);
});

test('a fault of the work is its own, and gives its place back', async () => {
  const tour = createTour({ simultanes: 1, parSource: 1, attenteParSource: 1, attente: 1 });
  const req = aRequete('192.0.2.1');
  await expect(tour(req, () => Promise.reject(new Error('panne')))).rejects.toThrow('panne');
  expect(await tour(req, () => Promise.resolve('fait'))).toBe('fait');
});
