-- Demandes d’accès : déposées par n’importe qui, lues par les administrateurs seuls. Et la liste noire des adresses.

create type public.type_compte as enum ('ENTREPRISE', 'BAILLEUR');
comment on type public.type_compte is 'Type de compte demandé.';

create type public.statut_demande as enum ('RECU', 'EN_ETUDE', 'APPROUVE', 'REFUSE', 'BLACKLISTE');
comment on type public.statut_demande is 'État d’une demande d’accès.';

create sequence public.access_requests_reference_seq;

create table public.listes_noires (
  email text primary key,
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles (id) on delete set null,
  constraint listes_noires_email_canonique check (email = lower(btrim(email)) and email !~ '\+[^@]*@')
);

comment on table public.listes_noires is 'Adresses refusées pour toujours : ni demande, ni compte actif.';
comment on column public.listes_noires.email is 'Adresse, sans casse ni suffixe « +… ».';
comment on column public.listes_noires.reason is 'Motif.';
comment on column public.listes_noires.created_at is 'Inscription sur la liste.';
comment on column public.listes_noires.created_by is 'Administrateur qui l’y a mise.';

create table public.access_requests (
  id uuid primary key default gen_random_uuid(),
  reference text not null default '' unique,
  origine text not null default 'demande-acces',
  type_compte public.type_compte not null,
  nom_societe text,
  numero_identification text,
  full_name text not null,
  email text not null,
  phone text,
  message text,
  status public.statut_demande not null default 'RECU',
  justificatifs_url text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  reason text,
  activated_at timestamptz,
  compte_id uuid references public.profiles (id) on delete set null,
  rang bigint not null generated always as identity,
  organisation text,
  -- Écrit dans la colonne et non dans une fonction : le public, qui dépose, n’a le droit d’en appeler aucune.
  recherche text generated always as (
    regexp_replace(regexp_replace(replace(replace(lower(normalize(
      reference || ' ' || coalesce(nom_societe, '') || ' ' || coalesce(organisation, '') || ' ' || full_name || ' ' || email
      || ' ' || coalesce(numero_identification, '') || ' ' || coalesce(phone, '') || ' ' || id::text,
      NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
    || ' ' || lower(regexp_replace(reference || '|' || coalesce(numero_identification, ''), '[^A-Za-z0-9|]', '', 'g'))
    || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
  ) stored,
  invite_le timestamptz,
  bailleur_id text,
  reviewed_nom text,
  piece_demandee text,
  piece_demandee_le timestamptz,
  appel_offres_id text,
  constraint access_requests_origine_connue check (origine in ('demande-acces', 'demande-compte-entreprise')),
  constraint access_requests_nom_societe_requis check (
    case type_compte when 'ENTREPRISE' then nom_societe is not null else nom_societe is null end
  ),
  constraint access_requests_numero_requis check (
    origine = 'demande-acces' or (type_compte = 'ENTREPRISE' and numero_identification is not null)
  ),
  constraint access_requests_nom_societe_longueur check (char_length(btrim(nom_societe)) between 2 and 200),
  constraint access_requests_numero_longueur check (char_length(btrim(numero_identification)) between 3 and 60),
  constraint access_requests_full_name_longueur check (char_length(btrim(full_name)) between 2 and 120),
  constraint access_requests_phone_format check (phone ~ '^\+?[0-9 ().-]{6,30}$'),
  constraint access_requests_message_longueur check (char_length(message) <= 2000),
  constraint access_requests_justificatifs_nombre check (cardinality(justificatifs_url) <= 5),
  constraint access_requests_organisation_bailleur check (organisation is null or type_compte = 'BAILLEUR'),
  constraint access_requests_organisation_longueur check (char_length(btrim(organisation)) between 2 and 200),
  constraint access_requests_bailleur_id_format check (bailleur_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint access_requests_appel_offres_id_format
    check (appel_offres_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(appel_offres_id) <= 200)
);
create unique index access_requests_rang_idx on public.access_requests (rang);
create index access_requests_created_at_idx on public.access_requests (created_at desc);
create index access_requests_email_idx on public.access_requests (email, created_at desc);
create index access_requests_status_idx on public.access_requests (status);
create index access_requests_compte_id_idx on public.access_requests (compte_id);

comment on table public.access_requests is 'Demandes d’accès, des deux formulaires publics.';
comment on column public.access_requests.id is 'Demande ; aussi le dossier de ses justificatifs. Tirée au sort, jamais devinable.';
comment on column public.access_requests.reference is 'Numéro montré à la personne, DA-année-rang.';
comment on column public.access_requests.origine is 'Formulaire : demande-acces ou demande-compte-entreprise.';
comment on column public.access_requests.type_compte is 'Type de compte demandé.';
comment on column public.access_requests.nom_societe is 'Société ; requise pour ENTREPRISE, vide pour BAILLEUR.';
comment on column public.access_requests.numero_identification is 'RCCM ou IFU, requis par demande-compte-entreprise.';
comment on column public.access_requests.full_name is 'Représentant, ou dirigeant pour demande-compte-entreprise.';
comment on column public.access_requests.email is 'Adresse professionnelle, en minuscules.';
comment on column public.access_requests.phone is 'Téléphone, facultatif.';
comment on column public.access_requests.message is 'Message, facultatif.';
comment on column public.access_requests.status is 'État de la demande.';
comment on column public.access_requests.justificatifs_url is 'Justificatifs déposés, cinq au plus, dans l’ordre du dépôt.';
comment on column public.access_requests.created_at is 'Dépôt.';
comment on column public.access_requests.updated_at is 'Dernière modification.';
comment on column public.access_requests.reviewed_by is 'Administrateur de la dernière décision.';
comment on column public.access_requests.reviewed_at is 'Date de la dernière décision.';
comment on column public.access_requests.reason is 'Motif de la dernière décision, repris dans la lettre de refus.';
comment on column public.access_requests.activated_at is 'Compte activé par cette demande ; une approbation ne sert qu’une fois.';
comment on column public.access_requests.compte_id is
  'Compte que la demande a ouvert ou changé ; suit le compte quand son adresse change.';
comment on column public.access_requests.rang is 'Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui.';
comment on column public.access_requests.organisation is
  'Organisation du bailleur, telle que la demande la nomme ; vide pour une entreprise.';
comment on column public.access_requests.recherche is
  'Numéro, noms, adresse, RCCM et téléphone, sans accents ni ponctuation : ce que la recherche lit.';
comment on column public.access_requests.invite_le is
  'Dernière invitation à ouvrir le compte ; elle vaut sept jours. Vide quand aucune n’est faite.';
comment on column public.access_requests.bailleur_id is 'Bailleur du registre auquel l’approbation rattache le compte.';
comment on column public.access_requests.reviewed_nom is 'Nom de l’administrateur de la dernière décision, à ce moment.';
comment on column public.access_requests.piece_demandee is 'Dernière pièce demandée par lettre, dans les mots de l’administrateur.';
comment on column public.access_requests.piece_demandee_le is 'Date de cette lettre.';
comment on column public.access_requests.appel_offres_id is
  'Appel d’offres d’où vient la personne, tel que l’adresse du formulaire le nomme ; rien ne dit qu’il existe encore.';

alter table public.listes_noires enable row level security;
alter table public.access_requests enable row level security;
revoke all on table public.listes_noires, public.access_requests from anon, authenticated;
grant select on table public.listes_noires, public.access_requests to authenticated;
grant all on table public.listes_noires, public.access_requests to service_role;
grant insert (
  id, origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status, organisation,
  appel_offres_id
) on table public.access_requests to anon, authenticated;
revoke all on sequence public.access_requests_reference_seq, public.access_requests_rang_seq from anon, authenticated;
grant all on sequence public.access_requests_reference_seq to service_role;

create trigger listes_noires_a_clean before insert or update on public.listes_noires
  for each row execute function prive.clean_colonnes('reason:prose');
create trigger access_requests_a_clean before insert or update on public.access_requests
  for each row execute function prive.clean_colonnes(
    'nom_societe:ligne', 'organisation:ligne', 'numero_identification:ligne', 'full_name:ligne', 'email:adresse',
    'phone:telephone', 'message:prose', 'reason:prose', 'piece_demandee:prose');

create function prive.is_blacklisted(p_email text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.listes_noires l where l.email = prive.canonical_email(p_email));
$$;
comment on function prive.is_blacklisted(text) is 'Vrai pour une adresse de la liste noire.';

-- L’état vient du déclencheur, jamais de l’appelant : la règle voit la ligne après lui.
create policy access_requests_insert_public on public.access_requests for insert to anon, authenticated
  with check (status in ('RECU', 'BLACKLISTE'));
create policy access_requests_select_admin on public.access_requests for select to authenticated
  using ((select prive.is_admin()));
create policy listes_noires_select_admin on public.listes_noires for select to authenticated
  using ((select prive.is_admin()));

revoke execute on function prive.is_blacklisted(text) from public;
