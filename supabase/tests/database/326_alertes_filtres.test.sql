-- Suivre ce qu’une liste filtre (R240) : de plusieurs valeurs d’un filtre, l’une suffit ; un lieu et un état sont d’un même lot.
begin;
select no_plan();
select tests.acteurs();
delete from public.courriels;
create function pg_temp.publie(p_statut text) returns integer language sql as $$
  select public.rpc_sync_alertes(jsonb_build_array(
    jsonb_build_object('genre', 'appels-offres', 'id', 'ao', 'titre', 'Quatre lots', 'faits', jsonb_build_object('statut', p_statut),
      'criteres', '["genre=appels-offres", "region=kindia", "region=labe", "departement=pita", "status=ouverts", "status=annules", "nature=entretien", "nature=bitumage",
        "region=kindia&status=ouverts", "region=labe&status=annules", "departement=pita&status=annules"]'::jsonb),
    jsonb_build_object('genre', 'projets', 'id', 'p', 'titre', 'Pont', 'faits', jsonb_build_object('status', p_statut), 'criteres', '["genre=projets", "region=boke", "status=en-cours"]'::jsonb)),
    '{"genre=appels-offres": "Appels d’offres", "genre=projets": "Projets", "region=kindia": "Région : Kindia", "region=labe": "Région : Labé", "region=boke": "Région : Boké",
      "departement=pita": "Préfecture : Pita", "status=ouverts": "Statut : Ouvert", "status=annules": "Statut : Annulé", "status=en-cours": "Statut : En cours",
      "nature=entretien": "Nature des travaux : Entretien", "nature=bitumage": "Nature des travaux : Bitumage", "nature=extension": "Nature des travaux : Extension"}');
$$;
select pg_temp.publie('PUBLIE');

-- Ce qui est demandé, et qui en est écrit.
create temp table suivis (nom text, criteres text[], attendu boolean);
insert into suivis values
  ('deux-regions', '{region=boke,region=kindia}', true), ('aucune-des-deux', '{region=boke,nature=extension,nature=entretien}', false),
  ('nature', '{nature=entretien}', true), ('natures', '{nature=extension,nature=bitumage}', true), ('autre-nature', '{nature=extension}', false),
  ('les-deux-genres', '{genre=appels-offres,genre=projets,region=labe}', true), ('chaque-filtre', '{genre=projets,genre=appels-offres,region=boke}', false),
  ('un-lot', '{region=boke,region=kindia,status=ouverts}', true), ('pas-un-lot', '{region=boke,region=labe,status=ouverts}', false),
  ('l-un-des-lots', '{region=labe,region=kindia,status=ouverts}', true), ('deux-etats', '{region=labe,status=ouverts,status=annules}', true),
  ('prefecture', '{region=kindia,region=labe,departement=pita,status=annules}', true), ('pas-la-prefecture', '{region=kindia,region=labe,departement=pita,status=ouverts}', false);
create function pg_temp.abonne(p_email text, p_criteres text[]) returns text language plpgsql as $$
begin
  perform public.rpc_demande_alerte(p_email, p_criteres, 'JOUR');
  return public.rpc_confirme_alerte((select public.rpc_tire_alerte(d.id) from prive.alertes_demandes d where d.email = p_email and d.criteres = prive.check_criteres(p_criteres)));
end $$;
select pg_temp.abonne(s.nom || '@exemple.org', s.criteres) from suivis s;
select pg_temp.publie('OUVERT');
insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres) select 'additif', f.genre, f.id, f.titre, 'ADDITIF', f.criteres from prive.fiches_suivies f where f.id = 'ao';
update prive.abonnes set prochain_le = now();
select public.rpc_prepare_alertes();
select is(exists (select from public.courriels c where c.recipient = s.nom || '@exemple.org' and c.kind = 'ALERTE_NOUVELLE'), s.attendu, s.nom || ' : aussitôt') from suivis s;
select is(exists (select from public.courriels c, jsonb_array_elements(c.payload -> 'nouvelles') n where c.recipient = s.nom || '@exemple.org' and n ->> 'genre' = 'appels-offres'),
  s.attendu, s.nom || ' : la lettre du jour') from suivis s;
select is(prive.est_suivie(b.id, n.id), s.attendu, s.nom || ' : tant qu’elle attend') from suivis s join prive.abonnes b on b.email = s.nom || '@exemple.org', prive.nouvelles n where n.cle = 'additif';
select is((select count(*) from public.courriels c, jsonb_array_elements(c.payload -> 'nouvelles') n where n ->> 'genre' = 'projets'), 2::bigint, 'un projet n’a qu’un état : à qui suit sa région');

-- En toutes lettres : un filtre une fois, ses valeurs l’une ou l’autre.
select is(public.rpc_lit_criteres('{region=labe,genre=appels-offres,region=boke,region=kindia,nature=bitumage,nature=entretien}'),
  '{"Appels d’offres","Nature des travaux : Bitumage ou Entretien","Région : Boké ou Kindia ou Labé"}', 'chaque filtre une fois');
select is(public.rpc_lit_criteres('{genre=projets,genre=appels-offres}'), '{"Appels d’offres ou Projets"}', 'un nom sans filtre');
select is(prive.libelles_criteres('{route=a,route=b,region=labe}'), '{"Ce qui n’est plus publié","Région : Labé"}', 'ce qui n’est plus publié, une fois');
select * from finish();
rollback;
