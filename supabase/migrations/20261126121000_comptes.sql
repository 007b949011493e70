-- Gestion des comptes par les administrateurs : état, rôle, rattachement. Le journal s’écrit par déclencheur. Mot de passe
-- oublié : une lettre comme les autres, trois par heure et par adresse, et la même réponse pour tous.

create function prive.lock_account(p_user_id uuid, p_reason text) returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function prive.lock_account(uuid, text) is
  'Verrouille un compte pour un administrateur ; un compte sur liste noire ne se change plus.';

create function public.rpc_set_account_status(p_user_id uuid, p_status text, p_reason text default null)
  returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles := prive.lock_account(p_user_id, p_reason);
begin
  if p_status is null or p_status not in ('ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  -- Activé sans mot de passe, il resterait visiteur : son invitation ne mènerait plus nulle part.
  if p_status = 'ACTIVE' and v_profile.invite_le is not null then
    raise exception 'compte_invite' using errcode = 'P0001';
  end if;
  if p_status = 'BLACKLISTED' then
    perform prive.blacklist_email(v_profile.email, p_reason);
  else
    update public.profiles p set status = p_status::public.statut_compte
    where p.id = p_user_id and p.status::text <> p_status;
  end if;
  select p.* into v_profile from public.profiles p where p.id = p_user_id;
  return v_profile;
end;
$$;
comment on function public.rpc_set_account_status(uuid, text, text) is
  'Active, met en attente, désactive ou met sur liste noire un compte. Administrateurs ; jamais le dernier d’entre eux.';

create function public.rpc_set_account_role(p_user_id uuid, p_role text, p_reason text default null)
  returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles := prive.lock_account(p_user_id, p_reason);
begin
  if p_role is null or p_role not in ('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR') then
    raise exception 'role_invalide' using errcode = '22023';
  end if;
  -- Le rôle d’un invité est celui de sa demande, donné quand il ouvre son compte.
  if v_profile.invite_le is not null then
    raise exception 'compte_invite' using errcode = 'P0001';
  end if;
  update public.profiles p set role = p_role::public.role_compte where p.id = p_user_id returning p.* into v_profile;
  return v_profile;
end;
$$;
comment on function public.rpc_set_account_role(uuid, text, text) is
  'Change le rôle d’un compte. Administrateurs ; jamais le dernier d’entre eux.';

create function public.rpc_link_account(
  p_user_id uuid, p_entreprise_id text default null, p_bailleur_id text default null
) returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles := prive.lock_account(p_user_id, null);
begin
  if (p_entreprise_id is not null and v_profile.role <> 'ENTREPRISE')
    or (p_bailleur_id is not null and v_profile.role <> 'BAILLEUR')
  then
    raise exception 'rattachement_invalide' using errcode = '22023';
  end if;
  update public.profiles p set entreprise_id = p_entreprise_id, bailleur_id = p_bailleur_id
  where p.id = p_user_id returning p.* into v_profile;
  return v_profile;
end;
$$;
comment on function public.rpc_link_account(uuid, text, text) is
  'Rattache un compte à sa fiche d’entreprise ou à son bailleur ; sans argument, le détache. Administrateurs.';

create function public.rpc_request_recovery(p_email text) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_request_recovery(text) is
  'Met en file la lettre d’un mot de passe oublié si l’adresse a un compte, trois fois par heure au plus, sans jamais le dire. Rôle de service.';

revoke execute on function prive.lock_account(uuid, text), public.rpc_set_account_status(uuid, text, text),
  public.rpc_set_account_role(uuid, text, text), public.rpc_link_account(uuid, text, text) from public, anon;
revoke execute on function public.rpc_request_recovery(text) from public, anon, authenticated;
grant execute on function public.rpc_set_account_status(uuid, text, text), public.rpc_set_account_role(uuid, text, text),
  public.rpc_link_account(uuid, text, text) to authenticated;
grant execute on function public.rpc_request_recovery(text) to service_role;
