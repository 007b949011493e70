-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Demandes approuvées qui attendent la confirmation du compte de leur adresse. Le lien ne s’y lit pas, seulement son empreinte.
create table prive.confirmations_compte (
  -- Demande approuvée.
  request_id uuid not null,
  -- Compte à qui la confirmation est demandée.
  compte_id uuid not null,
  -- SHA-256 du jeton ; vide tant que la lettre n’est pas partie.
  empreinte text,
  -- Fin du lien.
  expire_le timestamp with time zone,
  constraint confirmations_compte_pkey PRIMARY KEY (request_id),
  constraint confirmations_compte_empreinte_key UNIQUE (empreinte),
  constraint confirmations_compte_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.access_requests(id) ON DELETE CASCADE,
  constraint confirmations_compte_compte_id_fkey FOREIGN KEY (compte_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

-- Tire le lien de confirmation d’une demande, valable sept jours ; vide quand rien n’attend plus. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_draw_confirmation(p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update prive.confirmations_compte c
  set empreinte = encode(sha256(convert_to(v_token, 'UTF8')), 'hex'), expire_le = now() + interval '7 days'
  where c.request_id = p_request_id;
  return case when found then v_token end;
end;
$function$;
grant execute on function public.rpc_draw_confirmation to service_role;

-- Demande que ce lien confirme, pour le titulaire connecté ; jamais pour un compte désactivé, bloqué ou administrateur.
CREATE OR REPLACE FUNCTION prive.find_confirmation(p_token text)
 RETURNS public.access_requests
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Ce que le lien reçu par le titulaire connecté changerait à son compte.
CREATE OR REPLACE FUNCTION public.rpc_read_confirmation(p_token text)
 RETURNS TABLE(reference text, type_compte public.type_compte, nom_societe text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.reference, r.type_compte, coalesce(r.nom_societe, r.organisation) from prive.find_confirmation(p_token) r;
$function$;
grant execute on function public.rpc_read_confirmation to authenticated, service_role;

-- Applique au compte connecté la demande approuvée que son titulaire confirme par le lien reçu ; une seule fois.
CREATE OR REPLACE FUNCTION public.rpc_confirm_account(p_token text)
 RETURNS public.role_compte
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_confirm_account to authenticated, service_role;

-- Compte que la décision d’une demande toucherait, s’il y en a un. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_request_account(p_request_id uuid)
 RETURNS TABLE(role public.role_compte, status public.statut_compte, full_name text, nom_societe text, is_ouvert boolean, is_confirmation_attendue boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_request_account to authenticated, service_role;
