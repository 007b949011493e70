-- Ôter à un administrateur son rôle ou son accès : deux personnes, par quelque chemin que ce soit ; chacun quitte le sien (R169).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('tiers', 'ADMIN'), tests.compte('eteint', 'ADMIN', 'DISABLED');
create function pg_temp.role(p_nom text, p_role text, p_motif text default 'Fin de mission') returns text language sql as $$
  select format('select public.rpc_set_account_role(%L, %L, %L)', tests.id(p_nom), p_role, p_motif);
$$;
create function pg_temp.etat(p_nom text, p_status text, p_motif text default 'Soupçon de fraude') returns text language sql as $$
  select format('select public.rpc_set_account_status(%L, %L, %L)', tests.id(p_nom), p_status, p_motif);
$$;
create function pg_temp.decide(p_quoi text, p_suite text default '') returns text language sql as $$
  select format('select public.rpc_%s_acte(%L%s)', p_quoi, id, p_suite) from prive.actes_a_deux order by issue is null desc, propose_le desc limit 1;
$$;
-- Le geste d’un administrateur sur un compte : ce qu’il laisse, pourquoi il attend ; défait aussitôt.
create function pg_temp.geste(p_nom text, p_sql text, p_par text default 'admin') returns text language plpgsql as $$
declare v text;
begin
  begin
    v := tests.fait(p_par, p_sql);
    v := v || ' : ' || (select p.role || ' ' || p.status from public.profiles p where p.id = tests.id(p_nom))
      || coalesce((select ' ' || a.cause from prive.actes_a_deux a where a.issue is null), '');
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end;
$$;

select is(pg_temp.geste(nom, geste, par), attendu, cas) from (values
  ('son rôle', 'second', pg_temp.role('second', 'VISITEUR'), 'admin', 'fait 1 : ADMIN ACTIVE RETRAIT'),
  ('pour celui d’une entreprise que personne ne porte', 'second', pg_temp.role('second', 'ENTREPRISE'), 'admin', 'fait 1 : ADMIN ACTIVE RETRAIT'),
  ('pour celui d’un bailleur', 'second', pg_temp.role('second', 'BAILLEUR'), 'admin', 'fait 1 : ADMIN ACTIVE BAILLEUR'),
  ('désactivé', 'second', pg_temp.etat('second', 'DISABLED'), 'admin', 'fait 1 : ADMIN ACTIVE RETRAIT'),
  ('mis en attente', 'second', pg_temp.etat('second', 'PENDING'), 'admin', 'fait 1 : ADMIN ACTIVE RETRAIT'),
  ('sur liste noire : jamais', 'second', pg_temp.etat('second', 'BLACKLISTED'), 'admin', 'P0001 compte_administrateur : ADMIN ACTIVE'),
  ('sans motif, rien ne se propose', 'second', pg_temp.role('second', 'VISITEUR', ' '), 'admin', '22023 motif_requis : ADMIN ACTIVE'),
  ('le sien, par soi-même', 'second', pg_temp.role('second', 'VISITEUR'), 'second', 'fait 1 : VISITEUR ACTIVE'),
  ('son accès, par soi-même', 'second', pg_temp.etat('second', 'DISABLED'), 'second', 'fait 1 : ADMIN DISABLED'),
  ('un administrateur déjà fermé', 'eteint', pg_temp.role('eteint', 'VISITEUR'), 'admin', 'fait 1 : VISITEUR DISABLED')
) c (cas, nom, geste, par, attendu);
select is(tests.chacun(pg_temp.role('second', 'VISITEUR')), tests.attendu('admin: fait 1; autres: 42501'), 'proposé par un administrateur, et nul autre');
-- La table le refuserait à une fonction qui oublierait de demander.
grant execute on function prive.set_account_role(uuid, text, text), prive.set_account_status(uuid, text, text) to authenticated;
select is(tests.essaie('admin', geste), 'P0001 deux_administrateurs', 'la table garde : ' || geste) from unnest(array[
  $$select prive.set_account_role(tests.id('second'), 'VISITEUR', 'xx')$$, $$select prive.set_account_status(tests.id('second'), 'PENDING', 'xx')$$]) geste;
revoke execute on function prive.set_account_role(uuid, text, text), prive.set_account_status(uuid, text, text) from authenticated;

