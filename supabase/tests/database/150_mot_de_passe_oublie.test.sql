-- Mot de passe oublié : par la file d’envoi, trois lettres par heure et par adresse, sans rien dire.
begin;
select plan(8);
select tests.acteurs();

create function pg_temp.lettres() returns text language sql as $$
  select coalesce(string_agg(recipient || ' ' || n, ', ' order by recipient), 'aucune')
  from (select recipient, count(*) n from public.courriels where kind = 'MOT_DE_PASSE_OUBLIE' group by 1) l;
$$;
select tests.refuse_a_tous($$select public.rpc_request_recovery('visiteur@acteurs.example')$$, 'le service seul la demande');
select is(tests.fait('service', $$select public.rpc_request_recovery('inconnu@acteurs.example')$$), 'fait 1', 'sans compte : la même réponse');
select is(pg_temp.lettres(), 'aucune', 'et pas de lettre');
select is(tests.fait('service', $$select public.rpc_request_recovery(' Visiteur@Acteurs.example ')$$), 'fait 1', 'avec un compte');
select results_eq($$select recipient, payload, status::text from public.courriels$$, $$values ('visiteur@acteurs.example', '{}'::jsonb, 'A_ENVOYER')$$,
  'une lettre en file, sans jeton');
select public.rpc_request_recovery('visiteur@acteurs.example') from generate_series(1, 5);
select public.rpc_request_recovery('bailleur@acteurs.example');
select is(pg_temp.lettres(), 'bailleur@acteurs.example 1, visiteur@acteurs.example 3', 'trois par heure, chaque adresse pour elle');
update public.courriels set created_at = now() - interval '1 hour';
select public.rpc_request_recovery('visiteur@acteurs.example');
select is(pg_temp.lettres(), 'bailleur@acteurs.example 1, visiteur@acteurs.example 4', 'une heure après, de nouveau');
select is(tests.fait('service', 'select public.rpc_request_recovery(null)'), 'fait 1', 'sans adresse : rien');

select * from finish();
rollback;
