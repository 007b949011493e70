import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleCompte } from '../../src/domain/compte.ts';
import { fillLogin, readMotDePasse } from './comptes.ts';

/** An account made for one journey, which may do to it what it likes. */
export interface CompteEssai {
  id: string;
  email: string;
}

let rang = 0;
/** A word that no other journey uses. */
export const drawMot = (): string => `${Date.now().toString(36)}${process.pid}x${(rang += 1)}`;

/** The key of the service, which the rules of the rows do not bind: never in a browser. */
function entetes() {
  const fichier = join(process.env['DONNEES_E2E'] ?? '', 'secrets.json');
  const { cle_secrete } = JSON.parse(readFileSync(fichier, 'utf8')) as { cle_secrete: string };
  // A browser that shows this key is refused, and Playwright writes itself down as one.
  return { apikey: cle_secrete, authorization: `Bearer ${cle_secrete}`, 'user-agent': 'essai' };
}

/** Changes the role or the status of an account, as an administrator elsewhere would. */
export async function changeCompte(
  request: APIRequestContext,
  { id }: CompteEssai,
  changes: { role?: RoleCompte; status?: string },
): Promise<void> {
  const reponse = await request.patch(`/rest/v1/profiles?id=eq.${id}`, { headers: entetes(), data: changes });
  expect(reponse.status(), await reponse.text()).toBe(204);
}

/** A new account, active, with the password of the demonstration. */
async function createCompte(request: APIRequestContext, role: RoleCompte): Promise<CompteEssai> {
  const password = await readMotDePasse();
  const email = `essai-${drawMot()}@essai.example`;
  const reponse = await request.post('/auth/v1/admin/users', {
    headers: entetes(),
    data: { email, password, email_confirm: true, user_metadata: { full_name: 'Compte d’essai' } },
  });
  expect(reponse.status(), await reponse.text()).toBe(200);
  const { id } = (await reponse.json()) as { id: string };
  await changeCompte(request, { id, email }, { role, status: 'ACTIVE' });
  return { id, email };
}

/** A new account, signed in on a page. */
export async function openCompte(page: Page, role: RoleCompte, adresse: string): Promise<CompteEssai> {
  const compte = await createCompte(page.request, role);
  await page.goto(`/login?next=${encodeURIComponent(adresse)}`);
  await fillLogin(page, compte.email, await readMotDePasse());
  await page.waitForURL((url) => url.pathname + url.search === adresse);
  return compte;
}

/** A request received, of a funder. */
export async function createDemande(request: APIRequestContext, full_name: string): Promise<void> {
  const reponse = await request.post('/rest/v1/access_requests', {
    headers: { ...entetes(), prefer: 'return=minimal' },
    data: { type_compte: 'BAILLEUR', full_name, email: `${drawMot()}@essai.example`, status: 'RECU' },
  });
  expect(reponse.status(), await reponse.text()).toBe(201);
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
