-- Qui part n’a plus de droit sur les offres remises ; deux administrateurs qui le rendent à son entreprise le lui rendent (R170).

alter table prive.offres_temoins add column parti_le timestamptz;
comment on column prive.offres_temoins.parti_le is 'Depuis quand ce compte n’est plus de l’entreprise ; vide tant qu’il en est, ou rendu à elle par deux administrateurs.';

create or replace function prive.guard_offre_d_avant() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := (select prive.current_account());
  v_offre constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if v_compte is not null and exists (select from public.soumissions s where s.id = v_offre and s.version > 0)
    and not exists (
      select from prive.offres_temoins t where t.soumission_id = v_offre and t.user_id = v_compte and t.parti_le is null)
  then
    raise exception 'offre_d_avant' using errcode = 'P0001';
  end if;
  return new;
end;
$$;

create or replace function prive.note_temoins() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into prive.offres_temoins as t (soumission_id, user_id)
  select s.id, p.id from public.soumissions s
  join public.profiles p on p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and prive.entreprise_of_account(p.id) = s.entreprise_id
  where s.id = new.soumission_id
  on conflict (soumission_id, user_id) do update set parti_le = null where t.parti_le is not null;
  return null;
end;
$$;

create function prive.suit_temoin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'ENTREPRISE' and (new.role <> 'ENTREPRISE' or old.entreprise_id is not null and new.entreprise_id is distinct from old.entreprise_id) then
    update prive.offres_temoins t set parti_le = clock_timestamp() where t.user_id = new.id and t.parti_le is null;
  end if;
  if new.role = 'ENTREPRISE' and current_setting('portail.acte_a_deux', true) = 'oui' then
    update prive.offres_temoins t set parti_le = null from public.soumissions s
    where t.user_id = new.id and t.parti_le is not null and s.id = t.soumission_id and s.entreprise_id = prive.nom_agissant(new);
  end if;
  return null;
end;
$$;
comment on function prive.suit_temoin() is
  'Qui quitte une entreprise n’a plus de droit sur les offres remises ; deux administrateurs qui l’y rendent le lui rendent.';
revoke execute on function prive.suit_temoin() from public, anon, authenticated;
drop trigger profiles_temoins on public.profiles;
create trigger profiles_temoins after update of role, entreprise_id on public.profiles
  for each row execute function prive.suit_temoin();
comment on function prive.oublie_temoin() is 'Qui sort d’une équipe n’a plus de droit sur les offres remises.';
