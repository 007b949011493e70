-- Ce qui attend un administrateur : les faits de chaque procédure et les files, pour les seuls administrateurs.
begin;
select no_plan();
select tests.acteurs(), tests.compte('troisieme', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
delete from public.appels_offres;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, attribution_publiee_le, titulaire, bailleur, retire_le) values
  ('neuf', 'R1', 'Neuf', 'PUBLIE', now() + interval '3 days', now() + interval '4 days', null, null, '{afd}', null),
  ('clos', 'R2', 'Clos', 'CLOTURE', now() - interval '3 days', now() - interval '2 days', null, null, '{}', null),
  ('evalue', 'R3', 'Évalué', 'EVALUE', now() - interval '9 days', now() - interval '8 days', null, '{ent}', '{}', null),
  ('public', 'R4', 'Public', 'ATTRIBUE', now() - interval '90 days', null, '2026-01-01', '{ent}', '{}', null),
  ('paye', 'R5', 'Payé', 'OUVERT', now() + interval '90 days', null, null, null, '{}', null),
  ('fini', 'R7', 'Fini', 'INFRUCTUEUX', now() - interval '90 days', null, null, null, '{}', null),
  ('retire', 'R6', 'Retiré', 'OUVERT', now() + interval '1 day', null, null, null, '{}', now());
select tests.dao('neuf'), tests.commission('neuf'), tests.dao('paye'), tests.dao('public');
select tests.ouvert('ouvert'), tests.ouvert('seance', false);
update public.appels_offres set statut = 'CLOTURE' where id in ('ouvert', 'seance');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status, montant, mode_acquisition, created_at)
values ('paye', 'c', 'DEMANDE', 5, 'ESPECES_AGENT', '2026-01-02T10:00:00Z'), ('paye', 'b', 'DEMANDE', 5, 'ESPECES_AGENT', '2026-01-03T10:00:00Z');
-- Payé, répondu : plus rien n’attend.
update public.appels_offres set statut = 'OUVERT', date_limite = now() + interval '1 day' where id = 'public';
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status, montant, mode_acquisition, created_at)
select id, 'a', 'PAYE', 5, 'ESPECES_AGENT', '2026-01-01T10:00:00Z' from unnest(array['paye', 'public']) id;
insert into public.dao_questions (id, appel_offres_id, entreprise_id, question, question_diffusee, reponse, version, posee_le, repondue_le)
select tests.id('q ' || id), id, 'b', 'Une question répondue.', 'Une question répondue.', 'Une réponse.', 2, '2026-01-01T10:00:00Z', now() from unnest(array['clos', 'public']) id;
update public.appels_offres set statut = 'ATTRIBUE', date_limite = now() - interval '90 days' where id = 'public';
update public.appels_offres set statut = 'INFRUCTUEUX', date_limite = now() - interval '9 days' where id = 'paye';
insert into public.dao_questions (id, appel_offres_id, entreprise_id, question) values (tests.id('q'), 'clos', 'a', 'Une question qui attend.');
insert into prive.non_objections (appel_offres_id, titulaire, montant, demandee_par, demandee_le) values ('evalue', '{ent}', 5, tests.id('admin'), '2026-01-05T00:00:00Z');

create function pg_temp.lue(p_id text default null) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  v := public.rpc_a_traiter(p_id);
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.fait(p_id text, p_fait text) returns text language sql as $$
  select p -> p_fait #>> '{}' from jsonb_array_elements(pg_temp.lue() -> 'procedures') p where p ->> 'appel_offres_id' = p_id;
$$;

select is(tests.chacun('select public.rpc_a_traiter()'), tests.attendu('admin: fait 1; autres: 42501'), 'aux seuls administrateurs');
select is(tests.essaie('service', 'select public.rpc_a_traiter()'), '42501', 'ni le rôle de service');
select is((select string_agg(p ->> 'appel_offres_id', ' ' order by p ->> 'reference') from jsonb_array_elements(pg_temp.lue() -> 'procedures') p),
  'neuf clos evalue paye ouvert seance', 'ce qui est public, fini ou retiré, et n’attend rien, n’y est pas');
