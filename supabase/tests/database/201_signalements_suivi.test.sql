-- Genres de signalements, et suivi par le numéro : ni deviné, ni énuméré, et rien de personnel.
begin;
select no_plan();
select tests.acteurs();
create function pg_temp.numero(p_message text, p_genre text default 'ERREUR', p_email text default null) returns text language sql as $$
  select public.rpc_report_error('/projets/pont', p_message, p_email, p_genre::public.genre_signalement);
$$;
create function pg_temp.suit(p_reference text) returns text language sql as $$ select format('select * from public.rpc_suivi_signalement(%L)', p_reference) $$;
create temp table numeros as select genre, pg_temp.numero('Il y a quelque chose ici.', genre) as numero
  from unnest(array['ERREUR', 'TRAVAUX_ARRETES', 'MALFACON', 'DANGER']) genre;
grant all on numeros to anon, authenticated;

-- Genres.
select is((select count(distinct numero) from numeros), 4::bigint, 'le même message sous un autre genre est un autre signalement');
select is(pg_temp.numero('Il y a quelque chose ici.', 'DANGER'), (select numero from numeros where genre = 'DANGER'), 'sous le même, c’est le même');
select results_eq('select genre::text from public.signalements order by rang', 'select genre from numeros', 'le genre est gardé');
select is(tests.essaie('anon', $$select public.rpc_report_error('/projets', 'La date de fin est fausse.', null, 'AUTRE')$$), '22P02', 'pas d’autre genre');
select is(tests.essaie('anon', $$select public.rpc_report_error('/projets', 'La date de fin est fausse.', null, null)$$), '23502', 'ni sans genre');
select results_eq('select genre::text from public.signalements order by priorite desc', $$values ('DANGER'), ('MALFACON'), ('TRAVAUX_ARRETES'), ('ERREUR')$$, 'un danger d’abord, puis le plus récent');
select pg_temp.numero('Arrivé après le danger.');
select is((select genre::text from public.signalements order by priorite desc limit 1), 'DANGER', 'il y reste quand d’autres arrivent');
create function pg_temp.clot(p_genre text, p_reponse text) returns text language sql as $$
  select format('select public.rpc_answer_report((select s.id from public.signalements s where s.reference = %L), %L)', n.numero, p_reponse)
  from numeros n where n.genre = p_genre;
$$;
select is(array[tests.essaie('admin', pg_temp.clot('DANGER', 'ok')), tests.essaie('admin', pg_temp.clot('DANGER', E' 123456789 \n')),
    tests.essaie('admin', pg_temp.clot('DANGER', null)), tests.essaie('admin', pg_temp.clot('MALFACON', 'ok'))],
  array['22023 reponse_trop_courte', '22023 reponse_trop_courte', '23514', 'fait 1'], 'un danger se clôt par une phrase, pas le reste');
select is(tests.fait('admin', pg_temp.clot('DANGER', 'Le trou est signalé.')), 'fait 1', 'par une phrase, il se clôt');
select is((select genre::text from public.signalements order by priorite desc limit 1), 'ERREUR', 'tant qu’il attend');

-- Suivre.
select is(tests.chacun(pg_temp.suit((select numero from numeros where genre = 'DANGER'))), tests.attendu('tous: fait 1'), 'qui a le numéro suit, quel qu’il soit');
select results_eq(pg_temp.suit((select numero from numeros where genre = 'DANGER')),
  $$select numero, 'DANGER'::public.genre_signalement, '/projets/pont', current_date, current_date, 'Le trou est signalé.' from numeros where genre = 'DANGER'$$, 'où, quand, la réponse');
select results_eq(pg_temp.suit((select numero from numeros where genre = 'MALFACON')),
  $$select numero, 'MALFACON'::public.genre_signalement, '/projets/pont', current_date, null::date, null::text from numeros where genre = 'MALFACON'$$, 'sans réponse encore');
insert into public.listes_noires (email) values ('banni@essai.example');
insert into numeros select 'ecarte', pg_temp.numero('Vous allez voir ce qui vous attend.', 'ERREUR', 'banni@essai.example');
select results_eq(pg_temp.suit((select numero from numeros where genre = 'ecarte')),
  $$select numero, 'ERREUR'::public.genre_signalement, '/projets/pont', current_date, null::date, null::text from numeros where genre = 'ecarte'$$, 'un écarté se lit comme reçu');
insert into public.signalements (reference, page, message) values ('SE-2026-000123', '/', 'Un numéro d’avant, qui se suit.');
select is(tests.essaie('anon', pg_temp.suit(numero)), 'P0001 signalement_introuvable', cas) from (values
  ('inconnu', 'SE-2026-22222222'), ('un numéro d’avant se devine', 'SE-2026-000123'), ('vide', ''), ('absent', null), ('tous', 'SE-%')) c (cas, numero);
select is((select count(distinct prive.draw_report_reference()) from generate_series(1, 200)), 200::bigint, 'tirés au hasard');

select * from finish();
rollback;
