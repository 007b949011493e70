-- Approuver un bailleur, ou une entreprise dont la fiche a déjà agi : deux administrateurs (R169). Une fiche engagée entre l’approbation et l’ouverture du compte ne suit plus.

alter function public.rpc_mark_access_request(uuid, text, text, text, text) set schema prive;
alter function prive.rpc_mark_access_request(uuid, text, text, text, text) rename to mark_access_request;
comment on function prive.mark_access_request(uuid, text, text, text, text) is 'Approuve, refuse ou met sur liste noire une demande : verrou, transition, journal, comptes et lettre d’un seul tenant.';
revoke execute on function prive.mark_access_request(uuid, text, text, text, text) from public, anon, authenticated, service_role;

create function public.rpc_mark_access_request(
  p_request_id uuid, p_status text, p_reason text default null, p_bailleur_id text default null,
  p_entreprise_id text default null
) returns public.access_requests
  language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.access_requests;
  v_profile public.profiles;
  v_cause text;
begin
  perform prive.require_admin();
  select r.* into v_request from public.access_requests r where r.id = p_request_id;
  select p.* into v_profile from public.profiles p where p.email = v_request.email order by p.created_at limit 1;
  if p_status = 'APPROUVE' then
    v_cause := case
      when v_request.type_compte = 'BAILLEUR' then 'BAILLEUR'
      when prive.is_engagee(coalesce(p_entreprise_id, case when v_profile.role = 'ENTREPRISE' then v_profile.entreprise_id end), v_profile.id)
        then 'ENTREPRISE'
    end;
  end if;
  if v_cause is null then
    return prive.mark_access_request(p_request_id, p_status, p_reason, p_bailleur_id, p_entreprise_id);
  end if;
  perform prive.propose_acte('DEMANDE', p_request_id::text,
    jsonb_build_object('entreprise_id', p_entreprise_id, 'bailleur_id', p_bailleur_id), v_cause, p_reason);
  return v_request;
end;
$$;
comment on function public.rpc_mark_access_request(uuid, text, text, text, text) is
  'Approuve, refuse ou met sur liste noire une demande ; l’approbation d’un bailleur, ou d’une entreprise dont la fiche a déjà agi, se propose à un autre administrateur. Administrateurs.';
revoke execute on function public.rpc_mark_access_request(uuid, text, text, text, text) from public, anon;
grant execute on function public.rpc_mark_access_request(uuid, text, text, text, text) to authenticated;

create function prive.fiche_approuvee(p_profile public.profiles, p_request public.access_requests) returns text
  language sql stable security definer set search_path = ''
as $$
  select f.fiche from (
    select coalesce(p_request.entreprise_id, case when p_profile.role::text = p_request.type_compte::text then p_profile.entreprise_id end) as fiche
  ) f
  where not prive.is_engagee(f.fiche, p_profile.id)
    -- Il agissait déjà en ce nom, ou deux administrateurs l’ont voulu.
    or p_profile.role = 'ENTREPRISE' and p_profile.status = 'ACTIVE' and p_profile.entreprise_id = f.fiche
    or exists (select from prive.actes_a_deux a where a.genre = 'DEMANDE' and a.objet_id = p_request.id::text and a.issue = 'CONFIRME');
$$;
comment on function prive.fiche_approuvee(public.profiles, public.access_requests) is
  'Fiche que l’ouverture du compte lui donne : celle de sa demande, sauf si l’entreprise s’est engagée depuis sans que deux administrateurs l’aient voulu.';
revoke execute on function prive.fiche_approuvee(public.profiles, public.access_requests) from public, anon, authenticated;

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
    entreprise_id = prive.fiche_approuvee(p, p_request),
    bailleur_id = coalesce(p_request.bailleur_id,
      case when p.role::text = p_request.type_compte::text then p.bailleur_id end),
    invite_le = null,
    demande_reference = p_request.reference
  where p.id = p_user_id;
  update public.access_requests r set activated_at = now(), compte_id = p_user_id where r.id = p_request.id;
$$;
