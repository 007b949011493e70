-- Listes des administrateurs : un rang pour tourner les pages, un texte pour chercher, des signes d’alerte.
begin;
select plan(26);
select tests.acteurs();
insert into public.access_requests (id, reference, type_compte, nom_societe, numero_identification, full_name, email, phone, status, reviewed_at) values
  (tests.id('une'), 'DA-2026-000003', 'ENTREPRISE', 'Bâtiment Œuvré & Fils', 'GN.TCC.2024.B.12345', 'Aïssatou Keïta', 'une@acteurs.example', '+224 622-00.00 00', 'RECU', null),
  (tests.id('meme adresse'), default, 'ENTREPRISE', 'Autre', null, 'Nom Nom', 'une+2@acteurs.example', null, 'REFUSE', now()),
  (tests.id('meme societe'), default, 'ENTREPRISE', 'bâtiment œuvré & fils', null, 'Nom Nom', 'deux@acteurs.example', null, 'BLACKLISTE', now()),
  (tests.id('sans lien'), default, 'ENTREPRISE', 'Sans lien', null, 'Nom Nom', 'visiteur@acteurs.example', null, 'RECU', null);
insert into public.access_requests (id, type_compte, organisation, full_name, email) values
  (tests.id('bailleur un'), 'BAILLEUR', 'Banque X', 'Nom Nom', 'b1@acteurs.example'), (tests.id('bailleur deux'), 'BAILLEUR', 'banque x', 'Nom Nom', 'b2@acteurs.example');

select ok((select count(distinct rang) = count(*) and bool_and(rang > 0) from public.access_requests), 'un rang par demande');
select throws_ok(format('update public.%s set rang = 1', t), '428C9', null, 'le rang ne se choisit pas : ' || t)
from unnest(array['access_requests', 'profiles']) t;
select ok((select recherche like '%' || motif || '%' from public.access_requests where id = tests.id('une')), 'trouvée par ' || motif)
from unnest(array['da 2026 000003', 'da2026000003', 'batiment oeuvre fils', 'aissatou keita', 'une acteurs example', 'gn tcc 2024', 'gntcc2024b12345',
  '224622000000', '622 00 00 00', tests.id('une')::text]) motif0, lateral (select replace(motif0, '-', ' ')) m (motif);
select ok((select recherche like '%acteur visiteur%' and recherche like '%visiteur acteurs example%' from public.profiles where id = tests.id('visiteur')), 'un compte aussi');

select is(tests.chacun(format('select from public.rpc_access_request_flags(array[%L]::uuid[])', tests.id('une'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'signes d’alerte : administrateurs actifs seuls');
select tests.joue('admin');
select results_eq(format('select meme_adresse, meme_societe, refus, a_un_compte from public.rpc_access_request_flags(array[%L]::uuid[])', tests.id(qui)), attendu, cas)
from (values
  ('une', $$values (1::bigint, 1::bigint, 2::bigint, false)$$, 'même adresse au suffixe près, même société, deux refus'),
  ('sans lien', $$values (0::bigint, 0::bigint, 0::bigint, true)$$, 'une adresse qui a un compte'),
  ('bailleur un', $$values (0::bigint, 1::bigint, 0::bigint, false)$$, 'même organisation')
) c (qui, attendu, cas);
select tests.joue('base');
update public.access_requests set compte_id = tests.id('visiteur') where id = tests.id('sans lien');
select tests.joue('admin');
select is((select a_un_compte from public.rpc_access_request_flags(array[tests.id('sans lien')])), false, 'le compte qu’elle a ouvert n’est pas un signe');
select is((select count(*) from public.rpc_access_request_flags(array[tests.id('une'), tests.id('sans lien'), gen_random_uuid()])), 2::bigint, 'une ligne par demande connue');
select tests.joue('base');

-- L’organisation d’un bailleur.
select throws_ok(geste, '23514', null, geste) from unnest(array[
  $$insert into public.access_requests (type_compte, nom_societe, organisation, full_name, email) values ('ENTREPRISE', 'Société', 'Banque', 'Nom Nom', 'x@acteurs.example')$$,
  $$insert into public.access_requests (type_compte, organisation, full_name, email) values ('BAILLEUR', 'B', 'Nom Nom', 'x@acteurs.example')$$,
  $$insert into public.access_requests (type_compte, organisation, full_name, email) values ('BAILLEUR', E'Banque\nX', 'Nom Nom', 'x@acteurs.example')$$,
  $$insert into public.access_requests (type_compte, full_name, email) values ('BAILLEUR', 'Nom Nom', 'pas une adresse')$$,
  $$insert into public.access_requests (type_compte, full_name, email) values ('BAILLEUR', 'Nom Nom', 'a@b.example,c@d.example')$$,
  $$update public.access_requests set bailleur_id = 'Pas Un Id' where id = tests.id('bailleur un')$$]) geste;

select * from finish();
rollback;
