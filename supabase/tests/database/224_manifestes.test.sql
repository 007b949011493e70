-- Manifeste : l’arbre de RFC 9162, gelé à la limite par le premier qui le demande, public à l’ouverture, jamais changé.
begin;
set local timezone to 'UTC';
select plan(93);
select tests.acteurs();
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('tierce', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('parti', 'ENTREPRISE', 'DISABLED', 'entreprise-a');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;

-- L’arbre : les vecteurs de Certificate Transparency, comme tests/domain/scelle/arbre.test.ts.
create temp table vecteurs as
select rang - 1 as nombre, racine, (
    select coalesce(array_agg(sha256('\x00'::bytea || decode(f, 'hex')) order by n) filter (where n < rang), '{}')
    from unnest(array['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']) with ordinality u (f, n)) as feuilles
from unnest(array['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328']) with ordinality v (racine, rang);
select is(encode(prive.racine_of(feuilles), 'hex'), racine, 'racine de ' || nombre || ' feuilles') from vecteurs order by nombre;
-- Remonter le chemin d’une preuve, du bas vers la racine.
create function pg_temp.remonte(p_feuille bytea, p_rang integer, p_nombre integer, p_chemin bytea[]) returns bytea language plpgsql as $$
declare v_coupe integer := 1; v_fin integer := cardinality(p_chemin);
begin
  if p_nombre = 1 then return case when v_fin = 0 then p_feuille end; end if;
  while v_coupe * 2 < p_nombre loop v_coupe := v_coupe * 2; end loop;
  if p_rang < v_coupe then
    return sha256('\x01'::bytea || pg_temp.remonte(p_feuille, p_rang, v_coupe, p_chemin[1:v_fin - 1]) || p_chemin[v_fin]);
  end if;
  return sha256('\x01'::bytea || p_chemin[v_fin] || pg_temp.remonte(p_feuille, p_rang - v_coupe, p_nombre - v_coupe, p_chemin[1:v_fin - 1]));
end $$;
select is(encode(pg_temp.remonte(feuilles[rang + 1], rang, nombre::integer, prive.chemin_of(feuilles, rang)), 'hex'), racine, format('preuve de %s sur %s', rang, nombre))
from vecteurs, generate_series(0, nombre::integer - 1) rang order by nombre, rang;
select is(encode(prive.hash_feuille(format(E'offre-scellee v1\nappel-offres aaon-2026-074-collecteur\nrecu RO-2026-000012\nversion 2\nentreprise tinkisso-genie-civil\ndepose 2026-11-23T09:59:58.123456Z\nenveloppe %s\nformulaire %s 512\nfichier 1 %s 1048576\nfichier 2 %s 7\n',
  repeat('a', 64), repeat('b', 64), repeat('c', 64), repeat('d', 64))), 'hex'), '0d11b48f59ba446d60b7b0643db85f998fb51e60ced6ab9d7603b5af816d9075', 'la feuille de docs/formats-offres.md');

-- Trois offres, une remplacée, une retirée ; un brouillon.
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'vide', 'papier']) id;
select tests.dao(id) from unnest(array['ao', 'vide', 'papier']) id;
select tests.commission('ao'), tests.commission('vide');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b', 'entreprise-c']) e;
create function pg_temp.joue(p_nom text, p_entreprise text, p_rang integer) returns text language plpgsql as $$
declare v text := p_nom || p_rang;
begin
  perform tests.fait(p_nom, 'select public.rpc_ouvre_soumission(''ao'')');
  perform tests.fait(p_nom, tests.envoi(tests.offre(p_entreprise, 'ao'), v || m)) from unnest(array['f', 'g']) m;
  return tests.fait(p_nom, tests.depot(tests.offre(p_entreprise, 'ao'), v, p_rang, p_formulaire => tests.piece(v || 'f'), p_fichiers => jsonb_build_array(tests.piece(v || 'g'))));
end $$;
select is(pg_temp.joue('entreprise', 'entreprise-a', 0) || pg_temp.joue('concurrente', 'entreprise-b', 0) || pg_temp.joue('entreprise', 'entreprise-a', 1) || pg_temp.joue('tierce', 'entreprise-c', 0),
  'fait 1fait 1fait 1fait 1', 'déposées');
select is(tests.fait('tierce', format('select public.rpc_retire_offre(%L, 1)', tests.offre('entreprise-c', 'ao'))), 'fait 1', 'une retirée');
select is(tests.fait('tierce', 'select public.rpc_ouvre_soumission(''ao'')'), 'fait 1', 'un brouillon');

