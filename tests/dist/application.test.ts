// The manifest of the installed portal, as the build made it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { manifesteApplication } from '../../src/domain/portail/application.ts';
import { DIST, readPages } from '../support/dist.ts';
import { attributOf } from '../support/balises.ts';

const lu = (adresse: string): Buffer => readFileSync(join(DIST, adresse));
const manifeste = JSON.parse(lu('/manifest.json').toString()) as ReturnType<typeof manifesteApplication>;

test('every page names the manifest', () => {
  const sans = readPages().filter(
    ({ balises }) =>
      attributOf(balises, 'href', ({ nom, attributs }) => nom === 'link' && attributs.get('rel') === 'manifest') !==
      '/manifest.json',
  );
  expect(sans.map(({ adresse }) => adresse)).toEqual([]);
});

test.each(manifeste.icons)('$src is what the manifest says, and light', async ({ src, sizes, purpose }) => {
  const octets = lu(src);
  const { width, height, hasAlpha } = await sharp(octets).metadata();
  expect(`${width}x${height}`).toBe(sizes);
  // A maskable icon fills its square: the system cuts it.
  const { isOpaque } = await sharp(octets).stats();
  expect(isOpaque).toBe(purpose === 'maskable');
  expect(hasAlpha || isOpaque).toBe(true);
  expect(octets.length).toBeLessThan(20_000);
});

test('its captures are there, as large as it says, of the day on which the register is closed, and light', async () => {
  const jour = /<footer[\s\S]*?<time datetime="([^"]+)"/.exec(lu('/index.html').toString())?.[1];
  for (const { src, sizes, type } of manifeste.screenshots) {
    const octets = lu(src);
    const { width, height, format } = await sharp(octets).metadata();
    expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
    expect(src).toContain(jour);
    expect(octets.length).toBeLessThan(120_000);
  }
});

test('its shortcuts are pages of the site', () => {
  const adresses = new Set(readPages().map(({ adresse }) => adresse));
  expect(manifeste.shortcuts.map(({ url }) => url).filter((url) => !adresses.has(url))).toEqual([]);
});
