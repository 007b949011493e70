-- Chaque chose une fois (R242) : une chose est un événement, pas ses mots. Une date reportée deux fois à la même se dit deux fois.

alter table prive.fiches_suivies
  add column connus jsonb not null default '{}' check (jsonb_typeof(connus) = 'object'),
  add column avances text[] not null default '{}',
  add column echos jsonb not null default '{}' check (jsonb_typeof(echos) = 'object'),
  add column rappels integer[] not null default '{}';
alter table prive.nouvelles drop constraint nouvelles_quoi_check,
  add constraint nouvelles_quoi_check check (quoi in ('PUBLIEE', 'CHANGEE', 'STATUT', 'ATTRIBUTION', 'DATE_LIMITE', 'ADDITIF', 'RAPPEL', 'RETIREE'));
comment on column prive.fiches_suivies.connus is 'Date limite et statut comme ils ont été dits en dernier, par la base ou par le registre.';
comment on column prive.fiches_suivies.avances is 'Ce que la base a dit et que le registre n’a pas rejoint, par exemple statut=ANNULE : il ne l’apprendra à personne.';
comment on column prive.fiches_suivies.echos is 'Additifs et attributions dits par un seul des deux, et lequel : l’autre les répétera.';
comment on column prive.fiches_suivies.rappels is 'Rappels faits de la date limite du moment, en jours.';
comment on column prive.fiches_suivies.date_limite is 'Limite de dépôt ; fin du jour quand son heure n’est pas publiée.';
comment on column prive.nouvelles.cle is 'L’événement : l’acte de l’histoire publique, ou ce qu’une publication du registre a dit de neuf.';

create function prive.numeros_suivis(p_faits jsonb) returns table (cle text, numero integer, valeur text)
  language sql immutable set search_path = ''
as $$
  select 'ADDITIF:' || n, n, null from generate_series(1, coalesce((p_faits ->> 'additifs')::integer, 0)) n
  union all
  select 'ATTRIBUTION:' || a.lot, a.lot::integer, a.jour from jsonb_each_text(coalesce(p_faits -> 'attribution', '{}')) a (lot, jour);
$$;
revoke execute on function prive.numeros_suivis(jsonb) from public, anon, authenticated;
comment on function prive.numeros_suivis(jsonb) is 'Additifs et attributions d’une fiche, un par ligne ; une attribution vaut par son jour.';

