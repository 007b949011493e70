-- Décisions : transitions permises, effets sur les comptes, lettres, journal ; tout dans une transaction.

-- La liste noire veut un motif, un bailleur approuvé veut son organisation, chaque étape dit par qui.
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
  new.reviewed_nom := (
    select coalesce(nullif(p.full_name, ''), p.email) from public.profiles p where p.id = (select auth.uid())
  );
  perform prive.audit('DEMANDE_DECIDEE', 'access_requests', new.id::text, old.status::text, new.status::text,
    jsonb_build_object('reference', new.reference, 'email', new.email));
  return new;
end;
$$;
comment on function prive.check_request_transition() is
  'Refuse une transition interdite, quel que soit l’auteur, et journalise les autres.';

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

create function prive.apply_approval(p_user_id uuid, p_request public.access_requests) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set
    role = p_request.type_compte::text::public.role_compte,
    status = 'ACTIVE',
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    phone = coalesce(p.phone, p_request.phone),
    nom_societe = coalesce(p_request.nom_societe, p_request.organisation, p.nom_societe),
    -- Le rattachement va avec le rôle : celui d’avant ne vaut pas pour le nouveau.
    entreprise_id = case when p.role::text = p_request.type_compte::text then p.entreprise_id end,
    bailleur_id = coalesce(p_request.bailleur_id,
      case when p.role::text = p_request.type_compte::text then p.bailleur_id end),
    invite_le = null,
    demande_reference = p_request.reference
  where p.id = p_user_id;
  update public.access_requests r set activated_at = now(), compte_id = p_user_id where r.id = p_request.id;
$$;
comment on function prive.apply_approval(uuid, public.access_requests) is
  'Donne à un compte le rôle de sa demande approuvée et l’active ; une approbation ne sert qu’une fois.';

create function prive.follow_auth_user() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := prive.clean_texte(new.email, 'email');
  v_request public.access_requests;
begin
  if v_email is null or v_email = '' then
    return null;
  end if;
  perform prive.lock_email(v_email);
  insert into public.profiles (id, email, full_name)
  values (new.id, v_email,
    left(prive.clean_texte(regexp_replace(coalesce(new.raw_user_meta_data ->> 'full_name', ''), '[[:cntrl:]\u0080-\u009f\u2028\u2029\ufffd]+', ' ', 'g'), 'ligne'), 120))
  on conflict (id) do update set email = excluded.email where public.profiles.email <> excluded.email;
  if prive.is_blacklisted(v_email) then
    update public.profiles p set status = 'BLACKLISTED' where p.id = new.id and p.status <> 'BLACKLISTED';
    return null;
  end if;
  if exists (select from public.profiles p where p.id = new.id and p.status = 'PENDING') then
    select r.* into v_request from public.access_requests r
    where r.email = v_email and r.status = 'APPROUVE' and r.activated_at is null
      and not exists (select from prive.confirmations_compte c where c.request_id = r.id)
    order by r.reviewed_at desc limit 1;
    -- Une adresse prouvée seulement : sinon n’importe qui ouvrirait un compte au nom de la personne approuvée.
    if found and new.email_confirmed_at is not null then
      perform prive.apply_approval(new.id, v_request);
    elsif v_request.invite_le is not null then
      perform prive.mark_invited(new.id, v_request);
    end if;
  end if;
  return null;
end;
$$;
comment on function prive.follow_auth_user() is
  'Ouvre le profil d’un compte et, une fois son adresse prouvée, lui applique la demande approuvée ou la liste noire.';

create trigger profiles_follow_auth_user after insert or update of email, email_confirmed_at on auth.users
  for each row execute function prive.follow_auth_user();

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

revoke execute on function
  prive.check_request_transition(), prive.lock_email(text), prive.apply_approval(uuid, public.access_requests),
  prive.follow_auth_user() from public;
revoke execute on function public.rpc_access_request_flags(uuid[]) from public, anon;
grant execute on function public.rpc_access_request_flags(uuid[]) to authenticated;
