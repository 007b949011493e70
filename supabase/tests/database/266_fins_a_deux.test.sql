-- Annuler, ou déclarer infructueux, ce dont un DAO est acquis et que rien n’évalue encore : deux administrateurs (R281).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select n, 'REF ' || n, 'Titre ' || n, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'demande', 'publie', 'clos', 'evalue', 'papier']) n;
select public.rpc_sync_appels_offres(jsonb_build_array(jsonb_build_object('id', 'lots', 'reference', 'REF lots', 'titre', 'Titre lots', 'statut', 'OUVERT',
  'date_limite', '2098-01-01T10:00:00Z', 'date_ouverture', '2098-01-01T11:00:00Z', 'lots', '[{"numero": 1, "intitule": "Pont"}, {"numero": 2, "intitule": "Piste"}]'::jsonb)));
update public.appels_offres set retire_le = null where retire_le is not null;
select tests.dao(id) from public.appels_offres;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE'), ('ao', 'entreprise-b', 'DEMANDE'), ('demande', 'entreprise-a', 'DEMANDE'),
  ('clos', 'entreprise-a', 'PAYE'), ('evalue', 'entreprise-a', 'PAYE'), ('lots', 'entreprise-a', 'PAYE'), ('publie', 'entreprise-a', 'PAYE');
update public.appels_offres set statut = 'CLOTURE', date_limite = now() - interval '2 days', date_ouverture = now() - interval '1 day' where id in ('clos', 'evalue');
update public.appels_offres set statut = 'EVALUE' where id = 'evalue';
create function pg_temp.passe(p_id text, p_statut text default 'ANNULE', p_motif text default 'Crédits retirés') returns text language sql as $$
  select format('select public.rpc_change_statut_appel_offres(%L, %L, %L)', p_id, p_statut, p_motif);
$$;
create function pg_temp.lot(p_lot integer, p_statut text default 'ANNULE') returns text language sql as $$
  select format('select public.rpc_change_statut_lot(%L, %L, %L, %L)', 'lots', p_lot, p_statut, 'Crédits retirés');
$$;
-- Ce que l’acte laisse : proposé, avec sa phrase, ou fait ; puis défait.
create function pg_temp.suite(p_sql text) returns text language plpgsql as $$
declare v text;
begin
  begin
    v := tests.fait('admin', p_sql);
    v := v || coalesce((select ' FIN : ' || prive.dit_acte(a) from prive.actes_a_deux a where issue is null), '')
      || coalesce((select ' ' || string_agg(statut_apres, ' ') from public.journaux_audit where action in ('PROCEDURE_CHANGEE', 'LOT_CHANGE')), '');
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end;
$$;

select is(pg_temp.suite(geste), attendu, cas) from (values
  ('un DAO acquis', pg_temp.passe('ao'), 'fait 1 FIN : Annuler l’appel d’offres REF ao'),
  ('clôturé', pg_temp.passe('clos'), 'fait 1 FIN : Annuler l’appel d’offres REF clos'),
  ('infructueux', pg_temp.passe('clos', 'INFRUCTUEUX'), 'fait 1 FIN : Déclarer infructueux l’appel d’offres REF clos'),
  ('un lot', pg_temp.lot(2), 'fait 1 FIN : Annuler le lot 2 de REF lots'),
  ('demandé seulement : un seul', pg_temp.passe('demande'), 'fait 1 ANNULE'), ('aucun DAO', pg_temp.passe('papier'), 'fait 1 ANNULE'),
  ('évalué : un seul', pg_temp.passe('evalue'), 'fait 1 ANNULE'), ('un pas en avant : un seul', pg_temp.passe('clos', 'EVALUE'), 'fait 1 EVALUE'),
  ('ce qui ne se peut pas ne se propose pas', pg_temp.passe('ao', 'INFRUCTUEUX'), 'P0001 transition_refusee'),
  ('ni un lot inconnu', pg_temp.lot(7), '22023 lot_inconnu'), ('ni aucun lot', pg_temp.lot(null), '22023 statut_invalide'),
  ('ni sans motif', pg_temp.passe('ao', p_motif => ' '), '22023 motif_requis')) c (cas, geste, attendu);
