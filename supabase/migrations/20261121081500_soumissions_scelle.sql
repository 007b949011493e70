-- Dossier privé des offres. Le dépôt viendra avec son écran ; la lecture est déjà scellée, administrateurs compris.

insert into storage.buckets (id, name, public, file_size_limit)
values ('soumissions', 'soumissions', false, 52428800)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create policy soumissions_objets_select_admin on storage.objects for select to authenticated
  using (
    bucket_id = 'soumissions'
    and (select prive.is_admin())
    and prive.is_soumission_unsealed(split_part(name, '/', 1))
  );
