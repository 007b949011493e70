import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { adresseBoite } from '../../src/embarque/courriels/cle-boite.ts';
import { loadSecrets } from '../../src/embarque/donnees/secrets.ts';

/** Accounts of the demonstration, by what a journey needs of them. */
export const COMPTES = {
  admin: { email: 'admin@portail.example', nom: 'Mariama Sylla' },
  bailleur: { email: 'bailleur@portail.example', nom: 'Claire Fontaine' },
  entreprise: { email: 'entreprise@portail.example', nom: 'Aïssatou Barry' },
  visiteur: { email: 'visiteur@portail.example', nom: 'Fatoumata Camara' },
  enAttente: { email: 'attente@portail.example', nom: 'Mamadou Diallo' },
  desactive: { email: 'desactive@portail.example', nom: 'Kadiatou Bah' },
  listeNoire: { email: 'bloque@portail.example', nom: 'Alpha Keïta' },
} as const;

const dossier = (): string => process.env['DONNEES_E2E'] ?? '';

/** Waits for the accounts to be open, and gives the password of every demonstration account. */
export async function readMotDePasse(): Promise<string> {
  const fichier = join(dossier(), 'demonstration.json');
  await expect.poll(() => existsSync(fichier), { timeout: 60_000 }).toBe(true);
  const [acces] = JSON.parse(readFileSync(fichier, 'utf8')) as Array<{ password: string }>;
  return acces?.password ?? '';
}

/** Where the letters of the demonstration are read, as the terminal prints it. */
export const adresseCourriels = (email: string): string =>
  `${adresseBoite(loadSecrets(dossier()).jwt_secret)}&a=${encodeURIComponent(email)}`;

/** Fills in the sign-in form and sends it; the page is at `/login` already. */
export async function fillLogin(page: Page, email: string, motDePasse: string): Promise<void> {
  await page.locator('form[data-ile=prete]').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signs in, and waits for the page that the person arrives at. */
export async function loginAs(page: Page, compte: keyof typeof COMPTES, arrivee: string): Promise<void> {
  const motDePasse = await readMotDePasse();
  await page.goto('/login');
  await fillLogin(page, COMPTES[compte].email, motDePasse);
  await page.waitForURL((url) => url.pathname === arrivee);
}

/** A letter of the inbox; nothing when it left between the list and its reading: the oldest go as new ones come. */
function readDepot(chemin: string): Array<Record<'date' | 'to' | 'text', string>> {
  try {
    return [JSON.parse(readFileSync(chemin, 'utf8')) as Record<'date' | 'to' | 'text', string>];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The latest letter to an address that says `motif`, in the local inbox. */
export async function readLettre(email: string, apres: number, motif: RegExp): Promise<string> {
  let texte: string | undefined;
  await expect
    .poll(
      () => {
        const boite = join(dossier(), 'courriels');
        if (!existsSync(boite)) return undefined;
        const lettres = readdirSync(boite)
          .filter((nom) => nom.endsWith('.json'))
          .flatMap((nom) => readDepot(join(boite, nom)))
          .filter(({ to, date, text }) => to === email && Date.parse(date) >= apres && motif.test(text))
          .sort((a, b) => b.date.localeCompare(a.date));
        texte = lettres[0]?.text;
        return texte;
      },
      // Letters of other journeys may be ahead in the queue.
      { timeout: 60_000 },
    )
    .toBeDefined();
  return texte ?? '';
}

const LIEN = /https?:\/\/\S+\/nouveau-mot-de-passe\?\S+/;

/** The link of the latest letter to an address, in the local inbox. */
export const readLien = async (email: string, apres: number): Promise<string> =>
  LIEN.exec(await readLettre(email, apres, LIEN))?.[0] ?? '';
