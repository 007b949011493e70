-- Ôter à un compte ce qui le fait agir dans une procédure se fait à deux, et se dit (R169, R170, R183).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-a'), tests.compte('sansfiche', 'ENTREPRISE'),
  tests.compte('equipier', 'ENTREPRISE'), tests.compte('mission', 'BAILLEUR'), tests.compte('siege', 'BAILLEUR');
update public.profiles set bailleur_id = 'bad' where id in (tests.id('mission'), tests.id('siege'));
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('entreprise-a', 'equipier@acteurs.example', tests.id('equipier'), now());
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur)
values ('ao', 'REF ao', 'Titre ao', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z', '{bad}');
select tests.dao('ao'), tests.commission('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-a', 'PAYE'), ('ao', 'compte:' || tests.id('sansfiche'), 'PAYE');

create function pg_temp.rattache(p_nom text, p_fiche text, p_bailleur text default null, p_motif text default 'Départ') returns text language sql as $$
  select format('select public.rpc_link_account(%L, %L, %L, %L)', tests.id(p_nom), p_fiche, p_bailleur, p_motif);
$$;
create function pg_temp.role(p_nom text, p_role text, p_motif text default 'Départ') returns text language sql as $$
  select format('select public.rpc_set_account_role(%L, %L, %L)', tests.id(p_nom), p_role, p_motif);
$$;
create function pg_temp.etat(p_nom text, p_status text, p_motif text default 'Fraude') returns text language sql as $$
  select format('select public.rpc_set_account_status(%L, %L, %L)', tests.id(p_nom), p_status, p_motif);
$$;
create function pg_temp.attend(p_sql text) returns text language plpgsql as $$
declare v text;
begin
  begin
    v := tests.fait('admin', p_sql);
    v := v || coalesce((select ' ' || cause || ' : ' || prive.dit_acte(a) from prive.actes_a_deux a where issue is null), '');
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end;
$$;
create function pg_temp.lettres() returns jsonb language plpgsql as $$
declare v jsonb;
begin
  select jsonb_agg(concat_ws(' ', kind, split_part(recipient, '@', 1), payload ->> 'issue', payload ->> 'depart') order by kind, recipient) into v from public.courriels
  where kind in ('ACTE_PROPOSE', 'ACTE_DECIDE', 'COMPTE_AU_NOM', 'COMPTE_ETAT', 'COMPTE_ETAT_ADMIN')
    -- Les membres de la commission sont des administrateurs comme les autres.
    and recipient !~ '^(un|deux|trois)@';
  delete from public.courriels;
  return v;
end $$;
delete from public.courriels;

-- Ce qui ne se fait plus seul.
select matches(pg_temp.attend(geste), '^fait 1 DEPART : ' || dit, cas) from (values
  ('le rôle d’une entreprise en jeu', pg_temp.role('entreprise', 'VISITEUR'), 'Donner le rôle Visiteur à Acteur entreprise'),
  ('sans fiche aussi', pg_temp.role('sansfiche', 'VISITEUR'), 'Donner le rôle Visiteur à Acteur sansfiche'),
  ('d’une équipe aussi', pg_temp.role('equipier', 'VISITEUR'), 'Donner le rôle Visiteur à Acteur equipier'),
  ('sa fiche', pg_temp.rattache('entreprise', null), 'Détacher Acteur entreprise .entreprise@acteurs.example. de l’entreprise entreprise-a'),
  ('une autre fiche', pg_temp.rattache('entreprise', 'entreprise-z'), 'Rattacher Acteur entreprise .entreprise@acteurs.example. à l’entreprise entreprise-z'),
  ('le rôle d’un bailleur qui finance', pg_temp.role('mission', 'VISITEUR'), 'Donner le rôle Visiteur à Acteur mission'),
  ('son rattachement', pg_temp.rattache('mission', null), 'Détacher Acteur mission .mission@acteurs.example. du bailleur bad'),
  ('fermer une entreprise en jeu', pg_temp.etat('entreprise', 'DISABLED'), 'Désactiver le compte de Acteur entreprise'),
  ('la mettre en attente', pg_temp.etat('equipier', 'PENDING'), 'Mettre en attente le compte de Acteur equipier'),
  ('la liste noire d’une entreprise en jeu', pg_temp.etat('entreprise', 'BLACKLISTED'), 'Mettre sur liste noire, pour toujours, le compte de Acteur entreprise'),
  ('d’un bailleur, même sans rien en cours', pg_temp.etat('bailleur', 'BLACKLISTED'), 'Mettre sur liste noire, pour toujours, le compte de Acteur bailleur')
) c (cas, geste, dit);
select is(pg_temp.attend(pg_temp.etat(nom, etat)), 'fait 1', 'un seul, aussitôt : ' || cas) from (values ('fermer qui n’a rien en cours', 'concurrente', 'DISABLED'),
  ('un bailleur, dont une fausse réponse engagerait', 'mission', 'DISABLED')) c (cas, nom, etat);
savepoint attente;
update public.profiles set status = 'PENDING' where id = tests.id('entreprise');
select is(pg_temp.attend(pg_temp.etat('entreprise', 'DISABLED')), 'fait 1', 'ou qui n’agit déjà plus');
rollback to attente;
grant execute on function prive.set_account_status(uuid, text, text) to authenticated;
select is(tests.essaie('admin', $$select prive.set_account_status(tests.id('entreprise'), 'DISABLED', 'xx')$$), 'P0001 deux_administrateurs', 'la table garde aussi la fermeture');
revoke execute on function prive.set_account_status(uuid, text, text) from authenticated;
select is(pg_temp.attend(pg_temp.etat('concurrente', 'BLACKLISTED')), 'fait 1', 'la liste noire de qui n’a rien en cours aussi');
select is(pg_temp.attend(pg_temp.role('concurrente', 'VISITEUR')), 'fait 1', 'et son rôle');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-b', 'DEMANDE');
select is(pg_temp.attend(geste), 'fait 1', 'une demande qui n’est pas payée n’engage pas') from unnest(array[pg_temp.rattache('concurrente', null), pg_temp.etat('concurrente', 'DISABLED')]) geste;
-- Selon où en est la procédure : clôturée, une prolongation la rouvrirait ; évaluée, un bailleur y répond encore.
select tests.compte('e' || n, 'ENTREPRISE', 'ACTIVE', 'societe-' || n), tests.compte('b' || n, 'BAILLEUR') from unnest(array['clos', 'evalue', 'attribue', 'sorti']) n;
update public.profiles set bailleur_id = 'fonds-' || substr(full_name, 9) where full_name ~ '^Acteur b(clos|evalue|attribue|sorti)$';
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture, bailleur)
select n, 'REF ' || n, 'Titre', 'OUVERT', '2098-01-01T10:00:00Z', '2098-01-01T11:00:00Z', array['fonds-' || n] from unnest(array['clos', 'evalue', 'attribue', 'sorti']) n;
select tests.dao(n) from unnest(array['clos', 'evalue', 'attribue', 'sorti']) n;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) select n, 'societe-' || n, 'PAYE' from unnest(array['clos', 'evalue', 'attribue', 'sorti']) n;
update public.appels_offres set statut = 'CLOTURE' where id in ('clos', 'evalue', 'attribue');
update public.appels_offres set statut = 'EVALUE' where id in ('evalue', 'attribue');
update public.appels_offres set statut = 'ATTRIBUE' where id = 'attribue';
update public.appels_offres set retire_le = now() where id = 'sorti';
select is(pg_temp.attend(pg_temp.rattache(nom, null)) ~ 'DEPART', attendu, nom) from (values ('eclos', true), ('bclos', true), ('eevalue', false), ('bevalue', true),
  ('eattribue', false), ('battribue', false), ('esorti', false), ('bsorti', false)) c (nom, attendu);
