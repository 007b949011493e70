-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- État d’un appel d’offres, dans l’ordre de la procédure.
create type public.statut_appel_offres as enum ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE');

-- Appels d’offres : repères recopiés de content/, champs internes de l’agence.
create table public.appels_offres (
  -- Identifiant public, nom du fichier de content/appels-offres/.
  id text not null,
  -- Numéro de l’avis.
  reference text not null,
  -- Titre.
  titre text not null,
  -- État de la procédure.
  statut public.statut_appel_offres not null,
  -- Limite de dépôt des offres, à l’horloge de la base.
  date_limite timestamp with time zone not null,
  -- Ouverture publique des plis ; avant elle, rien ne s’ouvre.
  date_ouverture timestamp with time zone,
  -- Prix du DAO, GNF ; vide : gratuit.
  montant_dao bigint,
  -- Moyens de paiement du DAO.
  mode_acquisition text[] not null default '{}'::text[],
  -- Publication de l’attribution.
  attribution_publiee_le date,
  -- Retiré du contenu public depuis cette date ; la ligne reste pour ses offres.
  retire_le timestamp with time zone,
  -- DAO retirés au guichet, en plus de ceux du portail.
  nb_dao_hors_ligne integer not null default 0,
  -- Offres déposées sur papier, en plus de celles du portail.
  nb_offres_hors_ligne integer not null default 0,
  -- Dernière offre déposée sur papier.
  date_derniere_offre_hors_ligne timestamp with time zone,
  -- Montants lus à l’ouverture : soumissionnaire, montant, devise.
  montants_lus jsonb not null default '[]'::jsonb,
  -- Titulaire avant publication, identifiants de l’annuaire.
  titulaire text[],
  -- Procès-verbal d’ouverture, dossier privé.
  pv_ouverture_url text,
  -- Avis de non-objection, dossier privé.
  ano_url text,
  -- Projet de marché, dossier privé.
  projet_marche_url text,
  -- Première synchronisation.
  created_at timestamp with time zone not null default now(),
  -- Dernière modification.
  updated_at timestamp with time zone not null default now(),
  -- Bailleurs qui financent, par leur identifiant public ; recopiés du contenu.
  bailleur text[] not null default '{}'::text[],
  -- Fin des questions fixée par un administrateur ; vide : sept jours avant la limite de dépôt.
  date_limite_questions timestamp with time zone,
  -- Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.
  rang bigint not null generated always as identity,
  -- Numéro, titre et identifiant, sans accents ni ponctuation : ce que la recherche lit.
  recherche text generated always as (((regexp_replace(regexp_replace(replace(replace(lower(NORMALIZE(((((reference || ' '::text) || titre) || ' '::text) || id), NFD)), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, ' '::text, 'g'::text) || ' '::text) || lower(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text)))) stored,
  -- Dates limites d’avant chaque report, la plus ancienne d’abord.
  dates_limites_anterieures timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  -- Depuis quand la base mène cette procédure (premier DAO demandé, ou premier acte) ; vide : le contenu la mène.
  base_mene_le timestamp with time zone,
  -- Motif d’une fin sans attribution.
  motif_fin text,
  -- Jour d’une fin sans attribution.
  date_fin date,
  -- Prix du marché attribué, GNF.
  montant_attribue bigint,
  -- Vrai pour un appel d’offres que l’exploitant mène sur papier, hors du portail : ni DAO ni offre ne s’y prend. Le contenu ne le dit pas.
  hors_portail boolean not null default false,
  -- Noms du titulaire ou des membres du groupement, comme l’offre les donne, dans l’ordre de titulaire ; vide : offre sur papier.
  titulaire_noms text[],
  -- Nombre de lots que l’avis annonce ; vide : il ne le dit pas. Recopié du contenu.
  nombre_lots integer,
  constraint appels_offres_id_format CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint appels_offres_montant_dao_positif CHECK ((montant_dao >= 0)),
  constraint appels_offres_hors_ligne_positif CHECK (((nb_dao_hors_ligne >= 0) AND (nb_offres_hors_ligne >= 0))),
  constraint appels_offres_mode_acquisition_connu CHECK ((mode_acquisition <@ ARRAY['ACHAT_EN_LIGNE'::text, 'ESPECES_AGENT'::text, 'MOBILE_MONEY'::text, 'CARTE_BANCAIRE'::text])),
  constraint appels_offres_montants_lus_forme CHECK (((jsonb_typeof(montants_lus) = 'array'::text) AND (NOT jsonb_path_exists(montants_lus, '$[*]?((!(exists (@."soumissionnaire")) || !(exists (@."devise"))) || !(exists (@."montant"?(@ >= 0))))'::jsonpath)))),
  constraint appels_offres_motif_fin_longueur CHECK (((char_length(btrim(motif_fin)) >= 2) AND (char_length(btrim(motif_fin)) <= 1000))),
  constraint appels_offres_montant_attribue_positif CHECK ((montant_attribue >= 0)),
  constraint appels_offres_titulaire_borne CHECK ((cardinality(titulaire) <= 20)),
  constraint appels_offres_pkey PRIMARY KEY (id),
  constraint appels_offres_reference_key UNIQUE (reference)
);
CREATE INDEX appels_offres_statut_idx ON public.appels_offres USING btree (statut);
CREATE UNIQUE INDEX appels_offres_rang_idx ON public.appels_offres USING btree (rang);
alter table public.appels_offres enable row level security;
grant all on public.appels_offres to service_role;
grant select (id, reference, titre, statut, date_limite, date_ouverture, montant_dao, mode_acquisition, attribution_publiee_le, retire_le, nb_dao_hors_ligne, nb_offres_hors_ligne, date_derniere_offre_hors_ligne, montants_lus, titulaire, pv_ouverture_url, ano_url, projet_marche_url, created_at, updated_at, bailleur, date_limite_questions, rang, recherche, dates_limites_anterieures, base_mene_le, motif_fin, date_fin, montant_attribue, hors_portail, titulaire_noms, nombre_lots) on public.appels_offres to authenticated;
create policy appels_offres_select_interne on public.appels_offres for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER appels_offres_a_clean BEFORE INSERT OR UPDATE ON public.appels_offres FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('motif_fin:prose');
CREATE TRIGGER appels_offres_annulation AFTER UPDATE OF statut ON public.appels_offres FOR EACH ROW WHEN (((old.statut IS DISTINCT FROM new.statut) AND (('ANNULE'::public.statut_appel_offres = old.statut) OR ('ANNULE'::public.statut_appel_offres = new.statut)))) EXECUTE FUNCTION prive.cancel_dao_requests();
CREATE TRIGGER appels_offres_fin_a_deux BEFORE UPDATE OF statut ON public.appels_offres FOR EACH ROW WHEN (((new.statut = ANY (ARRAY['ANNULE'::public.statut_appel_offres, 'INFRUCTUEUX'::public.statut_appel_offres])) AND (new.statut IS DISTINCT FROM old.statut))) EXECUTE FUNCTION prive.guard_fin_a_deux('id');
CREATE TRIGGER appels_offres_hors_portail BEFORE UPDATE OF base_mene_le ON public.appels_offres FOR EACH ROW WHEN ((new.hors_portail AND (old.base_mene_le IS NULL) AND (new.base_mene_le IS NOT NULL))) EXECUTE FUNCTION prive.guard_hors_portail();
CREATE TRIGGER appels_offres_jour BEFORE INSERT OR DELETE OR UPDATE ON public.appels_offres FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER appels_offres_lots AFTER UPDATE OF statut ON public.appels_offres FOR EACH ROW WHEN (((old.statut IS DISTINCT FROM new.statut) AND (new.base_mene_le IS NOT NULL) AND ((new.statut = ANY (ARRAY['INFRUCTUEUX'::public.statut_appel_offres, 'ANNULE'::public.statut_appel_offres])) OR ((old.statut = 'EVALUE'::public.statut_appel_offres) AND (new.statut = 'CLOTURE'::public.statut_appel_offres))))) EXECUTE FUNCTION prive.follow_statut_lots();
CREATE TRIGGER appels_offres_manifeste BEFORE UPDATE OF date_limite ON public.appels_offres FOR EACH ROW WHEN ((new.date_limite IS DISTINCT FROM old.date_limite)) EXECUTE FUNCTION prive.guard_manifeste();
CREATE TRIGGER appels_offres_opening BEFORE INSERT OR UPDATE OF montants_lus ON public.appels_offres FOR EACH ROW EXECUTE FUNCTION prive.guard_opening();
CREATE TRIGGER appels_offres_scelle AFTER UPDATE OF statut ON public.appels_offres FOR EACH ROW WHEN ((old.statut IS DISTINCT FROM new.statut)) EXECUTE FUNCTION prive.suit_acquisitions();
CREATE TRIGGER appels_offres_titulaire_a_deux BEFORE UPDATE OF titulaire, montant_attribue ON public.appels_offres FOR EACH ROW WHEN (((new.titulaire IS NOT NULL) AND ((new.titulaire IS DISTINCT FROM old.titulaire) OR (new.montant_attribue IS DISTINCT FROM old.montant_attribue)))) EXECUTE FUNCTION prive.guard_titulaire_a_deux('id');
CREATE TRIGGER appels_offres_touch BEFORE UPDATE ON public.appels_offres FOR EACH ROW EXECUTE FUNCTION prive.touch_updated_at();

-- Refuse tout montant lu avant l’ouverture publique.
CREATE OR REPLACE FUNCTION prive.guard_opening()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.montants_lus <> '[]' and new.date_ouverture is not null and new.date_ouverture > now() then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Vrai pour un appel d’offres OUVERT avant sa limite, à l’horloge de la base, et dont les offres se remettent sur le portail.
CREATE OR REPLACE FUNCTION prive.is_tender_open(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou au-delà de la limite.
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and a.statut = 'OUVERT' and a.retire_le is null and not a.hors_portail
      and clock_timestamp() < a.date_limite
  );
$function$;

-- Recopie les repères publics du contenu ; marque retiré ce qui n’y est plus. Ne touche aucun champ interne, ni l’état, le prix ou les dates de ce que la base mène : elle rend ces lignes et leurs écarts. Une ligne refusée reste comme avant, et est rendue avec sa raison. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_sync_appels_offres(p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ligne jsonb;
  v_lues jsonb := p_rows;
  v_refus jsonb := '[]';
  v_count integer;
  v_laisses jsonb;
  v_contrainte text;
  v_message text;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 then
    raise exception 'liste_vide' using errcode = '22023';
  end if;
  -- Un DAO demandé pendant la recopie attend qu’elle finisse : sinon elle écraserait ce qu’il vient de figer.
  lock table public.appels_offres in share row exclusive mode;
  begin
    v_count := prive.recopie_contenu(p_rows);
  exception when data_exception or integrity_constraint_violation then
    -- Une ligne au moins est refusée : chacune à part, dix fois plus lent.
    v_count := 0;
    v_lues := '[]';
    for v_ligne in select e from jsonb_array_elements(p_rows) e loop
      begin
        v_count := v_count + prive.recopie_contenu(jsonb_build_array(v_ligne));
        v_lues := v_lues || jsonb_build_array(v_ligne);
      exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_contrainte = constraint_name, v_message = message_text;
        v_refus := v_refus || jsonb_build_object('id', v_ligne ->> 'id', 'raison', coalesce(nullif(v_contrainte, ''), v_message));
      end;
    end loop;
  end;
  perform prive.recopie_nombre_lots(v_lues);
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'differences', d.differences) order by d.id), '[]') into v_laisses
  from (
    select a.id, case when c.id is null then '[{"champ": "retire_le", "base": null, "contenu": "absent"}]'
      else prive.differences_of(a, c) end as differences
    from public.appels_offres a left join prive.read_contenu(v_lues) c on c.id = a.id
    where a.base_mene_le is not null and a.retire_le is null
      and not exists (select from jsonb_array_elements(v_refus) r where r ->> 'id' = a.id)
  ) d
  where d.differences <> '[]';
  update public.appels_offres a set retire_le = now()
  where a.retire_le is null and a.base_mene_le is null
    and not exists (select from jsonb_array_elements(p_rows) e where e ->> 'id' = a.id);
  return jsonb_build_object('recopies', v_count, 'laisses', v_laisses)
    || case when v_refus = '[]' then '{}'::jsonb else jsonb_build_object('refuses', v_refus) end;
