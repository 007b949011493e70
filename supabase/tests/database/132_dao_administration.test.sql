-- DAO, côté administrateurs : confirmer un paiement, annuler, rembourser ; un appel d’offres annulé ; les preuves.
begin;
select no_plan();
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, montant_dao, mode_acquisition) values
  ('ao', 'AO 1', 'Piste', 'OUVERT', now() + interval '1 day', 500000, '{ESPECES_AGENT}'),
  ('autre', 'AO 2', 'Pont', 'OUVERT', now() + interval '1 day', 100000, '{ESPECES_AGENT}'),
  ('gratuit', 'AO 3', 'Étude', 'OUVERT', now() + interval '1 day', null, '{}');
select tests.dao(a.id) from public.appels_offres a;
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, user_id, montant, mode_acquisition, created_at)
values (tests.id('c'), 'autre', 'entreprise-a', tests.id('entreprise'), 100000, 'ESPECES_AGENT', now() - interval '2 days');
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, user_id, montant, mode_acquisition, status) values
  (tests.id('a'), 'ao', 'entreprise-a', tests.id('entreprise'), 500000, 'ESPECES_AGENT', 'DEMANDE'),
  (tests.id('b'), 'ao', 'entreprise-b', tests.id('concurrente'), 500000, 'ESPECES_AGENT', 'DEMANDE'),
  (tests.id('g'), 'gratuit', 'entreprise-a', tests.id('entreprise'), 0, null, 'PAYE');
create function pg_temp.confirme(p_id uuid, p_reference text, p_quand timestamptz default null, p_preuve text default null) returns text language sql as $$
  select format('select public.rpc_confirm_dao_payment(%L, %L, %L, %L)', p_id, p_reference, p_quand, p_preuve);
$$;
create function pg_temp.annule(p_id uuid, p_motif text) returns text language sql as $$ select format('select public.rpc_cancel_dao(%L, %L)', p_id, p_motif); $$;
create function pg_temp.rembourse(p_id uuid, p_reference text, p_quand timestamptz default null) returns text language sql as $$
  select format('select public.rpc_refund_dao(%L, %L, %L)', p_id, p_reference, p_quand);
$$;

-- Qui.
select is(tests.chacun(pg_temp.confirme(tests.id('a'), 'TICKET 1')),
  tests.attendu('admin: fait 1; autres: 42501'), 'confirmer : un administrateur actif');
select is(tests.chacun(pg_temp.annule(tests.id('a'), 'Motif')),
  tests.attendu('admin: fait 1; autres: 42501'), 'annuler aussi');
update public.appels_offres set statut = 'ANNULE' where id = 'gratuit';
select is(tests.chacun(pg_temp.rembourse(tests.id('g'), 'RENDU 1')),
  tests.attendu('admin: P0001 remboursement_refuse; autres: 42501'), 'rembourser aussi, et rien de gratuit');

-- Confirmer.
select is(tests.essaie('admin', pg_temp.confirme(i, r, q, p)), attendu, cas) from (values
  ('sans référence', tests.id('a'), null, null::timestamptz, null, 'P0001 reference_requise'),
  ('référence trop courte', tests.id('a'), ' x ', null, null, 'P0001 reference_requise'),
  ('trop longue', tests.id('a'), repeat('x', 101), null, null, 'P0001 reference_requise'),
  ('sur deux lignes', tests.id('a'), E'TICKET\n2', null, null, 'P0001 reference_requise'),
  ('un numéro de carte', tests.id('a'), '4111 1111 1111 1111', null, null, 'P0001 numero_de_carte'),
  ('seize chiffres qui n’en sont pas un', tests.id('a'), '4111111111111112', null, null, 'fait 1'),
  ('payé demain', tests.id('a'), 'TICKET 1', now() + interval '1 hour', null, 'P0001 date_paiement_invalide'),
  ('payé la veille de la demande', tests.id('a'), 'TICKET 1', now() - interval '25 hours', null, 'P0001 date_paiement_invalide'),
  ('payé ce jour-là', tests.id('a'), 'TICKET 1', date_trunc('day', now(), 'UTC'), null, 'fait 1'),
  ('preuve qui n’est pas là', tests.id('a'), 'TICKET 1', null, tests.id('a') || '/ticket.pdf', 'P0001 preuve_absente'),
  ('acquisition inconnue', tests.id('nulle'), 'TICKET 1', null, null, 'P0001 acquisition_introuvable')
) g (cas, i, r, q, p, attendu);
-- L’argent est arrivé avant la limite, l’administrateur après.
update public.appels_offres set date_limite = now() - interval '1 minute', statut = 'CLOTURE' where id = 'autre';
select is(tests.essaie('admin', pg_temp.confirme(tests.id('c'), 'TICKET 3', q)), attendu, cas) from (values
  ('confirmé après la limite, sans date', null::timestamptz, 'P0001 paiement_hors_delai'),
  ('payé à la limite', now() - interval '1 minute', 'P0001 paiement_hors_delai'),
  ('payé avant la limite', now() - interval '2 minutes', 'fait 1')
) g (cas, q, attendu);

