-- Socle : schéma des rouages internes, valeurs fermées, privilèges refusés par défaut.

create schema if not exists extensions;
create schema if not exists prive;
comment on schema prive is
  'Rouages de la base : fonctions des règles d’accès et des déclencheurs. Jamais exposé par l’API.';

revoke all on schema prive from public;
grant usage on schema prive to anon, authenticated, service_role;

-- L’hébergeur accorde tout par défaut aux rôles de l’API : ici chaque table et chaque fonction dit à qui elle s’ouvre.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

create type public.role_compte as enum ('ADMIN', 'BAILLEUR', 'ENTREPRISE', 'VISITEUR');
comment on type public.role_compte is 'Rôle d’un compte.';

create type public.statut_compte as enum ('ACTIVE', 'PENDING', 'DISABLED', 'BLACKLISTED');
comment on type public.statut_compte is
  'État d’un compte : PENDING attend une validation, DISABLED et BLACKLISTED sont bloqués ; tout autre état est actif.';

create type public.type_compte as enum ('ENTREPRISE', 'BAILLEUR');
comment on type public.type_compte is 'Type de compte demandé.';

create type public.statut_demande as enum ('RECU', 'EN_ETUDE', 'APPROUVE', 'REFUSE', 'BLACKLISTE');
comment on type public.statut_demande is 'État d’une demande d’accès.';

create type public.type_courriel as enum ('INVITATION', 'COMPTE_ACTIVE', 'REFUS', 'ACCES_BLOQUE');
comment on type public.type_courriel is
  'Lettre à écrire : invitation (le compte reste à ouvrir), compte activé, refus, accès bloqué.';

create type public.statut_courriel as enum ('A_ENVOYER', 'EN_COURS', 'ENVOYE', 'ABANDONNE');
comment on type public.statut_courriel is 'État d’un courriel dans la file d’envoi.';

create type public.statut_appel_offres as enum
  ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE');
comment on type public.statut_appel_offres is 'État d’un appel d’offres, dans l’ordre de la procédure.';

create type public.statut_acquisition as enum ('DEMANDE', 'PAYE', 'ANNULE');
comment on type public.statut_acquisition is 'État de l’acquisition d’un DAO.';

create type public.statut_soumission as enum ('BROUILLON', 'DEPOSEE', 'RETIREE');
comment on type public.statut_soumission is
  'État d’une offre : BROUILLON n’existe que pour son entreprise, DEPOSEE fait foi, RETIREE ne compte plus.';

create function prive.canonical_email(p_email text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(lower(btrim(p_email)), '\+[^@]*@', '@');
$$;
comment on function prive.canonical_email(text) is
  'Adresse sans casse, sans espaces et sans suffixe « +… » : celle que la liste noire compare.';
revoke execute on function prive.canonical_email(text) from public;
grant execute on function prive.canonical_email(text) to service_role;

create function prive.to_uuid(p_texte text) returns uuid
  language sql immutable parallel safe set search_path = ''
as $$
  select case when p_texte ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_texte::uuid end;
$$;
comment on function prive.to_uuid(text) is 'Identifiant que nomme un dossier, vide quand ce n’en est pas un.';
revoke execute on function prive.to_uuid(text) from public;

create function prive.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function prive.touch_updated_at() is 'Date la dernière modification d’une ligne.';
revoke execute on function prive.touch_updated_at() from public;
