-- Décisions : transitions, effets, lettres, journal.
begin;
select plan(36);
select tests.acteurs();

create function pg_temp.demande(p_nom text, p_status public.statut_demande default 'RECU', p_type public.type_compte default 'ENTREPRISE')
  returns uuid language sql as $$
  insert into public.access_requests (id, type_compte, nom_societe, full_name, email, status, reviewed_at)
  values (tests.id('demande ' || p_nom), p_type, case p_type when 'ENTREPRISE' then 'Société ' || p_nom end, 'Nom ' || p_nom,
    p_nom || '@acteurs.example', p_status, now()) returning id;
$$;
create function pg_temp.decide(p_nom text, p_status text) returns text language sql as $$
  select format('select public.rpc_mark_access_request(%L, %L, %L)', tests.id('demande ' || p_nom), p_status, 'Motif écrit');
$$;

-- Toutes les transitions : départ × arrivée.
select pg_temp.demande(lower(s::text), s) from unnest(enum_range(null::public.statut_demande)) s;
select is(
  (select string_agg(s || '>' || a || ' ' || tests.essaie('admin', case a
      when 'EN_ETUDE' then format('select public.rpc_start_access_review(%L)', tests.id('demande ' || lower(s::text)))
      else pg_temp.decide(lower(s::text), a) end), ', ' order by s, r)
   from unnest(enum_range(null::public.statut_demande)) s,
     unnest(array['EN_ETUDE', 'APPROUVE', 'REFUSE', 'BLACKLISTE']) with ordinality t (a, r) where s = depart.s),
  attendu, 'depuis ' || depart.s)
from (values
  ('RECU'::public.statut_demande, 'RECU>EN_ETUDE fait 1, RECU>APPROUVE fait 1, RECU>REFUSE fait 1, RECU>BLACKLISTE fait 1'),
  ('EN_ETUDE', 'EN_ETUDE>EN_ETUDE P0001 demande_deja_traitee, EN_ETUDE>APPROUVE fait 1, EN_ETUDE>REFUSE fait 1, EN_ETUDE>BLACKLISTE fait 1'),
  ('APPROUVE', 'APPROUVE>EN_ETUDE P0001 demande_deja_traitee, APPROUVE>APPROUVE P0001 demande_deja_traitee, APPROUVE>REFUSE P0001 demande_deja_traitee, APPROUVE>BLACKLISTE fait 1'),
  ('REFUSE', 'REFUSE>EN_ETUDE P0001 demande_deja_traitee, REFUSE>APPROUVE P0001 demande_deja_traitee, REFUSE>REFUSE P0001 demande_deja_traitee, REFUSE>BLACKLISTE P0001 demande_deja_traitee'),
  ('BLACKLISTE', 'BLACKLISTE>EN_ETUDE P0001 demande_deja_traitee, BLACKLISTE>APPROUVE P0001 demande_deja_traitee, BLACKLISTE>REFUSE P0001 demande_deja_traitee, BLACKLISTE>BLACKLISTE P0001 demande_deja_traitee')
) depart (s, attendu);
select is(tests.essaie('service', $$update public.access_requests set status = 'RECU' where id = tests.id('demande refuse')$$),
  'P0001 demande_deja_traitee', 'le rôle de service ne contourne pas les transitions');

-- Qui décide.
select is(tests.chacun(pg_temp.decide('recu', 'REFUSE')),
  tests.attendu('admin: fait 1; autres: 42501'), 'seul un administrateur actif décide');
