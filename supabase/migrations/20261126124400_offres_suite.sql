-- Retirer son offre ; compter, sans dire de qui. Un dossier qui change après un dépôt : chaque offre se confirme ou se
-- remplace ; sans cela, elle reste valable telle quelle.

create table prive.offres_confirmees (
  id bigint generated always as identity primary key,
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  version integer not null,
  user_id uuid not null,
  confirmee_le timestamptz not null default clock_timestamp()
);
create index offres_confirmees_soumission_idx on prive.offres_confirmees (soumission_id);

comment on table prive.offres_confirmees is
  'Offres que leur entreprise a confirmées après un changement du dossier ; hors du journal, qui dirait qui soumissionne. Rien n’y change.';

alter table prive.offres_confirmees enable row level security;
revoke all on table prive.offres_confirmees from public, anon, authenticated, service_role;

create function public.rpc_retire_offre(p_soumission_id uuid, p_version integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_soumission public.soumissions := prive.lock_offre(p_soumission_id);
begin
  -- Déjà retirée : la réponse s’est perdue.
  if v_soumission.status <> 'RETIREE' then
    if not prive.is_tender_open(v_soumission.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if v_soumission.status <> 'DEPOSEE' or p_version is distinct from v_soumission.version then
      raise exception 'offre_changee' using errcode = 'P0001';
    end if;
    update public.soumissions s set status = 'RETIREE', withdrawn_at = clock_timestamp()
    where s.id = v_soumission.id returning s.* into v_soumission;
    perform prive.write_soumissionnaire(v_soumission, v_soumission.id::text, 'OFFRE_RETIREE', jsonb_build_object(
      'version', v_soumission.version, 'withdrawn_at', v_soumission.withdrawn_at, 'numero_recu', (
        select v.numero_recu from public.soumissions_versions v
        where v.soumission_id = v_soumission.id and v.version = v_soumission.version)));
  end if;
  return jsonb_build_object('soumission_id', v_soumission.id, 'status', v_soumission.status, 'version', v_soumission.version,
    'withdrawn_at', v_soumission.withdrawn_at);
end;
$$;
comment on function public.rpc_retire_offre(uuid, integer) is
  'Retire son offre, avant la limite, et l’écrit à l’équipe ; elle ne compte plus. Son entreprise.';

create function public.rpc_compte_offres() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'offres', n.offres,
      'nommee_le', c.nommee_le, 'prete_le', c.prete_le, 'cles', n.cles, 'moi', prive.is_membre(a.id),
      'gele_le', m.gele_le, 'racine', m.racine) order by a.date_limite desc, a.id), '[]')
    from public.appels_offres a
    left join prive.commissions c on c.appel_offres_id = a.id
    left join prive.manifestes m on m.appel_offres_id = a.id
    cross join lateral (
      select (select count(*) from public.soumissions s where s.appel_offres_id = a.id and s.status = 'DEPOSEE') as offres,
        (select count(x.cle_publique) from prive.commission_membres x where x.appel_offres_id = a.id) as cles
    ) n
    where n.offres > 0 or c.appel_offres_id is not null or a.retire_le is null and a.statut in ('PUBLIE', 'OUVERT'));
end;
$$;
comment on function public.rpc_compte_offres() is
  'Par appel d’offres : combien d’offres, où en est la commission, la racine une fois gelée ; rien de qui a soumissionné. Administrateurs.';

create trigger offres_confirmees_immuable before update or delete on prive.offres_confirmees
  for each row execute function prive.refuse_rewrite();
create trigger offres_confirmees_non_vidable before truncate on prive.offres_confirmees
  for each statement execute function prive.refuse_rewrite();

create function prive.changement_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('le', max(c.le), 'quoi', jsonb_agg(distinct c.quoi order by c.quoi))
  from (
    select f.depose_le as le, case f.genre when 'ADDITIF' then 'ADDITIF' else 'VERSION' end as quoi
    from public.dao_fichiers f where f.appel_offres_id = p_soumission.appel_offres_id
    union all
    select j.created_at, 'DATE' from public.journaux_audit j
    where j.objet = 'appels_offres' and j.objet_id = p_soumission.appel_offres_id
      and j.action in ('DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE')
  ) c
  where p_soumission.status = 'DEPOSEE' and prive.is_tender_open(p_soumission.appel_offres_id)
    and c.le > greatest(p_soumission.submitted_at, (
      select max(o.confirmee_le) from prive.offres_confirmees o where o.soumission_id = p_soumission.id))
  having count(*) > 0;
$$;
comment on function prive.changement_of(public.soumissions) is
  'Ce qui a changé depuis le dépôt d’une offre, ou sa dernière confirmation, tant que l’appel d’offres est ouvert ; vide sinon.';

create function public.rpc_confirme_offre(p_soumission_id uuid, p_version integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_soumission public.soumissions := prive.lock_offre(p_soumission_id);
  v_confirmation prive.offres_confirmees;
begin
  if not prive.is_tender_open(v_soumission.appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if v_soumission.status <> 'DEPOSEE' or p_version is distinct from v_soumission.version then
    raise exception 'offre_changee' using errcode = 'P0001';
  end if;
  -- Rien à confirmer, ou déjà fait : la réponse s’était perdue.
  if prive.changement_of(v_soumission) is null then
    return;
  end if;
  insert into prive.offres_confirmees (soumission_id, version, user_id)
  values (v_soumission.id, v_soumission.version, (select auth.uid())) returning * into v_confirmation;
  perform prive.write_soumissionnaire(v_soumission, v_confirmation.id::text, 'OFFRE_CONFIRMEE', jsonb_build_object(
    'confirmee_le', v_confirmation.confirmee_le, 'version', v_soumission.version, 'numero_recu', (
      select v.numero_recu from public.soumissions_versions v
      where v.soumission_id = v_soumission.id and v.version = v_soumission.version)));
end;
$$;
comment on function public.rpc_confirme_offre(uuid, integer) is
  'Confirme son offre après un changement du dossier, avant la limite, et l’écrit à l’équipe. Son entreprise.';

revoke execute on function
  public.rpc_retire_offre(uuid, integer), public.rpc_compte_offres(), public.rpc_confirme_offre(uuid, integer)
  from public, anon, authenticated;
revoke execute on function prive.changement_of(public.soumissions) from public;
grant execute on function
  public.rpc_retire_offre(uuid, integer), public.rpc_compte_offres(), public.rpc_confirme_offre(uuid, integer)
  to authenticated;
