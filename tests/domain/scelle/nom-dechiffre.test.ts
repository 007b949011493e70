import { expect, test } from 'vitest';
import { nomDechiffre } from '../../../src/domain/scelle/nom-dechiffre.ts';

test.each([
  ['Offre technique.pdf', 'Offre technique.pdf'],
  ['bordereau.XLSX', 'bordereau.XLSX'],
  ['Société.pdf'.normalize('NFD'), 'Société.pdf'],
  ['fdp.exe', 'fdp.exe.bin'],
  ['page.html', 'page.html.bin'],
  ['plan\u202efdp.exe', 'planfdp.exe.bin'],
  ['offre.pdf.exe', 'offre.pdf.exe.bin'],
  ['../../etc/passwd', 'etc-passwd.bin'],
  ['C:\\a\\b.pdf', 'C--a-b.pdf'],
  ['.htaccess', 'htaccess.bin'],
  ['offre.pdf. ', 'offre.pdf'],
  ['', 'fichier-3.bin'],
  ['\u200b', 'fichier-3.bin'],
  [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('%j is saved as %s', (nom, attendu) => {
  expect(nomDechiffre(nom, 2)).toBe(attendu);
});
