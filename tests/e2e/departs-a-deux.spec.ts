// Taking away, by two (R169): a company's account is detached while its tender runs; an administrator loses the role.
import { expect, type Page } from '@playwright/test';
import { PHRASE_VISE, PROPOSE } from '../../src/domain/administration/acte-a-deux.ts';
import { routeActes } from '../../src/domain/portail/route-actes.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { FICHE_QUITTEE } from '../support/entreprises.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { type CompteEssai, createCompte, openService, type Service } from '../support/service.ts';

const carte = (page: Page, nom: string) => page.getByRole('article', { name: new RegExp(nom) });
const chercheCompte = ({ email }: CompteEssai) => `${routes.adminComptes()}?q=${encodeURIComponent(email)}`;
const readLettres = async (service: Service, { email }: CompteEssai, kind: 'COMPTE_AU_NOM' | 'ACTE_DECIDE') =>
  (await service.from('courriels').select('payload').eq('recipient', email).eq('kind', kind).throwOnError()).data;

async function confirme(page: Page, nom: string): Promise<void> {
  await carte(page, nom)
    .getByRole('button', { name: /^Confirmer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Acte confirmé');
  await expect(carte(page, nom)).toHaveCount(0);
}

test(
  'un compte se détache à deux d’une entreprise qui a acquis un DAO : jusque-là il y agit, ensuite plus',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const fiche = need(FICHE_QUITTEE, 'le registre n’a pas assez d’entreprises').id;
    const service = await openService();
    const appel = await createAppelDao(service);
    const [compte, collegue] = [
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
      await createCompte(service, 'ENTREPRISE', 'ACTIVE'),
    ];
    await service.from('profiles').update({ entreprise_id: fiche }).in('id', [compte.id, collegue.id]).throwOnError();
    await service
      .from('dao_acquisitions')
      .insert({ appel_offres_id: appel.id, entreprise_id: fiche, user_id: compte.id, status: 'PAYE' })
      .throwOnError();

    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), chercheCompte(compte));
    await carte(page, compte.nom)
      .getByRole('button', { name: /^Rattacher/ })
      .click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByRole('combobox').selectOption({ label: 'Aucune fiche (détacher)' });
    await expect(dialogue).toContainText('un autre administrateur doit le confirmer');
    await expect(dialogue.getByRole('button', { name: 'Rattacher', exact: true })).toBeDisabled();
    await dialogue.getByLabel('Motif').fill('A quitté la société');
    await dialogue.getByRole('button', { name: 'Rattacher', exact: true }).click();
    await expect(carte(page, compte.nom).getByText(PROPOSE, { exact: true })).toBeVisible();

    // Proposed is not done: the company still works on its tender.
    const chezElle = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openSigned(chezElle, compte, routes.espaceEntreprise(appel.id));
    await expect(carte(chezElle, appel.titre)).toContainText('DAO acquis');

    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), routeActes());
    await expect(carte(page, compte.nom)).toContainText('Motif : A quitté la société');
    await expect(carte(page, compte.nom)).toContainText('Détacher');
    await confirme(page, compte.nom);
    const { data } = await service.from('profiles').select('entreprise_id, role').eq('id', compte.id).single();
    expect(data).toEqual({ entreprise_id: null, role: 'ENTREPRISE' });
    await chezElle.reload();
    await expect(carte(chezElle, appel.titre)).toContainText('DAO non acquis');
    await chezElle.context().close();
    for (const concerne of [compte, collegue])
      expect((await readLettres(service, concerne, 'COMPTE_AU_NOM')).length, concerne.nom).toBe(2);
  },
);

test(
  'un compte dont l’entreprise a acquis un DAO ne se ferme qu’à deux : dit aussitôt, il agit jusque-là',
  complet(true),
  async ({ page, browser, baseURL }) => {
    const service = await openService();
    const appel = await createAppelDao(service);
    const compte = await createCompte(service, 'ENTREPRISE', 'ACTIVE');
    await service
      .from('dao_acquisitions')
      .insert({ appel_offres_id: appel.id, entreprise_id: `compte:${compte.id}`, user_id: compte.id, status: 'PAYE' })
      .throwOnError();
    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), chercheCompte(compte));
    await carte(page, compte.nom)
      .getByRole('button', { name: /^Désactiver/ })
      .click();
    const dialogue = page.getByRole('dialog');
    await expect(dialogue).toContainText('un autre administrateur doit le confirmer');
    await dialogue.getByLabel('Motif').fill('Plainte d’un concurrent');
    await dialogue.getByRole('button', { name: 'Désactiver', exact: true }).click();
    await expect(carte(page, compte.nom).getByText(PROPOSE, { exact: true })).toBeVisible();
    expect(await readLettres(service, compte, 'COMPTE_AU_NOM')).toHaveLength(1);

    const chezElle = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openSigned(chezElle, compte, routes.espaceEntreprise(appel.id));
    await expect(carte(chezElle, appel.titre)).toContainText('DAO acquis');

    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), routeActes());
    await expect(carte(page, compte.nom)).toContainText('Désactiver le compte de');
    await confirme(page, compte.nom);
    await chezElle.reload();
    await chezElle.waitForURL((url) => url.pathname === routes.accesBloque());
    await chezElle.context().close();
  },
);

test(
  'un administrateur ne perd son rôle qu’à deux, et ne refuse pas ce qui le vise',
  complet(true),
  async ({ page }) => {
    const service = await openService();
    const vise = await createCompte(service, 'ADMIN', 'ACTIVE');
    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), chercheCompte(vise));
    await carte(page, vise.nom)
      .getByRole('button', { name: /^Changer le rôle/ })
      .click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByRole('combobox').selectOption({ label: 'Visiteur' });
    await expect(dialogue).toContainText('un autre administrateur doit le confirmer');
    await dialogue.getByLabel('Motif').fill('Fin de mission');
    await dialogue.getByRole('button', { name: 'Changer le rôle', exact: true }).click();
    await expect(carte(page, vise.nom).getByText(PROPOSE, { exact: true })).toBeVisible();
    await expect(carte(page, vise.nom).getByText('Administrateur', { exact: true })).toBeVisible();

    await openSigned(page, vise, routeActes());
    await expect(carte(page, vise.nom)).toContainText(PHRASE_VISE);
    await expect(carte(page, vise.nom).getByRole('button')).toHaveText([/^Confirmer/]);
    expect(await findDefauts(page)).toEqual([]);

    await openSigned(page, await createCompte(service, 'ADMIN', 'ACTIVE'), routeActes());
    await confirme(page, vise.nom);
    const { data } = await service.from('profiles').select('role').eq('id', vise.id).single();
    expect(data?.role).toBe('VISITEUR');
    const decidees = await readLettres(service, vise, 'ACTE_DECIDE');
    // Administrators are told of the others' acts too.
    expect(JSON.stringify(decidees).split('"reason":"Fin de mission"').length - 1).toBe(1);
  },
);
