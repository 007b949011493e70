import { expect } from '@playwright/test';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routePerime } from '../../src/domain/portail/route-registre.ts';
import { countAges, filterPerimees, sayAge } from '../../src/domain/registre/perime.ts';
import { listPerissables } from '../../src/domain/registre/perissables.ts';
import { countOf } from '../../src/domain/socle/texte.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService, signInBehind } from '../support/service.ts';

const { contenu } = readContenu(REGISTRE);
const FICHES = listPerissables(contenu.projets, contenu['appels-offres']);
const plat = (texte: string) => texte.replaceAll('\u00a0', ' ');

test('ce qui est périmé : les âges, qui en est chargé, et la fiche', complet(true), async ({ page }) => {
  const service = await openService();
  const admin = await createCompte(service, 'ADMIN', 'ACTIVE');
  const agent = await createCompte(service, 'VISITEUR', 'ACTIVE');
  // Ten days on: whatever the register, more of it is stale, and counted by the device.
  const futur = new Date(Date.now() + 40 * 86_400_000);
  const perimees = filterPerimees(FICHES, futur);
  const sienne = perimees.find(({ collection }) => collection === 'projets');
  if (sienne)
    await (
      await signInBehind(admin)
    )
      .rpc('rpc_habilite', { p_user_id: agent.id, p_projet_id: sienne.id, p_motif: `Mission ${drawMot()}` })
      .throwOnError();
  await openSigned(page, admin, '/');
  await page.clock.setFixedTime(futur);
  await page.goto(routePerime());
  const titre =
    perimees.length === 0 ? 'Rien n’est périmé' : countOf(perimees.length, 'fiche périmée', 'fiches périmées');
  await expect(page.getByRole('heading', { name: plat(titre), exact: true })).toBeVisible();
  const ages = page.getByRole('region', { name: /Dernière observation|Aucuns travaux/ }).getByRole('definition');
  expect((await ages.allTextContents()).map(Number)).toEqual(countAges(FICHES, futur));
  expect(await findDefauts(page)).toEqual([]);
  if (!sienne) return;
  const groupe = page.getByRole('region', { name: agent.email });
  await expect(groupe).toContainText(plat(sayAge(sienne, futur)));
  await groupe.getByRole('link', { name: sienne.titre, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: sienne.titre })).toBeVisible();

  // To its form, opened where a fact is added (R250).
  await page.goBack();
  await groupe.getByRole('link', { name: `Ajouter un constat : ${sienne.titre}` }).click();
  await expect(page.getByRole('button', { name: /^Ajouter une ligne\s:\sconstats/ })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: sienne.titre })).toBeVisible();

  // And to the round of that person, then to everybody's.
  await page.goto(routePerime());
  await groupe.getByRole('link', { name: /^Relever leurs taux à la suite/ }).click();
  await expect(page.getByText(`Les projets dont ${agent.nom}`)).toBeVisible();
  await expect(page.locator(`#taux-${sienne.id}`)).toBeVisible();
  await expect(page.locator('[id^="taux-"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Toute la tournée' }).click();
  await expect(page.getByText(/projets? atten(?:d son taux|dent leur taux)/)).toBeVisible();
});
