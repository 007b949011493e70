-- Acquérir un DAO : qui, quand, à quel prix, une seule fois ; renoncer ; ce que chaque état écrit au journal et par lettre.
begin;
select plan(62);
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, montant_dao, mode_acquisition, retire_le) values
  ('ao', 'AO 1', 'Piste', 'OUVERT', now() + interval '1 day', 500000, '{ACHAT_EN_LIGNE,ESPECES_AGENT}', null),
  ('gratuit', 'AO 2', 'Étude', 'OUVERT', now() + interval '1 day', null, '{}', null),
  ('zero', 'AO 3', 'Étude', 'OUVERT', now() + interval '1 day', 0, '{MOBILE_MONEY}', null),
  ('ferme', 'AO 4', 'Délai passé', 'OUVERT', now() - interval '1 second', null, '{}', null),
  ('publie', 'AO 5', 'Publié', 'PUBLIE', now() + interval '1 day', null, '{}', null),
  ('cloture', 'AO 6', 'Clôturé', 'CLOTURE', now() + interval '1 day', null, '{}', null),
  ('retire', 'AO 7', 'Retiré', 'OUVERT', now() + interval '1 day', null, '{}', now()),
  ('clos', 'AO 8', 'Clos et payant', 'CLOTURE', now() - interval '1 day', 500000, '{ESPECES_AGENT}', null);
select tests.dao(a.id) from public.appels_offres a;
create function pg_temp.demande(p_appel text, p_mode text default null) returns text language sql as $$
  select format('select public.rpc_request_dao(%L, %L)', p_appel, p_mode);
$$;

insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('nu', 'AO 9', 'Sans dossier', 'OUVERT', now() + interval '1 day');

-- Qui.
select is(tests.chacun(pg_temp.demande('gratuit')),
  tests.attendu('entreprise: fait 1; autres: 42501'), 'acquérir : une entreprise active seule');
update public.profiles set role = 'ENTREPRISE', entreprise_id = 'entreprise-d' where id in (tests.id('pending'), tests.id('disabled'), tests.id('blacklisted'));
select is(tests.essaie(a, pg_temp.demande('gratuit')), '42501', 'une entreprise ' || a || ' : rien')
from unnest(array['pending', 'disabled', 'blacklisted']) a;
select is(tests.essaie('service', pg_temp.demande('gratuit')), '42501', 'pas même le rôle de service');

-- Quand, comment.
select is(tests.essaie('entreprise', pg_temp.demande(a, m)), attendu, cas) from (values
  ('délai passé', 'ferme', null, 'P0001 appel_offres_ferme'),
  ('publié, pas ouvert', 'publie', null, 'P0001 appel_offres_ferme'),
  ('clôturé avant la limite', 'cloture', null, 'P0001 appel_offres_ferme'),
  ('retiré', 'retire', null, 'P0001 appel_offres_ferme'),
  ('inconnu', 'nulle-part', null, 'P0001 appel_offres_ferme'),
  ('clos et payant, sans moyen : la clôture d’abord', 'clos', null, 'P0001 appel_offres_ferme'),
  ('payant sans moyen', 'ao', null, 'P0001 moyen_refuse'),
  ('moyen que l’avis n’offre pas', 'ao', 'MOBILE_MONEY', 'P0001 moyen_refuse'),
  ('en ligne, sans prestataire', 'ao', 'ACHAT_EN_LIGNE', 'P0001 paiement_en_ligne_ferme'),
  ('en espèces', 'ao', 'ESPECES_AGENT', 'fait 1')
) g (cas, a, m, attendu);
select public.rpc_set_online_payment('essai', '/functions/v1/dao-paiement');
select is(tests.essaie('entreprise', pg_temp.demande('ao', 'ACHAT_EN_LIGNE')), 'fait 1', 'en ligne, une fois ouvert');
select is(tests.chacun($$select public.rpc_set_online_payment('pirate', 'https://ailleurs.example')$$),
  tests.attendu('tous: 42501'), 'ouvrir le paiement en ligne : personne');
select is(tests.essaie('service', format('select public.rpc_set_online_payment(%L, %L)', p, a)), '23514', 'prestataire refusé : ' || p || ' ' || a)
from (values ('Essai', '/x'), ('essai', 'http://x.example'), ('essai', 'javascript:x')) g (p, a);
select is(tests.essaie('service', 'insert into prive.paiement_en_ligne (seule, prestataire, adresse) values (false, ''a1'', ''/x'')'), '42501', 'la table n’est à personne');
select throws_ok('insert into prive.paiement_en_ligne (seule, prestataire, adresse) values (false, ''a1'', ''/x'')', '23514', null, 'et n’a qu’une ligne');
select public.rpc_set_online_payment();
select is((select count(*) from prive.paiement_en_ligne), 0::bigint, 'sans prestataire, il se ferme');

