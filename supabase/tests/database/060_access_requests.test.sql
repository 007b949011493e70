-- Dépôt d’une demande : ouvert à tous, relu par les administrateurs seuls, borné.
begin;
select plan(52);
select tests.acteurs();

create function pg_temp.depot(p_email text, p_suite text default '') returns text language sql as $$
  select format('insert into public.access_requests (type_compte, nom_societe, full_name, email, phone, message, status)
    values (''ENTREPRISE'', ''Société Essai'', ''Aïssatou Essai'', %L, null, null, ''RECU'') %s', p_email, p_suite);
$$;

select is(tests.chacun(pg_temp.depot('qui@essai.example')),
  tests.attendu('tous: fait 1'), 'l’insertion de la spécification, par tous');
select is(tests.essaie('anon', pg_temp.depot('qui@essai.example', 'returning id')), '42501', 'sans relecture');
select is(tests.fait('anon', pg_temp.depot('  Qui@Essai.Example ')), 'fait 1', 'déposée');
select results_eq(
  $$select email, status::text, reference ~ '^DA-\d{4}-\d{6}$', justificatifs_url from public.access_requests$$,
  $$values ('qui@essai.example', 'RECU', true, '{}'::text[])$$, 'adresse nettoyée, état RECU, numéro donné');
select is(tests.chacun('select from public.access_requests'),
  tests.attendu('anon: 42501; admin: fait 1; autres: fait 0'), 'lue par les administrateurs actifs seuls');
select tests.refuse_a_tous($$update public.access_requests set status = 'APPROUVE'$$, 'personne ne la décide hors de la fonction');
select tests.refuse_a_tous('delete from public.access_requests', 'personne ne l’efface');
select tests.refuse_a_tous(
  $$insert into public.access_requests (type_compte, full_name, email, status) values ('BAILLEUR', 'Nom Nom', 'x@y.example', 'APPROUVE')$$,
  'personne ne s’approuve en déposant');
select is(tests.essaie('anon', format('insert into public.access_requests (type_compte, full_name, email, %s) values (''BAILLEUR'', ''Nom Nom'', ''x@y.example'', %s)', colonne, valeur)),
  '42501', 'colonne de l’agence : ' || colonne)
from (values ('reference', '''DA-1'''), ('created_at', 'now()'), ('justificatifs_url', '''{x}'''), ('reviewed_by', 'null'), ('activated_at', 'now()'), ('reason', '''x''')) c (colonne, valeur);
grant insert on table public.access_requests to anon;
select is(tests.fait('anon', $$insert into public.access_requests (type_compte, full_name, email, reference, created_at, updated_at,
    justificatifs_url, reviewed_by, reviewed_at, reason, activated_at)
  values ('BAILLEUR', 'Nom Nom', 'garde@y.example', 'FAUX', '2001-01-01', '2001-01-01', '{faux}', tests.id('admin'), now(), 'x', now())$$),
  'fait 1', 'un droit rendu par erreur…');
select results_eq($$select reference <> 'FAUX', created_at = now(), updated_at = now(), justificatifs_url, reviewed_by, reviewed_at, reason, activated_at
    from public.access_requests where email = 'garde@y.example'$$,
  $$values (true, true, true, '{}'::text[], null::uuid, null::timestamptz, null::text, null::timestamptz)$$, '… ne change aucune colonne de l’agence');
revoke insert on table public.access_requests from anon;
grant insert (id, origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status)
  on table public.access_requests to anon;

-- Bornes.
select is(tests.essaie('anon', format($$insert into public.access_requests (origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message)
    values (%L, %L, %L, %L, %L, %L, %L, %L)$$, o, t, s, n, f, e, p, m)), attendu, cas)
from (values
  ('société requise', 'demande-acces', 'ENTREPRISE', '  ', null, 'Nom Nom', 'a@b.example', null, null, '23514'),
  ('société refusée au bailleur', 'demande-acces', 'BAILLEUR', 'Société', null, 'Nom Nom', 'a@b.example', null, null, '23514'),
  ('société trop courte', 'demande-acces', 'ENTREPRISE', 'S', null, 'Nom Nom', 'a@b.example', null, null, '23514'),
  ('numéro requis', 'demande-compte-entreprise', 'ENTREPRISE', 'Société', null, 'Nom Nom', 'a@b.example', null, null, '23514'),
  ('numéro trop court', 'demande-compte-entreprise', 'ENTREPRISE', 'Société', '12', 'Nom Nom', 'a@b.example', null, null, '23514'),
  ('second formulaire', 'demande-compte-entreprise', 'ENTREPRISE', 'Société', 'GN.TCC.2026', 'Nom Nom', 'a@b.example', null, null, 'fait 1'),
  ('origine inconnue', 'ailleurs', 'BAILLEUR', null, null, 'Nom Nom', 'a@b.example', null, null, '23514'),
  ('type inconnu', 'demande-acces', 'ADMIN', null, null, 'Nom Nom', 'a@b.example', null, null, '22P02'),
  ('nom requis', 'demande-acces', 'BAILLEUR', null, null, ' ', 'a@b.example', null, null, '23514'),
  ('adresse requise', 'demande-acces', 'BAILLEUR', null, null, 'Nom Nom', null, null, null, '23502'),
  ('adresse mal faite', 'demande-acces', 'BAILLEUR', null, null, 'Nom Nom', 'pas une adresse', null, null, '23514'),
  ('adresse à deux destinataires', 'demande-acces', 'BAILLEUR', null, null, 'Nom Nom', 'a@b.example,c@d.example', null, null, '23514'),
  ('téléphone mal fait', 'demande-acces', 'BAILLEUR', null, null, 'Nom Nom', 'a@b.example', 'appelez-moi', null, '23514'),
  ('téléphone', 'demande-acces', 'BAILLEUR', null, null, 'Nom Nom', 'a@b.example', '+224 622 00 00 00', null, 'fait 1'),
  ('message trop long', 'demande-acces', 'BAILLEUR', null, null, 'Nom Nom', 'a@b.example', null, repeat('x', 2001), '23514')
) c (cas, o, t, s, n, f, e, p, m, attendu);

-- Limite d’envois et liste noire.
select is(array[tests.fait('anon', pg_temp.depot('qui@essai.example')), tests.fait('anon', pg_temp.depot('QUI@essai.example')),
    tests.fait('anon', pg_temp.depot('qui@essai.example'))],
  array['fait 1', 'fait 1', 'P0001 trop_de_demandes'], 'trois par heure et par adresse');
insert into public.listes_noires (email) values ('banni@essai.example');
select is(array[tests.fait('anon', pg_temp.depot('Banni@essai.example')), tests.fait('visiteur', pg_temp.depot('banni+2@essai.example'))],
  array['fait 1', 'fait 1'], 'une adresse bloquée reçoit la réponse de tous, suffixe compris');
select results_eq($$select status::text, reviewed_at is null, reference ~ '^DA-' from public.access_requests where email like 'banni%'$$,
  $$values ('BLACKLISTE', true, true), ('BLACKLISTE', true, true)$$, 'sa demande est classée aussitôt, avec un numéro');
select results_eq($$select kind::text, status::text, last_error from public.courriels where recipient like 'banni%'$$,
  $$values ('RECEPISSE', 'ABANDONNE', 'adresse_refusee'), ('RECEPISSE', 'ABANDONNE', 'adresse_refusee')$$, 'son récépissé est écrit comme un autre, et ne part pas');
select is((select count(*) from public.access_requests r where r.email = 'banni@essai.example' and r.reference
    = (select public.rpc_access_request_reference(r.id))), 1::bigint, 'son numéro se redemande comme un autre');
select is(tests.fait('anon', pg_temp.depot('banni@essai.example')) || ', ' || tests.fait('anon', pg_temp.depot('banni@essai.example'))
  || ', ' || tests.fait('anon', pg_temp.depot('banni@essai.example')), 'fait 1, fait 1, P0001 trop_de_demandes', 'et se compte comme une autre');
select tests.refuse_a_tous($$insert into public.access_requests (type_compte, full_name, email, status) values ('BAILLEUR', 'Nom Nom', 'x@y.example', 'BLACKLISTE')$$,
  'personne ne se classe lui-même');
select is(tests.essaie('admin', format('select public.rpc_mark_access_request(%L, %L)',
  (select id from public.access_requests where email = 'banni+2@essai.example'), 'APPROUVE')), 'P0001 demande_deja_traitee', 'elle ne s’approuve pas');

-- Une insertion, une demande.
select is(tests.chacun($$insert into public.access_requests (type_compte, full_name, email)
    select 'BAILLEUR', 'Nom Nom', 'lot' || n || '@essai.example' from generate_series(1, 3) n$$),
  tests.attendu('tous: 22023 une_demande_a_la_fois'), 'plusieurs demandes d’un coup sont refusées');
select is(tests.essaie('service', $$insert into public.access_requests (type_compte, full_name, email)
    select 'BAILLEUR', 'Nom Nom', 'lot' || n || '@essai.example' from generate_series(1, 2) n$$), 'fait 2', 'le rôle de service reprend un lot');
select is(tests.chacun('select from public.listes_noires'),
  tests.attendu('anon: 42501; admin: fait 1; autres: fait 0'), 'liste noire lue par les administrateurs');
select tests.refuse_a_tous($$insert into public.listes_noires (email) values ('x@y.example')$$, 'liste noire : pas d’écriture');
select tests.refuse_a_tous('delete from public.listes_noires', 'liste noire : pas de retrait');
select throws_ok($$insert into public.listes_noires (email) values ('A+b@y.example')$$, '23514', null, 'liste noire : forme canonique');

-- Par la fonction.
select is(tests.chacun($$select public.rpc_submit_access_request('BAILLEUR', 'Nom Nom', 'fonction@essai.example')$$),
  tests.attendu('tous: fait 1'), 'la fonction, par tous');
select tests.joue('anon');
select matches((select reference from public.rpc_submit_access_request('ENTREPRISE', 'Nom Nom', 'fonction@essai.example', 'Société',
  p_numero_identification => 'RCCM 12', p_origine => 'demande-compte-entreprise')), '^DA-\d{4}-\d{6}$', 'elle rend le numéro');
select is(public.rpc_access_request_reference(gen_random_uuid()), null, 'sans l’identifiant, aucun numéro');
select tests.joue('base');
select is(tests.essaie('anon', $$select public.rpc_submit_access_request('ADMIN', 'Nom Nom', 'x@y.example')$$), '22023 type_compte_invalide', 'type refusé');
update public.access_requests set created_at = now() - interval '2 hours' where email = 'fonction@essai.example';
select is(public.rpc_access_request_reference((select id from public.access_requests where email = 'fonction@essai.example')), null,
  'après une heure, le numéro ne se redemande plus');
select is(tests.essaie('service', $$update public.access_requests set reason = 'note' where email = 'fonction@essai.example'$$), 'fait 1', 'le rôle de service corrige');

-- La règle tient aussi sans le déclencheur qui la double.
alter table public.access_requests disable trigger access_requests_prepare;
select is(tests.essaie('anon', $$insert into public.access_requests (type_compte, full_name, email, status) values ('BAILLEUR', 'Nom Nom', 'x@y.example', 'APPROUVE')$$),
  '42501', 'sans le déclencheur non plus, personne ne s’approuve en déposant');
alter table public.access_requests enable trigger access_requests_prepare;

select * from finish();
rollback;
