-- Alertes par lettre (R240 à R242) : rien avant la confirmation, chaque chose une fois, l’adresse à personne, tout s’oublie.
begin;
select no_plan();
select tests.acteurs();
delete from public.courriels;
create function pg_temp.fiche(p_id text, p_faits jsonb, p_criteres text[] default '{}', p_genre text default 'appels-offres') returns jsonb language sql as $$
  select jsonb_build_object('genre', p_genre, 'id', p_id, 'titre', 'Titre ' || p_id, 'faits', p_faits, 'ouvert', p_faits ->> 'statut' = 'OUVERT',
    'date_limite', p_faits -> 'date_limite', 'criteres', to_jsonb(array['genre=' || p_genre, 'fiche=' || p_genre || '/' || p_id] || p_criteres));
$$;
create function pg_temp.publie(variadic p_fiches jsonb[]) returns integer language sql as $$
  select public.rpc_sync_alertes(to_jsonb(p_fiches), '{"genre=appels-offres": "Appels d’offres", "genre=projets": "Projets", "region=kindia": "Région : Kindia",
    "region=labe": "Région : Labé", "fiche=appels-offres/ao": "Titre ao"}');
$$;
create function pg_temp.lettres(p_kind text, p_email text default null) returns bigint language sql as $$
  select count(*) from public.courriels c where c.kind::text = p_kind and (p_email is null or c.recipient = p_email);
$$;
create function pg_temp.demande(p_email text, p_criteres text[] default '{region=kindia}', p_rythme text default 'JOUR') returns text language sql as $$
  select format('select public.rpc_demande_alerte(%L, %L, %L)', p_email, p_criteres, p_rythme);
$$;
-- Le jeton de la lettre, comme le facteur le tire.
create function pg_temp.jeton(p_email text) returns text language sql as $$
  select public.rpc_tire_alerte(d.id) from prive.alertes_demandes d where d.email = p_email order by d.demandee_le desc, d.id limit 1;
$$;
create function pg_temp.abonne(p_email text, p_criteres text[] default '{region=kindia}', p_rythme text default 'JOUR') returns text language plpgsql as $$
begin
  perform public.rpc_demande_alerte(p_email, p_criteres, p_rythme);
  return public.rpc_confirme_alerte((select public.rpc_tire_alerte(d.id) from prive.alertes_demandes d where d.email = p_email and d.criteres = p_criteres));
end $$;
select pg_temp.publie(
  pg_temp.fiche('ao', '{"statut": "OUVERT", "date_limite": "2098-01-01T10:00:00Z"}', '{region=kindia}'),
  pg_temp.fiche('loin', '{"statut": "OUVERT", "date_limite": "2098-01-01T10:00:00Z"}', '{region=labe}'),
  pg_temp.fiche('p', '{"status": "EN_COURS"}', '{region=kindia}', 'projets'));
select is((select count(*) from prive.nouvelles), 0::bigint, 'à la première lecture, rien n’est neuf');

-- Qui appelle quoi ; qui lit les tables.
select is(tests.chacun(pg_temp.demande('un@exemple.org')), tests.attendu('autres: fait 1'), 'chacun demande');
select is(tests.chacun($$select * from public.rpc_lit_criteres('{region=kindia}')$$), tests.attendu('autres: fait 1'), 'chacun lit un critère');
select is(tests.chacun($$select public.rpc_lit_alertes('rien')$$), tests.attendu('autres: P0001 lien_invalide'), 'un jeton que personne n’a');
select is(tests.chacun($$select public.rpc_retire_alerte('rien')$$), tests.attendu('autres: fait 1'), 'arrêter dit la même chose à tous');
select is(tests.chacun($$select public.rpc_confirme_alerte('rien')$$), tests.attendu('autres: P0001 lien_invalide'), 'un lien que personne n’a');
select is(tests.chacun('select * from public.rpc_compte_alertes()'), tests.attendu('admin: fait 1; anon: 42501; autres: 42501'), 'les comptes : aux administrateurs');
select tests.refuse_a_tous(appel, appel) from unnest(array['select public.rpc_prepare_alertes()', 'select public.rpc_tire_sortie(gen_random_uuid())',
  'select public.rpc_tire_alerte(gen_random_uuid())', $$select public.rpc_sync_alertes('[]', '{}')$$]) appel;