-- Proposé : qui est visé le lit, ne le refuse pas, peut y consentir ; un autre décide.
delete from public.courriels;
select is(tests.fait('admin', pg_temp.role('second', 'VISITEUR')), 'fait 1', 'proposé');
select results_eq($$select reason, statut_apres, details ->> 'cause' from public.journaux_audit where action = 'ACTE_PROPOSE' order by id desc limit 1$$,
  $$values ('Fin de mission', 'Retirer le rôle Administrateur, pour celui de Visiteur, à Acteur second (second@acteurs.example)', 'RETRAIT')$$, 'au journal, avec le motif');
select bag_eq($$select kind::text, recipient from public.courriels$$, $$select 'ACTE_PROPOSE' as k, n || '@acteurs.example' as r from unnest(array['admin', 'second', 'tiers']) n$$, 'une lettre à chacun, à lui aussi');
select is((select jsonb_agg(a -> 'vise') from jsonb_array_elements(tests.rend(nom, 'select public.rpc_actes_a_deux()') -> 'actes') a), attendu, 'l’écran de ' || nom)
from (values ('admin', '[false]'::jsonb), ('second', '[true]'), ('tiers', '[false]')) c (nom, attendu);
select is(tests.essaie('admin', pg_temp.decide('confirme')), 'P0001 acte_par_vous', 'son auteur ne le confirme pas');
select is(tests.essaie('second', pg_temp.decide('refuse', ', ''Non''')), 'P0001 acte_vous_vise', 'qui est visé ne le refuse pas');
select is(tests.essaie('second', pg_temp.decide('confirme')), 'fait 1', 'il peut y consentir');
select is(tests.essaie('tiers', pg_temp.decide('refuse', ', ''Non''')), 'fait 1', 'un autre refuse');
select is(tests.essaie('admin', pg_temp.decide('refuse')), 'fait 1', 'son auteur le retire');
select is(tests.chacun(pg_temp.decide('confirme')), tests.attendu('admin: P0001 acte_par_vous; autres: 42501'), 'et nul autre n’y touche');
insert into prive.actes_a_deux (genre, objet_id, arguments, cause, propose_par, issue, decide_par, decide_le)
values ('ROLE', tests.id('tiers')::text, '{"role": "ADMIN"}', 'ADMINISTRATEUR', tests.id('admin'), 'CONFIRME', tests.id('eteint'), clock_timestamp());
select is(tests.essaie('tiers', pg_temp.decide('confirme')), 'P0001 compte_trop_recent', 'un administrateur du jour n’en ôte pas un autre');
delete from prive.actes_a_deux where objet_id = tests.id('tiers')::text;
delete from public.courriels;
select is(tests.fait('tiers', pg_temp.decide('confirme')), 'fait 1', 'un autre le confirme');
select is((select role || ' ' || status from public.profiles where id = tests.id('second')), 'VISITEUR ACTIVE', 'fait');
select is(tests.essaie('second', 'select public.rpc_actes_a_deux()'), '42501', 'et plus aucun droit');
select bag_eq($$select kind::text, recipient from public.courriels$$, $$select 'ACTE_DECIDE' as k, n || '@acteurs.example' as r from unnest(array['admin', 'second', 'tiers']) n$$, 'à chacun, à lui aussi, qui ne l’est plus');
select is(prive.is_neuf(tests.id('second')), false, 'un retrait ne fait pas un compte neuf');
select results_eq($$select apres #>> '{}', objet, objet_id, reference, motif, instant = date_trunc('day', instant, 'UTC') from prive.journal_public where action like 'COMPTE_%'$$,
  $$values ('ADMINISTRATEUR', 'administration', null, null, null, true)$$, 'l’histoire publique : le fait et le jour, ni qui ni pourquoi');

-- Qui a fermé un compte ne refuse pas qu’on le rouvre.
update public.profiles set entreprise_id = 'entreprise-r' where id = tests.id('entreprise');
insert into prive.entreprise_membres (entreprise_id, email) values ('entreprise-r', 'personne@essai.example');
select is(tests.fait('admin', pg_temp.etat('entreprise', 'DISABLED')), 'fait 1', 'fermé par un seul');
create function pg_temp.acte(p_genre text, p_nom text, p_arguments jsonb) returns prive.actes_a_deux language sql as $$
  select jsonb_populate_record(null::prive.actes_a_deux, jsonb_build_object('genre', p_genre, 'objet_id', tests.id(p_nom), 'arguments', p_arguments));
