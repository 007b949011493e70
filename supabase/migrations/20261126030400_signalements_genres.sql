-- Signaler des travaux aussi : arrêtés, mal faits, dangereux. Un danger qui attend se lit avant le reste. Et un numéro qui ne se
-- devine pas, puisqu’il ouvre le suivi.

create type public.genre_signalement as enum ('ERREUR', 'TRAVAUX_ARRETES', 'MALFACON', 'DANGER');
comment on type public.genre_signalement is
  'Ce qui est signalé : une erreur du portail, des travaux arrêtés, mal faits, ou dangereux.';

alter table public.signalements
  add column genre public.genre_signalement not null default 'ERREUR',
  -- Au-delà de tout rang : la liste se tourne d’après cette seule colonne.
  add column priorite bigint not null generated always as (
    rang + case when genre = 'DANGER' and status = 'RECU' then 1000000000000 else 0 end
  ) stored;
create unique index signalements_priorite_idx on public.signalements (priorite);
comment on column public.signalements.genre is 'Ce qui est signalé.';
comment on column public.signalements.priorite is
  'Rang dans la liste des administrateurs : l’ordre d’arrivée, les dangers qui attendent au-dessus.';
comment on column public.signalements.reference is
  'Numéro donné à la personne, SE-année-huit signes tirés au hasard : il ouvre le suivi.';

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

drop function public.rpc_report_error(text, text, text);
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

revoke execute on function prive.draw_report_reference() from public;
revoke execute on function public.rpc_report_error(text, text, text, public.genre_signalement), public.rpc_suivi_signalement(text)
  from public, anon, authenticated;
grant execute on function public.rpc_report_error(text, text, text, public.genre_signalement)
  to anon, authenticated, service_role;
grant execute on function public.rpc_suivi_signalement(text) to anon, authenticated;
