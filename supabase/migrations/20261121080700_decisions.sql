-- Décisions : transitions permises, effets sur les comptes, lettres, journal ; tout dans une transaction.

create function prive.check_request_transition() returns trigger
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
  perform prive.audit('DEMANDE_DECIDEE', 'access_requests', new.id::text, old.status::text, new.status::text,
    jsonb_build_object('reference', new.reference, 'email', new.email));
  return new;
end;
$$;
comment on function prive.check_request_transition() is
  'Refuse une transition interdite, quel que soit l’auteur, et journalise les autres.';
revoke execute on function prive.check_request_transition() from public;

create trigger access_requests_transition before update of status on public.access_requests
  for each row execute function prive.check_request_transition();
create trigger access_requests_touch before update on public.access_requests
  for each row execute function prive.touch_updated_at();

create function prive.lock_email(p_email text) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('compte:' || prive.canonical_email(p_email), 0));
$$;
comment on function prive.lock_email(text) is
  'Fait passer l’une après l’autre la création d’un compte et la décision qui le concerne.';
revoke execute on function prive.lock_email(text) from public;

create function prive.apply_approval(p_user_id uuid, p_request public.access_requests) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set
    role = p_request.type_compte::text::public.role_compte,
    status = 'ACTIVE',
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    phone = coalesce(p.phone, p_request.phone),
    nom_societe = coalesce(p_request.nom_societe, p.nom_societe)
  where p.id = p_user_id;
  update public.access_requests r set activated_at = now() where r.id = p_request.id;
$$;
comment on function prive.apply_approval(uuid, public.access_requests) is
  'Donne à un compte le rôle de sa demande approuvée et l’active ; une approbation ne sert qu’une fois.';
revoke execute on function prive.apply_approval(uuid, public.access_requests) from public;

create function prive.follow_auth_user() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := lower(btrim(new.email));
  v_request public.access_requests;
begin
  if v_email is null or v_email = '' then
    return null;
  end if;
  perform prive.lock_email(v_email);
  insert into public.profiles (id, email, full_name)
  values (new.id, v_email, left(coalesce(btrim(new.raw_user_meta_data ->> 'full_name'), ''), 120))
  on conflict (id) do update set email = excluded.email where public.profiles.email <> excluded.email;
  if prive.is_blacklisted(v_email) then
    update public.profiles p set status = 'BLACKLISTED' where p.id = new.id and p.status <> 'BLACKLISTED';
    return null;
  end if;
  -- Une adresse prouvée seulement : sinon n’importe qui ouvrirait un compte au nom de la personne approuvée.
  if new.email_confirmed_at is not null
    and exists (select from public.profiles p where p.id = new.id and p.status = 'PENDING')
  then
    select r.* into v_request from public.access_requests r
    where r.email = v_email and r.status = 'APPROUVE' and r.activated_at is null order by r.reviewed_at desc limit 1;
    if found then
      perform prive.apply_approval(new.id, v_request);
    end if;
  end if;
  return null;
end;
$$;
comment on function prive.follow_auth_user() is
  'Ouvre le profil d’un compte et, une fois son adresse prouvée, lui applique la demande approuvée ou la liste noire.';
revoke execute on function prive.follow_auth_user() from public;

create trigger profiles_follow_auth_user after insert or update of email, email_confirmed_at on auth.users
  for each row execute function prive.follow_auth_user();
