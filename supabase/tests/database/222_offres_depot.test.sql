-- Déposer une offre scellée : qui, quand, avec quoi , et ce qui est refusé.
begin;
set local timezone to 'UTC';
select plan(55);
select tests.acteurs();
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('parti', 'ENTREPRISE', 'DISABLED', 'entreprise-a');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'sans', 'autre']) id;
select tests.dao(id) from unnest(array['ao', 'sans', 'autre']) id;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status)
select a, e, 'PAYE' from unnest(array['ao', 'sans', 'autre']) a, unnest(array['entreprise-a', 'entreprise-b']) e;

create function pg_temp.cle(p_lettre text) returns text language sql as $$ select 'age1' || repeat(p_lettre, 58); $$;
select tests.commission('ao'), tests.commission('autre');
create function pg_temp.ouvre(p_id text default 'ao') returns text language sql as $$
  select format('select public.rpc_ouvre_soumission(%L)', p_id);
$$;
create function pg_temp.offre(p_entreprise text default 'entreprise-a', p_appel text default 'ao') returns uuid language sql as $$
  select tests.offre(p_entreprise, p_appel);
$$;
create function pg_temp.limite(p_limite timestamptz, p_id text default 'ao') returns void language sql as $$
  update public.appels_offres set date_limite = p_limite where id = p_id;
$$;

-- Ouvrir un brouillon.
select is(tests.chacun(pg_temp.ouvre()),
  tests.attendu('entreprise: fait 1; autres: 42501'), 'les entreprises seules, actives');
select is(tests.essaie('service', pg_temp.ouvre()), '42501', 'ni le rôle de service');
select is(tests.essaie('entreprise', pg_temp.ouvre('sans')), 'P0001 commission_absente', 'sans commission prête');
select is(tests.essaie('entreprise', pg_temp.ouvre('rien')), 'P0001 appel_offres_ferme', 'inconnu');
select pg_temp.limite(now() - interval '1 second');
select is(tests.essaie('entreprise', pg_temp.ouvre()), 'P0001 appel_offres_ferme', 'la limite passée');
select pg_temp.limite('2098-01-01T10:00:00Z');
alter table public.dao_acquisitions disable trigger dao_acquisitions_check;
update public.dao_acquisitions set status = 'ANNULE' where appel_offres_id = 'ao' and entreprise_id = 'entreprise-b';
alter table public.dao_acquisitions enable trigger dao_acquisitions_check;
select is(tests.essaie('concurrente', pg_temp.ouvre()), 'P0001 dao_non_acquis', 'sans le DAO');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-b', 'PAYE');
select is(tests.fait('entreprise', pg_temp.ouvre()) || tests.fait('collegue', pg_temp.ouvre()) || tests.fait('concurrente', pg_temp.ouvre())
  || tests.fait('entreprise', pg_temp.ouvre('autre')), 'fait 1fait 1fait 1fait 1', 'ouvertes');
select results_eq($$select entreprise_id, status::text, version, user_id, count(*) from public.soumissions where appel_offres_id = 'ao' group by 1, 2, 3, 4 order by 1$$,
  $$values ('entreprise-a', 'BROUILLON', 0, tests.id('entreprise'), 1::bigint), ('entreprise-b', 'BROUILLON', 0, tests.id('concurrente'), 1)$$, 'une par entreprise');
create temp table ouverte (o jsonb);
grant all on ouverte to authenticated;
select tests.joue('collegue');
insert into ouverte select public.rpc_ouvre_soumission('ao');
select tests.joue('base');
select is((select o from ouverte), jsonb_build_object('soumission_id', pg_temp.offre(), 'version', 0, 'limite', '2098-01-01T10:00:00+00:00', 'ouverture', '2098-01-01T11:00:00+00:00', 'lots', '[]'::jsonb, 'entreprise_id', 'entreprise-a', 'societe', 'Acteur entreprise', 'cles', jsonb_build_array(jsonb_build_object('id', tests.id('un'), 'cle_publique', pg_temp.cle('q')),
    jsonb_build_object('id', tests.id('deux'), 'cle_publique', pg_temp.cle('r')), jsonb_build_object('id', tests.id('trois'), 'cle_publique', pg_temp.cle('s')))),
  'ce que l’appareil reçoit : l’offre de l’équipe, la version, la limite, les trois clés');

-- Envoyer des octets.
select is(tests.chacun(tests.envoi(pg_temp.offre(), 'a')),
  tests.attendu('entreprise: fait 1; autres: 42501'), 'octets : l’entreprise de l’offre seule');