end;
$function$;
grant execute on function public.rpc_sync_appels_offres to service_role;

-- Un DAO demandé : à partir de là, la base mène la procédure.
CREATE OR REPLACE FUNCTION prive.lead_tender()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.appels_offres a set base_mene_le = clock_timestamp()
  where a.id = new.appel_offres_id and a.base_mene_le is null;
  return null;
end;
$function$;

-- Ce que la base et le contenu disent différemment d’une procédure.
CREATE OR REPLACE FUNCTION prive.differences_of(p_base public.appels_offres, p_contenu public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('champ', c.champ, 'base', c.base, 'contenu', c.contenu) order by c.rang), '[]')
  from (values
    (1, 'statut', to_jsonb(p_base.statut), to_jsonb(p_contenu.statut)),
    (2, 'date_limite', to_jsonb(p_base.date_limite), to_jsonb(p_contenu.date_limite)),
    (3, 'dates_limites_anterieures', to_jsonb(p_base.dates_limites_anterieures), to_jsonb(p_contenu.dates_limites_anterieures)),
    (4, 'date_ouverture', to_jsonb(p_base.date_ouverture), to_jsonb(p_contenu.date_ouverture)),
    (5, 'montant_dao', to_jsonb(p_base.montant_dao), to_jsonb(p_contenu.montant_dao)),
    (6, 'mode_acquisition', to_jsonb(p_base.mode_acquisition), to_jsonb(p_contenu.mode_acquisition)),
    (7, 'attribution_publiee_le', to_jsonb(p_base.attribution_publiee_le), to_jsonb(p_contenu.attribution_publiee_le))
  ) c (rang, champ, base, contenu)
  where c.base is distinct from c.contenu;
