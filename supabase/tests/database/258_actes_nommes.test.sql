-- Un acte sur un rôle ou un état nomme pour qui le compte agit (R168).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN'), tests.compte('complice', 'ENTREPRISE'), tests.compte('eteinte', 'ENTREPRISE', 'DISABLED', 'entreprise-a');
insert into public.appels_offres (id, reference, titre, statut, date_limite, date_ouverture) values ('ao', 'AO 1', 'Un', 'OUVERT', now() + interval '9 days', now() + interval '10 days');
select tests.dao('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status) values ('ao', 'entreprise-a', tests.id('entreprise'), 'PAYE');
delete from public.courriels;

-- Ce qui est proposé nomme pour qui le compte agit : l’écran, la lettre et le journal en prennent les mots.
create function pg_temp.dite(p_genre text, p_nom text, p_arguments jsonb) returns text language sql as $$
  select prive.dit_acte(jsonb_populate_record(null::prive.actes_a_deux, jsonb_build_object('genre', p_genre, 'objet_id', tests.id(p_nom), 'arguments', p_arguments)));
$$;
update public.profiles set nom_societe = 'Société A' where id = tests.id('entreprise');
update public.profiles set bailleur_id = 'banque' where id = tests.id('bailleur');
select is(pg_temp.dite(genre, nom, arguments), dite, cas) from (values
  ('l’entreprise d’une fiche', 'STATUT', 'eteinte', '{"status": "ACTIVE"}'::jsonb, 'Rendre actif le compte de ' || prive.nom_compte(tests.id('eteinte')) || ', compte de l’entreprise Société A (entreprise-a)'),
  ('un rôle aussi', 'ROLE', 'entreprise', '{"role": "ADMIN"}', 'Donner le rôle Administrateur à ' || prive.nom_compte(tests.id('entreprise')) || ', compte de l’entreprise Société A (entreprise-a)'),
  ('un bailleur', 'ROLE', 'bailleur', '{"role": "ADMIN"}', 'Donner le rôle Administrateur à ' || prive.nom_compte(tests.id('bailleur')) || ', compte du bailleur banque'),
  ('une entreprise sans fiche, sans nom', 'STATUT', 'complice', '{"status": "DISABLED"}', 'Désactiver le compte de ' || prive.nom_compte(tests.id('complice'))),
  ('personne', 'ROLE', 'visiteur', '{"role": "ADMIN"}', 'Donner le rôle Administrateur à ' || prive.nom_compte(tests.id('visiteur')))
) c (cas, genre, nom, arguments, dite);
select is(tests.fait('admin', format('select public.rpc_set_account_status(%L, %L, %L)', tests.id('eteinte'), 'ACTIVE', 'Retour')), 'fait 1', 'proposé');
select is((select jsonb_agg(jsonb_build_array(a ->> 'fiche', a ->> 'acte' like '%, compte de l’entreprise Société A (entreprise-a)'))
  from jsonb_array_elements(tests.rend('second', 'select public.rpc_actes_a_deux()') -> 'actes') a), '[["entreprise-a", true]]', 'l’écran la nomme');
select ok((select bool_and(payload ->> 'acte' like '%Société A (entreprise-a)') and count(*) > 0 from public.courriels where payload ->> 'acte' like 'Rendre actif%'), 'les lettres aussi');
select tests.refuse_a_tous(format('select prive.pour_qui(%L)', tests.id('eteinte')), 'pour qui : aux fonctions seules');

select * from finish();
rollback;