-- Preuve.
create function pg_temp.depose(p_nom text, p_bucket text default 'preuves_paiement') returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (%L, %L)', p_bucket, p_nom);
$$;
select is(tests.chacun(pg_temp.depose(tests.id('a') || '/ticket.pdf')),
  tests.attendu('admin: fait 1; autres: 42501'), 'déposer une preuve : un administrateur actif');
select is(tests.essaie('admin', pg_temp.depose(n)), '42501', 'preuve refusée : ' || n) from unnest(array[
  tests.id('a') || '/ticket.exe', tests.id('a') || '/../ticket.pdf', 'ailleurs/ticket.pdf', tests.id('nulle') || '/ticket.pdf',
  tests.id('g') || '/ticket.pdf']) n;
select is(tests.fait('admin', pg_temp.depose(tests.id('a') || '/ticket.pdf')), 'fait 1', 'déposée');
select is(tests.chacun($$select from storage.objects where bucket_id = 'preuves_paiement'$$),
  tests.attendu('admin: fait 1; autres: fait 0'), 'lue par eux seuls');
select is(tests.chacun($$delete from storage.objects where bucket_id = 'preuves_paiement'$$) || tests.chacun($$update storage.objects set name = 'x' where bucket_id = 'preuves_paiement'$$),
  tests.attendu('tous: 42501') || tests.attendu('tous: fait 0'), 'ni effacée ni remplacée');
select throws_ok($$update storage.objects set name = 'x' where bucket_id = 'preuves_paiement'$$, '42501', 'justificatif_immuable', 'pas même par le propriétaire');
select is(tests.essaie('admin', pg_temp.confirme(tests.id('b'), 'TICKET 9', null, tests.id('a') || '/ticket.pdf')), 'P0001 preuve_absente', 'la preuve d’une autre ne sert pas');
select throws_ok(format('update public.dao_acquisitions set preuve = %L where id = %L', 'ailleurs/x.pdf', tests.id('a')), '23514', null, 'ni un autre chemin');
select is((select public from storage.buckets where id = 'preuves_paiement'), false, 'le dossier est privé');

select set_config('portail.reason', 'Motif d’un autre geste', true);
savepoint annulee;
update public.dao_acquisitions set reference_paiement = 'TICKET 1' where id = tests.id('b');
select is(tests.fait('admin', pg_temp.confirme(tests.id('a'), 'TICKET 1')), 'fait 1', 'ce qui n’est pas payé n’emploie pas la référence');
rollback to annulee;
select is(tests.fait('admin', pg_temp.confirme(tests.id('a'), '  TICKET 1 ', null, tests.id('a') || '/ticket.pdf')), 'fait 1', 'confirmé');
select results_eq($$select status::text, reference_paiement, confirmation, confirmed_by, numero_recu ~ '^RD-\d{4}-\d{6}$', preuve is not null,
    paid_at <= confirmed_at from public.dao_acquisitions where id = tests.id('a')$$,
  $$values ('PAYE', 'TICKET 1', 'ADMINISTRATION', tests.id('admin'), true, true, true)$$, 'payé : référence, reçu, preuve, qui');
