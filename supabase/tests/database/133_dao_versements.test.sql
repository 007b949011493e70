-- Versements en ligne : chacun écrit une fois ; montant, retard, annulation, double paiement ; ce qui est à rendre.
begin;
select plan(44);
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, montant_dao, mode_acquisition) values
  ('ao', 'AO 1', 'Piste', 'OUVERT', now() + interval '1 day', 500000, '{ACHAT_EN_LIGNE,MOBILE_MONEY}'),
  ('tard', 'AO 2', 'Pont', 'OUVERT', now() + interval '1 day', 500000, '{ACHAT_EN_LIGNE}');
select tests.dao(a.id) from public.appels_offres a;
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, user_id, montant, mode_acquisition, created_at)
select id, appel, entreprise, compte, 500000, moyen, now() - interval '2 days' from (values
  (tests.id('a'), 'ao', 'entreprise-a', tests.id('entreprise'), 'ACHAT_EN_LIGNE'),
  (tests.id('b'), 'ao', 'entreprise-b', tests.id('concurrente'), 'ACHAT_EN_LIGNE'),
  (tests.id('m'), 'ao', 'entreprise-m', null, 'MOBILE_MONEY'),
  (tests.id('t'), 'tard', 'entreprise-a', tests.id('entreprise'), 'ACHAT_EN_LIGNE'),
  (tests.id('x'), 'tard', 'entreprise-b', tests.id('concurrente'), 'ACHAT_EN_LIGNE')) l (id, appel, entreprise, compte, moyen);
create function pg_temp.verse(p_nom text, p_evenement text, p_montant bigint default 500000, p_devise text default 'GNF', p_quand timestamptz default now())
  returns text language sql as $$
  select format('select public.rpc_record_dao_payment(%L, %L, %L, %s, %L, %L)', 'essai', p_evenement,
    coalesce((select reference from public.dao_acquisitions where id = tests.id(p_nom)), p_nom), p_montant, p_devise, p_quand);
$$;
create function pg_temp.issue(p_evenement text) returns text language sql as $$ select issue::text from public.dao_versements where evenement = p_evenement; $$;
create function pg_temp.rendu(p_evenement text) returns text language plpgsql as $$ begin return (select reference_rendu from public.dao_versements where evenement = p_evenement); end; $$;
create function pg_temp.etat(p_nom text) returns text language sql as $$ select status::text from public.dao_acquisitions where id = tests.id(p_nom); $$;

select is(tests.chacun(pg_temp.verse('a', 'PAY-1')), tests.attendu('tous: 42501'), 'annoncer un versement : le rôle de service seul');
select set_config('portail.reason', 'Motif d’un autre geste', true);
-- Montant différent : rien n’est acquis, et l’argent reste à rendre.
select is(tests.fait('service', pg_temp.verse('a', 'PAY-0', 499999)) || pg_temp.issue('PAY-0') || pg_temp.etat('a'), 'fait 1MONTANT_DIFFERENTDEMANDE', 'un franc de moins');
select is(tests.fait('service', pg_temp.verse('a', 'PAY-00', 500001)) || pg_temp.issue('PAY-00'), 'fait 1MONTANT_DIFFERENT', 'un franc de plus');
select is(tests.fait('service', pg_temp.verse('a', 'PAY-000', 500000, 'EUR')) || pg_temp.issue('PAY-000'), 'fait 1MONTANT_DIFFERENT', 'une autre devise');
-- Juste, puis rejoué.
select is(tests.fait('service', pg_temp.verse('a', 'PAY-1')) || pg_temp.issue('PAY-1') || pg_temp.etat('a'), 'fait 1CONFIRMEPAYE', 'juste : acquis');
select results_eq($$select reference_paiement, confirmation, confirmed_by, paid_at = now() from public.dao_acquisitions where id = tests.id('a')$$,
  $$values ('PAY-1', 'PRESTATAIRE', null::uuid, true)$$, 'référence et heure du prestataire');
