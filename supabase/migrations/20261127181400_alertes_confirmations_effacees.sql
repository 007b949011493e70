-- Une adresse que personne n’a confirmée ne reste nulle part plus de trois jours, pas même dans la file (R240).
create or replace function public.rpc_prepare_alertes() returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Un facteur à la fois ; l’autre repassera.
  if not pg_try_advisory_xact_lock(hashtextextended('alertes', 0)) then
    return 0;
  end if;
  -- Rien ne se garde plus longtemps qu’il ne sert : une demande et sa lettre trois jours, une autre lettre un mois, une nouvelle deux.
  delete from prive.alertes_demandes d where d.demandee_le < now() - interval '3 days';
  delete from public.courriels c
  where c.kind in ('ALERTE_CONFIRMATION', 'ALERTE_NOUVELLE', 'ALERTE_LETTRE') and c.created_at < now() - interval '3 days'
    and (c.kind = 'ALERTE_CONFIRMATION' or c.created_at < now() - interval '31 days');
  delete from prive.nouvelles n where n.creee_le < now() - interval '62 days';
  perform prive.note_rappels();
  return prive.diffuse_nouvelles() + prive.diffuse_lettres();
end;
$$;
