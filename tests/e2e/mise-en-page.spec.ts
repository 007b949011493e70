import { expect, type Page } from '@playwright/test';
import { PAGES_ADMIN } from '../../src/domain/administration/tableau-admin.ts';
import { routeAlertes } from '../../src/domain/portail/route-alertes.ts';
import { routesTableaux } from '../../src/domain/portail/route-tableaux.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { COMPTES, readMotDePasse } from '../support/comptes.ts';
import { resumeFautes } from '../support/dist.ts';
import { ECRANS } from '../support/ecrans.ts';
import {
  findCodesCoupes,
  findDebordements,
  findEntetesPliees,
  findMotsBrises,
  findPetitesCibles,
  findUnitesSeparees,
  spaceTexte,
} from '../support/mise-en-page.ts';
import { complet, findDefauts, findDefautsThemes, readExemples, test } from '../support/portail.ts';
import { openAs } from '../support/seance.ts';

// Run with a wide font and with a narrow one: lines break elsewhere.

/** From a small phone to a large window; 640 px is a window of 1280 enlarged twice. */
const COURANTES = [320, 640, 1280];
const AUTRES = [360, 768, 1024, 1440];
const DOIGT = [320, 640];
const TELEPHONES = [320, 360];

/** Has something of its own beside one page of each kind. */
const AUSSI = [
  routes.signaler(routes.carte()),
  routeAlertes(),
  routes.aide(),
  routes.glossaire(),
  routes.planDuSite(),
  routesTableaux.chiffres(),
  routes.recherche('école'),
  routes.login(),
  routes.demandeAcces(),
  routes.demandeCompteEntreprise(),
  routes.motDePasseOublie(),
  '/projets/inconnu',
];

/** Every fault of the page that is open, at these widths, then with more air in its texts. */
async function findFautes(page: Page, largeurs: readonly number[]): Promise<string[]> {
  const fautes: string[] = [];
  const look = async (width: number, ...finds: Array<() => string[]>) => {
    await page.setViewportSize({ width, height: 720 });
    for (const find of finds) fautes.push(...(await page.evaluate(find)).map((faute) => `${width} px: ${faute}`));
  };
  for (const width of largeurs)
    await look(width, findDebordements, findEntetesPliees, findUnitesSeparees, findCodesCoupes);
  for (const width of DOIGT) if (largeurs.includes(width)) await look(width, findPetitesCibles);
  await page.evaluate(spaceTexte);
  for (const width of largeurs) await look(width, findDebordements);
  return fautes;
}

/** Where an administrator is, in their own menu. */
async function expectSituation(page: Page): Promise<void> {
  const label = PAGES_ADMIN.find(({ href }) => href === new URL(page.url()).pathname)?.label;
  if (label === undefined) return;
  const nav = page.getByRole('navigation', { name: 'Administration', exact: true });
  await expect(nav.locator('[aria-current=page]')).toHaveText(label);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeAttached();
}

