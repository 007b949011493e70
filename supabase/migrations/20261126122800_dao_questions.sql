-- Questions sur un DAO : posées par un titulaire, anonymes pour les autres, lues de tous les titulaires une fois répondues, de
-- tous une fois publiées.

create table public.dao_questions (
  id uuid primary key,
  rang bigint generated always as identity unique,
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  entreprise_id text not null,
  user_id uuid references public.profiles (id) on delete set null,
  question text not null,
  question_diffusee text,
  reponse text,
  version integer not null default 0,
  posee_le timestamptz not null default clock_timestamp(),
  repondue_le timestamptz,
  repondue_par uuid references public.profiles (id) on delete set null,
  publiee_le timestamptz,
  constraint dao_questions_question_longueur check (char_length(question) between 10 and 2000),
  constraint dao_questions_diffusee_longueur check (char_length(question_diffusee) between 10 and 2000),
  constraint dao_questions_reponse_longueur check (char_length(reponse) between 2 and 4000),
  constraint dao_questions_reponse_complete check (
    (reponse is null) = (repondue_le is null) and (reponse is null) = (question_diffusee is null)
    and (reponse is null) = (version = 0)
  ),
  constraint dao_questions_publiee_repondue check (publiee_le is null or reponse is not null)
);
create index dao_questions_appel_idx on public.dao_questions (appel_offres_id, rang);
create index dao_questions_entreprise_idx on public.dao_questions (entreprise_id, posee_le desc);
create index dao_questions_attente_idx on public.dao_questions (appel_offres_id) where reponse is null;

comment on table public.dao_questions is 'Questions des titulaires d’un DAO, et réponses de l’agence.';
comment on column public.dao_questions.id is 'Question, numérotée par l’appareil : un envoi répété n’en fait qu’une.';
comment on column public.dao_questions.rang is 'Ordre d’arrivée.';
comment on column public.dao_questions.appel_offres_id is 'Appel d’offres.';
comment on column public.dao_questions.entreprise_id is 'Entreprise qui demande ; les administrateurs seuls la lisent.';
comment on column public.dao_questions.user_id is 'Compte qui demande.';
comment on column public.dao_questions.question is 'Question, dans les mots de qui la pose, 10 à 2 000 caractères.';
comment on column public.dao_questions.question_diffusee is
  'Question telle que les autres la lisent : l’agence en retire ce qui nommerait l’entreprise.';
comment on column public.dao_questions.reponse is 'Réponse de l’agence.';
comment on column public.dao_questions.version is 'Nombre de fois que la réponse a été écrite ; 0 : elle est attendue.';
comment on column public.dao_questions.posee_le is 'Arrivée de la question.';
comment on column public.dao_questions.repondue_le is 'Date de la réponse, ou de sa dernière correction.';
comment on column public.dao_questions.repondue_par is 'Administrateur qui a répondu en dernier.';
comment on column public.dao_questions.publiee_le is 'Publication : question et réponse ne changent plus, et passent sur le site à la publication suivante.';

alter table public.dao_questions enable row level security;
revoke all on table public.dao_questions from anon, authenticated;
grant select on table public.dao_questions to authenticated;
grant all on table public.dao_questions to service_role;
revoke all on sequence public.dao_questions_rang_seq from anon, authenticated;

create trigger dao_questions_a_clean before insert or update on public.dao_questions
  for each row execute function prive.clean_colonnes('question:prose', 'question_diffusee:prose', 'reponse:prose');

create function prive.limite_questions(p_appel_offres public.appels_offres) returns timestamptz
  language sql immutable set search_path = ''
as $$
  select least(
    coalesce(p_appel_offres.date_limite_questions, p_appel_offres.date_limite - interval '7 days'), p_appel_offres.date_limite);
$$;
comment on function prive.limite_questions(public.appels_offres) is
  'Fin des questions : celle qu’un administrateur a fixée, sinon sept jours avant la limite de dépôt ; jamais après elle.';

create policy dao_questions_select_admin on public.dao_questions for select to authenticated
  using ((select prive.is_admin()));

create function prive.check_question_limits(p_appel_offres_id text, p_entreprise_id text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
comment on function prive.check_question_limits(text, text) is
  'Refuse à une entreprise plus de dix questions par heure, et plus de vingt qui attendent sur un appel d’offres.';

create function public.rpc_pose_question(p_id uuid, p_appel_offres_id text, p_question text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_pose_question(uuid, text, text) is
  'Pose une question sur un DAO détenu, avant la fin des questions ; le même identifiant deux fois n’en fait qu’une.';

create function public.rpc_questions_dao(p_appel_offres_id text) returns table (
  id uuid, question text, mienne boolean, posee_le timestamptz, reponse text, repondue_le timestamptz, publiee_le timestamptz
)
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_questions_dao(text) is
  'Questions répondues d’un DAO, sans l’entreprise qui demande, et toutes celles de l’entreprise connectée.';

create function public.rpc_limite_questions(p_appel_offres_id text) returns timestamptz
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce(prive.may_open_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  return (select prive.limite_questions(a) from public.appels_offres a where a.id = p_appel_offres_id);
end;
$$;
comment on function public.rpc_limite_questions(text) is 'Fin des questions sur un DAO, pour qui peut l’ouvrir.';

revoke execute on function prive.limite_questions(public.appels_offres), prive.check_question_limits(text, text) from public;
revoke execute on function
  public.rpc_pose_question(uuid, text, text), public.rpc_questions_dao(text), public.rpc_limite_questions(text)
  from public, anon, authenticated;
grant execute on function
  public.rpc_pose_question(uuid, text, text), public.rpc_questions_dao(text), public.rpc_limite_questions(text)
  to authenticated;
