-- Retirer une offre pour en ouvrir une autre ne rend pas d’annonces : celles de l’offre retirée comptent (R96).

create function prive.check_annonces() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (
    select count(*) from public.soumissions s
    join public.soumissions t on t.appel_offres_id = s.appel_offres_id and t.entreprise_id = s.entreprise_id
    join public.soumissions_versions v on v.soumission_id = t.id and v.annoncee
    where s.id = new.soumission_id
  ) >= 30 then
    raise exception 'annonces_trop_nombreuses' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.check_annonces is 'Refuse la trente et unième annonce d’une entreprise pour un appel d’offres, offres retirées comprises.';

create trigger soumissions_versions_annonces before insert on public.soumissions_versions for each row
  when (new.annoncee) execute function prive.check_annonces();

revoke execute on function prive.check_annonces() from public;
