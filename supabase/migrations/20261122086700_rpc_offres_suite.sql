-- Retirer son offre ; compter, sans dire de qui.

create function public.rpc_retire_offre(p_soumission_id uuid, p_version integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_soumission public.soumissions := prive.lock_offre(p_soumission_id);
begin
  -- Déjà retirée : la réponse s’est perdue.
  if v_soumission.status <> 'RETIREE' then
    if not prive.is_tender_open(v_soumission.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if v_soumission.status <> 'DEPOSEE' or p_version is distinct from v_soumission.version then
      raise exception 'offre_changee' using errcode = 'P0001';
    end if;
    update public.soumissions s set status = 'RETIREE', withdrawn_at = clock_timestamp()
    where s.id = v_soumission.id returning s.* into v_soumission;
    perform prive.write_soumissionnaire(v_soumission, v_soumission.id::text, 'OFFRE_RETIREE', jsonb_build_object(
      'version', v_soumission.version, 'withdrawn_at', v_soumission.withdrawn_at, 'numero_recu', (
        select v.numero_recu from public.soumissions_versions v
        where v.soumission_id = v_soumission.id and v.version = v_soumission.version)));
  end if;
  return jsonb_build_object('soumission_id', v_soumission.id, 'status', v_soumission.status, 'version', v_soumission.version,
    'withdrawn_at', v_soumission.withdrawn_at);
end;
$$;
comment on function public.rpc_retire_offre(uuid, integer) is
  'Retire son offre, avant la limite, et l’écrit à l’équipe ; elle ne compte plus. Son entreprise.';

create function public.rpc_compte_offres() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'offres', n.offres,
      'nommee_le', c.nommee_le, 'prete_le', c.prete_le, 'cles', n.cles, 'moi', prive.is_membre(a.id),
      'gele_le', m.gele_le, 'racine', m.racine) order by a.date_limite desc, a.id), '[]')
    from public.appels_offres a
    left join prive.commissions c on c.appel_offres_id = a.id
    left join prive.manifestes m on m.appel_offres_id = a.id
    cross join lateral (
      select (select count(*) from public.soumissions s where s.appel_offres_id = a.id and s.status = 'DEPOSEE') as offres,
        (select count(x.cle_publique) from prive.commission_membres x where x.appel_offres_id = a.id) as cles
    ) n
    where n.offres > 0 or c.appel_offres_id is not null or a.retire_le is null and a.statut in ('PUBLIE', 'OUVERT'));
end;
$$;
comment on function public.rpc_compte_offres() is
  'Par appel d’offres : combien d’offres, où en est la commission, la racine une fois gelée ; rien de qui a soumissionné. Administrateurs.';

revoke execute on function public.rpc_retire_offre(uuid, integer), public.rpc_compte_offres()
  from public, anon, authenticated;
grant execute on function public.rpc_retire_offre(uuid, integer), public.rpc_compte_offres()
  to authenticated;
