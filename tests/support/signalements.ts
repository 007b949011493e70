import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { readMotDePasse } from './comptes.ts';
import { drawMot } from './service.ts';

/** A message that no other journey sends, and the address to answer to. */
export const signalementNeuf = () => {
  const mot = drawMot();
  return { message: `La date de fin est fausse (${mot}).`, email: `lecteur-${mot}@essai.example` };
};

export const envoyerSignalement = (page: Page) =>
  page.getByRole('button', { name: /^(?:Envoyer le signalement|Réessayer l’envoi)$/ });

export const champMessage = (page: Page) => page.getByLabel('Votre message');

/** Opens the form; with script, once it is awake. */
export async function openSignaler(page: Page, concernee?: string, hasScript = true): Promise<void> {
  await readMotDePasse();
  await page.goto(routes.signaler(concernee));
  if (hasScript) await page.locator('form[data-ile=prete]').waitFor();
}

/** The number that the page shows. */
export async function readNumero(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Signalement enregistré' })).toBeVisible();
  return (await page.locator('#recu-numero').textContent()) ?? '';
}
