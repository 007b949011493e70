-- Une lettre attendue n’attend derrière aucune autre ; une panne d’un jour n’en perd aucune (R275, R276).
begin;
select no_plan();
select tests.acteurs();
select tests.compte('second', 'ADMIN');
delete from public.courriels;
create function pg_temp.met(p_cle text, p_kind public.type_courriel, p_recipient text, p_age interval default '1 minute') returns void language sql as $$
  insert into public.courriels (cle, kind, recipient, next_try_at, created_at) values (p_cle, p_kind, p_recipient, now() - p_age, now() - p_age);
$$;
create function pg_temp.prises(p_appel text) returns text[] language plpgsql as $$
declare v text[];
begin
  begin
    execute 'select array_agg(c.cle order by prive.rang_courriel(c.kind), c.cle) from public.rpc_claim_courriels(' || p_appel || ') c' into v;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then return v; end;
end $$;

-- Jamais plus que la limite, par quelque plan que ce soit.
select pg_temp.met('masse ' || n, 'ALERTE_LETTRE', n || '@lente.example', '1 hour') from generate_series(1, 60) n;
-- Le plan qui relit la sous-requête pour chaque ligne : écrite « in (select … limit … for update skip locked) », elle les prenait toutes.
create function pg_temp.plans(p_valeur text) returns void language sql as $$
  select set_config('enable_' || p, p_valeur, true)
  from unnest(array['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan']) p;
$$;
select pg_temp.plans('off');
select is(cardinality(pg_temp.prises('3')), 3, 'trois demandées, trois prises');
select pg_temp.plans('on');
select is(cardinality(pg_temp.prises('3')), 3, 'de même');

-- Les voies : d’un rang au plus, hors de ces domaines.
select pg_temp.met('invitation', 'INVITATION', 'Zoé@Ecole.Example', '0 seconds'), pg_temp.met('lien lent', 'MOT_DE_PASSE_OUBLIE', 'x@lente.example', '2 hours'),
  pg_temp.met('refus', 'REFUS', 'r@ecole.example');
select is(pg_temp.prises(appel), attendues, cas) from (values
  ('2', array['invitation', 'lien lent'], 'qui attend passe avant'),
  ('10, 0', array['invitation', 'lien lent'], 'la voie réservée ne prend rien d’autre'),
  ('10, 1', array['invitation', 'lien lent', 'refus'], 'un rang de plus'),
  ('10, 9, ''{lente.example}''', array['invitation', 'refus'], 'un domaine lent ne retient pas les autres'),
  ('10, 9, ''{lente.example,ecole.example}''', null, 'un domaine s’écrit en minuscules'),
  ('1, 0, ''{lente.example}''', array['invitation'], 'les deux à la fois')
) c (appel, attendues, cas);
select is(cardinality(pg_temp.prises('1000')), 63, 'cent au plus, et toutes quand il y en a moins');
select pg_temp.met('plus ' || n, 'ALERTE_LETTRE', n || '@ailleurs.example') from generate_series(1, 60) n;
select is(cardinality(pg_temp.prises('1000')), 100, 'jamais plus de cent');
select is(tests.fait('service', 'select public.rpc_claim_courriels(1, 0)'), 'fait 1', 'le facteur les demande');
select tests.refuse_a_tous('select public.rpc_claim_courriels(1, 0, ''{}'')', 'nul autre');
select tests.refuse_a_tous($$select public.rpc_settle_courriel(gen_random_uuid(), null, null)$$, 'ni ne clôt');

-- Une panne : reprise au moins une fois l’heure, un lien au moins tous les quarts d’heure, pendant deux jours.
delete from public.courriels;
create function pg_temp.manque(p_cle text, p_essais integer, p_panne text, p_depuis interval default null) returns text language plpgsql as $$
declare v text;
begin
  update public.courriels set status = 'EN_COURS', attempts = p_essais, premier_echec_le = now() - p_depuis where cle = p_cle;
  v := public.rpc_settle_courriel((select id from public.courriels where cle = p_cle), 'essai', p_panne);
  return v || (select ' ' || extract(epoch from next_try_at - now())::integer / 60 || coalesce(' ' || panne, '') || coalesce(' ' || extract(epoch from now() - premier_echec_le)::integer / 60, '')
    from public.courriels where cle = p_cle);
