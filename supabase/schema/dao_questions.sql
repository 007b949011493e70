-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Questions des titulaires d’un DAO, et réponses de l’agence.
create table public.dao_questions (
  -- Question, numérotée par l’appareil : un envoi répété n’en fait qu’une.
  id uuid not null,
  -- Ordre d’arrivée.
  rang bigint not null generated always as identity,
  -- Appel d’offres.
  appel_offres_id text not null,
  -- Entreprise qui demande ; les administrateurs seuls la lisent.
  entreprise_id text not null,
  -- Compte qui demande.
  user_id uuid,
  -- Question, dans les mots de qui la pose, 10 à 2 000 caractères.
  question text not null,
  -- Question telle que les autres la lisent : l’agence en retire ce qui nommerait l’entreprise.
  question_diffusee text,
  -- Réponse de l’agence.
  reponse text,
  -- Nombre de fois que la réponse a été écrite ; 0 : elle est attendue.
  version integer not null default 0,
  -- Arrivée de la question.
  posee_le timestamp with time zone not null default clock_timestamp(),
  -- Date de la réponse, ou de sa dernière correction.
  repondue_le timestamp with time zone,
  -- Administrateur qui a répondu en dernier.
  repondue_par uuid,
  -- Publication : question et réponse ne changent plus, et passent sur le site à la publication suivante.
  publiee_le timestamp with time zone,
  constraint dao_questions_question_longueur CHECK (((char_length(question) >= 10) AND (char_length(question) <= 2000))),
  constraint dao_questions_diffusee_longueur CHECK (((char_length(question_diffusee) >= 10) AND (char_length(question_diffusee) <= 2000))),
  constraint dao_questions_reponse_longueur CHECK (((char_length(reponse) >= 2) AND (char_length(reponse) <= 4000))),
  constraint dao_questions_reponse_complete CHECK ((((reponse IS NULL) = (repondue_le IS NULL)) AND ((reponse IS NULL) = (question_diffusee IS NULL)) AND ((reponse IS NULL) = (version = 0)))),
  constraint dao_questions_publiee_repondue CHECK (((publiee_le IS NULL) OR (reponse IS NOT NULL))),
  constraint dao_questions_pkey PRIMARY KEY (id),
  constraint dao_questions_rang_key UNIQUE (rang),
  constraint dao_questions_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT,
  constraint dao_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint dao_questions_repondue_par_fkey FOREIGN KEY (repondue_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX dao_questions_appel_idx ON public.dao_questions USING btree (appel_offres_id, rang);
CREATE INDEX dao_questions_attente_idx ON public.dao_questions USING btree (appel_offres_id) WHERE (reponse IS NULL);
CREATE INDEX dao_questions_entreprise_idx ON public.dao_questions USING btree (entreprise_id, posee_le DESC);
alter table public.dao_questions enable row level security;
grant all on public.dao_questions to service_role;
grant select on public.dao_questions to authenticated;
create policy dao_questions_select_admin on public.dao_questions for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER dao_questions_a_clean BEFORE INSERT OR UPDATE ON public.dao_questions FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('question:prose', 'question_diffusee:prose', 'reponse:prose');
CREATE TRIGGER dao_questions_jour BEFORE INSERT OR DELETE OR UPDATE ON public.dao_questions FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Fin des questions : celle qu’un administrateur a fixée, sinon sept jours avant la limite de dépôt ; jamais après elle.
CREATE OR REPLACE FUNCTION prive.limite_questions(p_appel_offres public.appels_offres)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select least(
    coalesce(p_appel_offres.date_limite_questions, p_appel_offres.date_limite - interval '7 days'), p_appel_offres.date_limite);
$function$;

-- Refuse à une entreprise plus de dix questions par heure, et plus de vingt qui attendent sur un appel d’offres.
CREATE OR REPLACE FUNCTION prive.check_question_limits(p_appel_offres_id text, p_entreprise_id text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (
    select count(*) from public.dao_questions q
    where q.entreprise_id = p_entreprise_id and q.posee_le > clock_timestamp() - interval '1 hour'
  ) >= 10 or (
    select count(*) from public.dao_questions q
    where q.entreprise_id = p_entreprise_id and q.appel_offres_id = p_appel_offres_id and q.reponse is null
  ) >= 20 then
    raise exception 'trop_de_questions' using errcode = 'P0001';
  end if;
end;
$function$;

-- Pose une question sur un DAO détenu, avant la fin des questions ; le même identifiant deux fois n’en fait qu’une.
CREATE OR REPLACE FUNCTION public.rpc_pose_question(p_id uuid, p_appel_offres_id text, p_question text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.current_entreprise();
  v_question constant text := btrim(replace(p_question, E'\r\n', E'\n'), E' \t\r\n');
begin
  if not coalesce(prive.holds_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  -- Les questions d’une entreprise se comptent l’une après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('dao_questions:' || v_entreprise, 0));
  if exists (select from public.dao_questions q where q.id = p_id and q.entreprise_id = v_entreprise) then
    return p_id;
  end if;
  if clock_timestamp() >= (
    select prive.limite_questions(a) from public.appels_offres a where a.id = p_appel_offres_id
  ) then
    raise exception 'questions_closes' using errcode = 'P0001';
  end if;
  perform prive.check_question_limits(p_appel_offres_id, v_entreprise);
  insert into public.dao_questions (id, appel_offres_id, entreprise_id, user_id, question)
  values (p_id, p_appel_offres_id, v_entreprise, (select auth.uid()), v_question);
  perform prive.audit('QUESTION_POSEE', 'dao_questions', p_id::text, null, null,
    jsonb_build_object('appel_offres_id', p_appel_offres_id, 'entreprise_id', v_entreprise));
  return p_id;
end;
$function$;
grant execute on function public.rpc_pose_question to authenticated, service_role;

-- Questions répondues d’un DAO, sans l’entreprise qui demande, et toutes celles de l’entreprise connectée.
CREATE OR REPLACE FUNCTION public.rpc_questions_dao(p_appel_offres_id text)
 RETURNS TABLE(id uuid, question text, mienne boolean, posee_le timestamp with time zone, reponse text, repondue_le timestamp with time zone, publiee_le timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.current_entreprise();
begin
  if not coalesce(prive.may_open_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  return query
  select q.id, case when q.entreprise_id = v_entreprise then q.question else q.question_diffusee end,
    coalesce(q.entreprise_id = v_entreprise, false), case when q.entreprise_id = v_entreprise then q.posee_le end,
    q.reponse, q.repondue_le, q.publiee_le
  from public.dao_questions q
  where q.appel_offres_id = p_appel_offres_id and (q.reponse is not null or q.entreprise_id = v_entreprise)
  order by q.rang;
end;
$function$;
grant execute on function public.rpc_questions_dao to authenticated, service_role;

-- Fin des questions sur un DAO, pour qui peut l’ouvrir.
CREATE OR REPLACE FUNCTION public.rpc_limite_questions(p_appel_offres_id text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(prive.may_open_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  return (select prive.limite_questions(a) from public.appels_offres a where a.id = p_appel_offres_id);
end;
$function$;
grant execute on function public.rpc_limite_questions to authenticated, service_role;

-- Répond à une question, ou corrige une réponse pas encore publiée ; une lettre à chaque titulaire. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_repond_question(p_id uuid, p_version integer, p_reponse text, p_question_diffusee text DEFAULT NULL::text)
 RETURNS public.dao_questions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reponse constant text := btrim(replace(p_reponse, E'\r\n', E'\n'), E' \t\r\n');
  v_diffusee text := nullif(btrim(replace(p_question_diffusee, E'\r\n', E'\n'), E' \t\r\n'), '');
  v_question public.dao_questions;
begin
  perform prive.require_admin();
  select q.* into v_question from public.dao_questions q where q.id = p_id for update;
  if not found then
    raise exception 'question_introuvable' using errcode = 'P0001';
  end if;
  v_diffusee := coalesce(v_diffusee, v_question.question);
  if v_question.reponse = v_reponse and v_question.question_diffusee = v_diffusee then
    return v_question;
  end if;
  if v_question.publiee_le is not null then
    raise exception 'question_publiee' using errcode = 'P0001';
  end if;
  if v_question.version <> p_version then
    raise exception 'question_deja_repondue' using errcode = 'P0001';
  end if;
  perform prive.audit('QUESTION_REPONDUE', 'dao_questions', p_id::text, nullif(p_version, 0)::text, (p_version + 1)::text,
    jsonb_build_object('appel_offres_id', v_question.appel_offres_id, 'reponse_avant', v_question.reponse));
  update public.dao_questions q set
    reponse = v_reponse, question_diffusee = v_diffusee, version = p_version + 1,
    repondue_le = clock_timestamp(), repondue_par = (select auth.uid())
  where q.id = p_id returning q.* into v_question;
  perform prive.write_titulaires(v_question.appel_offres_id, 'DAO_REPONSE', p_id || ':' || v_question.version,
    jsonb_build_object('question', v_diffusee, 'reponse', v_reponse, 'version', v_question.version));
  return v_question;
end;
$function$;
grant execute on function public.rpc_repond_question to authenticated, service_role;

-- Publie une question répondue : elle ne change plus, et paraît sur le site à la publication suivante. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_publie_question(p_id uuid)
 RETURNS public.dao_questions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_question public.dao_questions;
begin
  perform prive.require_admin();
  select q.* into v_question from public.dao_questions q where q.id = p_id for update;
  if not found or v_question.reponse is null then
    raise exception 'question_introuvable' using errcode = 'P0001';
  end if;
  if v_question.publiee_le is null then
    update public.dao_questions q set publiee_le = clock_timestamp() where q.id = p_id returning q.* into v_question;
    perform prive.audit('QUESTION_PUBLIEE', 'dao_questions', p_id::text, null, null,
      jsonb_build_object('appel_offres_id', v_question.appel_offres_id));
  end if;
  return v_question;
end;
$function$;
grant execute on function public.rpc_publie_question to authenticated, service_role;

-- Questions publiées et leurs réponses, par appel d’offres : ce que appels-offres:publie écrit dans le contenu. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_questions_publiees()
 RETURNS TABLE(appel_offres_id text, question text, reponse text, publiee_le timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select q.appel_offres_id, q.question_diffusee, q.reponse, q.publiee_le from public.dao_questions q
  where q.publiee_le is not null order by q.appel_offres_id, q.rang;
$function$;
grant execute on function public.rpc_questions_publiees to service_role;

-- Fixe la fin des questions, au plus tard à la limite de dépôt ; sans date, sept jours avant elle. Journalisé. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_fixe_limite_questions(p_appel_offres_id text, p_date timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant public.appels_offres;
  v_apres public.appels_offres;
begin
  perform prive.require_admin();
  select a.* into v_avant from public.appels_offres a where a.id = p_appel_offres_id for update;
  if not found then
    raise exception 'appel_offres_inconnu' using errcode = 'P0001';
  end if;
  if p_date > v_avant.date_limite then
    raise exception 'limite_questions_invalide' using errcode = '22023';
  end if;
  update public.appels_offres a set date_limite_questions = p_date where a.id = p_appel_offres_id returning a.* into v_apres;
  if v_apres.date_limite_questions is distinct from v_avant.date_limite_questions then
    perform prive.audit('LIMITE_QUESTIONS', 'appels_offres', p_appel_offres_id,
      prive.limite_questions(v_avant)::text, prive.limite_questions(v_apres)::text);
  end if;
  return prive.limite_questions(v_apres);
end;
$function$;
grant execute on function public.rpc_fixe_limite_questions to authenticated, service_role;
