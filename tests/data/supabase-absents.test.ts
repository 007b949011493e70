import { globSync, readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import * as absents from '../../src/data/supabase/supabase-absents.ts';
import * as liensPrives from '../../src/data/supabase/liens-prives.ts';

const read = (paquet: string): string => readFileSync(`node_modules/@supabase/${paquet}/dist/index.mjs`, 'utf8');

/** Names that a library imports from a package. */
const importsOf = (source: string, paquet: string): string[] =>
  [...source.matchAll(/^import \{([^}]+)\} from "([^"]+)";$/gm)]
    .filter(([, , de]) => de === paquet)
    .flatMap(([, noms = '']) => noms.split(',').map((nom) => nom.trim()));

test.each([
  ['@supabase/realtime-js', absents],
  ['@supabase/functions-js', absents],
  ['@supabase/storage-js', liensPrives],
])('supabase-js finds what it imports from %s', (paquet, remplace) => {
  const noms = importsOf(read('supabase-js'), paquet);
  expect(noms).not.toEqual([]);
  expect(Object.keys(remplace)).toEqual(expect.arrayContaining(noms));
});

test('of the private files, the browser asks links and nothing else', () => {
  const demandes = globSync('src/{data,stores,islands,components}/**/*.{ts,tsx}').flatMap((fichier) =>
    [...readFileSync(fichier, 'utf8').matchAll(/\bstorage\s*\.from\([^)]*\)\s*\.(\w+)/g)].map(([, verbe]) => verbe),
  );
  expect(new Set(demandes)).toEqual(new Set(['createSignedUrl']));
});

describe('a link to a private file', () => {
  const asked: Request[] = [];
  const open = (reponse: Response) =>
    new liensPrives.StorageClient('https://essai.example/storage/v1/', { apikey: 'cle' }, (adresse, init) => {
      asked.push(new Request(adresse, init));
      return Promise.resolve(reponse);
    }).from('dao');

  test('is the one that storage-js draws', async () => {
    const repond = () => Response.json({ signedURL: '/object/sign/dao/a/é.pdf?token=x' });
    const adresses: string[] = [];
    const send: typeof fetch = (adresse) => {
      adresses.push(adresse instanceof Request ? adresse.url : String(adresse));
      return Promise.resolve(repond());
    };
    const { storage } = createClient('https://essai.example', 'cle', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: send },
    });
    const attendu = await storage.from('dao').createSignedUrl('a/1.pdf', 60);
    const lien = await open(repond()).createSignedUrl('a/1.pdf', 60);
    expect(lien).toEqual(attendu);
    const [demande] = asked.splice(0);
    expect(demande?.url).toBe(adresses[0]);
    expect(demande?.headers.get('apikey')).toBe('cle');
    expect(await demande?.json()).toEqual({ expiresIn: 60 });
  });

  test('that is refused is an error, not an exception', async () => {
    const { data, error } = await open(new Response('introuvable', { status: 400 })).createSignedUrl('a', 60);
    expect(data).toBeNull();
    expect(String(error)).toContain('400 introuvable');
  });
});

test('by itself, supabase-js asks live channels to take a token and nothing else', () => {
  const source = read('supabase-js');
  const verbes = new Set([...source.matchAll(/\bthis\.realtime\.(\w+)\(/g)].map(([, verbe]) => verbe));
  // What `client.channel()` and its like ask on a demand that is never made.
  for (const verbe of ['channel', 'getChannels', 'removeChannel', 'removeAllChannels']) verbes.delete(verbe);
  expect([...verbes]).toEqual(['setAuth']);
  expect(source.match(/\bnew FunctionsClient\(/g)).toHaveLength(1);
  expect(source.match(/\bthis\.storage\b/g)).toHaveLength(1);
});

test('a part that is not there says so', () => {
  expect(() => new (absents.FunctionsClient as unknown as new () => unknown)()).toThrow('pas chargée');
});
