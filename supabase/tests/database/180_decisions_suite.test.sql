-- Décider : un motif pour la liste noire, une organisation pour un bailleur, un nom à chaque étape ; un récépissé à chaque dépôt.
begin;
select plan(17);
select tests.acteurs();
create function pg_temp.demande(p_nom text, p_type public.type_compte default 'ENTREPRISE') returns uuid language sql as $$
  insert into public.access_requests (id, type_compte, nom_societe, organisation, full_name, email)
  values (tests.id('demande ' || p_nom), p_type, case p_type when 'ENTREPRISE' then 'Société' end, case p_type when 'BAILLEUR' then 'Banque X' end, 'Nom ' || p_nom,
    p_nom || '@acteurs.example') returning id;
$$;
create function pg_temp.decide(p_nom text, p_suite text) returns text language sql as $$
  select format('select public.rpc_mark_access_request(%L, %s)', tests.id('demande ' || p_nom), p_suite);
$$;

select pg_temp.demande('recue');
select is(tests.essaie('admin', pg_temp.decide('recue', suite)), '22023 motif_requis', 'liste noire sans motif : ' || suite)
from unnest(array['''BLACKLISTE''', '''BLACKLISTE'', ''  ''']) suite;
select is(tests.essaie('admin', pg_temp.decide('recue', '''APPROUVE'', p_bailleur_id => ''banque''')), '22023 rattachement_invalide', 'une entreprise n’a pas de bailleur');
select pg_temp.demande('fonds', 'BAILLEUR');
select is(tests.essaie('admin', pg_temp.decide('fonds', '''APPROUVE''')), '22023 rattachement_invalide', 'un bailleur ne s’approuve pas sans sa fiche');
select is(tests.essaie('admin', pg_temp.decide('fonds', '''REFUSE''')), 'fait 1', 'il se refuse sans elle');
select is(tests.essaie('admin', pg_temp.decide('fonds', '''APPROUVE'', p_bailleur_id => ''Pas Un Id''')), '23514', 'une fiche mal écrite est refusée');
select tests.a_deux(pg_temp.decide('fonds', '''APPROUVE'', ''Mission'', p_bailleur_id => ''banque'''));
insert into auth.users (id, email) values (tests.id('fonds'), 'fonds@acteurs.example');
select results_eq($$select role::text, status::text, nom_societe, bailleur_id from public.profiles where id = tests.id('fonds')$$,
  $$values ('BAILLEUR', 'PENDING', 'Banque X', 'banque')$$, 'invité, rattaché');
update auth.users set email_confirmed_at = now() where id = tests.id('fonds');
select results_eq($$select role::text, status::text, bailleur_id from public.profiles where id = tests.id('fonds')$$,
  $$values ('BAILLEUR', 'ACTIVE', 'banque')$$, 'puis ouvert sur son portefeuille');
select is((select reviewed_nom from public.access_requests where id = tests.id('demande fonds')), 'Acteur second', 'par qui, en toutes lettres');
update public.profiles set full_name = '' where id = tests.id('admin');
select tests.fait('admin', format('select public.rpc_start_access_review(%L)', tests.id('demande recue')));
select is((select reviewed_nom from public.access_requests where id = tests.id('demande recue')), 'admin@acteurs.example', 'sans nom, son adresse');

-- Récépissé.
create function pg_temp.depot(p_email text) returns text language sql as $$
  select tests.fait('anon', format('insert into public.access_requests (type_compte, full_name, email, organisation) values (''BAILLEUR'', ''Nom'', %L, '' Banque '')', p_email));
$$;
insert into public.listes_noires (email) values ('banni@acteurs.example');
select is(array[pg_temp.depot('libre@acteurs.example'), pg_temp.depot('banni@acteurs.example')], array['fait 1', 'fait 1'], 'la même réponse à tous');
select results_eq($$select c.status::text, c.payload ->> 'reference' = r.reference, (select array_agg(k order by k) from jsonb_object_keys(c.payload) k)
    from public.courriels c join public.access_requests r on r.email = c.recipient where c.kind = 'RECEPISSE' order by c.recipient desc$$,
  $$values ('A_ENVOYER', true, array['reference', 'type_compte']), ('ABANDONNE', true, array['reference', 'type_compte'])$$,
  'un récépissé avec le numéro, rien de ce qu’un inconnu écrit ; il ne part pas vers une adresse bloquée');
select is((select count(*) from public.courriels where kind = 'RECEPISSE'), 2::bigint, 'une demande qui n’est pas du public n’en a pas');
select is((select organisation from public.access_requests where email = 'libre@acteurs.example'), 'Banque', 'l’organisation est gardée, nettoyée');
grant insert on table public.access_requests to anon;
select is(tests.fait('anon', $$insert into public.access_requests (type_compte, full_name, email, compte_id, invite_le, bailleur_id, reviewed_nom)
  values ('BAILLEUR', 'Nom Nom', 'garde@acteurs.example', tests.id('admin'), now(), 'banque', 'x')$$), 'fait 1', 'un droit rendu par erreur…');
select results_eq($$select compte_id, invite_le, bailleur_id, reviewed_nom from public.access_requests where email = 'garde@acteurs.example'$$,
  $$values (null::uuid, null::timestamptz, null::text, null::text)$$, '… ne s’invite pas');
select is(tests.essaie('anon', $$insert into public.access_requests (type_compte, full_name, email, status) values ('BAILLEUR', 'Nom Nom', 'y@acteurs.example', 'APPROUVE')$$),
  '42501', '… ni ne s’approuve');

select * from finish();
rollback;
