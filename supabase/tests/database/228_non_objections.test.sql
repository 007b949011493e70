-- Non-objection : demandée sur une proposition, rendue par qui finance, avec sa lettre.
begin;
select plan(120);
set local storage.allow_delete_query = 'true';
select tests.acteurs();
select tests.compte(n, 'BAILLEUR') from unnest(array['mission', 'siege', 'ailleurs', 'sorti']) n;
update public.profiles set bailleur_id = case full_name when 'Acteur ailleurs' then 'afd' else 'bad' end where full_name in ('Acteur mission', 'Acteur siege', 'Acteur ailleurs', 'Acteur sorti');
update public.profiles set status = 'DISABLED' where id = tests.id('sorti');
select tests.compte('administree', 'ADMIN'), tests.compte('transfuge', 'VISITEUR');
update public.profiles set bailleur_id = 'bad' where id = tests.id('transfuge');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur, titulaire, montant_attribue)
select id, 'REF ' || id, 'Titre ' || id, 'EVALUE', now() - interval '2 days', now() - interval '1 day', b, '{sogea}', 1000 from (values ('ao', '{bad,bnd}'::text[]), ('afd', '{afd}'), ('etat', '{bnd}'), ('nu', '{bad}')) c (id, b);
update public.appels_offres set titulaire = null where id = 'nu';

create function pg_temp.demande(p_id text default 'ao', p_note text default ' Rapport joint par courrier ') returns text language sql as $$
  select format('select public.rpc_demande_non_objection(%L, %L)', p_id, p_note);
$$;
create function pg_temp.vive(p_id text default 'ao') returns uuid language sql as $$
  select id from prive.non_objections where appel_offres_id = p_id order by demandee_le desc limit 1;
$$;
create function pg_temp.chemin(p_mot text default 'lettre', p_demande uuid default pg_temp.vive()) returns text language sql as $$
  select p_demande || '/' || encode(sha256(convert_to(p_mot, 'UTF8')), 'hex') || '.pdf';
$$;
create function pg_temp.envoi(p_chemin text default pg_temp.chemin()) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (''non-objections'', %L)', p_chemin);
$$;
create function pg_temp.rend(p_avis text default 'DONNEE', p_obs text default null, p_chemin text default pg_temp.chemin(), p_demande uuid default pg_temp.vive()) returns text language sql as $$
  select format('select public.rpc_rend_non_objection(%L, %L, %L, %L)', p_demande, p_avis, p_obs, p_chemin);
$$;
create function pg_temp.retire(p_id text default 'ao', p_motif text default 'Erreur de prix') returns text language sql as $$
  select format('select public.rpc_retire_non_objection(%L, %L)', p_id, p_motif);
$$;
create function pg_temp.reprend(p_id text default 'ao', p_motif text default 'Erreur de prix') returns text language sql as $$
  select format('select public.rpc_reprend_proposition(%L, %L)', p_id, p_motif);
$$;
create function pg_temp.passe(p_statut text, p_id text default 'ao') returns text language sql as $$
  select format('select public.rpc_change_statut_appel_offres(%L, %L, %L)', p_id, p_statut, 'Décision');
$$;
create function pg_temp.lues(p_nom text, p_id text default null) returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue(p_nom);
  v := public.rpc_non_objections(p_id);
  perform tests.joue('base');
  return v;
end $$;

