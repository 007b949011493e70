-- Les lettres d’une acquisition vont à toute l’équipe.

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
