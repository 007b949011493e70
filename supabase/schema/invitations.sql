-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Lectures de liens qui ne désignaient personne, par heure.
create table prive.liens_inconnus (
  -- Début de l’heure.
  heure timestamp with time zone not null,
  -- Nombre de ces lectures, pour tout le portail.
  essais integer not null,
  constraint liens_inconnus_pkey PRIMARY KEY (heure)
);

-- Montre un compte pas encore ouvert comme invité par sa demande, et les relie.
CREATE OR REPLACE FUNCTION prive.mark_invited(p_user_id uuid, p_request public.access_requests)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.profiles p set
    -- Le rôle se lit déjà ; PENDING n’ouvre rien.
    role = p_request.type_compte::text::public.role_compte,
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    nom_societe = coalesce(p_request.nom_societe, p_request.organisation, p.nom_societe),
    bailleur_id = coalesce(p_request.bailleur_id, p.bailleur_id),
    entreprise_id = coalesce(p_request.entreprise_id, p.entreprise_id),
    invite_le = p_request.invite_le,
    demande_reference = p_request.reference
  where p.id = p_user_id and p.status = 'PENDING';
  update public.access_requests r set compte_id = p_user_id where r.id = p_request.id;
$function$;

-- Invite la personne d’une demande approuvée à ouvrir son compte, pour sept jours à partir de maintenant.
CREATE OR REPLACE FUNCTION prive.send_invitation(p_request public.access_requests)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_request public.access_requests;
  v_user uuid;
begin
  update public.access_requests r set invite_le = now() where r.id = p_request.id returning r.* into v_request;
  select p.id into v_user from public.profiles p where p.email = v_request.email order by p.created_at limit 1;
  if v_user is not null then
    perform prive.mark_invited(v_user, v_request);
  end if;
  perform prive.queue_invitation(v_request);
end;
$function$;

-- Met en file la lettre d’une invitation, sauf si une attend déjà.
CREATE OR REPLACE FUNCTION prive.queue_invitation(p_request public.access_requests)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Une lettre qui attend encore tirera son lien en partant : une seconde ne dirait rien de plus.
  if not exists (
    select from public.courriels c
    where c.recipient = p_request.email and c.kind = 'INVITATION' and c.status in ('A_ENVOYER', 'EN_COURS')
  ) then
    perform prive.enqueue_courriel('INVITATION:' || p_request.id || ':' || gen_random_uuid(), 'INVITATION',
      p_request.email, jsonb_build_object('full_name', p_request.full_name, 'reference', p_request.reference,
        'nom_societe', coalesce(p_request.nom_societe, p_request.organisation), 'type_compte', p_request.type_compte,
        'appel_offres_id', p_request.appel_offres_id, 'expire_le', p_request.invite_le + interval '7 days'));
  end if;
end;
$function$;

-- Renvoie l’invitation d’une demande approuvée dont le compte n’est pas ouvert ; sept jours recommencent. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_resend_invitation(p_reference text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_resend_invitation to authenticated, service_role;

-- Compte que le lien d’une lettre ouvrirait, qu’il ait expiré ou non ; vide pour un lien inconnu ou un compte bloqué.
CREATE OR REPLACE FUNCTION prive.find_lien(p_token_hash text)
 RETURNS public.profiles
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.* from auth.users u join public.profiles p on p.id = u.id
  where p_token_hash <> '' and p_token_hash in (u.confirmation_token, u.recovery_token)
    and p.status not in ('DISABLED', 'BLACKLISTED')
  limit 1;
$function$;

-- Envoie à l’adresse invitée un lien neuf, trois par heure au plus, tant que l’invitation vaut ; faux sinon.
CREATE OR REPLACE FUNCTION public.rpc_renew_invitation(p_token_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_profile public.profiles := prive.try_lien(p_token_hash);
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
$function$;
grant execute on function public.rpc_renew_invitation to anon, authenticated, service_role;

-- Compte que le lien d’une lettre ouvrirait ; compte les liens inconnus, et n’en lit plus aucun après six cents dans l’heure.
CREATE OR REPLACE FUNCTION prive.try_lien(p_token_hash text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_heure constant timestamptz := date_trunc('hour', now());
  v_profile public.profiles;
begin
  -- Pour tous ensemble : SQL ne connaît pas l’adresse de qui demande. Au-delà, un vrai lien ouvre toujours son compte, sans
  -- que la page dise avant à qui il s’adresse.
  if exists (select from prive.liens_inconnus l where l.heure = v_heure and l.essais >= 600) then
    raise exception 'trop_d_essais' using errcode = 'P0001';
  end if;
  v_profile := prive.find_lien(p_token_hash);
  if v_profile.id is null then
    insert into prive.liens_inconnus as l (heure, essais) values (v_heure, 1)
    on conflict (heure) do update set essais = l.essais + 1;
    delete from prive.liens_inconnus l where l.heure < v_heure - interval '1 day';
  end if;
  return v_profile;
end;
$function$;

-- À qui s’adresse le lien d’une lettre, pour qui le tient ; ne le dépense pas. Vide pour un lien inconnu.
CREATE OR REPLACE FUNCTION public.rpc_read_lien(p_token_hash text)
 RETURNS TABLE(email text, full_name text, nom_societe text, invite_jusqu_au timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.email, p.full_name, p.nom_societe, p.invite_le + interval '7 days' from prive.try_lien(p_token_hash) p
  where p.id is not null;
$function$;
grant execute on function public.rpc_read_lien to anon, authenticated, service_role;
