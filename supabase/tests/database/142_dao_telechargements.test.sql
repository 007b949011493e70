-- Ouvrir un DAO : qui en a le droit, avec une ligne au journal, et soixante secondes pour lire.
begin;
select no_plan();
select tests.acteurs();
select tests.compte('titulaire', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'), tests.compte('demande', 'ENTREPRISE', 'ACTIVE', 'entreprise-e'),
  tests.compte('annulee', 'ENTREPRISE', 'ACTIVE', 'entreprise-d'), tests.compte('collegue', 'ENTREPRISE', 'ACTIVE', 'entreprise-c'),
  tests.compte('endormie', 'ENTREPRISE', 'PENDING', 'entreprise-c'), tests.compte('fermee', 'ENTREPRISE', 'DISABLED', 'entreprise-c'),
  tests.compte('noire', 'ENTREPRISE', 'BLACKLISTED', 'entreprise-c'), tests.compte('financeur', 'BAILLEUR'), tests.compte('financeur_ferme', 'BAILLEUR', 'DISABLED');
select tests.compte('membre', 'ENTREPRISE');
insert into prive.entreprise_membres (entreprise_id, email, user_id, accepte_le) values ('entreprise-c', 'membre@acteurs.example', tests.id('membre'), now());
update public.profiles set bailleur_id = 'fonds' where id in (tests.id('financeur'), tests.id('financeur_ferme'));
update public.profiles set bailleur_id = 'banque' where id = tests.id('bailleur');
update public.profiles set bailleur_id = 'fonds' where id = tests.id('visiteur');
insert into public.appels_offres (id, reference, titre, statut, date_limite, bailleur) values
  ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '1 day', array['etat', 'fonds']), ('autre', 'AO 2', 'Ouvert', 'OUVERT', now() + interval '1 day', array['banque']);
select tests.dao('ao'), tests.dao('autre');
insert into public.dao_fichiers (id, appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256, note)
select tests.id('additif'), 'ao', 'ADDITIF', 1, 'additif.pdf', 'ao/' || h || '.pdf', 10, 'application/pdf', h, 'Le lot 2 est retiré.' from encode(sha256('a'), 'hex') h;
insert into storage.objects (bucket_id, name) select 'dao', chemin from public.dao_fichiers;
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values
  ('ao', 'entreprise-c', 'PAYE'), ('ao', 'entreprise-d', 'DEMANDE'), ('ao', 'entreprise-e', 'DEMANDE'), ('autre', 'entreprise-a', 'PAYE');
update public.dao_acquisitions set status = 'ANNULE' where entreprise_id = 'entreprise-d';
create function pg_temp.ouvre(p_ao text default 'ao') returns text language sql as $$
  select format('select public.rpc_ouvre_dao(%L)', id) from public.dao_fichiers where appel_offres_id = p_ao and genre = 'DAO';
$$;
create function pg_temp.lit(p_ao text default 'ao') returns text language sql as $$
  select format('select from storage.objects where bucket_id = ''dao'' and name like %L', p_ao || '/%');
$$;

select is(tests.chacun(pg_temp.ouvre()), tests.attendu('admin: fait 1; autres: 42501'), 'ouvrir : un administrateur actif');
select is(tests.chacun($$select public.rpc_dossier_dao('ao')$$),
  tests.attendu('admin: fait 2; autres: 42501'), 'lire le dossier : de même');
