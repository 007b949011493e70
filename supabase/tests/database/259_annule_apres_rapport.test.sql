-- Annulé après l’évaluation : chacun lit sa note et son rang, si le rapport était confirmé (R158).
begin;
select no_plan();
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
select tests.ouvert('ao', false);
select public.rpc_sync_appels_offres(jsonb_build_array(jsonb_build_object('id', 'ao', 'reference', 'REF ao', 'titre', 'Titre ao',
  'statut', 'OUVERT', 'date_limite', '2098-01-01T10:00:00Z', 'date_ouverture', '2098-01-01T11:00:00Z', 'lots',
  '[{"numero": 1, "intitule": "Pont"}, {"numero": 2, "intitule": "Piste"}]'::jsonb)));
update prive.ouvertures_lectures set lecture = '{"soumissionnaire": "A", "lots": [{"lot": "1", "montant_gnf": 900}, {"lot": "2", "montant_gnf": 500}]}'
where soumission_id = tests.offre('entreprise-a', 'ao');
update prive.ouvertures_lectures set lecture = '{"soumissionnaire": "B", "lots": [{"lot": "1", "montant_gnf": 800}]}' where soumission_id = tests.offre('entreprise-b', 'ao');
select is(tests.fait('un', $$select public.rpc_clot_ouverture('ao')$$), 'fait 1', 'l’ouverture se clôt');
create function pg_temp.juge(p_qui text) returns bigint language sql as $$
  select count(tests.fait(p_qui, format('select public.rpc_evalue_offre(%L, %s, %s, %s)', e.soumission_id,
    case when e.lot = 0 then 'null' when e.entreprise_id = 'entreprise-a' then '81' else '90' end,
    case when e.lot = 0 then quote_literal('Elle ne s’ouvre pas.') else 'null' end, e.lot)))
  from prive.evaluations_of('ao') e;
$$;
select pg_temp.juge('un'), pg_temp.juge('deux');
create function pg_temp.annule(p_lot integer default null) returns text language sql as $$
  select case when p_lot is null then 'select public.rpc_change_statut_appel_offres(''ao'', ''ANNULE'', ''Crédits retirés'')'
    else format('select public.rpc_change_statut_lot(%L, %L, %L, %L)', 'ao', p_lot, 'ANNULE', 'Crédits retirés') end;
$$;
create function pg_temp.resultats(p_entreprise text) returns jsonb language sql as $$ select prive.resultats_lots_of(s) from public.soumissions s where s.id = tests.offre(p_entreprise, 'ao'); $$;
create function pg_temp.lettres() returns text language sql as $$
  select string_agg(split_part(recipient, '@', 1) || ' ' || (payload ->> 'lot') || ' ' || coalesce(payload ->> 'rang', '-'), ', ' order by recipient, payload ->> 'lot')
  from public.courriels where kind = 'RESULTAT_OFFRE';
$$;
select is(tests.fait('admin', $$select public.rpc_change_statut_appel_offres('ao', 'CLOTURE', 'La date est passée')$$), 'fait 1', 'dépôt clos');

savepoint sans_rapport;
select is(tests.a_deux(pg_temp.annule(1)), 'fait 1, fait 1', 'lot 1 annulé avant le rapport');
select is(pg_temp.resultats('entreprise-a'), '[]', 'rien n’a été conclu : rien à lire');
rollback to sans_rapport;
select is(tests.fait('un', $$select public.rpc_etablit_rapport('ao')$$), 'fait 1', 'le rapport s’établit');
savepoint non_confirme;
select is(tests.a_deux(pg_temp.annule(1)), 'fait 1, fait 1', 'lot 1 annulé avant sa confirmation');
select is(pg_temp.resultats('entreprise-a'), '[]', 'un rapport que personne n’a confirmé ne dit rien');
select is(pg_temp.lettres(), null, 'aucune lettre de résultat');
rollback to non_confirme;

select is(tests.rapport('ao'), 'fait 1fait 1', 'établi et confirmé');
select is(pg_temp.resultats('entreprise-a'), '[]', 'rien avant la fin');
select is(tests.a_deux(pg_temp.annule(1)), 'fait 1, fait 1', 'lot 1 annulé');
select is(pg_temp.resultats('entreprise-a'), '[{"lot": 1, "intitule": "Pont", "note": 81.00, "motif": null, "issue": "NON_RETENUE", "rang": 2, "notees": 2, "annule": true, "motif_fin": "Crédits retirés"}]', 'sa note, son rang, et pourquoi');
select is(pg_temp.lettres(), 'concurrente 1 1, entreprise 1 2', 'une lettre à qui offrait pour ce lot');
select is((select payload -> 'annule' from public.courriels where kind = 'RESULTAT_OFFRE' limit 1), 'true', 'qui dit l’annulation');
select is(tests.a_deux(pg_temp.annule()), 'fait 1, fait 1', 'tout l’appel d’offres annulé');
select is((select jsonb_agg(r -> 'lot') from jsonb_array_elements(pg_temp.resultats('entreprise-a')) r), '[1, 2]', 'le lot encore ouvert finit avec lui');
select is(pg_temp.lettres(), 'concurrente 1 1, entreprise 1 2, entreprise 2 1', 'et sa lettre part');

-- Sans lots.
select tests.ouvert('entier');
insert into prive.evaluations (soumission_id, note, evaluee_par) select s.id, 70, tests.id('un') from public.soumissions s where s.appel_offres_id = 'entier';
update public.appels_offres set statut = 'EVALUE' where id = 'entier';
savepoint entier;
select is(tests.fait('admin', replace(pg_temp.annule(), 'ao', 'entier')), 'fait 1', 'annulé sans rapport');
select is((select jsonb_agg(prive.resultat_of(s)) from public.soumissions s where s.appel_offres_id = 'entier' and prive.resultat_of(s) is not null), null, 'une annulation ne dit rien de notes d’avant les rapports');
rollback to entier;
insert into prive.rapports_evaluation (appel_offres_id, contenu, empreinte, fait_par, confirme_par, confirme_le)
values ('entier', '{}', encode(sha256('{}'), 'hex'), tests.id('un'), tests.id('deux'), now());
select is(tests.fait('admin', replace(pg_temp.annule(), 'ao', 'entier')), 'fait 1', 'annulé après son rapport');
select is((select prive.resultat_of(s) from public.soumissions s where s.id = tests.offre('entreprise-a', 'entier')) - 'rang' - 'notees',
  '{"note": 70.00, "motif": null, "issue": "NON_RETENUE", "annule": true, "motif_fin": "Crédits retirés"}', 'sa note, et pourquoi');

select * from finish();
rollback;
