-- Faire avancer une procédure ; dire où elle en est ; rendre ce qui en est public.
begin;
select plan(37);
select tests.acteurs();
-- Rattaché, mais plus une entreprise : rien ne lui est écrit.
select tests.compte('ancien', 'VISITEUR', 'ACTIVE', 'entreprise-a');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, montant_dao, mode_acquisition)
select 'ao-' || lower(s::text), 'AO ' || s, 'Titre ' || s, s,
  case when s in ('PUBLIE', 'OUVERT') then now() + interval '1 day' else now() - interval '1 day' end,
  case when s in ('PUBLIE', 'OUVERT') then now() + interval '2 days' else now() - interval '1 hour' end, 500000, '{MOBILE_MONEY}'
from unnest(enum_range(null::public.statut_appel_offres)) s;
select tests.dao('ao-ouvert');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status, mode_acquisition, montant) values
  ('ao-ouvert', 'entreprise-a', 'PAYE', 'MOBILE_MONEY', 500000), ('ao-ouvert', 'entreprise-b', 'DEMANDE', 'MOBILE_MONEY', 500000),
  ('ao-ouvert', 'entreprise-c', 'DEMANDE', 'MOBILE_MONEY', 500000);

create function pg_temp.passe(p_id text, p_statut text, p_motif text default 'Décision') returns text language sql as $$
  select format('select public.rpc_change_statut_appel_offres(%L, %L, %L)', p_id, p_statut, p_motif);
