-- Un lien de lettre ne se devine pas : six cents essais dans l’heure, pour tous ensemble, puis plus aucune lecture.
begin;
select plan(10);
select tests.acteurs();
update auth.users set recovery_token = 'jeton-vrai' where id = tests.id('visiteur');
delete from prive.liens_inconnus;
insert into prive.liens_inconnus values (date_trunc('hour', now()) - interval '2 days', 600);

select is(tests.fait('anon', $$select from public.rpc_read_lien('jeton-vrai')$$), 'fait 1', 'un vrai lien se lit');
select is((select sum(essais) from prive.liens_inconnus), 600::bigint, 'et ne compte pas ; les heures d’avant n’empêchent rien');
select is(tests.fait('anon', $$select from public.rpc_read_lien('jeton-faux')$$), 'fait 0', 'un faux ne dit rien');
select is(tests.fait('anon', $$select public.rpc_renew_invitation('jeton-faux')$$), 'fait 1', 'ni ne se renouvelle');
select is((select sum(essais) from prive.liens_inconnus where heure > now() - interval '1 hour'), 2::bigint, 'les deux comptent');
select is((select count(*) from prive.liens_inconnus), 1::bigint, 'ce qui a plus d’un jour s’efface');
update prive.liens_inconnus set essais = 600;
select is(tests.chacun($$select from public.rpc_read_lien('jeton-vrai')$$),
  tests.attendu('tous: P0001 trop_d_essais'), 'au-delà, plus rien ne se lit');
select is(tests.essaie('anon', $$select public.rpc_renew_invitation('jeton-vrai')$$), 'P0001 trop_d_essais', 'ni ne se renouvelle');
update prive.liens_inconnus set heure = heure - interval '1 hour';
select is(tests.fait('anon', $$select from public.rpc_read_lien('jeton-vrai')$$), 'fait 1', 'l’heure suivante, de nouveau');
select tests.refuse_a_tous('select from prive.liens_inconnus', 'le compte ne se lit pas');

select * from finish();
rollback;
