-- Justificatifs des demandes : dossier privé, déposés par qui vient d’écrire sa demande ou par qui une pièce est demandée,
-- seulement tant qu’elle attend sa décision ; lus par les administrateurs, jamais remplacés.

create table prive.pieces_demandees (
  request_id uuid primary key references public.access_requests (id) on delete cascade,
  empreinte text not null unique,
  expire_le timestamptz not null
);

comment on table prive.pieces_demandees is
  'Liens qui ajoutent une pièce à une demande. Le lien ne s’y lit pas, seulement son empreinte.';
comment on column prive.pieces_demandees.request_id is 'Demande.';
comment on column prive.pieces_demandees.empreinte is 'SHA-256 du jeton.';
comment on column prive.pieces_demandees.expire_le is 'Fin du lien.';

revoke all on table prive.pieces_demandees from public;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('justificatifs_acces', 'justificatifs_acces', false, 5242880,
  array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function prive.record_proof() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Le service de stockage demande d’abord si le dépôt est permis, reçoit le fichier, puis écrit la ligne en propriétaire :
  -- la demande a pu être décidée entre-temps, et une adresse signée d’avance ne repasse par aucune règle.
  update public.access_requests r
  set justificatifs_url = array_append(r.justificatifs_url, '/storage/v1/object/justificatifs_acces/' || new.name)
  where r.id = prive.to_uuid(split_part(new.name, '/', 1)) and prive.takes_proofs(r);
  if not found then
    raise exception 'demande_deja_traitee' using errcode = 'P0001';
  end if;
  return null;
end;
$$;
comment on function prive.record_proof() is
  'Inscrit un justificatif dans sa demande au moment du dépôt, quel que soit le chemin ; refusé après une décision, et le sixième par la table.';

create trigger justificatifs_acces_record after insert on storage.objects
  for each row when (new.bucket_id = 'justificatifs_acces') execute function prive.record_proof();

create policy justificatifs_acces_select_admin on storage.objects for select to authenticated
  using (bucket_id = 'justificatifs_acces' and (select prive.is_admin()));

create function prive.takes_proofs(p_request public.access_requests) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Une demande classée dès son dépôt répond comme une autre : un refus ici dirait que l’adresse est bloquée.
  select p_request.status in ('RECU', 'EN_ETUDE')
    or (p_request.status = 'BLACKLISTE' and p_request.reviewed_at is null);
$$;
comment on function prive.takes_proofs(public.access_requests) is 'Vrai tant qu’aucune décision n’est prise sur la demande.';

-- Un cinquième justificatif dont la réponse s’est perdue est redemandé sous le même nom : le stockage dit alors qu’il l’a déjà.
create function prive.can_deposit_proof(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
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
$$;
comment on function prive.can_deposit_proof(text) is
  'Vrai pour un PDF, JPEG ou PNG rangé dans le dossier d’une demande non décidée, déposée depuis moins d’une heure ou dont une pièce est demandée, cinq au plus ; vrai aussi pour l’un des cinq, que le stockage a déjà.';

create policy justificatifs_acces_insert_public on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'justificatifs_acces' and prive.can_deposit_proof(name));

create function prive.guard_proof() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'justificatif_immuable' using errcode = '42501';
end;
$$;
comment on function prive.guard_proof() is 'Refuse de déplacer, de renommer ou de remplacer un justificatif, même au rôle de service.';

create trigger justificatifs_acces_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'justificatifs_acces' or new.bucket_id = 'justificatifs_acces')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_proof();

-- Demander une pièce : une lettre avec un lien pour l’ajouter à la demande, sept jours durant, tant que rien n’est décidé.
create function public.rpc_ask_piece(p_request_id uuid, p_piece text) returns public.access_requests
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_ask_piece(uuid, text) is
  'Demande par lettre une pièce de plus à qui a déposé une demande pas encore décidée. Administrateurs.';

create function public.rpc_draw_piece(p_request_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into prive.pieces_demandees (request_id, empreinte, expire_le)
  select r.id, encode(sha256(convert_to(v_token, 'UTF8')), 'hex'), now() + interval '7 days'
  from public.access_requests r where r.id = p_request_id and r.status in ('RECU', 'EN_ETUDE')
  on conflict (request_id) do update set empreinte = excluded.empreinte, expire_le = excluded.expire_le;
  return case when found then v_token end;
end;
$$;
comment on function public.rpc_draw_piece(uuid) is
  'Tire le lien qui ajoute une pièce à une demande, valable sept jours ; vide quand elle est décidée. Rôle de service.';

create function public.rpc_read_piece(p_token text)
  returns table (request_id uuid, reference text, piece text, deja integer)
  language sql stable security definer set search_path = ''
as $$
  select r.id, r.reference, r.piece_demandee, cardinality(r.justificatifs_url) from prive.pieces_demandees c
  join public.access_requests r on r.id = c.request_id
  where c.empreinte = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and c.expire_le > now()
    and prive.takes_proofs(r);
$$;
comment on function public.rpc_read_piece(text) is
  'Demande que ce lien complète, et ce qui lui manque ; vide quand le lien n’est plus valable.';

revoke execute on function
  prive.can_deposit_proof(text), prive.record_proof(), prive.takes_proofs(public.access_requests), prive.guard_proof()
  from public;
revoke execute on function
  public.rpc_ask_piece(uuid, text), public.rpc_draw_piece(uuid), public.rpc_read_piece(text) from public, anon, authenticated;
grant execute on function prive.can_deposit_proof(text), public.rpc_read_piece(text) to anon, authenticated;
grant execute on function public.rpc_ask_piece(uuid, text) to authenticated;
grant execute on function public.rpc_draw_piece(uuid) to service_role;
