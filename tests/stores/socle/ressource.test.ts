import { expect, test, vi } from 'vitest';
import { createRessource } from '../../../src/stores/socle/ressource.ts';
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
