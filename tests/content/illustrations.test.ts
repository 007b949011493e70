import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';

const DOSSIER = 'content/illustrations';
// None once the sample is taken away.
const dessins = existsSync(DOSSIER) ? readdirSync(DOSSIER).filter((fichier) => fichier.endsWith('.svg')) : [];

/** A picture drawn in full, then reduced twenty times: palette and dither no longer count, a moved wall still does. */
async function readApercu(fichier: string): Promise<number[]> {
  const { data, info } = await sharp(fichier)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const reduced = sharp(data, { raw: { width, height, channels: 3 } }).resize(60, 40, { fit: 'fill' });
  return [width, height, ...(await reduced.raw().toBuffer())];
}

describe.runIf(dessins.length > 0)('drawings of the sample', () => {
  test.each(dessins)('%s is what its picture in src/photos/ shows', async (dessin) => {
    const photo = `src/photos/${parse(dessin).name}.png`;
    const [drawn, shown] = await Promise.all([readApercu(`${DOSSIER}/${dessin}`), readApercu(photo)]);
    expect(drawn.slice(0, 2)).toEqual(shown.slice(0, 2));
    expect(Math.max(...drawn.map((value, index) => Math.abs(value - (shown[index] ?? 0))))).toBeLessThan(16);
  });

  test('every illustration of the portal has its drawing', () => {
    const illustrations = readContenu('.')
      .contenu.projets.flatMap(({ photos }) => photos)
      .filter(({ illustration, credit }) => illustration && credit === 'Illustration du portail');
    const noms = new Set(illustrations.map(({ image }) => `${parse(image).name}.svg`));
    expect([...noms].filter((nom) => !dessins.includes(nom))).toEqual([]);
  });
});
