-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- État d’un signalement : RECU attend une réponse, TRAITE l’a reçue, ECARTE vient d’une adresse de la liste noire.
create type public.statut_signalement as enum ('RECU', 'TRAITE', 'ECARTE');

-- Ce qui est signalé : une erreur du portail, des travaux arrêtés, mal faits, ou dangereux.
create type public.genre_signalement as enum ('ERREUR', 'TRAVAUX_ARRETES', 'MALFACON', 'DANGER');

-- Erreurs que des lecteurs signalent sur une page du site.
create table public.signalements (
  -- Signalement.
  id uuid not null default gen_random_uuid(),
  -- Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.
  rang bigint not null generated always as identity,
  -- Numéro donné à la personne, SE-année-huit signes tirés au hasard : il ouvre le suivi.
  reference text not null,
  -- Page concernée : son chemin sur ce site.
  page text not null,
  -- Ce que la personne signale, de 10 à 2 000 caractères.
  message text not null,
  -- Adresse où répondre, facultative, en minuscules.
  email text,
  -- État du signalement.
  status public.statut_signalement not null default 'RECU'::public.statut_signalement,
  -- Dépôt, à l’horloge de la base.
  created_at timestamp with time zone not null default now(),
  -- Administrateur qui a répondu.
  traite_par uuid,
  -- Date de la réponse.
  traite_le timestamp with time zone,
  -- Réponse, envoyée à l’adresse quand il y en a une.
  reponse text,
  -- Ce qui est signalé.
  genre public.genre_signalement not null default 'ERREUR'::public.genre_signalement,
  -- Rang dans la liste des administrateurs : l’ordre d’arrivée, les dangers qui attendent au-dessus.
  priorite bigint not null generated always as ((rang +
CASE
    WHEN ((genre = 'DANGER'::public.genre_signalement) AND (status = 'RECU'::public.statut_signalement)) THEN '1000000000000'::bigint
    ELSE (0)::bigint
END)) stored,
  constraint signalements_page_chemin CHECK (((char_length(page) <= 300) AND (page ~ '^/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?$'::text))),
  constraint signalements_message_longueur CHECK (((char_length(message) >= 10) AND (char_length(message) <= 2000))),
  constraint signalements_reponse_longueur CHECK (((char_length(reponse) >= 2) AND (char_length(reponse) <= 2000))),
  constraint signalements_traite_complet CHECK ((((status = 'TRAITE'::public.statut_signalement) = (traite_le IS NOT NULL)) AND ((status = 'TRAITE'::public.statut_signalement) = (reponse IS NOT NULL)))),
  constraint signalements_pkey PRIMARY KEY (id),
  constraint signalements_rang_key UNIQUE (rang),
  constraint signalements_reference_key UNIQUE (reference),
  constraint signalements_traite_par_fkey FOREIGN KEY (traite_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX signalements_created_at_idx ON public.signalements USING btree (created_at DESC);
CREATE INDEX signalements_email_idx ON public.signalements USING btree (email, created_at DESC);
CREATE INDEX signalements_message_idx ON public.signalements USING btree (md5(message), created_at DESC);
CREATE INDEX signalements_status_idx ON public.signalements USING btree (status);
CREATE UNIQUE INDEX signalements_priorite_idx ON public.signalements USING btree (priorite);
alter table public.signalements enable row level security;
grant all on public.signalements to service_role;
grant select on public.signalements to authenticated;
create policy signalements_select_admin on public.signalements for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER signalements_a_clean BEFORE INSERT OR UPDATE ON public.signalements FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('page:ligne', 'message:prose', 'email:adresse', 'reponse:prose');
CREATE TRIGGER signalements_danger_clos BEFORE UPDATE ON public.signalements FOR EACH ROW WHEN (((new.genre = 'DANGER'::public.genre_signalement) AND (new.status = 'TRAITE'::public.statut_signalement) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION prive.check_danger_clos();

-- Refuse plus de dix signalements par heure et par adresse, et tout dépôt quand le fusible a sauté.
CREATE OR REPLACE FUNCTION prive.check_report_limits(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Dépose un signalement et rend son numéro ; le même message de la même adresse sur la même page, dans la journée, rend le même.
CREATE OR REPLACE FUNCTION public.rpc_report_error(p_page text, p_message text, p_email text DEFAULT NULL::text, p_genre public.genre_signalement DEFAULT 'ERREUR'::public.genre_signalement)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_report_error to anon, authenticated, service_role;

-- Répond à un signalement reçu : état, journal et lettre, s’il y a une adresse, dans la même transaction. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_answer_report(p_id uuid, p_reponse text)
 RETURNS public.signalements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_answer_report to authenticated, service_role;

-- Numéro d’un signalement : tiré au hasard parmi 650 milliards, sans signes que l’on confond. Ceux d’avant se suivaient.
CREATE OR REPLACE FUNCTION prive.draw_report_reference()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Où en est le signalement d’un numéro : ce qu’il concerne, ses jours, la réponse. Ni le message, ni l’adresse, ni la liste noire.
CREATE OR REPLACE FUNCTION public.rpc_suivi_signalement(p_reference text)
 RETURNS TABLE(reference text, genre public.genre_signalement, page text, recu_le date, traite_le date, reponse text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_suivi_signalement to anon, authenticated, service_role;
