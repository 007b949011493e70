-- Chaque membre de la commission juge chaque offre pour lui-même : conforme ou non, condition par condition, et ses notes (R161).

create table prive.evaluations_membres (
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  lot integer not null default 0,
  -- Sans référence : ce qu’un membre a jugé reste quand un compte disparaît.
  user_id uuid not null,
  -- Pourquoi l’offre entière est rejetée : avis sans conditions, offre qui ne s’ouvre pas ou ne nomme aucun lot.
  rejet text,
  -- Une par condition de l’avis, dans leur ordre : rien si l’offre y répond, sinon pourquoi elle n’y répond pas.
  motifs text[] not null default '{}',
  -- Une par critère technique, dans leur ordre ; une seule où l’avis ne dit rien.
  notes numeric[] not null default '{}',
  saisie_le timestamptz not null default clock_timestamp(),
  primary key (soumission_id, lot, user_id),
  constraint evaluations_membres_lot_borne check (lot between 0 and 999),
  constraint evaluations_membres_rejet_longueur check (char_length(btrim(rejet)) between 10 and 1000),
  constraint evaluations_membres_notes_bornees check (0 <= all (notes) and 100 >= all (notes)),
  constraint evaluations_membres_rejetee_sans_note check (rejet is null or cardinality(notes) = 0)
);

comment on table prive.evaluations_membres is 'Ce que chaque membre de la commission juge d’une offre, par lot où il y en a.';

alter table prive.evaluations_membres enable row level security;
revoke all on table prive.evaluations_membres from public, anon, authenticated, service_role;
create trigger evaluations_membres_a_clean before insert or update on prive.evaluations_membres
  for each row execute function prive.clean_colonnes('rejet:prose', 'motifs:noms');

-- Un prix corrigé d’une erreur de calcul, et pourquoi.
create table prive.evaluations_prix (
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  lot integer not null default 0,
  prix bigint not null,
  motif text not null,
  saisi_par uuid not null,
  saisi_le timestamptz not null default clock_timestamp(),
  primary key (soumission_id, lot),
  constraint evaluations_prix_positif check (prix > 0),
  constraint evaluations_prix_motif_longueur check (char_length(btrim(motif)) between 10 and 1000)
);

comment on table prive.evaluations_prix is 'Prix d’une offre, corrigé d’une erreur de calcul par un membre de la commission, et pourquoi.';

alter table prive.evaluations_prix enable row level security;
revoke all on table prive.evaluations_prix from public, anon, authenticated, service_role;
create trigger evaluations_prix_a_clean before insert or update on prive.evaluations_prix
  for each row execute function prive.clean_colonnes('motif:prose');

-- Ce que le rapport conclut : un rang et un prix à côté de la note ; sans critère technique, aucune note.
alter table prive.evaluations add column rang integer, add column prix bigint;
alter table prive.evaluations drop constraint evaluations_note_ou_rejet;
alter table prive.evaluations add constraint evaluations_conclue
  check ((rejet is null) <> (note is null and rang is null));
alter table prive.evaluations drop constraint evaluations_rejet_longueur;
-- Ce que plusieurs membres en disent, bout à bout.
alter table prive.evaluations add constraint evaluations_rejet_longueur check (char_length(btrim(rejet)) between 10 and 70000);
comment on table prive.evaluations is
  'Ce que le rapport d’évaluation conclut d’une offre : rang, note et prix, ou motif de son rejet ; par lot où il y en a.';

-- Une évaluation en cours d’avant les critères : ce qu’un membre avait écrit est son avis ; l’autre moitié reste à faire.
insert into prive.evaluations_membres (soumission_id, lot, user_id, rejet, notes, saisie_le)
select e.soumission_id, e.lot, e.evaluee_par, e.rejet, case when e.note is null then '{}' else array[e.note] end, e.evaluee_le
from prive.evaluations e
join public.soumissions s on s.id = e.soumission_id
join public.appels_offres a on a.id = s.appel_offres_id and a.statut in ('OUVERT', 'CLOTURE');
delete from prive.evaluations e using public.soumissions s, public.appels_offres a
where s.id = e.soumission_id and a.id = s.appel_offres_id and a.statut in ('OUVERT', 'CLOTURE')
  and not exists (select from prive.lots l where l.appel_offres_id = a.id and l.numero = e.lot and l.statut is not null);

create function prive.is_lot_fini(p_appel_offres_id text, p_lot integer) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.lots l where l.appel_offres_id = p_appel_offres_id and l.numero = p_lot and l.statut is not null);
$$;
comment on function prive.is_lot_fini(text, integer) is 'Vrai pour un lot qui a sa fin : il n’attend plus d’évaluation.';

