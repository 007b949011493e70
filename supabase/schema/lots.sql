-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Lots des appels d’offres : recopiés du contenu ; proposition, fin et attribution de chacun.
create table prive.lots (
  appel_offres_id text not null,
  numero integer not null,
  intitule text,
  budget_indicatif bigint,
  statut public.statut_appel_offres,
  soumission_id uuid,
  titulaire text[],
  noms text[],
  montant_attribue bigint,
  motif_fin text,
  attribution_publiee_le date,
  constraint lots_numero_borne CHECK (((numero >= 1) AND (numero <= 999))),
  constraint lots_intitule_longueur CHECK (((char_length(btrim(intitule)) >= 1) AND (char_length(btrim(intitule)) <= 1000))),
  constraint lots_budget_positif CHECK ((budget_indicatif >= 0)),
  constraint lots_statut_fin CHECK ((statut = ANY (ARRAY['ATTRIBUE'::public.statut_appel_offres, 'INFRUCTUEUX'::public.statut_appel_offres, 'ANNULE'::public.statut_appel_offres]))),
  constraint lots_proposition_entiere CHECK (((titulaire IS NULL) = (montant_attribue IS NULL))),
  constraint lots_titulaire_borne CHECK (((cardinality(titulaire) >= 1) AND (cardinality(titulaire) <= 20))),
  constraint lots_noms_du_titulaire CHECK ((cardinality(noms) = cardinality(titulaire))),
  constraint lots_montant_positif CHECK ((montant_attribue > 0)),
  constraint lots_publie_attribue CHECK (((attribution_publiee_le IS NULL) OR (statut = 'ATTRIBUE'::public.statut_appel_offres))),
  constraint lots_motif_fin_longueur CHECK (((char_length(btrim(motif_fin)) >= 2) AND (char_length(btrim(motif_fin)) <= 1000))),
  constraint lots_pkey PRIMARY KEY (appel_offres_id, numero),
  constraint lots_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE CASCADE,
  constraint lots_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
alter table prive.lots enable row level security;
CREATE TRIGGER lots_a_clean BEFORE INSERT OR UPDATE ON prive.lots FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('motif_fin:prose');
CREATE TRIGGER lots_fin_a_deux BEFORE UPDATE OF statut ON prive.lots FOR EACH ROW WHEN (((new.statut = ANY (ARRAY['ANNULE'::public.statut_appel_offres, 'INFRUCTUEUX'::public.statut_appel_offres])) AND (new.statut IS DISTINCT FROM old.statut))) EXECUTE FUNCTION prive.guard_fin_a_deux('appel_offres_id');
CREATE TRIGGER lots_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.lots FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER lots_lies BEFORE UPDATE ON prive.lots FOR EACH ROW WHEN (((old.statut IS NULL) AND (old.soumission_id IS NOT NULL) AND ((new.statut = ANY (ARRAY['INFRUCTUEUX'::public.statut_appel_offres, 'ANNULE'::public.statut_appel_offres])) OR ((((new.soumission_id IS DISTINCT FROM old.soumission_id) OR (new.titulaire IS DISTINCT FROM old.titulaire)) OR (new.noms IS DISTINCT FROM old.noms)) OR (new.montant_attribue IS DISTINCT FROM old.montant_attribue))))) EXECUTE FUNCTION prive.guard_lot_lie();
CREATE TRIGGER lots_prix_combine BEFORE UPDATE OF statut ON prive.lots FOR EACH ROW WHEN (((new.statut = 'ATTRIBUE'::public.statut_appel_offres) AND (old.statut IS DISTINCT FROM new.statut))) EXECUTE FUNCTION prive.guard_prix_combine();
CREATE TRIGGER lots_titulaire_a_deux BEFORE UPDATE OF titulaire, montant_attribue ON prive.lots FOR EACH ROW WHEN (((new.titulaire IS NOT NULL) AND ((new.titulaire IS DISTINCT FROM old.titulaire) OR (new.montant_attribue IS DISTINCT FROM old.montant_attribue)))) EXECUTE FUNCTION prive.guard_titulaire_a_deux('appel_offres_id');

-- Vrai pour un appel d’offres en lots.
CREATE OR REPLACE FUNCTION prive.has_lots(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from prive.lots l where l.appel_offres_id = p_appel_offres_id);
$function$;

-- Lots du contenu : décrits, ou seulement numérotés quand l’avis n’en dit que le nombre.
CREATE OR REPLACE FUNCTION prive.read_lots(p_rows jsonb)
 RETURNS TABLE(appel_offres_id text, numero integer, intitule text, budget_indicatif bigint, statut public.statut_appel_offres, motif_fin text, attribution_publiee_le date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select e ->> 'id', l.numero, l.intitule, l.budget_indicatif, l.statut, l.motif_fin, l.attribution_publiee_le
  from jsonb_array_elements(p_rows) e
  cross join lateral jsonb_populate_recordset(null::prive.lots,
    case when jsonb_typeof(e -> 'lots') = 'array' then e -> 'lots' else '[]' end) l
  union all
  -- Un avis qui dit seulement combien : des numéros, et rien d’inventé.
  select e ->> 'id', n, null, null, null, null, null
  from jsonb_array_elements(p_rows) e
  cross join lateral generate_series(1, least((e ->> 'nombre_lots')::integer, 99)) n
  where jsonb_typeof(e -> 'lots') is distinct from 'array' and (e ->> 'nombre_lots')::integer > 1;
$function$;

-- Vrai quand les lots ne suivent plus le contenu : la base mène, et l’ouverture est close ou l’évaluation finie.
CREATE OR REPLACE FUNCTION prive.is_lots_figes(p_appel public.appels_offres)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_appel.base_mene_le is not null
    and (p_appel.statut not in ('PUBLIE', 'OUVERT', 'CLOTURE') or prive.is_ouverture_close(p_appel.id));
$function$;

-- Recopie les lots de ces lignes du contenu, sauf figés ; leurs fins seulement là où la base ne mène pas.
CREATE OR REPLACE FUNCTION prive.recopie_lots(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from prive.lots l using public.appels_offres a
  where a.id = l.appel_offres_id and a.id in (select e ->> 'id' from jsonb_array_elements(p_rows) e)
    and not prive.is_lots_figes(a) and (a.base_mene_le is null or l.statut is null)
    and (l.appel_offres_id, l.numero) not in (select r.appel_offres_id, r.numero from prive.read_lots(p_rows) r);
  insert into prive.lots as l (appel_offres_id, numero, intitule, budget_indicatif, statut, motif_fin, attribution_publiee_le)
  select r.appel_offres_id, r.numero, r.intitule, r.budget_indicatif, d.statut, d.motif_fin, d.attribution_publiee_le
  from prive.read_lots(p_rows) r
  join public.appels_offres a on a.id = r.appel_offres_id and not prive.is_lots_figes(a)
  left join prive.lots x on x.appel_offres_id = r.appel_offres_id and x.numero = r.numero
  -- La base mène : la fin d’un lot n’y vient que d’un acte.
  cross join lateral (
    select r.statut, r.motif_fin, r.attribution_publiee_le where a.base_mene_le is null
    union all select x.statut, x.motif_fin, x.attribution_publiee_le where a.base_mene_le is not null
  ) d
  on conflict (appel_offres_id, numero) do update set
    intitule = excluded.intitule, budget_indicatif = excluded.budget_indicatif, statut = excluded.statut,
    motif_fin = excluded.motif_fin, attribution_publiee_le = excluded.attribution_publiee_le;
end;
$function$;

-- Une fin de tout l’appel d’offres est celle de ses lots encore ouverts ; une évaluation reprise efface leurs propositions.
CREATE OR REPLACE FUNCTION prive.follow_statut_lots()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_suite record;
begin
  if new.statut = 'CLOTURE' then
    -- L’évaluation reprend : plus de proposition, sauf des lots déjà finis.
    update prive.lots l set soumission_id = null, titulaire = null, noms = null, montant_attribue = null
    where l.appel_offres_id = new.id and l.statut is null;
    update public.appels_offres a set titulaire_noms = null where a.id = new.id and a.titulaire is null;
    return null;
  end if;
  for v_suite in
    update prive.lots l set statut = new.statut, motif_fin = new.motif_fin,
      soumission_id = null, titulaire = null, noms = null, montant_attribue = null
    where l.appel_offres_id = new.id and l.statut is null returning l.*
  loop
    perform prive.write_resultats_lot(new.id, v_suite.numero);
  end loop;
  return null;
end;
$function$;

-- Les lots d’un appel d’offres, champs internes compris, dans l’ordre de l’avis.
CREATE OR REPLACE FUNCTION prive.lots_of(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(l) - array['appel_offres_id'] order by l.numero), '[]')
  from prive.lots l where l.appel_offres_id = p_appel_offres_id;
$function$;

-- Ce que l’avis dit des lots, et lesquels sont finis : rien d’interne.
CREATE OR REPLACE FUNCTION prive.avis_lots_of(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('numero', l.numero, 'intitule', l.intitule,
    'budget_indicatif', l.budget_indicatif, 'statut', l.statut) order by l.numero), '[]')
  from prive.lots l where l.appel_offres_id = p_appel_offres_id;
$function$;

-- Ce qu’une lecture dit de chaque lot, avec son numéro quand il s’y lit : « 2 », « Lot 2 » ; vide pour un autre mot.
CREATE OR REPLACE FUNCTION prive.lots_lus(p_lecture jsonb)
 RETURNS TABLE(numero integer, lot jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select substring(t.lot ->> 'lot' from '^\s*(?:[Ll]ot\s+)?(?:[Nn]°\s*)?0*([1-9][0-9]{0,2})\s*$')::integer, t.lot
  from jsonb_array_elements(
    case when jsonb_typeof(p_lecture -> 'lots') = 'array' then p_lecture -> 'lots' else '[]' end) t (lot);
$function$;

-- Vrai pour un pourcentage au-dessus de 0, ou rien.
CREATE OR REPLACE FUNCTION prive.is_taux(p_taux jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_taux is null then true when jsonb_typeof(p_taux) = 'number'
    then p_taux::numeric > 0 and p_taux::numeric <= 100 and p_taux::numeric = round(p_taux::numeric, 20) else false end;
$function$;

-- Vrai pour un lot lu : son nom, son montant, son cautionnement, son rabais et s’il est déjà dans le montant.
CREATE OR REPLACE FUNCTION prive.is_lot_lu(p_lot jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when prive.has_seuls(p_lot, '{lot,montant_gnf,cautionnement_gnf,rabais_pct,rabais_compris}') then
    prive.is_texte_propre(p_lot -> 'lot', 'ligne', 1, 100) and coalesce(prive.is_entier(p_lot -> 'montant_gnf'), false)
    and (not p_lot ? 'cautionnement_gnf' or prive.is_entier(p_lot -> 'cautionnement_gnf'))
    and prive.is_taux(p_lot -> 'rabais_pct')
    -- Un rabais sans taux ne se déduirait de rien.
    and (not p_lot ? 'rabais_compris' or p_lot ? 'rabais_pct' and jsonb_typeof(p_lot -> 'rabais_compris') = 'boolean')
    else false end;
$function$;

-- Vrai pour un membre de groupement lu : son nom, sa part, sa fiche s’il en a une.
CREATE OR REPLACE FUNCTION prive.is_membre_lu(p_membre jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when prive.has_seuls(p_membre, '{nom,part,entreprise_id}') then
    prive.is_texte_propre(p_membre -> 'nom', 'ligne', 1, 300) and prive.is_taux(p_membre -> 'part')
    and (not p_membre ? 'entreprise_id' or prive.is_texte_propre(p_membre -> 'entreprise_id', 'ligne', 1, 100)
      and p_membre ->> 'entreprise_id' ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    else false end;
$function$;

-- Vrai pour un rabais accordé si plusieurs lots de l’offre, deux au moins, sont remportés ensemble.
CREATE OR REPLACE FUNCTION prive.is_combinaison_lue(p_combinaison jsonb, p_lots jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when prive.has_seuls(p_combinaison, '{lots,rabais_pct}')
    and jsonb_typeof(p_combinaison -> 'rabais_pct') = 'number' and jsonb_typeof(p_combinaison -> 'lots') = 'array'
  then prive.is_taux(p_combinaison -> 'rabais_pct') and (
    select count(distinct l) between 2 and 50 and count(distinct l) = count(*) and bool_and(jsonb_typeof(l) = 'string'
      and exists (select from jsonb_array_elements(p_lots) t where t -> 'lot' = l))
    from jsonb_array_elements(p_combinaison -> 'lots') l)
  else false end;
$function$;

-- Les montants lus d’un procès-verbal : un par offre et par lot, avec leur rabais.
CREATE OR REPLACE FUNCTION prive.montants_of(p_pv jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'soumissionnaire', x.offre -> 'lecture' -> 'soumissionnaire', 'montant', t.lot -> 'montant_gnf', 'devise', 'GNF',
    'lot', case when jsonb_array_length(x.offre -> 'lecture' -> 'lots') > 1 or p_pv -> 'lots' <> '[]' then t.lot -> 'lot' end,
    'rabais_pct', t.lot -> 'rabais_pct', 'rabais_compris', t.lot -> 'rabais_compris',
    -- Dites une fois, avec le premier lot de l’offre.
    'combinaisons', case when t.rang = 1 and jsonb_array_length(x.offre -> 'lecture' -> 'combinaisons') > 0
      then x.offre -> 'lecture' -> 'combinaisons' end)) order by x.rang, t.rang), '[]')
  from jsonb_array_elements(p_pv -> 'offres') with ordinality x (offre, rang)
  cross join jsonb_array_elements(x.offre -> 'lecture' -> 'lots') with ordinality t (lot, rang);
$function$;

-- Les lots de l’avis pour lesquels une offre a été lue ; 0, l’offre entière, quand il n’y en a aucun.
CREATE OR REPLACE FUNCTION prive.lots_offerts(p_appel_offres_id text, p_soumission_id uuid)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with offerts as (
    select distinct l.numero from prive.lots l
    join prive.ouvertures_lectures r on r.soumission_id = p_soumission_id
    cross join lateral prive.lots_lus(r.lecture) t
    where l.appel_offres_id = p_appel_offres_id and t.numero = l.numero
  )
  select numero from offerts union all select 0 where not exists (select from offerts);
$function$;

-- Arrête ce qui attend le procès-verbal, l’avis de la commission sur chaque offre, ou qu’un autre membre confirme le rapport ; d’un lot, ou de tous ceux qui sont ouverts.
CREATE OR REPLACE FUNCTION prive.check_evaluation(p_appel_offres_id text, p_lot integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_statut constant public.statut_appel_offres := (select a.statut from public.appels_offres a where a.id = p_appel_offres_id);
begin
  -- Des offres venues sur papier s’évaluent hors du portail.
  if not prive.has_plis(p_appel_offres_id) then
    return;
  end if;
  if not prive.is_ouverture_close(p_appel_offres_id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_statut in ('OUVERT', 'CLOTURE') then
    perform prive.check_avis(p_appel_offres_id, p_lot);
    -- Un lot pour lequel aucune offre n’est venue n’a rien à faire confirmer.
    if exists (
      select from prive.evaluations_of(p_appel_offres_id) e
      where (p_lot is null or e.lot = p_lot) and not prive.is_lot_fini(p_appel_offres_id, e.lot)
    ) and (prive.rapport_vif(p_appel_offres_id)).confirme_le is null then
      raise exception 'rapport_non_confirme' using errcode = 'P0001';
    end if;
    return;
  end if;
  if exists (
    select from prive.evaluations_of(p_appel_offres_id) e
    where e.note is null and e.rejet is null and e.rang is null and (p_lot is null or e.lot in (0, p_lot))
      -- Un lot déjà fini n’attend plus rien.
      and not prive.is_lot_fini(p_appel_offres_id, e.lot)
  ) then
    raise exception 'evaluation_incomplete' using errcode = 'P0001';
  end if;
end;
$function$;

-- Ce qu’une entreprise apprend de son offre, lot par lot, à mesure que leur résultat est prononcé : note et rang ou motif, titulaire et prix.
CREATE OR REPLACE FUNCTION prive.resultats_lots_of(p_soumission public.soumissions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('lot', l.numero, 'intitule', l.intitule, 'note', e.note, 'motif', e.rejet,
    'issue', case when e.rejet is not null then 'REJETEE' when l.soumission_id = p_soumission.id then 'RETENUE'
      else 'NON_RETENUE' end)
    || prive.rang_of(l.appel_offres_id, l.numero, p_soumission.id)
    || prive.fin_of(l.statut, l.titulaire, l.noms, l.montant_attribue, l.motif_fin) order by l.numero), '[]')
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join prive.lots l on l.appel_offres_id = p_soumission.appel_offres_id and l.numero = e.lot
  where e.soumission_id = p_soumission.id and prive.is_resultat_dit(l.appel_offres_id, l.statut)
    and (e.note is not null or e.rejet is not null or e.rang is not null);
$function$;

-- Écrit à chaque équipe ce qu’il est advenu de son offre pour un lot.
CREATE OR REPLACE FUNCTION prive.write_resultats_lot(p_appel_offres_id text, p_lot integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.write_soumissionnaire(s, s.id || ':' || p_lot, 'RESULTAT_OFFRE', r.resultat)
  from public.soumissions s cross join lateral jsonb_array_elements(prive.resultats_lots_of(s)) r (resultat)
  where s.appel_offres_id = p_appel_offres_id and r.resultat -> 'lot' = to_jsonb(p_lot);
$function$;

-- Le lot visé par un acte, encore ouvert ; 0 pour un appel d’offres sans lots. Arrête les autres.
CREATE OR REPLACE FUNCTION prive.lot_ouvert(p_appel_offres_id text, p_lot integer)
 RETURNS prive.lots
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_lot prive.lots;
begin
  if p_lot is null or (p_lot = 0) = prive.has_lots(p_appel_offres_id) then
    raise exception 'lot_inconnu' using errcode = '22023';
  end if;
  select l.* into v_lot from prive.lots l where l.appel_offres_id = p_appel_offres_id and l.numero = p_lot;
  if p_lot > 0 and v_lot.numero is null then
    raise exception 'lot_inconnu' using errcode = '22023';
  end if;
  if v_lot.statut is not null then
    raise exception 'lot_fini' using errcode = 'P0001', detail = v_lot.statut::text;
  end if;
  return v_lot;
end;
$function$;

-- Qui offre, d’après ce qui a été lu : les membres du groupement, mandataire d’abord, ou l’entreprise.
CREATE OR REPLACE FUNCTION prive.noms_of(p_lecture jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_array_length(coalesce(p_lecture -> 'membres', '[]')) > 1
    then (select array_agg(m ->> 'nom' order by r) from jsonb_array_elements(p_lecture -> 'membres') with ordinality x (m, r))
    else array[p_lecture ->> 'soumissionnaire'] end;
$function$;

-- Tous les lots attribués sont publiés, et l’appel d’offres fini : son attribution est publiée, au jour du dernier.
CREATE OR REPLACE FUNCTION prive.publish_lots(p_appel_offres_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.appels_offres a set attribution_publiee_le = d.dernier
  from (
    select max(l.attribution_publiee_le) as dernier from prive.lots l
    where l.appel_offres_id = p_appel_offres_id and l.statut = 'ATTRIBUE'
    having bool_and(l.attribution_publiee_le is not null)
  ) d
  where a.id = p_appel_offres_id and a.statut = 'ATTRIBUE' and a.attribution_publiee_le is null;
$function$;

-- Donne à l’appel d’offres la fin que font ses lots, une fois le dernier fini.
CREATE OR REPLACE FUNCTION prive.finish_lots(p_appel public.appels_offres, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fin public.statut_appel_offres;
begin
  -- Dans l’ordre du type : attribué l’emporte sur infructueux, et lui sur annulé ; rien tant qu’un lot est ouvert.
  select min(l.statut) into v_fin from prive.lots l where l.appel_offres_id = p_appel.id
  having bool_and(l.statut is not null);
  if v_fin is null then
    return;
  end if;
  update public.appels_offres a set statut = v_fin,
    motif_fin = case when v_fin <> 'ATTRIBUE' then btrim(p_reason) else a.motif_fin end,
    date_fin = case when v_fin <> 'ATTRIBUE' then (clock_timestamp() at time zone 'Africa/Conakry')::date else a.date_fin end
  where a.id = p_appel.id;
  perform prive.audit('PROCEDURE_CHANGEE', 'appels_offres', p_appel.id, p_appel.statut::text, v_fin::text,
    jsonb_build_object('reference', p_appel.reference));
  perform prive.publish_lots(p_appel.id);
  -- Les offres écartées en entier : leurs lots n’en ont rien dit.
  perform prive.write_soumissionnaire(s, s.id::text, 'RESULTAT_OFFRE', r.resultat)
  from public.soumissions s cross join lateral (select prive.resultat_of(s) as resultat) r
  where s.appel_offres_id = p_appel.id and r.resultat is not null;
end;
$function$;

-- Le lot dont parle une lettre, son numéro et son intitulé ; rien sans lots.
CREATE OR REPLACE FUNCTION prive.dit_lot(p_appel_offres_id text, p_lot integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select jsonb_build_object('lot', l.numero, 'intitule', l.intitule) from prive.lots l
    where l.appel_offres_id = p_appel_offres_id and l.numero = p_lot), '{}');
$function$;

-- Ce qui est public de chaque lot : sa fin et son motif ; titulaire et prix seulement à la date de leur publication.
CREATE OR REPLACE FUNCTION prive.publics_of(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('numero', l.numero, 'isdecrit', l.intitule is not null, 'statut', l.statut,
    'motif_fin', l.motif_fin, 'attribution_publiee_le', p.le,
    'titulaire', case when p.le is not null then l.titulaire end,
    'montant_attribue', case when p.le is not null then l.montant_attribue end) order by l.numero), '[]')
  from prive.lots l
  cross join lateral (
    select l.attribution_publiee_le as le
    where l.statut = 'ATTRIBUE' and l.titulaire is not null
      and l.attribution_publiee_le <= (clock_timestamp() at time zone 'Africa/Conakry')::date
    union all select null limit 1
  ) p
  where l.appel_offres_id = p_appel_offres_id;
$function$;

-- Ce qui continue une fois un lot fini : combien de lots restent ouverts, et jusqu’à quand une offre se remet ou se remplace.
CREATE OR REPLACE FUNCTION prive.suite_lot(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'lots_ouverts', (select count(*) from prive.lots l where l.appel_offres_id = p_appel.id and l.statut is null),
    -- Tant que les offres se remettent, ou vont se remettre.
    'date_limite', case when p_appel.statut in ('PUBLIE', 'OUVERT') and p_appel.date_limite > clock_timestamp()
      then p_appel.date_limite end));
$function$;

-- Vrai d’un lot dont le prix ne compte aucun rabais, ou un rabais dont chaque autre lot va à la même offre ; p_sans compte pour perdu.
CREATE OR REPLACE FUNCTION prive.prix_tient(p_lot prive.lots, p_sans integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_lecture constant jsonb := (select r.lecture from prive.ouvertures_lectures r where r.soumission_id = p_lot.soumission_id);
  v_prix constant bigint := (select e.prix from prive.evaluations e where e.soumission_id = p_lot.soumission_id and e.lot = p_lot.numero);
begin
  -- Au prix du lot seul, il n’y a pas de rabais à vérifier ; sans offre lue ici, pas de prix à comparer.
  return coalesce(p_lot.montant_attribue = coalesce(v_prix, prive.prix_lu(v_lecture, p_lot.numero)), true) or exists (
    select from prive.prix_combines(v_lecture, p_lot.numero, v_prix) c
    where c.prix = p_lot.montant_attribue and not exists (
      select from unnest(c.lots) n (numero)
      -- Attribué à cette offre, ou proposé à elle et prêt à l’être : un lot fini sans marché n’est à personne.
      where n.numero is distinct from p_lot.numero and (n.numero = p_sans or not exists (
        select from prive.lots l where l.numero = n.numero and l.soumission_id = p_lot.soumission_id
          and prive.is_sans_objection(l.appel_offres_id, l.numero)))));
end;
$function$;

-- Vrai quand aucun bailleur ne retient l’attribution de ce lot : rien ne lui est demandé, ou il a répondu de cette proposition.
CREATE OR REPLACE FUNCTION prive.is_sans_objection(p_appel_offres_id text, p_lot integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.check_non_objection(p_appel_offres_id, p_lot);
  return true;
exception when raise_exception then
  return false;
end;
$function$;

-- Lot attribué dont le prix compte un rabais qui demande aussi ce lot, encore ouvert ; vide quand rien ne le lie.
CREATE OR REPLACE FUNCTION prive.lie_par(p_appel_offres_id text, p_lot integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(l.numero)
  from prive.lots x
  join prive.lots l on l.appel_offres_id = x.appel_offres_id and l.numero <> x.numero
  where x.appel_offres_id = p_appel_offres_id and x.numero = p_lot and x.statut is null
    and l.statut = 'ATTRIBUE' and prive.prix_tient(l, null) and not prive.prix_tient(l, x.numero);
$function$;

-- Un lot lié ne finit que par son attribution : ni autre fin, ni autre proposition, ni bailleur interrogé après coup ou réponse reprise.
CREATE OR REPLACE FUNCTION prive.guard_lot_lie()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ligne constant jsonb := to_jsonb(new);
begin
  if prive.lie_par(new.appel_offres_id, coalesce(v_ligne ->> 'lot', v_ligne ->> 'numero')::integer) is not null then
    raise exception 'lot_lie' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Attribue un lot, le déclare infructueux ou l’annule ; sa fin sans marché se propose à un autre administrateur tant que rien n’est évalué et qu’un DAO est acquis : vrai une fois faite. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_change_statut_lot(p_id text, p_lot integer, p_statut text, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  -- Une attribution ne se peut pas alors : rien à en distinguer.
  if not prive.fin_a_deux(p_id) then
    perform prive.change_statut_lot(p_id, p_lot, p_statut, p_reason);
    return true;
  end if;
  perform prive.propose_acte('FIN', p_id, jsonb_build_object('statut', p_statut, 'lot', p_lot), 'FIN', p_reason);
  return false;
end;
$function$;
grant execute on function public.rpc_change_statut_lot to authenticated, service_role;