select is(tests.chacun(format('select public.rpc_start_access_review(%L)', tests.id('demande recu'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'seul un administrateur actif met en étude');
select is(tests.essaie('admin', pg_temp.decide('recu', s)), '22023 statut_invalide', 'statut refusé : ' || s)
from unnest(array['RECU', 'EN_ETUDE', 'approuve', '']) s;
select is(tests.essaie('admin', format('select public.rpc_mark_access_request(%L, null)', tests.id('demande recu'))), '22023 statut_invalide', 'statut vide');
select is(tests.essaie('admin', 'select public.rpc_mark_access_request(gen_random_uuid(), ''REFUSE'')'), 'P0001 demande_introuvable', 'demande inconnue');
select is(tests.essaie('admin', 'select public.rpc_start_access_review(gen_random_uuid())'), 'P0001 demande_introuvable', 'étude d’une inconnue');
select is(tests.essaie('admin', format('select public.rpc_mark_access_request(%L, ''REFUSE'', repeat(''x'', 1001))', tests.id('demande recu'))),
  '22023 motif_trop_long', 'motif trop long');

-- Refus : une lettre, aucun compte.
select pg_temp.demande('refusable');
select tests.fait('admin', pg_temp.decide('refusable', 'REFUSE'));
select results_eq($$select status::text, reviewed_by, reviewed_at = now(), reason from public.access_requests where id = tests.id('demande refusable')$$,
  $$values ('REFUSE', tests.id('admin'), true, 'Motif écrit')$$, 'refus : qui, quand, pourquoi');
select results_eq($$select kind::text, recipient, payload ->> 'reason' from public.courriels where cle like 'REFUS:%' || tests.id('demande refusable')$$,
  $$values ('REFUS', 'refusable@acteurs.example', 'Motif écrit')$$, 'refus : sa lettre');
select is_empty($$select from public.profiles where email = 'refusable@acteurs.example'$$, 'refus : aucun compte');
select results_eq($$select action, statut_avant, statut_apres, actor_id, reason from public.journaux_audit where objet_id = tests.id('demande refusable')::text$$,
  $$values ('DEMANDE_DECIDEE', 'RECU', 'REFUSE', tests.id('admin'), 'Motif écrit')$$, 'refus : sa ligne au journal');

-- Approbation : avec ou sans compte.
select pg_temp.demande('nouvelle');
select tests.fait('admin', pg_temp.decide('nouvelle', 'APPROUVE'));
select results_eq($$select kind::text from public.courriels where recipient = 'nouvelle@acteurs.example'$$, $$values ('INVITATION')$$, 'sans compte : une invitation');
select pg_temp.demande('visiteur', 'EN_ETUDE');
select tests.fait('admin', pg_temp.decide('visiteur', 'APPROUVE'));
select results_eq($$select role::text, status::text, nom_societe from public.profiles where id = tests.id('visiteur')$$,
  $$values ('VISITEUR', 'ACTIVE', null)$$, 'avec compte : rien n’y change');
select results_eq($$select kind::text, payload ? 'full_name', payload ->> 'request_id' from public.courriels where recipient = 'visiteur@acteurs.example'$$,
  $$values ('CONFIRMATION_COMPTE', false, tests.id('demande visiteur')::text)$$, 'son titulaire reçoit une lettre');
select pg_temp.demande('disabled');
update public.profiles set role = 'VISITEUR' where id = tests.id('disabled');
select is(tests.essaie('admin', pg_temp.decide('disabled', 'APPROUVE')), 'P0001 compte_desactive', 'un compte désactivé ne revient pas ainsi');
select pg_temp.demande('admin', 'RECU', 'BAILLEUR');
select is(tests.essaie('admin', replace(pg_temp.decide('admin', s), ')', case s when 'APPROUVE' then ', ''banque'')' else ')' end)), 'P0001 compte_administrateur', 'un administrateur ne change pas ainsi : ' || s)
from unnest(array['APPROUVE', 'BLACKLISTE']) s;
select pg_temp.demande('blacklisted');
update public.profiles set role = 'VISITEUR' where id = tests.id('blacklisted');
select is(tests.essaie('admin', pg_temp.decide('blacklisted', 'APPROUVE')), 'P0001 adresse_refusee', 'un compte sur liste noire ne revient pas');
insert into public.listes_noires (email) values ('banni@acteurs.example');
select pg_temp.demande('banni');
select is(tests.essaie('admin', pg_temp.decide('banni', 'APPROUVE')), 'P0001 adresse_refusee', 'une adresse bloquée ne s’approuve pas');
select is((select status::text from public.access_requests where id = tests.id('demande banni')), 'RECU', 'et rien n’a changé');

-- Liste noire.
select tests.fait('admin', pg_temp.decide('nouvelle', 'BLACKLISTE'));
select results_eq($$select kind::text || ' ' || status from public.courriels where recipient = 'nouvelle@acteurs.example' order by kind$$,
  array['INVITATION ABANDONNE', 'ACCES_BLOQUE A_ENVOYER'], 'approuvée puis bloquée : l’invitation est retirée, la lettre part');
select tests.fait('admin', pg_temp.decide('visiteur', 'BLACKLISTE'));
select results_eq($$select status::text from public.profiles where id = tests.id('visiteur')$$, $$values ('BLACKLISTED')$$, 'le compte est bloqué aussitôt');
select results_eq($$select email, reason, created_by from public.listes_noires where email = 'visiteur@acteurs.example'$$,
  $$values ('visiteur@acteurs.example', 'Motif écrit', tests.id('admin'))$$, 'l’adresse est sur la liste noire');
select tests.fait('admin', pg_temp.decide('recu', 'BLACKLISTE'));
select is_empty($$select from public.courriels where recipient = 'recu@acteurs.example'$$, 'bloquée sans compte : aucune lettre à un inconnu');
select is(tests.fait('admin', format('select public.rpc_start_access_review(%L)', pg_temp.demande('etudiee'))), 'fait 1', 'mise en étude');
select results_eq($$select status::text, reviewed_by from public.access_requests where id = tests.id('demande etudiee')$$,
  $$values ('EN_ETUDE', tests.id('admin'))$$, 'par qui');

-- Ce que la porte appelle demande aussi qui agit : nul autre chemin n’en dispense.
select throws_ok(format('select prive.mark_access_request(%L, %L, %L)', tests.id('demande etudiee'), 'APPROUVE', 'Dossier complet'), '42501', 'acces_refuse', 'une décision a son administrateur');

select * from finish();
rollback;