$$;
select is(tests.chacun(pg_temp.passe('ao-cloture', 'EVALUE')),
  tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs actifs seuls');
select is(tests.essaie('service', pg_temp.passe('ao-cloture', 'EVALUE')), '42501', 'ni le rôle de service');
update public.appels_offres set titulaire = '{entreprise-a}' where id = 'ao-evalue';
select tests.dao('ao-publie');
select is(
  (select string_agg(vers::text, ' ' order by vers) from unnest(enum_range(null::public.statut_appel_offres)) vers
    where tests.essaie('admin', pg_temp.passe('ao-' || lower(de), vers::text)) = 'fait 1'),
  attendu, 'de ' || de)
from (values ('PUBLIE', 'OUVERT ANNULE'), ('OUVERT', 'ANNULE'), ('CLOTURE', 'EVALUE INFRUCTUEUX ANNULE'),
  ('EVALUE', 'CLOTURE ATTRIBUE INFRUCTUEUX ANNULE'), ('ATTRIBUE', null), ('INFRUCTUEUX', null), ('ANNULE', null)) c (de, attendu);
select is(tests.essaie('admin', pg_temp.passe('ao-ouvert', 'CLOTURE')), 'P0001 date_limite_a_venir', 'clore avant l’heure');
select is(tests.essaie('admin', pg_temp.passe('ao-ouvert', 'EVALUE')), 'P0001 transition_refusee', 'deux pas d’un coup');
select is(tests.essaie('admin', pg_temp.passe('ao-cloture', 'OUVERT')), 'P0001 transition_refusee', 'en arrière');
select is(tests.essaie('admin', pg_temp.passe('ao-cloture', 'PERDU')), '22023 statut_invalide', 'état inconnu');
select is(tests.essaie('admin', pg_temp.passe('ao-cloture', null)), '22023 statut_invalide', 'aucun état');
select is(tests.essaie('admin', pg_temp.passe('ao-cloture', 'EVALUE', ' ')), '22023 motif_requis', 'sans motif');
select is(tests.essaie('admin', pg_temp.passe('ao-rien', 'EVALUE')), 'P0001 appel_offres_introuvable', 'inconnu');
update public.appels_offres set date_limite = now() - interval '1 hour' where id in ('ao-ouvert', 'ao-publie');
select is(tests.essaie('admin', pg_temp.passe('ao-ouvert', 'CLOTURE')), 'fait 1', 'clore à l’heure');
select is(tests.essaie('admin', pg_temp.passe('ao-publie', 'OUVERT')), 'P0001 date_limite_passee', 'ouvrir trop tard');
update public.appels_offres set date_limite = now() + interval '1 day' where id in ('ao-ouvert', 'ao-publie');
update public.dao_fichiers set remplace_le = now();
select is(tests.essaie('admin', pg_temp.passe('ao-publie', 'OUVERT')), 'P0001 dao_absent', 'ouvrir sans dossier');
update public.appels_offres set date_ouverture = now() + interval '1 hour' where id = 'ao-cloture';
select is(tests.essaie('admin', pg_temp.passe('ao-cloture', 'EVALUE')), 'P0001 ouverture_non_atteinte', 'évaluer avant l’ouverture');
update public.appels_offres set titulaire = null where id = 'ao-evalue';
select is(tests.essaie('admin', pg_temp.passe('ao-evalue', 'ATTRIBUE')), 'P0001 titulaire_absent', 'attribuer à personne');

-- La situation, pour un compte actif.
select is(tests.chacun($$select from public.rpc_appel_offres_situation('ao-ouvert')$$),
  tests.attendu('visiteur, entreprise, bailleur, admin: fait 1; autres: 42501'), 'lue par tout compte actif');
create temp table lues (acteur text, acquisition text, has_dao boolean, montant_dao bigint);
grant all on lues to authenticated;
do $$
declare v text;
begin
  foreach v in array array['visiteur', 'bailleur', 'admin', 'entreprise', 'concurrente'] loop
    perform tests.joue(v);
    insert into lues select v, s.acquisition::text, s.has_dao, s.montant_dao from public.rpc_appel_offres_situation('ao-ouvert') s;
    perform tests.joue('base');
  end loop;
end $$;
select results_eq('select acteur, acquisition from lues order by acteur',
  $$values ('admin', null), ('bailleur', null), ('concurrente', 'DEMANDE'), ('entreprise', 'PAYE'), ('visiteur', null)$$,
  'chacune lit ce qu’elle a fait, et rien d’une autre');
select is(tests.essaie('visiteur', $$select from public.rpc_appel_offres_situation('ao-rien')$$), 'fait 0', 'inconnu : rien');
update public.appels_offres set retire_le = now() where id = 'ao-infructueux';
select is(tests.essaie('visiteur', $$select from public.rpc_appel_offres_situation('ao-infructueux')$$), 'fait 0', 'retiré : rien');
update public.dao_acquisitions set status = 'ANNULE' where entreprise_id = 'entreprise-b';
select tests.joue('concurrente');
select is((select acquisition::text from public.rpc_appel_offres_situation('ao-ouvert')), null, 'une demande annulée n’en est plus une');
select tests.joue('base');

-- Fin : motif, jour, lettre, journal.
select is(tests.a_deux(pg_temp.passe('ao-ouvert', 'ANNULE', ' Crédits retirés ')), 'fait 1, fait 1', 'annulé, à deux');
select results_eq($$select statut::text, motif_fin, date_fin from public.appels_offres where id = 'ao-ouvert'$$,
  $$values ('ANNULE', 'Crédits retirés', (clock_timestamp() at time zone 'Africa/Conakry')::date)$$, 'avec son motif et son jour');
select is_empty($$select from public.courriels where kind = 'FIN_PROCEDURE'$$, 'annulé : la lettre de l’acquisition dit tout');
select results_eq($$select recipient, payload ->> 'motif_appel' from public.courriels where kind = 'DAO_ANNULE' and payload ->> 'reason' like 'L’appel%'$$,
  $$values ('entreprise@acteurs.example', 'Crédits retirés')$$, 'une lettre au détenteur, avec le motif');
select results_eq($$select statut_avant, statut_apres, reason from public.journaux_audit where action = 'PROCEDURE_CHANGEE'$$,
  $$values ('OUVERT', 'ANNULE', 'Crédits retirés')$$, 'au journal');

-- Ce qui est public de ce que la base mène.
select tests.refuse_a_tous('select public.rpc_procedures_publiques()', 'le rôle de service seul');
update public.appels_offres set base_mene_le = now(), titulaire = '{entreprise-a}', montant_attribue = 7,
  attribution_publiee_le = case id when 'ao-attribue' then date '2026-01-02' when 'ao-evalue' then date '2026-01-02' end
where id in ('ao-attribue', 'ao-evalue', 'ao-cloture');
select tests.joue('service');
select results_eq('select id, statut::text, attribution_publiee_le, titulaire, montant_attribue from public.rpc_procedures_publiques()',
  $$values ('ao-attribue', 'ATTRIBUE', date '2026-01-02', '{entreprise-a}'::text[], 7::bigint), ('ao-cloture', 'CLOTURE', null, null, null),
    ('ao-evalue', 'EVALUE', null, null, null), ('ao-ouvert', 'ANNULE', null, null, null)$$, 'le titulaire seulement une fois publié, à l’état ATTRIBUE');
select tests.joue('base');
update public.appels_offres set attribution_publiee_le = (now() at time zone 'Africa/Conakry')::date + 1 where id = 'ao-attribue';
select is((select titulaire from public.rpc_procedures_publiques() where id = 'ao-attribue'), null, 'pas la veille');
update public.appels_offres set retire_le = now() where id = 'ao-attribue';
select is((select count(*) from public.rpc_procedures_publiques()), 3::bigint, 'ni un appel d’offres retiré');

-- Ce qu’un acte a changé, la base le mène.
select is(tests.fait('admin', pg_temp.passe('ao-publie', 'ANNULE')), 'fait 1', 'annulé sans qu’un DAO soit demandé');
select ok((select base_mene_le is not null from public.appels_offres where id = 'ao-publie'), 'la base le mène dès lors');

select * from finish();
rollback;
