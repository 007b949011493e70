-- Un membre de commission proposé : un compte et une fonction, des textes, et rien d’autre (R174).

create function prive.is_membres(p_membres jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when prive.is_liste(p_membres, 3, 3) then not exists (
    select from jsonb_array_elements(p_membres) m
    where not prive.has_seuls(m, '{id,qualite}') or jsonb_typeof(m -> 'id') is distinct from 'string'
      or jsonb_typeof(m -> 'qualite') is distinct from 'string') else false end;
$$;
comment on function prive.is_membres(jsonb) is 'Vrai pour trois membres : un compte et une fonction chacun.';
revoke execute on function prive.is_membres(jsonb) from public, anon, authenticated;

create or replace function prive.check_membres(p_membres jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.is_membres(p_membres) or (
    select count(distinct p.id) from jsonb_array_elements(p_membres) m
    join public.profiles p on p.id = prive.to_uuid(m ->> 'id')
    where p.role = 'ADMIN' and p.status = 'ACTIVE'
  ) <> 3 or exists (
    select from jsonb_array_elements(p_membres) m
    where char_length(btrim(m ->> 'qualite')) not between 2 and 120 or m ->> 'qualite' ~ '[[:cntrl:]]'
  ) then
    raise exception 'membres_invalides' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_membres) m where prive.is_neuf(prive.to_uuid(m ->> 'id'))) then
    raise exception 'membre_trop_recent' using errcode = 'P0001';
  end if;
end;
$$;
