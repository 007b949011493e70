-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Changements du registre proposés par une personne et décidés par une autre ; le brouillon reste sur l’appareil de son auteur.
create table prive.propositions (
  -- Proposition, numérotée par l’appareil : un envoi répété n’en fait qu’une.
  id uuid not null,
  -- Numéro que les personnes se disent, et que la révision du contenu porte.
  numero bigint not null generated always as identity,
  -- Comment elle a été faite : formulaire, classeur, extrait de l’ERP, rapport de chantier.
  origine text not null,
  -- Ce qu’elle change, en une ligne.
  titre text not null,
  -- Ce que son auteur dit à qui décide.
  note text,
  -- Compte qui propose.
  auteur uuid,
  -- Combien de fois elle a été soumise : une décision porte sur celle qui a été lue.
  version integer not null default 1,
  -- Empreinte de ce qui a été soumis : la même envoyée deux fois n’en fait qu’une.
  empreinte text not null,
  -- Proposition écrite que celle-ci défait.
  renverse uuid,
  -- SOUMISE attend un administrateur ; RENVOYEE attend son auteur ; RETIREE par lui ; REFUSEE en entier ; ACCEPTEE, en tout ou partie, attend d’être écrite ; ECRITE l’est ; NON_ECRITE : une fiche acceptée au moins n’a pu l’être.
  statut text not null default 'SOUMISE'::text,
  -- Dernière soumission, à l’horloge de la base.
  soumise_le timestamp with time zone not null default clock_timestamp(),
  -- Administrateur qui a décidé ou renvoyé : jamais l’auteur.
  decidee_par uuid,
  -- Décision ou renvoi.
  decidee_le timestamp with time zone,
  -- Mot de qui décide : ce que l’auteur lit.
  motif text,
  -- Retrait, refus, ou passage de la commande qui écrit.
  finie_le timestamp with time zone,
  -- Révision du contenu qui l’a écrite, là où il est tenu par git.
  revision text,
  constraint propositions_origine_connue CHECK ((origine = ANY (ARRAY['FORMULAIRE'::text, 'CLASSEUR'::text, 'ERP'::text, 'RAPPORT_CHANTIER'::text]))),
  constraint propositions_statut_connu CHECK ((statut = ANY (ARRAY['SOUMISE'::text, 'RENVOYEE'::text, 'RETIREE'::text, 'REFUSEE'::text, 'ACCEPTEE'::text, 'ECRITE'::text, 'NON_ECRITE'::text]))),
  constraint propositions_titre_longueur CHECK (((char_length(titre) >= 3) AND (char_length(titre) <= 200))),
  constraint propositions_note_longueur CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000))),
  constraint propositions_motif_longueur CHECK (((char_length(motif) >= 2) AND (char_length(motif) <= 1000))),
  constraint propositions_renvoi_motive CHECK (((statut <> 'RENVOYEE'::text) OR (motif IS NOT NULL))),
  constraint propositions_decidee CHECK (((decidee_le IS NOT NULL) = (statut = ANY (ARRAY['RENVOYEE'::text, 'REFUSEE'::text, 'ACCEPTEE'::text, 'ECRITE'::text, 'NON_ECRITE'::text])))),
  constraint propositions_finie CHECK (((finie_le IS NOT NULL) = (statut = ANY (ARRAY['RETIREE'::text, 'REFUSEE'::text, 'ECRITE'::text, 'NON_ECRITE'::text])))),
  constraint propositions_revision_forme CHECK ((revision ~ '^[0-9a-f]{7,64}$'::text)),
  constraint propositions_a_deux CHECK ((decidee_par <> auteur)),
  constraint propositions_pkey PRIMARY KEY (id),
  constraint propositions_numero_key UNIQUE (numero),
  constraint propositions_auteur_fkey FOREIGN KEY (auteur) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint propositions_renverse_fkey FOREIGN KEY (renverse) REFERENCES prive.propositions(id),
  constraint propositions_decidee_par_fkey FOREIGN KEY (decidee_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX propositions_auteur_idx ON prive.propositions USING btree (auteur, numero);
CREATE INDEX propositions_statut_idx ON prive.propositions USING btree (statut, numero);
alter table prive.propositions enable row level security;
CREATE TRIGGER propositions_a_clean BEFORE INSERT OR UPDATE ON prive.propositions FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('titre:ligne', 'note:prose', 'motif:prose');
CREATE TRIGGER propositions_b_auteur BEFORE UPDATE ON prive.propositions FOR EACH ROW WHEN (((new.statut = 'ACCEPTEE'::text) AND (old.statut = 'SOUMISE'::text))) EXECUTE FUNCTION prive.exige_auteur();

-- Fiches qu’une proposition crée, modifie ou retire, champ par champ, et ce que chacune est devenue.
create table prive.propositions_fiches (
  -- Proposition.
  proposition_id uuid not null,
  -- Ordre dans la proposition, à partir de 1.
  rang integer not null,
  -- Dossier du contenu.
  collection text not null,
  -- Nom du fichier, sans son extension.
  fiche_id text not null,
  -- Création, modification ou retrait.
  genre text not null,
  -- Champs changés : nom, valeur lue par l’auteur, valeur demandée. Les règles du registre les jugent quand ils s’écrivent.
  champs jsonb not null,
  -- Ce que la fiche est devenue.
  statut text not null default 'A_DECIDER'::text,
  -- Pourquoi elle est refusée, que l’auteur lit.
  motif text,
  -- Pourquoi elle n’a pu s’écrire : le fichier a changé entre-temps, ou ne serait plus valable.
  raison text,
  constraint propositions_fiches_collection CHECK ((collection = ANY (ARRAY['projets'::text, 'appels-offres'::text, 'entreprises'::text, 'routes'::text, 'actualites'::text]))),
  constraint propositions_fiches_fiche CHECK (((fiche_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(fiche_id) <= 100))),
  constraint propositions_fiches_genre CHECK ((genre = ANY (ARRAY['CREATION'::text, 'MODIFICATION'::text, 'RETRAIT'::text]))),
  constraint propositions_fiches_statut CHECK ((statut = ANY (ARRAY['A_DECIDER'::text, 'REFUSEE'::text, 'ACCEPTEE'::text, 'ECRITE'::text, 'NON_ECRITE'::text]))),
  constraint propositions_fiches_motif CHECK ((((statut = 'REFUSEE'::text) = (motif IS NOT NULL)) AND ((char_length(motif) >= 2) AND (char_length(motif) <= 1000)))),
  constraint propositions_fiches_raison CHECK ((((statut = 'NON_ECRITE'::text) = (raison IS NOT NULL)) AND (char_length(raison) <= 4000))),
  constraint propositions_fiches_pkey PRIMARY KEY (proposition_id, rang),
  constraint propositions_fiches_une_fois UNIQUE (proposition_id, collection, fiche_id),
  constraint propositions_fiches_proposition_id_fkey FOREIGN KEY (proposition_id) REFERENCES prive.propositions(id) ON DELETE CASCADE
);
CREATE INDEX propositions_fiches_en_cours_idx ON prive.propositions_fiches USING btree (collection, fiche_id) WHERE (statut = ANY (ARRAY['A_DECIDER'::text, 'ACCEPTEE'::text]));
alter table prive.propositions_fiches enable row level security;
CREATE TRIGGER propositions_fiches_a_clean BEFORE INSERT OR UPDATE ON prive.propositions_fiches FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('motif:prose');
CREATE TRIGGER propositions_fiches_photos AFTER INSERT ON prive.propositions_fiches FOR EACH ROW WHEN ((new.collection = 'projets'::text)) EXECUTE FUNCTION prive.lie_photos();

-- Photographies qu’une proposition ajoute à un projet : leurs fichiers arrivent d’abord, chacun de son côté, sous leur empreinte.
create table prive.propositions_photos (
  -- Proposition, numérotée par l’appareil ; elle n’est soumise qu’une fois ses photographies arrivées.
  proposition_id uuid not null,
  -- Photographie, numérotée par l’appareil.
  id uuid not null,
  -- Ordre dans la proposition, à partir de 1.
  rang integer not null,
  -- Compte qui l’annonce.
  auteur uuid,
  -- Projet qu’elle montre.
  projet_id text not null,
  -- Empreinte du fichier, calculée sur l’appareil : son nom dans le dossier privé.
  sha256 text not null,
  -- Taille du fichier, octets.
  taille integer not null,
  -- Annonce, à l’horloge de la base.
  annoncee_le timestamp with time zone not null default clock_timestamp(),
  -- Ce que la fiche en dirait : légende, jour, crédit ; gardé quand elle est laissée.
  ligne jsonb,
  -- Pourquoi qui décide l’a laissée ; vide tant qu’elle ne l’est pas.
  motif text,
  constraint propositions_photos_projet_forme CHECK (((projet_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(projet_id) <= 100))),
  constraint propositions_photos_sha256_format CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint propositions_photos_taille_bornee CHECK (((taille >= 1) AND (taille <= 1500000))),
  constraint propositions_photos_motif_longueur CHECK (((char_length(motif) >= 2) AND (char_length(motif) <= 1000))),
  constraint propositions_photos_pkey PRIMARY KEY (proposition_id, id),
  constraint propositions_photos_une_fois UNIQUE (proposition_id, sha256),
  constraint propositions_photos_auteur_fkey FOREIGN KEY (auteur) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX propositions_photos_auteur_idx ON prive.propositions_photos USING btree (auteur, annoncee_le);
alter table prive.propositions_photos enable row level security;
CREATE TRIGGER propositions_photos_a_clean BEFORE INSERT OR UPDATE ON prive.propositions_photos FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('motif:prose');

-- Compte connecté, actif, quel que soit son rôle ; sinon arrête l’opération (42501).
CREATE OR REPLACE FUNCTION prive.compte_actif()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (select prive.current_account());
end;
$function$;

-- Une proposition, retenue jusqu’à la fin de l’opération : deux décisions viennent l’une après l’autre.
CREATE OR REPLACE FUNCTION prive.lie_proposition(p_id uuid)
 RETURNS prive.propositions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_proposition prive.propositions;
begin
  select p.* into v_proposition from prive.propositions p where p.id = p_id for update;
  if not found then
    raise exception 'proposition_introuvable' using errcode = 'P0001';
  end if;
  return v_proposition;
end;
$function$;

-- Écrit à l’auteur d’une proposition ce qu’elle est devenue.
CREATE OR REPLACE FUNCTION prive.ecrit_suite(p_proposition prive.propositions)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel('PROPOSITION:' || p_proposition.id || ':' || p_proposition.version || ':' || p_proposition.statut,
    'PROPOSITION_SUITE', p.email,
    jsonb_build_object('full_name', p.full_name, 'numero', p_proposition.numero, 'titre', p_proposition.titre, 'statut', p_proposition.statut,
      'motif', p_proposition.motif, 'is_admin', p.role = 'ADMIN',
      'acceptees', (select count(*) from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut <> 'REFUSEE'),
      'refusees', (select string_agg(f.fiche_id || ' : ' || f.motif, E'\n' order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut = 'REFUSEE' and f.rang <= 50),
      'photos_laissees', (select string_agg(o.ligne ->> 'alt' || ' : ' || o.motif, E'\n' order by o.rang)
        from prive.propositions_photos o where o.proposition_id = p_proposition.id and o.motif is not null),
      'non_ecrites', (select string_agg(f.fiche_id || ' : ' || f.raison, E'\n' order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut = 'NON_ECRITE' and f.rang <= 50)))
  from public.profiles p
  where p.id = p_proposition.auteur and p.status = 'ACTIVE' and not prive.is_blacklisted(p.email);
$function$;

-- Vrai quand une fiche proposée n’a pas la forme attendue : liste, nom, genre, champs changés une fois chacun.
CREATE OR REPLACE FUNCTION prive.faute_fiche(p_fiche jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_typeof(p_fiche) <> 'object'
    or p_fiche ->> 'collection' not in ('projets', 'appels-offres', 'entreprises', 'routes', 'actualites')
    or p_fiche ->> 'id' !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(p_fiche ->> 'id') > 100
    or p_fiche ->> 'genre' not in ('CREATION', 'MODIFICATION', 'RETRAIT')
    or jsonb_typeof(p_fiche -> 'champs') <> 'array' or jsonb_array_length(p_fiche -> 'champs') not between 1 and 200
    or exists (
      select from jsonb_array_elements(p_fiche -> 'champs') c
      where coalesce(jsonb_typeof(c) <> 'object' or c ->> 'champ' !~ '^[a-z][a-z0-9_]{0,60}$'
        or coalesce('null' in (c -> 'avant', c -> 'apres'), false) or c -> 'avant' is not distinct from c -> 'apres'
        or p_fiche ->> 'genre' = 'CREATION' and c ? 'avant' or p_fiche ->> 'genre' = 'RETRAIT' and c ? 'apres', true))
    or (select count(*) > count(distinct c ->> 'champ') from jsonb_array_elements(p_fiche -> 'champs') c), true);
$function$;

-- Arrête une proposition qui n’a pas la forme, est trop grande, touche une fiche que son auteur ne peut pas proposer, ou un fait que la base mène.
CREATE OR REPLACE FUNCTION prive.verifie_fiches(p_fiches jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_fiches) is distinct from 'array' or jsonb_array_length(p_fiches) = 0 then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if jsonb_array_length(p_fiches) > 1000 or octet_length(p_fiches::text) > 1500000 then
    raise exception 'proposition_trop_grande' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_fiches) f where prive.faute_fiche(f))
    or (select count(*) > count(distinct (f ->> 'collection', f ->> 'id')) from jsonb_array_elements(p_fiches) f)
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_fiches) f where not prive.can_proposer(f ->> 'collection', f ->> 'id')) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- Ce que la procédure mène, et la réponse d’une entreprise, s’écrivent d’après la base : une proposition y serait défaite.
  if exists (
    select from jsonb_array_elements(p_fiches) f cross join lateral jsonb_array_elements(f -> 'champs') c
    where f ->> 'collection' = 'appels-offres' and f ->> 'genre' <> 'CREATION'
      and (f ->> 'genre' = 'RETRAIT' or c ->> 'champ' in ('statut', 'date_limite', 'dates_limites_anterieures', 'date_ouverture',
        'motif_fin', 'date_fin', 'attribution_publiee_le', 'titulaire', 'montant_attribue', 'questions'))
      and exists (select from public.appels_offres a where a.id = f ->> 'id' and a.base_mene_le is not null)
    or f ->> 'collection' = 'entreprises' and c ->> 'champ' = 'reponse'
      and exists (select from public.reponses_entreprises r where r.entreprise_id = f ->> 'id' and r.publiee_le is not null)
  ) then
    raise exception 'champ_mene_par_la_base' using errcode = 'P0001';
  end if;
