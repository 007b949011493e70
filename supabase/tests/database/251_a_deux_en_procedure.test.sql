-- Personne seul, dans une procédure (R170 à R172) : offres d’avant, équipes, réponses d’un bailleur, commission.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('neuve', 'VISITEUR'),
  tests.compte('membre', 'VISITEUR'), tests.compte('eteint', 'ENTREPRISE', 'DISABLED', 'entreprise-a'), tests.compte('ancien', 'VISITEUR', 'ACTIVE', 'entreprise-a'), tests.compte('suspendu', 'VISITEUR');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur)
select id, 'REF ' || id, 'Titre ' || id, 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z', '{bad}' from unnest(array['ao', 'deux']) id;
select tests.dao(id), tests.commission(id) from unnest(array['ao', 'deux']) id;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE'), ('deux', 'entreprise-a', 'PAYE');

-- Une offre remise : qui était de l’entreprise ce jour-là la remplace, la confirme, la retire ; qui arrive ensuite, non.
create function pg_temp.offre(p_id text default 'ao') returns uuid language sql as $$ select tests.offre('entreprise-a', p_id) $$;
create function pg_temp.depose(p_nom text, p_depot text, p_apres integer, p_id text default 'ao') returns text language plpgsql as $$
begin
  perform tests.fait(p_nom, tests.envoi(pg_temp.offre(p_id), p_depot || m)) from unnest(array['f', 'g']) m;
  return tests.fait(p_nom, tests.depot(pg_temp.offre(p_id), p_depot, p_apres, p_formulaire => tests.piece(p_depot || 'f'), p_fichiers => jsonb_build_array(tests.piece(p_depot || 'g'))));
end;
$$;
create function pg_temp.retire(p_version integer, p_id text default 'ao') returns text language sql as $$ select format('select public.rpc_retire_offre(%L, %s)', pg_temp.offre(p_id), p_version) $$;
create function pg_temp.confirme(p_version integer) returns text language sql as $$ select format('select public.rpc_confirme_offre(%L, %s)', pg_temp.offre(), p_version) $$;
select tests.fait('entreprise', format('select public.rpc_ouvre_soumission(%L)', id)) from unnest(array['ao', 'deux']) id;
select is(pg_temp.depose('entreprise', 'v1', 0), 'fait 1', 'remise');
select bag_eq($$select user_id from prive.offres_temoins where soumission_id = pg_temp.offre()$$, $$values (tests.id('entreprise')), (tests.id('collegue'))$$, 'qui était de l’entreprise, et actif');
select tests.refuse_a_tous('select from prive.offres_temoins', 'personne ne le lit');
update public.profiles set role = 'ENTREPRISE', entreprise_id = 'entreprise-a' where id = tests.id('neuve');
select is(pg_temp.depose('neuve', 'x1', 1), 'P0001 offre_d_avant', 'qui arrive ensuite ne la remplace pas');
select is(tests.essaie('neuve', pg_temp.retire(1)), 'P0001 offre_d_avant', 'ni ne la retire');
select tests.fait('admin', $$select public.rpc_reporte_date_limite('ao', '2098-01-02T10:00:00Z', 'Report')$$);
update public.soumissions set submitted_at = now() - interval '1 hour' where id = pg_temp.offre();
select is(tests.essaie('neuve', pg_temp.confirme(1)), 'P0001 offre_d_avant', 'ni ne la confirme');
select is(tests.essaie('collegue', pg_temp.confirme(1)), 'fait 1', 'une collègue d’alors la confirme');
select is(tests.essaie('collegue', pg_temp.retire(1)), 'fait 1', 'et la retire');
select is(tests.essaie('neuve', 'select from public.soumissions'), 'fait 2', 'l’arrivante la voit');
select is(pg_temp.depose('collegue', 'v2', 1), 'fait 1', 'remplacée par une collègue d’alors');
select is(tests.essaie('neuve', pg_temp.retire(2)), 'fait 1', 'l’arrivante était là pour cette version : elle y touche');
select is(tests.essaie('base', pg_temp.retire(2)), '42501', 'hors d’un compte, rien');
-- Partir, même pour revenir, fait perdre ce droit.
update public.profiles set role = 'VISITEUR' where id = tests.id('collegue');
update public.profiles set role = 'ENTREPRISE' where id = tests.id('collegue');
select is(tests.essaie('collegue', pg_temp.retire(2)), 'P0001 offre_d_avant', 'rôle perdu puis rendu');
update public.profiles set entreprise_id = 'entreprise-z' where id = tests.id('neuve');
update public.profiles set entreprise_id = 'entreprise-a' where id = tests.id('neuve');
select is(tests.essaie('neuve', pg_temp.retire(2)), 'P0001 offre_d_avant', 'rattachée ailleurs puis revenue');
update public.profiles set status = 'DISABLED' where id = tests.id('entreprise');
update public.profiles set status = 'ACTIVE' where id = tests.id('entreprise');
select is(tests.essaie('entreprise', pg_temp.retire(2)), 'fait 1', 'désactivé puis rendu actif, il garde le sien');
delete from prive.offres_temoins where user_id = tests.id('entreprise');
select is(tests.essaie('entreprise', pg_temp.retire(2)), 'P0001 offre_d_avant', 'sans personne d’alors, l’offre reste telle quelle');
select is(pg_temp.depose('collegue', 'b1', 0, 'deux'), 'fait 1', 'un brouillon est à tous');
-- Une fiche venue après le dépôt emporte l’offre et ses témoins.
select tests.compte('jeune', 'ENTREPRISE');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'compte:' || tests.id('jeune'), 'PAYE');
select tests.fait('jeune', $$select public.rpc_ouvre_soumission('ao')$$);
select tests.fait('jeune', tests.envoi(tests.offre('compte:' || tests.id('jeune'), 'ao'), m)) from unnest(array['jf', 'jg']) m;
select tests.fait('jeune', tests.depot(tests.offre('compte:' || tests.id('jeune'), 'ao'), 'jeune', p_formulaire => tests.piece('jf'), p_fichiers => jsonb_build_array(tests.piece('jg'))));
update public.profiles set entreprise_id = 'entreprise-j' where id = tests.id('jeune');
select is(tests.essaie('jeune', format('select public.rpc_retire_offre(%L, 1)', tests.offre('entreprise-j', 'ao'))), 'fait 1', 'rattachée après son dépôt, elle garde la main sur lui');

