import { expect, type Locator, type Page } from '@playwright/test';

// An evaluation as the members of a commission make it, by clicking (R161, R162).

/** What a member makes of an offer: rejected for this, else conforming with these marks. */
export interface AvisClique {
  rejet?: string;
  /** One per technical criterion, in the notice's order; the last is repeated. */
  notes?: readonly string[];
}

/** An offer as its card shows it; the lot is 0 for a tender without lots, or for an offer that names none. */
export interface OffreMontree {
  nom: string;
  lot: number;
}

/** Fills in the form of an offer and stores it. */
async function judgeOffre(offre: Locator, { rejet, notes = ['80'] }: AvisClique): Promise<void> {
  await offre.getByRole('button', { name: 'Juger l’offre' }).click();
  const formulaire = offre.getByRole('form', { name: /^Juger l’offre/ });
  const conditions = await formulaire.getByRole('group').all();
  for (const [rang, condition] of conditions.entries())
    await condition
      .getByLabel(rejet !== undefined && rang === 0 ? 'Non conforme' : 'Conforme', { exact: true })
      .check();
  const motif = formulaire.getByLabel('Motif du rejet');
  if (rejet !== undefined) await motif.fill(rejet);
  else if ((await motif.count()) === 0)
    for (const [rang, champ] of (await formulaire.getByRole('textbox').all()).entries())
      await champ.fill(notes[rang] ?? notes.at(-1) ?? '80');
  await formulaire.getByRole('button', { name: 'Enregistrer mon avis' }).click();
  await expect(formulaire).toHaveCount(0);
}

/** A member judges every offer that waits for its judgement, on the page of the evaluation. */
export async function judgeByClicks(
  page: Page,
  avisOf: (offre: OffreMontree) => AvisClique = () => ({}),
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Évaluation des offres' })).toBeVisible();
  const restantes = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Juger l’offre' }) });
  await expect(restantes.first()).toBeVisible();
  while ((await restantes.count()) > 0) {
    const ancre = (await restantes.first().getAttribute('aria-labelledby')) ?? '';
    const nom = ((await page.locator(`[id="${ancre}"]`).textContent()) ?? '').trim();
    const lot = Number(/-lot-(\d+)$/.exec(ancre)?.[1] ?? 0);
    await judgeOffre(page.locator(`article[aria-labelledby="${ancre}"]`), avisOf({ nom, lot }));
  }
}

/** One member makes the report, another confirms it. */
export async function reportByClicks(auteur: Page, autre: Page): Promise<void> {
  await auteur.reload();
  await auteur.getByRole('button', { name: 'Établir le rapport' }).click();
  await expect(auteur.getByText('un autre membre de la commission le lit et le confirme')).toBeVisible();
  await autre.reload();
  await autre.getByRole('button', { name: 'Confirmer le rapport' }).click();
  await expect(autre.getByRole('region', { name: 'Rapport d’évaluation' })).toContainText(/, confirmé le /);
}

/**
 * Two members, each on its page of the evaluation (`routes.adminEvaluation`), judge every offer; the first makes the report,
 * the second confirms it. What is left is "Terminer l’évaluation", on either page.
 */
export async function evaluateByClicks(
  [auteur, autre]: readonly [Page, Page],
  avisOf?: (offre: OffreMontree) => AvisClique,
): Promise<void> {
  await judgeByClicks(auteur, avisOf);
  await judgeByClicks(autre, avisOf);
  await reportByClicks(auteur, autre);
}
