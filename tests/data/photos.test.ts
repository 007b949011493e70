import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkPhotos } from '../../src/data/content/photos.ts';
import { formatAnomalies } from '../../src/data/content/rapport-anomalies.ts';
import { photoSchema } from '../../src/domain/projet/projet.schema.ts';

const racines: string[] = [];
afterEach(() => {
  for (const racine of racines.splice(0)) rmSync(racine, { recursive: true });
});

/** What the check says of one file of `src/photos/`, by field. */
async function fautesOf(nom: string, octets: Buffer | Sharp): Promise<Record<string, unknown>> {
  return Object.fromEntries((await anomaliesOf(nom, octets)).map(({ champ, valeur }) => [champ, valeur]));
}

async function anomaliesOf(nom: string, octets: Buffer | Sharp) {
  const racine = mkdtempSync(join(tmpdir(), 'photos-'));
  racines.push(racine);
  mkdirSync(join(racine, 'src/photos'), { recursive: true });
  writeFileSync(join(racine, 'src/photos', nom), Buffer.isBuffer(octets) ? octets : await octets.toBuffer());
  return checkPhotos(racine);
}

const anImage = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#a2431f' } });

const POSITION = {
  GPSLatitude: '9/1 30/1 0/1',
  GPSLatitudeRef: 'N',
  GPSLongitude: '13/1 42/1 0/1',
  GPSLongitudeRef: 'W',
};
const withPosition = () => anImage().withExif({ IFD3: POSITION });

const anXmp = (fields: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ${fields}/></rdf:RDF></x:xmpmeta>`;
const XMP_POSITION = anXmp('exif:GPSLatitude="9,30N" exif:GPSLongitude="13,42W"');

/** A PNG with one more chunk after its header; the readers at work here do not ask for a right checksum there. */
async function aPngWith(type: string, data: Buffer): Promise<Buffer> {
  const png = await anImage().png().toBuffer();
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  const END_OF_HEADER = 33;
  return Buffer.concat([png.subarray(0, END_OF_HEADER), chunk, png.subarray(END_OF_HEADER)]);
}

describe('sound pictures', () => {
  test.each([
    ['pont.png', anImage().png()],
    ['pont.jpg', anImage().jpeg()],
    ['pont.jpeg', anImage().jpeg()],
    ['pont.webp', anImage().webp()],
  ])('%s', async (nom, image) => {
    expect(await fautesOf(nom, image)).toEqual({});
  });

  test('what a camera writes besides its position', async () => {
    const reglages = { IFD0: { Make: 'Appareil' }, IFD2: { DateTimeOriginal: '2026:03:02 10:00:00' } };
    // A telephone whose location is off.
    const IFD3 = { GPSVersionID: '2 3 0 0', GPSDateStamp: '2026:03:02' };
    const image = anImage()
      .withExif({ ...reglages, IFD3 })
      .withXmp(anXmp('exif:GPSVersionID="2.3.0.0"'))
      .jpeg();
    expect(await fautesOf('pont.jpg', image)).toEqual({});
  });

  test('a register without photographs: an empty folder, no folder, other files', async () => {
    expect(await fautesOf('LISEZ-MOI.md', Buffer.from('# Photographies'))).toEqual({});
    expect(await checkPhotos(join(tmpdir(), 'photos-absentes'))).toEqual([]);
  });
});

describe('format: the extension tells the truth', () => {
  test.each([
    ['pont.jpg', anImage().png(), 'PNG'],
    ['pont.png', anImage().jpeg(), 'JPEG'],
    ['pont.webp', anImage().jpeg(), 'JPEG'],
    ['pont.jpeg', anImage().webp(), 'WEBP'],
    ['pont.png', anImage().gif(), 'GIF'],
    ['pont.jpg', anImage().avif({ effort: 0 }), 'HEIF'],
    ['pont.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>'), 'SVG'],
    ['pont.jpg', Buffer.from('Une note.'), 'fichier illisible'],
    ['pont.jpg', Buffer.alloc(0), 'fichier illisible'],
  ])('%s', async (nom, image, valeur) => {
    expect(await fautesOf(nom, image)).toEqual({ format: valeur });
  });
});

describe('12 Mpx at most, as telephones count them', () => {
  test.each([
    [4096, 3072],
    [4032, 3024],
  ])('%i × %i passes', async (width, height) => {
    expect(await fautesOf('pont.jpg', anImage(width, height).jpeg())).toEqual({});
  });

  test.each([
    [4097, 3072],
    [4160, 3120],
  ])('%i × %i does not', async (width, height) => {
    expect(await fautesOf('pont.jpg', anImage(width, height).jpeg())).toEqual({ dimensions: `${width} × ${height}` });
  });
});

describe('no position of the camera', () => {
  test.each([
    ['JPEG', 'pont.jpg', withPosition().jpeg()],
    ['PNG', 'pont.png', withPosition().png()],
    ['WebP', 'pont.webp', withPosition().webp()],
    [
      'latitude alone',
      'pont.jpg',
      anImage()
        .withExif({ IFD3: { GPSLatitude: '9/1 30/1 0/1' } })
        .jpeg(),
    ],
    [
      'longitude alone',
      'pont.jpg',
      anImage()
        .withExif({ IFD3: { GPSLongitude: '13/1 42/1 0/1' } })
        .jpeg(),
    ],
  ])('EXIF, %s', async (_, nom, image) => {
    expect(await fautesOf(nom, image)).toEqual({ métadonnées: 'position GPS (EXIF)' });
  });

  test.each([
    ['JPEG', 'pont.jpg', anImage().withXmp(XMP_POSITION).jpeg()],
    ['PNG', 'pont.png', anImage().withXmp(XMP_POSITION).png()],
    ['WebP', 'pont.webp', anImage().withXmp(XMP_POSITION).webp()],
  ])('XMP, %s', async (_, nom, image) => {
    expect(await fautesOf(nom, image)).toEqual({ métadonnées: 'position GPS (XMP)' });
  });

  test('XMP too long for one segment of a JPEG, in another', async () => {
    const jpeg = await anImage().withXmp(anXmp('exif:GPSVersionID="2.3.0.0"')).jpeg().toBuffer();
    const texte = Buffer.from(`http://ns.adobe.com/xmp/extension/\0${XMP_POSITION}`);
    const app1 = Buffer.from([0xff, 0xe1, (texte.length + 2) >> 8, (texte.length + 2) & 0xff]);
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
    const image = Buffer.concat([jpeg.subarray(0, scan), app1, texte, jpeg.subarray(scan)]);
    expect(await fautesOf('pont.jpg', image)).toEqual({ métadonnées: 'position GPS (XMP)' });
  });

  test('EXIF that cannot be read may hold one', async () => {
    const broken = await aPngWith('tEXt', Buffer.from('Raw profile type exif\0\nexif\n 8\n45786966'));
    expect(await fautesOf('pont.png', broken)).toEqual({ métadonnées: 'EXIF illisible' });
    const jpeg = await withPosition().jpeg().toBuffer();
    jpeg.write('XX', jpeg.indexOf('Exif\0\0') + 6, 'latin1');
    expect(await fautesOf('pont.jpg', jpeg)).toEqual({ métadonnées: 'EXIF illisible' });
  });
});

