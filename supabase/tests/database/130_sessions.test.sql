-- Sessions : un jeton meurt avec la sienne, toutes finissent quand le mot de passe change.
begin;
select plan(20);
select tests.acteurs();
-- Aucune table ne s’écrit sans fonction : le droit est rendu ici, pour que la règle des lignes soit essayée aussi.
grant update (full_name) on public.profiles to authenticated;

-- Une session terminée n’ouvre plus rien à son jeton, qui n’a pourtant pas expiré.
create function pg_temp.peut(p_nom text) returns text language sql as $$
  select string_agg(tests.essaie(p_nom, geste), ', ' order by rang) from unnest(array[
    'select from public.profiles', 'select from public.user_roles', $g$update public.profiles set full_name = 'Nom Volé'$g$,
    'select from (select 1) un where prive.is_admin()', $g$select from (select 1) un where prive.current_account_role() is not null$g$,
    $g$select from (select 1) un where prive.current_account_status() is not null$g$,
    'select from (select 1) un where prive.current_entreprise() is not null', 'select from public.journaux_audit']) with ordinality g (geste, rang);
$$;
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('admin')), (gen_random_uuid(), tests.id('entreprise'));
select matches(pg_temp.peut('admin'), '^' || (select format('fait %1$s, fait %1$s', count(*)) from public.profiles) || ', fait 1, fait 1, fait 1, fait 1, fait 0, fait [1-9]', 'un administrateur connecté');
delete from auth.sessions where id in (tests.id('session admin'), tests.id('session entreprise'));
select is(pg_temp.peut('admin'), 'fait 0, fait 0, fait 0, fait 0, fait 0, fait 0, fait 0, fait 0', 'sa session terminée : plus rien, bien qu’il en ait une autre');
select is(pg_temp.peut('entreprise'), 'fait 0, fait 0, fait 0, fait 0, fait 0, fait 0, fait 0, fait 0', 'une entreprise de même');
select is(tests.essaie('admin', $$select public.rpc_set_account_status(tests.id('visiteur'), 'DISABLED')$$), '42501', 'aucun geste d’administrateur non plus');
select is(tests.essaie('entreprise', 'select public.rpc_appels_offres_internes()'), '42501', 'ni champ interne');

-- Un jeton qui ne nomme aucune session, ou celle de quelqu’un d’autre, n’est personne.
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('bailleur'), 'role', 'authenticated') :: text, true);
select is(prive.current_account(), null, 'sans session');
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('bailleur'), 'session_id', tests.id('session visiteur')) :: text, true);
select is(prive.current_account(), null, 'la session d’un autre');
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('bailleur'), 'session_id', 'x'' or true') :: text, true);
select is(prive.current_account(), null, 'une session mal écrite');
select tests.joue('bailleur');
select is(prive.current_account(), tests.id('bailleur'), 'la sienne');
select tests.joue('anon');
select is(prive.current_account(), null, 'personne');
select tests.joue('base');

-- Le mot de passe change : toutes les sessions finissent, avec leurs jetons ; celles des autres restent.
insert into auth.sessions (id, user_id) values (tests.id('appareil'), tests.id('visiteur'));
insert into auth.refresh_tokens (token, user_id, session_id) values ('jeton', tests.id('visiteur')::text, tests.id('appareil'));
update auth.users set encrypted_password = 'un' where id = tests.id('bailleur');
select is((select count(*) from auth.sessions where user_id = tests.id('visiteur')), 2::bigint, 'deux appareils connectés');
update auth.users set raw_user_meta_data = '{}' where id = tests.id('visiteur');
update auth.users set encrypted_password = null where id = tests.id('visiteur');
select is((select count(*) from auth.sessions where user_id = tests.id('visiteur')), 2::bigint, 'autre chose change : ils le restent');
update auth.users set encrypted_password = 'un' where id = tests.id('visiteur');
select is((select count(*) from auth.sessions where user_id = tests.id('visiteur')), 0::bigint, 'le mot de passe change : plus aucun');
select is_empty('select from auth.refresh_tokens', 'ni aucun jeton à renouveler');
select is((select count(*) from auth.sessions where user_id = tests.id('concurrente')), 1::bigint, 'les autres comptes restent connectés');
select is(tests.essaie('visiteur', 'select from public.profiles'), 'fait 0', 'le jeton volé ne lit plus rien');
insert into auth.sessions (id, user_id) values (tests.id('session visiteur'), tests.id('visiteur'));
select is(tests.essaie('visiteur', 'select from public.profiles'), 'fait 1', 'reconnecté, il lit de nouveau');
update auth.users set encrypted_password = 'deux' where id = tests.id('visiteur');
select is(tests.essaie('visiteur', 'select from public.profiles'), 'fait 0', 'à chaque changement');
select tests.refuse_a_tous('delete from auth.sessions', 'les sessions ne s’effacent pas par l’API');
select tests.refuse_a_tous('select from auth.sessions', 'ni ne s’y lisent');

select * from finish();
rollback;
