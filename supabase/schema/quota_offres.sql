-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

create policy soumissions_objets_insert_quota on storage.objects for insert to authenticated
  with check (((bucket_id <> 'soumissions'::text) OR prive.has_place_offre(name)));

-- Refuse la trente et unième annonce d’une entreprise pour un appel d’offres, offres retirées comprises.
CREATE OR REPLACE FUNCTION prive.check_annonces()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Vrai tant que l’entreprise de ce dossier a moins de 330 fichiers pour cet appel d’offres, offres retirées comprises, ou que ce fichier est annoncé.
CREATE OR REPLACE FUNCTION prive.has_place_offre(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Ce qui est annoncé a sa place : une copie attendue arrive toujours.
  select prive.is_copie_attendue(p_name) or (
    select count(*) from public.soumissions s
    join public.soumissions t on t.appel_offres_id = s.appel_offres_id and t.entreprise_id = s.entreprise_id
    join storage.objects o on o.bucket_id = 'soumissions' and starts_with(o.name, t.id::text || '/')
    where s.id = prive.to_uuid(split_part(p_name, '/', 1))
  ) < 330;
$function$;
grant execute on function prive.has_place_offre to authenticated;
