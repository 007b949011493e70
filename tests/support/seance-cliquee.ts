import { expect, type Page } from '@playwright/test';
import { CLE_MS, PHRASE } from './gestes-commission.ts';

/** A member opens its key, which is on its device, at the hour of the opening. */
async function ouvreCle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ouvrir ma clé' }).click();
  await page.getByLabel('Votre phrase secrète').fill(PHRASE);
  await page.getByRole('button', { name: 'Ouvrir avec ma phrase' }).click();
  await expect(page.getByText('Votre clé est ouverte')).toBeVisible({ timeout: CLE_MS });
}

/**
 * Two members open, read and confirm every offer, note who attends and close the minutes, each on the page of the
 * commission.
 * @param onEtape Told where the first, then the second stand.
 */
export async function ouvreByClicks(
  [premier, second]: readonly [Page, Page],
  nombre: number,
  onEtape: (page: Page, nom: string) => Promise<void>,
): Promise<void> {
  await ouvreCle(premier);
  await premier.getByRole('button', { name: 'Ouvrir ma part' }).click();
  await expect(premier.getByText('Rien n’attend que vous ouvriez votre part.')).toBeVisible({ timeout: CLE_MS });
  await onEtape(premier, 'part-ouverte');
  await second.reload();
  await ouvreCle(second);
  const plis = second.getByRole('article').filter({ hasText: 'Reçu RO-' });
  await expect(plis).toHaveCount(nombre);
  for (const pli of await plis.all()) {
    await pli.getByRole('button', { name: 'Lire l’offre' }).click();
    await pli.getByRole('button', { name: 'Noter cette lecture' }).click();
    await expect(pli.getByText('Identique à ce que vous lisez')).toBeVisible();
  }
  await onEtape(second, 'lectures');
  await premier.getByRole('button', { name: 'Voir où en sont les autres' }).click();
  for (const pli of await premier.getByRole('article').filter({ hasText: 'Reçu RO-' }).all()) {
    await pli.getByRole('button', { name: 'Confirmer' }).click();
    await expect(pli.getByText(/Lue par .*, confirmée par/)).toBeVisible();
    // The act ends by putting the focus on its offer: what is typed before would lose it.
    await expect(pli.getByRole('heading').first()).toBeFocused();
  }
  await premier.getByRole('button', { name: 'Noter les présences' }).click();
  await premier.getByLabel('Nom', { exact: true }).fill('Mme Fanta Bah');
  await premier.getByLabel('Qualité').fill('Ordre des ingénieurs');
  await premier.getByRole('textbox', { name: 'Remarques' }).fill('Séance publique, aucune observation.');
  await premier.getByRole('button', { name: 'Noter', exact: true }).click();
  await premier.getByRole('button', { name: 'Clore l’ouverture' }).click();
  await premier.getByRole('dialog').getByRole('button', { name: 'Clore', exact: true }).click();
  await expect(premier.getByRole('heading', { name: 'Procès-verbal d’ouverture' })).toBeVisible();
}
