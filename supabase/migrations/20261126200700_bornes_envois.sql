-- Bornes : la place d’une offre et de celles que l’on retire (R92), l’âge d’un versement annoncé (R186), le sixième justificatif.

create function prive.envois_arrives(p_appel_offres_id text, p_entreprise_id text) returns table (soumission_id uuid)
  language sql stable security definer set search_path = ''
as $$
  select s.id from public.soumissions s
  join storage.objects o on o.bucket_id = 'soumissions' and starts_with(o.name, s.id || '/')
  where s.appel_offres_id = p_appel_offres_id and s.entreprise_id = p_entreprise_id;
$$;
comment on function prive.envois_arrives(text, text) is 'Une ligne par fichier d’une entreprise pour un appel d’offres, offres retirées comprises.';
revoke execute on function prive.envois_arrives(text, text) from public, anon, authenticated;

create or replace function prive.can_deposit_offre(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.age$' and exists (
    select from public.soumissions s
    where s.id = prive.to_uuid(split_part(p_name, '/', 1)) and s.status <> 'RETIREE'
      and s.entreprise_id = (select prive.current_entreprise())
      and (prive.is_copie_attendue(p_name) or (
        prive.is_tender_open(s.appel_offres_id) and prive.holds_dao(s.appel_offres_id)
        and prive.is_commission_prete(s.appel_offres_id)
        -- De quoi remplacer trente fois une offre entière, et autant encore après l’avoir retirée ; non remplir le disque.
        and (select count(*) filter (where x.soumission_id = s.id) < 330 and count(*) < 660
          from prive.envois_arrives(s.appel_offres_id, s.entreprise_id) x))));
$$;

create or replace function prive.record_proof() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Le service de stockage demande d’abord si le dépôt est permis, reçoit le fichier, puis écrit la ligne en propriétaire :
  -- la demande a pu être décidée entre-temps, et une adresse signée d’avance ne repasse par aucune règle.
  update public.access_requests r
  set justificatifs_url = array_append(r.justificatifs_url, '/storage/v1/object/justificatifs_acces/' || new.name)
  where r.id = prive.to_uuid(split_part(new.name, '/', 1)) and prive.takes_proofs(r) and cardinality(r.justificatifs_url) < 5;
  if not found then
    -- Le sixième, arrivé en même temps que le cinquième : un refus, comme celui de la règle, et non une panne.
    if exists (select from public.access_requests r where r.id = prive.to_uuid(split_part(new.name, '/', 1)) and prive.takes_proofs(r)) then
      raise exception 'trop_de_pieces' using errcode = '42501';
    end if;
    raise exception 'demande_deja_traitee' using errcode = 'P0001';
  end if;
  return null;
end;
$$;

create or replace function public.rpc_record_dao_payment(
  p_prestataire text, p_evenement text, p_reference text, p_montant bigint, p_devise text, p_paye_le timestamptz
) returns public.issue_versement
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
  v_issue public.issue_versement;
  v_id uuid;
begin
  perform prive.set_reason(null);
  if p_paye_le > clock_timestamp() + interval '10 minutes' then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  -- Deux annonces du même paiement passent l’une après l’autre ; la seconde retrouve la réponse de la première.
  perform pg_advisory_xact_lock(hashtextextended('versement:' || p_prestataire || ':' || p_evenement, 0));
  select v.issue into v_issue from public.dao_versements v where v.prestataire = p_prestataire and v.evenement = p_evenement;
  if found then
    return v_issue;
  end if;
  select d.* into v_acquisition from public.dao_acquisitions d where d.reference = p_reference for update;
  -- Une annonce de l’an dernier, ou d’avant la demande qu’elle dit payer, n’est pas celle d’un paiement.
  if p_paye_le < clock_timestamp() - interval '90 days' or p_paye_le < v_acquisition.created_at - interval '1 day' then
    raise exception 'paiement_trop_ancien' using errcode = 'P0001';
  end if;
  -- Confirmé à la main entre-temps, sous le numéro du prestataire : c’est le même argent.
  v_issue := case
    when v_acquisition.status = 'PAYE' and lower(v_acquisition.reference_paiement) = lower(p_evenement) then 'CONFIRME'
    else prive.judge_payment(v_acquisition, p_montant, p_devise, p_paye_le)
  end;
  insert into public.dao_versements (prestataire, evenement, reference, acquisition_id, montant, devise, paye_le, issue)
  values (p_prestataire, p_evenement, p_reference, v_acquisition.id, p_montant, p_devise, p_paye_le, v_issue)
  returning id into v_id;
  if v_issue = 'CONFIRME' then
    update public.dao_acquisitions d set
      status = 'PAYE', reference_paiement = p_evenement, paid_at = p_paye_le, confirmation = 'PRESTATAIRE'
    where d.id = v_acquisition.id and d.status = 'DEMANDE';
    return v_issue;
  end if;
  perform prive.audit('VERSEMENT_ECARTE', 'dao_versements', v_id::text, null, v_issue::text,
    jsonb_build_object('evenement', p_evenement, 'reference', p_reference, 'montant', p_montant, 'devise', p_devise, 'paye_le', p_paye_le));
  if v_acquisition.id is not null then
    perform prive.queue_dao_letter('DAO_VERSEMENT:' || p_prestataire || ':' || p_evenement, 'DAO_VERSEMENT_ECARTE', v_acquisition,
      jsonb_build_object('issue', v_issue, 'verse', p_montant, 'devise', p_devise, 'evenement', p_evenement, 'verse_le', p_paye_le));
  end if;
  return v_issue;
end;
$$;
