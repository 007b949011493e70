-- Copie de secours : une offre inscrite par ses empreintes avant la limite, ses octets remis jusqu’à l’ouverture, par qui, et lesquels.
begin;
set local timezone to 'UTC';
select plan(74);
select tests.acteurs();
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z' from unnest(array['ao', 'autre']) id;
select tests.dao(id), tests.commission(id) from unnest(array['ao', 'autre']) id;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status)
select a, e, 'PAYE' from unnest(array['ao', 'autre']) a, unnest(array['entreprise-a', 'entreprise-b']) e;
select tests.fait('entreprise', 'select public.rpc_ouvre_soumission(''ao'')'), tests.fait('concurrente', 'select public.rpc_ouvre_soumission(''ao'')'),
  tests.fait('entreprise', 'select public.rpc_ouvre_soumission(''autre'')');
create function pg_temp.offre(p_entreprise text default 'entreprise-a', p_appel text default 'ao') returns uuid language sql as $$ select tests.offre(p_entreprise, p_appel); $$;
-- Le même appel que tests.depot, par les empreintes seules.
create function pg_temp.annonce(p_depot text, p_apres integer, p_mot text default 'a', p_offre uuid default pg_temp.offre(), p_taille numeric default 700) returns text language sql as $$
  select replace(tests.depot(p_offre, p_depot, p_apres, p_formulaire => tests.piece('form ' || p_mot), p_fichiers => jsonb_build_array(tests.piece(p_mot, p_taille))), 'rpc_depose_offre', 'rpc_annonce_offre');
$$;
create function pg_temp.apporte(p_mot text, p_offre uuid default pg_temp.offre()) returns text language sql as $$ select tests.envoi(p_offre, p_mot); $$;
create function pg_temp.quand(p_limite interval, p_ouverture interval) returns void language sql as $$
  update public.appels_offres set date_limite = now() + p_limite, date_ouverture = now() + p_ouverture where id = 'ao';
$$;
create function pg_temp.lit(p_nom text) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := (select o -> 'copie' from jsonb_array_elements(public.rpc_mes_offres()) o where o ->> 'appel_offres_id' = 'ao');
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.cherche(p_mots text[]) returns text language sql as $$
  select format('select public.rpc_copies_attendues(%L)', (select array_agg(tests.piece(m) ->> 'sha256') from unnest(p_mots) m));
$$;
create function pg_temp.trouve(p_mots text[]) returns text language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  execute pg_temp.cherche(p_mots) into v;
  perform tests.joue('base');
  return (select case when count(*) < jsonb_array_length(v) then 'trop ' else '' end || coalesce(string_agg(m || case when x ->> 'chemin' like '%/' || (x ->> 'sha256') || '.age' then '' else ' ailleurs' end, ' ' order by m), 'rien')
    from jsonb_array_elements(v) x join unnest(p_mots) m on tests.piece(m) ->> 'sha256' = x ->> 'sha256');
end $$;

-- Annoncer : comme déposer, mais sans octets.
select is(tests.essaie('entreprise', replace(pg_temp.annonce('un', 0), 'annonce', 'depose')), 'P0001 fichier_absent', 'un dépôt ordinaire attend toujours ses octets');
select is(tests.chacun(pg_temp.annonce('un', 0)), tests.attendu('entreprise: fait 1; autres: 42501'), 'annonce : l’entreprise de l’offre seule');
select is(tests.essaie('concurrente', pg_temp.annonce('un', 0)) || tests.essaie('service', pg_temp.annonce('un', 0)), '4250142501', 'ni une autre, ni le service');
select is(tests.essaie('entreprise', sql), attendu, 'refusé : ' || cas) from (values
  ('une autre version', pg_temp.annonce('un', 1), 'P0001 offre_changee'), ('sans dépôt', pg_temp.annonce('', 0), '22023 offre_invalide'),
  ('un octet de trop', pg_temp.annonce('un', 0, p_taille => 55000001), '22023 offre_invalide'), ('aucun octet', pg_temp.annonce('un', 0, p_taille => 0), '22023 offre_invalide'),
  ('tout juste', pg_temp.annonce('un', 0, p_taille => 55000000), 'fait 1'), ('un fichier qui est le formulaire', replace(pg_temp.annonce('un', 0), tests.piece('form a') ->> 'sha256', tests.piece('a') ->> 'sha256'), '22023 offre_invalide')) c (cas, sql, attendu);
