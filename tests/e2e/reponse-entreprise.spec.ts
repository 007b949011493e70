import { type Browser, expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { readLettre } from '../support/comptes.ts';
import { entreprises } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { createCompte, drawMot, openService, type Service } from '../support/service.ts';
import { openSigned } from '../support/seance.ts';

type Compte = Awaited<ReturnType<typeof createCompte>>;

/** Another person's browser. */
async function openElse(browser: Browser, compte: Compte, adresse: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSigned(page, compte, adresse);
  return page;
}

/** A company of the directory, of its own for each journey. */
async function createEntreprise(service: Service): Promise<Compte & { fiche: string }> {
  const compte = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
  const fiche = `essai-${drawMot()}`.toLowerCase();
  await service.from('profiles').update({ entreprise_id: fiche }).eq('id', compte.id).throwOnError();
  return { ...compte, fiche };
}

const carte = (page: Page, texte: string) => page.getByRole('article').filter({ hasText: texte });
const confirme = (page: Page, geste: string) =>
  page.getByRole('dialog').getByRole('button', { name: geste, exact: true }).click();

test(
  'une entreprise répond à son score, un administrateur publie, elle retire : lettres et journal',
  complet(true),
  async ({ page, browser }) => {
    const service = await openService();
    const entreprise = await createEntreprise(service);
    const texte = `Nos décomptes ne sont pas payés (${drawMot()}).`;
    await openSigned(page, entreprise, routes.espaceEntreprise());
    await page.getByRole('link', { name: 'Répondre à mon score' }).click();
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(page.getByText('Écrivez la réponse, en 20 caractères au moins.')).toBeVisible();
    await expect(page.getByLabel('Votre réponse')).toBeFocused();
    await page.getByLabel('Votre réponse').fill(`${texte}\n\nNous reprendrons ensuite.`);
    // What is being written survives the page.
    await page.reload();
    await expect(page.getByLabel('Votre réponse')).toHaveValue(`${texte}\n\nNous reprendrons ensuite.`);
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(carte(page, texte)).toContainText('À relire');
    await expect(page.getByLabel('Votre réponse')).toHaveValue('');
    expect(await findDefauts(page)).toEqual([]);

    const adresse = `${routes.adminReponses()}?q=${entreprise.fiche}`;
    const admin = await openElse(browser, await createCompte(service, 'ADMIN', 'ACTIVE'), adresse);
    await expect(carte(admin, texte)).toContainText('Du compte de l’entreprise');
    expect(await findDefauts(admin)).toEqual([]);
    const debut = Date.now() - 1000;
    await carte(admin, texte)
      .getByRole('button', { name: /^Publier/ })
      .click();
    await confirme(admin, 'Publier');
    await expect(carte(admin, texte).getByText('Publiée', { exact: true }).first()).toBeVisible();
    expect(await readLettre(entreprise.email, debut, /a répondu à son score/)).toContain('Elle est publiée');
    await admin.goto(`${routes.adminJournal()}?objet=reponses_entreprises`);
    await expect(admin.getByRole('listitem').filter({ hasText: entreprise.fiche }).first()).toContainText(
      'À relire → Publiée',
    );
    await admin.context().close();

    await page.reload();
    await carte(page, texte).getByRole('button', { name: 'Retirer cette réponse' }).click();
    await confirme(page, 'Retirer');
    await expect(carte(page, texte).getByText('Retirée', { exact: true }).first()).toBeVisible();
    expect(await readLettre(entreprise.email, debut, /Elle est retirée/)).toContain(texte);
  },
);

test(
  'la lettre d’une entreprise : qui la saisit ne la publie pas, un autre la refuse avec un motif',
  complet(true),
  async ({ page, browser }) => {
    test.skip(entreprises.length === 0, 'Ce registre n’a pas d’entreprise.');
    const service = await openService();
    const reference = `C-${drawMot()}`;
    const texte = `Le retard n’est pas le nôtre (${drawMot()}).`;
    const email = `auteur-${drawMot()}@essai.example`;
    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), routes.adminReponses());
    await page.getByRole('button', { name: 'Saisir une lettre reçue' }).click();
    await page.getByRole('button', { name: 'Enregistrer la lettre' }).click();
    await expect(page.getByText('Choisissez l’entreprise.')).toBeVisible();
    await page.getByLabel('Entreprise', { exact: true }).selectOption(entreprises[0]?.id ?? '');
    await page.getByLabel('Référence de la lettre').fill(reference);
    await page.getByLabel('Date de la lettre').fill('2026-01-05');
    await page.getByLabel('Réponse', { exact: true }).fill(texte);
    await page.getByLabel('Email de l’auteur').fill(email);
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enregistrer la lettre' }).click();
    await expect(carte(page, texte)).toContainText(`${reference}, du 5 janvier 2026`);
    await expect(carte(page, texte)).toContainText('un autre administrateur la publie ou la refuse');
    await expect(carte(page, texte).getByRole('button')).toHaveCount(0);

    const autre = await openElse(
      browser,
      await createCompte(service, 'ADMIN', 'ACTIVE'),
      `${routes.adminReponses()}?q=${reference}`,
    );
    const debut = Date.now() - 1000;
    await carte(autre, texte)
      .getByRole('button', { name: /^Refuser/ })
      .click();
    await autre.getByLabel('Motif').fill('La lettre n’est pas signée.');
    await confirme(autre, 'Refuser');
    await expect(carte(autre, texte).getByText('Refusée', { exact: true }).first()).toBeVisible();
    await expect(carte(autre, texte)).toContainText('La lettre n’est pas signée.');
    expect(await readLettre(email, debut, /répond au score/)).toContain('La lettre n’est pas signée.');
    await autre.context().close();
  },
);