end;
$function$;

-- Champs qu’une autre proposition en cours touche aussi : dits à qui propose et à qui décide.
CREATE OR REPLACE FUNCTION prive.chevauchements(p_id uuid)
 RETURNS TABLE(numero bigint, auteur uuid, statut text, collection text, fiche_id text, champ text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.numero, p.auteur, p.statut, f.collection, f.fiche_id, c ->> 'champ'
  from prive.propositions_fiches f cross join lateral jsonb_array_elements(f.champs) c
  join prive.propositions_fiches g on g.collection = f.collection and g.fiche_id = f.fiche_id
    and g.proposition_id <> f.proposition_id and g.statut in ('A_DECIDER', 'ACCEPTEE')
  join prive.propositions p on p.id = g.proposition_id and p.statut in ('SOUMISE', 'ACCEPTEE')
  where f.proposition_id = p_id and f.statut in ('A_DECIDER', 'ACCEPTEE') and c ->> 'champ' <> 'date_mise_a_jour'
    and exists (select from jsonb_array_elements(g.champs) d where d ->> 'champ' = c ->> 'champ')
  order by f.rang, c ->> 'champ', p.numero;
$function$;

-- Les mêmes, comme un écran les lit.
CREATE OR REPLACE FUNCTION prive.dit_chevauchements(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Qui n’est pas administrateur apprend qu’une autre existe, pas de qui elle est, ni où elle se lit.
  select coalesce(jsonb_agg(jsonb_build_object('numero', c.numero, 'statut', c.statut, 'collection', c.collection, 'id', c.fiche_id,
    'champ', c.champ, 'auteur', case when prive.is_admin() then prive.nom_compte(c.auteur) end,
    'proposition', case when prive.is_admin() then (select p.id from prive.propositions p where p.numero = c.numero) end)), '[]')
  from prive.chevauchements(p_id) c;
$function$;

-- Dit aux administrateurs, une fois par jour au plus, qu’une proposition attend.
CREATE OR REPLACE FUNCTION prive.ecrit_soumission(p_proposition prive.propositions)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Une lettre par jour et par administrateur : la première proposition du jour dit qu’il y en a à décider.
  select prive.enqueue_courriel('PROPOSITIONS:' || (clock_timestamp() at time zone 'Africa/Conakry')::date || ':' || p.id,
    'PROPOSITION_SOUMISE', p.email, jsonb_build_object('full_name', p.full_name, 'numero', p_proposition.numero,
      'titre', p_proposition.titre, 'auteur', prive.nom_compte(p_proposition.auteur)))
  from public.profiles p
  where p.role = 'ADMIN' and p.status = 'ACTIVE' and p.id <> p_proposition.auteur and not prive.is_blacklisted(p.email);
$function$;

-- Soumet des changements du registre, ou soumet de nouveau ce qui a été renvoyé ou retiré ; dit ce qu’une autre proposition touche aussi. Administrateurs, comptes habilités.
CREATE OR REPLACE FUNCTION public.rpc_soumet_proposition(p_id uuid, p_origine text, p_titre text, p_fiches jsonb, p_note text DEFAULT NULL::text, p_renverse uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
  v_empreinte constant text := encode(sha256(convert_to(
    jsonb_build_object('o', p_origine, 't', p_titre, 'n', p_note, 'f', p_fiches, 'r', p_renverse)::text, 'UTF8')), 'hex');
  v_avant prive.propositions;
  v_apres prive.propositions;
begin
  perform pg_advisory_xact_lock(hashtextextended('propositions:' || p_id, 0));
  select p.* into v_avant from prive.propositions p where p.id = p_id for update;
  if v_avant.id is not null and v_avant.auteur is distinct from v_compte then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- La même, envoyée deux fois : la réponse s’est perdue.
  if v_avant.empreinte = v_empreinte and v_avant.statut not in ('RENVOYEE', 'RETIREE') then
    return jsonb_build_object('numero', v_avant.numero, 'statut', v_avant.statut, 'chevauchements', prive.dit_chevauchements(p_id));
  end if;
  if v_avant.id is not null and v_avant.statut not in ('RENVOYEE', 'RETIREE') then
    raise exception 'proposition_deja_soumise' using errcode = 'P0001';
  end if;
  perform prive.verifie_fiches(p_fiches);
  if p_renverse is not null and not exists (
    select from prive.propositions p where p.id = p_renverse and p.statut in ('ECRITE', 'NON_ECRITE')
      and (p.auteur = v_compte or prive.is_admin()))
  then
    raise exception 'proposition_introuvable' using errcode = 'P0001';
  end if;
  if (select count(*) from prive.propositions p where p.auteur = v_compte and p.statut = 'SOUMISE') >= 50 then
    raise exception 'trop_de_propositions' using errcode = 'P0001';
  end if;
  insert into prive.propositions (id, origine, titre, note, auteur, empreinte, renverse)
  values (p_id, p_origine, p_titre, nullif(btrim(p_note, E' \t\r\n'), ''), v_compte, v_empreinte, p_renverse)
  on conflict (id) do update set origine = excluded.origine, titre = excluded.titre, note = excluded.note, empreinte = excluded.empreinte,
    renverse = excluded.renverse, version = propositions.version + 1, statut = 'SOUMISE', soumise_le = clock_timestamp(),
    decidee_par = null, decidee_le = null, motif = null, finie_le = null
  returning * into v_apres;
  delete from prive.propositions_fiches f where f.proposition_id = p_id;
  insert into prive.propositions_fiches (proposition_id, rang, collection, fiche_id, genre, champs)
  select p_id, f.rang, f.fiche ->> 'collection', f.fiche ->> 'id', f.fiche ->> 'genre', f.fiche -> 'champs'
  from jsonb_array_elements(p_fiches) with ordinality f (fiche, rang);
  perform prive.audit('PROPOSITION_SOUMISE', 'propositions', v_apres.numero::text, v_avant.statut, 'SOUMISE',
    jsonb_build_object('proposition', p_id, 'version', v_apres.version, 'fiches', jsonb_array_length(p_fiches)));
  perform prive.ecrit_soumission(v_apres);
  return jsonb_build_object('numero', v_apres.numero, 'statut', v_apres.statut, 'chevauchements', prive.dit_chevauchements(p_id));
end;
$function$;
grant execute on function public.rpc_soumet_proposition to authenticated, service_role;

-- Retire une proposition que personne n’a encore décidée ; deux fois sans erreur. Son auteur.
CREATE OR REPLACE FUNCTION public.rpc_retire_proposition(p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
  v_avant constant prive.propositions := prive.lie_proposition(p_id);
begin
  if v_avant.auteur is distinct from v_compte then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if v_avant.statut = 'RETIREE' then
    return 'RETIREE';
  end if;
  if v_avant.statut not in ('SOUMISE', 'RENVOYEE') then
    raise exception 'proposition_deja_traitee' using errcode = 'P0001';
  end if;
  update prive.propositions p set statut = 'RETIREE', finie_le = clock_timestamp(), decidee_par = null, decidee_le = null
  where p.id = p_id;
  perform prive.audit('PROPOSITION_RETIREE', 'propositions', v_avant.numero::text, v_avant.statut, 'RETIREE',
    jsonb_build_object('proposition', p_id));
  return 'RETIREE';
end;
$function$;
grant execute on function public.rpc_retire_proposition to authenticated, service_role;

-- La proposition que cet administrateur peut décider, telle qu’il l’a lue ; jamais la sienne.
CREATE OR REPLACE FUNCTION prive.proposition_a_decider(p_id uuid, p_version integer)
 RETURNS prive.propositions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_proposition prive.propositions;
begin
  perform prive.require_admin();
  v_proposition := prive.lie_proposition(p_id);
  if v_proposition.auteur = (select prive.current_account()) then
    raise exception 'proposition_de_vous' using errcode = 'P0001';
  end if;
  if v_proposition.statut <> 'SOUMISE' then
    raise exception 'proposition_deja_traitee' using errcode = 'P0001';
  end if;
  -- Retirée puis soumise autrement pendant la lecture : ce n’est plus celle qui a été lue.
  if v_proposition.version is distinct from p_version then
    raise exception 'proposition_changee' using errcode = 'P0001';
  end if;
  return v_proposition;
end;
$function$;

-- Renvoie une proposition à son auteur avec un mot : il la corrige et la soumet de nouveau, ou la retire. Jamais la sienne. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_renvoie_proposition(p_id uuid, p_version integer, p_motif text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant constant prive.propositions := prive.proposition_a_decider(p_id, p_version);
  v_motif constant text := coalesce(btrim(p_motif, E' \t\r\n'), '');
  v_apres prive.propositions;
begin
  perform prive.set_reason(v_motif);
  if char_length(v_motif) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions p set statut = 'RENVOYEE', motif = v_motif,
    decidee_par = (select prive.current_account()), decidee_le = clock_timestamp()
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_RENVOYEE', 'propositions', v_avant.numero::text, v_avant.statut, 'RENVOYEE',
    jsonb_build_object('proposition', p_id));
  perform prive.ecrit_suite(v_apres);
  return v_apres.statut;
end;
$function$;
grant execute on function public.rpc_renvoie_proposition to authenticated, service_role;

-- Une proposition, comme une liste la lit.
CREATE OR REPLACE FUNCTION prive.ligne_proposition(p prive.propositions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', p.id, 'numero', p.numero, 'origine', p.origine, 'titre', p.titre, 'statut', p.statut, 'version', p.version,
    'soumise_le', p.soumise_le, 'decidee_le', p.decidee_le, 'finie_le', p.finie_le, 'motif', p.motif,
    'is_mienne', coalesce(p.auteur = (select prive.current_account()), false),
    -- Qui propose sans être administrateur ne lit pas qui décide.
    'auteur', case when prive.is_admin() or p.auteur = (select prive.current_account()) then prive.nom_compte(p.auteur) end,
    'decidee_par', case when prive.is_admin() then prive.nom_compte(p.decidee_par) end,
    'fiches', count(*), 'refusees', count(*) filter (where f.statut = 'REFUSEE'),
    'non_ecrites', count(*) filter (where f.statut = 'NON_ECRITE'))
  from prive.propositions_fiches f where f.proposition_id = p.id;
$function$;

-- Vingt propositions : à décider, la plus ancienne d’abord ; les miennes, ou les décidées, la plus récente d’abord ; et combien de chaque. Administrateurs ; les siennes, pour tout compte.
CREATE OR REPLACE FUNCTION public.rpc_propositions(p_vue text, p_apres bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
  v_decidees constant text[] := array['REFUSEE', 'ACCEPTEE', 'ECRITE', 'NON_ECRITE'];
begin
  if p_vue is distinct from 'MIENNES' then
    perform prive.require_admin();
  end if;
  return jsonb_build_object(
    'comptes', (select jsonb_build_object('A_DECIDER', count(*) filter (where p.statut = 'SOUMISE'),
        'MIENNES', count(*) filter (where p.auteur = v_compte), 'DECIDEES', count(*) filter (where p.statut = any (v_decidees)))
      from prive.propositions p where prive.is_admin() or p.auteur = v_compte),
    'lignes', (select coalesce(jsonb_agg(prive.ligne_proposition(p.*) order by case when p_vue = 'A_DECIDER' then p.numero else -p.numero end), '[]')
      from (
        select q.* from prive.propositions q
        where case p_vue when 'A_DECIDER' then q.statut = 'SOUMISE' and q.numero > coalesce(p_apres, 0)
          when 'MIENNES' then q.auteur = v_compte and q.numero < coalesce(p_apres, q.numero + 1)
          when 'DECIDEES' then q.statut = any (v_decidees) and q.numero < coalesce(p_apres, q.numero + 1) else false end
        order by case when p_vue = 'A_DECIDER' then q.numero else -q.numero end limit 20) p));
end;
$function$;
grant execute on function public.rpc_propositions to authenticated, service_role;

-- Une proposition : ses fiches, ce qu’une autre touche aussi, ce qu’elle défait et ce qui la défait ; vide quand elle n’existe pas. Son auteur, administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_proposition(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
  v_proposition prive.propositions;
begin
  select p.* into v_proposition from prive.propositions p where p.id = p_id;
  if v_proposition.auteur is distinct from v_compte then
    perform prive.require_admin();
  end if;
  if v_proposition.id is null then
    return null;
  end if;
  return prive.ligne_proposition(v_proposition) || jsonb_build_object(
    'note', v_proposition.note, 'revision', v_proposition.revision,
    'renverse', (select jsonb_build_object('id', r.id, 'numero', r.numero) from prive.propositions r where r.id = v_proposition.renverse),
    'renversee_par', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'numero', r.numero) order by r.numero), '[]')
      from prive.propositions r where r.renverse = p_id and r.statut not in ('RETIREE', 'REFUSEE')),
    'changements', (select jsonb_agg(jsonb_build_object('rang', f.rang, 'collection', f.collection, 'id', f.fiche_id, 'genre', f.genre,
        'champs', f.champs, 'statut', f.statut, 'motif', f.motif, 'raison', f.raison) order by f.rang)
      from prive.propositions_fiches f where f.proposition_id = p_id),
    'photos', prive.photos_proposees(p_id),
    'chevauchements', prive.dit_chevauchements(p_id));
end;
$function$;
grant execute on function public.rpc_proposition to authenticated, service_role;

-- Propositions que cet administrateur peut décider : la file, combien, depuis quand.
CREATE OR REPLACE FUNCTION prive.file_propositions()
 RETURNS TABLE(nom text, nombre bigint, depuis timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'PROPOSITIONS', count(*), min(p.soumise_le) from prive.propositions p
  where p.statut = 'SOUMISE' and p.auteur is distinct from (select prive.current_account());
$function$;

-- Fiches acceptées qui attendent d’être écrites, dans l’ordre des décisions. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_propositions_a_ecrire()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'numero', p.numero, 'titre', p.titre,
      'auteur', coalesce(nullif(a.full_name, ''), a.email, 'Compte supprimé'),
      'fiches', (select jsonb_agg(jsonb_build_object('rang', f.rang, 'collection', f.collection, 'id', f.fiche_id, 'genre', f.genre,
          'champs', f.champs) order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p.id and f.statut = 'ACCEPTEE')) order by p.decidee_le, p.numero), '[]')
  from prive.propositions p left join public.profiles a on a.id = p.auteur
  where p.statut = 'ACCEPTEE';
$function$;
grant execute on function public.rpc_propositions_a_ecrire to service_role;

-- Dit quelles fiches d’une proposition acceptée sont écrites, et pourquoi d’autres ne le sont pas ; deux fois sans effet. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_note_proposition(p_id uuid, p_issues jsonb, p_revision text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant constant prive.propositions := prive.lie_proposition(p_id);
  v_apres prive.propositions;
begin
  if v_avant.statut <> 'ACCEPTEE' then
    return v_avant.statut;
  end if;
  update prive.propositions_fiches f set statut = i.issue, raison = case when i.issue = 'NON_ECRITE' then left(i.raison, 4000) end
  from jsonb_to_recordset(p_issues) i (rang integer, issue text, raison text)
  where f.proposition_id = p_id and f.rang = i.rang and f.statut = 'ACCEPTEE' and i.issue in ('ECRITE', 'NON_ECRITE');
  if exists (select from prive.propositions_fiches f where f.proposition_id = p_id and f.statut = 'ACCEPTEE') then
    return 'ACCEPTEE';
  end if;
  update prive.propositions p set finie_le = clock_timestamp(), revision = p_revision, statut = case when exists (
      select from prive.propositions_fiches f where f.proposition_id = p_id and f.statut = 'NON_ECRITE') then 'NON_ECRITE' else 'ECRITE' end
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_ECRITE', 'propositions', v_avant.numero::text, 'ACCEPTEE', v_apres.statut,
    jsonb_strip_nulls(jsonb_build_object('proposition', p_id, 'revision', p_revision)));
  -- L’auteur sait déjà qu’elle est acceptée : seul ce qui n’a pu s’écrire lui demande quelque chose.
  if v_apres.statut = 'NON_ECRITE' then
    perform prive.ecrit_suite(v_apres);
  end if;
  return v_apres.statut;
end;
$function$;
grant execute on function public.rpc_note_proposition to service_role;

-- Redemande une publication quand une proposition a été acceptée pendant la précédente.
CREATE OR REPLACE FUNCTION prive.redemande_publication()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Acceptée pendant que le site se construisait, et pas encore écrite : il se construit de nouveau, une fois.
  insert into prive.publications (demandee_par)
  select p.decidee_par from prive.propositions p
  where p.statut = 'ACCEPTEE' and p.decidee_par is not null and p.decidee_le > new.demandee_le
  order by p.decidee_le limit 1
  on conflict ((true)) where finie_le is null do nothing;
  return null;
end;
$function$;

-- Vrai quand le compte connecté a donné à celui-ci le droit de proposer, même retiré depuis.
CREATE OR REPLACE FUNCTION prive.is_habilite_par_moi(p_compte uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.habilitations h where h.user_id = p_compte and h.accordee_par = (select prive.current_account()));
$function$;

-- Fiches d’une liste, ou une seule, que des propositions en cours changent déjà, et quels champs. Administrateurs ; comptes habilités, ce qu’ils peuvent proposer.
CREATE OR REPLACE FUNCTION public.rpc_propositions_en_cours(p_collection text, p_fiche text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
begin
  if not prive.is_admin() and not exists (
    select from prive.habilitations h where h.user_id = v_compte and h.retiree_le is null)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('numero', e.numero, 'statut', e.statut, 'id', e.fiche_id, 'genre', e.genre, 'champs', e.champs,
      'is_mienne', e.auteur is not distinct from v_compte,
      -- Qui n’est pas administrateur apprend qu’une autre existe, pas de qui elle est.
      'proposition', case when prive.is_admin() or e.auteur = v_compte then e.proposition_id end,
      'auteur', case when prive.is_admin() then prive.nom_compte(e.auteur) end) order by e.numero, e.rang)
    from (
      select p.numero, p.statut, p.auteur, f.proposition_id, f.fiche_id, f.genre, f.rang,
        (select coalesce(jsonb_agg(c ->> 'champ'), '[]') from jsonb_array_elements(f.champs) c where c ->> 'champ' <> 'date_mise_a_jour') as champs
      from prive.propositions_fiches f
      join prive.propositions p on p.id = f.proposition_id and p.statut in ('SOUMISE', 'ACCEPTEE')
      where f.collection = p_collection and (p_fiche is null or f.fiche_id = p_fiche) and f.statut in ('A_DECIDER', 'ACCEPTEE')
        and prive.can_proposer(f.collection, f.fiche_id)
      order by p.numero desc, f.rang limit 2000) e), '[]');
