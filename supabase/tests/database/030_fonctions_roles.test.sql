-- Les fonctions que les règles emploient, jouées par chaque acteur.
begin;
select plan(9);
select tests.acteurs();

create function pg_temp.oui(p_condition text) returns text language sql as $$
  select tests.chacun('select from (select 1) un where ' || p_condition);
$$;

select is(pg_temp.oui('prive.is_admin()'),
  tests.attendu('admin: fait 1; autres: fait 0'), 'is_admin : l’administrateur actif seul');
select is(pg_temp.oui($$prive.has_role('BAILLEUR')$$),
  tests.attendu('bailleur: fait 1; autres: fait 0'), 'has_role : un rôle');
select is(pg_temp.oui($$prive.has_role('ENTREPRISE', 'VISITEUR')$$),
  tests.attendu('visiteur, entreprise: fait 1; autres: fait 0'), 'has_role : un parmi plusieurs');
select is(pg_temp.oui($$prive.current_account_role() = 'ADMIN'$$),
  tests.attendu('admin, pending, disabled, blacklisted: fait 1; autres: fait 0'), 'current_account_role');
select is(pg_temp.oui($$prive.current_account_status() = 'ACTIVE'$$),
  tests.attendu('anon, pending, disabled, blacklisted: fait 0; autres: fait 1'), 'current_account_status');
select is(pg_temp.oui($$prive.current_entreprise() = 'entreprise-a'$$),
  tests.attendu('entreprise: fait 1; autres: fait 0'), 'current_entreprise : sa fiche');
update public.profiles set entreprise_id = null where id = tests.id('entreprise');
select is(pg_temp.oui($$prive.current_entreprise() = 'compte:' || tests.id('entreprise')$$),
  tests.attendu('entreprise: fait 1; autres: fait 0'), 'current_entreprise : sans fiche, le compte');
select is(prive.canonical_email('  Jean+Test@Exemple.GN '), 'jean@exemple.gn', 'canonical_email : casse, espaces, suffixe');
select is(
  array[prive.to_uuid('../x') is null, prive.to_uuid(tests.id('x')::text) = tests.id('x')], array[true, true],
  'to_uuid : un identifiant ou rien');

select * from finish();
rollback;
