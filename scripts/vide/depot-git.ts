import { spawnSync } from 'node:child_process';

/** Paths under `racine` that hold changes which git has not kept; undefined where there is no git to say so. */
export function listNonEnregistres(racine: string, chemins: readonly string[]): string[] | undefined {
  const { status, stdout, error } = spawnSync(
    'git',
    ['-C', racine, 'status', '--porcelain', '--untracked-files=all', '--', ...chemins],
    { encoding: 'utf8' },
  );
  if (error !== undefined || status !== 0) return undefined;
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((ligne) => ligne.slice(3));
}
