-- Une commission n’est dite prête que si elle l’est maintenant (R184) : liste des administrateurs, compte des offres.
begin;
select no_plan();
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'autre']) id;
select tests.dao(id), tests.commission(id) from unnest(array['ao', 'autre']) id;
create function pg_temp.dits(p_id text default 'ao') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  select jsonb_build_array(p -> 'prete_le' <> 'null', p -> 'membres_inactifs') into v
  from jsonb_array_elements(public.rpc_a_traiter(p_id) -> 'procedures') p;
  select v || jsonb_build_array(c -> 'prete_le' <> 'null', c -> 'membres_inactifs') into v
  from jsonb_array_elements(public.rpc_compte_offres()) c where c ->> 'appel_offres_id' = p_id;
  perform tests.joue('base');
  return v;
end $$;
select is(pg_temp.dits(), '[true, 0, true, 0]', 'prête');
update public.profiles set status = 'DISABLED' where id = tests.id('deux');
select is(pg_temp.dits(), '[false, 1, false, 1]', 'un membre désactivé : plus prête');
update public.profiles set status = 'PENDING' where id = tests.id('deux');
update public.profiles set role = 'VISITEUR' where id = tests.id('trois');
select is(pg_temp.dits(), '[false, 2, false, 2]', 'mis en attente, ou plus administrateur : de même');
update public.profiles set status = 'ACTIVE', role = 'ADMIN' where id in (tests.id('deux'), tests.id('trois'));
select is(pg_temp.dits(), '[true, 0, true, 0]', 'rétablis, elle l’est de nouveau');
update prive.commissions set prete_le = null where appel_offres_id = 'ao';
select is(pg_temp.dits(), '[false, 0, false, 0]', 'sans essai, elle ne l’est pas');
select is(pg_temp.dits('autre'), '[true, 0, true, 0]', 'chacune la sienne');
select tests.refuse_a_tous(format('select prive.%s', f), f) from unnest(array['membres_inactifs(''ao'')', 'prete_maintenant(''ao'')']) f;
select * from finish();
rollback;