select is(pg_temp.attend(pg_temp.etat(nom, 'DISABLED')) ~ 'DEPART', attendu, 'fermer ' || nom) from (values ('eclos', true), ('bclos', false), ('eevalue', false), ('esorti', false)) c (nom, attendu);
delete from public.courriels;

-- À deux : chacun l’apprend, aux deux temps ; le droit sur l’offre revient avec qui deux personnes ont rendu.
select tests.fait('entreprise', $$select public.rpc_ouvre_soumission('ao')$$);
select tests.fait('entreprise', tests.envoi(tests.offre('entreprise-a', 'ao'), m)) from unnest(array['f', 'g']) m;
select is(tests.fait('entreprise', tests.depot(tests.offre('entreprise-a', 'ao'), 'un', 0, p_formulaire => tests.piece('f'), p_fichiers => jsonb_build_array(tests.piece('g')))), 'fait 1', 'une offre remise');
create function pg_temp.retire() returns text language sql as $$ select format('select public.rpc_retire_offre(%L, 1)', tests.offre('entreprise-a', 'ao')) $$;
delete from public.courriels;
select is(tests.fait('admin', pg_temp.rattache('entreprise', null)), 'fait 1', 'proposé');
select is((select entreprise_id from public.profiles where id = tests.id('entreprise')), 'entreprise-a', 'rien n’a changé');
select is(tests.rend('second', 'select public.rpc_actes_a_deux()') #> '{actes,0,fiche}', 'null', 'aucune fiche n’est donnée : celle qu’il quitte est dans l’acte');
select is(pg_temp.lettres(), '["ACTE_PROPOSE admin", "ACTE_PROPOSE second", "COMPTE_AU_NOM collegue PROPOSE true", "COMPTE_AU_NOM entreprise PROPOSE true", "COMPTE_AU_NOM equipier PROPOSE true"]', 'aux administrateurs, à ce compte, à ses collègues');
select is(tests.fait('second', format('select public.rpc_confirme_acte(%L)', id)), 'fait 1', 'confirmé') from prive.actes_a_deux where issue is null;
select is(pg_temp.lettres(), '["ACTE_DECIDE admin CONFIRME", "ACTE_DECIDE second CONFIRME", "COMPTE_AU_NOM collegue CONFIRME true", "COMPTE_AU_NOM entreprise CONFIRME true", "COMPTE_AU_NOM equipier CONFIRME true"]', 'les mêmes, une fois fait');
select is((select count(*) from prive.journal_public where action = 'COMPTE_FAIT'), 0::bigint, 'l’histoire publique n’y voit pas un compte fait');
update public.profiles set entreprise_id = 'entreprise-a' where id = tests.id('entreprise');
select is(tests.essaie('entreprise', pg_temp.retire()), 'P0001 offre_d_avant', 'revenu autrement qu’à deux, il ne touche plus à l’offre');
update public.profiles set entreprise_id = null where id = tests.id('entreprise');
select is(tests.a_deux(pg_temp.rattache('entreprise', 'entreprise-a')), 'fait 1, fait 1', 'rendu à son entreprise par deux administrateurs');
select is(tests.essaie('entreprise', pg_temp.retire()), 'fait 1', 'il y touche de nouveau');
select is(tests.a_deux(pg_temp.rattache('entreprise', 'entreprise-z')) || tests.essaie('entreprise', pg_temp.retire()), 'fait 1, fait 142501', 'rattaché à une autre par deux, elle n’est plus à lui');
select is(tests.a_deux(pg_temp.role('sansfiche', 'VISITEUR')) || pg_temp.attend(pg_temp.role('sansfiche', 'ENTREPRISE')),
  'fait 1, fait 1fait 1 ENTREPRISE : Donner le rôle Entreprise à Acteur sansfiche (sansfiche@acteurs.example)', 'rendre son rôle à qui a acheté sans fiche se fait à deux aussi');
insert into prive.actes_a_deux (genre, objet_id, arguments, cause, propose_par, issue, decide_par, decide_le)
values ('ROLE', tests.id('second')::text, '{"role": "ADMIN"}', 'ADMINISTRATEUR', tests.id('admin'), 'CONFIRME', tests.id('disabled'), clock_timestamp());
select tests.fait('admin', pg_temp.rattache('collegue', null));
select is(tests.essaie('second', format('select public.rpc_confirme_acte(%L)', id)), 'P0001 compte_trop_recent', 'qui vient d’être fait ne fait partir personne') from prive.actes_a_deux where issue is null;
select is(tests.fait('admin', format('select public.rpc_refuse_acte(%L)', id)), 'fait 1', 'retiré') from prive.actes_a_deux where issue is null;
delete from prive.actes_a_deux where objet_id = tests.id('second')::text;
delete from public.courriels;

-- Fermer à deux : dit aussitôt, rien ne change avant ; ni qui l’a proposé ni qui l’a confirmé n’en refuse le retour (R280).
select is(tests.fait('admin', pg_temp.etat('equipier', 'DISABLED')), 'fait 1', 'proposé');
select is((select status::text from public.profiles where id = tests.id('equipier')), 'ACTIVE', 'il agit encore');
select is(pg_temp.lettres(), '["ACTE_PROPOSE admin", "ACTE_PROPOSE second", "COMPTE_AU_NOM collegue PROPOSE true", "COMPTE_AU_NOM entreprise PROPOSE true", "COMPTE_AU_NOM equipier PROPOSE true"]', 'dit aussitôt à lui, à ses collègues');
select is(tests.fait('second', format('select public.rpc_confirme_acte(%L)', id)), 'fait 1', 'confirmé') from prive.actes_a_deux where issue is null;
select is((select status::text from public.profiles where id = tests.id('equipier')), 'DISABLED', 'fermé');
select is(pg_temp.lettres(), '["ACTE_DECIDE admin CONFIRME", "ACTE_DECIDE second CONFIRME", "COMPTE_AU_NOM collegue CONFIRME true", "COMPTE_AU_NOM entreprise CONFIRME true", "COMPTE_AU_NOM equipier CONFIRME true", "COMPTE_ETAT equipier"]', 'et une fois fait');
create function pg_temp.concernes(p_nom text) returns text language sql as $$
  select string_agg(n, ' ' order by n) from unnest(array['admin', 'second', 'un']) n where prive.concerne(jsonb_populate_record(null::prive.actes_a_deux,
    jsonb_build_object('genre', 'STATUT', 'objet_id', tests.id(p_nom), 'arguments', '{"status": "ACTIVE"}'::jsonb)), tests.id(n));
$$;
select is(pg_temp.concernes('equipier'), 'admin second', 'l’un et l’autre');
select is(pg_temp.concernes('collegue'), null, 'd’un autre compte, personne');
update prive.actes_a_deux set propose_par = tests.id('un') where objet_id = tests.id('equipier')::text;
select is(pg_temp.concernes('equipier'), 'second un', 'qui l’a proposé, celui-là');
update prive.actes_a_deux set decide_le = decide_le - interval '1 hour' where objet_id = tests.id('equipier')::text;
select is(pg_temp.concernes('equipier'), 'second', 'une fermeture plus ancienne n’y est pour rien');
update prive.actes_a_deux set decide_le = decide_le + interval '1 hour', issue = 'REFUSE' where objet_id = tests.id('equipier')::text;
select is(pg_temp.concernes('equipier'), 'second', 'ni une proposition refusée');
delete from prive.actes_a_deux where objet_id = tests.id('equipier')::text;
update public.profiles set status = 'ACTIVE' where id = tests.id('equipier');
delete from public.courriels;

-- Une demande mise sur liste noire : le compte qu’elle a ouvert.
insert into public.access_requests (type_compte, full_name, email, phone, nom_societe, status, compte_id, entreprise_id)
values ('ENTREPRISE', 'Acteur collegue', 'collegue@acteurs.example', '+224 620 00 00 00', 'Société A', 'APPROUVE', tests.id('collegue'), null);
create function pg_temp.noire(p_motif text default 'Fausses pièces') returns text language sql as $$
  select format('select public.rpc_mark_access_request(%L, ''BLACKLISTE'', %L)', id, p_motif) from public.access_requests where email = 'collegue@acteurs.example';
$$;
select matches(pg_temp.attend(pg_temp.noire()), '^fait 1 DEPART : Mettre sur liste noire, pour toujours, la demande ', 'à deux');
select is(tests.a_deux(pg_temp.noire()), 'fait 1, fait 1', 'confirmée');
select is((select status::text from public.profiles where id = tests.id('collegue')), 'BLACKLISTED', 'faite');
delete from public.courriels;

-- Seul : un motif pour ce qui ôte, une lettre à qui cela touche, jamais le motif.
select is(tests.essaie('admin', geste), '22023 motif_requis', cas) from (values
  ('sans motif, pas de rôle ôté', pg_temp.role('bailleur', 'VISITEUR', null)), ('ni d’un signe', pg_temp.role('bailleur', 'VISITEUR', ' x ')),
  ('pas de compte fermé', pg_temp.etat('visiteur', 'DISABLED', '')), ('pas mis en attente', pg_temp.etat('visiteur', 'PENDING', null)),
  ('pas détaché', pg_temp.rattache('concurrente', null, null, '')), ('pas mis sur liste noire', pg_temp.etat('visiteur', 'BLACKLISTED', null))) c (cas, geste);
update public.profiles set bailleur_id = 'afd' where id in (tests.id('bailleur'), tests.id('siege'));
select is(tests.essaie('admin', pg_temp.rattache('bailleur', null, null, null)), '22023 motif_requis', 'ni détaché de son bailleur');
select is(tests.fait('admin', pg_temp.rattache('bailleur', null, null, 'Soupçon de fraude')), 'fait 1', 'détaché, sans procédure en cours');
select is((select count(*) from public.courriels where payload::text ~ 'fraude'), 0::bigint, 'le motif ne part pas');
select is((select payload ->> 'changement' from public.courriels where kind = 'COMPTE_ETAT'), 'rattachement de Acteur bailleur (bailleur@acteurs.example) : afd → aucune fiche', 'ce qui change');
select is(pg_temp.lettres(), '["COMPTE_AU_NOM siege FAIT true", "COMPTE_ETAT bailleur", "COMPTE_ETAT_ADMIN second"]', 'à lui, à son collègue, à l’autre administrateur');
select is(tests.fait('admin', pg_temp.rattache('bailleur', null, null, null)) || coalesce(pg_temp.lettres()::text, ' rien'), 'fait 1 rien', 'redit, rien ne part');
select is(tests.fait('admin', pg_temp.role('visiteur', 'ENTREPRISE', null)), 'fait 1', 'un rôle donné, sans motif');
select is((select payload ->> 'changement' from public.courriels where kind = 'COMPTE_ETAT_ADMIN' and recipient ~ '^second@'), 'rôle de Acteur visiteur (visiteur@acteurs.example) : Visiteur → Entreprise', 'dit aussi');
delete from public.courriels;
select tests.compte('associee', 'ENTREPRISE', 'ACTIVE', 'entreprise-b'), tests.compte('fermee', 'ENTREPRISE', 'DISABLED', 'entreprise-b');
select is(tests.fait('admin', pg_temp.role('concurrente', 'VISITEUR')) || pg_temp.lettres(), 'fait 1["COMPTE_AU_NOM associee FAIT true", "COMPTE_ETAT concurrente", "COMPTE_ETAT_ADMIN second"]', 'aux comptes actifs de son entreprise');
-- Parti depuis, sans rien qui le rattache : qui a remis l’offre l’apprend encore.
select tests.compte('partie', 'VISITEUR');
update public.soumissions set user_id = tests.id('partie') where entreprise_id = 'entreprise-a';
select is((select count(*) from prive.comptes_touches(jsonb_populate_record(null::prive.actes_a_deux, jsonb_build_object('genre', 'RATTACHEMENT',
  'objet_id', tests.id('collegue'), 'arguments', jsonb_build_object('quitte_entreprise', e)))) c where c.id = tests.id('partie')), n, 'qui a agi pour ' || e)
from (values ('entreprise-a', 1::bigint), ('entreprise-b', 0)) v (e, n);
select is(tests.essaie('admin', 'select prive.ecrit_changement(null, null)'), '42501', 'la fonction intérieure n’est à personne');
select * from finish();
rollback;
