import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apercuPhoto } from '../../src/data/content/apercus.ts';

let registre: string;
beforeEach(() => {
  registre = mkdtempSync(join(tmpdir(), 'apercus-'));
  mkdirSync(join(registre, 'src/photos'), { recursive: true });
  vi.stubEnv('REGISTRE', registre);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(registre, { recursive: true });
});

/** A picture of grain, which no format makes light, left half dark. */
async function writePhoto(nom: string, width: number, height: number): Promise<void> {
  const data = Buffer.from(
    Array.from(
      { length: width * height * 3 },
      (_, i) => ((i * 7919) % 97) + (Math.floor(i / 3) % width < width / 2 ? 0 : 150),
    ),
  );
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(join(registre, 'src/photos', nom));
}

test.each([
  ['wide', 1600, 900],
  ['upright', 600, 1200],
  ['smaller than its preview', 20, 20],
])('a picture that is %s is seen in less than a kilobyte, in the shape of a slide', async (_, largeur, hauteur) => {
  await writePhoto('pont.png', largeur, hauteur);
  const adresse = await apercuPhoto('pont.png');
  expect(adresse).toMatch(/^data:image\/svg\+xml,[^"<>#\n\t]+$/);
  expect(adresse.length).toBeLessThan(1_500);
  const svg = decodeURIComponent(adresse.replace('data:image/svg+xml,', ''));
  // Browsers count a picture by the pixels that it says it has.
  expect(svg).toContain("width='960' height='540'");
  const [, webp = ''] = /href='data:image\/webp;base64,([^']+)'/.exec(svg) ?? [];
  const { data, info } = await sharp(Buffer.from(webp, 'base64')).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([48, 27]);
  const at = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? 0;
  expect(at(3, 13)).toBeLessThan(110);
  expect(at(45, 13)).toBeGreaterThan(150);
});
