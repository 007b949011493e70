import { expect, type Page, type Response } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../src/domain/portail/routes.ts';
import { DIST } from '../support/dist.ts';
import { projets } from '../support/exemples.ts';
import { need, test as base } from '../support/portail.ts';
import { type SiteCoupable, startSiteCoupable } from '../support/site-coupable.ts';

// The next page travels as what it has that the one before had not (ADR-0055).

const test = base.extend<{ site: SiteCoupable }>({
  site: async ({}, prete) => {
    const site = await startSiteCoupable();
    await prete(site);
    await site.stop();
  },
});

/** What a page may weigh once another of its kind was read, in bytes. */
const SUIVANTE_MAX = 5_000;
/** Two sheets of the register. */
function readDeux(): [avant: string, apres: string] {
  const [avant, apres] = projets.map(({ id }) => routes.projet(id));
  return [need(avant, 'le registre n’a pas de projet'), need(apres, 'le registre n’a qu’un projet')];
}

/** Reads a page; what came is, to the letter, what was published. */
async function read(page: Page, site: SiteCoupable, adresse: string): Promise<Response> {
  const reponse = need((await page.goto(site.url + adresse)) ?? undefined, 'aucune réponse');
  expect(await reponse.text()).toBe(readFileSync(join(DIST, `${adresse}.html`), 'utf8'));
  return reponse;
}

const poidsOf = async (reponse: Response): Promise<number> => (await reponse.request().sizes()).responseBodySize;

test('after one sheet, the next costs what it says alone; one that was read is not asked for again', async ({
  page,
  site,
}) => {
  const [avant, apres] = readDeux();
  await read(page, site, routes.projets());
  const premiere = await read(page, site, avant);
  expect(premiere.headers()['content-encoding']).toBe('dcz');
  const suivante = await read(page, site, apres);
  expect(suivante.headers()['content-encoding']).toBe('dcz');
  expect(await poidsOf(suivante)).toBeLessThan(Math.min(SUIVANTE_MAX, await poidsOf(premiere)));

  const demandees = site.demandes.filter((adresse) => adresse === avant).length;
  await page.goto(site.url + avant);
  expect(site.demandes.filter((adresse) => adresse === avant)).toHaveLength(demandees);
});

test.describe('with the worker that keeps pages', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the next page travels the same, and the copy is whole', async ({ page, site }) => {
    const [avant, apres] = readDeux();
    await page.goto(site.url + avant);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    const suivante = await read(page, site, apres);
    expect(suivante.fromServiceWorker()).toBe(true);
    expect(suivante.headers()['content-encoding']).toBe('dcz');
    const readCopie = () =>
      page.evaluate(async (adresse) => {
        const copie = await (await caches.open('pages-visitees-v1')).match(adresse);
        return copie?.text();
      }, apres);
    await expect.poll(readCopie).toContain('</html>');
  });
});