$function$;

-- Appels d’offres du contenu, comme des lignes de la table ; leurs champs internes n’y sont pas.
CREATE OR REPLACE FUNCTION prive.read_contenu(p_rows jsonb)
 RETURNS SETOF public.appels_offres
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (jsonb_populate_record(r, jsonb_build_object(
    'bailleur', coalesce(r.bailleur, '{}'), 'mode_acquisition', coalesce(r.mode_acquisition, '{}'),
    'dates_limites_anterieures', coalesce(r.dates_limites_anterieures, '{}')))).*
  from jsonb_array_elements(p_rows) e cross join lateral jsonb_populate_record(null::public.appels_offres, e) r;
$function$;

-- Recopie ces lignes du contenu et rend leur nombre. Ne touche aucun champ interne, ni l’état, le prix ou les dates de ce que la base mène.
CREATE OR REPLACE FUNCTION prive.recopie_contenu(p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  -- Ce que la base mène garde ses dates : elles ne viennent pas d’ici.
  perform prive.check_ouverture(c.date_limite, c.date_ouverture, interval '0')
  from prive.read_contenu(p_rows) c left join public.appels_offres a on a.id = c.id
  where a.base_mene_le is null;
  insert into public.appels_offres as a (
    id, reference, titre, bailleur, statut, date_limite, dates_limites_anterieures, date_ouverture, montant_dao,
    mode_acquisition, attribution_publiee_le, motif_fin, date_fin)
  select c.id, c.reference, c.titre, c.bailleur, c.statut, c.date_limite, c.dates_limites_anterieures, c.date_ouverture,
    c.montant_dao, c.mode_acquisition, c.attribution_publiee_le, c.motif_fin, c.date_fin
  from prive.read_contenu(p_rows) c
  on conflict (id) do update set
    reference = excluded.reference, titre = excluded.titre, bailleur = excluded.bailleur, retire_le = null,
    statut = case when a.base_mene_le is null then excluded.statut else a.statut end,
    date_limite = case when a.base_mene_le is null then excluded.date_limite else a.date_limite end,
    dates_limites_anterieures =
      case when a.base_mene_le is null then excluded.dates_limites_anterieures else a.dates_limites_anterieures end,
    date_ouverture = case when a.base_mene_le is null then excluded.date_ouverture else a.date_ouverture end,
    montant_dao = case when a.base_mene_le is null then excluded.montant_dao else a.montant_dao end,
    mode_acquisition = case when a.base_mene_le is null then excluded.mode_acquisition else a.mode_acquisition end,
    attribution_publiee_le =
      case when a.base_mene_le is null then excluded.attribution_publiee_le else a.attribution_publiee_le end,
    motif_fin = case when a.base_mene_le is null then excluded.motif_fin else a.motif_fin end,
    date_fin = case when a.base_mene_le is null then excluded.date_fin else a.date_fin end;
  get diagnostics v_count = row_count;
  perform prive.recopie_lots(p_rows);
  perform prive.recopie_criteres(p_rows);
  return v_count;
end;
$function$;

-- Refuse qu’un acte fasse mener par la base un appel d’offres mené sur papier.
CREATE OR REPLACE FUNCTION prive.guard_hors_portail()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'appel_hors_portail' using errcode = 'P0001';
end;
$function$;

-- Champs internes d’un appel d’offres, ou de tous ; compteurs comptés. Administrateurs et bailleurs.
CREATE OR REPLACE FUNCTION public.rpc_appels_offres_internes(p_id text DEFAULT NULL::text)
 RETURNS TABLE(id text, nb_dao_acquis integer, nb_offres_soumises integer, date_derniere_soumission timestamp with time zone, montants_lus jsonb, pv_ouverture_url text, ano_url text, projet_marche_url text, titulaire text[], titulaire_noms text[], lots_internes jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.id,
    a.nb_dao_hors_ligne + (
      select count(*)::integer from public.dao_acquisitions d where d.appel_offres_id = a.id and d.status = 'PAYE'),
    a.nb_offres_hors_ligne + s.nombre,
    -- Le nombre se compte avant l’ouverture ; le moment d’un dépôt, non.
    greatest(a.date_derniere_offre_hors_ligne, case when prive.is_ouverture_publique(a.id) then s.derniere end),
    a.montants_lus, a.pv_ouverture_url, a.ano_url, a.projet_marche_url,
    case when t.lisible then a.titulaire end, case when t.lisible then a.titulaire_noms end, prive.lots_lisibles(a.id)
  from public.appels_offres a
  cross join lateral (
    select count(*)::integer as nombre, max(o.submitted_at) as derniere
    from public.soumissions o where o.appel_offres_id = a.id and o.status = 'DEPOSEE'
  ) s
  cross join lateral (
    select prive.can_read_titulaire(a.id, 0, a.titulaire, a.attribution_publiee_le) as lisible) t
  where p_id is null or a.id = p_id
  order by a.id;
end;
$function$;
grant execute on function public.rpc_appels_offres_internes to authenticated, service_role;

-- Recopie du contenu le nombre de lots de chaque appel d’offres : le compte de ceux qu’il décrit, sinon celui qu’il annonce.
CREATE OR REPLACE FUNCTION prive.recopie_nombre_lots(p_rows jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.appels_offres a set nombre_lots = l.nombre
  from (
    select e ->> 'id' as id, case when jsonb_typeof(e -> 'lots') = 'array' then jsonb_array_length(e -> 'lots')
      else (e ->> 'nombre_lots')::integer end as nombre
    from jsonb_array_elements(p_rows) e
  ) l
  where a.id = l.id and a.nombre_lots is distinct from l.nombre;
$function$;
