-- Publier : un administrateur le demande, le programme qui construit le site le fait, une fois.
begin;
select no_plan();
select tests.acteurs();
delete from public.appels_offres;
insert into public.appels_offres (id, reference, titre, statut, date_limite, base_mene_le) values
  ('mene', 'R1', 'Mené', 'PUBLIE', now() + interval '9 days', now()),
  ('contenu', 'R2', 'Contenu', 'OUVERT', now() + interval '9 days', null);
select tests.dao('mene');
insert into public.dao_questions (id, appel_offres_id, entreprise_id, question, question_diffusee, reponse, version, repondue_le, publiee_le)
values (tests.id('r'), 'mene', 'a', 'Une question répondue.', 'Une question répondue.', 'Oui.', 1, now(), '2026-02-01T00:00:00Z');
create function pg_temp.lue() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  v := public.rpc_publication();
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.prend(p_isoccupe boolean default false) returns uuid language plpgsql as $$
declare v uuid;
begin
  perform tests.joue('service');
  v := public.rpc_prend_publication(p_isoccupe);
  perform tests.joue('base');
  return v;
end $$;

select is(tests.chacun('select public.rpc_publication()'), tests.attendu('admin: fait 1; autres: 42501'), 'lue des seuls administrateurs');
select is(tests.chacun('select public.rpc_demande_publication()'), tests.attendu('admin: P0001 publieur_absent; autres: 42501'),
  'demandée par eux seuls, et où elle peut se faire');
select tests.refuse_a_tous('select public.rpc_prend_publication()', 'le service seul la prend');
select tests.refuse_a_tous($$select public.rpc_finit_publication(gen_random_uuid(), true, '')$$, 'et la finit');
select is(tests.essaie('admin', 'select public.rpc_prend_publication()'), '42501', 'pas un administrateur');
select is(tests.essaie('admin', $$select public.rpc_finit_publication(gen_random_uuid(), true, '')$$), '42501', 'ni ne la finit');

select is(pg_temp.lue() - '{procedures,questions}'::text[], '{"has_publieur": false, "en_cours": null, "derniere": null, "reponses": [], "propositions": []}', 'rien encore');
select is((select string_agg(p ->> 'id', ' ') from jsonb_array_elements(pg_temp.lue() -> 'procedures') p), 'mene', 'ce que la base mène');
select is(pg_temp.lue() -> 'procedures' -> 0 -> 'statut_le', 'null', 'aucun acte encore');
select tests.fait('admin', $$select public.rpc_change_statut_appel_offres('mene', 'OUVERT', 'Dossier prêt')$$);
select tests.fait('admin', $$select public.rpc_reporte_date_limite('mene', now() + interval '20 days', 'Pluies')$$);
select isnt(pg_temp.lue() -> 'procedures' -> 0 ->> f, null, f) from unnest(array['statut_le', 'report_le']) f;
select is(pg_temp.lue() -> 'procedures' -> 0 ->> 'statut', 'OUVERT', 'son état');
select is((pg_temp.lue() -> 'questions' -> 0 ->> 'publiee_le')::timestamptz, '2026-02-01T00:00:00Z'::timestamptz, 'la question publiée, et depuis quand');

select is(pg_temp.prend(), null, 'rien à prendre');
select is(pg_temp.lue() -> 'has_publieur', 'true', 'mais quelqu’un peut construire');
select is(tests.fait('admin', 'select public.rpc_demande_publication()'), 'fait 1', 'demandée');
select is(tests.fait('admin', 'select public.rpc_demande_publication()'), 'fait 1', 'et redemandée');
select is((select count(*) from prive.publications), 1::bigint, 'c’est la même');
select is((select count(*) from public.journaux_audit where action = 'PUBLICATION_DEMANDEE'), 1::bigint, 'au journal, une fois');
select is(pg_temp.prend(), (select id from prive.publications), 'prise');
select is(pg_temp.prend(), null, 'une fois');
update prive.publications set prise_le = now() - interval '6 minutes';
select is(pg_temp.prend(true), null, 'elle dure');
select is(pg_temp.prend(), null, 'et personne ne la reprend');
update prive.publications set prise_le = now() - interval '6 minutes';
select isnt(pg_temp.prend(), null, 'perdue, elle est reprise');
select tests.fait('service', format('select public.rpc_finit_publication(%L, true, %L)', (select id from prive.publications), '2 faits écrits'));
select is(pg_temp.lue() -> 'derniere' ->> 'detail', '2 faits écrits', 'finie, avec ce qu’elle a fait');
select is(pg_temp.lue() -> 'en_cours', 'null', 'plus rien en cours');
select tests.fait('service', format('select public.rpc_finit_publication(%L, false, %L)', (select id from prive.publications), 'autre'));
select is(pg_temp.lue() -> 'derniere' -> 'reussie', 'true', 'une fin ne change pas');
update prive.publieur set vu_le = now() - interval '3 minutes';
select is(tests.essaie('admin', 'select public.rpc_demande_publication()'), 'P0001 publieur_absent', 'le programme s’est tu');

-- Les lots que l’avis décrit attendent un à un, chacun depuis son acte ; un prix qui n’est pas public ne s’annonce pas.
insert into prive.lots (appel_offres_id, numero, intitule, statut, titulaire, noms, montant_attribue, attribution_publiee_le) values
  ('mene', 1, 'Pont', 'ATTRIBUE', '{a}', '{A}', 10, current_date), ('mene', 2, 'Piste', null, null, null, null, null),
  ('mene', 3, 'Dalot', 'ATTRIBUE', '{b}', '{B}', 20, current_date + 2), ('contenu', 1, null, null, null, null, null, null);
insert into public.journaux_audit (action, objet, objet_id, details, created_at) values
  ('LOT_CHANGE', 'appels_offres', 'mene', '{"lot": 1}', '2026-03-01T00:00:00Z'), ('LOT_CHANGE', 'appels_offres', 'mene', '{"lot": 3}', '2026-03-03T00:00:00Z'),
  ('ATTRIBUTION_PUBLIEE', 'appels_offres', 'mene', '{"lot": 1}', '2026-03-02T00:00:00Z');
select results_eq($$select l ->> 'numero', l ->> 'statut', l ->> 'attribution_publiee_le', (l ->> 'statut_le')::timestamptz, (l ->> 'attribution_le')::timestamptz
    from jsonb_array_elements(pg_temp.lue() -> 'procedures' -> 0 -> 'lots') l$$,
  $$values ('1', 'ATTRIBUE', current_date::text, '2026-03-01T00:00:00Z'::timestamptz, '2026-03-02T00:00:00Z'::timestamptz),
    ('2', null, null, null, null), ('3', 'ATTRIBUE', null, '2026-03-03T00:00:00Z', null)$$, 'chaque lot, et depuis quand');
insert into prive.lots (appel_offres_id, numero) values ('mene', 4);
select is(jsonb_array_length(pg_temp.lue() -> 'procedures' -> 0 -> 'lots'), 3, 'un lot seulement compté se publie avec les autres');
select * from finish();
rollback;
