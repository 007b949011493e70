-- Les lettres d’une acquisition vont à toute l’équipe ; une annulation n’en écrit qu’une, qui dit le motif et le remboursement.

create or replace function prive.queue_dao_letter(
  p_cle text, p_kind public.type_courriel, p_acquisition public.dao_acquisitions, p_ajouts jsonb default '{}'
) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(p_cle || ':' || p.id, p_kind, p.email, jsonb_build_object(
    'full_name', p.full_name, 'societe', p_acquisition.societe, 'appel_offres_id', p_acquisition.appel_offres_id,
    'appel_reference', p_acquisition.appel_reference, 'appel_titre', p_acquisition.appel_titre,
    'reference', p_acquisition.reference, 'montant', p_acquisition.montant, 'mode_acquisition', p_acquisition.mode_acquisition,
    'numero_recu', p_acquisition.numero_recu, 'reference_paiement', p_acquisition.reference_paiement,
    'confirmation', p_acquisition.confirmation, 'paid_at', p_acquisition.paid_at, 'confirmed_at', p_acquisition.confirmed_at,
    'reason', p_acquisition.reason, 'refunded_at', p_acquisition.refunded_at,
    'reference_remboursement', p_acquisition.reference_remboursement,
    'motif_appel', (select a.motif_fin from public.appels_offres a
      where a.id = p_acquisition.appel_offres_id and a.statut = 'ANNULE')) || p_ajouts)
  from public.profiles p
  where p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and prive.entreprise_of_account(p.id) = p_acquisition.entreprise_id;
$$;
comment on function prive.queue_dao_letter(text, public.type_courriel, public.dao_acquisitions, jsonb) is
  'Met en file la lettre d’une acquisition, à chaque compte actif de l’équipe.';

create or replace function public.rpc_change_statut_appel_offres(p_id text, p_statut text, p_reason text)
  returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_apres public.appels_offres;
  v_isfin boolean;
begin
  if p_statut is null or p_statut not in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  if not prive.can_change_statut(v_avant.statut, p_statut::public.statut_appel_offres) then
    raise exception 'transition_refusee' using errcode = 'P0001', detail = v_avant.statut::text;
  end if;
  if p_statut = 'OUVERT' and v_avant.date_limite <= clock_timestamp() then
    raise exception 'date_limite_passee' using errcode = 'P0001';
  end if;
  if p_statut = 'OUVERT' and not prive.has_dao(p_id) then
    raise exception 'dao_absent' using errcode = 'P0001';
  end if;
  -- Avant l’heure, clore priverait d’un délai promis.
  if p_statut = 'CLOTURE' and v_avant.date_limite > clock_timestamp() then
    raise exception 'date_limite_a_venir' using errcode = 'P0001';
  end if;
  if p_statut = 'EVALUE' and v_avant.date_ouverture > clock_timestamp() then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  if p_statut = 'ATTRIBUE' and coalesce(cardinality(v_avant.titulaire), 0) = 0 then
    raise exception 'titulaire_absent' using errcode = 'P0001';
  end if;
  v_isfin := p_statut in ('INFRUCTUEUX', 'ANNULE');
  update public.appels_offres a set
    statut = p_statut::public.statut_appel_offres,
    motif_fin = case when v_isfin then btrim(p_reason) else a.motif_fin end,
    date_fin = case when v_isfin then (clock_timestamp() at time zone 'Africa/Conakry')::date else a.date_fin end,
    base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
  where a.id = p_id returning a.* into v_apres;
  perform prive.audit('PROCEDURE_CHANGEE', 'appels_offres', p_id, v_avant.statut::text, v_apres.statut::text,
    jsonb_build_object('reference', v_apres.reference));
  -- Une annulation s’écrit avec ses suites (cancel_dao_requests) : une lettre, qui dit les deux.
  if p_statut = 'INFRUCTUEUX' then
    perform prive.write_to_holders(p_id, 'FIN_PROCEDURE:' || p_id || ':' || p_statut, 'FIN_PROCEDURE',
      jsonb_build_object('statut', p_statut, 'reason', btrim(p_reason)));
  end if;
  return v_apres;
end;
$$;
