import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readContenu } from '../../src/data/content/lecture-contenu.ts';
import { routeFiche } from '../../src/domain/portail/route-saisie.ts';
import { nomSection } from '../../src/domain/reference/sections-route.ts';
import { AVEC_WEBGL, watchFichiers } from '../support/carte.ts';
import { REGISTRE } from '../support/exemples.ts';
import { complet, findDefauts, need, test } from '../support/portail.ts';
import {
  accepteProposition,
  copyRegistre,
  openElse,
  openFaite,
  readFicheProjet,
  writeAcceptee,
} from '../support/registre-copie.ts';
import { openSigned } from '../support/seance.ts';
import { createCompte, openService } from '../support/service.ts';

test.use({ launchOptions: AVEC_WEBGL });

const { contenu } = readContenu(REGISTRE);
/** A projet whose place nobody knows. */
const PROJET = contenu.projets.find(
  ({ location, emprise, axe, trace }) =>
    location === undefined && emprise === undefined && axe === undefined && trace === undefined,
);
/** A road with a section whose length is known, long enough. */
const ROUTE = contenu.routes.find(
  ({ numero, sections }) => numero !== undefined && sections.some(({ longueur_km = 0 }) => longueur_km > 30),
);

const champ = (page: Page, chemin: string) => page.locator(`[id="champ-${chemin}"]`);

test(
  'un lieu : montré sur la carte au clic puis au clavier, écrit de plusieurs façons, le long d’une route, accepté par un autre, écrit au registre',
  complet(true),
  async ({ page, browser }) => {
    const { id } = need(PROJET, 'Tous les projets de ce registre ont un lieu.');
    const route = need(ROUTE, 'Aucune route de ce registre ne dit la longueur de ses sections.');
    const section = need(
      route.sections.find(({ longueur_km = 0 }) => longueur_km > 30),
      'Aucune section n’a de longueur.',
    );
    const service = await openService();
    const auteur = await createCompte(service, 'ADMIN', 'ACTIVE');
    const autre = await createCompte(service, 'ADMIN', 'ACTIVE');
    const fichiers = watchFichiers(page);
    await openSigned(page, auteur, routeFiche('projets', id, 'location'));
    const [lat, lng] = [champ(page, 'location.lat'), champ(page, 'location.lng')];
    // The fold that holds it opens by itself.
    await expect(champ(page, 'location')).toBeFocused();
    await expect(lat).toBeVisible();
    const cartes = () => fichiers.filter((nom) => /moteur|monte|maplibre/.test(nom));
    expect(cartes()).toEqual([]);

    await page.getByRole('button', { name: 'Choisir sur la carte' }).click();
    const toile = page.locator('canvas.maplibregl-canvas');
    await expect(page.getByText('Touchez l’endroit')).toBeVisible({ timeout: 40_000 });
    expect(cartes().length).toBeGreaterThan(1);
    await expect(toile).toBeFocused();
    expect(await findDefauts(page)).toEqual([]);
    await toile.click({ position: { x: 200, y: 150 } });
    await expect(lat).toHaveValue(/^\d+,\d{1,3}$/);
    await expect(lng).toHaveValue(/^-\d+,\d{2,3}$/);
    const clique = await lat.inputValue();
    await expect(page.getByText(`Point choisi : latitude ${clique}`)).toBeVisible();
    await expect(page.locator('[data-repere] > svg')).toBeVisible();
    // By keyboard: what is under the cross.
    await toile.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await expect(lat).not.toHaveValue(clique);
    await page.getByRole('button', { name: 'Fermer la carte' }).click();
    await expect(toile).toHaveCount(0);

    // Far away, then in a neighbour: one sentence each, and nothing that was typed is lost.
    await lat.fill('48° 51′ 24″ N');
    await lng.fill('2°21\'07" E');
    await expect(page.getByText('Ce point n’est pas en Guinée').first()).toBeVisible();
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'à corriger' })).toBeVisible();
    await expect(lat).toHaveValue('48° 51′ 24″ N');
    await lat.fill('8,48');
    await lng.fill('-13,23');
    await expect(page.getByText(/Ce point n’est pas en Guinée\s: il est à \d+\skm de sa frontière/)).toBeVisible();
    await lng.fill('13 quelque part');
    await expect(page.getByText('Écrivez une longitude')).toBeVisible();
    // Degrees, minutes and seconds; then both at once.
    await lat.fill('9°30\'45"N');
    await lng.fill('13° 42′ 44″ O');
    await expect(page.getByText(/Ce point n’est pas en Guinée|Écrivez une longitude/)).toHaveCount(0);
    await lat.fill('9.5125, -13.7122');
    await expect(lat).toHaveValue('9,5125');
    await expect(lng).toHaveValue('-13,7122');
    await champ(page, 'precision').selectOption({ index: 1 });

    // Along a road, as a post of it says.
    await champ(page, 'emprise.route').fill(route.numero ?? '');
    await champ(page, 'emprise.section').selectOption(section.id);
    await expect(page.getByRole('img', { name: `Schéma de la section ${nomSection(section)}` })).toBeVisible();
    await champ(page, 'emprise.pk_debut').fill('PK 12+300');
    await champ(page, 'emprise.pk_fin').fill(String((section.longueur_km ?? 0) + 40));
    await expect(
      page.getByText(
        new RegExp(`est au-delà de la section ${nomSection(section)}, longue de ${section.longueur_km}\\s`),
      ),
    ).toBeVisible();
    await champ(page, 'emprise.pk_fin').fill('25');
    await expect(page.getByText('12,7 km, du PK 12,3 au PK 25')).toBeVisible();
    expect(await findDefauts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    const proposition = await openFaite(page);

    const racine = copyRegistre();
    const second = await openElse(browser, autre, '/');
    await accepteProposition(second, proposition);
    await writeAcceptee(service, racine, proposition);
    const ecrite = readFicheProjet(racine, id);
    expect(ecrite['location']).toEqual({ lat: 9.5125, lng: -13.7122 });
    expect(ecrite['emprise']).toEqual({ route: route.id, section: section.id, pk_debut: 12.3, pk_fin: 25 });
    expect(ecrite['precision']).toBe('exacte');
    rmSync(racine, { recursive: true });
    await second.context().close();
  },
);
