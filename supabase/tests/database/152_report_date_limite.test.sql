-- Reporter une date limite : administrateurs, plus tard seulement, jamais passée, avec motif, journal et lettres.
begin;
select plan(34);
select tests.acteurs();
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('parti', 'ENTREPRISE', 'DISABLED', 'entreprise-a');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values
  ('ao-un', 'AO 1', 'Un', 'OUVERT', '2027-03-01T10:00:00Z', '2027-03-01T11:00:00Z'),
  ('ao-clos', 'AO 2', 'Deux', 'CLOTURE', '2027-03-01T10:00:00Z', null),
  ('ao-passe', 'AO 3', 'Trois', 'OUVERT', now() - interval '1 minute', null);
select tests.dao('ao-un');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao-un', 'entreprise-a', 'PAYE'), ('ao-un', 'entreprise-b', 'DEMANDE');

create function pg_temp.reporte(p_id text, p_date timestamptz, p_motif text default 'Demande des candidats', p_ouverture timestamptz default null)
  returns text language sql as $$
  select format('select public.rpc_reporte_date_limite(%L, %L, %L, %L)', p_id, p_date, p_motif, p_ouverture);
$$;
select is(tests.chacun(pg_temp.reporte('ao-un', '2027-03-15T10:00:00Z')),
  tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs actifs seuls');
select is(tests.essaie('service', pg_temp.reporte('ao-un', '2027-03-15T10:00:00Z')), '42501', 'ni le rôle de service');
select is(tests.essaie('admin', pg_temp.reporte(id, date, motif, ouverture)), attendu, cas)
from (values
  ('plus tôt', 'ao-un', '2027-02-28T10:00:00Z'::timestamptz, 'Motif', null::timestamptz, '22023 date_limite_invalide'),
  ('la même', 'ao-un', '2027-03-01T10:00:00Z', 'Motif', null, '22023 date_limite_invalide'),
  ('une seconde après', 'ao-un', '2027-03-01T10:00:01Z', 'Motif', null, 'fait 1'),
  ('dans vingt ans', 'ao-un', now() + interval '20 years', 'Motif', null, '22023 date_limite_invalide'),
  ('quatre-vingt-dix jours', 'ao-un', '2027-05-30T10:00:00Z', 'Motif', null, 'fait 1'),
  ('et une seconde', 'ao-un', '2027-05-30T10:00:01Z', 'Motif', null, '22023 report_trop_long'),
  ('aucune', 'ao-un', null, 'Motif', null, '22023 date_limite_invalide'),
  ('sans motif', 'ao-un', '2027-03-15T10:00:00Z', '  ', null, '22023 motif_requis'),
  ('motif absent', 'ao-un', '2027-03-15T10:00:00Z', null, null, '22023 motif_requis'),
  ('ouverture avant la limite', 'ao-un', '2027-03-15T10:00:00Z', 'Motif', '2027-03-15T09:59:00Z', '22023 ouverture_avant_limite'),
  ('ouverture à 59 minutes', 'ao-un', '2027-03-15T10:00:00Z', 'Motif', '2027-03-15T10:59:00Z', '22023 ouverture_hors_bornes'),
  ('à une heure', 'ao-un', '2027-03-15T10:00:00Z', 'Motif', '2027-03-15T11:00:00Z', 'fait 1'),
  ('à dix jours', 'ao-un', '2027-03-15T10:00:00Z', 'Motif', '2027-03-25T10:00:00Z', 'fait 1'),
  ('à dix jours et une minute', 'ao-un', '2027-03-15T10:00:00Z', 'Motif', '2027-03-25T10:01:00Z', '22023 ouverture_hors_bornes'),
  ('en 2999', 'ao-un', '2027-03-15T10:00:00Z', 'Motif', '2999-01-01T10:00:00Z', '22023 ouverture_hors_bornes'),
  ('clos', 'ao-clos', '2027-03-15T10:00:00Z', 'Motif', null, 'P0001 appel_offres_ferme'),
  ('déjà passée', 'ao-passe', '2027-03-15T10:00:00Z', 'Motif', null, 'P0001 date_limite_passee'),
  ('inconnu', 'ao-rien', '2027-03-15T10:00:00Z', 'Motif', null, 'P0001 appel_offres_introuvable')) c (cas, id, date, motif, ouverture, attendu);
update public.appels_offres set date_ouverture = date_limite + interval '30 minutes' where id = 'ao-un';
select is(tests.essaie('admin', pg_temp.reporte('ao-un', '2027-03-15T10:00:00Z')), 'fait 1', 'une séance sur papier garde l’écart de son avis');
insert into prive.commissions (appel_offres_id, nommee_par) values ('ao-un', tests.id('admin'));
select is(tests.essaie('admin', pg_temp.reporte('ao-un', '2027-03-15T10:00:00Z')), '22023 ouverture_hors_bornes', 'pas une ouverture de plis scellés');
delete from prive.commissions where appel_offres_id = 'ao-un';
update public.appels_offres set date_ouverture = (select date_limite + interval '60 minutes' from public.appels_offres where id = 'ao-un') where id = 'ao-un';
update public.appels_offres set retire_le = now() where id = 'ao-un';
select is(tests.essaie('admin', pg_temp.reporte('ao-un', '2027-03-15T10:00:00Z')), 'P0001 appel_offres_introuvable', 'retiré');
update public.appels_offres set retire_le = null where id = 'ao-un';

select is(tests.fait('admin', pg_temp.reporte('ao-un', '2027-03-15T10:00:00Z', '  Demande des candidats ')), 'fait 1', 'un report');
select is(tests.fait('admin', pg_temp.reporte('ao-un', '2027-03-20T10:00:00Z', 'Second report', '2027-03-21T10:00:00Z')), 'fait 1', 'puis un autre');
select results_eq($$select date_limite, dates_limites_anterieures, date_ouverture from public.appels_offres where id = 'ao-un'$$,
  $$values ('2027-03-20T10:00:00Z'::timestamptz, array['2027-03-01T10:00:00Z', '2027-03-15T10:00:00Z']::timestamptz[], '2027-03-21T10:00:00Z'::timestamptz)$$,
  'les dates d’avant sont gardées, dans l’ordre');
select results_eq($$select action, objet_id, statut_avant::timestamptz, statut_apres::timestamptz, reason, actor_id from public.journaux_audit where action = 'DATE_LIMITE_REPORTEE' order by id$$,
  $$values ('DATE_LIMITE_REPORTEE', 'ao-un', '2027-03-01T10:00:00Z'::timestamptz, '2027-03-15T10:00:00Z'::timestamptz, 'Demande des candidats', tests.id('admin')),
    ('DATE_LIMITE_REPORTEE', 'ao-un', '2027-03-15T10:00:00Z', '2027-03-20T10:00:00Z', 'Second report', tests.id('admin'))$$, 'au journal, avec leurs motifs');
select is((select details ->> 'ouverture_apres' from public.journaux_audit where action = 'DATE_LIMITE_REPORTEE' order by id limit 1)::timestamptz,
  '2027-03-15T11:00:00Z'::timestamptz, 'l’ouverture a gardé son écart');
select results_eq($$select recipient, count(*) from public.courriels where kind = 'DATE_REPORTEE' group by 1 order by 1$$,
  $$values ('admin@acteurs.example', 2::bigint), ('collegue@acteurs.example', 2), ('concurrente@acteurs.example', 2), ('entreprise@acteurs.example', 2)$$,
  'une lettre par report à chaque compte actif de chaque entreprise qui l’a demandé ou acquis, et aux administrateurs');
select results_eq($$select payload ->> 'reference', payload ->> 'reason', payload ->> 'appel_offres_id', (payload ->> 'date_avant')::timestamptz, (payload ->> 'date_limite')::timestamptz
    from public.courriels where kind = 'DATE_REPORTEE' and recipient = 'collegue@acteurs.example' order by created_at, payload ->> 'date_limite' limit 1$$,
  $$values ('AO 1', 'Demande des candidats', 'ao-un', '2027-03-01T10:00:00Z'::timestamptz, '2027-03-15T10:00:00Z'::timestamptz)$$, 'elle dit les deux dates et le motif');
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('ao-annonce', 'AO 4', 'Quatre', 'PUBLIE', '2027-03-01T10:00:00Z');
select is(tests.fait('admin', pg_temp.reporte('ao-annonce', '2027-03-15T10:00:00Z')), 'fait 1', 'une date annoncée se reporte aussi');
select results_eq($$select base_mene_le is not null, date_ouverture from public.appels_offres where id = 'ao-annonce'$$, $$values (true, null::timestamptz)$$,
  'et la base mène alors ; sans ouverture, il n’en vient pas');
select is(tests.essaie('admin', pg_temp.reporte('ao-un', '2027-06-10T10:00:00Z')), '22023 report_trop_long', 'comptés de la première date, de report en report');
update public.dao_acquisitions set status = 'ANNULE' where entreprise_id = 'entreprise-b';
delete from public.courriels;
select tests.fait('admin', pg_temp.reporte('ao-un', '2027-04-01T10:00:00Z', 'Troisième'));
select is((select count(*) from public.courriels where recipient = 'concurrente@acteurs.example'), 0::bigint, 'une demande annulée ne reçoit plus rien');

select * from finish();
rollback;
