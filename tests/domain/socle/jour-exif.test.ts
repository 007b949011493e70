import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jourExif } from '../../../src/domain/socle/jour-exif.ts';

/** A picture whose camera says this. */
const photo = async (exif: Record<string, string>, format: 'jpeg' | 'png' = 'jpeg'): Promise<ArrayBuffer> =>
  Uint8Array.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#555' } })
      .withExif({ IFD0: { Make: 'Essai' }, IFD2: exif, IFD3: { GPSLatitude: '9/1 30/1 0/1' } })
      .toFormat(format)
      .toBuffer(),
  ).buffer;

test.each([
  [{ DateTimeOriginal: '2026:01:05 10:12:00' }, '2026-01-05'],
  [{ DateTimeDigitized: '2024:02:29 00:00:00' }, '2024-02-29'],
  [{ DateTimeOriginal: '2026-01-05 10:12:00' }, '2026-01-05'],
  [{ DateTimeOriginal: '0000:00:00 00:00:00' }, undefined],
  // A clock that was never set.
  [{ DateTimeOriginal: '2025:02:30 10:00:00' }, undefined],
  [{ DateTimeOriginal: 'hier matin' }, undefined],
  [{}, undefined],
])('%j: %s', async (exif, jour) => {
  expect(jourExif(await photo(exif))).toBe(jour);
});

test('another file, or none, says nothing', async () => {
  expect(jourExif(new ArrayBuffer(0))).toBeUndefined();
  expect(jourExif(new TextEncoder().encode('%PDF-1.4').buffer)).toBeUndefined();
  expect(jourExif(await photo({ DateTimeOriginal: '2026:01:05 10:12:00' }, 'png'))).toBeUndefined();
});

test('cut anywhere, or with any byte changed, it throws nothing and reads a day or none', async () => {
  const entiere = new Uint8Array(await photo({ DateTimeOriginal: '2026:01:05 10:12:00' }));
  for (let fin = 0; fin < entiere.length; fin++)
    expect([undefined, '2026-01-05']).toContain(jourExif(entiere.slice(0, fin).buffer));
  for (let place = 0; place < Math.min(entiere.length, 400); place++)
    for (const octet of [0, 0x7f, 0xff]) {
      const changee = entiere.slice();
      changee[place] = octet;
      expect(jourExif(changee.buffer) ?? '2026-01-05').toMatch(/^(?:19|20)\d\d-\d\d-\d\d$/);
    }
});
