import type { Page } from '@playwright/test';
import type { RoleCompte } from '../../src/domain/compte/compte.ts';
import { fillLogin } from './comptes.ts';
import { type CompteEssai, createCompte, openService } from './service.ts';

/** A new account, signed in on a page. */
export async function openCompte(page: Page, role: RoleCompte, adresse: string): Promise<CompteEssai> {
  const compte = await createCompte(await openService(), role, 'ACTIVE');
  await page.goto(`/login?next=${encodeURIComponent(adresse)}`);
  await fillLogin(page, compte.email, compte.password);
  await page.waitForURL((url) => url.pathname + url.search === adresse);
  return compte;
}

/** Changes what this device keeps of the session, behind the page's back. */
export async function spoilJeton(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.evaluate((changes) => {
    const cle = Object.keys(localStorage).find((nom) => /^sb-.+-auth-token$/.test(nom)) ?? '';
    const jeton = JSON.parse(localStorage.getItem(cle) ?? '') as Record<string, unknown>;
    localStorage.setItem(cle, JSON.stringify({ ...jeton, ...changes }));
  }, changes);
}

/** A token that no key has signed. */
export const JETON_ETRANGER = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.aaaa';