-- Équipes : sans propriétaire actif, un membre n’agit plus, en aucun nom.
update public.profiles set role = 'ENTREPRISE', nom_societe = 'Société B' where id = tests.id('membre');
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('entreprise-b', 'membre@acteurs.example', tests.id('membre'), now());
create function pg_temp.achete() returns text language sql as $$ select $q$select public.rpc_request_dao('deux', null)$q$ $$;
select is(tests.essaie('membre', pg_temp.achete()), 'fait 1', 'avec un propriétaire actif, il acquiert');
update public.profiles set status = 'DISABLED' where id = tests.id('concurrente');
select is(tests.essaie('membre', pg_temp.achete()), '42501', 'sans lui, rien ne s’acquiert');
select is(prive.entreprise_of_account(tests.id('membre')), null, 'ni en son propre nom');
select is(prive.entreprise_of_account(tests.id('jeune')) || prive.entreprise_of_account(tests.id('entreprise')), 'entreprise-jentreprise-a', 'les autres gardent le leur');
update public.profiles set status = 'ACTIVE' where id = tests.id('concurrente');
insert into prive.offres_temoins values (pg_temp.offre(), tests.id('membre')), (pg_temp.offre(), tests.id('entreprise'));
delete from prive.entreprise_membres where user_id = tests.id('membre');
select set_eq('select user_id from prive.offres_temoins where user_id in (tests.id(''membre''), tests.id(''entreprise''))', 'values (tests.id(''entreprise''))', 'sorti de l’équipe, il ne touche plus à ses offres');
-- Une mise en attente est l’acte d’un administrateur : une invitation ne la défait pas.
select tests.fait('entreprise', 'select public.rpc_invite_membre(''suspendu@acteurs.example'')');
create temp table jeton (jeton text);
grant all on jeton to authenticated;
insert into jeton select public.rpc_draw_equipe(id) from prive.entreprise_membres where email = 'suspendu@acteurs.example';
create function pg_temp.rejoint() returns text language sql as $$ select format('select public.rpc_join_equipe(%L)', jeton) from jeton $$;
select is(tests.essaie('suspendu', pg_temp.rejoint()), 'fait 1', 'actif, il rejoint');
select is(tests.fait('admin', $$select public.rpc_set_account_status(tests.id('suspendu'), 'PENDING', 'À vérifier')$$), 'fait 1', 'mis en attente');
select is(tests.essaie('suspendu', pg_temp.rejoint()), 'P0001 lien_invalide', 'il ne rejoint plus');
select is(tests.essaie('suspendu', format('select public.rpc_read_equipe(%L)', jeton)), 'P0001 lien_invalide', 'ni ne lit l’invitation') from jeton;
select is(tests.fait('admin', $$select public.rpc_set_account_status(tests.id('suspendu'), 'ACTIVE', 'Vérifié')$$) || tests.essaie('suspendu', pg_temp.rejoint()), 'fait 1fait 1', 'rendu actif, si');
insert into auth.users (id, email, email_confirmed_at) values (tests.id('nouveau'), 'nouveau@acteurs.example', now());
select ok(not prive.is_mis_en_attente(tests.id('nouveau')), 'un compte qui vient de s’ouvrir n’a été mis en attente par personne');

