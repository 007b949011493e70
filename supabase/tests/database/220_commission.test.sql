-- Commission d’ouverture : trois administrateurs nommés avant la limite ; figée dès la première offre.
begin;
set local timezone to 'UTC';
select plan(86);
select tests.acteurs();
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois', 'quatre']) n;
update public.profiles set full_name = initcap(split_part(email, '@', 1)) where email ~ '^(un|deux|trois|quatre)@';
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values
  ('ao', 'AO', 'Ouvert', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z'),
  ('publie', 'AO P', 'Publié', 'PUBLIE', '2098-01-01T10:00:00Z', null),
  ('passe', 'AO X', 'Délai passé', 'OUVERT', now() - interval '1 second', null),
  ('clos', 'AO C', 'Clos', 'CLOTURE', '2098-01-01T10:00:00Z', null);

create function pg_temp.membres(variadic p_noms text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('id', tests.id(n), 'qualite', 'Qualité ' || n) order by rang)
  from unnest(p_noms) with ordinality u (n, rang);
$$;
create function pg_temp.nomme(p_id text, p_membres jsonb, p_motif text default null) returns text language sql as $$
  select format('select public.rpc_nomme_commission(%L, %L, %L)', p_id, p_membres, p_motif);
$$;
create function pg_temp.cle(p_lettre text) returns text language sql as $$ select 'age1' || repeat(p_lettre, 58); $$;
create function pg_temp.pose(p_cle text, p_id text default 'ao') returns text language sql as $$
  select format('select public.rpc_pose_cle(%L, %L)', p_id, p_cle);
$$;

-- Qui nomme.
select is(tests.chacun(pg_temp.nomme('ao', pg_temp.membres('un', 'deux', 'trois'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs actifs seuls nomment');
select is(tests.essaie('service', pg_temp.nomme('ao', pg_temp.membres('un', 'deux', 'trois'))), '42501', 'ni le rôle de service');
select is(tests.chacun($$select public.rpc_commission('ao')$$),
  tests.attendu('admin: fait 1; autres: 42501'), 'et seuls ils la lisent');
select is(tests.essaie('admin', pg_temp.nomme(id, membres)), attendu, cas)
from (values
  ('publié', 'publie', pg_temp.membres('un', 'deux', 'trois'), 'fait 1'),
  ('délai passé', 'passe', pg_temp.membres('un', 'deux', 'trois'), 'P0001 appel_offres_ferme'),
  ('clos', 'clos', pg_temp.membres('un', 'deux', 'trois'), 'P0001 appel_offres_ferme'),
  ('inconnu', 'rien', pg_temp.membres('un', 'deux', 'trois'), 'P0001 appel_offres_introuvable'),
  ('deux', 'ao', pg_temp.membres('un', 'deux'), '22023 membres_invalides'),
  ('quatre', 'ao', pg_temp.membres('un', 'deux', 'trois', 'quatre'), '22023 membres_invalides'),
  ('deux fois le même', 'ao', pg_temp.membres('un', 'deux', 'deux'), '22023 membres_invalides'),
  ('une entreprise', 'ao', pg_temp.membres('un', 'deux', 'entreprise'), '22023 membres_invalides'),
  ('un compte désactivé', 'ao', pg_temp.membres('un', 'deux', 'disabled'), '22023 membres_invalides'),
  ('un compte en attente', 'ao', pg_temp.membres('un', 'deux', 'pending'), '22023 membres_invalides'),
  ('personne', 'ao', '{}', '22023 membres_invalides'),
  ('sans liste', 'ao', null, '22023 membres_invalides'),
  ('sans qualité', 'ao', jsonb_set(pg_temp.membres('un', 'deux', 'trois'), '{1,qualite}', '" "'), '22023 membres_invalides'),
  ('qualité sur deux lignes', 'ao', jsonb_set(pg_temp.membres('un', 'deux', 'trois'), '{1,qualite}', '"a\nb"'), '22023 membres_invalides')
) c (cas, id, membres, attendu);
update public.appels_offres set retire_le = now() where id = 'publie';
select is(tests.essaie('admin', pg_temp.nomme('publie', pg_temp.membres('un', 'deux', 'trois'))), 'P0001 appel_offres_introuvable', 'retiré');

select is(tests.essaie('un', pg_temp.pose(pg_temp.cle('q'))), 'P0001 commission_inconnue', 'sans commission, pas de clé');
select is(tests.chacun(pg_temp.pose(pg_temp.cle('q'), 'clos')),
  tests.attendu('admin: P0001 commission_inconnue; autres: 42501'), 'ce qui n’est pas, un administrateur seul l’apprend');
select is(tests.fait('admin', pg_temp.nomme('ao', pg_temp.membres('un', 'deux', 'trois'))), 'fait 1', 'proposée');
select is((select count(*) from prive.commissions), 0::bigint, 'personne n’est nommé tant qu’un autre n’a pas confirmé');
select is(tests.chacun(pg_temp.nomme('ao', pg_temp.membres('quatre', 'deux', 'trois'))), tests.attendu('admin: P0001 acte_deja_propose; autres: 42501'), 'une seule attend, et nul autre ne l’apprend');
select is(tests.essaie('admin', format('select public.rpc_confirme_acte(%L)', id)), 'P0001 acte_par_vous', 'pas par le même') from prive.actes_a_deux;
select is(tests.fait('quatre', format('select public.rpc_confirme_acte(%L)', id)), 'fait 1', 'nommée par un autre') from prive.actes_a_deux;
select ok((select base_mene_le is not null from public.appels_offres where id = 'ao'), 'la base mène dès lors : les dates ne viennent plus du contenu');
select is(tests.essaie('admin', $$select from public.journaux_audit where action = 'COMMISSION_NOMMEE' and objet_id = 'ao'
  and statut_avant is null and statut_apres = 'Un, Deux, Trois' and details ->> 'reference' = 'AO'$$), 'fait 1', 'au journal, avec les noms');
select results_eq($$select recipient, payload ->> 'full_name', payload ->> 'qualite', payload ->> 'membres', payload ->> 'appel_offres_id', payload ->> 'reference',
    payload ->> 'titre', (payload ->> 'date_limite')::timestamptz, (payload ->> 'date_ouverture')::timestamptz
    from public.courriels where kind = 'COMMISSION_NOMMEE' order by 1$$,
  $$select n || '@acteurs.example', initcap(n), 'Qualité ' || n, 'Un, Deux, Trois', 'ao', 'AO', 'Ouvert', '2098-01-01T10:00:00Z'::timestamptz, '2098-01-01T11:00:00Z'::timestamptz
    from unnest(array['deux', 'trois', 'un']) n$$, 'une lettre à chaque membre');

-- Un jour passe avant les clés : chacun a pu lire qui siège (R172).
select ok((select bool_and(depuis > now() - interval '1 minute') from prive.commission_membres where appel_offres_id = 'ao'), 'ils siègent de cet instant');
select is(tests.essaie('un', pg_temp.pose(pg_temp.cle('q'))), 'P0001 siege_trop_recent', 'pas de clé le même jour');
update prive.commission_membres set depuis = clock_timestamp() - interval '23 hours 59 minutes';
select is(tests.essaie('un', pg_temp.pose(pg_temp.cle('q'))), 'P0001 siege_trop_recent', 'ni avant un jour entier');
update prive.commission_membres set depuis = clock_timestamp() - interval '24 hours';

-- Les clés.
select is(tests.chacun(pg_temp.pose(pg_temp.cle('q'))),
  tests.attendu('tous: 42501'), 'nul autre ne pose de clé, pas même un autre administrateur');
select is(tests.essaie('un', pg_temp.pose(cle)), '22023 cle_invalide', 'clé refusée : ' || coalesce(left(cle, 12), 'aucune'))
from unnest(array['age1' || repeat('q', 57), 'age1' || repeat('b', 58), upper(pg_temp.cle('q')), ' ' || pg_temp.cle('q'),
  'AGE-SECRET-KEY-1' || repeat('Q', 58), null]) cle;
select is(tests.fait('un', pg_temp.pose(pg_temp.cle('q'))), 'fait 1', 'la sienne');
select is(tests.essaie('deux', pg_temp.pose(pg_temp.cle('q'))), 'P0001 cle_prise', 'pas celle d’un autre');
select is(tests.fait('un', pg_temp.pose(pg_temp.cle('q'))), 'fait 1', 'dite deux fois');
select results_eq($$select statut_avant, statut_apres, actor_id, objet_id from public.journaux_audit where action = 'COMMISSION_CLE'$$,
  $$values (null, pg_temp.cle('q'), tests.id('un'), 'ao')$$, 'une ligne au journal, avec la clé');
select is(tests.fait('deux', pg_temp.pose(pg_temp.cle('r'))), 'fait 1', 'la deuxième');

create function pg_temp.lue(p_nom text default 'admin') returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_commission('ao');
  perform tests.joue('base');
  return v;
end $$;
select is(pg_temp.lue() - array['nommee_le', 'membres'], '{"appel_offres_id": "ao", "reference": "AO", "titre": "Ouvert", "statut": "OUVERT",
  "date_limite": "2098-01-01T10:00:00+00:00", "date_ouverture": "2098-01-01T11:00:00+00:00", "prete_le": null, "figee": false, "essai": null, "inactifs": []}', 'ce que l’écran lit');
select is((select jsonb_agg(m - array['cle_le', 'depuis']) from jsonb_array_elements(pg_temp.lue('deux') -> 'membres') m), (select jsonb_agg(jsonb_build_object(
    'id', tests.id(n), 'rang', rang, 'nom', initcap(n), 'qualite', 'Qualité ' || n, 'moi', n = 'deux',
    'cle_publique', case n when 'un' then pg_temp.cle('q') when 'deux' then pg_temp.cle('r') end) order by rang)
  from unnest(array['un', 'deux', 'trois']) with ordinality u (n, rang)), 'et ses membres, avec « moi »');
select tests.joue('admin');
select is(public.rpc_commission('publie'), null, 'aucune : vide');
select tests.joue('base');

-- Nommer de nouveau : un motif, les clés de qui reste, plus celle de qui part.
select is(tests.essaie('admin', pg_temp.nomme('ao', pg_temp.membres('un', 'quatre', 'trois'), ' ')), '22023 motif_requis', 'sans motif');
select is(tests.a_deux(pg_temp.nomme('ao', pg_temp.membres('quatre', 'un', 'trois'), 'Départ de Deux'), p_second => 'deux'), 'fait 1, fait 1', 'avec un motif, à deux');
select results_eq($$select rang, user_id, cle_publique from prive.commission_membres where appel_offres_id = 'ao' order by rang$$,
  $$values (1::smallint, tests.id('quatre'), null), (2::smallint, tests.id('un'), pg_temp.cle('q')), (3::smallint, tests.id('trois'), null)$$, 'qui reste garde sa clé');
select is((select array_agg(depuis > now() - interval '1 minute' order by rang) from prive.commission_membres where appel_offres_id = 'ao'), '{t,f,f}', 'qui siégeait déjà n’attend pas de nouveau');
select is(tests.essaie('quatre', pg_temp.pose(pg_temp.cle('s'))) || tests.essaie('trois', pg_temp.pose(pg_temp.cle('s'))), 'P0001 siege_trop_recentfait 1', 'le nouveau, si');
select results_eq($$select statut_avant, statut_apres, reason from public.journaux_audit where action = 'COMMISSION_NOMMEE' order by id desc limit 1$$,
  $$values ('Un, Deux, Trois', 'Quatre, Un, Trois', 'Départ de Deux')$$, 'au journal, avec le motif');
select is((select string_agg(recipient, ' ' order by recipient) from public.courriels where kind = 'COMMISSION_NOMMEE' and payload ->> 'membres' like 'Quatre%'),
  'quatre@acteurs.example', 'une lettre au nouveau seul');
select is(tests.essaie('deux', pg_temp.pose(pg_temp.cle('r'))), '42501', 'qui est parti ne pose plus de clé');
update public.profiles set status = 'DISABLED' where id = tests.id('trois');
select is(tests.essaie('trois', pg_temp.pose(pg_temp.cle('s'))), '42501', 'ni un membre désactivé');
update public.profiles set status = 'ACTIVE' where id = tests.id('trois');
update public.profiles set role = 'VISITEUR' where id = tests.id('trois');
select is(tests.essaie('trois', pg_temp.pose(pg_temp.cle('s'))), '42501', 'ni un membre qui n’est plus administrateur');
create function pg_temp.membre(p_id text) returns boolean language sql security definer as 'select prive.is_membre(p_id)';
select is(tests.essaie(nom, format('select where pg_temp.membre(%L)', id)), attendu, 'membre : ' || nom || ' ' || id)
from (values ('un', 'ao', 'fait 1'), ('trois', 'ao', 'fait 0'), ('un', 'clos', 'fait 0'), ('deux', 'ao', 'fait 0'), ('admin', 'ao', 'fait 0')) c (nom, id, attendu);
update public.profiles set role = 'ADMIN' where id = tests.id('trois');
update public.appels_offres set retire_le = now() where id = 'ao';
select is(tests.essaie('un', pg_temp.pose(pg_temp.cle('s'))), 'P0001 commission_inconnue', 'ni pour un appel d’offres retiré');
update public.appels_offres set retire_le = null where id = 'ao';

-- Figée dès la première offre, même retirée.
select tests.dao('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE');
insert into public.soumissions (id, appel_offres_id, entreprise_id) values (tests.id('offre'), 'ao', 'entreprise-a');
select is(tests.essaie('un', pg_temp.pose(pg_temp.cle('s'))), 'fait 1', 'un brouillon ne fige rien');
insert into public.soumissions_versions (soumission_id, version, sha256) values (tests.id('offre'), 1, repeat('a', 64));
update public.soumissions set status = 'RETIREE' where id = tests.id('offre');
select is(tests.essaie('un', pg_temp.pose(pg_temp.cle('s'))), 'P0001 commission_figee', 'plus de changement de clé');
select is(tests.essaie('un', pg_temp.pose(pg_temp.cle('q'))), 'fait 1', 'la même, dite encore');
select is(tests.essaie('admin', pg_temp.nomme('ao', pg_temp.membres('un', 'deux', 'trois'), 'Motif')), 'P0001 commission_figee', 'ni de membre');
select is(tests.essaie('admin', pg_temp.nomme('publie', pg_temp.membres('un', 'deux', 'trois'), repeat('x', 1001))), '22023 motif_trop_long', 'motif trop long');
select is((pg_temp.lue() ->> 'figee'), 'true', 'l’écran le dit, sans les compter');

-- Rien ne se lit ni ne s’écrit autrement, pas même avec la clé secrète.
select tests.refuse_a_tous(format(geste, t), format(geste, t))
from unnest(array['commissions', 'commission_membres', 'commission_essais', 'commission_essais_ouvertures']) t,
  unnest(array['select from prive.%s', 'delete from prive.%s']) geste;
select is(tests.essaie('service', geste), '42501', 'service : ' || geste)
from unnest(array['select from prive.commissions', 'select from prive.commission_membres', 'select from prive.commission_essais',
  'update prive.commission_membres set cle_publique = null']) geste;
select throws_ok(geste, '23514', null, geste) from unnest(array[
  $$update prive.commission_membres set rang = 4 where rang = 3$$, $$update prive.commission_membres set qualite = ' '$$,
  $$update prive.commission_membres set cle_publique = 'age1x' where rang = 2$$, $$update prive.commission_membres set cle_le = null where rang = 2$$]) geste;

-- Ce que la porte appelle demande aussi qui agit : nul autre chemin n’en dispense.
select throws_ok($$select prive.nomme_commission('ao', '[]', 'Motif')$$, '42501', 'acces_refuse', 'une commission a son administrateur');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('motivee', 'REF motivee', 'Titre', 'PUBLIE', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
create function pg_temp.nomme_droit() returns void language plpgsql as $$
begin
  perform tests.joue('admin'); perform set_config('role', 'none', true); perform set_config('portail.acte_a_deux', 'oui', true);
  perform prive.nomme_commission('motivee', pg_temp.membres('un', 'deux', 'trois'), ' Motif du jour ');
  perform tests.joue('base');
end $$;
select pg_temp.nomme_droit();
select is((select reason from public.journaux_audit where action = 'COMMISSION_NOMMEE' and objet_id = 'motivee'), 'Motif du jour', 'et le motif va au journal');

select * from finish();
rollback;
