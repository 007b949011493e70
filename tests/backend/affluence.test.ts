// Many at once: the process goes on listening, and large files stay out of its memory.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withFichier } from '../../src/embarque/porte/arrivee.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('requests that wait for the database leave the process its turns', async () => {
  const headers = new Headers({ apikey: service.secrets.cle_publique, 'content-type': 'application/json' });
  const adresse = '/rest/v1/rpc/rpc_racine';
  const corps = new TextEncoder().encode(JSON.stringify({ p_appel_offres_id: 'inconnu' }));
  const ask = async (prise: string): Promise<Response> => {
    const admise = service.porte({ method: 'POST', adresse, headers }, { source: 'une', prise });
    return admise instanceof Response ? admise : admise.answer(corps);
  };
  let isOver = false;
  let tours = 0;
  const count = async () => {
    for (; !isOver; tours += 1) await nextTurn();
  };
  const compte = count();
  const reponses = await Promise.all(Array.from({ length: 60 }, (_, rang) => ask(String(rang))));
  isOver = true;
  await compte;
  expect(reponses.map(({ status }) => status)).toEqual(Array(60).fill(200));
  // Five of one address that is alone are at work at once: each five, a turn at least.
  expect(tours).toBeGreaterThanOrEqual(60 / 5);
});

describe('a large file that comes', () => {
  const flow = async function* (...morceaux: string[]) {
    for (const morceau of morceaux) yield await Promise.resolve(new TextEncoder().encode(morceau));
  };
  let dossier: string;
  beforeAll(async () => {
    dossier = await mkdtemp(join(tmpdir(), 'arrivees-'));
  });
  afterAll(() => rm(dossier, { recursive: true }));

  test('is on the disk while it is answered, with its hash, and gone after', async () => {
    const lu = await withFichier(flow('une ', 'offre'), 9, dossier, async ({ contenu, sha256 }) => ({
      sha256,
      texte: await contenu.text(),
      presents: (await readdir(dossier)).length,
    }));
    expect(lu).toEqual({
      texte: 'une offre',
      sha256: '376bcd7684fedbb7af69ea8a301f74f81a997171c84245f13d24ed69547aa711',
      presents: 1,
    });
    expect(await readdir(dossier)).toEqual([]);
  });

  test('is thrown away once it is larger than its call takes, or its sender leaves', async () => {
    const answer = vi.fn();
    expect(await withFichier(flow('une ', 'offre'), 8, dossier, answer)).toBeUndefined();
    const coupe = async function* () {
      yield* flow('une ');
      throw new Error('coupure');
    };
    const rien = async function* (): AsyncGenerator<Uint8Array> {
      await Promise.resolve();
      throw new Error('coupure');
    };
    // Many at once, as a mast that falls: among them senders who leave before their file is open.
    const partis = await Promise.allSettled(
      Array.from({ length: 200 }, (_, rang) => withFichier(rang % 2 === 0 ? coupe() : rien(), 9, dossier, answer)),
    );
    expect(partis.map(({ status }) => status)).toEqual(Array(200).fill('rejected'));
    expect(answer).not.toHaveBeenCalled();
    expect(await readdir(dossier)).toEqual([]);
  });

  test('is asked of who is signed in, before a byte of it is kept', () => {
    const adresse = `/storage/v1/object/soumissions/${crypto.randomUUID()}/${'a'.repeat(64)}.age`;
    const headers = new Headers({ apikey: service.secrets.cle_publique, authorization: 'Bearer un.faux.jeton' });
    const admise = service.porte({ method: 'POST', adresse, headers }, { source: 'une', prise: '' });
    expect(admise).toBeInstanceOf(Response);
    expect((admise as Response).status).toBe(401);
  });
});
