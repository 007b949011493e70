-- Ce qui suit chaque passage d’une acquisition, dans sa transaction : le journal, la lettre ; et l’annulation d’un appel d’offres.

create function prive.queue_dao_letter(
  p_cle text, p_kind public.type_courriel, p_acquisition public.dao_acquisitions, p_ajouts jsonb default '{}'
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_profile public.profiles;
begin
  select p.* into v_profile from public.profiles p where p.id = p_acquisition.user_id;
  -- Sans compte, ou bloqué depuis : plus rien ne part.
  if v_profile.id is null or prive.is_blacklisted(v_profile.email) then
    return;
  end if;
  perform prive.enqueue_courriel(p_cle, p_kind, v_profile.email, jsonb_build_object(
    'full_name', v_profile.full_name, 'societe', p_acquisition.societe, 'appel_offres_id', p_acquisition.appel_offres_id,
    'appel_reference', p_acquisition.appel_reference, 'appel_titre', p_acquisition.appel_titre,
    'reference', p_acquisition.reference, 'montant', p_acquisition.montant, 'mode_acquisition', p_acquisition.mode_acquisition,
    'numero_recu', p_acquisition.numero_recu, 'reference_paiement', p_acquisition.reference_paiement,
    'confirmation', p_acquisition.confirmation, 'paid_at', p_acquisition.paid_at, 'confirmed_at', p_acquisition.confirmed_at,
    'reason', p_acquisition.reason, 'refunded_at', p_acquisition.refunded_at,
    'reference_remboursement', p_acquisition.reference_remboursement) || p_ajouts);
end;
$$;
comment on function prive.queue_dao_letter(text, public.type_courriel, public.dao_acquisitions, jsonb) is
  'Met en file la lettre d’une acquisition, à la personne qui l’a demandée.';

create function prive.follow_acquisition() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant constant public.statut_acquisition := case when tg_op = 'UPDATE' then old.status end;
begin
  if new.status is not distinct from v_avant then
    return null;
  end if;
  perform prive.audit('ACQUISITION_DAO', 'dao_acquisitions', new.id::text, v_avant::text, new.status::text,
    jsonb_strip_nulls(jsonb_build_object('reference', new.reference, 'appel_offres_id', new.appel_offres_id,
      'montant', new.montant, 'mode_acquisition', new.mode_acquisition, 'numero_recu', new.numero_recu,
      'confirmation', new.confirmation, 'reference_paiement', new.reference_paiement,
      'reference_remboursement', new.reference_remboursement)));
  perform prive.queue_dao_letter('DAO_' || new.status || ':' || new.id, case new.status
    when 'DEMANDE' then 'DAO_DEMANDE' when 'PAYE' then 'DAO_RECU' when 'ANNULE' then 'DAO_ANNULE' else 'DAO_REMBOURSE'
    end::public.type_courriel, new);
  return null;
end;
$$;
comment on function prive.follow_acquisition() is 'Journalise chaque état d’une acquisition et en écrit la lettre.';

create trigger dao_acquisitions_follow after insert or update on public.dao_acquisitions
  for each row execute function prive.follow_acquisition();

create function prive.cancel_dao_requests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
  v_reason constant text := current_setting('portail.reason', true);
begin
  if new.statut <> 'ANNULE' then
    -- Annulé par erreur, puis rétabli : rien n’est plus à rendre.
    update public.dao_acquisitions d set a_rembourser = false where d.appel_offres_id = new.id and d.a_rembourser;
    return null;
  end if;
  perform prive.set_reason('L’appel d’offres est annulé.');
  update public.dao_acquisitions d set status = 'ANNULE', reason = 'L’appel d’offres est annulé.'
  where d.appel_offres_id = new.id and d.status = 'DEMANDE';
  -- Qui a payé est prévenu aussi : son remboursement vient ensuite, par un administrateur.
  for v_acquisition in
    update public.dao_acquisitions d set a_rembourser = true
    where d.appel_offres_id = new.id and d.status = 'PAYE' returning d.*
  loop
    perform prive.queue_dao_letter('DAO_APPEL_ANNULE:' || v_acquisition.id, 'DAO_ANNULE', v_acquisition,
      jsonb_build_object('reason', 'L’appel d’offres est annulé.', 'a_rembourser', v_acquisition.a_rembourser));
  end loop;
  -- Le geste qui annule l’appel d’offres a son propre motif, que le journal n’a peut-être pas encore lu.
  perform prive.set_reason(v_reason);
  return null;
end;
$$;
comment on function prive.cancel_dao_requests() is
  'Un appel d’offres annulé : les demandes en attente le sont aussi, et chaque détenteur en est prévenu.';

create trigger appels_offres_annulation after update of statut on public.appels_offres
  for each row when (old.statut is distinct from new.statut and 'ANNULE' in (old.statut, new.statut))
  execute function prive.cancel_dao_requests();

revoke execute on function prive.queue_dao_letter(text, public.type_courriel, public.dao_acquisitions, jsonb),
  prive.follow_acquisition(), prive.cancel_dao_requests() from public;
