-- Retirer une offre pour en ouvrir une autre ne rend ni annonces ni place : ce qui est retiré compte (R92, R96).

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

create function prive.has_place_offre(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- Ce qui est annoncé a sa place : une copie attendue arrive toujours.
  select prive.is_copie_attendue(p_name) or (
    select count(*) from public.soumissions s
    join public.soumissions t on t.appel_offres_id = s.appel_offres_id and t.entreprise_id = s.entreprise_id
    join storage.objects o on o.bucket_id = 'soumissions' and starts_with(o.name, t.id::text || '/')
    where s.id = prive.to_uuid(split_part(p_name, '/', 1))
  ) < 330;
$$;
comment on function prive.has_place_offre is
  'Vrai tant que l’entreprise de ce dossier a moins de 330 fichiers pour cet appel d’offres, offres retirées comprises, ou que ce fichier est annoncé.';

create policy soumissions_objets_insert_quota on storage.objects as restrictive for insert to authenticated
  with check (bucket_id <> 'soumissions' or prive.has_place_offre(name));

revoke execute on function prive.check_annonces(), prive.has_place_offre(text) from public;
grant execute on function prive.has_place_offre(text) to authenticated;
