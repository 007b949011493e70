-- Les deux gestes d’un administrateur sur une demande : la mettre en étude, la décider.

create function prive.approve_request(p_request public.access_requests) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles;
  v_payload constant jsonb := jsonb_build_object('full_name', p_request.full_name, 'reference', p_request.reference,
    'nom_societe', p_request.nom_societe, 'type_compte', p_request.type_compte);
begin
  if prive.is_blacklisted(p_request.email) then
    raise exception 'adresse_refusee' using errcode = 'P0001';
  end if;
  select p.* into v_profile from public.profiles p
  where p.email = p_request.email order by p.created_at limit 1 for update;
  if v_profile.role = 'ADMIN' then
    raise exception 'compte_administrateur' using errcode = 'P0001';
  end if;
  if v_profile.status = 'BLACKLISTED' then
    raise exception 'adresse_refusee' using errcode = 'P0001';
  end if;
  if exists (select from auth.users u where u.id = v_profile.id and u.email_confirmed_at is not null) then
    perform prive.apply_approval(v_profile.id, p_request);
    perform prive.enqueue_courriel('COMPTE_ACTIVE:' || p_request.id, 'COMPTE_ACTIVE', p_request.email, v_payload);
  else
    perform prive.enqueue_courriel('INVITATION:' || p_request.id, 'INVITATION', p_request.email, v_payload);
  end if;
end;
$$;
comment on function prive.approve_request(public.access_requests) is
  'Active le compte qui existe, sinon invite la personne à l’ouvrir.';

create function prive.blacklist_email(p_email text, p_reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := prive.canonical_email(p_email);
begin
  perform prive.lock_email(v_email);
  if exists (
    select from public.profiles p where prive.canonical_email(p.email) = v_email and p.role = 'ADMIN'
  ) then
    raise exception 'compte_administrateur' using errcode = 'P0001';
  end if;
  insert into public.listes_noires (email, reason, created_by)
  values (v_email, nullif(btrim(p_reason), ''), (select auth.uid()))
  on conflict (email) do nothing;
  update public.courriels c set status = 'ABANDONNE', last_error = 'adresse_refusee'
  where prive.canonical_email(c.recipient) = v_email and c.kind in ('INVITATION', 'COMPTE_ACTIVE')
    and c.status in ('A_ENVOYER', 'EN_COURS');
  update public.profiles p set status = 'BLACKLISTED'
  where prive.canonical_email(p.email) = v_email and p.status <> 'BLACKLISTED';
  return found;
end;
$$;
comment on function prive.blacklist_email(text, text) is
  'Met une adresse sur la liste noire, bloque ses comptes et retire ses invitations ; vrai si un compte a été bloqué.';

create function public.rpc_mark_access_request(p_request_id uuid, p_status text, p_reason text default null)
  returns public.access_requests
  language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.access_requests;
  v_before public.statut_demande;
  v_blocked boolean;
begin
  perform prive.require_admin();
  if p_status is null or p_status not in ('APPROUVE', 'REFUSE', 'BLACKLISTE') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  perform prive.set_reason(p_reason);
  select r.* into v_request from public.access_requests r where r.id = p_request_id for update;
  if not found then
    raise exception 'demande_introuvable' using errcode = 'P0001';
  end if;
  v_before := v_request.status;
  perform prive.lock_email(v_request.email);
  update public.access_requests r set
    status = p_status::public.statut_demande, reviewed_by = (select auth.uid()), reviewed_at = now(),
    reason = nullif(btrim(p_reason), '')
  where r.id = p_request_id returning r.* into v_request;
  case v_request.status
    when 'APPROUVE' then
      perform prive.approve_request(v_request);
    when 'REFUSE' then
      perform prive.enqueue_courriel('REFUS:' || v_request.id, 'REFUS', v_request.email, jsonb_build_object(
        'full_name', v_request.full_name, 'reference', v_request.reference, 'reason', v_request.reason));
    else
      -- À part : dans un « or », PostgreSQL pourrait se passer de l’appeler.
      v_blocked := prive.blacklist_email(v_request.email, p_reason);
      if v_blocked or v_before = 'APPROUVE' then
        perform prive.enqueue_courriel('ACCES_BLOQUE:' || v_request.id, 'ACCES_BLOQUE', v_request.email,
          jsonb_build_object('full_name', v_request.full_name, 'reference', v_request.reference));
      end if;
  end case;
  select r.* into v_request from public.access_requests r where r.id = p_request_id;
  return v_request;
end;
$$;
comment on function public.rpc_mark_access_request(uuid, text, text) is
  'Approuve, refuse ou met sur liste noire une demande : verrou, transition, journal, comptes et lettre d’un seul tenant. Administrateurs.';

create function public.rpc_start_access_review(p_request_id uuid) returns public.access_requests
  language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.access_requests;
begin
  perform prive.require_admin();
  perform prive.set_reason(null);
  select r.* into v_request from public.access_requests r where r.id = p_request_id for update;
  if not found then
    raise exception 'demande_introuvable' using errcode = 'P0001';
  end if;
  update public.access_requests r set
    status = 'EN_ETUDE', reviewed_by = (select auth.uid()), reviewed_at = now()
  where r.id = p_request_id returning r.* into v_request;
  return v_request;
end;
$$;
comment on function public.rpc_start_access_review(uuid) is 'Met une demande reçue en étude. Administrateurs.';

revoke execute on function prive.approve_request(public.access_requests), prive.blacklist_email(text, text),
  public.rpc_mark_access_request(uuid, text, text), public.rpc_start_access_review(uuid) from public, anon;
grant execute on function public.rpc_mark_access_request(uuid, text, text), public.rpc_start_access_review(uuid)
  to authenticated;
