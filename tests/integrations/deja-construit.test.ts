import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openArtefacts } from '../../src/data/content/artefacts.ts';
import {
  type Chantier,
  digestEntrees,
  digestSortie,
  isDejaConstruit,
  rememberConstruction,
} from '../../src/integrations/deja-construit.ts';

const RACINE = join(import.meta.dirname, '../..');
const MATIN = new Date('2026-11-23T08:00:00Z');
const FICHIERS: Record<string, string> = {
  'projet/src/pages/index.astro': '<h1>Portail</h1>',
  'projet/astro.config.mjs': 'export default {}',
  'projet/package.json': '{}',
  'projet/package-lock.json': '{}',
  'projet/tsconfig.json': '{}',
  'projet/node_modules/.package-lock.json': '{}',
  'projet/.env': 'PORT=4321',
  'registre/content/appels-offres/a.yaml': 'date_limite: 2026-12-01T10:00:00Z',
  'registre/public/favicon.svg': '<svg/>',
  'registre/src/photos/pont.webp': 'pont',
  'dist/index.html': '<h1>Portail</h1>',
  'dist/index.html.br': 'brotli',
  'dist/carte.svg': '<svg/>',
};

let dossier: string;
let chantier: Chantier;
const write = (nom: string, contenu: string): void => {
  mkdirSync(join(dossier, nom, '..'), { recursive: true });
  writeFileSync(join(dossier, nom), contenu);
};
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'construit-'));
  for (const [nom, contenu] of Object.entries(FICHIERS)) write(nom, contenu);
  const [projet, registre, dist] = ['projet', 'registre', 'dist'].map((nom) => join(dossier, nom)) as [
    string,
    string,
    string,
  ];
  chantier = { projet, registre, dist, env: { PUBLIC_SITE_URL: 'https://portail.example', TERM: 'xterm' } };
});
afterEach(() => rmSync(dossier, { recursive: true }));

const openGardes = () => openArtefacts(join(dossier, 'artefacts'));
const isAJour = (now = MATIN): boolean => isDejaConstruit(chantier, openGardes(), digestEntrees(chantier, now));
const remember = (): void => rememberConstruction(chantier, openGardes(), digestEntrees(chantier, MATIN));

describe('a built site', () => {
  test('is up to date once remembered, not before, and not where nothing is kept', () => {
    expect(isAJour()).toBe(false);
    remember();
    expect(isAJour()).toBe(true);
    expect(isDejaConstruit(chantier, openArtefacts(undefined), digestEntrees(chantier, MATIN))).toBe(false);
    expect(isDejaConstruit({ ...chantier, dist: `${chantier.dist}-autre` }, openGardes(), '')).toBe(false);
  });

  test.each(Object.keys(FICHIERS).filter((nom) => !nom.startsWith('dist/')))(
    'is built again when %s changes',
    (nom) => {
      remember();
      write(nom, `${FICHIERS[nom]} `);
      expect(isAJour()).toBe(false);
      write(nom, FICHIERS[nom] ?? '');
      expect(isAJour()).toBe(true);
    },
  );

  test.each([
    'projet/src/b.ts',
    'projet/.env.production',
    'registre/content/projets/b.yaml',
    'registre/public/b/c.pdf',
  ])('is built again when %s comes', (nom) => {
    remember();
    write(nom, '');
    expect(isAJour()).toBe(false);
  });

  test('is built again when a page was lost, added, or written over at the same size', () => {
    remember();
    write('dist/b.html', '');
    expect(isAJour()).toBe(false);
    rmSync(join(dossier, 'dist/b.html'));
    expect(isAJour()).toBe(true);
    write('dist/index.html', '<h1>Portait</h1>');
    utimesSync(join(dossier, 'dist/index.html'), MATIN, MATIN);
    expect(isAJour()).toBe(false);
    remember();
    rmSync(join(dossier, 'dist/index.html.br'));
    expect(isAJour()).toBe(false);
    remember();
    rmSync(join(dossier, 'dist'), { recursive: true });
    expect(isAJour()).toBe(false);
  });

  test('stays when its files were compressed better', () => {
    remember();
    const avant = digestSortie(chantier.dist);
    write('dist/index.html.br', 'br');
    expect(digestSortie(chantier.dist)).toBe(avant);
    expect(isAJour()).toBe(true);
  });

  test('is built again past a deadline’s hour, and the next day', () => {
    remember();
    expect(isAJour(new Date('2026-11-23T09:59:59Z'))).toBe(true);
    expect(isAJour(new Date('2026-11-23T10:00:00Z'))).toBe(false);
    expect(isAJour(new Date('2026-11-24T08:00:00Z'))).toBe(false);
  });

  test('is built again under another setting that the build reads, whichever', () => {
    const sources = ['astro.config.mjs', 'src/domain/portail/adresse-site.ts', 'src/finition/ecriture-hors-ligne.ts'];
    const textes = [
      ...sources.map((source) => readFileSync(join(RACINE, source), 'utf8')),
      ...['src/integrations', 'src/data/content'].flatMap((nom) =>
        readdirSync(join(RACINE, nom)).map((fichier) => readFileSync(join(RACINE, nom, fichier), 'utf8')),
      ),
    ];
    const lus = textes.flatMap((texte) => [
      ...texte.matchAll(/process\.env(?:\.|\[')(\w+)/g),
      ...texte.matchAll(/\b((?:PUBLIC_\w+|HOST|PORT|HORS_LIGNE))\b/g),
    ]);
    // Where things are, which the digest of what is there follows; and what the build itself says to Astro.
    const lieux = ['DIST', 'REGISTRE', 'ARTEFACTS', 'CACHE_ASTRO', 'SITE_AVANT'];
    const noms = [...new Set(lus.map(([, nom = '']) => nom))].filter((nom) => !lieux.includes(nom));
    expect(noms).toEqual(expect.arrayContaining(['PUBLIC_SITE_URL', 'PAIEMENT_ADRESSE', 'HORS_LIGNE', 'PORT']));
    remember();
    for (const nom of noms) {
      const env = { ...chantier.env, [nom]: 'autre' };
      expect([nom, digestEntrees({ ...chantier, env }, MATIN) === digestEntrees(chantier, MATIN)]).toEqual([
        nom,
        false,
      ]);
    }
    chantier.env['TERM'] = 'vt100';
    expect(isAJour()).toBe(true);
  });
});
