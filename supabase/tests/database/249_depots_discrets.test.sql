-- Avant l’ouverture, rien de visible ne bouge avec un dépôt : numéros, rangs, heures, colonnes du système (R177).
begin;
select plan(18);
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('ao', 'REF ao', 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
select tests.dao('ao'), tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b']) e;
create function pg_temp.depose(p_nom text, p_entreprise text, p_rang integer) returns text language plpgsql as $$
declare v text := p_nom || p_rang;
begin
  perform tests.fait(p_nom, 'select public.rpc_ouvre_soumission(''ao'')');
  perform tests.fait(p_nom, tests.envoi(tests.offre(p_entreprise, 'ao'), v || m)) from unnest(array['f', 'g']) m;
  -- Ce que le facteur en verrait à son passage suivant.
  update prive.machine set disque_libre = disque_libre - 1400, journaux_octets = journaux_octets + 600;
  return tests.fait(p_nom, tests.depot(tests.offre(p_entreprise, 'ao'), v, p_rang, p_formulaire => tests.piece(v || 'f'), p_fichiers => jsonb_build_array(tests.piece(v || 'g'))));
end $$;
create function pg_temp.vu(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  -- Tout ce qu’une liste montre, sauf les comptes que la spécification donne.
  v := jsonb_build_object('journal', (select jsonb_agg(to_jsonb(j)) from public.journaux_audit j), 'lettres', (select jsonb_agg(to_jsonb(c)) from public.courriels c),
    'appels', (select jsonb_agg(to_jsonb(a)) from public.appels_offres a), 'offres', (select count(*) from public.soumissions), 'versions', (select count(*) from public.soumissions_versions),
    'fichiers', (select count(*) from storage.objects where bucket_id = 'soumissions'));
  if p_nom in ('admin', 'bailleur') then
    if p_nom = 'admin' then
      -- Sauf si des offres la figent : qu’il y en ait, un administrateur le lit.
      v := v || jsonb_build_object('commission', public.rpc_commission('ao') - 'figee', 'machine', public.rpc_etat_service() - 'lu_le');
    end if;
    v := v || jsonb_build_object('internes', (select jsonb_agg(to_jsonb(i) - 'nb_offres_soumises') from public.rpc_appels_offres_internes() i));
  end if;
  perform tests.joue('base');
  return v;
end $$;
insert into prive.machine (vu_le, disque_libre, disque_total, journaux_octets, en_alarme, etat_depuis) values (now(), 40123456789, 100000000000, 1234567, false, now());
create temp table avant as select n, pg_temp.vu(n) as vu from unnest(array['admin', 'bailleur', 'concurrente', 'visiteur']) n;
select is(pg_temp.depose('entreprise', 'entreprise-a', 0) || pg_temp.depose('entreprise', 'entreprise-a', 1), 'fait 1fait 1', 'une entreprise dépose, puis remplace');
select is(pg_temp.vu(n), vu, n || ' ne voit rien bouger') from avant;
-- Une offre retirée et une autre remise ne se comptent pas non plus : la commission est figée, et c’est tout.
select is(tests.fait('entreprise', format('select public.rpc_retire_offre(%L, 2)', tests.offre('entreprise-a', 'ao'))) || pg_temp.depose('entreprise', 'entreprise-a', 0), 'fait 1fait 1', 'elle retire, et dépose de nouveau');
select is(pg_temp.vu(n), vu, n || ' ne voit toujours rien bouger') from avant where n <> 'bailleur';
select is(tests.rend('admin', 'select public.rpc_commission(''ao'')') -> 'figee', 'true', 'qu’une offre est venue, un administrateur le lit');

-- Les numéros des reçus : au hasard, uniques, du même format.
select is(pg_temp.depose('concurrente', 'entreprise-b', 0), 'fait 1', 'une rivale dépose');
select ok(bool_and(numero_recu ~ ('^RO-' || to_char(now() at time zone 'UTC', 'YYYY') || '-[1-9][0-9]{11}$')) and count(distinct numero_recu) = 4, 'quatre reçus') from public.soumissions_versions;
select ok((select max(n) - min(n) from (select split_part(numero_recu, '-', 3)::bigint as n from public.soumissions_versions) x) > 1000, 'qui ne se suivent pas');
select ok((select count(distinct prive.draw_recu()) from generate_series(1, 500)) = 500, 'jamais deux fois le même');

-- Les rangs des lettres : l’heure, sans trou à compter.
select ok((select bool_and(rang between (extract(epoch from now()) * 1000000)::bigint and (extract(epoch from clock_timestamp()) * 1000000)::bigint) from public.courriels), 'une lettre se range par l’heure');
-- L’heure du dernier dépôt, à l’ouverture seulement.
update public.appels_offres set date_limite = now() - interval '1 hour', date_ouverture = now() - interval '1 minute' where id = 'ao';
select tests.joue('admin');
select ok((select date_derniere_soumission is not null and nb_offres_soumises = 2 from public.rpc_appels_offres_internes('ao')), 'l’ouverture dit l’heure du dernier dépôt');
select tests.joue('base');
-- Les colonnes du système disent qui a verrouillé une ligne ; chaque autre colonne se lit.
select is(tests.essaie('admin', 'select xmax from public.appels_offres'), '42501', 'xmax ne se lit pas');
select is((select array_agg(a.attname::text) from pg_attribute a where a.attrelid = 'public.appels_offres'::regclass and a.attnum > 0 and not a.attisdropped and not has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')), null, 'chaque colonne a son droit');

select * from finish();
rollback;
