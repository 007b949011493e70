-- Offre d’essai : trois clés, une enveloppe pour les trois paires, chacun à son tour ; une clé changée l’annule.
begin;
select plan(72);
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite) values
  ('ao', 'AO', 'Ouvert', 'OUVERT', '2098-01-01T10:00:00Z'), ('autre', 'AO 2', 'Autre', 'OUVERT', '2098-01-01T10:00:00Z');

create function pg_temp.age(p_texte text default 'x') returns text language sql as $$
  select E'-----BEGIN AGE ENCRYPTED FILE-----\n' || p_texte || E'\n-----END AGE ENCRYPTED FILE-----\n';
$$;
create function pg_temp.cle(p_lettre text) returns text language sql as $$ select 'age1' || repeat(p_lettre, 58); $$;
create function pg_temp.paire(p_dehors text, p_dedans text) returns jsonb language sql as $$
  select jsonb_build_object('dehors', tests.id(p_dehors), 'dedans', tests.id(p_dedans), 'chiffre', pg_temp.age());
$$;
create function pg_temp.enveloppe(variadic p_paires jsonb[]) returns text language sql as $$
  select jsonb_build_object('format', 'enveloppe-offre', 'version', 1, 'cle_publique', pg_temp.cle('z'), 'paires', to_jsonb(p_paires))::text;
$$;
create function pg_temp.bonne() returns text language sql as $$
  select pg_temp.enveloppe(pg_temp.paire('un', 'deux'), pg_temp.paire('un', 'trois'), pg_temp.paire('deux', 'trois'));
$$;
create function pg_temp.essai(p_enveloppe text default pg_temp.bonne(), p_chiffre text default pg_temp.age(), p_sha256 text default encode(sha256('mot'), 'hex'))
  returns text language sql as $$
  select format('select public.rpc_pose_essai(%L, %L, %L, %L)', 'ao', p_enveloppe, p_chiffre, p_sha256);
$$;
create function pg_temp.vivant() returns uuid language sql as $$
  select id from prive.commission_essais where appel_offres_id = 'ao' and remplace_le is null;
$$;
create function pg_temp.avance(p_dehors text, p_dedans text, p_reste text default pg_temp.age(), p_essai uuid default pg_temp.vivant())
  returns text language sql as $$
  select format('select public.rpc_avance_essai(%L, %L, %L, %L)', p_essai, tests.id(p_dehors), tests.id(p_dedans), p_reste);
$$;
create function pg_temp.ouvre(p_dehors text, p_dedans text, p_mot text default 'mot', p_essai uuid default pg_temp.vivant())
  returns text language sql as $$
  select format('select public.rpc_ouvre_essai(%L, %L, %L, %L)', p_essai, tests.id(p_dehors), tests.id(p_dedans), p_mot);
$$;
create function pg_temp.prete() returns boolean language sql as $$
  select prete_le is not null from prive.commissions where appel_offres_id = 'ao';
$$;
create function pg_temp.membres(variadic p_noms text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('id', tests.id(n), 'qualite', 'Juriste') order by rang) from unnest(p_noms) with ordinality u (n, rang);
$$;

