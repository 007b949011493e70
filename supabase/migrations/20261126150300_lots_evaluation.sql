-- Évaluation, offre par offre et lot par lot ; le lot 0 est l’offre entière : appel sans lots, ou offre qui ne s’ouvre pas (R146).

alter table prive.evaluations add column lot integer not null default 0;
alter table prive.evaluations drop constraint evaluations_pkey;
alter table prive.evaluations add primary key (soumission_id, lot);
alter table prive.evaluations add constraint evaluations_lot_borne check (lot between 0 and 999);
comment on table prive.evaluations is 'Note sur 100 d’une offre ouverte, ou motif de son rejet ; par lot où il y en a.';

create function prive.lots_offerts(p_appel_offres_id text, p_soumission_id uuid) returns setof integer
  language sql stable security definer set search_path = ''
as $$
  with offerts as (
    select distinct l.numero from prive.lots l
    join prive.ouvertures_lectures r on r.soumission_id = p_soumission_id
    cross join lateral prive.lots_lus(r.lecture) t
    where l.appel_offres_id = p_appel_offres_id and t.numero = l.numero
  )
  select numero from offerts union all select 0 where not exists (select from offerts);
$$;
comment on function prive.lots_offerts(text, uuid) is
  'Les lots de l’avis pour lesquels une offre a été lue ; 0, l’offre entière, quand il n’y en a aucun.';

drop function prive.evaluations_of(text);
create function prive.evaluations_of(p_appel_offres_id text) returns table (
  soumission_id uuid, entreprise_id text, numero_recu text, note numeric, rejet text, evaluee_par uuid,
  evaluee_le timestamptz, lot integer
)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.entreprise_id, v.numero_recu, e.note, e.rejet, e.evaluee_par, e.evaluee_le, x.lot
  from prive.plis_of(p_appel_offres_id) p
  join public.soumissions s on s.id = p.soumission_id
  join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
  cross join lateral prive.lots_offerts(p_appel_offres_id, p.soumission_id) x (lot)
  left join prive.evaluations e on e.soumission_id = p.soumission_id and e.lot = x.lot
  where prive.is_remise(p.soumission_id, p.version);
$$;
comment on function prive.evaluations_of(text) is
  'Chaque offre ouverte et son évaluation, lot par lot, vide tant qu’elle n’est pas faite.';

