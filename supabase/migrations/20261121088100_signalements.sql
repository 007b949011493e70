-- Signalements d’erreurs : écrits par n’importe qui depuis une page du site, lus et traités par les administrateurs seuls.

create type public.statut_signalement as enum ('RECU', 'TRAITE', 'ECARTE');
comment on type public.statut_signalement is
  'État d’un signalement : RECU attend une réponse, TRAITE l’a reçue, ECARTE vient d’une adresse de la liste noire.';

create sequence public.signalements_reference_seq;
revoke all on sequence public.signalements_reference_seq from anon, authenticated;

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
  -- Un chemin de ce site : ni adresse d’un autre, ni « // » qui en sortirait.
  constraint signalements_page_chemin check (
    char_length(page) <= 300 and page ~ '^/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?$'
  ),
  constraint signalements_message_longueur check (char_length(message) between 10 and 2000),
  constraint signalements_email_format check (
    char_length(email) <= 254 and email = lower(btrim(email)) and email ~ '^[^@\s<>,;"]+@[^@\s<>,;"]+\.[^@\s<>,;".]{2,}$'
  ),
  constraint signalements_reponse_longueur check (char_length(reponse) between 2 and 2000),
  constraint signalements_traite_complet check (
    (status = 'TRAITE') = (traite_le is not null) and (status = 'TRAITE') = (reponse is not null)
  )
);
revoke all on sequence public.signalements_rang_seq from anon, authenticated;
create index signalements_created_at_idx on public.signalements (created_at desc);
create index signalements_status_idx on public.signalements (status);
create index signalements_email_idx on public.signalements (email, created_at desc);
create index signalements_message_idx on public.signalements (md5(message), created_at desc);

comment on table public.signalements is 'Erreurs que des lecteurs signalent sur une page du site.';
comment on column public.signalements.id is 'Signalement.';
comment on column public.signalements.rang is 'Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.';
comment on column public.signalements.reference is 'Numéro montré à la personne, SE-année-rang.';
comment on column public.signalements.page is 'Page concernée : son chemin sur ce site.';
comment on column public.signalements.message is 'Ce que la personne signale, de 10 à 2 000 caractères.';
comment on column public.signalements.email is 'Adresse où répondre, facultative, en minuscules.';
comment on column public.signalements.status is 'État du signalement.';
comment on column public.signalements.created_at is 'Dépôt, à l’horloge de la base.';
comment on column public.signalements.traite_par is 'Administrateur qui a répondu.';
comment on column public.signalements.traite_le is 'Date de la réponse.';
comment on column public.signalements.reponse is 'Réponse, envoyée à l’adresse quand il y en a une.';

alter table public.signalements enable row level security;
revoke all on table public.signalements from anon, authenticated;
grant select on table public.signalements to authenticated;
grant all on table public.signalements to service_role;
grant all on sequence public.signalements_reference_seq to service_role;

create policy signalements_select_admin on public.signalements for select to authenticated
  using ((select prive.is_admin()));
