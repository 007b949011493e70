import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { ecritProposition } from '../../scripts/registre-ecrit/proposition-ecrite.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import type { Valeur } from '../../src/domain/proposition/proposition.ts';
import { routeRegistre } from '../../src/domain/portail/route-registre.ts';
import { REGISTRE } from './exemples.ts';
import { openSigned } from './seance.ts';
import type { Service } from './service.ts';

/** A copy of the register that a journey may write into. */
export function copyRegistre(): string {
  const racine = mkdtempSync(join(tmpdir(), 'registre-'));
  cpSync(join(REGISTRE, 'content'), join(racine, 'content'), { recursive: true });
  for (const nom of ['src', 'public']) symlinkSync(join(REGISTRE, nom), join(racine, nom));
  return racine;
}

/** What the file of a projet says, as it is typed there. */
export const readFicheProjet = (racine: string, id: string) =>
  parse(readFileSync(join(racine, `content/projets/${id}.yaml`), 'utf8')) as Record<string, Valeur>;

/** Somebody else, on a device of their own. */
export async function openElse(
  browser: Browser,
  compte: Parameters<typeof openSigned>[1],
  adresse: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSigned(page, compte, adresse);
  return page;
}

/** Follows the proposition that was just made; its id. */
export async function openFaite(page: Page): Promise<string> {
  const faite = page.getByRole('status').filter({ hasText: 'C’est proposé' });
  await expect(faite).toBeVisible();
  await faite.getByRole('link').click();
  await expect(page.getByText('Vous l’avez proposée')).toBeVisible();
  return new URL(page.url()).searchParams.get('proposition') ?? '';
}

/** Another administrator accepts all of a proposition, on screen. */
export async function accepteProposition(page: Page, id: string): Promise<void> {
  await page.goto(routeRegistre(id));
  await page.getByRole('button', { name: /^Accepter/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('Acceptée, à écrire').first()).toBeVisible();
}

/** What `registre:ecrit` does of one proposition, on a copy of the register. */
export async function writeAcceptee(service: Service, racine: string, id: string): Promise<void> {
  const { data } = await service.rpc('rpc_propositions_a_ecrire').throwOnError();
  const acceptee = (data as unknown as PropositionAEcrire[]).find((une) => une.id === id);
  if (!acceptee) throw new Error('La proposition n’attend pas d’être écrite.');
  const { issues } = ecritProposition(racine, acceptee, new Date().toISOString().slice(0, 10));
  expect(issues.map(({ issue }) => issue)).toEqual(issues.map(() => 'ECRITE'));
  await service.rpc('rpc_note_proposition', { p_id: id, p_issues: issues as never }).throwOnError();
}
