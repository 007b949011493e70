-- Textes saisis ou collés (R125) : quelles colonnes sont nettoyées, et ce que cela empêche. Les cas eux-mêmes : tests/db/textes.test.ts.
begin;
select plan(29);
select tests.acteurs();

-- Chaque colonne de texte de la base : nettoyée, ou exemptée ici.
create function pg_temp.nettoyees() returns setof text language sql as $$
  select n.nspname || '.' || c.relname || '.' || split_part(a, ':', 1)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace,
    unnest(string_to_array(trim(trailing from replace(encode(t.tgargs, 'escape'), '\000', ' ')), ' ')) a
  where t.tgname = c.relname || '_a_clean' and t.tgtype & 2 = 2 and t.tgtype & 4 = 4 and t.tgtype & 16 = 16 and t.tgenabled = 'O'
    and t.tgfoid = 'prive.clean_colonnes()'::regprocedure;
$$;
create temp table exemptees (colonne text, parce_que text);
insert into exemptees
select nom || '.' || c, parce_que from (values
  -- Ce que la base, le service ou l’appareil calcule : numéros, empreintes, chemins, clés, adresses recopiées d’un compte.
  ('public.access_requests', '{reference,origine,justificatifs_url,recherche,reviewed_nom}', 'écrit par la base'),
  ('public.courriels', '{cle,recipient,payload,last_error,panne}', 'composé de textes déjà nettoyés ; mot du facteur'),
  ('public.dao_acquisitions', '{mode_acquisition,numero_recu,reference,societe,appel_reference,appel_titre,confirmation,preuve,recherche}', 'écrit par la base'),
  ('public.dao_fichiers', '{chemin,type_mime,sha256}', 'calculé, de forme contrôlée'),
  ('public.dao_telechargements', '{email,sha256}', 'recopié d’un compte'),
  ('public.dao_versements', '{prestataire,evenement,reference,devise}', 'écrit par le prestataire'),
  ('public.journaux_audit', '{actor_email,action,objet,objet_id,statut_avant,statut_apres,details}', 'composé de textes déjà nettoyés'),
  ('public.listes_noires', '{email}', 'forme canonique'),
  ('public.marche_pieces', '{chemin,type_mime,sha256}', 'calculé, de forme contrôlée'),
  ('public.profiles', '{demande_reference,recherche}', 'écrit par la base'),
  ('public.signalements', '{reference}', 'écrit par la base'),
  ('public.soumissions_fichiers', '{chemin,sha256}', 'calculé, de forme contrôlée'),
  ('public.soumissions_versions', '{numero_recu,sha256,enveloppe,feuille}', 'calculé'),
  ('prive.commission_essais', '{enveloppe,chiffre,sha256}', 'calculé'),
  ('prive.commission_essais_ouvertures', '{reste}', 'calculé'),
  ('prive.commission_membres', '{cle_publique}', 'calculé'),
  ('prive.confirmations_compte', '{empreinte}', 'calculé'),
  ('prive.entreprise_membres', '{empreinte}', 'calculé'),
  ('prive.envois', '{evenement}', 'mot de la base'),
  ('prive.manifestes', '{racine,feuilles}', 'calculé'),
  ('prive.manifestes_remplaces', '{racine,feuilles}', 'calculé'),
  ('prive.criteres', '{conformite,techniques}', 'registre'),
  ('prive.rapports_evaluation', '{contenu,empreinte}', 'composé de textes déjà nettoyés, calculé'),
  ('prive.lots', '{intitule,titulaire,noms}', 'registre, identifiants ; noms relevés d’une offre scellée, tels qu’elle les dit'),
  ('prive.non_objections', '{titulaire,noms,chemin}', 'identifiants, relevé d’offre, calculé'),
  ('prive.offres_empreintes', '{chemin,sha256}', 'calculé'),
  ('prive.publications', '{detail}', 'ce que les commandes disent'),
  ('prive.alertes', '{criteres}', 'pris de prive.criteres_suivis'),
  ('prive.alertes_demandes', '{criteres,rythme,empreinte}', 'pris de prive.criteres_suivis, mot de la base, calculé'),
  ('prive.abonnes', '{rythme,jeton}', 'mot de la base, calculé'),
  ('prive.criteres_suivis', '{critere,libelle}', 'registre'),
  ('prive.fiches_suivies', '{genre,id,titre,criteres,faits,connus,avances,echos}', 'registre, pris de l’histoire publique'),
  ('prive.nouvelles', '{cle,genre,fiche_id,titre,quoi,criteres,avant,apres}', 'registre, pris de l’histoire publique'),
  ('prive.journal_public', '{action,objet,objet_id,reference,avant,apres,motif}', 'pris du journal, déjà nettoyés'),
  ('prive.ouvertures', '{pv}', 'composé de textes déjà nettoyés'),
  ('prive.ouvertures_lectures', '{lecture,reprise}', 'relevé d’offres scellées, tel qu’elles le disent'),
  ('prive.ouvertures_restes', '{reste}', 'calculé'),
  ('prive.paiement_en_ligne', '{prestataire,adresse}', 'réglage du service'),
  ('prive.pieces_demandees', '{empreinte}', 'calculé'),
  ('prive.actes_a_deux', '{genre,objet_id,arguments,cause,issue}', 'mots de la base, identifiants ; les textes d’une nomination se nettoient quand elle se fait'),
  ('prive.propositions', '{origine,empreinte,statut,revision}', 'mots de la base, calculé'),
  ('prive.propositions_fiches', '{collection,fiche_id,genre,champs,statut,raison}', 'mots de la base, identifiants ; les valeurs proposées se nettoient comme le registre, à sa lecture ; ce que les commandes disent'),
  ('prive.propositions_photos', '{sha256,ligne}', 'calculé, de forme contrôlée ; ce que la fiche proposée en dit, qui se nettoie comme le registre, à sa lecture'),
  ('prive.fiches_perissables', '{collection,fiche_id,titre,motif}', 'registre, mots de la base'),
  ('prive.correspondances', '{lecture}', 'de forme contrôlée, relue par le schéma'),
  ('prive.lectures_ecartees', '{sujet,valeur}', 'identifiant, mots de la base ; ce que le registre lit de son propre titre'),
  ('prive.rapports_chantier', '{horloge,etat,empreinte}', 'mots de la base, calculé'),
  ('prive.rapports_photos', '{sha256}', 'calculé, de forme contrôlée'),
  ('prive.prolongations', '{incident,issue}', 'relevé de la sonde, mot de la base'),
  ('prive.sondes', '{panne}', 'écrit par le service'),
  -- Copies du registre, nettoyées à sa lecture (champs.schema.ts).
  ('public.appels_offres', '{id,reference,titre,mode_acquisition,montants_lus,titulaire,titulaire_noms,pv_ouverture_url,ano_url,projet_marche_url,bailleur,recherche}', 'registre'),
  ('public.projets', '{id,titre,entreprises,bailleurs,recherche}', 'registre')
) t (nom, colonnes, parce_que), unnest(colonnes::text[]) c;

