import { expect } from '@playwright/test';
import { motsOf } from '../../src/domain/appel-offres/mots-procedure.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { appelsOffres, entreprises, projets } from '../support/exemples.ts';
import { need, readExemples, test } from '../support/portail.ts';

/** The entry that says least: sheets of paper are counted for the frame, not for a long description. */
const brief = <T extends object>(entries: readonly T[]): T | undefined =>
  entries.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0];
const [projet, appel, entreprise] = [
  brief(projets),
  brief(appelsOffres.filter(({ budget_indicatif }) => budget_indicatif !== undefined)),
  brief(entreprises),
];

/** What each sheet has to say on paper, and how many A4 sheets it may take. */
const FEUILLES = [
  {
    famille: 'fiche de projet',
    adresse: projet && routes.projet(projet.id),
    textes: ['budget', 'Bailleur', 'Maître d’ouvrage', 'Étapes'],
    pages: 3,
  },
  {
    famille: 'fiche d’appel d’offres',
    adresse: appel && routes.appelOffres(appel.id),
    textes: [motsOf(appel?.type ?? 'AAON').depot, 'Budget indicatif', 'Progression de la procédure', 'Calendrier'],
    pages: 3,
  },
  {
    famille: 'fiche d’entreprise',
    adresse: entreprise && routes.entreprise(entreprise.id),
    textes: ['RCCM', 'CA (3 dernières années)', 'Performance'],
    pages: 3,
  },
] as const;

/** A4, in PDF points. */
const A4 = { largeur: 595, hauteur: 842 };

for (const { famille, adresse, textes, pages } of FEUILLES) {
  const absence = `le registre n’a pas de ${famille} à imprimer`;

  test(`une ${famille} s’imprime sans ce qui ne sert qu’à l’écran`, async ({ page }) => {
    await page.goto(need(adresse, absence));
    const titre = page.getByRole('heading', { level: 1 });
    await expect(page.locator('a.btn:visible').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(titre).toBeVisible();
    for (const texte of textes) await expect(page.getByText(texte).filter({ visible: true }).first()).toBeVisible();
    for (const css of ['nav', '.btn', 'header details', '.lien-evitement', 'footer ul'])
      expect(await page.locator(css).filter({ visible: true }).count(), css).toBe(0);
  });

  test(`une ${famille} tient sur ${pages} feuilles A4`, async ({ page }) => {
    await page.goto(need(adresse, absence));
    const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    const feuilles = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(feuilles).toBeGreaterThan(0);
    expect(feuilles).toBeLessThanOrEqual(pages);
    const [, largeur, hauteur] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(largeur)).toBeCloseTo(A4.largeur, -1);
    expect(Number(hauteur)).toBeCloseTo(A4.hauteur, -1);
    console.log(`${famille}: ${feuilles} sheets, ${Math.round(pdf.length / 1000)} kB`);
  });
}

test('une liste s’imprime avec ses fiches, sans ses filtres ni ses pages', async ({ page, request }) => {
  await page.goto((await readExemples(request)).get('liste de projets') ?? '');
  const count = await page.getByRole('article').count();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('article').filter({ visible: true }).count()).toBe(count);
  expect(await page.locator('nav').filter({ visible: true }).count()).toBe(0);
});
