-- Socle : les schémas, les privilèges refusés par défaut, ce qui sert partout. Et ce qui est saisi ou collé, tel que le portail
-- le garde (R125) : les mêmes règles que « cleanTexte » (src/domain/socle/nettoyage.ts), une seule table de cas joue les deux.
-- Chaque colonne de texte que des personnes remplissent a son déclencheur « <table>_a_clean » ; un essai compare au catalogue
-- (300_textes.test.sql) : une colonne neuve s’y décide.

create schema if not exists extensions;
create schema if not exists prive;
comment on schema prive is 'Rouages de la base : fonctions des règles d’accès et des déclencheurs. Jamais exposé par l’API.';

revoke all on schema prive from public;
grant usage on schema prive to anon, authenticated, service_role;

-- L’hébergeur accorde tout par défaut aux rôles de l’API : ici chaque table et chaque fonction dit à qui elle s’ouvre.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create function prive.to_uuid(p_texte text) returns uuid
  language sql immutable parallel safe set search_path = ''
as $$
  select case when p_texte ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_texte::uuid end;
$$;
comment on function prive.to_uuid(text) is 'Identifiant que nomme un dossier, vide quand ce n’en est pas un.';

create function prive.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function prive.touch_updated_at() is 'Date la dernière modification d’une ligne.';

create function prive.looks_like_card(p_texte text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(p_texte, '[ -]', '', 'g') ~ '^\d{13,19}$' and (
    select sum(case when rang % 2 = 1 then c::integer else (c::integer * 2) / 10 + (c::integer * 2) % 10 end) % 10 = 0
    from unnest(string_to_array(reverse(regexp_replace(p_texte, '[ -]', '', 'g')), null)) with ordinality as chiffre (c, rang)
  );
$$;
comment on function prive.looks_like_card(text) is 'Vrai pour un texte qui a la forme et la clé d’un numéro de carte bancaire.';

create function prive.clean_texte(p_texte text, p_genre text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
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
$$;
comment on function prive.clean_texte(text, text) is
  'Texte tel qu’il se garde, par genre (prose, ligne, telephone, email) : composé (NFC), sans signe que l’on ne voit pas, espaces et tirets simples.';

create function prive.canonical_email(p_email text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(prive.clean_texte(p_email, 'email'), '\+[^@]*@', '@');
$$;
comment on function prive.canonical_email(text) is
  'Adresse nettoyée, sans casse et sans suffixe « +… » : celle que la liste noire compare.';

create function prive.has_signe_interdit(p_propre text, p_genre text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select p_propre ~ case p_genre when 'prose' then '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\ufffd]' else '[\u0001-\u001f\u007f-\u009f\ufffd]' end;
$$;
comment on function prive.has_signe_interdit(text, text) is
  'Vrai pour un texte nettoyé qui tient une tabulation, un signe de commande ou illisible, ou, sur une seule ligne, un retour.';

-- Une adresse où écrire : deux points ne se suivent pas, aucun ne commence ni ne finit une de ses parties.
create function prive.is_email(p_email text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select char_length(p_email) <= 254
    and p_email ~ '^[^@\s<>,;".]+(?:\.[^@\s<>,;".]+)*@(?:[^@\s<>,;".-](?:[^@\s<>,;".]*[^@\s<>,;".-])?\.)+[^@\s<>,;".-][^@\s<>,;".]*[^@\s<>,;".-]$';
$$;
comment on function prive.is_email(text) is 'Vrai pour une adresse complète, comme les formulaires la demandent.';

-- Colonnes que des personnes remplissent, nettoyées avant toute autre règle : « colonne:genre » en arguments du déclencheur. Une
-- adresse est un email dont la forme est exigée. Les déclencheurs d’une table jouent dans l’ordre de leurs noms : celui-ci se
-- nomme « <table>_a_clean ». Ce qu’il refuse, ou écrit lui-même, n’est pas écrit une seconde fois dans une contrainte.
create function prive.clean_colonnes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function prive.clean_colonnes() is
  'Nettoie les colonnes que des personnes remplissent, et refuse les signes qui ne s’y gardent pas.';

revoke execute on function
  prive.canonical_email(text), prive.to_uuid(text), prive.touch_updated_at(), prive.looks_like_card(text),
  prive.clean_texte(text, text), prive.has_signe_interdit(text, text), prive.is_email(text), prive.clean_colonnes()
  from public;
-- « canonical_email », ouverte à ce rôle, s’en sert.
grant execute on function
  prive.canonical_email(text), prive.looks_like_card(text), prive.clean_texte(text, text) to service_role;