end;
$function$;
grant execute on function public.rpc_propositions_en_cours to authenticated, service_role;

-- Nom que prend la photographie d’une proposition dans le registre.
CREATE OR REPLACE FUNCTION prive.image_proposee(p_photo prive.propositions_photos)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'photo-' || left(p_photo.projet_id, 60) || '-' || left(p_photo.sha256, 12) || '.jpg';
$function$;

-- Place de son fichier dans le dossier privé.
CREATE OR REPLACE FUNCTION prive.chemin_propose(p_photo prive.propositions_photos)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_photo.proposition_id || '/' || p_photo.sha256 || '.jpg';
$function$;

-- Vrai pour la photographie d’un rapport soumis, ou d’une proposition qui n’est ni retirée ni refusée et qui ne l’a pas laissée.
CREATE OR REPLACE FUNCTION prive.is_photo_gardee(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.rapports_photos p join prive.rapports_chantier r on r.id = p.rapport_id
    where r.id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = r.id || '/' || p.sha256 || '.jpg' and r.soumis_le is not null)
  or exists (
    select from prive.propositions_photos p join prive.propositions q on q.id = p.proposition_id
    where q.id = prive.to_uuid(split_part(p_name, '/', 1)) and p_name = prive.chemin_propose(p) and p.motif is null
      and q.statut not in ('RETIREE', 'REFUSEE'));
