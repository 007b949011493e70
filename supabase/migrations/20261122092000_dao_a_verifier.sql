-- Cinq fichiers de DAO que l’on ne sait pas lire ne retiennent plus le facteur : il demande la suite, puis revient au début.

drop function public.rpc_dao_a_verifier();

create function public.rpc_dao_a_verifier(p_apres text) returns table (id uuid, chemin text)
  language sql stable security definer set search_path = ''
as $$
  select f.id, f.chemin from public.dao_fichiers f
  where f.verifiee_le is null and f.alteree_le is null and f.chemin > p_apres
  order by f.chemin limit 5;
$$;
comment on function public.rpc_dao_a_verifier(text) is
  'Fichiers de DAO dont l’empreinte n’est encore que déclarée, après celui que le facteur a lu en dernier. Rôle de service.';

revoke execute on function public.rpc_dao_a_verifier(text) from public, anon, authenticated;
grant execute on function public.rpc_dao_a_verifier(text) to service_role;
