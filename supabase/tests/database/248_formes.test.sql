-- Chaque argument JSON d’une fonction appelable a sa forme, écrite en SQL ; aucun n’échappe à cette table (R174).
begin;
select plan(134);

create temp table formes (fonction text, argument text, controle text) on commit drop;
insert into formes values
  ('rpc_lit_offre', 'p_lecture', 'prive.is_lecture(p_lecture)'),
  -- Comparé à ce que la base garde, et jamais écrit.
  ('rpc_confirme_lecture', 'p_lecture', 'p_lecture not in (v_lecture.lecture'),
  ('rpc_note_ouverture', 'p_presences', 'prive.is_presences(p_presences)'),
  ('rpc_note_ouverture', 'p_lue', 'p_lue -> ''presences'' is distinct from v_notee.presences'),
  ('rpc_depose_offre', 'p_formulaire', 'prive.is_piece_scellee('), ('rpc_depose_offre', 'p_fichiers', 'prive.is_piece_scellee('),
  ('rpc_annonce_offre', 'p_formulaire', 'prive.is_piece_scellee('), ('rpc_annonce_offre', 'p_fichiers', 'prive.is_piece_scellee('),
  -- Un texte dont les octets sont dans la feuille : lu comme du JSON.
  ('rpc_depose_offre', 'p_enveloppe', 'prive.is_enveloppe(p_enveloppe'), ('rpc_annonce_offre', 'p_enveloppe', 'prive.is_enveloppe(p_enveloppe'), ('rpc_pose_essai', 'p_enveloppe', 'prive.is_enveloppe(p_enveloppe'),
  ('rpc_depose_dao', 'p_fichiers', 'prive.is_fichiers(p_fichiers)'),
  ('rpc_depose_pieces_marche', 'p_fichiers', 'prive.is_fichiers(p_fichiers)'),
  ('rpc_nomme_commission', 'p_membres', 'prive.is_membres(p_membres)'),
  ('rpc_soumet_proposition', 'p_fiches', 'prive.verifie_fiches('), ('rpc_depose_rapport', 'p_rapport', 'prive.faute_rapport('), ('rpc_depose_rapport', 'p_photos', 'prive.faute_rapport('),
  -- La table borne sa forme et son poids.
  ('rpc_ecarte_lecture', 'p_valeur', 'l.valeur = p_valeur'), ('rpc_sync_perissables', 'p_rows', 'jsonb_to_recordset(p_rows)'),
  ('rpc_annonce_photos', 'p_photos', 'prive.faute_photos('), ('rpc_decide_proposition', 'p_laissees', 'jsonb_typeof(p_laissees) is distinct from ''array'''),
  ('rpc_decide_proposition', 'p_refus', 'jsonb_typeof(p_refus) is distinct from ''array'''), ('rpc_note_proposition', 'p_issues', 'jsonb_to_recordset(p_issues)'),
  -- Le contenu, par le rôle de service : chaque ligne prend les types de la table.
  ('rpc_sync_appels_offres', 'p_rows', 'jsonb_populate_record('), ('rpc_sync_projets', 'p_rows', 'jsonb_to_recordset(p_rows)'),
  ('rpc_garde_correspondance', 'p_lecture', 'prive.faute_correspondance('),
  ('rpc_sync_alertes', 'p_rows', 'jsonb_to_recordset(p_rows)'), ('rpc_sync_alertes', 'p_libelles', 'jsonb_each_text(p_libelles)');
select bag_eq(
  $$select p.proname::text, a.nom from pg_proc p
    cross join lateral unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) a (nom, type)
    where p.pronamespace = 'public'::regnamespace and (a.type in ('jsonb'::regtype, 'json'::regtype, 'jsonb[]'::regtype) or a.nom = 'p_enveloppe')$$,
  'select fonction, argument from formes', 'tout argument JSON est dans la table');
-- Son contrôle se lit dans la fonction, ou dans celles qu’elle appelle.
select ok(exists (
  with recursive appels as (
    select p.oid, p.prosrc from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = f.fonction
    union
    select p.oid, p.prosrc from appels a join pg_proc p on p.pronamespace = 'prive'::regnamespace
      and position('prive.' || p.proname || '(' in a.prosrc) > 0
  )
  select from appels where position(f.controle in appels.prosrc) > 0), f.fonction || ' ' || f.argument || ' : ' || f.controle) from formes f;

