import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadReprenable } from '../../src/data/supabase/depot-reprenable.ts';
import { PART_OCTETS, type SendCorps } from '../../src/data/supabase/envoi-fichier.ts';
import { AppError } from '../../src/domain/socle/erreur.ts';
import { type FauxTus, startFauxTus } from '../support/faux-tus.ts';

/** Two parts and a bit. */
const OCTETS = randomBytes(2 * PART_OCTETS + 1_000);

/** What the browser's `XMLHttpRequest` does. */
const send: SendCorps = async ({ methode, adresse, entetes, corps }, onPart) => {
  const reponse = await fetch(adresse, { method: methode, headers: { ...entetes }, body: corps ?? null }).catch(
    (cause: unknown) => {
      throw new AppError('hors_ligne', { cause });
    },
  );
  onPart(1);
  return { status: reponse.status, texte: await reponse.text(), headerOf: (nom) => reponse.headers.get(nom) };
};

let tus: FauxTus;
let garde: Map<string, string>;
beforeEach(async () => {
  tus = await startFauxTus();
  garde = new Map();
});
afterEach(() => tus.close());

const cle = () => Promise.resolve({ apikey: 'cle' });

function upload(
  onPart: (part: number) => void = () => undefined,
  readEntetes = cle,
  octets = OCTETS,
): Promise<boolean> {
  const memoire = {
    getItem: (cle: string) => garde.get(cle) ?? null,
    setItem: (cle: string, valeur: string) => void garde.set(cle, valeur),
    removeItem: (cle: string) => void garde.delete(cle),
  };
  const fichier = new Blob([octets]);
  const depot = { url: tus.url, readEntetes, bucket: 'dao', chemin: 'x/é.pdf', type: 'application/pdf' };
  return uploadReprenable({ ...depot, fichier }, { send, memoire }, onPart);
}

test('a file leaves in parts, under its name, and its progress only grows', async () => {
  const parts: number[] = [];
  expect(await upload((part) => parts.push(part))).toBe(true);
  expect(tus.demandes).toEqual(['POST', 'PATCH 0', `PATCH ${PART_OCTETS}`, `PATCH ${2 * PART_OCTETS}`]);
  expect(tus.recus.get('/1')?.equals(OCTETS)).toBe(true);
  expect(Object.fromEntries(tus.annonce)).toMatchObject({ bucketName: 'dao', objectName: 'x/é.pdf' });
  expect(tus.annonce.get('contentType')).toBe('application/pdf');
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
  expect(garde.size).toBe(0);
});

test.each([PART_OCTETS, PART_OCTETS + 4_096])('cut after %d bytes, it goes on from there', async (octets) => {
  tus.coupeApres = octets;
  await expect(upload()).rejects.toMatchObject({ code: 'hors_ligne' });
  expect(tus.recus.get('/1')).toHaveLength(octets);
  tus.demandes.length = 0;
  expect(await upload()).toBe(true);
  expect(tus.demandes.slice(0, 2)).toEqual(['HEAD', `PATCH ${octets}`]);
  expect(tus.recus.get('/1')?.equals(OCTETS)).toBe(true);
});

test('a photograph of one part, cut half-way, is not sent whole again', async () => {
  const photo = OCTETS.subarray(0, 400_000);
  tus.coupeApres = 200_000;
  await expect(upload(undefined, cle, photo)).rejects.toMatchObject({ code: 'hors_ligne' });
  tus.demandes.length = 0;
  expect(await upload(undefined, cle, photo)).toBe(true);
  expect(tus.demandes).toEqual(['HEAD', 'PATCH 200000']);
  expect(tus.recus.get('/1')?.equals(photo)).toBe(true);
  expect(garde.size).toBe(0);
});

test('each part is signed by the token of its moment: one that ends meanwhile does not end the upload', async () => {
  let lus = 0;
  const readEntetes = () => Promise.resolve({ apikey: `jeton ${(lus += 1)}` });
  expect(await upload(undefined, readEntetes)).toBe(true);
  expect(tus.cles).toEqual(['jeton 1', 'jeton 2', 'jeton 3', 'jeton 4']);
});

