-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Membres d’une équipe et invitations qui attendent ; le lien d’une invitation ne s’y lit pas, seulement son empreinte.
create table prive.entreprise_membres (
  id uuid not null default gen_random_uuid(),
  entreprise_id text not null,
  email text not null,
  user_id uuid,
  invite_par uuid,
  invite_le timestamp with time zone not null default clock_timestamp(),
  accepte_le timestamp with time zone,
  empreinte text,
  expire_le timestamp with time zone not null default (clock_timestamp() + '7 days'::interval),
  constraint entreprise_membres_accepte CHECK (((user_id IS NULL) = (accepte_le IS NULL))),
  constraint entreprise_membres_pkey PRIMARY KEY (id),
  constraint entreprise_membres_user_id_key UNIQUE (user_id),
  constraint entreprise_membres_empreinte_key UNIQUE (empreinte),
  constraint entreprise_membres_entreprise_id_email_key UNIQUE (entreprise_id, email),
  constraint entreprise_membres_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint entreprise_membres_invite_par_fkey FOREIGN KEY (invite_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
alter table prive.entreprise_membres enable row level security;
CREATE TRIGGER entreprise_membres_a_clean BEFORE INSERT OR UPDATE ON prive.entreprise_membres FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('email:adresse');
CREATE TRIGGER entreprise_membres_temoins AFTER DELETE ON prive.entreprise_membres FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION prive.oublie_temoin('user_id');

-- Vrai tant qu’un propriétaire actif répond de l’équipe ; sans lui, elle n’a plus accès à rien.
CREATE OR REPLACE FUNCTION prive.has_owner(p_entreprise_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles p
    where p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and coalesce(p.entreprise_id, 'compte:' || p.id) = p_entreprise_id
      and not exists (select from prive.entreprise_membres m where m.user_id = p.id)
  );
$function$;

-- Entreprise d’un compte, quel que soit son état : celle de son équipe, sinon sa fiche de l’annuaire, sinon « compte: » et son identifiant ; vide pour le membre d’une équipe sans propriétaire actif.
CREATE OR REPLACE FUNCTION prive.entreprise_of_account(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when m.entreprise_id is null then coalesce(p.entreprise_id, 'compte:' || p.id::text)
    when prive.has_owner(m.entreprise_id) then m.entreprise_id
  end
  from public.profiles p left join prive.entreprise_membres m on m.user_id = p.id where p.id = p_user_id;
$function$;

-- Entreprise du compte connecté : sa fiche de l’annuaire, sinon « compte: » et son identifiant ; vide hors entreprise active.
CREATE OR REPLACE FUNCTION prive.current_entreprise()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.entreprise_of_account((select prive.current_account())) where prive.has_role('ENTREPRISE');
$function$;
grant execute on function prive.current_entreprise to anon, authenticated, service_role;

-- Entreprise dont le compte connecté est propriétaire ; sinon arrête l’opération (42501).
CREATE OR REPLACE FUNCTION prive.require_owner()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.current_entreprise();
begin
  if v_entreprise is null or exists (
    select from prive.entreprise_membres m where m.user_id = prive.current_account()
  ) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return v_entreprise;
end;
$function$;

-- Nom d’une entreprise, tel que le plus ancien de ses comptes actifs le porte ; sans compte actif, le plus ancien.
CREATE OR REPLACE FUNCTION prive.societe_of(p_entreprise_id text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(nullif(btrim(p.nom_societe), ''), p.full_name) from public.profiles p
  where p.role = 'ENTREPRISE' and coalesce(p.entreprise_id, 'compte:' || p.id) = p_entreprise_id
    and not exists (select from prive.entreprise_membres m where m.user_id = p.id)
  order by (p.status = 'ACTIVE') desc, p.created_at, p.id limit 1;
$function$;

-- Une équipe suit son entreprise quand elle reçoit sa fiche ; un compte rattaché ou sorti du rôle quitte la sienne.
CREATE OR REPLACE FUNCTION prive.follow_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Rattaché par l’administration, ou sorti du rôle : il n’est plus de cette équipe.
  delete from prive.entreprise_membres m
  where m.user_id = new.id and (new.role <> 'ENTREPRISE' or new.entreprise_id is not null);
  if old.entreprise_id is null and new.entreprise_id is not null then
    update prive.entreprise_membres m set entreprise_id = new.entreprise_id where m.entreprise_id = 'compte:' || new.id;
  end if;
  return null;
end;
$function$;

-- Équipe de l’entreprise connectée : propriétaires, membres, invitations qui attendent.
CREATE OR REPLACE FUNCTION public.rpc_equipe()
 RETURNS TABLE(id uuid, email text, full_name text, is_proprietaire boolean, is_moi boolean, accepte_le timestamp with time zone, expire_le timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_equipe to authenticated, service_role;

-- Invite une adresse dans l’équipe, pour sept jours ; une seconde fois, renvoie la lettre. Propriétaires ; vingt personnes au plus.
CREATE OR REPLACE FUNCTION public.rpc_invite_membre(p_email text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_invite_membre to authenticated, service_role;

-- Retire un membre, ou une invitation : le compte perd tout aussitôt, et reste visiteur. Propriétaires de l’équipe.
CREATE OR REPLACE FUNCTION public.rpc_remove_membre(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_remove_membre to authenticated, service_role;

-- Tire le lien d’une invitation d’équipe ; vide quand elle n’attend plus. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_draw_equipe(p_membre_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update prive.entreprise_membres m set empreinte = encode(sha256(convert_to(v_token, 'UTF8')), 'hex')
  where m.id = p_membre_id and m.user_id is null and m.expire_le > clock_timestamp();
  return case when found then v_token end;
end;
$function$;
grant execute on function public.rpc_draw_equipe to service_role;

-- Invitation que ce lien ouvre, pour le compte connecté de l’adresse invitée ; jamais pour un compte désactivé ou bloqué.
CREATE OR REPLACE FUNCTION prive.find_equipe(p_token text)
 RETURNS prive.entreprise_membres
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_membre prive.entreprise_membres;
begin
  select m.* into v_membre from prive.entreprise_membres m
  join public.profiles p on p.id = prive.current_account()
  where m.empreinte = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and m.expire_le > clock_timestamp() and m.email = p.email
    and p.status in ('ACTIVE', 'PENDING') and not prive.is_mis_en_attente(p.id) and prive.has_owner(m.entreprise_id);
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  return v_membre;
end;
$function$;

-- Qui invite le compte connecté, et dans quelle entreprise.
CREATE OR REPLACE FUNCTION public.rpc_read_equipe(p_token text)
 RETURNS TABLE(societe text, inviteur text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.societe_of(m.entreprise_id), (select p.full_name from public.profiles p where p.id = m.invite_par)
  from prive.find_equipe(p_token) m;
$function$;
grant execute on function public.rpc_read_equipe to authenticated, service_role;

-- Le titulaire connecté accepte l’invitation de son lien : son compte devient celui d’un membre de l’entreprise.
CREATE OR REPLACE FUNCTION public.rpc_join_equipe(p_token text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_join_equipe to authenticated, service_role;

-- Fiche de l’annuaire de l’entreprise connectée, celle de son équipe comprise ; vide sans fiche.
CREATE OR REPLACE FUNCTION public.rpc_fiche_entreprise()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id from prive.current_entreprise() e (id) where e.id not like 'compte:%';
$function$;
grant execute on function public.rpc_fiche_entreprise to authenticated, service_role;

-- Vrai pour un compte qu’un administrateur a mis en attente : lui seul l’en sort.
CREATE OR REPLACE FUNCTION prive.is_mis_en_attente(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Un compte qui vient de s’ouvrir n’a pas de ligne : il attend, personne ne l’a mis en attente.
  select coalesce((
    select j.statut_apres = 'PENDING' from public.journaux_audit j
    where j.objet = 'profiles' and j.objet_id = p_user_id::text and j.action = 'STATUT_CHANGE' order by j.id desc limit 1), false);
$function$;
