-- Le droit de proposer : donné et retiré avec un motif, jusqu’à un jour, lu par les administrateurs et par son titulaire (R223).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('mission', 'VISITEUR');
insert into public.projets (id, titre) values ('pont-de-wassou', 'Pont de Wassou'), ('autre-pont', 'Autre pont');
create function pg_temp.jour(p_jours integer) returns date language sql as $$ select (now() at time zone 'Africa/Conakry')::date + p_jours $$;
create function pg_temp.habilite(p_projet text, p_jusqu_au date default null, p_motif text default 'Mission de contrôle', p_compte text default 'mission') returns text
  language sql as $$ select format('select public.rpc_habilite(%L, %L, %L, %L)', tests.id(p_compte), p_projet, p_jusqu_au, p_motif) $$;
create function pg_temp.retire(p_motif text default 'Fin de mission') returns text language sql as $$
  select format('select public.rpc_retire_habilitation(%L, %L)', (select id from prive.habilitations where retiree_le is null order by accordee_le desc limit 1), p_motif);
$$;
create function pg_temp.propose(p_fiche text) returns text language sql as $$
  select format('select public.rpc_soumet_proposition(%L, ''FORMULAIRE'', ''Budget revu'', %L::jsonb)', gen_random_uuid(),
    jsonb_build_array(jsonb_build_object('collection', 'projets', 'id', p_fiche, 'genre', 'MODIFICATION',
      'champs', jsonb_build_array(jsonb_build_object('champ', 'budget', 'avant', 1, 'apres', 2)))));
$$;

