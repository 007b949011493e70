-- Clore une ouverture : présences, toutes les lectures confirmées ; le procès-verbal se fige, les montants lus suivent.
begin;
select plan(88);
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
update public.profiles set nom_societe = 'Société A' where id = tests.id('entreprise');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'vide']) id;
select tests.dao(id), tests.commission(id) from unnest(array['ao', 'vide']) id;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b']) e;
create function pg_temp.depose(p_nom text) returns text language plpgsql as $$
declare v uuid;
begin
  perform tests.fait(p_nom, 'select public.rpc_ouvre_soumission(''ao'')');
  v := tests.offre(case p_nom when 'entreprise' then 'entreprise-a' else 'entreprise-b' end, 'ao');
  perform tests.fait(p_nom, tests.envoi(v, p_nom || m)) from unnest(array['f', 'g']) m;
  return tests.fait(p_nom, tests.depot(v, p_nom, 0, p_formulaire => tests.piece(p_nom || 'f'), p_fichiers => jsonb_build_array(tests.piece(p_nom || 'g'))));
end $$;
select is(pg_temp.depose('entreprise') || pg_temp.depose('concurrente'), 'fait 1fait 1', 'deux offres');
update public.appels_offres set date_limite = now() - interval '1 hour', date_ouverture = now() - interval '1 minute';

create function pg_temp.note(p_presences jsonb default '[{"nom": "Mme Bah", "qualite": "Société A"}, {"nom": "M. Camara"}]', p_remarques text default ' Rien à dire. ', p_id text default 'ao') returns text language sql as $$
  select format('select public.rpc_note_ouverture(%L, %L, %L)', p_id, p_presences, p_remarques);
$$;
create function pg_temp.clot(p_nom text, p_id text default 'ao') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_clot_ouverture(p_id);
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.lit(p_nom text, p_entreprise text, p_lecture jsonb, p_confirme text default null) returns text language plpgsql as $$
declare v uuid := tests.offre(p_entreprise, 'ao'); v_dit text;
begin
  perform tests.fait('un', format('select public.rpc_avance_offre(%L, %L, %L, %L)', v, tests.id('un'), tests.id('deux'), E'-----BEGIN AGE ENCRYPTED FILE-----\nx'));
  v_dit := tests.fait(p_nom, format('select public.rpc_lit_offre(%L, %L)', v, p_lecture));
  if p_confirme is not null then
    v_dit := v_dit || tests.fait(p_confirme, format('select public.rpc_confirme_lecture(%L, %L)', v, p_lecture));
  end if;
  return v_dit;
end $$;

-- Présences et remarques.
select is(tests.essaie('un', sql), '22023 note_invalide', 'note refusée : ' || cas) from (values
  ('pas une liste', pg_temp.note('{}')), ('rien', pg_temp.note(null)), ('sans nom', pg_temp.note('[{"qualite": "x"}]')), ('nom vide', pg_temp.note('[{"nom": " "}]')),
  ('nom trop long', pg_temp.note(jsonb_build_array(jsonb_build_object('nom', repeat('x', 201))))), ('qualité trop longue', pg_temp.note(jsonb_build_array(jsonb_build_object('nom', 'x', 'qualite', repeat('x', 201))))),
  ('deux cent une personnes', pg_temp.note((select jsonb_agg('{"nom": "x"}'::jsonb) from generate_series(1, 201)))), ('remarques trop longues', pg_temp.note('[]', repeat('x', 5001)))) c (cas, sql);