-- La ligne : le prix du moment, figé ; une seule.
select is(tests.fait('entreprise', pg_temp.demande('ao', 'ESPECES_AGENT')), 'fait 1', 'demandé');
select results_eq($$select status::text, montant, mode_acquisition, entreprise_id, user_id, societe, appel_reference, appel_titre,
    reference ~ '^DAO-[2-9A-HJKMNP-TV-Z]{6}$', numero_recu, paid_at, confirmation from public.dao_acquisitions where appel_offres_id = 'ao'$$,
  $$values ('DEMANDE', 500000::bigint, 'ESPECES_AGENT', 'entreprise-a', tests.id('entreprise'), 'Acteur entreprise', 'AO 1', 'Piste', true,
    null::text, null::timestamptz, null::text)$$, 'DEMANDE : prix, moyen, entreprise, appel d’offres, référence à citer');
select is(tests.fait('entreprise', pg_temp.demande('ao', 'ESPECES_AGENT')), 'fait 1', 'double clic : la même réponse');
select is(tests.fait('entreprise', pg_temp.demande('ao', 'MOBILE_MONEY')), 'fait 1', 'un second onglet aussi, quel que soit son choix');
select is((select count(*) from public.dao_acquisitions where appel_offres_id = 'ao'), 1::bigint, 'une seule ligne');
update public.appels_offres set statut = 'CLOTURE', montant_dao = 900000 where id = 'ao';
select is(tests.fait('entreprise', pg_temp.demande('ao', 'ESPECES_AGENT')), 'fait 1', 'réponse perdue, demandée de nouveau après la clôture : la même ligne');
select is((select montant from public.dao_acquisitions where appel_offres_id = 'ao'), 500000::bigint, 'au prix d’alors');
update public.appels_offres set statut = 'OUVERT', montant_dao = 500000 where id = 'ao';
select is(tests.essaie('service', geste), '42501', 'figé : ' || geste) from unnest(array[
  'update public.dao_acquisitions set montant = 1', $$update public.dao_acquisitions set reference = 'DAO-AAAAAA'$$,
  $$update public.dao_acquisitions set appel_offres_id = 'gratuit'$$, $$update public.dao_acquisitions set created_at = '2001-01-01'$$]) geste;
select is(tests.fait('concurrente', pg_temp.demande('ao', 'ESPECES_AGENT')), 'fait 1', 'une autre entreprise a la sienne');
select is(tests.essaie('concurrente', 'select from public.dao_acquisitions'), 'fait 1', 'et ne lit que la sienne');
select is(tests.fait('entreprise', pg_temp.demande('gratuit')), 'fait 1', 'gratuit');
select is(tests.fait('entreprise', pg_temp.demande('zero', 'MOBILE_MONEY')), 'fait 1', 'à zéro franc aussi');
select results_eq($$select status::text, montant, mode_acquisition, numero_recu ~ '^RD-\d{4}-\d{6}$', confirmation, paid_at = confirmed_at
    from public.dao_acquisitions where appel_offres_id in ('gratuit', 'zero')$$,
  $$values ('PAYE', 0::bigint, null::text, true, 'GRATUIT', true), ('PAYE', 0::bigint, null::text, true, 'GRATUIT', true)$$,
  'acquis aussitôt, reçu numéroté');

-- Qui détient quoi.
create function pg_temp.tient(p_acteur text, p_appel text) returns boolean language plpgsql as $$
declare
  v_tient boolean;
begin
  perform tests.joue(p_acteur);
  v_tient := prive.holds_dao(p_appel);
  perform tests.joue('base');
  return v_tient;
end;
$$;
select is(pg_temp.tient('entreprise', 'gratuit'), true, 'le DAO payé est détenu');
select is(pg_temp.tient('entreprise', 'ao'), false, 'la demande ne suffit pas');
select is(pg_temp.tient('concurrente', 'gratuit'), false, 'ni le DAO d’une autre');
select is(pg_temp.tient('anon', 'gratuit') or pg_temp.tient('admin', 'gratuit') or pg_temp.tient('pending', 'gratuit'), false, 'ni personne d’autre');

-- Les conditions.
select is(tests.chacun('select from public.rpc_read_dao_terms()'),
  tests.attendu('entreprise: fait 5; autres: 42501'), 'conditions : les entreprises seules');
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
select tests.joue('entreprise');
select results_eq($$select id, statut::text, is_ouvert, has_dao, montant_dao, paiement_en_ligne from public.rpc_read_dao_terms()$$,
  $$values ('ao', 'CLOTURE', false, true, 500000::bigint, null::text), ('ferme', 'OUVERT', false, true, 0, null),
    ('gratuit', 'OUVERT', true, true, 0, null), ('nu', 'OUVERT', true, false, 0, null), ('zero', 'OUVERT', true, true, 0, null)$$, 'les ouverts, et ceux que l’on a demandés, à l’horloge de la base');
select tests.joue('base');
update public.appels_offres set statut = 'OUVERT' where id = 'ao';
update public.appels_offres set statut = 'CLOTURE' where id = 'gratuit';
select is(tests.essaie('concurrente', $$select from public.rpc_read_dao_terms() where id = 'gratuit'$$), 'fait 0', 'pas ceux d’une autre');
update public.appels_offres set statut = 'OUVERT' where id = 'gratuit';

