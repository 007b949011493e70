-- Lire les rapports de chantier (R216, R219, R221).

create function public.rpc_mes_chantiers() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
begin
  return jsonb_build_object('maintenant', clock_timestamp(),
    'projets', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'titre', p.titre) order by p.titre, p.id), '[]')
      from public.projets p where p.retire_le is null and (prive.is_admin() or exists (
        select from prive.habilitations h where h.user_id = v_compte and prive.is_en_cours(h) and (h.projet_id is null or h.projet_id = p.id)))),
    'rapports', (select coalesce(jsonb_agg(r.ligne order by r.recu_le desc), '[]') from (
      select r.recu_le, jsonb_build_object('id', r.id, 'projet_id', r.projet_id, 'recu_le', r.recu_le, 'date_constat', r.date_constat,
        'horloge', r.horloge, 'numero', p.numero, 'statut', p.statut,
        'motif', coalesce(p.motif, (select f.motif from prive.propositions_fiches f where f.proposition_id = p.id and f.rang = 1))) as ligne
      from prive.rapports_chantier r join prive.propositions p on p.id = r.id
      where r.auteur = v_compte order by r.recu_le desc limit 20) r));
end;
$$;
comment on function public.rpc_mes_chantiers() is
  'Projets sur lesquels le compte connecté peut faire un rapport, l’heure de la base, et ce que sont devenus ses vingt derniers. Tout compte actif.';

create function public.rpc_rapport_chantier(p_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rapport prive.rapports_chantier;
begin
  select r.* into v_rapport from prive.rapports_chantier r where r.id = p_id;
  if v_rapport.auteur is distinct from prive.compte_actif() then
    perform prive.require_admin();
  end if;
  if v_rapport.id is null then
    return null;
  end if;
  return jsonb_build_object('constate_le', v_rapport.constate_le, 'parti_le', v_rapport.parti_le, 'recu_le', v_rapport.recu_le,
    'horloge', v_rapport.horloge, 'date_constat', v_rapport.date_constat, 'etat', v_rapport.etat,
    'photos', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('chemin', p_id || '/' || p.sha256 || '.jpg', 'sha256', p.sha256,
        'alt', p.alt, 'prise_le', p.prise_le, 'lat', p.lat, 'lng', p.lng, 'precision_m', p.precision_m)) order by p.rang), '[]')
      from prive.rapports_photos p where p.rapport_id = p_id));
end;
$$;
comment on function public.rpc_rapport_chantier(uuid) is
  'Ce qu’un rapport de chantier dit de plus que sa proposition : les deux horloges, l’état des travaux, les photographies. Son auteur, administrateurs.';

create function public.rpc_photos_a_ecrire(p_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('image', prive.image_chantier(r, p.sha256), 'chemin', r.id || '/' || p.sha256 || '.jpg',
      'sha256', p.sha256) order by p.rang), '[]')
  from prive.rapports_chantier r join prive.rapports_photos p on p.rapport_id = r.id
  where r.id = p_id;
$$;
comment on function public.rpc_photos_a_ecrire(uuid) is 'Photographies d’un rapport accepté, et le nom que chacune prend dans le registre. Rôle de service.';

revoke execute on function public.rpc_mes_chantiers(), public.rpc_rapport_chantier(uuid), public.rpc_photos_a_ecrire(uuid)
  from public, anon, authenticated;
grant execute on function public.rpc_mes_chantiers(), public.rpc_rapport_chantier(uuid) to authenticated;
grant execute on function public.rpc_photos_a_ecrire(uuid) to service_role;
