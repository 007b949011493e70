-- Un compte invité ne s’active pas à la place de son titulaire ; son invitation se renvoie. Et ce que dit le lien d’une lettre.

create or replace function public.rpc_set_account_status(p_user_id uuid, p_status text, p_reason text default null)
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

create or replace function public.rpc_set_account_role(p_user_id uuid, p_role text, p_reason text default null)
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

create function public.rpc_resend_invitation(p_reference text) returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.access_requests;
begin
  perform prive.require_admin();
  perform prive.set_reason(null);
  select r.* into v_request from public.access_requests r where r.reference = p_reference for update;
  if not found then
    raise exception 'demande_introuvable' using errcode = 'P0001';
  end if;
  perform prive.lock_email(v_request.email);
  -- La demande a pu changer pendant l’attente.
  select r.* into v_request from public.access_requests r where r.reference = p_reference;
  if v_request.status <> 'APPROUVE' or v_request.activated_at is not null or v_request.invite_le is null
    or prive.is_blacklisted(v_request.email)
    or exists (select from public.profiles p where p.email = v_request.email and p.status <> 'PENDING')
  then
    raise exception 'invitation_sans_objet' using errcode = 'P0001';
  end if;
  perform prive.send_invitation(v_request);
  perform prive.audit('INVITATION_RENVOYEE', 'access_requests', v_request.id::text, null, null,
    jsonb_build_object('reference', v_request.reference, 'email', v_request.email));
  return now();
end;
$$;
comment on function public.rpc_resend_invitation(text) is
  'Renvoie l’invitation d’une demande approuvée dont le compte n’est pas ouvert ; sept jours recommencent. Administrateurs.';

create function prive.find_lien(p_token_hash text) returns public.profiles
  language sql stable security definer set search_path = ''
as $$
  select p.* from auth.users u join public.profiles p on p.id = u.id
  where p_token_hash <> '' and p_token_hash in (u.confirmation_token, u.recovery_token)
    and p.status not in ('DISABLED', 'BLACKLISTED')
  limit 1;
$$;
comment on function prive.find_lien(text) is
  'Compte que le lien d’une lettre ouvrirait, qu’il ait expiré ou non ; vide pour un lien inconnu ou un compte bloqué.';

create function public.rpc_read_lien(p_token_hash text)
  returns table (email text, full_name text, nom_societe text, invite_jusqu_au timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select p.email, p.full_name, p.nom_societe, p.invite_le + interval '7 days' from prive.find_lien(p_token_hash) p
  where p.id is not null;
$$;
comment on function public.rpc_read_lien(text) is
  'À qui s’adresse le lien d’une lettre, pour qui le tient ; ne le dépense pas. Vide pour un lien inconnu.';

create function public.rpc_renew_invitation(p_token_hash text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles := prive.find_lien(p_token_hash);
  v_request public.access_requests;
begin
  if v_profile.invite_le is null or v_profile.invite_le <= now() - interval '7 days' then
    return false;
  end if;
  perform prive.lock_email(v_profile.email);
  select r.* into v_request from public.access_requests r
  where r.reference = v_profile.demande_reference and r.status = 'APPROUVE' and r.activated_at is null;
  if not found then
    return false;
  end if;
  if (
    select count(*) from public.courriels c
    where c.recipient = v_request.email and c.kind = 'INVITATION' and c.created_at > now() - interval '1 hour'
  ) < 3 then
    perform prive.queue_invitation(v_request);
  end if;
  return true;
end;
$$;
comment on function public.rpc_renew_invitation(text) is
  'Envoie à l’adresse invitée un lien neuf, trois par heure au plus, tant que l’invitation vaut ; faux sinon.';

revoke execute on function public.rpc_resend_invitation(text), prive.find_lien(text), public.rpc_read_lien(text),
  public.rpc_renew_invitation(text) from public, anon, authenticated;
grant execute on function public.rpc_resend_invitation(text) to authenticated;
grant execute on function public.rpc_read_lien(text), public.rpc_renew_invitation(text) to anon, authenticated;
