-- Questions : posées par un titulaire, sans nom pour les autres, répondues par un administrateur, publiées ensuite.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('titulaire', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'),
  tests.compte('seconde', 'ENTREPRISE', 'ACTIVE', 'entreprise-s'), tests.compte('demande', 'ENTREPRISE', 'ACTIVE', 'entreprise-e'),
  tests.compte('fermee', 'ENTREPRISE', 'DISABLED', 'entreprise-c'), tests.compte('financeur', 'BAILLEUR');
update public.profiles set bailleur_id = 'fonds' where id = tests.id('financeur');
insert into public.appels_offres (id, reference, titre, statut, date_limite, bailleur) values
  ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '8 days', array['fonds']), ('court', 'AO C', 'Bientôt clos', 'OUVERT', now() + interval '6 days', '{}');
select tests.dao(id) from public.appels_offres;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values
  ('ao', 'entreprise-c', 'PAYE'), ('ao', 'entreprise-s', 'PAYE'), ('ao', 'entreprise-e', 'DEMANDE'), ('court', 'entreprise-c', 'PAYE');
create function pg_temp.pose(p_id text, p_question text default 'Quelle est la portance ?', p_ao text default 'ao') returns text language sql as $$
  select format('select public.rpc_pose_question(%L, %L, %L)', tests.id(p_id), p_ao, p_question);
$$;
create function pg_temp.repond(p_id text, p_version integer, p_reponse text, p_diffusee text default null) returns text language sql as $$
  select format('select public.rpc_repond_question(%L, %s, %L, %L)', tests.id(p_id), p_version, p_reponse, p_diffusee);
$$;
create function pg_temp.lues(p_nom text, p_ao text default 'ao') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  select jsonb_agg(to_jsonb(q) - 'id') into v from public.rpc_questions_dao(p_ao) q;
  perform tests.joue('base');
  return v;
end; $$;

-- Poser.
select is(tests.chacun(pg_temp.pose('q')), tests.attendu('tous: 42501'), 'sans DAO détenu, personne ne demande, administrateurs compris');
select is(tests.essaie(nom, pg_temp.pose('q')), attendu, cas) from (values
  ('titulaire', 'fait 1', 'un titulaire'), ('demande', '42501', 'un DAO pas encore payé'), ('fermee', '42501', 'un compte désactivé'), ('financeur', '42501', 'le bailleur qui finance')) c (nom, attendu, cas);
select is(tests.essaie('titulaire', pg_temp.pose('q', texte)), attendu, cas) from (values
  ('trop courte', '  neuf car  ', '23514'), ('dix', 'x' || repeat('y', 9), 'fait 1'), ('deux mille', repeat('x', 2000), 'fait 1'), ('plus', repeat('x', 2001), '23514'), ('vide', null, '23502')
) c (cas, texte, attendu);
select is(tests.essaie('titulaire', pg_temp.pose('q', 'Quelle est la portance ?', 'court')), 'P0001 questions_closes', 'sept jours avant la limite, les questions sont closes');
select is(tests.fait('titulaire', pg_temp.pose('q', E' Nous, Société C, demandons\r\nla portance. ')), 'fait 1', 'posée');
select is(tests.fait('titulaire', pg_temp.pose('q')), 'fait 1', 'redemandée');
select is(tests.essaie('collegue', pg_temp.pose('q')), 'fait 1', 'par un collègue aussi');
select is(tests.essaie('seconde', pg_temp.pose('q')), '23505', 'pas sous le numéro d’une autre');
select results_eq('select id, appel_offres_id, entreprise_id, user_id, question, reponse, version from public.dao_questions',
  $$values (tests.id('q'), 'ao', 'entreprise-c', tests.id('titulaire'), E'Nous, Société C, demandons\nla portance.', null::text, 0)$$, 'une seule, telle qu’écrite');
select results_eq($$select action, objet, objet_id, details from public.journaux_audit where objet = 'dao_questions'$$,
  $$values ('QUESTION_POSEE', 'dao_questions', tests.id('q')::text, '{"appel_offres_id": "ao", "entreprise_id": "entreprise-c"}'::jsonb)$$, 'au journal');
select tests.fait('seconde', pg_temp.pose('s', 'Une question qui attend.'));
select is_empty('select from public.courriels where kind = ''DAO_REPONSE''', 'une question n’écrit à personne');

-- Lire, avant la réponse.
select is(tests.chacun('select from public.dao_questions'),
  tests.attendu('anon: 42501; admin: fait 2; autres: fait 0'), 'la table se lit par les administrateurs');
