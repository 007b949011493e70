-- File d’envoi : lue par les administrateurs, vidée par le facteur (rôle de service) avec reprises.
begin;
select plan(25);
select tests.acteurs();
select prive.enqueue_courriel('ESSAI:1', 'REFUS', 'a@b.example', '{"full_name": "A", "reason": null}');
select prive.enqueue_courriel('ESSAI:1', 'REFUS', 'a@b.example', '{}');

select is((select count(*) from public.courriels), 1::bigint, 'un événement, une lettre');
select is((select payload from public.courriels), '{"full_name": "A"}'::jsonb, 'sans champs vides');
select is(tests.chacun('select from public.courriels'),
  tests.attendu('anon: 42501; admin: fait 1; autres: fait 0'), 'lue par les administrateurs actifs seuls');
select tests.refuse_a_tous(
  $$insert into public.courriels (cle, kind, recipient) values ('x', 'REFUS', 'x@y.example')$$, 'personne n’écrit de lettre');
select tests.refuse_a_tous($$update public.courriels set recipient = 'x@y.example'$$, 'ni ne la détourne');
select tests.refuse_a_tous('delete from public.courriels', 'ni ne l’efface');
select tests.refuse_a_tous('select public.rpc_claim_courriels(1)', 'seul le facteur réserve');
select tests.refuse_a_tous($$select public.rpc_settle_courriel(gen_random_uuid())$$, 'seul le facteur clôt');

select is(tests.fait('service', 'select public.rpc_claim_courriels(10)'), 'fait 1', 'le facteur réserve');
select results_eq('select status::text, attempts, next_try_at > now() from public.courriels', $$values ('EN_COURS', 1, true)$$, 'un essai de plus, pour dix minutes');
select is(tests.fait('service', 'select public.rpc_claim_courriels(10)'), 'fait 0', 'un second facteur ne prend pas la même');
select lives_ok($$select prive.enqueue_courriel('ESSAI:2', 'REFUS', 'c@d.example', '{}')$$, 'une autre lettre attend');
select is(tests.essaie('service', 'select public.rpc_claim_courriels(0)'), 'fait 0', 'réserver zéro ne réserve rien');
select is(tests.fait('service', $$select public.rpc_settle_courriel((select id from public.courriels where cle = 'ESSAI:1'), 'délai dépassé')$$),
  'fait 1', 'un échec se dit');
select results_eq($$select status::text, last_error, next_try_at > now() + interval '1 minute', sent_at is null from public.courriels where cle = 'ESSAI:1'$$,
  $$values ('A_ENVOYER', 'délai dépassé', true, true)$$, 'il sera repris, plus tard');
update public.courriels set status = 'EN_COURS', attempts = 8, next_try_at = now() where cle = 'ESSAI:1';
select is(public.rpc_settle_courriel((select id from public.courriels where cle = 'ESSAI:1'), 'encore')::text, 'ABANDONNE', 'abandonné au huitième essai');
select is(tests.chacun($$select public.rpc_retry_courriel((select id from public.courriels where cle = 'ESSAI:1'))$$),
  tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur relance');
select is(tests.fait('admin', $$select public.rpc_retry_courriel((select id from public.courriels where cle = 'ESSAI:1'))$$), 'fait 1', 'relancée');
select is((select count(*) from public.journaux_audit where action = 'COURRIEL_RELANCE'), 1::bigint, 'la relance est journalisée');
select is(tests.essaie('admin', $$select public.rpc_retry_courriel(gen_random_uuid())$$), 'P0001 courriel_introuvable', 'relancer l’inconnu');
update public.courriels set status = 'EN_COURS', next_try_at = now() - interval '1 second' where cle = 'ESSAI:1';
select is(tests.fait('service', 'select public.rpc_claim_courriels(10)'), 'fait 2', 'une réservation expirée se reprend');
select is(public.rpc_settle_courriel((select id from public.courriels where cle = 'ESSAI:1'))::text, 'ENVOYE', 'un envoi réussi');
select ok((select sent_at is not null and last_error is null from public.courriels where cle = 'ESSAI:1'), 'et daté');
select is(tests.essaie('service', $$select public.rpc_settle_courriel((select id from public.courriels where cle = 'ESSAI:1'))$$),
  'P0001 courriel_introuvable', 'ne se clôt qu’une fois');

-- Ce que tous les administrateurs reçoivent d’un acte ne retient pas la lettre que quelqu’un attend.
update public.courriels set status = 'ENVOYE', sent_at = now() where status in ('A_ENVOYER', 'EN_COURS');
select prive.enqueue_courriel('ACTE:' || n, 'ACTE_PROPOSE', n || '@b.example', '{}') from generate_series(1, 3) n;
select prive.enqueue_courriel('ATTENDUE', 'REFUS', 'e@f.example', '{}');
update public.courriels set next_try_at = now() - interval '1 hour' where cle like 'ACTE:%';
select results_eq('select cle from public.rpc_claim_courriels(1)', $$values ('ATTENDUE'::text)$$, 'elle part la première');
select * from finish();
rollback;