create temp view textes as
select n.nspname || '.' || c.relname || '.' || a.attname as colonne
from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
join pg_type t on t.oid = a.atttypid
where n.nspname in ('public', 'prive') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  and (t.typcategory = 'S' or t.typname in ('_text', '_varchar', 'json', 'jsonb'))
  -- Le nom d’une autre ligne : sa forme est celle de cette ligne.
  and a.attname not in ('appel_offres_id', 'entreprise_id', 'bailleur_id', 'projet_id');

select is_empty(
  $$select colonne from textes except select pg_temp.nettoyees() except select colonne from exemptees$$,
  'une colonne de texte neuve se décide : nettoyée, ou exemptée');
select is_empty(
  $$(select pg_temp.nettoyees() union all select colonne from exemptees) except all select colonne from textes$$,
  'une colonne est nettoyée ou exemptée, une seule fois, et existe');
select bag_eq('select pg_temp.nettoyees()', array[
  'public.access_requests.nom_societe', 'public.access_requests.organisation', 'public.access_requests.numero_identification',
  'public.access_requests.full_name', 'public.access_requests.email', 'public.access_requests.phone', 'public.access_requests.message',
  'public.access_requests.reason', 'public.access_requests.piece_demandee', 'public.appels_offres.motif_fin',
  'public.dao_acquisitions.reference_paiement', 'public.dao_acquisitions.reference_remboursement', 'public.dao_acquisitions.reason',
  'public.dao_fichiers.nom', 'public.dao_fichiers.note', 'public.dao_questions.question', 'public.dao_questions.question_diffusee',
  'public.dao_questions.reponse', 'public.dao_versements.reference_rendu', 'public.journaux_audit.reason', 'public.listes_noires.reason',
  'public.marche_pieces.nom', 'public.marche_pieces.motif_retrait', 'public.profiles.full_name', 'public.profiles.email',
  'public.profiles.phone', 'public.profiles.nom_societe', 'public.reponses_entreprises.texte',
  'public.reponses_entreprises.lettre_reference', 'public.reponses_entreprises.email', 'public.reponses_entreprises.motif', 'public.signalements.page', 'public.signalements.message',
  'public.signalements.email', 'public.signalements.reponse', 'prive.commission_membres.nom', 'prive.commission_membres.qualite',
  'prive.entreprise_membres.email', 'prive.evaluations.rejet', 'prive.evaluations_membres.motifs', 'prive.evaluations_membres.rejet', 'prive.evaluations_prix.motif', 'prive.lots.motif_fin', 'prive.non_objections.observations', 'prive.ouvertures.presences',
  'prive.ouvertures.remarques', 'prive.prolongations.reason', 'prive.actes_a_deux.reason', 'prive.actes_a_deux.motif_decision', 'prive.propositions.titre', 'prive.propositions.note', 'prive.propositions.motif',
  'prive.propositions_fiches.motif', 'prive.propositions_photos.motif', 'prive.habilitations.motif', 'prive.habilitations.motif_retrait', 'prive.rapports_chantier.phrase', 'prive.rapports_chantier.source', 'prive.rapports_chantier.credit', 'prive.rapports_photos.alt', 'prive.alertes_demandes.email', 'prive.abonnes.email', 'prive.correspondances.nom'], 'les colonnes nettoyées');

