-- Inscrire des fichiers arrivés : une version du DAO, ou un additif ; journal et lettres dans la même transaction.

create function prive.check_depot_dao(
  p_appel_offres public.appels_offres, p_genre public.genre_dao, p_numero integer, p_note text
) returns void
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
comment on function prive.check_depot_dao(public.appels_offres, public.genre_dao, integer, text) is
  'Refuse un additif sans dossier, un changement sans explication, et tout changement après la limite.';

create function public.rpc_depose_dao(
  p_appel_offres_id text, p_genre public.genre_dao, p_fichiers jsonb, p_note text default null
) returns setof public.dao_fichiers
  language plpgsql security definer set search_path = ''
as $$
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
  if jsonb_typeof(p_fichiers) is distinct from 'array' or jsonb_array_length(p_fichiers) not between 1 and 10 then
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
$$;
comment on function public.rpc_depose_dao(text, public.genre_dao, jsonb, text) is
  'Inscrit les fichiers arrivés comme version du DAO ou comme additif : journal, et lettre à chaque titulaire. Administrateurs.';

revoke execute on function prive.check_depot_dao(public.appels_offres, public.genre_dao, integer, text) from public;
revoke execute on function public.rpc_depose_dao(text, public.genre_dao, jsonb, text) from public, anon, authenticated;
grant execute on function public.rpc_depose_dao(text, public.genre_dao, jsonb, text) to authenticated;
