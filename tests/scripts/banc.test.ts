import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReleve } from '../../scripts/banc/etapes.ts';
import { readUsage } from '../../scripts/banc/memoire.ts';
import { measureCommande } from '../../scripts/banc/mesure.ts';
import { advanceProjets, writeRegistre } from '../../scripts/banc/registre.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';

const RACINE = join(import.meta.dirname, '../..');
const reel = readContenu(RACINE).contenu;
/** Two rounds of copies, the last one partial. */
const TOTAL = 2 * reel.projets.length + 20;
/** As many rounds of tenders and companies: each entry has a copy, those of a rare kind too. */
const PARTS = {
  'appels-offres': (2 * reel['appels-offres'].length) / TOTAL,
  entreprises: (2 * reel.entreprises.length) / TOTAL,
};

const dossier = mkdtempSync(join(tmpdir(), 'banc-'));
beforeAll(() => writeRegistre(RACINE, dossier, TOTAL, PARTS), 60_000);
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

const readFichiers = (registre: string): Map<string, string> => {
  const projets = join(registre, 'content/projets');
  return new Map(readdirSync(projets).map((nom) => [nom, readFileSync(join(projets, nom), 'utf8')]));
};

describe('a register grown by copies', () => {
  test('is valid under every rule, and as large as was asked', () => {
    const { contenu, chiffresNationaux, anomalies } = readContenu(dossier);
    expect(anomalies).toEqual([]);
    expect(contenu.projets).toHaveLength(TOTAL);
    for (const liste of ['appels-offres', 'entreprises'] as const)
      expect(contenu[liste].length).toBeGreaterThan(2 * reel[liste].length - 2);
    expect(chiffresNationaux?.projets_recenses).toBeGreaterThanOrEqual(TOTAL);
  });

  test('holds the sample as it is; names, places and dates of the copies differ', () => {
    const { projets } = readContenu(dossier).contenu;
    const byId = new Map(projets.map((projet) => [projet.id, projet]));
    for (const projet of reel.projets) expect(byId.get(projet.id)).toEqual(projet);
    expect(new Set(projets.map(({ title }) => title)).size).toBe(TOTAL);
    for (const modele of reel.projets) {
      const copie = byId.get(`${modele.id}-1`);
      expect(copie?.status).toBe(modele.status);
      expect(copie?.date_mise_a_jour).not.toBe(modele.date_mise_a_jour);
    }
    const lieux = projets.flatMap(({ location }) => (location ? [`${location.lat} ${location.lng}`] : []));
    expect(new Set(lieux).size).toBeGreaterThan(lieux.length / 2);
  });

  test('is the same register each time', () => {
    const autre = mkdtempSync(join(tmpdir(), 'banc-'));
    try {
      writeRegistre(RACINE, autre, TOTAL, PARTS);
      expect(readFichiers(autre)).toEqual(readFichiers(dossier));
    } finally {
      rmSync(autre, { recursive: true });
    }
  });

  test('publishes the advance of so many projets, and of no other', () => {
    const avant = readFichiers(dossier);
    const changes = advanceProjets(dossier, 20);
    expect(changes).toHaveLength(20);
    const differents = [...readFichiers(dossier)].filter(([nom, contenu]) => avant.get(nom) !== contenu);
    expect(differents.map(([nom]) => nom)).toEqual(changes.map((id) => `${id}.yaml`).sort());
    expect(readContenu(dossier).anomalies).toEqual([]);
  });
});

test('reads the stages and the families of a build from its lines', () => {
  const releve = createReleve();
  const lignes: Array<[ligne: string, secondes: number]> = [
    ['\u001B[2m18:02:01\u001B[22m \u001B[34m[content]\u001B[39m Synced content', 4],
    [' generating static routes ', 10],
    ['18:02:05   ├─ /projets/rn5.html \u001B[2m(+12ms)\u001B[22m', 11],
    ['18:02:05   └─ /projets/rn6.html (+1.50s)', 12],
    ['18:02:05   ├─ /projets/rn5.pdf (+8ms)', 12],
    ['18:02:05   ├─ /qr/projets/rn5.svg (+8ms)', 13],
    ['18:02:05   ├─ /index.html (+40ms)', 13],
    [' generating optimized images ', 15],
    ['18:02:52 [@astrojs/sitemap] `sitemap-index.xml` created at `dist`', 20],
  ];
  for (const [ligne, secondes] of lignes) releve.read(ligne, secondes);
  expect(releve.etapes.map(({ secondes }) => secondes)).toEqual([4, 6, 5, 5]);
  expect([...releve.familles]).toEqual([
    ['projets/*.html', { fichiers: 2, ms: 1512 }],
    ['projets/*.pdf', { fichiers: 1, ms: 8 }],
    ['qr/projets/*.svg', { fichiers: 1, ms: 8 }],
    ['pages seules', { fichiers: 1, ms: 40 }],
  ]);
});

test.runIf(process.platform === 'linux')('counts the memory of a process and of what it started', () => {
  const usage = readUsage(process.pid);
  expect(usage?.octets).toBeGreaterThanOrEqual(process.memoryUsage().rss / 2);
  expect(readUsage(-1)).toEqual({ octets: 0, secondes: 0 });
});

test('a command is followed line by line as it runs; one that fails says what it printed', async () => {
  const lignes: string[] = [];
  const { secondes } = await measureCommande({
    args: ['-e', 'console.log(process.env.REGISTRE); console.log("fin")'],
    cwd: RACINE,
    env: { REGISTRE: 'grand' },
    read: (ligne, depuis) => {
      expect(depuis).toBeGreaterThan(0);
      lignes.push(ligne);
    },
  });
  expect(lignes).toEqual(['grand', 'fin']);
  expect(secondes).toBeGreaterThan(0);
  const fautive = measureCommande({ args: ['-e', 'throw new Error("contenu fautif")'], cwd: RACINE });
  await expect(fautive).rejects.toThrow('contenu fautif');
});
