import { afterEach, expect, test, vi } from 'vitest';
import type { AppelComptes } from '../../src/serveur/appel-comptes.ts';
import { createSante } from '../../src/serveur/reponse-sante.ts';
import { startSite } from './site.ts';

let fermer: () => Promise<void>;
afterEach(() => fermer());

async function start(reponse?: Awaited<ReturnType<AppelComptes>> | Error) {
  let now = Date.parse('2026-11-27T10:00:00Z');
  const etat = { reponse };
  const appelComptes = vi.fn<AppelComptes>(() =>
    etat.reponse instanceof Error ? Promise.reject(etat.reponse) : Promise.resolve(etat.reponse),
  );
  const sante = createSante({ appelComptes, now: () => now });
  const site = await startSite({ 'index.html': 'accueil' }, { gestionnaires: [sante] });
  fermer = site.close;
  return { site, etat, appelComptes, pass: (secondes: number) => (now += secondes * 1_000) };
}

test.each([
  ['ok', 200, 200],
  ['alarme', 200, 503],
  // As a hosted API answers an alarm.
  ['alarme', 503, 503],
])('« %s », told by the accounts in %d, is answered %d, tiny and never kept', async (etat, statut, attendu) => {
  const corps = { etat, depuis: '2026-11-27T09:00:00+00:00' };
  const { site, appelComptes } = await start({ statut, corps: { ...corps, autre: 'jamais redit' } });
  const reponse = await site.get('/sante?x=1');
  expect([reponse.statut, JSON.parse(reponse.texte)]).toEqual([attendu, corps]);
  expect(reponse.entetes).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  // Not in the name of whoever asked first.
  expect(appelComptes.mock.calls[0]).toEqual(['sonde', '/rest/v1/rpc/rpc_sante', {}]);
  const tete = await site.ask('/sante', { method: 'HEAD' });
  expect([tete.statut, tete.corps.length, tete.entetes['content-length']]).toEqual([
    attendu,
    0,
    String(reponse.corps.length),
  ]);
});

test.each([
  ['nothing', undefined],
  ['a failure', new Error('coupé')],
  ['a refusal', { statut: 421, corps: { message: 'http://ailleurs' } }],
  ['a page', { statut: 502, corps: undefined }],
  ['something else', { statut: 200, corps: { etat: 'bon' } }],
])('accounts that answer by %s are down, since when it was first seen', async (_, reponse) => {
  const { site, etat, pass } = await start(reponse);
  const lue = await site.get('/sante');
  expect([lue.statut, JSON.parse(lue.texte)]).toEqual([503, { etat: 'panne', depuis: '2026-11-27T10:00:00.000Z' }]);
  pass(60);
  expect(JSON.parse((await site.get('/sante')).texte)).toEqual({ etat: 'panne', depuis: '2026-11-27T10:00:00.000Z' });
  etat.reponse = { statut: 200, corps: { etat: 'ok', depuis: null } };
  pass(60);
  expect((await site.get('/sante')).statut).toBe(200);
  etat.reponse = reponse;
  pass(60);
  expect(JSON.parse((await site.get('/sante')).texte)).toMatchObject({ depuis: '2026-11-27T10:03:00.000Z' });
});

test('however many ask, the accounts are asked once in five seconds', async () => {
  const { site, appelComptes, pass } = await start({ statut: 200, corps: { etat: 'ok', depuis: null } });
  await Promise.all(Array.from({ length: 50 }, () => site.get('/sante')));
  expect(appelComptes).toHaveBeenCalledTimes(1);
  pass(5);
  await site.get('/sante');
  expect(appelComptes).toHaveBeenCalledTimes(2);
});

test('a site without accounts is well when it answers; nothing is sent there, and other addresses are not its own', async () => {
  const sante = createSante({ now: () => 0 });
  const site = await startSite({ 'index.html': 'accueil' }, { gestionnaires: [sante] });
  fermer = site.close;
  const reponse = await site.get('/sante');
  expect([reponse.statut, reponse.texte]).toEqual([200, '{"etat":"ok","depuis":"1970-01-01T00:00:00.000Z"}']);
  expect((await site.ask('/sante', { method: 'POST' })).statut).toBe(405);
  expect((await site.get('/sante/')).statut).toBe(404);
  expect((await site.get('/')).texte).toBe('accueil');
});
