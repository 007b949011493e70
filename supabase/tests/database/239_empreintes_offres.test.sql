-- Empreintes des offres : ce que le facteur recalcule, ce que l’entreprise et la commission en voient, qui n’en sait rien.
begin;
set local timezone to 'UTC';
select plan(36);
select tests.acteurs();
select tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a');
select tests.compte(n, 'ADMIN') from unnest(array['un', 'deux', 'trois']) n;
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture)
values ('ao', 'REF ao', 'Titre ao', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
select tests.dao('ao'), tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select 'ao', e, 'PAYE' from unnest(array['entreprise-a', 'entreprise-b']) e;
create function pg_temp.chemin(p_mot text, p_entreprise text default 'entreprise-a') returns text language sql as $$
  select tests.offre(p_entreprise, 'ao') || '/' || (tests.piece(p_mot) ->> 'sha256') || '.age';
$$;
create function pg_temp.depose(p_nom text, p_entreprise text, p_apres integer, p_formulaire text, p_fichier text) returns text language sql as $$
  select tests.fait(p_nom, tests.envoi(tests.offre(p_entreprise, 'ao'), p_formulaire)) || tests.fait(p_nom, tests.envoi(tests.offre(p_entreprise, 'ao'), p_fichier))
    || tests.fait(p_nom, tests.depot(tests.offre(p_entreprise, 'ao'), p_entreprise || p_apres, p_apres,
      p_formulaire => tests.piece(p_formulaire), p_fichiers => jsonb_build_array(tests.piece(p_fichier))));
$$;
-- Ce que l’entreprise lit de la sienne.
create function pg_temp.lit(p_nom text) returns text language plpgsql as $$
declare v text;
begin
  perform tests.joue(p_nom);
  v := public.rpc_mes_offres() -> 0 ->> 'empreintes';
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.atteste(p_mot text, p_lu text, p_entreprise text default 'entreprise-a') returns boolean language plpgsql as $$
declare v boolean;
begin
  perform tests.joue('service');
  v := public.rpc_atteste_offre(pg_temp.chemin(p_mot, p_entreprise), tests.piece(p_lu) ->> 'sha256');
  perform tests.joue('base');
  return v;
end $$;
grant execute on function pg_temp.chemin(text, text) to service_role;

-- Personne d’autre que le facteur.
select tests.refuse_a_tous('select public.rpc_offres_a_verifier('''')', 'le facteur seul demande ce qui reste à vérifier');
select tests.refuse_a_tous('select public.rpc_atteste_offre(null, null)', 'lui seul le dit vérifié');
select tests.refuse_a_tous('select from prive.offres_empreintes', 'nul ne lit ce qui est vérifié');
select is(tests.essaie('service', sql), '42501', 'pas même lui : ' || sql) from unnest(array['select from prive.offres_empreintes',
  'insert into prive.offres_empreintes (chemin, sha256) values (''x'', ''y'')']) sql;
select is(tests.essaie('service', $$select public.rpc_atteste_offre('x', repeat('0', 64))$$), 'P0001 fichier_absent', 'un fichier que rien n’inscrit');

-- Ce qui est à vérifier : les fichiers des versions qui comptent.
select tests.fait('entreprise', 'select public.rpc_ouvre_soumission(''ao'')'), tests.fait('concurrente', 'select public.rpc_ouvre_soumission(''ao'')');
select is(pg_temp.lit('entreprise'), null, 'un brouillon : rien');
select tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'ao'), 'sans suite'));
select is_empty('select public.rpc_offres_a_verifier('''')', 'un envoi sans suite ne se lit pas');
select is(pg_temp.depose('entreprise', 'entreprise-a', 0, 'form', 'a'), 'fait 1fait 1fait 1', 'une offre');
select is(pg_temp.depose('concurrente', 'entreprise-b', 0, 'form b', 'b'), 'fait 1fait 1fait 1', 'une autre');
select is(pg_temp.depose('entreprise', 'entreprise-a', 1, 'form 2', 'a2'), 'fait 1fait 1fait 1', 'puis sa deuxième version');
create temp table attendus as select pg_temp.chemin(mot, e) as chemin from (values ('form 2', 'entreprise-a'), ('a2', 'entreprise-a'), ('form b', 'entreprise-b'), ('b', 'entreprise-b')) v (mot, e);
select results_eq('select public.rpc_offres_a_verifier('''')', 'select chemin from attendus order by 1', 'les fichiers des versions qui comptent, dans leur ordre');
select results_eq('select public.rpc_offres_a_verifier((select min(chemin) from attendus))', 'select chemin from attendus order by 1 offset 1', 'après celui qui a été lu en dernier');
select is(pg_temp.lit('entreprise') || ' ' || pg_temp.lit('collegue') || ' ' || pg_temp.lit('concurrente'), 'DECLAREES DECLAREES DECLAREES', 'déclarées, pour toute l’équipe');

-- La même empreinte.
select is(pg_temp.atteste('form 2', 'form 2'), true, 'le formulaire est celui du reçu');
select is(pg_temp.lit('entreprise'), 'DECLAREES', 'il reste un fichier');
select is(pg_temp.atteste('a2', 'a2'), true, 'le fichier aussi');
select is(pg_temp.lit('entreprise') || ' ' || pg_temp.lit('concurrente'), 'VERIFIEES DECLAREES', 'vérifiées ; celle de l’autre, non');
select is(pg_temp.atteste('a2', 'autre'), true, 'une fois dite, elle ne se dédit pas');
select results_eq('select public.rpc_offres_a_verifier('''')', $$select chemin from attendus where starts_with(chemin, tests.offre('entreprise-b', 'ao')::text) order by 1$$, 'ce qui est vérifié ne revient pas');
select is_empty($$select from public.courriels where kind = 'OFFRE_ALTEREE'$$, 'rien à écrire');
select throws_ok(sql, '42501', null, 'figée : ' || sql) from unnest(array['update prive.offres_empreintes set sha256 = sha256', 'delete from prive.offres_empreintes', 'truncate prive.offres_empreintes']) sql;

-- Une autre empreinte.
select is(pg_temp.atteste('b', 'abîmé', 'entreprise-b'), false, 'un fichier gardé n’est pas celui du reçu');
select is(pg_temp.lit('concurrente') || ' ' || pg_temp.lit('entreprise'), 'DIFFERENTES VERIFIEES', 'son entreprise le voit');
select results_eq($$select recipient, payload ->> 'rang', payload ->> 'sha256', payload ->> 'ouvert', payload ->> 'reference', payload ->> 'numero_recu' from public.courriels where kind = 'OFFRE_ALTEREE'$$,
  $$select 'concurrente@acteurs.example', '1', tests.piece('abîmé') ->> 'sha256', 'true', 'REF ao', v.numero_recu from public.soumissions_versions v where v.soumission_id = tests.offre('entreprise-b', 'ao')$$,
  'et l’apprend par lettre, tant qu’elle peut remplacer');
select is(tests.chacun($$select from public.courriels where kind = 'OFFRE_ALTEREE'$$), tests.attendu('anon: 42501; autres: fait 0'),
  'que les administrateurs ne lisent pas : elle dirait qui');

-- Une version remplacée n’intéresse plus ; une offre retirée non plus.
select is(pg_temp.atteste('a', 'abîmé'), false, 'un fichier de l’ancienne version');
select is((select count(*) from public.courriels where kind = 'OFFRE_ALTEREE'), 1::bigint, 'sans lettre : elle ne compte plus');
select is(pg_temp.lit('entreprise'), 'VERIFIEES', 'la version qui compte est intacte');
select tests.fait('concurrente', format('select public.rpc_retire_offre(%L, 1)', tests.offre('entreprise-b', 'ao')));
select is(coalesce(pg_temp.lit('concurrente'), 'rien') || (select count(*) from public.rpc_offres_a_verifier('')), 'rien0', 'retirée, elle n’est plus à vérifier');
select is(pg_temp.atteste('form b', 'abîmé', 'entreprise-b'), false, 'un fichier abîmé d’une offre retirée');
select is((select count(*) from public.courriels where kind = 'OFFRE_ALTEREE'), 1::bigint, 'sans lettre non plus');

-- L’ouverture.
update public.appels_offres set date_limite = now() - interval '1 second', date_ouverture = now() - interval '1 second' where id = 'ao';
create function pg_temp.ouverture() returns text language plpgsql as $$
declare v text;
begin
  perform tests.joue('un');
  v := public.rpc_ouverture('ao') -> 'offres' -> 0 ->> 'empreintes';
  perform tests.joue('base');
  return v;
end $$;
select is(pg_temp.ouverture(), 'VERIFIEES', 'la commission le voit');
select is(tests.essaie('admin', $$select from public.courriels where kind = 'OFFRE_ALTEREE'$$), 'fait 1', 'et les administrateurs lisent alors la lettre');

select * from finish();
rollback;
