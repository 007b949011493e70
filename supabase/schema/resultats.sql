-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Procès-verbaux d’ouverture que l’agence a rendus publics, et quand.
create table prive.pv_publies (
  appel_offres_id text not null,
  publie_par uuid not null,
  publie_le timestamp with time zone not null default clock_timestamp(),
  constraint pv_publies_pkey PRIMARY KEY (appel_offres_id),
  constraint pv_publies_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES prive.ouvertures(appel_offres_id) ON DELETE RESTRICT
);
alter table prive.pv_publies enable row level security;
CREATE TRIGGER pv_publies_immuable BEFORE DELETE OR UPDATE ON prive.pv_publies FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER pv_publies_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.pv_publies FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Rend public le procès-verbal d’une ouverture close, une fois pour toutes ; rend depuis quand il l’est. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_publie_pv(p_id text, p_reason text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
begin
  if not prive.is_ouverture_close(p_id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  insert into prive.pv_publies (appel_offres_id, publie_par) values (p_id, (select prive.current_account()))
  on conflict (appel_offres_id) do nothing;
  if found then
    perform prive.audit('PV_PUBLIE', 'appels_offres', p_id, null, null, jsonb_build_object('reference', v_appel.reference));
  end if;
  return (select p.publie_le from prive.pv_publies p where p.appel_offres_id = p_id);
end;
$function$;
grant execute on function public.rpc_publie_pv to authenticated, service_role;

-- Le procès-verbal d’ouverture que l’agence a publié ; vide avant. Sans compte.
CREATE OR REPLACE FUNCTION public.rpc_pv_public(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('publie_le', p.publie_le, 'pv', o.pv)
  from prive.pv_publies p join prive.ouvertures o on o.appel_offres_id = p.appel_offres_id
  where p.appel_offres_id = p_appel_offres_id;
$function$;
grant execute on function public.rpc_pv_public to anon, authenticated, service_role;

-- Les offres de son entreprise, avec leurs reçus ; brouillons et retraits compris, leur résultat une fois prononcé, ce qui a changé depuis leur dépôt, et où en sont leurs empreintes.
CREATE OR REPLACE FUNCTION public.rpc_mes_offres()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if prive.current_entreprise() is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'soumission_id', s.id, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'status', s.status, 'version', s.version,
      'submitted_at', s.submitted_at, 'withdrawn_at', s.withdrawn_at, 'created_at', s.created_at,
      'resultat', prive.resultat_of(s), 'resultats_lots', prive.resultats_lots_of(s), 'changement', prive.changement_of(s),
      'empreintes', prive.empreintes_of(s), 'copie', prive.copie_of(s),
      'versions', (
        select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'numero_recu', v.numero_recu,
          'submitted_at', v.submitted_at, 'feuille', v.feuille) order by v.version), '[]')
        from public.soumissions_versions v where v.soumission_id = s.id)) order by s.created_at desc), '[]')
    from public.soumissions s join public.appels_offres a on a.id = s.appel_offres_id
    where s.entreprise_id = prive.current_entreprise());
end;
$function$;
grant execute on function public.rpc_mes_offres to authenticated, service_role;

-- Où en est l’évaluation d’un appel d’offres, et qui est proposé ; aucune offre avant la clôture de l’ouverture, aucun avis d’un autre avant le sien. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_evaluation(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_moi constant uuid := (select prive.current_account());
  v_rapport constant prive.rapports_evaluation := prive.rapport_vif(p_appel_offres_id);
  v_ismembre boolean;
  v_isfinie boolean;
  v_islisible boolean;
begin
  perform prive.require_admin();
  v_ismembre := prive.is_membre(p_appel_offres_id);
  v_isfinie := (select a.statut not in ('OUVERT', 'CLOTURE') from public.appels_offres a where a.id = p_appel_offres_id);
  -- Un membre lit les autres une fois ses avis écrits ; qui ne l’est pas, une fois le rapport établi.
  v_islisible := v_isfinie or v_rapport.id is not null and (not v_ismembre or prive.manque_avis(p_appel_offres_id, v_moi) = 0);
  return (
    select jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut, 'bailleur', a.bailleur,
      'membre', v_ismembre, 'remises', prive.has_plis(a.id), 'close', prive.is_ouverture_close(a.id),
      'pv_publie_le', (select p.publie_le from prive.pv_publies p where p.appel_offres_id = a.id),
      'titulaire', coalesce(a.titulaire, '{}'), 'noms', a.titulaire_noms, 'montant_attribue', a.montant_attribue,
      'lots', prive.lots_of(a.id),
      'attribution_publiee_le', a.attribution_publiee_le,
      'criteres', prive.criteres_of(a.id),
      'rapport', case when v_islisible then prive.rapport_json(v_rapport) else prive.rapport_json(v_rapport) - 'contenu' end,
      'offres', case when prive.is_ouverture_close(a.id) then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'soumission_id', e.soumission_id, 'entreprise_id', e.entreprise_id, 'societe', prive.societe_of(e.entreprise_id),
          'numero_recu', e.numero_recu, 'lot', e.lot, 'lecture', l.lecture,
          'note', case when v_islisible then e.note end, 'rejet', case when v_islisible then e.rejet end,
          'rang', case when v_islisible then e.rang end, 'evaluee_le', e.evaluee_le,
          'evaluee_par', (select m.nom from prive.commission_membres m
            where m.appel_offres_id = a.id and m.user_id = e.evaluee_par),
          'prix_lu', prive.prix_lu(l.lecture, e.lot), 'prix_corrige', (
            select jsonb_build_object('prix', x.prix, 'motif', x.motif, 'saisi_le', x.saisi_le,
              'saisi_par', (select m.nom from prive.commission_membres m where m.appel_offres_id = a.id and m.user_id = x.saisi_par))
            from prive.evaluations_prix x where x.soumission_id = e.soumission_id and x.lot = e.lot),
          'prix_admis', coalesce(prive.prix_admis(l.lecture, e.lot, e.prix), '{}'),
          'prix_combines', prive.combines_json(l.lecture, e.lot, e.prix),
          'votants', (select count(*) from prive.avis_of(a.id) m where m.soumission_id = e.soumission_id and m.lot = e.lot),
          'mien', n.mien,
          'autres', case when v_islisible or n.mien is not null then (
            select coalesce(jsonb_agg(prive.avis_json(m) || jsonb_build_object('nom', c.nom) order by c.rang), '[]')
            from prive.avis_of(a.id) m
            join prive.commission_membres c on c.appel_offres_id = a.id and c.user_id = m.user_id
            where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id <> v_moi) else '[]' end
          ) order by e.numero_recu collate "C", e.lot), '[]')
        from prive.evaluations_of(a.id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
        left join lateral (
          select prive.avis_json(m) as mien from prive.evaluations_membres m
          where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id = v_moi) n on true)
      else '[]' end)
    from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null);
end;
$function$;
grant execute on function public.rpc_evaluation to authenticated, service_role;

-- Prix auxquels une offre peut être proposée : lu, ou corrigé par le rapport ; avec, pour un lot, ses rabais de plusieurs lots.
CREATE OR REPLACE FUNCTION prive.prix_admis(p_lecture jsonb, p_lot integer, p_prix bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(distinct x.prix order by x.prix desc)
  from (
    select coalesce(p_prix, prive.prix_lu(p_lecture, p_lot)) as prix
    union all select c.prix from prive.prix_combines(p_lecture, p_lot, p_prix) c
  ) x
  where x.prix is not null;
$function$;
