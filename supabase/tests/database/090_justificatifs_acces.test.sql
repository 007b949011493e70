-- Justificatifs : déposés dans le dossier d’une demande fraîche, lus par les administrateurs seuls.
begin;
select plan(42);
select tests.acteurs();
insert into public.access_requests (id, type_compte, full_name, email) values
  (tests.id('fraiche'), 'BAILLEUR', 'Nom Nom', 'fraiche@acteurs.example'), (tests.id('vieille'), 'BAILLEUR', 'Nom Nom', 'vieille@acteurs.example'),
  (tests.id('etudiee'), 'BAILLEUR', 'Nom Nom', 'etudiee@acteurs.example');
update public.access_requests set created_at = now() - interval '61 minutes' where id = tests.id('vieille');
update public.access_requests set status = 'EN_ETUDE' where id = tests.id('etudiee');
insert into public.access_requests (id, type_compte, full_name, email, status, reviewed_at)
select tests.id(s::text), 'BAILLEUR', 'Nom Nom', lower(s::text) || '@acteurs.example', s, now()
from unnest(array['APPROUVE', 'REFUSE', 'BLACKLISTE']::public.statut_demande[]) s;
insert into public.access_requests (id, type_compte, full_name, email, status)
values (tests.id('classee'), 'BAILLEUR', 'Nom Nom', 'classee@acteurs.example', 'BLACKLISTE');

create function pg_temp.depot(p_chemin text, p_bucket text default 'justificatifs_acces') returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (%L, %L)', p_bucket, p_chemin);
$$;

select results_eq($$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'justificatifs_acces'$$,
  $$values (false, 5242880::bigint, array['application/pdf', 'image/jpeg', 'image/png'])$$, 'privé, 5 Mo, PDF, JPEG, PNG');
select is(tests.chacun(pg_temp.depot(tests.id('fraiche') || '/rccm.pdf')),
  tests.attendu('tous: fait 1'), 'qui connaît le dossier y dépose');
select is(tests.essaie('anon', pg_temp.depot(chemin)), '42501', cas) from (values
  ('demande inconnue', gen_random_uuid() || '/rccm.pdf'), ('après une heure', tests.id('vieille') || '/rccm.pdf'),
  ('demande approuvée', tests.id('APPROUVE') || '/rccm.pdf'), ('demande refusée', tests.id('REFUSE') || '/rccm.pdf'),
  ('demande blacklistée', tests.id('BLACKLISTE') || '/rccm.pdf'), ('sans dossier', 'rccm.pdf'),
  ('dossier mal nommé', 'abc/rccm.pdf'), ('sous-dossier', tests.id('fraiche') || '/a/rccm.pdf'),
  ('chemin détourné', tests.id('fraiche') || '/../rccm.pdf'), ('autre extension', tests.id('fraiche') || '/rccm.exe'),
  ('fichier caché', tests.id('fraiche') || '/.rccm.pdf')
) c (cas, chemin);
select is(tests.essaie('anon', pg_temp.depot(tests.id('etudiee') || '/rccm.pdf')), 'fait 1', 'pendant l’étude aussi');
select is(tests.essaie('anon', pg_temp.depot(tests.id('classee') || '/rccm.pdf')), 'fait 1', 'et pour une adresse bloquée, comme pour une autre');
-- Le service de stockage écrit la ligne en propriétaire, après coup : la règle n’y est plus, le déclencheur reste.
select is(tests.essaie('service', pg_temp.depot(tests.id(s) || '/rccm.pdf')), 'P0001 demande_deja_traitee', 'décidée entre-temps : ' || s)
from unnest(array['APPROUVE', 'REFUSE', 'BLACKLISTE']) s;
select is(tests.essaie('service', pg_temp.depot(gen_random_uuid() || '/rccm.pdf')), 'P0001 demande_deja_traitee', 'pas de fichier sans demande, même au service');
select is(tests.essaie('anon', pg_temp.depot(tests.id('fraiche') || '/rccm.pdf', 'soumissions')), '42501', 'ni dans un autre dossier privé');
select is(tests.essaie('anon', pg_temp.depot(tests.id('fraiche') || '/rccm.pdf') || ' returning id'), '42501', 'sans relecture');
select is(tests.fait('anon', pg_temp.depot(tests.id('fraiche') || '/rccm.pdf')), 'fait 1', 'déposé');
select is(tests.fait('anon', pg_temp.depot(tests.id('fraiche') || '/rccm.pdf')), '23505', 'sans en remplacer un autre');
select is((select justificatifs_url from public.access_requests where id = tests.id('fraiche')),
  array['/storage/v1/object/justificatifs_acces/' || tests.id('fraiche') || '/rccm.pdf'], 'inscrit dans la demande');
select is(tests.chacun($$select from storage.objects where bucket_id = 'justificatifs_acces'$$),
  tests.attendu('admin: fait 1; autres: fait 0'), 'lu par les administrateurs actifs seuls');
select is(tests.chacun($$update storage.objects set name = 'x'$$),
  tests.attendu('tous: fait 0'), 'personne ne le déplace');
select is(tests.chacun($$delete from storage.objects$$),
  tests.attendu('tous: 42501'), 'personne ne l’efface');
select is(tests.chacun('select from storage.buckets'),
  tests.attendu('tous: fait 0'), 'les dossiers ne se listent pas');
select is(tests.fait('anon', pg_temp.depot(tests.id('fraiche') || '/piece-' || n || '.png')), case when n <= 4 then 'fait 1' else '42501' end, 'pièce ' || n + 1)
from generate_series(1, 5) n;
select is(tests.fait('anon', pg_temp.depot(tests.id('fraiche') || '/piece-4.png')), '23505', 'l’un des cinq, dont la réponse s’est perdue, est dit déjà là');
select is(cardinality(justificatifs_url), 5, 'et reste inscrit une fois') from public.access_requests where id = tests.id('fraiche');
select is(tests.essaie('service', pg_temp.depot(tests.id('fraiche') || '/de-trop.pdf')), '42501', 'le sixième est refusé même au service de stockage, comme par la règle');
select is(tests.essaie('service', format($$update storage.objects set %s where bucket_id = 'justificatifs_acces'$$, geste)), attendu, cas) from (values
  ('renommé', $$name = name || '.pdf'$$, '42501'), ('remplacé', $$version = 'autre'$$, '42501'),
  ('sorti du dossier', $$bucket_id = 'soumissions'$$, '42501'), ('lu', 'last_accessed_at = now()', 'fait 5')
) g (cas, geste, attendu);
select is(tests.essaie('service', $$insert into storage.buckets (id, name) values ('x', 'x')$$), 'fait 1', 'le rôle de service garde la main');
select throws_ok($$update public.access_requests set justificatifs_url = array_fill('/x'::text, array[6]) where id = tests.id('fraiche')$$, '23514', null, 'la table elle-même n’en prend pas six');

select * from finish();
rollback;
