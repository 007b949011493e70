-- Ce qu’un administrateur fait d’une acquisition : confirmer le paiement, preuve à l’appui, annuler, enregistrer le
-- remboursement.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('preuves_paiement', 'preuves_paiement', false, 5242880, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function prive.takes_payment_proof(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[a-z0-9][a-z0-9-]{0,99}\.(pdf|jpg|png)$'
    and exists (
      select from public.dao_acquisitions d
      where d.id = prive.to_uuid(split_part(p_name, '/', 1)) and d.status = 'DEMANDE'
    );
$$;
comment on function prive.takes_payment_proof(text) is
  'Vrai pour un PDF, JPEG ou PNG rangé dans le dossier d’une acquisition qui attend son paiement.';

create policy preuves_paiement_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'preuves_paiement' and (select prive.is_admin()) and prive.takes_payment_proof(name));
create policy preuves_paiement_select_admin on storage.objects for select to authenticated
  using (bucket_id = 'preuves_paiement' and (select prive.is_admin()));

create trigger preuves_paiement_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'preuves_paiement' or new.bucket_id = 'preuves_paiement')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_proof();

create function prive.lock_acquisition(p_id uuid, variadic p_attendus public.statut_acquisition[])
  returns public.dao_acquisitions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
begin
  select d.* into v_acquisition from public.dao_acquisitions d where d.id = p_id for update;
  if not found then
    raise exception 'acquisition_introuvable' using errcode = 'P0001';
  end if;
  -- Le second de deux administrateurs arrive ici : la ligne n’est plus dans l’état qu’il a vu.
  if v_acquisition.status <> all (p_attendus) then
    raise exception 'acquisition_deja_traitee' using errcode = 'P0001', detail = v_acquisition.status::text;
  end if;
  return v_acquisition;
end;
$$;
comment on function prive.lock_acquisition(uuid, public.statut_acquisition[]) is
  'Verrouille une acquisition et refuse si elle n’est plus dans un de ces états.';

create function prive.check_payment_reference(p_reference text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  v_reference constant text := prive.clean_texte(coalesce(p_reference, ''), 'ligne');
begin
  if char_length(v_reference) not between 3 and 100 or v_reference ~ '[[:cntrl:]]' then
    raise exception 'reference_requise' using errcode = 'P0001';
  end if;
  if prive.looks_like_card(v_reference) then
    raise exception 'numero_de_carte' using errcode = 'P0001';
  end if;
  return v_reference;
end;
$$;
comment on function prive.check_payment_reference(text) is
  'Référence d’un versement, de 3 à 100 signes ; refuse ce qui a la forme d’un numéro de carte.';

create function public.rpc_confirm_dao_payment(
  p_id uuid, p_reference text, p_paye_le timestamptz default null, p_preuve text default null
) returns public.dao_acquisitions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
  v_reference text;
  v_paye_le constant timestamptz := coalesce(p_paye_le, clock_timestamp());
begin
  perform prive.require_admin();
  perform prive.set_reason(null);
  v_acquisition := prive.lock_acquisition(p_id, 'DEMANDE');
  v_reference := prive.check_payment_reference(p_reference);
  -- Un ticket de caisse ne porte souvent que le jour : celui de la demande compte en entier.
  if v_paye_le > clock_timestamp() or v_paye_le < date_trunc('day', v_acquisition.created_at, 'UTC') then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  if exists (
    select from public.appels_offres a where a.id = v_acquisition.appel_offres_id and v_paye_le >= a.date_limite
  ) then
    raise exception 'paiement_hors_delai' using errcode = 'P0001';
  end if;
  if p_preuve is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'preuves_paiement' and o.name = p_preuve and starts_with(o.name, p_id::text || '/')
  ) then
    raise exception 'preuve_absente' using errcode = 'P0001';
  end if;
  if exists (
    select from public.dao_acquisitions d
    where lower(d.reference_paiement) = lower(v_reference) and d.status in ('PAYE', 'REMBOURSE')
  ) then
    raise exception 'reference_deja_employee' using errcode = 'P0001';
  end if;
  update public.dao_acquisitions d set
    status = 'PAYE', reference_paiement = v_reference, paid_at = v_paye_le, preuve = p_preuve,
    confirmation = 'ADMINISTRATION', confirmed_by = (select auth.uid())
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$$;
comment on function public.rpc_confirm_dao_payment(uuid, text, timestamptz, text) is
  'Confirme le paiement d’un DAO, fait avant la limite, avec sa référence et, s’il y a lieu, sa preuve : le reçu prend son numéro. Administrateurs.';

create function public.rpc_cancel_dao(p_id uuid, p_reason text) returns public.dao_acquisitions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
begin
  perform prive.require_admin();
  if coalesce(btrim(p_reason), '') = '' then
    raise exception 'motif_requis' using errcode = 'P0001';
  end if;
  perform prive.set_reason(p_reason);
  v_acquisition := prive.lock_acquisition(p_id, 'DEMANDE', 'PAYE');
  update public.dao_acquisitions d set status = 'ANNULE', reason = btrim(p_reason)
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$$;
comment on function public.rpc_cancel_dao(uuid, text) is
  'Annule une demande, ou un paiement confirmé par erreur, avec son motif ; refusé une fois l’offre déposée. Administrateurs.';

create function public.rpc_refund_dao(p_id uuid, p_reference text, p_rembourse_le timestamptz default null)
  returns public.dao_acquisitions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_acquisition public.dao_acquisitions;
  v_reference text;
  v_rembourse_le constant timestamptz := coalesce(p_rembourse_le, clock_timestamp());
begin
  perform prive.require_admin();
  perform prive.set_reason(null);
  v_acquisition := prive.lock_acquisition(p_id, 'PAYE');
  if v_acquisition.montant = 0 then
    raise exception 'remboursement_refuse' using errcode = 'P0001';
  end if;
  v_reference := prive.check_payment_reference(p_reference);
  if v_rembourse_le > clock_timestamp() or v_rembourse_le < date_trunc('day', v_acquisition.paid_at, 'UTC') then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  update public.dao_acquisitions d set
    status = 'REMBOURSE', reference_remboursement = v_reference, refunded_at = v_rembourse_le,
    refunded_by = (select auth.uid())
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$$;
comment on function public.rpc_refund_dao(uuid, text, timestamptz) is
  'Enregistre le remboursement d’un DAO payé dont l’appel d’offres est annulé. Administrateurs.';

revoke execute on function prive.takes_payment_proof(text) from public;
revoke execute on function prive.lock_acquisition(uuid, public.statut_acquisition[]), prive.check_payment_reference(text),
  public.rpc_confirm_dao_payment(uuid, text, timestamptz, text), public.rpc_cancel_dao(uuid, text),
  public.rpc_refund_dao(uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function prive.takes_payment_proof(text), public.rpc_confirm_dao_payment(uuid, text, timestamptz, text),
  public.rpc_cancel_dao(uuid, text), public.rpc_refund_dao(uuid, text, timestamptz) to authenticated;
