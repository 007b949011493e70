-- Un cinquième justificatif dont la réponse s’est perdue est redemandé sous le même nom : le stockage dit alors qu’il l’a déjà.

create or replace function prive.can_deposit_proof(p_name text) returns boolean
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
