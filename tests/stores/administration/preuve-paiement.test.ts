import { expect, test } from 'vitest';
import { judgePreuve } from '../../../src/stores/administration/preuve-paiement.ts';

const PDF = 'application/pdf';

test.each([
  ['a PDF', new File(['%PDF-1.4 ticket'], 'ticket.pdf', { type: PDF }), undefined],
  ['a PDF without a type', new File(['%PDF-1.4 ticket'], 'ticket.pdf'), undefined],
  ['a PDF of another type', new File(['\n%PDF-1.4 ticket'], 'ticket', { type: 'application/x-pdf' }), undefined],
  ['a text named as a PDF', new File(['hello'], 'faux.pdf', { type: PDF }), /pas celui que son nom annonce/],
  ['an empty file', new File([], 'zero.pdf', { type: PDF }), /est vide/],
  ['another type', new File(['PK'], 'ticket.docx', { type: 'application/zip' }), /ni un PDF, ni une image/],
  ['a file too big', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'gros.pdf', { type: PDF }), /dépasse 5/],
])('%s as the proof of a payment', async (_, fichier, faute) => {
  const juge = await judgePreuve(fichier);
  if (faute !== undefined) expect(juge).toEqual({ faute: expect.stringMatching(faute) as string });
  else {
    const { fichier: garde } = juge as { fichier: File };
    expect([garde.name, garde.type, await garde.text()]).toEqual(['ticket.pdf', PDF, await fichier.text()]);
  }
});

test('a file that cannot be read any more is told', async () => {
  const parti = new File(['%PDF-'], 'parti.pdf', { type: PDF });
  parti.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob;
  expect(await judgePreuve(parti)).toEqual({ faute: 'Ce fichier ne peut pas être lu.' });
});
