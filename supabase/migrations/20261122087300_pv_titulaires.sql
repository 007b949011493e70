-- Le procès-verbal d’ouverture, pour qui détient le dossier, tant que le résultat n’est pas connu.

create function public.rpc_pv_ouverture(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce(prive.may_open_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  return (
    select o.pv from prive.ouvertures o join public.appels_offres a on a.id = o.appel_offres_id
    -- Une fois l’issue connue, la page publique la dit ; les administrateurs gardent le procès-verbal.
    where o.appel_offres_id = p_appel_offres_id
      and (a.statut in ('OUVERT', 'CLOTURE', 'EVALUE') or (select prive.is_admin())));
end;
$$;
comment on function public.rpc_pv_ouverture(text) is
  'Le procès-verbal d’une ouverture close, pour qui détient le dossier, tant que le résultat n’est pas connu ; vide avant la clôture.';

revoke execute on function public.rpc_pv_ouverture(text) from public, anon, authenticated;
grant execute on function public.rpc_pv_ouverture(text) to authenticated;
