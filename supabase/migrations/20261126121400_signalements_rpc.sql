-- Déposer un signalement, y répondre, suivre le sien par un numéro qui ne se devine pas. La table ne s’écrit que par ces
-- fonctions.

create function prive.check_report_limits(p_email text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if (
    select count(*) from public.signalements s where s.email = p_email and s.created_at > now() - interval '1 hour'
  ) >= 10 then
    raise exception 'trop_de_signalements' using errcode = 'P0001';
  end if;
  -- Un fusible pour le disque, hors de portée d’un seul envoyeur : jamais un quota commun que l’on épuiserait à bas prix.
  if exists (
    select from public.signalements s where s.created_at > now() - interval '1 hour' offset prive.request_fuse() - 1
  ) then
    raise exception 'trop_de_signalements' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_report_limits(text) is
  'Refuse plus de dix signalements par heure et par adresse, et tout dépôt quand le fusible a sauté.';

create function public.rpc_report_error(
  p_page text, p_message text, p_email text default null, p_genre public.genre_signalement default 'ERREUR'
) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_email constant text := nullif(prive.clean_texte(p_email, 'email'), '');
  v_message constant text := prive.clean_texte(p_message, 'prose');
  v_reference text;
begin
  -- Deux envois simultanés de la même adresse, ou du même message, passent l’un après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('signalements:' || coalesce(v_email, p_page || ' ' || v_message), 0));
  select s.reference into v_reference from public.signalements s
  where md5(s.message) = md5(v_message) and s.message = v_message and s.page = p_page and s.genre = p_genre
    and s.email is not distinct from v_email and s.created_at > now() - interval '1 day'
  limit 1;
  if found then
    return v_reference;
  end if;
  perform prive.check_report_limits(v_email);
  -- Une adresse bloquée reçoit la réponse de tous : le formulaire ne dit pas qui est sur la liste.
  insert into public.signalements (reference, page, message, email, genre, status)
  values (
    prive.draw_report_reference(), p_page, v_message, v_email, p_genre,
    case when prive.is_blacklisted(v_email) then 'ECARTE' else 'RECU' end::public.statut_signalement
  )
  returning reference into v_reference;
  return v_reference;
end;
$$;
comment on function public.rpc_report_error(text, text, text, public.genre_signalement) is
  'Dépose un signalement et rend son numéro ; le même message de la même adresse sur la même page, dans la journée, rend le même.';

create function public.rpc_answer_report(p_id uuid, p_reponse text) returns public.signalements
  language plpgsql security definer set search_path = ''
as $$
declare
  v_signalement public.signalements;
begin
  perform prive.require_admin();
  update public.signalements s set
    status = 'TRAITE', reponse = btrim(p_reponse, E' \t\r\n'), traite_par = (select auth.uid()), traite_le = now()
  where s.id = p_id and s.status = 'RECU'
  returning s.* into v_signalement;
  if not found then
    raise exception 'signalement_deja_traite' using errcode = 'P0001';
  end if;
  perform prive.audit('SIGNALEMENT_TRAITE', 'signalements', p_id::text, 'RECU', 'TRAITE',
    jsonb_build_object('reference', v_signalement.reference));
  -- Bloquée depuis le dépôt, l’adresse ne reçoit plus rien.
  if v_signalement.email is not null and not prive.is_blacklisted(v_signalement.email) then
    perform prive.enqueue_courriel('SIGNALEMENT_TRAITE:' || p_id, 'REPONSE_SIGNALEMENT', v_signalement.email,
      jsonb_build_object('reference', v_signalement.reference, 'page', v_signalement.page, 'reponse', v_signalement.reponse));
  end if;
  return v_signalement;
end;
$$;
comment on function public.rpc_answer_report(uuid, text) is
  'Répond à un signalement reçu : état, journal et lettre, s’il y a une adresse, dans la même transaction. Administrateurs.';

create function prive.draw_report_reference() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Ni 0 ni O, ni 1 ni I ni L, ni U : il se dicte au téléphone et se recopie à la main.
  v_signes constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_octets bytea;
  v_reference text;
begin
  loop
    v_octets := sha256(convert_to(gen_random_uuid()::text, 'UTF8'));
    select 'SE-' || to_char(clock_timestamp() at time zone 'Africa/Conakry', 'YYYY') || '-'
      || string_agg(substr(v_signes, 1 + get_byte(v_octets, n) % length(v_signes), 1), '' order by n)
    into v_reference from generate_series(0, 7) n;
    exit when not exists (select from public.signalements s where s.reference = v_reference);
  end loop;
  return v_reference;
end;
$$;
comment on function prive.draw_report_reference() is
  'Numéro d’un signalement : tiré au hasard parmi 650 milliards, sans signes que l’on confond. Ceux d’avant se suivaient.';

create function public.rpc_suivi_signalement(p_reference text) returns table (
  reference text, genre public.genre_signalement, page text, recu_le date, traite_le date, reponse text
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Les numéros d’avant se suivent : qui en a un n’a rien prouvé.
  return query
  select s.reference, s.genre, s.page, (s.created_at at time zone 'Africa/Conakry')::date,
    (s.traite_le at time zone 'Africa/Conakry')::date, s.reponse
  from public.signalements s
  where s.reference = p_reference and p_reference ~ '^SE-\d{4}-[2-9A-HJKMNP-TV-Z]{8}$';
  if not found then
    raise exception 'signalement_introuvable' using errcode = 'P0001';
  end if;
end;
$$;
comment on function public.rpc_suivi_signalement(text) is
  'Où en est le signalement d’un numéro : ce qu’il concerne, ses jours, la réponse. Ni le message, ni l’adresse, ni la liste noire.';

revoke execute on function prive.check_report_limits(text), prive.draw_report_reference() from public;
revoke execute on function
  public.rpc_report_error(text, text, text, public.genre_signalement), public.rpc_answer_report(uuid, text),
  public.rpc_suivi_signalement(text) from public, anon, authenticated;
grant execute on function
  public.rpc_report_error(text, text, text, public.genre_signalement) to anon, authenticated, service_role;
grant execute on function public.rpc_answer_report(uuid, text) to authenticated;
grant execute on function public.rpc_suivi_signalement(text) to anon, authenticated;
