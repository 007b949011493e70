-- Une demande faite au nom de quelqu’un ne change pas son compte : il le confirme lui-même, par un lien reçu à son adresse, tiré
-- par le facteur.

create table prive.confirmations_compte (
  request_id uuid primary key references public.access_requests (id) on delete cascade,
  compte_id uuid not null references public.profiles (id) on delete cascade,
  empreinte text unique,
  expire_le timestamptz
);

comment on table prive.confirmations_compte is
  'Demandes approuvées qui attendent la confirmation du compte de leur adresse. Le lien ne s’y lit pas, seulement son empreinte.';
comment on column prive.confirmations_compte.request_id is 'Demande approuvée.';
comment on column prive.confirmations_compte.compte_id is 'Compte à qui la confirmation est demandée.';
comment on column prive.confirmations_compte.empreinte is 'SHA-256 du jeton ; vide tant que la lettre n’est pas partie.';
comment on column prive.confirmations_compte.expire_le is 'Fin du lien.';

revoke all on table prive.confirmations_compte from public;

create function public.rpc_draw_confirmation(p_request_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update prive.confirmations_compte c
  set empreinte = encode(sha256(convert_to(v_token, 'UTF8')), 'hex'), expire_le = now() + interval '7 days'
  where c.request_id = p_request_id;
  return case when found then v_token end;
end;
$$;
comment on function public.rpc_draw_confirmation(uuid) is
  'Tire le lien de confirmation d’une demande, valable sept jours ; vide quand rien n’attend plus. Rôle de service.';

create function prive.find_confirmation(p_token text) returns public.access_requests
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_request public.access_requests;
begin
  select r.* into v_request from prive.confirmations_compte c
  join public.access_requests r on r.id = c.request_id
  join public.profiles p on p.id = c.compte_id
  where c.empreinte = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and c.expire_le > now()
    and c.compte_id = prive.current_account()
    and r.status = 'APPROUVE'
    and p.status in ('ACTIVE', 'PENDING') and p.role <> 'ADMIN';
  if not found then
    raise exception 'lien_invalide' using errcode = 'P0001';
  end if;
  return v_request;
end;
$$;
comment on function prive.find_confirmation(text) is
  'Demande que ce lien confirme, pour le titulaire connecté ; jamais pour un compte désactivé, bloqué ou administrateur.';

create function public.rpc_read_confirmation(p_token text)
  returns table (reference text, type_compte public.type_compte, nom_societe text)
  language sql stable security definer set search_path = ''
as $$
  select r.reference, r.type_compte, coalesce(r.nom_societe, r.organisation) from prive.find_confirmation(p_token) r;
$$;
comment on function public.rpc_read_confirmation(text) is 'Ce que le lien reçu par le titulaire connecté changerait à son compte.';

create function public.rpc_confirm_account(p_token text) returns public.role_compte
  language plpgsql security definer set search_path = ''
as $$
declare
  v_request public.access_requests := prive.find_confirmation(p_token);
begin
  -- Dans l’ordre d’une décision, puis tout est relu : une décision a pu passer entre-temps.
  perform from public.access_requests r where r.id = v_request.id for update;
  perform prive.lock_email(v_request.email);
  v_request := prive.find_confirmation(p_token);
  delete from prive.confirmations_compte c where c.request_id = v_request.id;
  perform prive.set_reason('Confirmé par le titulaire, demande ' || v_request.reference);
  perform prive.apply_approval(prive.current_account(), v_request);
  perform prive.enqueue_courriel('COMPTE_ACTIVE:' || v_request.id, 'COMPTE_ACTIVE', v_request.email, jsonb_build_object(
    'full_name', (select p.full_name from public.profiles p where p.id = prive.current_account()),
    'reference', v_request.reference, 'nom_societe', v_request.nom_societe, 'type_compte', v_request.type_compte));
  return prive.current_account_role();
end;
$$;
comment on function public.rpc_confirm_account(text) is
  'Applique au compte connecté la demande approuvée que son titulaire confirme par le lien reçu ; une seule fois.';

create function public.rpc_request_account(p_request_id uuid) returns table (
  role public.role_compte, status public.statut_compte, full_name text, nom_societe text, is_ouvert boolean,
  is_confirmation_attendue boolean
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query
  select p.role, p.status, p.full_name, p.nom_societe, u.email_confirmed_at is not null,
    exists (select from prive.confirmations_compte c where c.request_id = r.id)
  from public.access_requests r
  join public.profiles p on p.id = r.compte_id or (r.compte_id is null and p.email = r.email)
  join auth.users u on u.id = p.id
  where r.id = p_request_id
  order by p.created_at limit 1;
end;
$$;
comment on function public.rpc_request_account(uuid) is
  'Compte que la décision d’une demande toucherait, s’il y en a un. Administrateurs.';

revoke execute on function
  public.rpc_draw_confirmation(uuid), prive.find_confirmation(text), public.rpc_read_confirmation(text),
  public.rpc_confirm_account(text), public.rpc_request_account(uuid) from public, anon, authenticated;
grant execute on function public.rpc_draw_confirmation(uuid) to service_role;
grant execute on function
  public.rpc_read_confirmation(text), public.rpc_confirm_account(text), public.rpc_request_account(uuid) to authenticated;
