import { expect } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { loginAs, readLien } from '../support/comptes.ts';
import { ADMIN_ARRIVEE, carte, decide, demande, emailNeuf, PDF } from '../support/demandes.ts';
import { test } from '../support/portail.ts';
import { drawMot } from '../support/service.ts';
test('captures', async ({ page }) => {
  test.setTimeout(180_000);
  const [nom, email, apres] = [`Société des Ponts ${drawMot()}`, emailNeuf(), Date.now()];
  await demande(page, nom, email, [PDF]);
  for (let i = 0; i < 6; i++) await demande(page, `Entreprise ${i} de travaux`, i < 2 ? email : emailNeuf(), [PDF]);
  await loginAs(page, 'admin', ADMIN_ARRIVEE);
  const shot = async (nom: string, hauteur = false) => {
    for (const [w, scheme] of [
      [1280, 'light'],
      [320, 'light'],
      [360, 'dark'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width: w, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/shots-admin/${nom}-${w}-${scheme}.png`, fullPage: hauteur });
    }
  };
  await page.goto(routes.admin());
  await page.waitForTimeout(1500);
  await shot('admin');
  await page.goto(routes.adminDemandes());
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForTimeout(800);
  await page.getByRole('article').filter({ hasText: nom }).locator('summary').first().click();
  await shot('demandes');
  await page.goto(`${routes.adminDemandes()}?status=ALL&q=${encodeURIComponent(nom)}`);
  await expect(carte(page, nom)).toBeVisible();
  await carte(page, nom)
    .getByRole('button', { name: /^Blacklister/ })
    .click();
  await shot('blacklist');
  await page.keyboard.press('Escape');
  await carte(page, nom)
    .getByRole('button', { name: /^Demander une/ })
    .click();
  await shot('piece');
  await page.keyboard.press('Escape');
  await decide(page, nom, 'Approuver', 'Le compte sera activé');
  const lien = new URL(await readLien(email, apres));
  await page.reload();
  await page.waitForTimeout(1000);
  await shot('approuvee');
  await page.goto(`${routes.adminComptes()}?status=INVITE`);
  await page.waitForTimeout(1000);
  await shot('invite');
  await page.goto(lien.pathname + lien.search);
  await page.waitForTimeout(1000);
  await shot('motdepasse');
  await page.goto(routes.demandeAcces());
  await page.getByRole('radio', { name: /Bailleur/ }).check();
  await page.waitForTimeout(300);
  await shot('formulaire', true);
});
