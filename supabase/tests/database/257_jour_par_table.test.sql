-- Un administrateur du jour n’écrit dans aucune table d’une procédure, par quelque fonction que ce soit (R181).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('veille', 'ADMIN'), tests.compte('second', 'ADMIN');
insert into prive.actes_a_deux (genre, objet_id, arguments, cause, propose_par, issue, decide_par, decide_le)
values ('ROLE', tests.id('veille')::text, '{"role": "ADMIN"}', 'ADMINISTRATEUR', tests.id('admin'), 'CONFIRME', tests.id('second'), clock_timestamp() - interval '23 hours');
-- Sauf les achats, qu’une autre règle garde avant celle-ci : leur geste est dans 253.
create temp table gardees as select unnest(array['public.appels_offres', 'public.dao_fichiers', 'public.dao_questions', 'public.dao_versements',
  'public.marche_pieces', 'prive.lots', 'prive.criteres', 'prive.commissions', 'prive.commission_membres', 'prive.commission_essais',
  'prive.commission_essais_ouvertures', 'prive.ouvertures', 'prive.ouvertures_restes', 'prive.ouvertures_lectures', 'prive.ouvertures_paires', 'prive.pv_publies',
  'prive.evaluations', 'prive.evaluations_membres', 'prive.evaluations_prix', 'prive.rapports_evaluation', 'prive.non_objections', 'prive.prolongations']) as nom;
-- Ce que répond une table à une ligne vide, sous le nom d’un compte : sa garde vient avant ce que la ligne doit contenir.
create function pg_temp.repond(p_acteur text, p_table text) returns text language plpgsql as $$
declare v text := 'écrite';
begin
  perform tests.joue(p_acteur); perform set_config('role', 'none', true);
  begin
    execute format('insert into %s default values', p_table);
  exception when others then
    v := sqlerrm;
  end;
  perform tests.joue('base');
  return v;
end $$;
select is(pg_temp.repond('veille', nom), 'compte_trop_recent', nom) from gardees;
select isnt(pg_temp.repond('second', nom), 'compte_trop_recent', 'un ancien : ' || nom) from gardees;
select * from finish();
rollback;
