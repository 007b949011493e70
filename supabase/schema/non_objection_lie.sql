-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai pour la proposition en cours d’un lot, ou de l’appel d’offres : mêmes titulaires, mêmes noms, même prix.
CREATE OR REPLACE FUNCTION prive.is_proposition(p_appel_offres_id text, p_lot integer, p_titulaire text[], p_noms text[], p_montant bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.appels_offres a left join prive.lots l on l.appel_offres_id = a.id and l.numero = p_lot
    where a.id = p_appel_offres_id and (p_titulaire, p_noms, p_montant) is not distinct from (
      case when p_lot = 0 then a.titulaire else l.titulaire end,
      case when p_lot = 0 then a.titulaire_noms else l.noms end,
      case when p_lot = 0 then a.montant_attribue else l.montant_attribue end));
$function$;

-- Écrit à chaque compte actif qui finance qu’une demande n’a plus cours, et pourquoi.
CREATE OR REPLACE FUNCTION prive.write_bailleurs(p_appel public.appels_offres, p_cle text, p_lot integer, p_contenu jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.enqueue_courriel('NON_OBJECTION_RETIREE:' || p_cle || ':' || p.id, 'NON_OBJECTION_RETIREE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', p_appel.id, 'reference', p_appel.reference,
      'titre', p_appel.titre) || p_contenu || prive.dit_lot(p_appel.id, p_lot))
  from public.profiles p
  where p.role = 'BAILLEUR' and p.status = 'ACTIVE' and p.bailleur_id = any (p_appel.bailleur);
end;
$function$;

-- Reprend une proposition à laquelle le bailleur a répondu : elle peut changer, et rien ne s’attribue avant sa réponse suivante. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_reprend_proposition(p_id text, p_reason text, p_lot integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_demande prive.non_objections;
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  perform prive.lot_ouvert(p_id, p_lot);
  select n.* into v_demande from prive.non_objections n
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null;
  -- Déjà reprise : la réponse s’est perdue.
  if v_demande.id is null then
    return;
  end if;
  if v_demande.avis is null then
    raise exception 'non_objection_attendue' using errcode = 'P0001';
  end if;
  update prive.non_objections n set retiree_le = clock_timestamp() where n.id = v_demande.id;
  perform prive.audit('PROPOSITION_REPRISE', 'appels_offres', p_id, null, v_demande.avis::text,
    jsonb_build_object('reference', v_appel.reference)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  perform prive.write_bailleurs(v_appel, v_demande.id::text, p_lot,
    jsonb_build_object('reason', btrim(p_reason), 'avis', v_demande.avis));
end;
$function$;
grant execute on function public.rpc_reprend_proposition to authenticated, service_role;
