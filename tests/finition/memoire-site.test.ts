import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forgetMemoire, type Memoire, readMemoire, writeMemoire } from '../../src/finition/memoire-site.ts';

const dossier = mkdtempSync(join(tmpdir(), 'memoire-site-'));
afterAll(() => rmSync(dossier, { recursive: true }));

const MEMOIRE: Memoire = {
  faites: [{ chemin: '/projets/rn1', fichier: 'projets/rn1.html', gabarit: '/projets/[id]', cle: 'a' }],
  pages: new Map([['projets/rn1.html', { cle: 'b', jeu: 'c' }]]),
  jeux: new Map([['c', { mots: ['btn'], tete: [], feuilles: ['d'] }]]),
  pesees: new Map([['/cartes/rn1.svg', 1200]]),
};

test('the next build of the same site finds it as it was; another version, or another site, finds nothing', () => {
  writeMemoire(join(dossier, 'cache'), 'v1', MEMOIRE);
  expect(readMemoire(join(dossier, 'cache'), 'v1')).toEqual(MEMOIRE);
  expect(readMemoire(join(dossier, 'cache'), 'v2')).toBeUndefined();
});

test('forgotten, cut or never written, it is nothing', () => {
  writeMemoire(dossier, 'v1', MEMOIRE);
  forgetMemoire(dossier);
  expect(readMemoire(dossier, 'v1')).toBeUndefined();
  writeFileSync(join(dossier, 'site.json'), '{"version":"v1","faites":[');
  expect(readMemoire(dossier, 'v1')).toBeUndefined();
});