$$;
select is(prive.concerne(pg_temp.acte('STATUT', 'entreprise', jsonb_build_object('status', s)), tests.id('admin')), s = 'ACTIVE', 'qui l’a fermé refuse autre chose : ' || s) from unnest(array['ACTIVE', 'BLACKLISTED']) s;
select is(prive.vise_par(pg_temp.acte(genre, 'tiers', arguments)), case when vise then tests.id('tiers') end, genre || arguments) from (values
  ('ROLE', '{"role": "ADMIN"}'::jsonb, false), ('STATUT', '{"status": "ACTIVE"}', false), ('ROLE', '{"role": "BAILLEUR"}', true), ('STATUT', '{"status": "PENDING"}', true)) c (genre, arguments, vise);
savepoint ferme;
update public.profiles set status = 'DISABLED' where id = tests.id('tiers');
select is(prive.vise_par(pg_temp.acte('ROLE', 'tiers', '{"role": "BAILLEUR"}')), null, 'un administrateur fermé n’est plus visé');
rollback to ferme;
select is(tests.fait('admin', pg_temp.etat('entreprise', 'ACTIVE')) || tests.fait('admin', pg_temp.decide('refuse')), 'fait 1fait 1', 'qui l’a fermé propose de le rouvrir, et s’en dédit');
select is(tests.fait('tiers', pg_temp.etat('entreprise', 'ACTIVE')), 'fait 1', 'un autre propose de le rouvrir');
select is((select jsonb_agg(a -> 'vise') from jsonb_array_elements(tests.rend(nom, 'select public.rpc_actes_a_deux()') -> 'actes') a), attendu, 'l’écran de ' || nom)
from (values ('admin', '[true]'::jsonb), ('tiers', '[false]')) c (nom, attendu);
select is(tests.essaie('admin', pg_temp.decide('refuse', ', ''Non''')), 'P0001 acte_vous_vise', 'qui l’a fermé ne le refuse pas');
select is(tests.essaie('admin', pg_temp.decide('confirme')), 'fait 1', 'il peut y consentir');
update public.profiles set status = 'ACTIVE', role = 'ADMIN' where id = tests.id('visiteur');
select is(tests.essaie('visiteur', pg_temp.decide('refuse', ', ''Non''')), 'fait 1', 'un autre le refuse');
update public.profiles set role = 'VISITEUR' where id = tests.id('visiteur');
select is(tests.fait('tiers', pg_temp.decide('refuse')), 'fait 1', 'son auteur le retire');

-- Un refus n’empêche rien : le même acte se propose de nouveau, chaque refus garde sa ligne et se dit à tous.
update public.profiles set role = 'ADMIN' where id = tests.id('visiteur');
delete from public.courriels;
select is(tests.fait('tiers', pg_temp.etat('entreprise', 'ACTIVE')) || tests.fait('visiteur', pg_temp.decide('refuse', ', ''Non''')), 'fait 1fait 1', 'refusé, fois ' || n) from generate_series(1, 2) n;
select bag_eq($$select recipient, count(*) from public.courriels where kind = 'ACTE_DECIDE' and payload ->> 'issue' = 'REFUSE' and payload ->> 'motif_decision' = 'Non' group by 1$$,
  $$select n || '@acteurs.example', 2::bigint from unnest(array['admin', 'tiers', 'visiteur']) n$$, 'dit à chaque administrateur, avec son motif');
select is((select count(*) from public.journaux_audit where action = 'ACTE_REFUSE' and objet_id = tests.id('entreprise')::text and reason = 'Non' and actor_id = tests.id('visiteur')), 2::bigint, 'deux lignes au journal');
update public.profiles set role = 'VISITEUR' where id = tests.id('visiteur');

