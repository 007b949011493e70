-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- L’avis d’un membre sur une offre, comme un écran le lit.
CREATE OR REPLACE FUNCTION prive.avis_json(p_avis prive.evaluations_membres)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('rejet', p_avis.rejet, 'motifs', p_avis.motifs, 'notes', p_avis.notes, 'saisie_le', p_avis.saisie_le);
$function$;

-- Un rapport d’évaluation, qui l’a établi et qui l’a confirmé.
CREATE OR REPLACE FUNCTION prive.rapport_json(p_rapport prive.rapports_evaluation)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('empreinte', p_rapport.empreinte, 'fait_le', p_rapport.fait_le,
    'fait_par', (select m.nom from prive.commission_membres m
      where m.appel_offres_id = p_rapport.appel_offres_id and m.user_id = p_rapport.fait_par),
    'ismien', p_rapport.fait_par = (select prive.current_account()),
    'confirme_le', p_rapport.confirme_le,
    'confirme_par', (select m.nom from prive.commission_membres m
      where m.appel_offres_id = p_rapport.appel_offres_id and m.user_id = p_rapport.confirme_par),
    'contenu', p_rapport.contenu)
  where p_rapport.id is not null;
$function$;

-- Le rapport d’évaluation confirmé, l’évaluation finie ; vide quand il n’y en a pas. Administrateurs, et bailleurs à qui une non-objection est demandée.
CREATE OR REPLACE FUNCTION public.rpc_rapport_evaluation(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Qui finance le lit avec la demande de non-objection, et après elle.
  if not coalesce(prive.is_admin() or prive.funds_appel_offres(p_appel_offres_id) and exists (
    select from prive.non_objections n where n.appel_offres_id = p_appel_offres_id and n.retiree_le is null), false)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select prive.rapport_json(r) from prive.rapports_evaluation r
    join public.appels_offres a on a.id = r.appel_offres_id and a.statut not in ('OUVERT', 'CLOTURE')
    where r.appel_offres_id = p_appel_offres_id and r.annule_le is null and r.confirme_le is not null);
end;
$function$;
grant execute on function public.rpc_rapport_evaluation to authenticated, service_role;