select is(tests.fait('admin', pg_temp.confirme(tests.id('a'), 'TICKET 1')), 'P0001 acquisition_deja_traitee', 'pas deux fois');
select is(tests.essaie('admin', pg_temp.depose(tests.id('a') || '/apres.pdf')), '42501', 'ni de preuve après coup');
select is(tests.fait('admin', pg_temp.confirme(tests.id('b'), 'ticket 1')), 'P0001 reference_deja_employee', 'un même versement ne paie pas deux dossiers');
select is(tests.essaie('service', $$update public.dao_acquisitions set status = 'PAYE', reference_paiement = 'TICKET 1' where id = tests.id('b')$$), '23505', 'par aucun chemin');
select is((select payload ->> 'numero_recu' || ' ' || (payload ->> 'reference_paiement') from public.courriels where cle like 'DAO_PAYE:' || tests.id('a') || ':%'),
  (select numero_recu || ' TICKET 1' from public.dao_acquisitions where id = tests.id('a')), 'la lettre porte le reçu');
select results_eq($$select statut_avant, statut_apres, actor_id, details ->> 'reference_paiement' from public.journaux_audit
    where objet_id = tests.id('a')::text order by id desc limit 1$$,
  $$values ('DEMANDE', 'PAYE', tests.id('admin'), 'TICKET 1')$$, 'et le journal dit qui');
select is(tests.essaie('service', $$update public.dao_acquisitions set numero_recu = 'RD-1' where id = tests.id('a')$$), '42501', 'un reçu ne change pas de numéro');

-- Annuler : un DAO acquis, pas avant que les offres soient évaluées, qu’une offre soit remise ou non, par personne (R89).
select is(tests.essaie('admin', pg_temp.annule(i, m)), attendu, cas) from (values
  ('sans motif', tests.id('b'), ' ', 'P0001 motif_requis'),
  ('motif trop long', tests.id('b'), repeat('x', 1001), '22023 motif_trop_long'),
  ('inconnue', tests.id('nulle'), 'Motif', 'P0001 acquisition_introuvable'),
  ('une demande', tests.id('b'), 'Doublon', 'fait 1')
) g (cas, i, m, attendu);
create function pg_temp.selon_etat() returns text language plpgsql as $$
declare
  v text;
  e text;
begin
  foreach e in array array['PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE'] loop
    begin
      update public.appels_offres set statut = e::public.statut_appel_offres where id = 'ao';
      v := concat_ws('; ', v, e || ' ' || (select d.is_tenue from public.dao_acquisitions d where d.id = tests.id('a')) || ' '
        || (select d.is_tenue from public.dao_acquisitions d where d.id = tests.id('b')) || ' '
        || replace(tests.essaie('admin', pg_temp.annule(tests.id('a'), 'Chèque impayé')), 'P0001 ', ''));
      raise exception using errcode = 'ZZ001';
    exception when sqlstate 'ZZ001' then null;
    end;
  end loop;
  return v;
end $$;
select is(pg_temp.selon_etat(), 'PUBLIE true false acquisition_en_cours; OUVERT true false acquisition_en_cours; CLOTURE true false acquisition_en_cours; '
  'EVALUE false false fait 1; ATTRIBUE false false fait 1; INFRUCTUEUX false false fait 1; ANNULE false false fait 1', 'sans offre, selon l’état');
insert into public.soumissions (id, appel_offres_id, entreprise_id) values (tests.id('offre'), 'ao', 'entreprise-a');
select ok(pg_temp.selon_etat() ~ 'EVALUE false false fait 1', 'une offre commencée, jamais remise, ne retient rien');
update public.soumissions set status = 'DEPOSEE', version = 1, submitted_at = now() where id = tests.id('offre');
select is(pg_temp.selon_etat(), 'PUBLIE true false acquisition_en_cours; OUVERT true false acquisition_en_cours; CLOTURE true false acquisition_en_cours; '
  'EVALUE false false offre_deposee; ATTRIBUE false false offre_deposee; INFRUCTUEUX false false offre_deposee; ANNULE false false fait 1',
  'l’offre remise ne change rien à ce qui se répond avant l’évaluation');
