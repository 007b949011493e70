import { type Browser, expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { readLien } from './comptes.ts';
import type { CompteEssai } from './service.ts';
import { openSigned } from './seance.ts';

type Appareil = { browser: Browser; baseURL: string | undefined };

/** The same account on another device: a browser that shares nothing with the journey's. */
async function openAppareil({ browser, baseURL }: Appareil) {
  const contexte = await browser.newContext({ baseURL: baseURL ?? '' });
  return { contexte, page: await contexte.newPage() };
}

/** Signs in on another device; what it returns signs out there: every session of the account ends. */
export async function openAilleurs(appareil: Appareil, { email, password }: CompteEssai): Promise<() => Promise<void>> {
  const { contexte, page } = await openAppareil(appareil);
  await openSigned(page, { email, password }, routes.aide());
  await page.locator('header [data-compte] summary').click();
  return async () => {
    // The device forgets at once; the sessions end when the service has answered.
    const [reponse] = await Promise.all([
      page.waitForResponse((reponse) => reponse.url().includes('/auth/v1/logout')),
      page.locator('header').getByRole('button', { name: 'Déconnexion' }).click(),
    ]);
    expect(reponse.ok()).toBe(true);
    await contexte.close();
  };
}

/** Signs in on another device and out again. */
export async function signOutAilleurs(appareil: Appareil, compte: CompteEssai): Promise<void> {
  const signOut = await openAilleurs(appareil, compte);
  await signOut();
}

/** Chooses another password on another device, by the letter of who forgot theirs. */
export async function changeMotDePasseAilleurs(appareil: Appareil, { email, password }: CompteEssai): Promise<string> {
  const { contexte, page } = await openAppareil(appareil);
  const apres = Date.now();
  await page.goto(routes.motDePasseOublie());
  await page.locator('form[data-ile=prete]').waitFor();
  await page.getByLabel('Email du compte').fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('Si un compte existe à cette adresse')).toBeVisible();
  const lien = new URL(await readLien(email, apres));
  const nouveau = `${password} ailleurs`;
  await page.goto(lien.pathname + lien.search);
  await page.locator('form[data-ile=prete]').waitFor();
  await page.getByLabel('Nouveau mot de passe').fill(nouveau);
  await page.getByLabel('Le même').fill(nouveau);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible();
  await contexte.close();
  return nouveau;
}
