-- Une entreprise approuvée avec sa fiche de l’annuaire, ou sans ; ce qu’elle a fait avant la suit (R157).
begin;
select plan(14);
select tests.acteurs();

create function pg_temp.demande(p_nom text, p_type public.type_compte default 'ENTREPRISE') returns uuid language sql as $$
  insert into public.access_requests (id, type_compte, nom_societe, organisation, full_name, email)
  values (tests.id('demande ' || p_nom), p_type, case p_type when 'ENTREPRISE' then 'Société ' || p_nom end,
    case p_type when 'BAILLEUR' then 'Banque' end, 'Nom ' || p_nom, p_nom || '@acteurs.example') returning id;
$$;
create function pg_temp.approuve(p_nom text, p_fiche text, p_statut text default 'APPROUVE', p_bailleur text default null) returns text language sql as $$
  select format('select public.rpc_mark_access_request(%L, %L, %L, %L, %L)', tests.id('demande ' || p_nom), p_statut, 'Motif écrit', p_bailleur, p_fiche);
$$;
select pg_temp.demande(n) from unnest(array['avec', 'sans', 'refusee', 'tiers']) n;
select pg_temp.demande('banque', 'BAILLEUR');

select is(tests.chacun(pg_temp.approuve('tiers', 'entreprise-t')), tests.attendu('admin: fait 1; autres: 42501'), 'approuver avec une fiche : un administrateur actif');
select is(tests.essaie('admin', geste), '22023 rattachement_invalide', cas) from (values
  ('un refus n’a pas de fiche', pg_temp.approuve('refusee', 'entreprise-x', 'REFUSE')),
  ('ni une mise sur liste noire', pg_temp.approuve('refusee', 'entreprise-x', 'BLACKLISTE')),
  ('ni un bailleur', pg_temp.approuve('banque', 'entreprise-x', 'APPROUVE', 'bad')),
  ('ni une entreprise celle d’un bailleur', pg_temp.approuve('avec', 'entreprise-x', 'APPROUVE', 'bad'))) g (cas, geste);
select is(tests.essaie('admin', pg_temp.approuve('avec', 'Pas Un Identifiant')), '23514', 'une fiche est un identifiant de l’annuaire');

-- Avec une fiche : le compte qui s’ouvre la représente.
select is(tests.fait('admin', pg_temp.approuve('avec', 'entreprise-x')), 'fait 1', 'approuvée avec sa fiche');
select is(tests.fait('admin', pg_temp.approuve('sans', null)), 'fait 1', 'ou sans : elle est nouvelle');
select results_eq($$select r.nom_societe, r.entreprise_id from public.access_requests r where r.status = 'APPROUVE' order by 1$$,
  $$values ('Société avec', 'entreprise-x'), ('Société sans', null)$$, 'la demande le garde');
insert into auth.users (id, email, email_confirmed_at)
select tests.id('neuf ' || n), n || '@acteurs.example', now() from unnest(array['avec', 'sans']) n;
select results_eq($$select p.nom_societe, p.role::text, p.status::text, p.entreprise_id from public.profiles p
  where p.email in ('avec@acteurs.example', 'sans@acteurs.example') order by 1$$,
  $$values ('Société avec', 'ENTREPRISE', 'ACTIVE', 'entreprise-x'), ('Société sans', 'ENTREPRISE', 'ACTIVE', null)$$,
  'le compte ouvert représente cette fiche, ou aucune');

-- Sans fiche, puis rattachée : ce qu’elle a acquis passe sous sa fiche, et elle peut être proposée.
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('ao', 'AO', 'Ouvert', 'OUVERT', now() + interval '1 day');
select tests.dao('ao');
insert into public.dao_acquisitions (appel_offres_id, entreprise_id, status) values ('ao', 'compte:' || tests.id('neuf sans'), 'PAYE');
select is(tests.fait('admin', format('select public.rpc_link_account(%L, %L)', tests.id('neuf sans'), 'entreprise-n')), 'fait 1', 'rattachée plus tard');
select is((select d.entreprise_id from public.dao_acquisitions d where d.appel_offres_id = 'ao'), 'entreprise-n', 'son dossier la suit');

-- Un visiteur ne choisit pas sa fiche.
select is(tests.essaie('anon', $$insert into public.access_requests (type_compte, nom_societe, full_name, email, entreprise_id)
  values ('ENTREPRISE', 'Usurpée', 'Quelqu’un', 'usurpe@acteurs.example', 'entreprise-x')$$), '42501', 'une demande ne nomme pas sa fiche');
select is(tests.essaie('anon', $$select public.rpc_submit_access_request(p_entreprise_id => 'entreprise-x')$$), '42883', 'le formulaire n’en a pas');

select * from finish();
rollback;
