import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isEntier, keepRegistre, renewRegistre } from '../../../src/data/hors-ligne/registre-garde.ts';
import { isDepasse, readManifeste, readPageRegistre } from '../../../src/data/hors-ligne/registre-lu.ts';
import { lignePage, lignesCommuns, numberCommuns, partieOf } from '../../../src/domain/hors-ligne/paquet.ts';
import {
  ADRESSE_MANIFESTE,
  adresseDetail,
  type ManifesteRegistre,
} from '../../../src/domain/hors-ligne/publication.ts';
import { narrowTo } from '../../../src/domain/hors-ligne/regions.ts';
import { writeGarde, writeLiasse } from '../../../src/finition/liasses.ts';

// A kept register and its next publication, on a network and a device that do what a test says.

const PARTIES = 2;
const adresses = Array.from({ length: 40 }, (_, rang) => `/projets/p-${rang}`);
const change = [3, 4, 9, 21].map((rang) => adresses[rang] as string);
const texteOf = (adresse: string, marque: string): string =>
  // Words that nothing else has: a page that weighs something once compressed.
  Array.from({ length: 300 }, (_, rang) => `${adresse.length * 31 + rang * 7919}${adresse}`).join(' ') + marque;
const pageOf = (adresse: string, marque: string): string =>
  `<header>Portail</header><main>${texteOf(adresse, marque)}</main>`;

let dossier: string;
async function publie(version: string, marque: string): Promise<ManifesteRegistre> {
  const numeros = numberCommuns(['<header>Portail</header>']);
  const html = (adresse: string) => pageOf(adresse, change.includes(adresse) ? marque : '');
  const modele = Buffer.from(lignePage('/projets/p-0', html('/projets/p-0'), numeros)).subarray(-2000);
  const parties = [];
  for (let rang = 0; rang < PARTIES; rang += 1) {
    const pages = adresses.filter((adresse) => partieOf(adresse, PARTIES) === rang);
    const lignes = pages.map((adresse) => lignePage(adresse, html(adresse), numeros));
    parties.push(await writeLiasse(dossier, 'fiches', lignes, modele));
  }
  return {
    version,
    publie_le: '2026-11-23T00:00:00Z',
    projets: adresses.length,
    appels_offres: 0,
    entreprises: 0,
    modele: await writeGarde(dossier, 'modele', modele),
    cadre: await writeLiasse(dossier, 'cadre', lignesCommuns(numeros), modele),
    parties,
  };
}

/** What was asked for, and what the network does about it; undefined answers as a server does. */
let demandes: Array<{ adresse: string; range: string | null }>;
let network: (adresse: string, range: string | null) => Response | undefined;
let cache: Map<string, Uint8Array<ArrayBuffer>>;
let isFull: boolean;
/** What the manifest answers. */
let publiee: unknown;

function answer(adresse: string, range: string | null): Response {
  if (adresse === ADRESSE_MANIFESTE) return new Response(JSON.stringify(publiee));
  const octets = readFileSync(join(dossier, adresse));
  const [, debut, fin] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (debut === undefined) return new Response(octets);
  return new Response(octets.subarray(Number(debut), Number(fin) + 1), { status: 206 });
}

beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'registre-garde-'));
  mkdirSync(join(dossier, 'hors-ligne'));
  demandes = [];
  network = () => undefined;
  cache = new Map();
  isFull = false;
  const receive = (adresse: string, { headers }: { headers?: { range: string } } = {}): Response => {
    const range = headers?.range ?? null;
    demandes.push({ adresse, range });
    return network(adresse, range) ?? answer(adresse, range);
  };
  vi.stubGlobal(
    'fetch',
    (...demande: Parameters<typeof receive>) => new Promise((resolve) => resolve(receive(...demande))),
  );
  const reserve = {
    match: (adresse: string) => {
      const octets = cache.get(adresse);
      return Promise.resolve(octets && new Response(octets));
    },
    put: async (adresse: string, reponse: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      // A device writes later than a network fails.
      await new Promise((resolve) => setTimeout(resolve, 2));
      cache.set(adresse, new Uint8Array(await reponse.arrayBuffer()));
    },
    keys: () => Promise.resolve([...cache.keys()].map((adresse) => ({ url: `https://portail.example${adresse}` }))),
    delete: ({ url }: { url: string }) => Promise.resolve(cache.delete(new URL(url).pathname)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(reserve) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(dossier, { recursive: true });
});

const keep = (manifeste: ManifesteRegistre) => keepRegistre(manifeste, () => undefined, new AbortController().signal);

/** A device that has the first publication, and the second one, published. */
async function start(): Promise<{ avant: ManifesteRegistre; apres: ManifesteRegistre }> {
  const avant = await publie('1', '');
  await keep(avant);
  const apres = await publie('2', 'changée');
  demandes.length = 0;
  return { avant, apres };
}

