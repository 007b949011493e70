-- Un envoi commencé avant la limite et fini après : l’heure qui compte est celle de l’inscription, tout étant arrivé (R92).
begin;
select plan(12);
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('ao', 'REF', 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
select tests.dao('ao');
select tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b']) e;
create function pg_temp.limite(p_ecart interval) returns void language sql as $$
  update public.appels_offres set date_limite = clock_timestamp() + p_ecart, date_ouverture = '2098-01-01T11:00:00Z' where id = 'ao';
$$;
create function pg_temp.inscrit(p_nom text default 'entreprise', p_depot text default 'un') returns text language sql as $$
  select tests.depot(tests.offre(case p_nom when 'entreprise' then 'entreprise-a' else 'entreprise-b' end, 'ao'), p_depot,
    p_formulaire => tests.piece(p_nom || 'f'), p_fichiers => jsonb_build_array(tests.piece(p_nom || 'g')));
$$;
select tests.fait(n, 'select public.rpc_ouvre_soumission(''ao'')') from unnest(array['entreprise', 'concurrente']) n;

-- Avant : tout arrive, tout s’inscrit.
select pg_temp.limite('1 hour');
select is(tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'ao'), 'entreprise' || m)), 'fait 1', 'pièce ' || m) from unnest(array['f', 'g']) m;
select is(tests.fait('concurrente', tests.envoi(tests.offre('entreprise-b', 'ao'), 'concurrentef')), 'fait 1', 'l’autre n’a envoyé qu’une pièce sur deux');
select is(tests.essaie('entreprise', pg_temp.inscrit()), 'fait 1', 'avant, elle s’inscrit');

-- À la seconde même de la limite, c’est trop tard, que tout soit arrivé ou non.
select pg_temp.limite('0 seconds');
select is(tests.essaie('entreprise', pg_temp.inscrit()), 'P0001 appel_offres_ferme', 'tout arrivé avant, inscrit à la limite : refusé');
select is(tests.essaie('concurrente', tests.envoi(tests.offre('entreprise-b', 'ao'), 'concurrenteg')), '42501', 'une pièce qui finit d’arriver à la limite : refusée');
select is(tests.essaie('concurrente', pg_temp.inscrit('concurrente')), 'P0001 appel_offres_ferme', 'ni une offre à moitié arrivée');
select is((select count(*) from public.soumissions_versions v join public.soumissions s on s.id = v.soumission_id where s.appel_offres_id = 'ao'), 0::bigint, 'rien n’est inscrit');

-- Une seconde avant la limite, inscrite ; sa réponse perdue se redemande après.
select pg_temp.limite('1 hour');
select is(tests.fait('entreprise', pg_temp.inscrit()), 'fait 1', 'inscrite');
update public.appels_offres set date_limite = (select v.submitted_at + interval '1 second' from public.soumissions_versions v where v.soumission_id = tests.offre('entreprise-a', 'ao')) where id = 'ao';
select ok((select v.submitted_at < a.date_limite from public.soumissions_versions v, public.appels_offres a where v.soumission_id = tests.offre('entreprise-a', 'ao') and a.id = 'ao'), 'une seconde avant la limite');
select pg_temp.limite('0 seconds');
select is(tests.fait('entreprise', pg_temp.inscrit()), 'fait 1', 'la même, redite après la limite, rend son reçu');
select is((public.rpc_racine('ao') ->> 'nombre')::integer, 1, 'la liste compte celle-là, et nulle autre');
select * from finish();
rollback;
