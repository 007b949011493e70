-- Droit de réponse : ce qu’une entreprise répond à son score et aux faits de sa fiche. Écrit par elle, ou reçu par lettre et
-- saisi par un administrateur ; publié par un administrateur qui n’est pas celui qui l’a saisi.

create type public.origine_reponse as enum ('COMPTE', 'LETTRE');
comment on type public.origine_reponse is 'D’où vient une réponse : du compte de l’entreprise, ou d’une lettre reçue par l’agence.';

create type public.statut_reponse as enum ('RECUE', 'PUBLIEE', 'REFUSEE', 'RETIREE', 'REMPLACEE');
comment on type public.statut_reponse is
  'État d’une réponse : RECUE attend un administrateur, PUBLIEE paraît sous le score, REFUSEE l’a été avec un motif, RETIREE l’a été par son entreprise, REMPLACEE a fait place à une autre.';

create table public.reponses_entreprises (
  id uuid primary key,
  rang bigint generated always as identity unique,
  entreprise_id text not null,
  texte text not null,
  origine public.origine_reponse not null,
  lettre_reference text,
  lettre_date date,
  email text,
  status public.statut_reponse not null default 'RECUE',
  saisie_par uuid references public.profiles (id) on delete set null,
  saisie_le timestamptz not null default clock_timestamp(),
  decidee_par uuid references public.profiles (id) on delete set null,
  publiee_le timestamptz,
  finie_le timestamptz,
  motif text,
  constraint reponses_entreprises_fiche check (entreprise_id ~ '^[a-z0-9-]{1,100}$'),
  constraint reponses_entreprises_texte_longueur check (char_length(texte) between 20 and 2000),
  constraint reponses_entreprises_lettre_complete check (
    (origine = 'LETTRE') = (lettre_reference is not null) and (origine = 'LETTRE') = (lettre_date is not null)
    and (origine = 'LETTRE' or email is null)
  ),
  constraint reponses_entreprises_reference_longueur check (char_length(lettre_reference) between 1 and 100),
  constraint reponses_entreprises_motif check (
    (status = 'REFUSEE') = (motif is not null) and char_length(motif) between 10 and 1000
  ),
  constraint reponses_entreprises_dates check (
    (status in ('RECUE', 'PUBLIEE')) = (finie_le is null) and (status = 'PUBLIEE') <= (publiee_le is not null)
    and (status in ('RECUE', 'REFUSEE')) <= (publiee_le is null)
  ),
  -- Personne seul : qui saisit une lettre ne la publie pas et ne la refuse pas.
  constraint reponses_entreprises_a_deux check (decidee_par <> saisie_par)
);
create unique index reponses_entreprises_une_publiee on public.reponses_entreprises (entreprise_id) where status = 'PUBLIEE';
create unique index reponses_entreprises_une_attente on public.reponses_entreprises (entreprise_id, origine) where status = 'RECUE';
create index reponses_entreprises_entreprise_idx on public.reponses_entreprises (entreprise_id, rang desc);

comment on table public.reponses_entreprises is 'Ce que les entreprises répondent à leur score et aux faits de leur fiche.';
comment on column public.reponses_entreprises.id is 'Réponse, numérotée par l’appareil : un envoi répété n’en fait qu’une.';
comment on column public.reponses_entreprises.rang is 'Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.';
comment on column public.reponses_entreprises.entreprise_id is 'Entreprise, par sa fiche de l’annuaire.';
comment on column public.reponses_entreprises.texte is 'Ce que l’entreprise répond, de 20 à 2 000 caractères, sans mise en forme.';
comment on column public.reponses_entreprises.origine is 'D’où vient la réponse.';
comment on column public.reponses_entreprises.lettre_reference is 'Référence de la lettre, telle que l’agence l’a enregistrée.';
comment on column public.reponses_entreprises.lettre_date is 'Date de la lettre.';
comment on column public.reponses_entreprises.email is 'Adresse où dire la suite à l’auteur d’une lettre, facultative.';
comment on column public.reponses_entreprises.status is 'État de la réponse.';
comment on column public.reponses_entreprises.saisie_par is 'Compte de l’entreprise, ou administrateur qui a saisi la lettre.';
comment on column public.reponses_entreprises.saisie_le is 'Arrivée, à l’horloge de la base.';
comment on column public.reponses_entreprises.decidee_par is 'Administrateur qui l’a publiée ou refusée : jamais celui qui l’a saisie.';
comment on column public.reponses_entreprises.publiee_le is 'Publication : elle paraît sous le score à la publication suivante du site.';
comment on column public.reponses_entreprises.finie_le is 'Refus, retrait ou remplacement.';
comment on column public.reponses_entreprises.motif is 'Motif du refus, que l’entreprise lit.';

alter table public.reponses_entreprises enable row level security;
revoke all on table public.reponses_entreprises from anon, authenticated;
grant select on table public.reponses_entreprises to authenticated;
grant all on table public.reponses_entreprises to service_role;
revoke all on sequence public.reponses_entreprises_rang_seq from anon, authenticated;

-- Nettoyé comme ce qui se saisit ailleurs (« clean_colonnes »), l’adresse vérifiée avec.
create trigger reponses_entreprises_a_clean before insert or update on public.reponses_entreprises
  for each row execute function prive.clean_colonnes('texte:prose', 'lettre_reference:ligne', 'email:adresse', 'motif:prose');

create policy reponses_entreprises_select_admin on public.reponses_entreprises for select to authenticated
  using ((select prive.is_admin()));
