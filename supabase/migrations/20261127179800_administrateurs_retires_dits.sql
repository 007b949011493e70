-- Un administrateur retiré entre à l’histoire publique, comme celui qui est fait ; la phrase de l’acte dit ce qu’il ôte (R168, R169, R207).

do $patch$
declare
  v_avant text := pg_get_functiondef('prive.acte_public(public.journaux_audit)'::regprocedure);
  v_apres text;
begin
  v_apres := replace(v_avant, $q$  if p_acte.action = 'REPONSE_PUBLIEE' or$q$, $q$  -- Son rôle ou son accès ôté, par quelque chemin que ce soit : le fait et le jour, jamais qui.
  if prive.ote_administrateur(p_acte) then
    v_public.action := 'COMPTE_DEFAIT';
    v_public.instant := date_trunc('day', p_acte.created_at at time zone 'UTC') at time zone 'UTC';
    v_public.objet := 'administration';
    v_public.apres := to_jsonb(case when current_setting('portail.acte_a_deux', true) = 'oui' then 'ADMINISTRATEUR'
      when p_acte.actor_id::text = p_acte.objet_id then 'ADMINISTRATEUR_PARTI' else 'ADMINISTRATEUR_SUR_LA_MACHINE' end);
    return v_public;
  end if;
  if p_acte.action in ('ROLE_CHANGE', 'STATUT_CHANGE') then
    return null;
  end if;
  if p_acte.action = 'REPONSE_PUBLIEE' or$q$);
  if v_apres = v_avant then
    raise exception 'acte_public_inconnu';
  end if;
  execute $f$
    create function prive.ote_administrateur(p_acte public.journaux_audit) returns boolean
      language sql stable security definer set search_path = ''
    as $$
      select p_acte.objet = 'profiles' and (p_acte.action = 'ROLE_CHANGE' and p_acte.statut_avant = 'ADMIN'
          and exists (select from public.profiles p where p.id = prive.to_uuid(p_acte.objet_id) and p.status = 'ACTIVE')
        or p_acte.action = 'STATUT_CHANGE' and p_acte.statut_avant = 'ACTIVE'
          and exists (select from public.profiles p where p.id = prive.to_uuid(p_acte.objet_id) and p.role = 'ADMIN'));
    $$;
  $f$;
  comment on function prive.ote_administrateur(public.journaux_audit) is 'Vrai d’une ligne du journal qui ôte à un administrateur actif son rôle ou son accès.';
  revoke execute on function prive.ote_administrateur(public.journaux_audit) from public, anon, authenticated;
  execute v_apres;

  v_avant := pg_get_functiondef('prive.dit_acte(prive.actes_a_deux)'::regprocedure);
  -- Ôté à un membre d’une commission, le rôle l’est comme à un autre administrateur, et son siège avec lui.
  v_apres := replace(v_avant, $q$case when p_acte.cause = 'RETRAIT' then$q$, $q$case when p_acte.cause in ('RETRAIT', 'COMMISSION') then$q$);
  v_apres := replace(v_apres, $q$case when p_acte.genre in ('ROLE', 'STATUT') then prive.pour_qui(prive.to_uuid(p_acte.objet_id)) else '' end as nom$q$,
    $q$case when p_acte.genre in ('ROLE', 'STATUT') then prive.pour_qui(prive.to_uuid(p_acte.objet_id)) else '' end
    || case when p_acte.genre in ('ROLE', 'STATUT') and p_acte.cause = 'COMMISSION' then prive.sieges_dits(prive.to_uuid(p_acte.objet_id)) else '' end as nom$q$);
  if length(v_apres) - length(v_avant) < 150 then
    raise exception 'dit_acte_inconnue';
  end if;
  execute $f$
    create function prive.sieges_dits(p_user_id uuid) returns text
      language sql stable security definer set search_path = ''
    as $$
      select coalesce(', et son siège à la commission de ' || string_agg(a.reference, ', ' order by a.reference), '')
      from prive.commission_membres m join public.appels_offres a on a.id = m.appel_offres_id
      where m.user_id = p_user_id and a.retire_le is null and a.statut in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE');
    $$;
  $f$;
  comment on function prive.sieges_dits(uuid) is 'Les commissions en cours où siège ce compte, comme un acte à deux les dit.';
  revoke execute on function prive.sieges_dits(uuid) from public, anon, authenticated;
  execute v_apres;
end;
$patch$;
