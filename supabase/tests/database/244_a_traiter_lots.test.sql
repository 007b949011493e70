-- Ce qui attend d’un appel d’offres en lots, lot par lot : ni un avis pour tous, ni rien d’un lot fini (R150).
begin;
select no_plan();
select tests.acteurs(), tests.ouvert('ouvert');
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('lots', 'R8', 'Lots', 'EVALUE', now() - interval '9 days');
insert into prive.lots (appel_offres_id, numero) values ('lots', 1), ('lots', 2), ('lots', 3), ('lots', 4);

create function pg_temp.lus(p_id text default 'lots') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  v := public.rpc_a_traiter(p_id) -> 'procedures' -> 0;
  perform tests.joue('base');
  return v;
end $$;
-- Lot, proposition, réponse ou ce qui l’attend.
create function pg_temp.dit() returns text language sql as $$
  select string_agg(concat_ws(' ', a ->> 'lot', case when (a ->> 'is_propose')::boolean then 'proposé' end,
    coalesce(a ->> 'avis', case when a ->> 'avis_demande_le' is not null then 'attendu' end),
    case when a ->> 'reprise_le' is not null then 'repris' end), ', ' order by a ->> 'lot')
  from jsonb_array_elements(pg_temp.lus() -> 'attributions') a;
$$;

select is(pg_temp.dit(), '1, 2, 3, 4', 'chaque lot ouvert, rien de proposé');
update prive.lots set titulaire = '{ent}', noms = '{Ent}', montant_attribue = 5 where appel_offres_id = 'lots' and numero < 4;
insert into prive.non_objections (id, appel_offres_id, lot, titulaire, noms, montant, demandee_par, avis, observations, rendue_par, rendue_le) values
  (tests.id('avis 1'), 'lots', 1, '{ent}', '{Ent}', 5, tests.id('admin'), null, null, null, null),
  (tests.id('avis 2'), 'lots', 2, '{ent}', '{Ent}', 5, tests.id('admin'), 'REFUSEE', 'Prix trop haut pour ce lot', tests.id('admin'), now());
select is(pg_temp.dit(), '1 proposé attendu, 2 proposé REFUSEE, 3 proposé, 4', 'à chacun sa proposition et sa réponse');
select is(tests.fait('admin', $$select public.rpc_reprend_proposition('lots', 'Autre prix', 2)$$), 'fait 1', 'la proposition du lot 2 est reprise');
select is(pg_temp.dit(), '1 proposé attendu, 2 proposé repris, 3 proposé, 4', 'le bailleur en répondra de nouveau');
select is(tests.fait('admin', $$select public.rpc_change_statut_lot('lots', 2, 'ATTRIBUE', 'Décision')$$), 'P0001 non_objection_a_redemander', 'et rien ne s’attribue avant');
update prive.non_objections set avis = 'DONNEE', chemin = id || '/' || repeat('a', 64) || '.pdf', rendue_par = tests.id('admin'), rendue_le = now()
where id = tests.id('avis 1');
select is(pg_temp.lus() -> 'lots_a_publier', '[]', 'aucun lot attribué');
select is((pg_temp.lus() ->> 'lots') || (pg_temp.lus() ->> 'lots_attribues') || (pg_temp.lus() ->> 'has_offres_vives'), '40false', 'quatre lots');
select is(tests.fait('admin', format('select public.rpc_change_statut_lot(%L, %s, %L, %L)', 'lots', n, s, 'Décision')), 'fait 1', n || ' ' || s)
from (values (1, 'ATTRIBUE'), (3, 'INFRUCTUEUX'), (4, 'ANNULE')) v (n, s);
select is(pg_temp.lus() ->> 'lots_attribues', '1', 'un lot attribué');
select is(pg_temp.dit(), '2 proposé repris', 'les lots finis n’attendent plus rien, ni leurs réponses');
select is((l ->> 'lot') || (l ->> 'depuis' is not null), '1true', 'sauf d’être publié, depuis quand') from jsonb_array_elements(pg_temp.lus() -> 'lots_a_publier') l;
select is(tests.fait('admin', $$select public.rpc_publie_attribution('lots', 'Notifié', 1)$$), 'fait 1', 'publié');
select is(pg_temp.lus() -> 'lots_a_publier', '[]', 'il n’attend plus');

-- Des offres remises, toutes rejetées pour un lot : personne ne peut y être proposé.
insert into prive.lots (appel_offres_id, numero) values ('ouvert', 1), ('ouvert', 2);
update public.appels_offres set statut = 'CLOTURE' where id = 'ouvert';
select is(pg_temp.lus('ouvert') ->> 'has_offres_vives', 'true', 'des offres à juger');
update prive.lots set statut = 'ANNULE' where appel_offres_id = 'ouvert' and numero = 1;
select is(pg_temp.lus('ouvert') ->> 'has_offres_vives', 'false', 'leur lot fini, plus rien à juger : l’évaluation finit sans rapport');
select is(tests.essaie('admin', $$select public.rpc_change_statut_appel_offres('ouvert', 'EVALUE', 'Sans rapport')$$), 'fait 1', 'comme la base l’admet');
update prive.lots set statut = null where appel_offres_id = 'ouvert';
update public.appels_offres set statut = 'EVALUE' where id = 'ouvert';
create function pg_temp.sans() returns text language sql as $$
  select string_agg(a ->> 'lot', ' ' order by a ->> 'lot') from jsonb_array_elements(pg_temp.lus('ouvert') -> 'attributions') a
  where (a ->> 'is_sans_offre')::boolean;
$$;
select is(pg_temp.sans(), '1 2', 'aucune offre classée');
select isnt(min(e.lot), null, 'des offres nomment un lot') from prive.evaluations_of('ouvert') e where e.lot > 0;
insert into prive.evaluations (soumission_id, lot, note, rang, evaluee_par)
select e.soumission_id, e.lot, 80, 1, tests.id('admin') from prive.evaluations_of('ouvert') e where e.lot > 0 order by e.lot, e.soumission_id limit 1;
select is(pg_temp.sans(), (3 - min(e.lot))::text, 'une classée, pour ce lot seulement') from prive.evaluations_of('ouvert') e where e.rang is not null;
update prive.evaluations set note = null, rang = null, rejet = 'Offre non conforme' where soumission_id in (select e.soumission_id from prive.evaluations_of('ouvert') e);
select is(pg_temp.sans(), '1 2', 'rejetée, plus personne');
select * from finish();
rollback;
