// How long a letter waits behind others, by a clock of the test's own; the queue keeps the database's order.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDepart, type Essai, VOIES } from '../../src/service/facteur/depart.ts';
import { createPauses } from '../../src/service/facteur/pauses.ts';
import type { Courriel } from '../../src/service/facteur/api-supabase.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const SECONDE = 1_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
type EnFile = Courriel & { rang: number };

/** A queue in memory, and who takes its letters: each domain takes so long, or fails. */
function prepare(deliver: (courriel: Courriel) => Promise<Essai>) {
  const file: EnFile[] = [];
  const parties: Array<{ id: string; le: number }> = [];
  const closes: string[] = [];
  let stopped = false;
  const put = (id: string, recipient: string, rang: number) =>
    file.push({ id, recipient, rang, kind: 'ESSAI', payload: {}, attempts: 1 });
  const claim = (limite: number, isReserve: boolean, sauf: readonly string[]) => {
    const dues = file
      .filter(({ rang, recipient }) => (!isReserve || rang === 0) && !sauf.some((nom) => recipient.endsWith(`@${nom}`)))
      .sort((une, autre) => une.rang - autre.rang)
      .slice(0, limite);
    for (const due of dues) file.splice(file.indexOf(due), 1);
    return Promise.resolve(dues);
  };
  const settle = (id: string, erreur: string | null) => {
    closes.push(id);
    if (erreur === null) parties.push({ id, le: performance.now() });
    return Promise.resolve(erreur === null ? 'ENVOYE' : 'A_ENVOYER');
  };
  const drain = createDepart({
    api: { claim, settle },
    deliver,
    pauses: createPauses(),
    journal: () => undefined,
    isStopped: () => stopped,
  });
  return { put, drain, parties, closes, file, stop: () => (stopped = true), api: { claim, settle } };
}

describe('five thousand letters wait for a slow mail service', () => {
  test('an invitation that is queued meanwhile leaves within a second, before any of them', async () => {
    const duree = 15 * SECONDE;
    let enRoute = 0;
    let plus = 0;
    const { put, drain, parties, stop } = prepare(async ({ id }) => {
      plus = Math.max(plus, (enRoute += 1));
      await wait(id === 'invitation' ? 0 : duree);
      enRoute -= 1;
      return { issue: 'PARTIE' };
    });
    for (let rang = 0; rang < 5_000; rang += 1) put(`masse ${rang}`, `u${rang}@d${rang % 40}.example`, 3);
    const issue = drain();
    await vi.advanceTimersByTimeAsync(95 * SECONDE);
    const queued = performance.now();
    const avant = parties.length;
    put('invitation', 'fanta@d1.example', 0);
    await vi.advanceTimersByTimeAsync(60 * SECONDE);
    const rang = parties.findIndex(({ id }) => id === 'invitation');
    expect(rang - avant).toBeLessThan(VOIES.toutes);
    expect((parties[rang]?.le ?? Infinity) - queued).toBeLessThanOrEqual(SECONDE + 1);
    expect(plus).toBe(VOIES.toutes - VOIES.reservees + 1);
    stop();
    await vi.advanceTimersByTimeAsync(60 * SECONDE);
    await issue;
    expect(new Set(parties.map(({ id }) => id)).size).toBe(parties.length);
  });

  test('letters that end at the same moment leave their places to the next', async () => {
    const { put, drain, parties, stop } = prepare(async () => {
      await wait(5 * SECONDE);
      return { issue: 'PARTIE' };
    });
    for (let rang = 0; rang < 200; rang += 1) put(`masse ${rang}`, `u${rang}@d${rang % 40}.example`, 3);
    const issue = drain();
    await vi.advanceTimersByTimeAsync(61 * SECONDE);
    expect(parties).toHaveLength(12 * (VOIES.toutes - VOIES.reservees));
    stop();
    await vi.advanceTimersByTimeAsync(10 * SECONDE);
    await issue;
  });

  test('a domain that is slow, or that refuses for now, does not hold the others', async () => {
    const { put, drain, parties, closes, stop } = prepare(async ({ recipient }) => {
      if (recipient.endsWith('@lente.example')) await wait(20 * SECONDE);
      if (recipient.endsWith('@fermee.example')) return { issue: 'DESTINATAIRE', erreur: '450' };
      return { issue: 'PARTIE' };
    });
    for (let rang = 0; rang < 500; rang += 1) put(`lente ${rang}`, `u${rang}@lente.example`, 2);
    for (let rang = 0; rang < 500; rang += 1) put(`fermée ${rang}`, `u${rang}@fermee.example`, 2);
    for (let rang = 0; rang < 100; rang += 1) put(`autre ${rang}`, `u${rang}@autre.example`, 3);
    const issue = drain();
    await vi.advanceTimersByTimeAsync(10 * SECONDE);
    expect(parties.filter(({ id }) => id.startsWith('autre'))).toHaveLength(100);
    // Three in a row, and those that were on their way by then: the five hundred are not tried one by one.
    expect(closes.filter((id) => id.startsWith('fermée')).length).toBeLessThan(6);
    put('lien', 'x@fermee.example', 0);
    await vi.advanceTimersByTimeAsync(2 * SECONDE);
    expect(closes).toContain('lien');
    stop();
    await vi.advanceTimersByTimeAsync(60 * SECONDE);
    await issue;
  });
});

