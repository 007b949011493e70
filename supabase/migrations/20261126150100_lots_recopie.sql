-- La recopie du contenu amène aussi les lots ; un appel en lots se mène désormais sur le portail, DAO et offres compris (R133).

comment on column public.appels_offres.hors_portail is
  'Vrai pour un appel d’offres que l’exploitant mène sur papier, hors du portail : ni DAO ni offre ne s’y prend. Le contenu ne le dit pas.';
-- Ceux que leurs lots mettaient sur papier, et que la base ne mène pas encore.
update public.appels_offres set hors_portail = false where hors_portail and base_mene_le is null;

create or replace function prive.read_contenu(p_rows jsonb) returns setof public.appels_offres
  language sql stable set search_path = ''
as $$
  select (jsonb_populate_record(r, jsonb_build_object(
    'bailleur', coalesce(r.bailleur, '{}'), 'mode_acquisition', coalesce(r.mode_acquisition, '{}'),
    'dates_limites_anterieures', coalesce(r.dates_limites_anterieures, '{}')))).*
  from jsonb_array_elements(p_rows) e cross join lateral jsonb_populate_record(null::public.appels_offres, e) r;
$$;

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
  return v_count;
end;
$$;

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
    (7, 'attribution_publiee_le', to_jsonb(p_base.attribution_publiee_le), to_jsonb(p_contenu.attribution_publiee_le))
  ) c (rang, champ, base, contenu)
  where c.base is distinct from c.contenu;
$$;
