-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Dossier de fichiers « justificatifs_acces » : privé, 5242880 octets au plus par fichier, application/pdf, image/jpeg, image/png.

-- Liens qui ajoutent une pièce à une demande. Le lien ne s’y lit pas, seulement son empreinte.
create table prive.pieces_demandees (
  -- Demande.
  request_id uuid not null,
  -- SHA-256 du jeton.
  empreinte text not null,
  -- Fin du lien.
  expire_le timestamp with time zone not null,
  constraint pieces_demandees_pkey PRIMARY KEY (request_id),
  constraint pieces_demandees_empreinte_key UNIQUE (empreinte),
  constraint pieces_demandees_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.access_requests(id) ON DELETE CASCADE
);

create policy justificatifs_acces_insert_public on storage.objects for insert to anon, authenticated
  with check (((bucket_id = 'justificatifs_acces'::text) AND prive.can_deposit_proof(name)));

create policy justificatifs_acces_select_admin on storage.objects for select to authenticated
  using (((bucket_id = 'justificatifs_acces'::text) AND ( SELECT prive.is_admin() AS is_admin)));

CREATE TRIGGER justificatifs_acces_guard BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN ((((old.bucket_id = 'justificatifs_acces'::text) OR (new.bucket_id = 'justificatifs_acces'::text)) AND (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION prive.guard_proof();

CREATE TRIGGER justificatifs_acces_record AFTER INSERT ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = 'justificatifs_acces'::text)) EXECUTE FUNCTION prive.record_proof();

-- Inscrit un justificatif dans sa demande au moment du dépôt, quel que soit le chemin ; refusé après une décision, et le sixième par la table.
CREATE OR REPLACE FUNCTION prive.record_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Vrai tant qu’aucune décision n’est prise sur la demande.
CREATE OR REPLACE FUNCTION prive.takes_proofs(p_request public.access_requests)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Une demande classée dès son dépôt répond comme une autre : un refus ici dirait que l’adresse est bloquée.
  select p_request.status in ('RECU', 'EN_ETUDE')
    or (p_request.status = 'BLACKLISTE' and p_request.reviewed_at is null);
$function$;

-- Vrai pour un PDF, JPEG ou PNG rangé dans le dossier d’une demande non décidée, déposée depuis moins d’une heure ou dont une pièce est demandée, cinq au plus ; vrai aussi pour l’un des cinq, que le stockage a déjà.
CREATE OR REPLACE FUNCTION prive.can_deposit_proof(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_name ~ '^[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(pdf|jpg|jpeg|png)$'
    and exists (
      select from public.access_requests r
      where r.id = prive.to_uuid(split_part(p_name, '/', 1))
        and prive.takes_proofs(r)
        and (
          r.created_at > now() - interval '1 hour'
          or exists (select from prive.pieces_demandees c where c.request_id = r.id and c.expire_le > now())
        )
        and (
          cardinality(r.justificatifs_url) < 5
          or '/storage/v1/object/justificatifs_acces/' || p_name = any (r.justificatifs_url)
        )
    );
$function$;
grant execute on function prive.can_deposit_proof to anon, authenticated;

-- Refuse de déplacer, de renommer ou de remplacer un justificatif, même au rôle de service.
CREATE OR REPLACE FUNCTION prive.guard_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'justificatif_immuable' using errcode = '42501';
end;
$function$;

-- Demande par lettre une pièce de plus à qui a déposé une demande pas encore décidée. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_ask_piece(p_request_id uuid, p_piece text)
 RETURNS public.access_requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_piece constant text := coalesce(btrim(p_piece), '');
  v_request public.access_requests;
begin
  perform prive.require_admin();
  if v_piece = '' then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.set_reason(v_piece);
  select r.* into v_request from public.access_requests r where r.id = p_request_id for update;
  if not found then
    raise exception 'demande_introuvable' using errcode = 'P0001';
  end if;
  if v_request.status not in ('RECU', 'EN_ETUDE') then
    raise exception 'demande_deja_traitee' using errcode = 'P0001';
  end if;
  if cardinality(v_request.justificatifs_url) >= 5 then
    raise exception 'trop_de_pieces' using errcode = 'P0001';
  end if;
  update public.access_requests r set piece_demandee = v_piece, piece_demandee_le = now()
  where r.id = p_request_id returning r.* into v_request;
  perform prive.enqueue_courriel('PIECE_DEMANDEE:' || v_request.id || ':' || gen_random_uuid(), 'PIECE_DEMANDEE',
    v_request.email, jsonb_build_object('full_name', v_request.full_name, 'reference', v_request.reference,
      'request_id', v_request.id, 'piece', v_piece));
  perform prive.audit('PIECE_DEMANDEE', 'access_requests', v_request.id::text, null, null,
    jsonb_build_object('reference', v_request.reference, 'email', v_request.email));
  return v_request;
end;
$function$;
grant execute on function public.rpc_ask_piece to authenticated, service_role;

-- Tire le lien qui ajoute une pièce à une demande, valable sept jours ; vide quand elle est décidée. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_draw_piece(p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into prive.pieces_demandees (request_id, empreinte, expire_le)
  select r.id, encode(sha256(convert_to(v_token, 'UTF8')), 'hex'), now() + interval '7 days'
  from public.access_requests r where r.id = p_request_id and r.status in ('RECU', 'EN_ETUDE')
  on conflict (request_id) do update set empreinte = excluded.empreinte, expire_le = excluded.expire_le;
  return case when found then v_token end;
end;
$function$;
grant execute on function public.rpc_draw_piece to service_role;

-- Demande que ce lien complète, et ce qui lui manque ; vide quand le lien n’est plus valable.
CREATE OR REPLACE FUNCTION public.rpc_read_piece(p_token text)
 RETURNS TABLE(request_id uuid, reference text, piece text, deja integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.reference, r.piece_demandee, cardinality(r.justificatifs_url) from prive.pieces_demandees c
  join public.access_requests r on r.id = c.request_id
  where c.empreinte = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and c.expire_le > now()
    and prive.takes_proofs(r);
$function$;
grant execute on function public.rpc_read_piece to anon, authenticated, service_role;
