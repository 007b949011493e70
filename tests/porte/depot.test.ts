import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDepot, isRefus } from '../../src/embarque/porte/limite-formulaires.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openDepot() {
  const service = vi.fn(() => Promise.resolve(new Response(null, { status: 201 })));
  const depot = createDepot(service);
  const send = (source = '192.0.2.1') =>
    depot({ method: 'POST', adresse: '/rest/v1/access_requests', headers: new Headers() }, { source, prise: '' });
  return { service, send };
}

test('thirty requests of one address leave at once, the next ones after a wait, and all of them leave', async () => {
  const { service, send } = openDepot();
  for (let rang = 0; rang < 31; rang += 1) expect((await send()).status).toBe(201);
  const suivante = send();
  await vi.advanceTimersByTimeAsync(499);
  expect(service).toHaveBeenCalledTimes(31);
  await vi.advanceTimersByTimeAsync(1);
  expect((await suivante).status).toBe(201);
});

test('another address does not wait', async () => {
  const { send } = openDepot();
  const suite = Array.from({ length: 60 }, () => send());
  expect((await send('192.0.2.2')).status).toBe(201);
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(suite);
});

test('twenty wait at the most: the next is told to come back', async () => {
  const { send } = openDepot();
  const suite = Array.from({ length: 60 }, () => send());
  await vi.advanceTimersByTimeAsync(10_000);
  const statuts = (await Promise.all(suite)).map(({ status }) => status);
  expect(statuts.filter((status) => status === 201)).toHaveLength(51);
  expect(statuts.filter((status) => status === 503)).toHaveLength(9);
});

test('a number that nobody has counts against an address, one that is right never does', async () => {
  const statuts = [200, 400];
  const service = vi.fn(() => Promise.resolve(new Response(null, { status: statuts[0]! })));
  const suivi = createDepot(service, { isCompte: isRefus });
  const send = (source = '192.0.2.1') =>
    suivi(
      { method: 'POST', adresse: '/rest/v1/rpc/rpc_suivi_signalement', headers: new Headers() },
      { source, prise: '' },
    );
  for (let rang = 0; rang < 200; rang += 1) expect((await send()).status).toBe(200);
  statuts.reverse();
  for (let rang = 0; rang < 31; rang += 1) expect((await send()).status).toBe(400);
  const suivante = send();
  await vi.advanceTimersByTimeAsync(499);
  expect(service).toHaveBeenCalledTimes(231);
  // Another address does not wait.
  expect((await send('192.0.2.2')).status).toBe(400);
  await vi.advanceTimersByTimeAsync(1);
  expect((await suivante).status).toBe(400);
});
