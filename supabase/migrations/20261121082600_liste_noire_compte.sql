-- Liste noire : le compte de la demande est bloqué même s’il a changé d’adresse, et ses deux adresses sont refusées.

create or replace function prive.blacklist_email(p_email text, p_reason text) returns boolean
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
  where prive.canonical_email(c.recipient) = v_email and c.kind not in ('REFUS', 'ACCES_BLOQUE')
    and c.status in ('A_ENVOYER', 'EN_COURS');
  update public.profiles p set status = 'BLACKLISTED'
  where prive.canonical_email(p.email) = v_email and p.status <> 'BLACKLISTED';
  return found;
end;
$$;

create function prive.blacklist_request(p_request public.access_requests, p_reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := (select p.email from public.profiles p where p.id = p_request.compte_id);
  v_blocked constant boolean := prive.blacklist_email(p_request.email, p_reason);
  v_moved boolean := false;
begin
  delete from prive.confirmations_compte c where c.request_id = p_request.id;
  if prive.canonical_email(v_email) <> prive.canonical_email(p_request.email) then
    v_moved := prive.blacklist_email(v_email, p_reason);
  end if;
  return v_blocked or v_moved;
end;
$$;
comment on function prive.blacklist_request(public.access_requests, text) is
  'Met sur la liste noire l’adresse d’une demande et celle du compte qu’elle a ouvert ; vrai si un compte a été bloqué.';
revoke execute on function prive.blacklist_request(public.access_requests, text) from public;

create or replace function public.rpc_mark_access_request(p_request_id uuid, p_status text, p_reason text default null)
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
      v_blocked := prive.blacklist_request(v_request, p_reason);
      if v_blocked or v_before = 'APPROUVE' then
        perform prive.enqueue_courriel('ACCES_BLOQUE:' || v_request.id, 'ACCES_BLOQUE', v_request.email,
          jsonb_build_object('full_name', v_request.full_name, 'reference', v_request.reference));
      end if;
  end case;
  select r.* into v_request from public.access_requests r where r.id = p_request_id;
  return v_request;
end;
$$;
