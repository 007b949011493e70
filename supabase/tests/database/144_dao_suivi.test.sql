-- Suivi des appels d’offres par les administrateurs, et vérification des empreintes par le facteur.
begin;
select no_plan();
select tests.acteurs();
delete from public.appels_offres;
insert into public.appels_offres (id, reference, titre, statut, date_limite, retire_le) values
  ('route-sud', 'AOI/2026/001', 'Réhabilitation de la route côtière', 'OUVERT', now() + interval '3 days', null),
  ('pont', 'AON/2026/002', 'Pont de la Fatala', 'OUVERT', now() + interval '2 days', null),
  ('ecole', 'AON/2026/003', 'École de Kindia', 'OUVERT', now() + interval '2 days', null),
  ('vieux', 'AON/2025/004', 'Piste rurale', 'ATTRIBUE', now() - interval '90 days', null),
  ('retire', 'AON/2025/005', 'Avis retiré', 'OUVERT', now() + interval '1 day', now());
select tests.dao('pont'), tests.dao('vieux');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('pont', 'a', 'PAYE'), ('pont', 'b', 'DEMANDE'), ('pont', 'c', 'DEMANDE');
update public.dao_acquisitions set status = 'ANNULE' where entreprise_id = 'c';
insert into public.dao_questions (id, appel_offres_id, entreprise_id, question) values (tests.id('q'), 'pont', 'a', 'Une question qui attend.');
insert into public.dao_questions (id, appel_offres_id, entreprise_id, question, question_diffusee, reponse, version, repondue_le)
values (tests.id('r'), 'ecole', 'a', 'Une question répondue.', 'Une question répondue.', 'Oui.', 1, now());
create function pg_temp.liste(p_arguments text default '') returns text language plpgsql as $$
declare v text;
begin
  perform tests.joue('admin');
  execute format('select string_agg(id || '' '' || total, '', '') from public.rpc_appels_offres_suivi(%s)', p_arguments) into v;
  perform tests.joue('base');
  return v;
end; $$;

select is(tests.chacun('select from public.rpc_appels_offres_suivi()'),
  tests.attendu('admin: fait 5; autres: 42501'), 'administrateurs actifs seuls');
select is(tests.essaie('service', 'select from public.rpc_appels_offres_suivi()'), '42501', 'ni le rôle de service');
select is(pg_temp.liste(), 'route-sud 5, ecole 5, pont 5, retire 5, vieux 5', 'les derniers à se clore d’abord');
select is(pg_temp.liste(arguments), attendu, arguments) from (values
  ($$p_id => 'pont'$$, 'pont 1'), ($$p_id => 'inconnu'$$, null), ($$p_statut => 'ATTRIBUE'$$, 'vieux 1'), ($$p_manque => 'DAO'$$, 'route-sud 3, ecole 3, retire 3'),
  ($$p_manque => 'DAO_OUVERT'$$, 'route-sud 2, ecole 2'), ($$p_manque => 'REPONSE'$$, 'pont 1'), ($$p_manque => 'RIEN'$$, null),
  ($$p_recherche => '%cotiere%'$$, 'route-sud 1'), ($$p_recherche => '%aoi2026001%'$$, 'route-sud 1'), ($$p_recherche => '%kindia%', p_statut => 'ATTRIBUE'$$, null),
  ('p_taille => 2', 'route-sud 5, ecole 5'), ('p_taille => 0', null), ('p_taille => -1', null), ('p_apres => null', 'route-sud 5, ecole 5, pont 5, retire 5, vieux 5')
) c (arguments, attendu);
select is(pg_temp.liste('p_taille => 2, p_apres => ' || (select rang from public.appels_offres where id = 'ecole')), 'pont 3, retire 3', 'la page suivante, à date égale comprise');
select is(pg_temp.liste($$p_manque => 'DAO', p_apres => $$ || (select rang from public.appels_offres where id = 'ecole')), 'retire 1', 'une page suivante filtrée');
select tests.joue('admin');
select results_eq($$select has_dao, version, additifs, questions_en_attente, acquis, demandes, limite_questions from public.rpc_appels_offres_suivi('pont')$$,
  $$values (true, 1, 0, 1, 1, 1, now() - interval '5 days')$$, 'ce que la ligne dit');
select tests.joue('base');
select is(tests.essaie('service', $$select public.rpc_sync_appels_offres('[{"id": "neuf", "reference": "N", "titre": "N", "statut": "OUVERT", "date_limite": "2027-01-01", "bailleur": ["etat", "fonds"]}]')$$), 'fait 1', 'la copie du contenu');
select public.rpc_sync_appels_offres('[{"id": "pont", "reference": "P", "titre": "P", "statut": "OUVERT", "date_limite": "2027-01-01", "bailleur": ["etat", "fonds"]}]');
select is((select bailleur from public.appels_offres where id = 'pont'), array['etat', 'fonds'], 'dit qui finance');
select public.rpc_sync_appels_offres('[{"id": "pont", "reference": "P", "titre": "P", "statut": "OUVERT", "date_limite": "2027-01-01"}]');
select is((select bailleur from public.appels_offres where id = 'pont'), '{}', 'et l’oublie quand le contenu ne le dit plus');

-- Les empreintes.
select tests.refuse_a_tous('select public.rpc_dao_a_verifier(null)', 'le facteur seul demande ce qui reste à vérifier');
select tests.refuse_a_tous('select public.rpc_atteste_dao(null, null)', 'lui seul le dit vérifié');
select is((select count(*) from public.rpc_dao_a_verifier('')), 2::bigint, 'deux fichiers déclarés');
select results_eq($$select count(*) from public.rpc_dao_a_verifier('') p, public.rpc_dao_a_verifier(p.chemin)$$, $$values (1::bigint)$$, 'dans l’ordre, chacun après celui d’avant');
select is(public.rpc_atteste_dao(f.id, f.sha256), true, 'la même empreinte') from public.dao_fichiers f where appel_offres_id = 'pont';
select is(public.rpc_atteste_dao(f.id, repeat('0', 64)), false, 'une fois dite, elle ne se dédit pas') from public.dao_fichiers f where appel_offres_id = 'pont';
select is((select verifiee_le is not null and alteree_le is null from public.dao_fichiers where appel_offres_id = 'pont'), true, 'vérifiée');
select is(public.rpc_atteste_dao(f.id, repeat('0', 64)), false, 'une autre') from public.dao_fichiers f where appel_offres_id = 'vieux';
select is((select verifiee_le is null and alteree_le is not null from public.dao_fichiers where appel_offres_id = 'vieux'), true, 'altéré');
select is(public.rpc_atteste_dao(f.id, f.sha256), false, 'pour de bon') from public.dao_fichiers f where appel_offres_id = 'vieux';
select is_empty($$select public.rpc_dao_a_verifier('')$$, 'plus rien à vérifier');
select results_eq($$select objet_id, statut_apres from public.journaux_audit where action = 'FICHIER_ALTERE'$$, $$values ('vieux', repeat('0', 64))$$, 'un fichier altéré est au journal');

select * from finish();
rollback;
