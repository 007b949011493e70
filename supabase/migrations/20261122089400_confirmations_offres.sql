-- Un dossier qui change après un dépôt : chaque offre se confirme ou se remplace ; sans cela, elle reste valable telle quelle.

create table prive.offres_confirmees (
  id bigint generated always as identity primary key,
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  version integer not null,
  user_id uuid not null,
  confirmee_le timestamptz not null default clock_timestamp()
);
comment on table prive.offres_confirmees is
  'Offres que leur entreprise a confirmées après un changement du dossier ; hors du journal, qui dirait qui soumissionne. Rien n’y change.';
create index offres_confirmees_soumission_idx on prive.offres_confirmees (soumission_id);
revoke all on table prive.offres_confirmees from public, anon, authenticated, service_role;
alter table prive.offres_confirmees enable row level security;
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

revoke execute on function prive.changement_of(public.soumissions) from public;
revoke execute on function public.rpc_confirme_offre(uuid, integer) from public, anon, authenticated;
grant execute on function public.rpc_confirme_offre(uuid, integer) to authenticated;