update public.appels_offres set date_ouverture = null where id = 'ao';
select is(tests.essaie('entreprise', pg_temp.annonce('un', 0)), 'P0001 ouverture_sans_date', 'sans heure d’ouverture');
select pg_temp.quand('-1 second', '1 hour');
select is(tests.essaie('entreprise', pg_temp.annonce('un', 0)), 'P0001 appel_offres_ferme', 'jamais après la limite');
select pg_temp.quand('1 hour', '2 hours');
select is(tests.fait('entreprise', pg_temp.annonce('un', 0)) || tests.fait('entreprise', pg_temp.annonce('un', 0)), 'fait 1fait 1', 'annoncée ; redite, c’est la même');
select results_eq('select version, annoncee, numero_recu ~ ''^RO-'', feuille ~ ''offre-scellee'' from public.soumissions_versions where soumission_id = pg_temp.offre()', 'values (1, true, true, true)', 'un reçu et une feuille, comme un dépôt');
select results_eq($$select count(*), count(*) filter (where (payload ->> 'copie_jusqu_au')::timestamptz = now() + interval '2 hours') from public.courriels where kind = 'RECU_OFFRE'$$, 'values (2::bigint, 2::bigint)', 'la lettre à l’équipe dit jusqu’à quand');
select is(pg_temp.lit('collegue') - 'jusqu_au', jsonb_build_object('ouverte', true, 'manquent', jsonb_build_array(tests.piece('form a') ->> 'sha256', tests.piece('a') ->> 'sha256')), 'l’équipe lit ce qui manque');
select is((pg_temp.lit('collegue') ->> 'jusqu_au')::timestamptz, now() + interval '2 hours', 'et jusqu’à quand');
select is(pg_temp.lit('concurrente'), 'null'::jsonb, 'un brouillon n’annonce rien');
select is((select count(*) from public.rpc_offres_a_verifier('')), 0::bigint, 'rien à vérifier tant que rien n’est arrivé');
-- Vingt-neuf annonces, des dépôts, et ce qu’elle annonce ailleurs.
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('ailleurs', 'REF ailleurs', 'Ailleurs', 'OUVERT', now() + interval '1 hour');
insert into public.soumissions (id, appel_offres_id, entreprise_id, user_id) values (tests.id('ailleurs'), 'ailleurs', 'entreprise-b', tests.id('concurrente'));
insert into public.soumissions_versions (soumission_id, version, sha256, annoncee) select pg_temp.offre('entreprise-b'), 100 + n, repeat('0', 64), n < 30 from generate_series(1, 40) n;
insert into public.soumissions_versions (soumission_id, version, sha256, annoncee) select tests.id('ailleurs'), n, repeat('0', 64), true from generate_series(1, 9) n;
select isnt(tests.essaie('concurrente', pg_temp.annonce('deux', 0, 'b', pg_temp.offre('entreprise-b'))), 'P0001 annonces_trop_nombreuses', 'la trentième passe');
insert into public.soumissions_versions (soumission_id, version, sha256, annoncee) values (pg_temp.offre('entreprise-b'), 99, repeat('0', 64), true);
select is(tests.essaie('concurrente', pg_temp.annonce('deux', 0, 'b', pg_temp.offre('entreprise-b'))), 'P0001 annonces_trop_nombreuses', 'trente par offre, pas plus');
select is(tests.essaie('entreprise', pg_temp.annonce('deux', 1, 'b')), 'fait 1', 'chacune les siennes');

-- Avant la limite : remettre, chercher au guichet.
select is(tests.chacun(pg_temp.apporte('a')), tests.attendu('entreprise, admin: fait 1; autres: 42501'), 'remise : l’entreprise, ou un administrateur');
select is(tests.essaie('concurrente', pg_temp.apporte('a')), '42501', 'pas une autre entreprise');
select is(tests.chacun(pg_temp.cherche(array['a'])), tests.attendu('admin: fait 1; autres: 42501'), 'au guichet : les administrateurs seuls');
select is(tests.essaie('admin', sql), '22023 copie_invalide', 'mal demandé') from unnest(array['select public.rpc_copies_attendues(null)', 'select public.rpc_copies_attendues(''{}'')',
  'select public.rpc_copies_attendues(array_fill(''x''::text, array[21]))']) sql;
select is(pg_temp.trouve(array['a', 'form a', 'inconnu']), 'a form a', 'ses empreintes se trouvent, une autre non');

