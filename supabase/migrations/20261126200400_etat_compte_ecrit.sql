-- Qui désactive, met en attente, met sur liste noire ou rend actif un compte l’écrit à ce compte et aux autres administrateurs (R183).

create function prive.ecrit_etat(p_profile public.profiles) returns void
  language sql security definer set search_path = ''
as $$
  -- L’état est toute la catégorie que la lettre dit ; le motif, qui peut nommer quelqu’un, reste au journal.
  select prive.enqueue_courriel('ETAT:' || p_profile.id || ':' || gen_random_uuid(),
    (case p_profile.status when 'BLACKLISTED' then 'ACCES_BLOQUE' else 'COMPTE_ETAT' end)::public.type_courriel, p_profile.email,
    jsonb_build_object('full_name', p_profile.full_name, 'status', nullif(p_profile.status::text, 'BLACKLISTED')));
  -- Ce que quelqu’un attend part d’abord : les administrateurs, une minute plus tard. Un acte à deux leur est déjà écrit.
  insert into public.courriels (cle, kind, recipient, payload, next_try_at)
  select 'ETAT:' || p_profile.id || ':' || a.id || ':' || gen_random_uuid(), 'COMPTE_ETAT_ADMIN', a.email,
    jsonb_build_object('full_name', a.full_name, 'compte', prive.nom_compte(p_profile.id), 'role', p_profile.role,
      'status', p_profile.status, 'auteur', prive.nom_compte((select prive.current_account()))), clock_timestamp() + interval '1 minute'
  from public.profiles a
  where a.role = 'ADMIN' and a.status = 'ACTIVE' and a.id not in ((select prive.current_account()), p_profile.id)
    and current_setting('portail.acte_a_deux', true) is distinct from 'oui';
$$;
comment on function prive.ecrit_etat(public.profiles) is 'Écrit l’état neuf d’un compte à son adresse et, sauf acte à deux, aux autres administrateurs actifs ; jamais le motif.';
revoke execute on function prive.ecrit_etat(public.profiles) from public, anon, authenticated;

create or replace function prive.set_account_status(p_user_id uuid, p_status text, p_reason text default null) returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant public.profiles := prive.lock_account(p_user_id, p_reason);
  v_profile public.profiles;
begin
  if p_status is null or p_status not in ('ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  -- Activé sans mot de passe, il resterait visiteur : son invitation ne mènerait plus nulle part.
  if p_status = 'ACTIVE' and v_avant.invite_le is not null then
    raise exception 'compte_invite' using errcode = 'P0001';
  end if;
  if p_status = 'BLACKLISTED' then
    perform prive.blacklist_email(v_avant.email, p_reason);
  else
    update public.profiles p set status = p_status::public.statut_compte
    where p.id = p_user_id and p.status::text <> p_status;
  end if;
  select p.* into v_profile from public.profiles p where p.id = p_user_id;
  if v_profile.status <> v_avant.status then
    perform prive.ecrit_etat(v_profile);
  end if;
  return v_profile;
end;
$$;
