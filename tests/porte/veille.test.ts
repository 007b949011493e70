import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from '../../src/embarque/processus/veille.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watched while a request comes every second, unless `countDemandes` says otherwise. */
function openEnfant(answer: (ping: number) => unknown, countDemandes = () => Math.floor(Date.now() / 1_000)) {
  const messages = new EventEmitter();
  const journal: string[] = [];
  const enfant = {
    send: vi.fn(({ ping }: { ping: number }) => messages.emit('message', answer(ping))),
    on: (nom: 'message', listener: (message: unknown) => void) => messages.on(nom, listener),
    kill: vi.fn(),
  };
  const stop = watch(enfant, (ligne) => journal.push(ligne), countDemandes);
  return { enfant, journal, stop };
}

test('a process that answers is left alone', () => {
  const { enfant, journal } = openEnfant((ping) => ({ pong: ping, bon: true }));
  vi.advanceTimersByTime(600_000);
  expect(enfant.kill).not.toHaveBeenCalled();
  expect(journal).toEqual([]);
});

test('one of which nobody asks anything is asked twice a minute, and every two seconds once somebody does', () => {
  let demandes = 0;
  const { enfant } = openEnfant(
    (ping) => ({ pong: ping, bon: true }),
    () => demandes,
  );
  vi.advanceTimersByTime(600_000);
  expect(enfant.send.mock.calls).toHaveLength(20);
  demandes += 1;
  vi.advanceTimersByTime(2_000);
  expect(enfant.send.mock.calls).toHaveLength(21);
});

test('one that is silent for eight seconds is killed, once, at rest too', () => {
  const { enfant, journal } = openEnfant(() => ({ autre: 'message' }));
  // Asked after two seconds.
  vi.advanceTimersByTime(10_000);
  expect(enfant.kill).not.toHaveBeenCalled();
  const repos = openEnfant(
    () => undefined,
    () => 0,
  );
  vi.advanceTimersByTime(42_000);
  expect(repos.enfant.kill.mock.calls).toEqual([['SIGKILL']]);
  vi.advanceTimersByTime(60_000);
  expect(enfant.kill.mock.calls).toEqual([['SIGKILL']]);
  expect(journal).toEqual(['Les comptes ne répondent plus : ils redémarrent.']);
});

test('one whose database lies three times in a row is killed', () => {
  const { enfant, journal } = openEnfant((ping) => ({ pong: ping, bon: ping % 3 === 0 }));
  vi.advanceTimersByTime(60_000);
  expect(enfant.kill).not.toHaveBeenCalled();
  const mauvais = openEnfant((ping) => ({ pong: ping, bon: false }));
  vi.advanceTimersByTime(8_000);
  expect(mauvais.enfant.kill).toHaveBeenCalledOnce();
  expect([journal, mauvais.journal]).toEqual([[], ['La base répond faux : les comptes redémarrent.']]);
});

test('a process that is being stopped is no longer watched', () => {
  const { enfant, stop } = openEnfant(() => undefined);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(enfant.kill).not.toHaveBeenCalled();
});
