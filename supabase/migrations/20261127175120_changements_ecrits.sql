-- Rôle, rattachement : ce qu’un administrateur change seul veut un motif quand il ôte, et s’écrit à qui cela touche (R183).

create function prive.exige_motif(p_reason text) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(char_length(btrim(p_reason, E' \t\r\n')), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
end;
$$;
comment on function prive.exige_motif(text) is 'Arrête un acte sans motif, ou d’un seul signe.';
revoke execute on function prive.exige_motif(text) from public, anon, authenticated;

create function prive.ecrit_changement(p_avant public.profiles, p_apres public.profiles) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_auteur constant uuid := (select prive.current_account());
  v_entreprise constant text := prive.nom_agissant(p_avant);
  v_dit text;
begin
  -- Un acte à deux s’écrit comme tel.
  if current_setting('portail.acte_a_deux', true) = 'oui'
    or (p_avant.role, p_avant.entreprise_id, p_avant.bailleur_id) is not distinct from (p_apres.role, p_apres.entreprise_id, p_apres.bailleur_id)
  then
    return;
  end if;
  v_dit := case
    when p_apres.role <> p_avant.role then 'rôle de ' || prive.nom_compte(p_apres.id) || ' : ' || (
      select string_agg(case r when 'ADMIN' then 'Administrateur' when 'BAILLEUR' then 'Bailleur' when 'ENTREPRISE' then 'Entreprise'
        else 'Visiteur' end, ' → ' order by n) from unnest(array[p_avant.role, p_apres.role]) with ordinality u (r, n))
    else 'rattachement de ' || prive.nom_compte(p_apres.id) || ' : ' || coalesce(p_avant.entreprise_id, p_avant.bailleur_id, 'aucune fiche')
      || ' → ' || coalesce(p_apres.entreprise_id, p_apres.bailleur_id, 'aucune fiche')
  end;
  perform prive.enqueue_courriel('CHANGEMENT:' || p_apres.id || ':' || gen_random_uuid(), 'COMPTE_ETAT', p_apres.email,
    jsonb_build_object('full_name', p_apres.full_name, 'status', p_apres.status, 'changement', v_dit));
  -- Ceux qui agissent au même nom.
  perform prive.enqueue_courriel('CHANGEMENT_AU_NOM:' || p_apres.id || ':' || p.id || ':' || gen_random_uuid(), 'COMPTE_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', v_dit, 'issue', 'FAIT', 'depart', true))
  from public.profiles p
  where p.status = 'ACTIVE' and p.id <> p_apres.id and p.role = p_avant.role and (
    p.role = 'ENTREPRISE' and prive.nom_agissant(p) = v_entreprise or p.role = 'BAILLEUR' and p.bailleur_id = p_avant.bailleur_id);
  insert into public.courriels (cle, kind, recipient, payload, next_try_at)
  select 'CHANGEMENT:' || p_apres.id || ':' || a.id || ':' || gen_random_uuid(), 'COMPTE_ETAT_ADMIN', a.email,
    jsonb_build_object('full_name', a.full_name, 'compte', prive.nom_compte(p_apres.id), 'role', p_apres.role, 'status', p_apres.status,
      'changement', v_dit, 'auteur', prive.nom_compte(v_auteur)), clock_timestamp() + interval '1 minute'
  from public.profiles a where a.role = 'ADMIN' and a.status = 'ACTIVE' and a.id not in (v_auteur, p_apres.id);
end;
$$;
comment on function prive.ecrit_changement(public.profiles, public.profiles) is
  'Écrit un changement de rôle ou de rattachement, sauf acte à deux, à ce compte, à ceux qui agissent au même nom et aux autres administrateurs ; jamais le motif.';
revoke execute on function prive.ecrit_changement(public.profiles, public.profiles) from public, anon, authenticated;

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
  if p_status <> v_avant.status::text and (p_status in ('DISABLED', 'BLACKLISTED') or v_avant.status = 'ACTIVE') then
    perform prive.exige_motif(p_reason);
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

create or replace function prive.set_account_role(p_user_id uuid, p_role text, p_reason text default null) returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant public.profiles := prive.lock_account(p_user_id, p_reason);
  v_profile public.profiles;
begin
  if p_role is null or p_role not in ('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR') then
    raise exception 'role_invalide' using errcode = '22023';
  end if;
  -- Le rôle d’un invité est celui de sa demande, donné quand il ouvre son compte.
  if v_avant.invite_le is not null then
    raise exception 'compte_invite' using errcode = 'P0001';
  end if;
  if v_avant.role <> 'VISITEUR' and p_role <> v_avant.role::text then
    perform prive.exige_motif(p_reason);
  end if;
  update public.profiles p set role = p_role::public.role_compte where p.id = p_user_id returning p.* into v_profile;
  perform prive.ecrit_changement(v_avant, v_profile);
  return v_profile;
end;
$$;

create or replace function prive.link_account(p_user_id uuid, p_entreprise_id text, p_bailleur_id text, p_reason text) returns public.profiles
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant public.profiles;
  v_profile public.profiles;
begin
  -- Deux rattachements à la même fiche passent l’un après l’autre : le second la voit engagée.
  if p_entreprise_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('fiche:' || p_entreprise_id, 0));
  end if;
  v_avant := prive.lock_account(p_user_id, p_reason);
  if (p_entreprise_id is not null and v_avant.role <> 'ENTREPRISE')
    or (p_bailleur_id is not null and v_avant.role <> 'BAILLEUR')
  then
    raise exception 'rattachement_invalide' using errcode = '22023';
  end if;
  if v_avant.entreprise_id is distinct from p_entreprise_id and v_avant.entreprise_id is not null
    or v_avant.bailleur_id is distinct from p_bailleur_id and v_avant.bailleur_id is not null
  then
    perform prive.exige_motif(p_reason);
  end if;
  update public.profiles p set entreprise_id = p_entreprise_id, bailleur_id = p_bailleur_id
  where p.id = p_user_id returning p.* into v_profile;
  perform prive.ecrit_changement(v_avant, v_profile);
  return v_profile;
end;
$$;
