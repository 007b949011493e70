import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Where the content is kept by git, what is accepted is one revision: its author's name, the proposition's number, its files.

const git = (racine: string, ...args: string[]) => {
  const { status, stdout } = spawnSync('git', ['-C', racine, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: status === 0, brut: status === 0 ? stdout : '', dit: status === 0 ? stdout.trim() : '' };
};

/** Names that git tells, one after the other, from the root of its tree; `prefixe`: where the register is in it. */
const namesOf = (brut: string, prefixe: string): string[] =>
  brut
    .split('\0')
    .filter((nom) => nom !== '')
    .map((nom) => (nom.startsWith(prefixe) ? nom.slice(prefixe.length) : `/${nom}`));

const prefixeOf = (racine: string): string => git(racine, 'rev-parse', '--show-prefix').dit;

/** Those of these files that are not as the last revision has them; none where git keeps nothing of them. */
export function findSales(racine: string, fichiers: readonly string[]): string[] {
  if (fichiers.length === 0 || !git(racine, 'rev-parse', '--verify', '-q', 'HEAD').ok) return [];
  const etat = git(racine, 'status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...fichiers);
  return namesOf(etat.brut.replace(/(^|\0).. /g, '$1'), prefixeOf(racine));
}

/** The text of a file in the last revision; undefined where it is not there. */
export function readHead(racine: string, fichier: string): string | undefined {
  const lu = git(racine, 'show', `HEAD:./${fichier}`);
  return lu.ok ? lu.brut : undefined;
}

/** True when the last revision has this file. */
export const isKept = (racine: string, fichier: string): boolean =>
  git(racine, 'cat-file', '-e', `HEAD:./${fichier}`).ok;

/** The revision of these files that was made of a proposition, where there is one already. */
export const findRevision = (racine: string, fichiers: readonly string[], numero: number): string | undefined =>
  (fichiers.length > 0 &&
    git(racine, ...['log', '-1', '--format=%H', '--fixed-strings', `--author=${adresseOf(numero)}`], '--', ...fichiers)
      .dit) ||
  undefined;

/** The address under which a proposition's revision is made: no one's. */
const adresseOf = (numero: number): string => `<proposition-${numero}@portail.invalid>`;

/** What keeps a revision from being made; `undefined` where git keeps nothing of these files. */
export type Depot = { status: 'propre' } | { status: 'occupe'; raison: string } | undefined;

/**
 * Whether these files can make a revision of their own, asked before they are written; `repris`: what a writer that was killed
 * left of the same proposition, perhaps half way to its revision.
 */
export function readDepot(racine: string, fichiers: readonly string[], repris: readonly string[] = []): Depot {
  if (git(racine, 'rev-parse', '--is-inside-work-tree').dit !== 'true') return undefined;
  if (
    !git(racine, 'rev-parse', '--verify', '-q', 'HEAD').ok ||
    git(racine, 'check-ignore', '-q', '--', ...fichiers, ...repris).ok
  )
    return undefined;
  const occupe = (raison: string): Depot => ({ status: 'occupe', raison });
  const attendent = git(racine, 'diff', '--cached', '--name-only', '--no-renames', '-z');
  if (!attendent.ok || namesOf(attendent.brut, prefixeOf(racine)).some((nom) => !repris.includes(nom)))
    return occupe('d’autres changements y attendent déjà d’être enregistrés');
  for (const tete of ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD'])
    if (git(racine, 'rev-parse', '--verify', '-q', tete).ok) return occupe('une fusion y est en cours');
  const etat = fichiers.length === 0 ? undefined : git(racine, 'status', '--porcelain', '--', ...fichiers);
  if (etat && (!etat.ok || etat.dit !== ''))
    return occupe('ces fiches y ont des changements sans révision, faits à la main ou d’une écriture interrompue');
  return { status: 'propre' };
}

/** Makes one revision of these files; its name, or undefined when git refuses: the files stay written. */
export function commitFichiers(
  racine: string,
  tous: readonly string[],
  { auteur, numero, titre }: { auteur: string; numero: number; titre: string },
): string | undefined {
  // A picture that went may never have been kept.
  const fichiers = tous.filter(
    (un) => existsSync(join(racine, un)) || git(racine, 'ls-files', '--error-unmatch', '--', un).ok,
  );
  const nom = auteur.replace(/[<>\p{Cc}]+/gu, ' ').trim() || 'Compte supprimé';
  // No one's address is written into a history that may be public.
  const signature =
    git(racine, 'config', 'user.email').dit === ''
      ? ['-c', 'user.name=Portail', '-c', 'user.email=portail@portail.invalid']
      : [];
  const fait =
    git(racine, 'add', '-A', '--', ...fichiers).ok &&
    git(
      racine,
      ...signature,
      'commit',
      '-q',
      '--no-verify',
      '--no-gpg-sign',
      `--author=${nom} ${adresseOf(numero)}`,
      '-m',
      `Proposition ${numero} : ${titre}`,
      '--',
      ...fichiers,
    ).ok;
  if (fait) return git(racine, 'rev-parse', 'HEAD').dit || undefined;
  git(racine, 'reset', '-q', '--', ...fichiers);
  return undefined;
}
