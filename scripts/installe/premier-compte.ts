// The first administrator: an account whose address is known, without a password that anybody has seen.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAdministrateur } from '../../src/service/administrateur.ts';
import { FauteInstallation } from './faute.ts';
import { type Lieux, PORTS } from './lieux.ts';
import { writePrive } from './secrets-machine.ts';

/**
 * Opens an account at the sign-in service's own address (`auth`), unless it is open: what follows says what it may be. Its
 * password is drawn and forgotten; its holder chooses one by « Mot de passe oublié ».
 */
export async function openCompte(
  { auth, email, cleSecrete }: { auth: string; email: string; cleSecrete: string },
  fetchOwn: typeof fetch = fetch,
): Promise<void> {
  const reponse = await fetchOwn(`${auth}/admin/users`, {
    method: 'POST',
    headers: { apikey: cleSecrete, authorization: `Bearer ${cleSecrete}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: randomBytes(24).toString('base64url'), email_confirm: true }),
  });
  if (!reponse.ok && reponse.status !== 422)
    throw new FauteInstallation(
      `Le compte ${email} n’a pas pu s’ouvrir (${reponse.status}) : ${(await reponse.text()).slice(0, 200)}`,
    );
}

/** Opens the account, if it is not, and gives it its role, while fewer than two administrators are active. Returns a sentence. */
async function openPremierCompte(email: string, cleSecrete: string, fetchLocal: typeof fetch = fetch): Promise<string> {
  await openCompte({ auth: `http://127.0.0.1:${PORTS.auth}`, email, cleSecrete }, fetchLocal);
  const local = { url: `http://127.0.0.1:${PORTS.rest}`, cleSecrete, email };
  try {
    await makeAdministrateur(local, (adresse, init) =>
      fetchLocal(new Request(adresse).url.replace('/rest/v1/', '/'), init),
    );
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Deux administrateurs'))
      return 'Deux administrateurs sont déjà actifs.';
    throw error;
  }
  return `${email} est administrateur. Son mot de passe se choisit sur le portail, par « Mot de passe oublié ».`;
}

/** Once for an address: what administrators have made of that account since then is theirs, and no upgrade undoes it. */
export async function ensurePremierCompte(
  { etc }: Pick<Lieux, 'etc'>,
  email: string,
  cleSecrete: string,
  fetchLocal?: typeof fetch,
): Promise<string> {
  const temoin = join(etc, 'premier-administrateur');
  if (existsSync(temoin) && readFileSync(temoin, 'utf8').trim() === email)
    return `${email} a été fait administrateur à l’installation.`;
  const dit = await openPremierCompte(email, cleSecrete, fetchLocal);
  writePrive(temoin, `${email}\n`);
  return dit;
}
