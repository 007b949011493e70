import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { installPolices } from '../../src/components/pdf/polices.ts';

const TEXTE = 'Réhabilitation de la RN1 : « AVATAR », 12 % à Kankan, où l’œuvre s’écrit ; Tel. To Yo. '.repeat(9);

/** A document in both fonts, wrapped, aligned and measured, as bytes. */
async function write(prepare: (doc: PDFKit.PDFDocument) => void, font?: string): Promise<Buffer> {
  const date = new Date('2026-03-01T12:00:00Z');
  const doc = new PDFDocument({
    compress: false,
    info: { CreationDate: date, ModDate: date },
    ...(font === undefined ? {} : { font }),
  });
  const morceaux: Buffer[] = [];
  doc.on('data', (morceau: Buffer) => morceaux.push(morceau));
  const fini = new Promise((resolve) => doc.on('end', resolve));
  prepare(doc);
  doc.text(TEXTE, { width: 180 }).font('Helvetica-Bold').fontSize(9.5).text(TEXTE, { width: 301, align: 'justify' });
  doc.text(`${doc.heightOfString(TEXTE, { width: 90 })} ${doc.widthOfString(TEXTE)}`, { align: 'right' });
  doc.font('Helvetica').fontSize(8).text('', 50, 50).text('Terme ', 50, 60, { width: 76 });
  doc.end();
  await fini;
  return Buffer.concat(morceaux);
}

test('fonts that are read once write the bytes of pdfkit’s own, for the first document and for those that follow', async () => {
  const attendu = await write(() => undefined);
  expect(attendu.length).toBeGreaterThan(10_000);
  for (let document = 0; document < 2; document += 1)
    expect((await write(installPolices, '')).equals(attendu)).toBe(true);
});
