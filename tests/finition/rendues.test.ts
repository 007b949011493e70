import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cleanRendues, nameFeuille, openRendues } from '../../src/finition/rendues.ts';

const dossier = mkdtempSync(join(tmpdir(), 'rendues-'));
afterAll(() => rmSync(dossier, { recursive: true }));
beforeEach(() => rmSync(dossier, { recursive: true, force: true }));

/** What replacing text might take for its own signs. */
const FEUILLE = 'p{content:"$& $1"}';
const page = (titre: string) => `<head><style>${FEUILLE}</style><style data-x>a{}</style></head><p>$1 ${titre}</p>`;

test('a page is given back as it was rendered, and what the search reads of it, by whoever opens the folder next', () => {
  openRendues(dossier).keep('projets/rn1.html', page('RN1'), '<main>RN1</main>');
  const suivante = openRendues(dossier);
  expect(suivante.read('projets/rn1.html')).toBe(page('RN1'));
  expect(suivante.readContenu('projets/rn1.html')).toBe('<main>RN1</main>');
  expect(suivante.readFeuille(nameFeuille(FEUILLE))).toBe(FEUILLE);
});

test('pages with the same style sheets share them', () => {
  const rendues = openRendues(dossier);
  for (const titre of ['RN1', 'RN2']) rendues.keep(`projets/${titre}.html`, page(titre), undefined);
  expect(readdirSync(join(dossier, '.feuilles'))).toHaveLength(2);
  expect(readFileSync(join(dossier, 'projets/RN2.html'), 'utf8')).not.toContain(FEUILLE);
});

test('what is gone is a fault, never a page without styles', () => {
  openRendues(dossier).keep('rn1.html', page('RN1'), undefined);
  rmSync(join(dossier, '.feuilles'), { recursive: true });
  const suivante = openRendues(dossier);
  expect(() => suivante.read('rn1.html')).toThrow('ENOENT');
  expect(() => suivante.read('rn2.html')).toThrow('ENOENT');
  expect(() => suivante.readContenu('rn1.html')).toThrow('ENOENT');
});

test('pages that are no longer made are thrown away with theirs, and nothing else is', () => {
  const rendues = openRendues(dossier);
  for (const titre of ['RN1', 'RN2']) rendues.keep(`projets/${titre}.html`, page(titre), titre);
  cleanRendues(dossier, new Set(['projets/RN1.html']));
  expect(readdirSync(join(dossier, 'projets')).sort()).toEqual(['RN1.html', 'RN1.html.recherche']);
  expect(openRendues(dossier).read('projets/RN1.html')).toBe(page('RN1'));
  cleanRendues(join(dossier, 'absent'), new Set());
  expect(existsSync(join(dossier, 'absent'))).toBe(false);
});
