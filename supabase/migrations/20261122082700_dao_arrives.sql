-- Reprendre un dépôt coupé : ce qui est déjà arrivé ne se renvoie pas.

create function public.rpc_dao_arrives(p_chemins text[]) returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query select o.name from storage.objects o
    where o.bucket_id = 'dao' and o.name = any (p_chemins[1:10]);
end;
$$;
comment on function public.rpc_dao_arrives(text[]) is
  'Ceux de ces fichiers de DAO qui sont déjà arrivés, inscrits ou non. Administrateurs.';

revoke execute on function public.rpc_dao_arrives(text[]) from public, anon, authenticated;
grant execute on function public.rpc_dao_arrives(text[]) to authenticated;
