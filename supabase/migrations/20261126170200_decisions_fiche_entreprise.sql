-- Une entreprise approuvée a sa fiche de l’annuaire, choisie à l’approbation comme pour un bailleur ; sinon l’approbation le dit (R157).

alter table public.access_requests add column entreprise_id text
  constraint access_requests_entreprise_id_format check (entreprise_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
comment on column public.access_requests.entreprise_id is
  'Fiche de l’annuaire à laquelle l’approbation rattache le compte ; vide : l’entreprise n’en avait pas encore.';

create or replace function prive.apply_approval(p_user_id uuid, p_request public.access_requests) returns void
  language sql security definer set search_path = ''
as $$
  update public.profiles p set
    role = p_request.type_compte::text::public.role_compte,
    status = 'ACTIVE',
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    phone = coalesce(p.phone, p_request.phone),
    nom_societe = coalesce(p_request.nom_societe, p_request.organisation, p.nom_societe),
    -- Le rattachement va avec le rôle : celui d’avant ne vaut pas pour le nouveau.
    entreprise_id = coalesce(p_request.entreprise_id,
      case when p.role::text = p_request.type_compte::text then p.entreprise_id end),
    bailleur_id = coalesce(p_request.bailleur_id,
      case when p.role::text = p_request.type_compte::text then p.bailleur_id end),
    invite_le = null,
    demande_reference = p_request.reference
  where p.id = p_user_id;
  update public.access_requests r set activated_at = now(), compte_id = p_user_id where r.id = p_request.id;
$$;

create or replace function prive.mark_invited(p_user_id uuid, p_request public.access_requests) returns void
  language sql security definer set search_path = ''
as $$
  update public.profiles p set
    -- Le rôle se lit déjà ; PENDING n’ouvre rien.
    role = p_request.type_compte::text::public.role_compte,
    full_name = coalesce(nullif(p.full_name, ''), p_request.full_name),
    nom_societe = coalesce(p_request.nom_societe, p_request.organisation, p.nom_societe),
    bailleur_id = coalesce(p_request.bailleur_id, p.bailleur_id),
    entreprise_id = coalesce(p_request.entreprise_id, p.entreprise_id),
    invite_le = p_request.invite_le,
    demande_reference = p_request.reference
  where p.id = p_user_id and p.status = 'PENDING';
  update public.access_requests r set compte_id = p_user_id where r.id = p_request.id;
$$;

drop function public.rpc_mark_access_request(uuid, text, text, text);
create function public.rpc_mark_access_request(
  p_request_id uuid, p_status text, p_reason text default null, p_bailleur_id text default null,
  p_entreprise_id text default null
) returns public.access_requests
  language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.access_requests;
  v_before public.statut_demande;
  v_blocked boolean;
begin
  perform prive.require_admin();
  if p_status is null or p_status not in ('APPROUVE', 'REFUSE', 'BLACKLISTE') then
    raise exception 'statut_invalide' using errcode = '22023';
  end if;
  if p_status = 'BLACKLISTE' and coalesce(btrim(p_reason), '') = '' then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.set_reason(p_reason);
  select r.* into v_request from public.access_requests r where r.id = p_request_id for update;
  if not found then
    raise exception 'demande_introuvable' using errcode = 'P0001';
  end if;
  v_before := v_request.status;
  -- Sans elle, le compte s’ouvrirait sur un portefeuille vide.
  if p_status = 'APPROUVE' and (v_request.type_compte = 'BAILLEUR') <> (p_bailleur_id is not null) then
    raise exception 'rattachement_invalide' using errcode = '22023';
  end if;
  -- Une entreprise nouvelle n’a pas encore la sienne : elle se rattache plus tard, par rpc_link_account.
  if p_entreprise_id is not null and (p_status <> 'APPROUVE' or v_request.type_compte <> 'ENTREPRISE') then
    raise exception 'rattachement_invalide' using errcode = '22023';
  end if;
  perform prive.lock_email(v_request.email);
  update public.access_requests r set
    status = p_status::public.statut_demande, reviewed_by = (select auth.uid()), reviewed_at = now(),
    reason = nullif(btrim(p_reason), ''), bailleur_id = coalesce(p_bailleur_id, r.bailleur_id),
    entreprise_id = coalesce(p_entreprise_id, r.entreprise_id)
  where r.id = p_request_id returning r.* into v_request;
  case v_request.status
    when 'APPROUVE' then
      perform prive.approve_request(v_request);
    when 'REFUSE' then
      perform prive.enqueue_courriel('REFUS:' || v_request.id, 'REFUS', v_request.email, jsonb_build_object(
        'full_name', v_request.full_name, 'reference', v_request.reference, 'reason', v_request.reason));
    else
      -- À part : dans un « or », PostgreSQL pourrait se passer de l’appeler.
      v_blocked := prive.blacklist_request(v_request, p_reason);
      if v_blocked or v_before = 'APPROUVE' then
        perform prive.enqueue_courriel('ACCES_BLOQUE:' || v_request.id, 'ACCES_BLOQUE', v_request.email,
          jsonb_build_object('full_name', v_request.full_name, 'reference', v_request.reference));
      end if;
  end case;
  select r.* into v_request from public.access_requests r where r.id = p_request_id;
  return v_request;
end;
$$;
comment on function public.rpc_mark_access_request(uuid, text, text, text, text) is
  'Approuve, refuse ou met sur liste noire une demande : verrou, transition, journal, comptes et lettre d’un seul tenant. Un bailleur s’approuve avec sa fiche, une entreprise avec la sienne quand elle en a une. Administrateurs.';
revoke execute on function public.rpc_mark_access_request(uuid, text, text, text, text) from public, anon;
grant execute on function public.rpc_mark_access_request(uuid, text, text, text, text) to authenticated;
