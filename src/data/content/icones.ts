import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Icone } from '../../domain/portail/application.ts';
import { dossierRegistre } from './dossier.ts';

const FOND = { r: 255, g: 255, b: 255 };
/** Part of the side that the drawing takes: systems cut a maskable icon down to a circle of four fifths. */
const PART = { entiere: 0.9, masquable: 0.6 };
/** Dots per inch at which an SVG of a few dozen units stays sharp once it is enlarged. */
const DENSITE = 1200;

/** The register's own favicon, or the portal's. */
function findFavicon(): string {
  const propre = join(dossierRegistre(process.cwd()), 'public/favicon.svg');
  return existsSync(propre) ? propre : join(process.cwd(), 'public/favicon.svg');
}

/** Draws an icon of the installed portal from the favicon, as a PNG. */
export async function drawIcone({ cote, isMasquable }: Icone): Promise<Buffer<ArrayBuffer>> {
  const dessin = Math.round(cote * (isMasquable ? PART.masquable : PART.entiere));
  const favicon = await sharp(findFavicon(), { density: DENSITE })
    .resize(dessin, dessin, { fit: 'inside' })
    .png()
    .toBuffer();
  const octets = await sharp({
    create: { width: cote, height: cote, channels: 4, background: { ...FOND, alpha: isMasquable ? 1 : 0 } },
  })
    .composite([{ input: favicon }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return Buffer.from(octets);
}