select tests.refuse_a_tous('select from prive.' || t, t || ' : à personne') from unnest(array['abonnes', 'alertes', 'alertes_demandes', 'nouvelles', 'envois_alertes', 'fiches_suivies', 'criteres_suivis']) t;
select is(tests.essaie('service', 'select from prive.' || t), '42501', t || ' : au service non plus') from unnest(array['abonnes', 'alertes', 'alertes_demandes']) t;

-- Une demande : une lettre, la même réponse, rien d’un inconnu dans la file.
select is(tests.fait('anon', pg_temp.demande('Awa@Exemple.org ')), 'fait 1', 'demandée');
select is((select c.payload - 'demande_id' from public.courriels c where c.recipient = 'awa@exemple.org'), '{"rythme": "JOUR"}', 'la file ne tient qu’un identifiant et un mot de la base');
select is(tests.fait('anon', pg_temp.demande('awa@exemple.org')), 'fait 1', 'deux fois : la même réponse');
select is(pg_temp.lettres('ALERTE_CONFIRMATION', 'awa@exemple.org'), 1::bigint, 'et une seule lettre');
select is(tests.fait('anon', pg_temp.demande('deux@exemple.org', p_rythme => r)), 'fait 1', 'la même chose, demandée par un autre') from unnest('{JOUR,SEMAINE,SEMAINE}'::text[]) r;
select is(pg_temp.lettres('ALERTE_CONFIRMATION', 'deux@exemple.org'), 2::bigint, 'a sa lettre, une par rythme');
select is(tests.fait('anon', pg_temp.demande('awa@exemple.org', criteres::text[])), '22023 criteres_inconnus', 'ce que le registre ne nomme pas ne se demande pas')
from unnest(array['{}'::text, '{region=nulle}', '{region=kindia,Achetez ici http://x.example}', null]) criteres;
insert into prive.criteres_suivis select 'route=n' || n, 'Route ' || n from generate_series(1, 31) n;
select is(tests.fait('anon', pg_temp.demande('trente@exemple.org', array(select 'route=n' || n from generate_series(1, combien) n))), attendu, combien || ' critères')
from (values (30, 'fait 1'), (31, '22023 criteres_inconnus')) c (combien, attendu);
select throws_ok(pg_temp.demande(email), '23514', 'email_invalide', 'une adresse incomplète') from unnest(array['awa', 'a b@exemple.org', '']) email;
select is(tests.fait('anon', pg_temp.demande('awa@exemple.org', p_rythme => 'HEURE')), '22023 rythme_inconnu', 'un rythme inconnu');
insert into public.listes_noires (email) values ('bloque@exemple.org');
select is(tests.fait('anon', pg_temp.demande('bloque@exemple.org')), 'fait 1', 'une adresse bloquée : la même réponse');
select is(pg_temp.lettres('ALERTE_CONFIRMATION', 'bloque@exemple.org'), 0::bigint, 'et aucune lettre');
select is(tests.fait('anon', pg_temp.demande('foule@exemple.org', c)), 'fait 1', 'la même réponse au-delà de la limite')
from unnest(array['{region=kindia}', '{region=labe}', '{genre=projets}', '{genre=appels-offres}', '{genre=projets,region=kindia}', '{genre=projets,region=labe}']::text[]) x, lateral (select x::text[] as c) y;
select is(pg_temp.lettres('ALERTE_CONFIRMATION', 'foule@exemple.org'), 5::bigint, 'cinq lettres par heure');
-- Trois de plus l’heure d’après, puis deux : dix par jour.
create function pg_temp.foule(p_de integer, p_a integer) returns bigint language plpgsql as $$
begin
  update prive.alertes_demandes set demandee_le = demandee_le - interval '61 minutes' where email = 'foule@exemple.org';
  perform public.rpc_demande_alerte('foule@exemple.org', array['route=n' || n], 'JOUR') from generate_series(p_de, p_a) n;
  return pg_temp.lettres('ALERTE_CONFIRMATION', 'foule@exemple.org');
end $$;
select is(array[pg_temp.foule(1, 3), pg_temp.foule(4, 9)], '{8,10}', 'dix lettres par jour');

