-- Droit de réponse : écrite par l’entreprise ou saisie d’une lettre, publiée par un administrateur qui ne l’a pas saisie.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('admin2', 'ADMIN'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'),
  tests.compte('sans fiche', 'ENTREPRISE'), tests.compte('fermee', 'ENTREPRISE', 'DISABLED', 'entreprise-a');
create function pg_temp.depose(p_id text, p_texte text default 'Nos deux décomptes ne sont pas payés.') returns text language sql as $$
  select format('select public.rpc_depose_reponse(%L, %L)', tests.id(p_id), p_texte);
$$;
create function pg_temp.saisit(
  p_id text, p_entreprise text default 'entreprise-a', p_texte text default 'Lettre : le retard n’est pas le nôtre.', p_reference text default ' C-12/2026 ',
  p_date date default '2026-01-05', p_email text default null
) returns text language sql as $$
  select format('select public.rpc_saisit_reponse(%L, %L, %L, %L, %L, %L)', tests.id(p_id), p_entreprise, p_texte, p_reference, p_date, p_email);
$$;
create function pg_temp.publie(p_id text) returns text language sql as $$ select format('select public.rpc_publie_reponse(%L)', tests.id(p_id)) $$;
create function pg_temp.refuse(p_id text, p_motif text default 'Des injures, à retirer.') returns text language sql as $$
  select format('select public.rpc_refuse_reponse(%L, %L)', tests.id(p_id), p_motif);
$$;
create function pg_temp.retire(p_id text) returns text language sql as $$ select format('select public.rpc_retire_reponse(%L)', tests.id(p_id)) $$;
create function pg_temp.etats() returns text language sql as $$
  select string_agg(origine || ' ' || status, ', ' order by rang) from public.reponses_entreprises where entreprise_id = 'entreprise-a';
$$;

-- Écrire.
select is(tests.chacun(pg_temp.depose('r')), tests.attendu('entreprise: fait 1; autres: 42501'), 'une entreprise répond, et elle seule');
select is(tests.essaie(nom, pg_temp.depose('r')), attendu, nom) from (values ('collegue', 'fait 1'), ('sans fiche', 'P0001 entreprise_sans_fiche'), ('fermee', '42501')) c (nom, attendu);
select is(tests.essaie('entreprise', pg_temp.depose('r', texte)), attendu, cas) from (values
  ('vingt', repeat('é', 20), 'fait 1'), ('dix-neuf', ' ' || repeat('é', 19) || E'\n', '23514'), ('deux mille', repeat('é', 2000), 'fait 1'), ('plus', repeat('é', 2001), '23514'), ('rien', null, '23502')
) c (cas, texte, attendu);
select tests.refuse_a_tous($$insert into public.reponses_entreprises (id, entreprise_id, texte, origine) values (gen_random_uuid(), 'x', repeat('x', 20), 'COMPTE')$$, 'personne n’écrit la table sans les fonctions');
select is(tests.fait('entreprise', pg_temp.depose('r', E' Première réponse,\r\nà relire. ')), 'fait 1', 'déposée');
select results_eq('select entreprise_id, texte, origine::text, status::text, saisie_par, lettre_reference, publiee_le, finie_le from public.reponses_entreprises',
  $$values ('entreprise-a', E'Première réponse,\nà relire.', 'COMPTE', 'RECUE', tests.id('entreprise'), null::text, null::timestamptz, null::timestamptz)$$, 'telle qu’écrite, sans les blancs des bords');
select is(tests.fait('collegue', pg_temp.depose('r', E'Première réponse,\nà relire.')), 'fait 1', 'renvoyée, c’est la même');
select is((select count(*) from public.reponses_entreprises), 1::bigint, 'une seule ligne');
select is(tests.essaie('concurrente', pg_temp.depose('r', E'Première réponse,\nà relire.')), '23505', 'pas sous le numéro d’une autre');
select is(tests.chacun('select from public.reponses_entreprises'), tests.attendu('anon: 42501; admin: fait 1; autres: fait 0'), 'la table se lit par les administrateurs');
select tests.refuse_a_tous($$update public.reponses_entreprises set texte = repeat('x', 20)$$, 'personne ne la change hors des fonctions');
select tests.refuse_a_tous('delete from public.reponses_entreprises', 'ni ne l’efface');
select is(tests.chacun('select * from public.rpc_mes_reponses()'), tests.attendu('entreprise: fait 1; autres: 42501'), 'l’entreprise lit la sienne');
select is(array[tests.essaie('collegue', 'select * from public.rpc_mes_reponses()'), tests.essaie('concurrente', 'select * from public.rpc_mes_reponses()')], array['fait 1', 'fait 0'], 'toute son équipe, pas une autre');
select is(tests.fait('entreprise', pg_temp.depose('r2')), 'fait 1', 'une autre');
select is(pg_temp.etats(), 'COMPTE REMPLACEE, COMPTE RECUE', 'remplace celle qui attendait');
select is(tests.fait('concurrente', pg_temp.depose('autre')), 'fait 1', 'sans toucher à celle d’une autre');
select is(pg_temp.etats(), 'COMPTE REMPLACEE, COMPTE RECUE', 'et inversement');
insert into public.reponses_entreprises (id, entreprise_id, texte, origine, status, finie_le, saisie_le)
select gen_random_uuid(), 'entreprise-a', repeat('x', 20), 'COMPTE', 'REMPLACEE', now(), now() - case when n > 8 then interval '25 hours' else interval '1 hour' end from generate_series(1, 9) n;
select is(tests.essaie('entreprise', pg_temp.depose('r3')), 'P0001 trop_de_reponses', 'dix par jour');
select is(tests.essaie('concurrente', pg_temp.depose('r3')), 'fait 1', 'd’une même entreprise');
update public.reponses_entreprises set saisie_le = now() - interval '25 hours' where id = tests.id('r');
select is(tests.essaie('entreprise', pg_temp.depose('r3')), 'fait 1', 'un jour après, de nouveau');
delete from public.reponses_entreprises where saisie_par is null;
create function pg_temp.ligne(p_origine text, p_status text, p_publiee_le text default null, p_finie_le text default null) returns text language sql as $$
  select format('insert into public.reponses_entreprises (id, entreprise_id, texte, origine, status, publiee_le, finie_le) values (gen_random_uuid(), %L, repeat(''x'', 20), %L, %L, %L, %L)',
    'entreprise-a', p_origine, p_status, p_publiee_le, p_finie_le);
$$;
select is(tests.essaie('base', requete), attendu, cas) from (values ('une seconde qui attend', pg_temp.ligne('COMPTE', 'RECUE'), '23505'), ('publiée sans date', pg_temp.ligne('COMPTE', 'PUBLIEE'), '23514'),
  ('qui attend, publiée', pg_temp.ligne('COMPTE', 'RECUE', '2026-01-01'), '23514'), ('publiée et finie', pg_temp.ligne('COMPTE', 'PUBLIEE', '2026-01-01', '2026-01-02'), '23514'), ('retirée sans date', pg_temp.ligne('COMPTE', 'RETIREE'), '23514'),
  ('publiée', pg_temp.ligne('COMPTE', 'PUBLIEE', '2026-01-01'), 'fait 1')) c (cas, requete, attendu);
select throws_ok(pg_temp.ligne('COMPTE', 'PUBLIEE', '2026-01-01') || ', (gen_random_uuid(), ''entreprise-a'', repeat(''x'', 20), ''COMPTE'', ''PUBLIEE'', ''2026-01-01'', null)', '23505', null, 'une seule publiée par entreprise');

-- Saisir une lettre.
select is(tests.chacun(pg_temp.saisit('l')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur saisit une lettre');
select is(tests.essaie('admin', requete), attendu, cas) from (values
  ('sans référence', pg_temp.saisit('l', p_reference => '  '), '23514'), ('référence trop longue', pg_temp.saisit('l', p_reference => repeat('x', 101)), '23514'), ('référence absente', pg_temp.saisit('l', p_reference => null), '23514'),
  ('sans date', pg_temp.saisit('l', p_date => null), '23514'), ('de demain', pg_temp.saisit('l', p_date => current_date + 1), '22023 lettre_a_venir'),
  ('du jour', pg_temp.saisit('l', p_date => current_date), 'fait 1'), ('pas une fiche', pg_temp.saisit('l', 'compte:x'), '23514'),
  ('adresse', pg_temp.saisit('l', p_email => ' Lui@essai.example '), 'fait 1'), ('pas une adresse', pg_temp.saisit('l', p_email => 'lui'), '23514'), ('trop courte', pg_temp.saisit('l', p_texte => 'Court.'), '23514')
) c (cas, requete, attendu);
select is(tests.fait('admin', pg_temp.saisit('l', p_email => ' Lui@Essai.example ')), 'fait 1', 'saisie');
select is(tests.fait('admin2', pg_temp.saisit('l')), 'fait 1', 'deux fois n’en fait qu’une');
select results_eq($$select actor_id, details from public.journaux_audit where action = 'REPONSE_RECUE' and details ->> 'origine' = 'LETTRE'$$,
  $$values (tests.id('admin'), '{"entreprise_id": "entreprise-a", "origine": "LETTRE", "reference": "C-12/2026"}'::jsonb)$$, 'au journal, avec la référence de la lettre');
select results_eq($$select lettre_reference, lettre_date, email, saisie_par from public.reponses_entreprises where origine = 'LETTRE'$$, $$values ('C-12/2026', '2026-01-05'::date, 'lui@essai.example', tests.id('admin'))$$, 'sa référence, sa date, qui l’a saisie');
select is(pg_temp.etats(), 'COMPTE REMPLACEE, COMPTE RECUE, LETTRE RECUE', 'elle ne défait pas ce que l’entreprise a écrit');
select throws_ok($$update public.reponses_entreprises set decidee_par = saisie_par where origine = 'LETTRE'$$, '23514', null, 'la table elle-même refuse que la même personne saisisse et décide');
select is(tests.fait('admin', pg_temp.saisit('l2')), 'fait 1', 'une seconde lettre');
select is(pg_temp.etats(), 'COMPTE REMPLACEE, COMPTE RECUE, LETTRE REMPLACEE, LETTRE RECUE', 'remplace la première');

-- Décider : jamais qui l’a saisie.
select is(tests.chacun(pg_temp.publie('r2')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur publie');
select is(tests.chacun(pg_temp.refuse('r2')), tests.attendu('admin: fait 1; autres: 42501'), 'ou refuse');
select is(tests.essaie('admin', requete), attendu, cas) from (values ('publier sa saisie', pg_temp.publie('l2'), 'P0001 reponse_saisie_par_vous'), ('la refuser', pg_temp.refuse('l2'), 'P0001 reponse_saisie_par_vous'),
  ('une inconnue', pg_temp.publie('rien'), 'P0001 reponse_introuvable'), ('une remplacée', pg_temp.publie('r'), 'P0001 reponse_deja_traitee'),
  ('sans motif', pg_temp.refuse('r2', null), '23514'), ('motif trop court', pg_temp.refuse('r2', ' neuf car. '), '23514'), ('motif trop long', pg_temp.refuse('r2', repeat('x', 1001)), '22023 motif_trop_long'), ('dix', pg_temp.refuse('r2', repeat('x', 10)), 'fait 1')) c (cas, requete, attendu);
select is(tests.fait('admin', pg_temp.publie('r2')), 'fait 1', 'publiée');
select results_eq(format('select status::text, decidee_par, publiee_le is not null, finie_le from public.reponses_entreprises where id = %L', tests.id('r2')), $$values ('PUBLIEE', tests.id('admin'), true, null::timestamptz)$$, 'par qui, quand');
select is(tests.essaie('admin', pg_temp.publie('r2')), 'P0001 reponse_deja_traitee', 'une fois');
select is(tests.fait('entreprise', pg_temp.depose('r4', 'Une nouvelle réponse, à jour.')), 'fait 1', 'une nouvelle, pendant que l’autre paraît');
select is(tests.fait('admin2', pg_temp.publie('l2')), 'fait 1', 'l’autre administrateur publie la lettre');
select is(pg_temp.etats(), 'COMPTE REMPLACEE, COMPTE REMPLACEE, LETTRE REMPLACEE, LETTRE PUBLIEE, COMPTE RECUE', 'une seule publiée, celle qui attend reste');
select is(tests.fait('admin2', pg_temp.refuse('r4')), 'fait 1', 'refusée');
select is(tests.fait('entreprise', $$select from public.rpc_mes_reponses() where status = 'REFUSEE' and motif = 'Des injures, à retirer.'$$), 'fait 1', 'l’entreprise lit pourquoi');

-- Lettres et journal.
select bag_eq($$select recipient, payload ->> 'status' as etat, payload ->> 'reason' as pourquoi from public.courriels where kind = 'REPONSE_ENTREPRISE'$$,
  $$values ('entreprise@acteurs.example', 'PUBLIEE', null), ('collegue@acteurs.example', 'PUBLIEE', null),
    ('entreprise@acteurs.example', 'PUBLIEE', null), ('collegue@acteurs.example', 'PUBLIEE', null),
    ('entreprise@acteurs.example', 'REFUSEE', 'Des injures, à retirer.'), ('collegue@acteurs.example', 'REFUSEE', 'Des injures, à retirer.')$$, 'une lettre à chaque compte actif de l’entreprise');
select results_eq($$select action, actor_id, statut_avant, statut_apres, reason from public.journaux_audit where objet = 'reponses_entreprises' and objet_id in (tests.id('r2')::text, tests.id('r4')::text) order by id$$,
  $$values ('REPONSE_RECUE', tests.id('entreprise'), null::text, 'RECUE', null::text), ('REPONSE_PUBLIEE', tests.id('admin'), 'RECUE', 'PUBLIEE', null), ('REPONSE_RECUE', tests.id('entreprise'), null, 'RECUE', null),
    ('REPONSE_REFUSEE', tests.id('admin2'), 'RECUE', 'REFUSEE', 'Des injures, à retirer.')$$, 'tout est au journal');
insert into public.listes_noires (email) values ('autrefois@essai.example');
select tests.fait('admin', pg_temp.saisit('n', 'entreprise-n', p_email => 'nous@essai.example')), tests.fait('admin', pg_temp.saisit('b', 'entreprise-z', p_email => 'autrefois@essai.example'));
select is(array[tests.fait('admin2', pg_temp.publie('n')), tests.fait('admin2', pg_temp.publie('b'))], array['fait 1', 'fait 1'], 'deux lettres d’entreprises sans compte');
select results_eq($$select recipient, payload ->> 'lettre_reference' from public.courriels where recipient like '%@essai.example'$$, $$values ('nous@essai.example', 'C-12/2026')$$, 'l’auteur d’une lettre est prévenu, sauf bloqué');

-- Ce qui est public.
select is(tests.chacun('select * from public.rpc_reponses_publiees()'), tests.attendu('tous: 42501'), 'le rôle de service seul le lit');
select is(tests.fait('service', 'select * from public.rpc_reponses_publiees()'), 'fait 3', 'les publiées');
update public.reponses_entreprises set publiee_le = '2026-03-02T23:59:59.123456Z' where id = tests.id('l2');
select results_eq('select * from public.rpc_reponses_publiees() where entreprise_id = ''entreprise-a''', $$values ('entreprise-a', 'Lettre : le retard n’est pas le nôtre.', '2026-03-02'::date)$$, 'le texte et le jour, rien de plus');

-- Retirer.
select is(tests.chacun(pg_temp.retire('l2')), tests.attendu('entreprise: fait 1; autres: 42501'), 'l’entreprise retire la sienne, nul autre');
select is(array[tests.essaie('concurrente', pg_temp.retire('l2')), tests.essaie('entreprise', pg_temp.retire('r4')), tests.essaie('entreprise', pg_temp.retire('r'))],
  array['P0001 reponse_introuvable', 'P0001 reponse_deja_traitee', 'P0001 reponse_deja_traitee'], 'ni celle d’une autre, ni une refusée, ni une remplacée');
select is(array[tests.fait('collegue', pg_temp.retire('l2')), tests.fait('entreprise', pg_temp.retire('l2'))], array['fait 1', 'fait 1'], 'retirée, deux fois sans erreur');
select is((select count(*) from public.journaux_audit where action = 'REPONSE_RETIREE' and statut_avant = 'PUBLIEE' and statut_apres = 'RETIREE'), 1::bigint, 'une ligne au journal');
select is((select count(*) from public.courriels where payload ->> 'status' = 'RETIREE'), 2::bigint, 'une lettre à chaque compte');
select results_eq('select * from public.rpc_reponses_publiees() where entreprise_id = ''entreprise-a''', $$values ('entreprise-a', null::text, null::date)$$, 'et le site l’oubliera');
select is(tests.fait('concurrente', pg_temp.retire('autre')), 'fait 1', 'celle qui attend aussi se retire');

select * from finish();
rollback;