select is(tests.chacun(pg_temp.annule(tests.id('a'), 'Motif')), tests.attendu('admin: P0001 acquisition_en_cours; autres: 42501'), 'à personne');
select is(tests.essaie('service', $$update public.dao_acquisitions set status = 'ANNULE' where id = tests.id('a')$$), 'P0001 acquisition_en_cours', 'par aucun chemin');
select is(tests.fait('service', $$update public.dao_acquisitions set is_tenue = false where id = tests.id('a')$$) || (select is_tenue from public.dao_acquisitions where id = tests.id('a')), 'fait 1true', 'nul n’écrit qu’il s’annule');
-- La lettre d’une acquisition, qu’un administrateur lit, ne dit pas plus qu’elle si une offre est remise.
select prive.queue_dao_letter('ESSAI', 'DAO_REMBOURSE', d) from public.dao_acquisitions d where d.id = tests.id('a');
select is((select bool_or((payload -> 'offre_remise')::boolean) from public.courriels where cle like 'ESSAI:%'), false, 'ni la lettre, tant qu’il a cours');
update public.soumissions set status = 'RETIREE' where id = tests.id('offre');
select is(tests.fait('admin', pg_temp.annule(tests.id('b'), ' Doublon ')), 'fait 1', 'annulée');
select is(tests.fait('admin', pg_temp.annule(tests.id('b'), 'Doublon')), 'P0001 acquisition_deja_traitee', 'pas deux fois');
select is((select reason from public.dao_acquisitions where id = tests.id('b')) || '/' ||
  (select reason from public.journaux_audit where objet_id = tests.id('b')::text order by id desc limit 1) || '/' ||
  (select payload ->> 'reason' from public.courriels where cle like 'DAO_ANNULE:' || tests.id('b') || ':%'), 'Doublon/Doublon/Doublon', 'motif : dans la ligne, au journal, dans la lettre');

-- Rembourser : quand l’appel d’offres est annulé, et alors seulement.
select is(tests.essaie('admin', pg_temp.rembourse(tests.id('a'), 'RENDU 1')), 'P0001 remboursement_refuse', 'pas tant qu’il a cours');
update public.appels_offres set statut = 'INFRUCTUEUX' where id = 'ao';
select is(tests.essaie('admin', pg_temp.rembourse(tests.id('a'), 'RENDU 1')), 'P0001 remboursement_refuse', 'ni infructueux : le dossier a servi');
update public.appels_offres set statut = 'OUVERT' where id = 'ao';
insert into public.dao_acquisitions (id, appel_offres_id, entreprise_id, user_id, montant, mode_acquisition)
values (tests.id('d'), 'ao', 'entreprise-b', tests.id('concurrente'), 500000, 'ESPECES_AGENT');
select set_config('portail.reason', 'Crédits retirés', true);
update public.appels_offres set statut = 'ANNULE' where id = 'ao';
select is(current_setting('portail.reason'), 'Crédits retirés', 'le geste qui annule garde son propre motif');
select results_eq($$select status::text, reason from public.dao_acquisitions where appel_offres_id = 'ao' order by rang$$,
  $$values ('PAYE', null), ('ANNULE', 'Doublon'), ('ANNULE', 'L’appel d’offres est annulé.')$$, 'annulé : les demandes en attente le sont aussi');
select is((select count(*) from public.courriels where (cle like 'DAO_ANNULE:' || tests.id('d') || ':%' or cle like 'DAO_APPEL_ANNULE:' || tests.id('a') || ':%') and kind = 'DAO_ANNULE'),
  2::bigint, 'et chaque détenteur est prévenu');
