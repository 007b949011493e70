import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/domain/portail/routes.ts';
import { chiffresNationaux, projets } from '../support/exemples.ts';
import { complet, test } from '../support/portail.ts';

// The five questions of a citizen, answered in the first screen of a phone, without touching it (R260).

const ECRAN = { width: 360, height: 640 };
const QUESTIONS = ['retard', 'qui', 'combien', 'quand', 'dire'];
const TIRES = 10;
/** The day of the register draws: the same ten all day, others once it is published anew; `GRAINE` draws others still. */
const GRAINE = Number(process.env['GRAINE'] ?? (chiffresNationaux?.date_arrete ?? '2026-01-01').replaceAll('-', ''));
test.use({ viewport: ECRAN });
test.skip(projets.length === 0, 'le registre n’a pas de projet');

/** Lehmer's generator: what a seed draws, any machine draws again. */
function draw<T>(rows: readonly T[], nombre: number): T[] {
  const reste = [...rows];
  let etat = (GRAINE % 2_147_483_646) + 1;
  return Array.from({ length: Math.min(nombre, reste.length) }, () => {
    etat = (etat * 48_271) % 2_147_483_647;
    return reste.splice(etat % reste.length, 1);
  }).flat();
}

/** Questions without an answer that is written, shown, and whole above the end of the first screen. */
const findManques = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([questions, hauteur]) =>
      questions.flatMap((question) => {
        const [dite, ...autres] = document.querySelectorAll<HTMLElement>(`[data-reponse="${question}"]`);
        if (dite === undefined || autres.length > 0) return [`${question}: ${autres.length + 1} answers`];
        const { bottom, right } = dite.getBoundingClientRect();
        if (!dite.checkVisibility() || dite.innerText.trim() === '') return [`${question}: empty`];
        return bottom > hauteur || right > innerWidth ? [`${question}: ends at ${Math.round(bottom)} px`] : [];
      }),
    [QUESTIONS, ECRAN.height] as const,
  );

for (const [rang, { id, title }] of draw(projets, TIRES).entries())
  test(
    `graine ${GRAINE}, ${id} : les cinq réponses tiennent dans le premier écran`,
    complet(rang > 2),
    async ({ page }) => {
      await page.goto(routes.projet(id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await findManques(page)).toEqual([]);
      for (const question of QUESTIONS)
        await expect(page.locator(`[data-reponse=${question}]`)).toBeInViewport({ ratio: 1 });
    },
  );

test('de même toutes les fiches du registre', complet(true), async ({ page }) => {
  const fautes: string[] = [];
  for (const { id } of projets) {
    await page.goto(routes.projet(id), { waitUntil: 'domcontentloaded' });
    fautes.push(...(await findManques(page)).map((faute) => `${id}, ${faute}`));
  }
  expect(fautes).toEqual([]);
});

test('un titre de cent vingt signes, accents détachés, laisse leur place aux réponses', async ({ page }) => {
  // The longest title has the letters that the build gives to long ones.
  const { id, title } = projets.toSorted((a, b) => b.title.length - a.title.length)[0]!;
  await page.goto(routes.projet(id));
  const titre = `${title} ${'de la route préfectorale élargie entre Télimélé et Sarékali, dalots compris'.repeat(2)}`;
  await page.getByRole('heading', { level: 1 }).evaluate((h1, long) => {
    h1.textContent = long;
  }, titre.slice(0, 120).normalize('NFD'));
  expect(await findManques(page)).toEqual([]);
});
