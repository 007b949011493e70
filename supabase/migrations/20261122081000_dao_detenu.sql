-- Qui détient un DAO, et les valeurs que la suite emploie. À part : une valeur ajoutée à une liste ne sert qu’une fois sa
-- migration finie.

alter type public.statut_acquisition add value 'REMBOURSE';
comment on type public.statut_acquisition is
  'État de l’acquisition d’un DAO : DEMANDE attend son paiement, PAYE vaut DAO acquis, ANNULE ne compte plus, REMBOURSE a été payé puis rendu.';

alter type public.type_courriel add value 'DAO_DEMANDE';
alter type public.type_courriel add value 'DAO_RECU';
alter type public.type_courriel add value 'DAO_ANNULE';
alter type public.type_courriel add value 'DAO_REMBOURSE';
alter type public.type_courriel add value 'DAO_VERSEMENT_ECARTE';

create function prive.holds_dao(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = p_appel_offres_id and d.status = 'PAYE'
      and d.entreprise_id = (select prive.current_entreprise())
  );
$$;
comment on function prive.holds_dao(text) is
  'Vrai quand l’entreprise connectée, active, détient le DAO payé de cet appel d’offres.';
revoke execute on function prive.holds_dao(text) from public;
grant execute on function prive.holds_dao(text) to anon, authenticated, service_role;