update public.appels_offres set statut = 'PUBLIE' where id = 'publie';
select is(pg_temp.suite(pg_temp.passe('publie')), 'fait 1 FIN : Annuler l’appel d’offres REF publie', 'dès l’avis publié');
select is(tests.chacun(geste), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur propose') from unnest(array[pg_temp.passe('ao'), pg_temp.lot(1)]) geste;
-- Les tables le refuseraient à une fonction qui oublierait de demander.
grant execute on function prive.change_statut_appel_offres(text, text, text), prive.change_statut_lot(text, integer, text, text) to authenticated;
select is(tests.essaie('admin', geste), attendu, 'la table garde : ' || geste) from (values
  ($$select prive.change_statut_appel_offres('ao', 'ANNULE', 'xx')$$, 'P0001 deux_administrateurs'), ($$select prive.change_statut_appel_offres('clos', 'INFRUCTUEUX', 'xx')$$, 'P0001 deux_administrateurs'),
  ($$select prive.change_statut_lot('lots', 1, 'ANNULE', 'xx')$$, 'P0001 deux_administrateurs'), ($$select prive.change_statut_appel_offres('demande', 'ANNULE', 'xx')$$, 'fait 1')) c (geste, attendu);
revoke execute on function prive.change_statut_appel_offres(text, text, text), prive.change_statut_lot(text, integer, text, text) from authenticated;
update public.appels_offres set statut = 'ANNULE' where id = 'publie';
select is((select statut::text from public.appels_offres where id = 'publie'), 'ANNULE', 'la machine, elle, suit le contenu');

-- Proposé : rien ne change, les administrateurs l’apprennent, les détenteurs pas encore.
delete from public.courriels;
select is(tests.rend('admin', $$select to_jsonb((public.rpc_change_statut_appel_offres('ao', 'ANNULE', 'Crédits retirés')).statut)$$), '"OUVERT"', 'l’appel d’offres rendu est inchangé');
select is(tests.rend('admin', $$select to_jsonb(public.rpc_change_statut_lot('lots', 1, 'ANNULE', 'Crédits retirés'))$$), 'false', 'le lot aussi');
select is(tests.chacun(geste), tests.attendu('admin: fait 1; autres: 42501'), 'ce qui attend ne se devine pas') from unnest(array[pg_temp.passe('ao'), pg_temp.lot(1)]) geste;
select bag_eq($$select kind::text, split_part(recipient, '@', 1), payload ->> 'acte' from public.courriels$$, $$select 'ACTE_PROPOSE', n, a from unnest(array['admin', 'second']) n,
  unnest(array['Annuler l’appel d’offres REF ao', 'Annuler le lot 1 de REF lots']) a$$, 'une lettre à chaque administrateur, à nul autre');
select bag_eq($$select objet, objet_id, reason, details ->> 'cause' as cause, details ->> 'lot' as lot from public.journaux_audit where action = 'ACTE_PROPOSE'$$,
  $$values ('appels_offres', 'ao', 'Crédits retirés', 'FIN', null::text), ('appels_offres', 'lots', 'Crédits retirés', 'FIN', '1')$$, 'au journal, avec le motif');
select is((select count(*) from prive.journal_public where action in ('PROCEDURE_CHANGEE', 'LOT_CHANGE')), 0::bigint, 'rien de public');
select is(tests.essaie('entreprise', pg_temp.passe('ao', 'ANNULE', 'Autre')), '42501', 'qui n’est pas administrateur n’apprend pas que cela attend');
select is(tests.essaie('second', pg_temp.passe('ao', 'ANNULE', 'Autre')), 'P0001 acte_deja_propose', 'une proposition à la fois');
select is(tests.essaie('second', pg_temp.lot(2)), 'fait 1', 'et par lot');
select is(tests.rend('second', format('select public.rpc_a_traiter(%L)', id)) #> '{procedures,0,fin_a_deux}', attendu, 'l’écran le sait de ' || id)
from (values ('ao', 'true'::jsonb), ('demande', 'false'), ('evalue', 'false')) c (id, attendu);
select is((select jsonb_agg(jsonb_build_array(a -> 'genre', a -> 'objet_id', a -> 'lot', a -> 'cause') order by a -> 'lot') from jsonb_array_elements(tests.rend('second', 'select public.rpc_actes_a_deux()') -> 'actes') a),
  '[["FIN", "ao", 0, "FIN"], ["FIN", "lots", 1, "FIN"]]', 'et les montre à qui confirme');

-- Confirmé, fait ; refusé, rien.
create function pg_temp.decide(p_quoi text, p_objet text, p_suite text default '') returns text language sql as $$
  select format('select public.rpc_%s_acte(%L%s)', p_quoi, id, p_suite) from prive.actes_a_deux where objet_id = p_objet order by propose_le desc limit 1;
$$;
select is(tests.essaie('admin', pg_temp.decide('confirme', 'ao')), 'P0001 acte_par_vous', 'pas son auteur');
select is(tests.fait('second', pg_temp.decide('refuse', 'lots', ', ''Non''')), 'fait 1', 'refusé');
select is((select jsonb_agg(l -> 'statut') from jsonb_array_elements(prive.avis_lots_of('lots')) l), '[null, null]', 'les lots continuent');
delete from public.courriels;
select is(tests.fait('second', pg_temp.decide('confirme', 'ao')), 'fait 1', 'confirmé');
select is((select statut || ' ' || motif_fin from public.appels_offres where id = 'ao'), 'ANNULE Crédits retirés', 'annulé, avec son motif');
select bag_eq($$select kind::text, split_part(recipient, '@', 1) from public.courriels$$, $$values ('ACTE_DECIDE', 'admin'), ('ACTE_DECIDE', 'second'), ('DAO_ANNULE', 'entreprise'), ('DAO_ANNULE', 'concurrente')$$, 'les détenteurs l’apprennent alors');
select is((select string_agg(action || ' ' || (apres #>> '{}'), ' ') from prive.journal_public where action = 'PROCEDURE_CHANGEE'), 'PROCEDURE_CHANGEE ANNULE', 'et l’histoire publique');
select is(tests.a_deux(pg_temp.lot(1)) || tests.a_deux(pg_temp.lot(2)), 'fait 1, fait 1fait 1, fait 1', 'le dernier lot');
select is((select statut::text from public.appels_offres where id = 'lots'), 'ANNULE', 'donne sa fin à l’appel d’offres');
select tests.refuse_a_tous(f, 'aux fonctions seules : ' || f) from unnest(array['select prive.fin_a_deux(null)', 'select prive.dit_fin(null)']) f;
select * from finish();
rollback;
