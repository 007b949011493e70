-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Refuse une clé ou un essai à qui siège depuis moins d’un jour dans la commission, par quelque chemin que ce soit.
CREATE OR REPLACE FUNCTION prive.guard_siege()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from prive.commission_membres m
    where m.user_id = (select prive.current_account()) and m.depuis > clock_timestamp() - interval '24 hours'
      and m.appel_offres_id = case tg_table_name
        when 'commission_essais_ouvertures' then (
          select e.appel_offres_id from prive.commission_essais e where e.id = (to_jsonb(new) ->> 'essai_id')::uuid)
        else to_jsonb(new) ->> 'appel_offres_id' end
  ) then
    raise exception 'siege_trop_recent' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;
