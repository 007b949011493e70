import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Faite } from '../../src/integrations/pages-reprises.ts';
import { pagesReprises, sortReprises } from '../../src/integrations/pages-reprises.ts';

/** A register without photographs. */
const PHOTOS = join(tmpdir(), 'sans-photos');

type Chemin = Parameters<typeof sortReprises>[0][number];
const chemin = (pathname: string, cacheKey?: string, type = 'page') =>
  ({ pathname, cacheKey, route: { route: '/projets/[id]', type } }) as unknown as Chemin;
const faite = (id: string, cle: string): Faite => ({
  chemin: `/projets/${id}`,
  fichier: `projets/${id}.html`,
  gabarit: '/projets/[id]',
  cle,
});

describe('of all that is to be made, what the build before has made', () => {
  test.each<[string, Chemin[], Faite[], string[], string[]]>([
    ['nothing before: all is made', [chemin('/projets/rn1', 'a')], [], ['/projets/rn1'], []],
    ['made under the same key', [chemin('/projets/rn1', 'a')], [faite('rn1', 'a')], [], ['projets/rn1.html']],
    ['under another', [chemin('/projets/rn1', 'b')], [faite('rn1', 'a')], ['/projets/rn1'], []],
    ['another page’s key', [chemin('/projets/rn2', 'a')], [faite('rn1', 'a')], ['/projets/rn2'], []],
    ['a page without a key is made each time', [chemin('/')], [faite('rn1', 'a')], ['/'], []],
    [
      'a file is named as it is asked for',
      [chemin('/qr/rn1.svg', 'a', 'endpoint')],
      [{ ...faite('rn1', 'a'), chemin: '/qr/rn1.svg' }],
      [],
      ['qr/rn1.svg'],
    ],
  ])('%s', (_, chemins, avant, restent, laissees) => {
    const reprises = sortReprises(chemins, avant);
    expect(reprises.restent.map(({ pathname }) => pathname)).toEqual(restent);
    expect([...reprises.laissees]).toEqual(laissees);
  });

  test('what has a key is told to the next build, made now or before', () => {
    const { faites } = sortReprises(
      [chemin('/'), chemin('/projets/rn1', 'a'), chemin('/projets/rn2', 'c')],
      [faite('rn1', 'a'), faite('rn2', 'b'), faite('rn3', 'd')],
    );
    expect(faites).toEqual([faite('rn1', 'a'), faite('rn2', 'c')]);
  });
});

/** A build that wrote these files. */
function write(...noms: string[]): URL {
  const dossier = mkdtempSync(join(tmpdir(), 'pages-reprises-'));
  onTestFinished(() => rmSync(dossier, { recursive: true }));
  mkdirSync(join(dossier, 'projets'));
  for (const nom of noms) writeFileSync(join(dossier, nom), '');
  return pathToFileURL(`${dossier}/`);
}
type Fin = NonNullable<ReturnType<typeof pagesReprises>['hooks']['astro:build:done']>;
const bilan = (dir: URL, ...pages: string[]) =>
  ({ dir, pages: pages.map((pathname) => ({ pathname })) }) as unknown as Parameters<Fin>[0];

test('who lists the pages of the site is told of those left out, and of no file of another kind', () => {
  const reprises = pagesReprises(() => [faite('rn1', 'a'), { ...faite('rn1', 'a'), chemin: '/qr/rn1.svg' }], PHOTOS);
  reprises.leaveOut([chemin('/'), chemin('/projets/rn1', 'a'), chemin('/qr/rn1.svg', 'a', 'endpoint')]);
  const entend = vi.fn<Fin>();
  void reprises
    .tellAll({ name: 'plan', hooks: { 'astro:build:done': entend } })
    .hooks['astro:build:done']?.(bilan(write(), ''));
  expect(entend.mock.calls[0]?.[0].pages).toEqual([{ pathname: '' }, { pathname: '/projets/rn1' }]);
});

test('a page that is not where the next build would look for it is a fault', () => {
  const reprises = pagesReprises(() => [faite('rn1', 'a')], PHOTOS);
  reprises.leaveOut([chemin('/projets/rn1', 'a'), chemin('/projets/rn2', 'b')]);
  const fin = reprises.hooks['astro:build:done'];
  expect(() => fin?.(bilan(write('projets/rn2.html')))).not.toThrow();
  expect(() => fin?.(bilan(write('projets/rn2')))).toThrow('/projets/rn2 was not written to projets/rn2.html');
});

test('no original of a photograph is published, not even those of pages left out; what was made of it stays', () => {
  const racine = write();
  const photos = mkdtempSync(join(tmpdir(), 'photos-'));
  onTestFinished(() => rmSync(photos, { recursive: true }));
  writeFileSync(join(photos, 'pont.sur.wassou.jpg'), '');
  const dossier = new URL('_astro/', racine);
  mkdirSync(dossier);
  const restent = [
    'pont.sur.wassou.DPe-Osqm_1erz2I.webp',
    'pont.sur.wassou.DPe-Osqm_Z1H0app.avif',
    'logo.DPeyOsqm.png',
  ];
  for (const nom of ['pont.sur.wassou.DPe-Osqm.jpg', ...restent]) writeFileSync(new URL(nom, dossier), '');
  void pagesReprises(() => [], photos).hooks['astro:build:done']?.(bilan(racine));
  expect(readdirSync(dossier).sort()).toEqual(restent.toSorted());
});
