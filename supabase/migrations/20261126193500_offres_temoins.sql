-- Qui arrive dans une équipe ne touche pas à l’offre remise avant lui (R170).

create table prive.offres_temoins (
  soumission_id uuid not null references public.soumissions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  primary key (soumission_id, user_id)
);
comment on table prive.offres_temoins is 'Comptes de l’entreprise au moment où une version de son offre a été remise : eux seuls la remplacent, la confirment ou la retirent. Personne ne la lit.';
alter table prive.offres_temoins enable row level security;
revoke all on prive.offres_temoins from public, anon, authenticated, service_role;

-- Les offres d’avant cette règle : les comptes d’aujourd’hui y étaient.
insert into prive.offres_temoins (soumission_id, user_id)
select s.id, p.id from public.soumissions s
join public.profiles p on p.role = 'ENTREPRISE' and prive.entreprise_of_account(p.id) = s.entreprise_id
where s.version > 0;

create function prive.guard_offre_d_avant() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := (select prive.current_account());
  v_offre constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if v_compte is not null and exists (select from public.soumissions s where s.id = v_offre and s.version > 0)
    and not exists (select from prive.offres_temoins t where t.soumission_id = v_offre and t.user_id = v_compte)
  then
    raise exception 'offre_d_avant' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_offre_d_avant() is 'Refuse de remplacer, de confirmer ou de retirer une offre à un compte arrivé dans l’entreprise après qu’elle a été remise.';
revoke execute on function prive.guard_offre_d_avant() from public, anon, authenticated;
create trigger soumissions_versions_d_avant before insert on public.soumissions_versions
  for each row execute function prive.guard_offre_d_avant('soumission_id');
create trigger soumissions_d_avant before update of status on public.soumissions
  for each row when (new.status = 'RETIREE' and old.status <> 'RETIREE') execute function prive.guard_offre_d_avant('id');
create trigger offres_confirmees_d_avant before insert on prive.offres_confirmees
  for each row execute function prive.guard_offre_d_avant('soumission_id');

create function prive.note_temoins() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into prive.offres_temoins (soumission_id, user_id)
  select s.id, p.id from public.soumissions s
  join public.profiles p on p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and prive.entreprise_of_account(p.id) = s.entreprise_id
  where s.id = new.soumission_id
  on conflict do nothing;
  return null;
end;
$$;
comment on function prive.note_temoins() is 'Retient qui est de l’entreprise quand une version de son offre est remise.';
revoke execute on function prive.note_temoins() from public, anon, authenticated;
create trigger soumissions_versions_temoins after insert on public.soumissions_versions
  for each row execute function prive.note_temoins();

create function prive.oublie_temoin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from prive.offres_temoins t where t.user_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end;
$$;
comment on function prive.oublie_temoin() is 'Qui quitte une entreprise n’a plus de droit sur les offres remises, même s’il y revient.';
revoke execute on function prive.oublie_temoin() from public, anon, authenticated;
create trigger profiles_temoins after update of role, entreprise_id on public.profiles
  for each row when (old.role = 'ENTREPRISE' and (new.role <> 'ENTREPRISE'
    or old.entreprise_id is not null and new.entreprise_id is distinct from old.entreprise_id))
  execute function prive.oublie_temoin('id');
create trigger entreprise_membres_temoins after delete on prive.entreprise_membres
  for each row when (old.user_id is not null) execute function prive.oublie_temoin('user_id');
