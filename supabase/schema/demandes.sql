-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Type de compte demandé.
create type public.type_compte as enum ('ENTREPRISE', 'BAILLEUR');

-- État d’une demande d’accès.
create type public.statut_demande as enum ('RECU', 'EN_ETUDE', 'APPROUVE', 'REFUSE', 'BLACKLISTE');

create sequence public.access_requests_reference_seq;
grant all on sequence public.access_requests_reference_seq to service_role;

-- Adresses refusées pour toujours : ni demande, ni compte actif.
create table public.listes_noires (
  -- Adresse, sans casse ni suffixe « +… ».
  email text not null,
  -- Motif.
  reason text,
  -- Inscription sur la liste.
  created_at timestamp with time zone not null default now(),
  -- Administrateur qui l’y a mise.
  created_by uuid,
  constraint listes_noires_email_canonique CHECK (((email = lower(btrim(email))) AND (email !~ '\+[^@]*@'::text))),
  constraint listes_noires_pkey PRIMARY KEY (email),
  constraint listes_noires_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);
alter table public.listes_noires enable row level security;
grant all on public.listes_noires to service_role;
grant select on public.listes_noires to authenticated;
create policy listes_noires_select_admin on public.listes_noires for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER listes_noires_a_clean BEFORE INSERT OR UPDATE ON public.listes_noires FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('reason:prose');