-- De deux administrateurs, l’un ne peut ôter l’autre : un jour plus tard, la machine en fait un troisième, qui décide.
create function pg_temp.cree(p_nom text default 'second') returns text language sql as $$ select format('select public.rpc_cree_administrateur(%L)', p_nom || '@acteurs.example') $$;
update auth.users set email_confirmed_at = now() where id in (tests.id('second'), tests.id('visiteur'));
select is(tests.essaie('service', pg_temp.cree()), 'P0001 administrateurs_suffisants', 'deux suffisent');
select is(tests.fait('admin', pg_temp.etat('tiers', 'DISABLED')), 'fait 1', 'l’un propose de fermer l’autre');
select is(tests.essaie('service', pg_temp.cree()), 'P0001 administrateurs_suffisants', 'le jour même, la machine n’en fait pas d’autre');
update prive.actes_a_deux set propose_le = propose_le - interval '25 hours' where issue is null;
select is(tests.essaie('service', pg_temp.cree()), 'fait 1', 'un jour plus tard, si');
select is(tests.fait('admin', pg_temp.decide('refuse')) || tests.essaie('service', pg_temp.cree()), 'fait 1P0001 administrateurs_suffisants', 'retiré : de nouveau, deux suffisent');
select is(tests.fait('admin', pg_temp.etat('tiers', 'DISABLED')), 'fait 1', 'proposé encore');
update prive.actes_a_deux set propose_le = propose_le - interval '25 hours' where issue is null;
select is(tests.fait('service', pg_temp.cree()), 'fait 1', 'un troisième, sur la machine');
select is(tests.essaie('service', pg_temp.cree('visiteur')), 'P0001 administrateurs_suffisants', 'pas un quatrième');
select is(tests.essaie('second', pg_temp.decide('confirme')), 'P0001 compte_trop_recent', 'il attend son jour');
alter table public.journaux_audit disable trigger all;
update public.journaux_audit set created_at = created_at - interval '25 hours' where action = 'ADMINISTRATEUR_CREE';
alter table public.journaux_audit enable trigger all;
select is(tests.fait('second', pg_temp.decide('confirme')), 'fait 1', 'puis il confirme');
select is((select role || ' ' || status from public.profiles where id = tests.id('tiers')), 'ADMIN DISABLED', 'l’autre est fermé');
select is(pg_temp.geste('second', pg_temp.role('second', 'VISITEUR'), 'second'), 'fait 1 : VISITEUR ACTIVE', 'chacun s’en va seul');
select tests.fait('second', pg_temp.role('second', 'VISITEUR'));
select is((select string_agg(apres #>> '{}', ' ' order by rang) from prive.journal_public where action = 'COMPTE_DEFAIT'), 'ADMINISTRATEUR ADMINISTRATEUR_SUR_LA_MACHINE ADMINISTRATEUR_SUR_LA_MACHINE ADMINISTRATEUR ADMINISTRATEUR_PARTI', 'à l’histoire publique, à deux, par la base ou de soi-même se distinguent');
select is(pg_temp.geste('admin', geste), 'P0001 dernier_administrateur : ADMIN ACTIVE', 'sauf le dernier') from unnest(array[pg_temp.role('admin', 'VISITEUR'), pg_temp.etat('admin', 'PENDING')]) geste;

-- Un membre d’une commission en cours : la phrase dit ce qui lui est ôté.
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) select n, 'REF ' || n, 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['siege', 'fini', 'sorti']) n;
select tests.commission(n) from unnest(array['siege', 'fini', 'sorti']) n;
update public.appels_offres set statut = 'ANNULE' where id = 'fini';
update public.appels_offres set retire_le = now() where id = 'sorti';
create function pg_temp.dit(p_genre text, p_arguments jsonb) returns text language sql as $$
  select prive.dit_acte(jsonb_populate_record(null::prive.actes_a_deux, jsonb_build_object('genre', p_genre, 'cause', 'COMMISSION', 'arguments', p_arguments,
    'objet_id', (select user_id from prive.commission_membres where appel_offres_id = 'siege' and rang = 1))));
$$;
select matches(pg_temp.dit('ROLE', '{"role": "VISITEUR"}'), '^Retirer le rôle Administrateur, pour celui de Visiteur, à .*@.*, et son siège à la commission de REF siege$', 'son rôle, et son siège');
select matches(pg_temp.dit('STATUT', '{"status": "DISABLED"}'), '^Désactiver le compte de .*, et son siège à la commission de REF siege$', 'son accès, et son siège');
select tests.refuse_a_tous(f, 'aux fonctions seules : ' || f) from unnest(array['select prive.vise_par(null)', 'select prive.concerne(null, null)']) f;

select * from finish();
rollback;
