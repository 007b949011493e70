// Secrets of the machine: drawn once, then read; each key is a token that the three services verify by the same secret.
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.object({
  /** Password of the database's roles: letters and digits alone, as it stands in addresses. */
  base: z.string().regex(/^[0-9a-f]{48,}$/),
  /** Signs sessions and both keys. */
  jeton: z.string().min(40),
  clePublique: z.string(),
  cleSecrete: z.string(),
  paiement: z.string().min(20),
});
export type SecretsMachine = z.infer<typeof schema>;

const DIX_ANS_S = 10 * 365 * 24 * 3600;
/** A clock that ran ahead and was put right would make of a key one of tomorrow, which PostgREST refuses. */
const MARGE_S = 24 * 3600;
const part = (objet: object): string => Buffer.from(JSON.stringify(objet)).toString('base64url');

/** A key as Auth, PostgREST and Storage take it: a role, signed HS256. `maintenant`: seconds since 1970. */
export function signCle(role: 'anon' | 'service_role', jeton: string, maintenant: number): string {
  const corps = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role, iss: 'portail', iat: maintenant - MARGE_S, exp: maintenant + DIX_ANS_S })}`;
  return `${corps}.${createHmac('sha256', jeton).update(corps).digest('base64url')}`;
}

function draw(maintenant: number): SecretsMachine {
  const jeton = randomBytes(48).toString('base64url');
  return {
    base: randomBytes(24).toString('hex'),
    jeton,
    clePublique: signCle('anon', jeton, maintenant),
    cleSecrete: signCle('service_role', jeton, maintenant),
    paiement: randomBytes(32).toString('base64url'),
  };
}

/** Writes a file whole, for its owner alone unless `mode` says more, in the place of the one before; no mask takes from it. */
export function writePrive(fichier: string, texte: string, mode = 0o600): void {
  const neuf = `${fichier}.neuf`;
  writeFileSync(neuf, texte, { mode: 0o600 });
  chmodSync(neuf, mode);
  renameSync(neuf, fichier);
}

/**
 * The secrets of this machine, drawn the first time; a file that cannot be read stops everything rather than be drawn again.
 * `nouvelles`: keys are drawn anew, after somebody has seen one; the password of the database, which opens nothing from outside, stays.
 */
export function loadSecretsMachine(fichier: string, maintenant: number, nouvelles = false): SecretsMachine {
  const lus = existsSync(fichier) ? schema.parse(JSON.parse(readFileSync(fichier, 'utf8'))) : undefined;
  if (lus !== undefined && !nouvelles) return lus;
  const secrets = { ...draw(maintenant), ...(lus !== undefined && { base: lus.base }) };
  writePrive(fichier, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}
