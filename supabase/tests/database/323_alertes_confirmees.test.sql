-- Confirmer une alerte (R241) : vingt par adresse, l’heure de la prochaine lettre, une adresse bloquée entre-temps.
begin;
select no_plan();
select tests.acteurs();
create function pg_temp.confirme(p_critere text, p_email text, p_rythme text default 'JOUR') returns text language plpgsql as $$
begin
  insert into prive.criteres_suivis values (p_critere, p_critere) on conflict do nothing;
  insert into prive.alertes_demandes (email, criteres, rythme, empreinte) values (p_email, array[p_critere], p_rythme, prive.empreinte_jeton(p_critere || p_rythme));
  return regexp_replace(tests.fait('anon', format('select public.rpc_confirme_alerte(%L)', p_critere || p_rythme)), '^fait 1$', 'fait');
end $$;
create function pg_temp.alertes(p_email text) returns bigint language sql as $$
  select count(*) from prive.alertes a join prive.abonnes b on b.id = a.abonne_id where b.email = p_email;
$$;

select is((select array_agg(distinct r) from (select pg_temp.confirme('axe=a' || n, 'plein@exemple.org') r from generate_series(1, 20) n) x), '{fait}', 'vingt se confirment');
select is(pg_temp.confirme('axe=a21', 'plein@exemple.org'), 'P0001 trop_d_alertes', 'pas la suivante');
select is(pg_temp.confirme('axe=a20', 'plein@exemple.org', 'SEMAINE'), 'fait', 'l’une des vingt, si');
select is(pg_temp.alertes('plein@exemple.org'), 20::bigint, 'et rien ne s’ajoute');

-- Une alerte de plus ne retarde pas la lettre attendue ; un autre rythme a son heure.
select is(pg_temp.confirme('axe=b1', 'jour@exemple.org'), 'fait', 'une première');
update prive.abonnes set prochain_le = now() - interval '1 minute' where email = 'jour@exemple.org';
select is(pg_temp.confirme('axe=b2', 'jour@exemple.org'), 'fait', 'une deuxième');
select ok((select b.prochain_le < now() from prive.abonnes b where b.email = 'jour@exemple.org'), 'la lettre attendue reste à son heure');
select is(pg_temp.confirme('axe=b3', 'jour@exemple.org', 'SEMAINE'), 'fait', 'un autre rythme');
select is((select b.prochain_le from prive.abonnes b where b.email = 'jour@exemple.org'), prive.prochaine_lettre('SEMAINE'), 'a la sienne');

insert into public.listes_noires (email) values ('bloque@exemple.org');
select is(pg_temp.confirme('axe=c1', 'bloque@exemple.org'), 'P0001 lien_invalide', 'une adresse bloquée entre-temps : le lien ne sert plus');
select is(pg_temp.alertes('bloque@exemple.org'), 0::bigint, 'et rien ne se suit');
select * from finish();
rollback;
