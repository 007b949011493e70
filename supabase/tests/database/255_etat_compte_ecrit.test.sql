-- Fermer ou rouvrir un compte s’écrit à ce compte et aux autres administrateurs, sans le motif (R183).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('tiers', 'ADMIN');
create function pg_temp.etat(p_nom text, p_status text, p_par text default 'admin') returns text language sql as $$
  select tests.fait(p_par, format('select public.rpc_set_account_status(%L, %L, %L)', tests.id(p_nom), p_status, 'Soupçon de fraude'));
$$;
create function pg_temp.lettres() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  select jsonb_agg(jsonb_build_array(kind, split_part(recipient, '@', 1), payload ->> 'status') order by kind, recipient) into v
  from public.courriels where kind in ('COMPTE_ETAT', 'COMPTE_ETAT_ADMIN', 'ACCES_BLOQUE');
  delete from public.courriels;
  return v;
end $$;
delete from public.courriels;
select is(pg_temp.etat('entreprise', 'DISABLED'), 'fait 1', 'désactivé');
select is((select count(*) from public.courriels where payload::text ~ 'fraude'), 0::bigint, 'le motif ne part pas');
select is((select payload - 'full_name' from public.courriels where kind = 'COMPTE_ETAT_ADMIN' limit 1),
  '{"compte": "Acteur entreprise (entreprise@acteurs.example)", "role": "ENTREPRISE", "status": "DISABLED", "auteur": "Acteur admin (admin@acteurs.example)"}', 'qui, quoi, par qui');
select ok((select bool_and(next_try_at > clock_timestamp()) from public.courriels where kind = 'COMPTE_ETAT_ADMIN'), 'après ce que quelqu’un attend');
select is(pg_temp.lettres(), '[["COMPTE_ETAT", "entreprise", "DISABLED"], ["COMPTE_ETAT_ADMIN", "second", "DISABLED"], ["COMPTE_ETAT_ADMIN", "tiers", "DISABLED"]]', 'à ce compte, et aux autres administrateurs');
select is(pg_temp.etat('entreprise', 'DISABLED') || coalesce(pg_temp.lettres()::text, ' rien'), 'fait 1 rien', 'redit, rien ne part');
select is(pg_temp.etat('entreprise', 'ACTIVE') || pg_temp.lettres(), 'fait 1[["COMPTE_ETAT", "entreprise", "ACTIVE"], ["COMPTE_ETAT_ADMIN", "second", "ACTIVE"], ["COMPTE_ETAT_ADMIN", "tiers", "ACTIVE"]]', 'rendu actif');
update public.profiles set status = 'PENDING' where id = tests.id('tiers');
select is(pg_temp.etat('tiers', 'DISABLED') || pg_temp.lettres(), 'fait 1[["COMPTE_ETAT", "tiers", "DISABLED"], ["COMPTE_ETAT_ADMIN", "second", "DISABLED"]]', 'un administrateur que deux ont déjà mis en attente : pas deux lettres');
select is(pg_temp.etat('visiteur', 'BLACKLISTED') || pg_temp.lettres(), 'fait 1[["ACCES_BLOQUE", "visiteur", null], ["COMPTE_ETAT_ADMIN", "second", "BLACKLISTED"]]', 'liste noire : l’accès fermé, comme par une demande');
-- À deux, les administrateurs ont déjà leur lettre.
select is(tests.a_deux(format('select public.rpc_set_account_status(%L, %L, %L)', tests.id('tiers'), 'ACTIVE', 'Vérifié')), 'fait 1, fait 1', 'à deux');
select is((select jsonb_agg(jsonb_build_array(kind, split_part(recipient, '@', 1)) order by kind) from public.courriels where kind in ('COMPTE_ETAT', 'COMPTE_ETAT_ADMIN')), '[["COMPTE_ETAT", "tiers"]]', 'une fois confirmé, au compte seul');
select is(tests.essaie('admin', 'select prive.ecrit_etat(null)'), '42501', 'la fonction intérieure n’est à personne');
select * from finish();
rollback;
