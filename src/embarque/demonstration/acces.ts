import { join } from 'node:path';
import { readJson } from '../donnees/dossier-prive.ts';
import { isRecord } from '../../domain/socle/objet.ts';

export type CompteDemo = {
  email: string;
  password: string;
  full_name: string;
  /** The office of a member of the commission. */
  qualite?: string;
  /** That member's key, `AGE-SECRET-KEY-1…`: what a recovery sheet says. */
  cle?: string;
};
export type Acces = Pick<CompteDemo, 'email' | 'password'>;

const COMPTES = join(import.meta.dirname, '../../../supabase/exemple/comptes.json');

const hasTextes = (value: unknown, champs: readonly string[]): boolean =>
  isRecord(value) && champs.every((champ) => typeof value[champ] === 'string');

const isAcces = (value: unknown): value is Acces => hasTextes(value, ['email', 'password']);
const isCompte = (value: unknown): value is CompteDemo => isAcces(value) && hasTextes(value, ['full_name']);

/** The accounts of the demonstration, with the passwords that the repository prints. */
export function readComptes(): CompteDemo[] {
  const comptes = readJson(COMPTES);
  return Array.isArray(comptes) ? comptes.filter(isCompte) : [];
}

export const fileOf = (dossier: string): string => join(dossier, 'demonstration.json');
/** The same once its accounts are closed: the data are somebody's. */
export const closedFileOf = (dossier: string): string => join(dossier, 'demonstration-fermee.json');

function readAcces(chemin: string): Acces[] {
  const acces = readJson(chemin);
  return Array.isArray(acces) ? acces.filter(isAcces) : [];
}

/** How the accounts of the demonstration sign in; none when there was no demonstration, or when it is closed. */
export const readDemonstration = (dossier: string): Acces[] => readAcces(fileOf(dossier));

/** The same of a demonstration that was closed. */
export const readFermee = (dossier: string): Acces[] => readAcces(closedFileOf(dossier));

/** True where anybody who read the repository knows the passwords. */
export function isConnue(acces: readonly Acces[]): boolean {
  const connus = readComptes();
  return acces.some(({ email, password }) =>
    connus.some((compte) => compte.email === email && compte.password === password),
  );
}
