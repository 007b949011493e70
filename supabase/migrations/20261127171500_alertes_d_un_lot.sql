-- Qui suit une région et un état ensemble est écrit d’un lot qui a les deux : un lot annulé à Labé n’y ouvre rien (R237).

create function prive.est_d_un_lot(p_demandes text[], p_criteres text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Un appel d’offres tient « region=labe&status=ouverts » de chaque lot ; un projet n’en tient aucun, et n’a qu’un état.
  select not exists (select from unnest(p_criteres) c where strpos(c, '&') > 0)
    or not exists (
      select from unnest(p_demandes) lieu, unnest(p_demandes) etat
      where lieu ~ '^(region|departement)=' and etat ~ '^status=' and not (lieu || '&' || etat) = any (p_criteres));
$$;
revoke execute on function prive.est_d_un_lot(text[], text[]) from public, anon, authenticated;
comment on function prive.est_d_un_lot(text[], text[]) is 'Vrai quand le lieu et l’état demandés ensemble sont ceux d’un même lot.';

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
      where a.criteres <@ v_nouvelle.criteres and prive.est_d_un_lot(a.criteres, v_nouvelle.criteres) and a.confirmee_le <= v_nouvelle.creee_le
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
  v_lot prive.nouvelles[];
  v_nombre integer := 0;
begin
  for v_abonne in select b.* from prive.abonnes b where b.prochain_le <= now() order by b.prochain_le limit 200 for update skip locked loop
    with dites as (
      insert into prive.envois_alertes (abonne_id, nouvelle_id)
      select v_abonne.id, n.id from prive.nouvelles n
      where n.quoi in ('PUBLIEE', 'CHANGEE', 'STATUT', 'ATTRIBUTION')
        and exists (select from prive.alertes a where a.abonne_id = v_abonne.id and a.criteres <@ n.criteres
          and prive.est_d_un_lot(a.criteres, n.criteres) and a.confirmee_le <= n.creee_le)
      on conflict do nothing returning nouvelle_id
    )
    select array_agg(n order by n.id) into v_lot from dites d join prive.nouvelles n on n.id = d.nouvelle_id;
    if v_lot is not null then
      -- Trente suffisent à une lettre : elle dit combien il y en a, et où les lire.
      perform prive.enqueue_courriel('ALERTE_LETTRE:' || v_abonne.id || ':' || v_abonne.prochain_le, 'ALERTE_LETTRE', v_abonne.email, jsonb_build_object(
        'abonne_id', v_abonne.id, 'rythme', v_abonne.rythme, 'total', cardinality(v_lot),
        'nouvelles', (select jsonb_agg(prive.dit_nouvelle(n::prive.nouvelles) order by (n::prive.nouvelles).id) from unnest(v_lot[1:30]) n)));
      v_nombre := v_nombre + 1;
    end if;
    update prive.abonnes b set prochain_le = prive.prochaine_lettre(b.rythme) where b.id = v_abonne.id;
  end loop;
  return v_nombre;
end;
$$;
