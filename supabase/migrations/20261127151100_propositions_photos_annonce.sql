-- Annoncer les photographies d’une proposition, puis les lier à la fiche qui les nomme (R252).

create function prive.faute_photos(p_photos jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select not prive.is_liste(p_photos, 1, 8) or exists (
    select from jsonb_array_elements(case when jsonb_typeof(p_photos) = 'array' then p_photos else '[]' end) p
    where coalesce(not prive.has_seuls(p, '{id,sha256,taille}') or prive.to_uuid(p ->> 'id') is null
      or p ->> 'sha256' !~ '^[0-9a-f]{64}$' or not prive.is_entier(p -> 'taille', 1500000), true));
$$;
comment on function prive.faute_photos(jsonb) is 'Vrai quand la liste des photographies annoncées, une à huit, n’a pas la forme attendue.';

create function prive.photos_attendues(p_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(p.id order by p.rang), '[]') from prive.propositions_photos p
  where p.proposition_id = p_id and not exists (
    select from storage.objects o where o.bucket_id = 'chantier' and o.name = prive.chemin_propose(p)
      and (o.metadata ->> 'size')::bigint = p.taille);
$$;
comment on function prive.photos_attendues(uuid) is 'Photographies annoncées d’une proposition dont le fichier n’est pas arrivé entier.';

create function public.rpc_annonce_photos(p_id uuid, p_projet_id text, p_photos jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_compte constant uuid := prive.compte_actif();
  v_proposition prive.propositions;
begin
  perform pg_advisory_xact_lock(hashtextextended('photos:' || v_compte, 0));
  perform pg_advisory_xact_lock(hashtextextended('propositions:' || p_id, 0));
  select p.* into v_proposition from prive.propositions p where p.id = p_id;
  if v_proposition.id is not null and v_proposition.auteur is distinct from v_compte
    or exists (select from prive.propositions_photos p where p.proposition_id = p_id and p.auteur is distinct from v_compte)
    or not prive.can_proposer('projets', p_projet_id)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if prive.faute_photos(p_photos) then
    raise exception 'photos_illisibles' using errcode = '22023';
  end if;
  -- Les mêmes, annoncées deux fois : ce qui est arrivé l’est, et ce qui est soumis ne change plus.
  if not exists (
    select from jsonb_to_recordset(p_photos) a (id uuid, sha256 text, taille integer)
    full join (select * from prive.propositions_photos p where p.proposition_id = p_id) p on p.id = a.id
    where p.id is null or a.id is null or (p.sha256, p.taille, p.projet_id) is distinct from (a.sha256, a.taille, p_projet_id)) then
    return jsonb_build_object('manquent', prive.photos_attendues(p_id));
  end if;
  if v_proposition.statut not in ('RENVOYEE', 'RETIREE') then
    raise exception 'proposition_deja_soumise' using errcode = 'P0001';
  end if;
  if jsonb_array_length(p_photos) + (select count(*) from prive.propositions_photos p
    where p.auteur = v_compte and p.proposition_id <> p_id and p.annoncee_le > clock_timestamp() - interval '24 hours') > 100 then
    raise exception 'trop_de_photos' using errcode = 'P0001';
  end if;
  delete from prive.propositions_photos p where p.proposition_id = p_id;
  insert into prive.propositions_photos (proposition_id, id, rang, auteur, projet_id, sha256, taille)
  select p_id, (f.photo ->> 'id')::uuid, f.rang, v_compte, p_projet_id, f.photo ->> 'sha256', (f.photo ->> 'taille')::integer
  from jsonb_array_elements(p_photos) with ordinality f (photo, rang);
  return jsonb_build_object('manquent', prive.photos_attendues(p_id));
end;
$$;
comment on function public.rpc_annonce_photos(uuid, text, jsonb) is
  'Annonce les photographies qu’une proposition ajoutera à un projet, huit au plus, et dit lesquelles manquent encore ; deux fois sans effet. Administrateurs, comptes habilités.';

create function prive.lignes_photos(p_champs jsonb) returns setof jsonb
  language sql immutable set search_path = ''
as $$
  select l from jsonb_array_elements(p_champs) c cross join lateral jsonb_array_elements(
    case when c ->> 'champ' = 'photos' and jsonb_typeof(c -> 'apres') = 'array' then c -> 'apres' else '[]' end) l;
$$;
comment on function prive.lignes_photos(jsonb) is 'Ce qu’une fiche proposée dit de ses photographies, ligne par ligne.';

create function prive.faute_ligne_photo(p_ligne jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(not prive.has_seuls(p_ligne, '{image,alt,date,credit}') or jsonb_typeof(p_ligne -> 'alt') <> 'string'
    or char_length(btrim(p_ligne ->> 'alt')) not between 3 and 300 or jsonb_typeof(p_ligne -> 'credit') <> 'string'
    or char_length(btrim(p_ligne ->> 'credit')) not between 2 and 200
    or p_ligne ? 'date' and (jsonb_typeof(p_ligne -> 'date') <> 'string' or p_ligne ->> 'date' !~ '^\d{4}-[01]\d-[0-3]\d$'), true);
$$;
comment on function prive.faute_ligne_photo(jsonb) is 'Vrai quand la ligne d’une photographie n’a pas sa légende et son crédit, ou qu’elle a un jour qui n’en est pas un.';

create function prive.lie_photos() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Annoncée, puis laissée de côté en corrigeant.
  delete from prive.propositions_photos p
  where p.proposition_id = new.proposition_id and p.projet_id = new.fiche_id and not exists (
    select from prive.lignes_photos(new.champs) l where l ->> 'image' = prive.image_proposee(p));
  if prive.photos_attendues(new.proposition_id) <> '[]' then
    raise exception 'photos_manquantes' using errcode = 'P0001';
  end if;
  update prive.propositions_photos p set ligne = l
  from prive.lignes_photos(new.champs) l
  where p.proposition_id = new.proposition_id and p.projet_id = new.fiche_id and l ->> 'image' = prive.image_proposee(p);
  if exists (select from prive.propositions_photos p where p.proposition_id = new.proposition_id and p.projet_id = new.fiche_id
    and prive.faute_ligne_photo(p.ligne)) then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  return null;
end;
$$;
comment on function prive.lie_photos() is
  'Lie à une fiche soumise les photographies qu’elle nomme : toutes arrivées, chacune avec sa légende et son crédit ; les autres ne sont plus annoncées.';
create trigger propositions_fiches_photos after insert on prive.propositions_fiches
  for each row when (new.collection = 'projets') execute function prive.lie_photos();

revoke execute on function prive.faute_photos(jsonb), prive.photos_attendues(uuid), prive.lignes_photos(jsonb),
  prive.faute_ligne_photo(jsonb), prive.lie_photos() from public, anon, authenticated;
revoke execute on function public.rpc_annonce_photos(uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.rpc_annonce_photos(uuid, text, jsonb) to authenticated;