-- Une demande : ce qui se garde, quoi qu’un formulaire ait laissé passer.
create function pg_temp.depose(p_email text, p_champs text default 'phone', p_valeur text default null, p_nom text default 'Nom Nom')
  returns text language sql as $$
  select tests.fait('anon', format('insert into public.access_requests (type_compte, organisation, full_name, email, %I) values (''BAILLEUR'', ''Banque'', %L, %L, %L)',
    p_champs, p_nom, p_email, p_valeur));
$$;
select is(pg_temp.depose(E'A\u200bwa@Portail.example', 'phone', E'\u202a+224\u00a0620\u201100\u202f00\u202c', E' Awa Labe\u0301 '), 'fait 1', 'une demande collée passe');
select results_eq($$select email, phone, full_name from public.access_requests$$,
  $$values ('awa@portail.example', '+224 620-00 00', 'Awa Labé')$$, 'elle se garde nettoyée');
select is(pg_temp.depose('a@b..com'), '23514', 'deux points de suite');
select is(pg_temp.depose('.a@b.com'), '23514', 'un point en tête');
select is(pg_temp.depose('a.@b.com'), '23514', 'un point avant l’arobase');
select is(pg_temp.depose('a@-b.com'), '23514', 'un tiret en tête du domaine');
select is(pg_temp.depose('x@portail.example', 'message', E'un\tdeux'), '23514', 'une tabulation dans un message');
select is(pg_temp.depose('x@portail.example', 'phone', null, E'\u200b\u200b'), '23514', 'un nom dont rien ne se voit');
select is(pg_temp.depose('x@portail.example', 'message', E'un\r\ndeux'), 'fait 1', 'deux lignes');
select is((select message from public.access_requests where message is not null), E'un\ndeux', 'une seule sorte de fin de ligne');

