-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Pièce d’un marché : contrat signé, ordre de service, plans d’exécution.
create type public.genre_piece as enum ('CONTRAT', 'ORDRE_SERVICE', 'PLANS');

-- Dossier de fichiers « marches » : privé, 52428800 octets au plus par fichier, application/pdf, application/zip.

-- Pièces des marchés ; une pièce retirée reste inscrite, et ne s’ouvre plus.
create table public.marche_pieces (
  -- Pièce.
  id uuid not null default gen_random_uuid(),
  -- Projet dont elle est le marché.
  projet_id text not null,
  -- Contrat signé, ordre de service ou plans d’exécution.
  genre public.genre_piece not null,
  -- Nom du fichier sur l’appareil qui l’a déposé.
  nom text not null,
  -- Place dans le dossier privé : projet, empreinte, extension.
  chemin text not null,
  -- Taille, octets, telle que le stockage l’a comptée.
  taille bigint not null,
  -- Type : PDF ou ZIP.
  type_mime text not null,
  -- Empreinte SHA-256 calculée sur l’appareil qui dépose.
  sha256 text not null,
  -- Administrateur qui a déposé.
  depose_par uuid,
  -- Dépôt, à l’horloge de la base.
  depose_le timestamp with time zone not null default clock_timestamp(),
  -- Retirée à cette date : plus personne ne l’ouvre.
  retiree_le timestamp with time zone,
  -- Pourquoi elle a été retirée.
  motif_retrait text,
  constraint marche_pieces_nom_longueur CHECK (((char_length(btrim(nom)) >= 1) AND (char_length(btrim(nom)) <= 200))),
  constraint marche_pieces_nom_sans_controle CHECK ((nom !~ '[[:cntrl:]/\\]'::text)),
  constraint marche_pieces_chemin_format CHECK ((chemin = (((projet_id || '/'::text) || sha256) ||
CASE type_mime
    WHEN 'application/pdf'::text THEN '.pdf'::text
    WHEN 'application/zip'::text THEN '.zip'::text
    ELSE NULL::text
END))),
  constraint marche_pieces_type_connu CHECK ((type_mime = ANY (ARRAY['application/pdf'::text, 'application/zip'::text]))),
  constraint marche_pieces_taille_bornee CHECK (((taille >= 1) AND (taille <= 52428800))),
  constraint marche_pieces_sha256_format CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint marche_pieces_retrait_motive CHECK (((retiree_le IS NULL) = (motif_retrait IS NULL))),
  constraint marche_pieces_pkey PRIMARY KEY (id),
  constraint marche_pieces_projet_id_fkey FOREIGN KEY (projet_id) REFERENCES public.projets(id) ON DELETE RESTRICT,
  constraint marche_pieces_depose_par_fkey FOREIGN KEY (depose_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX marche_pieces_projet_idx ON public.marche_pieces USING btree (projet_id, genre);
CREATE UNIQUE INDEX marche_pieces_chemin_idx ON public.marche_pieces USING btree (chemin) WHERE (retiree_le IS NULL);
alter table public.marche_pieces enable row level security;
grant select on public.marche_pieces to service_role;
CREATE TRIGGER marche_pieces_a_clean BEFORE INSERT OR UPDATE ON public.marche_pieces FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('nom:ligne', 'motif_retrait:prose');
CREATE TRIGGER marche_pieces_guard BEFORE DELETE OR UPDATE ON public.marche_pieces FOR EACH ROW EXECUTE FUNCTION prive.guard_marche_piece();
CREATE TRIGGER marche_pieces_guard_truncate BEFORE TRUNCATE ON public.marche_pieces FOR EACH STATEMENT EXECUTE FUNCTION prive.guard_marche_piece();
CREATE TRIGGER marche_pieces_jour BEFORE INSERT OR DELETE OR UPDATE ON public.marche_pieces FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER marche_pieces_retiree AFTER UPDATE OF retiree_le ON public.marche_pieces FOR EACH ROW WHEN (((old.retiree_le IS NULL) AND (new.retiree_le IS NOT NULL))) EXECUTE FUNCTION prive.ecrit_piece_retiree();

create policy marches_objets_insert_admin on storage.objects for insert to authenticated
  with check (((bucket_id = 'marches'::text) AND prive.can_deposit_piece(name)));

create policy marches_objets_select_own on storage.objects for select to authenticated
  using (((bucket_id = 'marches'::text) AND prive.can_read_piece(name)));

CREATE TRIGGER marches_objets_guard BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN ((((old.bucket_id = 'marches'::text) OR (new.bucket_id = 'marches'::text)) AND (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION prive.guard_marche_objet();

CREATE TRIGGER marches_objets_guard_delete BEFORE DELETE ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'marches'::text)) EXECUTE FUNCTION prive.guard_marche_objet();

-- Une pièce inscrite ne change ni ne s’efface, même au rôle de service : on ne note que son retrait, une fois.
CREATE OR REPLACE FUNCTION prive.guard_marche_piece()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'UPDATE' or old.retiree_le is not null and new.retiree_le is distinct from old.retiree_le
    or (to_jsonb(old) - array['retiree_le', 'motif_retrait', 'depose_par'])
      is distinct from (to_jsonb(new) - array['retiree_le', 'motif_retrait', 'depose_par'])
  then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return new;
end;
$function$;

-- Vrai pour un administrateur, et un PDF ou un ZIP rangé sous son empreinte dans le dossier d’un projet connu.
CREATE OR REPLACE FUNCTION prive.can_deposit_piece(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.is_admin() and p_name ~ '^[a-z0-9-]+/[0-9a-f]{64}\.(pdf|zip)$'
    and exists (select from public.projets p where p.id = split_part(p_name, '/', 1));
$function$;
grant execute on function prive.can_deposit_piece to authenticated;

-- Vrai dans les soixante secondes d’une ouverture journalisée du même compte, tant que son droit dure : rien ne se lit sans trace.
CREATE OR REPLACE FUNCTION prive.can_read_piece(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.marche_pieces m
    join public.journaux_audit j on j.objet = 'projets' and j.objet_id = m.projet_id and j.action = 'MARCHE_OUVERT'
      and j.details ->> 'piece_id' = m.id::text
    where m.chemin = p_name and m.retiree_le is null
      and j.actor_id = (select prive.current_account())
      and j.created_at > clock_timestamp() - interval '60 seconds'
      and exists (select from prive.readable_projets(m.projet_id))
  );
$function$;
grant execute on function prive.can_read_piece to authenticated;

-- Refuse de déplacer, de remplacer ou d’effacer une pièce de marché, même au rôle de service ; un dépôt resté sans suite s’efface.
CREATE OR REPLACE FUNCTION prive.guard_marche_objet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from public.marche_pieces m where m.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$function$;

-- Pièces des marchés que le compte connecté peut ouvrir, d’un projet ou de tous les siens ; les retirées, pour les administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_pieces_marche(p_projet_id text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, projet_id text, genre public.genre_piece, nom text, taille bigint, depose_le timestamp with time zone, retiree_le timestamp with time zone, motif_retrait text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.id, m.projet_id, m.genre, m.nom, m.taille, m.depose_le, m.retiree_le, m.motif_retrait
  from public.marche_pieces m
  where m.projet_id in (select prive.readable_projets(p_projet_id)) and (m.retiree_le is null or prive.is_admin())
  order by m.projet_id, m.genre, m.depose_le, m.nom;
$function$;
grant execute on function public.rpc_pieces_marche to authenticated, service_role;

-- Journalise l’ouverture d’une pièce de marché et rend sa place : un lien peut en être tiré pendant soixante secondes.
CREATE OR REPLACE FUNCTION public.rpc_ouvre_piece_marche(p_piece_id uuid)
 RETURNS TABLE(chemin text, nom text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_piece public.marche_pieces;
begin
  select m.* into v_piece from public.marche_pieces m where m.id = p_piece_id and m.retiree_le is null;
  -- Une pièce inconnue ou retirée répond comme une pièce interdite.
  if v_piece.id is null or not exists (select from prive.readable_projets(v_piece.projet_id)) then
    raise exception 'piece_reservee' using errcode = '42501';
  end if;
  if (
    select count(*) from public.journaux_audit j
    where j.action = 'MARCHE_OUVERT' and j.actor_id = (select auth.uid())
      and j.created_at > clock_timestamp() - interval '1 hour'
  ) >= 120 then
    raise exception 'trop_d_ouvertures' using errcode = 'P0001';
  end if;
  perform prive.audit('MARCHE_OUVERT', 'projets', v_piece.projet_id, v_piece.genre::text, null,
    jsonb_build_object('piece_id', v_piece.id, 'nom', v_piece.nom, 'sha256', v_piece.sha256));
  return query select v_piece.chemin, v_piece.nom;
end;
$function$;
grant execute on function public.rpc_ouvre_piece_marche to authenticated, service_role;

-- Ceux de ces fichiers qui sont déjà arrivés dans le dossier des marchés, inscrits ou non. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_marches_arrives(p_chemins text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return query select o.name from storage.objects o
    where o.bucket_id = 'marches' and o.name = any (p_chemins[1:10]);
end;
$function$;
grant execute on function public.rpc_marches_arrives to authenticated, service_role;

-- Inscrit les fichiers arrivés comme pièces d’un marché ; le même dépôt deux fois n’en fait qu’un. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_depose_pieces_marche(p_projet_id text, p_genre public.genre_piece, p_fichiers jsonb)
 RETURNS SETOF public.marche_pieces
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nombre integer;
  v_deja integer;
begin
  perform prive.require_admin();
  -- Deux dépôts à la fois passent l’un après l’autre.
  perform from public.projets p where p.id = p_projet_id for update;
  if not found then
    raise exception 'projet_inconnu' using errcode = 'P0001';
  end if;
  if not prive.is_fichiers(p_fichiers) then
    raise exception 'fichiers_requis' using errcode = '22023';
  end if;
  v_nombre := jsonb_array_length(p_fichiers);
  select count(*) into v_deja from public.marche_pieces m
  where m.projet_id = p_projet_id and m.retiree_le is null
    and m.chemin in (select f ->> 'chemin' from jsonb_array_elements(p_fichiers) f);
  if v_deja > 0 then
    -- La réponse d’un même dépôt s’est perdue : il est fait, rien ne recommence.
    if v_deja = v_nombre and not exists (
      select from public.marche_pieces m
      where m.projet_id = p_projet_id and m.retiree_le is null and m.genre <> p_genre
        and m.chemin in (select f ->> 'chemin' from jsonb_array_elements(p_fichiers) f)
    ) then
      return query select m.* from public.marche_pieces m
        where m.projet_id = p_projet_id and m.retiree_le is null
          and m.chemin in (select f ->> 'chemin' from jsonb_array_elements(p_fichiers) f);
      return;
    end if;
    raise exception 'fichier_deja_depose' using errcode = 'P0001';
  end if;
  return query
  insert into public.marche_pieces (projet_id, genre, nom, chemin, taille, type_mime, sha256, depose_par)
  select p_projet_id, p_genre, btrim(f ->> 'nom'), o.name, (o.metadata ->> 'size')::bigint,
    case when o.name like '%.pdf' then 'application/pdf' else 'application/zip' end,
    substring(o.name from '[0-9a-f]{64}'), (select auth.uid())
  from jsonb_array_elements(p_fichiers) f
  join storage.objects o on o.bucket_id = 'marches' and o.name = f ->> 'chemin' and split_part(o.name, '/', 1) = p_projet_id
  returning *;
  get diagnostics v_deja = row_count;
  if v_deja <> v_nombre then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
  perform prive.audit('MARCHE_DEPOSE', 'projets', p_projet_id, null, p_genre::text,
    jsonb_build_object('fichiers', (select jsonb_agg(f -> 'nom') from jsonb_array_elements(p_fichiers) f)));
end;
$function$;
grant execute on function public.rpc_depose_pieces_marche to authenticated, service_role;

-- Retire une pièce de marché, avec son motif : plus personne ne l’ouvre, elle reste inscrite ; lettre à l’entreprise et aux autres administrateurs. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_retire_piece_marche(p_piece_id uuid, p_motif text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_motif constant text := nullif(btrim(p_motif, E' \t\r\n'), '');
  v_piece public.marche_pieces;
begin
  perform prive.require_admin();
  if v_motif is null then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.set_reason(v_motif);
  update public.marche_pieces m set retiree_le = clock_timestamp(), motif_retrait = v_motif
  where m.id = p_piece_id and m.retiree_le is null returning m.* into v_piece;
  if v_piece.id is null then
    raise exception 'piece_introuvable' using errcode = 'P0001';
  end if;
  perform prive.audit('MARCHE_RETIRE', 'projets', v_piece.projet_id, v_piece.genre::text, null,
    jsonb_build_object('piece_id', v_piece.id, 'nom', v_piece.nom, 'sha256', v_piece.sha256));
end;
$function$;
grant execute on function public.rpc_retire_piece_marche to authenticated, service_role;

-- Projets avec le nombre de leurs pièces, page par page ; ceux qui ont une entreprise et à qui une pièce manque. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_marches_suivi(p_id text DEFAULT NULL::text, p_manque public.genre_piece DEFAULT NULL::public.genre_piece, p_recherche text DEFAULT NULL::text, p_apres bigint DEFAULT 0, p_taille integer DEFAULT 20)
 RETURNS TABLE(id text, rang bigint, titre text, entreprises text[], retire_le timestamp with time zone, contrats integer, ordres integer, plans integer, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return query
  with suivi as (
    select p.id, p.rang, p.titre, p.entreprises, p.retire_le,
      (count(m.id) filter (where m.genre = 'CONTRAT'))::integer as contrats,
      (count(m.id) filter (where m.genre = 'ORDRE_SERVICE'))::integer as ordres,
      (count(m.id) filter (where m.genre = 'PLANS'))::integer as plans
    from public.projets p left join public.marche_pieces m on m.projet_id = p.id and m.retiree_le is null
    where (p_id is null or p.id = p_id)
      and (p_recherche is null or p.recherche like p_recherche)
      and p.rang > coalesce(p_apres, 0)
    group by p.id
  )
  select s.*, count(*) over ()::integer from suivi s
  where p_manque is null or s.entreprises <> '{}' and s.retire_le is null
    and case p_manque when 'CONTRAT' then s.contrats when 'ORDRE_SERVICE' then s.ordres else s.plans end = 0
  order by s.rang
  limit least(greatest(p_taille, 0), 100);
end;
$function$;
grant execute on function public.rpc_marches_suivi to authenticated, service_role;
