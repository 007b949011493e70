-- Les fonctions qui prennent une liste en vérifient la forme avant d’en rien lire (R174).

create or replace function public.rpc_depose_dao(p_appel_offres_id text, p_genre public.genre_dao, p_fichiers jsonb, p_note text default null) returns SETOF public.dao_fichiers
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
$$;

create or replace function public.rpc_depose_pieces_marche(p_projet_id text, p_genre public.genre_piece, p_fichiers jsonb) returns SETOF public.marche_pieces
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
$$;

create or replace function prive.check_offre(p_soumission public.soumissions, p_enveloppe text, p_fichiers jsonb, p_isannonce boolean) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.is_enveloppe(p_enveloppe, p_soumission.appel_offres_id)
    or jsonb_array_length(p_fichiers) not between 2 and 11
    or exists (select from jsonb_array_elements(p_fichiers) f where not prive.is_piece_scellee(f))
    or (select count(distinct f ->> 'sha256') from jsonb_array_elements(p_fichiers) f) <> jsonb_array_length(p_fichiers)
  then
    raise exception 'offre_invalide' using errcode = '22023';
  end if;
  -- Chaque version a sa clé : les mêmes octets ne servent pas deux fois.
  if exists (
    select from public.soumissions_fichiers d join jsonb_array_elements(p_fichiers) f on d.sha256 = f ->> 'sha256'
    where d.soumission_id = p_soumission.id
  ) then
    raise exception 'fichier_deja_depose' using errcode = 'P0001';
  end if;
  if not p_isannonce and prive.is_absente(p_soumission.id, p_fichiers) then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
  if p_isannonce then
    -- Sans elle, rien ne dirait jusqu’à quand remettre la copie.
    if (select a.date_ouverture from public.appels_offres a where a.id = p_soumission.appel_offres_id) is null then
      raise exception 'ouverture_sans_date' using errcode = 'P0001';
    end if;
    -- La taille que le dossier privé prend : au-delà, la copie ne pourrait jamais être remise.
    if exists (select from jsonb_array_elements(p_fichiers) f where (f ->> 'taille')::numeric > 55000000) then
      raise exception 'offre_invalide' using errcode = '22023';
    end if;
    -- Aucun octet ne freine une annonce : trente par offre suffisent.
    if (select count(*) from public.soumissions_versions v where v.soumission_id = p_soumission.id and v.annoncee) >= 30 then
      raise exception 'annonces_trop_nombreuses' using errcode = 'P0001';
    end if;
  end if;
end;
$$;

create or replace function public.rpc_note_ouverture(p_appel_offres_id text, p_presences jsonb, p_remarques text, p_lue jsonb default '{"presences": [], "remarques": ""}'::jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_ouverture(p_appel_offres_id);
  v_remarques constant text := coalesce(btrim(p_remarques), '');
  v_notee prive.ouvertures;
begin
  if not prive.is_presences(p_presences) or char_length(coalesce(p_remarques, '')) > 5000 then
    raise exception 'note_invalide' using errcode = '22023';
  end if;
  select o.* into v_notee from prive.ouvertures o where o.appel_offres_id = v_appel.id;
  -- Redite, la réponse perdue : rien ne change.
  if v_notee.presences = p_presences and v_notee.remarques = v_remarques then
    return;
  end if;
  if p_lue -> 'presences' is distinct from v_notee.presences or p_lue ->> 'remarques' is distinct from v_notee.remarques then
    raise exception 'note_changee' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set presences = p_presences, remarques = v_remarques
  where o.appel_offres_id = v_appel.id;
  perform prive.audit('OUVERTURE_NOTEE', 'appels_offres', v_appel.id, null, null,
    jsonb_build_object('reference', v_appel.reference, 'presences', jsonb_array_length(p_presences)));
end;
$$;
