import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { routeChantier } from '../../src/domain/portail/route-chantier.ts';
import { routeRegistre } from '../../src/domain/portail/route-registre.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { projets } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, openService, signInBehind } from '../support/service.ts';

// A site report with the network cut (R216 to R221). Its mishaps one by one: tests/stores/chantier/mesaventures.test.ts.

test.use({
  serviceWorkers: 'allow',
  erreursAttendues:
    /ERR_|Failed to (?:load resource|fetch)|service des comptes|503|données utilisateur AppError: hors_ligne/,
});

/** A photograph as a phone takes it, which says where it was and lies on its side. */
async function aPhoto(couleur: string): Promise<Buffer> {
  return sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: couleur } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const choose = (page: Page, nom: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.getByLabel('Ajouter des photographies').setInputFiles({ name: nom, mimeType, buffer });

test(
  'un rapport fait réseau coupé part de lui-même, une fois, et un administrateur en voit les photographies',
  complet(true),
  async ({ page, context, browser }) => {
    const { id: projet, title } = need(
      projets.find(({ status }) => status === 'EN_COURS'),
      'le registre n’a pas de projet en cours',
    );
    const service = await openService();
    const mission = await createCompte(service, 'VISITEUR', 'ACTIVE');
    const habilite = await createCompte(service, 'ADMIN', 'ACTIVE');
    const decide = await createCompte(service, 'ADMIN', 'ACTIVE');
    const { data: compte } = await (await signInBehind(mission)).auth.getUser();
    const { error } = await (
      await signInBehind(habilite)
    ).rpc('rpc_habilite', {
      p_user_id: compte.user?.id ?? '',
      p_projet_id: projet,
      p_motif: 'Mission de contrôle',
    });
    expect(error).toBeNull();

    // Without the letter that told of the right: by the menu of the account.
    await openSigned(page, mission, routes.accueil());
    const menu = page.locator('header [data-compte]').filter({ visible: true });
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Mes propositions' }).click();
    await page.getByRole('link', { name: 'Faire un rapport de chantier' }).click();
    await expect(page).toHaveURL(routeChantier());
    await expect(page.getByText('Cette page s’ouvre sans réseau sur ce téléphone.')).toBeVisible({ timeout: 60_000 });
    expect(await findDefauts(page)).toEqual([]);

    // On the site: the page is opened, the report is written, all of it without a network.
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Nouveau rapport' }).click();
    await expect(page.getByLabel('Projet', { exact: true })).toHaveValue(projet);
    // Who does not know the rate invents none.
    await expect(page.getByText('Laissez vide, et joignez une photographie.')).toBeVisible();
    await page.getByLabel('Travaux faits, en %').fill('97,5');
    await page.getByLabel('Où en sont les travaux').selectOption('AVANCE');
    await choose(page, 'tablier.jpg', await aPhoto('#777'));
    await page.getByLabel('Ce que montre la photographie 1').fill('Le tablier, vu d’aval');
    // Upright: its author sees it as it was taken.
    await expect
      .poll(() =>
        page.locator('li img').evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Tourner la photographie 1' }).click();
    await expect
      .poll(() =>
        page.locator('li img').evaluate((image: HTMLImageElement) => image.naturalHeight < image.naturalWidth),
      )
      .toBe(true);
    // A plan, a HEIC that this browser does not read: told, and nothing is added.
    await choose(page, 'plan.jpg', Buffer.from('%PDF-1.4 plan'));
    await expect(page.getByText('« plan.jpg » n’est pas une photographie.')).toBeVisible();
    await choose(page, 'photo.jpg', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'));
    await expect(page.getByText(/photo HEIC/)).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    // The battery dies.
    await page.reload();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByLabel('Travaux faits, en %')).toHaveValue('97,5');
    await choose(page, 'culée.jpg', await aPhoto('#a53'));
    // Sent before it is reduced, it would stay behind; then it says nothing yet.
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByLabel('Ce que montre la photographie 2')).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Dites ce que montre cette photographie.')).toBeVisible();
    await page.getByLabel('Ce que montre la photographie 2').fill('La culée, rive droite');
    await page.getByRole('button', { name: 'Envoyer' }).dblclick();
    const carte = page.getByRole('region', { name: 'À envoyer' }).getByRole('article');
    await expect(carte).toContainText('Pas de réseau');
    expect(await findDefauts(page)).toEqual([]);

    // Back in town.
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Arrivés' }).getByRole('article')).toContainText(
      /Proposition|proposition/,
      {
        timeout: 60_000,
      },
    );
    expect(await findDefauts(page)).toEqual([]);

    const admin = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await openSigned(admin, decide, routeRegistre());
    const client = await signInBehind(decide);
    const { data } = await client.rpc('rpc_propositions', { p_vue: 'A_DECIDER' }).throwOnError();
    const siennes = (
      data as unknown as { lignes: Array<{ id: string; titre: string; origine: string }> }
    ).lignes.filter(({ titre, origine }) => origine === 'RAPPORT_CHANTIER' && titre.endsWith(title.slice(0, 150)));
    expect(siennes).toHaveLength(1);
    await admin.goto(routeRegistre(siennes[0]?.id ?? randomUUID()));
    await expect(admin.getByRole('heading', { name: 'Sur le chantier' })).toBeVisible();
    await expect(admin.getByRole('img', { name: 'Le tablier, vu d’aval' })).toBeVisible();
    await expect(admin.getByRole('img', { name: 'La culée, rive droite' })).toBeVisible();
    await expect(admin.getByText(/à l’heure du téléphone, arrivé le/)).toBeVisible();
    await expect(admin.getByText(/ajouté\s: .*97,5/)).toBeVisible();
    expect(await findDefauts(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Accepter 1 fiche' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Décider', exact: true }).click();
    await expect(admin.getByText('Acceptée, à écrire').first()).toBeVisible();
    // What the register would get: no trace of where it was taken.
    const { data: aEcrire } = await service.rpc('rpc_photos_a_ecrire', { p_id: siennes[0]?.id ?? '' }).throwOnError();
    for (const { chemin } of aEcrire as unknown as Array<{ chemin: string }>) {
      const { data: recue } = await service.storage.from('chantier').download(chemin);
      const { exif, width, height } = await sharp(
        await need(recue ?? undefined, 'photographie').arrayBuffer(),
      ).metadata();
      expect([exif, Math.max(width, height)]).toEqual([undefined, 1_600]);
    }
  },
);
