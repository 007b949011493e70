import { expect } from '@playwright/test';
import { readExemples, test } from '../support/portail.ts';

/** What each sheet has to say on paper, and how many A4 sheets it may take. */
const FEUILLES = [
  { famille: 'fiche de projet', textes: ['budget', 'Bailleur', 'Maître d’ouvrage', 'Étapes'], pages: 3 },
  {
    famille: 'fiche d’appel d’offres',
    textes: ['Date limite de dépôt', 'Budget indicatif', 'Progression de la procédure', 'Calendrier'],
    pages: 3,
  },
  { famille: 'fiche d’entreprise', textes: ['RCCM', 'CA (3 dernières années)', 'Performance'], pages: 3 },
] as const;

/** A4, in PDF points. */
const A4 = { largeur: 595, hauteur: 842 };

for (const { famille, textes, pages } of FEUILLES) {
  test(`une ${famille} s’imprime sans ce qui ne sert qu’à l’écran`, async ({ page, request }) => {
    const adresse = (await readExemples(request)).get(famille);
    await page.goto(adresse ?? '');
    const titre = page.getByRole('heading', { level: 1 });
    await expect(page.locator('a.btn:visible').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(titre).toBeVisible();
    for (const texte of textes) await expect(page.getByText(texte).filter({ visible: true }).first()).toBeVisible();
    for (const css of ['nav', '.btn', 'header details', '.lien-evitement', 'footer ul'])
      expect(await page.locator(css).filter({ visible: true }).count(), css).toBe(0);
  });

  test(`une ${famille} tient sur ${pages} feuilles A4`, async ({ page, request }) => {
    await page.goto((await readExemples(request)).get(famille) ?? '');
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
