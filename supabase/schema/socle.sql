-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

alter default privileges in schema public grant delete, insert, maintain, references, select, trigger, truncate, update on tables to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema public grant select, update, usage on sequences to service_role;

-- Rouages de la base : fonctions des règles d’accès et des déclencheurs. Jamais exposé par l’API.
create schema prive;
grant usage on schema prive to anon, authenticated, service_role;

-- Identifiant que nomme un dossier, vide quand ce n’en est pas un.
CREATE OR REPLACE FUNCTION prive.to_uuid(p_texte text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when p_texte ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_texte::uuid end;
$function$;

-- Date la dernière modification d’une ligne.
CREATE OR REPLACE FUNCTION prive.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end;
$function$;

-- Vrai pour un texte qui a la forme et la clé d’un numéro de carte bancaire.
CREATE OR REPLACE FUNCTION prive.looks_like_card(p_texte text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select regexp_replace(p_texte, '[ -]', '', 'g') ~ '^\d{13,19}$' and (
    select sum(case when rang % 2 = 1 then c::integer else (c::integer * 2) / 10 + (c::integer * 2) % 10 end) % 10 = 0
    from unnest(string_to_array(reverse(regexp_replace(p_texte, '[ -]', '', 'g')), null)) with ordinality as chiffre (c, rang)
  );
$function$;
grant execute on function prive.looks_like_card to service_role;

-- Texte tel qu’il se garde, par genre (prose, ligne, telephone, email) : composé (NFC), sans signe que l’on ne voit pas, espaces et tirets simples.
CREATE OR REPLACE FUNCTION prive.clean_texte(p_texte text, p_genre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- Presque tout ce qui s’écrit sans accent est déjà propre.
  select case when p_texte ~ '^[\u0020-\u007e]*$' then case p_genre when 'email' then lower(btrim(p_texte)) else btrim(p_texte) end
    when p_genre = 'email' then lower(c.code) when p_genre = 'telephone' then c.code
    when p_genre = 'ligne' then btrim(normalize(l.ligne, nfc), E' \t\n\u000b\f')
    else btrim(normalize(l.prose, nfc), E' \t\n\u000b\f\u00a0\u202f') end
  from (
    select p.prose, regexp_replace(regexp_replace(p.prose, '[\u00a0\u202f]', ' ', 'g'), '\ufe0f', '', 'g') as ligne
    from (
      -- Fins de ligne, signes que l’on ne voit pas, liants hors des écritures qui s’en servent, espaces et tirets d’une autre forme.
      select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_texte,
        '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffc\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
        '(^|[^\u0600-\u0dff\u2600-\u27bf\ufb50-\ufdff\ufe0f\ufe70-\ufefc\U0001e900-\U0001e95f\U0001f000-\U0001faff])[\u200c\u200d]+|[\u200c\u200d]+(?![\u0600-\u0dff\u200c\u200d\u2600-\u27bf\ufb50-\ufdff\ufe70-\ufefc\U0001e900-\U0001e95f\U0001f000-\U0001faff])', '\1', 'g'),
        '[\u1680\u2000-\u200a\u205f\u2800\u3000]', ' ', 'g'),
        '[\u2010-\u2012\u2043\u2212\ufe63\uff0d]', '-', 'g') as prose
    ) p
  ) l
  cross join lateral (
    select btrim(normalize(regexp_replace(regexp_replace(l.ligne, '[\u200c\u200d]', '', 'g'),
      '[\u2013-\u2015\ufe31\ufe32\ufe58]', '-', 'g'), nfkc), E' \t\n\u000b\f') as code
  ) c;
$function$;
grant execute on function prive.clean_texte to service_role;

-- Adresse nettoyée, sans casse et sans suffixe « +… » : celle que la liste noire compare.
CREATE OR REPLACE FUNCTION prive.canonical_email(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select regexp_replace(prive.clean_texte(p_email, 'email'), '\+[^@]*@', '@');
$function$;
grant execute on function prive.canonical_email to service_role;

-- Vrai pour un texte nettoyé qui tient une tabulation, un signe de commande ou illisible, ou, sur une seule ligne, un retour.
CREATE OR REPLACE FUNCTION prive.has_signe_interdit(p_propre text, p_genre text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select p_propre ~ case p_genre when 'prose' then '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\ufffd]' else '[\u0001-\u001f\u007f-\u009f\ufffd]' end;
$function$;

-- Vrai pour une adresse complète, comme les formulaires la demandent.
CREATE OR REPLACE FUNCTION prive.is_email(p_email text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(p_email) <= 254
    and p_email ~ '^[^@\s<>,;".]+(?:\.[^@\s<>,;".]+)*@(?:[^@\s<>,;".-](?:[^@\s<>,;".]*[^@\s<>,;".-])?\.)+[^@\s<>,;".-][^@\s<>,;".]*[^@\s<>,;".-]$';
$function$;

-- Nettoie les colonnes que des personnes remplissent, et refuse les signes qui ne s’y gardent pas.
CREATE OR REPLACE FUNCTION prive.clean_colonnes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  v_lus constant jsonb := to_jsonb(new);
  v_propres jsonb := '{}';
  v_colonne text;
  v_genre text;
  v_propre text;
begin
  foreach v_colonne in array tg_argv loop
    v_genre := split_part(v_colonne, ':', 2);
    v_colonne := split_part(v_colonne, ':', 1);
    -- Ce qui était là avant cette règle reste : un état se change sans que son texte soit rejugé.
    continue when v_lus ->> v_colonne is null or v_lus -> v_colonne = v_avant -> v_colonne;
    if v_genre = 'noms' then
      -- Une liste de personnes : chaque texte tient sur une ligne.
      v_propre := prive.clean_texte((v_lus -> v_colonne)::text, 'ligne');
      if v_propre ~ '(^|[^\\])(\\\\)*\\[bfnrtu]' or prive.has_signe_interdit(v_propre, 'ligne') then
        raise exception 'signe_interdit' using errcode = '23514';
      end if;
      v_propres := v_propres || jsonb_build_object(v_colonne, v_propre::jsonb);
      continue;
    end if;
    v_propre := prive.clean_texte(v_lus ->> v_colonne, replace(v_genre, 'adresse', 'email'));
    -- Un texte dont rien ne se voit n’est pas un motif, ni un nom.
    if prive.has_signe_interdit(v_propre, v_genre) or (v_propre = '' and btrim(v_lus ->> v_colonne) <> '') then
      raise exception 'signe_interdit' using errcode = '23514';
    end if;
    if v_genre = 'adresse' and v_propre <> '' and not prive.is_email(v_propre) then
      raise exception 'email_invalide' using errcode = '23514';
    end if;
    v_propres := v_propres || jsonb_build_object(v_colonne, v_propre);
  end loop;
  if v_propres <> '{}' then
    new := jsonb_populate_record(new, v_propres);
  end if;
  return new;
end;
$function$;
