-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Arrête un acte sans motif, ou d’un seul signe.
CREATE OR REPLACE FUNCTION prive.exige_motif(p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(char_length(btrim(p_reason, E' \t\r\n')), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
end;
$function$;

-- Écrit un changement de rôle ou de rattachement, sauf acte à deux, à ce compte, à ceux qui agissent au même nom et aux autres administrateurs ; jamais le motif.
CREATE OR REPLACE FUNCTION prive.ecrit_changement(p_avant public.profiles, p_apres public.profiles)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_auteur constant uuid := (select prive.current_account());
  v_entreprise constant text := prive.nom_agissant(p_avant);
  v_dit text;
begin
  -- Un acte à deux s’écrit comme tel.
  if current_setting('portail.acte_a_deux', true) = 'oui'
    or (p_avant.role, p_avant.entreprise_id, p_avant.bailleur_id) is not distinct from (p_apres.role, p_apres.entreprise_id, p_apres.bailleur_id)
  then
    return;
  end if;
  v_dit := case
    when p_apres.role <> p_avant.role then 'rôle de ' || prive.nom_compte(p_apres.id) || ' : ' || (
      select string_agg(case r when 'ADMIN' then 'Administrateur' when 'BAILLEUR' then 'Bailleur' when 'ENTREPRISE' then 'Entreprise'
        else 'Visiteur' end, ' → ' order by n) from unnest(array[p_avant.role, p_apres.role]) with ordinality u (r, n))
    else 'rattachement de ' || prive.nom_compte(p_apres.id) || ' : ' || coalesce(p_avant.entreprise_id, p_avant.bailleur_id, 'aucune fiche')
      || ' → ' || coalesce(p_apres.entreprise_id, p_apres.bailleur_id, 'aucune fiche')
  end;
  perform prive.enqueue_courriel('CHANGEMENT:' || p_apres.id || ':' || gen_random_uuid(), 'COMPTE_ETAT', p_apres.email,
    jsonb_build_object('full_name', p_apres.full_name, 'status', p_apres.status, 'changement', v_dit));
  -- Ceux qui agissent au même nom.
  perform prive.enqueue_courriel('CHANGEMENT_AU_NOM:' || p_apres.id || ':' || p.id || ':' || gen_random_uuid(), 'COMPTE_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', v_dit, 'issue', 'FAIT', 'depart', true))
  from public.profiles p
  where p.status = 'ACTIVE' and p.id <> p_apres.id and p.role = p_avant.role and (
    p.role = 'ENTREPRISE' and prive.nom_agissant(p) = v_entreprise or p.role = 'BAILLEUR' and p.bailleur_id = p_avant.bailleur_id);
  insert into public.courriels (cle, kind, recipient, payload, next_try_at)
  select 'CHANGEMENT:' || p_apres.id || ':' || a.id || ':' || gen_random_uuid(), 'COMPTE_ETAT_ADMIN', a.email,
    jsonb_build_object('full_name', a.full_name, 'compte', prive.nom_compte(p_apres.id), 'role', p_apres.role, 'status', p_apres.status,
      'changement', v_dit, 'auteur', prive.nom_compte(v_auteur)), clock_timestamp() + interval '1 minute'
  from public.profiles a where a.role = 'ADMIN' and a.status = 'ACTIVE' and a.id not in (v_auteur, p_apres.id);
end;
$function$;
