-- Copie de secours (R96) : une version inscrite avant la limite par ses empreintes seules, dont les octets sont remis ensuite,
-- jusqu’à l’heure de l’ouverture, par l’entreprise ou au guichet de l’agence. Les empreintes décident, non qui apporte.

create function prive.manque_of(p_soumission_id uuid, p_version integer) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(f.sha256 order by f.rang), '{}')
  from public.soumissions_versions v
  join public.soumissions_fichiers f on f.soumission_id = v.soumission_id and f.version = v.version
  where v.soumission_id = p_soumission_id and v.version = p_version and v.annoncee
    and not exists (
      select from storage.objects o where o.bucket_id = 'soumissions' and o.name = f.chemin
        and o.metadata -> 'size' = to_jsonb(f.taille));
$$;
comment on function prive.manque_of(uuid, integer) is
  'Empreintes des pièces d’une version annoncée qui ne sont pas arrivées à leur taille ; vide pour toute autre version.';

create function prive.is_remise(p_soumission_id uuid, p_version integer) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select cardinality(prive.manque_of(p_soumission_id, p_version)) = 0;
$$;
comment on function prive.is_remise(uuid, integer) is 'Faux pour une version annoncée dont une pièce au moins n’est pas remise.';

create policy soumissions_objets_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'soumissions' and (select prive.is_admin()) and prive.is_copie_attendue(name));

create function prive.guard_copie() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.soumissions_fichiers f
    join public.soumissions_versions v on v.soumission_id = f.soumission_id and v.version = f.version
    where f.chemin = new.name and v.annoncee
  ) and not exists (select from storage.objects o where o.bucket_id = 'soumissions' and o.name = new.name) then
    -- L’appel d’offres d’abord, comme partout : ce qui attend ce verrou au-delà de l’heure est refusé, au rôle de service aussi.
    perform from public.appels_offres a join public.soumissions s on s.appel_offres_id = a.id
    where s.id = prive.to_uuid(split_part(new.name, '/', 1)) for update of a;
    if not prive.is_copie_attendue(new.name) then
      raise exception 'copie_hors_delai' using errcode = '42501';
    end if;
  end if;
  return new;
end;
$$;
comment on function prive.guard_copie() is
  'Refuse une pièce annoncée à partir de l’heure de l’ouverture, d’une version remplacée ou retirée, qui que ce soit qui l’apporte.';

create trigger soumissions_objets_copie before insert on storage.objects
  for each row when (new.bucket_id = 'soumissions') execute function prive.guard_copie();

-- Une copie annoncée et jamais remise : dans le manifeste, dite au procès-verbal, ni ouverte ni évaluée.
create function prive.is_absente(p_soumission_id uuid, p_fichiers jsonb) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(p_fichiers) f where not exists (
      select from storage.objects o where o.bucket_id = 'soumissions'
        and o.name = p_soumission_id || '/' || (f ->> 'sha256') || '.age'
        and o.metadata -> 'size' = f -> 'taille'));
$$;
comment on function prive.is_absente(uuid, jsonb) is 'Vrai quand une pièce au moins n’est pas arrivée, à la taille qu’elle annonce.';

-- Au guichet : trouver la place d’une pièce apportée.
create function public.rpc_copies_attendues(p_empreintes text[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  if coalesce(cardinality(p_empreintes), 0) not between 1 and 20 then
    raise exception 'copie_invalide' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('sha256', f.sha256, 'chemin', f.chemin) order by f.chemin), '[]')
    from public.soumissions_fichiers f
    where f.sha256 = any (p_empreintes) and prive.is_copie_attendue(f.chemin));
end;
$$;
comment on function public.rpc_copies_attendues(text[]) is
  'Où ranger les pièces d’une copie apportée au guichet, par leurs empreintes ; rien d’une empreinte que nulle offre n’attend. Administrateurs.';

create function prive.copie_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('jusqu_au', a.date_ouverture, 'ouverte', prive.accepte_copies(a.id),
    'manquent', to_jsonb(prive.manque_of(v.soumission_id, v.version)))
  from public.soumissions_versions v join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where v.soumission_id = p_soumission.id and v.version = p_soumission.version and v.annoncee
    and p_soumission.status = 'DEPOSEE';
$$;
comment on function prive.copie_of(public.soumissions) is
  'D’une offre annoncée : jusqu’à quand sa copie se remet, et les empreintes qui manquent encore ; vide pour toute autre.';

revoke execute on function
  prive.manque_of(uuid, integer), prive.is_remise(uuid, integer), prive.guard_copie(), prive.is_absente(uuid, jsonb),
  prive.copie_of(public.soumissions) from public;
revoke execute on function public.rpc_copies_attendues(text[]) from public, anon, authenticated;
grant execute on function public.rpc_copies_attendues(text[]) to authenticated;
