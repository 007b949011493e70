-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Fichier d’un dossier d’appel d’offres : le dossier lui-même, ou un additif qui le complète.
create type public.genre_dao as enum ('DAO', 'ADDITIF');

-- Dossier de fichiers « dao » : privé, 52428800 octets au plus par fichier, application/pdf, application/zip.

-- Fichiers des DAO et de leurs additifs ; un fichier remplacé reste, comme version antérieure.
create table public.dao_fichiers (
  -- Fichier.
  id uuid not null default gen_random_uuid(),
  -- Appel d’offres.
  appel_offres_id text not null,
  -- Dossier ou additif.
  genre public.genre_dao not null,
  -- Version du dossier, ou numéro de l’additif, à partir de 1.
  numero integer not null,
  -- Rang du fichier dans ce dépôt : un dossier lourd vient en plusieurs fichiers.
  partie integer not null default 1,
  -- Nom du fichier sur l’appareil qui l’a déposé.
  nom text not null,
  -- Place dans le dossier privé : appel d’offres, empreinte, extension.
  chemin text not null,
  -- Taille, octets, telle que le stockage l’a comptée.
  taille bigint not null,
  -- Type : PDF ou ZIP.
  type_mime text not null,
  -- Empreinte SHA-256 calculée sur l’appareil qui dépose.
  sha256 text not null,
  -- Empreinte recalculée sur le fichier gardé, et trouvée égale ; vide : seulement déclarée.
  verifiee_le timestamp with time zone,
  -- Empreinte recalculée et trouvée différente : le fichier ne s’ouvre plus.
  alteree_le timestamp with time zone,
  -- Ce que l’additif ou la nouvelle version change.
  note text,
  -- Administrateur qui a déposé.
  depose_par uuid,
  -- Dépôt, à l’horloge de la base.
  depose_le timestamp with time zone not null default clock_timestamp(),
  -- Remplacé par une version suivante à cette date.
  remplace_le timestamp with time zone,
  constraint dao_fichiers_numero_positif CHECK ((numero >= 1)),
  constraint dao_fichiers_partie_bornee CHECK (((partie >= 1) AND (partie <= 10))),
  constraint dao_fichiers_nom_longueur CHECK (((char_length(btrim(nom)) >= 1) AND (char_length(btrim(nom)) <= 200))),
  constraint dao_fichiers_nom_sans_controle CHECK ((nom !~ '[[:cntrl:]/\\]'::text)),
  constraint dao_fichiers_chemin_format CHECK ((chemin = (((appel_offres_id || '/'::text) || sha256) ||
CASE type_mime
    WHEN 'application/pdf'::text THEN '.pdf'::text
    WHEN 'application/zip'::text THEN '.zip'::text
    ELSE NULL::text
END))),
  constraint dao_fichiers_type_connu CHECK ((type_mime = ANY (ARRAY['application/pdf'::text, 'application/zip'::text]))),
  constraint dao_fichiers_taille_bornee CHECK (((taille >= 1) AND (taille <= 52428800))),
  constraint dao_fichiers_sha256_format CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint dao_fichiers_note_longueur CHECK (((char_length(btrim(note)) >= 10) AND (char_length(btrim(note)) <= 2000))),
  constraint dao_fichiers_note_additif CHECK (((genre = 'DAO'::public.genre_dao) OR (note IS NOT NULL))),
  constraint dao_fichiers_pkey PRIMARY KEY (id),
  constraint dao_fichiers_chemin_key UNIQUE (chemin),
  constraint dao_fichiers_place_key UNIQUE (appel_offres_id, genre, numero, partie),
  constraint dao_fichiers_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT,
  constraint dao_fichiers_depose_par_fkey FOREIGN KEY (depose_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
alter table public.dao_fichiers enable row level security;
grant all on public.dao_fichiers to service_role;
grant select on public.dao_fichiers to authenticated;
create policy dao_fichiers_select_admin on public.dao_fichiers for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER dao_fichiers_a_clean BEFORE INSERT OR UPDATE ON public.dao_fichiers FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('nom:ligne', 'note:prose');
CREATE TRIGGER dao_fichiers_guard BEFORE DELETE OR UPDATE ON public.dao_fichiers FOR EACH ROW EXECUTE FUNCTION prive.guard_dao_fichier();
CREATE TRIGGER dao_fichiers_guard_truncate BEFORE TRUNCATE ON public.dao_fichiers FOR EACH STATEMENT EXECUTE FUNCTION prive.guard_dao_fichier();
CREATE TRIGGER dao_fichiers_jour BEFORE INSERT OR DELETE OR UPDATE ON public.dao_fichiers FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

create policy dao_objets_insert_admin on storage.objects for insert to authenticated
  with check (((bucket_id = 'dao'::text) AND prive.can_deposit_dao(name)));

CREATE TRIGGER dao_objets_guard BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN ((((old.bucket_id = 'dao'::text) OR (new.bucket_id = 'dao'::text)) AND (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION prive.guard_dao_objet();

CREATE TRIGGER dao_objets_guard_delete BEFORE DELETE ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'dao'::text)) EXECUTE FUNCTION prive.guard_dao_objet();

-- Vrai quand l’agence a déposé le dossier de cet appel d’offres, et qu’il est intact.
CREATE OR REPLACE FUNCTION prive.has_dao(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.dao_fichiers f where f.appel_offres_id = p_appel_offres_id and f.genre = 'DAO'
      and f.remplace_le is null
  ) and not exists (
    select from public.dao_fichiers f where f.appel_offres_id = p_appel_offres_id and f.genre = 'DAO'
      and f.remplace_le is null and f.alteree_le is not null
  );
$function$;

-- Vrai pour un administrateur, et un PDF ou un ZIP rangé sous son empreinte dans le dossier d’un appel d’offres connu.
CREATE OR REPLACE FUNCTION prive.can_deposit_dao(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.is_admin() and p_name ~ '^[a-z0-9-]+/[0-9a-f]{64}\.(pdf|zip)$'
    and exists (select from public.appels_offres a where a.id = split_part(p_name, '/', 1));
$function$;
grant execute on function prive.can_deposit_dao to authenticated;

-- Refuse de déplacer, de remplacer ou d’effacer un fichier de DAO, même au rôle de service ; un dépôt resté sans suite s’efface.
CREATE OR REPLACE FUNCTION prive.guard_dao_objet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from public.dao_fichiers f where f.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$function$;

-- Un fichier inscrit ne change ni ne s’efface, même au rôle de service : on ne note que son remplacement et sa vérification.
CREATE OR REPLACE FUNCTION prive.guard_dao_fichier()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(old) - array['remplace_le', 'verifiee_le', 'alteree_le', 'depose_par'])
    is distinct from (to_jsonb(new) - array['remplace_le', 'verifiee_le', 'alteree_le', 'depose_par'])
  then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return new;
end;
$function$;

-- Refuse d’acquérir un DAO que l’agence n’a pas encore déposé.
CREATE OR REPLACE FUNCTION prive.check_dao_depose()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.has_dao(new.appel_offres_id) then
    raise exception 'dao_indisponible' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Comptes actifs des entreprises qui détiennent le DAO payé : ceux à qui une lettre sur ce DAO s’adresse.
CREATE OR REPLACE FUNCTION prive.titulaires_dao(p_appel_offres_id text)
 RETURNS TABLE(email text, full_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.email, p.full_name from public.profiles p
  where p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and exists (
      select from public.dao_acquisitions d
      where d.appel_offres_id = p_appel_offres_id and d.status = 'PAYE'
        and d.entreprise_id = prive.entreprise_of_account(p.id)
    );
$function$;

-- Écrit à chaque titulaire du DAO, une fois par événement, dans la transaction de l’événement.
CREATE OR REPLACE FUNCTION prive.write_titulaires(p_appel_offres_id text, p_kind public.type_courriel, p_evenement text, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel(p_kind || ':' || p_evenement || ':' || t.email, p_kind, t.email,
    p_payload || jsonb_build_object('full_name', t.full_name, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre))
  from public.appels_offres a cross join lateral prive.titulaires_dao(a.id) t where a.id = p_appel_offres_id;
$function$;

-- Refuse un additif sans dossier, un changement sans explication, et tout changement après la limite.
CREATE OR REPLACE FUNCTION prive.check_depot_dao(p_appel_offres public.appels_offres, p_genre public.genre_dao, p_numero integer, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Un premier dossier se dépose même tard, pour être gardé ; après la limite, plus rien ne change pour les candidats.
  if (p_genre = 'ADDITIF' or p_numero > 1)
    and (p_appel_offres.statut not in ('PUBLIE', 'OUVERT') or clock_timestamp() >= p_appel_offres.date_limite)
  then
    raise exception 'dossier_fige' using errcode = 'P0001';
  end if;
  if p_genre = 'ADDITIF' and not prive.has_dao(p_appel_offres.id) then
    raise exception 'dossier_requis' using errcode = 'P0001';
  end if;
  if (p_genre = 'ADDITIF' or p_numero > 1) and char_length(coalesce(p_note, '')) < 10 then
    raise exception 'note_requise' using errcode = '22023';
  end if;
end;
$function$;

-- Inscrit les fichiers arrivés comme version du DAO ou comme additif : journal, et lettre à chaque titulaire. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_depose_dao(p_appel_offres_id text, p_genre public.genre_dao, p_fichiers jsonb, p_note text DEFAULT NULL::text)
 RETURNS SETOF public.dao_fichiers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note constant text := nullif(btrim(replace(p_note, E'\r\n', E'\n'), E' \t\r\n'), '');
  v_appel_offres public.appels_offres;
  v_nombre integer;
  v_deja integer;
  v_numero integer;
begin
  perform prive.require_admin();
  -- Deux dépôts à la fois passent l’un après l’autre : les numéros se suivent.
  select a.* into v_appel_offres from public.appels_offres a where a.id = p_appel_offres_id for update;
  if not found then
    raise exception 'appel_offres_inconnu' using errcode = 'P0001';
  end if;
  if not prive.is_fichiers(p_fichiers) then
    raise exception 'fichiers_requis' using errcode = '22023';
  end if;
  v_nombre := jsonb_array_length(p_fichiers);

  select count(*), min(f.numero) into v_deja, v_numero from public.dao_fichiers f
  join jsonb_to_recordset(p_fichiers) as d (chemin text) on d.chemin = f.chemin
  where f.appel_offres_id = p_appel_offres_id;
  if v_deja > 0 then
    -- La réponse d’un même dépôt s’est perdue : il est fait, rien ne recommence.
    if v_deja = v_nombre and v_nombre = (
      select count(*) from public.dao_fichiers f
      where f.appel_offres_id = p_appel_offres_id and f.genre = p_genre and f.numero = v_numero
        and f.note is not distinct from v_note
    ) then
      return query select f.* from public.dao_fichiers f
        where f.appel_offres_id = p_appel_offres_id and f.genre = p_genre and f.numero = v_numero order by f.partie;
      return;
    end if;
    raise exception 'fichier_deja_depose' using errcode = 'P0001';
  end if;

  select coalesce(max(f.numero), 0) + 1 into v_numero from public.dao_fichiers f
  where f.appel_offres_id = p_appel_offres_id and f.genre = p_genre;
  perform prive.check_depot_dao(v_appel_offres, p_genre, v_numero, v_note);

  if p_genre = 'DAO' then
    update public.dao_fichiers f set remplace_le = clock_timestamp()
    where f.appel_offres_id = p_appel_offres_id and f.genre = 'DAO' and f.remplace_le is null;
  end if;
  insert into public.dao_fichiers
    (appel_offres_id, genre, numero, partie, nom, chemin, taille, type_mime, sha256, note, depose_par)
  select p_appel_offres_id, p_genre, v_numero, d.rang, btrim(d.fichier ->> 'nom'), o.name, (o.metadata ->> 'size')::bigint,
    case when o.name like '%.pdf' then 'application/pdf' else 'application/zip' end,
    substring(o.name from '[0-9a-f]{64}'), v_note, (select auth.uid())
  from jsonb_array_elements(p_fichiers) with ordinality as d (fichier, rang)
  join storage.objects o on o.bucket_id = 'dao' and o.name = d.fichier ->> 'chemin'
    and split_part(o.name, '/', 1) = p_appel_offres_id;
  get diagnostics v_deja = row_count;
  if v_deja <> v_nombre then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;

  perform prive.audit(p_genre || '_DEPOSE', 'appels_offres', p_appel_offres_id, nullif(v_numero - 1, 0)::text, v_numero::text,
    jsonb_build_object('reference', v_appel_offres.reference, 'fichiers', v_nombre, 'note', v_note));
  if p_genre = 'ADDITIF' or v_numero > 1 then
    perform prive.write_titulaires(p_appel_offres_id,
      case p_genre when 'ADDITIF' then 'DAO_ADDITIF' else 'DAO_VERSION' end::public.type_courriel,
      p_appel_offres_id || ':' || v_numero, jsonb_build_object('numero', v_numero, 'note', v_note));
  end if;
  return query select f.* from public.dao_fichiers f
    where f.appel_offres_id = p_appel_offres_id and f.genre = p_genre and f.numero = v_numero order by f.partie;
end;
$function$;
grant execute on function public.rpc_depose_dao to authenticated, service_role;

-- Fichiers de DAO dont l’empreinte n’est encore que déclarée, après celui que le facteur a lu en dernier. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_dao_a_verifier(p_apres text)
 RETURNS TABLE(id uuid, chemin text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.id, f.chemin from public.dao_fichiers f
  where f.verifiee_le is null and f.alteree_le is null and f.chemin > p_apres
  order by f.chemin limit 5;
$function$;
grant execute on function public.rpc_dao_a_verifier to service_role;

-- Note l’empreinte recalculée sur le fichier gardé : égale, elle est vérifiée ; différente, le fichier ne s’ouvre plus. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_atteste_dao(p_fichier_id uuid, p_sha256 text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fichier public.dao_fichiers;
begin
  update public.dao_fichiers f set
    verifiee_le = case when f.sha256 = p_sha256 then clock_timestamp() end,
    alteree_le = case when f.sha256 is distinct from p_sha256 then clock_timestamp() end
  where f.id = p_fichier_id and f.verifiee_le is null and f.alteree_le is null
  returning f.* into v_fichier;
  if found and v_fichier.alteree_le is not null then
    perform prive.audit('FICHIER_ALTERE', 'appels_offres', v_fichier.appel_offres_id, v_fichier.sha256, p_sha256,
      jsonb_build_object('fichier', v_fichier.id, 'nom', v_fichier.nom));
  end if;
  return v_fichier.verifiee_le is not null;
end;
$function$;
grant execute on function public.rpc_atteste_dao to service_role;

-- Ceux de ces fichiers de DAO qui sont déjà arrivés, inscrits ou non. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_dao_arrives(p_chemins text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return query select o.name from storage.objects o
    where o.bucket_id = 'dao' and o.name = any (p_chemins[1:10]);
end;
$function$;
grant execute on function public.rpc_dao_arrives to authenticated, service_role;

-- Appels d’offres avec ce qui leur manque (DAO, DAO d’un appel ouvert, réponse), page par page ; total du reste compris. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_appels_offres_suivi(p_id text DEFAULT NULL::text, p_statut public.statut_appel_offres DEFAULT NULL::public.statut_appel_offres, p_manque text DEFAULT NULL::text, p_recherche text DEFAULT NULL::text, p_apres bigint DEFAULT 0, p_taille integer DEFAULT 20)
 RETURNS TABLE(id text, rang bigint, reference text, titre text, statut public.statut_appel_offres, date_limite timestamp with time zone, retire_le timestamp with time zone, limite_questions timestamp with time zone, hors_portail boolean, has_dao boolean, version integer, additifs integer, questions_en_attente integer, acquis integer, demandes integer, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return query
  with suivi as (
    select a.id, a.rang, a.reference, a.titre, a.statut, a.date_limite, a.retire_le,
      prive.limite_questions(a) as limite_questions, a.hors_portail, prive.has_dao(a.id) as has_dao,
      (select coalesce(max(f.numero), 0) from public.dao_fichiers f
        where f.appel_offres_id = a.id and f.genre = 'DAO') as version,
      (select coalesce(max(f.numero), 0) from public.dao_fichiers f
        where f.appel_offres_id = a.id and f.genre = 'ADDITIF') as additifs,
      (select count(*)::integer from public.dao_questions q
        where q.appel_offres_id = a.id and q.reponse is null) as questions_en_attente,
      (select count(*)::integer from public.dao_acquisitions d
        where d.appel_offres_id = a.id and d.status = 'PAYE') as acquis,
      (select count(*)::integer from public.dao_acquisitions d
        where d.appel_offres_id = a.id and d.status = 'DEMANDE') as demandes
    from public.appels_offres a
    where (p_id is null or a.id = p_id)
      and (p_statut is null or a.statut = p_statut)
      and (p_recherche is null or a.recherche like p_recherche)
      -- Les derniers à se clore d’abord ; la page suivante commence après la ligne que son rang nomme.
      and (coalesce(p_apres, 0) = 0 or (a.date_limite, a.rang) < (
        select b.date_limite, b.rang from public.appels_offres b where b.rang = p_apres))
  )
  select s.*, count(*) over ()::integer from suivi s
  where p_manque is null
    or (p_manque = 'DAO' and not s.has_dao and not s.hors_portail)
    or (p_manque = 'DAO_OUVERT' and not s.has_dao and not s.hors_portail and s.statut = 'OUVERT' and s.retire_le is null)
    or (p_manque = 'REPONSE' and s.questions_en_attente > 0)
  order by s.date_limite desc, s.rang desc
  limit least(greatest(p_taille, 0), 100);
end;
$function$;
grant execute on function public.rpc_appels_offres_suivi to authenticated, service_role;