select is(tests.fait('un', pg_temp.note('[]', null)), 'fait 1', 'rien à noter encore');
select is(tests.essaie('un', 'select public.rpc_clot_ouverture(''ao'')'), 'P0001 lectures_manquantes', 'rien n’est lu');
select is(pg_temp.lit('deux', 'entreprise-a', '{"soumissionnaire": "Société A", "lots": [{"lot": "1", "montant_gnf": 1000}, {"lot": "2", "montant_gnf": 5}]}', 'un'), 'fait 1fait 1', 'une offre de deux lots');
select is(tests.essaie('un', 'select public.rpc_clot_ouverture(''ao'')'), 'P0001 lectures_manquantes', 'l’autre ne l’est pas');
select is(pg_temp.lit('trois', 'entreprise-b', '{"soumissionnaire": "Groupement B", "lots": [{"lot": "1", "montant_gnf": 900}]}'), 'fait 1', 'l’autre est lue');
select is(tests.essaie('un', 'select public.rpc_clot_ouverture(''ao'')'), 'P0001 lectures_manquantes', 'pas confirmée');
select is(pg_temp.lit('trois', 'entreprise-b', '{"soumissionnaire": "Groupement B", "lots": [{"lot": "1", "montant_gnf": 900}]}', 'deux'), 'fait 1fait 1', 'confirmée');
select is(tests.essaie('un', 'select public.rpc_clot_ouverture(''ao'')'), 'P0001 presences_manquantes', 'qui assistait ?');
select is(tests.fait('deux', pg_temp.note()), 'fait 1', 'noté');
select results_eq($$select actor_id, details from public.journaux_audit where action = 'OUVERTURE_NOTEE' order by id desc limit 1$$, $$values (tests.id('deux'), '{"reference": "REF ao", "presences": 2}'::jsonb)$$, 'au journal');

-- Deux membres notent en même temps : le second n’efface rien sans l’avoir lu.
create function pg_temp.note_apres(p_lue jsonb, p_presences jsonb, p_remarques text) returns text language sql as $$
  select format('select public.rpc_note_ouverture(%L, %L, %L, %L)', 'ao', p_presences, p_remarques, p_lue);
$$;
create function pg_temp.notee() returns jsonb language sql as $$
  select jsonb_build_object('presences', presences, 'remarques', remarques) from prive.ouvertures where appel_offres_id = 'ao';
$$;
select is(tests.essaie('un', sql), 'P0001 note_changee', 'note refusée : ' || cas) from (values
  ('rien n’est lu', pg_temp.note('[{"nom": "M. Sow"}]', 'Autre.')),
  ('une autre liste', pg_temp.note_apres(jsonb_set(pg_temp.notee(), '{presences}', '[{"nom": "Mme Bah"}]'), '[{"nom": "M. Sow"}]', 'Autre.')),
  ('d’autres remarques', pg_temp.note_apres(jsonb_set(pg_temp.notee(), '{remarques}', '"x"'), '[{"nom": "M. Sow"}]', 'Autre.')),
  ('une lecture mal formée', pg_temp.note_apres('[]', '[{"nom": "M. Sow"}]', 'Autre.'))) c (cas, sql);
select is(tests.fait('un', pg_temp.note()) || (select count(*) from public.journaux_audit where action = 'OUVERTURE_NOTEE'), 'fait 11', 'la même note, redite : rien ne change');
select is(tests.fait('un', pg_temp.note_apres(pg_temp.notee(), '[{"nom": "M. Sow"}]', 'Autre.')) || tests.fait('deux', pg_temp.note_apres(pg_temp.notee(), '[{"nom": "Mme Bah", "qualite": "Société A"}, {"nom": "M. Camara"}]', 'Rien à dire.')), 'fait 1fait 1', 'lue, la note se corrige');

-- Une paire qu’une enveloppe n’ouvre pas : un de ses membres le dit, le procès-verbal le garde (R179).
create function pg_temp.paire(p_ouvre boolean default false, p_dehors text default 'un', p_dedans text default 'trois') returns text language sql as $$
  select format('select public.rpc_note_paire(%L, %L, %L, %L)', tests.offre('entreprise-b', 'ao'), tests.id(p_dehors), tests.id(p_dedans), p_ouvre);
