-- Compter les demandes qui attendent vraiment leur confirmation : une demande confirmée reste trois jours, pour les limites de son adresse (R240).

create or replace function public.rpc_compte_alertes() returns table (abonnes bigint, alertes bigint, a_confirmer bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query select (select count(*) from prive.abonnes), (select count(*) from prive.alertes),
    (select count(*) from prive.alertes_demandes d where d.demandee_le > now() - interval '3 days'
      and not exists (select from prive.abonnes b join prive.alertes a on a.abonne_id = b.id where b.email = d.email and a.criteres = d.criteres));
end;
$$;
