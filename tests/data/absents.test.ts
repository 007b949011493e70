import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as absents from '../../src/data/supabase/absents.ts';

const read = (paquet: string): string => readFileSync(`node_modules/@supabase/${paquet}/dist/index.mjs`, 'utf8');

/** Names that a library imports from a package. */
const importsOf = (source: string, paquet: string): string[] =>
  [...source.matchAll(/^import \{([^}]+)\} from "([^"]+)";$/gm)]
    .filter(([, , de]) => de === paquet)
    .flatMap(([, noms = '']) => noms.split(',').map((nom) => nom.trim()));

test.each([
  ['supabase-js', '@supabase/realtime-js'],
  ['supabase-js', '@supabase/functions-js'],
  ['storage-js', 'iceberg-js'],
])('%s finds what it imports from %s', (bibliotheque, paquet) => {
  const noms = importsOf(read(bibliotheque), paquet);
  expect(noms).not.toEqual([]);
  expect(Object.keys(absents)).toEqual(expect.arrayContaining(noms));
});

test('by itself, supabase-js asks live channels to take a token and nothing else', () => {
  const source = read('supabase-js');
  const verbes = new Set([...source.matchAll(/\bthis\.realtime\.(\w+)\(/g)].map(([, verbe]) => verbe));
  // What `client.channel()` and its like ask on a demand that is never made.
  for (const verbe of ['channel', 'getChannels', 'removeChannel', 'removeAllChannels']) verbes.delete(verbe);
  expect([...verbes]).toEqual(['setAuth']);
  expect(source.match(/\bnew FunctionsClient\(/g)).toHaveLength(1);
  expect(read('storage-js').match(/\bnew IcebergRestCatalog\(/g)).toHaveLength(1);
});

test('a part that is not there says so', () => {
  expect(() => new (absents.FunctionsClient as unknown as new () => unknown)()).toThrow('pas chargée');
});
