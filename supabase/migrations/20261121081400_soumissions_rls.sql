-- Règles des offres : horloge de la base, DAO acquis, scellés.

create function prive.check_soumission() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.status <> 'BROUILLON'
    or tg_op = 'UPDATE' and new.status <> old.status and not (
      (old.status = 'BROUILLON' and new.status in ('DEPOSEE', 'RETIREE'))
      or (old.status = 'DEPOSEE' and new.status = 'RETIREE'))
  then
    raise exception 'transition_refusee' using errcode = 'P0001',
      detail = case when tg_op = 'UPDATE' then old.status::text else new.status::text end;
  end if;
  if tg_op = 'UPDATE' and (new.status, new.version) is not distinct from (old.status, old.version) then
    return new;
  end if;
  if not prive.is_tender_open(new.appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if new.status = 'DEPOSEE' and not exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = new.appel_offres_id and d.entreprise_id = new.entreprise_id and d.status = 'PAYE'
  ) then
    raise exception 'dao_non_acquis' using errcode = 'P0001';
  end if;
  if new.status = 'RETIREE' then
    new.withdrawn_at := coalesce(new.withdrawn_at, now());
  end if;
  return new;
end;
$$;
comment on function prive.check_soumission() is
  'Tient les états d’une offre : ouverte et avant la limite pour déposer, remplacer ou retirer ; DAO acquis pour déposer.';

create function prive.number_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.submitted_at := now();
  new.numero_recu := prive.format_number('RO', nextval('public.soumissions_recu_seq'));
  return new;
end;
$$;
comment on function prive.number_version() is 'Date et numérote le reçu d’une version.';

create function prive.owns_soumission(p_soumission_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.soumissions s
    where s.id = p_soumission_id and s.entreprise_id = prive.current_entreprise()
  );
$$;
comment on function prive.owns_soumission(uuid) is 'Vrai pour une offre de l’entreprise connectée.';

create function prive.is_soumission_unsealed(p_soumission_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.soumissions s
    where s.id = prive.to_uuid(p_soumission_id) and s.status = 'DEPOSEE' and prive.is_tender_unsealed(s.appel_offres_id)
  );
$$;
comment on function prive.is_soumission_unsealed(text) is 'Vrai pour une offre déposée dont l’ouverture publique est passée.';

create function prive.rekey_entreprise() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.dao_acquisitions d set entreprise_id = new.entreprise_id where d.entreprise_id = 'compte:' || new.id;
  update public.soumissions s set entreprise_id = new.entreprise_id where s.entreprise_id = 'compte:' || new.id;
  return null;
end;
$$;
comment on function prive.rekey_entreprise() is 'Range sous la fiche de l’annuaire ce qu’un compte a fait avant son rattachement.';

create trigger soumissions_check before insert or update on public.soumissions
  for each row execute function prive.check_soumission();
create trigger soumissions_touch before update on public.soumissions
  for each row execute function prive.touch_updated_at();
create trigger soumissions_versions_number before insert on public.soumissions_versions
  for each row execute function prive.number_version();
create trigger soumissions_versions_immuable before update or delete on public.soumissions_versions
  for each row execute function prive.refuse_rewrite();
create trigger profiles_rekey after update of entreprise_id on public.profiles
  for each row when (old.entreprise_id is null and new.entreprise_id is not null)
  execute function prive.rekey_entreprise();

revoke execute on function prive.check_soumission(), prive.number_version(), prive.owns_soumission(uuid),
  prive.is_soumission_unsealed(text), prive.rekey_entreprise() from public;
grant execute on function prive.owns_soumission(uuid), prive.is_soumission_unsealed(text) to authenticated;

alter table public.soumissions enable row level security;
alter table public.soumissions_versions enable row level security;
alter table public.soumissions_fichiers enable row level security;
revoke all on table public.soumissions, public.soumissions_versions, public.soumissions_fichiers from anon, authenticated;
grant select on table public.soumissions, public.soumissions_versions, public.soumissions_fichiers to authenticated;
grant all on table public.soumissions, public.soumissions_versions, public.soumissions_fichiers to service_role;
revoke all on sequence public.soumissions_recu_seq from anon, authenticated;
grant all on sequence public.soumissions_recu_seq to service_role;

create policy soumissions_select_own on public.soumissions for select to authenticated
  using (entreprise_id = (select prive.current_entreprise()));
create policy soumissions_select_admin on public.soumissions for select to authenticated
  using (status <> 'BROUILLON' and (select prive.is_admin()));
create policy soumissions_versions_select_own on public.soumissions_versions for select to authenticated
  using (prive.owns_soumission(soumission_id));
create policy soumissions_versions_select_admin on public.soumissions_versions for select to authenticated
  using ((select prive.is_admin()));
create policy soumissions_fichiers_select_own on public.soumissions_fichiers for select to authenticated
  using (prive.owns_soumission(soumission_id));
create policy soumissions_fichiers_select_admin on public.soumissions_fichiers for select to authenticated
  using ((select prive.is_admin()) and prive.is_soumission_unsealed(soumission_id::text));
