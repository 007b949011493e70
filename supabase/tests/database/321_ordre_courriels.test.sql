-- Dans quel ordre partent les lettres : qui attend un lien passe avant un envoi en nombre.
begin;
select no_plan();
select tests.acteurs();
select is(array(select k from unnest(enum_range(null::public.type_courriel)) k where prive.rang_courriel(k) is null), '{}', 'chaque genre a le sien');
select ok(prive.rang_courriel('PROLONGATION_PROPOSEE') < all (select prive.rang_courriel(k) from unnest(array['ACTE_PROPOSE', 'PROPOSITION_SOUMISE', 'ALERTE_NOUVELLE']::public.type_courriel[]) k), 'une prolongation à confirmer presse');
delete from public.courriels;
insert into public.courriels (cle, kind, recipient, next_try_at)
select k::text, k, 'x@exemple.org', now() - interval '1 hour' * prive.rang_courriel(k) - interval '1 second' from unnest(enum_range(null::public.type_courriel)) k;
create temp table partis (kind public.type_courriel, n integer);
do $$ declare n integer := 0; v record; begin
  loop
    select c.kind into v from public.rpc_claim_courriels(1) c;
    exit when not found;
    n := n + 1;
    insert into partis values (v.kind, n);
  end loop;
end $$;
select ok((select bool_and(prive.rang_courriel(a.kind) <= prive.rang_courriel(b.kind)) from partis a join partis b on b.n = a.n + 1), 'qui attend passe avant, même le dernier venu');
select is((select count(*) from partis), (select count(*) from unnest(enum_range(null::public.type_courriel))), 'et tous partent');
select * from finish();
rollback;