select is(tests.essaie(nom, pg_temp.ouvre()), attendu, cas) from (values
  ('titulaire', 'fait 1', 'un titulaire'), ('collegue', 'fait 1', 'son collègue'), ('membre', 'fait 1', 'un membre de son équipe'), ('demande', '42501', 'une demande pas encore payée'), ('annulee', '42501', 'une acquisition annulée'),
  ('concurrente', '42501', 'une autre entreprise'), ('endormie', '42501', 'un compte en attente'), ('fermee', '42501', 'un compte désactivé'), ('noire', '42501', 'un compte blacklisté'),
  ('financeur', 'fait 1', 'le bailleur qui finance'), ('financeur_ferme', '42501', 'le même, désactivé'), ('bailleur', '42501', 'un bailleur qui ne finance pas'),
  ('service', '42501', 'le rôle de service n’est personne')
) c (nom, attendu, cas);
select is(tests.essaie(nom, pg_temp.ouvre('autre')), attendu, 'l’autre appel : ' || nom) from (values ('titulaire', '42501'), ('bailleur', 'fait 1'), ('financeur', '42501'), ('entreprise', 'fait 1')) c (nom, attendu);
select is(tests.essaie('titulaire', format('select public.rpc_ouvre_dao(%L)', gen_random_uuid())), '42501', 'un fichier inconnu répond comme un fichier interdit');
select is(tests.essaie('admin', $$select public.rpc_ouvre_dao(null)$$), '42501', 'aucun fichier');
select is(tests.essaie('titulaire', $$select public.rpc_dossier_dao('autre')$$), '42501', 'le dossier d’un autre appel non plus');
select is(tests.essaie('titulaire', $$select public.rpc_dossier_dao('ao')$$), 'fait 2', 'le sien');
select is(tests.essaie('financeur', $$select public.rpc_dossier_dao('ao')$$), 'fait 2', 'celui qu’il finance');
select is_empty('select from public.dao_telechargements', 'un refus n’est pas une ouverture');

-- Soixante secondes, à qui a ouvert.
select is(tests.essaie(nom, pg_temp.lit()), 'fait 0', 'sans ouverture, rien à lire : ' || nom) from unnest(array['titulaire', 'admin', 'financeur', 'anon']) nom;
select is(tests.fait('titulaire', pg_temp.ouvre()), 'fait 1', 'ouvert');
select is(tests.essaie('titulaire', pg_temp.lit()), 'fait 1', 'qui a ouvert lit ce fichier-là');
select is(tests.essaie(nom, pg_temp.lit()), 'fait 0', 'l’ouverture de l’un ne sert pas à l’autre : ' || nom)
from unnest(array['admin', 'collegue', 'concurrente', 'annulee', 'fermee', 'financeur', 'anon', 'pending']) nom;
select results_eq($$select f.appel_offres_id, t.appel_offres_id, t.user_id, t.email, t.role::text, t.entreprise_id, t.sha256 = f.sha256, t.ouvert_le <= clock_timestamp()
  from public.dao_telechargements t join public.dao_fichiers f on f.id = t.fichier_id$$,
  $$values ('ao', 'ao', tests.id('titulaire'), 'titulaire@acteurs.example', 'ENTREPRISE', 'entreprise-c', true, true)$$, 'la ligne du journal');
update public.appels_offres set statut = 'CLOTURE', date_limite = now() where id = 'ao';
select is(tests.essaie('titulaire', pg_temp.ouvre()), 'fait 1', 'après la limite aussi');
select is(tests.essaie('titulaire', pg_temp.lit()), 'fait 1', 'et le lien court toujours');
update public.appels_offres set statut = 'EVALUE' where id = 'ao';
update public.dao_acquisitions set status = 'ANNULE' where entreprise_id = 'entreprise-c';
select is(tests.essaie('titulaire', pg_temp.lit()), 'fait 0', 'le droit perdu ferme aussitôt');
update public.appels_offres set statut = 'OUVERT', date_limite = now() + interval '1 day' where id = 'ao';
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'entreprise-c', 'PAYE');
select is(tests.essaie('titulaire', pg_temp.lit()), 'fait 1', 'rendu, il rouvre');
alter table public.dao_telechargements disable trigger dao_telechargements_immuable;
update public.dao_telechargements set ouvert_le = ouvert_le - interval '60 seconds';
select is(tests.essaie('titulaire', pg_temp.lit()), 'fait 0', 'soixante secondes passées, plus rien');
update public.dao_telechargements set ouvert_le = clock_timestamp() - interval '50 seconds';
select is(tests.essaie('titulaire', pg_temp.lit()), 'fait 1', 'cinquante, encore');
select is(tests.essaie('titulaire', $$select from storage.objects where bucket_id <> 'dao'$$), 'fait 0', 'rien d’un autre dossier');
insert into storage.buckets (id, name) values ('ailleurs', 'ailleurs');
insert into storage.objects (bucket_id, name) select 'ailleurs', chemin from public.dao_fichiers;
select is(tests.essaie('titulaire', $$select from storage.objects$$), 'fait 1', 'ni le même nom ailleurs');
alter table public.dao_fichiers disable trigger dao_fichiers_guard;
update public.dao_fichiers set alteree_le = now() where appel_offres_id = 'ao' and genre = 'DAO';
select is(tests.essaie('titulaire', pg_temp.ouvre()), 'P0001 fichier_altere', 'un fichier altéré ne s’ouvre pas');
select is(tests.essaie('titulaire', pg_temp.lit()), 'fait 0', 'ni ne se lit');
select is(prive.has_dao('ao'), false, 'il ne compte plus comme DAO');
update public.dao_fichiers set alteree_le = null, remplace_le = now() where appel_offres_id = 'ao' and genre = 'DAO';
select is(tests.essaie('titulaire', pg_temp.ouvre()), 'fait 1', 'une version antérieure s’ouvre encore');
select is(prive.has_dao('ao'), false, 'seule, elle ne suffit pas');
update public.dao_fichiers set remplace_le = null;
update public.dao_fichiers set alteree_le = now(), remplace_le = now() where appel_offres_id = 'autre';
insert into public.dao_fichiers (appel_offres_id, genre, numero, nom, chemin, taille, type_mime, sha256)
select 'autre', 'DAO', 2, 'dao.pdf', 'autre/' || h || '.pdf', 10, 'application/pdf', h from encode(sha256('v2'), 'hex') h;
select is(prive.has_dao('autre'), true, 'une version remplacée peut être altérée, la suivante vaut');

