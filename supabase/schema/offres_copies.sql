-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

create policy soumissions_objets_insert_admin on storage.objects for insert to authenticated
  with check (((bucket_id = 'soumissions'::text) AND ( SELECT prive.is_admin() AS is_admin) AND prive.is_copie_attendue(name)));

CREATE TRIGGER soumissions_objets_copie BEFORE INSERT ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = 'soumissions'::text)) EXECUTE FUNCTION prive.guard_copie();

-- Empreintes des pièces d’une version annoncée qui ne sont pas arrivées à leur taille ; vide pour toute autre version.
CREATE OR REPLACE FUNCTION prive.manque_of(p_soumission_id uuid, p_version integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(f.sha256 order by f.rang), '{}')
  from public.soumissions_versions v
  join public.soumissions_fichiers f on f.soumission_id = v.soumission_id and f.version = v.version
  where v.soumission_id = p_soumission_id and v.version = p_version and v.annoncee
    and not exists (
      select from storage.objects o where o.bucket_id = 'soumissions' and o.name = f.chemin
        and o.metadata -> 'size' = to_jsonb(f.taille));
$function$;

-- Faux pour une version annoncée dont une pièce au moins n’est pas remise.
CREATE OR REPLACE FUNCTION prive.is_remise(p_soumission_id uuid, p_version integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select cardinality(prive.manque_of(p_soumission_id, p_version)) = 0;
$function$;

-- Refuse une pièce annoncée à partir de l’heure de l’ouverture, d’une version remplacée ou retirée, qui que ce soit qui l’apporte.
CREATE OR REPLACE FUNCTION prive.guard_copie()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Vrai quand une pièce au moins n’est pas arrivée, à la taille qu’elle annonce.
CREATE OR REPLACE FUNCTION prive.is_absente(p_soumission_id uuid, p_fichiers jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_array_elements(p_fichiers) f where not exists (
      select from storage.objects o where o.bucket_id = 'soumissions'
        and o.name = p_soumission_id || '/' || (f ->> 'sha256') || '.age'
        and o.metadata -> 'size' = f -> 'taille'));
$function$;

-- Où ranger les pièces d’une copie apportée au guichet, par leurs empreintes ; rien d’une empreinte que nulle offre n’attend. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_copies_attendues(p_empreintes text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_copies_attendues to authenticated, service_role;

-- D’une offre annoncée : jusqu’à quand sa copie se remet, et les empreintes qui manquent encore ; vide pour toute autre.
CREATE OR REPLACE FUNCTION prive.copie_of(p_soumission public.soumissions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('jusqu_au', a.date_ouverture, 'ouverte', prive.accepte_copies(a.id),
    'manquent', to_jsonb(prive.manque_of(v.soumission_id, v.version)))
  from public.soumissions_versions v join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where v.soumission_id = p_soumission.id and v.version = p_soumission.version and v.annoncee
    and p_soumission.status = 'DEPOSEE';
$function$;
