import type { PGlite } from '@electric-sql/pglite';

interface Fonction {
  nom: string;
  /** `true` for a function of triggers. */
  declencheur: boolean;
  source: string;
}

/** What a source names, each once. */
export const namesOf = (source: string, motif: RegExp): string[] => [
  ...new Set([...source.matchAll(motif)].map(([, nom = '']) => nom)),
];

const appelsOf = (source: string): string[] => namesOf(source, /(?:prive|public)\.([a-z_]+)\(/g);

/** The functions of the catalogue, and which of them each one reaches: by its calls, or also by the triggers of what it writes to. */
export async function readAppels(base: PGlite) {
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

  const sourceOf = (nom: string): string => fonctions.get(nom)?.source ?? '';

  /** This function, and each that it reaches. */
  function reachedBy(depart: string, isTriggers: boolean): string[] {
    const vues = new Set<string>();
    const reste = [depart];
    for (let nom = reste.pop(); nom !== undefined; nom = reste.pop()) {
      if (!fonctions.has(nom) || vues.has(nom)) continue;
      vues.add(nom);
      const source = sourceOf(nom);
      reste.push(...appelsOf(source));
      if (isTriggers)
        for (const table of namesOf(source, /(?:insert into|update|delete from) (?:prive|public)\.([a-z_]+)/g))
          reste.push(...(declencheurs.get(table) ?? []));
    }
    return [...vues];
  }
  return { sourceOf, reachedBy };
}
