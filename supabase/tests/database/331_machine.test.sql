-- Ce qu’un exploitant voit de la machine, et ce qu’une sonde en lit d’un mot (R277).
begin;
select no_plan();
select tests.acteurs();
delete from public.courriels;
delete from prive.machine;
delete from prive.sondes;
delete from prive.publications;

create function pg_temp.note(p_reste text default '') returns text language sql as $$ select 'select public.rpc_note_machine(' || p_reste || ')' $$;
create function pg_temp.alarmes() returns text language sql as $$ select string_agg(a.nom, ' ' order by a.nom) from prive.alarmes_service() a $$;
-- Ce que lit une sonde sans compte, avec l’état HTTP qu’elle reçoit.
create function pg_temp.sante() returns text language plpgsql as $$
declare v jsonb;
begin
  perform set_config('response.status', '', true), set_config('response.headers', '', true);
  v := tests.rend('anon', 'select public.rpc_sante()');
  return concat_ws(' ', v ->> 'etat', nullif(current_setting('response.status'), ''), case when (v ->> 'depuis') is null then 'jamais' end);
end $$;

-- Qui écrit, qui lit.
select tests.refuse_a_tous(pg_temp.note(), 'aucun compte n’écrit un passage');
select is(tests.chacun('select public.rpc_etat_service()'), tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs lisent tout');
select is(tests.chacun('select public.rpc_sante()'), tests.attendu('tous: fait 1'), 'un mot, à tous');
select is(tests.essaie(n, 'select from prive.machine'), '42501', n || ' ne lit pas la table') from unnest(array['anon', 'admin', 'service']) n;
select is(tests.essaie(n, 'select prive.alarmes_service()'), '42501', n || ' ne lit pas les alarmes') from unnest(array['anon', 'admin', 'service']) n;

-- Un mot : sans facteur, en alarme ; rien d’autre n’est dit.
select is(pg_temp.sante(), 'alarme 503 jamais', 'aucun facteur n’est encore passé');
select is(current_setting('response.headers'), '[{"Cache-Control": "no-store"}]', 'rien ne garde la réponse');
select is(tests.rend('admin', 'select public.rpc_etat_service()') - 'lu_le', '{"machine": null, "alarmes": [{"nom": "FACTEUR", "depuis": null}], "attente": [], "messagerie_depuis": null, "publication": null}'::jsonb, 'ni rien à lire');
select is(tests.fait('service', pg_temp.note()), 'fait 1', 'il passe');
select is(pg_temp.sante(), 'ok', 'tout va');
select bag_eq($$select jsonb_object_keys(public.rpc_sante())$$, $$values ('etat'), ('depuis')$$, 'deux champs, pas un de plus');
select is((public.rpc_sante() ->> 'depuis')::timestamptz, date_trunc('second', (select etat_depuis from prive.machine)), 'depuis le premier passage');
select is((select count(*) from prive.machine where en_alarme or vu_le is distinct from etat_depuis), 0::bigint, 'inscrit');
-- « Depuis » : le premier passage qui dit la même chose ; entre deux passages, le dernier.
update prive.machine set etat_depuis = now() - interval '1 day', vu_le = now() - interval '6 minutes';
select is(pg_temp.sante(), 'alarme 503', 'le facteur s’est tu');
select is((public.rpc_sante() ->> 'depuis')::timestamptz, date_trunc('second', now() - interval '6 minutes'), 'depuis son dernier passage');
select is(pg_temp.alarmes(), 'FACTEUR', 'c’est lui');
update prive.machine set vu_le = clock_timestamp() - interval '4 minutes 50 seconds';
select is(pg_temp.alarmes(), null, 'cinq minutes de silence sont permises');
select is(tests.fait('service', pg_temp.note()), 'fait 1', 'il repasse');
select is((select etat_depuis from prive.machine), now() - interval '1 day', 'le même état dure');
select is((public.rpc_sante() ->> 'depuis')::timestamptz, date_trunc('second', now() - interval '1 day'), 'et se dit depuis qu’il dure');
select is(tests.fait('service', pg_temp.note('1, 100')), 'fait 1', 'le disque se remplit');
select results_eq('select en_alarme, etat_depuis = vu_le, disque_libre, disque_total from prive.machine', 'values (true, true, 1::bigint, 100::bigint)', 'l’alarme commence');
update prive.machine set etat_depuis = now() - interval '1 hour';
select is(tests.fait('service', pg_temp.note('1, 100')), 'fait 1', 'encore');
select results_eq('select en_alarme, etat_depuis from prive.machine', $$values (true, now() - interval '1 hour')$$, 'elle dure');
select is(tests.fait('service', pg_temp.note()), 'fait 1', 'puis cesse');
select is((select not en_alarme and etat_depuis = vu_le from prive.machine), true, 'et l’état recommence');
select is(tests.essaie('service', pg_temp.note(a)), '23514', 'refusé : ' || a) from unnest(array['-1, 100', '1, 0', 'p_journaux_octets => -1']) a;

-- Chaque alarme, et jamais à côté.
create function pg_temp.vu(p_reste text) returns text language plpgsql as $$
begin
  perform tests.fait('service', pg_temp.note(p_reste));
  return pg_temp.alarmes();
end $$;
select is(pg_temp.vu(vu), attendue, vu) from (values
  ('1073741823, 2000000000', 'DISQUE'), ('1073741824, 2000000000', null), ('9999999999, 100000000000', 'DISQUE'), ('10000000000, 100000000000', null),
  ($$p_sauvegarde_le => clock_timestamp() - interval '36 hours 1 minute'$$, 'SAUVEGARDE'), ($$p_sauvegarde_le => clock_timestamp() - interval '35 hours 59 minutes'$$, null),
  ($$p_certificat_fin => clock_timestamp() + interval '9 days'$$, 'CERTIFICAT'), ($$p_certificat_fin => clock_timestamp() + interval '11 days'$$, null),
  ('p_journaux_octets => 1073741825', 'JOURNAUX'), ('p_journaux_octets => 1073741824', null)
) c (vu, attendue);
select is(pg_temp.vu($$5, 10, '2026-01-02', '2026-01-03', 6, '2026-01-04'$$), 'CERTIFICAT DISQUE SAUVEGARDE', 'plusieurs à la fois');
select is((tests.rend('admin', 'select public.rpc_etat_service()') -> 'machine') - array['vu_le', 'sauvegarde_attendue_depuis'], jsonb_build_object('disque_libre', 0, 'disque_total', 10, 'sauvegarde_le', '2026-01-02'::timestamptz,
  'certificat_fin', '2026-01-03'::timestamptz, 'journaux_octets', 10000000, 'journaux_depuis', '2026-01-04'::timestamptz), 'chacun à sa place');
select is(pg_temp.vu('5999999999, 1000000000000, p_journaux_octets => 10000001'), 'DISQUE', 'au plus juste, l’alarme');
select is((tests.rend('admin', 'select public.rpc_etat_service()') -> 'machine') - array['vu_le', 'disque_total', 'sauvegarde_le', 'sauvegarde_attendue_depuis', 'certificat_fin', 'journaux_depuis'], '{"disque_libre": 5000000000, "journaux_octets": 20000000}', 'arrondis, l’écran');
select is(pg_temp.vu($$5, 10, '2026-01-02', '2026-01-03', 6, '2026-01-04'$$), 'CERTIFICAT DISQUE SAUVEGARDE', 'de nouveau');
select is(tests.rend('admin', 'select public.rpc_etat_service()') -> 'alarmes' -> 0, jsonb_build_object('nom', 'SAUVEGARDE', 'depuis', '2026-01-02'::timestamptz), 'la plus ancienne d’abord');
select is(pg_temp.vu(''), null, 'ce qu’il ne voit pas n’alarme pas');

-- Une sauvegarde attendue que personne n’a jamais vue.
select is(pg_temp.vu('p_sauvegarde_attendue => true'), null, 'la première nuit est permise');
update prive.machine set sauvegarde_attendue_depuis = clock_timestamp() - interval '23 hours 59 minutes';
select is(pg_temp.vu('p_sauvegarde_attendue => true'), null, 'un jour entier');
update prive.machine set sauvegarde_attendue_depuis = now() - interval '25 hours';
select is(pg_temp.vu('p_sauvegarde_attendue => true'), 'SAUVEGARDE', 'puis aucune n’a été vue');
select is(tests.rend('admin', 'select public.rpc_etat_service()') -> 'alarmes' -> 0, jsonb_build_object('nom', 'SAUVEGARDE', 'depuis', now() - interval '25 hours'), 'depuis qu’elle est attendue');
select is(pg_temp.vu('p_sauvegarde_attendue => true, p_sauvegarde_le => clock_timestamp()'), null, 'elle vient');
select is((select sauvegarde_attendue_depuis from prive.machine), null, 'et l’attente s’oublie');
update prive.machine set sauvegarde_attendue_depuis = now() - interval '25 hours';
select is(pg_temp.vu(''), null, 'qui n’en attend plus n’alarme pas');

-- La file et la messagerie.
create function pg_temp.lettre(p_kind public.type_courriel, p_age interval, p_status public.statut_courriel default 'A_ENVOYER', p_essais integer default 0) returns text language plpgsql as $$
declare v text;
begin
  begin
    insert into public.courriels (cle, kind, recipient, created_at, next_try_at, status, attempts, sent_at)
    values ('x', p_kind, 'a@b.example', clock_timestamp() - p_age, clock_timestamp() - p_age, p_status, p_essais, case when p_status = 'ENVOYE' then now() end);
    v := pg_temp.alarmes();
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end $$;
select is(pg_temp.lettre('INVITATION', '6 minutes'), 'FILE', 'une invitation attend');
select is(pg_temp.lettre('INVITATION', '4 minutes'), null, 'pas si tôt');
select is(pg_temp.lettre('ALERTE_LETTRE', '6 hours'), null, 'la lettre du jour peut attendre');
select is(pg_temp.lettre('INVITATION', '6 minutes', 'A_ENVOYER', 1), null, 'essayée, ce n’est plus la file');
select is(pg_temp.lettre('INVITATION', '6 minutes', 'ENVOYE'), null, 'partie non plus');
select is(pg_temp.lettre('RECU_OFFRE', '6 minutes'), null, 'une offre ne se dit pas');
insert into public.courriels (cle, kind, recipient, created_at, next_try_at, premier_echec_le, panne) values
  ('a', 'INVITATION', 'a@b.example', now() - interval '2 hours', now() + interval '1 hour', clock_timestamp() - interval '16 minutes', 'MESSAGERIE'),
  ('b', 'INVITATION', 'a@b.example', now() - interval '1 hour', now() + interval '1 hour', now(), 'DESTINATAIRE'), ('c', 'ALERTE_LETTRE', 'a@b.example', now(), now(), null, null),
  ('d', 'RECU_OFFRE', 'a@b.example', now() - interval '3 hours', now() + interval '1 hour', null, null);
insert into public.courriels (cle, kind, recipient, status) values ('e', 'INVITATION', 'a@b.example', 'ABANDONNE');
select is(pg_temp.alarmes(), 'MESSAGERIE', 'la messagerie ne prend rien depuis un quart d’heure');
select is(l -> 'attente', jsonb_build_array(jsonb_build_object('rang', 0, 'nombre', 2, 'depuis', now() - interval '2 hours'), jsonb_build_object('rang', 3, 'nombre', 1, 'depuis', now())), 'ce qui attend, par rang')
from tests.rend('admin', 'select public.rpc_etat_service()') l;
select is((l ->> 'messagerie_depuis')::timestamptz, prive.messagerie_en_panne_depuis(), 'et depuis quand') from tests.rend('admin', 'select public.rpc_etat_service()') l;
update public.courriels set premier_echec_le = clock_timestamp() - interval '14 minutes' where cle = 'a';
select is(pg_temp.alarmes(), null, 'un quart d’heure est permis');
delete from public.courriels;

-- La sonde du stockage, la publication.
insert into prive.sondes (debut, fin, panne, delai_max_ms) values (clock_timestamp() - interval '6 minutes', clock_timestamp(), 'STOCKAGE', 1);
select is(pg_temp.alarmes(), 'STOCKAGE', 'les fichiers ne s’envoient plus');
update prive.sondes set debut = clock_timestamp() - interval '4 minutes';
select is(pg_temp.alarmes(), null, 'depuis cinq minutes au moins');
update prive.sondes set debut = clock_timestamp() - interval '6 minutes';
insert into prive.sondes (debut, fin, delai_max_ms) values (clock_timestamp() - interval '6 minutes', clock_timestamp(), 1);
select is(pg_temp.alarmes(), null, 'la dernière ligne compte');
insert into prive.publications (demandee_par, demandee_le, prise_le, finie_le, reussie) values
  (tests.id('admin'), now(), now(), now() - interval '2 hours', true), (tests.id('admin'), now(), now(), now() - interval '1 hour', false);
insert into prive.publications (demandee_par) values (tests.id('admin'));
select is(pg_temp.alarmes(), 'PUBLICATION', 'la dernière publication a échoué');
select is(tests.rend('admin', 'select public.rpc_etat_service()') -> 'publication', jsonb_build_object('finie_le', now() - interval '1 hour', 'reussie', false), 'elle se lit');
update prive.publications set reussie = true where not reussie;
select is(pg_temp.alarmes(), null, 'réussie, elle n’alarme pas');
select * from finish();
rollback;
