import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { copieLots } from '../support/appel-en-lots.ts';
import { createAppelDao } from '../support/appels-dao.ts';
import { createTitulaire, passeLimite } from '../support/commission-prete.ts';
import { findDebordements } from '../support/mise-en-page.ts';
import { call, depositOffre, openCommission } from '../support/offres.ts';
import { photographie } from '../support/photos.ts';
import { complet, findDefauts, test } from '../support/portail.ts';
import { evalueOffres, ouvreOffres, passeOuverture, passeStatuts } from '../support/seance-ouverture.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, openService, type Service, signInBehind } from '../support/service.ts';

// A lot awarded at the price of a rebate for several lots: the others of this rebate are bound to it (R147).

const LOTS = [
  { numero: 1, intitule: 'Pont de Kissosso', budget_indicatif: 1_000_000_000 },
  { numero: 2, intitule: 'Piste de Ditinn', budget_indicatif: 500_000_000 },
  { numero: 3, intitule: 'Dalot de Lola' },
];
const LIE = /Le lot\s1 est attribué à un prix qui compte un rabais pour ce lot aussi/;

const etapeDuLot = (page: Page, etape: string, numero: number) =>
  page.getByRole('region', { name: new RegExp(etape) }).getByRole('region', { name: new RegExp(`Lot ${numero}`) });

/** An offer for three lots, 10 % off the first two together, evaluated, and proposed for these: without a screen. */
async function proposeRabais(service: Service) {
  const appel = await createAppelDao(service, { montant: 0, modes: [] });
  await copieLots(service, appel, LOTS, { bailleur: [appel.id] });
  const comptes = await Promise.all([1, 2, 3].map(() => createCompte(service, 'ADMIN', 'ACTIVE')));
  const clients = await Promise.all(comptes.map(signInBehind));
  const membres = await openCommission(appel.id, clients);
  const entreprise = await createTitulaire(service, appel);
  await service.from('profiles').update({ entreprise_id: appel.id }).eq('id', entreprise.id).throwOnError();
  const { soumission_id } = await depositOffre(await signInBehind(entreprise), appel.id);
  await passeLimite(service, appel);
  await passeOuverture(service, appel);
  const lecture = {
    soumissionnaire: `Société ${entreprise.nom}`,
    lots: [980_000_000, 495_000_000, 300_000_000].map((montant_gnf, rang) => ({
      ...{ lot: String(rang + 1), montant_gnf, cautionnement_gnf: 0 },
    })),
    combinaisons: [{ lots: ['1', '2'], rabais_pct: 10 }],
  };
  await ouvreOffres(appel.id, membres, new Map([[soumission_id, lecture]]));
  await evalueOffres(appel.id, clients, () => ({ note: 80 }));
  await passeStatuts(clients[0]!, appel.id, ['CLOTURE', 'EVALUE']);
  for (const [p_lot, p_montant] of [
    [1, 882_000_000],
    [2, 445_500_000],
    [3, 300_000_000],
  ])
    await call(clients[0]!, 'rpc_designe_titulaire', {
      ...{ p_id: appel.id, p_titulaire: [appel.id], p_montant, p_reason: 'Rapport', p_lot },
    });
  return { appel, compte: comptes[0]! };
}

test(
  'un lot lié à un autre par un rabais : il s’attribue, rien d’autre ne s’offre, et chaque écran dit pourquoi',
  complet(true),
  async ({ page }) => {
    const { appel, compte } = await proposeRabais(await openService());
    await openSigned(page, compte, routes.adminEvaluation(appel.id));
    const attribution = etapeDuLot(page, 'Attribution', 1);
    await attribution.getByRole('button', { name: 'Prononcer l’attribution du lot' }).click();
    const dialogue = page.getByRole('dialog');
    await expect(dialogue).toContainText(/882\s000\s000\sGNF, avec le rabais de 10\s% des lots\s1 et 2/);
    await dialogue.getByRole('textbox').fill('Rapport adopté par la commission');
    await dialogue.getByRole('button', { name: 'Prononcer l’attribution du lot' }).click();
    await expect(attribution.getByRole('button', { name: 'Publier l’attribution' })).toBeVisible();

    // The bound lot: its award alone, and why at each step; the third is free.
    for (const etape of ['Proposition', 'Non-objection', 'Attribution'])
      await expect(etapeDuLot(page, etape, 2)).toContainText(LIE);
    await expect(etapeDuLot(page, 'Attribution', 2).getByRole('button')).toHaveText([
      /^Prononcer l’attribution du lot/,
    ]);
    await expect(etapeDuLot(page, 'Proposition', 2).getByRole('button')).toHaveCount(0);
    await expect(etapeDuLot(page, 'Non-objection', 2).getByRole('button')).toHaveCount(0);
    await expect(etapeDuLot(page, 'Proposition', 3).getByRole('button')).toHaveText([/^Changer la proposition/]);
    await expect(page.getByText(LIE)).toHaveCount(3);
    await expect(page.getByText('L’évaluation ne se reprend pas encore.')).toContainText(
      /rabais pour le lot\s2 aussi\s: attribuez d’abord celui-ci/,
    );
    expect(await findDefauts(page)).toEqual([]);
    await photographie(page, 'lie-1-evaluation', true);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 720 });
      expect(await page.evaluate(findDebordements)).toEqual([]);
    }

    // The sheet offers nothing that the base refuses either.
    await page.goto(routes.adminAppelsOffres(appel.id));
    const lots = page.getByRole('list', { name: 'Les lots' });
    await expect(lots.getByRole('listitem').filter({ hasText: 'Piste de Ditinn' })).toContainText(LIE);
    await expect(lots.getByRole('button')).toHaveText([/^Annuler ce lot.*lot 3/]);
    await expect(page.getByText(/^Reprendre l’évaluation\s: pas encore\. Le lot\s1 est attribué/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reprendre l’évaluation' })).toHaveCount(0);
    await photographie(page, 'lie-2-fiche', true);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(findDebordements)).toEqual([]);
  },
);
