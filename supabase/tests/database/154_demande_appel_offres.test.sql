-- Une demande garde l’appel d’offres d’où vient la personne, jusqu’à la lettre qui l’invite.
begin;
select plan(8);
select tests.acteurs();

create function pg_temp.demande(p_appel text, p_email text default 'venue@essai.example') returns text language sql as $$
  select format('insert into public.access_requests (id, type_compte, nom_societe, full_name, email, status, appel_offres_id)
    values (%L, ''ENTREPRISE'', ''Société Essai'', ''Awa Bah'', %L, ''RECU'', %L)', md5(p_email)::uuid, p_email, p_appel);
$$;
select is(tests.chacun(pg_temp.demande('ao-un')), tests.attendu('tous: fait 1'), 'écrit par le formulaire');
select is(tests.essaie('anon', pg_temp.demande(appel)), attendu, cas)
from (values ('aucun', null, 'fait 1'), ('un chemin', '/../ailleurs', '23514'), ('une adresse', 'https://ailleurs.example', '23514'),
  ('trop long', repeat('a', 201), '23514')) c (cas, appel, attendu);
select tests.fait('anon', pg_temp.demande('ao-un'));
select is(tests.fait('admin', format('select public.rpc_mark_access_request(%L, ''APPROUVE'')', md5('venue@essai.example')::uuid)), 'fait 1', 'approuvée');
select is((select payload ->> 'appel_offres_id' from public.courriels where kind = 'INVITATION' and recipient = 'venue@essai.example'), 'ao-un',
  'l’invitation le garde');
delete from public.courriels where kind = 'INVITATION';
select tests.fait('admin', format('select public.rpc_resend_invitation(%L)', (select reference from public.access_requests where email = 'venue@essai.example')));
select is((select payload ->> 'appel_offres_id' from public.courriels where kind = 'INVITATION'), 'ao-un', 'renvoyée aussi');

select * from finish();
rollback;
