-- Chaque argument JSON a sa forme : des textes, des entiers, des listes, et aucun champ de plus (R174).

create function prive.has_seuls(p_objet jsonb, p_cles text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_objet) = 'object' then p_objet - p_cles = '{}' else false end;
$$;
comment on function prive.has_seuls(jsonb, text[]) is 'Vrai pour un objet qui n’a pas d’autre champ que ceux-là.';

create function prive.is_entier(p_valeur jsonb, p_max numeric default 9007199254740991) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_valeur) = 'number'
    then p_valeur::numeric between 0 and p_max and p_valeur::numeric = trunc(p_valeur::numeric) else false end;
$$;
comment on function prive.is_entier(jsonb, numeric) is 'Vrai pour un nombre entier, de 0 à un maximum que tout appareil sait compter.';

create function prive.is_texte_propre(p_valeur jsonb, p_genre text, p_min integer, p_max integer) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_valeur) = 'string' then char_length(btrim(p_valeur #>> '{}')) >= p_min
    and char_length(p_valeur #>> '{}') <= p_max and prive.clean_texte(p_valeur #>> '{}', p_genre) = p_valeur #>> '{}'
    and not prive.has_signe_interdit(p_valeur #>> '{}', p_genre) else false end;
$$;
comment on function prive.is_texte_propre(jsonb, text, integer, integer) is
  'Vrai pour un texte de cette longueur, déjà nettoyé : accents composés, aucun signe que l’on ne voit pas.';

create or replace function prive.is_taux(p_taux jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when p_taux is null then true when jsonb_typeof(p_taux) = 'number'
    then p_taux::numeric > 0 and p_taux::numeric <= 100 and p_taux::numeric = round(p_taux::numeric, 20) else false end;
$$;

create or replace function prive.is_lot_lu(p_lot jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when prive.has_seuls(p_lot, '{lot,montant_gnf,cautionnement_gnf,rabais_pct,rabais_compris}') then
    prive.is_texte_propre(p_lot -> 'lot', 'ligne', 1, 100) and coalesce(prive.is_entier(p_lot -> 'montant_gnf'), false)
    and (not p_lot ? 'cautionnement_gnf' or prive.is_entier(p_lot -> 'cautionnement_gnf'))
    and prive.is_taux(p_lot -> 'rabais_pct')
    -- Un rabais sans taux ne se déduirait de rien.
    and (not p_lot ? 'rabais_compris' or p_lot ? 'rabais_pct' and jsonb_typeof(p_lot -> 'rabais_compris') = 'boolean')
    else false end;
$$;

create or replace function prive.is_membre_lu(p_membre jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when prive.has_seuls(p_membre, '{nom,part,entreprise_id}') then
    prive.is_texte_propre(p_membre -> 'nom', 'ligne', 1, 300) and prive.is_taux(p_membre -> 'part')
    and (not p_membre ? 'entreprise_id' or prive.is_texte_propre(p_membre -> 'entreprise_id', 'ligne', 1, 100)
      and p_membre ->> 'entreprise_id' ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    else false end;
$$;

create or replace function prive.is_combinaison_lue(p_combinaison jsonb, p_lots jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when prive.has_seuls(p_combinaison, '{lots,rabais_pct}')
    and jsonb_typeof(p_combinaison -> 'rabais_pct') = 'number' and jsonb_typeof(p_combinaison -> 'lots') = 'array'
  then prive.is_taux(p_combinaison -> 'rabais_pct') and (
    select count(distinct l) between 2 and 50 and count(distinct l) = count(*) and bool_and(jsonb_typeof(l) = 'string'
      and exists (select from jsonb_array_elements(p_lots) t where t -> 'lot' = l))
    from jsonb_array_elements(p_combinaison -> 'lots') l)
  else false end;
$$;

create function prive.is_fichier_lu(p_fichier jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select prive.has_seuls(p_fichier, '{nom,taille_claire}') and prive.is_texte_propre(p_fichier -> 'nom', 'ligne', 1, 300)
    and coalesce(prive.is_entier(p_fichier -> 'taille_claire'), false);
$$;
comment on function prive.is_fichier_lu(jsonb) is 'Vrai pour un fichier lu : son nom et sa taille.';

create function prive.is_liste(p_liste jsonb, p_min integer, p_max integer) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_liste) = 'array' then jsonb_array_length(p_liste) between p_min and p_max else false end;
$$;
comment on function prive.is_liste(jsonb, integer, integer) is 'Vrai pour une liste qui a ce nombre d’éléments.';

create or replace function prive.is_lecture(p_lecture jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when p_lecture is null or octet_length(p_lecture::text) > 20000 then false
    when p_lecture ? 'illisible' then
      prive.has_seuls(p_lecture, '{illisible}') and prive.is_texte_propre(p_lecture -> 'illisible', 'prose', 10, 1000)
    when not prive.has_seuls(p_lecture, '{soumissionnaire,membres,lots,combinaisons,fichiers}')
      or not prive.is_liste(p_lecture -> 'lots', 1, 50)
      or not prive.is_liste(coalesce(p_lecture -> 'membres', '[]'), 0, 20)
      or not prive.is_liste(coalesce(p_lecture -> 'combinaisons', '[]'), 0, 20)
      or not prive.is_liste(coalesce(p_lecture -> 'fichiers', '[]'), 0, 20) then false
    else prive.is_texte_propre(p_lecture -> 'soumissionnaire', 'ligne', 1, 300)
      and not exists (select from jsonb_array_elements(p_lecture -> 'lots') t where not prive.is_lot_lu(t))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'membres', '[]')) t where not prive.is_membre_lu(t))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'combinaisons', '[]')) t
        where not prive.is_combinaison_lue(t, p_lecture -> 'lots'))
      and not exists (
        select from jsonb_array_elements(coalesce(p_lecture -> 'fichiers', '[]')) t where not prive.is_fichier_lu(t))
    end;
$$;

create function prive.is_presences(p_presences jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when prive.is_liste(p_presences, 0, 200) then not exists (
    select from jsonb_array_elements(p_presences) p
    where not prive.has_seuls(p, '{nom,qualite}') or jsonb_typeof(p -> 'nom') is distinct from 'string'
      or char_length(btrim(p ->> 'nom')) not between 1 and 200
      or p ? 'qualite' and (jsonb_typeof(p -> 'qualite') <> 'string' or char_length(p ->> 'qualite') > 200)) else false end;
$$;
comment on function prive.is_presences(jsonb) is 'Vrai pour une liste de personnes présentes : un nom, une qualité ou rien.';

create function prive.is_piece_scellee(p_piece jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when prive.has_seuls(p_piece, '{sha256,taille}') and jsonb_typeof(p_piece -> 'sha256') = 'string'
    then p_piece ->> 'sha256' ~ '^[0-9a-f]{64}$' and coalesce(prive.is_entier(p_piece -> 'taille', 1e12), false)
      and p_piece -> 'taille' <> '0' else false end;
$$;
comment on function prive.is_piece_scellee(jsonb) is 'Vrai pour une pièce d’offre : son empreinte et sa taille en octets.';

create function prive.is_fichiers(p_fichiers jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when prive.is_liste(p_fichiers, 1, 10) then not exists (
    select from jsonb_array_elements(p_fichiers) f
    where not prive.has_seuls(f, '{chemin,nom}') or jsonb_typeof(f -> 'chemin') is distinct from 'string'
      or jsonb_typeof(f -> 'nom') is distinct from 'string') else false end;
$$;
comment on function prive.is_fichiers(jsonb) is 'Vrai pour un à dix fichiers arrivés : leur place et leur nom.';

revoke execute on function prive.has_seuls(jsonb, text[]), prive.is_entier(jsonb, numeric),
  prive.is_texte_propre(jsonb, text, integer, integer), prive.is_fichier_lu(jsonb), prive.is_liste(jsonb, integer, integer),
  prive.is_presences(jsonb), prive.is_piece_scellee(jsonb), prive.is_fichiers(jsonb) from public;
