-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

CREATE TRIGGER profiles_follow_auth_user AFTER INSERT OR UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW EXECUTE FUNCTION prive.follow_auth_user();

-- Refuse une transition interdite, quel que soit l’auteur, et journalise les autres.
CREATE OR REPLACE FUNCTION prive.check_request_transition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Fait passer l’une après l’autre la création d’un compte et la décision qui le concerne.
CREATE OR REPLACE FUNCTION prive.lock_email(p_email text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('compte:' || prive.canonical_email(p_email), 0));
$function$;

-- Donne à un compte le rôle de sa demande approuvée et l’active ; une approbation ne sert qu’une fois.
CREATE OR REPLACE FUNCTION prive.apply_approval(p_user_id uuid, p_request public.access_requests)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.profiles p set
    role = p_request.type_compte::text::public.role_compte,
    status = 'ACTIVE',
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    phone = coalesce(p.phone, p_request.phone),
    nom_societe = coalesce(p_request.nom_societe, p_request.organisation, p.nom_societe),
    -- Le rattachement va avec le rôle : celui d’avant ne vaut pas pour le nouveau.
    entreprise_id = prive.fiche_approuvee(p, p_request),
    bailleur_id = coalesce(p_request.bailleur_id,
      case when p.role::text = p_request.type_compte::text then p.bailleur_id end),
    invite_le = null,
    demande_reference = p_request.reference
  where p.id = p_user_id;
  update public.access_requests r set activated_at = now(), compte_id = p_user_id where r.id = p_request.id;
$function$;

-- Ouvre le profil d’un compte et, une fois son adresse prouvée, lui applique la demande approuvée ou la liste noire.
CREATE OR REPLACE FUNCTION prive.follow_auth_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Ce que d’autres lignes disent de ces demandes : même adresse, même société, refus déjà prononcés, compte qui existe. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_access_request_flags(p_request_ids uuid[])
 RETURNS TABLE(request_id uuid, meme_adresse bigint, meme_societe bigint, refus bigint, a_un_compte boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_access_request_flags to authenticated, service_role;

-- Invite la personne à ouvrir son compte ; si l’adresse en a un, demande à son titulaire de confirmer, sans rien y changer.
CREATE OR REPLACE FUNCTION prive.approve_request(p_request public.access_requests)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Met une adresse sur la liste noire, bloque ses comptes et retire ses invitations ; vrai si un compte a été bloqué.
CREATE OR REPLACE FUNCTION prive.blacklist_email(p_email text, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Met une demande reçue en étude. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_start_access_review(p_request_id uuid)
 RETURNS public.access_requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_start_access_review to authenticated, service_role;

-- Met sur la liste noire l’adresse d’une demande et celle du compte qu’elle a ouvert ; vrai si un compte a été bloqué.
CREATE OR REPLACE FUNCTION prive.blacklist_request(p_request public.access_requests, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Approuve, refuse ou met sur liste noire une demande : verrou, transition, journal, comptes et lettre d’un seul tenant.
CREATE OR REPLACE FUNCTION prive.mark_access_request(p_request_id uuid, p_status text, p_reason text DEFAULT NULL::text, p_bailleur_id text DEFAULT NULL::text, p_entreprise_id text DEFAULT NULL::text)
 RETURNS public.access_requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- Une entreprise nouvelle n’a pas encore la sienne : elle se rattache plus tard, par rpc_link_account.
  if p_entreprise_id is not null and (p_status <> 'APPROUVE' or v_request.type_compte <> 'ENTREPRISE') then
    raise exception 'rattachement_invalide' using errcode = '22023';
  end if;
  perform prive.lock_email(v_request.email);
  update public.access_requests r set
    status = p_status::public.statut_demande, reviewed_by = (select auth.uid()), reviewed_at = now(),
    reason = nullif(btrim(p_reason), ''), bailleur_id = coalesce(p_bailleur_id, r.bailleur_id),
    entreprise_id = coalesce(p_entreprise_id, r.entreprise_id)
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
$function$;

-- Approuve, refuse ou met sur liste noire une demande ; l’approbation d’un bailleur, ou d’une entreprise dont la fiche a déjà agi, se propose à un autre administrateur. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_mark_access_request(p_request_id uuid, p_status text, p_reason text DEFAULT NULL::text, p_bailleur_id text DEFAULT NULL::text, p_entreprise_id text DEFAULT NULL::text)
 RETURNS public.access_requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_request public.access_requests;
  v_profile public.profiles;
  v_noir public.profiles;
  v_cause text;
begin
  perform prive.require_admin();
  select r.* into v_request from public.access_requests r where r.id = p_request_id;
  select p.* into v_profile from public.profiles p where p.email = v_request.email order by p.created_at limit 1;
  if p_status = 'APPROUVE' then
    v_cause := case
      when v_request.type_compte = 'BAILLEUR' then 'BAILLEUR'
      when prive.is_engagee(coalesce(p_entreprise_id, case when v_profile.role = 'ENTREPRISE' then v_profile.entreprise_id end), v_profile.id)
        then 'ENTREPRISE'
    end;
  elsif p_status = 'BLACKLISTE' then
    -- Le compte que cette liste noire fermerait pour toujours, et qui agit dans une procédure.
    select p.* into v_noir from public.profiles p
    where (p.id = v_request.compte_id or prive.canonical_email(p.email) = prive.canonical_email(v_request.email))
      and p.status <> 'BLACKLISTED' and (p.role = 'BAILLEUR' or prive.is_en_jeu(p)) order by p.created_at limit 1;
    v_cause := case when v_noir.id is not null then 'DEPART' end;
  end if;
  if v_cause is null then
    return prive.mark_access_request(p_request_id, p_status, p_reason, p_bailleur_id, p_entreprise_id);
  end if;
  perform prive.propose_acte('DEMANDE', p_request_id::text,
    jsonb_build_object('entreprise_id', p_entreprise_id, 'bailleur_id', p_bailleur_id,
      'status', case when v_cause = 'DEPART' then p_status end) || prive.quitte(v_noir.id, true), v_cause, p_reason);
  return v_request;
end;
$function$;
grant execute on function public.rpc_mark_access_request to authenticated, service_role;

-- Fiche que l’ouverture du compte lui donne : celle de sa demande, sauf si l’entreprise s’est engagée depuis sans que deux administrateurs l’aient voulu.
CREATE OR REPLACE FUNCTION prive.fiche_approuvee(p_profile public.profiles, p_request public.access_requests)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.fiche from (
    select coalesce(p_request.entreprise_id, case when p_profile.role::text = p_request.type_compte::text then p_profile.entreprise_id end) as fiche
  ) f
  where not prive.is_engagee(f.fiche, p_profile.id)
    -- Il agissait déjà en ce nom, ou deux administrateurs l’ont voulu.
    or p_profile.role = 'ENTREPRISE' and p_profile.status = 'ACTIVE' and p_profile.entreprise_id = f.fiche
    or exists (select from prive.actes_a_deux a where a.genre = 'DEMANDE' and a.objet_id = p_request.id::text and a.issue = 'CONFIRME');
$function$;