select is(tests.essaie('un', pg_temp.essai()), 'P0001 commission_inconnue', 'sans commission, pas d’essai');
select tests.a_deux(format('select public.rpc_nomme_commission(%L, %L)', id, pg_temp.membres('un', 'deux', 'trois')), p_second => 'un') from unnest(array['ao', 'autre']) id;
update prive.commission_membres set depuis = clock_timestamp() - interval '25 hours';
create function pg_temp.siege(p_nom text, p_depuis interval) returns void language sql as $$ update prive.commission_membres set depuis = clock_timestamp() - p_depuis where user_id = tests.id(p_nom); $$;
select tests.fait('un', format('select public.rpc_pose_cle(%L, %L)', 'ao', pg_temp.cle('q')));
select tests.fait('deux', format('select public.rpc_pose_cle(%L, %L)', 'ao', pg_temp.cle('r')));
select is(tests.essaie('un', pg_temp.essai()), 'P0001 cles_manquantes', 'il faut les trois clés');
select tests.fait('trois', format('select public.rpc_pose_cle(%L, %L)', 'ao', pg_temp.cle('s')));
select pg_temp.siege('un', '23 hours');
select is(tests.essaie('un', pg_temp.essai()), 'P0001 siege_trop_recent', 'ni essai, le jour où l’on est nommé');
select pg_temp.siege('un', '25 hours');
select tests.refuse_a_tous(pg_temp.essai(), 'un essai est des membres, pas d’un autre administrateur');
select is(tests.essaie('service', pg_temp.essai()), '42501', 'ni du rôle de service');
select is(tests.essaie('un', sql), '22023 essai_invalide', 'refusé : ' || cas)
from (values
  ('pas du JSON', pg_temp.essai('enveloppe')), ('un nombre', pg_temp.essai('12')), ('aucune enveloppe', pg_temp.essai(null)),
  ('un autre format', pg_temp.essai(replace(pg_temp.bonne(), 'enveloppe-offre', 'recu-offre'))),
  ('une autre version', pg_temp.essai(replace(pg_temp.bonne(), '"version": 1', '"version": 2'))),
  ('sans clé d’offre', pg_temp.essai(replace(pg_temp.bonne(), pg_temp.cle('z'), 'age1x'))),
  ('deux paires', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux'), pg_temp.paire('un', 'trois')))),
  ('quatre paires', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux'), pg_temp.paire('un', 'trois'), pg_temp.paire('deux', 'trois'), pg_temp.paire('trois', 'deux')))),
  ('la même à l’envers', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux'), pg_temp.paire('deux', 'un'), pg_temp.paire('deux', 'trois')))),
  ('soi-même', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux'), pg_temp.paire('un', 'trois'), pg_temp.paire('deux', 'deux')))),
  ('un autre', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux'), pg_temp.paire('un', 'trois'), pg_temp.paire('admin', 'trois')))),
  ('un champ de plus', pg_temp.essai(jsonb_set(pg_temp.bonne()::jsonb, '{note}', '"x"')::text)),
  ('un champ de plus à une paire', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux') || '{"note": "x"}', pg_temp.paire('un', 'trois'), pg_temp.paire('deux', 'trois')))),
  ('une paire trop longue', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux') || jsonb_build_object('chiffre', rpad(pg_temp.age(), 2001, 'x')), pg_temp.paire('un', 'trois'), pg_temp.paire('deux', 'trois')))),
  ('un clair', pg_temp.essai(pg_temp.enveloppe(pg_temp.paire('un', 'deux'), pg_temp.paire('un', 'trois'), pg_temp.paire('deux', 'trois') || '{"chiffre": "AGE-SECRET-KEY-1"}'))),
  ('trop longue', pg_temp.essai(pg_temp.bonne() || repeat(' ', 20000))),
  ('texte en clair', pg_temp.essai(p_chiffre => 'mot')), ('sans texte', pg_temp.essai(p_chiffre => null)),
  ('texte trop long', pg_temp.essai(p_chiffre => pg_temp.age(repeat('x', 10000)))),
  ('empreinte trop courte', pg_temp.essai(p_sha256 => 'ab')), ('sans empreinte', pg_temp.essai(p_sha256 => null))
) c (cas, sql);
select is(tests.fait('un', pg_temp.essai()), 'fait 1', 'posée');
select is(tests.essaie('admin', $$select from public.journaux_audit where action = 'COMMISSION_ESSAI' and objet_id = 'ao'$$), 'fait 1', 'au journal');

-- Chacun à son tour.
select tests.refuse_a_tous(pg_temp.avance('un', 'deux'), 'nul autre n’avance un essai');
select is(tests.essaie('un', pg_temp.avance('deux', 'trois')), '42501', 'ni un autre membre');
select is(tests.essaie('un', pg_temp.ouvre('un', 'deux')), '42501', 'ni n’ouvre à la place du second');
select is(tests.essaie('deux', pg_temp.ouvre('un', 'deux')), 'P0001 reste_absent', 'le second attend le premier');
select is(tests.essaie('un', sql), attendu, cas) from (values
  ('un essai inconnu', pg_temp.avance('un', 'deux', p_essai => tests.id('rien')), 'P0001 essai_inconnu'),
  ('une paire à l’envers', pg_temp.avance('un', 'un'), '22023 essai_invalide'),
  ('en clair', pg_temp.avance('un', 'deux', 'AGE-SECRET-KEY-1'), '22023 essai_invalide'),
  ('rien', pg_temp.avance('un', 'deux', null), '22023 essai_invalide'),
  ('trop long', pg_temp.avance('un', 'deux', pg_temp.age(repeat('x', 10000))), '22023 essai_invalide')) c (cas, sql, attendu);
select is(tests.chacun(pg_temp.avance('un', 'deux', p_essai => tests.id('rien'))),
  tests.attendu('admin: P0001 essai_inconnu; autres: 42501'), 'inconnu : un administrateur seul l’apprend');
update public.appels_offres set retire_le = now() where id = 'ao';
select is(tests.essaie('un', pg_temp.avance('un', 'deux')), 'P0001 commission_inconnue', 'ni pour un appel d’offres retiré');
update public.appels_offres set retire_le = null where id = 'ao';
select is(tests.essaie('deux', pg_temp.avance('deux', 'deux')), '22023 essai_invalide', 'une paire est de deux');
select is(tests.essaie('deux', pg_temp.avance('deux', 'un')), '22023 essai_invalide', 'la paire va dans un sens');
select is(tests.fait('un', pg_temp.avance('un', 'deux', pg_temp.age('vieux'))), 'fait 1', 'le premier laisse le reste');
select is(tests.fait('un', pg_temp.avance('un', 'deux')), 'fait 1', 'et peut le refaire');
select tests.refuse_a_tous(pg_temp.ouvre('un', 'deux'), 'nul autre n’ouvre');
select is(tests.essaie('deux', pg_temp.ouvre('un', 'deux', mot)), 'P0001 mot_faux', 'mot faux : ' || coalesce(mot, 'aucun')) from unnest(array['Mot', null]) mot;
select ok(not pg_temp.prete(), 'pas encore prête');
select is(tests.essaie('trois', pg_temp.ouvre('un', 'trois')), 'P0001 reste_absent', 'le reste d’une autre paire ne sert pas');
select is(tests.fait('un', pg_temp.avance('un', 'trois')), 'fait 1', 'une autre paire commence');
select pg_temp.siege(n, '23 hours') from unnest(array['un', 'deux']) n;
select is(tests.essaie('un', pg_temp.avance('un', 'trois')) || tests.essaie('deux', pg_temp.ouvre('un', 'deux')), 'P0001 siege_trop_recentP0001 siege_trop_recent', 'ni part d’essai');
select pg_temp.siege(n, '25 hours') from unnest(array['un', 'deux']) n;
select is(tests.fait('deux', pg_temp.ouvre('un', 'deux')), 'fait 1', 'le second relit le mot');
select ok(pg_temp.prete(), 'la commission est prête');
select results_eq('select dedans from prive.commission_essais_ouvertures where ouvert_le is not null', $$values (tests.id('deux'))$$, 'par cette paire seule');
select is((select prete_le from prive.commissions where appel_offres_id = 'autre'), null, 'celle-là, pas une autre');
update prive.commissions set prete_le = '2026-01-01' where appel_offres_id = 'ao';
select is(tests.fait('deux', pg_temp.ouvre('un', 'deux')) || tests.fait('un', pg_temp.avance('un', 'deux', pg_temp.age('neuf'))), 'fait 1fait 1', 'dit deux fois');
select is(tests.fait('trois', pg_temp.ouvre('un', 'trois')), 'fait 1', 'l’autre paire');
select is((select prete_le from prive.commissions where appel_offres_id = 'ao'), '2026-01-01'::timestamptz, 'prête depuis la première paire');
select results_eq($$select action, count(*), count(distinct details ->> 'dehors'), count(distinct details ->> 'dedans') from public.journaux_audit where action like 'COMMISSION_ESSAI_%' group by 1 order by 1$$,
  $$values ('COMMISSION_ESSAI_AVANCE', 3::bigint, 1::bigint, 2::bigint), ('COMMISSION_ESSAI_OUVERT', 2, 1, 2)$$, 'au journal, une ligne par acte, aucune pour ce qui est redit');
create temp table lue as select n, tests.rend(n, 'select public.rpc_commission(''ao'')') -> 'essai' as e from unnest(array['deux', 'admin']) n;
select is((select (e - 'pose_le' - 'ouvertures') from lue where n = 'deux'), jsonb_build_object('id', pg_temp.vivant(), 'pose_par', tests.id('un'), 'enveloppe', pg_temp.bonne(), 'chiffre', pg_temp.age()),
  'l’essai que les membres lisent, sans l’empreinte du mot');
select is((select jsonb_agg(o - 'reste_le' - 'ouvert_le' || jsonb_build_object('ouvert', o ->> 'ouvert_le' is not null) order by o ->> 'dedans') from lue, jsonb_array_elements(e -> 'ouvertures') o where lue.n = 'deux'),
  (select jsonb_agg(jsonb_build_object('dehors', tests.id('un'), 'dedans', tests.id(n), 'reste', case n when 'deux' then pg_temp.age() else '' end, 'ouvert', true) order by tests.id(n)::text) from unnest(array['deux', 'trois']) n),
  'et ses ouvertures, avec le reste d’avant, à qui l’ouvre');
select is((select e - array['pose_le', 'ouvertures', 'enveloppe'] from lue where n = 'admin'), jsonb_build_object('id', pg_temp.vivant(), 'pose_par', tests.id('un'), 'chiffre', ''), 'un autre administrateur n’a pas de quoi l’ouvrir');
select is((select (e ->> 'enveloppe')::jsonb from lue where n = 'admin'), jsonb_build_object('paires', (select jsonb_agg(x - 'chiffre') from jsonb_array_elements(pg_temp.bonne()::jsonb -> 'paires') x)), 'il lit quelles paires');
select is((select jsonb_agg(distinct o ->> 'reste') from lue, jsonb_array_elements(e -> 'ouvertures') o where n = 'admin'), '[""]', 'et où elles en sont, sans leurs restes');

-- Un nouvel essai remplace ; une clé changée annule.
create temp table premier as select pg_temp.vivant() as id;
grant select on premier to authenticated;
select is(tests.fait('deux', pg_temp.essai()), 'fait 1', 'un autre essai');
select is((select prete_le from prive.commissions where appel_offres_id = 'ao'), '2026-01-01'::timestamptz, 'les clés sont les mêmes : toujours prête');
select is(tests.essaie('un', pg_temp.avance('un', 'deux', p_essai => (select id from premier))), 'P0001 essai_perime', 'l’ancien ne sert plus');
update prive.commission_essais set remplace_le = '2026-01-01' where remplace_le is not null;
select is(tests.essaie('un', format('select public.rpc_pose_cle(%L, %L)', 'ao', pg_temp.cle('t'))), 'fait 1', 'une clé change');
select tests.fait('un', format('select public.rpc_pose_cle(%L, %L)', 'ao', pg_temp.cle('t')));
select ok(not pg_temp.prete() and pg_temp.vivant() is null, 'plus prête, plus d’essai');
select is((select count(*) from prive.commission_essais where remplace_le = '2026-01-01'), 1::bigint, 'l’ancien l’était déjà');
select tests.fait('un', pg_temp.essai()), tests.fait('un', pg_temp.avance('un', 'deux')), tests.fait('deux', pg_temp.ouvre('un', 'deux'));
select tests.a_deux(format('select public.rpc_nomme_commission(%L, %L, %L)', 'ao', pg_temp.membres('un', 'deux', 'trois'), 'Mieux dire les qualités'), p_second => 'un');
select ok(not pg_temp.prete() and pg_temp.vivant() is null, 'nommée de nouveau : de même');
select tests.fait('un', pg_temp.essai());

-- Dès la première offre, plus d’essai neuf ; celui qui est posé va à son terme.
select tests.dao('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE');
insert into public.soumissions (id, appel_offres_id, entreprise_id) values (tests.id('offre'), 'ao', 'entreprise-a');
insert into public.soumissions_versions (soumission_id, version, sha256) values (tests.id('offre'), 1, repeat('a', 64));
select is(tests.essaie('un', pg_temp.essai()), 'P0001 commission_figee', 'une vraie enveloppe ne passe pas pour un essai');
select is(tests.fait('un', pg_temp.avance('un', 'deux')), 'fait 1', 'l’essai posé avant se finit');

select * from finish();
rollback;
