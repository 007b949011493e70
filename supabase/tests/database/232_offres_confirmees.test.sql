-- Un dossier qui change après un dépôt : l’offre se confirme ou se remplace ; sans cela elle reste valable.
begin;
select plan(34);
select tests.acteurs();
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('parti', 'ENTREPRISE', 'DISABLED', 'entreprise-a');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2027-03-01T10:00:00Z', '2027-03-01T11:00:00Z' from unnest(array['ao', 'autre']) id;
select tests.dao(id), tests.commission(id) from unnest(array['ao', 'autre']) id;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b']) e;
create function pg_temp.depose(p_nom text, p_entreprise text, p_rang integer) returns text language plpgsql as $$
declare v text := p_nom || p_rang;
begin
  perform tests.fait(p_nom, 'select public.rpc_ouvre_soumission(''ao'')');
  perform tests.fait(p_nom, tests.envoi(tests.offre(p_entreprise, 'ao'), v || m)) from unnest(array['f', 'g']) m;
  return tests.fait(p_nom, tests.depot(tests.offre(p_entreprise, 'ao'), v, p_rang, p_formulaire => tests.piece(v || 'f'), p_fichiers => jsonb_build_array(tests.piece(v || 'g'))));
end $$;
create function pg_temp.lu(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_mes_offres() -> 0 -> 'changement';
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.confirme(p_version integer default 1, p_entreprise text default 'entreprise-a') returns text language sql as $$
  select format('select public.rpc_confirme_offre(%L, %L)', tests.offre(p_entreprise, 'ao'), p_version);
$$;
create function pg_temp.ajoute(p_id text, p_genre text, p_numero integer) returns void language sql as $$
  insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256, note)
  select p_id, p_genre::public.genre_dao, p_numero, 'x.pdf', p_id || '/' || h || '.pdf', 1000, 'application/pdf', h, 'Une précision'
  from encode(sha256(convert_to(p_id || p_genre || p_numero, 'UTF8')), 'hex') h;
$$;
create function pg_temp.reporte(p_date text) returns text language sql as $$
  select tests.fait('admin', format('select public.rpc_reporte_date_limite(''ao'', %L, ''Demande'')', p_date));
$$;
-- Le dossier est d’avant les dépôts, sans question de millisecondes.
alter table public.dao_fichiers disable trigger user;
update public.dao_fichiers set depose_le = depose_le - interval '1 day';
alter table public.dao_fichiers enable trigger user;
select is(pg_temp.depose('entreprise', 'entreprise-a', 0) || pg_temp.depose('concurrente', 'entreprise-b', 0), 'fait 1fait 1', 'deux offres');
-- Le journal date ses lignes du début de la transaction : les dépôts sont d’avant elle.
update public.soumissions set submitted_at = now() - interval '1 hour';
select is(pg_temp.lu('entreprise'), 'null', 'rien n’a changé');
select is(tests.fait('entreprise', pg_temp.confirme()), 'fait 1', 'confirmer sans changement');
select is((select count(*) from prive.offres_confirmees), 0::bigint, 'n’inscrit rien');

select pg_temp.ajoute('autre', 'ADDITIF', 1);
insert into public.journaux_audit (action, objet, objet_id) values ('DATE_LIMITE_REPORTEE', 'appels_offres', 'autre'), ('QUESTION_POSEE', 'appels_offres', 'ao');
select is(pg_temp.lu('entreprise'), 'null', 'un autre appel d’offres, une autre action : rien');
select pg_temp.ajoute('ao', 'ADDITIF', 1);
select is(pg_temp.lu('entreprise') -> 'quoi', '["ADDITIF"]', 'un additif');
select ok((pg_temp.lu('collegue') ->> 'le')::timestamptz = (select max(depose_le) from public.dao_fichiers where appel_offres_id = 'ao'), 'toute l’équipe lit quand');
select pg_temp.ajoute('ao', 'DAO', 2);
select is(pg_temp.reporte('2027-03-15T10:00:00Z'), 'fait 1', 'un report');
select is(pg_temp.lu('entreprise') -> 'quoi', '["ADDITIF", "DATE", "VERSION"]', 'ce qui a changé, chaque chose une fois');
select is(pg_temp.lu('concurrente') -> 'quoi', '["ADDITIF", "DATE", "VERSION"]', 'l’autre aussi');

