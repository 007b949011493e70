-- Le rapport d’évaluation : calculé des avis, établi par un membre, confirmé par un autre ; tout changement le défait (R162).

create table prive.rapports_evaluation (
  id bigint generated always as identity primary key,
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  contenu jsonb not null,
  empreinte text not null,
  fait_par uuid not null,
  fait_le timestamptz not null default clock_timestamp(),
  confirme_par uuid,
  confirme_le timestamptz,
  annule_le timestamptz,
  constraint rapports_evaluation_autre check (confirme_par <> fait_par),
  constraint rapports_evaluation_date check ((confirme_par is null) = (confirme_le is null)),
  constraint rapports_evaluation_empreinte check (empreinte = encode(sha256(convert_to(contenu::text, 'UTF8')), 'hex'))
);
create unique index rapports_evaluation_vif on prive.rapports_evaluation (appel_offres_id) where annule_le is null;

comment on table prive.rapports_evaluation is 'Rapports d’évaluation : ce qui y est dit, qui l’a établi, qui l’a confirmé ; un seul vaut à la fois.';

alter table prive.rapports_evaluation enable row level security;
revoke all on table prive.rapports_evaluation from public, anon, authenticated, service_role;

create function prive.guard_rapport() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or old.annule_le is not null
    or (new.appel_offres_id, new.contenu, new.empreinte, new.fait_par, new.fait_le)
      is distinct from (old.appel_offres_id, old.contenu, old.empreinte, old.fait_par, old.fait_le)
    or old.confirme_par is not null and (new.confirme_par, new.confirme_le) is distinct from (old.confirme_par, old.confirme_le)
  then
    raise exception 'rapport_fige' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function prive.guard_rapport() is 'Un rapport ne se récrit pas, ni sa confirmation : un autre le remplace.';
create trigger rapports_evaluation_figes before update or delete on prive.rapports_evaluation
  for each row execute function prive.guard_rapport();

create function prive.void_rapport() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel_offres_id constant text := (
    select s.appel_offres_id from public.soumissions s where s.id = case tg_op when 'DELETE' then old.soumission_id else new.soumission_id end);
  v_rapport prive.rapports_evaluation;
begin
  update prive.rapports_evaluation r set annule_le = clock_timestamp()
  where r.appel_offres_id = v_appel_offres_id and r.annule_le is null returning r.* into v_rapport;
  if v_rapport.id is null then
    return null;
  end if;
  delete from prive.evaluations e using public.soumissions s
  where s.id = e.soumission_id and s.appel_offres_id = v_appel_offres_id
    and not prive.is_lot_fini(v_appel_offres_id, e.lot);
  perform prive.audit('RAPPORT_DEFAIT', 'appels_offres', v_appel_offres_id, v_rapport.empreinte, null,
    jsonb_build_object('isconfirme', v_rapport.confirme_le is not null));
  return null;
end;
$$;
comment on function prive.void_rapport() is
  'Un avis ou un prix change : le rapport ne le dit plus, ni sa confirmation ; les conclusions des lots encore ouverts s’effacent.';
create trigger evaluations_membres_rapport after insert or update or delete on prive.evaluations_membres
  for each row execute function prive.void_rapport();
create trigger evaluations_prix_rapport after insert or update or delete on prive.evaluations_prix
  for each row execute function prive.void_rapport();

create function prive.rapport_vif(p_appel_offres_id text) returns prive.rapports_evaluation
  language sql stable security definer set search_path = ''
as $$
  select r.* from prive.rapports_evaluation r where r.appel_offres_id = p_appel_offres_id and r.annule_le is null;
$$;
comment on function prive.rapport_vif(text) is 'Le rapport qui vaut pour un appel d’offres, confirmé ou non.';

create function prive.write_rapport(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('format', 'rapport-evaluation', 'version', 1, 'appel_offres_id', p_appel.id,
    'reference', p_appel.reference, 'titre', p_appel.titre, 'criteres', prive.criteres_of(p_appel.id),
    'lots', prive.avis_lots_of(p_appel.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('nom', m.nom, 'qualite', m.qualite, 'avis', (
        select count(*) from prive.avis_of(p_appel.id) v where v.user_id = m.user_id)) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel.id),
    'offres', (
      select coalesce(jsonb_agg(to_jsonb(b) - array['ispartage', 'entreprise_id'] order by b.lot, b.rang nulls last,
        b.numero_recu collate "C"), '[]')
      from prive.bilan_of(p_appel.id) b where not prive.is_lot_fini(p_appel.id, b.lot)));
$$;
comment on function prive.write_rapport(public.appels_offres) is
  'Le rapport d’évaluation comme il se fige : critères, membres, et ce que les avis font de chaque offre des lots encore ouverts.';

create function prive.check_avis(p_appel_offres_id text, p_lot integer default null) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Deux membres sur trois, comme pour ouvrir : l’absence d’un seul n’arrête pas la commission.
  if exists (
    select from prive.bilan_of(p_appel_offres_id) b
    where b.votants < 2 and not prive.is_lot_fini(p_appel_offres_id, b.lot) and (p_lot is null or b.lot in (0, p_lot))
  ) then
    raise exception 'evaluation_incomplete' using errcode = 'P0001';
  end if;
  if exists (
    select from prive.bilan_of(p_appel_offres_id) b
    where b.ispartage and not prive.is_lot_fini(p_appel_offres_id, b.lot) and (p_lot is null or b.lot in (0, p_lot))
  ) then
    raise exception 'avis_partages' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_avis(text, integer) is
  'Arrête ce qui attend l’avis de deux membres sur chaque offre, ou qu’une majorité dise si elle est conforme.';

create function prive.manque_avis(p_appel_offres_id text, p_membre uuid) returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from prive.evaluations_of(p_appel_offres_id) e
  where not prive.is_lot_fini(p_appel_offres_id, e.lot) and not exists (
    select from prive.evaluations_membres m
    where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id = p_membre);
$$;
comment on function prive.manque_avis(text, uuid) is 'Combien d’offres, lot par lot, attendent l’avis de ce membre.';

revoke execute on function prive.guard_rapport(), prive.void_rapport(), prive.rapport_vif(text),
  prive.write_rapport(public.appels_offres), prive.check_avis(text, integer), prive.manque_avis(text, uuid) from public;
