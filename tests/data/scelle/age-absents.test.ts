import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as absents from '../../../src/data/scelle/age-absents.ts';

const DOSSIER = 'node_modules/age-encryption/dist';
const sources = readdirSync(DOSSIER)
  .filter((nom) => nom.endsWith('.js'))
  .map((nom) => readFileSync(join(DOSSIER, nom), 'utf8'));
const importes = sources.flatMap((source) =>
  [...source.matchAll(/import \{([^}]*)\} from "@noble\/(?:post-quantum\/hybrid|curves\/nist)\.js"/g)].flatMap(
    ([, noms = '']) => noms.split(',').map((nom) => nom.trim()),
  ),
);

test('every name that age-encryption takes from what is left out is there', () => {
  expect(importes.toSorted()).toEqual(Object.keys(absents).toSorted());
});

test('none is asked anything while the library loads', () => {
  // Outside a function, such a line begins at the margin.
  const auChargement = sources.flatMap((source) =>
    source
      .split('\n')
      .filter((ligne) => /^(?!import\b)\S/.test(ligne) && /\b(?:MLKEM768P256|MLKEM768X25519|p256)\./.test(ligne)),
  );
  expect(auChargement).toEqual([]);
});

test('a key of such a kind says why it does not work', () => {
  expect(() => (absents.p256 as { lengths: unknown }).lengths).toThrow('age-absents.ts');
});
