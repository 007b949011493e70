-- Comptes : chacun lit le sien, les administrateurs tous ; personne ne se donne un rôle.
begin;
select plan(26);
select tests.acteurs();

select is(tests.chacun('select * from public.profiles'),
  tests.attendu('anon: 42501; admin: fait ' || (select count(*) from public.profiles) || '; autres: fait 1'), 'profiles : le sien, tous pour un administrateur');
select is(tests.chacun('select role from public.user_roles'),
  tests.attendu('anon: 42501; admin: fait ' || (select count(*) from public.profiles) || '; autres: fait 1'), 'user_roles : de même');
select is(tests.chacun($$select from public.profiles where id = auth.uid()$$),
  tests.attendu('anon: 42501; autres: fait 1'), 'chacun lit son propre profil, même bloqué');
select is(tests.chacun($$select from public.user_roles where user_id = auth.uid()$$),
  tests.attendu('anon: 42501; autres: fait 1'), 'et son propre rôle');

select tests.refuse_a_tous($$update public.profiles set full_name = 'Nouveau nom'$$,
  'personne ne change son nom, qui signe des lettres et des procès-verbaux');
select tests.refuse_a_tous($$update public.profiles set phone = '+224 622 00 00 00'$$, 'ni son téléphone');
select tests.refuse_a_tous($$update public.profiles set role = 'ADMIN'$$, 'personne ne se donne un rôle');
select tests.refuse_a_tous($$update public.profiles set status = 'ACTIVE'$$, 'personne ne s’active');
select tests.refuse_a_tous($$update public.profiles set entreprise_id = 'entreprise-b'$$, 'personne ne se rattache');
select tests.refuse_a_tous($$update public.profiles set email = 'autre@acteurs.example'$$, 'l’adresse vient de l’authentification');
select tests.refuse_a_tous($$insert into public.profiles (id, email) values (gen_random_uuid(), 'x@y.example')$$, 'pas d’insertion');
select tests.refuse_a_tous('delete from public.profiles', 'pas de suppression');
select tests.refuse_a_tous($$update public.user_roles set role = 'ADMIN'$$, 'user_roles ne s’écrit pas');
select tests.refuse_a_tous($$insert into public.user_roles values (auth.uid(), 'ADMIN')$$, 'ni ne s’insère');
select tests.refuse_a_tous('delete from public.user_roles', 'ni ne se vide');

-- Le déclencheur garde ce que les droits sur colonnes gardent déjà.
grant update on table public.profiles to authenticated;
select is(tests.chacun($$update public.profiles set full_name = 'Nouveau nom', phone = '+224 622 00 00 00'$$),
  tests.attendu('anon: 42501; disabled, blacklisted: fait 0; autres: fait 1'),
  'droits rendus : le sien seulement, un compte bloqué rien');
select is(tests.essaie('visiteur', $$update public.profiles set role = 'ADMIN'$$), '42501', 'droits rendus : le rôle reste gardé');
select is(tests.essaie('visiteur', $$update public.profiles set status = 'BLACKLISTED'$$), '42501', 'droits rendus : l’état aussi');
select is(tests.essaie('visiteur', $$update public.profiles set id = tests.id('x')$$), '42501', 'droits rendus : l’identité aussi');
revoke update on table public.profiles from authenticated;

select is(tests.fait('service', $$update public.profiles set role = 'BAILLEUR' where id = tests.id('visiteur')$$), 'fait 1',
  'le rôle de service change un rôle');
select is((select role::text from public.user_roles where user_id = tests.id('visiteur')), 'BAILLEUR', 'user_roles suit profiles');
select is(tests.essaie('service', $$update public.user_roles set role = 'ADMIN'$$), '42501', 'même lui n’écrit pas user_roles');
select throws_ok($$update public.user_roles set role = 'ADMIN' where user_id = tests.id('visiteur')$$, 'P0001', 'role_divergent',
  'le propriétaire non plus ne fait pas diverger les deux rôles');
select throws_ok($$update public.profiles set status = 'DISABLED' where id = tests.id('admin')$$, 'P0001', 'dernier_administrateur',
  'le dernier administrateur actif garde son accès');
select throws_ok($$update public.profiles set role = 'VISITEUR' where id = tests.id('admin')$$, 'P0001', 'dernier_administrateur',
  'et son rôle');
select ok(
  (select updated_at >= created_at from public.profiles where id = tests.id('visiteur')), 'la date de modification suit');

select * from finish();
rollback;