select is(tests.essaie('titulaire', 'select from public.dao_questions'), 'fait 0', 'la sienne non plus : elle nommerait les autres');
select is(tests.chacun($$select public.rpc_questions_dao('ao')$$), tests.attendu('admin: fait 0; autres: 42501'), 'le dossier : personne sans droit');
select is(tests.chacun($$select public.rpc_limite_questions('ao')$$), tests.attendu('admin: fait 1; autres: 42501'), 'la fin des questions : de même');
select is(tests.essaie(nom, $$select public.rpc_questions_dao('ao')$$), attendu, nom) from (values ('titulaire', 'fait 1'), ('collegue', 'fait 1'), ('demande', '42501'), ('fermee', '42501'), ('financeur', 'fait 0')) c (nom, attendu);
select is(pg_temp.lues('titulaire') -> 0 ->> 'mienne', 'true', 'chacune voit la sienne');
select is(pg_temp.lues('seconde') -> 0 ->> 'question', 'Une question qui attend.', 'et pas celle des autres');
select tests.refuse_a_tous('insert into public.dao_questions (id) values (gen_random_uuid())', 'aucune insertion');
select tests.refuse_a_tous('update public.dao_questions set question = ''xxxxxxxxxx''', 'aucune modification');
select tests.refuse_a_tous('delete from public.dao_questions', 'aucune suppression');

