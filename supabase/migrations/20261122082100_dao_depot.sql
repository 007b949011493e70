-- Dépôt des DAO et des additifs : par un administrateur, sous le nom de leur empreinte ; puis inscrits, annoncés, gardés.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('dao', 'dao', false, 52428800, array['application/pdf', 'application/zip'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function prive.can_deposit_dao(p_name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() and p_name ~ '^[a-z0-9-]+/[0-9a-f]{64}\.(pdf|zip)$'
    and exists (select from public.appels_offres a where a.id = split_part(p_name, '/', 1));
$$;
comment on function prive.can_deposit_dao(text) is
  'Vrai pour un administrateur, et un PDF ou un ZIP rangé sous son empreinte dans le dossier d’un appel d’offres connu.';
revoke execute on function prive.can_deposit_dao(text) from public;
grant execute on function prive.can_deposit_dao(text) to authenticated;

create policy dao_objets_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'dao' and prive.can_deposit_dao(name));

create function prive.guard_dao_objet() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select from public.dao_fichiers f where f.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$$;
comment on function prive.guard_dao_objet() is
  'Refuse de déplacer, de remplacer ou d’effacer un fichier de DAO, même au rôle de service ; un dépôt resté sans suite s’efface.';
revoke execute on function prive.guard_dao_objet() from public;

create trigger dao_objets_guard before update on storage.objects
  for each row
  when ((old.bucket_id = 'dao' or new.bucket_id = 'dao')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function prive.guard_dao_objet();
create trigger dao_objets_guard_delete before delete on storage.objects
  for each row when (old.bucket_id = 'dao') execute function prive.guard_dao_objet();

create function prive.guard_dao_fichier() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(old) - array['remplace_le', 'verifiee_le', 'alteree_le', 'depose_par'])
    is distinct from (to_jsonb(new) - array['remplace_le', 'verifiee_le', 'alteree_le', 'depose_par'])
  then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function prive.guard_dao_fichier() is
  'Un fichier inscrit ne change ni ne s’efface, même au rôle de service : on ne note que son remplacement et sa vérification.';
revoke execute on function prive.guard_dao_fichier() from public;

create trigger dao_fichiers_guard before update or delete on public.dao_fichiers
  for each row execute function prive.guard_dao_fichier();
create trigger dao_fichiers_guard_truncate before truncate on public.dao_fichiers
  for each statement execute function prive.guard_dao_fichier();

-- Un DAO ne s’acquiert pas avant d’exister. Après la règle de la date (dao_acquisitions_check), dans l’ordre des noms.
create function prive.check_dao_depose() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not prive.has_dao(new.appel_offres_id) then
    raise exception 'dao_indisponible' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.check_dao_depose() is 'Refuse d’acquérir un DAO que l’agence n’a pas encore déposé.';
revoke execute on function prive.check_dao_depose() from public;

create trigger dao_acquisitions_dossier before insert on public.dao_acquisitions
  for each row execute function prive.check_dao_depose();

create function prive.titulaires_dao(p_appel_offres_id text) returns table (email text, full_name text)
  language sql stable security definer set search_path = ''
as $$
  select p.email, p.full_name from public.profiles p
  where p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and exists (
      select from public.dao_acquisitions d
      where d.appel_offres_id = p_appel_offres_id and d.status = 'PAYE'
        and d.entreprise_id = coalesce(p.entreprise_id, 'compte:' || p.id::text)
    );
$$;
comment on function prive.titulaires_dao(text) is
  'Comptes actifs des entreprises qui détiennent le DAO payé : ceux à qui une lettre sur ce DAO s’adresse.';
revoke execute on function prive.titulaires_dao(text) from public;

create function prive.write_titulaires(
  p_appel_offres_id text, p_kind public.type_courriel, p_evenement text, p_payload jsonb
) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel(p_kind || ':' || p_evenement || ':' || t.email, p_kind, t.email,
    p_payload || jsonb_build_object('full_name', t.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre))
  from public.appels_offres a cross join lateral prive.titulaires_dao(a.id) t where a.id = p_appel_offres_id;
$$;
comment on function prive.write_titulaires(text, public.type_courriel, text, jsonb) is
  'Écrit à chaque titulaire du DAO, une fois par événement, dans la transaction de l’événement.';
revoke execute on function prive.write_titulaires(text, public.type_courriel, text, jsonb) from public;
