import { expect, test, vi } from 'vitest';
import { createRessource, createRessourceSuivie } from '../../../src/stores/socle/ressource.ts';
import type { Suivi } from '../../../src/domain/socle/erreur.ts';
import { createAttente } from '../../support/reponse-retenue.ts';

test('nothing is read before it is asked for, then once for everybody', async () => {
  const { promise, resolve } = createAttente<string>();
  const read = vi.fn<(adresse: string) => Promise<string>>(() => promise);
  const { $etat, load } = createRessource(read);
  expect([$etat.get(), read.mock.calls]).toEqual([{ status: 'idle' }, []]);
  const lectures = [load('/a.json'), load('/a.json')];
  expect($etat.get()).toEqual({ status: 'loading' });
  resolve('lu');
  expect(await Promise.all(lectures)).toEqual(['lu', 'lu']);
  expect(await load('/a.json')).toBe('lu');
  expect([$etat.get(), read.mock.calls]).toEqual([{ status: 'ready', value: 'lu' }, [['/a.json']]]);
});

test('a failure is told, and the next one who asks tries again', async () => {
  const panne = new Error('panne');
  const read = vi.fn().mockRejectedValueOnce(panne).mockResolvedValueOnce('lu');
  const { $etat, load } = createRessource<string>(read);
  await expect(load('/a.json')).rejects.toBe(panne);
  expect($etat.get()).toEqual({ status: 'failed', error: panne });
  expect(await load('/a.json')).toBe('lu');
  expect($etat.get()).toEqual({ status: 'ready', value: 'lu' });
});

test('read again, it shows the new value; what was read stays when that fails', async () => {
  const read = vi.fn((adresse: string) =>
    adresse === '/perdu.json' ? Promise.reject(new Error('panne')) : Promise.resolve(adresse),
  );
  const { $etat, load, reload } = createRessource(read);
  await load('/hier.json');
  await expect(reload('/perdu.json')).rejects.toThrow('panne');
  expect($etat.get()).toEqual({ status: 'ready', value: '/hier.json' });
  await reload('/ce-jour.json');
  expect($etat.get()).toEqual({ status: 'ready', value: '/ce-jour.json' });
  // Who asks afterwards gets what was read last.
  expect(await load('/hier.json')).toBe('/ce-jour.json');
});

/** A resource whose readings the test answers, and who asked for each. */
function aSuivie() {
  const lectures: Array<Suivi & ReturnType<typeof createAttente<string>>> = [];
  const ressource = createRessourceSuivie((_adresse, suivi) => {
    const attente = createAttente<string>();
    lectures.push({ ...suivi, ...attente });
    return attente.promise;
  });
  return { ...ressource, lectures };
}

test('it tells how far it has come', async () => {
  const { $etat, load, lectures } = aSuivie();
  const lecture = load('/a.json');
  lectures[0]!.onAvance({ venues: 2, total: 3 });
  expect($etat.get()).toEqual({ status: 'loading', avance: { venues: 2, total: 3 } });
  lectures[0]!.resolve('lu');
  await lecture;
  expect($etat.get()).toEqual({ status: 'ready', value: 'lu' });
});

test('stopped, it waits to be asked again; what the first reading still says changes nothing', async () => {
  const { $etat, load, cancel, lectures } = aSuivie();
  const premiere = load('/a.json');
  cancel();
  expect([$etat.get(), lectures[0]!.signal.aborted]).toEqual([{ status: 'idle' }, true]);
  const seconde = load('/a.json');
  lectures[0]!.onAvance({ venues: 1, total: 3 });
  lectures[0]!.reject(new Error('interrompue'));
  await expect(premiere).rejects.toThrow('interrompue');
  expect([$etat.get(), lectures[1]!.signal.aborted]).toEqual([{ status: 'loading' }, false]);
  lectures[1]!.resolve('lu');
  expect([await seconde, $etat.get()]).toEqual(['lu', { status: 'ready', value: 'lu' }]);
});

test('once read, it is not stopped', async () => {
  const { $etat, load, cancel, lectures } = aSuivie();
  const lecture = load('/a.json');
  lectures[0]!.resolve('lu');
  await lecture;
  cancel();
  expect([$etat.get(), await load('/a.json')]).toEqual([{ status: 'ready', value: 'lu' }, 'lu']);
});
