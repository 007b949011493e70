-- Signalements : écrits par n’importe qui depuis une page du site, lus et traités par les administrateurs seuls. Une erreur du
-- portail, ou des travaux arrêtés, mal faits, dangereux : un danger qui attend se lit avant le reste.

create type public.statut_signalement as enum ('RECU', 'TRAITE', 'ECARTE');
comment on type public.statut_signalement is
  'État d’un signalement : RECU attend une réponse, TRAITE l’a reçue, ECARTE vient d’une adresse de la liste noire.';

create type public.genre_signalement as enum ('ERREUR', 'TRAVAUX_ARRETES', 'MALFACON', 'DANGER');
comment on type public.genre_signalement is
  'Ce qui est signalé : une erreur du portail, des travaux arrêtés, mal faits, ou dangereux.';

create sequence public.signalements_reference_seq;

create table public.signalements (
  id uuid primary key default gen_random_uuid(),
  rang bigint generated always as identity unique,
  reference text not null unique,
  page text not null,
  message text not null,
  email text,
  status public.statut_signalement not null default 'RECU',
  created_at timestamptz not null default now(),
  traite_par uuid references public.profiles (id) on delete set null,
  traite_le timestamptz,
  reponse text,
  genre public.genre_signalement not null default 'ERREUR',
  -- Au-delà de tout rang : la liste se tourne d’après cette seule colonne.
  priorite bigint not null generated always as (
    rang + case when genre = 'DANGER' and status = 'RECU' then 1000000000000 else 0 end
  ) stored,
  -- Un chemin de ce site : ni adresse d’un autre, ni « // » qui en sortirait.
  constraint signalements_page_chemin check (
    char_length(page) <= 300 and page ~ '^/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?$'
  ),
  constraint signalements_message_longueur check (char_length(message) between 10 and 2000),
  constraint signalements_reponse_longueur check (char_length(reponse) between 2 and 2000),
  constraint signalements_traite_complet check (
    (status = 'TRAITE') = (traite_le is not null) and (status = 'TRAITE') = (reponse is not null)
  )
);
create index signalements_created_at_idx on public.signalements (created_at desc);
create index signalements_status_idx on public.signalements (status);
create index signalements_email_idx on public.signalements (email, created_at desc);
create index signalements_message_idx on public.signalements (md5(message), created_at desc);
create unique index signalements_priorite_idx on public.signalements (priorite);

comment on table public.signalements is 'Erreurs que des lecteurs signalent sur une page du site.';
comment on column public.signalements.id is 'Signalement.';
comment on column public.signalements.rang is 'Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.';
comment on column public.signalements.reference is
  'Numéro donné à la personne, SE-année-huit signes tirés au hasard : il ouvre le suivi.';
comment on column public.signalements.page is 'Page concernée : son chemin sur ce site.';
comment on column public.signalements.message is 'Ce que la personne signale, de 10 à 2 000 caractères.';
comment on column public.signalements.email is 'Adresse où répondre, facultative, en minuscules.';
comment on column public.signalements.status is 'État du signalement.';
comment on column public.signalements.created_at is 'Dépôt, à l’horloge de la base.';
comment on column public.signalements.traite_par is 'Administrateur qui a répondu.';
comment on column public.signalements.traite_le is 'Date de la réponse.';
comment on column public.signalements.reponse is 'Réponse, envoyée à l’adresse quand il y en a une.';
comment on column public.signalements.genre is 'Ce qui est signalé.';
comment on column public.signalements.priorite is
  'Rang dans la liste des administrateurs : l’ordre d’arrivée, les dangers qui attendent au-dessus.';

alter table public.signalements enable row level security;
revoke all on table public.signalements from anon, authenticated;
grant select on table public.signalements to authenticated;
grant all on table public.signalements to service_role;
revoke all on sequence public.signalements_reference_seq, public.signalements_rang_seq from anon, authenticated;
grant all on sequence public.signalements_reference_seq to service_role;

create trigger signalements_a_clean before insert or update on public.signalements
  for each row execute function prive.clean_colonnes('page:ligne', 'message:prose', 'email:adresse', 'reponse:prose');

create policy signalements_select_admin on public.signalements for select to authenticated
  using ((select prive.is_admin()));
