import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PART_OCTETS } from '../../src/data/supabase/envoi-fichier.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { passeLimite } from '../support/commission-prete.ts';
import { fillLogin } from '../support/comptes.ts';
import { test } from '../support/portail.ts';
import { prepareOffre } from '../support/saisie-offre.ts';
import { service } from './outils.ts';
import { createAppelPret, openTitulaire, readArrives, readMienne } from './outils-offres.ts';

// The page of an offer, with a piece of several parts: what it asks of the true Storage, cut, resumed, and out of time.

/** Two parts and a bit, which a browser takes for a PDF. */
const GROS = { name: 'plans.pdf', mimeType: 'application/pdf' };
const OCTETS = 14_000_000;
const TUS = '**/storage/v1/upload/resumable/**';

/** An offer checked and ready to leave, and what the page asks of the service's uploads, as `PATCH 0`. */
async function openPrete(page: Page) {
  const { appel } = await createAppelPret();
  const { compte, client } = await openTitulaire(appel);
  await page.goto(routes.login(routes.offre(appel.id)));
  await fillLogin(page, compte.email, compte.password);
  await page.waitForURL((url) => url.pathname + url.search === routes.offre(appel.id));
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(OCTETS)]);
  await prepareOffre(page, 'Préparer mon offre', '12 500 000 000', { ...GROS, buffer });
  const demandes: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/upload/resumable') || request.method() === 'OPTIONS') return;
    demandes.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim());
  });
  return { appel, client, demandes };
}

const alerte = (page: Page) => page.getByRole('alert');

test.use({ erreursAttendues: /Failed to load resource|n’a pas été déposée/ });

test(
  'une pièce de 14 Mo part par TUS ; coupée, elle reprend où le service en est',
  { tag: '@tous' },
  async ({ page }) => {
    const { client, demandes } = await openPrete(page);
    let isCoupee = false;
    await page.route(TUS, (route) => {
      const isSeconde = route.request().headers()['upload-offset'] === String(PART_OCTETS);
      if (!isSeconde || isCoupee) return route.continue();
      isCoupee = true;
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Déposer l’offre' }).click();
    await expect(alerte(page)).toContainText('Pas de connexion');
    await page.getByRole('button', { name: 'Reprendre le dépôt' }).click();
    await expect(page.getByRole('heading', { name: 'Votre offre est reçue' })).toBeFocused();
    const parts = [PART_OCTETS, 2 * PART_OCTETS].map((offset) => `PATCH ${offset}`);
    expect(demandes).toEqual(['POST', 'PATCH 0', parts[0], 'HEAD', ...parts]);
    test.info().annotations.push({ type: 'vu', description: demandes.join(', ') });
    await expect
      .poll(() => readMienne(client), { timeout: 60_000 })
      .toMatchObject({ version: 1, status: 'DEPOSEE', empreintes: 'VERIFIEES' });
  },
);

test(
  'la date limite passe pendant l’envoi : la page le dit, rien n’est inscrit',
  { tag: '@tous' },
  async ({ page }) => {
    const { appel, client, demandes } = await openPrete(page);
    await page.route(TUS, async (route) => {
      if (route.request().headers()['upload-offset'] === String(PART_OCTETS)) await passeLimite(service, appel);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Déposer l’offre' }).click();
    await expect(alerte(page)).toContainText('La date limite est passée');
    expect(demandes).toContain(`PATCH ${PART_OCTETS}`);
    const mienne = await readMienne(client);
    expect(mienne).toMatchObject({ status: 'BROUILLON', version: 0 });
    expect(await readArrives(String(mienne['soumission_id']))).toEqual([]);
  },
);
