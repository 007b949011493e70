import { expect, type Page } from '@playwright/test';

/** A file that is a PDF, as far as its first bytes say; the device gives it no type, and its first words come after a mark. */
export const pdf = (name: string) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(`\ufeff\n%PDF-1.4\n${name}\n%%EOF\n`),
});

interface FichierEssai {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Prepares an offer of one file for one lot, up to the page of its answers. */
export async function prepareOffre(
  page: Page,
  geste: string,
  montant: string,
  fichier: FichierEssai = pdf('offre.pdf'),
): Promise<void> {
  await page.getByRole('button', { name: geste }).click();
  await page.getByLabel('Nom de l’entreprise').fill('Alpha Travaux');
  await page.getByLabel('Lot', { exact: true }).fill('unique');
  await page.getByLabel('Montant de l’offre').fill(montant);
  await page.getByLabel('Cautionnement').fill('0');
  await page.getByLabel('Fichiers de l’offre').setInputFiles([fichier]);
  // Listed once its first bytes are read: until then there is no file to send.
  await expect(page.getByRole('button', { name: `Retirer ${fichier.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifiez votre offre' })).toBeFocused();
}