describe('a mail service that takes nothing', () => {
  test('is asked by one letter at a time, some 1,450 times a day, and all leave once it is back', async () => {
    let isDown = true;
    const tentees: string[] = [];
    const { put, drain, parties, file } = prepare((courriel) => {
      tentees.push(courriel.id);
      // The database would have it back later.
      if (isDown) file.push({ ...courriel, rang: 2 });
      return Promise.resolve(isDown ? { issue: 'MESSAGERIE', erreur: 'absente' } : { issue: 'PARTIE' });
    });
    for (let rang = 0; rang < 500; rang += 1) put(`masse ${rang}`, `u${rang}@d${rang % 40}.example`, 2);
    const pass = async (duree: number) => {
      for (let passe = 0; passe < duree; passe += 15 * SECONDE) {
        await drain();
        await vi.advanceTimersByTimeAsync(15 * SECONDE);
      }
    };
    await pass(86_400 * SECONDE);
    expect(tentees.length).toBeLessThan(1_460);
    // Who waits is tried all the same.
    put('lien', 'x@y.example', 0);
    await pass(15 * SECONDE);
    expect(tentees).toContain('lien');
    isDown = false;
    await pass(60 * SECONDE);
    expect(parties).toHaveLength(501);
    expect(new Set(parties.map(({ id }) => id)).size).toBe(501);
  });
});

test('a letter that has left is written down again and again while the database is away', async () => {
  const { put, api, drain } = prepare(() => Promise.resolve({ issue: 'PARTIE' }));
  let fois = 0;
  const { settle } = api;
  api.settle = (id, erreur) => ((fois += 1) < 3 ? Promise.reject(new Error('absente')) : settle(id, erreur));
  put('une', 'a@b.example', 0);
  const envoyee = createDepart({
    api,
    deliver: () => Promise.resolve({ issue: 'PARTIE' }),
    pauses: createPauses(),
    journal: () => undefined,
    isStopped: () => false,
  })();
  await vi.advanceTimersByTimeAsync(10 * SECONDE);
  expect(await envoyee).toEqual({ envoyes: 1, repris: 0, abandonnes: 0 });
  expect(fois).toBe(3);
  expect(await drain()).toEqual({ envoyes: 0, repris: 0, abandonnes: 0 });
});

test('a queue that cannot be read is told, after what was on its way', async () => {
  const { put, api, parties } = prepare(() => Promise.resolve({ issue: 'PARTIE' }));
  const { claim, settle } = api;
  let fois = 0;
  const drain = createDepart({
    api: {
      claim: (...demande) => ((fois += 1) > 1 ? Promise.reject(new Error('absente')) : claim(...demande)),
      settle,
    },
    deliver: async () => {
      await wait(3 * SECONDE);
      return { issue: 'PARTIE' };
    },
    pauses: createPauses(),
    journal: () => undefined,
    isStopped: () => false,
  });
  put('une', 'a@b.example', 0);
  const faute = drain().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5 * SECONDE);
  expect(await faute).toEqual(new Error('absente'));
  expect(parties).toHaveLength(1);
});
