import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOTS } from '../../src/integrations/lots-scripts.ts';

/** Splits at the bars that stand in no group. */
function splitBarres(motif: string): string[] {
  const parts = [''];
  let profondeur = 0;
  for (const signe of motif) {
    if (signe === '(') profondeur += 1;
    if (signe === ')') profondeur -= 1;
    if (signe === '|' && profondeur === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${signe}`);
  }
  return parts;
}

/** Every path that a pattern allows, one by one: "a/(?:b|c)" is "a/b" and "a/c". What it forbids, "(?!d)", stays. */
function listChemins(motif: string): string[] {
  return splitBarres(motif).flatMap((part) => {
    const debut = part.indexOf('(?:');
    if (debut === -1) return [part];
    let fin = debut;
    for (let profondeur = 0; fin < part.length; fin += 1) {
      if (part[fin] === '(') profondeur += 1;
      if (part[fin] === ')' && (profondeur -= 1) === 0) break;
    }
    return splitBarres(part.slice(debut + 3, fin)).flatMap((choix) =>
      listChemins(`${part.slice(0, debut)}${choix}${part.slice(fin + 1)}`),
    );
  });
}

const SRC = join(import.meta.dirname, '../../src');
const modules = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((chemin) => join('/src', chemin));

const isDeSrc = (motif: string): boolean => motif.includes(String.raw`[\\/]src[\\/]`);

test('patterns are read path by path', () => {
  expect(listChemins('a/(?:b|c(?:d|e))\\.ts|f')).toEqual(['a/b\\.ts', 'a/cd\\.ts', 'a/ce\\.ts', 'f']);
});

test.each(LOTS)('every path of the group $name is a module', ({ test: motif }) => {
  const perdus = listChemins(motif.source)
    .filter(isDeSrc)
    .filter((chemin) => !modules.some((module) => new RegExp(chemin).test(module)));
  expect(perdus).toEqual([]);
});

test('most groups name modules of ours', () => {
  const siens = LOTS.filter(({ test: motif }) => isDeSrc(motif.source)).flatMap(({ test: motif }) =>
    listChemins(motif.source),
  );
  expect(siens.length).toBeGreaterThan(LOTS.length);
});
