-- Rang d’une offre, titulaire et prix, ce qu’une annulation dit d’une offre : ce que la base sait, et rien d’autre (R158).
begin;
select plan(14);
select tests.acteurs(), tests.compte('troisieme', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
select tests.ouvert('ao');
insert into prive.evaluations (soumission_id, note, evaluee_par)
values (tests.offre('entreprise-a', 'ao'), 81, tests.id('un')), (tests.offre('entreprise-b', 'ao'), 90.5, tests.id('un'));
create function pg_temp.rang(p_entreprise text) returns jsonb language sql as $$ select prive.rang_of('ao', 0, tests.offre(p_entreprise, 'ao')); $$;
select is(pg_temp.rang('entreprise-a'), '{"rang": 2, "notees": 2}', 'la meilleure note d’abord');
select is(pg_temp.rang('entreprise-b'), '{"rang": 1, "notees": 2}', 'et la suivante');
select is(pg_temp.rang('entreprise-c'), '{}', 'sans note, pas de rang');
update prive.evaluations set note = 81 where soumission_id = tests.offre('entreprise-b', 'ao');
select is(pg_temp.rang(e), '{"rang": 1, "notees": 2}', 'à note égale, le même rang : ' || e) from unnest(array['entreprise-a', 'entreprise-b']) e;
select is(prive.rang_of('ao', 2, tests.offre('entreprise-a', 'ao')), '{}', 'le rang d’un lot n’est pas celui d’un autre');

select is(prive.fin_of('ATTRIBUE', '{entreprise-a}', '{A,Z}', 900, null), '{"noms": ["A", "Z"], "montant_attribue": 900}', 'le titulaire et le prix');
select is(prive.fin_of('ATTRIBUE', '{entreprise-a,inconnue}', null, null, 'x'), '{}', 'un nom que la base ne sait pas ne s’invente pas, un prix non plus');
select is(prive.fin_of('INFRUCTUEUX', '{entreprise-a}', '{A}', 900, 'Prix excessifs'), '{"motif_fin": "Prix excessifs"}', 'rien n’est attribué, et pourquoi');
select is(prive.fin_of('ANNULE', '{entreprise-a}', '{A}', 900, 'Crédits retirés'), '{"annule": true, "motif_fin": "Crédits retirés"}', 'annulé, et pourquoi');
select is(prive.fin_of('EVALUE', '{entreprise-a}', '{A}', 900, 'x'), '{}', 'rien avant la fin');

-- Annulé : qui a remis une offre l’apprend avec sa lettre.
select is(tests.a_deux($$select public.rpc_change_statut_appel_offres('ao', 'ANNULE', 'Crédits retirés')$$), 'fait 1, fait 1', 'annulé');
select results_eq($$select distinct c.payload -> 'offre_remise', c.payload ->> 'motif_appel' from public.courriels c
  where c.kind = 'DAO_ANNULE' and c.recipient = 'entreprise@acteurs.example'$$, $$values ('true'::jsonb, 'Crédits retirés')$$,
  'la lettre d’annulation sait qu’une offre était remise, et pourquoi tout s’arrête');
set local session_replication_role = replica;
update public.soumissions set status = 'RETIREE' where id = tests.offre('entreprise-a', 'ao');
set local session_replication_role = origin;
delete from public.courriels;
select prive.queue_dao_letter('essai', 'DAO_ANNULE', d) from public.dao_acquisitions d where d.appel_offres_id = 'ao' and d.entreprise_id = 'entreprise-a';
select is((select jsonb_agg(payload -> 'offre_remise') from public.courriels), '[false]', 'une offre retirée n’est plus remise');

select * from finish();
rollback;