-- Une réponse de bailleur : chacun de ses comptes l’apprend, et de qui.
select tests.compte('mission', 'BAILLEUR'), tests.compte('siege', 'BAILLEUR', 'DISABLED'), tests.compte('ailleurs', 'BAILLEUR'), tests.compte('hors', 'BAILLEUR', 'ACTIVE');
update public.profiles set bailleur_id = 'bnd' where id = tests.id('hors');
update public.profiles set bailleur_id = case id when tests.id('ailleurs') then 'afd' else 'bad' end where id in (tests.id('mission'), tests.id('siege'), tests.id('ailleurs'), tests.id('bailleur'));
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur, titulaire, montant_attribue)
values ('juge', 'REF juge', 'Jugé', 'EVALUE', now() - interval '2 days', now() - interval '1 day', '{bad,afd}', '{sogea}', 1000);
select tests.fait('admin', $$select public.rpc_demande_non_objection('juge', 'Rapport joint')$$);
create function pg_temp.objecte() returns text language sql as $$
  select format('select public.rpc_rend_non_objection(%L, ''REFUSEE'', ''Le prix est anormalement bas.'', null)', id) from prive.non_objections where appel_offres_id = 'juge';
$$;
insert into prive.actes_a_deux (genre, objet_id, arguments, cause, propose_par, issue, decide_par, decide_le)
values ('ROLE', tests.id('mission')::text, '{"role": "BAILLEUR"}', 'BAILLEUR', tests.id('admin'), 'CONFIRME', tests.id('second'), clock_timestamp() - interval '23 hours 59 minutes');
select is(tests.essaie('mission', pg_temp.objecte()), 'P0001 compte_trop_recent', 'un compte fait de la veille n’engage pas encore son bailleur');
update prive.actes_a_deux set decide_le = decide_le - interval '1 minute' where objet_id = tests.id('mission')::text;
delete from public.courriels;
select is(tests.fait('mission', pg_temp.objecte()), 'fait 1', 'un jour après, il répond');
select bag_eq($$select recipient, payload ->> 'auteur' as a, payload ->> 'avis' as b, payload ->> 'observations' as c from public.courriels where kind = 'NON_OBJECTION_AU_NOM'$$,
  $$select n || '@acteurs.example', 'Acteur mission (mission@acteurs.example)' as a, 'REFUSEE' as b, 'Le prix est anormalement bas.' as c from unnest(array['mission', 'siege', 'bailleur', 'ailleurs']) n$$,
  'chaque compte de ce bailleur, même désactivé, et de chaque autre bailleur de l’appel d’offres, et de lui seul');
select is((select array_agg(split_part(recipient, '@', 1)) from public.courriels where kind = 'NON_OBJECTION_AU_NOM' and payload ->> 'bailleur' = 'bad'), '{ailleurs}', 'l’autre lit quel bailleur a répondu');
-- Une objection est celle de son bailleur : un autre ne la lève pas (R173).
create function pg_temp.redemande() returns text language plpgsql as $$
begin
  return tests.fait('admin', $q$select public.rpc_reprend_proposition('juge', 'Précisions')$q$) || tests.fait('admin', $q$select public.rpc_demande_non_objection('juge', 'Précisions jointes')$q$);
end $$;
create function pg_temp.repond(p_nom text, p_avis text) returns text language plpgsql as $$
declare v_demande uuid := (select id from prive.non_objections where appel_offres_id = 'juge' and retiree_le is null);
  v_chemin text := v_demande || '/' || encode(sha256(convert_to(p_nom, 'UTF8')), 'hex') || '.pdf';
