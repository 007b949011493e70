import type { PGlite } from '@electric-sql/pglite';

interface Fonction {
  nom: string;
  /** `true` for a function of triggers. */
  declencheur: boolean;
  source: string;
}

/** Kinds of letter that a source names, a line of the log of the same name aside. */
const kindsIn = (source: string, kinds: readonly string[]): string[] => {
  const sansJournal = source.replaceAll(/prive\.audit\('[A-Z_]+'/g, '');
  return kinds.filter((kind) => sansJournal.includes(`'${kind}'`));
};

const namesOf = (source: string, motif: RegExp): string[] => [
  ...new Set([...source.matchAll(motif)].map(([, nom = '']) => nom)),
];

/**
 * The kinds of letter that each function of the catalogue may put in the queue: itself, by those that it calls (`seules`), or
 * also by the triggers of the tables that it writes to (`toutes`).
 */
export async function readLettres(base: PGlite) {
  const kinds = (
    await base.query<{ kind: string }>('select unnest(enum_range(null::public.type_courriel))::text as kind')
  ).rows.map(({ kind }) => kind);
  const fonctions = new Map(
    (
      await base.query<Fonction>(`select proname as nom, prorettype = 'trigger'::regtype as declencheur, prosrc as source
        from pg_proc where pronamespace in ('public'::regnamespace, 'prive'::regnamespace)`)
    ).rows.map((fonction) => [fonction.nom, fonction]),
  );
  const declencheurs = new Map<string, string[]>();
  for (const { relation, nom } of (
    await base.query<{ relation: string; nom: string }>(`select relname as relation, proname as nom from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not tgisinternal and relnamespace in ('public'::regnamespace, 'prive'::regnamespace)`)
  ).rows)
    declencheurs.set(relation, [...(declencheurs.get(relation) ?? []), nom]);

  const appelsOf = (source: string): string[] => namesOf(source, /(?:prive|public)\.([a-z_]+)\(/g);
  /** True for a function that puts a letter in the queue, itself or by those that it calls. */
  const ecrit = (nom: string, vues = new Set<string>()): boolean => {
    const source = fonctions.get(nom)?.source;
    if (source === undefined || vues.has(nom)) return false;
    vues.add(nom);
    return source.includes('insert into public.courriels') || appelsOf(source).some((appelee) => ecrit(appelee, vues));
  };

  const lettresOf = (depart: string, isTriggers: boolean): Set<string> => {
    const vues = new Set<string>();
    const lettres = new Set<string>();
    const reste = [depart];
    for (let nom = reste.pop(); nom !== undefined; nom = reste.pop()) {
      const fonction = fonctions.get(nom);
      if (fonction === undefined || vues.has(nom)) continue;
      vues.add(nom);
      if (ecrit(nom)) for (const kind of kindsIn(fonction.source, kinds)) lettres.add(kind);
      reste.push(...appelsOf(fonction.source));
      if (isTriggers)
        for (const table of namesOf(fonction.source, /(?:insert into|update|delete from) (?:prive|public)\.([a-z_]+)/g))
          reste.push(...(declencheurs.get(table) ?? []));
    }
    return lettres;
  };
  return {
    seules: (nom: string) => [...lettresOf(nom, false)],
    toutes: (nom: string) => [...lettresOf(nom, true)],
  };
}
