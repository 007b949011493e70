-- Une annonce de versement datée de bien avant la demande qu’elle paie est refusée, comme celle d’après maintenant (R90).

create function prive.check_versement_date() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Un jour : l’horloge d’un prestataire n’est pas la nôtre.
  if new.paye_le < (select d.created_at from public.dao_acquisitions d where d.id = new.acquisition_id) - interval '1 day' then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.check_versement_date is 'Refuse un versement daté de plus d’un jour avant la demande qu’il paie.';

create trigger dao_versements_date before insert on public.dao_versements for each row
  execute function prive.check_versement_date();

revoke execute on function prive.check_versement_date() from public;