test('every fault of a picture, each with what to do', async () => {
  const image = anImage(4160, 3120).withExif({ IFD3: POSITION }).png();
  const rapport = formatAnomalies(await anomaliesOf('pont.jpg', image)).replace(/[\u00a0\u202f]/g, ' ');
  expect(rapport).toMatchInlineSnapshot(`
    "Contenu refusé : 3 anomalies.

    src/photos/pont.jpg
      format : « PNG »
        attendu : une image JPEG comme le dit son nom : enregistrez-la dans ce format
      dimensions : « 4160 × 3120 »
        attendu : 12 Mpx au plus (4096 × 3072) : réduisez la photographie, 1600 pixels de large suffisent
      métadonnées : « position GPS (EXIF) »
        attendu : une photographie qui ne dit pas où était l’appareil : enregistrez-la sans ses métadonnées"
  `);
});

test('the editors’ guide: its example passes, the refusal that it quotes is ours', async () => {
  const guide = readFileSync('content/README.md', 'utf8');
  const [, example = ''] = /```yaml\n(\s*photos:[^`]*)```/.exec(guide) ?? [];
  const { photos } = parse(example) as { photos: unknown[] };
  expect(photos.map((photo) => photoSchema.safeParse(photo).success)).toEqual([true, true]);
  const [faute] = await anomaliesOf('pont-de-wassou-2026-03.jpg', withPosition().jpeg());
  expect(guide).toContain(faute && formatAnomalies([faute]).split('\n\n')[1]);
});