-- Le fusible compte la dernière heure, de tous ; ce qui est plus ancien n’y est pas.
create function pg_temp.fusible(p_reste integer) returns text language plpgsql as $$
begin
  execute format('create or replace function prive.request_fuse() returns integer language sql immutable set search_path = '''' as %L',
    'select ' || (select count(*) + p_reste from prive.alertes_demandes where demandee_le > now() - interval '1 hour'));
  return tests.fait('anon', pg_temp.demande('fusible@exemple.org'));
end $$;
select is(array[pg_temp.fusible(0), pg_temp.fusible(1)], '{P0001 trop_de_demandes,fait 1}', 'au-delà, tout le monde attend');
create or replace function prive.request_fuse() returns integer language sql immutable set search_path = '' as 'select 20000';

-- Rien avant la confirmation ; le lien dure trois jours, et sert un consentement daté.
select is((select count(*) from prive.abonnes), 0::bigint, 'sans confirmation, aucun abonné');
create temp table jetons (nom text, jeton text);
grant all on jetons to anon, authenticated;
insert into jetons values ('awa', pg_temp.jeton('awa@exemple.org'));
select is((select array_agg(l.libelles::text || l.rythme) from public.rpc_lit_demande_alerte((select jeton from jetons)) l), array['{"Région : Kindia"}JOUR'], 'ce qui se confirme');
update prive.alertes_demandes set demandee_le = now() - interval '73 hours' where email = 'awa@exemple.org';
select is(tests.essaie('anon', $$select public.rpc_confirme_alerte((select jeton from jetons))$$), 'P0001 lien_invalide', 'trop tard');
select is((select public.rpc_tire_alerte(d.id) from prive.alertes_demandes d where d.email = 'awa@exemple.org'), null, 'ni lettre à écrire');
update prive.alertes_demandes set demandee_le = now() - interval '71 hours' where email = 'awa@exemple.org';
select is(tests.fait('anon', $$select public.rpc_confirme_alerte((select jeton from jetons))$$), 'fait 1', 'confirmée, sans compte');
select is(tests.fait('anon', $$select public.rpc_confirme_alerte((select jeton from jetons))$$), 'fait 1', 'deux fois : la même page');
select is((select array_agg(b.email || (b.consenti_le is not null)) from prive.abonnes b), array['awa@exemple.orgtrue'], 'un consentement daté');
select is((select count(*) from prive.alertes), 1::bigint, 'une alerte');
insert into jetons select 'sortie', jeton from prive.abonnes;
select is((select array_agg(to_jsonb(l) - 'id' - 'confirmee_le') from public.rpc_lit_alertes((select jeton from jetons where nom = 'sortie')) l),
  array['{"libelles": ["Région : Kindia"], "rythme": "JOUR"}'::jsonb], 'ce qui se suit, sans l’adresse');

-- Un report, un additif : aussitôt, une fois, combien d’alertes qu’ils touchent, d’où qu’on l’apprenne.
select pg_temp.abonne('awa@exemple.org', '{genre=appels-offres}'), pg_temp.abonne('awa@exemple.org', '{fiche=appels-offres/ao}'), pg_temp.abonne('lab@exemple.org', '{region=labe}', 'SEMAINE');
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('ao', 'REF ao', 'Titre ao', 'OUVERT', '2098-01-01T10:00:00Z');
select prive.audit('DATE_LIMITE_REPORTEE', 'appels_offres', 'ao', '2098-01-01T10:00:00+00:00', '2098-02-01T10:00:00+00:00', '{}');
select is(public.rpc_prepare_alertes(), 1, 'un report, trois alertes : une lettre');
select is((select array_agg(c.payload - 'abonne_id') from public.courriels c where c.kind = 'ALERTE_NOUVELLE'), array['{"quoi": "DATE_LIMITE", "genre": "appels-offres",
  "fiche_id": "ao", "titre": "Titre ao", "avant": {"date_limite": "2098-01-01T10:00:00Z"}, "apres": {"date_limite": "2098-02-01T10:00:00Z"}}'::jsonb], 'd’où à où');
select is(public.rpc_prepare_alertes(), 0, 'et pas deux');
select pg_temp.publie(
  pg_temp.fiche('ao', '{"statut": "OUVERT", "date_limite": "2098-02-01T10:00:00Z", "additifs": 2}', '{region=kindia}'),
  pg_temp.fiche('loin', '{"statut": "OUVERT", "date_limite": "2098-01-01T10:00:00Z"}', '{region=labe}'),
  pg_temp.fiche('p', '{"status": "ACHEVE"}', '{region=kindia}', 'projets'), pg_temp.fiche('neuf', '{"status": "A_VENIR"}', '{region=kindia}', 'projets'));
select is(public.rpc_prepare_alertes(), 2, 'la publication suivante : deux additifs, le report déjà dit');
select prive.audit('ADDITIF_DEPOSE', 'appels_offres', 'ao', '1', '2', '{}');
select is(public.rpc_prepare_alertes(), 0, 'l’additif que la base dit ensuite, aussi');
select is(pg_temp.lettres('ALERTE_NOUVELLE', 'lab@exemple.org'), 0::bigint, 'qui suit autre chose n’en reçoit rien');
select pg_temp.abonne('tard@exemple.org');
update prive.alertes set confirmee_le = clock_timestamp() where abonne_id = (select id from prive.abonnes where email = 'tard@exemple.org');
update prive.nouvelles set diffusee_le = null;
select is(public.rpc_prepare_alertes(), 0, 'rien d’avant la confirmation');

-- La lettre du jour : à son heure, tout ensemble, une fois.
select is(pg_temp.lettres('ALERTE_LETTRE'), 0::bigint, 'avant l’heure, rien');
update prive.abonnes set prochain_le = now() - interval '1 minute';
select is(public.rpc_prepare_alertes(), 1, 'à l’heure, une lettre');
select is((select array_agg(n ->> 'quoi' order by n ->> 'quoi') from public.courriels c, jsonb_array_elements(c.payload -> 'nouvelles') n where c.kind = 'ALERTE_LETTRE'),
  array['CHANGEE', 'PUBLIEE'], 'ce qui a changé, ce qui paraît');
select is((select c.payload - 'nouvelles' - 'abonne_id' - 'suivies' from public.courriels c where c.kind = 'ALERTE_LETTRE'), '{"rythme": "JOUR", "total": 2}', 'et combien');
select ok((select bool_and(b.prochain_le > now()) from prive.abonnes b), 'la suivante est fixée, lettre ou non');
update prive.abonnes set prochain_le = now() - interval '1 minute';
select is(public.rpc_prepare_alertes(), 0, 'ce qui a été dit ne se redit pas');
-- Plus de reports que n’en dit un passage : le suivant dit le reste, et la lettre du jour n’en prend aucun.
insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres)
select 'report ' || n, 'appels-offres', 'ao', 'Titre ao', 'DATE_LIMITE', '{fiche=appels-offres/ao}' from generate_series(1, 101) n;
update prive.abonnes set prochain_le = now() - interval '1 minute';
select is(array(select public.rpc_prepare_alertes() from generate_series(1, 3)), '{100,1,0}', 'cent par passage, chacun une fois');
select is(prive.prochaine_lettre('SEMAINE') - date_trunc('week', now() at time zone 'UTC') at time zone 'UTC', interval '7 days 6 hours', 'la semaine, le lundi');

-- Rappels : sept jours, puis deux ; une limite reportée a les siens ; une procédure finie n’en a pas.
update prive.fiches_suivies set date_limite = now() + interval '6 days' where id = 'ao';
select is(public.rpc_prepare_alertes(), 2, 'à sept jours, à qui suit la région ou l’appel');
select is((select c.payload -> 'apres' ->> 'jours' from public.courriels c where c.payload ->> 'quoi' = 'RAPPEL' limit 1), '7', 'sept');
select is(public.rpc_prepare_alertes(), 0, 'une fois');
update prive.fiches_suivies set date_limite = now() + interval '47 hours' where id = 'ao';
select is(public.rpc_prepare_alertes(), 2, 'à deux jours');
update prive.fiches_suivies set date_limite = now() - interval '1 minute' where id = 'ao';
select is(public.rpc_prepare_alertes(), 0, 'passée : rien');
select prive.audit('PROCEDURE_CHANGEE', 'appels_offres', 'ao', 'OUVERT', 'ANNULE', '{}');
update prive.fiches_suivies set date_limite = now() + interval '1 day 1 minute', rappels = '{}' where id = 'ao';
select is(public.rpc_prepare_alertes(), 0, 'annulé : plus de rappel');
select prive.note_rappels();
select is((select count(*) from prive.nouvelles where quoi = 'RAPPEL'), 2::bigint, 'les deux d’avant, aucun de plus');

-- L’adresse : à personne ; la file d’un administrateur ne montre pas ces lettres.
select is(tests.chacun($$select from public.courriels where kind::text like 'ALERTE%'$$), tests.attendu('anon: 42501; autres: fait 0'), 'aucune lettre d’alerte à l’écran');
-- Une demande confirmée n’attend plus, même gardée trois jours ; une autre attend, du même abonné aussi.
select tests.joue('base');
update prive.alertes_demandes set demandee_le = now() - interval '1 hour' where email = 'awa@exemple.org' and criteres = '{region=kindia}';
create temp table attendues as select count(*) as n from prive.alertes_demandes d
  where d.demandee_le > now() - interval '3 days' and d.email not in (select b.email from prive.abonnes b);
grant all on attendues to authenticated;
insert into prive.alertes_demandes (email, criteres, rythme) values ('awa@exemple.org', '{genre=projets}', 'JOUR');
select tests.joue('admin');
select is((select row(c.*)::text from public.rpc_compte_alertes() c), format('(3,5,%s)', (select n + 1 from attendues)), 'trois abonnés, cinq alertes, ce qui attend');
select tests.joue('base');

-- La messagerie en panne : trois jours sans rien perdre.
update public.courriels set status = 'EN_COURS', attempts = 8 where kind::text like 'ALERTE%';
select is((select array_agg(distinct public.rpc_settle_courriel(c.id, 'panne')) from public.courriels c where c.kind = 'ALERTE_LETTRE'), '{A_ENVOYER}', 'au huitième essai, elle attend encore');
update public.courriels set status = 'EN_COURS', created_at = now() - interval '73 hours' where kind = 'ALERTE_LETTRE';
select is((select array_agg(distinct public.rpc_settle_courriel(c.id, 'panne')) from public.courriels c where c.kind = 'ALERTE_LETTRE'), '{ABANDONNE}', 'au bout de trois jours, non');

-- S’arrêter : une alerte, puis tout ; l’adresse est oubliée, la lettre en file ne part plus.
create temp table siennes as select l.id from public.rpc_lit_alertes((select jeton from jetons where nom = 'sortie')) l;
grant all on siennes to anon, authenticated;
select is(tests.fait('anon', format('select public.rpc_retire_alerte(%L, %L)', (select jeton from prive.abonnes where email = 'lab@exemple.org'), (select id from siennes limit 1))), 'fait 1', 'l’alerte d’un autre');
select is((select count(*) from prive.alertes), 5::bigint, 'ne s’arrête pas');
select is(tests.fait('anon', $$select public.rpc_retire_alerte((select jeton from jetons where nom = 'sortie'), (select id from siennes limit 1))$$), 'fait 1', 'une des siennes');
select is((select count(*) from prive.alertes), 4::bigint, 's’arrête seule');
select is(tests.fait('anon', $$select public.rpc_retire_alerte((select jeton from jetons where nom = 'sortie'))$$), 'fait 1', 'toutes');
select is((select count(*) from prive.abonnes where email = 'awa@exemple.org') + (select count(*) from prive.alertes_demandes where email = 'awa@exemple.org')
  + (select count(*) from public.courriels where recipient = 'awa@exemple.org'), 0::bigint, 'rien ne dit plus cette adresse');
select is((select count(*) from prive.abonnes), 2::bigint, 'les autres restent');
select ok(pg_temp.lettres('ALERTE_CONFIRMATION', 'foule@exemple.org') > 0, 'et leurs lettres');
select is(tests.fait('anon', $$select public.rpc_retire_alerte((select jeton from jetons where nom = 'sortie'))$$), 'fait 1', 'une seconde fois : la même réponse');
select is(public.rpc_tire_sortie(gen_random_uuid()), null, 'une lettre sans abonné ne part pas');

-- Ce qui ne sert plus s’efface.
update prive.alertes_demandes set demandee_le = now() - interval '73 hours';
update public.courriels set created_at = now() - interval '32 days' where kind::text like 'ALERTE%';
update prive.nouvelles set creee_le = now() - interval '61 days';
insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres, creee_le) values ('vieille', 'projets', 'p', 'p', 'CHANGEE', '{}', now() - interval '63 days');
select public.rpc_prepare_alertes();
select is((select count(*) from prive.alertes_demandes) + pg_temp.lettres('ALERTE_CONFIRMATION') + pg_temp.lettres('ALERTE_NOUVELLE'), 0::bigint, 'demandes et lettres anciennes');
select is((select (count(*) > 0, bool_or(n.cle = 'vieille'))::text from prive.nouvelles n), '(t,f)', 'une nouvelle, au bout de deux mois');
select * from finish();
rollback;
