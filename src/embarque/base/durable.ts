import type { createPgliteConnection } from '@supabase/lite/pglite';
import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '../donnees/disque.ts';

type Options = NonNullable<NonNullable<Parameters<typeof createPgliteConnection>[0]>['pgliteOptions']>;
type Extension = Exclude<NonNullable<Options['extensions']>[string], URL>;

/** A file or a folder of the embedded file system: `nfd` is its descriptor on this machine, which folders lack. */
type Noeud = { name: string; parent: Noeud; mount: { opts: { root: string } } };
type Flux = { nfd?: number; node: Noeud };
type Module = { FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (flux: Flux) => number } } } } };

function pathOf(noeud: Noeud): string {
  const noms: string[] = [];
  let rang = noeud;
  for (; rang.parent !== rang; rang = rang.parent) noms.unshift(rang.name);
  return join(rang.mount.opts.root, ...noms);
}

/** Gives the embedded file system the `fsync` that it lacks, before PostgreSQL opens a file. */
const createDisque = (isAttendu: () => boolean): Extension => ({
  name: 'disque',
  setup: (_base, options: { preRun: Array<(module: Module) => void> }) => {
    const fsync = ({ nfd, node }: Flux): number => {
      if (!isAttendu()) return 0;
      if (nfd === undefined) syncPath(pathOf(node));
      else fsyncSync(nfd);
      return 0;
    };
    options.preRun.push(({ FS }) => Object.assign(FS.filesystems.NODEFS.stream_ops, { fsync }));
    return Promise.resolve({ emscriptenOpts: options });
  },
});

/**
 * How often the tables' own files are brought up to date. PGlite has no process for it: the journal would grow, and the
 * next start would read it again, for as long as the service runs.
 */
export const REPRISE_MS = 15 * 60_000;

/**
 * PGlite's own parameters, but for `-F`, which is `fsync=off`: an answer would leave before its row is on the disk.
 * `fdatasync`, PostgreSQL's first choice, does nothing in WebAssembly.
 */
const PARAMETRES = [
  'search_path=public',
  'exit_on_error=false',
  'log_checkpoints=false',
  'max_worker_processes=0',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'fsync=on',
  'wal_sync_method=fsync',
  'max_wal_size=128MB',
  'min_wal_size=32MB',
];

/** Options of a PGlite whose commits are on the disk when they are answered, for as long as `isAttendu`. */
export const createDurable = (isAttendu: () => boolean) =>
  ({
    startParams: ['--single', '-O', '-j', ...PARAMETRES.flatMap((parametre) => ['-c', parametre])],
    extensions: { disque: createDisque(isAttendu) },
  }) satisfies Options;