-- La liste noire compare ce qui se garde.
select prive.blacklist_email(E'Fe\u0301lix@portail.example', 'Faux documents');
select is((select email from public.listes_noires), 'félix@portail.example', 'une adresse s’inscrit sous sa forme canonique');
select is(prive.is_blacklisted(adresse), true, 'bloquée : ' || quoi) from (values
  ('félix@portail.example', 'telle quelle'), (E'fe\u0301lix@portail.example', 'accents décomposés'),
  (E'FE\u0301LIX@Portail.Example', 'majuscules décomposées'), (E'fé\u200blix@portail.example', 'largeur nulle'),
  (E'\u202efélix@portail.example\u202c', 'sens de lecture'), (E'fé\u00adlix+autre@portail\u2060.example\u00a0', 'césure, joint, suffixe'),
  (E'ｆélix＠portail.example', 'pleine chasse')) t (adresse, quoi);
select is(pg_temp.depose(E'fe\u0301\u200blix@portail.example'), 'fait 1', 'elle reçoit la réponse de tous');
select is((select status::text from public.access_requests where email = 'félix@portail.example'), 'BLACKLISTE', 'et reste bloquée');
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
values (tests.id('ruse'), E'fe\u0301lix\u200b@portail.example', now(), jsonb_build_object('full_name', E'Fe\u0301lix\u200b\tN\ufffd'));
select results_eq($$select email, full_name, status::text from public.profiles where id = tests.id('ruse')$$,
  $$values ('félix@portail.example', 'Félix N', 'BLACKLISTED')$$, 'un compte ouvert sous une autre écriture aussi');

-- Une référence de versement ne sert qu’une fois ; un numéro de carte ne se cache pas.
select throws_ok($$select prive.check_payment_reference(E'4111\u200b1111 1111\u20601111')$$, 'P0001', 'numero_de_carte', 'un numéro de carte coupé de signes invisibles');
select is(prive.check_payment_reference(E'\u200eOM\u00a02026\u20111\u200e'), 'OM 2026-1', 'une référence collée');

-- Des noms dans une liste : les présents d’une ouverture.
alter table prive.ouvertures drop constraint ouvertures_appel_offres_id_fkey;
insert into prive.ouvertures (appel_offres_id, presences) values ('ao', E'[{"nom": "Awa\u200b Labe\u0301", "qualite": "a"}]');
update prive.ouvertures set presences = E'[{"nom": "Awa\u200b Labe\u0301", "qualite": "b"}]';
select is((select presences #>> '{0,nom}' from prive.ouvertures), 'Awa Labé', 'le nom d’une personne présente');
select throws_ok($$update prive.ouvertures set presences = '[{"nom": "Awa\tLabé", "qualite": "b"}]'$$, '23514', 'signe_interdit', 'une tabulation dans ce nom');

-- Ce qui était là avant la règle ne bloque pas un état qui change.
alter table public.access_requests disable trigger access_requests_a_clean;
update public.access_requests set message = E'vieux\ttexte', email = 'vieux@b..com' where email = 'x@portail.example';
alter table public.access_requests enable trigger access_requests_a_clean;
select lives_ok($$update public.access_requests set status = 'EN_ETUDE' where email = 'vieux@b..com'$$, 'un vieux texte reste');

select * from finish();
rollback;
