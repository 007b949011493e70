-- Copie jamais remise : dans le manifeste, dite au procès-verbal ; ni ouverte, ni lue, ni évaluée, ni attribuée.
begin;
select no_plan();
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
values ('ao', 'REF ao', 'Titre ao', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
select tests.dao('ao'), tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b']) e;
select tests.fait(n, 'select public.rpc_ouvre_soumission(''ao'')') from unnest(array['entreprise', 'concurrente']) n;
create temp table offres as select tests.offre('entreprise-a', 'ao') as a, tests.offre('entreprise-b', 'ao') as b;
grant select on offres to authenticated, anon, service_role;
create function pg_temp.annonce(p_nom text, p_offre uuid) returns text language sql as $$
  select tests.fait(p_nom, replace(tests.depot(p_offre, p_nom, 0, p_formulaire => tests.piece(p_nom || 'f'), p_fichiers => jsonb_build_array(tests.piece(p_nom || 'g'))), 'rpc_depose_offre', 'rpc_annonce_offre'));
$$;
select is(pg_temp.annonce('entreprise', a) || pg_temp.annonce('concurrente', b), 'fait 1fait 1', 'deux offres annoncées') from offres;
update public.appels_offres set date_limite = now() - interval '1 hour', date_ouverture = now() + interval '1 hour';
-- L’une est remise en entier, l’autre à moitié.
select is(tests.fait('admin', tests.envoi(a, 'entreprise' || m)), 'fait 1', 'remise : ' || m) from offres, unnest(array['f', 'g']) m;
select is(tests.fait('admin', tests.envoi(b, 'concurrentef')), 'fait 1', 'à moitié') from offres;
update public.appels_offres set date_ouverture = now() - interval '1 minute';

create function pg_temp.ouverture() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('un');
  v := public.rpc_ouverture('ao');
  perform tests.joue('base');
  return v;
end $$;
select is((select jsonb_object_agg(o ->> 'entreprise_id', o -> 'absente') from jsonb_array_elements(pg_temp.ouverture() -> 'offres') o), '{"entreprise-a": false, "entreprise-b": true}', 'l’ouverture dit laquelle manque');
select is((select nombre from prive.manifestes where appel_offres_id = 'ao'), 2, 'le manifeste compte les deux');
select is((select array[jsonb_array_length(prive.paires_fausses(a) -> 'paires_non_essayees'), jsonb_array_length(prive.paires_fausses(b) -> 'paires_non_essayees')] from offres), '{3,null}', 'de l’absente, aucune paire n’est à essayer');
savepoint absente_lue;
insert into prive.ouvertures_lectures (soumission_id, lecture, lue_par, confirmee_par, confirmee_le) select b, '{"illisible": "La clé ne s’ouvre pas."}', tests.id('un'), tests.id('deux'), now() from offres;
select is(pg_temp.ouverture() -> 'avancement', '{"offres": 2, "absentes": 1, "lues": 0, "confirmees": 0}', 'une lecture d’elle ne compterait pas');
rollback to absente_lue;
create function pg_temp.avance(p_offre uuid) returns text language sql as $$
  select format('select public.rpc_avance_offre(%L, %L, %L, %L)', p_offre, tests.id('un'), tests.id('deux'), E'-----BEGIN AGE ENCRYPTED FILE-----\nx');
$$;
create function pg_temp.lit(p_offre uuid, p_lecture text) returns text language sql as $$ select format('select public.rpc_lit_offre(%L, %L)', p_offre, p_lecture); $$;
select is(tests.essaie('un', pg_temp.avance(b)), 'P0001 copie_absente', 'elle ne s’ouvre pas') from offres;
select is(tests.essaie('un', pg_temp.lit(b, '{"illisible": "La clé ne s’ouvre pas."}')), 'P0001 copie_absente', 'ni ne se lit') from offres;
select is(tests.essaie('un', format('select public.rpc_confirme_lecture(%L, ''{}'')', b)), 'P0001 copie_absente', 'ni ne se confirme') from offres;
select is(tests.essaie('un', pg_temp.lit(a, '{"absente": true}')), '22023 lecture_invalide', 'personne ne dit absente une offre qui est là') from offres;
select is(tests.essaie('un', format('select from storage.objects where bucket_id = ''soumissions'' and name like %L', '%' || (tests.piece(m) ->> 'sha256') || '.age')), attendu, 'octets : ' || m)
from (values ('entreprisef', 'fait 1'), ('entrepriseg', 'fait 1'), ('concurrentef', 'fait 0')) c (m, attendu);

-- Clore : l’offre remise seule est à lire.
select is(tests.fait('un', $$select public.rpc_note_ouverture('ao', '[{"nom": "Mme Bah"}]', '')$$), 'fait 1', 'du monde');
select is(tests.essaie('un', 'select public.rpc_clot_ouverture(''ao'')'), 'P0001 lectures_manquantes', 'celle qui est là reste à lire');
select is(tests.fait('un', pg_temp.avance(a)) || tests.fait('deux', pg_temp.lit(a, l)) || tests.fait('un', format('select public.rpc_confirme_lecture(%L, %L)', a, l)), 'fait 1fait 1fait 1', 'lue')
from offres, (values ('{"soumissionnaire": "Société A", "lots": [{"lot": "1", "montant_gnf": 1000}]}')) c (l);
select is(tests.fait('un', 'select public.rpc_clot_ouverture(''ao'')'), 'fait 1', 'close');
select is((select jsonb_object_agg(o ->> 'entreprise_id', (o -> 'lecture') || jsonb_build_object('par', o -> 'lue_par')) from prive.ouvertures u, jsonb_array_elements(u.pv -> 'offres') o where u.appel_offres_id = 'ao'),
  '{"entreprise-a": {"soumissionnaire": "Société A", "lots": [{"lot": "1", "montant_gnf": 1000}], "par": "deux"}, "entreprise-b": {"absente": true, "par": null}}', 'le procès-verbal dit l’absente');
select is((select montants_lus from public.appels_offres where id = 'ao'), '[{"soumissionnaire": "Société A", "montant": 1000, "devise": "GNF"}]', 'un seul montant lu');
select is(tests.essaie('service', tests.envoi(b, 'concurrenteg')), '42501', 'rien ne la complète après coup') from offres;

-- Évaluer, attribuer : sans elle.
select is(tests.essaie('un', format('select public.rpc_evalue_offre(%L, 80, null)', b)), 'P0001 offre_inconnue', 'elle ne se note pas') from offres;
select is(tests.essaie('un', format('select public.rpc_evalue_offre(%L, null, ''Copie jamais remise.'')', b)), 'P0001 offre_inconnue', 'ni ne se rejette') from offres;
select is(tests.fait(n, format('select public.rpc_evalue_offre(%L, 80, null)', a)), 'fait 1', 'l’autre, oui : ' || n) from offres, unnest(array['un', 'deux']) n;
select is(tests.rapport('ao'), 'fait 1fait 1', 'le rapport se confirme');
create function pg_temp.passe(p_statut text) returns text language sql as $$ select tests.fait('admin', format('select public.rpc_change_statut_appel_offres(''ao'', %L, ''Selon le dossier'')', p_statut)); $$;
select is(pg_temp.passe('CLOTURE'), 'fait 1', 'dépôt clos');
select is(pg_temp.passe('EVALUE'), 'fait 1', 'elle n’est pas attendue');
select is(tests.essaie('admin', format('select public.rpc_designe_titulaire(''ao'', array[%L], 1000, ''Selon le rapport'')', e)), attendu, e)
from (values ('entreprise-b', 'P0001 titulaire_non_classe'), ('entreprise-a', 'fait 1')) c (e, attendu);

select * from finish();
rollback;