begin
  perform tests.fait(p_nom, format('insert into storage.objects (bucket_id, name) values (''non-objections'', %L)', v_chemin));
  return tests.fait(p_nom, format('select public.rpc_rend_non_objection(%L, %L, ''Rapport complémentaire lu.'', %L)', v_demande, p_avis, v_chemin));
end $$;
create function pg_temp.attribue() returns text language sql as $$ select tests.essaie('admin', $q$select public.rpc_change_statut_appel_offres('juge', 'ATTRIBUE', 'Décision')$q$) $$;
select is((select bailleur_id from prive.non_objections where appel_offres_id = 'juge'), 'bad', 'la réponse garde son bailleur');
select is(pg_temp.redemande(), 'fait 1fait 1', 'redemandée');
select is(pg_temp.repond('ailleurs', 'DONNEE'), 'P0001 objection_d_un_autre', 'un autre bailleur ne lève pas l’objection');
select is(pg_temp.repond('ailleurs', 'REFUSEE'), 'fait 1', 'il fait la sienne');
select is(pg_temp.redemande() || pg_temp.repond('mission', 'DONNEE'), 'fait 1fait 1fait 1', 'le premier lève la sienne');
select is(pg_temp.attribue(), 'P0001 non_objection_a_redemander', 'celle de l’autre tient toujours');
select is(pg_temp.redemande() || pg_temp.repond('mission', 'DONNEE'), 'fait 1fait 1P0001 objection_d_un_autre', 'à lui seul d’y répondre');
select is(pg_temp.repond('ailleurs', 'DONNEE'), 'fait 1', 'il la lève');
select is(pg_temp.attribue(), 'fait 1', 'plus rien n’arrête l’attribution');

-- La commission : des comptes de plus d’un jour, actifs.
create function pg_temp.nomme() returns text language sql as $$
  select format('select public.rpc_nomme_commission(''deux'', %L, ''Essai'')', jsonb_agg(jsonb_build_object('id', tests.id(n), 'qualite', 'Juriste'))) from unnest(array['un', 'deux', 'trois']) n;
$$;
update public.appels_offres set statut = 'OUVERT' where id = 'deux';
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('trois', 'REF trois', 'Trois', 'OUVERT', '2098-01-01T10:00:00Z');
select is(tests.essaie('admin', replace(pg_temp.nomme(), '''deux''', '''trois''')), 'fait 1', 'trois administrateurs de longue date');
insert into prive.actes_a_deux (genre, objet_id, arguments, cause, propose_par, issue, decide_par, decide_le)
values ('STATUT', tests.id('deux')::text, '{"status": "ACTIVE"}', 'ADMINISTRATEUR', tests.id('admin'), 'CONFIRME', tests.id('second'), clock_timestamp());
select is(tests.essaie('admin', replace(pg_temp.nomme(), '''deux''', '''trois''')), 'P0001 membre_trop_recent', 'pas l’un d’eux de la veille');
select is(tests.essaie('deux', $$select public.rpc_pose_cle('ao', 'age1' || repeat('p', 58))$$), '42501', 'ni un membre redevenu administrateur la veille');
select is(tests.essaie('un', $$select public.rpc_pose_cle('ao', 'age1' || repeat('p', 58))$$), 'P0001 commission_figee', 'les autres agissent, aux règles d’avant');
update prive.actes_a_deux set decide_le = decide_le - interval '1 day' where objet_id = tests.id('deux')::text;
select ok(prive.is_commission_prete('ao'), 'prête');
create function pg_temp.lue() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  perform tests.joue('admin');
  v := public.rpc_commission('ao');
  perform tests.joue('base');
  return v;
end $$;
select is(pg_temp.lue() -> 'inactifs', '[]', 'tous actifs');
update public.profiles set status = 'DISABLED' where id = tests.id('deux');
select ok(not prive.is_commission_prete('ao'), 'un membre désactivé : plus prête');
select is(jsonb_build_array(pg_temp.lue() -> 'inactifs', pg_temp.lue() -> 'prete_le'), '[["deux"], null]', 'l’écran le nomme');
select is(pg_temp.depose('entreprise', 'b2', 1, 'ao'), 'P0001 commission_absente', 'et rien ne se remet');
update public.profiles set status = 'ACTIVE', role = 'VISITEUR' where id = tests.id('deux');
select ok(not prive.is_commission_prete('ao'), 'un membre qui n’est plus administrateur non plus');
update public.profiles set role = 'ADMIN' where id = tests.id('deux');
select ok(prive.is_commission_prete('ao'), 'redevenu : prête');

select * from finish();
rollback;
