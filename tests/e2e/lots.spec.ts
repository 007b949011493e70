import { expect } from '@playwright/test';
import { canParticiper } from '../../src/domain/appel-offres/appel-offres.ts';
import { isHorsPortail } from '../../src/domain/appel-offres/hors-portail.ts';
import { statutsOf, titreLot } from '../../src/domain/appel-offres/lots.ts';
import { STATUT_APPEL_OFFRES_SLUGS } from '../../src/domain/appel-offres/vocabulaire.ts';
import { phraseHorsPortail } from '../../src/domain/espace-entreprise/actions-appel-offres.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { appelsOffres, entreprises, findAppelOffres } from '../support/exemples.ts';
import { need, test } from '../support/portail.ts';

const SANS_LOTS = 'le registre n’a pas d’appel d’offres en lots';

test('un appel d’offres en lots dit chaque lot, et invite à participer', async ({ page }) => {
  const appel = need(
    findAppelOffres((un) => un.lots !== undefined && canParticiper(un, new Date()) && !isHorsPortail(un)),
    SANS_LOTS,
  );
  await page.goto(routes.appelOffres(appel.id));
  for (const lot of appel.lots ?? []) await expect(page.getByRole('heading', { name: titreLot(lot) })).toBeVisible();
  // Its file is sold here: nobody is sent to another counter.
  await expect(page.getByText(phraseHorsPortail(appel))).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Participer/ })).toBeVisible();
});

test('un lot remporté mène de l’entreprise à ce lot, et la liste le trouve sous son état', async ({ page }) => {
  const [appel, lot] = need(
    appelsOffres.flatMap((un) => (un.lots ?? []).map((lot) => [un, lot] as const)).find(([, un]) => un.titulaire),
    SANS_LOTS,
  );
  const titulaire = need(
    entreprises.find(({ id }) => id === lot.titulaire?.[0]),
    'l’annuaire n’a pas ce titulaire',
  );
  await page.goto(routes.entreprise(titulaire.id));
  await page.getByRole('link', { name: titreLot(lot) }).click();
  await expect(page).toHaveURL(routes.lot(appel.id, lot.numero));
  await expect(page.locator(`#lot-${lot.numero}`)).toContainText(titulaire.raison_sociale);
  for (const statut of statutsOf(appel)) {
    await page.goto(
      `/appels-doffres?status=${STATUT_APPEL_OFFRES_SLUGS[statut]}&q=${encodeURIComponent(appel.reference)}`,
    );
    await expect(page.getByRole('main').getByRole('link', { name: appel.titre })).toBeVisible();
  }
});