$function$;

-- Vrai quand la liste des photographies annoncées, une à huit, n’a pas la forme attendue.
CREATE OR REPLACE FUNCTION prive.faute_photos(p_photos jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select not prive.is_liste(p_photos, 1, 8) or exists (
    select from jsonb_array_elements(case when jsonb_typeof(p_photos) = 'array' then p_photos else '[]' end) p
    where coalesce(not prive.has_seuls(p, '{id,sha256,taille}') or prive.to_uuid(p ->> 'id') is null
      or p ->> 'sha256' !~ '^[0-9a-f]{64}$' or not prive.is_entier(p -> 'taille', 1500000), true));
$function$;

-- Photographies annoncées d’une proposition dont le fichier n’est pas arrivé entier.
CREATE OR REPLACE FUNCTION prive.photos_attendues(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(p.id order by p.rang), '[]') from prive.propositions_photos p
  where p.proposition_id = p_id and not exists (
    select from storage.objects o where o.bucket_id = 'chantier' and o.name = prive.chemin_propose(p)
      and (o.metadata ->> 'size')::bigint = p.taille);
$function$;

-- Annonce les photographies qu’une proposition ajoutera à un projet, huit au plus, et dit lesquelles manquent encore ; deux fois sans effet. Administrateurs, comptes habilités.
CREATE OR REPLACE FUNCTION public.rpc_annonce_photos(p_id uuid, p_projet_id text, p_photos jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_compte constant uuid := prive.compte_actif();
  v_proposition prive.propositions;
begin
  perform pg_advisory_xact_lock(hashtextextended('photos:' || v_compte, 0));
  perform pg_advisory_xact_lock(hashtextextended('propositions:' || p_id, 0));
  select p.* into v_proposition from prive.propositions p where p.id = p_id;
  if v_proposition.id is not null and v_proposition.auteur is distinct from v_compte
    or exists (select from prive.propositions_photos p where p.proposition_id = p_id and p.auteur is distinct from v_compte)
    or not prive.can_proposer('projets', p_projet_id)
  then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if prive.faute_photos(p_photos) then
    raise exception 'photos_illisibles' using errcode = '22023';
  end if;
  -- Les mêmes, annoncées deux fois : ce qui est arrivé l’est, et ce qui est soumis ne change plus.
  if not exists (
    select from jsonb_to_recordset(p_photos) a (id uuid, sha256 text, taille integer)
    full join (select * from prive.propositions_photos p where p.proposition_id = p_id) p on p.id = a.id
    where (p.sha256, p.taille, p.projet_id) is distinct from (a.sha256, a.taille, p_projet_id)) then
    return jsonb_build_object('manquent', prive.photos_attendues(p_id));
  end if;
  if v_proposition.statut not in ('RENVOYEE', 'RETIREE') then
    raise exception 'proposition_deja_soumise' using errcode = 'P0001';
  end if;
  if jsonb_array_length(p_photos) + (select count(*) from prive.propositions_photos p
    where p.auteur = v_compte and p.proposition_id <> p_id and p.annoncee_le > clock_timestamp() - interval '24 hours') > 100 then
    raise exception 'trop_de_photos' using errcode = 'P0001';
  end if;
  delete from prive.propositions_photos p where p.proposition_id = p_id;
  insert into prive.propositions_photos (proposition_id, id, rang, auteur, projet_id, sha256, taille)
  select p_id, (f.photo ->> 'id')::uuid, f.rang, v_compte, p_projet_id, f.photo ->> 'sha256', (f.photo ->> 'taille')::integer
  from jsonb_array_elements(p_photos) with ordinality f (photo, rang);
  return jsonb_build_object('manquent', prive.photos_attendues(p_id));
end;
$function$;
grant execute on function public.rpc_annonce_photos to authenticated, service_role;

-- Ce qu’une fiche proposée dit de ses photographies, ligne par ligne.
CREATE OR REPLACE FUNCTION prive.lignes_photos(p_champs jsonb)
 RETURNS SETOF jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select l from jsonb_array_elements(p_champs) c cross join lateral jsonb_array_elements(
    case when c ->> 'champ' = 'photos' and jsonb_typeof(c -> 'apres') = 'array' then c -> 'apres' else '[]' end) l;
$function$;

-- Vrai quand la ligne d’une photographie n’a pas sa légende et son crédit, ou qu’elle a un jour qui n’en est pas un.
CREATE OR REPLACE FUNCTION prive.faute_ligne_photo(p_ligne jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(not prive.has_seuls(p_ligne, '{image,alt,date,credit}') or jsonb_typeof(p_ligne -> 'alt') <> 'string'
    or char_length(btrim(p_ligne ->> 'alt')) not between 3 and 300 or jsonb_typeof(p_ligne -> 'credit') <> 'string'
    or char_length(btrim(p_ligne ->> 'credit')) not between 2 and 200
    or p_ligne ? 'date' and (jsonb_typeof(p_ligne -> 'date') <> 'string' or p_ligne ->> 'date' !~ '^\d{4}-[01]\d-[0-3]\d$'), true);
$function$;

-- Lie à une fiche soumise les photographies qu’elle nomme : toutes arrivées, chacune avec sa légende et son crédit ; les autres ne sont plus annoncées.
CREATE OR REPLACE FUNCTION prive.lie_photos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Annoncée, puis laissée de côté en corrigeant.
  delete from prive.propositions_photos p
  where p.proposition_id = new.proposition_id and p.projet_id = new.fiche_id and not exists (
    select from prive.lignes_photos(new.champs) l where l ->> 'image' = prive.image_proposee(p));
  if prive.photos_attendues(new.proposition_id) <> '[]' then
    raise exception 'photos_manquantes' using errcode = 'P0001';
  end if;
  update prive.propositions_photos p set ligne = l
  from prive.lignes_photos(new.champs) l
  where p.proposition_id = new.proposition_id and p.projet_id = new.fiche_id and l ->> 'image' = prive.image_proposee(p);
  if exists (select from prive.propositions_photos p where p.proposition_id = new.proposition_id and p.projet_id = new.fiche_id
    and prive.faute_ligne_photo(p.ligne)) then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  return null;
end;
$function$;

-- Photographies d’une proposition, avec la fiche qui les ajoute et pourquoi elles ont été laissées.
CREATE OR REPLACE FUNCTION prive.photos_proposees(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'rang', f.rang, 'chemin', prive.chemin_propose(p), 'sha256', p.sha256,
    'ligne', p.ligne, 'motif', p.motif) order by f.rang, p.rang), '[]')
  from prive.propositions_photos p
  join prive.propositions_fiches f on f.proposition_id = p.proposition_id and f.collection = 'projets' and f.fiche_id = p.projet_id
  where p.proposition_id = p_id;
$function$;

-- Champs d’une fiche proposée, sans les photographies laissées ; un champ qui ne change plus rien n’y est plus.
CREATE OR REPLACE FUNCTION prive.champs_gardes(p_fiche prive.propositions_fiches)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(g.champ order by g.rang), '[]') from (
    select c.rang, case when jsonb_typeof(c.champ -> 'apres') is distinct from 'array' or c.champ ->> 'champ' <> 'photos' then c.champ
      when k.lignes is null then c.champ - 'apres'
      else jsonb_set(c.champ, '{apres}', k.lignes) end as champ
    from jsonb_array_elements(p_fiche.champs) with ordinality c (champ, rang)
    cross join lateral (
      select jsonb_agg(l.ligne order by l.rang) as lignes
      from jsonb_array_elements(case when jsonb_typeof(c.champ -> 'apres') = 'array' then c.champ -> 'apres' else '[]' end)
        with ordinality l (ligne, rang)
      where not exists (select from prive.propositions_photos p where p.proposition_id = p_fiche.proposition_id
        and p.motif is not null and l.ligne ->> 'image' = prive.image_proposee(p))) k) g
  where g.champ -> 'avant' is distinct from g.champ -> 'apres';
