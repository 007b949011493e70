-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- SHA-256 de la clé publique de chaque membre d’une commission, dans leur ordre.
CREATE OR REPLACE FUNCTION prive.empreintes_cles(p_appel_offres_id text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(encode(sha256(convert_to(m.cle_publique, 'UTF8')), 'hex') order by m.rang)
  from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id and m.cle_publique is not null;
$function$;

-- Les empreintes des trois clés d’une commission prête, pour les comparer à celles d’un reçu ou d’une feuille de secours ; vide avant. Tout le monde.
CREATE OR REPLACE FUNCTION public.rpc_cles_commission(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('prete_le', c.prete_le, 'cles', to_jsonb(prive.empreintes_cles(c.appel_offres_id)))
  from prive.commissions c where c.appel_offres_id = p_appel_offres_id and c.prete_le is not null;
$function$;
grant execute on function public.rpc_cles_commission to anon, authenticated, service_role;
