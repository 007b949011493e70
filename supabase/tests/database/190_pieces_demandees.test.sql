-- Demander une pièce : par les administrateurs, une lettre, un lien de sept jours, tant que rien n’est décidé.
begin;
select plan(31);
select tests.acteurs();
insert into public.access_requests (id, type_compte, full_name, email, created_at) values
  (tests.id('vieille'), 'BAILLEUR', 'Nom Nom', 'vieille@acteurs.example', now() - interval '2 days'),
  (tests.id('autre'), 'BAILLEUR', 'Nom Nom', 'autre@acteurs.example', now() - interval '2 days'),
  (tests.id('pleine'), 'BAILLEUR', 'Nom Nom', 'pleine@acteurs.example', now());
update public.access_requests set justificatifs_url = array['1', '2', '3', '4', '5'] where id = tests.id('pleine');
insert into public.access_requests (id, type_compte, full_name, email, status, reviewed_at)
select tests.id(s), 'BAILLEUR', 'Nom Nom', lower(s) || '@acteurs.example', s::public.statut_demande, now() from unnest(array['APPROUVE', 'REFUSE', 'BLACKLISTE']) s;
create function pg_temp.demande(p_nom text, p_piece text default 'L’extrait du RCCM') returns text language sql as $$
  select format('select public.rpc_ask_piece(%L, %L)', tests.id(p_nom), p_piece);
$$;
create function pg_temp.depot(p_nom text, p_fichier text default 'rccm.pdf') returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (''justificatifs_acces'', %L)', tests.id(p_nom) || '/' || p_fichier);
$$;

select is(tests.chacun(pg_temp.demande('vieille')),
  tests.attendu('admin: fait 1; autres: 42501'), 'administrateurs actifs seuls');
select is(tests.essaie('admin', pg_temp.demande(nom, piece)), attendu, cas) from (values
  ('sans dire laquelle', 'vieille', '  ', '22023 motif_requis'), ('rien', 'vieille', null, '22023 motif_requis'),
  ('trop long', 'vieille', repeat('x', 1001), '22023 motif_trop_long'), ('inconnue', 'personne', 'RCCM', 'P0001 demande_introuvable'),
  ('approuvée', 'APPROUVE', 'RCCM', 'P0001 demande_deja_traitee'), ('refusée', 'REFUSE', 'RCCM', 'P0001 demande_deja_traitee'),
  ('blacklistée', 'BLACKLISTE', 'RCCM', 'P0001 demande_deja_traitee'), ('cinq pièces déjà', 'pleine', 'RCCM', 'P0001 trop_de_pieces')
) c (cas, nom, piece, attendu);
select is(tests.essaie('anon', pg_temp.depot('vieille')), '42501', 'après une heure, le dossier est fermé');
select tests.fait('admin', pg_temp.demande('vieille'));
select results_eq($$select piece_demandee, piece_demandee_le = now(), status::text from public.access_requests where id = tests.id('vieille')$$,
  $$values ('L’extrait du RCCM', true, 'RECU')$$, 'la demande s’en souvient');
select results_eq($$select kind::text, recipient, payload ->> 'piece', payload ->> 'request_id' from public.courriels$$,
  $$values ('PIECE_DEMANDEE', 'vieille@acteurs.example', 'L’extrait du RCCM', tests.id('vieille')::text)$$, 'une lettre');
select is((select reason from public.journaux_audit where action = 'PIECE_DEMANDEE'), 'L’extrait du RCCM', 'une ligne au journal');
select is(tests.essaie('anon', pg_temp.depot('vieille')), '42501', 'le dossier ne s’ouvre qu’avec le lien');

select tests.refuse_a_tous(format('select public.rpc_draw_piece(%L)', tests.id('vieille')), 'le facteur seul tire le lien');
select tests.refuse_a_tous('select from prive.pieces_demandees', 'personne ne lit les liens');
select is(public.rpc_draw_piece(tests.id(s)), null, 'rien à tirer : ' || s) from unnest(array['APPROUVE', 'REFUSE', 'BLACKLISTE', 'personne']) s;
create temp table jetons as select public.rpc_draw_piece(tests.id('vieille')) as jeton;
grant select on jetons to public;
select is_empty($$select from prive.pieces_demandees c join jetons j on c.empreinte = j.jeton$$, 'seule son empreinte est gardée');
select is(tests.chacun('select from jetons j, public.rpc_read_piece(j.jeton)'), tests.attendu('tous: fait 1'), 'qui tient le lien le suit');
select results_eq('select request_id, piece, deja from jetons j, public.rpc_read_piece(j.jeton)',
  $$values (tests.id('vieille'), 'L’extrait du RCCM', 0)$$, 'il dit la demande et la pièce');
select is_empty($$select from public.rpc_read_piece('')$$, 'faux lien');
select is(tests.essaie('anon', pg_temp.depot('vieille')), 'fait 1', 'le dossier est rouvert');
select is(tests.essaie('anon', pg_temp.depot('autre')), '42501', 'celui-là seul');
update prive.pieces_demandees set expire_le = now();
select is(tests.essaie('anon', pg_temp.depot('vieille')), '42501', 'sept jours passés, il est fermé');
select is_empty('select from jetons j, public.rpc_read_piece(j.jeton)', 'et le lien ne dit plus rien');
select isnt(public.rpc_draw_piece(tests.id('vieille')), (select jeton from jetons), 'un autre lien le remplace');
update jetons set jeton = public.rpc_draw_piece(tests.id('vieille'));
update public.access_requests set status = 'REFUSE' where id = tests.id('vieille');
select is(tests.essaie('anon', pg_temp.depot('vieille')), '42501', 'décidée, plus rien ne s’ajoute');
select is_empty('select from jetons j, public.rpc_read_piece(j.jeton)', 'le lien non plus');

select * from finish();
rollback;
