-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Qui quitte une entreprise n’a plus de droit sur les offres remises ; deux administrateurs qui l’y rendent le lui rendent.
CREATE OR REPLACE FUNCTION prive.suit_temoin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
