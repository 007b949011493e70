-- Décisions : la liste noire veut un motif, un bailleur approuvé veut son organisation, chaque étape dit par qui.

create or replace function prive.check_request_transition() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (
    (old.status = 'RECU' and new.status = 'EN_ETUDE')
    or (old.status in ('RECU', 'EN_ETUDE') and new.status in ('APPROUVE', 'REFUSE', 'BLACKLISTE'))
    or (old.status = 'APPROUVE' and new.status = 'BLACKLISTE')
  ) then
    raise exception 'demande_deja_traitee' using errcode = 'P0001', detail = old.status::text;
  end if;
  new.reviewed_nom := (
    select coalesce(nullif(p.full_name, ''), p.email) from public.profiles p where p.id = (select auth.uid())
  );
  perform prive.audit('DEMANDE_DECIDEE', 'access_requests', new.id::text, old.status::text, new.status::text,
    jsonb_build_object('reference', new.reference, 'email', new.email));
  return new;
end;
$$;

create or replace function prive.approve_request(p_request public.access_requests) returns void
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

create or replace function public.rpc_read_confirmation(p_token text)
  returns table (reference text, type_compte public.type_compte, nom_societe text)
  language sql stable security definer set search_path = ''
as $$
  select r.reference, r.type_compte, coalesce(r.nom_societe, r.organisation) from prive.find_confirmation(p_token) r;
$$;

drop function public.rpc_mark_access_request(uuid, text, text);
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

create function public.rpc_access_request_flags(p_request_ids uuid[])
  returns table (request_id uuid, meme_adresse bigint, meme_societe bigint, refus bigint, a_un_compte boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query
  select r.id,
    count(a.id) filter (where a.meme_adresse), count(a.id) filter (where a.meme_societe),
    count(a.id) filter (where a.status in ('REFUSE', 'BLACKLISTE')),
    exists (select from public.profiles p where p.email = r.email and p.id is distinct from r.compte_id)
  from public.access_requests r
  left join lateral (
    select x.id, x.status, prive.canonical_email(x.email) = prive.canonical_email(r.email) as meme_adresse,
      lower(coalesce(x.nom_societe, x.organisation)) = lower(coalesce(r.nom_societe, r.organisation)) as meme_societe
    from public.access_requests x where x.id <> r.id
  ) a on a.meme_adresse or a.meme_societe
  where r.id = any (p_request_ids)
  group by r.id;
end;
$$;
comment on function public.rpc_access_request_flags(uuid[]) is
  'Ce que d’autres lignes disent de ces demandes : même adresse, même société, refus déjà prononcés, compte qui existe. Administrateurs.';

revoke execute on function public.rpc_mark_access_request(uuid, text, text, text),
  public.rpc_access_request_flags(uuid[]) from public, anon;
grant execute on function public.rpc_mark_access_request(uuid, text, text, text),
  public.rpc_access_request_flags(uuid[]) to authenticated;
