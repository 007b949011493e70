import { expect, type Page } from '@playwright/test';
import { arriveeOf } from '../../src/domain/compte/compte.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { holdDepart } from './attente.ts';
import { readMotDePasse } from './comptes.ts';
import { openAs } from './seance.ts';

/** Where an administrator arrives after sign-in. */
export const ADMIN_ARRIVEE = arriveeOf({ role: 'ADMIN', status: 'ACTIVE' });
export const PDF = { name: 'RCCM société.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
export const PNG = {
  name: 'nif.png',
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

let rang = 0;
/** An address of its own for each request: the database takes three per hour from one. */
export const emailNeuf = () => `demande-${Date.now().toString(36)}-${process.pid}-${(rang += 1)}@essai.example`;

export const envoyer = (page: Page) => page.getByRole('button', { name: /^(?:Envoyer la demande|Réessayer l’envoi)$/ });
export const recue = (page: Page) => page.getByRole('heading', { name: 'Demande envoyée', level: 2 });

export async function open(page: Page, adresse: string): Promise<void> {
  await readMotDePasse();
  await page.goto(adresse);
  await page.locator('form[data-ile=prete]').waitFor();
}

/**
 * Fills in and sends the company's request, its proofs too, and lets its page leave by itself: later, it would leave in
 * the middle of the journey's own way. `read` looks at it before. Gives the number.
 */
export async function demande(
  page: Page,
  societe: string,
  email: string,
  fichiers: Array<typeof PDF> = [],
  read = async () => {},
): Promise<string> {
  await open(page, routes.demandeAcces());
  const depart = await holdDepart(page, routes.accueil());
  await page.getByLabel('Nom de la société').fill(societe);
  await page.getByLabel('Nom complet du représentant').fill('Alpha Essai');
  await page.getByLabel('Email professionnel').fill(email);
  if (fichiers.length > 0) await page.getByLabel('Justificatifs (RCCM, NIF)').setInputFiles(fichiers);
  await envoyer(page).click();
  await expect(recue(page)).toBeVisible();
  const numero = (await page.getByRole('main').locator('b').first().textContent()) ?? '';
  await read();
  await depart();
  await page.waitForURL((url) => url.pathname === routes.accueil());
  return numero;
}

export const carte = (page: Page, nom: string) => page.getByRole('article', { name: nom });

export async function openListe(page: Page, q: string): Promise<void> {
  await openAs(page, 'admin', `${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(q)}`);
  await expect(carte(page, q)).toBeVisible();
}

export async function decide(page: Page, nom: string, verbe: string, consequence: string, motif = ''): Promise<void> {
  await carte(page, nom)
    .getByRole('button', { name: new RegExp(`^${verbe}`) })
    .click();
  const dialogue = page.getByRole('dialog');
  await expect(dialogue).toContainText(consequence);
  // A funder is approved with its page of the register: the first of them will do.
  const bailleur = dialogue.getByLabel(/^Bailleur du registre/);
  if (await bailleur.isVisible()) await bailleur.selectOption({ index: 1 });
  const entreprise = dialogue.getByLabel('Sa fiche dans l’annuaire');
  if (await entreprise.isVisible()) await entreprise.selectOption({ label: 'Pas encore de fiche' });
  if (motif) await dialogue.getByLabel('Motif').fill(motif);
  await dialogue.getByRole('button', { name: verbe, exact: true }).click();
}
