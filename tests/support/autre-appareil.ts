import { type Browser, expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { readLien } from './comptes.ts';
import { type CompteEssai, signInBehind } from './service.ts';

type Appareil = { browser: Browser; baseURL: string | undefined };

/** The same account on another device: a browser that shares nothing with the journey's. */
async function openAppareil({ browser, baseURL }: Appareil) {
  const contexte = await browser.newContext({ baseURL: baseURL ?? '' });
  return { contexte, page: await contexte.newPage() };
}

/**
 * Signs in on another device; what it returns signs out there: every session of the account ends. Behind the screens: the
 * menu leaves its page without waiting for a service that is slow, and `session.spec.ts` is about it.
 */
export async function openAilleurs({ email, password }: CompteEssai): Promise<() => Promise<void>> {
  const client = await signInBehind({ email, password });
  return async () => {
    const { error } = await client.auth.signOut({ scope: 'global' });
    if (error) throw error;
  };
}

/** Signs in on another device and out again. */
export async function signOutAilleurs(compte: CompteEssai): Promise<void> {
  const signOut = await openAilleurs(compte);
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
