import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DESSIN_FICHES, drawFiche } from '../../src/components/pdf/rendu-fiche.ts';
import type { Fiche } from '../../src/components/pdf/fiche.ts';
import { fondLocal, type Repere } from '../../src/components/carte/localisation-svg.ts';
import { openAtelier } from '../../src/data/content/atelier.ts';
import { getFond } from '../../src/data/content/fond-pre-rendu.ts';
import { versionCode } from '../../src/data/content/version-code.ts';

const ESSAI = join(import.meta.dirname, '../fixtures/fils/essai.ts');

let dossier: string;
beforeEach(() => (dossier = mkdtempSync(join(tmpdir(), 'atelier-'))));
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

const RACINE = join(import.meta.dirname, '../..');
const drawerOf = (version = 'v1', artefacts?: string) =>
  openAtelier(RACINE, artefacts).drawerOf<[string]>(ESSAI, version);
/** What is kept, without the digest that each file begins with. */
const listGardes = () =>
  readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((entree) => entree.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).subarray(32).toString())
    .sort();

describe('the workshop', () => {
  test('gives each what it asked for, however many ask at once', async () => {
    const draw = drawerOf();
    const noms = Array.from({ length: 50 }, (_, rang) => `projet ${rang}`);
    const dessins = await Promise.all(noms.map((nom) => draw(nom)));
    expect(dessins.map(String)).toEqual(noms.map((nom) => `dessin de ${nom}`));
  });

  test('draws for several modules at once', async () => {
    const atelier = openAtelier(RACINE, undefined);
    const repere: Repere = {
      position: { lng: -12, lat: 10, precision: 'exacte' },
      zones: [],
      trace: undefined,
      axe: undefined,
      statut: 'ACHEVE',
    };
    const [essai, carte] = await Promise.all([
      atelier.drawerOf<[string]>(ESSAI, 'v1')('a'),
      atelier.drawerOf<[Repere, string[]]>(join(RACINE, 'src/pages/cartes/_dessin-carte.ts'), 'v1')(repere, []),
    ]);
    expect(String(essai)).toBe('dessin de a');
    expect(String(carte)).toBe(fondLocal(getFond(), repere, []));
  });

  test('draws once what is asked for again, and anew when the code or the parts change', async () => {
    expect(String(await drawerOf('v1', dossier)('a'))).toBe('dessin de a');
    expect(listGardes()).toEqual(['dessin de a']);
    // Kept otherwise than it would be drawn: what comes again is what was kept.
    const [cle] = readdirSync(dossier, { recursive: true, encoding: 'utf8' }).filter((nom) => nom.length > 60);
    const octets = Buffer.from('gardé');
    writeFileSync(join(dossier, cle ?? ''), Buffer.concat([createHash('sha256').update(octets).digest(), octets]));
    expect(String(await drawerOf('v1', dossier)('a'))).toBe('gardé');
    expect(String(await drawerOf('v1', dossier)('b'))).toBe('dessin de b');
    expect(String(await drawerOf('v2', dossier)('a'))).toBe('dessin de a');
    expect(listGardes()).toEqual(['dessin de a', 'dessin de b', 'gardé']);
  });

  test('passes a fault on, and keeps nothing of it', async () => {
    const draw = drawerOf('v1', dossier);
    await expect(draw('rate')).rejects.toThrow('rien à dessiner');
    expect(listGardes()).toEqual([]);
    expect(String(await draw('a'))).toBe('dessin de a');
  });

  test('threads that die fail what waits for them and what comes after', async () => {
    const draw = drawerOf();
    const bilans = await Promise.allSettled(Array.from({ length: availableParallelism() }, () => draw('meurt')));
    expect(bilans.map(({ status }) => status)).toEqual(bilans.map(() => 'rejected'));
    await expect(draw('a')).rejects.toThrow('le fil est mort');
  });
});

test('a sheet drawn by a thread, or kept, is the same bytes as one drawn here', async () => {
  const fiche: Fiche = {
    titre: 'Pont de Tanènè',
    surtitre: 'En cours · Boffa, Boké',
    phrase: 'Les travaux avancent.',
    mesure: { travaux: 40, delai: undefined },
    jour: '2026-11-10',
    sections: [{ titre: 'Le projet', textes: ['Un pont de 54 m.', undefined], faits: [['Route', undefined]] }],
  };
  const provenance = {
    adresse: 'https://portail.example/projets/pont',
    dateDonnees: '2026-11-20',
    mention: undefined,
    agence: 'Agence des routes',
  };
  const attendu = await drawFiche(fiche, provenance);
  for (let fois = 0; fois < 2; fois += 1) {
    const draw = openAtelier(RACINE, dossier).drawerOf<Parameters<typeof drawFiche>>(
      join(RACINE, DESSIN_FICHES[0]),
      'v1',
    );
    expect(Buffer.compare(await draw(fiche, provenance), attendu)).toBe(0);
  }
});

describe('the version of the code', () => {
  const write = (nom: string, contenu: string) => writeFileSync(join(dossier, nom), contenu);
  beforeEach(() => {
    mkdirSync(join(dossier, 'src/pdf/sous'), { recursive: true });
    for (const nom of ['package-lock.json', 'src/pdf/a.ts', 'src/pdf/sous/b.ts', 'src/autre.ts']) write(nom, '1');
  });

  test.each(['package-lock.json', 'src/pdf/a.ts', 'src/pdf/sous/b.ts', 'src/pdf/nouveau.ts'])(
    'changes with %s',
    (nom) => {
      const avant = versionCode(dossier, ['src/pdf']);
      write(nom, '2');
      expect(versionCode(dossier, ['src/pdf'])).not.toBe(avant);
    },
  );

  test('does not change with another file', () => {
    const avant = versionCode(dossier, ['src/pdf']);
    write('src/autre.ts', '2');
    expect(versionCode(dossier, ['src/pdf'])).toBe(avant);
  });
});

test('what draws sheets in a thread lies in the folders of its version', () => {
  const racine = RACINE;
  const [fil, sources] = DESSIN_FICHES;
  const vus = new Set<string>();
  const visit = (fichier: string): void => {
    if (vus.has(fichier)) return;
    vus.add(fichier);
    const code = readFileSync(join(racine, fichier), 'utf8');
    for (const [, cible = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm))
      visit(posix.join(posix.dirname(fichier), cible));
  };
  visit(fil);
  expect(vus.size).toBeGreaterThan(10);
  expect([...vus].filter((fichier) => !sources.some((dossier) => fichier.startsWith(`${dossier}/`)))).toEqual([]);
});
