-- Une demande faite au nom d’un compte : son titulaire seul la confirme, une fois, et jamais pour revenir d’un blocage.
begin;
select plan(39);
select tests.acteurs();
select tests.compte('autre', 'ADMIN'), tests.compte('attente', 'VISITEUR', 'PENDING');
update public.profiles set bailleur_id = 'banque', nom_societe = 'Banque X' where id = tests.id('bailleur');

create function pg_temp.demande(p_nom text, p_type public.type_compte default 'ENTREPRISE') returns text language sql as $$
  insert into public.access_requests (id, type_compte, nom_societe, full_name, email, phone)
  values (tests.id('demande ' || p_nom), p_type, case p_type when 'ENTREPRISE' then 'Société ' || p_nom end, 'Usurpateur',
    p_nom || '@acteurs.example', '+224 622 00 00 00');
  select tests.fait('admin', format('select public.rpc_mark_access_request(%L, ''APPROUVE'')', tests.id('demande ' || p_nom)));
$$;
create function pg_temp.jeton(p_nom text) returns text language sql as $$
  select public.rpc_draw_confirmation(tests.id('demande ' || p_nom));
$$;
create function pg_temp.confirme(p_jeton text) returns text language sql as $$
  select format('select public.rpc_confirm_account(%L)', p_jeton);
$$;
create function pg_temp.etat(p_nom text) returns text language sql as $$
  select concat_ws(' ', p.role, p.status, p.nom_societe, p.bailleur_id, p.full_name) from public.profiles p where p.id = tests.id(p_nom);
$$;

select is(pg_temp.demande('bailleur'), 'fait 1', 'approuvée');
select is(pg_temp.etat('bailleur'), 'BAILLEUR ACTIVE Banque X banque Acteur bailleur', 'le compte du bailleur n’a pas changé');
select ok((select activated_at is null and compte_id is null from public.access_requests where id = tests.id('demande bailleur')), 'la demande n’a pas servi');
update auth.users set email_confirmed_at = now() where id = tests.id('attente');
select pg_temp.demande('attente');
update auth.users set email_confirmed_at = now() + interval '1 second' where id = tests.id('attente');
select is(pg_temp.etat('attente'), 'VISITEUR PENDING Acteur attente', 'même un compte en attente, même s’il prouve encore son adresse');

-- Le lien : tiré par le facteur seul, jamais lisible dans la base.
select tests.refuse_a_tous(format('select public.rpc_draw_confirmation(%L)', tests.id('demande bailleur')), 'le facteur seul tire le lien');
select tests.refuse_a_tous('select from prive.confirmations_compte', 'personne ne lit les confirmations');
select is(tests.fait('service', format('select public.rpc_draw_confirmation(%L)', tests.id('demande bailleur'))), 'fait 1', 'il le tire');
select is(public.rpc_draw_confirmation(gen_random_uuid()), null, 'rien à confirmer, rien à tirer');
create temp table jetons as select nom, pg_temp.jeton(nom) as jeton from unnest(array['bailleur', 'attente']) nom;
grant select on jetons to public;
select matches((select jeton from jetons where nom = 'bailleur'), '^[0-9a-f]{64}$', 'long et tiré au sort');
select isnt((select jeton from jetons where nom = 'bailleur'), (select jeton from jetons where nom = 'attente'), 'chaque fois un autre');
select is_empty($$select from prive.confirmations_compte c join jetons j on c.empreinte = j.jeton$$, 'seule son empreinte est gardée');
select is_empty($$select from public.courriels c join jetons j on c.payload::text like '%' || j.jeton || '%'$$, 'la file d’envoi ne le contient pas');

-- Qui le suit.
select is(tests.chacun(pg_temp.confirme((select jeton from jetons where nom = 'bailleur'))),
  tests.attendu('anon: 42501; bailleur: fait 1; autres: P0001 lien_invalide'), 'le titulaire seul');
select is(tests.chacun(format('select public.rpc_read_confirmation(%L)', (select jeton from jetons where nom = 'bailleur'))),
  tests.attendu('anon: 42501; bailleur: fait 1; autres: P0001 lien_invalide'), 'lui seul le lit');
select is(tests.essaie('bailleur', pg_temp.confirme(j)), 'P0001 lien_invalide', 'faux lien')
from unnest(array['', repeat('0', 64), null]) j;
select tests.joue('bailleur');
select results_eq(format('select reference ~ ''^DA-'', type_compte::text, nom_societe from public.rpc_read_confirmation(%L)', (select jeton from jetons where nom = 'bailleur')),
  $$values (true, 'ENTREPRISE', 'Société bailleur')$$, 'il voit ce qui changerait');
select tests.joue('base');
create function pg_temp.malgre(p_sql text) returns text language plpgsql as $$
declare v_resultat text;
begin
  begin
    execute p_sql;
    v_resultat := tests.fait('bailleur', pg_temp.confirme((select jeton from jetons where nom = 'bailleur')));
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return v_resultat;
  end;
