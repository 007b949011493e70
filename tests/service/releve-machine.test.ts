import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, type statfs, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApiMachine, type ReleveMachine } from '../../src/service/facteur/api-machine.ts';
import { createReleveMachine, readCertificat, readVues, type Vues } from '../../src/service/facteur/releve-machine.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
let dossier: string;
beforeEach(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'machine-'));
});
afterEach(() => rm(dossier, { recursive: true }));

async function pass(vues: Partial<Vues>, plus: { litDisque?: typeof statfs } = {}): Promise<ReleveMachine> {
  const noteMachine = vi.fn<(releve: ReleveMachine) => Promise<void>>(() => Promise.resolve());
  await createReleveMachine({
    api: { noteMachine },
    vues: { disque: [dossier], site: 'http://portail.example', ...vues },
    journal: () => undefined,
    ...plus,
  }).pass();
  return noteMachine.mock.calls[0]?.[0] ?? {};
}

test('the disk, a backup by the date of its witness, the logs of one folder', async () => {
  const temoin = join(dossier, 'temoin');
  const journaux = join(dossier, 'journaux');
  await mkdir(join(journaux, 'autre'), { recursive: true });
  await writeFile(temoin, '');
  await writeFile(join(journaux, 'portail.log'), 'x'.repeat(300));
  await writeFile(join(journaux, 'portail.log.1'), 'x'.repeat(700));
  await writeFile(join(journaux, 'autre', 'long.log'), 'x'.repeat(5_000));
  await utimes(temoin, 0, Date.parse('2026-11-26T02:00:00Z') / 1_000);
  await utimes(join(journaux, 'portail.log.1'), 0, Date.parse('2026-11-20T02:00:00Z') / 1_000);
  const vu = await pass({ temoin, journaux });
  expect(vu).toMatchObject({
    sauvegarde_le: '2026-11-26T02:00:00.000Z',
    journaux_octets: 1_000,
    journaux_depuis: '2026-11-20T02:00:00.000Z',
  });
  expect(vu.disque_libre).toBeGreaterThan(0);
  expect(vu.disque_total).toBeGreaterThan(vu.disque_libre ?? Infinity);
  expect(vu).not.toHaveProperty('certificat_fin');
});

test('of two disks, the one that is nearer to being full; one that is away hides nothing of the other', async () => {
  const PLACES: Record<string, object> = {
    '/srv/portail': { bavail: 50, blocks: 100, bsize: 10 },
    '/var/lib/portail': { bavail: 60, blocks: 1_000, bsize: 10 },
  };
  const litDisque = ((ou: string) =>
    PLACES[ou] === undefined ? Promise.reject(new Error(ou)) : Promise.resolve(PLACES[ou])) as typeof statfs;
  const { disque } = readVues({ DISQUE: '/srv/portail:/var/lib/portail' }, '/ici', 'http://portail.example');
  expect(await pass({ disque }, { litDisque })).toEqual({ disque_libre: 600, disque_total: 10_000 });
  expect(await pass({ disque: ['/absent', '/srv/portail'] }, { litDisque })).toEqual({
    disque_libre: 500,
    disque_total: 1_000,
  });
});

test('what is not there is not seen, and the rest is', async () => {
  const absent = join(dossier, 'absent');
  expect(Object.keys(await pass({ temoin: absent, journaux: absent }))).toEqual(['disque_libre', 'disque_total']);
  expect(await pass({ disque: [absent], journaux: dossier })).toEqual({ journaux_octets: 0 });
  // A backup that was promised and never came is told as such.
  expect(await pass({ disque: [absent], temoin: absent, isSauvegardeAttendue: true })).toEqual({
    sauvegarde_attendue: true,
  });
});

test('the last day of a certificate, even one that nobody signed; a site that does not answer is told', async () => {
  const serveur = createServer({
    key: readFileSync(join(FIXTURES, 'cle-essai.pem')),
    cert: readFileSync(join(FIXTURES, 'certificat-essai.pem')),
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  const { port } = serveur.address() as AddressInfo;
  expect(await readCertificat(`https://localhost:${port}/x`)).toEqual({ certificat_fin: '2126-11-03T11:06:47.000Z' });
  await new Promise((resolve) => serveur.close(resolve));
  await expect(readCertificat(`https://localhost:${port}`)).rejects.toThrow();
  expect(await readCertificat('http://localhost')).toEqual({});
});

test('passes every minute; a database that is away is told once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  const noteMachine = vi.fn(() => (isAway ? Promise.reject(new Error('absente')) : Promise.resolve()));
  const journal: string[] = [];
  const vues = { disque: [dossier], site: 'http://portail.example' };
  const releve = createReleveMachine({ api: { noteMachine }, vues, journal: (ligne) => journal.push(ligne) });
  releve.start();
  for (const attendus of [1, 2, 3]) {
    await vi.waitFor(() => expect(noteMachine).toHaveBeenCalledTimes(attendus));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(noteMachine).toHaveBeenCalledTimes(attendus);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  isAway = false;
  await releve.stop();
  expect(journal).toEqual(['L’état de la machine n’a pas pu s’inscrire : absente']);
});

test('the environment says where to look; otherwise the data’s folder', () => {
  expect(readVues({}, '/srv/donnees', 'https://portail.example')).toEqual({
    disque: ['/srv/donnees'],
    temoin: '/srv/donnees/derniere-sauvegarde.json',
    isSauvegardeAttendue: false,
    journaux: undefined,
    site: 'https://portail.example',
  });
  const env = { DISQUE: '/mnt', SAUVEGARDE_TEMOIN: '/mnt/temoin', JOURNAUX: '/var/log/caddy' };
  expect(readVues(env, '/srv', 'x')).toEqual({
    disque: ['/mnt'],
    temoin: '/mnt/temoin',
    isSauvegardeAttendue: true,
    journaux: '/var/log/caddy',
    site: 'x',
  });
});

test('only what was seen is written down', async () => {
  const call = vi.fn(() => Promise.resolve(null));
  await createApiMachine(call).noteMachine({ disque_libre: 5, certificat_fin: '2026-12-01T00:00:00Z' });
  expect(call.mock.calls).toEqual([
    ['rpc_note_machine', { p_disque_libre: 5, p_certificat_fin: '2026-12-01T00:00:00Z' }],
  ]);
});
