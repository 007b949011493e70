-- Les deux gestes d’un administrateur sur une demande : la mettre en étude, la décider. La liste noire prend le compte et ses
-- adresses.

create function prive.approve_request(p_request public.access_requests) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles;
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
  if v_profile.status = 'DISABLED' then
    raise exception 'compte_desactive' using errcode = 'P0001';
  end if;
  if exists (select from auth.users u where u.id = v_profile.id and u.email_confirmed_at is not null) then
    insert into prive.confirmations_compte (request_id, compte_id) values (p_request.id, v_profile.id);
    -- Le nom que la demande donne n’est peut-être pas celui du titulaire : la lettre ne le cite pas.
    perform prive.enqueue_courriel('CONFIRMATION_COMPTE:' || p_request.id, 'CONFIRMATION_COMPTE', p_request.email,
      jsonb_build_object('reference', p_request.reference, 'request_id', p_request.id,
        'nom_societe', coalesce(p_request.nom_societe, p_request.organisation), 'type_compte', p_request.type_compte));
  else
    perform prive.send_invitation(p_request);
  end if;
end;
$$;
comment on function prive.approve_request(public.access_requests) is
  'Invite la personne à ouvrir son compte ; si l’adresse en a un, demande à son titulaire de confirmer, sans rien y changer.';

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
  where prive.canonical_email(c.recipient) = v_email and c.kind not in ('REFUS', 'ACCES_BLOQUE')
    and c.status in ('A_ENVOYER', 'EN_COURS');
  update public.profiles p set status = 'BLACKLISTED'
  where prive.canonical_email(p.email) = v_email and p.status <> 'BLACKLISTED';
  return found;
end;
$$;
comment on function prive.blacklist_email(text, text) is
  'Met une adresse sur la liste noire, bloque ses comptes et retire ses invitations ; vrai si un compte a été bloqué.';

create function public.rpc_mark_access_request(
  p_request_id uuid, p_status text, p_reason text default null, p_bailleur_id text default null
) returns public.access_requests
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
  if p_status = 'BLACKLISTE' and coalesce(btrim(p_reason), '') = '' then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.set_reason(p_reason);
  select r.* into v_request from public.access_requests r where r.id = p_request_id for update;
  if not found then
    raise exception 'demande_introuvable' using errcode = 'P0001';
  end if;
  v_before := v_request.status;
  -- Sans elle, le compte s’ouvrirait sur un portefeuille vide.
  if p_status = 'APPROUVE' and (v_request.type_compte = 'BAILLEUR') <> (p_bailleur_id is not null) then
    raise exception 'rattachement_invalide' using errcode = '22023';
  end if;
  perform prive.lock_email(v_request.email);
  update public.access_requests r set
    status = p_status::public.statut_demande, reviewed_by = (select auth.uid()), reviewed_at = now(),
    reason = nullif(btrim(p_reason), ''), bailleur_id = coalesce(p_bailleur_id, r.bailleur_id)
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
comment on function public.rpc_mark_access_request(uuid, text, text, text) is
  'Approuve, refuse ou met sur liste noire une demande : verrou, transition, journal, comptes et lettre d’un seul tenant. Un bailleur s’approuve avec sa fiche. Administrateurs.';

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

-- Le compte de la demande est bloqué même s’il a changé d’adresse, et ses deux adresses sont refusées.
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

revoke execute on function prive.approve_request(public.access_requests), prive.blacklist_email(text, text),
  public.rpc_mark_access_request(uuid, text, text, text), public.rpc_start_access_review(uuid) from public, anon;
revoke execute on function prive.blacklist_request(public.access_requests, text) from public;
grant execute on function
  public.rpc_mark_access_request(uuid, text, text, text), public.rpc_start_access_review(uuid) to authenticated;
