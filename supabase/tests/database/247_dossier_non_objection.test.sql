-- Ce que qui finance lit avant de répondre, et qui peut répondre (R159).
begin;
select plan(21);
select tests.acteurs(), tests.compte('troisieme', 'ENTREPRISE', 'ACTIVE', 'entreprise-c');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
select tests.compte(n, 'BAILLEUR') from unnest(array['ailleurs', 'sorti']) n;
select tests.ouvert('ao');
update public.appels_offres set bailleur = '{bad,bnd}', statut = 'EVALUE', titulaire = '{entreprise-a}', titulaire_noms = '{A}', montant_attribue = 900 where id = 'ao';
insert into prive.evaluations (soumission_id, note, rejet, evaluee_par)
select tests.offre(e, 'ao'), n, r, tests.id('un') from (values ('entreprise-a', 90, null), ('entreprise-b', 70.5, null), ('entreprise-c', null, 'La garantie manque.')) x (e, n, r);

-- Qui peut répondre : dit avant de demander.
create function pg_temp.comptes() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  v := public.rpc_comptes_bailleurs('ao');
  perform tests.joue('base');
  return v;
end $$;
select is(tests.chacun($$select public.rpc_comptes_bailleurs('ao')$$), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur seul le sait');
select is(pg_temp.comptes(), '[{"bailleur": "bad", "actifs": 0, "invites": 0}, {"bailleur": "bnd", "actifs": 0, "invites": 0}]', 'personne, dans l’ordre de l’avis');
update public.profiles set bailleur_id = 'bad', status = 'DISABLED' where id = tests.id('sorti');
update public.profiles set bailleur_id = 'bnd', status = 'PENDING', invite_le = now() where id = tests.id('ailleurs');
select is(pg_temp.comptes(), '[{"bailleur": "bad", "actifs": 0, "invites": 0}, {"bailleur": "bnd", "actifs": 0, "invites": 1}]', 'un compte désactivé ne répond pas, un invité pas encore');
update public.profiles set bailleur_id = 'bad' where id = tests.id('bailleur');
update public.profiles set bailleur_id = 'afd', status = 'ACTIVE', invite_le = null where id = tests.id('ailleurs');
select is(pg_temp.comptes() -> 0 -> 'actifs', '1', 'un compte actif répond');
update public.profiles set role = 'VISITEUR' where id = tests.id('bailleur');
select is(pg_temp.comptes() -> 0 -> 'actifs', '0', 'pas s’il n’a plus ce rôle');
update public.profiles set role = 'BAILLEUR' where id = tests.id('bailleur');
update public.appels_offres set retire_le = now() where id = 'ao';
select is(pg_temp.comptes(), '[]', 'd’un avis retiré, il n’y a rien à demander');
update public.appels_offres set retire_le = null where id = 'ao';

-- Le dossier.
select is(tests.fait('admin', $$select public.rpc_demande_non_objection('ao', 'Rapport joint')$$), 'fait 1', 'demandée');
create function pg_temp.demande() returns uuid language sql as $$ select id from prive.non_objections where appel_offres_id = 'ao' order by demandee_le desc limit 1; $$;
create function pg_temp.lit(p_demande uuid default pg_temp.demande()) returns text language sql as $$ select format('select public.rpc_dossier_non_objection(%L)', p_demande); $$;
create function pg_temp.lu(p_acteur text) returns jsonb language plpgsql as $$
declare v jsonb; v_demande constant uuid := pg_temp.demande();
begin
  perform tests.joue(p_acteur);
  v := public.rpc_dossier_non_objection(v_demande);
  perform tests.joue('base');
  return v;
end $$;
select is(tests.chacun(pg_temp.lit()), tests.attendu('admin: fait 1; bailleur: fait 1; autres: 42501'), 'qui finance, et les administrateurs');
select is(tests.essaie(n, pg_temp.lit()), '42501', 'pas ' || n) from unnest(array['ailleurs', 'sorti', 'service', 'troisieme']) n;
select is(tests.essaie('bailleur', pg_temp.lit(gen_random_uuid())), '42501', 'une demande inconnue répond comme celle d’un autre');
select is(tests.essaie('admin', pg_temp.lit(gen_random_uuid())), 'fait 1', 'à un administrateur, rien');
select is((select jsonb_agg(jsonb_build_array(o -> 'entreprise_id', o -> 'note', o -> 'rejet') order by o ->> 'entreprise_id') from jsonb_array_elements(pg_temp.lu('bailleur') -> 'offres') o),
  '[["entreprise-a", 90.00, null], ["entreprise-b", 70.50, null], ["entreprise-c", null, "La garantie manque."]]', 'les notes et les rejets');
select is(pg_temp.lu('bailleur') -> 'pv', (select o.pv from prive.ouvertures o where o.appel_offres_id = 'ao'), 'le procès-verbal');
select is(pg_temp.lu('bailleur') - 'pv' - 'offres', '{"lot": 0, "remises": true, "has_dao": true, "appel_offres_id": "ao"}', 'et de quoi ouvrir le dossier');
select is(tests.fait('bailleur', format('select public.rpc_ouvre_dao(%L)', (select id from public.dao_fichiers where appel_offres_id = 'ao' limit 1))), 'fait 1', 'qui s’ouvre');

-- D’un lot, ses offres et celles écartées en entier.
update prive.evaluations set lot = 1 where note is not null;
insert into prive.lots (appel_offres_id, numero) values ('ao', 1), ('ao', 2);
update prive.ouvertures_lectures set lecture = '{"soumissionnaire": "A", "lots": [{"lot": "1", "montant_gnf": 5}]}' where soumission_id in (tests.offre('entreprise-a', 'ao'), tests.offre('entreprise-b', 'ao'));
update prive.ouvertures_lectures set lecture = '{"illisible": "La clé ne s’ouvre pas."}' where soumission_id = tests.offre('entreprise-c', 'ao');
update prive.non_objections set lot = 1;
select is((select jsonb_agg(distinct o -> 'lot') from jsonb_array_elements(pg_temp.lu('bailleur') -> 'offres') o), '[0, 1]', 'le lot 1, et l’offre écartée en entier');
update prive.non_objections set lot = 2;
select is((select jsonb_agg(distinct o -> 'lot') from jsonb_array_elements(pg_temp.lu('bailleur') -> 'offres') o), '[0]', 'le lot 2 n’a pas d’offre');
update prive.non_objections set lot = 0;

-- Retirée : plus rien à juger.
update prive.non_objections set retiree_le = now();
select is(pg_temp.lu('bailleur'), null, 'une demande retirée n’a plus de dossier');

select * from finish();
rollback;
