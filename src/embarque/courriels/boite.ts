import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, readJson, writePrivateFile } from '../donnees/dossier-prive.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import type { Envoi, Lettre } from '../../service/courriels/lettre.ts';

export type LettreRecue = Lettre & { date: string };

const GARDEES = 2000;

const folderOf = (dossier: string): string => join(dossier, 'courriels');

const names = (dossier: string): string[] =>
  existsSync(folderOf(dossier))
    ? readdirSync(folderOf(dossier))
        .filter((nom) => /^[\w-]+\.json$/.test(nom))
        .sort()
        .reverse()
    : [];

/** Puts a letter into the local inbox, a `.json` and an `.html` file; the oldest are deleted. */
export function depositLettre(dossier: string, lettre: Lettre, now: Date): void {
  makePrivateFolder(folderOf(dossier));
  const date = now.toISOString();
  const nom = `${date.replace(/\D/g, '')}-${process.hrtime.bigint().toString()}-${randomBytes(3).toString('hex')}`;
  const chemin = join(folderOf(dossier), nom);
  writePrivateFile(`${chemin}.html`, lettre.html);
  writePrivateFile(`${chemin}.json`, `${JSON.stringify({ date, ...lettre }, null, 2)}\n`);
  for (const ancien of names(dossier).slice(GARDEES)) {
    const reste = join(folderOf(dossier), ancien.replace(/\.json$/, ''));
    rmSync(`${reste}.json`, { force: true });
    rmSync(`${reste}.html`, { force: true });
  }
}

/** Sends letters into the local inbox. */
export const createEnvoiLocal =
  (dossier: string): Envoi =>
  (lettre) => {
    depositLettre(dossier, lettre, new Date());
    return Promise.resolve();
  };

const isLettre = (value: unknown): value is LettreRecue =>
  isRecord(value) && ['date', 'to', 'subject', 'text', 'html'].every((champ) => typeof value[champ] === 'string');

/** A letter that cannot be read hides no other one. */
function tryRead(chemin: string): unknown {
  try {
    return readJson(chemin);
  } catch {
    return undefined;
  }
}

/** The latest letters of the local inbox, the last first; only those to an address unless it is empty. */
export function readLettres(dossier: string, limite = 100, destinataire = ''): LettreRecue[] {
  const lettres: LettreRecue[] = [];
  for (const nom of names(dossier)) {
    if (lettres.length >= limite) break;
    const lettre = tryRead(join(folderOf(dossier), nom));
    if (isLettre(lettre) && (destinataire === '' || lettre.to.toLowerCase() === destinataire.toLowerCase()))
      lettres.push(lettre);
  }
  return lettres;
}
