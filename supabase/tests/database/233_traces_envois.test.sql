-- Trace des envois : écrite par la base, lue par l’entreprise, et par l’administration après l’ouverture seulement.
begin;
select plan(20);
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'autre']) id;
select tests.dao(id), tests.commission(id) from unnest(array['ao', 'autre']) id;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select id, e, 'PAYE' from unnest(array['ao', 'autre']) id, unnest(array['entreprise-a', 'entreprise-b']) e;
create function pg_temp.ouvre(p_id text default 'ao') returns text language sql as $$ select format('select public.rpc_ouvre_soumission(%L)', p_id); $$;
create function pg_temp.lu(p_nom text, p_id text default 'ao') returns text language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_incident_limite(p_id) -> 'envois';
  perform tests.joue('base');
  return (select coalesce(string_agg(concat_ws(' ', e ->> 'societe', e ->> 'quoi', e ->> 'octets', left(e ->> 'numero_recu', 3)), ', ' order by e ->> 'societe' desc, e ->> 'quoi', e ->> 'octets'), '') from jsonb_array_elements(v) e);
end $$;
select is(tests.essaie(n, 'select from prive.envois'), '42501', n || ' ne lit pas la table') from unnest(array['entreprise', 'admin', 'service']) n;
select is(tests.fait(n, pg_temp.ouvre()), 'fait 1', n || ' commence') from unnest(array['entreprise', 'concurrente']) n;
select is(tests.fait('entreprise', pg_temp.ouvre()) || tests.fait('entreprise', pg_temp.ouvre('autre')), 'fait 1fait 1', 'et encore, et ailleurs');
select is((select count(*) from prive.envois where evenement = 'COMMENCE'), 3::bigint, 'un début par minute et par offre');
select is(tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'ao'), 'f')) || tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'ao'), 'g', 900)), 'fait 1fait 1', 'deux fichiers arrivent');
select lives_ok($$insert into storage.objects (bucket_id, name) values ('dao', 'ao/x.pdf'), ('soumissions', 'sans-offre/x.age')$$, 'd’autres objets');
select is((select count(*) from prive.envois where evenement = 'ARRIVE'), 2::bigint, 'ne sont pas des envois');
select is(pg_temp.lu('entreprise'), 'Acteur entreprise ARRIVE 700, Acteur entreprise ARRIVE 900, Acteur entreprise COMMENCE', 'coupé avant l’inscription : cela se lit');
select is(tests.fait('entreprise', tests.depot(tests.offre('entreprise-a', 'ao'), 'un', p_formulaire => tests.piece('f'), p_fichiers => jsonb_build_array(tests.piece('g', 900)))), 'fait 1', 'inscrite');
select is(pg_temp.lu('entreprise'), 'Acteur entreprise ARRIVE 700, Acteur entreprise ARRIVE 900, Acteur entreprise COMMENCE, Acteur entreprise INSCRIT RO-', 'son reçu aussi');
select is(pg_temp.lu('concurrente'), 'Acteur concurrente COMMENCE', 'chacune les siens');
select is(pg_temp.lu(n), '', 'avant l’ouverture, rien pour ' || n) from unnest(array['admin', 'bailleur']) n;
update public.appels_offres set date_limite = now() - interval '1 hour', date_ouverture = now() - interval '1 minute' where id = 'ao';
select is(pg_temp.lu('admin'), 'Acteur entreprise ARRIVE 700, Acteur entreprise ARRIVE 900, Acteur entreprise COMMENCE, Acteur entreprise INSCRIT RO-, Acteur concurrente COMMENCE', 'après l’ouverture, l’administration lit tout');
select is(pg_temp.lu('bailleur') || pg_temp.lu('admin', 'autre'), '', 'ni un bailleur, ni l’autre appel d’offres');
select throws_ok(sql, '42501', 'journal_immuable', sql) from unnest(array['delete from prive.envois', 'truncate prive.envois']) sql;
select * from finish();
rollback;
