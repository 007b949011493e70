-- Un danger signalé se clôt par une phrase, pas par « ok » (R190). Ce qui a été clos avant le reste.

create function prive.check_danger_clos() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if char_length(btrim(new.reponse, E' \t\r\n')) < 10 then
    raise exception 'reponse_trop_courte' using errcode = '22023';
  end if;
  return new;
end;
$$;
comment on function prive.check_danger_clos is 'Refuse de clore un danger sans une réponse de dix signes au moins.';

create trigger signalements_danger_clos before update on public.signalements for each row
  when (new.genre = 'DANGER' and new.status = 'TRAITE' and old.status is distinct from new.status)
  execute function prive.check_danger_clos();

revoke execute on function prive.check_danger_clos() from public;
