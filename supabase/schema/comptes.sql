-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Verrouille un compte pour un administrateur ; un compte sur liste noire ne se change plus.
CREATE OR REPLACE FUNCTION prive.lock_account(p_user_id uuid, p_reason text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_profile public.profiles;
begin
  perform prive.require_admin();
  perform prive.set_reason(p_reason);
  -- L’adresse d’abord, comme partout : sans cela une décision et une ouverture de compte pourraient s’attendre.
  perform prive.lock_email(p.email) from public.profiles p where p.id = p_user_id;
  select p.* into v_profile from public.profiles p where p.id = p_user_id for update;
  if not found then
    raise exception 'compte_introuvable' using errcode = 'P0001';
  end if;
  if v_profile.status = 'BLACKLISTED' then
    raise exception 'liste_noire_definitive' using errcode = 'P0001';
  end if;
  return v_profile;
end;
$function$;

-- Active, met en attente, désactive ou met sur liste noire un compte ; jamais le dernier administrateur.
CREATE OR REPLACE FUNCTION prive.set_account_status(p_user_id uuid, p_status text, p_reason text DEFAULT NULL::text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.profiles := prive.lock_account(p_user_id, p_reason);
  v_profile public.profiles;
begin
  if p_status is null or p_status not in ('ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  -- Activé sans mot de passe, il resterait visiteur : son invitation ne mènerait plus nulle part.
  if p_status = 'ACTIVE' and v_avant.invite_le is not null then
    raise exception 'compte_invite' using errcode = 'P0001';
  end if;
  if p_status <> v_avant.status::text and (p_status in ('DISABLED', 'BLACKLISTED') or v_avant.status = 'ACTIVE') then
    perform prive.exige_motif(p_reason);
  end if;
  if p_status = 'BLACKLISTED' then
    perform prive.blacklist_email(v_avant.email, p_reason);
  else
    update public.profiles p set status = p_status::public.statut_compte
    where p.id = p_user_id and p.status::text <> p_status;
  end if;
  select p.* into v_profile from public.profiles p where p.id = p_user_id;
  if v_profile.status <> v_avant.status then
    perform prive.ecrit_etat(v_profile);
  end if;
  return v_profile;
end;
$function$;

-- Change le rôle d’un compte ; jamais du dernier administrateur.
CREATE OR REPLACE FUNCTION prive.set_account_role(p_user_id uuid, p_role text, p_reason text DEFAULT NULL::text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.profiles := prive.lock_account(p_user_id, p_reason);
  v_profile public.profiles;
begin
  if p_role is null or p_role not in ('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR') then
    raise exception 'role_invalide' using errcode = '22023';
  end if;
  -- Le rôle d’un invité est celui de sa demande, donné quand il ouvre son compte.
  if v_avant.invite_le is not null then
    raise exception 'compte_invite' using errcode = 'P0001';
  end if;
  if v_avant.role <> 'VISITEUR' and p_role <> v_avant.role::text then
    perform prive.exige_motif(p_reason);
  end if;
  update public.profiles p set role = p_role::public.role_compte where p.id = p_user_id returning p.* into v_profile;
  perform prive.ecrit_changement(v_avant, v_profile);
  return v_profile;
end;
$function$;

-- Met en file la lettre d’un mot de passe oublié si l’adresse a un compte, trois fois par heure au plus, sans jamais le dire. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_request_recovery(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email constant text := lower(btrim(p_email));
begin
  if not exists (select from public.profiles p where p.email = v_email) then
    return;
  end if;
  -- Deux demandes simultanées se comptent l’une après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('mot_de_passe_oublie:' || v_email, 0));
  if (
    select count(*) from public.courriels c
    where c.recipient = v_email and c.kind = 'MOT_DE_PASSE_OUBLIE' and c.created_at > now() - interval '1 hour'
  ) < 3 then
    perform prive.enqueue_courriel('MOT_DE_PASSE_OUBLIE:' || gen_random_uuid(), 'MOT_DE_PASSE_OUBLIE', v_email, '{}');
  end if;
end;
$function$;
grant execute on function public.rpc_request_recovery to service_role;

-- Rattache un compte à sa fiche d’entreprise ou à son bailleur ; sans l’une ni l’autre, le détache.
CREATE OR REPLACE FUNCTION prive.link_account(p_user_id uuid, p_entreprise_id text, p_bailleur_id text, p_reason text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.profiles;
  v_profile public.profiles;
begin
  -- Deux rattachements à la même fiche passent l’un après l’autre : le second la voit engagée.
  if p_entreprise_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('fiche:' || p_entreprise_id, 0));
  end if;
  v_avant := prive.lock_account(p_user_id, p_reason);
  if (p_entreprise_id is not null and v_avant.role <> 'ENTREPRISE')
    or (p_bailleur_id is not null and v_avant.role <> 'BAILLEUR')
  then
    raise exception 'rattachement_invalide' using errcode = '22023';
  end if;
  if v_avant.entreprise_id is distinct from p_entreprise_id and v_avant.entreprise_id is not null
    or v_avant.bailleur_id is distinct from p_bailleur_id and v_avant.bailleur_id is not null
  then
    perform prive.exige_motif(p_reason);
  end if;
  update public.profiles p set entreprise_id = p_entreprise_id, bailleur_id = p_bailleur_id
  where p.id = p_user_id returning p.* into v_profile;
  perform prive.ecrit_changement(v_avant, v_profile);
  return v_profile;
end;
$function$;

-- Active, met en attente, désactive ou met sur liste noire un compte, ou le propose à un autre administrateur quand l’acte en demande deux : le compte rendu est alors inchangé. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_set_account_status(p_user_id uuid, p_status text, p_reason text DEFAULT NULL::text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.profiles;
  v_apres public.profiles;
  v_cause text;
begin
  perform prive.require_admin();
  select p.* into v_avant from public.profiles p where p.id = p_user_id;
  v_apres := v_avant;
  if p_status in ('ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED') then
    v_apres.status := p_status::public.statut_compte;
  end if;
  v_cause := prive.deux_requis(v_avant, v_apres);
  if v_cause is null then
    return prive.set_account_status(p_user_id, p_status, p_reason);
  end if;
  perform prive.propose_acte('STATUT', p_user_id::text,
    jsonb_build_object('status', p_status) || prive.quitte(p_user_id, v_cause = 'DEPART'), v_cause, p_reason);
  return v_avant;
end;
$function$;
grant execute on function public.rpc_set_account_status to authenticated, service_role;

-- Change le rôle d’un compte, ou le propose à un autre administrateur quand l’acte en demande deux : le compte rendu est alors inchangé. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_set_account_role(p_user_id uuid, p_role text, p_reason text DEFAULT NULL::text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.profiles;
  v_apres public.profiles;
  v_cause text;
begin
  perform prive.require_admin();
  select p.* into v_avant from public.profiles p where p.id = p_user_id;
  v_apres := v_avant;
  if p_role in ('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR') then
    v_apres.role := p_role::public.role_compte;
  end if;
  v_cause := prive.deux_requis(v_avant, v_apres);
  if v_cause is null then
    return prive.set_account_role(p_user_id, p_role, p_reason);
  end if;
  perform prive.propose_acte('ROLE', p_user_id::text,
    jsonb_build_object('role', p_role) || prive.quitte(p_user_id, true), v_cause, p_reason);
  return v_avant;
end;
$function$;
grant execute on function public.rpc_set_account_role to authenticated, service_role;

-- Rattache un compte à sa fiche d’entreprise ou à son bailleur, ou le propose à un autre administrateur quand l’acte en demande deux ; sans fiche ni bailleur, le détache. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_link_account(p_user_id uuid, p_entreprise_id text DEFAULT NULL::text, p_bailleur_id text DEFAULT NULL::text, p_reason text DEFAULT NULL::text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.profiles;
  v_apres public.profiles;
  v_cause text;
begin
  perform prive.require_admin();
  select p.* into v_avant from public.profiles p where p.id = p_user_id;
  v_apres := v_avant;
  v_apres.entreprise_id := p_entreprise_id;
  v_apres.bailleur_id := p_bailleur_id;
  v_cause := prive.deux_requis(v_avant, v_apres);
  if v_cause is null then
    return prive.link_account(p_user_id, p_entreprise_id, p_bailleur_id, p_reason);
  end if;
  perform prive.propose_acte('RATTACHEMENT', p_user_id::text,
    jsonb_build_object('entreprise_id', p_entreprise_id, 'bailleur_id', p_bailleur_id) || prive.quitte(p_user_id, true), v_cause, p_reason);
  return v_avant;
end;
$function$;
grant execute on function public.rpc_link_account to authenticated, service_role;
