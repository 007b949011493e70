import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { ecritProposition } from '../../scripts/registre-ecrit/proposition-ecrite.ts';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routeRegistre } from '../../src/domain/portail/route-registre.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { copyRegistre, openElse, readFicheProjet as readFiche } from '../support/registre-copie.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, drawMot, openService, signInBehind } from '../support/service.ts';

const { contenu } = readContenu(REGISTRE);
const JOUR = new Date().toISOString().slice(0, 10);

test(
  'une proposition : soumise, renvoyée, corrigée, acceptée en partie, écrite au registre, puis proposée à défaire',
  complet(true),
  async ({ page, browser }) => {
    const [premier, second] = contenu.projets;
    const nouvelle = contenu.entreprises.find(({ id: une }) => !second?.entreprise.includes(une));
    test.skip(
      premier === undefined || second === undefined || nouvelle === undefined,
      'Ce registre n’a pas deux projets, ou d’entreprise qui n’est pas du second.',
    );
    const [un = '', deux = ''] = [premier?.id, second?.id];
    const racine = copyRegistre();
    const service = await openService();
    const auteur = await createCompte(service, 'ADMIN', 'ACTIVE');
    const autre = await createCompte(service, 'ADMIN', 'ACTIVE');
    const titre = `Noms à revoir ${drawMot()}`;
    const id = randomUUID();
    const change = (fiche: string) => ({
      collection: 'projets',
      id: fiche,
      genre: 'MODIFICATION',
      champs: [{ champ: 'title', avant: readFiche(racine, fiche)['title'], apres: `${titre}, ${fiche}` }],
    });
    const entreprise = { champ: 'entreprise', avant: readFiche(racine, deux)['entreprise'], apres: [nouvelle?.id] };
    const changements = [change(un), { ...change(deux), champs: [...change(deux).champs, entreprise] }];
    const soumise = { p_id: id, p_origine: 'CLASSEUR', p_titre: titre, p_fiches: changements as never };
    const client = await signInBehind(auteur);
    // Twice: the answer of the first was lost.
    await client.rpc('rpc_soumet_proposition', soumise).throwOnError();
    await client.rpc('rpc_soumet_proposition', soumise).throwOnError();

    await openSigned(page, autre, routeRegistre());
    const admin = page;
    await expect(admin.getByRole('heading', { name: /^À décider/ })).toBeVisible();
    expect(await findDefauts(admin)).toEqual([]);
    await admin.goto(routeRegistre(id));
    await expect(admin.getByRole('heading', { name: titre, level: 2 })).toBeVisible();
    // A company is called by its name, not by that of its file.
    await expect(admin.getByRole('article').filter({ hasText: `Projet ${deux}` })).toContainText(
      nouvelle?.raison_sociale ?? '',
    );
    expect(await findDefauts(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Renvoyer à son auteur' }).click();
    await admin.getByRole('dialog').getByLabel('Motif').fill('Gardez le nom du marché.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Renvoyer', exact: true }).click();
    await expect(admin.getByText('Renvoyée à son auteur')).toBeVisible();

    // Its author corrects one of the two, leaves while typing, comes back.
    const sien = await openElse(browser, auteur, `${routeRegistre()}?vue=miennes`);
    await sien.getByRole('link', { name: new RegExp(titre) }).click();
    await expect(sien.getByText('Gardez le nom du marché.')).toBeVisible();
    await sien.getByRole('button', { name: 'Corriger et soumettre de nouveau' }).click();
    const champ = sien.getByLabel('Nom du projet', { exact: true }).first();
    await champ.fill(`${titre}, corrigé`);
    await sien.reload();
    await sien.getByRole('button', { name: 'Corriger et soumettre de nouveau' }).click();
    await expect(champ).toHaveValue(`${titre}, corrigé`);
    expect(await findDefauts(sien)).toEqual([]);
    await sien.getByRole('button', { name: 'Soumettre de nouveau' }).click();
    await expect(sien.getByText('Vous l’avez proposée')).toBeVisible();
    await expect(sien.getByRole('button', { name: /^Accepter/ })).toHaveCount(0);

    // The other accepts one entry, and says why not the second.
    await admin.goto(routeRegistre(id));
    const fiche = (nom: string) => admin.getByRole('article').filter({ hasText: `Projet ${nom}` });
    await expect(fiche(un)).toContainText(`${titre}, corrigé`);
    await fiche(deux).getByLabel('Refuser cette fiche').check();
    await expect(admin.getByText('il en manque 1')).toBeVisible();
    await expect(admin.getByRole('button', { name: /^Accepter/ })).toBeDisabled();
    await fiche(deux).getByLabel('Pourquoi').fill('Ce nom est le bon.');
    await admin.reload();
    await expect(fiche(deux).getByLabel('Pourquoi')).toHaveValue('Ce nom est le bon.');
    await admin.getByRole('button', { name: /^Accepter 1 fiche, en refuser 1$/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Décider', exact: true }).click();
    await expect(fiche(un)).toContainText('Acceptée, à écrire');
    await expect(fiche(deux)).toContainText('Refusée : Ce nom est le bon.');

    // What `registre:ecrit` does, on a copy of the register.
    const { data } = await service.rpc('rpc_propositions_a_ecrire').throwOnError();
    const acceptee = (data as unknown as PropositionAEcrire[]).find((une) => une.id === id);
    expect(acceptee?.fiches).toHaveLength(1);
    const { issues } = ecritProposition(racine, acceptee!, JOUR);
    expect(issues).toEqual([{ rang: 1, issue: 'ECRITE' }]);
    await service.rpc('rpc_note_proposition', { p_id: id, p_issues: issues as never }).throwOnError();
    const lue = readContenu(racine);
    expect(lue.contenu.projets.find((projet) => projet.id === un)?.title).toBe(`${titre}, corrigé`);
    expect(readFiche(racine, deux)).toEqual(readFiche(REGISTRE, deux));

    await sien.reload();
    await expect(sien.getByText('Écrite au registre').first()).toBeVisible();
    await sien.getByRole('button', { name: 'Proposer de la défaire' }).click();
    await sien.getByRole('dialog').getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(sien.getByRole('heading', { name: /Défaire la proposition/ })).toBeVisible();
    await expect(sien.getByRole('article')).toContainText(premier?.title ?? '');
    await sien.getByRole('button', { name: 'Retirer ma proposition' }).click();
    await sien.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(sien.getByText('Retirée par son auteur')).toBeVisible();
    await sien.context().close();
    rmSync(racine, { recursive: true });
  },
);
