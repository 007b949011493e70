-- Ce qui arrive aux fiches : du registre à chaque publication, de l’histoire publique à l’instant même (R242).

create function prive.note_nouvelle(p_cle text, p_genre text, p_fiche_id text, p_quoi text, p_avant jsonb, p_apres jsonb, p_anciens text[] default '{}')
  returns void
  language sql security definer set search_path = ''
as $$
  insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres, avant, apres)
  select p_cle, f.genre, f.id, f.titre, p_quoi, array(select distinct c from unnest(f.criteres || p_anciens) c order by c), p_avant, p_apres
  from prive.fiches_suivies f where f.genre = p_genre and f.id = p_fiche_id
  on conflict (cle) do nothing;
$$;
revoke execute on function prive.note_nouvelle(text, text, text, text, jsonb, jsonb, text[]) from public, anon, authenticated;
comment on function prive.note_nouvelle(text, text, text, text, jsonb, jsonb, text[]) is 'Inscrit ce qui est arrivé à une fiche suivie, une fois par clé.';

-- Les mêmes faits ont les mêmes clés que ceux de l’histoire publique : appris des deux côtés, ils ne se disent qu’une fois.
create function prive.compare_fiche(p_genre text, p_id text, p_avant jsonb, p_apres jsonb)
  returns table (quoi text, cle text, avant jsonb, apres jsonb)
  language sql stable set search_path = ''
as $$
  with parts as (select p_avant - '{date_limite,statut,additifs,attribution}'::text[] as avant, p_apres - '{date_limite,statut,additifs,attribution}'::text[] as apres)
  select 'PUBLIEE', 'PUBLIEE:' || p_genre || '/' || p_id, null::jsonb, p_apres where p_avant is null
  union all
  select 'DATE_LIMITE', 'DATE_LIMITE:' || p_id || ':' || (p_apres ->> 'date_limite'),
    jsonb_strip_nulls(jsonb_build_object('date_limite', p_avant -> 'date_limite')), jsonb_build_object('date_limite', p_apres -> 'date_limite')
  where p_avant -> 'date_limite' is distinct from p_apres -> 'date_limite' and p_apres ? 'date_limite' and p_avant is not null
  union all
  select 'STATUT', 'STATUT:' || p_id || ':' || (p_avant ->> 'statut') || ':' || (p_apres ->> 'statut'),
    jsonb_build_object('statut', p_avant -> 'statut'), jsonb_build_object('statut', p_apres -> 'statut')
  where p_avant -> 'statut' is distinct from p_apres -> 'statut' and p_avant is not null
  union all
  select 'ADDITIF', 'ADDITIF:' || p_id || ':' || n, null, jsonb_build_object('numero', n)
  from generate_series(coalesce((p_avant ->> 'additifs')::integer, 0) + 1, coalesce((p_apres ->> 'additifs')::integer, 0)) n where p_avant is not null
  union all
  select 'ATTRIBUTION', 'ATTRIBUTION:' || p_id || ':' || lot, null, jsonb_build_object('lot', lot::integer)
  from jsonb_object_keys(coalesce(p_apres -> 'attribution', '{}')) lot
  where p_avant is not null and not coalesce(p_avant -> 'attribution', '{}') ? lot
  union all
  select 'CHANGEE', 'CHANGEE:' || p_genre || '/' || p_id || ':' || current_date || ':' || md5(p.apres::text), p.avant, p.apres
  from parts p where p_avant is not null and p.avant is distinct from p.apres;
$$;
revoke execute on function prive.compare_fiche(text, text, jsonb, jsonb) from public, anon, authenticated;
comment on function prive.compare_fiche(text, text, jsonb, jsonb) is 'Ce qui a changé d’une fiche entre deux publications, un fait par ligne.';

