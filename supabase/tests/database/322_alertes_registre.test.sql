-- Ce que les alertes tiennent du registre (R242) : une liste illisible ne change rien, ce qui n’est plus nommé ne se demande plus,
-- et l’histoire publique n’apprend de neuf que d’un appel d’offres.
begin;
select no_plan();
select tests.acteurs();
create function pg_temp.publie(p_fiches jsonb, p_libelles jsonb) returns text language sql as $$
  select tests.fait('service', format('select public.rpc_sync_alertes(%L, %L)', p_fiches, p_libelles));
$$;
create temp table fiches (f jsonb);
insert into fiches values ('[{"genre": "projets", "id": "p", "titre": "Pont", "faits": {"status": "EN_COURS"}, "criteres": ["fiche=projets/p"]}]');

select is(pg_temp.publie((select f from fiches), '{"fiche=projets/p": "Pont", "region=labe": "Région : Labé"}'), 'fait 1', 'recopié');
select is(pg_temp.publie(fautives::jsonb, libelles::jsonb), '22023 liste_vide', 'rien de lisible : rien ne change')
from (values ('[]', '{}'), ('{}', '{}'), (null, '{}'), ('[{"genre": "projets", "id": "p", "titre": "Pont", "faits": {}, "criteres": []}]', '[]')) f (fautives, libelles);
select is((select array_agg(s.critere order by s.critere) from prive.criteres_suivis s), '{fiche=projets/p,region=labe}', 'ce qui peut se demander');
select is(pg_temp.publie((select f from fiches), '{"fiche=projets/p": "Pont de Labé"}'), 'fait 1', 'la publication suivante');
select is((select array_agg(s.critere || s.libelle) from prive.criteres_suivis s), '{"fiche=projets/pPont de Labé"}', 'ce qui n’est plus nommé ne se demande plus, un nom changé se lit');

insert into prive.journal_public (rang, instant, action, objet, objet_id, avant, apres)
select (select coalesce(max(j.rang), 0) + 1 from prive.journal_public j), now(), 'PROCEDURE_CHANGEE', 'projets', 'p', '"EN_COURS"', '"ACHEVE"';
select is((select count(*) from prive.nouvelles), 0::bigint, 'un acte qui n’est pas d’un appel d’offres n’apprend rien');
select * from finish();
rollback;