-- Répondre.
select is(tests.chacun(pg_temp.repond('q', 0, 'Elle est au dossier.')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif répond');
select is(tests.essaie('titulaire', pg_temp.repond('q', 0, 'Elle est au dossier.')), '42501', 'pas une entreprise');
select is(tests.essaie('admin', demande), attendu, cas) from (values
  ('inconnue', pg_temp.repond('x', 0, 'Elle est au dossier.'), 'P0001 question_introuvable'), ('vide', pg_temp.repond('q', 0, ' '), '23514'), ('absente', pg_temp.repond('q', 0, null), '23514'),
  ('longue', pg_temp.repond('q', 0, repeat('x', 4001)), '23514'), ('autre version', pg_temp.repond('q', 1, 'Elle est au dossier.'), 'P0001 question_deja_repondue'),
  ('question diffusée trop courte', pg_temp.repond('q', 0, 'Elle est au dossier.', 'court'), '23514'),
  ('question diffusée trop longue', pg_temp.repond('q', 0, 'Elle est au dossier.', repeat('x', 2001)), '23514'),
  ('publier sans réponse', format('select public.rpc_publie_question(%L)', tests.id('q')), 'P0001 question_introuvable'),
  ('publier une inconnue', format('select public.rpc_publie_question(%L)', tests.id('x')), 'P0001 question_introuvable')
) c (cas, demande, attendu);
select is(tests.fait('admin', pg_temp.repond('q', 0, ' Elle est au dossier. ', 'Quelle est la portance ?')), 'fait 1', 'répondue');
select is(tests.fait('admin', pg_temp.repond('q', 0, 'Elle est au dossier.', 'Quelle est la portance ?')), 'fait 1', 'une réponse perdue se redemande');
select results_eq($$select kind::text, recipient, payload - 'full_name' from public.courriels where kind = 'DAO_REPONSE' order by recipient$$, $$
  select 'DAO_REPONSE', n || '@acteurs.example', '{"appel_offres_id": "ao", "reference": "AO", "titre": "Ouvert", "question": "Quelle est la portance ?", "reponse": "Elle est au dossier.", "version": 1}'::jsonb
  from unnest(array['collegue', 'seconde', 'titulaire']) n$$, 'une lettre à chaque titulaire, sans le nom de qui demande');
select is(pg_temp.lues('seconde'), jsonb_build_array(
  jsonb_build_object('question', 'Quelle est la portance ?', 'mienne', false, 'posee_le', null, 'reponse', 'Elle est au dossier.',
    'repondue_le', pg_temp.lues('seconde') -> 0 -> 'repondue_le', 'publiee_le', null), pg_temp.lues('seconde') -> 1),
  'une autre titulaire lit la question et la réponse, rien de qui demande');
select is(pg_temp.lues('financeur') -> 0 ->> 'question', 'Quelle est la portance ?', 'le bailleur qui finance aussi');
select is(pg_temp.lues('financeur') -> 1, null, 'les répondues seules');
select is(pg_temp.lues('collegue') -> 0 ->> 'question', E'Nous, Société C, demandons\nla portance.', 'la sienne reste dans ses mots');
select is(tests.fait('admin', pg_temp.repond('q', 1, 'Elle est à l’annexe 2.', 'Quelle est la portance ?')), 'fait 1', 'corrigée');
select is(tests.essaie('admin', pg_temp.repond('q', 1, 'Autre chose.')), 'P0001 question_deja_repondue', 'deux à la fois : l’un gagne, l’autre le sait');
select is((select count(*) from public.courriels where kind = 'DAO_REPONSE'), 6::bigint, 'une correction se dit aussi');
select bag_eq($$select statut_avant, statut_apres, details ->> 'reponse_avant' from public.journaux_audit where action = 'QUESTION_REPONDUE'$$,
  $$values (null, '1', null), ('1', '2', 'Elle est au dossier.')$$, 'le journal garde ce qui était écrit');

-- Publier.
select is_empty('select public.rpc_questions_publiees()', 'rien n’est encore publié');
select is(tests.chacun(format('select public.rpc_publie_question(%L)', tests.id('q'))), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif publie');
select is(tests.fait('admin', format('select public.rpc_publie_question(%L)', tests.id('q'))), 'fait 1', 'publiée, fois ' || n) from generate_series(1, 2) n;
select is((select count(*) from public.journaux_audit where action = 'QUESTION_PUBLIEE'), 1::bigint, 'une fois au journal');
select is(tests.essaie('admin', pg_temp.repond('q', 2, 'Autre chose.')), 'P0001 question_publiee', 'publiée, elle ne change plus');
select is(tests.essaie('admin', pg_temp.repond('q', 2, 'Elle est à l’annexe 2.', 'Quelle est la portance ?')), 'fait 1', 'sauf pour redire la même chose');
select tests.refuse_a_tous('select public.rpc_questions_publiees()', 'le rôle de service seul les lit toutes');
select results_eq('select appel_offres_id, question, reponse, publiee_le is not null from public.rpc_questions_publiees()',
  $$values ('ao', 'Quelle est la portance ?', 'Elle est à l’annexe 2.', true)$$, 'ce qui paraîtra sur le site');

-- Fixer la fin des questions.
create function pg_temp.fixe(p_date text, p_ao text default 'ao') returns text language sql as $$
  select format('select public.rpc_fixe_limite_questions(%L, %s)', p_ao, p_date);
$$;
select is(tests.chacun(pg_temp.fixe('now()')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur actif fixe la date');
select is(tests.essaie('admin', pg_temp.fixe($$now() + interval '9 days'$$)), '22023 limite_questions_invalide', 'pas après la limite de dépôt');
select is(tests.essaie('admin', pg_temp.fixe('now()', 'inconnu')), 'P0001 appel_offres_inconnu', 'appel inconnu');
select is(tests.fait('admin', pg_temp.fixe('now()')), 'fait 1', 'close');
select is(tests.fait('admin', pg_temp.fixe('now()')), 'fait 1', 'redite');
select is((select count(*) from public.journaux_audit where action = 'LIMITE_QUESTIONS'), 1::bigint, 'un changement, une ligne');
select is(tests.essaie('titulaire', pg_temp.pose('tard')), 'P0001 questions_closes', 'close');
select is(tests.fait('admin', pg_temp.fixe($$now() + interval '8 days'$$)), 'fait 1', 'au plus tard à la limite de dépôt');
update public.appels_offres set date_limite = now() + interval '2 days' where id = 'ao';
select is((select prive.limite_questions(a) from public.appels_offres a where id = 'ao'), now() + interval '2 days', 'jamais après elle');
select is(tests.essaie('titulaire', pg_temp.pose('tard')), 'fait 1', 'rouverte');
select is(tests.fait('admin', pg_temp.fixe('null')), 'fait 1', 'sans date, la règle revient');
select is((select prive.limite_questions(a) from public.appels_offres a where id = 'ao'), now() - interval '5 days', 'sept jours avant');
select is((select count(*) from public.journaux_audit where action = 'LIMITE_QUESTIONS'), 3::bigint, 'chaque changement au journal');

-- Sans en faire une arme.
update public.appels_offres set date_limite = now() + interval '30 days' where id = 'ao';
select is(tests.fait('titulaire', pg_temp.pose('q' || n)), case when n <= 9 then 'fait 1' else 'P0001 trop_de_questions' end, 'question ' || n + 1) from generate_series(1, 10) n;
select is(tests.essaie('collegue', pg_temp.pose('q11')), 'P0001 trop_de_questions', 'le collègue compte avec');
select is(tests.essaie('seconde', pg_temp.pose('q12')), 'fait 1', 'une autre entreprise non');
update public.dao_questions set posee_le = posee_le - interval '61 minutes';
select is(tests.fait('titulaire', pg_temp.pose('h' || n)), 'fait 1', 'une heure après ' || n) from generate_series(1, 10) n;
update public.dao_questions set posee_le = posee_le - interval '61 minutes';
select is(tests.fait('titulaire', pg_temp.pose('j1')), 'fait 1', 'vingt qui attendent');
select is(tests.essaie('titulaire', pg_temp.pose('j2')), 'P0001 trop_de_questions', 'pas une de plus');
update public.appels_offres set date_limite = now() + interval '30 days' where id = 'court';
select is(tests.essaie('titulaire', pg_temp.pose('j2', 'Une autre question.', 'court')), 'fait 1', 'sur un autre appel, oui');

-- Les bornes de la table.
select is(tests.essaie('base', format('update public.dao_questions set %s where id = %L', geste, tests.id(q))), '23514', geste) from (values
  ('h1', $$reponse = 'Oui.'$$), ('h1', 'repondue_le = now()'), ('h1', $$question_diffusee = 'Une question.'$$), ('h1', 'version = 1'), ('h1', 'publiee_le = now()'), ('q', 'version = 0')) c (q, geste);

select * from finish();
rollback;
