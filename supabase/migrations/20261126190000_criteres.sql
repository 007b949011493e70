-- Les critères de l’avis, recopiés du contenu : ce à quoi une offre doit répondre, ce qui se note, ce qui classe (R160).

create table prive.criteres (
  appel_offres_id text primary key references public.appels_offres (id) on delete cascade,
  conformite text[] not null default '{}',
  techniques text[] not null default '{}',
  poids numeric[] not null default '{}',
  note_minimale numeric(5, 2),
  poids_prix numeric(5, 2),
  constraint criteres_nombre check (cardinality(conformite) <= 20 and cardinality(techniques) <= 20
    and cardinality(conformite) + cardinality(techniques) > 0),
  constraint criteres_poids_un_par_critere check (cardinality(techniques) = cardinality(poids)),
  constraint criteres_note_minimale_bornee check (note_minimale between 0 and 100),
  constraint criteres_poids_prix_borne check (poids_prix > 0 and poids_prix < 100),
  constraint criteres_notes_seulement check (cardinality(techniques) > 0 or (note_minimale is null and poids_prix is null))
);

comment on table prive.criteres is 'Critères d’évaluation de l’avis : recopiés du contenu, figés une fois la date limite passée.';

alter table prive.criteres enable row level security;
revoke all on table prive.criteres from public, anon, authenticated, service_role;

create function prive.read_criteres(p_rows jsonb) returns setof prive.criteres
  language sql immutable set search_path = ''
as $$
  select e ->> 'id',
    array(select jsonb_array_elements_text(coalesce(c -> 'conformite', '[]'))),
    array(select t ->> 'intitule' from jsonb_array_elements(coalesce(c -> 'techniques', '[]')) with ordinality x (t, r) order by r),
    array(select (t ->> 'poids')::numeric from jsonb_array_elements(coalesce(c -> 'techniques', '[]')) with ordinality x (t, r) order by r),
    (c ->> 'note_minimale')::numeric, (c ->> 'poids_prix')::numeric
  from jsonb_array_elements(p_rows) e cross join lateral (select e -> 'criteres') x (c)
  where jsonb_typeof(c) = 'object';
$$;
comment on function prive.read_criteres(jsonb) is 'Critères que le contenu donne, appel d’offres par appel d’offres ; un avis qui n’en dit rien n’y est pas.';

create function prive.recopie_criteres(p_rows jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from prive.criteres c using public.appels_offres a
  where a.id = c.appel_offres_id and a.id in (select e ->> 'id' from jsonb_array_elements(p_rows) e)
    and (a.base_mene_le is null or a.date_limite > clock_timestamp());
  -- Les règles du jeu ne changent plus une fois la date limite passée : ce qui est là y reste.
  insert into prive.criteres select r.* from prive.read_criteres(p_rows) r
  join public.appels_offres a on a.id = r.appel_offres_id
  where a.base_mene_le is null or a.date_limite > clock_timestamp();
end;
$$;
comment on function prive.recopie_criteres(jsonb) is
  'Recopie les critères de ces lignes du contenu, sauf ceux d’un appel d’offres que la base mène et dont la date limite est passée.';

create or replace function prive.recopie_contenu(p_rows jsonb) returns integer
  language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  insert into public.appels_offres as a (
    id, reference, titre, bailleur, statut, date_limite, dates_limites_anterieures, date_ouverture, montant_dao,
    mode_acquisition, attribution_publiee_le, motif_fin, date_fin)
  select c.id, c.reference, c.titre, c.bailleur, c.statut, c.date_limite, c.dates_limites_anterieures, c.date_ouverture,
    c.montant_dao, c.mode_acquisition, c.attribution_publiee_le, c.motif_fin, c.date_fin
  from prive.read_contenu(p_rows) c
  on conflict (id) do update set
    reference = excluded.reference, titre = excluded.titre, bailleur = excluded.bailleur, retire_le = null,
    statut = case when a.base_mene_le is null then excluded.statut else a.statut end,
    date_limite = case when a.base_mene_le is null then excluded.date_limite else a.date_limite end,
    dates_limites_anterieures =
      case when a.base_mene_le is null then excluded.dates_limites_anterieures else a.dates_limites_anterieures end,
    date_ouverture = case when a.base_mene_le is null then excluded.date_ouverture else a.date_ouverture end,
    montant_dao = case when a.base_mene_le is null then excluded.montant_dao else a.montant_dao end,
    mode_acquisition = case when a.base_mene_le is null then excluded.mode_acquisition else a.mode_acquisition end,
    attribution_publiee_le =
      case when a.base_mene_le is null then excluded.attribution_publiee_le else a.attribution_publiee_le end,
    motif_fin = case when a.base_mene_le is null then excluded.motif_fin else a.motif_fin end,
    date_fin = case when a.base_mene_le is null then excluded.date_fin else a.date_fin end;
  get diagnostics v_count = row_count;
  perform prive.recopie_lots(p_rows);
  perform prive.recopie_criteres(p_rows);
  return v_count;
end;
$$;

create function prive.criteres_of(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'conformite', case when cardinality(c.conformite) > 0 then to_jsonb(c.conformite) end,
    'techniques', case when cardinality(c.techniques) > 0 then (
      select jsonb_agg(jsonb_build_object('intitule', t.intitule, 'poids', t.poids) order by t.rang)
      from unnest(c.techniques, c.poids) with ordinality t (intitule, poids, rang)) end,
    'note_minimale', c.note_minimale, 'poids_prix', c.poids_prix))
  from prive.criteres c where c.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.criteres_of(text) is 'Les critères d’un appel d’offres, comme le contenu les écrit ; rien quand l’avis n’en donne pas.';

revoke execute on function prive.read_criteres(jsonb), prive.recopie_criteres(jsonb), prive.criteres_of(text) from public;