select is(tests.essaie('concurrente', tests.envoi(pg_temp.offre(), 'a')), '42501', 'pas une autre');
select is(tests.essaie('entreprise', geste), '42501', geste) from unnest(array[
  format('insert into storage.objects (bucket_id, name) values (%L, %L)', 'soumissions', pg_temp.offre() || '/offre.pdf'),
  format('insert into storage.objects (bucket_id, name) values (%L, %L)', 'soumissions', pg_temp.offre() || '/' || repeat('a', 64)),
  format('insert into storage.objects (bucket_id, name) values (%L, %L)', 'soumissions', 'x' || pg_temp.offre() || '/' || repeat('a', 64) || '.age'),
  format('insert into storage.objects (bucket_id, name) values (%L, %L)', 'dao', pg_temp.offre() || '/' || repeat('a', 64) || '.age')]) geste;
update public.soumissions set status = 'RETIREE' where id = pg_temp.offre('entreprise-a', 'autre');
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre('entreprise-a', 'autre'), 'a')), '42501', 'ni pour une offre retirée');
select pg_temp.limite(now() - interval '1 second');
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'a')), '42501', 'ni après la limite');
select pg_temp.limite('2098-01-01T10:00:00Z');
update prive.commissions set prete_le = null where appel_offres_id = 'ao';
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'a')), '42501', 'ni sans commission prête');
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'un')), 'P0001 commission_absente', 'et rien ne se dépose');
update prive.commissions set prete_le = now() where appel_offres_id = 'ao';
insert into storage.objects (bucket_id, name) select 'soumissions', pg_temp.offre() || '/x' || n from generate_series(1, 329) n;
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'a')), 'fait 1', 'le 330e');
insert into storage.objects (bucket_id, name) values ('soumissions', pg_temp.offre() || '/x330');
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'a')), '42501', 'pas un de plus');
select is(tests.essaie('concurrente', tests.envoi(pg_temp.offre('entreprise-b'), 'a')), 'fait 1', 'chacune a sa place');
-- Retirée, l’offre rend sa place, une fois : ses fichiers restent, et comptent dans la borne des deux.
update public.soumissions set status = 'RETIREE' where id = pg_temp.offre();
select tests.fait('entreprise', $$select public.rpc_ouvre_soumission('ao')$$);
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'a')), 'fait 1', 'retirée, elle rend sa place');
insert into storage.objects (bucket_id, name) select 'soumissions', pg_temp.offre() || '/y' || n from generate_series(1, 329) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('voisin', 'REF voisin', 'Voisin', 'OUVERT', '2098-01-01T10:00:00Z') on conflict do nothing;
insert into public.soumissions (id, appel_offres_id, entreprise_id, user_id) values (tests.id('chez le voisin'), 'voisin', 'entreprise-a', tests.id('entreprise'));
insert into storage.objects (bucket_id, name) select 'soumissions', tests.id('chez le voisin') || '/v' || n from generate_series(1, 5) n;
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'a')), 'fait 1', 'le 660e, retirées comprises');
insert into storage.objects (bucket_id, name) values ('soumissions', pg_temp.offre() || '/y330');
update public.soumissions set status = 'RETIREE' where id = pg_temp.offre();
select tests.fait('entreprise', $$select public.rpc_ouvre_soumission('ao')$$);
select is(tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'a')), '42501', 'retirer encore n’ouvre plus rien');
select is(tests.essaie('concurrente', tests.envoi(pg_temp.offre('entreprise-b'), 'a')), 'fait 1', 'et ne prend rien aux autres');
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where bucket_id = 'soumissions';
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'un')), 'P0001 fichier_absent', 'rien n’est arrivé');
select tests.fait('entreprise', tests.envoi(pg_temp.offre(), 'form')), tests.fait('entreprise', tests.envoi(pg_temp.offre(), 'a')), tests.fait('collegue', tests.envoi(pg_temp.offre(), 'b', 1048576));
select tests.fait('concurrente', tests.envoi(pg_temp.offre('entreprise-b'), m)) from unnest(array['form', 'a']) m;

-- Déposer.
select is(tests.chacun(tests.depot(pg_temp.offre(), 'un')),
  tests.attendu('entreprise: fait 1; autres: 42501'), 'dépôt : l’entreprise de l’offre seule');
select is(tests.essaie('concurrente', tests.depot(pg_temp.offre(), 'un')) || tests.essaie('un', tests.depot(pg_temp.offre(), 'un')) || tests.essaie('service', tests.depot(pg_temp.offre(), 'un')), '425014250142501',
  'ni une autre, ni la commission, ni le service');
