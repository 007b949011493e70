// What a database is, one line per object: the catalogue of two sets of migrations is compared line by line.

/** An object: its kind, its name, and everything that PostgreSQL knows of it. */
export interface Objet {
  sorte: string;
  nom: string;
  texte: string;
}

export type Query = <Row>(sql: string) => Promise<Row[]>;

/** Privileges as they are in force: what is granted by default is written out, in an order of its own. */
const droits = (acl: string, sorte: string, proprietaire: string): string =>
  `(select string_agg(a::text, ' ' order by a::text) from unnest(coalesce(${acl}, acldefault('${sorte}', ${proprietaire}))) a)`;

const commentaire = (oid: string, catalogue: string, rang = '0'): string =>
  `(select description from pg_description where objoid = ${oid} and classoid = '${catalogue}'::regclass and objsubid = ${rang})`;

/** Schemas of PostgreSQL itself, of temporary tables, and of pgTAP's own tools. */
const DEHORS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${DEHORS}`;
const SES_COLONNES = `(select array_agg(attname order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped)`;

/** Each query gives a name and an object in JSON; an array keeps its order, which counts (columns, values of a list). */
const REQUETES: Record<string, string> = {
  schéma: `select nspname::text as nom, json_build_array(nspowner::regrole, ${droits('nspacl', 'n', 'nspowner')},
      ${commentaire('n.oid', 'pg_namespace')}) as objet from pg_namespace n where ${DEHORS}`,
  relation: `select c.oid::regclass::text as nom, json_build_array(relkind, relpersistence, relowner::regrole, relrowsecurity,
      relforcerowsecurity, relreplident, reloptions, ${droits('relacl', 'r', 'relowner')}, ${commentaire('c.oid', 'pg_class')},
      ${SES_COLONNES}, case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as objet
    from ${RELATIONS} where relkind in ('r', 'p', 'v', 'm', 'f')`,
  colonne: `select c.oid::regclass || '.' || attname as nom, json_build_array(format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid), attcollation::regcollation, attstorage, attcompression,
      attstattarget, (select string_agg(x::text, ' ' order by x::text) from unnest(attacl) x),
      ${commentaire('c.oid', 'pg_class', 'attnum')}) as objet
    from ${RELATIONS} join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum where relkind in ('r', 'p', 'v', 'm', 'f', 'c')`,
  contrainte: `select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || ' ' || conname as nom,
      json_build_array(contype, pg_get_constraintdef(k.oid), convalidated, condeferrable, condeferred, connoinherit,
        ${commentaire('k.oid', 'pg_constraint')}) as objet
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace and ${DEHORS}`,
  index: `select c.oid::regclass::text as nom, json_build_array(pg_get_indexdef(c.oid), indisunique, indisvalid, indisclustered,
      ${commentaire('c.oid', 'pg_class')}) as objet from ${RELATIONS} join pg_index i on i.indexrelid = c.oid`,
  compteur: `select c.oid::regclass::text as nom, json_build_array(seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache,
      seqcycle, relowner::regrole, ${droits('relacl', 's', 'relowner')}, ${commentaire('c.oid', 'pg_class')},
      (select json_agg(json_build_array(deptype, refobjid::regclass, refobjsubid = 0) order by refobjid) from pg_depend
        where classid = 'pg_class'::regclass and objid = c.oid and refclassid = 'pg_class'::regclass),
      pg_sequence_last_value(c.oid)) as objet
    from ${RELATIONS} join pg_sequence s on s.seqrelid = c.oid`,
  fonction: `select p.oid::regprocedure::text as nom, json_build_array(case when prokind in ('f', 'p') then pg_get_functiondef(p.oid) end,
      prokind, provolatile, proparallel, proleakproof, prosecdef, proisstrict, procost, prorows, proconfig, proowner::regrole,
      ${droits('proacl', 'f', 'proowner')}, ${commentaire('p.oid', 'pg_proc')}) as objet
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${DEHORS}`,
  déclencheur: `select tgrelid::regclass || ' ' || tgname as nom, json_build_array(pg_get_triggerdef(t.oid), tgenabled,
      ${commentaire('t.oid', 'pg_trigger')}) as objet from pg_trigger t where not tgisinternal`,
  règle: `select polrelid::regclass || ' ' || polname as nom, json_build_array(polcmd, polpermissive,
      (select array_agg(case r when 0 then 'public' else r::regrole::text end order by 1) from unnest(polroles) r),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid), ${commentaire('p.oid', 'pg_policy')}) as objet
    from pg_policy p`,
  type: `select t.oid::regtype::text as nom, json_build_array(typtype, typowner::regrole, format_type(typbasetype, typtypmod),
      typnotnull, typdefault, ${droits('typacl', 'T', 'typowner')}, ${commentaire('t.oid', 'pg_type')},
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)) as objet
    from pg_type t join pg_namespace n on n.oid = t.typnamespace and ${DEHORS} where typelem = 0 or typtype <> 'b'`,
  'droits par défaut': `select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype) as nom,
      to_json(${droits('defaclacl', 'r', 'defaclrole')}) as objet from pg_default_acl`,
  extension: `select extname::text as nom, json_build_array(extversion, extnamespace::regnamespace, extowner::regrole) as objet from pg_extension`,
  publication: `select p.pubname::text as nom, json_build_array(puballtables, pubinsert, pubupdate, pubdelete, pubtruncate,
      (select array_agg(schemaname || '.' || tablename order by 1) from pg_publication_tables t where t.pubname = p.pubname)) as objet
    from pg_publication p`,
  'déclencheur d’événement': `select evtname::text as nom, json_build_array(evtevent, evtfoid::regproc, evtenabled, evttags) as objet from pg_event_trigger`,
  réglage: `select concat_ws(' ', setdatabase, setrole::regrole) as nom, to_json(setconfig) as objet from pg_db_role_setting`,
};

/** Tables and their columns that no clock and no draw fills. */
const TABLES = `select c.oid::regclass::text as nom, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = c.oid and attnum > 0 and not attisdropped
    and coalesce(pg_get_expr(adbin, adrelid), '') !~ 'now\\(\\)|clock_timestamp|gen_random_uuid') as colonnes
  from ${RELATIONS} where relkind in ('r', 'p') order by 1`;

/** Everything that the migrations have made of a database, rows included. */
export async function readCatalogue(query: Query): Promise<Objet[]> {
  const objets: Objet[] = [];
  // Names are written with their schema, whatever the connection's path of search.
  await query(`set search_path to ''`);
  for (const [sorte, sql] of Object.entries(REQUETES)) {
    for (const { nom, objet } of await query<{ nom: string; objet: unknown }>(sql))
      objets.push({ sorte, nom, texte: JSON.stringify(objet, undefined, 1) });
  }
  for (const { nom, colonnes } of await query<{ nom: string; colonnes: string | null }>(TABLES)) {
    if (colonnes === null) continue;
    const lignes = await query<{ ligne: unknown }>(
      `select to_json(t) as ligne from (select ${colonnes} from ${nom}) t`,
    );
    for (const ligne of lignes.map((une) => JSON.stringify(une.ligne)).sort())
      objets.push({ sorte: 'ligne', nom: `${nom} ${ligne}`, texte: '' });
  }
  return objets;
}

/** What differs, in words; empty when both are the same. */
export function compareCatalogues(ancien: readonly Objet[], nouveau: readonly Objet[]): string[] {
  const index = (objets: readonly Objet[]) =>
    new Map(objets.map((objet) => [`${objet.sorte} ${objet.nom}`, objet.texte]));
  const [avant, apres] = [index(ancien), index(nouveau)];
  return [...new Set([...avant.keys(), ...apres.keys()])].sort().flatMap((cle) => {
    const [a, b] = [avant.get(cle), apres.get(cle)];
    if (a === b) return [];
    if (a === undefined) return [`en plus : ${cle}`];
    if (b === undefined) return [`en moins : ${cle}`];
    const lignes = [a.split('\n'), b.split('\n')] as const;
    const change = lignes[0].findIndex((ligne, rang) => ligne !== lignes[1][rang]);
    return [`changé : ${cle}\n    avant ${lignes[0][change] ?? ''}\n    après ${lignes[1][change] ?? ''}`];
  });
}
