-- Une demande faite au nom de quelqu’un ne change pas son compte : il le confirme lui-même, par un lien reçu à son adresse.

alter table public.access_requests add column compte_id uuid references public.profiles (id) on delete set null;
create index access_requests_compte_id_idx on public.access_requests (compte_id);
comment on column public.access_requests.compte_id is
  'Compte que la demande a ouvert ou changé ; suit le compte quand son adresse change.';
update public.access_requests r set compte_id = p.id
from public.profiles p where p.email = r.email and r.activated_at is not null;

create table prive.confirmations_compte (
  request_id uuid primary key references public.access_requests (id) on delete cascade,
  compte_id uuid not null references public.profiles (id) on delete cascade,
  empreinte text unique,
  expire_le timestamptz
);
comment on table prive.confirmations_compte is
  'Demandes approuvées qui attendent la confirmation du compte de leur adresse. Le lien ne s’y lit pas, seulement son empreinte.';
comment on column prive.confirmations_compte.request_id is 'Demande approuvée.';
comment on column prive.confirmations_compte.compte_id is 'Compte à qui la confirmation est demandée.';
comment on column prive.confirmations_compte.empreinte is 'SHA-256 du jeton ; vide tant que la lettre n’est pas partie.';
comment on column prive.confirmations_compte.expire_le is 'Fin du lien.';
revoke all on table prive.confirmations_compte from public;

create or replace function prive.apply_approval(p_user_id uuid, p_request public.access_requests) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set
    role = p_request.type_compte::text::public.role_compte,
    status = 'ACTIVE',
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    phone = coalesce(p.phone, p_request.phone),
    nom_societe = coalesce(p_request.nom_societe, p.nom_societe),
    -- Le rattachement va avec le rôle : celui d’avant ne vaut pas pour le nouveau.
    entreprise_id = case when p.role::text = p_request.type_compte::text then p.entreprise_id end,
    bailleur_id = case when p.role::text = p_request.type_compte::text then p.bailleur_id end
  where p.id = p_user_id;
  update public.access_requests r set activated_at = now(), compte_id = p_user_id where r.id = p_request.id;
$$;

create or replace function prive.approve_request(p_request public.access_requests) returns void
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
  if v_profile.status = 'DISABLED' then
    raise exception 'compte_desactive' using errcode = 'P0001';
  end if;
  if exists (select from auth.users u where u.id = v_profile.id and u.email_confirmed_at is not null) then
    insert into prive.confirmations_compte (request_id, compte_id) values (p_request.id, v_profile.id);
    -- Le nom que la demande donne n’est peut-être pas celui du titulaire : la lettre ne le cite pas.
    perform prive.enqueue_courriel('CONFIRMATION_COMPTE:' || p_request.id, 'CONFIRMATION_COMPTE', p_request.email,
      v_payload - 'full_name' || jsonb_build_object('request_id', p_request.id));
  else
    perform prive.enqueue_courriel('INVITATION:' || p_request.id, 'INVITATION', p_request.email, v_payload);
  end if;
end;
$$;
comment on function prive.approve_request(public.access_requests) is
  'Invite la personne à ouvrir son compte ; si l’adresse en a un, demande à son titulaire de confirmer, sans rien y changer.';

create or replace function prive.follow_auth_user() returns trigger
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
  values (new.id, v_email,
    left(regexp_replace(coalesce(btrim(new.raw_user_meta_data ->> 'full_name'), ''), '[[:cntrl:]]+', ' ', 'g'), 120))
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
    where r.email = v_email and r.status = 'APPROUVE' and r.activated_at is null
      and not exists (select from prive.confirmations_compte c where c.request_id = r.id)
    order by r.reviewed_at desc limit 1;
    if found then
      perform prive.apply_approval(new.id, v_request);
    end if;
  end if;
  return null;
end;
$$;
