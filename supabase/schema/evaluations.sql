-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Ce que le rapport d’évaluation conclut d’une offre : rang, note et prix, ou motif de son rejet ; par lot où il y en a.
create table prive.evaluations (
  soumission_id uuid not null,
  note numeric(5,2),
  rejet text,
  evaluee_par uuid not null,
  evaluee_le timestamp with time zone not null default clock_timestamp(),
  lot integer not null default 0,
  rang integer,
  prix bigint,
  constraint evaluations_note_bornee CHECK (((note >= (0)::numeric) AND (note <= (100)::numeric))),
  constraint evaluations_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT,
  constraint evaluations_pkey PRIMARY KEY (soumission_id, lot),
  constraint evaluations_lot_borne CHECK (((lot >= 0) AND (lot <= 999))),
  constraint evaluations_conclue CHECK (((rejet IS NULL) <> ((note IS NULL) AND (rang IS NULL)))),
  constraint evaluations_rejet_longueur CHECK (((char_length(btrim(rejet)) >= 10) AND (char_length(btrim(rejet)) <= 70000)))
);
alter table prive.evaluations enable row level security;
CREATE TRIGGER evaluations_a_clean BEFORE INSERT OR UPDATE ON prive.evaluations FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('rejet:prose');
CREATE TRIGGER evaluations_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.evaluations FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Ce que chaque membre de la commission juge d’une offre, par lot où il y en a.
create table prive.evaluations_membres (
  soumission_id uuid not null,
  lot integer not null default 0,
  user_id uuid not null,
  rejet text,
  motifs text[] not null default '{}'::text[],
  notes numeric[] not null default '{}'::numeric[],
  saisie_le timestamp with time zone not null default clock_timestamp(),
  constraint evaluations_membres_lot_borne CHECK (((lot >= 0) AND (lot <= 999))),
  constraint evaluations_membres_rejet_longueur CHECK (((char_length(btrim(rejet)) >= 10) AND (char_length(btrim(rejet)) <= 1000))),
  constraint evaluations_membres_notes_bornees CHECK ((((0)::numeric <= ALL (notes)) AND ((100)::numeric >= ALL (notes)))),
  constraint evaluations_membres_rejetee_sans_note CHECK (((rejet IS NULL) OR (cardinality(notes) = 0))),
  constraint evaluations_membres_pkey PRIMARY KEY (soumission_id, lot, user_id),
  constraint evaluations_membres_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
alter table prive.evaluations_membres enable row level security;
CREATE TRIGGER evaluations_membres_a_clean BEFORE INSERT OR UPDATE ON prive.evaluations_membres FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('rejet:prose', 'motifs:noms');
CREATE TRIGGER evaluations_membres_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.evaluations_membres FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER evaluations_membres_rapport AFTER INSERT OR DELETE OR UPDATE ON prive.evaluations_membres FOR EACH ROW EXECUTE FUNCTION prive.void_rapport();

-- Prix d’une offre, corrigé d’une erreur de calcul par un membre de la commission, et pourquoi.
create table prive.evaluations_prix (
  soumission_id uuid not null,
  lot integer not null default 0,
  prix bigint not null,
  motif text not null,
  saisi_par uuid not null,
  saisi_le timestamp with time zone not null default clock_timestamp(),
  constraint evaluations_prix_positif CHECK ((prix > 0)),
  constraint evaluations_prix_motif_longueur CHECK (((char_length(btrim(motif)) >= 10) AND (char_length(btrim(motif)) <= 1000))),
  constraint evaluations_prix_pkey PRIMARY KEY (soumission_id, lot),
  constraint evaluations_prix_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
alter table prive.evaluations_prix enable row level security;
CREATE TRIGGER evaluations_prix_a_clean BEFORE INSERT OR UPDATE ON prive.evaluations_prix FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('motif:prose');
CREATE TRIGGER evaluations_prix_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.evaluations_prix FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER evaluations_prix_rapport AFTER INSERT OR DELETE OR UPDATE ON prive.evaluations_prix FOR EACH ROW EXECUTE FUNCTION prive.void_rapport();

-- Vrai quand des offres ont été remises sur le portail : leur évaluation s’y fait aussi.
CREATE OR REPLACE FUNCTION prive.has_plis(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.soumissions s where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE');
$function$;

-- Vrai quand le procès-verbal d’ouverture est clos.
CREATE OR REPLACE FUNCTION prive.is_ouverture_close(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.ouvertures o where o.appel_offres_id = p_appel_offres_id and o.close_le is not null);
$function$;

-- Ce qu’une entreprise apprend de son offre entière, le résultat prononcé : son issue, sa note et son rang ou le motif de son rejet, le titulaire et le prix ; vide avant.
CREATE OR REPLACE FUNCTION prive.resultat_of(p_soumission public.soumissions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('note', e.note, 'motif', e.rejet, 'issue', case
    when e.rejet is not null then 'REJETEE'
    when a.statut = 'ATTRIBUE' and e.entreprise_id = any (a.titulaire) then 'RETENUE'
    else 'NON_RETENUE' end)
    || prive.rang_of(a.id, 0, p_soumission.id)
    || prive.fin_of(a.statut, a.titulaire, a.titulaire_noms, a.montant_attribue, a.motif_fin)
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where e.soumission_id = p_soumission.id and e.lot = 0 and prive.is_resultat_dit(a.id, a.statut)
    and (e.note is not null or e.rejet is not null or e.rang is not null);
$function$;

-- Rang d’une offre parmi celles qui sont classées, pour un lot s’il y en a, et combien le sont ; rien pour une offre rejetée.
CREATE OR REPLACE FUNCTION prive.rang_of(p_appel_offres_id text, p_lot integer, p_soumission_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select jsonb_build_object('rang', r.rang, 'notees', r.notees)
    from (
      -- Le rang du rapport ; d’avant les rapports, à note égale, le même rang.
      select e.soumission_id, rank() over (order by e.rang nulls last, e.note desc nulls last) as rang, count(*) over () as notees
      from prive.evaluations_of(p_appel_offres_id) e
      where e.lot = p_lot and e.rejet is null and (e.note is not null or e.rang is not null)
    ) r
    where r.soumission_id = p_soumission_id), '{}');
$function$;

-- Ce qu’une fin dit à qui a remis une offre : le titulaire et le prix, ou pourquoi rien n’est attribué ; ce que la base ne sait pas manque.
CREATE OR REPLACE FUNCTION prive.fin_of(p_statut public.statut_appel_offres, p_titulaire text[], p_noms text[], p_montant bigint, p_motif text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_statut
    when 'ATTRIBUE' then jsonb_strip_nulls(jsonb_build_object('noms', coalesce(p_noms, (
      -- Proposé avant que l’offre donne ses noms : ceux des comptes, quand tous en ont un.
      select case when bool_and(n.nom is not null) then array_agg(n.nom order by n.rang) end
      from (select prive.societe_of(t) as nom, rang from unnest(p_titulaire) with ordinality x (t, rang)) n
    )), 'montant_attribue', p_montant))
    when 'INFRUCTUEUX' then jsonb_strip_nulls(jsonb_build_object('motif_fin', p_motif))
    when 'ANNULE' then jsonb_strip_nulls(jsonb_build_object('annule', true, 'motif_fin', p_motif))
    else '{}' end;
$function$;

-- Vrai pour un lot qui a sa fin : il n’attend plus d’évaluation.
CREATE OR REPLACE FUNCTION prive.is_lot_fini(p_appel_offres_id text, p_lot integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.lots l where l.appel_offres_id = p_appel_offres_id and l.numero = p_lot and l.statut is not null);
$function$;

-- Chaque offre ouverte et ce que le rapport en conclut, lot par lot ; vide tant qu’il n’est pas établi.
CREATE OR REPLACE FUNCTION prive.evaluations_of(p_appel_offres_id text)
 RETURNS TABLE(soumission_id uuid, entreprise_id text, numero_recu text, note numeric, rejet text, evaluee_par uuid, evaluee_le timestamp with time zone, lot integer, rang integer, prix bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.entreprise_id, v.numero_recu, e.note, e.rejet, e.evaluee_par, e.evaluee_le, x.lot, e.rang, e.prix
  from prive.plis_of(p_appel_offres_id) p
  join public.soumissions s on s.id = p.soumission_id
  join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
  cross join lateral prive.lots_offerts(p_appel_offres_id, p.soumission_id) x (lot)
  left join prive.evaluations e on e.soumission_id = p.soumission_id and e.lot = x.lot
  where prive.is_remise(p.soumission_id, p.version);
$function$;

-- Prix lu d’une offre pour un lot, ou en entier pour 0 : rabais déduit où l’offre dit qu’il est à déduire ; rien pour une offre illisible.
CREATE OR REPLACE FUNCTION prive.prix_lu(p_lecture jsonb, p_lot integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sum(case when t.lot -> 'rabais_compris' = 'false' and t.lot ? 'rabais_pct'
    then round((t.lot ->> 'montant_gnf')::numeric * (1 - (t.lot ->> 'rabais_pct')::numeric / 100))
    else (t.lot ->> 'montant_gnf')::numeric end)::bigint
  from prive.lots_lus(p_lecture) t where p_lot = 0 or t.numero = p_lot;
$function$;

-- Ce que les membres présents de la commission ont jugé.
CREATE OR REPLACE FUNCTION prive.avis_of(p_appel_offres_id text)
 RETURNS SETOF prive.evaluations_membres
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.* from prive.evaluations_membres m
  join public.soumissions s on s.id = m.soumission_id and s.appel_offres_id = p_appel_offres_id
  join prive.commission_membres c on c.appel_offres_id = p_appel_offres_id and c.user_id = m.user_id;
$function$;

-- Ce qu’un membre juge d’une offre, pour un lot s’il y en a : conforme ou non, condition par condition, et ses notes ; se corrige jusqu’à la fin de l’évaluation. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_evalue_offre(p_soumission_id uuid, p_note numeric, p_rejet text, p_lot integer DEFAULT 0, p_motifs text[] DEFAULT NULL::text[], p_notes numeric[] DEFAULT NULL::numeric[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres;
  v_criteres prive.criteres;
  v_pli record;
  v_issanslot boolean;
  v_conditions integer;
  v_isconforme boolean;
  -- Rien, ou un texte vide : la condition est remplie.
  v_motifs text[] := array(select nullif(m, '') from unnest(p_motifs) with ordinality x (m, r) order by r);
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
  if p_note is not null and p_notes is not null or greatest(array_ndims(p_motifs), array_ndims(p_notes)) > 1
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
$function$;
grant execute on function public.rpc_evalue_offre to authenticated, service_role;

-- Corrige le prix lu d’une offre, avec le motif ; rien, ou le prix lu, retire la correction. Membres de la commission, jusqu’à la fin de l’évaluation.
CREATE OR REPLACE FUNCTION public.rpc_corrige_prix(p_soumission_id uuid, p_lot integer, p_prix bigint, p_motif text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.rpc_corrige_prix to authenticated, service_role;

-- Ce que les avis des membres font de chaque offre, lot par lot : conforme à la majorité, note moyenne, prix lu ou corrigé, rang. Se calcule ; rien n’y est écrit.
CREATE OR REPLACE FUNCTION prive.bilan_of(p_appel_offres_id text)
 RETURNS TABLE(soumission_id uuid, entreprise_id text, numero_recu text, nom text, lot integer, votants integer, ispartage boolean, rejet text, conformite jsonb, techniques jsonb, technique numeric, prix_lu bigint, prix bigint, prix_motif text, note numeric, rang integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