create function public.rpc_sync_alertes(p_rows jsonb, p_libelles jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_premiere constant boolean := not exists (select from prive.fiches_suivies);
  v_fiche record;
  v_avant prive.fiches_suivies;
  v_fait record;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 or jsonb_typeof(p_libelles) is distinct from 'object' then
    raise exception 'liste_vide' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('nouvelles', 0));
  insert into prive.criteres_suivis (critere, libelle) select l.key, l.value from jsonb_each_text(p_libelles) l
  on conflict (critere) do update set libelle = excluded.libelle where prive.criteres_suivis.libelle <> excluded.libelle;
  delete from prive.criteres_suivis s where not p_libelles ? s.critere;
  for v_fiche in
    select r.* from jsonb_to_recordset(p_rows) as r (genre text, id text, titre text, criteres text[], faits jsonb, ouvert boolean, date_limite timestamptz)
    left join prive.fiches_suivies f on f.genre = r.genre and f.id = r.id
    where f.id is null or f.faits <> r.faits or f.criteres <> r.criteres or f.titre <> r.titre
  loop
    select f.* into v_avant from prive.fiches_suivies f where f.genre = v_fiche.genre and f.id = v_fiche.id;
    insert into prive.fiches_suivies as f (genre, id, titre, criteres, faits, ouvert, date_limite)
    values (v_fiche.genre, v_fiche.id, v_fiche.titre, v_fiche.criteres, v_fiche.faits, coalesce(v_fiche.ouvert, false), v_fiche.date_limite)
    on conflict (genre, id) do update set titre = excluded.titre, criteres = excluded.criteres, faits = excluded.faits,
      -- Ce que la base a changé depuis reste, tant que le registre ne dit rien de neuf.
      ouvert = case when f.faits <> excluded.faits then excluded.ouvert else f.ouvert end,
      date_limite = case when f.faits <> excluded.faits then excluded.date_limite else f.date_limite end;
    -- À la première lecture, tout serait neuf : rien ne l’est.
    continue when v_premiere;
    for v_fait in select * from prive.compare_fiche(v_fiche.genre, v_fiche.id, v_avant.faits, v_fiche.faits) loop
      perform prive.note_nouvelle(v_fait.cle, v_fiche.genre, v_fiche.id, v_fait.quoi, v_fait.avant, v_fait.apres, coalesce(v_avant.criteres, '{}'));
    end loop;
  end loop;
  delete from prive.fiches_suivies f
  where not exists (select from jsonb_to_recordset(p_rows) as r (genre text, id text) where r.genre = f.genre and r.id = f.id);
  return jsonb_array_length(p_rows);
end;
$$;
revoke execute on function public.rpc_sync_alertes(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.rpc_sync_alertes(jsonb, jsonb) to service_role;
comment on function public.rpc_sync_alertes(jsonb, jsonb) is 'Recopie du registre ce qui se suit, et inscrit ce qui a changé depuis la publication d’avant. Rôle de service.';

create function prive.suit_journal_public() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.objet <> 'appels-offres' then
    return null;
  end if;
  case new.action
    when 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE' then
      update prive.fiches_suivies f set date_limite = (new.apres #>> '{}')::timestamptz where f.genre = new.objet and f.id = new.objet_id;
      perform prive.note_nouvelle('DATE_LIMITE:' || new.objet_id || ':' || (new.apres #>> '{}'), new.objet, new.objet_id, 'DATE_LIMITE',
        jsonb_build_object('date_limite', new.avant), jsonb_build_object('date_limite', new.apres));
    when 'ADDITIF_DEPOSE' then
      perform prive.note_nouvelle('ADDITIF:' || new.objet_id || ':' || (new.apres #>> '{}'), new.objet, new.objet_id, 'ADDITIF',
        null, jsonb_build_object('numero', (new.apres #>> '{}')::integer));
    when 'PROCEDURE_CHANGEE' then
      update prive.fiches_suivies f set ouvert = (new.apres #>> '{}') = 'OUVERT' where f.genre = new.objet and f.id = new.objet_id;
      perform prive.note_nouvelle('STATUT:' || new.objet_id || ':' || (new.avant #>> '{}') || ':' || (new.apres #>> '{}'), new.objet, new.objet_id,
        'STATUT', jsonb_build_object('statut', new.avant), jsonb_build_object('statut', new.apres));
    when 'ATTRIBUTION_PUBLIEE' then
      perform prive.note_nouvelle('ATTRIBUTION:' || new.objet_id || ':' || coalesce(new.lot, 0), new.objet, new.objet_id, 'ATTRIBUTION',
        null, jsonb_build_object('lot', coalesce(new.lot, 0)));
    else
      null;
  end case;
  return null;
end;
$$;
revoke execute on function prive.suit_journal_public() from public, anon, authenticated;
comment on function prive.suit_journal_public() is 'Inscrit aussitôt, pour les abonnés, ce que l’histoire publique dit d’un appel d’offres.';
create trigger journal_public_suivi after insert on prive.journal_public
  for each row execute function prive.suit_journal_public();
