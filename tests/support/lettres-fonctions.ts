import type { PGlite } from '@electric-sql/pglite';
import { readAppels } from './appels-fonctions.ts';

/** Kinds of letter that a source names, a line of the log of the same name aside. */
const kindsIn = (source: string, kinds: readonly string[]): string[] => {
  const sansJournal = source.replaceAll(/prive\.audit\('[A-Z_]+'/g, '');
  return kinds.filter((kind) => sansJournal.includes(`'${kind}'`));
};

/**
 * The kinds of letter that each function of the catalogue may put in the queue: itself, by those that it calls (`seules`), or
 * also by the triggers of the tables that it writes to (`toutes`).
 */
export async function readLettres(base: PGlite) {
  const kinds = (
    await base.query<{ kind: string }>('select unnest(enum_range(null::public.type_courriel))::text as kind')
  ).rows.map(({ kind }) => kind);
  const { sourceOf, reachedBy } = await readAppels(base);
  /** True for a function that puts a letter in the queue, itself or by those that it calls. */
  const ecrit = (nom: string): boolean =>
    reachedBy(nom, false).some((atteinte) => sourceOf(atteinte).includes('insert into public.courriels'));
  const lettresOf = (depart: string, isTriggers: boolean): string[] => [
    ...new Set(
      reachedBy(depart, isTriggers)
        .filter(ecrit)
        .flatMap((nom) => kindsIn(sourceOf(nom), kinds)),
    ),
  ];
  return {
    seules: (nom: string) => lettresOf(nom, false),
    toutes: (nom: string) => lettresOf(nom, true),
  };
}
