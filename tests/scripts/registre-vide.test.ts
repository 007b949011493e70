import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listNonEnregistres } from '../../scripts/vide/depot-git.ts';
import { countInternes, planRetrait, removeExemple, TOUCHES } from '../../scripts/vide/retrait.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { writeRegistre } from '../support/registre.ts';

const INTERNES = 'supabase/exemple/appels-offres-internes.json';

/** A register with a file of each kind that goes. */
const writeExemple = () =>
  writeRegistre({
    'content/documents/aaon-001.yaml': '{}\n',
    'content/illustrations/pont.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'public/documents/appels-offres/aaon-001/avis.pdf': '%PDF-1.4\n',
    'src/photos/pont.png': 'image',
    [INTERNES]: '[{"id": "aaon-001"}]\n',
  });

test('what would go is counted kind by kind, and nothing is touched', () => {
  const racine = writeExemple();
  expect(Object.fromEntries(planRetrait(racine).map(({ genre, fichiers }) => [genre, fichiers.length]))).toEqual({
    projets: 1,
    'appels d’offres': 1,
    entreprises: 1,
    actualités: 1,
    'consignes de dessin des documents': 1,
    'documents publics': 1,
    'photographies et illustrations': 1,
    dessins: 1,
  });
  expect(countInternes(racine)).toBe(1);
  expect(readContenu(racine).contenu.projets).toHaveLength(1);
});

test('the sample goes, regions and funders stay, and what is left is a sound register that is no sample', () => {
  const racine = writeExemple();
  const before = readContenu(racine).contenu;
  removeExemple(racine, '2026-11-21');
  const { contenu, identite, chiffresNationaux, anomalies } = readContenu(racine);
  expect(anomalies).toEqual([]);
  expect(contenu).toEqual({
    ...before,
    projets: [],
    'appels-offres': [],
    entreprises: [],
    actualites: [],
  });
  expect(identite).toMatchObject({ exemple: false, agence: expect.stringContaining('À COMPLÉTER') as string });
  expect(chiffresNationaux).toEqual({ date_arrete: '2026-11-21' });
  expect(existsSync(join(racine, 'public/documents'))).toBe(false);
  expect(existsSync(join(racine, 'src/photos/pont.png'))).toBe(false);
  expect(existsSync(join(racine, 'src/photos/.gitkeep'))).toBe(true);
  expect(readFileSync(join(racine, INTERNES), 'utf8')).toBe('[]\n');
});

test('a second time, nothing is left to take away', () => {
  const racine = writeExemple();
  removeExemple(racine, '2026-11-21');
  expect([planRetrait(racine), countInternes(racine)]).toEqual([[], 0]);
  removeExemple(racine, '2026-11-21');
  expect(readContenu(racine).anomalies).toEqual([]);
});

test('what git has not kept is named; without git, nobody can say', () => {
  const racine = writeExemple();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', racine, '-c', 'user.name=Essai', '-c', 'user.email=essai@essai.example', ...args]);
  expect(listNonEnregistres(racine, TOUCHES)).toBeUndefined();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'exemple');
  expect(listNonEnregistres(racine, TOUCHES)).toEqual([]);
  writeFileSync(join(racine, 'content/projets/nouveau.yaml'), 'title: x\n');
  writeFileSync(join(racine, 'content/registre.yaml'), '');
  writeFileSync(join(racine, 'README.md'), 'Ailleurs.');
  expect(listNonEnregistres(racine, TOUCHES)).toEqual(['content/registre.yaml', 'content/projets/nouveau.yaml']);
});
