-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Critères d’évaluation de l’avis : recopiés du contenu, figés une fois la date limite passée.
create table prive.criteres (
  appel_offres_id text not null,
  conformite text[] not null default '{}'::text[],
  techniques text[] not null default '{}'::text[],
  poids numeric[] not null default '{}'::numeric[],
  note_minimale numeric(5,2),
  poids_prix numeric(5,2),
  constraint criteres_nombre CHECK (((cardinality(conformite) <= 20) AND (cardinality(techniques) <= 20) AND ((cardinality(conformite) + cardinality(techniques)) > 0))),
  constraint criteres_poids_un_par_critere CHECK ((cardinality(techniques) = cardinality(poids))),
  constraint criteres_note_minimale_bornee CHECK (((note_minimale >= (0)::numeric) AND (note_minimale <= (100)::numeric))),
  constraint criteres_poids_prix_borne CHECK (((poids_prix > (0)::numeric) AND (poids_prix < (100)::numeric))),
  constraint criteres_notes_seulement CHECK (((cardinality(techniques) > 0) OR ((note_minimale IS NULL) AND (poids_prix IS NULL)))),
  constraint criteres_pkey PRIMARY KEY (appel_offres_id),
  constraint criteres_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE CASCADE
);
alter table prive.criteres enable row level security;
CREATE TRIGGER criteres_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.criteres FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Critères que le contenu donne, appel d’offres par appel d’offres ; un avis qui n’en dit rien n’y est pas.
CREATE OR REPLACE FUNCTION prive.read_criteres(p_rows jsonb)
 RETURNS SETOF prive.criteres
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select e ->> 'id',
    array(select jsonb_array_elements_text(coalesce(c -> 'conformite', '[]'))),
    array(select t ->> 'intitule' from jsonb_array_elements(coalesce(c -> 'techniques', '[]')) with ordinality x (t, r) order by r),
    array(select (t ->> 'poids')::numeric from jsonb_array_elements(coalesce(c -> 'techniques', '[]')) with ordinality x (t, r) order by r),
    (c ->> 'note_minimale')::numeric, (c ->> 'poids_prix')::numeric
  from jsonb_array_elements(p_rows) e cross join lateral (select e -> 'criteres') x (c)
  where jsonb_typeof(c) = 'object';
$function$;

-- Recopie les critères de ces lignes du contenu, sauf ceux d’un appel d’offres que la base mène et dont la date limite est passée.
CREATE OR REPLACE FUNCTION prive.recopie_criteres(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from prive.criteres c using public.appels_offres a
  where a.id = c.appel_offres_id and a.id in (select e ->> 'id' from jsonb_array_elements(p_rows) e)
    and (a.base_mene_le is null or a.date_limite > clock_timestamp());
  -- Les règles du jeu ne changent plus une fois la date limite passée : ce qui est là y reste.
  insert into prive.criteres select r.* from prive.read_criteres(p_rows) r
  join public.appels_offres a on a.id = r.appel_offres_id
  where a.base_mene_le is null or a.date_limite > clock_timestamp();
end;
$function$;

-- Les critères d’un appel d’offres, comme le contenu les écrit ; rien quand l’avis n’en donne pas.
CREATE OR REPLACE FUNCTION prive.criteres_of(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'conformite', case when cardinality(c.conformite) > 0 then to_jsonb(c.conformite) end,
    'techniques', case when cardinality(c.techniques) > 0 then (
      select jsonb_agg(jsonb_build_object('intitule', t.intitule, 'poids', t.poids) order by t.rang)
      from unnest(c.techniques, c.poids) with ordinality t (intitule, poids, rang)) end,
    'note_minimale', c.note_minimale, 'poids_prix', c.poids_prix))
  from prive.criteres c where c.appel_offres_id = p_appel_offres_id;
$function$;
