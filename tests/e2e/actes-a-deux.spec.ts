// What one administrator is not enough for (R168, R169): proposed on the card, confirmed by another on « À confirmer ».
import { type Browser, expect, type Page } from '@playwright/test';
import { PROPOSE } from '../../src/domain/administration/acte-a-deux.ts';
import { routeActes } from '../../src/domain/portail/route-actes.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { FICHES, hasFiches } from '../support/entreprises.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { type CompteEssai, createCompte, openService } from '../support/service.ts';

/** An administrator of this journey's own, on a device of their own. */
async function openAdmin(browser: Browser, baseURL: string | undefined, compte: CompteEssai, adresse: string) {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openSigned(page, compte, adresse);
  return page;
}

const compteCarte = (page: Page, nom: string) => page.getByRole('article', { name: nom });
const acteCarte = (page: Page, nom: string) => page.getByRole('article', { name: new RegExp(nom) });

/** Chooses a new role, says why, and confirms. */
async function proposeRole(page: Page, nom: string, role: string, motif: string): Promise<void> {
  await compteCarte(page, nom)
    .getByRole('button', { name: /^Changer le rôle/ })
    .click();
  const dialogue = page.getByRole('dialog');
  await dialogue.getByRole('combobox').selectOption({ label: role });
  await expect(dialogue).toContainText('Un autre administrateur doit le confirmer');
  // Without its reason it does not leave.
  await expect(dialogue.getByRole('button', { name: 'Changer le rôle', exact: true })).toBeDisabled();
  await dialogue.getByLabel('Motif').fill(motif);
  await dialogue.getByRole('button', { name: 'Changer le rôle', exact: true }).click();
  await expect(compteCarte(page, nom).getByText(PROPOSE, { exact: true })).toBeVisible();
}

test('un administrateur en propose un autre, un second confirme, et pas le premier', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await openService();
  const { id, nom, email } = await createCompte(service, 'VISITEUR', 'ACTIVE');
  await openSigned(
    page,
    await createCompte(service, 'ADMIN', 'ACTIVE'),
    `${routes.adminComptes()}?q=${encodeURIComponent(email)}`,
  );
  await proposeRole(page, nom, 'Administrateur', 'Renfort de la direction');
  await expect(compteCarte(page, nom).getByText('Visiteur', { exact: true })).toBeVisible();

  // Its author reads it, and may only take it back.
  await compteCarte(page, nom).getByRole('link', { name: 'Voir ce qui est à confirmer' }).click();
  await page.waitForURL((url) => url.pathname === routeActes());
  await expect(acteCarte(page, nom)).toContainText('Vous l’avez proposé');
  await expect(acteCarte(page, nom).getByRole('button')).toHaveText([/^Retirer ma proposition/]);

  const second = await createCompte(service, 'ADMIN', 'ACTIVE');
  const autre = await openAdmin(browser, baseURL, second, routes.admin());
  // Its line is among the last of what waits: the list begins with the oldest.
  const suite = autre.getByRole('button', { name: /^Voir (les|l’autre)/ });
  const ligne = autre.getByRole('link', { name: /qu’un autre administrateur confirme$/ });
  await expect(suite.or(ligne).first()).toBeVisible();
  if (await suite.isVisible()) await suite.click();
  await ligne.click();
  await expect(acteCarte(autre, nom)).toContainText('Motif : Renfort de la direction');
  expect(await findDefauts(autre)).toEqual([]);
  await autre.setViewportSize({ width: 320, height: 720 });
  expect(await autre.evaluate(findDebordements)).toEqual([]);
  await acteCarte(autre, nom)
    .getByRole('button', { name: /^Confirmer/ })
    .click();
  await autre.getByRole('dialog').getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(autre.getByRole('region', { name: 'Notifications' })).toContainText('Acte confirmé');
  await expect(acteCarte(autre, nom)).toHaveCount(0);
  const { data } = await service.from('profiles').select('role').eq('id', id).single();
  expect(data?.role).toBe('ADMIN');

  await autre.goto(`${routes.adminJournal()}?objet=profiles&periode=24h&q=${encodeURIComponent(second.email)}`);
  await expect(autre.getByRole('listitem').filter({ hasText: 'Confirmé par un second administrateur' })).toBeVisible();
  await autre.context().close();
});

test(
  'un compte pour une entreprise qui a déjà agi se refuse avec un motif',
  complet(true),
  async ({ page, browser, baseURL }) => {
    need(hasFiches || undefined, 'le registre n’a pas deux entreprises');
    const service = await openService();
    const titulaire = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    await service.from('profiles').update({ entreprise_id: FICHES.nous }).eq('id', titulaire.id).throwOnError();
    const { id, nom, email } = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    const client = await openAdmin(
      browser,
      baseURL,
      await createCompte(service, 'ADMIN', 'ACTIVE'),
      `${routes.adminComptes()}?q=${encodeURIComponent(email)}`,
    );
    await compteCarte(client, nom)
      .getByRole('button', { name: /^Rattacher/ })
      .click();
    const dialogue = client.getByRole('dialog');
    await dialogue.getByRole('combobox').selectOption(FICHES.nous);
    await dialogue.getByLabel('Motif').fill('Nouvelle gérante');
    await dialogue.getByRole('button', { name: 'Rattacher', exact: true }).click();
    await expect(compteCarte(client, nom).getByText(PROPOSE, { exact: true })).toBeVisible();
    await client.context().close();

    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), routeActes());
    await acteCarte(page, nom)
      .getByRole('button', { name: /^Refuser/ })
      .click();
    await page.getByRole('dialog').getByLabel('Motif').fill('L’entreprise ne la connaît pas');
    await page.getByRole('dialog').getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(acteCarte(page, nom)).toHaveCount(0);
    const { data } = await service.from('profiles').select('entreprise_id').eq('id', id).single();
    expect(data?.entreprise_id).toBeNull();
    const { data: lettres } = await service
      .from('courriels')
      .select('payload')
      .eq('recipient', titulaire.email)
      .eq('kind', 'COMPTE_AU_NOM');
    expect(lettres?.length).toBe(2);
  },
);
