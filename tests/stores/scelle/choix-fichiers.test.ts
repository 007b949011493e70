import { expect, test } from 'vitest';
import { createChoixFichiers } from '../../../src/stores/scelle/choix-fichiers.ts';
import { OCTETS } from '../../support/fichiers.ts';

test('files of an offer are what their bytes say; one that is not says what it is', async () => {
  const choix = createChoixFichiers();
  await choix.addFichiers([
    new File([OCTETS.pdfBom], 'Offre', { type: '' }),
    new File([OCTETS.xlsx], 'Prix.XLSX', { type: 'application/octet-stream' }),
    new File([OCTETS.heic], 'plan.pdf', { type: 'application/pdf' }),
  ]);
  expect(choix.$fichiers.get().map(({ nom, etat }) => [nom, etat])).toEqual([
    ['Offre.pdf', 'choisi'],
    ['Prix.XLSX', 'choisi'],
    ['plan.pdf', 'refuse'],
  ]);
  const [pdf, prix, photo] = choix.$fichiers.get();
  expect([pdf?.faute, prix?.faute, photo?.faute]).toEqual([
    undefined,
    undefined,
    'C’est une photo HEIC, malgré son nom en «\u00a0.pdf\u00a0»\u00a0: enregistrez ce document en PDF et choisissez-le de nouveau.',
  ]);
  expect(
    choix
      .fichiers()
      .slice(0, 2)
      .map(({ type }) => type),
  ).toEqual(['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  expect(choix.fauteFichiers()).toContain('Retirez « plan.pdf »');
});

test('the same file twice is told, under whichever name the device gives it', async () => {
  const choix = createChoixFichiers();
  await choix.addFichiers([new File([OCTETS.pdf], 'offre'), new File([OCTETS.pdf], 'offre.pdf')]);
  expect(choix.$fichiers.get().map(({ faute }) => faute)).toEqual([undefined, 'Ce fichier est déjà dans la liste.']);
});
