-- Lire son équipe, y inviter, en retirer, la rejoindre : par ces fonctions seules, au journal et par lettre.

create function public.rpc_equipe() returns table (
  id uuid, email text, full_name text, is_proprietaire boolean, is_moi boolean, accepte_le timestamptz, expire_le timestamptz
)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.current_entreprise();
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select p.id, p.email, p.full_name, true, p.id = prive.current_account(), p.created_at, null::timestamptz
  from public.profiles p
  where p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and coalesce(p.entreprise_id, 'compte:' || p.id) = v_entreprise
    and not exists (select from prive.entreprise_membres m where m.user_id = p.id)
  union all
  select m.id, coalesce(p.email, m.email), coalesce(p.full_name, ''), false, m.user_id is not distinct from prive.current_account(),
    m.accepte_le, case when m.user_id is null then m.expire_le end
  from prive.entreprise_membres m left join public.profiles p on p.id = m.user_id
  where m.entreprise_id = v_entreprise
  order by 4 desc, 6 nulls last, 2;
end;
$$;
comment on function public.rpc_equipe() is
  'Équipe de l’entreprise connectée : propriétaires, membres, invitations qui attendent.';

create function public.rpc_invite_membre(p_email text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.require_owner();
  v_email constant text := prive.clean_texte(p_email, 'email');
  v_id uuid;
  v_refusee boolean;
begin
  if not coalesce(prive.is_email(v_email), false) then
    raise exception 'email_invalide' using errcode = '22023';
  end if;
  -- Deux invitations de la même équipe se comptent l’une après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('equipe:' || v_entreprise, 0));
  if exists (select from public.rpc_equipe() e where e.email = v_email and (e.is_proprietaire or e.accepte_le is not null)) then
    raise exception 'deja_membre' using errcode = 'P0001';
  end if;
  if (select count(*) from prive.entreprise_membres m where m.entreprise_id = v_entreprise and m.email <> v_email) >= 20 then
    raise exception 'equipe_pleine' using errcode = 'P0001';
  end if;
  if (
    select count(*) from public.journaux_audit j
    where j.action = 'EQUIPE_INVITE' and j.details ->> 'entreprise_id' = v_entreprise and j.created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'trop_d_invitations' using errcode = 'P0001';
  end if;
  insert into prive.entreprise_membres as m (entreprise_id, email, invite_par)
  values (v_entreprise, v_email, prive.current_account())
  on conflict (entreprise_id, email) do update set
    invite_par = excluded.invite_par, invite_le = excluded.invite_le, expire_le = excluded.expire_le, empreinte = null
  returning m.id into v_id;
  perform prive.audit('EQUIPE_INVITE', 'profiles', prive.current_account()::text, null, null,
    jsonb_build_object('entreprise_id', v_entreprise, 'email', v_email));
  -- Une adresse bloquée reçoit la réponse de toutes : ni le résultat ni sa durée ne disent qui est sur la liste.
  v_refusee := prive.is_blacklisted(v_email);
  insert into public.courriels (cle, kind, recipient, payload, status, last_error)
  select 'EQUIPE_INVITATION:' || v_id || ':' || gen_random_uuid(), 'EQUIPE_INVITATION', v_email,
    jsonb_build_object('membre_id', v_id, 'societe', prive.societe_of(v_entreprise), 'inviteur', p.full_name,
      'expire_le', clock_timestamp() + interval '7 days'),
    case when v_refusee then 'ABANDONNE' else 'A_ENVOYER' end::public.statut_courriel,
    case when v_refusee then 'adresse_refusee' end
  from public.profiles p where p.id = prive.current_account();
  return v_id;
end;
$$;
comment on function public.rpc_invite_membre(text) is
  'Invite une adresse dans l’équipe, pour sept jours ; une seconde fois, renvoie la lettre. Propriétaires ; vingt personnes au plus.';

create function public.rpc_remove_membre(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.require_owner();
  v_membre prive.entreprise_membres;
begin
  delete from prive.entreprise_membres m where m.id = p_id and m.entreprise_id = v_entreprise returning m.* into v_membre;
  if not found then
    raise exception 'membre_introuvable' using errcode = 'P0001';
  end if;
  perform prive.set_reason('Retiré de l’équipe par son propriétaire');
  perform prive.audit('EQUIPE_RETRAIT', 'profiles', coalesce(v_membre.user_id, prive.current_account())::text, null, null,
    jsonb_build_object('entreprise_id', v_entreprise, 'email', v_membre.email));
  update public.courriels c set status = 'ABANDONNE', last_error = 'invitation_retiree'
  where c.kind = 'EQUIPE_INVITATION' and c.payload ->> 'membre_id' = p_id::text and c.status in ('A_ENVOYER', 'EN_COURS');
  if v_membre.user_id is not null then
    -- Chaque règle relit le rôle et l’équipe : sa session ouverte ne lui donne plus rien.
    update public.profiles p set role = 'VISITEUR', nom_societe = null where p.id = v_membre.user_id;
    perform prive.enqueue_courriel('EQUIPE_RETRAIT:' || p_id, 'EQUIPE_RETRAIT', v_membre.email,
      jsonb_build_object('societe', prive.societe_of(v_entreprise)));
  end if;
end;
$$;
comment on function public.rpc_remove_membre(uuid) is
  'Retire un membre, ou une invitation : le compte perd tout aussitôt, et reste visiteur. Propriétaires de l’équipe.';

create function public.rpc_draw_equipe(p_membre_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update prive.entreprise_membres m set empreinte = encode(sha256(convert_to(v_token, 'UTF8')), 'hex')
  where m.id = p_membre_id and m.user_id is null and m.expire_le > clock_timestamp();
  return case when found then v_token end;
end;
$$;
comment on function public.rpc_draw_equipe(uuid) is
  'Tire le lien d’une invitation d’équipe ; vide quand elle n’attend plus. Rôle de service.';

create function prive.find_equipe(p_token text) returns prive.entreprise_membres
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_membre prive.entreprise_membres;
begin
  select m.* into v_membre from prive.entreprise_membres m
  join public.profiles p on p.id = prive.current_account()
  where m.empreinte = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and m.expire_le > clock_timestamp() and m.email = p.email
    and p.status in ('ACTIVE', 'PENDING') and prive.has_owner(m.entreprise_id);
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  return v_membre;
end;
$$;
comment on function prive.find_equipe(text) is
  'Invitation que ce lien ouvre, pour le compte connecté de l’adresse invitée ; jamais pour un compte désactivé ou bloqué.';

create function public.rpc_read_equipe(p_token text) returns table (societe text, inviteur text)
  language sql stable security definer set search_path = ''
as $$
  select prive.societe_of(m.entreprise_id), (select p.full_name from public.profiles p where p.id = m.invite_par)
  from prive.find_equipe(p_token) m;
$$;
comment on function public.rpc_read_equipe(text) is 'Qui invite le compte connecté, et dans quelle entreprise.';

create function public.rpc_join_equipe(p_token text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_membre prive.entreprise_membres := prive.find_equipe(p_token);
  v_profile public.profiles;
begin
  perform prive.lock_email(v_membre.email);
  select p.* into v_profile from public.profiles p where p.id = prive.current_account() for update;
  v_membre := prive.find_equipe(p_token);
  -- Un autre rôle, ou une entreprise à soi : rejoindre en priverait.
  if v_profile.role in ('ADMIN', 'BAILLEUR') or v_profile.entreprise_id is not null
    or exists (select from prive.entreprise_membres m where m.user_id = v_profile.id or m.entreprise_id = 'compte:' || v_profile.id)
    or exists (select from public.dao_acquisitions d where d.entreprise_id = 'compte:' || v_profile.id)
    or exists (select from public.soumissions s where s.entreprise_id = 'compte:' || v_profile.id)
  then
    raise exception 'compte_deja_engage' using errcode = 'P0001';
  end if;
  perform prive.set_reason('Invitation acceptée par le titulaire');
  update public.profiles p set role = 'ENTREPRISE', status = 'ACTIVE', invite_le = null,
    nom_societe = coalesce(prive.societe_of(v_membre.entreprise_id), p.nom_societe)
  where p.id = v_profile.id;
  update prive.entreprise_membres m set user_id = v_profile.id, accepte_le = clock_timestamp(), empreinte = null
  where m.id = v_membre.id;
  perform prive.audit('EQUIPE_REJOINTE', 'profiles', v_profile.id::text, null, null,
    jsonb_build_object('entreprise_id', v_membre.entreprise_id));
end;
$$;
comment on function public.rpc_join_equipe(text) is
  'Le titulaire connecté accepte l’invitation de son lien : son compte devient celui d’un membre de l’entreprise.';

create function public.rpc_fiche_entreprise() returns text
  language sql stable security definer set search_path = ''
as $$
  select e.id from prive.current_entreprise() e (id) where e.id not like 'compte:%';
$$;
comment on function public.rpc_fiche_entreprise() is
  'Fiche de l’annuaire de l’entreprise connectée, celle de son équipe comprise ; vide sans fiche.';

revoke execute on function
  public.rpc_equipe(), public.rpc_invite_membre(text), public.rpc_remove_membre(uuid), public.rpc_draw_equipe(uuid),
  prive.find_equipe(text), public.rpc_read_equipe(text), public.rpc_join_equipe(text), public.rpc_fiche_entreprise()
  from public, anon, authenticated;
grant execute on function
  public.rpc_equipe(), public.rpc_invite_membre(text), public.rpc_remove_membre(uuid), public.rpc_read_equipe(text),
  public.rpc_join_equipe(text), public.rpc_fiche_entreprise() to authenticated;
grant execute on function public.rpc_draw_equipe(uuid) to service_role;
