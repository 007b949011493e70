-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Dossier de fichiers « chantier » : privé, 1500000 octets au plus par fichier, image/jpeg.

-- Rapports d’évaluation : ce qui y est dit, qui l’a établi, qui l’a confirmé ; un seul vaut à la fois.
create table prive.rapports_evaluation (
  id bigint not null generated always as identity,
  appel_offres_id text not null,
  contenu jsonb not null,
  empreinte text not null,
  fait_par uuid not null,
  fait_le timestamp with time zone not null default clock_timestamp(),
  confirme_par uuid,
  confirme_le timestamp with time zone,
  annule_le timestamp with time zone,
  constraint rapports_evaluation_autre CHECK ((confirme_par <> fait_par)),
  constraint rapports_evaluation_date CHECK (((confirme_par IS NULL) = (confirme_le IS NULL))),
  constraint rapports_evaluation_empreinte CHECK ((empreinte = encode(sha256(convert_to((contenu)::text, 'UTF8'::name)), 'hex'::text))),
  constraint rapports_evaluation_pkey PRIMARY KEY (id),
  constraint rapports_evaluation_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX rapports_evaluation_vif ON prive.rapports_evaluation USING btree (appel_offres_id) WHERE (annule_le IS NULL);
alter table prive.rapports_evaluation enable row level security;
CREATE TRIGGER rapports_evaluation_figes BEFORE DELETE OR UPDATE ON prive.rapports_evaluation FOR EACH ROW EXECUTE FUNCTION prive.guard_rapport();
CREATE TRIGGER rapports_evaluation_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.rapports_evaluation FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Constats faits sur un chantier par un compte habilité ; complet, chacun devient une proposition du même identifiant.
create table prive.rapports_chantier (
  -- Rapport, numéroté par l’appareil : envoyé deux fois, il n’en fait qu’un ; celui de sa proposition.
  id uuid not null,
  -- Compte qui constate.
  auteur uuid,
  -- Projet constaté.
  projet_id text not null,
  -- Instant du constat, à l’horloge de l’appareil : dit, jamais cru seul.
  constate_le timestamp with time zone not null,
  -- Instant de l’envoi, à la même horloge.
  parti_le timestamp with time zone not null,
  -- Arrivée, à l’horloge de la base.
  recu_le timestamp with time zone not null default clock_timestamp(),
  -- Ce que vaut l’horloge de l’appareil, comparée à celle de la base.
  horloge text not null,
  -- Jour retenu : celui du constat, ou celui de l’arrivée quand l’horloge est fausse.
  date_constat date not null,
  -- Travaux faits, en pour cent ; vide quand l’auteur ne le connaît pas.
  taux_execution_physique numeric,
  -- Longueur faite sur la section du projet, en kilomètres ; vide quand elle n’est pas mesurée.
  lineaire_execute_km numeric,
  -- Les travaux avancent, ralentissent, sont arrêtés ou finis : dit à qui décide, le statut du registre ne change pas.
  etat text not null,
  -- Ce qui a été vu, en une phrase.
  phrase text,
  -- Qui constate, comme on le lit après « selon ».
  source text not null,
  -- Qui a pris les photographies.
  credit text not null,
  -- Empreinte de ce qui a été envoyé.
  empreinte text not null,
  -- Complet, et devenu une proposition.
  soumis_le timestamp with time zone,
  constraint rapports_chantier_projet_forme CHECK (((projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(projet_id) <= 100))),
  constraint rapports_chantier_horloge_connue CHECK ((horloge = ANY (ARRAY['JUSTE'::text, 'FAUSSE'::text]))),
  constraint rapports_chantier_taux_borne CHECK (((taux_execution_physique >= (0)::numeric) AND (taux_execution_physique <= (100)::numeric))),
  constraint rapports_chantier_lineaire_borne CHECK (((lineaire_execute_km >= (0)::numeric) AND (lineaire_execute_km <= (10000)::numeric))),
  constraint rapports_chantier_etat_connu CHECK ((etat = ANY (ARRAY['AVANCE'::text, 'RALENTI'::text, 'ARRETE'::text, 'FINI'::text]))),
  constraint rapports_chantier_phrase_longueur CHECK (((char_length(phrase) >= 1) AND (char_length(phrase) <= 500))),
  constraint rapports_chantier_source_longueur CHECK (((char_length(source) >= 3) AND (char_length(source) <= 200))),
  constraint rapports_chantier_credit_longueur CHECK (((char_length(credit) >= 2) AND (char_length(credit) <= 200))),
  constraint rapports_chantier_pkey PRIMARY KEY (id),
  constraint rapports_chantier_auteur_fkey FOREIGN KEY (auteur) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX rapports_chantier_auteur_idx ON prive.rapports_chantier USING btree (auteur, recu_le);
alter table prive.rapports_chantier enable row level security;
CREATE TRIGGER rapports_chantier_a_clean BEFORE INSERT OR UPDATE ON prive.rapports_chantier FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('phrase:prose', 'source:ligne', 'credit:ligne');

-- Photographies annoncées d’un rapport : leurs fichiers arrivent chacun de son côté, sous leur empreinte.
create table prive.rapports_photos (
  -- Rapport.
  rapport_id uuid not null,
  -- Photographie, numérotée par l’appareil.
  id uuid not null,
  -- Ordre dans le rapport, à partir de 1.
  rang integer not null,
  -- Empreinte du fichier, calculée sur l’appareil : son nom dans le dossier privé.
  sha256 text not null,
  -- Taille du fichier, octets.
  taille integer not null,
  -- Ce que montre l’image, pour qui ne la voit pas.
  alt text not null,
  -- Jour de la prise de vue, au plus tard celui du constat ; le sien quand l’horloge est fausse.
  prise_le date not null,
  -- Latitude, gardée seulement si l’auteur le dit ; jamais publiée.
  lat numeric,
  -- Longitude, de même.
  lng numeric,
  -- Précision de cette position, en mètres.
  precision_m numeric,
  constraint rapports_photos_sha256_format CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint rapports_photos_taille_bornee CHECK (((taille >= 1) AND (taille <= 1500000))),
  constraint rapports_photos_alt_longueur CHECK (((char_length(alt) >= 3) AND (char_length(alt) <= 300))),
  constraint rapports_photos_position_entiere CHECK ((((lat IS NULL) = (lng IS NULL)) AND ((lat IS NULL) = (precision_m IS NULL)))),
  constraint rapports_photos_position_bornee CHECK ((((lat >= ('-90'::integer)::numeric) AND (lat <= (90)::numeric)) AND ((lng >= ('-180'::integer)::numeric) AND (lng <= (180)::numeric)) AND ((precision_m >= (0)::numeric) AND (precision_m <= (100000)::numeric)))),
  constraint rapports_photos_pkey PRIMARY KEY (rapport_id, id),
  constraint rapports_photos_une_fois UNIQUE (rapport_id, sha256),
  constraint rapports_photos_rapport_id_fkey FOREIGN KEY (rapport_id) REFERENCES prive.rapports_chantier(id) ON DELETE CASCADE
);
alter table prive.rapports_photos enable row level security;
CREATE TRIGGER rapports_photos_a_clean BEFORE INSERT OR UPDATE ON prive.rapports_photos FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('alt:ligne');

create policy chantier_objets_insert_own on storage.objects for insert to authenticated
  with check (((bucket_id = 'chantier'::text) AND prive.can_deposit_photo(name)));

create policy chantier_objets_select_own on storage.objects for select to authenticated
  using (((bucket_id = 'chantier'::text) AND prive.can_read_photo(name)));

CREATE TRIGGER chantier_objets_guard BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN ((((old.bucket_id = 'chantier'::text) OR (new.bucket_id = 'chantier'::text)) AND (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION prive.guard_photo_objet();

CREATE TRIGGER chantier_objets_guard_delete BEFORE DELETE ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'chantier'::text)) EXECUTE FUNCTION prive.guard_photo_objet();

-- Un rapport ne se récrit pas, ni sa confirmation : un autre le remplace.
CREATE OR REPLACE FUNCTION prive.guard_rapport()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or old.annule_le is not null
    or (new.appel_offres_id, new.contenu, new.empreinte, new.fait_par, new.fait_le)
      is distinct from (old.appel_offres_id, old.contenu, old.empreinte, old.fait_par, old.fait_le)
    or old.confirme_par is not null and (new.confirme_par, new.confirme_le) is distinct from (old.confirme_par, old.confirme_le)
  then
    raise exception 'rapport_fige' using errcode = '42501';
  end if;
  return new;
end;
$function$;

-- Un avis ou un prix change : le rapport ne le dit plus, ni sa confirmation ; les conclusions des lots encore ouverts s’effacent.
CREATE OR REPLACE FUNCTION prive.void_rapport()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel_offres_id constant text := (
    select s.appel_offres_id from public.soumissions s where s.id = case tg_op when 'DELETE' then old.soumission_id else new.soumission_id end);
  v_rapport prive.rapports_evaluation;
begin
  update prive.rapports_evaluation r set annule_le = clock_timestamp()
  where r.appel_offres_id = v_appel_offres_id and r.annule_le is null returning r.* into v_rapport;
  if v_rapport.id is null then
    return null;
  end if;
  delete from prive.evaluations e using public.soumissions s
  where s.id = e.soumission_id and s.appel_offres_id = v_appel_offres_id
    and not prive.is_lot_fini(v_appel_offres_id, e.lot);
  perform prive.audit('RAPPORT_DEFAIT', 'appels_offres', v_appel_offres_id, v_rapport.empreinte, null,
    jsonb_build_object('isconfirme', v_rapport.confirme_le is not null));
  return null;
end;
$function$;

-- Le rapport qui vaut pour un appel d’offres, confirmé ou non.
CREATE OR REPLACE FUNCTION prive.rapport_vif(p_appel_offres_id text)
 RETURNS prive.rapports_evaluation
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.* from prive.rapports_evaluation r where r.appel_offres_id = p_appel_offres_id and r.annule_le is null;
$function$;

-- Le rapport d’évaluation comme il se fige : critères, membres, et ce que les avis font de chaque offre des lots encore ouverts.
CREATE OR REPLACE FUNCTION prive.write_rapport(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('format', 'rapport-evaluation', 'version', 1, 'appel_offres_id', p_appel.id,
    'reference', p_appel.reference, 'titre', p_appel.titre, 'criteres', prive.criteres_of(p_appel.id),
    'lots', prive.avis_lots_of(p_appel.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('nom', m.nom, 'qualite', m.qualite, 'avis', (
        select count(*) from prive.avis_of(p_appel.id) v where v.user_id = m.user_id)) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel.id),
    'offres', (
      -- Une offre sans rabais pour plusieurs lots n’en dit rien : son rapport est celui d’avant.
      select coalesce(jsonb_agg(to_jsonb(b) - array['ispartage', 'entreprise_id']
        || jsonb_strip_nulls(jsonb_build_object('prix_combines', nullif(prive.combines_json(l.lecture, b.lot, b.prix), '[]')))
        order by b.lot, b.rang nulls last, b.numero_recu collate "C"), '[]')
      from prive.bilan_of(p_appel.id) b join prive.ouvertures_lectures l on l.soumission_id = b.soumission_id
      where not prive.is_lot_fini(p_appel.id, b.lot)));
$function$;

-- Arrête ce qui attend l’avis de deux membres sur chaque offre, ou qu’une majorité dise si elle est conforme.
CREATE OR REPLACE FUNCTION prive.check_avis(p_appel_offres_id text, p_lot integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Deux membres sur trois, comme pour ouvrir : l’absence d’un seul n’arrête pas la commission.
  if exists (
    select from prive.bilan_of(p_appel_offres_id) b
    where b.votants < 2 and not prive.is_lot_fini(p_appel_offres_id, b.lot) and (p_lot is null or b.lot in (0, p_lot))
  ) then
    raise exception 'evaluation_incomplete' using errcode = 'P0001';
  end if;
  if exists (
    select from prive.bilan_of(p_appel_offres_id) b
    where b.ispartage and not prive.is_lot_fini(p_appel_offres_id, b.lot) and (p_lot is null or b.lot in (0, p_lot))
  ) then
    raise exception 'avis_partages' using errcode = 'P0001';
  end if;
end;
$function$;

-- Combien d’offres, lot par lot, attendent l’avis de ce membre.
CREATE OR REPLACE FUNCTION prive.manque_avis(p_appel_offres_id text, p_membre uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from prive.evaluations_of(p_appel_offres_id) e
  where not prive.is_lot_fini(p_appel_offres_id, e.lot) and not exists (
    select from prive.evaluations_membres m
    where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id = p_membre);
$function$;

-- Établit le rapport d’évaluation, deux membres au moins ayant jugé chaque offre : il se calcule, et attend qu’un autre membre le confirme. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_etablit_rapport(p_appel_offres_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_rapport prive.rapports_evaluation;
  v_contenu jsonb;
begin
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  perform prive.check_avis(v_appel.id);
  v_contenu := prive.write_rapport(v_appel);
  v_rapport := prive.rapport_vif(v_appel.id);
  -- Déjà établi, et rien n’a changé : la réponse s’est perdue.
  if v_rapport.contenu = v_contenu then
    return;
  end if;
  update prive.rapports_evaluation r set annule_le = clock_timestamp() where r.id = v_rapport.id;
  insert into prive.rapports_evaluation (appel_offres_id, contenu, empreinte, fait_par)
  values (v_appel.id, v_contenu, encode(sha256(convert_to(v_contenu::text, 'UTF8')), 'hex'), (select prive.current_account()))
  returning * into v_rapport;
  delete from prive.evaluations e using public.soumissions s
  where s.id = e.soumission_id and s.appel_offres_id = v_appel.id and not prive.is_lot_fini(v_appel.id, e.lot);
  insert into prive.evaluations (soumission_id, lot, note, rejet, rang, prix, evaluee_par)
  select b.soumission_id, b.lot, case when b.rejet is null then b.note end, b.rejet, b.rang, b.prix, v_rapport.fait_par
  from prive.bilan_of(v_appel.id) b where not prive.is_lot_fini(v_appel.id, b.lot);
  perform prive.audit('RAPPORT_ETABLI', 'appels_offres', v_appel.id, null, v_rapport.empreinte,
    jsonb_build_object('reference', v_appel.reference));
end;
$function$;
grant execute on function public.rpc_etablit_rapport to authenticated, service_role;

-- Confirme le rapport d’évaluation que l’on a lu, par son empreinte ; jamais son auteur. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_confirme_rapport(p_appel_offres_id text, p_empreinte text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_rapport constant prive.rapports_evaluation := prive.rapport_vif(v_appel.id);
begin
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  -- Ce qui se confirme est ce qui a été lu.
  if v_rapport.id is null or v_rapport.empreinte is distinct from p_empreinte then
    raise exception 'rapport_change' using errcode = 'P0001';
  end if;
  if v_rapport.fait_par = (select prive.current_account()) then
    raise exception 'rapport_autre_membre' using errcode = '42501';
  end if;
  -- Un membre lit l’avis des autres une fois le sien écrit.
  if prive.manque_avis(v_appel.id, (select prive.current_account())) > 0 then
    raise exception 'avis_manquant' using errcode = 'P0001';
  end if;
  if v_rapport.confirme_le is null then
    update prive.rapports_evaluation r set confirme_par = (select prive.current_account()), confirme_le = clock_timestamp()
    where r.id = v_rapport.id;
    perform prive.audit('RAPPORT_CONFIRME', 'appels_offres', v_appel.id, null, v_rapport.empreinte,
      jsonb_build_object('reference', v_appel.reference));
  end if;
end;
$function$;
grant execute on function public.rpc_confirme_rapport to authenticated, service_role;

-- Vrai pour l’auteur, encore habilité, d’un rapport ou d’une proposition qui annonce cette photographie et l’attend.
CREATE OR REPLACE FUNCTION prive.can_deposit_photo(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.rapports_photos p join prive.rapports_chantier r on r.id = p.rapport_id
    where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = r.id || '/' || p.sha256 || '.jpg'
      and r.auteur = (select prive.current_account()) and r.soumis_le is null
      and prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') and prive.can_proposer('projets', r.projet_id))
  or exists (
    select from prive.propositions_photos p
    where p.proposition_id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = prive.chemin_propose(p)
      and p.auteur = (select prive.current_account())
      and prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') and prive.can_proposer('projets', p.projet_id)
      and not exists (select from prive.propositions q where q.id = p.proposition_id and q.statut not in ('RENVOYEE', 'RETIREE')));
$function$;
grant execute on function prive.can_deposit_photo to authenticated;

-- Vrai pour un administrateur, et pour l’auteur du rapport ou de la proposition tant que son compte est actif.
CREATE OR REPLACE FUNCTION prive.can_read_photo(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.is_admin()
    or prive.has_role('ENTREPRISE', 'BAILLEUR', 'VISITEUR') and (
      exists (
        select from prive.rapports_chantier r
        where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and r.auteur = (select prive.current_account()))
      or exists (
        select from prive.propositions_photos p
        where p.proposition_id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = prive.chemin_propose(p)
          and p.auteur = (select prive.current_account())));
$function$;
grant execute on function prive.can_read_photo to authenticated;

-- Refuse de déplacer ou de remplacer une photographie, et d’effacer celle d’un rapport soumis ou d’une proposition en cours, même au rôle de service.
CREATE OR REPLACE FUNCTION prive.guard_photo_objet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' or prive.is_photo_gardee(old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$function$;

-- Vrai quand un rapport ou la liste de ses photographies, huit au plus, n’a pas la forme attendue ; sans taux, il faut une photographie.
CREATE OR REPLACE FUNCTION prive.faute_rapport(p_rapport jsonb, p_photos jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(not prive.has_seuls(p_rapport, '{taux_execution_physique,lineaire_execute_km,etat,phrase,source,credit}')
    or p_rapport ? 'taux_execution_physique' and jsonb_typeof(p_rapport -> 'taux_execution_physique') <> 'number'
    -- Ni taux ni photographie : il n’y aurait rien à proposer.
    or not p_rapport ? 'taux_execution_physique' and p_photos = '[]'
    or p_rapport ? 'lineaire_execute_km' and jsonb_typeof(p_rapport -> 'lineaire_execute_km') <> 'number'
    or jsonb_typeof(p_rapport -> 'etat') <> 'string' or jsonb_typeof(p_rapport -> 'source') <> 'string'
    or jsonb_typeof(p_rapport -> 'credit') <> 'string'
    or p_rapport ? 'phrase' and jsonb_typeof(p_rapport -> 'phrase') <> 'string'
    or not prive.is_liste(p_photos, 0, 8)
    or exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_photos) = 'array' then p_photos else '[]' end) p
      where coalesce(not prive.has_seuls(p, '{id,sha256,taille,alt,prise_le,lat,lng,precision_m}')
        or prive.to_uuid(p ->> 'id') is null or p ->> 'sha256' !~ '^[0-9a-f]{64}$' or not prive.is_entier(p -> 'taille', 1500000)
        or jsonb_typeof(p -> 'alt') <> 'string' or p ->> 'prise_le' !~ '^\d{4}-[01]\d-[0-3]\d$'
        or exists (select from unnest('{lat,lng,precision_m}'::text[]) n where p ? n and jsonb_typeof(p -> n) <> 'number'), true)), true);
$function$;

-- Nom que prend la photographie d’un rapport dans le registre.
CREATE OR REPLACE FUNCTION prive.image_chantier(p_rapport prive.rapports_chantier, p_sha256 text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'chantier-' || left(p_rapport.projet_id, 60) || '-' || p_rapport.date_constat || '-' || left(p_sha256, 12) || '.jpg';
$function$;

-- Compare l’horloge de l’appareil à celle de la base : dix minutes d’écart à l’envoi, un constat à venir, de plus de 90 jours, ou d’avant l’habilitation la disent fausse.
CREATE OR REPLACE FUNCTION prive.juge_horloge(p_constate_le timestamp with time zone, p_parti_le timestamp with time zone, p_projet_id text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when abs(extract(epoch from p_parti_le - clock_timestamp())) <= 600
      and p_constate_le between clock_timestamp() - interval '90 days' and p_parti_le + interval '1 minute'
      -- Constaté avant que le compte ne soit habilité : l’écran ne l’aurait pas permis.
      and (prive.is_admin() or p_constate_le > (
        select min(h.accordee_le) from prive.habilitations h
        where h.user_id = (select prive.current_account()) and h.retiree_le is null
          and (h.projet_id is null or h.projet_id = p_projet_id)) - interval '10 minutes')
    then 'JUSTE' else 'FAUSSE' end;
$function$;

-- Ce qu’un rapport propose, ajouté à ce que la fiche dira alors : un constat de plus s’il dit un taux, et ses photographies.
CREATE OR REPLACE FUNCTION prive.fiche_rapport(p_rapport prive.rapports_chantier)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_array(jsonb_build_object('collection', 'projets', 'id', p_rapport.projet_id, 'genre', 'MODIFICATION', 'champs',
    case when p_rapport.taux_execution_physique is null then '[]' else
      jsonb_build_array(jsonb_build_object('champ', 'observations', 'ajout', true, 'apres', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'date', p_rapport.date_constat, 'taux_execution_physique', p_rapport.taux_execution_physique,
        'lineaire_execute_km', p_rapport.lineaire_execute_km, 'source', p_rapport.source,
        'photo', (select prive.image_chantier(p_rapport, p.sha256) from prive.rapports_photos p where p.rapport_id = p_rapport.id and p.rang = 1)))))) end
    || coalesce((
      select jsonb_build_array(jsonb_build_object('champ', 'photos', 'ajout', true, 'apres', jsonb_agg(jsonb_build_object(
        'image', prive.image_chantier(p_rapport, p.sha256), 'alt', p.alt, 'date', p.prise_le, 'credit', p_rapport.credit) order by p.rang)))
      from prive.rapports_photos p where p.rapport_id = p_rapport.id having count(*) > 0), '[]')));
$function$;

-- Photographies annoncées dont le fichier n’est pas arrivé entier.
CREATE OR REPLACE FUNCTION prive.photos_manquantes(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(p.id order by p.rang), '[]') from prive.rapports_photos p
  where p.rapport_id = p_id and not exists (
    select from storage.objects o where o.bucket_id = 'chantier' and o.name = p_id || '/' || p.sha256 || '.jpg'
      and (o.metadata ->> 'size')::bigint = p.taille);
$function$;

-- Ce que l’appareil apprend de son envoi : les photographies qui manquent, puis le numéro de la proposition.
CREATE OR REPLACE FUNCTION prive.issue_rapport(p_rapport prive.rapports_chantier)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('manquent', case when p_rapport.soumis_le is null then prive.photos_manquantes(p_rapport.id) else '[]' end,
    'horloge', p_rapport.horloge, 'date_constat', p_rapport.date_constat, 'recu_le', p_rapport.recu_le,
    'numero', (select p.numero from prive.propositions p where p.id = p_rapport.id));
$function$;

-- Reçoit un rapport de chantier et dit quelles photographies manquent ; rappelée quand elles sont arrivées, en fait une proposition, une seule fois. Comptes habilités.
CREATE OR REPLACE FUNCTION public.rpc_depose_rapport(p_id uuid, p_projet_id text, p_constate_le timestamp with time zone, p_parti_le timestamp with time zone, p_rapport jsonb, p_photos jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := (select prive.current_account());
  v_empreinte constant text := encode(sha256(convert_to(
    jsonb_build_object('p', p_projet_id, 'c', p_constate_le, 'r', p_rapport, 'f', p_photos)::text, 'UTF8')), 'hex');
  v_rapport prive.rapports_chantier;
  v_horloge text;
begin
  if v_compte is null then
    raise exception 'session_finie' using errcode = '42501';
  end if;
  if not prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') then
    raise exception 'compte_ferme' using errcode = 'P0001';
  end if;
  -- Deux appareils, deux onglets : l’un après l’autre ; le compte d’abord, pour que son nombre de rapports se compte.
  perform pg_advisory_xact_lock(hashtextextended('rapports:' || v_compte, 0));
  perform pg_advisory_xact_lock(hashtextextended('rapport:' || p_id, 0));
  select r.* into v_rapport from prive.rapports_chantier r where r.id = p_id for update;
  if v_rapport.id is not null and v_rapport.auteur is distinct from v_compte then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- Le même, arrivé déjà : la réponse s’est perdue.
  if v_rapport.soumis_le is not null then
    if v_rapport.empreinte <> v_empreinte then
      raise exception 'rapport_deja_envoye' using errcode = 'P0001';
    end if;
    return prive.issue_rapport(v_rapport);
  end if;
  if not prive.can_proposer('projets', p_projet_id) then
    if exists (select from prive.habilitations h where h.user_id = v_compte and (h.projet_id is null or h.projet_id = p_projet_id)) then
      raise exception 'habilitation_finie' using errcode = 'P0001';
    end if;
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if not exists (select from public.projets p where p.id = p_projet_id and p.retire_le is null) then
    raise exception 'projet_retire' using errcode = 'P0001';
  end if;
  if p_constate_le is null or p_parti_le is null or prive.faute_rapport(p_rapport, p_photos) then
    raise exception 'rapport_illisible' using errcode = '22023';
  end if;
  if v_rapport.id is null or v_rapport.empreinte <> v_empreinte then
    -- Par compte, sur un jour : personne n’épuise ce qui est à un autre, et ce qui dépasse attend sur l’appareil.
    if v_rapport.id is null and (select count(*) from prive.rapports_chantier r
      where r.auteur = v_compte and r.recu_le > clock_timestamp() - interval '24 hours') >= 60 then
      raise exception 'trop_de_rapports' using errcode = 'P0001';
    end if;
    v_horloge := prive.juge_horloge(p_constate_le, p_parti_le, p_projet_id);
    insert into prive.rapports_chantier (id, auteur, projet_id, constate_le, parti_le, horloge, date_constat, taux_execution_physique,
      lineaire_execute_km, etat, phrase, source, credit, empreinte)
    values (p_id, v_compte, p_projet_id, p_constate_le, p_parti_le, v_horloge,
      (case v_horloge when 'JUSTE' then p_constate_le else clock_timestamp() end at time zone 'Africa/Conakry')::date,
      (p_rapport ->> 'taux_execution_physique')::numeric, (p_rapport ->> 'lineaire_execute_km')::numeric, p_rapport ->> 'etat',
      nullif(btrim(p_rapport ->> 'phrase', E' \t\r\n'), ''), p_rapport ->> 'source', p_rapport ->> 'credit', v_empreinte)
    -- Repris sur l’appareil avant d’être complet : le dernier est le bon.
    on conflict (id) do update set projet_id = excluded.projet_id, constate_le = excluded.constate_le, parti_le = excluded.parti_le,
      recu_le = clock_timestamp(), horloge = excluded.horloge, date_constat = excluded.date_constat,
      taux_execution_physique = excluded.taux_execution_physique, lineaire_execute_km = excluded.lineaire_execute_km, etat = excluded.etat,
      phrase = excluded.phrase, source = excluded.source, credit = excluded.credit, empreinte = excluded.empreinte
    returning * into v_rapport;
    delete from prive.rapports_photos p where p.rapport_id = p_id;
    insert into prive.rapports_photos (rapport_id, id, rang, sha256, taille, alt, prise_le, lat, lng, precision_m)
    select p_id, (f.photo ->> 'id')::uuid, f.rang, f.photo ->> 'sha256', (f.photo ->> 'taille')::integer, f.photo ->> 'alt',
      -- Une horloge fausse l’est aussi pour elles.
      case v_rapport.horloge when 'JUSTE' then least((f.photo ->> 'prise_le')::date, v_rapport.date_constat) else v_rapport.date_constat end, (f.photo ->> 'lat')::numeric, (f.photo ->> 'lng')::numeric,
      (f.photo ->> 'precision_m')::numeric
    from jsonb_array_elements(p_photos) with ordinality f (photo, rang);
  end if;
  if prive.photos_manquantes(p_id) = '[]' then
    perform public.rpc_soumet_proposition(p_id, 'RAPPORT_CHANTIER',
      'Rapport de chantier du ' || to_char(v_rapport.date_constat, 'DD/MM/YYYY') || ' : '
        || left((select p.titre from public.projets p where p.id = v_rapport.projet_id), 150),
      prive.fiche_rapport(v_rapport), v_rapport.phrase);
    update prive.rapports_chantier r set soumis_le = clock_timestamp() where r.id = p_id returning r.* into v_rapport;
  end if;
  return prive.issue_rapport(v_rapport);
end;
$function$;
grant execute on function public.rpc_depose_rapport to authenticated, service_role;

-- Projets sur lesquels le compte connecté peut faire un rapport, l’heure de la base, et ce que sont devenus ses vingt derniers. Tout compte actif.
CREATE OR REPLACE FUNCTION public.rpc_mes_chantiers()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
begin
  return jsonb_build_object('maintenant', clock_timestamp(),
    'projets', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'titre', p.titre) order by p.titre, p.id), '[]')
      from public.projets p where p.retire_le is null and (prive.is_admin() or exists (
        select from prive.habilitations h where h.user_id = v_compte and prive.is_en_cours(h) and (h.projet_id is null or h.projet_id = p.id)))),
    'rapports', (select coalesce(jsonb_agg(r.ligne order by r.recu_le desc), '[]') from (
      select r.recu_le, jsonb_build_object('id', r.id, 'projet_id', r.projet_id, 'recu_le', r.recu_le, 'date_constat', r.date_constat,
        'horloge', r.horloge, 'numero', p.numero, 'statut', p.statut,
        'motif', coalesce(p.motif, (select f.motif from prive.propositions_fiches f where f.proposition_id = p.id and f.rang = 1))) as ligne
      from prive.rapports_chantier r join prive.propositions p on p.id = r.id
      where r.auteur = v_compte order by r.recu_le desc limit 20) r));
end;
$function$;
grant execute on function public.rpc_mes_chantiers to authenticated, service_role;

-- Ce qu’un rapport de chantier dit de plus que sa proposition : les deux horloges, l’état des travaux, la longueur faite, les photographies. Son auteur, administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_rapport_chantier(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rapport prive.rapports_chantier;
begin
  select r.* into v_rapport from prive.rapports_chantier r where r.id = p_id;
  if v_rapport.auteur is distinct from prive.compte_actif() then
    perform prive.require_admin();
  end if;
  if v_rapport.id is null then
    return null;
  end if;
  return jsonb_build_object('constate_le', v_rapport.constate_le, 'parti_le', v_rapport.parti_le, 'recu_le', v_rapport.recu_le,
    'horloge', v_rapport.horloge, 'date_constat', v_rapport.date_constat, 'etat', v_rapport.etat,
    'is_sans_taux', v_rapport.taux_execution_physique is null, 'lineaire_execute_km', v_rapport.lineaire_execute_km,
    'photos', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('chemin', p_id || '/' || p.sha256 || '.jpg', 'sha256', p.sha256,
        'alt', p.alt, 'prise_le', p.prise_le, 'lat', p.lat, 'lng', p.lng, 'precision_m', p.precision_m)) order by p.rang), '[]')
      from prive.rapports_photos p where p.rapport_id = p_id));
end;
$function$;
grant execute on function public.rpc_rapport_chantier to authenticated, service_role;

-- Photographies acceptées d’un rapport ou d’une proposition, et le nom que chacune prend dans le registre. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_photos_a_ecrire(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('image', e.image, 'chemin', e.chemin, 'sha256', e.sha256) order by e.rang), '[]') from (
    select prive.image_chantier(r, p.sha256) as image, r.id || '/' || p.sha256 || '.jpg' as chemin, p.sha256, p.rang
    from prive.rapports_chantier r join prive.rapports_photos p on p.rapport_id = r.id where r.id = p_id
    union all
    select prive.image_proposee(p), prive.chemin_propose(p), p.sha256, p.rang
    from prive.propositions_photos p
    join prive.propositions_fiches f on f.proposition_id = p.proposition_id and f.collection = 'projets' and f.fiche_id = p.projet_id
    where p.proposition_id = p_id and p.motif is null and f.statut = 'ACCEPTEE') e;
$function$;
grant execute on function public.rpc_photos_a_ecrire to service_role;