async function expectPublication(marque: string): Promise<void> {
  for (const adresse of adresses)
    expect((await readPageRegistre(adresse))?.html === pageOf(adresse, change.includes(adresse) ? marque : '')).toBe(
      true,
    );
}

test('the first time, each part is one file, and the model is not fetched', async () => {
  const avant = await publie('1', '');
  const parts: number[] = [];
  await keepRegistre(avant, (part) => parts.push(part), new AbortController().signal);
  expect(demandes.map(({ adresse }) => adresse)).toEqual([avant.cadre, ...avant.parties].map(({ adresse }) => adresse));
  expect(parts.at(-1)).toBe(1);
  await expectPublication('');
});

test('the scripts of exports come with it, once, and go when they are no longer named', async () => {
  const avant = await publie('1', '');
  const [un, deux] = [
    await writeGarde(dossier, 'un', Buffer.from('1')),
    await writeGarde(dossier, 'deux', Buffer.from('2')),
  ];
  await keep({ ...avant, outils: [un] });
  expect(demandes.at(-1)?.adresse).toBe(un.adresse);
  expect(cache.has(un.adresse)).toBe(true);
  demandes.length = 0;
  await keep({ ...avant, version: '2', outils: [un, deux] });
  expect(demandes.map(({ adresse }) => adresse)).toEqual([deux.adresse]);
  await keep({ ...avant, version: '3', outils: [deux] });
  expect([cache.has(un.adresse), cache.has(deux.adresse)]).toEqual([false, true]);
  const garde = await readManifeste();
  expect(garde && (await isEntier(garde))).toBe(true);
  cache.set(deux.adresse, new Uint8Array([0]));
  expect(garde && (await isEntier(garde))).toBe(false);
});

test('afterwards, the lines that changed and nothing else', async () => {
  const { avant, apres } = await start();
  await keep(apres);
  await expectPublication('changée');
  const changees = apres.parties.filter((partie) => avant.parties.every(({ adresse }) => adresse !== partie.adresse));
  const fiches = demandes.filter(({ range }) => range === null).map(({ adresse }) => adresse);
  expect(fiches).toEqual([apres.modele.adresse]);
  // Two of the four follow each other: one request.
  const plages = demandes.filter(({ range }) => range !== null && !range.startsWith('bytes=0-'));
  expect(plages.length).toBeGreaterThan(1);
  expect(plages.length).toBeLessThanOrEqual(change.length);
  const octets = plages.reduce((somme, { range }) => {
    const [, debut, fin] = /(\d+)-(\d+)/.exec(range ?? '') ?? [];
    return somme + Number(fin) - Number(debut) + 1;
  }, 0);
  const entieres = changees.reduce(
    (somme, { adresse }) =>
      somme + readFileSync(join(dossier, adresseDetail({ adresse } as typeof apres.cadre))).length,
    0,
  );
  expect(octets).toBeLessThan(entieres / 4);
  // Nothing of the publication before is left, nor of the lines that came.
  expect([...cache.keys()].sort()).toEqual(
    [
      '/hors-ligne/registre.json',
      ...[apres.modele, apres.cadre, ...apres.parties].map(({ adresse }) => adresse),
    ].sort(),
  );
});

test('cut in the middle, what came is not asked for again, and the publication before is read meanwhile', async () => {
  const { apres } = await start();
  let lignes = 0;
  network = (adresse, range) => {
    if (!adresse.endsWith('.bin') || range?.startsWith('bytes=0-')) return undefined;
    if ((lignes += 1) > 1) throw new TypeError('Failed to fetch');
    return undefined;
  };
  await expect(keep(apres)).rejects.toMatchObject({ raison: 'coupee' });
  // Kept by then: the next try may come at once.
  expect([...cache.keys()].filter((adresse) => adresse.startsWith('/hors-ligne/lignes/'))).toHaveLength(1);
  await expectPublication('');
  const venues = demandes.filter(({ range }) => range && !range.startsWith('bytes=0-'));
  network = () => undefined;
  demandes.length = 0;
  await keep(apres);
  await expectPublication('changée');
  expect(demandes).not.toContainEqual(venues[0]);
  expect(demandes.map(({ adresse }) => adresse)).not.toContain(apres.modele.adresse);
});

test.each<[string, typeof network]>([
  ['a server that sends whole files', (adresse, range) => (range === null ? undefined : answer(adresse, null))],
  [
    'a table that is cut',
    (_, range) => (range?.startsWith('bytes=0-') ? new Response('x', { status: 206 }) : undefined),
  ],
])('%s: parts are fetched whole', async (_, fait) => {
  const { avant, apres } = await start();
  network = fait;
  await keep(apres);
  await expectPublication('changée');
  const entieres = demandes.filter(({ range }) => range === null).map(({ adresse }) => adresse);
  const anciennes = new Set([avant.cadre, ...avant.parties].map(({ adresse }) => adresse));
  expect(entieres).toEqual(apres.parties.map(({ adresse }) => adresse).filter((adresse) => !anciennes.has(adresse)));
});

