-- Offres : brouillon, déposée, retirée ; versions gardées ; fichiers scellés jusqu’à l’ouverture publique.

create type public.statut_soumission as enum ('BROUILLON', 'DEPOSEE', 'RETIREE');
comment on type public.statut_soumission is
  'État d’une offre : BROUILLON n’existe que pour son entreprise, DEPOSEE fait foi, RETIREE ne compte plus.';

create sequence public.soumissions_recu_seq;

create table public.soumissions (
  id uuid primary key default gen_random_uuid(),
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  entreprise_id text not null,
  user_id uuid references public.profiles (id) on delete set null,
  status public.statut_soumission not null default 'BROUILLON',
  version integer not null default 0,
  submitted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint soumissions_version_positive check (version >= 0),
  constraint soumissions_deposee_versionnee check (status <> 'DEPOSEE' or (version > 0 and submitted_at is not null))
);
create unique index soumissions_vivante_key on public.soumissions (appel_offres_id, entreprise_id)
  where status <> 'RETIREE';
create index soumissions_entreprise_idx on public.soumissions (entreprise_id);

comment on table public.soumissions is 'Offres ; une seule vivante par entreprise et appel d’offres.';
comment on column public.soumissions.id is 'Offre ; aussi le dossier de ses fichiers.';
comment on column public.soumissions.appel_offres_id is 'Appel d’offres.';
comment on column public.soumissions.entreprise_id is 'Entreprise : sa fiche, ou « compte: » et l’identifiant du compte.';
comment on column public.soumissions.user_id is 'Compte qui a déposé.';
comment on column public.soumissions.status is 'État ; un brouillon ne se compte pas.';
comment on column public.soumissions.version is 'Version qui fait foi, 0 tant que rien n’est déposé.';
comment on column public.soumissions.submitted_at is 'Dépôt de la version qui fait foi, à l’horloge de la base.';
comment on column public.soumissions.withdrawn_at is 'Retrait.';
comment on column public.soumissions.created_at is 'Ouverture du brouillon.';
comment on column public.soumissions.updated_at is 'Dernière modification.';

create table public.soumissions_versions (
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  version integer not null,
  numero_recu text not null default '' unique,
  sha256 text not null,
  user_id uuid,
  submitted_at timestamptz not null default now(),
  depot uuid,
  enveloppe text,
  feuille text,
  annoncee boolean not null default false,
  primary key (soumission_id, version),
  constraint soumissions_versions_version_positive check (version > 0),
  constraint soumissions_versions_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint soumissions_versions_depot_key unique (soumission_id, depot),
  constraint soumissions_versions_enveloppe_taille check (octet_length(enveloppe) <= 20000)
);

comment on table public.soumissions_versions is 'Versions déposées d’une offre, toutes gardées, chacune avec son reçu.';
comment on column public.soumissions_versions.soumission_id is 'Offre.';
comment on column public.soumissions_versions.version is 'Rang de la version, à partir de 1.';
comment on column public.soumissions_versions.numero_recu is 'Numéro du reçu, RO-année-rang.';
comment on column public.soumissions_versions.sha256 is 'Empreinte de la feuille dans l’arbre du manifeste.';
comment on column public.soumissions_versions.user_id is 'Compte qui a déposé cette version, gardé s’il disparaît.';
comment on column public.soumissions_versions.submitted_at is 'Dépôt, à l’horloge de la base.';
comment on column public.soumissions_versions.depot is 'Tiré par l’appareil : le même dépôt dit deux fois rend le même reçu.';
comment on column public.soumissions_versions.enveloppe is 'La clé de l’offre, fermée pour chaque paire de la commission.';
comment on column public.soumissions_versions.feuille is 'Ce que le reçu et le manifeste disent de cette version, à la lettre.';
comment on column public.soumissions_versions.annoncee is
  'Vrai pour une version inscrite par ses empreintes, sans attendre ses octets : sa copie est à remettre avant l’ouverture.';

-- Le nom d’un fichier est dans le formulaire chiffré.
create table public.soumissions_fichiers (
  id uuid primary key default gen_random_uuid(),
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  version integer not null,
  chemin text not null unique,
  taille bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  rang smallint not null default 1,
  constraint soumissions_fichiers_version_positive check (version > 0),
  constraint soumissions_fichiers_taille_positive check (taille > 0),
  constraint soumissions_fichiers_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint soumissions_fichiers_chemin_range check (chemin = soumission_id::text || '/' || sha256 || '.age'),
  constraint soumissions_fichiers_rang_borne check (rang between 0 and 10),
  constraint soumissions_fichiers_rang_key unique (soumission_id, version, rang)
);
create index soumissions_fichiers_version_idx on public.soumissions_fichiers (soumission_id, version);

comment on table public.soumissions_fichiers is 'Fichiers d’une offre ; leur contenu est scellé jusqu’à l’ouverture.';
comment on column public.soumissions_fichiers.id is 'Fichier.';
comment on column public.soumissions_fichiers.soumission_id is 'Offre.';
comment on column public.soumissions_fichiers.version is 'Version à laquelle le fichier appartient.';
comment on column public.soumissions_fichiers.chemin is 'Chemin dans le dossier privé soumissions.';
comment on column public.soumissions_fichiers.taille is 'Taille des octets chiffrés.';
comment on column public.soumissions_fichiers.sha256 is 'Empreinte des octets chiffrés, aussi leur nom.';
comment on column public.soumissions_fichiers.created_at is 'Annonce du fichier.';
comment on column public.soumissions_fichiers.rang is 'Rang dans la version ; 0 : le formulaire.';

-- Ni un administrateur, ni la clé secrète, n’écrit une offre ; un administrateur n’en lit rien, pas même une ligne.
alter table public.soumissions enable row level security;
alter table public.soumissions_versions enable row level security;
alter table public.soumissions_fichiers enable row level security;
revoke all on table
  public.soumissions, public.soumissions_versions, public.soumissions_fichiers from anon, authenticated, service_role;
grant select on table
  public.soumissions, public.soumissions_versions, public.soumissions_fichiers to authenticated, service_role;
revoke all on sequence public.soumissions_recu_seq from anon, authenticated, service_role;
