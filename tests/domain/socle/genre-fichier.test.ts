import { describe, expect, test } from 'vitest';
import { REGLE_DEPOT } from '../../../src/domain/appel-offres/depot-fichier.ts';
import { REGLE_LETTRE } from '../../../src/domain/appel-offres/non-objection.ts';
import { REGLE_JUSTIFICATIF } from '../../../src/domain/demande/depot-justificatif.ts';
import { REGLE_OFFRE } from '../../../src/domain/scelle/fichiers-offre.ts';
import { genreOf, judgeFichier, nomDeFichier, typeOfGarde } from '../../../src/domain/socle/genre-fichier.ts';
import { OCTETS } from '../../support/fichiers.ts';

const REGLES = { justificatif: REGLE_JUSTIFICATIF, depot: REGLE_DEPOT, offre: REGLE_OFFRE, lettre: REGLE_LETTRE };
const judge = (regle: keyof typeof REGLES, name: string, octets: keyof typeof OCTETS) =>
  judgeFichier({ name, size: OCTETS[octets].length }, OCTETS[octets], REGLES[regle]);

describe('a file is what its bytes say, whatever the device announces', () => {
  test.each([
    ['justificatif', 'RCCM.pdf', 'pdf', 'RCCM.pdf', 'application/pdf'],
    ['justificatif', 'RCCM.pdf', 'pdfBom', 'RCCM.pdf', 'application/pdf'],
    ['justificatif', 'RCCM.PDF', 'pdfLignes', 'RCCM.PDF', 'application/pdf'],
    ['justificatif', 'RCCM', 'pdf', 'RCCM.pdf', 'application/pdf'],
    ['justificatif', 'Document v1.2', 'pdfLoin', 'Document v1.2.pdf', 'application/pdf'],
    ['justificatif', 'rccm.pdf.pdf', 'pdf', 'rccm.pdf.pdf', 'application/pdf'],
    ['justificatif', 'rccm.docx', 'pdf', 'rccm.pdf', 'application/pdf'],
    ['justificatif', 'facture.exe', 'pdf', 'facture.exe.pdf', 'application/pdf'],
    ['justificatif', 'IMG_0001.JPG', 'jpg', 'IMG_0001.JPG', 'image/jpeg'],
    ['justificatif', 'IMG_0001.jfif', 'jpg', 'IMG_0001.jfif', 'image/jpeg'],
    ['justificatif', 'IMG_0001.jpeg', 'png', 'IMG_0001.png', 'image/png'],
    ['justificatif', 'IMG_0001.HEIC', 'jpg', 'IMG_0001.jpg', 'image/jpeg'],
    ['justificatif', 'Identite\u0301\u200b 🇬🇳.png', 'png', 'Identité 🇬🇳.png', 'image/png'],
    ['depot', 'dossier.zip', 'zip', 'dossier.zip', 'application/zip'],
    ['depot', 'dossier', 'zip', 'dossier.zip', 'application/zip'],
    ['depot', 'dossier.pdf', 'pdfBom', 'dossier.pdf', 'application/pdf'],
    ['depot', 'bordereau.zip', 'xlsx', 'bordereau.zip', 'application/zip'],
    [
      'offre',
      'bordereau.xlsx',
      'xlsx',
      'bordereau.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'offre',
      'bordereau',
      'xlsx',
      'bordereau.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['lettre', 'Lettre', 'pdfBom', 'Lettre.pdf', 'application/pdf'],
  ] as const)('%s: %s, %s, is kept as %s', (regle, name, octets, nom, type) => {
    expect(judge(regle, name, octets)).toMatchObject({ nom, type });
  });

  test.each([
    [
      'justificatif',
      'IMG_0001.jpg',
      'heic',
      'C’est une photo HEIC, malgré son nom en «\u00a0.jpg\u00a0»\u00a0: enregistrez-la en JPEG et choisissez-la de nouveau.',
    ],
    [
      'justificatif',
      'IMG_0001.HEIC',
      'heic',
      'C’est une photo HEIC\u00a0: enregistrez-la en JPEG et choisissez-la de nouveau.',
    ],
    [
      'justificatif',
      'IMG.webp',
      'webp',
      'C’est une image WebP\u00a0: enregistrez-la en JPEG et choisissez-la de nouveau.',
    ],
    ['justificatif', 'rccm.pdf', 'docx', 'C’est un document Word, malgré son nom en «\u00a0.pdf\u00a0»'],
    ['justificatif', 'rccm.docx', 'docx', 'C’est un document Word\u00a0: enregistrez ce document en PDF'],
    ['justificatif', 'rccm', 'docx', 'C’est un document Word'],
    ['justificatif', 'rccm.doc', 'doc', 'C’est un ancien document Office'],
    ['justificatif', 'rccm.pdf', 'texte', 'Le contenu de ce fichier n’est pas celui que son nom annonce.'],
    ['justificatif', 'rccm.txt', 'texte', 'Ce n’est ni un PDF, ni une image JPEG ou PNG.'],
    ['justificatif', 'rccm.pdf', 'pdfTropLoin', 'Le contenu'],
    ['justificatif', 'rccm.pdf', 'vide', 'Ce fichier est vide.'],
    ['justificatif', 'rccm.jpg', 'pdf', 'n’est pas celui que son nom annonce\u00a0: c’est un PDF.'],
    ['offre', 'offre.pdf', 'zip', 'n’est pas celui que son nom annonce\u00a0: c’est un ZIP.'],
    ['depot', 'photo.jpg', 'jpg', 'C’est une image JPEG\u00a0: enregistrez ce document en PDF'],
    ['depot', 'bordereau.xlsx', 'xlsx', 'C’est un classeur XLSX'],
    ['depot', 'plans.rar', 'rar', 'C’est une archive RAR\u00a0: faites-en un ZIP et choisissez-le de nouveau.'],
    ['depot', 'dao.txt', 'texte', 'Ce n’est ni un PDF, ni un ZIP.'],
    ['offre', 'offre.docx', 'docx', 'C’est un document Word'],
    ['offre', 'offre', 'texte', 'Ce n’est ni un PDF, ni un ZIP, ni un classeur XLSX.'],
    ['lettre', 'lettre.zip', 'zip', 'C’est un ZIP\u00a0: sortez-en les documents'],
    ['lettre', 'lettre.txt', 'texte', 'Ce fichier n’est pas un PDF.'],
  ] as const)('%s: %s, %s, is refused in one sentence', (regle, name, octets, faute) => {
    expect(judge(regle, name, octets)).toHaveProperty('faute', expect.stringContaining(faute));
  });

  test('one that is too large is told before it is read', () => {
    for (const regle of Object.values(REGLES))
      expect(judgeFichier({ name: 'a.pdf', size: regle.max + 1 }, new Uint8Array(), regle)).toEqual({
        faute: regle.tropGros,
      });
  });

  test('each kind that is not taken is told apart', () => {
    expect(
      (['gif', 'tiff', 'avif', 'rtf', 'rar', 'archive7z'] as const).map((nom) => genreOf('x', OCTETS[nom])),
    ).toEqual(['gif', 'tiff', 'avif', 'rtf', 'rar', '7z']);
  });
});

test.each([
  ['ao/1.pdf', 'pdfBom', 'application/pdf'],
  ['ao/1.jpeg', 'jpg', 'image/jpeg'],
  ['ao/1.zip', 'docx', 'application/zip'],
  ['ao/1.pdf', 'zip', 'application/octet-stream'],
  ['ao/1.pdf', 'texte', 'application/octet-stream'],
  ['ao/1.jpg', 'heic', 'application/octet-stream'],
  ['ao/1.age', 'texte', 'application/octet-stream'],
] as const)('%s that holds %s is kept as %s', (chemin, octets, type) => {
  expect(typeOfGarde(chemin, OCTETS[octets])).toBe(type);
});

test.each([
  ['a'.repeat(300) + '.pdf', `${'a'.repeat(150)}.pdf`],
  ['🏗'.repeat(300), `${'🏗'.repeat(150)}.pdf`],
  ['.pdf', 'fichier.pdf'],
  ['\u200b', 'fichier.pdf'],
  ['../../etc\\passwd\u0007', '..-..-etc-passwd-.pdf'],
  ['\u202efdp.exe', 'fdp.exe.pdf'],
])('the name %j is kept as %j', (nom, garde) => {
  expect(nomDeFichier(nom, 'pdf')).toBe(garde);
});
