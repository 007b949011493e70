/**
 * SQL that takes our copy of pgTAP out of a database: what its own text names, in `extensions`, that belongs to whoever asks and
 * to no extension. Left there, it refuses the next run, and a thousand functions stay in somebody’s Supabase.
 */
export function sqlSansPgtap(pgtap: string): string {
  const noms = (motif: RegExp): string =>
    `array[${[...new Set([...pgtap.matchAll(motif)].map(([, nom = '']) => `'${nom.toLowerCase()}'`))].join(', ')}]::text[]`;
  const fonctions = noms(/^create (?:or replace )?function (\w+)\s*\(/gim);
  const vues = noms(/^create (?:or replace )?view (\w+)/gim);
  const types = noms(/^create type (\w+)/gim);
  return `do $$
declare
  v_nom text;
begin
  if to_regnamespace('extensions') is null then return; end if;
  for v_nom in select format('%I', relname) from pg_class
    where relnamespace = 'extensions'::regnamespace and relkind = 'v' and relname = any (${vues})
      and pg_get_userbyid(relowner) = current_user
      and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
  loop
    execute 'drop view extensions.' || v_nom || ' cascade';
  end loop;
  for v_nom in select oid::regprocedure::text from pg_proc
    where pronamespace = 'extensions'::regnamespace and proname = any (${fonctions})
      and pg_get_userbyid(proowner) = current_user
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
  loop
    execute 'drop routine if exists ' || v_nom || ' cascade';
  end loop;
  for v_nom in select format('%I', typname) from pg_type
    where typnamespace = 'extensions'::regnamespace and typname = any (${types})
      and pg_get_userbyid(typowner) = current_user
      and not exists (select from pg_depend d where d.objid = pg_type.oid and d.deptype = 'e')
  loop
    execute 'drop type if exists extensions.' || v_nom || ' cascade';
  end loop;
end
$$;`;
}
