import { expect, type Page } from '@playwright/test';
import { projetsEntreprise } from '../../src/domain/espace-entreprise/espace-entreprise.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { FICHES, hasFiches, signInEntreprise } from '../support/entreprises.ts';
import { contenu } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openCompte, openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService } from '../support/service.ts';

test.skip(!hasFiches, 'le registre n’a pas cinq entreprises');

/** As a file manager may give one: with a type of its own, a line's end before its first words. */
const pdf = (nom: string) => ({
  name: nom,
  mimeType: 'application/x-pdf',
  buffer: Buffer.from(`\r\n%PDF-1.4\n${nom} ${drawMot()}\n%%EOF\n`),
});
const deposit = async (page: Page, verbe: string, fichiers: Array<ReturnType<typeof pdf>>) => {
  await page.getByRole('button', { name: verbe }).click();
  const saisie = page.getByRole('form', { name: verbe });
  await saisie.getByLabel('Fichiers').setInputFiles(fichiers);
  // Listed one after the other, as their first bytes are read.
  await expect(saisie.getByRole('button', { name: /^Retirer / })).toHaveCount(fichiers.length);
  await saisie.getByRole('button', { name: 'Déposer', exact: true }).click();
  await expect(saisie).toHaveCount(0);
};

test.describe('contract documents', () => {
  test.use({ erreursAttendues: /Failed to load resource|403|Fichier non ouvert/ });

  test(
    'deposited by an administrator, read by who executes and who funds, withdrawn for a reason',
    complet(true),
    async ({ page, browser, baseURL }) => {
      const service = await openService();
      const siens = projetsEntreprise(contenu.projets, FICHES.nous);
      const projet = need(siens[0], 'l’entreprise n’exécute rien');
      const mot = drawMot();
      const contrat = `contrat-${mot}.pdf`;
      await openCompte(page, 'ADMIN', routes.adminPiecesMarche());
      await page.getByLabel('Titre du projet').fill(projet.title);
      await page.getByLabel('Pièce qui manque').selectOption({ label: 'Sans ordre de service' });
      await page.getByRole('article').getByRole('link', { name: projet.title, exact: true }).click();
      await expect(page.getByRole('heading', { name: projet.title })).toBeVisible();
      await deposit(page, 'Déposer un contrat signé', [pdf(contrat)]);
      await deposit(page, 'Déposer des plans d’exécution', [pdf(`plan-1-${mot}.pdf`), pdf(`plan-2-${mot}.pdf`)]);
      await expect(
        page.getByRole('button', { name: `Télécharger Plans d’exécution, plan-2-${mot}.pdf` }),
      ).toBeVisible();
      expect(await findDefauts(page)).toEqual([]);

      const contexte = await browser.newContext({ baseURL: baseURL ?? '' });
      const chez = await contexte.newPage();
      await signInEntreprise(chez, service, FICHES.nous);
      await chez.getByRole('tab', { name: 'Mes Projets' }).click();
      const carte = chez.getByRole('region', { name: `Documents contractuels : ${projet.title}` });
      await expect(carte).toContainText('Ordre de service');
      await expect(carte).toContainText('Pas encore déposé');
      const bouton = carte.getByRole('button', { name: `Télécharger Contrat signé, ${contrat}` });
      const [fichier] = await Promise.all([chez.waitForEvent('download'), bouton.click()]);
      expect(fichier.suggestedFilename()).toBe(contrat);
      // Its link is a minute's: a page that comes after says so.
      const lien = new URL(fichier.url());
      expect(lien.pathname).toContain(`/storage/v1/object/sign/marches/${projet.id}/`);
      lien.searchParams.set('token', `${lien.searchParams.get('token')?.slice(0, -3) ?? ''}AAA`);
      expect((await chez.request.get(lien.href)).status()).toBe(400);

      // Another company sees nothing of it.
      const autre = await browser.newContext({ baseURL: baseURL ?? '' });
      const ailleurs = await autre.newPage();
      await signInEntreprise(ailleurs, service, FICHES.concurrente);
      await ailleurs.getByRole('tab', { name: 'Mes Projets' }).click();
      await expect(ailleurs.getByRole('region', { name: /^Documents contractuels/ }).first()).toBeVisible();
      await expect(ailleurs.getByText(contrat)).toHaveCount(0);
      await autre.close();

      // Its funder does, on its own page.
      const bailleur = need(projet.bailleur[0], 'un projet a un bailleur').id;
      const compte = await createCompte(service, 'BAILLEUR', 'ACTIVE');
      await service.from('profiles').update({ bailleur_id: bailleur }).eq('id', compte.id).throwOnError();
      const finance = await browser.newContext({ baseURL: baseURL ?? '' });
      const partenaire = await finance.newPage();
      await openSigned(partenaire, compte, routes.espaceBailleur());
      const piece = partenaire.getByRole('button', { name: `Télécharger Contrat signé, ${contrat}` });
      await Promise.all([partenaire.waitForEvent('download'), piece.click()]);
      expect(await findDefauts(partenaire)).toEqual([]);
      await finance.close();

      await page.getByText('Retirer une pièce').click();
      await page.getByRole('button', { name: `Retirer ${contrat}` }).click();
      await page.getByRole('dialog').getByLabel('Motif').fill('Le contrat d’un autre projet');
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
      await expect(page.getByText('Pièces retirées (1)')).toBeVisible();
      await bouton.click();
      await expect(carte.getByRole('alert')).toContainText('ou elle a été retirée');
      await contexte.close();

      // What happened is there, who did it, and on the journal's page.
      await page.getByText('Historique', { exact: true }).click();
      await expect(page.getByText(/Pièce de marché téléchargée/)).toHaveCount(2);
      await expect(page.getByText('Le contrat d’un autre projet').last()).toBeVisible();
      await page.goto(`${routes.adminJournal()}?objet=projets`);
      await page.getByRole('link', { name: projet.id }).first().click();
      await expect(page.getByRole('heading', { name: projet.title })).toBeVisible();
    },
  );
});
