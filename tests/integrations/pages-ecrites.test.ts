import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { communsOf } from '../../src/domain/portail/communs.ts';
import type { Faite } from '../../src/integrations/pages-reprises.ts';
import { pagesEcrites } from '../../src/integrations/pages-ecrites.ts';
import type { Reprises } from '../../src/integrations/pages-reprises.ts';

const COMMUNS = communsOf('2026-11-01', { A_VENIR: 6, EN_COURS: 45, ACHEVE: 64, SUSPENDU: 8 }, 123);
const FAITES: Faite[] = [
  { chemin: '/projets/rn2', fichier: 'projets/rn2.html', gabarit: '/projets/[id]', cle: 'b' },
  { chemin: '/projets/rn3', fichier: 'projets/rn3.html', gabarit: '/projets/[id]', cle: 'c' },
  { chemin: '/qr/rn4.svg', fichier: 'qr/rn4.svg', gabarit: '/qr/[id].svg', cle: 'd' },
  { chemin: '/entreprises/sogea', fichier: 'entreprises/sogea.html', gabarit: '/entreprises/[id]', cle: 'e' },
];
let communs: typeof COMMUNS | undefined;
let reprises: Reprises;
const { hooks } = pagesEcrites(
  () => communs,
  () => reprises,
);
const setup = (command: string) => {
  const hook = hooks['astro:config:setup'];
  return () => hook?.({ command } as unknown as Parameters<NonNullable<typeof hook>>[0]);
};
const tell = async (assets: Record<string, string[]>) => {
  const hook = hooks['astro:build:done'];
  const sorties = Object.entries(assets).map(
    ([gabarit, noms]) => [gabarit, noms.map((nom) => pathToFileURL(`/site/${nom}`))] as const,
  );
  const bilan = { dir: pathToFileURL('/site/'), assets: new Map(sorties) };
  await hook?.(bilan as unknown as Parameters<NonNullable<typeof hook>>[0]);
};

const avant = Object.getOwnPropertyDescriptor(process, 'send');
let dits: unknown[];
beforeEach(() => {
  dits = [];
  communs = COMMUNS;
  reprises = { faites: [], laissees: new Set() };
  process.send = vi.fn((message: unknown, suite: () => void) => {
    dits.push(message);
    suite();
    return true;
  }) as unknown as NonNullable<typeof process.send>;
});
afterEach(() => {
  delete process.send;
  if (avant) Object.defineProperty(process, 'send', avant);
});

test('a build that nobody would finish is refused, in French, before it begins; nothing else is', () => {
  expect(setup('build')).not.toThrow();
  delete process.send;
  expect(setup('build')).toThrow('construisez le site par « npm run build »');
  for (const command of ['dev', 'sync', 'preview']) expect(setup(command)).not.toThrow();
});

test('who started the build is told the pages of each template, from the root; files of other kinds are left out', async () => {
  await tell({ '/projets/[id]': ['projets/rn1.html', 'projets/rn2.html'], '/': ['index.html'], '/x.pdf': ['x.pdf'] });
  expect(dits).toEqual([
    {
      racine: '/site/',
      familles: [['projets/rn1.html', 'projets/rn2.html'], ['index.html']],
      communs: COMMUNS,
      faites: [],
      laissees: [],
    },
  ]);
});

test('a page that was left out stands with those of its template, even when none of them was written', async () => {
  const laissees = FAITES.slice(1).map(({ fichier }) => fichier);
  reprises = { faites: FAITES, laissees: new Set(laissees) };
  await tell({ '/projets/[id]': ['projets/rn1.html', 'projets/rn2.html'] });
  expect(dits).toMatchObject([
    {
      familles: [['projets/rn1.html', 'projets/rn2.html', 'projets/rn3.html'], ['entreprises/sogea.html']],
      faites: FAITES,
      laissees,
    },
  ]);
});

test('a build whose content nobody has read is a fault', async () => {
  communs = undefined;
  await expect(tell({ '/': ['index.html'] })).rejects.toThrow('was not read');
});

test('a build without a page is a fault', async () => {
  await expect(tell({ '/x.pdf': ['x.pdf'] })).rejects.toThrow('wrote no page');
});