select is(tests.essaie('entreprise', sql), attendu, cas) from (values
  ('inconnue', tests.depot(tests.id('rien'), 'un'), '42501'),
  ('sans dépôt', tests.depot(pg_temp.offre(), ''), '22023 offre_invalide'),
  ('une autre version', tests.depot(pg_temp.offre(), 'un', 1), 'P0001 offre_changee'), ('aucune version', tests.depot(pg_temp.offre(), 'un', null), 'P0001 offre_changee'),
  ('deux clés', tests.depot(pg_temp.offre(), 'un', p_cles => array[pg_temp.cle('s'), pg_temp.cle('q')]), 'P0001 commission_changee'),
  ('une autre clé', tests.depot(pg_temp.offre(), 'un', p_cles => array[pg_temp.cle('s'), pg_temp.cle('q'), pg_temp.cle('t')]), 'P0001 commission_changee'),
  ('sans clés', tests.depot(pg_temp.offre(), 'un', p_cles => null), 'P0001 commission_changee'),
  ('enveloppe pour deux', tests.depot(pg_temp.offre(), 'un', p_enveloppe => tests.enveloppe('admin')), '22023 offre_invalide'),
  ('sans enveloppe', tests.depot(pg_temp.offre(), 'un', p_enveloppe => null), '22023 offre_invalide'),
  ('sans formulaire', tests.depot(pg_temp.offre(), 'un', p_formulaire => null), '22023 offre_invalide'),
  ('sans fichier', tests.depot(pg_temp.offre(), 'un', p_fichiers => '[]'), '22023 offre_invalide'), ('fichiers absents', tests.depot(pg_temp.offre(), 'un', p_fichiers => null), '22023 offre_invalide'),
  ('une liste qui n’en est pas', tests.depot(pg_temp.offre(), 'un', p_fichiers => '{}'), '22023 offre_invalide'),
  ('onze fichiers', tests.depot(pg_temp.offre(), 'un', p_fichiers => (select jsonb_agg(tests.piece('f' || n)) from generate_series(1, 11) n)), '22023 offre_invalide'),
  ('deux fois le même', tests.depot(pg_temp.offre(), 'un', p_fichiers => jsonb_build_array(tests.piece('a'), tests.piece('a'))), '22023 offre_invalide'),
  ('le formulaire pour fichier', tests.depot(pg_temp.offre(), 'un', p_fichiers => jsonb_build_array(tests.piece('form'))), '22023 offre_invalide'),
  ('empreinte mal formée', tests.depot(pg_temp.offre(), 'un', p_fichiers => '[{"sha256": "ab", "taille": 700}]'), '22023 offre_invalide'),
  ('taille en lettres', tests.depot(pg_temp.offre(), 'un', p_fichiers => jsonb_build_array(tests.piece('a') || '{"taille": "700"}')), '22023 offre_invalide'),
  ('une autre taille', tests.depot(pg_temp.offre(), 'un', p_fichiers => jsonb_build_array(tests.piece('a', 701))), 'P0001 fichier_absent'),
  ('un fichier pas arrivé', tests.depot(pg_temp.offre(), 'un', p_fichiers => jsonb_build_array(tests.piece('a'), tests.piece('c'))), 'P0001 fichier_absent'),
  ('onze pièces', tests.depot(pg_temp.offre(), 'un', p_fichiers => (select jsonb_agg(tests.piece('f' || n)) from generate_series(1, 10) n)), 'P0001 fichier_absent')
) c (cas, sql, attendu);
delete from storage.objects where bucket_id = 'soumissions' and name like pg_temp.offre() || '%' and name like '%' || (tests.piece('a') ->> 'sha256') || '%';
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'un')), 'P0001 fichier_absent', 'les octets d’une autre ne servent pas');
insert into storage.objects (bucket_id, name, metadata) values ('dao', pg_temp.offre() || '/' || (tests.piece('a') ->> 'sha256') || '.age', '{"size": 700}');
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'un')), 'P0001 fichier_absent', 'ni ceux d’un autre dossier');
select tests.fait('entreprise', tests.envoi(pg_temp.offre(), 'a'));
select pg_temp.limite(now() - interval '1 second');
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'un', 9)), 'P0001 appel_offres_ferme', 'après la limite, cela d’abord');
select pg_temp.limite('2098-01-01T10:00:00Z');
update public.appels_offres set statut = 'PUBLIE' where id = 'ao';
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'un')), 'P0001 appel_offres_ferme', 'pas encore ouvert');
update public.appels_offres set statut = 'OUVERT' where id = 'ao';
alter table public.dao_acquisitions disable trigger user;
update public.dao_acquisitions set status = 'DEMANDE', numero_recu = null, paid_at = null, confirmed_at = null, confirmation = null, mode_acquisition = 'ESPECES_AGENT'
where appel_offres_id = 'ao' and entreprise_id = 'entreprise-a';
select is(tests.essaie('entreprise', tests.depot(pg_temp.offre(), 'un', 9)) || tests.essaie('entreprise', tests.envoi(pg_temp.offre(), 'z')), 'P0001 dao_non_acquis42501', 'sans le DAO payé');
update public.dao_acquisitions set status = 'PAYE', numero_recu = 'RD-X', paid_at = now(), confirmed_at = now(), confirmation = 'GRATUIT' where appel_offres_id = 'ao' and entreprise_id = 'entreprise-a';
alter table public.dao_acquisitions enable trigger user;


select * from finish();
rollback;
