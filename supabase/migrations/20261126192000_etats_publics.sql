-- Les états et les limites des procédures qu’un acte a changés, pour les listes : une demande pour toutes les cartes (R167).

create function public.rpc_etats_publics() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Ce que rpc_etat_public dit de chacune, l’état et la limite seuls. Seuls les actes comptent, que chacun pourra lire : un
  -- DAO demandé n’ajoute pas de ligne, et une procédure finie en sort trois mois après.
  select coalesce(jsonb_object_agg(a.id, jsonb_build_object('statut', a.statut, 'date_limite', a.date_limite)), '{}')
  from public.appels_offres a
  where a.base_mene_le is not null and a.retire_le is null and not a.hors_portail and a.id in (
    select j.objet_id from public.journaux_audit j
    where j.objet = 'appels_offres' and j.created_at > now() - interval '90 days'
      and j.action in ('PROCEDURE_CHANGEE', 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE'));
$$;
comment on function public.rpc_etats_publics() is
  'L’état et la limite des procédures dont un acte les a changés depuis trois mois, par identifiant, tels que la publication suivante les écrit. Sans compte.';
revoke execute on function public.rpc_etats_publics() from public;
grant execute on function public.rpc_etats_publics() to anon, authenticated;