end $$;
select pg_temp.met('lien', 'INVITATION', 'a@b.example'), pg_temp.met('masse', 'ACTE_PROPOSE', 'c@d.example');
select is(pg_temp.manque(cle, essais, panne, depuis::interval), attendu, cas) from (values
  ('lien', 1, 'MESSAGERIE', null, 'A_ENVOYER 2 MESSAGERIE 0', 'au premier échec, deux minutes'),
  ('lien', 7, 'MESSAGERIE', '5 hours', 'A_ENVOYER 15 MESSAGERIE 300', 'un lien, un quart d’heure'),
  ('masse', 7, 'DESTINATAIRE', '5 hours', 'A_ENVOYER 60 DESTINATAIRE 300', 'les autres, une heure'),
  ('masse', 200, 'MESSAGERIE', '47 hours 59 minutes', 'A_ENVOYER 60 MESSAGERIE 2879', 'deux jours, combien que l’on ait essayé'),
  ('masse', 30, 'MESSAGERIE', '48 hours', 'ABANDONNE 60 MESSAGERIE 2880', 'puis abandonnée'),
  ('masse', 7, 'MESSAGERIE', '48 hours', 'A_ENVOYER 60 MESSAGERIE 2880', 'jamais avant huit essais'),
  ('masse', 7, null, '1 hour', 'A_ENVOYER 128 60', 'un refus : de plus en plus tard'),
  ('masse', 8, null, '1 hour', 'ABANDONNE 256 60', 'abandonné au huitième'),
  ('masse', 12, null, '1 hour', 'ABANDONNE 360 60', 'de même après une panne')
) c (cle, essais, panne, depuis, attendu, cas);
select throws_ok($$update public.courriels set panne = 'AUTRE'$$, '23514', null, 'nulle autre panne');
select is(tests.fait('admin', $$select public.rpc_retry_courriel((select id from public.courriels where cle = 'masse'))$$), 'fait 1', 'remise en file');
select results_eq($$select status::text, attempts, premier_echec_le, panne from public.courriels where cle = 'masse'$$, $$values ('A_ENVOYER', 0, null::timestamptz, null::text)$$, 'elle recommence à neuf');
update public.courriels set status = 'EN_COURS' where cle = 'lien';
select is(public.rpc_settle_courriel((select id from public.courriels where cle = 'lien'), null, null)::text, 'ENVOYE', 'partie');
select results_eq($$select last_error, premier_echec_le, panne from public.courriels where cle = 'lien'$$, 'values (null::text, null::timestamptz, null::text)', 'plus rien ne lui manque');

-- Depuis quand la messagerie ne prend plus rien.
delete from public.courriels;
select is(prive.messagerie_en_panne_depuis(), null, 'rien n’attend');
insert into public.courriels (cle, kind, recipient, status, sent_at, premier_echec_le, panne) values
  ('partie', 'REFUS', 'a@b.example', 'ENVOYE', now() - interval '3 hours', null, null),
  ('avant', 'REFUS', 'a@lente.example', 'A_ENVOYER', null, now() - interval '4 hours', 'MESSAGERIE'),
  ('lente', 'REFUS', 'a@lente.example', 'A_ENVOYER', null, now() - interval '2 hours', 'DESTINATAIRE'),
  ('offre', 'RECU_OFFRE', 'a@b.example', 'A_ENVOYER', null, now() - interval '2 hours', 'MESSAGERIE'),
  ('perdue', 'REFUS', 'a@b.example', 'ABANDONNE', null, now() - interval '2 hours', 'MESSAGERIE');
select is(prive.messagerie_en_panne_depuis(), null, 'une lettre est partie depuis, un domaine se tait, une offre ne se dit pas');
insert into public.courriels (cle, kind, recipient, status, premier_echec_le, panne) values
  ('une', 'REFUS', 'a@b.example', 'A_ENVOYER', now() - interval '50 minutes', 'MESSAGERIE'), ('deux', 'REFUS', 'a@b.example', 'EN_COURS', now() - interval '90 minutes', 'MESSAGERIE');
select is(prive.messagerie_en_panne_depuis(), now() - interval '90 minutes', 'du premier essai manqué depuis');
select * from finish();
rollback;
