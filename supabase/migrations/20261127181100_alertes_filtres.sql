-- Suivre ce qu’une liste filtre (R240) : de plusieurs valeurs d’un même filtre, l’une suffit ; trente critères en tout.

create function prive.a_plusieurs(p_criteres text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  select count(distinct split_part(c, '=', 1)) < count(*) from unnest(p_criteres) c;
$$;
revoke execute on function prive.a_plusieurs(text[]) from public, anon, authenticated;
comment on function prive.a_plusieurs(text[]) is 'Vrai quand un filtre a plusieurs valeurs.';

alter table prive.alertes_demandes drop constraint alertes_demandes_criteres_check,
  add constraint alertes_demandes_criteres_check check (cardinality(criteres) between 1 and 30);
alter table prive.alertes drop constraint alertes_criteres_check,
  add constraint alertes_criteres_check check (cardinality(criteres) between 1 and 30),
  add column plusieurs boolean not null generated always as (prive.a_plusieurs(criteres)) stored;
comment on column prive.alertes.criteres is 'Une fiche qui a, de chaque filtre, l’une des valeurs demandées est suivie.';
comment on column prive.alertes.plusieurs is 'Vrai quand un filtre a plusieurs valeurs : les autres alertes se comparent d’un seul coup.';

create or replace function prive.check_criteres(p_criteres text[]) returns text[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v_criteres constant text[] := (select array_agg(distinct c order by c) from unnest(p_criteres) c);
begin
  if v_criteres is null or cardinality(v_criteres) > 30
    or exists (select from unnest(v_criteres) c where not exists (select from prive.criteres_suivis s where s.critere = c))
  then
    raise exception 'criteres_inconnus' using errcode = '22023';
  end if;
  return v_criteres;
end;
$$;

create or replace function prive.libelles_criteres(p_criteres text[]) returns text[]
  language sql stable security definer set search_path = ''
as $$
  with nommes as (
    select c.n, split_part(c.critere, '=', 1) as filtre, coalesce(s.libelle, 'Ce qui n’est plus publié') as libelle,
      first_value(coalesce(s.libelle, 'Ce qui n’est plus publié')) over (partition by split_part(c.critere, '=', 1) order by c.n) as premier,
      row_number() over (partition by split_part(c.critere, '=', 1) order by c.n) as rang
    from unnest(p_criteres) with ordinality c (critere, n) left join prive.criteres_suivis s using (critere)
  ), filtres as (
    -- « Région : Kindia ou Labé » : le nom du filtre une fois.
    select min(d.n) as n, string_agg(case when d.rang > 1 and starts_with(d.libelle, d.nom) then substr(d.libelle, length(d.nom) + 1) else d.libelle end,
      ' ou ' order by d.n) as texte
    from (select *, coalesce(substring(premier from '^[^:]+: '), '') as nom from nommes) d
    where d.rang = 1 or d.libelle <> d.premier
    group by d.filtre
  )
  select coalesce(array_agg(f.texte order by f.n), '{}') from filtres f;
$$;
comment on function prive.libelles_criteres(text[]) is 'Des critères en toutes lettres, un texte par filtre, dans leur ordre.';

create function prive.a_chaque_filtre(p_demandes text[], p_criteres text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  select bool_and(f.trouve) from (select bool_or(d = any (p_criteres)) as trouve from unnest(p_demandes) d group by split_part(d, '=', 1)) f;
$$;
revoke execute on function prive.a_chaque_filtre(text[], text[]) from public, anon, authenticated;
comment on function prive.a_chaque_filtre(text[], text[]) is 'Vrai quand une fiche a, de chaque filtre, l’une des valeurs demandées.';

create or replace function prive.est_d_un_lot(p_demandes text[], p_criteres text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Un appel d’offres tient « region=labe&status=ouverts » de chaque lot ; un projet n’en tient aucun, et n’a qu’un état.
  -- La préfecture, demandée, dit le lieu : ses lots sont dans sa région.
  select not exists (select from unnest(p_criteres) c where strpos(c, '&') > 0)
    or not exists (select from unnest(p_demandes) d where d ~ '^(region|departement)=')
    or not exists (select from unnest(p_demandes) d where d ~ '^status=')
    or exists (
      select from unnest(p_demandes) lieu, unnest(p_demandes) etat
      where etat ~ '^status=' and (lieu || '&' || etat) = any (p_criteres)
        and (lieu ~ '^departement=' or not exists (select from unnest(p_demandes) d where d ~ '^departement=')));
$$;
comment on function prive.est_d_un_lot(text[], text[]) is 'Vrai quand un lieu et un état demandés ensemble sont ceux d’un même lot.';

create function prive.compose_lettre(p_abonne_id uuid, p_rythme text, p_nouvelles bigint[]) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Trente suffisent à une lettre : elle dit combien il y en a, et où les lire.
  select jsonb_build_object('abonne_id', p_abonne_id, 'rythme', p_rythme, 'total', count(*), 'suivies', jsonb_agg(d.id order by d.id),
    'nouvelles', jsonb_agg(prive.dit_nouvelle(d.une) order by d.id) filter (where d.rang <= 30))
  from (select n.id, n as une, row_number() over (order by n.id) as rang from prive.nouvelles n where n.id = any (p_nouvelles)) d;
$$;
revoke execute on function prive.compose_lettre(uuid, text, bigint[]) from public, anon, authenticated;
comment on function prive.compose_lettre(uuid, text, bigint[]) is 'Ce qu’une lettre du jour ou de la semaine cite, et tout ce qu’elle compte.';

create or replace function prive.diffuse_nouvelles() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_nouvelle prive.nouvelles;
  v_abonne uuid;
  v_nombre integer := 0;
begin
  for v_nouvelle in select n.* from prive.nouvelles n
    where n.diffusee_le is null and n.quoi in ('DATE_LIMITE', 'ADDITIF', 'RAPPEL') order by n.id limit 100
  loop
    for v_abonne in
      insert into prive.envois_alertes (abonne_id, nouvelle_id)
      select distinct a.abonne_id, v_nouvelle.id from prive.alertes a
      where (a.criteres <@ v_nouvelle.criteres
          or a.plusieurs and a.criteres && v_nouvelle.criteres and prive.a_chaque_filtre(a.criteres, v_nouvelle.criteres))
        and prive.est_d_un_lot(a.criteres, v_nouvelle.criteres) and a.confirmee_le <= v_nouvelle.creee_le
      on conflict do nothing returning abonne_id
    loop
      perform prive.enqueue_courriel('ALERTE_NOUVELLE:' || v_abonne || ':' || v_nouvelle.id, 'ALERTE_NOUVELLE',
        (select b.email from prive.abonnes b where b.id = v_abonne),
        prive.dit_nouvelle(v_nouvelle) || jsonb_build_object('abonne_id', v_abonne));
      v_nombre := v_nombre + 1;
    end loop;
    update prive.nouvelles n set diffusee_le = now() where n.id = v_nouvelle.id;
  end loop;
  return v_nombre;
end;
$$;

create or replace function prive.diffuse_lettres() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  v_abonne prive.abonnes;
  v_lot bigint[];
  v_nombre integer := 0;
begin
  for v_abonne in select b.* from prive.abonnes b where b.prochain_le <= now() order by b.prochain_le limit 200 for update skip locked loop
    with dites as (
      insert into prive.envois_alertes (abonne_id, nouvelle_id)
      select v_abonne.id, n.id from prive.nouvelles n
      where n.quoi in ('PUBLIEE', 'CHANGEE', 'STATUT', 'ATTRIBUTION', 'RETIREE')
        and exists (select from prive.alertes a where a.abonne_id = v_abonne.id
          and (a.criteres <@ n.criteres or a.plusieurs and a.criteres && n.criteres and prive.a_chaque_filtre(a.criteres, n.criteres))
          and prive.est_d_un_lot(a.criteres, n.criteres) and a.confirmee_le <= n.creee_le)
      on conflict do nothing returning nouvelle_id
    )
    select array_agg(d.nouvelle_id) into v_lot from dites d;
    if v_lot is not null then
      perform prive.enqueue_courriel('ALERTE_LETTRE:' || v_abonne.id || ':' || v_abonne.prochain_le, 'ALERTE_LETTRE', v_abonne.email,
        prive.compose_lettre(v_abonne.id, v_abonne.rythme, v_lot));
      v_nombre := v_nombre + 1;
    end if;
    update prive.abonnes b set prochain_le = prive.prochaine_lettre(b.rythme) where b.id = v_abonne.id;
  end loop;
  return v_nombre;
end;
$$;
