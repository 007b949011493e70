-- Répondre à une question, corriger la réponse, la publier ; fixer la fin des questions.

create function public.rpc_repond_question(
  p_id uuid, p_version integer, p_reponse text, p_question_diffusee text default null
) returns public.dao_questions
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_repond_question(uuid, integer, text, text) is
  'Répond à une question, ou corrige une réponse pas encore publiée ; une lettre à chaque titulaire. Administrateurs.';

create function public.rpc_publie_question(p_id uuid) returns public.dao_questions
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_publie_question(uuid) is
  'Publie une question répondue : elle ne change plus, et paraît sur le site à la publication suivante. Administrateurs.';

create function public.rpc_questions_publiees()
  returns table (appel_offres_id text, question text, reponse text, publiee_le timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select q.appel_offres_id, q.question_diffusee, q.reponse, q.publiee_le from public.dao_questions q
  where q.publiee_le is not null order by q.appel_offres_id, q.rang;
$$;
comment on function public.rpc_questions_publiees() is
  'Questions publiées et leurs réponses, par appel d’offres : ce que appels-offres:publie écrit dans le contenu. Rôle de service.';

create function public.rpc_fixe_limite_questions(p_appel_offres_id text, p_date timestamptz) returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_fixe_limite_questions(text, timestamptz) is
  'Fixe la fin des questions, au plus tard à la limite de dépôt ; sans date, sept jours avant elle. Journalisé. Administrateurs.';

revoke execute on function
  public.rpc_repond_question(uuid, integer, text, text), public.rpc_publie_question(uuid), public.rpc_questions_publiees(),
  public.rpc_fixe_limite_questions(text, timestamptz) from public, anon, authenticated;
grant execute on function public.rpc_repond_question(uuid, integer, text, text), public.rpc_publie_question(uuid),
  public.rpc_fixe_limite_questions(text, timestamptz) to authenticated;
grant execute on function public.rpc_questions_publiees() to service_role;
