import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIL_FICHES, drawFiche } from '../../src/components/pdf/rendu-fiche.ts';
import type { Fiche } from '../../src/components/pdf/fiche.ts';
import { type Artefacts, openArtefacts } from '../../src/data/content/artefacts.ts';
import { createAtelier } from '../../src/data/content/atelier.ts';
import { versionCode } from '../../src/data/content/version-code.ts';

const ESSAI = join(import.meta.dirname, '../fixtures/fils/essai.ts');
const AUCUN = openArtefacts(undefined);

let dossier: string;
beforeEach(() => (dossier = mkdtempSync(join(tmpdir(), 'atelier-'))));
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

describe('the workshop', () => {
  test('gives each what it asked for, however many ask at once', async () => {
    const draw = createAtelier<[string]>(ESSAI, 'v1', AUCUN);
    const noms = Array.from({ length: 50 }, (_, rang) => `projet ${rang}`);
    const dessins = await Promise.all(noms.map((nom) => draw(nom)));
    expect(dessins.map(String)).toEqual(noms.map((nom) => `dessin de ${nom}`));
  });

  test('draws once what is asked for again, and anew when the code or the parts change', async () => {
    const artefacts = openArtefacts(dossier);
    const write = vi.spyOn(artefacts, 'write');
    const ask = async (version: string, quoi: string) => {
      const octets = await createAtelier<[string]>(ESSAI, version, artefacts)(quoi);
      return [String(octets), write.mock.calls.length];
    };
    expect(await ask('v1', 'a')).toEqual(['dessin de a', 1]);
    expect(await ask('v1', 'a')).toEqual(['dessin de a', 1]);
    expect(await ask('v1', 'b')).toEqual(['dessin de b', 2]);
    expect(await ask('v2', 'a')).toEqual(['dessin de a', 3]);
  });

  test('passes a fault on, and keeps nothing of it', async () => {
    const gardes: string[] = [];
    const artefacts: Artefacts = { read: () => undefined, write: (cle) => void gardes.push(cle) };
    const draw = createAtelier<[string]>(ESSAI, 'v1', artefacts);
    await expect(draw('rate')).rejects.toThrow('rien à dessiner');
    expect(gardes).toEqual([]);
    expect(String(await draw('a'))).toBe('dessin de a');
  });

  test('threads that die fail what waits for them and what comes after', async () => {
    const draw = createAtelier<[string]>(ESSAI, 'v1', AUCUN);
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
  const racine = join(import.meta.dirname, '../..');
  const artefacts = openArtefacts(dossier);
  const attendu = await drawFiche(fiche, provenance);
  for (let fois = 0; fois < 2; fois += 1) {
    const draw = createAtelier<Parameters<typeof drawFiche>>(join(racine, FIL_FICHES[0]), 'v1', artefacts);
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

test('what the thread of the sheets runs lies in the folders of its version', () => {
  const racine = join(import.meta.dirname, '../..');
  const [fil, sources] = FIL_FICHES;
  const vus = new Set<string>();
  const visit = (fichier: string): void => {
    if (vus.has(fichier)) return;
    vus.add(fichier);
    const code = readFileSync(join(racine, fichier), 'utf8');
    for (const [, cible = ''] of code.matchAll(/^import (?!type )[^;]*?from '(\.[^']+)'/gm))
      visit(posix.join(posix.dirname(fichier), cible));
  };
  visit(fil);
  expect(vus.size).toBeGreaterThan(10);
  expect([...vus].filter((fichier) => !sources.some((dossier) => fichier.startsWith(`${dossier}/`)))).toEqual([]);
});
