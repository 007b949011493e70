-- Chaque chose une fois (R242) : l’événement, pas ses mots. Ce qui revient se redit ; ce que la base et le registre disent tous deux, non.
begin;
select no_plan();
select tests.acteurs();
delete from public.courriels;
create function pg_temp.publie(p_faits jsonb, p_id text default 'ao') returns void language sql as $$
  select public.rpc_sync_alertes(jsonb_build_array(
    jsonb_build_object('genre', 'projets', 'id', 'temoin', 'titre', 'Témoin', 'criteres', '["genre=projets"]'::jsonb, 'faits', '{}'::jsonb),
    jsonb_build_object('genre', 'appels-offres', 'id', p_id, 'titre', 'Pont', 'criteres', '["genre=appels-offres"]'::jsonb, 'faits', p_faits,
      'ouvert', p_faits ->> 'statut' = 'OUVERT', 'date_limite', p_faits -> 'date_limite')), '{"genre=appels-offres": "Appels d’offres", "genre=projets": "Projets"}');
$$;
create function pg_temp.limite(p_jour text, p_reste jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('statut', 'OUVERT', 'date_limite', '2098-01-' || p_jour || 'T10:00:00Z') || p_reste;
$$;
-- Un acte de la base ; ses dates comme le journal les écrit.
create function pg_temp.reporte(p_de text, p_a text) returns void language sql as $$
  select prive.audit('DATE_LIMITE_REPORTEE', 'appels_offres', 'ao', '2098-01-' || p_de || 'T10:00:00+00:00', '2098-01-' || p_a || 'T10:00:00+00:00', '{}');
$$;
-- Ce qui a été appris depuis la dernière fois : quoi, et ce qu’il devient.
create function pg_temp.neuf() returns text[] language plpgsql as $$
declare v text[];
begin
  select coalesce(array_agg(n.quoi || coalesce(' ' || coalesce(substr(n.apres ->> 'date_limite', 9, 2), n.apres ->> 'statut', n.apres ->> 'numero', n.apres ->> 'lot', n.apres ->> 'montant_dao'), '')
    order by n.id), '{}') into v from prive.nouvelles n;
  delete from prive.nouvelles;
  return v;
end $$;
insert into public.appels_offres (id, reference, titre, statut, date_limite) values ('ao', 'REF', 'Pont', 'OUVERT', '2098-01-10T10:00:00Z');
select pg_temp.publie(pg_temp.limite('10'));
select is(pg_temp.neuf(), '{}', 'la première lecture');

-- De A à B, à A, à B : trois reports, d’où qu’ils viennent.
select pg_temp.reporte('10', '20'), pg_temp.reporte('20', '10'), pg_temp.reporte('10', '20');
select is(pg_temp.neuf(), '{DATE_LIMITE 20,DATE_LIMITE 10,DATE_LIMITE 20}', 'la base : trois');
select pg_temp.publie(pg_temp.limite('20'));
select is(pg_temp.neuf(), '{}', 'le registre qui la rejoint : rien');
select pg_temp.publie(pg_temp.limite(j)) from unnest('{10,20,10}'::text[]) j;
select is(pg_temp.neuf(), '{DATE_LIMITE 10,DATE_LIMITE 20,DATE_LIMITE 10}', 'le registre seul : trois aussi');
select pg_temp.publie(pg_temp.limite('10', jsonb_build_object('montant_dao', m))) from unnest('{1,2,1,2}'::integer[]) m;
select is(pg_temp.neuf(), '{CHANGEE 1,CHANGEE 2,CHANGEE 1,CHANGEE 2}', 'un autre fait, quatre fois le même jour');

-- Le registre en retard ne dit pas le contraire de la base, et la limite à rappeler reste celle de la base.
select pg_temp.reporte('10', '15'), pg_temp.reporte('15', '25');
select is(pg_temp.neuf(), '{DATE_LIMITE 15,DATE_LIMITE 25}', 'deux reports');
select pg_temp.publie(pg_temp.limite(j, '{"montant_dao": 3}')) from unnest('{10,15}'::text[]) j;
select is(pg_temp.neuf(), '{CHANGEE 3}', 'le registre dit encore la première, puis la deuxième : rien d’une date');
select is((select f.date_limite from prive.fiches_suivies f where f.id = 'ao'), '2098-01-25T10:00:00Z', 'la limite est celle de la base');
select pg_temp.publie(pg_temp.limite('25', '{"montant_dao": 3}')), pg_temp.publie(pg_temp.limite('28', '{"montant_dao": 3}'));
select is((select string_agg((n.avant ->> 'date_limite') || ' ' || (n.apres ->> 'date_limite'), ',') from prive.nouvelles n), '2098-01-25T10:00:00Z 2098-01-28T10:00:00Z', 'il la rejoint, puis en dit une autre, de la dernière dite');
select pg_temp.neuf(), pg_temp.reporte('25', '28');
select is(pg_temp.neuf(), '{}', 'la base qui rejoint le registre : rien');
-- Un report vers une date que le registre rejoint, puis qu’il redit lui-même, plus tard.
select pg_temp.publie(pg_temp.limite('28', '{"montant_dao": 3}')), pg_temp.publie(pg_temp.limite('25', '{"montant_dao": 3}'));
select is(pg_temp.neuf(), '{DATE_LIMITE 25}', 'une date déjà dite il y a longtemps est un autre événement');

-- Les états de même ; une date retirée se dit, et n’a plus de rappel.
select prive.audit('PROCEDURE_CHANGEE', 'appels_offres', 'ao', de, a, '{}') from (values (1, 'OUVERT', 'PUBLIE'), (2, 'PUBLIE', 'OUVERT'), (3, 'OUVERT', 'PUBLIE')) v (n, de, a) order by n;
select is(pg_temp.neuf(), '{"STATUT PUBLIE","STATUT OUVERT","STATUT PUBLIE"}', 'un état, trois fois');
select is((select f.ouvert from prive.fiches_suivies f where f.id = 'ao'), false, 'et n’est plus ouvert');
select pg_temp.publie(pg_temp.limite('25', '{"statut": "PUBLIE"}'));
select is(pg_temp.neuf(), '{CHANGEE}', 'le registre suit : l’état n’est pas redit');
select pg_temp.publie('{"statut": "PUBLIE"}');
select is((select string_agg(n.quoi || (n.avant ->> 'date_limite') || n.apres, ' ') from prive.nouvelles n), 'DATE_LIMITE2098-01-25T10:00:00Z{}', 'une limite qui n’est plus publiée se dit');
select is((select f.date_limite from prive.fiches_suivies f where f.id = 'ao'), null, 'et ne se rappelle plus');
select pg_temp.neuf();

-- Additifs et attributions : dits des deux côtés, une fois, même des mois après ; une seconde attribution est une autre chose.
create function pg_temp.acte(p_action text, p_numero integer) returns void language sql as $$
  select prive.audit(p_action, 'appels_offres', 'ao', (p_numero - 1)::text, p_numero::text, jsonb_build_object('lot', p_numero));
$$;
select pg_temp.acte('ADDITIF_DEPOSE', 1), pg_temp.publie('{"statut": "PUBLIE", "additifs": 1}');
select is(pg_temp.neuf(), '{"ADDITIF 1"}', 'la base, puis le registre');
select pg_temp.publie('{"statut": "PUBLIE", "additifs": 2}'), pg_temp.neuf(), pg_temp.acte('ADDITIF_DEPOSE', 2);
select is(pg_temp.neuf(), '{}', 'le registre, et la base quand tout a été effacé');
select pg_temp.publie('{"statut": "PUBLIE", "additifs": 1}'), pg_temp.publie('{"statut": "PUBLIE", "additifs": 2}');
select is(pg_temp.neuf(), '{"ADDITIF 2"}', 'un additif retiré, puis un autre à sa place');
select pg_temp.publie('{"statut": "PUBLIE", "additifs": 1}'), pg_temp.acte('ADDITIF_DEPOSE', 2);
select is(pg_temp.neuf(), '{"ADDITIF 2"}', 'retiré du registre, puis déposé par la base');
select pg_temp.publie('{"statut": "PUBLIE", "additifs": 2}'), pg_temp.acte('ATTRIBUTION_PUBLIEE', 1), pg_temp.publie('{"statut": "PUBLIE", "additifs": 2, "attribution": {"1": "2098-01-01"}}');
select is(pg_temp.neuf(), '{"ATTRIBUTION 1"}', 'une attribution, des deux côtés');
select pg_temp.publie('{"statut": "PUBLIE", "additifs": 2, "attribution": {"1": "2098-02-01"}}'), pg_temp.acte('ATTRIBUTION_PUBLIEE', 1);
select is(pg_temp.neuf(), '{"ATTRIBUTION 1"}', 'une seconde du même lot, des deux côtés');
select pg_temp.publie('{"statut": "PUBLIE", "additifs": 2, "attribution": {"1": "2098-03-01"}}');
select is(pg_temp.neuf(), '{"ATTRIBUTION 1"}', 'une troisième, par le registre');
select pg_temp.acte('ATTRIBUTION_PUBLIEE', 1), pg_temp.acte('ATTRIBUTION_PUBLIEE', 1);
select is(pg_temp.neuf(), '{"ATTRIBUTION 1"}', 'la base la répète, puis en dit une quatrième');
select pg_temp.publie('{}', 'autre'), pg_temp.publie('{"statut": "PUBLIE"}'), pg_temp.publie('{}', 'autre'), pg_temp.publie('{"statut": "PUBLIE"}');
select is(pg_temp.neuf(), '{PUBLIEE,RETIREE,"PUBLIEE PUBLIE",RETIREE,PUBLIEE,RETIREE,"PUBLIEE PUBLIE",RETIREE}', 'une fiche retirée, qui reparaît : à chaque fois');

-- Les rappels sont ceux de la date du moment : déjà fait, elle part et revient, il se refait ; dans la file, il n’en part plus.
select public.rpc_demande_alerte('awa@exemple.org', '{genre=appels-offres}', 'JOUR');
select public.rpc_confirme_alerte((select public.rpc_tire_alerte(d.id) from prive.alertes_demandes d));
create function pg_temp.dans(p_delai interval) returns jsonb language sql as $$
  select jsonb_build_object('statut', 'OUVERT', 'date_limite', prive.instant_public(now() + p_delai));
$$;
create function pg_temp.rappels() returns text language sql as $$
  select public.rpc_prepare_alertes() || ' ' || (select string_agg((c.payload -> 'apres' ->> 'jours') || c.status, ',' order by c.rang) from public.courriels c where c.payload ->> 'quoi' = 'RAPPEL');
$$;
select pg_temp.publie(pg_temp.dans('6 days')), public.rpc_prepare_alertes();
select is(pg_temp.rappels(), '0 7A_ENVOYER', 'à sept jours, une fois');
update public.courriels set status = 'ENVOYE', sent_at = now() where payload ->> 'quoi' = 'RAPPEL';
select pg_temp.publie(pg_temp.dans('40 days')), public.rpc_prepare_alertes(), pg_temp.publie(pg_temp.dans('6 days')), public.rpc_prepare_alertes();
select is(pg_temp.rappels(), '0 7ENVOYE,7A_ENVOYER', 'reportée, puis revenue : rappelée encore');
create function pg_temp.deplace(p_de interval, p_a interval) returns void language sql as $$
  select prive.audit('DATE_LIMITE_REPORTEE', 'appels_offres', 'ao', (now() + p_de)::text, (now() + p_a)::text, '{}');
$$;
insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres, apres) select 'attend', f.genre, f.id, f.titre, 'RAPPEL', f.criteres, '{"jours": 9}' from prive.fiches_suivies f where f.id = 'ao';
select pg_temp.deplace('6 days', '5 days'), public.rpc_prepare_alertes();
select is(pg_temp.rappels(), '0 7ENVOYE,7A_ENVOYER', 'changée par la base : le rappel d’avant ne part plus, ni celui qui attendait ; la nouvelle date a le sien');
select pg_temp.deplace('5 days', '47 hours'), public.rpc_prepare_alertes();
select is(pg_temp.rappels(), '0 7ENVOYE,2A_ENVOYER', 'à deux jours, de même');
select pg_temp.publie(pg_temp.dans('47 hours') || '{"statut": "ANNULE"}'), public.rpc_prepare_alertes();
select is(pg_temp.rappels(), '0 7ENVOYE', 'annulé : aucun rappel en file');
select is((select count(*) from public.courriels c where c.payload ->> 'quoi' = 'DATE_LIMITE'), 5::bigint, 'et chaque report a sa lettre');
select * from finish();
rollback;
