-- Ouverture : après l’heure, par la commission seule, à deux ; lue par l’un, confirmée par l’autre.
begin;
select plan(97);
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois', 'etranger']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'autre']) id;
select tests.dao(id), tests.commission(id) from unnest(array['ao', 'autre']) id;
update prive.commission_membres set user_id = tests.id('etranger') where appel_offres_id = 'autre' and rang = 3;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b']) e;
create function pg_temp.depose(p_nom text, p_entreprise text, p_rang integer) returns text language plpgsql as $$
declare v text := p_nom || p_rang;
begin
  perform tests.fait(p_nom, 'select public.rpc_ouvre_soumission(''ao'')');
  perform tests.fait(p_nom, tests.envoi(tests.offre(p_entreprise, 'ao'), v || m)) from unnest(array['f', 'g']) m;
  return tests.fait(p_nom, tests.depot(tests.offre(p_entreprise, 'ao'), v, p_rang, p_formulaire => tests.piece(v || 'f'), p_fichiers => jsonb_build_array(tests.piece(v || 'g'))));
end $$;
select is(pg_temp.depose('entreprise', 'entreprise-a', 0) || pg_temp.depose('concurrente', 'entreprise-b', 0) || pg_temp.depose('entreprise', 'entreprise-a', 1), 'fait 1fait 1fait 1', 'deux offres, l’une remplacée');
create temp table offres as select tests.offre('entreprise-a', 'ao') as a, tests.offre('entreprise-b', 'ao') as b;
grant select on offres to authenticated, anon, service_role;
select tests.fait('concurrente', tests.envoi(b, 'sans suite')) from offres;

