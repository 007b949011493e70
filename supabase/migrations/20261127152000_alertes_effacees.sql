-- Effacer les lettres d’alertes sans relire toute la file, qui ne perd jamais les autres (R242).

-- Un genre de lettre d’alerte de plus s’écrit ici et dans la fonction : un essai compare aux genres que le type connaît.
create index courriels_alertes_idx on public.courriels (created_at)
  where kind in ('ALERTE_CONFIRMATION', 'ALERTE_NOUVELLE', 'ALERTE_LETTRE');

create or replace function public.rpc_prepare_alertes() returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Un facteur à la fois ; l’autre repassera.
  if not pg_try_advisory_xact_lock(hashtextextended('alertes', 0)) then
    return 0;
  end if;
  -- Rien ne se garde plus longtemps qu’il ne sert : une demande trois jours, une lettre partie un mois, une nouvelle deux.
  delete from prive.alertes_demandes d where d.demandee_le < now() - interval '3 days';
  delete from public.courriels c
  where c.kind in ('ALERTE_CONFIRMATION', 'ALERTE_NOUVELLE', 'ALERTE_LETTRE') and c.created_at < now() - interval '31 days';
  delete from prive.nouvelles n where n.creee_le < now() - interval '62 days';
  perform prive.note_rappels();
  return prive.diffuse_nouvelles() + prive.diffuse_lettres();
end;
$$;
