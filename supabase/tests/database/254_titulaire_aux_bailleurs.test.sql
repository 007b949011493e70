-- Avant sa publication, un titulaire ne se lit d’un bailleur que s’il en a été saisi (R182).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('siege', 'BAILLEUR'), tests.compte('ailleurs', 'BAILLEUR');
update public.profiles set bailleur_id = case id when tests.id('siege') then 'bad' else 'afd' end where id in (tests.id('siege'), tests.id('ailleurs'));
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur, titulaire, titulaire_noms, montant_attribue)
values ('ao', 'AO', 'Un', 'EVALUE', now() - interval '2 days', now() - interval '1 day', '{bad}', '{sogea,ecr}', '{Sogea,ECR}', 1000);
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur) values ('lots', 'LOTS', 'Deux', 'EVALUE', now() - interval '2 days', now() - interval '1 day', '{bad}');
insert into prive.lots (appel_offres_id, numero, intitule, titulaire, noms, montant_attribue, soumission_id)
values ('lots', 1, 'Terrassement', '{sogea}', '{Sogea}', 10, null), ('lots', 2, 'Ouvrages', '{ecr}', '{ECR}', 20, null);
create function pg_temp.lu(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  select jsonb_build_array(i.titulaire, i.titulaire_noms) into v from public.rpc_appels_offres_internes('ao') i;
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.lots(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  select jsonb_agg(jsonb_build_array(l -> 'titulaire', l -> 'noms', l -> 'montant_attribue') order by l -> 'numero') into v
  from public.rpc_appels_offres_internes('lots') i, jsonb_array_elements(i.lots_internes) l;
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.demande(p_id text, p_lot integer default 0) returns text language sql as $$ select tests.fait('admin', format('select public.rpc_demande_non_objection(%L, ''Rapport joint'', %L)', p_id, p_lot)) $$;

select is(pg_temp.lu(n), a::jsonb, n || ' : proposé') from (values ('admin', '[["sogea", "ecr"], ["Sogea", "ECR"]]'), ('siege', '[null, null]'), ('ailleurs', '[null, null]'), ('bailleur', '[null, null]')) c (n, a);
select is(pg_temp.lots(n), a::jsonb, n || ' : lots') from (values ('admin', '[[["sogea"], ["Sogea"], 10], [["ecr"], ["ECR"], 20]]'), ('siege', '[[null, null, null], [null, null, null]]')) c (n, a);
select tests.joue('admin');
select is((select count(*) from public.rpc_appels_offres_internes('lots') i, jsonb_array_elements(i.lots_internes) l where l ?| array['soumission_id', 'appel_offres_id']), 0::bigint, 'aucun numéro d’offre');
select tests.joue('base');
-- Saisi, il lit ce que sa demande montre, et elle seule.
select is(pg_temp.demande('ao') || pg_temp.demande('lots', 1), 'fait 1fait 1', 'demandées');
select is(pg_temp.lu('siege'), '[["sogea", "ecr"], ["Sogea", "ECR"]]', 'qui finance lit la proposition qu’on lui soumet');
select is(pg_temp.lu(n), '[null, null]', 'pas ' || n) from unnest(array['ailleurs', 'bailleur']) n;
select is(pg_temp.lots('siege'), '[[["sogea"], ["Sogea"], 10], [null, null, null]]', 'de ce lot-là');
-- Retirée, puis changée : la nouvelle attend d’être soumise.
select is(tests.fait('admin', $$select public.rpc_retire_non_objection('ao', 'Erreur')$$), 'fait 1', 'retirée');
select is(pg_temp.lu('siege'), '[["sogea", "ecr"], ["Sogea", "ECR"]]', 'sa fiche la montre toujours');
update public.appels_offres set titulaire = '{autre}', titulaire_noms = null where id = 'ao';
select is(pg_temp.lu('siege'), '[null, null]', 'une autre proposition, non');
-- Publiée, tous la lisent.
update public.appels_offres set attribution_publiee_le = current_date, statut = 'ATTRIBUE' where id = 'ao';
update prive.lots set attribution_publiee_le = current_date, statut = 'ATTRIBUE' where appel_offres_id = 'lots' and numero = 2;
select is(pg_temp.lu(n), '[["autre"], null]', n || ' : publiée') from unnest(array['siege', 'ailleurs']) n;
select is(pg_temp.lots('ailleurs'), '[[null, null, null], [["ecr"], ["ECR"], 20]]', 'lot par lot');
select * from finish();
rollback;
