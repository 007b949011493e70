-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

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