select is(tests.fait('service', pg_temp.verse('a', 'PAY-1')), 'fait 1', 'rejoué : la même réponse');
select is((select count(*) from public.dao_versements where evenement = 'PAY-1') + (select count(*) from public.courriels where cle like 'DAO_PAYE:' || tests.id('a') || ':%'), 2::bigint, 'une ligne, une lettre');
select is(tests.fait('service', pg_temp.verse('b', 'PAY-1', 1)) || pg_temp.issue('PAY-1') || pg_temp.etat('b'), 'fait 1CONFIRMEDEMANDE', 'rejoué pour une autre : rien ne bouge');
select is(tests.fait('service', pg_temp.verse('a', 'PAY-2')) || pg_temp.issue('PAY-2'), 'fait 1DEJA_PAYEE', 'payé deux fois : le second est à rendre');
select is(tests.fait('service', pg_temp.verse('m', 'PAY-3')) || pg_temp.issue('PAY-3') || pg_temp.etat('m'), 'fait 1INCONNUEDEMANDE', 'un moyen qui n’est pas en ligne');
select is(tests.fait('service', pg_temp.verse('DAO-ZZZZZ1', 'PAY-4')) || pg_temp.issue('PAY-4'), 'fait 1INCONNUE', 'une référence qui ne désigne rien');
-- En retard.
update public.dao_acquisitions set status = 'ANNULE' where id = tests.id('b');
select is(tests.fait('service', pg_temp.verse('b', 'PAY-5')) || pg_temp.issue('PAY-5') || pg_temp.etat('b'), 'fait 1ANNULEEANNULE', 'après l’annulation');
update public.appels_offres set date_limite = now() - interval '1 minute', statut = 'CLOTURE' where id = 'tard';
select is(tests.fait('service', pg_temp.verse('t', 'PAY-6')) || pg_temp.issue('PAY-6') || pg_temp.etat('t'), 'fait 1HORS_DELAIDEMANDE', 'payé après la limite');
select is(tests.fait('service', pg_temp.verse('t', 'PAY-7', 500000, 'GNF', now() - interval '1 minute')) || pg_temp.issue('PAY-7'), 'fait 1HORS_DELAI', 'payé à la limite');
select is(tests.fait('service', pg_temp.verse('t', 'PAY-8', 500000, 'GNF', now() - interval '2 minutes')) || pg_temp.issue('PAY-8') || pg_temp.etat('t'), 'fait 1CONFIRMEPAYE', 'payé avant, annoncé après : acquis');
select is(tests.essaie('service', pg_temp.verse('x', 'PAY-9', 500000, 'GNF', now() + interval '1 hour')), 'P0001 date_paiement_invalide', 'payé demain : refusé');
select is(tests.essaie('service', pg_temp.verse('x', 'PAY-9', 500000, 'GNF', now() - interval '4 years')), 'P0001 paiement_trop_ancien', 'payé il y a des années : refusé');
select is(tests.essaie('service', pg_temp.verse('x', 'PAY-9', 500000, 'GNF', now() - interval '3 days 1 minute')), 'P0001 paiement_trop_ancien', 'avant la veille de la demande : refusé');
select is(tests.essaie('service', pg_temp.verse('x', 'PAY-9', 500000, 'GNF', now() - interval '2 days 23 hours')), 'fait 1', 'l’horloge du prestataire peut retarder d’un jour');
select is(tests.essaie('service', pg_temp.verse('DAO-ZZZZZ1', 'PAY-9', 500000, 'GNF', now() - interval '91 days')), 'P0001 paiement_trop_ancien', 'sans demande, quatre-vingt-dix jours');
select is(tests.essaie('service', pg_temp.verse('DAO-ZZZZZ1', 'PAY-9', 500000, 'GNF', now() - interval '89 days')), 'fait 1', 'et pas moins');
select is(tests.essaie('service', pg_temp.verse('a', 'PAY-1', 500000, 'GNF', now() - interval '4 years')), 'fait 1', 'rejouée, une annonce déjà écrite a sa réponse');
-- Confirmé à la main sous le numéro du prestataire, avant son annonce.
select is(tests.fait('admin', format('select public.rpc_confirm_dao_payment(%L, ''pay-10'', now() - interval ''2 minutes'')', tests.id('x'))), 'fait 1', 'confirmé à la main');
select is(tests.fait('service', pg_temp.verse('x', 'PAY-10')) || pg_temp.issue('PAY-10'), 'fait 1CONFIRME', 'son annonce est le même argent');
select is((select reference_paiement || ' ' || confirmation from public.dao_acquisitions where id = tests.id('x')), 'pay-10 ADMINISTRATION', 'et ne récrit rien');

