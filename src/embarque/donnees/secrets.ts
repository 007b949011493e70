import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FichierAbime, makePrivateFolder, readJson, writePrivateFile } from './dossier-prive.ts';
import { isRecord } from '../../domain/socle/objet.ts';

export type Secrets = {
  /** Signs the sessions. */
  jwt_secret: string;
  /** What every browser receives. */
  cle_publique: string;
  /** Key of the admin API and of the worker; never leaves the server. */
  cle_secrete: string;
};

const draw = (octets: number): string => randomBytes(octets).toString('base64url');

const isSecrets = (value: unknown): value is Secrets =>
  isRecord(value) &&
  [value['jwt_secret'], value['cle_publique'], value['cle_secrete']].every(
    (secret) => typeof secret === 'string' && secret.length >= 20,
  );

/** The secrets of this installation, drawn at its first start. */
export function loadSecrets(dossier: string): Secrets {
  const chemin = join(dossier, 'secrets.json');
  const known = readJson(chemin);
  if (isSecrets(known)) return known;
  if (known !== undefined) throw new FichierAbime(chemin, 'il y manque une clé');
  makePrivateFolder(dossier);
  const secrets: Secrets = {
    jwt_secret: draw(48),
    cle_publique: `sb_publishable_${draw(24)}`,
    cle_secrete: `sb_secret_${draw(32)}`,
  };
  writePrivateFile(chemin, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}
