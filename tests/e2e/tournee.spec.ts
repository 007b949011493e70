import { expect } from '@playwright/test';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routeTournee } from '../../src/domain/portail/route-saisie.ts';
import { projetsARelever, RELEVES_PAR_PAGE } from '../../src/domain/saisie/tournee.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openCompte } from '../support/seance.ts';

const ATTENDENT = projetsARelever(readContenu(REGISTRE).contenu.projets, new Date());
/** Rows of the first page whose rate can go up and down. */
const RELEVABLES = ATTENDENT.slice(0, RELEVES_PAR_PAGE).filter(
  ({ taux, selon }) => taux !== undefined && taux > 0 && taux < 99 && selon !== undefined,
);

test(
  'la tournée du mois : au clavier seul, fautes dites, reprise après une panne, proposée, et dite déjà demandée',
  complet(true),
  async ({ page }) => {
    const un = need(RELEVABLES[0], 'Aucun projet de ce registre n’attend son taux.');
    const deux = need(RELEVABLES[1], 'Un seul projet de ce registre attend son taux.');
    await openCompte(page, 'ADMIN', routeTournee());
    const row = (id: string) => page.locator('li', { has: page.locator(`#projet-${id}`) });
    const taux = (id: string) => page.locator(`#taux-${id}`);
    await expect(taux(un.id)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proposer 0 relevé' })).toBeDisabled();
    expect(await findDefauts(page)).toEqual([]);

    // Keyboard alone: a word that is no rate, a lower one, a day to come.
    await taux(un.id).focus();
    await page.keyboard.type('beaucoup');
    await expect(row(un.id)).toContainText('Écrivez un nombre');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String((un.taux ?? 0) - 1).replace('.', ','));
    await expect(row(un.id)).toContainText('Le taux baisse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator(`#jour-${un.id}`)).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`1er mars ${new Date().getUTCFullYear() + 1}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Erreur au mois dernier.');
    await expect(row(un.id)).toContainText('une date qui n’est pas à venir');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(new Date().toLocaleDateString('fr-FR', { timeZone: 'Africa/Conakry', dateStyle: 'long' }));
    await expect(row(un.id).locator('.text-danger')).toHaveCount(0);
    // Enter goes from a row to the next rate.
    const rang = ATTENDENT.findIndex(({ id }) => id === un.id);
    await page.keyboard.press('Enter');
    await expect(taux(ATTENDENT[rang + 1]?.id ?? '')).toBeFocused();
    await taux(deux.id).focus();
    await page.keyboard.type('99,5');

    // The battery dies: the page comes back with what was typed.
    await page.reload();
    await expect(taux(deux.id)).toHaveValue('99,5');
    await expect(page.getByText('est reprise où vous l’aviez laissée')).toBeVisible();
    await page.locator('#proposer').focus();
    await page.keyboard.press('Enter');
    const faite = page.getByRole('status').filter({ hasText: 'C’est proposé' });
    await expect(faite).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proposer 0 relevé' })).toBeDisabled();
    await faite.getByRole('link').click();
    await expect(page.getByRole('heading', { name: /2 relevés/ })).toBeVisible();
    await expect(page.getByText(`${un.title} : Erreur au mois dernier.`)).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: deux.id })).toContainText('99,5 %');
    // Whoever decides reads the fall, beside what the entry says today (R197).
    const releve = page.getByRole('article').filter({ hasText: un.id });
    await expect(releve).toContainText(/À regarder\s:.*le chiffre baisse \(.*, puis .*\)/);
    await expect(releve).not.toContainText('ce que la fiche dit déjà');

    await page.goto(routeTournee());
    await expect(row(un.id)).toContainText(/Déjà demandé par la proposition \d+ \(à décider, de vous\)/);
    await expect(taux(un.id)).toHaveValue('');
  },
);