-- Demandes d’accès, des deux formulaires publics.
create table public.access_requests (
  -- Demande ; aussi le dossier de ses justificatifs. Tirée au sort, jamais devinable.
  id uuid not null default gen_random_uuid(),
  -- Numéro montré à la personne, DA-année-rang.
  reference text not null default ''::text,
  -- Formulaire : demande-acces ou demande-compte-entreprise.
  origine text not null default 'demande-acces'::text,
  -- Type de compte demandé.
  type_compte public.type_compte not null,
  -- Société ; requise pour ENTREPRISE, vide pour BAILLEUR.
  nom_societe text,
  -- RCCM ou IFU, requis par demande-compte-entreprise.
  numero_identification text,
  -- Représentant, ou dirigeant pour demande-compte-entreprise.
  full_name text not null,
  -- Adresse professionnelle, en minuscules.
  email text not null,
  -- Téléphone, facultatif.
  phone text,
  -- Message, facultatif.
  message text,
  -- État de la demande.
  status public.statut_demande not null default 'RECU'::public.statut_demande,
  -- Justificatifs déposés, cinq au plus, dans l’ordre du dépôt.
  justificatifs_url text[] not null default '{}'::text[],
  -- Dépôt.
  created_at timestamp with time zone not null default now(),
  -- Dernière modification.
  updated_at timestamp with time zone not null default now(),
  -- Administrateur de la dernière décision.
  reviewed_by uuid,
  -- Date de la dernière décision.
  reviewed_at timestamp with time zone,
  -- Motif de la dernière décision, repris dans la lettre de refus.
  reason text,
  -- Compte activé par cette demande ; une approbation ne sert qu’une fois.
  activated_at timestamp with time zone,
  -- Compte que la demande a ouvert ou changé ; suit le compte quand son adresse change.
  compte_id uuid,
  -- Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui.
  rang bigint not null generated always as identity,
  -- Organisation du bailleur, telle que la demande la nomme ; vide pour une entreprise.
  organisation text,
  -- Numéro, noms, adresse, RCCM et téléphone, sans accents ni ponctuation : ce que la recherche lit.
  recherche text generated always as (((((regexp_replace(regexp_replace(replace(replace(lower(NORMALIZE(((((((((((((((reference || ' '::text) || COALESCE(nom_societe, ''::text)) || ' '::text) || COALESCE(organisation, ''::text)) || ' '::text) || full_name) || ' '::text) || email) || ' '::text) || COALESCE(numero_identification, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || (id)::text), NFD)), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, ' '::text, 'g'::text) || ' '::text) || lower(regexp_replace(((reference || '|'::text) || COALESCE(numero_identification, ''::text)), '[^A-Za-z0-9|]'::text, ''::text, 'g'::text))) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text))) stored,
  -- Dernière invitation à ouvrir le compte ; elle vaut sept jours. Vide quand aucune n’est faite.
  invite_le timestamp with time zone,
  -- Bailleur du registre auquel l’approbation rattache le compte.
  bailleur_id text,
  -- Nom de l’administrateur de la dernière décision, à ce moment.
  reviewed_nom text,
  -- Dernière pièce demandée par lettre, dans les mots de l’administrateur.
  piece_demandee text,
  -- Date de cette lettre.
  piece_demandee_le timestamp with time zone,
  -- Appel d’offres d’où vient la personne, tel que l’adresse du formulaire le nomme ; rien ne dit qu’il existe encore.
  appel_offres_id text,
  -- Fiche de l’annuaire à laquelle l’approbation rattache le compte ; vide : l’entreprise n’en avait pas encore.
  entreprise_id text,
  constraint access_requests_origine_connue CHECK ((origine = ANY (ARRAY['demande-acces'::text, 'demande-compte-entreprise'::text]))),
  constraint access_requests_nom_societe_requis CHECK (
CASE type_compte
    WHEN 'ENTREPRISE'::public.type_compte THEN (nom_societe IS NOT NULL)
    ELSE (nom_societe IS NULL)
END),
  constraint access_requests_numero_requis CHECK (((origine = 'demande-acces'::text) OR ((type_compte = 'ENTREPRISE'::public.type_compte) AND (numero_identification IS NOT NULL)))),
  constraint access_requests_nom_societe_longueur CHECK (((char_length(btrim(nom_societe)) >= 2) AND (char_length(btrim(nom_societe)) <= 200))),
  constraint access_requests_numero_longueur CHECK (((char_length(btrim(numero_identification)) >= 3) AND (char_length(btrim(numero_identification)) <= 60))),
  constraint access_requests_full_name_longueur CHECK (((char_length(btrim(full_name)) >= 2) AND (char_length(btrim(full_name)) <= 120))),
  constraint access_requests_phone_format CHECK ((phone ~ '^\+?[0-9 ().-]{6,30}$'::text)),
  constraint access_requests_message_longueur CHECK ((char_length(message) <= 2000)),
  constraint access_requests_justificatifs_nombre CHECK ((cardinality(justificatifs_url) <= 5)),
  constraint access_requests_organisation_bailleur CHECK (((organisation IS NULL) OR (type_compte = 'BAILLEUR'::public.type_compte))),
  constraint access_requests_organisation_longueur CHECK (((char_length(btrim(organisation)) >= 2) AND (char_length(btrim(organisation)) <= 200))),
  constraint access_requests_bailleur_id_format CHECK ((bailleur_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint access_requests_appel_offres_id_format CHECK (((appel_offres_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(appel_offres_id) <= 200))),
  constraint access_requests_pkey PRIMARY KEY (id),
  constraint access_requests_reference_key UNIQUE (reference),
  constraint access_requests_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint access_requests_compte_id_fkey FOREIGN KEY (compte_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint access_requests_entreprise_id_format CHECK ((entreprise_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE INDEX access_requests_compte_id_idx ON public.access_requests USING btree (compte_id);
CREATE INDEX access_requests_created_at_idx ON public.access_requests USING btree (created_at DESC);
CREATE INDEX access_requests_email_idx ON public.access_requests USING btree (email, created_at DESC);
CREATE INDEX access_requests_status_idx ON public.access_requests USING btree (status);
CREATE UNIQUE INDEX access_requests_rang_idx ON public.access_requests USING btree (rang);
alter table public.access_requests enable row level security;
grant all on public.access_requests to service_role;
grant select on public.access_requests to authenticated;
grant insert (id, origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status, organisation, appel_offres_id) on public.access_requests to anon;
grant insert (id, origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status, organisation, appel_offres_id) on public.access_requests to authenticated;
create policy access_requests_insert_public on public.access_requests for insert to anon, authenticated
  with check ((status = ANY (ARRAY['RECU'::public.statut_demande, 'BLACKLISTE'::public.statut_demande])));
create policy access_requests_select_admin on public.access_requests for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER access_requests_a_clean BEFORE INSERT OR UPDATE ON public.access_requests FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('nom_societe:ligne', 'organisation:ligne', 'numero_identification:ligne', 'full_name:ligne', 'email:adresse', 'phone:telephone', 'message:prose', 'reason:prose', 'piece_demandee:prose');
CREATE TRIGGER access_requests_prepare BEFORE INSERT ON public.access_requests FOR EACH ROW EXECUTE FUNCTION prive.prepare_access_request();
CREATE TRIGGER access_requests_recepisse AFTER INSERT ON public.access_requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION prive.acknowledge_request();
CREATE TRIGGER access_requests_touch BEFORE UPDATE ON public.access_requests FOR EACH ROW EXECUTE FUNCTION prive.touch_updated_at();
CREATE TRIGGER access_requests_transition BEFORE UPDATE OF status ON public.access_requests FOR EACH ROW EXECUTE FUNCTION prive.check_request_transition();
CREATE TRIGGER access_requests_une_seule AFTER INSERT ON public.access_requests REFERENCING NEW TABLE AS deposees FOR EACH STATEMENT EXECUTE FUNCTION prive.check_one_request();

-- Vrai pour une adresse de la liste noire.
CREATE OR REPLACE FUNCTION prive.is_blacklisted(p_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.listes_noires l where l.email = prive.canonical_email(p_email));
$function$;

-- Numéro lisible : préfixe, année, rang sur six chiffres au moins.
CREATE OR REPLACE FUNCTION prive.format_number(p_prefix text, p_rang bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_prefix || '-' || to_char(now() at time zone 'UTC', 'YYYY') || '-'
    || lpad(p_rang::text, greatest(6, length(p_rang::text)), '0');
$function$;

-- Numéro de la prochaine demande.
CREATE OR REPLACE FUNCTION prive.next_request_reference()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.format_number('DA', nextval('public.access_requests_reference_seq'));
$function$;
grant execute on function prive.next_request_reference to anon, authenticated, service_role;

-- Refuse plus de trois demandes par heure et par adresse, et tout dépôt quand le fusible a sauté.
CREATE OR REPLACE FUNCTION prive.check_request_limits(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Deux dépôts simultanés de la même adresse se comptent l’un après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('access_requests:' || p_email, 0));
  if (
    select count(*) from public.access_requests r where r.email = p_email and r.created_at > now() - interval '1 hour'
  ) >= 3 then
    raise exception 'trop_de_demandes' using errcode = 'P0001';
  end if;
  if exists (
    select from public.access_requests r where r.created_at > now() - interval '1 hour' offset prive.request_fuse() - 1
  ) then
    raise exception 'trop_de_demandes' using errcode = 'P0001';
  end if;
end;
$function$;
grant execute on function prive.check_request_limits to anon, authenticated, service_role;

-- Nettoie et numérote une demande ; du public, tient les colonnes de l’agence à leur valeur de départ et les limites.
CREATE OR REPLACE FUNCTION prive.prepare_access_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.email := lower(btrim(new.email));
  new.nom_societe := nullif(btrim(new.nom_societe), '');
  new.organisation := nullif(btrim(new.organisation), '');
  new.numero_identification := nullif(btrim(new.numero_identification), '');
  new.full_name := btrim(new.full_name);
  new.phone := nullif(btrim(new.phone), '');
  new.message := nullif(btrim(new.message), '');
  if current_user in ('anon', 'authenticated') then
    if new.status <> 'RECU' then
      raise exception 'statut_invalide' using errcode = '42501';
    end if;
    new.created_at := now();
    new.updated_at := now();
    new.reference := '';
    new.justificatifs_url := '{}';
    new.reviewed_by := null;
    new.reviewed_at := null;
    new.reviewed_nom := null;
    new.reason := null;
    new.activated_at := null;
    new.compte_id := null;
    new.invite_le := null;
    new.bailleur_id := null;
    perform prive.check_request_limits(new.email);
    new.status := prive.first_request_status(new.email);
  end if;
  new.reference := coalesce(nullif(new.reference, ''), prive.next_request_reference());
  return new;
end;
$function$;

-- Numéro d’une demande, pour qui vient de la déposer et en connaît l’identifiant. Vide après une heure.
CREATE OR REPLACE FUNCTION public.rpc_access_request_reference(p_request_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.reference from public.access_requests r
  where r.id = p_request_id and r.created_at > now() - interval '1 hour';
$function$;
grant execute on function public.rpc_access_request_reference to anon, authenticated, service_role;

-- Dépose une demande avec les droits de l’appelant, et rend son identifiant (dossier des justificatifs) et son numéro.
CREATE OR REPLACE FUNCTION public.rpc_submit_access_request(p_type_compte text, p_full_name text, p_email text, p_nom_societe text DEFAULT NULL::text, p_phone text DEFAULT NULL::text, p_message text DEFAULT NULL::text, p_numero_identification text DEFAULT NULL::text, p_origine text DEFAULT 'demande-acces'::text)
 RETURNS TABLE(id uuid, reference text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_id constant uuid := gen_random_uuid();
begin
  if p_type_compte is null or p_type_compte not in ('ENTREPRISE', 'BAILLEUR') then
    raise exception 'type_compte_invalide' using errcode = '22023';
  end if;
  insert into public.access_requests
    (id, origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status)
  values
    (v_id, p_origine, p_type_compte::public.type_compte, p_nom_societe, p_numero_identification, p_full_name, p_email,
     p_phone, p_message, 'RECU');
  return query select v_id, public.rpc_access_request_reference(v_id);
end;
$function$;
grant execute on function public.rpc_submit_access_request to anon, authenticated, service_role;

-- Refuse au public une insertion de plusieurs demandes d’un coup.
CREATE OR REPLACE FUNCTION prive.check_one_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from deposees) > 1 then
    raise exception 'une_demande_a_la_fois' using errcode = '22023';
  end if;
  return null;
end;
$function$;

-- Demandes par heure, toutes adresses ensemble, au-delà desquelles la base protège son disque : un fusible, pas un quota.
CREATE OR REPLACE FUNCTION prive.request_fuse()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- L’agence en attend quelques dizaines par jour : assez haut pour qu’il coûte cher de le faire sauter.
  select 20000;
$function$;

-- État d’une demande à son dépôt : celle d’une adresse bloquée est classée aussitôt, et sa réponse est celle de toutes.
CREATE OR REPLACE FUNCTION prive.first_request_status(p_email text)
 RETURNS public.statut_demande
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when prive.is_blacklisted(p_email) then 'BLACKLISTE' else 'RECU' end::public.statut_demande;
$function$;
grant execute on function prive.first_request_status to anon, authenticated, service_role;

-- Écrit le récépissé d’une demande déposée par le public ; retiré d’emblée pour une adresse bloquée.
CREATE OR REPLACE FUNCTION prive.acknowledge_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_refusee constant boolean := new.status = 'BLACKLISTE';
begin
  -- Ni nom ni message : ce qu’un inconnu écrit ne doit pas partir, à notre en-tête, vers l’adresse d’un autre.
  insert into public.courriels (cle, kind, recipient, payload, status, last_error)
  values ('RECEPISSE:' || new.id, 'RECEPISSE', new.email,
    jsonb_build_object('reference', new.reference, 'type_compte', new.type_compte),
    case when v_refusee then 'ABANDONNE' else 'A_ENVOYER' end::public.statut_courriel,
    case when v_refusee then 'adresse_refusee' end);
  return null;
end;
$function$;