$function$;

-- Laisse des photographies d’une proposition, chacune avec son motif, et dit combien ; une fiche qui n’ajoutait qu’elles se refuse.
CREATE OR REPLACE FUNCTION prive.laisse_photos(p_id uuid, p_laissees jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_laissees) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_laissees) l where not exists (
      select from jsonb_array_elements(prive.photos_proposees(p_id)) p where p ->> 'id' = l ->> 'id'))
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_laissees) l where jsonb_typeof(l -> 'motif') is distinct from 'string'
    or coalesce(char_length(btrim(l ->> 'motif', E' \t\r\n')), 0) < 2) then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions_photos p set motif = l ->> 'motif'
  from jsonb_array_elements(p_laissees) l where p.proposition_id = p_id and p.id::text = l ->> 'id';
  -- La fiche ne dit plus que ce qui est accepté : c’est ce qui s’écrit, et ce qu’une autre proposition déferait.
  update prive.propositions_fiches f set champs = prive.champs_gardes(f)
  where f.proposition_id = p_id and f.statut = 'ACCEPTEE' and f.champs is distinct from prive.champs_gardes(f);
  if exists (select from prive.propositions_fiches f where f.proposition_id = p_id and f.statut = 'ACCEPTEE' and not exists (
    select from jsonb_array_elements(f.champs) c where c ->> 'champ' <> 'date_mise_a_jour')) then
    raise exception 'fiche_sans_changement' using errcode = 'P0001';
  end if;
  return jsonb_array_length(p_laissees);
