-- Mettre en file les lettres des abonnés : report, additif et rappel aussitôt, le reste par jour ou par semaine (R242).

create function prive.dit_nouvelle(p_nouvelle prive.nouvelles) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('quoi', p_nouvelle.quoi, 'genre', p_nouvelle.genre, 'fiche_id', p_nouvelle.fiche_id,
    'titre', p_nouvelle.titre, 'avant', p_nouvelle.avant, 'apres', p_nouvelle.apres));
$$;
revoke execute on function prive.dit_nouvelle(prive.nouvelles) from public, anon, authenticated;
comment on function prive.dit_nouvelle(prive.nouvelles) is 'Une nouvelle comme une lettre la cite.';

create function prive.note_rappels() returns void
  language sql security definer set search_path = ''
as $$
  -- Sept jours, puis deux ; une limite reportée a les siens.
  insert into prive.nouvelles (cle, genre, fiche_id, titre, quoi, criteres, apres)
  select 'RAPPEL_' || r.jours || ':' || f.id || ':' || f.date_limite, f.genre, f.id, f.titre, 'RAPPEL', f.criteres,
    jsonb_build_object('date_limite', prive.instant_public(f.date_limite), 'jours', r.jours)
  from prive.fiches_suivies f
  join (values (7, 2), (2, 0)) r (jours, jusqua) on f.date_limite <= now() + make_interval(days => r.jours) and f.date_limite > now() + make_interval(days => r.jusqua)
  where f.genre = 'appels-offres' and f.ouvert
  on conflict (cle) do nothing;
$$;
revoke execute on function prive.note_rappels() from public, anon, authenticated;
comment on function prive.note_rappels() is 'Inscrit les rappels dus : sept et deux jours avant une limite.';

create function prive.diffuse_nouvelles() returns integer
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
      where a.criteres <@ v_nouvelle.criteres and a.confirmee_le <= v_nouvelle.creee_le
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
revoke execute on function prive.diffuse_nouvelles() from public, anon, authenticated;
comment on function prive.diffuse_nouvelles() is 'Met en file une lettre par abonné pour chaque report, additif ou rappel.';

create function prive.diffuse_lettres() returns integer
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
        and exists (select from prive.alertes a where a.abonne_id = v_abonne.id and a.criteres <@ n.criteres and a.confirmee_le <= n.creee_le)
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
revoke execute on function prive.diffuse_lettres() from public, anon, authenticated;
comment on function prive.diffuse_lettres() is 'Met en file la lettre du jour ou de la semaine de chaque abonné dont c’est l’heure, s’il y a de quoi.';

create function public.rpc_prepare_alertes() returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Un facteur à la fois ; l’autre repassera.
  if not pg_try_advisory_xact_lock(hashtextextended('alertes', 0)) then
    return 0;
  end if;
  -- Rien ne se garde plus longtemps qu’il ne sert : une demande trois jours, une lettre partie un mois, une nouvelle deux.
  delete from prive.alertes_demandes d where d.demandee_le < now() - interval '3 days';
  delete from public.courriels c where c.kind::text ~ '^ALERTE' and c.created_at < now() - interval '31 days';
  delete from prive.nouvelles n where n.creee_le < now() - interval '62 days';
  perform prive.note_rappels();
  return prive.diffuse_nouvelles() + prive.diffuse_lettres();
end;
$$;
revoke execute on function public.rpc_prepare_alertes() from public, anon, authenticated;
grant execute on function public.rpc_prepare_alertes() to service_role;
comment on function public.rpc_prepare_alertes() is 'Met en file les lettres dues aux abonnés et efface ce qui ne sert plus ; rend leur nombre. Rôle de service.';
