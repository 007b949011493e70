-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Vrai pour un objet qui n’a pas d’autre champ que ceux-là.
CREATE OR REPLACE FUNCTION prive.has_seuls(p_objet jsonb, p_cles text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_objet) = 'object' then p_objet - p_cles = '{}' else false end;
$function$;

-- Vrai pour un nombre entier, de 0 à un maximum que tout appareil sait compter.
CREATE OR REPLACE FUNCTION prive.is_entier(p_valeur jsonb, p_max numeric DEFAULT '9007199254740991'::bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_valeur) = 'number'
    then p_valeur::numeric between 0 and p_max and p_valeur::numeric = trunc(p_valeur::numeric) else false end;
$function$;

-- Vrai pour un texte de cette longueur, déjà nettoyé : accents composés, aucun signe que l’on ne voit pas.
CREATE OR REPLACE FUNCTION prive.is_texte_propre(p_valeur jsonb, p_genre text, p_min integer, p_max integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_valeur) = 'string' then char_length(btrim(p_valeur #>> '{}')) >= p_min
    and char_length(p_valeur #>> '{}') <= p_max and prive.clean_texte(p_valeur #>> '{}', p_genre) = p_valeur #>> '{}'
    and not prive.has_signe_interdit(p_valeur #>> '{}', p_genre) else false end;
$function$;

-- Vrai pour un fichier lu : son nom et sa taille.
CREATE OR REPLACE FUNCTION prive.is_fichier_lu(p_fichier jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select prive.has_seuls(p_fichier, '{nom,taille_claire}') and prive.is_texte_propre(p_fichier -> 'nom', 'ligne', 1, 300)
    and coalesce(prive.is_entier(p_fichier -> 'taille_claire'), false);
$function$;

-- Vrai pour une liste qui a ce nombre d’éléments.
CREATE OR REPLACE FUNCTION prive.is_liste(p_liste jsonb, p_min integer, p_max integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_liste) = 'array' then jsonb_array_length(p_liste) between p_min and p_max else false end;
$function$;

-- Vrai pour une liste de personnes présentes : un nom, une qualité ou rien.
CREATE OR REPLACE FUNCTION prive.is_presences(p_presences jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when prive.is_liste(p_presences, 0, 200) then not exists (
    select from jsonb_array_elements(p_presences) p
    where not prive.has_seuls(p, '{nom,qualite}') or jsonb_typeof(p -> 'nom') is distinct from 'string'
      or char_length(btrim(p ->> 'nom')) not between 1 and 200
      or p ? 'qualite' and (jsonb_typeof(p -> 'qualite') <> 'string' or char_length(p ->> 'qualite') > 200)) else false end;
$function$;

-- Vrai pour une pièce d’offre : son empreinte et sa taille en octets.
CREATE OR REPLACE FUNCTION prive.is_piece_scellee(p_piece jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when prive.has_seuls(p_piece, '{sha256,taille}') and jsonb_typeof(p_piece -> 'sha256') = 'string'
    then p_piece ->> 'sha256' ~ '^[0-9a-f]{64}$' and coalesce(prive.is_entier(p_piece -> 'taille', 1e12), false)
      and p_piece -> 'taille' <> '0' else false end;
$function$;

-- Vrai pour un à dix fichiers arrivés : leur place et leur nom.
CREATE OR REPLACE FUNCTION prive.is_fichiers(p_fichiers jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when prive.is_liste(p_fichiers, 1, 10) then not exists (
    select from jsonb_array_elements(p_fichiers) f
    where not prive.has_seuls(f, '{chemin,nom}') or jsonb_typeof(f -> 'chemin') is distinct from 'string'
      or jsonb_typeof(f -> 'nom') is distinct from 'string') else false end;
$function$;