create function prive.echo(p_echos jsonb, p_cle text, p_source text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when p_echos ->> p_cle <> p_source then p_echos - p_cle else p_echos || jsonb_build_object(p_cle, p_source) end;
$$;
revoke execute on function prive.echo(jsonb, text, text) from public, anon, authenticated;
comment on function prive.echo(jsonb, text, text) is 'Ce qui attend d’être répété, une fois que BASE ou REGISTRE a dit une chose : elle-même, ou rien si l’autre l’avait dite.';

-- Ce que les deux savent au moment de cette migration.
update prive.fiches_suivies f set
  connus = jsonb_strip_nulls(jsonb_build_object('date_limite', f.faits -> 'date_limite', 'statut', f.faits -> 'statut'))
    || coalesce((select n.apres from prive.nouvelles n where n.genre = f.genre and n.fiche_id = f.id and n.quoi = 'DATE_LIMITE' order by n.id desc limit 1), '{}')
    || coalesce((select n.apres from prive.nouvelles n where n.genre = f.genre and n.fiche_id = f.id and n.quoi = 'STATUT' order by n.id desc limit 1), '{}'),
  avances = array(select a.key || '=' || a.value from prive.nouvelles n, jsonb_each_text(n.apres) a
    where n.genre = f.genre and n.fiche_id = f.id and n.quoi in ('DATE_LIMITE', 'STATUT')),
  echos = coalesce((select jsonb_object_agg(n.quoi || ':' || a.value,
      case when n.quoi || ':' || a.value in (select s.cle from prive.numeros_suivis(f.faits) s) then 'REGISTRE' else 'BASE' end)
    from prive.nouvelles n, jsonb_each_text(n.apres) a where n.genre = f.genre and n.fiche_id = f.id and n.quoi in ('ADDITIF', 'ATTRIBUTION')), '{}'),
  rappels = array(select (n.apres ->> 'jours')::integer from prive.nouvelles n
    where n.genre = f.genre and n.fiche_id = f.id and n.quoi = 'RAPPEL' and n.apres ->> 'date_limite' = prive.instant_public(f.date_limite));

-- retire : prive.compare_fiche(text, text, jsonb, jsonb) ; la suivante compare à la fiche entière, rien d’autre ne l’appelle.
drop function prive.compare_fiche(text, text, jsonb, jsonb);
create function prive.compare_fiche(p_fiche prive.fiches_suivies, p_faits jsonb) returns table (quoi text, avant jsonb, apres jsonb)
  language sql stable set search_path = ''
as $$
  with reste as (
    select p_fiche.faits - '{date_limite,statut,additifs,attribution}'::text[] as avant, p_faits - '{date_limite,statut,additifs,attribution}'::text[] as apres)
  select 'PUBLIEE', null::jsonb, p_faits where p_fiche.faits is null
  union all
  -- Ni ce que le registre redit, ni ce que la base a déjà dit, d’un coup ou en passant.
  select v.quoi, jsonb_strip_nulls(jsonb_build_object(v.champ, p_fiche.connus -> v.champ)), jsonb_strip_nulls(jsonb_build_object(v.champ, p_faits -> v.champ))
  from (values ('date_limite', 'DATE_LIMITE'), ('statut', 'STATUT')) v (champ, quoi)
  where p_fiche.faits is not null and p_fiche.faits -> v.champ is distinct from p_faits -> v.champ
    and v.champ || '=' || coalesce(p_faits ->> v.champ, '') <> all (p_fiche.avances)
  union all
  select split_part(s.cle, ':', 1), null, jsonb_build_object(case when s.valeur is null then 'numero' else 'lot' end, s.numero)
  from prive.numeros_suivis(p_faits) s
  where p_fiche.faits is not null and p_fiche.echos ->> s.cle is distinct from 'BASE'
    and not exists (select from prive.numeros_suivis(p_fiche.faits) d where d.cle = s.cle and d.valeur is not distinct from s.valeur)
  union all
  select 'CHANGEE', r.avant, r.apres from reste r where p_fiche.faits is not null and r.avant is distinct from r.apres;
$$;
revoke execute on function prive.compare_fiche(prive.fiches_suivies, jsonb) from public, anon, authenticated;
comment on function prive.compare_fiche(prive.fiches_suivies, jsonb) is 'Ce qu’une publication dit de neuf d’une fiche, un fait par ligne.';

create function prive.rejoint_fiche(p_fiche prive.fiches_suivies, p_faits jsonb) returns prive.fiches_suivies
  language plpgsql stable set search_path = ''
as $$
declare
  v_champ text;
  v_numero record;
begin
  foreach v_champ in array '{date_limite,statut}'::text[] loop
    if p_fiche.connus -> v_champ is not distinct from p_faits -> v_champ
      or p_fiche.faits -> v_champ is distinct from p_faits -> v_champ and v_champ || '=' || coalesce(p_faits ->> v_champ, '') <> all (p_fiche.avances)
    then
      p_fiche.connus := p_fiche.connus - v_champ || jsonb_strip_nulls(jsonb_build_object(v_champ, p_faits -> v_champ));
      p_fiche.avances := array(select a from unnest(p_fiche.avances) a where not starts_with(a, v_champ || '='));
    end if;
  end loop;
  for v_numero in select d.cle from prive.numeros_suivis(p_fiche.faits) d where d.cle not in (select s.cle from prive.numeros_suivis(p_faits) s) loop
    p_fiche.echos := p_fiche.echos - v_numero.cle;
  end loop;
  for v_numero in select s.cle from prive.numeros_suivis(p_faits) s
    where p_fiche.faits is not null
      and not exists (select from prive.numeros_suivis(p_fiche.faits) d where d.cle = s.cle and d.valeur is not distinct from s.valeur)
  loop
    p_fiche.echos := prive.echo(p_fiche.echos, v_numero.cle, 'REGISTRE');
  end loop;
  return p_fiche;
end;
$$;
revoke execute on function prive.rejoint_fiche(prive.fiches_suivies, jsonb) from public, anon, authenticated;
comment on function prive.rejoint_fiche(prive.fiches_suivies, jsonb) is 'Ce que la base sait d’une fiche une fois cette publication lue ; ce que le registre n’a pas rejoint reste.';

create function prive.annule_rappels(p_genre text, p_fiche_id text) returns void
  language sql security definer set search_path = ''
as $$
  update prive.nouvelles n set diffusee_le = now() where n.genre = p_genre and n.fiche_id = p_fiche_id and n.quoi = 'RAPPEL' and n.diffusee_le is null;
  delete from public.courriels c where c.kind = 'ALERTE_NOUVELLE' and c.status in ('A_ENVOYER', 'ABANDONNE') and c.payload ->> 'quoi' = 'RAPPEL'
    and c.payload ->> 'genre' = p_genre and c.payload ->> 'fiche_id' = p_fiche_id;
$$;
revoke execute on function prive.annule_rappels(text, text) from public, anon, authenticated;
comment on function prive.annule_rappels(text, text) is 'Ôte de la file les rappels d’une date qui n’est plus la bonne.';

create or replace function public.rpc_sync_alertes(p_rows jsonb, p_libelles jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_premiere constant boolean := not exists (select from prive.fiches_suivies);
  v_fiche record;
  v_avant prive.fiches_suivies;
  v_suite prive.fiches_suivies;
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
    where f.id is null or f.faits <> r.faits or f.criteres <> r.criteres or f.titre <> r.titre or f.avances <> '{}'
  loop
    select f.* into v_avant from prive.fiches_suivies f where f.genre = v_fiche.genre and f.id = v_fiche.id for update;
    if not found then
      v_avant.connus := '{}';
      v_avant.avances := '{}';
      v_avant.echos := '{}';
    end if;
    v_suite := prive.rejoint_fiche(v_avant, v_fiche.faits);
    insert into prive.fiches_suivies as f (genre, id, titre, criteres, faits, ouvert, date_limite, connus, avances, echos)
    values (v_fiche.genre, v_fiche.id, v_fiche.titre, v_fiche.criteres, v_fiche.faits, coalesce(v_fiche.ouvert, false), v_fiche.date_limite,
      v_suite.connus, v_suite.avances, v_suite.echos)
    on conflict (genre, id) do update set titre = excluded.titre, criteres = excluded.criteres, faits = excluded.faits,
      connus = excluded.connus, avances = excluded.avances, echos = excluded.echos,
      -- Ce que la base a changé depuis reste, tant que le registre n’en dit rien de neuf.
      ouvert = case when excluded.connus -> 'statut' is not distinct from excluded.faits -> 'statut' then excluded.ouvert else f.ouvert end,
      date_limite = case when excluded.connus -> 'date_limite' is not distinct from excluded.faits -> 'date_limite' then excluded.date_limite else f.date_limite end,
      rappels = case when excluded.connus -> 'date_limite' is not distinct from f.connus -> 'date_limite' then f.rappels else '{}' end;
    -- À la première lecture, tout serait neuf : rien ne l’est.
    continue when v_premiere;
    for v_fait in select * from prive.compare_fiche(v_avant, v_fiche.faits) loop
      perform prive.note_nouvelle('registre:' || gen_random_uuid(), v_fiche.genre, v_fiche.id, v_fait.quoi, v_fait.avant, v_fait.apres, coalesce(v_avant.criteres, '{}'));
      if v_fait.quoi in ('DATE_LIMITE', 'STATUT') then
        perform prive.annule_rappels(v_fiche.genre, v_fiche.id);
      end if;
    end loop;
  end loop;
  -- Qui la suivait apprend qu’une fiche n’est plus publiée.
  perform prive.note_nouvelle('registre:' || gen_random_uuid(), f.genre, f.id, 'RETIREE', null, null), prive.annule_rappels(f.genre, f.id)
  from prive.fiches_suivies f
  where not exists (select from jsonb_to_recordset(p_rows) as r (genre text, id text) where r.genre = f.genre and r.id = f.id);
  delete from prive.fiches_suivies f
  where not exists (select from jsonb_to_recordset(p_rows) as r (genre text, id text) where r.genre = f.genre and r.id = f.id);
  return jsonb_array_length(p_rows);
end;
$$;