-- Demander.
select is(tests.chacun(pg_temp.demande()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur demande');
select is(tests.essaie(n, pg_temp.demande()), '42501', n || ' ne demande pas') from unnest(array['service', 'mission']) n;
select is(tests.essaie('admin', pg_temp.demande(p_note => '')), '22023 motif_requis', 'ce qui accompagne la demande');
select is(tests.essaie('admin', pg_temp.demande(id)), e, id || ' : ' || e) from (values ('nu', 'P0001 titulaire_absent'), ('etat', 'P0001 bailleur_sans_compte'), ('rien', 'P0001 appel_offres_introuvable')) c (id, e);
update public.appels_offres set montant_attribue = null where id = 'ao';
select is(tests.essaie('admin', pg_temp.demande()), 'P0001 titulaire_absent', 'sans prix');
update public.appels_offres set montant_attribue = 1000, statut = 'CLOTURE' where id = 'ao';
select is(tests.essaie('admin', pg_temp.demande()), 'P0001 pas_evalue', 'avant l’évaluation');
update public.appels_offres set statut = 'EVALUE' where id = 'ao';
update public.profiles set role = 'VISITEUR' where id = tests.id('ailleurs');
select is(tests.essaie('admin', pg_temp.demande('afd')), 'P0001 bailleur_sans_compte', 'son compte n’est plus d’un bailleur');
update public.profiles set role = 'BAILLEUR', status = 'DISABLED' where id = tests.id('ailleurs');
select is(tests.essaie('admin', pg_temp.demande('afd')), 'P0001 bailleur_sans_compte', 'ni actif');
update public.profiles set status = 'ACTIVE' where id = tests.id('ailleurs');
insert into auth.sessions (id, user_id) values (tests.id('session ailleurs'), tests.id('ailleurs')) on conflict do nothing;
select is(tests.fait('admin', pg_temp.demande()) || tests.fait('admin', pg_temp.demande('afd')), 'fait 1fait 1', 'demandées');
select is(tests.fait('admin', pg_temp.demande()), 'fait 1', 'redite');
select is((select count(*) from prive.non_objections where appel_offres_id = 'ao'), 1::bigint, 'n’en fait pas deux');
select results_eq($$select titulaire, montant, demandee_par from prive.non_objections where appel_offres_id = 'ao'$$, $$values ('{sogea}'::text[], 1000::bigint, tests.id('admin'))$$, 'sur cette proposition');
select results_eq($$select recipient, payload - 'full_name' from public.courriels where kind = 'NON_OBJECTION_DEMANDEE' and payload ->> 'appel_offres_id' = 'ao' order by 1$$, $$select n || '@acteurs.example',
  '{"appel_offres_id": "ao", "reference": "REF ao", "titre": "Titre ao", "montant": 1000, "note": "Rapport joint par courrier"}'::jsonb from unnest(array['mission', 'siege']) n$$, 'lettres à ses comptes actifs');
select is((select details from public.journaux_audit where action = 'NON_OBJECTION_DEMANDEE' and objet_id = 'ao'), '{"reference": "REF ao", "titulaire": ["sogea"], "montant": 1000}', 'au journal');

-- La proposition ne bouge plus, rien ne s’attribue.
select is(tests.essaie('admin', $$select public.rpc_designe_titulaire('ao', '{ecr}', 5, 'Rapport')$$), 'P0001 non_objection_demandee', 'la proposition est figée');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'P0001 non_objection_attendue', 'rien ne s’attribue');
select is(tests.essaie('admin', pg_temp.passe('CLOTURE')), 'P0001 non_objection_demandee', 'l’évaluation ne se reprend pas');
select is(tests.essaie('admin', pg_temp.passe('ANNULE')), 'fait 1', 'annuler se peut');
select is(tests.essaie('admin', $$select public.rpc_designe_titulaire('nu', '{ecr}', 5, 'Rapport')$$), 'fait 1', 'un autre appel d’offres, si');

-- La lettre : déposée par qui finance, tant qu’on attend sa réponse.
select is(tests.chacun(pg_temp.envoi()), tests.attendu('tous: 42501'), 'personne d’autre ne dépose');
select is(tests.essaie(n, pg_temp.envoi()), '42501', n || ' ne dépose pas') from unnest(array['ailleurs', 'sorti']) n;
select is(tests.essaie('mission', pg_temp.envoi(c)), '42501', 'refusé : ' || c) from unnest(array[pg_temp.chemin() || '.exe', pg_temp.vive() || '/lettre.pdf', tests.id('rien') || '/' || repeat('a', 64) || '.pdf', pg_temp.chemin(p_demande => pg_temp.vive('afd'))]) c;
select is(tests.fait('mission', pg_temp.envoi()), 'fait 1', 'déposée');
select is(tests.essaie(n, $$select from storage.objects where bucket_id = 'non-objections'$$), 'fait 0', 'pas encore rendue : ' || n || ' ne la lit pas') from unnest(array['mission', 'admin']) n;

-- Rendre.
select tests.refuse_a_tous(pg_temp.rend(), 'qui finance, seul');
select is(tests.essaie(n, pg_temp.rend()), '42501', n || ' ne répond pas') from unnest(array['ailleurs', 'sorti', 'service']) n;
select is(tests.essaie('mission', pg_temp.rend(p_demande => tests.id('rien'))), '42501', 'demande inconnue');
select is(tests.essaie('mission', sql), e, 'refusé : ' || cas) from (values ('sans avis', pg_temp.rend(null), '22023 non_objection_invalide'), ('autre avis', pg_temp.rend('PEUT-ETRE'), '22023 non_objection_invalide'), ('sans lettre', pg_temp.rend(p_chemin => null), '22023 non_objection_invalide'),
  ('objection sans motif', pg_temp.rend('REFUSEE', null, null), '22023 non_objection_invalide'), ('motif court', pg_temp.rend('REFUSEE', ' court ', null), '22023 non_objection_invalide'), ('trop long', pg_temp.rend(p_obs => repeat('x', 2001)), '22023 non_objection_invalide'),
  ('lettre absente', pg_temp.rend(p_chemin => pg_temp.chemin('autre')), 'P0001 fichier_absent')) c (cas, sql, e);
insert into storage.objects (bucket_id, name) values ('non-objections', pg_temp.chemin('x', pg_temp.vive('afd'))), ('dao', pg_temp.chemin('ailleurs'));
select is(tests.essaie('mission', pg_temp.rend(p_chemin => c)), 'P0001 fichier_absent', 'la lettre d’une autre demande, ou d’un autre dossier') from unnest(array[pg_temp.chemin('x', pg_temp.vive('afd')), pg_temp.chemin('ailleurs')]) c;
select is(tests.essaie('siege', pg_temp.rend('REFUSEE', 'Le prix dépasse l’estimation', null)), 'fait 1', 'une objection se motive');
select is(tests.fait('mission', pg_temp.rend('DONNEE', ' Sous réserve du visa ')), 'fait 1', 'rendue');
select is(tests.fait('mission', pg_temp.rend('DONNEE', 'Sous réserve du visa')), 'fait 1', 'redite, la même');
select is(tests.essaie(n, sql), 'P0001 non_objection_close', cas) from (values ('mission', pg_temp.rend('REFUSEE', 'Autre chose finalement', null), 'une réponse ne se change pas'), ('siege', pg_temp.rend('DONNEE', 'Sous réserve du visa'), 'ni d’un autre compte'), ('mission', pg_temp.rend('DONNEE'), 'ni ses observations')) c (n, sql, cas);
select results_eq($$select avis::text, observations, chemin, rendue_par from prive.non_objections where appel_offres_id = 'ao'$$, $$values ('DONNEE', 'Sous réserve du visa', pg_temp.chemin(), tests.id('mission'))$$, 'gardée');
select is((select jsonb_agg(details) from public.journaux_audit where action = 'NON_OBJECTION_RENDUE'), jsonb_build_array(jsonb_build_object('reference', 'REF ao', 'observations', 'Sous réserve du visa', 'chemin', pg_temp.chemin())), 'au journal, une fois');
select results_eq($$select recipient, payload - 'full_name' from public.courriels where kind = 'NON_OBJECTION_RENDUE' order by 1$$, $$select n || '@acteurs.example', '{"appel_offres_id": "ao", "reference": "REF ao", "titre": "Titre ao", "avis": "DONNEE", "observations": "Sous réserve du visa"}'::jsonb from unnest(array['admin', 'administree']) n$$, 'lettres aux administrateurs actifs');

-- Lire : chacun les siennes.
select is(tests.chacun('select public.rpc_non_objections()'), tests.attendu('bailleur, admin: fait 1; autres: 42501'), 'administrateurs et bailleurs');
select is((select jsonb_agg(d ->> 'appel_offres_id' order by d ->> 'appel_offres_id') from jsonb_array_elements(pg_temp.lues(n)) d), e::jsonb, n || ' lit les siennes') from (values ('admin', '["afd", "ao"]'), ('mission', '["ao"]'), ('ailleurs', '["afd"]'), ('bailleur', null)) c (n, e);
select is((select jsonb_agg(d ->> 'appel_offres_id') from jsonb_array_elements(pg_temp.lues('admin', 'afd')) d), '["afd"]', 'ou d’un seul appel d’offres');
select is((pg_temp.lues('mission') -> 0) - array['id', 'demandee_le', 'rendue_le'], jsonb_build_object('appel_offres_id', 'ao', 'reference', 'REF ao', 'titre', 'Titre ao', 'titulaire', array['sogea'], 'noms', null, 'lot', 0, 'intitule', null, 'montant', 1000, 'retiree_le', null, 'avis', 'DONNEE', 'observations', 'Sous réserve du visa', 'chemin', pg_temp.chemin(), 'rendue_par', null), 'ce qu’il en lit');
select is((select jsonb_object_agg(d ->> 'appel_offres_id', d -> 'rendue_par') from jsonb_array_elements(pg_temp.lues('admin')) d), (select jsonb_build_object('afd', null, 'ao', jsonb_build_object('nom', 'Acteur mission', 'bailleur', p.bailleur_id)) from public.profiles p where p.id = tests.id('mission')), 'l’agence lit aussi quel bailleur a répondu, et par qui');
select is(tests.essaie(n, $$select from storage.objects where bucket_id = 'non-objections'$$), e, 'lettre rendue : ' || n) from (values ('admin', 'fait 1'), ('siege', 'fait 1'), ('ailleurs', 'fait 0'), ('entreprise', 'fait 0'), ('anon', 'fait 0')) c (n, e);
select is(tests.essaie('siege', pg_temp.envoi(pg_temp.chemin('autre'))), '42501', 'répondue : plus rien à déposer');
select throws_ok(geste, '42501', 'fichier_immuable', geste) from unnest(array['delete from storage.objects where name = ''' || pg_temp.chemin() || '''', 'update storage.objects set name = ''x'' where name = ''' || pg_temp.chemin() || '''']) geste;
select lives_ok($$delete from storage.objects where bucket_id = 'non-objections' and name <> pg_temp.chemin()$$, 'un envoi sans suite s’efface');

-- Une réponse ne se retire pas : la proposition se reprend, et la réponse lie jusqu’à la suivante (R173).
select is(tests.essaie('admin', pg_temp.retire()), 'P0001 non_objection_rendue', 'une demande répondue ne se retire pas');
select is(tests.chacun(pg_temp.reprend()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur reprend sa proposition');
select is(tests.essaie(n, pg_temp.reprend()), '42501', n || ' ne la reprend pas') from unnest(array['service', 'mission']) n;
select is(tests.essaie('admin', pg_temp.reprend(p_motif => '')), '22023 motif_requis', 'avec son motif');
select is(tests.essaie('admin', pg_temp.reprend('afd')), 'P0001 non_objection_attendue', 'pas sous les yeux du bailleur');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'fait 1', 'non-objection rendue : on attribue');
update public.appels_offres set montant_attribue = 1001 where id = 'ao';
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'P0001 non_objection_a_redemander', 'à un franc près, ce n’est plus ce qu’il a lu');
update public.appels_offres set montant_attribue = 1000, titulaire_noms = '{Autre}' where id = 'ao';
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'P0001 non_objection_a_redemander', 'ni à un autre nom');
update public.appels_offres set titulaire_noms = null where id = 'ao';
select is(tests.fait('admin', pg_temp.reprend()) || tests.fait('admin', pg_temp.reprend()), 'fait 1fait 1', 'reprise, deux fois');
select is((select jsonb_agg(statut_apres || details::text) from public.journaux_audit where action = 'PROPOSITION_REPRISE'), '["DONNEE{\"reference\": \"REF ao\"}"]', 'au journal, une fois');
select results_eq($$select recipient, payload - 'full_name' from public.courriels where kind::text = 'NON_OBJECTION_RETIREE' order by 1$$, $$select n || '@acteurs.example', '{"appel_offres_id": "ao", "reference": "REF ao", "titre": "Titre ao", "avis": "DONNEE", "reason": "Erreur de prix"}'::jsonb from unnest(array['mission', 'siege']) n$$, 'lettre à chaque compte actif du bailleur');
select is((select count(*) from prive.non_objections where appel_offres_id = 'afd' and retiree_le is null), 1::bigint, 'celle d’un autre appel d’offres attend toujours');
select is((select count(*) from prive.non_objections where appel_offres_id = 'ao' and retiree_le is not null and avis = 'DONNEE'), 1::bigint, 'elle reste inscrite');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'P0001 non_objection_a_redemander', 'la même proposition attend une réponse nouvelle');
select is(tests.essaie('admin', pg_temp.passe('CLOTURE')), 'fait 1', 'l’évaluation peut reprendre');
select is(tests.essaie('admin', $$select public.rpc_designe_titulaire('ao', '{ecr}', 5, 'Rapport')$$), 'fait 1', 'la proposition peut changer');
select is(tests.fait('admin', pg_temp.demande()), 'fait 1', 'demandée de nouveau');
savepoint retrait;
select is(tests.fait('admin', pg_temp.retire()) || tests.fait('admin', pg_temp.retire()), 'fait 1fait 1', 'elle se retire, deux fois : la première, répondue, n’y est pour rien');
select is((select jsonb_agg(jsonb_build_array(reason, details)) from public.journaux_audit where action = 'NON_OBJECTION_RETIREE'), '[["Erreur de prix", {"reference": "REF ao"}]]', 'au journal');
select is((select count(*) from prive.non_objections where appel_offres_id = 'ao' and retiree_le is null), 0::bigint, 'plus rien n’attend');
rollback to retrait;
update prive.non_objections set demandee_le = demandee_le - interval '1 day' where retiree_le is not null;
select is(tests.fait('siege', pg_temp.rend('REFUSEE', 'Le prix dépasse l’estimation', null)), 'fait 1', 'une objection');
select is(tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'P0001 non_objection_refusee', 'arrête l’attribution');
select is(tests.essaie('admin', pg_temp.retire()), 'P0001 non_objection_rendue', 'une objection ne se retire pas');
select is((select jsonb_agg(d ->> 'avis') from jsonb_array_elements(pg_temp.lues('siege')) d), '["REFUSEE", "DONNEE"]', 'les deux se lisent, la dernière d’abord');
select is(tests.fait('admin', pg_temp.reprend()) || tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'fait 1P0001 non_objection_a_redemander', 'reprise, l’objection lie toujours');
select is(tests.a_deux($$select public.rpc_designe_titulaire('ao', '{ecr}', 4, 'Rapport')$$) || tests.essaie('admin', pg_temp.passe('ATTRIBUE')), 'fait 1, fait 1P0001 non_objection_a_redemander', 'quelle que soit la proposition');
select is(tests.fait('admin', pg_temp.demande()), 'fait 1', 'une troisième');
update prive.non_objections set demandee_le = demandee_le - interval '1 day' where retiree_le is not null;
update prive.non_objections set retiree_le = '2026-01-01' where appel_offres_id = 'afd';
select is(tests.fait('admin', pg_temp.demande('afd')) || tests.a_deux($$select public.rpc_designe_titulaire('nu', '{ecr}', 5, 'Rapport')$$) || tests.fait('admin', pg_temp.demande('nu')), 'fait 1fait 1, fait 1fait 1', 'deux autres demandes');
select is(tests.fait('siege', pg_temp.rend('REFUSEE', 'Le prix dépasse l’estimation', null, pg_temp.vive('nu'))), 'fait 1', 'l’une répondue');
select is(tests.fait('admin', pg_temp.passe('ANNULE', 'nu')), 'fait 1', 'sa procédure est annulée');
select is((select retiree_le from prive.non_objections where appel_offres_id = 'nu'), null, 'une réponse rendue reste');
select is(tests.fait('admin', pg_temp.passe('ANNULE', 'afd')), 'fait 1', 'l’autre procédure est annulée');
select is((select array_agg(retiree_le = '2026-01-01' order by demandee_le) from prive.non_objections where appel_offres_id = 'afd'), '{t,f}', 'ce qui était retiré ne change pas');
select is((select jsonb_agg(d -> 'retiree_le' <> 'null' order by d ->> 'appel_offres_id') from jsonb_array_elements(pg_temp.lues('admin')) d where d -> 'avis' = 'null'), '[true, true, false]', 'sa demande se retire avec elle, et elle seule');
update public.appels_offres set statut = 'ATTRIBUE' where id = 'ao';
select is(tests.fait('mission', pg_temp.envoi()) || tests.essaie('mission', pg_temp.rend()), 'fait 1P0001 non_objection_close', 'l’issue prononcée : trop tard');
select is(tests.essaie('admin', pg_temp.retire()), 'P0001 pas_evalue', 'et rien à retirer');
select is(tests.essaie('admin', pg_temp.reprend()), 'P0001 pas_evalue', 'ni à reprendre');
update public.appels_offres set statut = 'EVALUE' where id = 'ao';
update prive.non_objections set retiree_le = now() where avis is null and appel_offres_id = 'ao';
select is(tests.essaie('mission', pg_temp.rend()) || tests.essaie('mission', pg_temp.envoi(pg_temp.chemin('y'))), 'P0001 non_objection_close42501', 'retirée : plus de réponse ni de lettre');

-- Rien ne se lit ni ne s’écrit autrement.
select tests.refuse_a_tous('select from prive.non_objections', 'la table');
select is(tests.essaie('service', 'delete from prive.non_objections'), '42501', 'ni le rôle de service');
select throws_ok(geste, code, null, geste) from (values ('insert into prive.non_objections (appel_offres_id, titulaire, montant, demandee_par) select ''afd'', ''{x}'', 1, tests.id(''admin'') from generate_series(1, 2)', '23505'), ('update prive.non_objections set avis = ''DONNEE'' where avis is null', '23514'), ('update prive.non_objections set observations = ''x'' where avis is null', '23514'),
  ('update prive.non_objections set observations = ''court'' where avis = ''REFUSEE''', '23514'), ('update prive.non_objections set observations = repeat(''x'', 2001) where avis = ''DONNEE''', '23514'), ('update prive.non_objections set chemin = null where avis = ''DONNEE''', '23514'), ('update prive.non_objections set chemin = ''x'' where avis = ''DONNEE''', '23514')) c (geste, code);

select * from finish();
rollback;
