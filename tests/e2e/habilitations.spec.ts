import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routeHabilitations, routeMesPropositions, routeRegistre } from '../../src/domain/portail/route-registre.ts';
import { jourOf } from '../../src/domain/socle/date.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService, signInBehind } from '../support/service.ts';

const { contenu } = readContenu(REGISTRE);
// Who gave the right is refused, and the console says so.
test.use({ erreursAttendues: /rpc_decide_proposition|L’acte n’a pas abouti/ });

test(
  'le droit de proposer : donné sur un projet, exercé, puis retiré ; qui le donne n’accepte pas',
  complet(true),
  async ({ page, browser }) => {
    const projet = contenu.projets[0];
    test.skip(projet === undefined, 'Ce registre n’a pas de projet.');
    const { id = '', title = '' } = projet ?? {};
    const service = await openService();
    const admin = await createCompte(service, 'ADMIN', 'ACTIVE');
    // A second one, so that what two do is possible.
    await createCompte(service, 'ADMIN', 'ACTIVE');
    const agent = await createCompte(service, 'VISITEUR', 'ACTIVE');

    await openSigned(page, admin, routeHabilitations());
    await page.getByRole('button', { name: 'Donner le droit de proposer' }).click();
    await page.getByRole('button', { name: 'Donner ce droit' }).click();
    // What is missing is said at its place, the first one having the focus.
    await expect(page.getByText('Cherchez le compte, puis choisissez-le.')).toBeVisible();
    await expect(page.getByLabel('À quel compte')).toBeFocused();
    await page.getByLabel('À quel compte').fill(admin.email);
    await page.getByLabel('À quel compte').press('Enter');
    await expect(page.getByText('Rien de ce nom parmi les comptes.')).toBeVisible();
    await page.getByLabel('À quel compte').fill(agent.email);
    await page.getByRole('button', { name: 'Chercher : compte' }).click();
    await page.getByRole('button', { name: new RegExp(agent.email) }).click();
    await page.getByLabel('Quel projet').fill(title);
    await page.getByLabel('Quel projet').press('Enter');
    await page.getByRole('button', { name: title, exact: true }).first().click();
    const demain = jourOf(new Date(Date.now() + 86_400_000));
    await page.getByLabel('Dernier jour').fill(demain);
    const motif = `Mission ${drawMot()}`;
    await page.getByLabel('Motif').fill(motif);
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Donner ce droit' }).click();
    const droit = page.getByRole('article').filter({ hasText: agent.email });
    await expect(droit).toContainText(title);
    await expect(droit).toContainText('Vous l’avez donné');
    await expect(droit).toContainText(motif);

    // What an account that is no administrator sees, and what it proposes.
    const sien = await (await browser.newContext()).newPage();
    await openSigned(sien, agent, routeMesPropositions());
    await expect(sien.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(sien.getByText('Vous n’avez encore rien proposé.')).toBeVisible();
    const proposition = randomUUID();
    const titre = `Nom à revoir ${drawMot()}`;
    const champs = [{ champ: 'title', avant: title, apres: `${title}, revu` }];
    const client = await signInBehind(agent);
    await client
      .rpc('rpc_soumet_proposition', {
        p_id: proposition,
        p_origine: 'FORMULAIRE',
        p_titre: titre,
        p_fiches: [{ collection: 'projets', id, genre: 'MODIFICATION', champs }] as never,
      })
      .throwOnError();
    await sien.reload();
    await sien.getByRole('link', { name: new RegExp(titre) }).click();
    await expect(sien.getByText('Vous l’avez proposée')).toBeVisible();
    await expect(sien.getByRole('link', { name: 'Toutes les propositions' })).toHaveAttribute(
      'href',
      routeMesPropositions(),
    );
    expect(await findDefauts(sien)).toEqual([]);

    // Who gave the right does not accept.
    await page.goto(routeRegistre(proposition));
    await page.getByRole('button', { name: /^Accepter/ }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText('Vous avez habilité l’auteur de cette proposition')).toBeVisible();

    await page.goto(routeHabilitations());
    await droit.getByRole('button', { name: /^Retirer ce droit/ }).click();
    const dialogue = page.getByRole('dialog');
    await expect(dialogue.getByRole('button', { name: 'Retirer', exact: true })).toBeDisabled();
    await dialogue.getByLabel('Motif').fill('Mission finie.');
    await dialogue.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByText('Droit de proposer retiré')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: new RegExp(agent.email) })).toBeHidden();
    await page
      .getByText(/droits? finis?/)
      .first()
      .click();
    await expect(droit.first()).toContainText('Mission finie.');
    await sien.goto(routeMesPropositions());
    await expect(sien.getByText('Rien pour l’instant')).toBeVisible();
    await expect(sien.getByRole('link', { name: new RegExp(titre) })).toBeVisible();
    await sien.context().close();
  },
);
