-- Où cette règle joue : chaque colonne de texte que des personnes remplissent. Un essai compare au catalogue
-- (300_textes.test.sql) : une colonne neuve s’y décide.

do $$
declare
  v record;
begin
  for v in select * from (values
    ('public.access_requests', '{nom_societe:ligne,organisation:ligne,numero_identification:ligne,full_name:ligne,email:adresse,phone:telephone,message:prose,reason:prose,piece_demandee:prose}'),
    ('public.appels_offres', '{motif_fin:prose}'),
    ('public.dao_acquisitions', '{reference_paiement:ligne,reference_remboursement:ligne,reason:prose}'),
    ('public.dao_fichiers', '{nom:ligne,note:prose}'),
    ('public.dao_questions', '{question:prose,question_diffusee:prose,reponse:prose}'),
    ('public.dao_versements', '{reference_rendu:ligne}'),
    ('public.journaux_audit', '{reason:prose}'),
    ('public.listes_noires', '{reason:prose}'),
    ('public.marche_pieces', '{nom:ligne,motif_retrait:prose}'),
    ('public.profiles', '{full_name:ligne,email:email,phone:telephone,nom_societe:ligne}'),
    ('public.signalements', '{page:ligne,message:prose,email:adresse,reponse:prose}'),
    ('prive.commission_membres', '{nom:ligne,qualite:ligne}'),
    ('prive.entreprise_membres', '{email:adresse}'),
    ('prive.evaluations', '{rejet:prose}'),
    ('prive.non_objections', '{observations:prose}'),
    ('prive.ouvertures', '{presences:noms,remarques:prose}'),
    ('prive.prolongations', '{reason:prose}')
  ) t (nom, colonnes) loop
    execute format('create trigger %I before insert or update on %s for each row execute function prive.clean_colonnes(%s)',
      split_part(v.nom, '.', 2) || '_a_clean', v.nom,
      (select string_agg(quote_literal(c), ', ') from unnest(v.colonnes::text[]) c));
  end loop;
end
$$;

-- Ce que ce déclencheur refuse, ou écrit lui-même, n’est plus écrit une seconde fois.
alter table public.access_requests drop constraint access_requests_email_format, drop constraint access_requests_sans_controle,
  drop constraint access_requests_organisation_sans_controle;
alter table public.profiles drop constraint profiles_email_minuscule, drop constraint profiles_full_name_sans_controle;
alter table public.signalements drop constraint signalements_email_format;

-- Une adresse inscrite avant cette règle reste la même personne.
insert into public.listes_noires (email, reason, created_at, created_by)
select distinct on (prive.canonical_email(l.email)) prive.canonical_email(l.email), l.reason, l.created_at, l.created_by
from public.listes_noires l
where l.email <> prive.canonical_email(l.email)
order by prive.canonical_email(l.email), l.created_at
on conflict (email) do nothing;

-- Ce qui se compare avant de s’écrire : une adresse qui a déjà un compte, un même signalement, une référence déjà employée.
create or replace function prive.follow_auth_user() returns trigger
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

create or replace function prive.check_payment_reference(p_reference text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  v_reference constant text := prive.clean_texte(coalesce(p_reference, ''), 'ligne');
begin
  if char_length(v_reference) not between 3 and 100 or v_reference ~ '[[:cntrl:]]' then
    raise exception 'reference_requise' using errcode = 'P0001';
  end if;
  if prive.looks_like_card(v_reference) then
    raise exception 'numero_de_carte' using errcode = 'P0001';
  end if;
  return v_reference;
end;
$$;

create or replace function public.rpc_invite_membre(p_email text) returns uuid
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