-- Après la limite, jusqu’à l’ouverture : les octets annoncés, eux seuls.
select pg_temp.quand('-1 second', '1 hour');
select is(pg_temp.trouve(array['a', 'form a']), 'a form a', 'après la limite aussi');
select is(tests.chacun(pg_temp.apporte('a')), tests.attendu('entreprise, admin: fait 1; autres: 42501'), 'remise après la limite');
select is(tests.chacun(pg_temp.apporte('b')), tests.attendu('tous: 42501'), 'une empreinte qui ne fut pas inscrite');
select is(tests.essaie('admin', pg_temp.apporte('a', pg_temp.offre('entreprise-b'))), '42501', 'ni sous une autre offre');
select is(tests.essaie('admin', format('insert into storage.objects (bucket_id, name) values (''dao'', %L)', pg_temp.offre() || '/' || (tests.piece('a') ->> 'sha256') || '.age')), '42501', 'ni ailleurs');
select is(tests.essaie('service', pg_temp.apporte('a')), 'fait 1', 'le service range ce que la porte a laissé passer');
update public.appels_offres set statut = 'CLOTURE' where id = 'ao';
select is(tests.essaie('admin', pg_temp.apporte('a')), 'fait 1', 'dépôt clos : toujours');
update public.appels_offres set statut = 'ANNULE' where id = 'ao';
select is(tests.essaie(n, pg_temp.apporte('a')), '42501', 'annulé : plus rien, ' || n) from unnest(array['entreprise', 'admin', 'service']) n;
update public.appels_offres set statut = 'OUVERT' where id = 'ao';
select pg_temp.quand('-1 hour', '-1 second');
select is(tests.essaie(n, pg_temp.apporte('a')), '42501', 'à l’ouverture, c’est fini : ' || n) from unnest(array['entreprise', 'admin', 'service']) n;
select is(pg_temp.trouve(array['a']), 'rien', 'et le guichet ne connaît plus rien');
select is(pg_temp.lit('entreprise') ->> 'ouverte', 'false', 'l’entreprise le lit');
update public.appels_offres set date_ouverture = null where id = 'ao';
select is(tests.essaie('admin', pg_temp.apporte('a')), '42501', 'sans heure d’ouverture, la limite compte');
insert into storage.objects (bucket_id, name, metadata) values ('dao', pg_temp.offre() || '/' || (tests.piece('a') ->> 'sha256') || '.age', '{"size": 700}');
select is(tests.essaie('service', pg_temp.apporte('a')), '42501', 'un fichier du même nom ailleurs n’y change rien');
select is((select count(*) from public.rpc_offres_a_verifier('')), 0::bigint, 'ni ne se vérifie');
select pg_temp.quand('1 hour', '-1 hour');
select is(tests.essaie('admin', pg_temp.apporte('a')), 'fait 1', 'une ouverture écrite avant la limite : la limite compte');

-- La dernière pièce : lettre à l’équipe, et personne d’autre ne le sait.
select pg_temp.quand('-1 second', '1 hour');
select is(tests.fait('admin', pg_temp.apporte('form a')), 'fait 1', 'une pièce au guichet');
select is_empty($$select from public.courriels where kind = 'COPIE_OFFRE'$$, 'pas encore de lettre');
select is(pg_temp.lit('entreprise') -> 'manquent', jsonb_build_array(tests.piece('a') ->> 'sha256'), 'il en manque une');
-- Défait aussitôt : sur un Supabase, personne n’efface un objet par SQL.
create function pg_temp.manque_d_une_autre_taille() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  if tests.fait('admin', tests.envoi(pg_temp.offre(), 'a', 701)) = 'fait 1' then
    v := pg_temp.lit('entreprise') -> 'manquent';
  end if;
  raise exception 'defait';
exception when raise_exception then
  return v;
end $$;
select is(pg_temp.manque_d_une_autre_taille(), jsonb_build_array(tests.piece('a') ->> 'sha256'), 'une autre taille ne compte pas');
select is(tests.fait('entreprise', pg_temp.apporte('a')), 'fait 1', 'l’autre par l’entreprise');
select results_eq($$select recipient, payload ->> 'numero_recu' = (select numero_recu from public.soumissions_versions where soumission_id = pg_temp.offre()), payload ->> 'reference' from public.courriels where kind = 'COPIE_OFFRE' order by 1$$,
  $$values ('collegue@acteurs.example', true, 'REF ao'), ('entreprise@acteurs.example', true, 'REF ao')$$, 'l’équipe apprend que tout est là');
select is(pg_temp.lit('entreprise') -> 'manquent', '[]', 'rien ne manque plus');
select is(tests.chacun($$select from public.courriels where kind = 'COPIE_OFFRE'$$), tests.attendu('anon: 42501; autres: fait 0'), 'les administrateurs ne lisent pas cette lettre');
select is_empty($$select from public.journaux_audit where action ~ 'COPIE|OFFRE'$$, 'ni le journal');
select is(tests.fait('admin', pg_temp.apporte('a')), '23505', 'apportée deux fois : déjà là');
select pg_temp.quand('-1 hour', '-1 second');
select is(tests.essaie('service', pg_temp.apporte('a')), '23505', 'après l’heure aussi');
select pg_temp.quand('-1 second', '1 hour');
select is((select count(*) from public.rpc_offres_a_verifier('')), 2::bigint, 'ce qui est arrivé se vérifie');

