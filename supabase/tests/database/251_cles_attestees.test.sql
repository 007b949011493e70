-- Les empreintes des clés de la commission : publiques dès qu’elle est prête, dans chaque reçu et sous la racine (R178).
begin;
select plan(9);
select tests.acteurs();
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('ao', 'REF ao', 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z');
select tests.dao('ao'), tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE');
create function pg_temp.publiees() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('anon');
  v := public.rpc_cles_commission('ao') -> 'cles';
  perform tests.joue('base');
  return v;
end $$;
create function pg_temp.empreintes() returns jsonb language sql as $$
  select jsonb_agg(encode(sha256(convert_to(cle_publique, 'UTF8')), 'hex') order by rang) from prive.commission_membres where appel_offres_id = 'ao';
$$;

select is(tests.chacun($$select public.rpc_cles_commission('ao')$$), tests.attendu('tous: fait 1'), 'tout le monde les lit');
select is(pg_temp.publiees(), pg_temp.empreintes(), 'le SHA-256 de chaque clé publique, dans l’ordre des membres');
select is(jsonb_array_length(pg_temp.publiees()), 3, 'trois');
update prive.commissions set prete_le = null where appel_offres_id = 'ao';
select is(pg_temp.publiees(), null, 'rien tant que la commission n’est pas prête');
update prive.commissions set prete_le = now() where appel_offres_id = 'ao';
select tests.fait('entreprise', 'select public.rpc_ouvre_soumission(''ao'')');
select tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'ao'), m)) from unnest(array['f', 'g']) m;
select is(tests.fait('entreprise', tests.depot(tests.offre('entreprise-a', 'ao'), 'un', 0, p_formulaire => tests.piece('f'), p_fichiers => jsonb_build_array(tests.piece('g')))), 'fait 1', 'une offre');
create function pg_temp.nommees() returns jsonb language sql as $$
  select jsonb_agg(c[1] order by n) from public.soumissions_versions v, regexp_matches(v.feuille, '^cle [1-3] ([0-9a-f]{64})$', 'gn') with ordinality m (c, n) $$;
select is(pg_temp.nommees(), pg_temp.empreintes(), 'son reçu nomme les trois');
-- Qui tient la base échange une clé : ce qui est publié et ce que le reçu nomme ne sont plus pareils.
update prive.commission_membres set cle_publique = 'age1' || repeat('z', 58) where appel_offres_id = 'ao' and rang = 1;
select isnt(pg_temp.publiees(), pg_temp.nommees(), 'une clé échangée se voit');
update public.appels_offres set date_limite = now() - interval '1 hour', date_ouverture = now() - interval '1 minute' where id = 'ao';
select is((select array_agg(v.feuille) from public.soumissions_versions v), array(select jsonb_array_elements_text(public.rpc_manifeste('ao') -> 'feuilles')), 'le manifeste porte ce reçu, clés comprises');
select is((public.rpc_racine('ao') ->> 'racine'), (select encode(prive.hash_feuille(v.feuille), 'hex') from public.soumissions_versions v), 'et la racine le scelle');

select * from finish();
rollback;