-- Une lecture.
create function pg_temp.lot(p_lot jsonb) returns jsonb language sql as $$ select jsonb_build_object('soumissionnaire', 'A', 'lots', jsonb_build_array('{"lot": "1", "montant_gnf": 5}'::jsonb || p_lot)); $$;
create function pg_temp.plus(p_reste jsonb) returns jsonb language sql as $$ select '{"soumissionnaire": "A", "lots": [{"lot": "1", "montant_gnf": 5}, {"lot": "2", "montant_gnf": 5}]}'::jsonb || p_reste; $$;
select ok(prive.is_lecture(l), 'se lit : ' || l::text) from unnest(array[pg_temp.lot('{}'), pg_temp.lot('{"montant_gnf": 0}'), pg_temp.lot('{"montant_gnf": 9007199254740991}'), pg_temp.lot('{"montant_gnf": 1e3}'), pg_temp.lot('{"cautionnement_gnf": 0, "rabais_pct": 33.333333333333336, "rabais_compris": false}'),
  pg_temp.plus('{"soumissionnaire": "Société Émile & fils", "membres": [{"nom": "É", "part": 60, "entreprise_id": "emile-fils"}, {"nom": "B"}], "combinaisons": [{"lots": ["1", "2"], "rabais_pct": 2}], "fichiers": [{"nom": "offre.pdf", "taille_claire": 12}]}'), '{"illisible": "La clé ne s’ouvre pas."}']) l;
select is(prive.is_lecture(l), false, 'ne se lit pas : ' || coalesce(left(l::text, 150), 'rien')) from unnest(array[null, 'null', '5', '"A"', '[]', '[5, 7]', '{}', '{"lots": []}',
  pg_temp.lot('{"montant_gnf": [5, 7]}'), pg_temp.lot('{"montant_gnf": 3.5}'), pg_temp.lot('{"montant_gnf": {"a": 1}}'), pg_temp.lot('{"montant_gnf": [[5]]}'), pg_temp.lot('{"montant_gnf": 9007199254740992}'), pg_temp.lot('{"montant_gnf": 1e300}'),
  pg_temp.lot('{"montant_gnf": -1}'), pg_temp.lot('{"montant_gnf": "NaN"}'), pg_temp.lot('{"montant_gnf": "5"}'), pg_temp.lot('{"montant_gnf": null}'), pg_temp.lot('{"montant_gnf": true}'), pg_temp.lot('{"cautionnement_gnf": [5, 7]}'), pg_temp.lot('{"cautionnement_gnf": null}'),
  pg_temp.lot('{"rabais_pct": [2]}'), pg_temp.lot('{"rabais_pct": 101}'), pg_temp.lot('{"rabais_pct": 0}'), pg_temp.lot('{"rabais_pct": 1e-300}'), pg_temp.lot('{"rabais_compris": true}'), pg_temp.lot('{"rabais_pct": 2, "rabais_compris": "oui"}'),
  pg_temp.lot('{"lot": 1}'), pg_temp.lot('{"lot": {"a": 1}}'), pg_temp.lot('{"lot": ["1"]}'), pg_temp.lot('{"autre": 1}'), pg_temp.lot(jsonb_build_object('lot', U&'e\0301')),
  pg_temp.plus('{"lots": [5, 7]}'), pg_temp.plus('{"lots": {"lot": "1"}}'), pg_temp.plus('{"lots": [[{"lot": "1", "montant_gnf": 5}]]}'), pg_temp.plus('{"soumissionnaire": 5}'), pg_temp.plus('{"soumissionnaire": {"nom": "A"}}'), pg_temp.plus('{"soumissionnaire": ["A"]}'), pg_temp.plus('{"soumissionnaire": " A"}'),
  pg_temp.plus(jsonb_build_object('soumissionnaire', U&'Socie\0301te\0301')), pg_temp.plus(jsonb_build_object('soumissionnaire', U&'fdp\202Eexe')), pg_temp.plus(jsonb_build_object('soumissionnaire', E'A\tB')), pg_temp.plus('{"absente": true}'), pg_temp.plus('{"illisible": "Et pourtant elle se lit."}'),
  pg_temp.plus('{"membres": 5}'), pg_temp.plus('{"membres": [5]}'), pg_temp.plus('{"membres": [{"nom": {"a": 1}}]}'), pg_temp.plus('{"membres": [{"nom": "A", "part": [60]}]}'), pg_temp.plus('{"membres": [{"nom": "A", "entreprise_id": "../x"}]}'), pg_temp.plus('{"membres": [{"nom": "A", "role": "x"}]}'), pg_temp.plus('{"membres": null}'),
  pg_temp.plus('{"combinaisons": [{"lots": ["1", "3"], "rabais_pct": 2}]}'), pg_temp.plus('{"combinaisons": [{"lots": ["1", ["2"]], "rabais_pct": 2}]}'), pg_temp.plus('{"combinaisons": [{"lots": "1", "rabais_pct": 2}]}'), pg_temp.plus('{"combinaisons": [{"lots": ["1", "2"], "rabais_pct": [2]}]}'), pg_temp.plus('{"combinaisons": [{"lots": ["1", "2"], "rabais_pct": 2, "x": 1}]}'),
  pg_temp.plus('{"fichiers": [{"nom": "a", "taille_claire": 1.5}]}'), pg_temp.plus('{"fichiers": [{"nom": 5, "taille_claire": 1}]}'), pg_temp.plus('{"fichiers": ["a"]}'), '{"illisible": {"a": "aaaaaaaaaa"}}', '{"illisible": ["La clé ne s’ouvre pas."]}', '{"illisible": "La clé ne s’ouvre pas.", "lots": 5}', '{"illisible": 1234567890123}']::jsonb[]) l;

