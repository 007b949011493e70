-- Pièces des marchés : les lire, les ouvrir, les inscrire, les retirer ; et la liste des projets pour les administrateurs.

create function public.rpc_pieces_marche(p_projet_id text default null) returns table (
  id uuid, projet_id text, genre public.genre_piece, nom text, taille bigint, depose_le timestamptz,
  retiree_le timestamptz, motif_retrait text
)
  language sql stable security definer set search_path = ''
as $$
  select m.id, m.projet_id, m.genre, m.nom, m.taille, m.depose_le, m.retiree_le, m.motif_retrait
  from public.marche_pieces m
  where m.projet_id in (select prive.readable_projets(p_projet_id)) and (m.retiree_le is null or prive.is_admin())
  order by m.projet_id, m.genre, m.depose_le, m.nom;
$$;
comment on function public.rpc_pieces_marche(text) is
  'Pièces des marchés que le compte connecté peut ouvrir, d’un projet ou de tous les siens ; les retirées, pour les administrateurs.';

create function public.rpc_ouvre_piece_marche(p_piece_id uuid) returns table (chemin text, nom text)
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_ouvre_piece_marche(uuid) is
  'Journalise l’ouverture d’une pièce de marché et rend sa place : un lien peut en être tiré pendant soixante secondes.';

create function public.rpc_marches_arrives(p_chemins text[]) returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query select o.name from storage.objects o
    where o.bucket_id = 'marches' and o.name = any (p_chemins[1:10]);
end;
$$;
comment on function public.rpc_marches_arrives(text[]) is
  'Ceux de ces fichiers qui sont déjà arrivés dans le dossier des marchés, inscrits ou non. Administrateurs.';

create function public.rpc_depose_pieces_marche(p_projet_id text, p_genre public.genre_piece, p_fichiers jsonb)
  returns setof public.marche_pieces
  language plpgsql security definer set search_path = ''
as $$
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
  if jsonb_typeof(p_fichiers) is distinct from 'array' or jsonb_array_length(p_fichiers) not between 1 and 10 then
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
$$;
comment on function public.rpc_depose_pieces_marche(text, public.genre_piece, jsonb) is
  'Inscrit les fichiers arrivés comme pièces d’un marché ; le même dépôt deux fois n’en fait qu’un. Administrateurs.';

create function public.rpc_retire_piece_marche(p_piece_id uuid, p_motif text) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_retire_piece_marche(uuid, text) is
  'Retire une pièce de marché, avec son motif : plus personne ne l’ouvre, sa ligne reste. Administrateurs.';

create function public.rpc_marches_suivi(
  p_id text default null, p_manque public.genre_piece default null, p_recherche text default null,
  p_apres bigint default 0, p_taille integer default 20
) returns table (
  id text, rang bigint, titre text, entreprises text[], retire_le timestamptz, contrats integer, ordres integer,
  plans integer, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_marches_suivi(text, public.genre_piece, text, bigint, integer) is
  'Projets avec le nombre de leurs pièces, page par page ; ceux qui ont une entreprise et à qui une pièce manque. Administrateurs.';

revoke execute on function
  public.rpc_pieces_marche(text), public.rpc_ouvre_piece_marche(uuid), public.rpc_marches_arrives(text[]),
  public.rpc_depose_pieces_marche(text, public.genre_piece, jsonb), public.rpc_retire_piece_marche(uuid, text),
  public.rpc_marches_suivi(text, public.genre_piece, text, bigint, integer) from public, anon, authenticated;
grant execute on function
  public.rpc_pieces_marche(text), public.rpc_ouvre_piece_marche(uuid), public.rpc_marches_arrives(text[]),
  public.rpc_depose_pieces_marche(text, public.genre_piece, jsonb), public.rpc_retire_piece_marche(uuid, text),
  public.rpc_marches_suivi(text, public.genre_piece, text, bigint, integer) to authenticated;