test('kept lines that are not what they were: the part is fetched whole', async () => {
  const { avant, apres } = await start();
  for (const { adresse } of avant.parties) cache.set(adresse, new TextEncoder().encode('["/projets/p-1","faux"]'));
  await keep(apres);
  await expectPublication('changée');
});

test('a file that is gone, or is not what was published, is seen and comes again, alone', async () => {
  const { avant } = await start();
  const [premiere] = avant.parties.map(({ adresse }) => adresse);
  expect(await isEntier(avant)).toBe(true);
  for (const spoil of [
    () => cache.set(premiere as string, new TextEncoder().encode('<html>')),
    () => cache.delete(premiere as string),
  ]) {
    spoil();
    expect(await isEntier(avant)).toBe(false);
    demandes.length = 0;
    await keep(avant);
    expect(await isEntier(avant)).toBe(true);
    expect(demandes.filter(({ range }) => range === null).map(({ adresse }) => adresse)).toEqual([premiere]);
  }
  await expectPublication('');
});

test('a full device: the publication before stays', async () => {
  const { apres } = await start();
  isFull = true;
  await expect(keep(apres)).rejects.toMatchObject({ raison: 'place' });
  isFull = false;
  expect((await readManifeste())?.version).toBe('1');
  await expectPublication('');
});

test('it renews itself when little is to come', async () => {
  expect(await isDepasse('2')).toBe(false);
  const { apres } = await start();
  publiee = apres;
  expect(await isDepasse('1')).toBe(false);
  expect(await isDepasse('2')).toBe(true);
  await renewRegistre();
  expect(await isDepasse('2')).toBe(false);
  await expectPublication('changée');
});

test('when much is to come, it waits to be asked', async () => {
  const { apres } = await start();
  publiee = { ...apres, parties: apres.parties.map((partie) => ({ ...partie, octets: 150_001 })) };
  await renewRegistre();
  expect(await isDepasse('1')).toBe(false);
});

test('a register that was kept before lines could be fetched is taken anew', async () => {
  const { apres } = await start();
  const ancien = { ...apres, version: '0', modele: undefined };
  cache.set(ADRESSE_MANIFESTE, new TextEncoder().encode(JSON.stringify(ancien)));
  publiee = apres;
  expect(await isDepasse('2')).toBe(true);
  await renewRegistre();
  await expectPublication('changée');
});

const REGIONS = ['boke', 'labe'];
/** The same publication, each of its parts one region's. */
const parRegion = (manifeste: ManifesteRegistre): ManifesteRegistre => ({
  ...manifeste,
  parties: manifeste.parties.map((partie, rang) => ({ ...partie, region: REGIONS[rang] as string })),
  regions: REGIONS.map((id) => ({ id, nom: id, projets: adresses.length / 2, appels_offres: 0 })),
});

test('a region is kept alone, renews itself alone, and the others come when they are asked for', async () => {
  const avant = parRegion(await publie('1', ''));
  await keep(narrowTo(avant, 'labe'));
  const fichiers = [avant.cadre, avant.parties[1]].map((liasse) => liasse?.adresse);
  expect(demandes.map(({ adresse }) => adresse)).toEqual(fichiers);
  const readTout = async () => Promise.all(adresses.map(async (adresse) => (await readPageRegistre(adresse))?.html));
  const htmls = (marque: string, siens: (adresse: string) => boolean) =>
    adresses.map((adresse) => (siens(adresse) ? pageOf(adresse, change.includes(adresse) ? marque : '') : undefined));
  const isLabe = (adresse: string): boolean => partieOf(adresse, PARTIES) === 1;
  expect((await readTout()).join() === htmls('', isLabe).join()).toBe(true);

  publiee = parRegion(await publie('2', 'changée'));
  demandes.length = 0;
  await renewRegistre();
  expect((await readTout()).join() === htmls('changée', isLabe).join()).toBe(true);
  expect(await readManifeste()).toMatchObject({ version: '2', region: 'labe' });
  const boke = (publiee as ManifesteRegistre).parties[0] as ManifesteRegistre['cadre'];
  const venus = demandes.map(({ adresse }) => adresse);
  expect(venus).not.toContain(boke.adresse);
  expect(venus).not.toContain(adresseDetail(boke));

  demandes.length = 0;
  await keep(publiee as ManifesteRegistre);
  expect((await readManifeste())?.region).toBeUndefined();
  await expectPublication('changée');
  expect(demandes.map(({ adresse }) => adresse)).toEqual([boke.adresse]);
});