select is(jsonb_array_length(pg_temp.lue('public') -> 'procedures'), 1, 'demandé par son nom, un appel d’offres répond toujours');
select is(pg_temp.lue('retire') -> 'procedures', '[]', 'mais non un appel d’offres retiré');
select is(pg_temp.lue('neuf') -> 'files', '[]', 'un seul appel d’offres n’a pas les files');
select is(pg_temp.fait(id, fait), attendu, id || ' ' || fait) from (values
  ('neuf', 'has_dao', 'true'), ('neuf', 'bailleur', 'true'), ('neuf', 'remises', null), ('neuf', 'membre', 'false'),
  ('clos', 'remises', 'false'), ('seance', 'remises', 'true'), ('ouvert', 'pv_publie', 'false'), ('ouvert', 'offres_a_evaluer', '3'), ('seance', 'offres_a_evaluer', null), ('clos', 'offres_a_evaluer', null), ('clos', 'has_dao', 'false'),
  ('neuf', 'attributions', '[]'), ('evalue', 'statut_le', null)
) c (id, fait, attendu);
select is((pg_temp.fait('paye', 'paiements')::jsonb ->> 'depuis')::timestamptz, '2026-01-02T10:00:00Z'::timestamptz, 'le plus ancien paiement');
select is(pg_temp.fait('paye', 'paiements')::jsonb ->> 'nombre', '2', 'deux, qui restent à confirmer');
select is(pg_temp.fait('clos', 'questions')::jsonb ->> 'nombre', '1', 'une question');
select is(pg_temp.fait('evalue', 'attributions')::jsonb - 0, '[]', 'sans lots, une attribution');
select is(a - 'avis_demande_le', '{"lot": 0, "is_propose": true, "is_sans_offre": false, "avis": null, "avis_rendu_le": null, "reprise_le": null, "lie_par": null}', 'proposé, demandé')
  from (select pg_temp.fait('evalue', 'attributions')::jsonb -> 0 as a) x;
select is((pg_temp.fait('evalue', 'attributions')::jsonb -> 0 ->> 'avis_demande_le')::timestamptz, '2026-01-05T00:00:00Z'::timestamptz, 'le bailleur répond depuis');
select isnt(pg_temp.fait('neuf', 'nommee_le'), null, 'la commission est nommée');
select tests.fait('admin', $$select public.rpc_change_statut_appel_offres('neuf', 'OUVERT', 'Dossier prêt')$$);
select isnt(pg_temp.fait('neuf', 'statut_le'), null, 'depuis quand, d’après le journal');

-- Avant l’ouverture, rien ne dit si une offre est là (R94).
update public.appels_offres set date_ouverture = now() + interval '1 hour' where id = 'seance';
select is(pg_temp.fait('seance', 'remises'), null, 'rien ne se devine avant l’ouverture');

-- La commission : noter, établir, confirmer.
select is(pg_temp.fait('ouvert', f), a, f) from (values ('mes_avis_manquants', null), ('rapport_le', null), ('rapport_par_moi', 'false')) v (f, a);
create function pg_temp.mien(p_nom text, p_fait text) returns text language plpgsql as $$
declare v text;
begin
  perform tests.joue(p_nom);
  v := public.rpc_a_traiter('ouvert') -> 'procedures' -> 0 ->> p_fait;
  perform tests.joue('base');
  return v;
end $$;
select is(pg_temp.mien('un', 'mes_avis_manquants'), '3', 'ce qu’il reste à un membre');
select tests.fait(n, format('select public.rpc_evalue_offre(%L, %L, %L)', tests.offre(e, 'ouvert'), case when e <> 'entreprise-c' then 80 end, case when e = 'entreprise-c' then 'Le pli ne s’ouvre pas.' end))
  from unnest(array['un', 'deux']) n, unnest(array['entreprise-a', 'entreprise-b', 'entreprise-c']) e where not (n = 'deux' and e = 'entreprise-c');
select is(pg_temp.mien(n, 'offres_a_evaluer') || ' ' || pg_temp.mien(n, 'mes_avis_manquants'), a, n) from (values ('un', '1 0'), ('deux', '1 1'), ('trois', '1 3')) v (n, a);
select tests.fait('deux', format('select public.rpc_evalue_offre(%L, null, %L)', tests.offre('entreprise-c', 'ouvert'), 'Le pli ne s’ouvre pas.'));
select is(tests.rapport('ouvert', 'un', 'trois'), 'fait 1P0001 avis_manquant', 'un rapport à confirmer');
select is(pg_temp.mien(n, 'rapport_par_moi') || ' ' || (pg_temp.mien(n, 'rapport_le') is not null) || ' ' || (pg_temp.mien(n, 'rapport_confirme_le') is not null), a, n || ' : le rapport') from (values ('un', 'true true false'), ('deux', 'false true false')) v (n, a);
select is(tests.rapport('ouvert'), 'fait 1fait 1', 'confirmé');
select isnt(pg_temp.mien('deux', 'rapport_confirme_le'), null, 'et dit');

-- Les files.
delete from public.access_requests; delete from public.courriels;
select is(pg_temp.lue() -> 'files', '[]', 'rien n’attend, rien n’est écrit');
insert into public.signalements (reference, page, message, genre, created_at) values ('SE-2026-AAAAAAAA', '/', 'Un danger sur la route.', 'DANGER', '2026-01-01T00:00:00Z'), ('SE-2026-BBBBBBBB', '/', 'Une erreur ici.', 'ERREUR', '2026-01-02T00:00:00Z');
select is((select string_agg(f ->> 'file' || ' ' || (f ->> 'nombre'), ', ' order by f ->> 'file') from jsonb_array_elements(pg_temp.lue() -> 'files') f),
  'DANGERS 1, SIGNALEMENTS 1', 'les dangers à part');
select * from finish();
rollback;
