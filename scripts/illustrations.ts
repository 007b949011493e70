// Draws src/photos/<name>.png from each content/illustrations/<name>.svg: `npm run illustrations [-- name…]`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

const RACINE = join(import.meta.dirname, '..');
const DESSINS = join(RACINE, 'content/illustrations');

/** Renders at twice the size, then reduces: clean edges. A light dither hides the bands of the skies. */
function render(svg: Buffer): Promise<Buffer> {
  return sharp(svg, { density: 144 })
    .resize(1200, 800)
    .removeAlpha()
    .png({ palette: true, colours: 256, dither: 0.6, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

const demandes = process.argv.slice(2);
const dessins = existsSync(DESSINS) ? readdirSync(DESSINS).filter((fichier) => fichier.endsWith('.svg')) : [];
for (const fichier of dessins) {
  const nom = parse(fichier).name;
  if (demandes.length > 0 && !demandes.includes(nom)) continue;
  const png = await render(readFileSync(join(DESSINS, fichier)));
  const chemin = join(RACINE, 'src/photos', `${nom}.png`);
  const same = existsSync(chemin) && readFileSync(chemin).equals(png);
  if (!same) writeFileSync(chemin, png);
  process.stdout.write(`${nom}.png ${Math.round(png.length / 1024)} ko${same ? ', inchangée' : ''}\n`);
}