-- Bornes.
select is(tests.essaie('service', pg_temp.verse('a', e, m, d)), '23514', cas) from (values
  ('événement trop court', 'P', 1, 'GNF'), ('montant négatif', 'PAY-20', -1, 'GNF'), ('devise inconnue', 'PAY-20', 1, 'francs')) g (cas, e, m, d);
select is(tests.essaie('service', $$insert into public.dao_versements (prestataire, evenement, reference, montant, devise, paye_le, issue) values ('essai', 'PAY-20', '', 1, 'GNF', now(), 'INCONNUE')$$), '23514', 'sans référence');

-- Qui lit, qui rend.
select is(tests.chacun('select from public.dao_versements'),
  tests.attendu('anon: 42501; admin: fait 12; autres: fait 0'), 'lus par les administrateurs seuls');
select tests.refuse_a_tous(geste, geste) from unnest(array['delete from public.dao_versements', $$update public.dao_versements set montant = 1$$]) geste;
create function pg_temp.rend(p_evenement text, p_reference text) returns text language sql as $$
  select format('select public.rpc_return_dao_payment(%L, %L)', (select id from public.dao_versements where evenement = p_evenement), p_reference);
$$;
select is(tests.chacun(pg_temp.rend('PAY-0', 'RENDU 1')),
  tests.attendu('admin: fait 1; autres: 42501'), 'enregistrer un versement rendu : eux aussi');
select is(tests.essaie('admin', pg_temp.rend('PAY-1', 'RENDU 1')), 'P0001 acquisition_deja_traitee', 'pas celui qui a payé le DAO');
select is(tests.essaie('admin', pg_temp.rend('PAY-0', '4111111111111111')), 'P0001 numero_de_carte', 'ni par un numéro de carte');
select set_config('portail.reason', 'Motif d’un autre geste', true);
select is(tests.fait('admin', pg_temp.rend('PAY-0', ' RENDU 1 ')) || pg_temp.rendu('PAY-0'), 'fait 1RENDU 1', 'rendu');
select is((select jsonb_agg(jsonb_build_array(recipient, payload ->> 'rendu', payload ->> 'reference_remboursement', payload ->> 'evenement', payload ->> 'montant')) from public.courriels where cle like 'DAO_VERSEMENT_RENDU:%'),
  (select jsonb_agg(jsonb_build_array(p.email, 'true', 'RENDU 1', 'PAY-0', v.montant::text)) from public.dao_versements v join public.dao_acquisitions d on d.id = v.acquisition_id
    join public.profiles p on p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and prive.entreprise_of_account(p.id) = d.entreprise_id where v.evenement = 'PAY-0'), 'et dit à l’entreprise, avec sa référence');
select is(tests.fait('admin', pg_temp.rend('PAY-0', 'RENDU 1')), 'P0001 acquisition_deja_traitee', 'une fois');
select is((select count(*) from public.courriels where cle like 'DAO_VERSEMENT_RENDU:%'), 1::bigint, 'une seule lettre');
select throws_ok($$update public.dao_versements set rendu_le = null where evenement = 'PAY-0'$$, '23514', null, 'daté s’il est rendu');
select is((select string_agg(action || ' ' || coalesce(statut_avant, statut_apres), ', ' order by id) from public.journaux_audit
    where objet = 'dao_versements' and objet_id in (select id::text from public.dao_versements where acquisition_id = tests.id('a'))),
  'VERSEMENT_ECARTE MONTANT_DIFFERENT, VERSEMENT_ECARTE MONTANT_DIFFERENT, VERSEMENT_ECARTE MONTANT_DIFFERENT, VERSEMENT_ECARTE DEJA_PAYEE, VERSEMENT_RENDU MONTANT_DIFFERENT',
  'le journal a chaque suite');
select is((select count(*) from public.courriels where kind = 'DAO_VERSEMENT_ECARTE'), 7::bigint, 'et qui a versé est prévenu');
select is((select count(*) from public.journaux_audit where reason = 'Motif d’un autre geste'), 0::bigint, 'sans le motif d’un autre geste');

select * from finish();
rollback;