drop function prive.evaluations_of(text);
create function prive.evaluations_of(p_appel_offres_id text) returns table (
  soumission_id uuid, entreprise_id text, numero_recu text, note numeric, rejet text, evaluee_par uuid,
  evaluee_le timestamptz, lot integer, rang integer, prix bigint
)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.entreprise_id, v.numero_recu, e.note, e.rejet, e.evaluee_par, e.evaluee_le, x.lot, e.rang, e.prix
  from prive.plis_of(p_appel_offres_id) p
  join public.soumissions s on s.id = p.soumission_id
  join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
  cross join lateral prive.lots_offerts(p_appel_offres_id, p.soumission_id) x (lot)
  left join prive.evaluations e on e.soumission_id = p.soumission_id and e.lot = x.lot
  where prive.is_remise(p.soumission_id, p.version);
$$;
comment on function prive.evaluations_of(text) is
  'Chaque offre ouverte et ce que le rapport en conclut, lot par lot ; vide tant qu’il n’est pas établi.';

create function prive.prix_lu(p_lecture jsonb, p_lot integer) returns bigint
  language sql immutable set search_path = ''
as $$
  select sum(case when t.lot -> 'rabais_compris' = 'false' and t.lot ? 'rabais_pct'
    then round((t.lot ->> 'montant_gnf')::numeric * (1 - (t.lot ->> 'rabais_pct')::numeric / 100))
    else (t.lot ->> 'montant_gnf')::numeric end)::bigint
  from prive.lots_lus(p_lecture) t where p_lot = 0 or t.numero = p_lot;
$$;
comment on function prive.prix_lu(jsonb, integer) is
  'Prix lu d’une offre pour un lot, ou en entier pour 0 : rabais déduit où l’offre dit qu’il est à déduire ; rien pour une offre illisible.';

create function prive.avis_of(p_appel_offres_id text) returns setof prive.evaluations_membres
  language sql stable security definer set search_path = ''
as $$
  select m.* from prive.evaluations_membres m
  join public.soumissions s on s.id = m.soumission_id and s.appel_offres_id = p_appel_offres_id
  join prive.commission_membres c on c.appel_offres_id = p_appel_offres_id and c.user_id = m.user_id;
$$;
comment on function prive.avis_of(text) is 'Ce que les membres présents de la commission ont jugé.';

