-- Inscrire des fichiers arrivés : une version du DAO, ou un additif, d’un seul tenant. Leur suivi, leurs empreintes vérifiées.

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

create function public.rpc_appels_offres_suivi(
  p_id text default null, p_statut public.statut_appel_offres default null, p_manque text default null,
  p_recherche text default null, p_apres bigint default 0, p_taille integer default 20
) returns table (
  id text, rang bigint, reference text, titre text, statut public.statut_appel_offres, date_limite timestamptz,
  retire_le timestamptz, limite_questions timestamptz, has_dao boolean, version integer, additifs integer,
  questions_en_attente integer, acquis integer, demandes integer, total integer
)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query
  with suivi as (
    select a.id, a.rang, a.reference, a.titre, a.statut, a.date_limite, a.retire_le,
      prive.limite_questions(a) as limite_questions, prive.has_dao(a.id) as has_dao,
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
    or (p_manque = 'DAO' and not s.has_dao)
    or (p_manque = 'DAO_OUVERT' and not s.has_dao and s.statut = 'OUVERT' and s.retire_le is null)
    or (p_manque = 'REPONSE' and s.questions_en_attente > 0)
  order by s.date_limite desc, s.rang desc
  limit least(greatest(p_taille, 0), 100);
end;
$$;
comment on function public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer) is
  'Appels d’offres avec ce qui leur manque (DAO, DAO d’un appel ouvert, réponse), page par page ; total du reste compris. Administrateurs.';

-- Cinq fichiers que l’on ne sait pas lire ne retiennent pas le facteur : il demande la suite, puis revient au début.
create function public.rpc_dao_a_verifier(p_apres text) returns table (id uuid, chemin text)
  language sql stable security definer set search_path = ''
as $$
  select f.id, f.chemin from public.dao_fichiers f
  where f.verifiee_le is null and f.alteree_le is null and f.chemin > p_apres
  order by f.chemin limit 5;
$$;
comment on function public.rpc_dao_a_verifier(text) is
  'Fichiers de DAO dont l’empreinte n’est encore que déclarée, après celui que le facteur a lu en dernier. Rôle de service.';

create function public.rpc_atteste_dao(p_fichier_id uuid, p_sha256 text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_atteste_dao(uuid, text) is
  'Note l’empreinte recalculée sur le fichier gardé : égale, elle est vérifiée ; différente, le fichier ne s’ouvre plus. Rôle de service.';

-- Reprendre un dépôt coupé : ce qui est déjà arrivé ne se renvoie pas.
create function public.rpc_dao_arrives(p_chemins text[]) returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  return query select o.name from storage.objects o
    where o.bucket_id = 'dao' and o.name = any (p_chemins[1:10]);
end;
$$;
comment on function public.rpc_dao_arrives(text[]) is
  'Ceux de ces fichiers de DAO qui sont déjà arrivés, inscrits ou non. Administrateurs.';

revoke execute on function prive.check_depot_dao(public.appels_offres, public.genre_dao, integer, text) from public;
revoke execute on function public.rpc_depose_dao(text, public.genre_dao, jsonb, text),
  public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer),
  public.rpc_dao_a_verifier(text), public.rpc_atteste_dao(uuid, text), public.rpc_dao_arrives(text[])
  from public, anon, authenticated;
grant execute on function public.rpc_depose_dao(text, public.genre_dao, jsonb, text),
  public.rpc_appels_offres_suivi(text, public.statut_appel_offres, text, text, bigint, integer),
  public.rpc_dao_arrives(text[]) to authenticated;
grant execute on function public.rpc_dao_a_verifier(text), public.rpc_atteste_dao(uuid, text) to service_role;
