-- Journal : lu par les administrateurs, écrit par la base seule, jamais récrit.
begin;
select plan(12);
select tests.acteurs();
update public.profiles set status = 'DISABLED' where id = tests.id('visiteur');

select is(tests.chacun($$select from public.journaux_audit where objet_id = tests.id('visiteur')::text and statut_apres = 'DISABLED'$$),
  tests.attendu('anon: 42501; admin: fait 1; autres: fait 0'), 'lu par les administrateurs actifs seuls');
select tests.refuse_a_tous($$insert into public.journaux_audit (action, objet, objet_id) values ('FAUX', 'x', 'y')$$, 'pas d’insertion');
select tests.refuse_a_tous($$update public.journaux_audit set reason = 'autre'$$, 'pas de modification');
select tests.refuse_a_tous('delete from public.journaux_audit', 'pas de suppression');
select tests.refuse_a_tous('truncate public.journaux_audit', 'pas de vidage');
select is(tests.essaie('service', 'delete from public.journaux_audit'), '42501', 'le rôle de service n’efface rien');
select throws_ok('delete from public.journaux_audit', '42501', 'journal_immuable', 'le propriétaire non plus');
select throws_ok($$update public.journaux_audit set reason = 'autre'$$, '42501', 'journal_immuable', 'ni ne récrit');
select throws_ok('truncate public.journaux_audit', '42501', 'journal_immuable', 'ni ne vide');

select results_eq(
  $$select action, objet, statut_avant, statut_apres, actor_id from public.journaux_audit where objet_id = tests.id('visiteur')::text order by id desc limit 1$$,
  $$values ('STATUT_CHANGE', 'profiles', 'ACTIVE', 'DISABLED', null::uuid)$$, 'un changement direct est journalisé lui aussi');
select tests.fait('admin', $$select public.rpc_set_account_role(tests.id('bailleur'), 'VISITEUR', '  Fin de mission ')$$);
select results_eq(
  $$select action, statut_avant, statut_apres, actor_id, actor_email, reason from public.journaux_audit
    where objet_id = tests.id('bailleur')::text order by id desc limit 1$$,
  $$values ('ROLE_CHANGE', 'BAILLEUR', 'VISITEUR', tests.id('admin'), 'admin@acteurs.example', 'Fin de mission')$$,
  'qui, de quoi vers quoi, pourquoi');
select throws_ok(
  $$select prive.audit('minuscule', 'x', 'y', null, null)$$, '23514', null, 'une action s’écrit en capitales');

select * from finish();
rollback;
