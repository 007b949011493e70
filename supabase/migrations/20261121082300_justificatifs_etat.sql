-- Justificatifs : seulement tant que la demande attend sa décision, comptés dans la transaction du dépôt, jamais remplacés.

create function prive.takes_proofs(p_request public.access_requests) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Une demande classée dès son dépôt répond comme une autre : un refus ici dirait que l’adresse est bloquée.
  select p_request.status in ('RECU', 'EN_ETUDE')
    or (p_request.status = 'BLACKLISTE' and p_request.reviewed_at is null);
$$;
comment on function prive.takes_proofs(public.access_requests) is
  'Vrai tant qu’aucune décision n’est prise sur la demande.';

create or replace function prive.can_deposit_proof(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(pdf|jpg|jpeg|png)$'
    and exists (
      select from public.access_requests r
      where r.id = prive.to_uuid(split_part(p_name, '/', 1))
        and prive.takes_proofs(r)
        and r.created_at > now() - interval '1 hour'
        and cardinality(r.justificatifs_url) < 5
    );
$$;
comment on function prive.can_deposit_proof(text) is
  'Vrai pour un PDF, JPEG ou PNG rangé dans le dossier d’une demande non décidée, déposée depuis moins d’une heure, cinq au plus.';

create or replace function prive.record_proof() returns trigger
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

revoke execute on function prive.takes_proofs(public.access_requests), prive.guard_proof() from public;