-- Renoncer.
create function pg_temp.ligne(p_entreprise text, p_appel text default 'ao') returns uuid language sql as $$
  select d.id from public.dao_acquisitions d where d.entreprise_id = p_entreprise and d.appel_offres_id = p_appel order by d.rang desc limit 1;
$$;
create function pg_temp.renonce(p_id uuid) returns text language sql as $$ select format('select public.rpc_cancel_dao_request(%L)', p_id); $$;
select is(tests.essaie('concurrente', pg_temp.renonce(pg_temp.ligne('entreprise-a'))), 'P0001 acquisition_introuvable', 'pas à la place d’une autre');
select is(tests.chacun(pg_temp.renonce(pg_temp.ligne('entreprise-a'))),
  tests.attendu('anon: 42501; entreprise: fait 1; autres: P0001 acquisition_introuvable'), 'renoncer : sa propre demande');
select is(tests.essaie('entreprise', pg_temp.renonce(pg_temp.ligne('entreprise-a', 'gratuit'))), 'P0001 acquisition_deja_traitee', 'plus une fois payé');
select is(tests.fait('entreprise', pg_temp.renonce(pg_temp.ligne('entreprise-a'))), 'fait 1', 'renoncé');
select is(tests.fait('entreprise', pg_temp.renonce(pg_temp.ligne('entreprise-a'))), 'fait 1', 'réponse perdue : la même');
select is(tests.fait('entreprise', pg_temp.demande('ao', 'ESPECES_AGENT')), 'fait 1', 'et l’on redemande');
select is((select string_agg(status::text, ' ' order by rang) from public.dao_acquisitions where entreprise_id = 'entreprise-a' and appel_offres_id = 'ao'),
  'ANNULE DEMANDE', 'une nouvelle ligne, avec sa référence');

-- Le journal et les lettres.
select results_eq($$select j.action, j.statut_avant, j.statut_apres, j.reason, j.actor_id from public.journaux_audit j
    join public.dao_acquisitions d on d.id::text = j.objet_id
    where j.objet = 'dao_acquisitions' and d.entreprise_id = 'entreprise-a' and d.appel_offres_id = 'ao' order by j.id$$,
  $$values ('ACQUISITION_DAO', null::text, 'DEMANDE', null::text, tests.id('entreprise')),
    ('ACQUISITION_DAO', 'DEMANDE', 'ANNULE', 'Par l’entreprise.', tests.id('entreprise')),
    ('ACQUISITION_DAO', null, 'DEMANDE', null, tests.id('entreprise'))$$, 'chaque passage au journal, avec qui et pourquoi');
select is((select string_agg(c.kind::text, ' ' order by c.rang) from public.courriels c where c.recipient = 'entreprise@acteurs.example'),
  'DAO_DEMANDE DAO_RECU DAO_RECU DAO_ANNULE DAO_DEMANDE', 'une lettre par passage');
select results_eq($$select payload ->> 'montant', payload ->> 'mode_acquisition', payload ->> 'appel_reference', payload ->> 'full_name',
    payload ->> 'reference' = (select reference from public.dao_acquisitions where id = pg_temp.ligne('entreprise-a'))
    from public.courriels where cle = 'DAO_DEMANDE:' || pg_temp.ligne('entreprise-a') || ':' || tests.id('entreprise')$$,
  $$values ('500000', 'ESPECES_AGENT', 'AO 1', 'Acteur entreprise', true)$$, 'elle dit combien, comment, avec quelle référence');
insert into public.listes_noires (email) values ('concurrente@acteurs.example');
select is(tests.fait('concurrente', pg_temp.renonce(pg_temp.ligne('entreprise-b'))), 'fait 1', 'une adresse bloquée depuis');
select is((select count(*) from public.courriels where recipient = 'concurrente@acteurs.example'), 1::bigint, 'ne reçoit plus rien');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, societe) values ('ao', 'entreprise-z', ' Société Z ');
select is((select societe from public.dao_acquisitions where entreprise_id = 'entreprise-z'), 'Société Z', 'une ligne sans compte : ni lettre ni faute');
select is((select recherche ~ 'societe z' and recherche ~ lower(replace(reference, '-', '')) from public.dao_acquisitions where entreprise_id = 'entreprise-z'), true, 'et l’on sait la chercher');
update public.profiles set nom_societe = 'Société C', entreprise_id = 'entreprise-c' where id = tests.id('visiteur');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status) values ('gratuit', 'entreprise-c', tests.id('bailleur'), 'PAYE');
select is((select societe from public.dao_acquisitions where entreprise_id = 'entreprise-c'), 'Société C', 'un membre sans société : celle de ses collègues');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status) values ('gratuit', 'entreprise-n', tests.id('bailleur'), 'PAYE');
select is((select societe from public.dao_acquisitions where entreprise_id = 'entreprise-n'), 'Acteur bailleur', 'sans société connue : le nom de la personne');

select * from finish();
rollback;