-- Donner.
select is(tests.chacun(pg_temp.habilite('pont-de-wassou')), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur donne');
select is(tests.essaie('admin', requete), attendu, cas) from (values
  ('sans motif', pg_temp.habilite('pont-de-wassou', p_motif => null), '22023 motif_requis'), ('un motif blanc', pg_temp.habilite('pont-de-wassou', p_motif => E' \n '), '22023 motif_requis'),
  ('jusqu’à hier', pg_temp.habilite('pont-de-wassou', pg_temp.jour(-1)), '22023 jour_passe'), ('jusqu’à aujourd’hui', pg_temp.habilite('pont-de-wassou', pg_temp.jour(0)), 'fait 1'),
  ('à un administrateur', pg_temp.habilite('pont-de-wassou', p_compte => 'second'), 'P0001 compte_introuvable')) c (cas, requete, attendu);
select is(tests.fait('admin', pg_temp.habilite('pont-de-wassou', pg_temp.jour(0))), 'fait 1', 'donnée');
select is(tests.fait('second', pg_temp.habilite('pont-de-wassou', pg_temp.jour(0))), 'fait 1', 'deux fois');
select is((select count(*) from prive.habilitations), 1::bigint, 'jusqu’au même jour, c’est la même');
select is(tests.essaie('mission', pg_temp.propose('pont-de-wassou')), 'fait 1', 'le dernier jour, le compte propose');
select is(tests.rend('mission', 'select public.rpc_mes_habilitations()') #>> '{0,projet}', 'Pont de Wassou', 'et lit sur quoi');
update prive.habilitations set jusqu_au = pg_temp.jour(-1);
select is(tests.essaie('mission', pg_temp.propose('pont-de-wassou')), '42501', 'le lendemain, plus');
select is(tests.rend('mission', 'select public.rpc_mes_habilitations()'), '[]', 'et ne lit rien');
select is(tests.rend('admin', 'select public.rpc_habilitations()') #>> '{finies,0,jusqu_au}', pg_temp.jour(-1)::text, 'les administrateurs la lisent, finie');
select is(tests.fait('admin', pg_temp.retire()), 'fait 1', 'une finie ne se retire pas');
select is((select count(*) from prive.habilitations where retiree_le is null), 1::bigint, 'elle reste finie de son jour');
select is(tests.fait('second', pg_temp.habilite('pont-de-wassou', pg_temp.jour(30))), 'fait 1', 'donnée de nouveau');
select is((select count(*) from prive.habilitations where retiree_le is null), 1::bigint, 'une seule court');
select is(tests.fait('second', pg_temp.habilite('pont-de-wassou')), 'fait 1', 'donnée sans fin');
select is((select jsonb_agg(h -> 'jusqu_au') from jsonb_array_elements(tests.rend('admin', 'select public.rpc_habilitations()') -> 'en_cours') h), '[null]', 'la dernière remplace');
select is(tests.fait('second', pg_temp.habilite(null)), 'fait 1', 'et tout le registre');
select is(tests.essaie('mission', pg_temp.propose('autre-pont')), 'fait 1', 'tout le registre se propose');
select is((select jsonb_agg(h -> 'projet_id') from jsonb_array_elements(tests.rend('mission', 'select public.rpc_mes_habilitations()')) h), '[null, "pont-de-wassou"]', 'tout le registre d’abord');

-- Lire.
select is(tests.chacun('select public.rpc_habilitations()'), tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs lisent toutes');
select is(tests.essaie(nom, 'select public.rpc_mes_habilitations()'), attendu, nom) from (values ('admin', 'fait 1'), ('entreprise', 'fait 1'), ('personne', '42501')) c (nom, attendu);
select is(tests.rend('entreprise', 'select public.rpc_mes_habilitations()'), '[]', 'celles d’un autre ne se lisent pas');
select is(array[tests.rend(nom, 'select public.rpc_habilitations()') #>> '{en_cours,0,is_par_moi}'], array[attendu], 'donnée par ' || nom) from (values ('second', 'true'), ('admin', 'false')) c (nom, attendu);
select is(tests.rend('admin', 'select public.rpc_habilitations()') -> 'seul', 'false', 'deux administrateurs');
update public.profiles set status = 'DISABLED' where id = tests.id('second');
select is(tests.rend('admin', 'select public.rpc_habilitations()') -> 'seul', 'true', 'un seul');

-- Retirer.
select is(tests.chacun(pg_temp.retire()), tests.attendu('admin: fait 1; autres: 42501'), 'un administrateur retire');
select is(tests.essaie('admin', pg_temp.retire(null)), '22023 motif_requis', 'avec un motif');
select is(tests.fait('admin', pg_temp.retire()), 'fait 1', 'retirée');
select is(tests.essaie('mission', pg_temp.propose('autre-pont')), '42501', 'et ne propose plus');
select is((select h - 'id' - 'user_id' - 'accordee_le' - 'retiree_le' from jsonb_array_elements(tests.rend('admin', 'select public.rpc_habilitations()') -> 'finies') h where h ->> 'projet_id' is null),
  jsonb_build_object('nom', prive.nom_compte(tests.id('mission')), 'projet_id', null, 'projet', null, 'is_actif', true, 'accordee_par', prive.nom_compte(tests.id('second')), 'is_par_moi', false,
    'motif', 'Mission de contrôle', 'jusqu_au', null, 'retiree_par', prive.nom_compte(tests.id('admin')), 'motif_retrait', 'Fin de mission'), 'et se lit finie');
select results_eq($$select action, reason from public.journaux_audit where action like 'HABILITATION%' order by id desc limit 2$$,
  $$values ('HABILITATION_RETIREE', 'Fin de mission'), ('HABILITATION_ACCORDEE', 'Mission de contrôle')$$, 'les motifs sont au journal');
select results_eq($$select payload ->> 'issue', payload ->> 'motif', payload ->> 'projet' from public.courriels where kind = 'HABILITATION' order by created_at, id$$,
  $$select payload ->> 'issue', case payload ->> 'issue' when 'RETIREE' then 'Fin de mission' else 'Mission de contrôle' end, case when payload ? 'projet_id' then 'Pont de Wassou' end from public.courriels where kind = 'HABILITATION' order by created_at, id$$, 'et dans les lettres');
insert into prive.habilitations (user_id, projet_id, accordee_par, accordee_le, retiree_le) select tests.id('mission'), 'projet-' || n, tests.id('admin'), now() - n * interval '1 day', now() from generate_series(1, 25) n;
select is(jsonb_array_length(tests.rend('admin', 'select public.rpc_habilitations()') -> 'finies'), 20, 'vingt finies au plus');
select * from finish();
rollback;
