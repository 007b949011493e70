-- Un appel d’offres en lots se mène sur papier, lot par lot : ni DAO, ni offre, ni acte de procédure sur le portail (R133).

alter table public.appels_offres add column hors_portail boolean not null default false;
comment on column public.appels_offres.hors_portail is
  'Vrai pour un appel d’offres mené sur papier, hors du portail (en lots) : ni DAO ni offre ne s’y prend. Recopié du contenu.';

create or replace function prive.is_tender_open(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou au-delà de la limite.
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and a.statut = 'OUVERT' and a.retire_le is null and not a.hors_portail
      and clock_timestamp() < a.date_limite
  );
$$;
comment on function prive.is_tender_open(text) is
  'Vrai pour un appel d’offres OUVERT avant sa limite, à l’horloge de la base, et dont les offres se remettent sur le portail.';

-- La base ne mène jamais ce qui se passe sur papier : son état et ses lots viennent du contenu.
create function prive.guard_hors_portail() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'appel_hors_portail' using errcode = 'P0001';
end;
$$;
comment on function prive.guard_hors_portail() is 'Refuse qu’un acte fasse mener par la base un appel d’offres mené sur papier.';
create trigger appels_offres_hors_portail before update of base_mene_le on public.appels_offres
  for each row when (new.hors_portail and old.base_mene_le is null and new.base_mene_le is not null)
  execute function prive.guard_hors_portail();

create or replace function prive.read_contenu(p_rows jsonb) returns setof public.appels_offres
  language sql stable set search_path = ''
as $$
  select (jsonb_populate_record(r, jsonb_build_object(
    'bailleur', coalesce(r.bailleur, '{}'), 'mode_acquisition', coalesce(r.mode_acquisition, '{}'),
    'dates_limites_anterieures', coalesce(r.dates_limites_anterieures, '{}'),
    'hors_portail', jsonb_typeof(e -> 'lots') is not distinct from 'array'))).*
  from jsonb_array_elements(p_rows) e cross join lateral jsonb_populate_record(null::public.appels_offres, e) r;
$$;
comment on function prive.read_contenu(jsonb) is
  'Appels d’offres du contenu, comme des lignes de la table ; leurs champs internes n’y sont pas.';

create or replace function prive.recopie_contenu(p_rows jsonb) returns integer
  language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  insert into public.appels_offres as a (
    id, reference, titre, bailleur, statut, date_limite, dates_limites_anterieures, date_ouverture, montant_dao,
    mode_acquisition, attribution_publiee_le, motif_fin, date_fin, hors_portail)
  select c.id, c.reference, c.titre, c.bailleur, c.statut, c.date_limite, c.dates_limites_anterieures, c.date_ouverture,
    c.montant_dao, c.mode_acquisition, c.attribution_publiee_le, c.motif_fin, c.date_fin, c.hors_portail
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
    date_fin = case when a.base_mene_le is null then excluded.date_fin else a.date_fin end,
    hors_portail = case when a.base_mene_le is null then excluded.hors_portail else a.hors_portail end;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;

-- Une procédure déjà commencée sur le portail y finit : qu’elle soit passée en lots dans le contenu est dit, comme ses autres écarts.
create or replace function prive.differences_of(p_base public.appels_offres, p_contenu public.appels_offres) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('champ', c.champ, 'base', c.base, 'contenu', c.contenu) order by c.rang), '[]')
  from (values
    (1, 'statut', to_jsonb(p_base.statut), to_jsonb(p_contenu.statut)),
    (2, 'date_limite', to_jsonb(p_base.date_limite), to_jsonb(p_contenu.date_limite)),
    (3, 'dates_limites_anterieures', to_jsonb(p_base.dates_limites_anterieures), to_jsonb(p_contenu.dates_limites_anterieures)),
    (4, 'date_ouverture', to_jsonb(p_base.date_ouverture), to_jsonb(p_contenu.date_ouverture)),
    (5, 'montant_dao', to_jsonb(p_base.montant_dao), to_jsonb(p_contenu.montant_dao)),
    (6, 'mode_acquisition', to_jsonb(p_base.mode_acquisition), to_jsonb(p_contenu.mode_acquisition)),
    (7, 'attribution_publiee_le', to_jsonb(p_base.attribution_publiee_le), to_jsonb(p_contenu.attribution_publiee_le)),
    (8, 'hors_portail', to_jsonb(p_base.hors_portail), to_jsonb(p_contenu.hors_portail))
  ) c (rang, champ, base, contenu)
  where c.base is distinct from c.contenu;
$$;
revoke execute on function prive.guard_hors_portail() from public;
