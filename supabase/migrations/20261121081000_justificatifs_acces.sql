-- Justificatifs des demandes : dossier privé, déposés par qui vient d’écrire sa demande, lus par les administrateurs.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('justificatifs_acces', 'justificatifs_acces', false, 5242880,
  array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function prive.can_deposit_proof(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(pdf|jpg|jpeg|png)$'
    and exists (
      select from public.access_requests r
      where r.id = prive.to_uuid(split_part(p_name, '/', 1))
        and r.status = 'RECU'
        and r.created_at > now() - interval '1 hour'
        and cardinality(r.justificatifs_url) < 5
    );
$$;
comment on function prive.can_deposit_proof(text) is
  'Vrai pour un PDF, JPEG ou PNG rangé dans le dossier d’une demande reçue depuis moins d’une heure, cinq au plus.';
revoke execute on function prive.can_deposit_proof(text) from public;
grant execute on function prive.can_deposit_proof(text) to anon, authenticated;

create function prive.record_proof() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.access_requests r
  set justificatifs_url = array_append(r.justificatifs_url, '/storage/v1/object/justificatifs_acces/' || new.name)
  where r.id = prive.to_uuid(split_part(new.name, '/', 1));
  return null;
end;
$$;
comment on function prive.record_proof() is
  'Inscrit un justificatif dans sa demande au moment du dépôt ; le sixième est refusé par la table.';
revoke execute on function prive.record_proof() from public;

create trigger justificatifs_acces_record after insert on storage.objects
  for each row when (new.bucket_id = 'justificatifs_acces') execute function prive.record_proof();

create policy justificatifs_acces_insert_public on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'justificatifs_acces' and prive.can_deposit_proof(name));
create policy justificatifs_acces_select_admin on storage.objects for select to authenticated
  using (bucket_id = 'justificatifs_acces' and (select prive.is_admin()));