end;
$$;
select is(pg_temp.malgre(geste), attendu, cas) from (values
  ('sans obstacle', 'select 1', 'fait 1'),
  ('désactivé entre-temps', $$update public.profiles set status = 'DISABLED' where id = tests.id('bailleur')$$, 'P0001 lien_invalide'),
  ('blacklisté entre-temps', $$update public.profiles set status = 'BLACKLISTED' where id = tests.id('bailleur')$$, 'P0001 lien_invalide'),
  ('administrateur entre-temps', $$update public.profiles set role = 'ADMIN' where id = tests.id('bailleur')$$, 'P0001 lien_invalide'),
  ('demande blacklistée entre-temps', $$update public.access_requests set status = 'BLACKLISTE' where id = tests.id('demande bailleur')$$, 'P0001 lien_invalide'),
  ('sept jours passés', $$update prive.confirmations_compte set expire_le = now()$$, 'P0001 lien_invalide'),
  ('un autre lien tiré depuis', $$select pg_temp.jeton('bailleur')$$, 'P0001 lien_invalide')
) g (cas, geste, attendu);

-- Ce qu’un administrateur en sait avant de décider.
select is(tests.chacun(format('select public.rpc_request_account(%L)', tests.id('demande bailleur'))),
  tests.attendu('admin: fait 1; autres: 42501'), 'les administrateurs voient le compte en cause');
select tests.joue('admin');
select results_eq($$select role::text, status::text, full_name, nom_societe, is_ouvert, is_confirmation_attendue from public.rpc_request_account(tests.id('demande bailleur'))$$,
  $$values ('BAILLEUR', 'ACTIVE', 'Acteur bailleur', 'Banque X', true, true)$$, 'son rôle, son état, son nom');
select is_empty($$select from public.rpc_request_account(gen_random_uuid())$$, 'rien pour une demande inconnue');
select tests.joue('base');

-- Confirmée.
select tests.fait('bailleur', pg_temp.confirme((select jeton from jetons where nom = 'bailleur')));
select is(pg_temp.etat('bailleur'), 'ENTREPRISE ACTIVE Société bailleur Acteur bailleur', 'confirmé : rôle et société ; le nom reste, le rattachement au bailleur tombe');
select is((select role::text from public.user_roles where user_id = tests.id('bailleur')), 'ENTREPRISE', 'user_roles suit');
select results_eq($$select activated_at = now(), compte_id from public.access_requests where id = tests.id('demande bailleur')$$,
  $$values (true, tests.id('bailleur'))$$, 'la demande a servi à ce compte');
select is(tests.essaie('bailleur', pg_temp.confirme((select jeton from jetons where nom = 'bailleur'))), 'P0001 lien_invalide', 'le lien ne sert qu’une fois');
select results_eq($$select kind::text, payload ->> 'full_name' from public.courriels where recipient = 'bailleur@acteurs.example' and kind = 'COMPTE_ACTIVE'$$,
  $$values ('COMPTE_ACTIVE', 'Acteur bailleur')$$, 'une lettre le lui dit');
select results_eq($$select actor_id, reason ~ 'DA-' from public.journaux_audit where action = 'ROLE_CHANGE' and objet_id = tests.id('bailleur')::text order by id desc limit 1$$,
  $$values (tests.id('bailleur'), true)$$, 'au journal, de sa main');
select tests.fait('attente', pg_temp.confirme((select jeton from jetons where nom = 'attente')));
select is(pg_temp.etat('attente'), 'ENTREPRISE ACTIVE Société attente Acteur attente', 'un compte en attente s’ouvre de même');

-- Blacklistée : le compte suit la demande, même s’il a changé d’adresse.
update auth.users set email = 'ailleurs@acteurs.example' where id = tests.id('bailleur');
select tests.fait('admin', format('select public.rpc_mark_access_request(%L, ''BLACKLISTE'', ''Fausses pièces'')', tests.id('demande bailleur')));
select is((select status::text from public.profiles where id = tests.id('bailleur')), 'BLACKLISTED', 'le compte est bloqué malgré sa nouvelle adresse');
select results_eq($$select email from public.listes_noires order by email$$, array['ailleurs@acteurs.example', 'bailleur@acteurs.example'], 'et ses deux adresses refusées');
select pg_temp.demande('visiteur'), pg_temp.jeton('visiteur');
select tests.fait('admin', format('select public.rpc_mark_access_request(%L, ''BLACKLISTE'', ''Fausses pièces'')', tests.id('demande visiteur')));
select results_eq($$select status::text || ' ' || last_error from public.courriels where recipient = 'visiteur@acteurs.example' and kind = 'CONFIRMATION_COMPTE'$$,
  array['ABANDONNE adresse_refusee'], 'la lettre qui attendait est retirée');
select is(pg_temp.jeton('visiteur'), null, 'et rien ne se confirme plus');

select * from finish();
rollback;
