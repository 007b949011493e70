import { expect, type Page } from '@playwright/test';
import { pdf } from './saisie-offre.ts';

/** What is typed of an offer in lots: whole GNF by number of lot, as the notice titles them. */
export interface OffreCliquee {
  groupement?: { nom: string; membres: readonly string[] };
  lots: ReadonlyArray<{ titre: string; montant: string; rabais?: string }>;
}

/** Asks for the DAO of a tender on the company's workspace, to be paid in cash. */
export async function acheteByClicks(page: Page, titre: string): Promise<void> {
  const carte = page.getByRole('article', { name: titre });
  await carte.getByRole('radio', { name: 'Espèces via agent' }).check();
  await carte.getByRole('button', { name: 'Demander le DAO' }).click();
  await expect(carte).toContainText('DAO demandé, paiement à confirmer');
}

/** Prepares, seals and hands in an offer from its page, by the form. */
export async function deposeByClicks(
  page: Page,
  { groupement, lots }: OffreCliquee,
  onVerifie: (page: Page) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Préparer mon offre' }).click();
  if (groupement) {
    await page.getByRole('radio', { name: 'Un groupement d’entreprises' }).check();
    // A name is known of the directory once it has come.
    await expect(page.locator('datalist option').first()).toBeAttached();
    await page.getByLabel('Nom du groupement').fill(groupement.nom);
    for (const [rang, nom] of groupement.membres.entries())
      await page.getByLabel(rang === 0 ? 'Mandataire' : `Membre ${rang + 1}`).fill(nom);
    await expect(page.getByText('Dans l’annuaire des entreprises')).toHaveCount(groupement.membres.length);
  }
  for (const { titre, montant, rabais } of lots) {
    const choix = page.getByRole('group', { name: 'Pour quels lots' });
    await choix.getByRole('checkbox', { name: titre }).check();
    const lot = page.getByRole('group', { name: titre });
    await lot.getByLabel('Montant de l’offre').fill(montant);
    await lot.getByLabel('Cautionnement').fill('0');
    if (rabais === undefined) continue;
    await lot.getByLabel('Rabais (%)').fill(rabais);
    await lot.getByRole('radio').first().check();
  }
  await page.getByLabel('Fichiers de l’offre').setInputFiles([pdf('offre.pdf')]);
  await expect(page.getByRole('button', { name: 'Retirer offre.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Vérifier avant de déposer' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifiez votre offre' })).toBeFocused();
  await onVerifie(page);
  await page.getByRole('button', { name: 'Déposer l’offre' }).click();
  await expect(page.getByRole('heading', { name: 'Votre offre est reçue' })).toBeFocused();
}