drop function public.rpc_evalue_offre(uuid, numeric, text, integer);
create function public.rpc_evalue_offre(
  p_soumission_id uuid, p_note numeric, p_rejet text, p_lot integer default 0, p_motifs text[] default null,
  p_notes numeric[] default null
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_criteres prive.criteres;
  v_pli record;
  v_issanslot boolean;
  v_conditions integer;
  v_isconforme boolean;
  v_motifs text[] := coalesce(p_motifs, '{}');
  -- Une note seule, ou une par critère.
  v_notes numeric[] := coalesce(p_notes, case when p_note is not null then array[p_note] end, '{}');
begin
  v_appel := prive.lock_commission((select s.appel_offres_id from public.soumissions s where s.id = p_soumission_id));
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  select e.*, l.lecture ? 'illisible' as isillisible into v_pli
  from prive.evaluations_of(v_appel.id) e
  join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
  where e.soumission_id = p_soumission_id and e.lot = p_lot;
  if v_pli.soumission_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(v_appel.id, p_lot);
  end if;
  -- D’un appel en lots, une offre qui ne nomme aucun de ses lots ne peut en gagner.
  v_issanslot := p_lot = 0 and prive.has_lots(v_appel.id);
  select c.* into v_criteres from prive.criteres c where c.appel_offres_id = v_appel.id;
  v_conditions := coalesce(cardinality(v_criteres.conformite), 0);
  v_isconforme := p_rejet is null and not exists (select from unnest(v_motifs) m where m is not null);
  if p_note is not null and p_notes is not null or greatest(array_ndims(v_motifs), array_ndims(v_notes)) > 1
    or char_length(btrim(p_rejet)) not between 10 and 1000
    or exists (select from unnest(v_motifs) m where char_length(btrim(m)) not between 10 and 1000)
    or exists (select from unnest(v_notes) n where n is null or n not between 0 and 100 or round(n, 2) <> n)
  then
    raise exception 'evaluation_invalide' using errcode = '22023';
  end if;
  if v_pli.isillisible and (p_rejet is null or cardinality(v_notes) > 0) then
    raise exception 'offre_illisible' using errcode = 'P0001';
  end if;
  if v_issanslot and (p_rejet is null or cardinality(v_notes) > 0) then
    raise exception 'offre_sans_lot' using errcode = 'P0001';
  end if;
  -- Rejetée en entier, ou jugée condition par condition là où l’avis en a ; et notée si elle est conforme.
  if p_rejet is not null and v_conditions > 0 and not v_pli.isillisible and not v_issanslot
    or cardinality(v_motifs) <> (case when p_rejet is null then v_conditions else 0 end)
    or cardinality(v_notes) <> (case when not v_isconforme then 0 when v_criteres.appel_offres_id is null then 1
      else cardinality(v_criteres.techniques) end)
  then
    raise exception 'evaluation_invalide' using errcode = '22023';
  end if;
  insert into prive.evaluations_membres as e (soumission_id, lot, user_id, rejet, motifs, notes)
  values (p_soumission_id, p_lot, (select prive.current_account()), btrim(p_rejet),
    array(select btrim(m) from unnest(v_motifs) with ordinality x (m, r) order by r), v_notes)
  on conflict (soumission_id, lot, user_id) do update set rejet = excluded.rejet, motifs = excluded.motifs,
    notes = excluded.notes, saisie_le = clock_timestamp()
  where (e.rejet, e.motifs, e.notes) is distinct from (excluded.rejet, excluded.motifs, excluded.notes);
  if found then
    -- Sans ce qui est jugé : un autre membre lit le journal avant d’avoir écrit le sien.
    perform prive.audit('OFFRE_EVALUEE', 'appels_offres', v_appel.id, v_pli.numero_recu, null, jsonb_build_object(
      'reference', v_appel.reference, 'soumission', p_soumission_id)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
end;
$$;
comment on function public.rpc_evalue_offre(uuid, numeric, text, integer, text[], numeric[]) is
  'Ce qu’un membre juge d’une offre, pour un lot s’il y en a : conforme ou non, condition par condition, et ses notes ; se corrige jusqu’à la fin de l’évaluation. Membres de la commission.';

create function public.rpc_corrige_prix(p_soumission_id uuid, p_lot integer, p_prix bigint, p_motif text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_pli record;
begin
  v_appel := prive.lock_commission((select s.appel_offres_id from public.soumissions s where s.id = p_soumission_id));
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  select e.numero_recu, prive.prix_lu(l.lecture, e.lot) as lu into v_pli
  from prive.evaluations_of(v_appel.id) e
  join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
  where e.soumission_id = p_soumission_id and e.lot = p_lot;
  if v_pli.lu is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(v_appel.id, p_lot);
  end if;
  if p_prix is null or p_prix = v_pli.lu then
    delete from prive.evaluations_prix x where x.soumission_id = p_soumission_id and x.lot = p_lot;
  elsif p_prix <= 0 or coalesce(char_length(btrim(p_motif)), 0) not between 10 and 1000 then
    raise exception 'prix_invalide' using errcode = '22023';
  else
    insert into prive.evaluations_prix as x (soumission_id, lot, prix, motif, saisi_par)
    values (p_soumission_id, p_lot, p_prix, btrim(p_motif), (select prive.current_account()))
    on conflict (soumission_id, lot) do update set prix = excluded.prix, motif = excluded.motif,
      saisi_par = excluded.saisi_par, saisi_le = clock_timestamp()
    where (x.prix, x.motif) is distinct from (excluded.prix, excluded.motif);
  end if;
  if found then
    perform prive.set_reason(coalesce(btrim(p_motif), ''));
    perform prive.audit('PRIX_CORRIGE', 'appels_offres', v_appel.id, v_pli.lu::text, coalesce(p_prix, v_pli.lu)::text,
      jsonb_build_object('reference', v_appel.reference, 'soumission', p_soumission_id)
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
end;
$$;
comment on function public.rpc_corrige_prix(uuid, integer, bigint, text) is
  'Corrige le prix lu d’une offre, avec le motif ; rien, ou le prix lu, retire la correction. Membres de la commission, jusqu’à la fin de l’évaluation.';

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
      coalesce(l.lecture ->> 'soumissionnaire', prive.societe_of(e.entreprise_id)) as nom,
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

revoke execute on function prive.evaluations_of(text), prive.is_lot_fini(text, integer), prive.prix_lu(jsonb, integer), prive.avis_of(text),
  prive.bilan_of(text) from public;
revoke execute on function public.rpc_evalue_offre(uuid, numeric, text, integer, text[], numeric[]),
  public.rpc_corrige_prix(uuid, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.rpc_evalue_offre(uuid, numeric, text, integer, text[], numeric[]),
  public.rpc_corrige_prix(uuid, integer, bigint, text) to authenticated;
