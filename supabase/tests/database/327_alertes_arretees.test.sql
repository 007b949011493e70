-- Arrêter une alerte, changer de rythme (R240, R241) : rien de ce qu’elle seule suivait ne part plus ; un rythme se dit avant de changer.
begin;
select no_plan();
select tests.acteurs();
delete from public.courriels;
create function pg_temp.publie(p_statut text) returns integer language sql as $$
  select public.rpc_sync_alertes(jsonb_agg(jsonb_build_object('genre', 'appels-offres', 'id', r, 'titre', 'Pont de ' || r, 'faits', jsonb_build_object('statut', p_statut),
    'criteres', jsonb_build_array('genre=appels-offres', 'region=' || r))), '{"genre=appels-offres": "Appels d’offres", "region=kindia": "Région : Kindia", "region=labe": "Région : Labé"}')
  from unnest('{kindia,labe}'::text[]) r;
$$;
create function pg_temp.abonne(p_email text, p_criteres text[], p_rythme text default 'JOUR') returns text language plpgsql as $$
begin
  perform public.rpc_demande_alerte(p_email, p_criteres, p_rythme);
  return public.rpc_confirme_alerte((select public.rpc_tire_alerte(d.id) from prive.alertes_demandes d where d.email = p_email and d.criteres = p_criteres and d.rythme = p_rythme));
end $$;
select pg_temp.publie('PUBLIE');
select pg_temp.abonne(e, array[c]) from unnest('{awa@exemple.org,bah@exemple.org}'::text[]) e, unnest('{region=kindia,region=labe}'::text[]) c;
select pg_temp.publie('OUVERT');
insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres) select 'additif ' || f.id, f.genre, f.id, f.titre, 'ADDITIF', f.criteres from prive.fiches_suivies f;
update prive.abonnes set prochain_le = now() - interval '1 minute';
select is(public.rpc_prepare_alertes(), 6, 'deux additifs et une lettre du jour, pour chacun');
update public.courriels set status = 'ABANDONNE' where recipient = 'awa@exemple.org' and kind = 'ALERTE_NOUVELLE';

insert into public.courriels (cle, kind, recipient, status, sent_at, payload) values ('partie', 'ALERTE_LETTRE', 'bah@exemple.org', 'ENVOYE', now(), '{"suivies": [0], "rythme": "JOUR"}');

-- Ce que la file tient encore pour une personne.
create function pg_temp.file(p_email text) returns text language sql as $$
  select coalesce(string_agg(c.kind || ' ' || coalesce(c.payload ->> 'fiche_id', (select string_agg(n ->> 'fiche_id', '+') || '/' || (c.payload ->> 'total') || (c.payload ->> 'rythme')
    from jsonb_array_elements(c.payload -> 'nouvelles') n)), ', ' order by c.kind, c.payload ->> 'fiche_id'), 'rien')
  from public.courriels c where c.recipient = p_email and c.kind <> 'ALERTE_CONFIRMATION' and c.status <> 'ENVOYE';
$$;
create function pg_temp.arrete(p_email text, p_critere text default null) returns text language sql as $$
  select tests.fait('anon', format('select public.rpc_retire_alerte(%L, %L)', (select b.jeton from prive.abonnes b where b.email = p_email),
    (select a.id from prive.alertes a join prive.abonnes b on b.id = a.abonne_id where b.email = p_email and a.criteres = array[p_critere])));