-- Confirmer : son entreprise, la version connue, avant la limite.
select is(tests.chacun(pg_temp.confirme()), tests.attendu('entreprise: fait 1; autres: 42501'), 'son entreprise');
select is(tests.essaie(n, pg_temp.confirme()), e, n) from (values ('collegue', 'fait 1'), ('concurrente', '42501'), ('parti', '42501'), ('service', '42501')) c (n, e);
select is(tests.essaie('entreprise', pg_temp.confirme(v)), 'P0001 offre_changee', 'une autre version') from unnest(array[2, null]) v;
delete from public.courriels;
select is(tests.fait('collegue', pg_temp.confirme()) || tests.fait('entreprise', pg_temp.confirme()), 'fait 1fait 1', 'confirmée, deux fois');
select results_eq('select soumission_id, version, user_id from prive.offres_confirmees', $$values (tests.offre('entreprise-a', 'ao'), 1, tests.id('collegue'))$$, 'inscrite une fois');
select is(pg_temp.lu('entreprise'), 'null', 'plus rien n’est demandé');
select is(pg_temp.lu('concurrente') -> 'quoi', '["ADDITIF", "DATE", "VERSION"]', 'à l’autre, si');
select results_eq($$select recipient, payload ->> 'version', payload ->> 'numero_recu' ~ '^RO-', payload ? 'confirmee_le' from public.courriels where kind = 'OFFRE_CONFIRMEE' order by 1$$,
  $$select n || '@acteurs.example', '1', true, true from unnest(array['collegue', 'entreprise']) n$$, 'une lettre à l’équipe');
select is(tests.essaie('admin', $$select from public.courriels where kind = 'OFFRE_CONFIRMEE'$$), 'fait 0', 'que l’administration ne lit pas');
select is((select count(*) from public.journaux_audit where objet_id = 'ao' and action not in ('DATE_LIMITE_REPORTEE', 'OUVERTURE_DEPLACEE', 'QUESTION_POSEE')), 0::bigint, 'le journal ne dit rien d’un dépôt');
select throws_ok(sql, '42501', 'journal_immuable', sql) from unnest(array['delete from prive.offres_confirmees', 'update prive.offres_confirmees set version = 9', 'truncate prive.offres_confirmees']) sql;

-- Remplacer répond aussi ; une offre retirée, un délai passé ne demandent rien.
select pg_temp.ajoute('ao', 'ADDITIF', 2);
select is(pg_temp.depose('entreprise', 'entreprise-a', 1), 'fait 1', 'remplacée');
select is(coalesce(pg_temp.lu('entreprise') ->> 'quoi', 'rien'), 'rien', 'une version neuve a tout lu');
create function pg_temp.retire_puis(p_sql text) returns text language plpgsql as $$
declare v text;
begin
  begin
    update public.soumissions set status = 'RETIREE', withdrawn_at = now() where id = tests.offre('entreprise-b', 'ao');
    v := tests.fait('concurrente', p_sql);
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    perform tests.joue('base');
    return v;
  end;
end $$;
create function pg_temp.demandes() returns text language sql as $$
  select 'select from jsonb_array_elements(public.rpc_mes_offres()) o where jsonb_typeof(o -> ''changement'') = ''object''';
$$;
select is(tests.fait('concurrente', pg_temp.demandes()), 'fait 1', 'en place, elle est à confirmer');
select is(pg_temp.retire_puis(pg_temp.demandes()), 'fait 0', 'retirée, plus rien n’en est demandé');
select is(pg_temp.retire_puis(pg_temp.confirme(1, 'entreprise-b')), 'P0001 offre_changee', 'une offre retirée ne se confirme pas');
update public.appels_offres set date_limite = clock_timestamp() where id = 'ao';
select is(coalesce(pg_temp.lu('concurrente') ->> 'quoi', '') || tests.essaie('concurrente', pg_temp.confirme(1, 'entreprise-b')), 'P0001 appel_offres_ferme', 'la limite passée, rien ne se confirme plus');
select is((public.rpc_racine('ao') ->> 'nombre')::integer, 2, 'l’offre qui n’a pas été confirmée compte comme l’autre');
select * from finish();
rollback;
