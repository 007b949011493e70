-- Ce que les avis font ensemble : la majorité, les moyennes, les prix, les rangs (R162).

create function prive.bilan_of(p_appel_offres_id text) returns table (
  soumission_id uuid, entreprise_id text, numero_recu text, nom text, lot integer, votants integer, ispartage boolean,
  rejet text, conformite jsonb, techniques jsonb, technique numeric, prix_lu bigint, prix bigint, prix_motif text,
  note numeric, rang integer
)
  language sql stable security definer set search_path = ''
as $$
  with regles as (
    select coalesce(c.conformite, '{}') as conformite, coalesce(c.techniques, '{}') as techniques,
      coalesce(c.poids, '{100}') as poids, c.note_minimale, c.poids_prix, c.appel_offres_id is null as issansavis
    from (select p_appel_offres_id as id) x left join prive.criteres c on c.appel_offres_id = x.id
  ), offres as (
    select e.soumission_id, e.entreprise_id, e.numero_recu, e.lot,
      -- Un groupement porte le nom que l’offre lui donne ; une entreprise, le sien.
      coalesce(case when jsonb_array_length(coalesce(l.lecture -> 'membres', '[]')) > 1 then l.lecture ->> 'soumissionnaire' end,
        prive.societe_of(e.entreprise_id), l.lecture ->> 'soumissionnaire') as nom,
      prive.prix_lu(l.lecture, e.lot) as prix_lu,
      coalesce(x.prix, prive.prix_lu(l.lecture, e.lot)) as prix, x.motif as prix_motif,
      (select count(*)::integer from prive.avis_of(p_appel_offres_id) m
        where m.soumission_id = e.soumission_id and m.lot = e.lot) as votants
    from prive.evaluations_of(p_appel_offres_id) e
    join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
    left join prive.evaluations_prix x on x.soumission_id = e.soumission_id and x.lot = e.lot
  ), voix as (
    -- Le rang 0 est l’offre entière ; les autres, les conditions de l’avis.
    select m.soumission_id, m.lot, k.rang, case k.rang when 0 then m.rejet else m.motifs[k.rang] end as motif
    from regles r cross join prive.avis_of(p_appel_offres_id) m
    cross join lateral generate_series(0, cardinality(r.conformite)) k (rang)
  ), conditions as (
    select v.soumission_id, v.lot, v.rang, count(v.motif) * 2 > count(*) as isrejetee, count(v.motif) * 2 = count(*) as ispartage,
      coalesce(jsonb_agg(distinct v.motif) filter (where v.motif is not null), '[]') as motifs
    from voix v group by 1, 2, 3
  ), conclues as (
    select c.soumission_id, c.lot, bool_or(c.ispartage) as ispartage,
      string_agg(case when c.rang = 0 then '' else r.conformite[c.rang] || ' : ' end
        || (select string_agg(m, ' ; ') from jsonb_array_elements_text(c.motifs) m), E'\n' order by c.rang)
        filter (where c.isrejetee) as rejet,
      jsonb_agg(jsonb_build_object('condition', case when c.rang > 0 then r.conformite[c.rang] end,
        'isconforme', not c.isrejetee, 'motifs', c.motifs) order by c.rang)
        filter (where c.rang > 0 or cardinality(r.conformite) = 0 or c.isrejetee) as conformite
    from conditions c cross join regles r group by 1, 2
  ), moyennes as (
    -- Une seule fois arrondie : la moyenne des membres qui notent, chaque critère à son poids.
    select m.soumission_id, m.lot, round(avg(t.note), 2) as technique, avg(t.note) as entiere
    from regles r cross join prive.avis_of(p_appel_offres_id) m
    cross join lateral (
      select sum(n.note * n.poids) / 100 as note from unnest(m.notes, r.poids) n (note, poids)) t
    where cardinality(m.notes) > 0 group by 1, 2
  ), criteres as (
    select d.soumission_id, d.lot, jsonb_agg(jsonb_build_object('intitule', d.intitule, 'poids', d.poids,
      'note', d.note) order by d.rang) as techniques
    from (
      select m.soumission_id, m.lot, n.rang, n.intitule, n.poids, round(avg(n.note), 2) as note
      from regles r cross join prive.avis_of(p_appel_offres_id) m
      cross join lateral unnest(m.notes, r.techniques, r.poids) with ordinality n (note, intitule, poids, rang)
      where cardinality(m.notes) > 0 and cardinality(r.techniques) > 0 group by 1, 2, 3, 4, 5) d
    group by 1, 2
  ), jugees as (
    select o.*, coalesce(c.ispartage, false) as ispartage, c.conformite, t.techniques, m.technique, m.entiere,
      coalesce(c.rejet, case when m.entiere < r.note_minimale then
        format('Note technique de %s sur 100, au-dessous du minimum de %s.', replace(trim_scale(m.technique)::text, '.', ','),
          replace(trim_scale(r.note_minimale)::text, '.', ',')) end) as rejet
    from offres o cross join regles r
    left join conclues c on c.soumission_id = o.soumission_id and c.lot = o.lot
    left join moyennes m on m.soumission_id = o.soumission_id and m.lot = o.lot
    left join criteres t on t.soumission_id = o.soumission_id and t.lot = o.lot
  ), notees as (
    select j.*, j.votants > 0 and not j.ispartage and j.rejet is null as isclassee,
      case when r.poids_prix is null then j.technique else round(j.entiere * (100 - r.poids_prix) / 100
        + r.poids_prix * min(j.prix) filter (where j.votants > 0 and not j.ispartage and j.rejet is null) over (partition by j.lot)
          / nullif(j.prix, 0), 2) end as finale,
      r.issansavis or r.poids_prix is not null as isparnote
    from jugees j cross join regles r
  )
  select n.soumission_id, n.entreprise_id, n.numero_recu, n.nom, n.lot, n.votants, n.ispartage, n.rejet, n.conformite,
    n.techniques, n.technique, n.prix_lu, n.prix, n.prix_motif, case when n.isclassee then n.finale end,
    case when n.isclassee then (rank() over (partition by n.lot, n.isclassee order by
      case when n.isparnote then n.finale end desc nulls last, case when not n.isparnote then n.prix end))::integer end
  from notees n;
$$;
comment on function prive.bilan_of(text) is
  'Ce que les avis des membres font de chaque offre, lot par lot : conforme à la majorité, note moyenne, prix lu ou corrigé, rang. Se calcule ; rien n’y est écrit.';

revoke execute on function prive.bilan_of(text) from public;