$$;
select tests.refuse_a_tous(pg_temp.paire(), 'la commission seule');
-- Ce qui a été laissé pour une autre offre ne fait pas juger celle-ci.
insert into prive.ouvertures_restes (soumission_id, dehors, dedans, reste) values (tests.offre('entreprise-a', 'ao'), tests.id('un'), tests.id('trois'), '-----BEGIN AGE ENCRYPTED FILE-----') on conflict do nothing;
select is(tests.essaie(n, s), e, c) from (values ('deux', pg_temp.paire(), '22023 reste_invalide', 'un membre de cette paire'), ('un', pg_temp.paire(null), '22023 reste_invalide', 'oui ou non'), ('un', pg_temp.paire(p_dedans => 'admin'), '22023 reste_invalide', 'une paire de l’enveloppe'), ('deux', pg_temp.paire(p_dehors => 'admin', p_dedans => 'deux'), '22023 reste_invalide', 'l’un et l’autre'), ('trois', pg_temp.paire(), 'P0001 reste_absent', 'le second, une fois le reste laissé'), ('deux', pg_temp.paire(p_dedans => 'deux'), 'fait 1', 'comme ici')) v (n, s, e, c);
select is(tests.fait('un', pg_temp.paire(p_dedans => 'deux')) || tests.fait('un', pg_temp.paire(true, p_dedans => 'deux')) || tests.fait('un', pg_temp.paire()) || tests.fait('un', pg_temp.paire()), 'fait 1fait 1fait 1fait 1', 'une paire qui ouvre finalement, une qui n’ouvre pas');
select results_eq($$select details -> 'ouvre', count(*) from public.journaux_audit where action = 'PLI_PAIRE' group by 1 order by 1$$, $$values ('false'::jsonb, 2::bigint), ('true', 1)$$, 'au journal');
-- Seul le second essaie la paire entière : une couche ôtée n’est pas un essai.
select is((select jsonb_agg(jsonb_build_array(ouvre, dite_par = dehors) order by dedans = tests.id('trois')) from prive.ouvertures_paires), '[[true, true], [false, true]]', 'ce qui a été dit');
select ok(prive.paires_fausses(tests.offre('entreprise-b', 'ao')) -> 'paires_non_essayees' @> '[{"dehors": "un", "dedans": "deux"}]', 'sa couche s’ôte : la paire reste à essayer');
select is(tests.fait('deux', pg_temp.paire(true, 'deux', 'trois')) || (select count(*) from prive.ouvertures_paires where dehors = tests.id('deux')), 'fait 10', 'le premier n’a rien à reprendre : rien ne s’écrit');
select is(tests.fait('deux', pg_temp.paire(true, p_dedans => 'deux')) || tests.fait('deux', pg_temp.paire(true, p_dedans => 'deux')), 'fait 1fait 1', 'une paire qui ouvre : le second le dit');
select is((select count(*) from public.journaux_audit where action = 'PLI_PAIRE' and actor_id = tests.id('deux') and details ->> 'ouvre' = 'true'), 1::bigint, 'au journal, une fois');
create function pg_temp.essais(p_nom text) returns bigint language sql as $$
  select count(*) from jsonb_array_elements(tests.rend(p_nom, 'select public.rpc_ouverture(''ao'')') -> 'offres') o, jsonb_array_elements(o -> 'essais');
$$;
select is(pg_temp.essais('trois'), 3::bigint, 'les membres lisent les essais');
select is(pg_temp.essais('admin'), 0::bigint, 'eux seuls');
-- Une autre lecture proposée se décide à deux avant de clore.
select is(tests.fait('trois', format('select public.rpc_lit_offre(%L, %L)', tests.offre('entreprise-a', 'ao'), '{"illisible": "La clé ne s’ouvre pas."}')), 'fait 1', 'un membre défait une lecture confirmée');
select is(tests.essaie('trois', 'select public.rpc_clot_ouverture(''ao'')'), 'P0001 lecture_a_decider', 'seul, il ne clôt pas avec elle');
select is(tests.fait('trois', format('select public.rpc_lit_offre(%L, %L)', tests.offre('entreprise-a', 'ao'), (select lecture from prive.ouvertures_lectures where soumission_id = tests.offre('entreprise-a', 'ao')))), 'fait 1', 'il y renonce');

