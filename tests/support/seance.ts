import { type Page, test } from '@playwright/test';
import type { RoleCompte } from '../../src/domain/compte/compte.ts';
import { COMPTES, readMotDePasse } from './comptes.ts';
import { type CompteEssai, createCompte, DERRIERE, isHeberge, openService, signInBehind } from './service.ts';

/** Where the site under test is. */
const readSite = (): string => test.info().project.use.baseURL ?? '';

/**
 * Puts a session on the device, as a sign-in leaves it: one of the account's own, opened behind the screens. The form is
 * tried where signing in is (`session.spec.ts`, `parcours.spec.ts`). The device keeps nothing of what it held before.
 */
async function leaveSeance(page: Page, { email, password }: Pick<CompteEssai, 'email' | 'password'>): Promise<void> {
  const client = await signInBehind({ email, password });
  const { session } = (await client.auth.getSession()).data;
  const { data: apercu } = await client
    .from('profiles')
    .select('full_name, role')
    .eq('id', session?.user.id ?? '')
    .throwOnError()
    .single();
  const comptes = new URL(isHeberge ? DERRIERE : readSite());
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: new URL(readSite()).origin,
        localStorage: [
          { name: `sb-${comptes.hostname.split('.')[0] ?? ''}-auth-token`, value: JSON.stringify(session) },
          { name: 'portail-compte', value: JSON.stringify(apercu) },
        ],
      },
    ],
  });
}

/** Opens an address as somebody who has signed in. */
export async function openSigned(
  page: Page,
  compte: Pick<CompteEssai, 'email' | 'password'>,
  adresse: string,
): Promise<void> {
  await leaveSeance(page, compte);
  await page.goto(adresse);
}

/** The same, as an account of the demonstration. */
export const openAs = async (page: Page, compte: keyof typeof COMPTES, adresse: string): Promise<void> =>
  openSigned(page, { email: COMPTES[compte].email, password: await readMotDePasse() }, adresse);

/** A new account, signed in on a page. */
export async function openCompte(page: Page, role: RoleCompte, adresse: string): Promise<CompteEssai> {
  const compte = await createCompte(await openService(), role, 'ACTIVE');
  await openSigned(page, compte, adresse);
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