-- Une offre ordinaire : rien n’y est à remettre, rien n’en est dit au guichet ; de même quand tout était déjà arrivé.
select pg_temp.quand('1 hour', '2 hours');
select tests.fait('entreprise', tests.envoi(pg_temp.offre('entreprise-a', 'autre'), m)) from unnest(array['form x', 'x', 'form y', 'y']) m;
select is(tests.fait('entreprise', replace(pg_temp.annonce('cinq', 0, 'x', pg_temp.offre('entreprise-a', 'autre')), 'annonce', 'depose')), 'fait 1', 'une offre ordinaire ailleurs');
select is(pg_temp.trouve(array['x', 'form x']), 'rien', 'le guichet ne la connaît pas');
select is(tests.fait('entreprise', tests.envoi(pg_temp.offre('entreprise-a', 'autre'), 'z')), 'fait 1', 'un autre envoi');
select is(tests.fait('entreprise', pg_temp.annonce('six', 1, 'y', pg_temp.offre('entreprise-a', 'autre'))), 'fait 1', 'annoncée quand tout est là');
select is((select annoncee from public.soumissions_versions where soumission_id = pg_temp.offre('entreprise-a', 'autre') and version = 2), false, 'c’est un dépôt');
select is((select count(*) from public.courriels where kind = 'COPIE_OFFRE'), 2::bigint, 'sans lettre de copie');
insert into public.soumissions_fichiers (soumission_id, version, rang, chemin, taille, sha256)
select s, 9, 0, s || '/' || repeat('e', 64) || '.age', 1, repeat('e', 64) from pg_temp.offre('entreprise-a', 'autre') s;
insert into public.soumissions_versions (soumission_id, version, sha256) values (pg_temp.offre('entreprise-a', 'autre'), 9, repeat('0', 64));
select is(prive.is_remise(pg_temp.offre('entreprise-a', 'autre'), 9), true, 'perdus ou non, les octets d’une offre ordinaire ne sont pas à remettre');

-- Remplacée ou retirée, sa copie n’est plus attendue.
select pg_temp.quand('1 hour', '2 hours');
select is(tests.fait('entreprise', pg_temp.annonce('deux', 1, 'b')), 'fait 1', 'une autre version annoncée');
select is(pg_temp.trouve(array['a', 'b', 'form b']), 'b form b', 'la dernière seule est attendue');
select is(tests.fait('entreprise', pg_temp.annonce('trois', 2, 'c')) || tests.essaie('admin', pg_temp.apporte('b')) || tests.essaie('service', pg_temp.apporte('b')), 'fait 14250142501', 'remplacée : sa copie est refusée, au service aussi');
select is(prive.manque_of(pg_temp.offre(), 3), array[tests.piece('form c') ->> 'sha256', tests.piece('c') ->> 'sha256'], 'chaque version manque des siennes');
insert into storage.objects (bucket_id, name) select 'soumissions', pg_temp.offre() || '/x' || n from generate_series(1, 330) n;
select is(tests.essaie('entreprise', pg_temp.apporte('z')) || tests.essaie('entreprise', pg_temp.apporte('c')), '42501fait 1', 'la place faite à chacune ne manque pas à ce qui est annoncé');
select is(tests.fait('entreprise', format('select public.rpc_retire_offre(%L, 3)', pg_temp.offre())) || tests.essaie('admin', pg_temp.apporte('c')) || tests.essaie('entreprise', pg_temp.apporte('c')), 'fait 14250142501', 'retirée : de même');
select is(pg_temp.lit('entreprise'), 'null'::jsonb, 'et n’annonce plus rien');

-- Une offre retirée garde ses annonces.
update public.soumissions set status = 'RETIREE' where id = pg_temp.offre('entreprise-b');
insert into public.soumissions (appel_offres_id, entreprise_id, user_id) select appel_offres_id, entreprise_id, user_id
from public.soumissions where id = pg_temp.offre('entreprise-b');
select is(tests.essaie('concurrente', pg_temp.annonce('neuve', 0, 'b',
  (select id from public.soumissions where appel_offres_id = 'ao' and entreprise_id = 'entreprise-b' and status <> 'RETIREE'))), 'P0001 annonces_trop_nombreuses', 'trente par entreprise');

select * from finish();
rollback;