-- Clore.
select is(tests.essaie('admin', 'select public.rpc_clot_ouverture(''ao'')'), '42501', 'un administrateur d’ailleurs ne clôt pas');
create temp table pvs (n serial, pv jsonb);
insert into pvs (pv) values (pg_temp.clot('trois'));
select is((select pv - array['offres', 'close_le', 'commencee_le', 'gele_le', 'racine', 'date_limite', 'date_ouverture', 'membres'] from pvs), '{"format": "pv-ouverture", "version": 1, "appel_offres_id": "ao", "reference": "REF ao", "titre": "Titre ao", "nombre": 2,
  "presences": [{"nom": "Mme Bah", "qualite": "Société A"}, {"nom": "M. Camara"}], "remarques": "Rien à dire.", "lots": []}', 'le procès-verbal');
select is((select pv -> 'membres' from pvs), (select jsonb_agg(jsonb_build_object('rang', rang, 'nom', nom, 'qualite', 'Juriste', 'cle_publique', cle_publique) order by rang) from prive.commission_membres where appel_offres_id = 'ao'), 'sa commission');
select is((select jsonb_agg(o - array['submitted_at', 'feuille', 'numero_recu'] order by o ->> 'entreprise_id') from pvs, jsonb_array_elements(pv -> 'offres') with ordinality u (o, r)), '[
  {"entreprise_id": "entreprise-a", "societe": "Société A", "lue_par": "deux", "confirmee_par": "un", "lecture": {"soumissionnaire": "Société A", "lots": [{"lot": "1", "montant_gnf": 1000}, {"lot": "2", "montant_gnf": 5}]},
    "paires_non_essayees": [{"dehors": "un", "dedans": "deux"}, {"dehors": "un", "dedans": "trois"}, {"dehors": "deux", "dedans": "trois"}]},
  {"entreprise_id": "entreprise-b", "societe": "Acteur concurrente", "lue_par": "trois", "confirmee_par": "deux", "lecture": {"soumissionnaire": "Groupement B", "lots": [{"lot": "1", "montant_gnf": 900}]}, "paires_fausses": [{"dehors": "un", "dedans": "trois", "dite_par": "un"}], "paires_non_essayees": [{"dehors": "deux", "dedans": "trois"}]}]', 'ses offres, les paires fausses et celles que personne n’a essayées');
select is((select jsonb_agg(o ->> 'feuille' order by r) from pvs, jsonb_array_elements(pv -> 'offres') with ordinality u (o, r)), (select to_jsonb(feuilles) from prive.manifestes where appel_offres_id = 'ao'), 'celles du manifeste');
select is((select pv ->> 'racine' from pvs), (select racine from prive.manifestes where appel_offres_id = 'ao'), 'sa racine');
select is((select jsonb_agg(m order by m ->> 'soumissionnaire' desc, r) from public.appels_offres a, jsonb_array_elements(a.montants_lus) with ordinality u (m, r) where a.id = 'ao'), '[{"soumissionnaire": "Société A", "lot": "1", "montant": 1000, "devise": "GNF"}, {"soumissionnaire": "Société A", "lot": "2", "montant": 5, "devise": "GNF"}, {"soumissionnaire": "Groupement B", "montant": 900, "devise": "GNF"}]', 'les montants lus');
select is((select montants_lus from public.appels_offres where id = 'vide'), '[]', 'de cet appel d’offres');
select results_eq($$select statut_avant, actor_id, details ->> 'racine' = (select racine from prive.manifestes where appel_offres_id = 'ao') from public.journaux_audit where action = 'OUVERTURE_CLOSE'$$, $$values ('2', tests.id('trois'), true)$$, 'au journal');
insert into pvs (pv) values (pg_temp.clot('un'));
select is((select count(distinct pv) from pvs), 1::bigint, 'redit : le même procès-verbal');
select is(tests.essaie('admin', 'select public.rpc_clot_ouverture(''ao'')'), '42501', 'toujours pas à un autre');
select tests.refuse_a_tous('select public.rpc_clot_ouverture(''ao'')', 'ni à personne d’autre');
select is(tests.essaie('un', pg_temp.note()), 'P0001 ouverture_close', 'plus de note');
select is(pg_temp.lit('deux', 'entreprise-a', '{"soumissionnaire": "Z", "lots": [{"lot": "1", "montant_gnf": 1}]}'), 'P0001 ouverture_close', 'ni de lecture');
select is((select pv from pvs limit 1), (select pv from prive.ouvertures where appel_offres_id = 'ao'), 'le procès-verbal gardé');

