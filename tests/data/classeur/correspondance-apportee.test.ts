import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCorrespondance } from '../../../src/data/classeur/correspondance-apportee.ts';
import { readCorrespondances } from '../../../src/data/content/correspondances.ts';

// A correspondance that a person opens from a file (R212, ADR-0104).

const fautesDe = (texte: string): string[] => {
  const lue = readCorrespondance(texte);
  return 'fautes' in lue ? lue.fautes.map((faute) => faute.replaceAll('\u00a0', ' ')) : [];
};
const yaml = (...lignes: string[]) => ['nom: Suivi', 'collection: projets', 'colonnes:', ...lignes, ''].join('\n');

test('each that content/ holds is read the same', () => {
  const connues = readCorrespondances(process.cwd());
  expect(connues.size).toBeGreaterThan(0);
  for (const [nom, correspondance] of connues)
    expect(readCorrespondance(readFileSync(`content/correspondances/${nom}.yaml`, 'utf8'))).toEqual({ correspondance });
});

test.each<[string, string, RegExp[]]>([
  [
    'an unknown field',
    yaml('  - { colonne: A, champ: budgett }'),
    [/^colonnes\.0\.champ : « budgett », attendu un champ .*« budget »\.$/],
  ],
  ['an unknown code', yaml('  - { colonne: A, champ: status, valeurs: { x: FINI } }'), [/FINI.*ACHEVE/]],
  ['no column', 'nom: Suivi\ncollection: projets\ncolonnes: []\n', [/au moins une colonne/]],
  [
    'another collection',
    'nom: Suivi\ncollection: marches\ncolonnes:\n  - { colonne: A, champ: id }\n',
    [/marches.*projets/],
  ],
  [
    'a key that does not exist',
    yaml('  - { colonne: A, champ: id }', 'auteur: moi'),
    [/^auteur : « moi », attendu rien/],
  ],
  ['not YAML', yaml('  - { colonne: A, champ: id'), [/^ligne \d+ : .*YAML/]],
  ['a text', 'Bonjour', [/n’est pas celui d’une correspondance/]],
  ['nothing', '', [/n’est pas celui d’une correspondance/]],
])('%s: in French, at its place', (_, texte, attendues) => {
  const fautes = fautesDe(texte);
  expect(fautes.length).toBeGreaterThanOrEqual(attendues.length);
  for (const [rang, attendue] of attendues.entries()) expect(fautes[rang]).toMatch(attendue);
  expect(fautes.join(' ')).not.toMatch(/\b(?:Invalid|expected|received|undefined)\b/);
});
