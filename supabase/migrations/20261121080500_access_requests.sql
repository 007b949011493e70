-- Demandes d’accès : déposées par n’importe qui, lues par les administrateurs seuls. Et la liste noire des adresses.

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

create function prive.is_blacklisted(p_email text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.listes_noires l where l.email = prive.canonical_email(p_email));
$$;
comment on function prive.is_blacklisted(text) is 'Vrai pour une adresse de la liste noire.';
revoke execute on function prive.is_blacklisted(text) from public;

create sequence public.access_requests_reference_seq;
revoke all on sequence public.access_requests_reference_seq from anon, authenticated;

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
  constraint access_requests_email_format check (
    char_length(email) <= 254 and email = lower(btrim(email)) and email ~ '^[^@\s<>,;"]+@[^@\s<>,;"]+\.[^@\s<>,;".]{2,}$'
  ),
  constraint access_requests_phone_format check (phone ~ '^\+?[0-9 ().-]{6,30}$'),
  constraint access_requests_message_longueur check (char_length(message) <= 2000),
  constraint access_requests_justificatifs_nombre check (cardinality(justificatifs_url) <= 5)
);
create index access_requests_created_at_idx on public.access_requests (created_at desc);
create index access_requests_email_idx on public.access_requests (email, created_at desc);
create index access_requests_status_idx on public.access_requests (status);

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

alter table public.access_requests enable row level security;
alter table public.listes_noires enable row level security;
revoke all on table public.access_requests, public.listes_noires from anon, authenticated;
grant insert (id, origine, type_compte, nom_societe, numero_identification, full_name, email, phone, message, status)
  on table public.access_requests to anon, authenticated;
grant select on table public.access_requests, public.listes_noires to authenticated;
grant all on table public.access_requests, public.listes_noires to service_role;
grant all on sequence public.access_requests_reference_seq to service_role;

create policy access_requests_insert_public on public.access_requests for insert to anon, authenticated
  with check (status = 'RECU');
create policy access_requests_select_admin on public.access_requests for select to authenticated
  using ((select prive.is_admin()));
create policy listes_noires_select_admin on public.listes_noires for select to authenticated
  using ((select prive.is_admin()));
