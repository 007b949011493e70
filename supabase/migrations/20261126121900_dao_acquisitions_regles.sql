-- Règles d’une acquisition, quel que soit qui l’écrit : états, horloge, ce qui se fige à la demande. Et ce qui suit chaque
-- passage, dans sa transaction : le journal, la lettre, l’annulation d’un appel d’offres.

create function prive.check_acquisition() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if not prive.is_tender_open(new.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if new.status not in ('DEMANDE', 'PAYE') then
      raise exception 'transition_refusee' using errcode = 'P0001', detail = new.status::text;
    end if;
    new.reference := prive.draw_dao_reference();
    select a.reference, a.titre into new.appel_reference, new.appel_titre
    from public.appels_offres a where a.id = new.appel_offres_id;
    -- Le nom de l’entreprise, que porte le compte qui demande ou celui d’un collègue ; à défaut, celui de la personne.
    new.societe := coalesce(nullif(btrim(new.societe), ''), (
      select nullif(btrim(p.nom_societe), '') from public.profiles p
      where p.id = new.user_id or new.entreprise_id in (p.entreprise_id, 'compte:' || p.id)
      order by nullif(btrim(p.nom_societe), '') is null, p.id = new.user_id desc nulls last, p.created_at limit 1
    ), (select p.full_name from public.profiles p where p.id = new.user_id));
  else
    if (new.appel_offres_id, new.montant, new.reference, new.created_at, new.numero_recu)
      is distinct from (old.appel_offres_id, old.montant, old.reference, old.created_at, old.numero_recu)
    then
      raise exception 'acquisition_figee' using errcode = '42501';
    end if;
    if new.status <> old.status and not (
      (old.status = 'DEMANDE' and new.status in ('PAYE', 'ANNULE'))
      or (old.status = 'PAYE' and new.status in ('ANNULE', 'REMBOURSE'))
    ) then
      raise exception 'transition_refusee' using errcode = 'P0001', detail = old.status::text;
    end if;
    if new.status = 'REMBOURSE' and old.status <> 'REMBOURSE' and not exists (
      select from public.appels_offres a where a.id = new.appel_offres_id and a.statut = 'ANNULE'
    ) then
      raise exception 'remboursement_refuse' using errcode = 'P0001';
    end if;
    if new.status = 'ANNULE' and old.status = 'PAYE' and exists (
      select from public.soumissions s
      where s.appel_offres_id = new.appel_offres_id and s.entreprise_id = new.entreprise_id and s.status = 'DEPOSEE'
    ) then
      raise exception 'offre_deposee' using errcode = 'P0001';
    end if;
  end if;
  if new.status = 'PAYE' and new.numero_recu is null then
    new.numero_recu := prive.format_number('RD', nextval('public.dao_acquisitions_recu_seq'));
    new.confirmed_at := clock_timestamp();
    new.paid_at := coalesce(new.paid_at, new.confirmed_at);
    new.confirmation := coalesce(new.confirmation, case when new.montant = 0 then 'GRATUIT' else 'ADMINISTRATION' end);
  elsif new.status = 'ANNULE' and new.cancelled_at is null then
    new.cancelled_at := clock_timestamp();
  elsif new.status = 'REMBOURSE' and new.refunded_at is null then
    new.refunded_at := clock_timestamp();
  end if;
  -- Payé à la main juste avant l’annulation, ou rendu depuis : l’état seul le dit.
  new.a_rembourser := new.status = 'PAYE' and new.montant > 0 and exists (
    select from public.appels_offres a where a.id = new.appel_offres_id and a.statut = 'ANNULE');
  return new;
end;
$$;
comment on function prive.check_acquisition() is
  'Tient les états d’une acquisition, l’horloge de la base, le numéro du reçu et ce qui ne change plus ; rembourse si l’appel d’offres est annulé.';

create trigger dao_acquisitions_check before insert or update on public.dao_acquisitions
  for each row execute function prive.check_acquisition();

create function prive.draw_dao_reference() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Ni 0 ni O, ni 1 ni I ni L, ni U : elle se dicte au téléphone et se recopie à la main.
  v_signes constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_octets bytea;
  v_reference text;
begin
  loop
    v_octets := sha256(convert_to(gen_random_uuid()::text, 'UTF8'));
    select 'DAO-' || string_agg(substr(v_signes, 1 + get_byte(v_octets, n) % length(v_signes), 1), '' order by n)
    into v_reference from generate_series(0, 5) n;
    exit when not exists (select from public.dao_acquisitions d where d.reference = v_reference);
  end loop;
  return v_reference;
end;
$$;
comment on function prive.draw_dao_reference() is
  'Référence à citer en payant : courte, tirée au hasard, sans signes que l’on confond ; une faute de frappe ne désigne personne d’autre.';

-- Les lettres d’une acquisition vont à toute l’équipe.
create function prive.queue_dao_letter(
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

revoke execute on function prive.check_acquisition(), prive.draw_dao_reference(),
  prive.queue_dao_letter(text, public.type_courriel, public.dao_acquisitions, jsonb), prive.follow_acquisition(),
  prive.cancel_dao_requests() from public;
