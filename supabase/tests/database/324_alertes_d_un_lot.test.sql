-- Qui suit une région et un état ensemble n’est écrit que d’un lot qui a les deux (R237).
begin;
select no_plan();
select tests.acteurs();
create function pg_temp.publie(p_faits jsonb) returns integer language sql as $$
  select public.rpc_sync_alertes(jsonb_build_array(
    jsonb_build_object('genre', 'appels-offres', 'id', 'ao', 'titre', 'Quatre lots', 'ouvert', true, 'date_limite', p_faits -> 'date_limite', 'faits', p_faits,
      'criteres', '["genre=appels-offres", "region=kindia", "region=labe", "departement=pita", "status=ouverts", "status=annules",
        "region=kindia&status=ouverts", "region=labe&status=annules", "departement=pita&status=annules"]'::jsonb),
    jsonb_build_object('genre', 'projets', 'id', 'p', 'titre', 'Pont', 'faits', p_faits - 'date_limite', 'criteres', '["genre=projets", "region=boke", "status=en-cours"]'::jsonb)),
    '{"region=kindia": "Kindia", "region=labe": "Labé", "region=boke": "Boké", "departement=pita": "Pita", "status=ouverts": "Ouverts", "status=annules": "Annulés",
      "status=en-cours": "En cours"}');
$$;
select pg_temp.publie('{"statut": "OUVERT", "date_limite": "2098-01-01T10:00:00Z"}');
create temp table suivis (email text, criteres text[]);
insert into suivis values
  ('un-lot@exemple.org', '{region=kindia,status=ouverts}'), ('annule@exemple.org', '{region=labe,status=annules}'),
  ('deux-lots@exemple.org', '{region=labe,status=ouverts}'), ('prefecture@exemple.org', '{departement=pita,status=ouverts}'),
  ('region@exemple.org', '{region=labe}'), ('etat@exemple.org', '{status=ouverts}'), ('projet@exemple.org', '{region=boke,status=en-cours}');
select public.rpc_demande_alerte(s.email, s.criteres, 'JOUR') from suivis s;
select public.rpc_confirme_alerte((select public.rpc_tire_alerte(d.id) from prive.alertes_demandes d where d.email = s.email)) from suivis s;
select pg_temp.publie('{"statut": "OUVERT", "date_limite": "2098-02-01T10:00:00Z", "attribution": {"1": "2098-01-01"}, "status": "ACHEVE"}');
update prive.abonnes set prochain_le = now();
select public.rpc_prepare_alertes();

select is((select array_agg(c.recipient order by c.recipient) from public.courriels c where c.kind::text = 'ALERTE_NOUVELLE'),
  '{annule@exemple.org,etat@exemple.org,region@exemple.org,un-lot@exemple.org}', 'un report : à qui suit un lot, non deux');
select is((select array_agg(c.recipient order by c.recipient) from public.courriels c where c.kind::text = 'ALERTE_LETTRE'),
  '{annule@exemple.org,etat@exemple.org,projet@exemple.org,region@exemple.org,un-lot@exemple.org}', 'la lettre du jour de même ; un projet n’a qu’un état');
select is(tests.fait('anon', $$select public.rpc_demande_alerte('x@exemple.org', '{region=kindia&status=ouverts}', 'JOUR')$$), '22023 criteres_inconnus',
  'une paire ne se demande pas');
select * from finish();
rollback;