-- Les titulaires, le bailleur qui finance et les administrateurs le lisent, tant que le résultat n’est pas connu.
create function pg_temp.pv(p_nom text) returns text language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_pv_ouverture('ao');
  perform tests.joue('base');
  return case when v is null then 'rien' when v = (select pv from prive.ouvertures where appel_offres_id = 'ao') then 'le sien' else 'autre chose' end;
exception when others then
  perform tests.joue('base');
  return sqlstate || ' ' || sqlerrm;
end $$;
select is(pg_temp.pv(n), 'le sien', n || ' lit le procès-verbal') from unnest(array['entreprise', 'concurrente', 'un', 'admin']) n;
select is(pg_temp.pv(n), '42501 dao_non_detenu', n || ' ne le lit pas') from unnest(array['visiteur', 'bailleur', 'pending', 'disabled', 'blacklisted']) n;
select is(tests.essaie('anon', 'select public.rpc_pv_ouverture(''ao'')'), '42501', 'sans compte non plus');
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
select is(pg_temp.pv('entreprise'), 'le sien', 'dépôt clos : toujours');
update public.appels_offres set statut = 'INFRUCTUEUX' where id = 'ao';
select is(pg_temp.pv(n), v, n || ', le résultat connu') from (values ('entreprise', 'rien'), ('admin', 'le sien')) c (n, v);

select throws_ok(geste, '42501', 'journal_immuable', geste) from unnest(array['update prive.ouvertures set remarques = ''x''', 'delete from prive.ouvertures']) geste;

-- Une offre illisible se confirme aussi ; sans offre, l’ouverture se clôt de même.
select is(tests.fait('un', pg_temp.note(p_id => 'vide')), 'fait 1', 'aucune offre, mais du monde');
select is((select jsonb_build_array(v -> 'nombre', v -> 'offres') from pg_temp.clot('deux', 'vide') v), '[0, []]', 'un procès-verbal sans offre');
select is(prive.is_lecture('{"illisible": "La clé ne s’ouvre pas."}'), true, 'une offre illisible se dit');

-- Rien ne se lit ni ne s’écrit autrement.
select tests.refuse_a_tous(format('select from prive.%s', t), t) from unnest(array['ouvertures', 'ouvertures_restes', 'ouvertures_lectures']) t;
select is(tests.essaie('service', format('delete from prive.%s', t)), '42501', 'service : ' || t) from unnest(array['ouvertures', 'ouvertures_restes', 'ouvertures_lectures']) t;
select throws_ok(geste, '23514', null, geste) from unnest(array['insert into prive.ouvertures (appel_offres_id, close_le) values (''x'', now())', 'insert into prive.ouvertures (appel_offres_id, presences) values (''x'', ''{}'')', 'update prive.ouvertures_lectures set confirmee_par = lue_par', 'update prive.ouvertures_lectures set confirmee_le = null',
  'update prive.ouvertures_restes set reste = ''x''']) geste;

select * from finish();
rollback;