create function pg_temp.lue(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_ouverture('ao');
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.age(p_mot text default 'x') returns text language sql as $$ select E'-----BEGIN AGE ENCRYPTED FILE-----\n' || p_mot; $$;
create function pg_temp.avance(p_dehors text default 'un', p_dedans text default 'deux', p_reste text default pg_temp.age(), p_offre uuid default tests.offre('entreprise-a', 'ao')) returns text language sql as $$
  select format('select public.rpc_avance_offre(%L, %L, %L, %L)', p_offre, tests.id(p_dehors), tests.id(p_dedans), p_reste);
$$;
create function pg_temp.lecture(p_montant numeric default 1000) returns jsonb language sql as $$
  select jsonb_build_object('soumissionnaire', 'Société A', 'lots', jsonb_build_array(
    jsonb_build_object('lot', '1', 'montant_gnf', p_montant, 'cautionnement_gnf', 10), jsonb_build_object('lot', '2', 'montant_gnf', 5)));
$$;
create function pg_temp.lit(p_lecture jsonb default pg_temp.lecture(), p_offre uuid default tests.offre('entreprise-a', 'ao')) returns text language sql as $$
  select format('select public.rpc_lit_offre(%L, %L)', p_offre, p_lecture);
$$;
create function pg_temp.confirme(p_lecture jsonb default pg_temp.lecture(), p_offre uuid default tests.offre('entreprise-a', 'ao')) returns text language sql as $$
  select format('select public.rpc_confirme_lecture(%L, %L)', p_offre, p_lecture);
$$;
create function pg_temp.note(p_presences jsonb default '[{"nom": "Mme Bah", "qualite": "Société A"}]', p_remarques text default 'Rien à dire.') returns text language sql as $$
  select format('select public.rpc_note_ouverture(%L, %L, %L)', 'ao', p_presences, p_remarques);
$$;
create function pg_temp.actes() returns table (acte text) language sql as $$
  values (pg_temp.avance()), (pg_temp.lit('{"illisible": "La clé ne s’ouvre pas."}')), (pg_temp.confirme()), (pg_temp.note()), ('select public.rpc_clot_ouverture(''ao'')');
$$;
create function pg_temp.octets(p_mot text) returns text language sql as $$
  select format('select from storage.objects where bucket_id = ''soumissions'' and name like %L', '%' || (tests.piece(p_mot) ->> 'sha256') || '.age');
$$;

-- Avant l’heure : rien, à personne.
select is(tests.essaie('un', acte), 'P0001 ouverture_non_atteinte', 'avant l’heure : ' || left(acte, 40)) from pg_temp.actes();
select is(pg_temp.lue('un'), null, 'ni rien à lire');
insert into public.soumissions (appel_offres_id, entreprise_id) values ('ao', 'entreprise-c');
update public.appels_offres set date_limite = now() - interval '1 hour' where id = 'ao';
select isnt(public.rpc_racine('ao'), null, 'le manifeste est gelé');
select is(pg_temp.lue('un'), null, 'la limite seule n’ouvre rien à lire');
select is(tests.essaie('un', pg_temp.avance()) || tests.essaie('un', pg_temp.octets('concurrente0g')), 'P0001 ouverture_non_atteintefait 0', 'la limite seule ne suffit pas');
update public.appels_offres set date_ouverture = now() - interval '1 minute' where id = 'ao';

-- Qui.
select tests.refuse_a_tous(acte, 'la commission seule : ' || left(acte, 40)) from pg_temp.actes();
select is(tests.essaie('etranger', acte), '42501', 'pas celle d’un autre appel d’offres : ' || left(acte, 40)) from pg_temp.actes();
select is(tests.essaie('service', acte), '42501', 'ni la clé secrète : ' || left(acte, 40)) from pg_temp.actes();
select is(tests.chacun('select public.rpc_ouverture(''ao'')'), tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs lisent où elle en est');
select is(tests.chacun($$select from storage.objects where bucket_id = 'soumissions'$$), tests.attendu('tous: fait 0'), 'les octets : personne d’autre');
select is(tests.essaie(n, $$select from storage.objects where bucket_id = 'soumissions'$$), attendu, 'octets : ' || n) from (values ('un', 'fait 4'), ('etranger', 'fait 0')) v (n, attendu);
select is(tests.essaie('un', pg_temp.avance(p_offre => tests.id('rien'))), 'P0001 offre_inconnue', 'offre inconnue');
select is(tests.essaie('un', pg_temp.avance(p_offre => tests.offre('entreprise-c', 'ao'))), 'P0001 offre_inconnue', 'un brouillon ne s’ouvre pas');
select is(tests.chacun(pg_temp.avance(p_offre => tests.id('rien'))), tests.attendu('admin: P0001 offre_inconnue; autres: 42501'), 'un administrateur seul l’apprend');

-- Les octets des versions comptées se lisent, et eux seuls.
select is((pg_temp.lue('un') ->> 'membre') || (pg_temp.lue('admin') ->> 'membre'), 'truefalse', 'membre, ou non');
select is(tests.essaie('un', pg_temp.octets(mot)), attendu, 'octets ' || mot) from (values ('entreprise1g', 'fait 1'), ('entreprise1f', 'fait 1'), ('concurrente0g', 'fait 1'), ('entreprise0g', 'fait 0'), ('sans suite', 'fait 0')) v (mot, attendu);
select is(tests.essaie('etranger', pg_temp.octets('entreprise1g')) || tests.essaie('admin', pg_temp.octets('entreprise1g')), 'fait 0fait 0', 'à la commission seule');
update public.profiles set status = 'DISABLED' where id = tests.id('trois');
select is(tests.essaie('trois', pg_temp.octets('entreprise1g')) || tests.essaie('trois', pg_temp.note()), 'fait 042501', 'pas à un membre désactivé');
update public.profiles set status = 'ACTIVE' where id = tests.id('trois');
select is((select jsonb_agg(o ->> 'soumission_id') from jsonb_array_elements(pg_temp.lue('un') -> 'offres') o), (select jsonb_agg(s.soumission_id order by s.numero_recu) from public.soumissions_versions s, offres where (soumission_id, version) in ((a, 2), (b, 1))), 'les offres du manifeste, dans son ordre');
select is((select o - array['numero_recu', 'submitted_at', 'feuille', 'societe'] from jsonb_array_elements(pg_temp.lue('un') -> 'offres') o, offres where o ->> 'soumission_id' = a::text), (select jsonb_build_object('soumission_id', a, 'entreprise_id', 'entreprise-a', 'version', 2, 'empreintes', 'DECLAREES',
  'enveloppe', tests.enveloppe(), 'restes', '[]'::jsonb, 'essais', '[]'::jsonb, 'lecture', null, 'absente', false, 'fichiers', (select jsonb_agg(tests.piece(m) || jsonb_build_object('rang', r, 'chemin', a || '/' || (tests.piece(m) ->> 'sha256') || '.age') order by r)
    from (values ('entreprise1f', 0), ('entreprise1g', 1)) v (m, r))) from offres), 'ce qu’un membre en lit');
select is(pg_temp.lue('admin') -> 'offres', '[]', 'un autre administrateur n’en lit rien : ni société, ni feuille, ni de quoi ouvrir');
select is(pg_temp.lue('admin') - array['manifeste', 'membres', 'date_limite', 'date_ouverture'], '{"appel_offres_id": "ao", "reference": "REF ao", "titre": "Titre ao", "statut": "OUVERT", "membre": false, "offres": [], "avancement": {"offres": 2, "lues": 0, "confirmees": 0, "absentes": 0}, "commencee_le": null, "presences": [], "remarques": "", "close_le": null, "pv": null}', 'où elle en est');
select is(pg_temp.lue('admin') #>> '{manifeste,racine}', (select racine from prive.manifestes where appel_offres_id = 'ao'), 'avec le manifeste');

-- À deux.
select is(tests.essaie('un', sql), attendu, cas) from (values
  ('pour un autre', pg_temp.avance('deux', 'trois'), '42501'), ('une paire à l’envers', pg_temp.avance('un', 'un'), '22023 reste_invalide'), ('en clair', pg_temp.avance(p_reste => 'AGE-SECRET-KEY-1'), '22023 reste_invalide'),
  ('rien', pg_temp.avance(p_reste => null), '22023 reste_invalide'), ('trop long', pg_temp.avance(p_reste => pg_temp.age(repeat('x', 10000))), '22023 reste_invalide')) c (cas, sql, attendu);
select is(tests.essaie('deux', pg_temp.avance('deux', 'deux')), '22023 reste_invalide', 'une paire est de deux');
select is(tests.essaie('un', pg_temp.lit()), 'P0001 reste_absent', 'seul, on ne lit rien');
select is(tests.fait('un', pg_temp.avance(p_reste => pg_temp.age('vieux'))) || tests.fait('un', pg_temp.avance()) || tests.fait('un', pg_temp.avance()) || tests.fait('un', pg_temp.avance('un', 'trois')), 'fait 1fait 1fait 1fait 1', 'le premier laisse le reste');
select results_eq($$select statut_avant = numero_recu, count(*) from public.journaux_audit, offres join public.soumissions_versions on soumission_id = a and version = 2 where action = 'PLI_AVANCE' and objet_id = 'ao' and actor_id = tests.id('un') and details ->> 'soumission' = a::text group by 1$$, 'values (true, 3::bigint)', 'au journal, sauf ce qui est redit');
select is((select jsonb_agg(r - 'reste_le' order by r ->> 'dedans') from jsonb_array_elements(pg_temp.lue('deux') -> 'offres') o, offres, jsonb_array_elements(o -> 'restes') r where o ->> 'soumission_id' = a::text),
  (select jsonb_agg(jsonb_build_object('dehors', tests.id('un'), 'dedans', tests.id(n), 'reste', case n when 'deux' then pg_temp.age() end) order by tests.id(n)::text) from unnest(array['deux', 'trois']) n), 'que le second lit, et lui seul');
select is(pg_temp.lue('admin') -> 'offres', '[]', 'un autre administrateur ne lit pas même qui a commencé');
select is(tests.essaie('deux', pg_temp.lit(lecture)), '22023 lecture_invalide', 'lecture refusée : ' || coalesce(lecture::text, 'aucune'))
from unnest(array['null', '[]', '{}', '{"soumissionnaire": "A"}', '{"soumissionnaire": "A", "lots": []}', '{"soumissionnaire": " ", "lots": [{"lot": "1", "montant_gnf": 1}]}', '{"soumissionnaire": "A", "lots": [{"lot": "1", "montant_gnf": -1}]}',
  '{"soumissionnaire": "A", "lots": [{"lot": "1", "montant_gnf": "1"}]}', '{"soumissionnaire": "A", "lots": [{"montant_gnf": 1}]}', '{"illisible": "non"}', null]::jsonb[]) lecture;
select is(tests.essaie('deux', pg_temp.lit(pg_temp.lecture() || jsonb_build_object('x', repeat('x', 20000)))), '22023 lecture_invalide', 'ni trop longue');
select is(tests.essaie('trois', pg_temp.confirme()), 'P0001 lecture_changee', 'rien à confirmer encore');
select is(tests.fait('deux', pg_temp.lit()) || tests.fait('deux', pg_temp.lit()), 'fait 1fait 1', 'lue');
select is(tests.essaie('deux', pg_temp.confirme()), 'P0001 autre_membre_requis', 'un autre la confirme');
select is(tests.essaie('un', pg_temp.confirme(l)), 'P0001 lecture_changee', 'telle qu’il la voit') from unnest(array[pg_temp.lecture(999), null]) l;
select is(tests.fait('un', pg_temp.confirme()) || tests.fait('trois', pg_temp.confirme()), 'fait 1fait 1', 'confirmée');
select results_eq('select lecture, lue_par, confirmee_par from prive.ouvertures_lectures', $$values (pg_temp.lecture(), tests.id('deux'), tests.id('un'))$$, 'par le premier qui le dit');
select is(pg_temp.lue('admin') -> 'avancement', '{"offres": 2, "lues": 1, "confirmees": 1, "absentes": 0}', 'les autres administrateurs lisent combien');
select ok(position('montant_gnf' in (pg_temp.lue('admin') - 'manifeste')::text) = 0 and position('Société A' in (pg_temp.lue('admin') - 'manifeste')::text) = 0 and position('montant_gnf' in pg_temp.lue('un')::text) > 0, 'jamais qui ni quoi, que lisent ses membres');
select is(tests.fait('trois', pg_temp.lit()), 'fait 1', 'redite par un autre');
select results_eq('select lue_par, confirmee_par from prive.ouvertures_lectures', $$values (tests.id('deux'), tests.id('un'))$$, 'rien ne change');
select is(tests.fait('trois', pg_temp.lit(pg_temp.lecture(2000))) || tests.fait('trois', pg_temp.lit(pg_temp.lecture(2000))), 'fait 1fait 1', 'une autre lecture');
select results_eq('select lecture, lue_par, confirmee_par, reprise, reprise_par from prive.ouvertures_lectures', $$values (pg_temp.lecture(), tests.id('deux'), tests.id('un'), pg_temp.lecture(2000), tests.id('trois'))$$, 'n’est que proposée : la lecture confirmée vaut');
select is(pg_temp.lue('admin') -> 'avancement', '{"offres": 2, "lues": 1, "confirmees": 0, "absentes": 0}', 'et n’est plus comptée confirmée');
select is(tests.essaie(n, sql), e, cas) from (values ('trois', pg_temp.confirme(pg_temp.lecture(2000)), 'P0001 autre_membre_requis', 'qui propose ne confirme pas'), ('trois', pg_temp.confirme(), 'P0001 autre_membre_requis', 'ni ce qui valait'), ('un', pg_temp.lit(pg_temp.lecture(3000)), 'P0001 lecture_a_decider', 'une proposition à la fois'),
  ('un', pg_temp.lit(), 'P0001 lecture_a_decider', 'garder se confirme'), ('un', pg_temp.confirme(pg_temp.lecture(999)), 'P0001 lecture_changee', 'telle qu’il la voit'), ('un', pg_temp.note() || '; select public.rpc_clot_ouverture(''ao'')', 'P0001 lectures_manquantes', 'rien ne se clôt encore')) v (n, sql, e, cas);
select is(tests.fait('un', pg_temp.confirme()), 'fait 1', 'un autre membre garde la lecture confirmée');
select results_eq('select lecture, lue_par, confirmee_par, reprise, reprise_par, reprise_le from prive.ouvertures_lectures', $$values (pg_temp.lecture(), tests.id('deux'), tests.id('un'), null::jsonb, null::uuid, null::timestamptz)$$, 'rien n’a bougé');
select is(tests.fait('trois', pg_temp.lit(pg_temp.lecture(2000))) || tests.fait('trois', pg_temp.lit()), 'fait 1fait 1', 'qui propose peut y renoncer');
select is(tests.fait('trois', pg_temp.lit(pg_temp.lecture(2000))) || tests.fait('un', pg_temp.confirme(pg_temp.lecture(2000))), 'fait 1fait 1', 'ou un autre confirme la nouvelle');
select results_eq('select lecture, lue_par, confirmee_par, reprise from prive.ouvertures_lectures', $$values (pg_temp.lecture(2000), tests.id('trois'), tests.id('un'), null::jsonb)$$, 'à deux, la lecture change');
select results_eq($$select action, count(*) from public.journaux_audit where action like 'PLI_%' and action <> 'PLI_AVANCE' and objet_id = 'ao' group by 1 order by 1$$, $$values ('PLI_CONFIRME', 2::bigint), ('PLI_LU', 1), ('PLI_RELU', 3), ('PLI_REPRISE_ECARTEE', 2)$$, 'au journal');
select is(tests.essaie('un', pg_temp.lit(pg_temp.lecture(), tests.offre('entreprise-b', 'ao'))), 'P0001 reste_absent', 'le reste d’une autre offre ne sert pas');
update public.appels_offres set date_limite = now() - interval '1 hour', date_ouverture = now() - interval '1 minute' where id = 'autre';
select is(tests.essaie('etranger', 'select from public.rpc_ouverture(''autre'') o where o ->> ''membre'' = ''true'' and o -> ''offres'' = ''[]'''), 'fait 1', 'la première lecture gèle le manifeste');
select is(tests.essaie('un', pg_temp.lit('{"illisible": "La clé ne s’ouvre pas."}', tests.offre('entreprise-b', 'ao'))), 'fait 1', 'une offre qui ne s’ouvre pas se dit, sans reste');

select * from finish();
rollback;