create function prive.check_evaluation(p_appel_offres_id text, p_lot integer default null) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_plis(p_appel_offres_id) then
    return;
  end if;
  if not prive.is_ouverture_close(p_appel_offres_id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if exists (
    select from prive.evaluations_of(p_appel_offres_id) e
    where e.note is null and e.rejet is null and (p_lot is null or e.lot in (0, p_lot))
      -- Un lot déjà fini n’attend plus rien.
      and not exists (
        select from prive.lots l
        where l.appel_offres_id = p_appel_offres_id and l.numero = e.lot and l.statut is not null)
  ) then
    raise exception 'evaluation_incomplete' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_evaluation(text, integer) is
  'Arrête ce qui attend le procès-verbal, ou l’évaluation de toutes les offres, d’un lot ou de tous ceux qui sont ouverts.';

drop function public.rpc_evalue_offre(uuid, numeric, text);
create function public.rpc_evalue_offre(p_soumission_id uuid, p_note numeric, p_rejet text, p_lot integer default 0)
  returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_pli record;
begin
  v_appel := prive.lock_commission((select s.appel_offres_id from public.soumissions s where s.id = p_soumission_id));
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  select e.*, l.lecture ? 'illisible' as isillisible into v_pli
  from prive.evaluations_of(v_appel.id) e
  join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
  where e.soumission_id = p_soumission_id and e.lot = p_lot;
  if v_pli.soumission_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(v_appel.id, p_lot);
  end if;
  if (p_note is null) = (p_rejet is null) or p_note not between 0 and 100 or round(p_note, 2) <> p_note
    or char_length(btrim(p_rejet)) not between 10 and 1000
  then
    raise exception 'evaluation_invalide' using errcode = '22023';
  end if;
  if v_pli.isillisible and p_note is not null then
    raise exception 'offre_illisible' using errcode = 'P0001';
  end if;
  -- D’un appel en lots, une offre qui ne nomme aucun de ses lots ne peut en gagner.
  if p_lot = 0 and p_note is not null and prive.has_lots(v_appel.id) then
    raise exception 'offre_sans_lot' using errcode = 'P0001';
  end if;
  insert into prive.evaluations as e (soumission_id, lot, note, rejet, evaluee_par)
  values (p_soumission_id, p_lot, p_note, btrim(p_rejet), (select prive.current_account()))
  on conflict (soumission_id, lot) do update set note = excluded.note, rejet = excluded.rejet,
    evaluee_par = excluded.evaluee_par, evaluee_le = clock_timestamp()
  where (e.note, e.rejet) is distinct from (excluded.note, excluded.rejet);
  if found then
    perform prive.audit('OFFRE_EVALUEE', 'appels_offres', v_appel.id, v_pli.numero_recu, null, jsonb_build_object(
      'reference', v_appel.reference, 'soumission', p_soumission_id, 'note', p_note, 'rejet', btrim(p_rejet))
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
end;
$$;
comment on function public.rpc_evalue_offre(uuid, numeric, text, integer) is
  'Note une offre ouverte, pour un lot s’il y en a, ou la rejette avec son motif ; se corrige jusqu’à la fin de l’évaluation. Membres de la commission.';

create or replace function prive.resultat_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('note', e.note, 'motif', e.rejet, 'issue', case
    when e.rejet is not null then 'REJETEE'
    when a.statut = 'ATTRIBUE' and e.entreprise_id = any (a.titulaire) then 'RETENUE'
    else 'NON_RETENUE' end)
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where e.soumission_id = p_soumission.id and e.lot = 0 and a.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null);
$$;
comment on function prive.resultat_of(public.soumissions) is
  'Ce qu’une entreprise apprend de son offre entière, le résultat prononcé : son issue, sa note ou le motif de son rejet ; vide avant.';

create function prive.resultats_lots_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('lot', l.numero, 'intitule', l.intitule, 'note', e.note, 'motif', e.rejet,
    'issue', case when e.rejet is not null then 'REJETEE' when l.soumission_id = p_soumission.id then 'RETENUE'
      else 'NON_RETENUE' end) order by l.numero), '[]')
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join prive.lots l on l.appel_offres_id = p_soumission.appel_offres_id and l.numero = e.lot
  where e.soumission_id = p_soumission.id and l.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null);
$$;
comment on function prive.resultats_lots_of(public.soumissions) is
  'Ce qu’une entreprise apprend de son offre, lot par lot, à mesure que leur résultat est prononcé.';

create function prive.write_resultats_lot(p_appel_offres_id text, p_lot integer) returns void
  language sql volatile security definer set search_path = ''
as $$
  select prive.write_soumissionnaire(s, s.id || ':' || p_lot, 'RESULTAT_OFFRE', r.resultat)
  from public.soumissions s cross join lateral jsonb_array_elements(prive.resultats_lots_of(s)) r (resultat)
  where s.appel_offres_id = p_appel_offres_id and r.resultat -> 'lot' = to_jsonb(p_lot);
$$;
comment on function prive.write_resultats_lot(text, integer) is 'Écrit à chaque équipe ce qu’il est advenu de son offre pour un lot.';

revoke execute on function prive.lots_offerts(text, uuid), prive.evaluations_of(text), prive.check_evaluation(text, integer),
  prive.resultats_lots_of(public.soumissions), prive.write_resultats_lot(text, integer) from public;
revoke execute on function public.rpc_evalue_offre(uuid, numeric, text, integer) from public, anon, authenticated;
grant execute on function public.rpc_evalue_offre(uuid, numeric, text, integer) to authenticated;
