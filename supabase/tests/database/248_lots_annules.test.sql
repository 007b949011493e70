-- Annuler un lot avant la date limite : qui le peut, qui l’apprend, ce que le formulaire d’offre propose encore (R165).
begin;
select plan(21);
select tests.acteurs();
select tests.compte('associe', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('sansdossier', 'ENTREPRISE', 'ACTIVE', 'entreprise-z');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
select public.rpc_sync_appels_offres(jsonb_build_array(jsonb_build_object('id', 'ao', 'reference', 'REF ao', 'titre', 'Titre ao', 'statut', 'OUVERT',
  'date_limite', '2098-01-01T10:00:00Z', 'date_ouverture', '2098-01-01T11:00:00Z', 'lots', '[{"numero": 1, "intitule": "Pont"}, {"numero": 2, "intitule": "Piste"}, {"numero": 3, "intitule": "Dalot"}]'::jsonb)));
select tests.dao('ao'), tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE'), ('ao', 'entreprise-b', 'DEMANDE');
delete from public.courriels;
create function pg_temp.annule(p_lot integer, p_motif text default 'Crédits retirés') returns text language sql as $$
  select format('select public.rpc_change_statut_lot(%L, %L, %L, %L)', 'ao', p_lot, 'ANNULE', p_motif);
$$;
create function pg_temp.lettres(p_kind public.type_courriel, p_lot integer) returns text language sql as $$
  select string_agg(split_part(recipient, '@', 1) || ' ' || (payload ->> 'reason'), ', ' order by recipient) from public.courriels
  where kind = p_kind and payload -> 'lot' = to_jsonb(p_lot);
$$;

select is(tests.chacun(pg_temp.annule(2)), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur annule');
select is(tests.essaie('service', pg_temp.annule(3)), '42501', 'ni le rôle de service');
select is(tests.essaie('admin', pg_temp.annule(2, ' ')), '22023 motif_requis', 'jamais sans motif');
select is((select jsonb_agg(l -> 'statut' order by l -> 'numero') from jsonb_array_elements(prive.avis_lots_of('ao')) l), '[null, null, null]', 'un essai n’a rien changé');
select is(tests.a_deux(pg_temp.annule(2)), 'fait 1, fait 1', 'le lot 2 est annulé avant la date limite');
select is(tests.essaie('admin', pg_temp.annule(2)), 'P0001 lot_fini', 'une fois');
select is((select statut::text from public.appels_offres where id = 'ao'), 'OUVERT', 'les autres lots continuent');
select is(prive.lots_of('ao') -> 1 ->> 'motif_fin', 'Crédits retirés', 'avec son motif');
select is((select jsonb_build_array(statut_apres, reason, details -> 'lot') from public.journaux_audit where action = 'LOT_CHANGE'), '["ANNULE", "Crédits retirés", 2]', 'au journal');

-- Chaque compte des entreprises qui ont le DAO l’apprend ; les autres non.
select is(pg_temp.lettres('FIN_PROCEDURE', 2), 'associe Crédits retirés, concurrente Crédits retirés, entreprise Crédits retirés',
  'une lettre à chaque compte de qui a demandé ou acquis le DAO, et à nul autre');
select is((select distinct payload - array['full_name', 'titre', 'reference', 'appel_offres_id', 'reason'] from public.courriels where kind = 'FIN_PROCEDURE'),
  '{"statut": "ANNULE", "lot": 2, "intitule": "Piste", "lots_ouverts": 2, "date_limite": "2098-01-01T10:00:00+00:00"}', 'elle dit le lot, ceux qui restent, et jusqu’à quand une offre se remet');
select is((select count(*) from public.courriels where kind = 'DAO_ANNULE'), 0::bigint, 'rien ne se rembourse : les autres lots continuent');

-- Le formulaire d’offre, et la page publique.
select tests.joue('entreprise');
select is((select jsonb_agg(jsonb_build_array(l -> 'numero', l -> 'statut') order by l -> 'numero') from jsonb_array_elements(public.rpc_ouvre_soumission('ao') -> 'lots') l),
  '[[1, null], [2, "ANNULE"], [3, null]]', 'le formulaire sait quel lot est fini');
select tests.joue('base');
select is(public.rpc_etat_public('ao') -> 'lots', '[{"numero": 2, "statut": "ANNULE", "motif_fin": "Crédits retirés"}]', 'la page publique aussi');

-- La date limite passée, plus rien ne se remet.
update public.appels_offres set date_limite = now() - interval '1 hour' where id = 'ao';
select is(tests.a_deux(pg_temp.annule(3, 'Site inondé')), 'fait 1, fait 1', 'un lot s’annule aussi après');
select is((select distinct payload -> 'date_limite' from public.courriels where kind = 'FIN_PROCEDURE' and payload -> 'lot' = '3'), null, 'sa lettre n’invite pas à remplacer une offre');
update public.appels_offres set statut = 'PUBLIE', date_limite = now() + interval '1 day' where id = 'ao';
select is(tests.essaie('admin', format('select public.rpc_change_statut_lot(%L, 1, %L, %L)', 'ao', 'INFRUCTUEUX', 'Motif')), 'P0001 transition_refusee', 'infructueux : pas avant la clôture');
select is(tests.a_deux(pg_temp.annule(1, 'Projet abandonné')), 'fait 1, fait 1', 'le dernier, dès l’avis publié');
select is((select jsonb_build_array(statut, motif_fin) from public.appels_offres where id = 'ao'), '["ANNULE", "Projet abandonné"]', 'le dernier lot annulé annule l’appel d’offres');
select is((select distinct payload -> 'lots_ouverts' from public.courriels where kind = 'FIN_PROCEDURE' and payload -> 'lot' = '1'), '0', 'sa lettre dit que c’était le dernier');
select is(tests.essaie('admin', pg_temp.annule(1)), 'P0001 lot_fini', 'et plus rien');

select * from finish();
rollback;
