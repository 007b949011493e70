-- Preuves de paiement : dossier privé, déposées et lues par les administrateurs, jamais remplacées.

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
revoke execute on function prive.takes_payment_proof(text) from public;
grant execute on function prive.takes_payment_proof(text) to authenticated;

create policy preuves_paiement_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'preuves_paiement' and (select prive.is_admin()) and prive.takes_payment_proof(name));
create policy preuves_paiement_select_admin on storage.objects for select to authenticated
  using (bucket_id = 'preuves_paiement' and (select prive.is_admin()));

create trigger preuves_paiement_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'preuves_paiement' or new.bucket_id = 'preuves_paiement')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_proof();