-- « Nouveau », jusqu’à ce que ce compte l’ait ouvert.
create function pg_temp.nouveaux(p_nom text) returns text language plpgsql as $$
declare v text;
begin
  perform tests.joue(p_nom);
  select string_agg(genre || ' ' || nouveau || coalesce(' ' || telechargements, ''), ', ' order by genre) into v from public.rpc_dossier_dao('ao');
  perform tests.joue('base');
  return v;
end; $$;
select is(pg_temp.nouveaux('titulaire'), 'DAO false, ADDITIF true', 'l’additif est nouveau, le premier DAO non');
select tests.fait('titulaire', format('select public.rpc_ouvre_dao(%L)', tests.id('additif')));
select is(pg_temp.nouveaux('titulaire'), 'DAO false, ADDITIF false', 'ouvert, il ne l’est plus');
select is(pg_temp.nouveaux('collegue'), 'DAO false, ADDITIF true', 'il l’est pour l’autre compte');
select is(pg_temp.nouveaux('admin'), 'DAO false 1, ADDITIF true 1', 'un administrateur compte les ouvertures');

-- Le journal.
select is(tests.chacun('select from public.dao_telechargements'),
  tests.attendu('anon: 42501; admin: fait 2; autres: fait 0'), 'lu par les administrateurs actifs');
select is(tests.essaie('titulaire', 'select from public.dao_telechargements'), 'fait 0', 'pas par qui télécharge');
select tests.refuse_a_tous('insert into public.dao_telechargements (email) values (''x'')', 'aucune insertion');
select tests.refuse_a_tous('update public.dao_telechargements set email = ''x''', 'aucune modification');
select tests.refuse_a_tous('delete from public.dao_telechargements', 'aucune suppression');
alter table public.dao_telechargements enable trigger dao_telechargements_immuable;
select is(tests.essaie('base', geste), '42501', geste) from unnest(array['delete from public.dao_telechargements', 'update public.dao_telechargements set email = ''x''', 'truncate public.dao_telechargements']) geste;
insert into public.dao_telechargements (fichier_id, appel_offres_id, user_id, email, role, sha256)
select tests.id('additif'), 'ao', tests.id('titulaire'), 'x', 'ENTREPRISE', 'x' from generate_series(1, 118);
select is(tests.essaie('titulaire', pg_temp.ouvre()), 'P0001 trop_d_ouvertures', 'cent vingt par heure');
select is(tests.essaie('collegue', pg_temp.ouvre()), 'fait 1', 'par compte');
alter table public.dao_telechargements disable trigger dao_telechargements_immuable;
update public.dao_telechargements set ouvert_le = ouvert_le - interval '61 minutes';
select is(tests.essaie('titulaire', pg_temp.ouvre()), 'fait 1', 'une heure plus tard, de nouveau');

select * from finish();
rollback;
