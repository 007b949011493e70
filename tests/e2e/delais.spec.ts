import { expect, type Locator, type Page } from '@playwright/test';
import { isDelaiExpire, isUrgent, joursRestants } from '../../src/domain/appel-offres/appel-offres.ts';
import { isHorsPortail } from '../../src/domain/appel-offres/hors-portail.ts';
import { LIGNES_PAR_PAGE } from '../../src/domain/listes/pagination.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { appelsOffres, findAppelOffres } from '../support/exemples.ts';
import { complet, test } from '../support/portail.ts';

const MINUTE = 60_000;
const JOUR = 86_400_000;
/** A date as the site writes it, hour and clock included. */
const INSTANT = /\d{1,2}(?:er)? \p{L}+ \d{4} à \d{2}\sh\s\d{2} \(GMT\)/u;

test.skip(
  !findAppelOffres((appel) => appel.statut === 'OUVERT' && !isHorsPortail(appel)),
  'le registre n’a pas d’appel d’offres ouvert',
);

const OUVERTS = routes.appelsOffresParStatut('OUVERT');
/** Cards of the tenders that are answered here: others take no part in what the clock hides (R133). */
const fiches = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('[data-participer]') });

/** The page of the open tenders, at the given moment of the device's clock. */
async function visitAt(page: Page, adresse: string, instant: number): Promise<void> {
  await page.clock.setFixedTime(instant);
  await page.goto(adresse);
}

/** The deadline that a card gives to the page's script. */
async function readLimite(fiche: Locator): Promise<string> {
  return (await fiche.locator('[data-delai]').first().getAttribute('data-delai')) ?? '';
}

/** The deadline of the first open tender, and the address of its page. */
async function readPremier(page: Page): Promise<{ limite: number; adresse: string }> {
  await page.goto(OUVERTS);
  const premiere = fiches(page).first();
  const limite = Date.parse(await readLimite(premiere));
  expect(limite).not.toBeNaN();
  return { limite, adresse: (await premiere.locator('h3 a').getAttribute('href')) ?? '' };
}

/** What is to be read of a deadline; the days left are not told once it has passed. */
interface Delai {
  urgent: boolean;
  expire: boolean;
  jours: string | undefined;
}

async function expectDelai(zone: Locator, { urgent, expire, jours }: Delai): Promise<void> {
  await expect(zone.getByText('Urgent', { exact: true })).toBeVisible({ visible: urgent });
  await expect(zone.getByText('Délai expiré', { exact: true })).toBeVisible({ visible: expire });
  await expect(zone.getByText(/\d\sjours? restants?$/)).toBeVisible({ visible: !expire });
  if (jours !== undefined) await expect(zone.getByText(jours, { exact: true })).toBeVisible();
  // One cannot take part any more once the deadline has passed.
  await expect(zone.getByRole('link', { name: /^Participer/ })).toBeVisible({ visible: !expire });
}

/** Moments around a deadline, and what is to be read then (R30). */
const MOMENTS = [
  { nom: 'dix jours avant', ecart: -10 * JOUR, urgent: false, expire: false, jours: '10 jours restants' },
  {
    nom: 'un peu plus de sept jours avant',
    ecart: -7 * JOUR - MINUTE,
    urgent: false,
    expire: false,
    jours: '8 jours restants',
  },
  { nom: 'sept jours avant', ecart: -7 * JOUR, urgent: true, expire: false, jours: '7 jours restants' },
  { nom: 'deux minutes avant', ecart: -2 * MINUTE, urgent: true, expire: false, jours: '1 jour restant' },
  { nom: 'à l’instant même', ecart: 0, urgent: false, expire: true, jours: undefined },
  { nom: 'une minute après', ecart: MINUTE, urgent: false, expire: true, jours: undefined },
] as const;

for (const { nom, ecart, urgent, expire, jours } of MOMENTS) {
  test(`${nom}, la liste et la fiche disent où en est le délai`, complet(ecart !== 0), async ({ page }) => {
    const { limite, adresse } = await readPremier(page);
    await visitAt(page, OUVERTS, limite + ecart);
    const fiche = fiches(page).filter({ has: page.locator(`a[href="${adresse}"]`) });
    await expectDelai(fiche, { urgent, expire, jours });

    await visitAt(page, adresse, limite + ecart);
    await expectDelai(page.getByRole('main'), { urgent, expire, jours });
  });
}

for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(
      'loin de la Guinée, l’heure reste celle de Conakry et le décompte le même',
      complet(timezoneId !== 'Asia/Tokyo'),
      async ({ page }) => {
        const { limite } = await readPremier(page);
        const now = new Date(limite - 5 * JOUR - MINUTE);
        await visitAt(page, OUVERTS, now.getTime());
        for (const fiche of await fiches(page).all()) {
          const date_limite = await readLimite(fiche);
          const appelOffres = { statut: 'OUVERT', date_limite } as const;
          const jours = countOf(joursRestants(appelOffres, now) ?? 0, 'jour restant', 'jours restants');
          const expire = isDelaiExpire(appelOffres, now);
          await expectDelai(fiche, { urgent: isUrgent(appelOffres, now), expire, jours: expire ? undefined : jours });
          const heure = date_limite.slice(11, 16).replace(':', '\u00a0h\u00a0');
          await expect(fiche).toContainText(`à ${heure} (GMT)`);
        }
      },
    );
  });
}

test.describe('Sans JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('chaque date limite porte son heure et GMT, dans la liste et sur la fiche', complet(true), async ({ page }) => {
    await page.goto(routes.appelsOffres());
    const toutes = page.getByRole('main').getByRole('article');
    const textes = await toutes.allInnerTexts();
    expect(textes.length).toBe(Math.min(appelsOffres.length, LIGNES_PAR_PAGE));
    // What is not published is told (R135).
    const dite = new RegExp(`Date limite (?:${INSTANT.source}|.+ heure non publiée|Non publiée)|Entente directe`, 'u');
    for (const texte of textes) expect(texte).toMatch(dite);
    const adresses = await fiches(page)
      .locator('h3 a')
      .evaluateAll((liens) => liens.map((lien) => lien.getAttribute('href') ?? ''));
    for (const adresse of adresses) {
      await page.goto(adresse);
      // What changed since the last publication names the same facts.
      const termes = page.locator('dl:not([aria-labelledby=changements] dl) > div > dt');
      const ligne = termes.filter({ hasText: 'Date limite de dépôt' }).locator('..');
      await expect(ligne, adresse).toContainText(INSTANT);
      const ouverture = termes.filter({ hasText: 'Ouverture des plis' }).locator('..');
      if ((await ouverture.count()) > 0) await expect(ouverture, adresse).toContainText(INSTANT);
    }
  });
});
