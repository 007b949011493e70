-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Numéro d’un reçu d’offre : RO, l’année, douze chiffres tirés au hasard.
CREATE OR REPLACE FUNCTION prive.draw_recu()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_numero text;
begin
  -- Douze chiffres tirés au hasard : deux reçus ne disent pas combien d’offres sont venues entre eux. Ceux d’avant se suivaient.
  loop
    v_numero := 'RO-' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY') || '-' || (100000000000 + (
      'x' || substr(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint % 900000000000);
    exit when not exists (select from public.soumissions_versions v where v.numero_recu = v_numero);
  end loop;
  return v_numero;
end;
$function$;