/** What axe finds wrong on a phone, then on a desk, in light and in dark. */
async function findDefautsEcran(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const telephone = await findDefauts(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const bureau = await findDefautsThemes(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...telephone, ...bureau];
}

// The search page may be left while its index comes: the engine says so.
test.use({ erreursAttendues: /status of 404|Failed to load Pagefind metadata/ });

for (const largeurs of [COURANTES, AUTRES])
  for (const part of [0, 1])
    test(
      `aucune page ne défile de côté, rien n’est coupé ni trop petit (${largeurs.join(', ')} px, partie ${part + 1} sur 2)`,
      complet(largeurs === AUTRES),
      async ({ page, request }) => {
        test.setTimeout(900_000);
        // The form of reports asks at once whether there are accounts.
        await readMotDePasse();
        const adresses = [...(await readExemples(request)).values(), ...AUSSI];
        const fautes: Array<{ page: string; faute: string }> = [];
        for (const adresse of adresses.filter((_, rang) => rang % 2 === part)) {
          await page.goto(adresse);
          for (const faute of await findFautes(page, largeurs)) fautes.push({ page: adresse, faute });
        }
        expect(resumeFautes(fautes)).toEqual([]);
      },
    );

for (const { compte, adresses, onglets = [], largeurs } of ECRANS.flatMap((ecran) =>
  [COURANTES, AUTRES].map((largeurs) => ({ ...ecran, largeurs })),
))
  test(
    `de même les écrans du compte ${compte} (${largeurs.join(', ')} px), et son menu ; et aucun défaut d’accessibilité`,
    complet(compte !== 'entreprise' || largeurs === AUTRES),
    async ({ page }, { project }) => {
      test.setTimeout(900_000);
      const fautes: Array<{ page: string; faute: string }> = [];
      await openAs(page, compte, adresses[0]!);
      for (const adresse of adresses) {
        for (const onglet of adresse === adresses.at(-1) && onglets.length > 0 ? onglets : [undefined]) {
          await page.goto(adresse);
          await page.locator('[data-compte] > details').waitFor({ state: 'attached' });
          await expect(page.getByText('Vérification de l’authentification')).toHaveCount(0);
          await expectSituation(page);
          if (onglet !== undefined && adresse === adresses.at(-1))
            await page.getByRole('tab', { name: onglet }).click();
          // What stands behind another tab loads when it is opened.
          await expect(page.getByText(/^Chargement /).filter({ visible: true })).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          const note = (trouvees: string[]) =>
            fautes.push(...trouvees.map((faute) => ({ page: `${adresse} ${onglet ?? ''}`, faute })));
          // Fonts change nothing of what axe looks at.
          if (project.name === 'large' && largeurs === COURANTES) note(await findDefautsEcran(page));
          note(await findFautes(page, largeurs));
        }
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.locator('header summary', { hasText: COMPTES[compte].nom }).click();
      for (const faute of await page.evaluate(findDebordements)) fautes.push({ page: 'the menu', faute });
      expect(resumeFautes(fautes)).toEqual([]);
    },
  );

for (const width of DOIGT)
  test(`le menu ouvert tient dans la page (${width} px)`, complet(width !== DOIGT[0]), async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    await page.locator('header summary', { hasText: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu', exact: true }).locator('summary').click();
    expect.soft(await page.evaluate(findDebordements)).toEqual([]);
    expect.soft(await page.evaluate(findPetitesCibles)).toEqual([]);
  });

// The reader's own setting, which lengths in rem and widths of media queries both follow.
for (const pourcent of [150, 200])
  test(
    `des lettres à ${pourcent} % tiennent dans un téléphone, mots entiers`,
    complet(pourcent !== 200),
    async ({ playwright, launchOptions, baseURL, request }) => {
      test.setTimeout(900_000);
      await readMotDePasse();
      const lettres = `--blink-settings=defaultFontSize=${(16 * pourcent) / 100}`;
      const navigateur = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), lettres],
      });
      try {
        const page = await navigateur.newPage({ baseURL: baseURL!, reducedMotion: 'reduce', serviceWorkers: 'block' });
        const fautes: Array<{ page: string; faute: string }> = [];
        for (const adresse of new Set([...(await readExemples(request)).values(), ...AUSSI])) {
          await page.goto(adresse);
          const corps = await page.evaluate(() => getComputedStyle(document.body).fontSize);
          expect(corps).toBe(`${(16 * pourcent) / 100}px`);
          for (const width of TELEPHONES) {
            await page.setViewportSize({ width, height: 640 });
            for (const find of [findDebordements, findMotsBrises])
              for (const faute of await page.evaluate(find))
                fautes.push({ page: adresse, faute: `${width} px: ${faute}` });
          }
        }
        expect(resumeFautes(fautes)).toEqual([]);
      } finally {
        await navigateur.close();
      }
    },
  );

for (const liste of [routes.projets(), routes.appelsOffres(), routes.entreprises()])
  test(
    `le premier titre de ${liste} est dans le premier écran d’un téléphone, les exports après la liste`,
    complet(liste !== routes.projets()),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(liste);
      const look = async () => {
        const bas = await page
          .locator('main .fiche .lien-fiche:visible')
          .first()
          .evaluate((titre) => titre.getBoundingClientRect().bottom);
        expect.soft(bas).toBeLessThanOrEqual(640);
        const exports = (await page.getByRole('group', { name: /^Exporter/ }).boundingBox())!;
        const derniere = (await page.locator('main .fiche:visible').last().boundingBox())!;
        expect.soft(exports.y).toBeGreaterThan(derniere.y + derniere.height);
      };
      await expect(page.locator('form[data-ile="prete"]')).toBeVisible();
      await look();
      // The island's own rows stand where the page's did.
      await page.getByRole('searchbox', { name: /^Rechercher/ }).fill('e');
      await expect(page.locator('#lignes-page')).toBeHidden();
      await look();
    },
  );
