-- Les gestes d’un administrateur sur un compte ou une demande : ce qui demande deux personnes se propose, avec ce que le compte quitte (R168, R169).

create or replace function public.rpc_set_account_status(p_user_id uuid, p_status text, p_reason text default null) returns public.profiles
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
$$;

create or replace function public.rpc_set_account_role(p_user_id uuid, p_role text, p_reason text default null) returns public.profiles
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
  perform prive.propose_acte('ROLE', p_user_id::text,
    jsonb_build_object('role', p_role) || prive.quitte(p_user_id, true), v_cause, p_reason);
  return v_avant;
end;
$$;

create or replace function public.rpc_link_account(p_user_id uuid, p_entreprise_id text default null, p_bailleur_id text default null, p_reason text default null)
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
$$;

create or replace function public.rpc_mark_access_request(p_request_id uuid, p_status text, p_reason text default null,
  p_bailleur_id text default null, p_entreprise_id text default null) returns public.access_requests
  language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.access_requests;
  v_profile public.profiles;
  v_noir public.profiles;
  v_cause text;
begin
  perform prive.require_admin();
  select r.* into v_request from public.access_requests r where r.id = p_request_id;
  select p.* into v_profile from public.profiles p where p.email = v_request.email order by p.created_at limit 1;
  if p_status = 'APPROUVE' then
    v_cause := case
      when v_request.type_compte = 'BAILLEUR' then 'BAILLEUR'
      when prive.is_engagee(coalesce(p_entreprise_id, case when v_profile.role = 'ENTREPRISE' then v_profile.entreprise_id end), v_profile.id)
        then 'ENTREPRISE'
    end;
  elsif p_status = 'BLACKLISTE' then
    -- Le compte que cette liste noire fermerait pour toujours, et qui agit dans une procédure.
    select p.* into v_noir from public.profiles p
    where (p.id = v_request.compte_id or prive.canonical_email(p.email) = prive.canonical_email(v_request.email))
      and p.status <> 'BLACKLISTED' and (p.role = 'BAILLEUR' or prive.is_en_jeu(p)) order by p.created_at limit 1;
    v_cause := case when v_noir.id is not null then 'DEPART' end;
  end if;
  if v_cause is null then
    return prive.mark_access_request(p_request_id, p_status, p_reason, p_bailleur_id, p_entreprise_id);
  end if;
  perform prive.propose_acte('DEMANDE', p_request_id::text,
    jsonb_build_object('entreprise_id', p_entreprise_id, 'bailleur_id', p_bailleur_id,
      'status', case when v_cause = 'DEPART' then p_status end) || prive.quitte(v_noir.id, true), v_cause, p_reason);
  return v_request;
end;
$$;
