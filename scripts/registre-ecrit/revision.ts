import { spawnSync } from 'node:child_process';

// Where the content is kept by git, what is accepted is one revision: its author's name, the proposition's number, its files.

const git = (racine: string, ...args: string[]) => {
  const { status, stdout } = spawnSync('git', ['-C', racine, ...args], { encoding: 'utf8', timeout: 60_000 });
  return { ok: status === 0, dit: status === 0 ? stdout.trim() : '' };
};

/** What keeps a revision from being made; `undefined` where git keeps nothing of these files. */
export type Depot = { status: 'propre' } | { status: 'occupe'; raison: string } | undefined;

/** Whether these files can make a revision of their own, asked before they are written. */
export function readDepot(racine: string, fichiers: readonly string[]): Depot {
  if (git(racine, 'rev-parse', '--is-inside-work-tree').dit !== 'true') return undefined;
  if (!git(racine, 'rev-parse', '--verify', '-q', 'HEAD').ok || git(racine, 'check-ignore', '-q', '--', ...fichiers).ok)
    return undefined;
  const occupe = (raison: string): Depot => ({ status: 'occupe', raison });
  if (!git(racine, 'diff', '--cached', '--quiet').ok)
    return occupe('d’autres changements y attendent déjà d’être enregistrés');
  for (const tete of ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD'])
    if (git(racine, 'rev-parse', '--verify', '-q', tete).ok) return occupe('une fusion y est en cours');
  const etat = git(racine, 'status', '--porcelain', '--', ...fichiers);
  if (!etat.ok || etat.dit !== '') return occupe('ces fiches y ont des changements faits à la main');
  return { status: 'propre' };
}

/** Makes one revision of these files; its name, or undefined when git refuses: the files stay written. */
export function commitFichiers(
  racine: string,
  fichiers: readonly string[],
  { auteur, numero, titre }: { auteur: string; numero: number; titre: string },
): string | undefined {
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
      `--author=${nom} <proposition-${numero}@portail.invalid>`,
      '-m',
      `Proposition ${numero} : ${titre}`,
      '--',
      ...fichiers,
    ).ok;
  if (fait) return git(racine, 'rev-parse', 'HEAD').dit || undefined;
  git(racine, 'reset', '-q', '--', ...fichiers);
  return undefined;
}