select is((select payload -> 'a_rembourser' from public.courriels where cle like 'DAO_APPEL_ANNULE:' || tests.id('a') || ':%'), 'true'::jsonb, 'qui a payé l’est de son remboursement');
select is((select reason from public.journaux_audit where objet_id = tests.id('d')::text order by id desc limit 1), 'L’appel d’offres est annulé.', 'le journal a le motif');
select is((select string_agg(a_rembourser::text, ' ' order by rang) from public.dao_acquisitions where appel_offres_id = 'ao'), 'true false false', 'la ligne payée est à rembourser');
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
select is((select bool_or(a_rembourser) from public.dao_acquisitions), false, 'annulé par erreur, puis rétabli : plus rien à rendre');
update public.appels_offres set statut = 'ANNULE' where id = 'ao';
select is((select bool_or(a_rembourser) from public.dao_acquisitions where appel_offres_id = 'gratuit'), false, 'un DAO gratuit n’est jamais à rendre');
update public.appels_offres set titre = 'Piste' where id = 'ao';
select is((select count(*) from public.courriels where cle like 'DAO_APPEL_ANNULE:%'), 2::bigint, 'une fois');
select is(tests.essaie('admin', pg_temp.rembourse(tests.id('a'), r, q)), attendu, cas) from (values
  ('sans référence', '', null::timestamptz, 'P0001 reference_requise'),
  ('un numéro de carte', '4111111111111111', null, 'P0001 numero_de_carte'),
  ('demain', 'RENDU 1', now() + interval '1 day', 'P0001 date_paiement_invalide'),
  ('avant d’être payé', 'RENDU 1', now() - interval '2 days', 'P0001 date_paiement_invalide')
) g (cas, r, q, attendu);
select set_config('portail.reason', 'Motif d’un autre geste', true);
select is(tests.fait('admin', pg_temp.rembourse(tests.id('a'), ' RENDU 1 ')), 'fait 1', 'remboursé');
select results_eq($$select status::text, reference_remboursement, refunded_at is not null, refunded_by, numero_recu is not null from public.dao_acquisitions where id = tests.id('a')$$,
  $$values ('REMBOURSE', 'RENDU 1', true, tests.id('admin'), true)$$, 'référence, date, qui ; le reçu reste');
select is((select a_rembourser from public.dao_acquisitions where id = tests.id('a')), false, 'rendu : plus à rendre');
select is(tests.fait('admin', pg_temp.rembourse(tests.id('a'), 'RENDU 1')), 'P0001 acquisition_deja_traitee', 'pas deux fois');
select is(tests.fait('admin', pg_temp.annule(tests.id('a'), 'Motif')), 'P0001 acquisition_deja_traitee', 'et l’on n’en revient pas');
select is(tests.essaie('service', $$update public.dao_acquisitions set status = 'PAYE' where id = tests.id('a')$$), 'P0001 transition_refusee', 'par aucun chemin');
select throws_ok(geste, '23514', null, geste) from unnest(array[
  $$update public.dao_acquisitions set reference_remboursement = null where id = tests.id('a')$$,
  $$update public.dao_acquisitions set reference_remboursement = '4111111111111111' where id = tests.id('a')$$,
  $$update public.dao_acquisitions set reference_paiement = '4111-1111-1111-1111' where id = tests.id('a')$$,
  $$update public.dao_acquisitions set confirmation = 'VOISIN' where id = tests.id('a')$$,
  $$update public.dao_acquisitions set confirmed_at = null where id = tests.id('a')$$,
  $$update public.dao_acquisitions set refunded_at = now(), reference_remboursement = 'RENDU 2' where id = tests.id('c')$$]) geste;
select is((select kind::text || ' ' || (payload ->> 'reference_remboursement') from public.courriels where cle like 'DAO_REMBOURSE:' || tests.id('a') || ':%'), 'DAO_REMBOURSE RENDU 1', 'la lettre le dit');
select is((select count(*) from public.journaux_audit where reason = 'Motif d’un autre geste'), 0::bigint, 'le motif d’un geste ne déteint pas sur le suivant');
alter table public.dao_acquisitions disable trigger dao_acquisitions_check;
select throws_ok($$update public.dao_acquisitions set a_rembourser = true where id = tests.id('g')$$, '23514', null, 'un DAO gratuit ne serait pas à rembourser sans le déclencheur non plus');

select * from finish();
rollback;