end;
$function$;

-- Accepte une proposition, sauf les fiches refusées et les photographies laissées, chacune avec son motif ; toutes refusées, elle l’est. Jamais la sienne. Journal, lettre à l’auteur, publication demandée. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_decide_proposition(p_id uuid, p_version integer, p_refus jsonb DEFAULT '[]'::jsonb, p_laissees jsonb DEFAULT '[]'::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant constant prive.propositions := prive.proposition_a_decider(p_id, p_version);
  v_apres prive.propositions;
  v_refusees integer;
  v_acceptees integer;
  v_laissees integer;
begin
  if jsonb_typeof(p_refus) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_refus) r where not exists (
      select from prive.propositions_fiches f where f.proposition_id = p_id and f.rang::text = r ->> 'rang'))
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_refus) r where jsonb_typeof(r -> 'motif') is distinct from 'string'
    or coalesce(char_length(btrim(r ->> 'motif', E' \t\r\n')), 0) < 2) then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions_fiches f set statut = case when r.motif is null then 'ACCEPTEE' else 'REFUSEE' end, motif = r.motif
  from (
    select g.rang, (select min(x ->> 'motif') from jsonb_array_elements(p_refus) x where x ->> 'rang' = g.rang::text) as motif
    from prive.propositions_fiches g where g.proposition_id = p_id) r
  where f.proposition_id = p_id and f.rang = r.rang;
  v_laissees := prive.laisse_photos(p_id, p_laissees);
  select count(*) filter (where f.statut = 'REFUSEE'), count(*) filter (where f.statut = 'ACCEPTEE') into v_refusees, v_acceptees
  from prive.propositions_fiches f where f.proposition_id = p_id;
  if v_acceptees > 0 and prive.is_habilite_par_moi(v_avant.auteur) then
    raise exception 'proposition_habilitee_par_vous' using errcode = 'P0001';
  end if;
  update prive.propositions p set
    statut = case when v_acceptees = 0 then 'REFUSEE' else 'ACCEPTEE' end,
    decidee_par = (select prive.current_account()), decidee_le = clock_timestamp(),
    finie_le = case when v_acceptees = 0 then clock_timestamp() end
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_DECIDEE', 'propositions', v_avant.numero::text, v_avant.statut, v_apres.statut,
    jsonb_strip_nulls(jsonb_build_object('proposition', p_id, 'acceptees', v_acceptees, 'refusees', v_refusees,
      'photos_laissees', nullif(v_laissees, 0))));
  perform prive.ecrit_suite(v_apres);
  -- Du oui à la page, personne n’a plus rien à faire, là où un programme peut construire le site.
  if v_acceptees > 0 and prive.has_publieur() then
    insert into prive.publications (demandee_par) values ((select prive.current_account()))
    on conflict ((true)) where finie_le is null do nothing;
  end if;
  return v_apres.statut;
end;
$function$;
grant execute on function public.rpc_decide_proposition to authenticated, service_role;
