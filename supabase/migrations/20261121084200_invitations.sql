-- « Approuvé, invité, mot de passe à choisir » est un état que l’on voit, et une invitation vaut sept jours.

alter table public.access_requests add column invite_le timestamptz;
alter table public.access_requests add column bailleur_id text;
alter table public.access_requests add column reviewed_nom text;
alter table public.access_requests add constraint access_requests_bailleur_id_format
  check (bailleur_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
comment on column public.access_requests.invite_le is
  'Dernière invitation à ouvrir le compte ; elle vaut sept jours. Vide quand aucune n’est faite.';
comment on column public.access_requests.bailleur_id is
  'Bailleur du registre auquel l’approbation rattache le compte.';
comment on column public.access_requests.reviewed_nom is
  'Nom de l’administrateur de la dernière décision, à ce moment.';

alter table public.profiles add column invite_le timestamptz;
alter table public.profiles add column demande_reference text;
comment on column public.profiles.invite_le is
  'Dernière invitation, tant que le mot de passe n’est pas choisi ; vide ensuite.';
comment on column public.profiles.demande_reference is 'Numéro de la demande qui a ouvert ou changé le compte.';
alter table public.profiles add column recherche text generated always as (
  regexp_replace(regexp_replace(replace(replace(lower(normalize(
    full_name || ' ' || email || ' ' || coalesce(nom_societe, '') || ' ' || coalesce(phone, '') || ' '
    || coalesce(entreprise_id, '') || ' ' || coalesce(bailleur_id, '') || ' ' || coalesce(demande_reference, ''),
    NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
  || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
) stored;
comment on column public.profiles.recherche is
  'Nom, adresse, société, téléphone, fiche et demande, sans accents ni ponctuation : ce que la recherche lit.';

create or replace function prive.guard_profile() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (new.id, new.email, new.nom_societe, new.role, new.status, new.entreprise_id, new.bailleur_id, new.created_at,
        new.invite_le, new.demande_reference)
      is distinct from
      (old.id, old.email, old.nom_societe, old.role, old.status, old.entreprise_id, old.bailleur_id, old.created_at,
        old.invite_le, old.demande_reference)
  then
    raise exception 'colonne_protegee' using errcode = '42501';
  end if;
  return new;
end;
$$;

create or replace function prive.apply_approval(p_user_id uuid, p_request public.access_requests) returns void
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

create function prive.mark_invited(p_user_id uuid, p_request public.access_requests) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set
    -- Le rôle se lit déjà ; PENDING n’ouvre rien.
    role = p_request.type_compte::text::public.role_compte,
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    nom_societe = coalesce(p_request.nom_societe, p_request.organisation, p.nom_societe),
    bailleur_id = coalesce(p_request.bailleur_id, p.bailleur_id),
    invite_le = p_request.invite_le,
    demande_reference = p_request.reference
  where p.id = p_user_id and p.status = 'PENDING';
  update public.access_requests r set compte_id = p_user_id where r.id = p_request.id;
$$;
comment on function prive.mark_invited(uuid, public.access_requests) is
  'Montre un compte pas encore ouvert comme invité par sa demande, et les relie.';

create function prive.send_invitation(p_request public.access_requests) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function prive.send_invitation(public.access_requests) is
  'Invite la personne d’une demande approuvée à ouvrir son compte, pour sept jours à partir de maintenant.';

create function prive.queue_invitation(p_request public.access_requests) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Une lettre qui attend encore tirera son lien en partant : une seconde ne dirait rien de plus.
  if not exists (
    select from public.courriels c
    where c.recipient = p_request.email and c.kind = 'INVITATION' and c.status in ('A_ENVOYER', 'EN_COURS')
  ) then
    perform prive.enqueue_courriel('INVITATION:' || p_request.id || ':' || gen_random_uuid(), 'INVITATION',
      p_request.email, jsonb_build_object('full_name', p_request.full_name, 'reference', p_request.reference,
        'nom_societe', coalesce(p_request.nom_societe, p_request.organisation), 'type_compte', p_request.type_compte,
        'expire_le', p_request.invite_le + interval '7 days'));
  end if;
end;
$$;
comment on function prive.queue_invitation(public.access_requests) is
  'Met en file la lettre d’une invitation, sauf si une attend déjà.';

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

revoke execute on function prive.mark_invited(uuid, public.access_requests),
  prive.send_invitation(public.access_requests), prive.queue_invitation(public.access_requests) from public;

-- Les invitations déjà faites comptent depuis leur décision.
alter table public.access_requests disable trigger access_requests_touch;
update public.access_requests r set invite_le = r.reviewed_at
where r.status = 'APPROUVE' and r.activated_at is null
  and not exists (select from prive.confirmations_compte c where c.request_id = r.id);
select prive.mark_invited(p.id, r) from public.access_requests r
join public.profiles p on p.email = r.email and p.status = 'PENDING'
join auth.users u on u.id = p.id and u.email_confirmed_at is null
where r.status = 'APPROUVE' and r.activated_at is null and r.invite_le is not null;
alter table public.access_requests enable trigger access_requests_touch;
update public.profiles p set demande_reference = r.reference
from public.access_requests r where r.compte_id = p.id and r.activated_at is not null;
