-- Rôle, état et rattachement d’un compte : la fonction de toujours passe dans « prive » ; celle que l’écran appelle fait l’acte, ou le propose (R168, R169).

alter function public.rpc_set_account_status(uuid, text, text) set schema prive;
alter function prive.rpc_set_account_status(uuid, text, text) rename to set_account_status;
comment on function prive.set_account_status(uuid, text, text) is 'Active, met en attente, désactive ou met sur liste noire un compte ; jamais le dernier administrateur.';
revoke execute on function prive.set_account_status(uuid, text, text) from public, anon, authenticated, service_role;

alter function public.rpc_set_account_role(uuid, text, text) set schema prive;
alter function prive.rpc_set_account_role(uuid, text, text) rename to set_account_role;
comment on function prive.set_account_role(uuid, text, text) is 'Change le rôle d’un compte ; jamais du dernier administrateur.';
revoke execute on function prive.set_account_role(uuid, text, text) from public, anon, authenticated, service_role;

drop function public.rpc_link_account(uuid, text, text);
create function prive.link_account(p_user_id uuid, p_entreprise_id text, p_bailleur_id text, p_reason text)
  returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles;
begin
  -- Deux rattachements à la même fiche passent l’un après l’autre : le second la voit engagée.
  if p_entreprise_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('fiche:' || p_entreprise_id, 0));
  end if;
  v_profile := prive.lock_account(p_user_id, p_reason);
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
comment on function prive.link_account(uuid, text, text, text) is 'Rattache un compte à sa fiche d’entreprise ou à son bailleur ; sans l’une ni l’autre, le détache.';
revoke execute on function prive.link_account(uuid, text, text, text) from public, anon, authenticated;

create function public.rpc_set_account_status(p_user_id uuid, p_status text, p_reason text default null)
  returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant public.profiles;
  v_apres public.profiles;
  v_cause text;
begin
  perform prive.require_admin();
  select p.* into v_avant from public.profiles p where p.id = p_user_id;
  v_apres := v_avant;
  if p_status in ('ACTIVE', 'PENDING', 'DISABLED') then
    v_apres.status := p_status::public.statut_compte;
  end if;
  v_cause := prive.deux_requis(v_avant, v_apres);
  if v_cause is null then
    return prive.set_account_status(p_user_id, p_status, p_reason);
  end if;
  perform prive.propose_acte('STATUT', p_user_id::text, jsonb_build_object('status', p_status), v_cause, p_reason);
  return v_avant;
end;
$$;
comment on function public.rpc_set_account_status(uuid, text, text) is 'Active, met en attente, désactive ou met sur liste noire un compte, ou le propose à un autre administrateur quand l’acte en demande deux : le compte rendu est alors inchangé. Administrateurs.';
revoke execute on function public.rpc_set_account_status(uuid, text, text) from public, anon;
grant execute on function public.rpc_set_account_status(uuid, text, text) to authenticated;

create function public.rpc_set_account_role(p_user_id uuid, p_role text, p_reason text default null)
  returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
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
  perform prive.propose_acte('ROLE', p_user_id::text, jsonb_build_object('role', p_role), v_cause, p_reason);
  return v_avant;
end;
$$;
comment on function public.rpc_set_account_role(uuid, text, text) is 'Change le rôle d’un compte, ou le propose à un autre administrateur quand l’acte en demande deux : le compte rendu est alors inchangé. Administrateurs.';
revoke execute on function public.rpc_set_account_role(uuid, text, text) from public, anon;
grant execute on function public.rpc_set_account_role(uuid, text, text) to authenticated;

create function public.rpc_link_account(
  p_user_id uuid, p_entreprise_id text default null, p_bailleur_id text default null, p_reason text default null
) returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
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
    jsonb_build_object('entreprise_id', p_entreprise_id, 'bailleur_id', p_bailleur_id), v_cause, p_reason);
  return v_avant;
end;
$$;
comment on function public.rpc_link_account(uuid, text, text, text) is 'Rattache un compte à sa fiche d’entreprise ou à son bailleur, ou le propose à un autre administrateur quand l’acte en demande deux ; sans fiche ni bailleur, le détache. Administrateurs.';
revoke execute on function public.rpc_link_account(uuid, text, text, text) from public, anon;
grant execute on function public.rpc_link_account(uuid, text, text, text) to authenticated;