-- Trois membres d’une commission.
create function pg_temp.trois(p_reste jsonb) returns jsonb language sql as $$ select jsonb_build_array(m, m, m || p_reste) from (select '{"id": "a", "qualite": "Juriste"}'::jsonb as m) un; $$;
select is(prive.is_membres(l), e, 'membres : ' || coalesce(l::text, 'rien')) from (values (pg_temp.trois('{}'), true), (pg_temp.trois('{"qualite": {"a": 1}}'), false), (pg_temp.trois('{"qualite": ["Juriste"]}'), false), (pg_temp.trois('{"qualite": 5}'), false), (pg_temp.trois('{"qualite": null}'), false),
  (pg_temp.trois('{"id": {"a": 1}}'), false), (pg_temp.trois('{"rang": 1}'), false), ('[1, 2, 3]', false), ('{"id": "a"}', false), (null, false)) v (l, e);

-- Des présences, une pièce scellée, des fichiers arrivés.
select is(prive.is_presences(l), e, 'présences : ' || coalesce(l::text, 'rien')) from (values ('[]'::jsonb, true), ('[{"nom": "A"}, {"nom": "B", "qualite": ""}]', true), ('[5, 7]', false), ('{"nom": "A"}', false), ('[{"nom": 5}]', false), ('[{"nom": "A", "qualite": {"a": 1}}]', false), ('[{"nom": "A", "x": 1}]', false), ('[["A"]]', false), (null, false)) v (l, e);
select is(prive.is_piece_scellee(l || jsonb_build_object('sha256', repeat('a', 64))), e, 'pièce : ' || l::text) from (values ('{"taille": 1}'::jsonb, true), ('{"taille": 0}', false), ('{"taille": 3.5}', false), ('{"taille": [5, 7]}', false), ('{"taille": 1e30}', false), ('{"taille": -1}', false), ('{"taille": "5"}', false), ('{"taille": 1, "x": 1}', false), ('{}', false)) v (l, e);
select is(prive.is_fichiers(l), e, 'fichiers : ' || l::text) from (values ('[{"chemin": "a/b.pdf", "nom": "b.pdf"}]'::jsonb, true), ('[]', false), ('[5]', false), ('{}', false), ('[{"chemin": "a", "nom": {"a": 1}}]', false), ('[{"chemin": ["a"], "nom": "b"}]', false), ('[{"chemin": "a", "nom": "b", "x": 1}]', false)) v (l, e);

select * from finish();
rollback;
