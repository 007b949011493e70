-- Ce qu’un changement d’état dit des DAO acquis : check_acquisition seule sait lesquels le sont (R89).
create or replace function prive.suit_acquisitions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- check_acquisition refait le compte.
  update public.dao_acquisitions d set is_tenue = prive.is_scelle(new.statut)
  where d.appel_offres_id = new.id and d.is_tenue <> prive.is_scelle(new.statut);
  return null;
end;
$$;