$$;
select is(pg_temp.file('awa@exemple.org'), 'ALERTE_NOUVELLE kindia, ALERTE_NOUVELLE labe, ALERTE_LETTRE kindia+labe/2JOUR', 'avant');
select is(pg_temp.arrete('awa@exemple.org', 'region=labe'), 'fait 1', 'une de ses deux alertes');
select is(pg_temp.file('awa@exemple.org'), 'ALERTE_NOUVELLE kindia, ALERTE_LETTRE kindia/1JOUR', 'ce qu’elle seule suivait ne part plus');
select is(pg_temp.file('bah@exemple.org'), 'ALERTE_NOUVELLE kindia, ALERTE_NOUVELLE labe, ALERTE_LETTRE kindia+labe/2JOUR', 'les lettres d’un autre attendent');
-- Une lettre partie reste ; une autre alerte qui suit la même chose la garde.
select pg_temp.abonne('bah@exemple.org', '{genre=appels-offres}');
update prive.alertes set confirmee_le = now() - interval '1 hour' where criteres = '{genre=appels-offres}';
update public.courriels set status = 'ENVOYE', sent_at = now() where recipient = 'bah@exemple.org' and payload ->> 'fiche_id' = 'kindia';
select pg_temp.arrete('bah@exemple.org', c) from unnest('{region=labe,region=kindia}'::text[]) c;
select is(pg_temp.file('bah@exemple.org'), 'ALERTE_NOUVELLE labe, ALERTE_LETTRE kindia+labe/2JOUR', 'une alerte plus large les suit encore');
update prive.alertes set confirmee_le = now() + interval '1 hour' where criteres = '{genre=appels-offres}';
insert into prive.alertes (abonne_id, criteres) select b.id, '{region=labe}' from prive.abonnes b where b.email = 'bah@exemple.org';
update prive.alertes set confirmee_le = now() + interval '1 hour' where criteres = '{region=labe}';
select pg_temp.arrete('bah@exemple.org', 'region=labe');
select is(pg_temp.file('bah@exemple.org'), 'rien', 'ce qui est d’avant les alertes qui restent ne part plus ; une lettre vide non plus');
select is((select count(*) from public.courriels c where c.recipient = 'bah@exemple.org' and c.status = 'ENVOYE'), 2::bigint, 'ce qui est parti reste jusqu’à son mois');
select is(pg_temp.arrete('awa@exemple.org'), 'fait 1', 'tout');
select is((select count(*) from public.courriels c where c.recipient = 'awa@exemple.org'), 0::bigint, 'plus une lettre');

-- Le rythme : la lettre et sa page disent ce qu’il est, rien ne change sans confirmation, la réponse est la même.
select is(tests.fait('anon', format('select public.rpc_demande_alerte(%L, %L, %L)', e, '{region=kindia}', 'SEMAINE')), 'fait 1', e || ' : la même réponse')
from unnest('{bah@exemple.org,neuf@exemple.org}'::text[]) e;
select is((select array_agg(c.payload - 'demande_id' order by c.recipient) from public.courriels c where c.kind = 'ALERTE_CONFIRMATION' and c.payload ->> 'rythme' = 'SEMAINE'),
  array['{"rythme": "SEMAINE", "rythme_avant": "JOUR"}', '{"rythme": "SEMAINE"}']::jsonb[], 'la lettre le dit à qui en reçoit déjà');
select is((select b.rythme from prive.abonnes b where b.email = 'bah@exemple.org'), 'JOUR', 'sans confirmation, rien ne change');
create temp table liens as select d.email, public.rpc_tire_alerte(d.id) as jeton from prive.alertes_demandes d where d.rythme = 'SEMAINE';
grant all on liens to anon, authenticated;
select is((select to_jsonb(l) from public.rpc_lit_demande_alerte((select jeton from liens where email = 'bah@exemple.org')) l),
  '{"libelles": ["Région : Kindia"], "rythme": "SEMAINE", "rythme_avant": "JOUR"}', 'sa page aussi');
select is((select l.rythme_avant from public.rpc_lit_demande_alerte((select jeton from liens where email = 'neuf@exemple.org')) l), null, 'à une adresse neuve, il n’y en avait pas');
select is(tests.chacun($$select * from public.rpc_lit_demande_alerte((select jeton from liens where email = 'neuf@exemple.org'))$$), tests.attendu('autres: fait 1'), 'qui a le lien lit');
select is(tests.fait('anon', $$select public.rpc_confirme_alerte((select jeton from liens where email = 'bah@exemple.org'))$$), 'fait 1', 'confirmé');
select is((select b.rythme from prive.abonnes b where b.email = 'bah@exemple.org'), 'SEMAINE', 'il change');
select * from finish();
rollback;