test('an upload that the service has forgotten is begun again', async () => {
  tus.coupeApres = PART_OCTETS;
  await upload().catch(() => undefined);
  tus.recus.delete('/1');
  expect(await upload()).toBe(true);
  expect(tus.recus.get('/2')?.equals(OCTETS)).toBe(true);
});

test('where another try still writes, nothing is lost: the next one asks the count again', async () => {
  tus.coupeApres = PART_OCTETS;
  await upload().catch(() => undefined);
  // Bytes that arrived after their answer was lost.
  const compte: SendCorps = async (envoi, onPart) => {
    if (envoi.methode === 'PATCH') tus.recus.set('/1', OCTETS.subarray(0, PART_OCTETS + 10));
    return send(envoi, onPart);
  };
  const memoire = {
    getItem: (cle: string) => garde.get(cle) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  const depot = { url: tus.url, readEntetes: cle, bucket: 'dao', chemin: 'x/é.pdf', type: 'application/pdf' };
  await expect(
    uploadReprenable({ ...depot, fichier: new Blob([OCTETS]) }, { send: compte, memoire }, () => undefined),
  ).rejects.toMatchObject({ code: 'delai_depasse' });
  expect(await upload()).toBe(true);
  expect(tus.recus.get('/1')?.equals(OCTETS)).toBe(true);
});

test('a service without resumable uploads says so, and the file leaves whole by the other way', async () => {
  tus.refus = { status: 404, texte: '' };
  expect(await upload()).toBe(false);
});

test('a file that is there already is not sent again', async () => {
  tus.refus = { status: 400, texte: '{"error":"Duplicate"}' };
  expect(await upload()).toBe(true);
  expect(tus.demandes).toEqual(['POST']);
});

test.each([
  [403, 'fichier_refuse'],
  [413, 'fichier_trop_gros'],
  [503, 'comptes_indisponibles'],
])('refused with %d, it is %s', async (status, code) => {
  tus.refus = { status, texte: 'non' };
  await expect(upload()).rejects.toMatchObject({ code });
  expect(garde.size).toBe(0);
});

// The service refuses before it reads, and the gateway in front of it says 502, 503 or 504 in HTML.
test.each([502, 503, 504])(
  'a gateway that answers a part by a page of %d: it ends, and the next try goes on',
  async (status) => {
    tus.coupeApres = PART_OCTETS + 100;
    await upload().catch(() => undefined);
    tus.passerelle = { methode: 'HEAD', status };
    await expect(upload()).rejects.toMatchObject({ code: 'comptes_indisponibles', cause: status });
    expect(garde.size).toBe(1);
    tus.passerelle = undefined;
    tus.demandes.length = 0;
    expect(await upload()).toBe(true);
    expect(tus.demandes.slice(0, 2)).toEqual(['HEAD', `PATCH ${PART_OCTETS + 100}`]);
    expect(tus.recus.get('/1')?.equals(OCTETS)).toBe(true);
  },
);

test('an announcement that a gateway refuses is told, and nothing is remembered of it', async () => {
  tus.passerelle = { methode: 'POST', status: 502 };
  await expect(upload()).rejects.toMatchObject({ code: 'comptes_indisponibles' });
  expect([tus.demandes, garde.size]).toEqual([['POST'], 0]);
});

test('an upload that goes no further a second time begins anew at the third: nobody tries for ever', async () => {
  const petit = OCTETS.subarray(0, 1_000);
  tus.passerelle = { methode: 'PATCH', status: 502 };
  const demandes: string[][] = [];
  for (let essai = 0; essai < 3; essai += 1) {
    tus.demandes.length = 0;
    await expect(upload(undefined, cle, petit)).rejects.toMatchObject({ code: 'comptes_indisponibles' });
    demandes.push([...tus.demandes]);
  }
  expect(demandes).toEqual([
    ['POST', 'PATCH 0'],
    ['HEAD', 'PATCH 0'],
    ['POST', 'PATCH 0'],
  ]);
  tus.passerelle = undefined;
  expect(await upload(undefined, cle, petit)).toBe(true);
});