create function pg_temp.demande(p_nom text, p_sql text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  execute 'select ' || p_sql into v;
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.preuve(p_entreprise text) returns text language sql as $$ select format('public.rpc_preuve(%L)', tests.offre(p_entreprise, 'ao')); $$;
select is(pg_temp.demande(nom, 'public.rpc_racine(''ao'')'), null, 'avant la limite, pas de racine : ' || nom) from unnest(array['anon', 'entreprise', 'un']) nom;
select is(pg_temp.demande('anon', 'public.rpc_manifeste(''ao'')'), null, 'ni de manifeste');
select is(pg_temp.demande('entreprise', pg_temp.preuve('entreprise-a')), null, 'ni de preuve');
select is_empty('select from prive.manifestes', 'rien n’est gelé');

-- La limite passe. Le premier qui demande la racine la gèle.
delete from public.courriels;
update public.appels_offres set date_limite = now() - interval '1 second', date_ouverture = now() + interval '1 hour' where id in ('ao', 'papier', 'vide');
create temp table gelee as select pg_temp.demande('anon', 'public.rpc_racine(''ao'')') as r;
select results_eq('select racine, nombre, date_limite, gele_le between now() and clock_timestamp(), feuilles from prive.manifestes',
  $$select encode(prive.racine_of(array_agg(prive.hash_feuille(v.feuille) order by v.numero_recu)), 'hex'), 2, now() - interval '1 second', true, array_agg(v.feuille order by v.numero_recu)
    from public.soumissions_versions v
    where v.soumission_id = tests.offre('entreprise-a', 'ao') and v.version = 2 or v.soumission_id = tests.offre('entreprise-b', 'ao')$$,
  'les dernières versions des offres vivantes, dans l’ordre de leurs reçus');
select is((select r from gelee), (select jsonb_build_object('racine', racine, 'nombre', 2, 'date_limite', date_limite, 'gele_le', gele_le) from prive.manifestes), 'la racine que tout le monde lit');
select is(tests.chacun('select public.rpc_racine(''ao'')'), tests.attendu('tous: fait 1'), 'tout le monde');
select is(pg_temp.demande('blacklisted', 'public.rpc_racine(''ao'')'), (select r from gelee), 'la même pour tous');
select results_eq($$select recipient, payload ->> 'racine' = r ->> 'racine', payload ->> 'nombre', payload ->> 'numero_recu' = v.numero_recu, payload ->> 'reference', payload ? 'gele_le', (payload ->> 'date_ouverture')::timestamptz
    from gelee, public.courriels c join public.soumissions_versions v on v.version = case c.recipient when 'concurrente@acteurs.example' then 1 else 2 end
      and v.soumission_id = tests.offre(case c.recipient when 'concurrente@acteurs.example' then 'entreprise-b' else 'entreprise-a' end, 'ao') where kind = 'RACINE_OFFRES' order by 1$$,
  $$select n || '@acteurs.example', true, '2', true, 'REF ao', true, now() + interval '1 hour' from unnest(array['collegue', 'concurrente', 'entreprise']) n$$, 'une lettre à chaque équipe qui a une offre');
select is(tests.chacun($$select from public.courriels where kind = 'RACINE_OFFRES'$$), tests.attendu('anon: 42501; autres: fait 0'), 'que les administrateurs ne lisent pas : elles diraient qui');
insert into public.courriels (cle, kind, recipient, payload) select k, k::public.type_courriel, 'x@y.example', '{"appel_offres_id": "ao"}' from unnest(array['RECU_OFFRE', 'OFFRE_RETIREE', 'REFUS']) k;
select is(tests.essaie('admin', 'select from public.courriels'), 'fait 1', 'ni les reçus, ni les retraits ; les autres, oui');

-- Une preuve mène à la racine.
create temp table preuves as select e, pg_temp.demande(n, pg_temp.preuve(e)) as p from (values ('entreprise', 'entreprise-a'), ('concurrente', 'entreprise-b')) v (n, e);
select is(p - array['chemin', 'numero_recu'], jsonb_build_object('format', 'preuve-inclusion', 'version', 1, 'racine', r ->> 'racine', 'rang', (select count(*) from preuves x where x.p ->> 'numero_recu' < preuves.p ->> 'numero_recu'), 'nombre', 2), 'preuve de ' || e)
from preuves, gelee order by e;
select is(encode(pg_temp.remonte(prive.hash_feuille(v.feuille), (p ->> 'rang')::integer, 2, array(select decode(c, 'hex') from jsonb_array_elements_text(p -> 'chemin') c)), 'hex'), r ->> 'racine', 'elle y mène : ' || e)
from gelee, preuves join public.soumissions_versions v on v.numero_recu = p ->> 'numero_recu' order by e;
select is(tests.chacun('select ' || pg_temp.preuve('entreprise-a')), tests.attendu('entreprise: fait 1; autres: 42501'), 'preuve : son entreprise seule');
select is(tests.essaie('concurrente', 'select ' || pg_temp.preuve('entreprise-a')), '42501', 'pas une autre');
select is(pg_temp.demande('tierce', pg_temp.preuve('entreprise-c')), null, 'ni pour un brouillon');

-- Gelée une fois, elle ne bouge plus.
select is(tests.essaie('service', $$update public.appels_offres set date_limite = now() + interval '1 day' where id = 'ao'$$), 'P0001 manifeste_gele', 'la date limite ne bouge plus');
select is(tests.essaie('service', $$update public.appels_offres set titre = 'x' where id = 'ao'$$), 'fait 1', 'le reste, si');
select throws_ok(geste, '42501', 'journal_immuable', geste) from unnest(array['update prive.manifestes set nombre = 0', 'delete from prive.manifestes', 'truncate prive.manifestes cascade']) geste;
select tests.refuse_a_tous(geste, geste) from unnest(array['select from prive.manifestes', 'insert into prive.manifestes (appel_offres_id) values (''ao'')']) geste;
select is(tests.essaie('service', 'select from prive.manifestes'), '42501', 'ni avec la clé secrète');
alter table public.soumissions disable trigger user;
update public.soumissions set status = 'RETIREE' where entreprise_id = 'entreprise-a';
alter table public.soumissions enable trigger user;
select is(pg_temp.demande('anon', 'public.rpc_racine(''ao'')'), (select r from gelee), 'même si la base changeait sous elle');

-- Sans commission, pas de racine ; sans offre, celle de rien. Le facteur gèle ce que personne n’a demandé.
select is(pg_temp.demande('anon', 'public.rpc_racine(''papier'')'), null, 'sans commission');
select is(pg_temp.demande('anon', 'public.rpc_racine(''rien'')'), null, 'inconnu');
select tests.refuse_a_tous('select public.rpc_gele_manifestes()', 'le facteur seul passe');
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('tard', 'REF T', 'Plus tard', 'OUVERT', '2098-01-01');
select tests.commission('tard');
select is(pg_temp.demande('service', 'to_jsonb(public.rpc_gele_manifestes())'), '1', 'celui qui restait');
select results_eq($$select racine, nombre, feuilles from prive.manifestes where appel_offres_id = 'vide'$$, $$values ('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 0, '{}'::text[])$$, 'aucune offre');
select is(pg_temp.demande('service', 'to_jsonb(public.rpc_gele_manifestes())'), '0', 'puis rien');

-- À l’ouverture, le manifeste entier.
select is(pg_temp.demande('anon', 'public.rpc_manifeste(''ao'')'), null, 'avant l’ouverture, pas de manifeste');
update public.appels_offres set date_ouverture = now() - interval '1 millisecond' where id = 'ao';
select is(pg_temp.demande('anon', 'public.rpc_manifeste(''ao'')'), (select jsonb_build_object('format', 'manifeste-offres', 'version', 1, 'appel_offres_id', 'ao', 'date_limite', date_limite,
  'gele_le', gele_le, 'racine', racine, 'feuilles', to_jsonb(feuilles)) from prive.manifestes where appel_offres_id = 'ao'), 'le manifeste');
select is(tests.essaie('admin', $$select from public.courriels where kind in ('RECU_OFFRE', 'RACINE_OFFRES')$$), 'fait 4', 'et les administrateurs en lisent les lettres');
select is(tests.essaie('visiteur', $$select from public.courriels$$), 'fait 0', 'eux seuls');
update public.appels_offres set statut = 'ANNULE', date_fin = (now() at time zone 'Africa/Conakry')::date - 1 where id = 'ao';
select is(pg_temp.demande('anon', 'public.rpc_manifeste(''ao'')'), null, 'annulé avant l’ouverture : rien ne se dit');
update public.appels_offres set date_fin = (now() at time zone 'Africa/Conakry')::date + 1 where id = 'ao';
select isnt(pg_temp.demande('anon', 'public.rpc_manifeste(''ao'')'), null, 'annulé après : ce qui était public le reste');

-- Combien, sans dire de qui.
select is(tests.chacun('select public.rpc_compte_offres()'), tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs comptent');
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('clos', 'REF C', 'Clos', 'CLOTURE', '2098-01-01');
insert into public.appels_offres (id, reference, titre, statut, date_limite, retire_le) values ('retire', 'REF R', 'Retiré', 'OUVERT', '2098-01-01', now());
select is((select jsonb_object_agg(o ->> 'appel_offres_id', (o ->> 'offres') || ' ' || (o ->> 'cles') || ' ' || (o ->> 'moi') || ' ' || coalesce(left(o ->> 'racine', 4), '-')) from jsonb_array_elements(pg_temp.demande('un', 'public.rpc_compte_offres()')) o),
  jsonb_build_object('ao', '1 3 true ' || left((select r ->> 'racine' from gelee), 4), 'vide', '0 3 true e3b0', 'papier', '0 0 false -', 'tard', '0 3 true -'), 'offres vivantes, clés, racine');
select is((select o - array['prete_le', 'nommee_le'] from jsonb_array_elements(pg_temp.demande('admin', 'public.rpc_compte_offres()')) o where o ->> 'appel_offres_id' = 'tard'), '{"appel_offres_id": "tard", "reference": "REF T",
  "titre": "Plus tard", "statut": "OUVERT", "date_limite": "2098-01-01T00:00:00+00:00", "date_ouverture": null, "offres": 0, "membres_inactifs": 0, "cles": 3, "moi": false, "gele_le": null, "racine": null}', 'ce qu’ils lisent, sans un nom');

select * from finish();
rollback;
