import { type Browser, expect, type Page } from '@playwright/test';
import { PROPOSE } from '../../src/domain/administration/acte-a-deux.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { confirmActe } from './a-deux.ts';
import { type CompteEssai, openService } from './service.ts';
import { openSigned } from './seance.ts';

/** The passphrase of every key in the journeys. */
export const PHRASE = 'mangue pirogue tabouret lundi';

/** A ceiling: what locks a key by a passphrase is slow on purpose, the slower as the machine is. */
export const CLE_MS = 45_000;

/** A member on a device of their own, at the commission of a tender. */
export async function openMembre(
  browser: Browser,
  baseURL: string | undefined,
  compte: CompteEssai,
  appel: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openSigned(page, compte, routes.adminCommission(appel));
  await expect(page.getByRole('heading', { name: 'Commission d’ouverture' })).toBeVisible();
  return page;
}

/** Proposes three administrators on the page that is open. */
export async function proposeCommission(page: Page, comptes: readonly CompteEssai[]): Promise<void> {
  await page.getByRole('button', { name: 'Nommer la commission' }).click();
  for (const [rang, { nom, email }] of comptes.entries()) {
    const membre = page.getByRole('group', { name: `Membre ${rang + 1}` });
    await membre.getByLabel('Administrateur').selectOption({ label: `${nom}, ${email}` });
    await membre.getByLabel('Fonction').fill('ingénieur des marchés');
  }
  await page.getByRole('button', { name: 'Proposer la commission' }).click();
  await expect(page.getByRole('main').locator('b').getByText(PROPOSE, { exact: true })).toBeVisible();
  await expect(page.getByText('Commission à nommer')).toBeVisible();
}

/** Names three administrators on the page that is open; somebody else confirms (R172). */
export async function nomme(page: Page, comptes: readonly CompteEssai[], appel: string): Promise<void> {
  await proposeCommission(page, comptes);
  await confirmActe(await openService(), appel);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Membres' }).getByRole('listitem')).toHaveCount(3);
}

const typePhrase = async (page: Page, premiere: string) => {
  // A spelling checker may send what it reads to whoever makes it.
  await expect(page.getByLabel(premiere)).toHaveAttribute('spellcheck', 'false');
  await page.getByLabel(premiere).fill(PHRASE);
  await page.getByLabel('La même, une seconde fois').fill(PHRASE);
};

/** Makes a member's key on the device; gives the private key as its sheet has it. */
export async function faitCle(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Faire ma clé sur cet appareil' }).click();
  await typePhrase(page, 'Votre phrase secrète');
  await page.getByRole('button', { name: 'Faire ma clé', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Feuille de secours' })).toBeFocused({ timeout: CLE_MS });
  const cle = await page.getByLabel('Clé secrète').innerText();
  await page.getByRole('button', { name: 'La feuille est à l’abri' }).click();
  return cle;
}

/** Enters a key from its sheet on another device. */
export async function entreCle(page: Page, cle: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrer ma clé depuis la feuille' }).click();
  await expect(page.getByLabel('Clé de votre feuille de secours')).toHaveAttribute('spellcheck', 'false');
  await page.getByLabel('Clé de votre feuille de secours').fill(cle);
  await typePhrase(page, 'Nouvelle phrase secrète, pour cet appareil');
  await page.getByRole('button', { name: 'Garder la clé sur cet appareil' }).click();
  await expect(page.getByText('Votre clé est sur cet appareil.')).toBeVisible({ timeout: CLE_MS });
}

/** Takes a member's key from its recovery sheet onto the device of the page, at the hour of the opening. */
export async function entreCleSeance(page: Page, cle: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrer ma clé depuis la feuille' }).click();
  await page.getByLabel('Clé de votre feuille de secours').fill(cle);
  await typePhrase(page, 'Nouvelle phrase secrète, pour cet appareil');
  await page.getByRole('button', { name: 'Garder la clé sur cet appareil' }).click();
  await expect(page.getByText('Votre clé est ouverte')).toBeVisible({ timeout: CLE_MS });
}

/** Does a member's part of the rehearsal, as it then stands. */
export async function faitPart(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Faire ma part de l’essai' }).click();
  await page.getByLabel('Votre phrase secrète').fill(PHRASE);
  await page.getByRole('button', { name: 'Ouvrir avec ma clé' }).click();
  await expect(page.getByText('Rien n’attend de vous pour cet essai.')).toBeVisible({ timeout: CLE_MS });
}
