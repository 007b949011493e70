-- Acquisitions de DAO : DEMANDE, PAYE, REMBOURSE ou ANNULE. Ce que le reçu imprime est figé dans la ligne.

create type public.statut_acquisition as enum ('DEMANDE', 'PAYE', 'ANNULE', 'REMBOURSE');
comment on type public.statut_acquisition is
  'État de l’acquisition d’un DAO : DEMANDE attend son paiement, PAYE vaut DAO acquis, ANNULE ne compte plus, REMBOURSE a été payé puis rendu.';

create sequence public.dao_acquisitions_recu_seq;

create table public.dao_acquisitions (
  id uuid primary key default gen_random_uuid(),
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  entreprise_id text not null,
  user_id uuid references public.profiles (id) on delete set null,
  status public.statut_acquisition not null default 'DEMANDE',
  mode_acquisition text,
  montant bigint not null default 0,
  reference_paiement text,
  numero_recu text unique,
  confirmed_by uuid references public.profiles (id) on delete set null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rang bigint generated always as identity unique,
  -- Tirée par le déclencheur, comme le numéro du reçu.
  reference text not null default '',
  societe text,
  appel_reference text,
  appel_titre text,
  confirmation text,
  confirmed_at timestamptz,
  preuve text,
  refunded_at timestamptz,
  refunded_by uuid references public.profiles (id) on delete set null,
  reference_remboursement text,
  a_rembourser boolean not null default false,
  -- Écrit dans la colonne : ce que la recherche des administrateurs lit, sans accents, casse ni ponctuation.
  recherche text generated always as (
    regexp_replace(regexp_replace(replace(replace(lower(normalize(
      reference || ' ' || coalesce(numero_recu, '') || ' ' || coalesce(societe, '') || ' ' || entreprise_id || ' '
      || coalesce(appel_reference, '') || ' ' || coalesce(appel_titre, '') || ' ' || coalesce(reference_paiement, '')
      || ' ' || id::text,
      NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
    || ' ' || lower(regexp_replace(reference || '|' || coalesce(numero_recu, ''), '[^A-Za-z0-9|]', '', 'g'))
  ) stored,
  constraint dao_acquisitions_mode_connu check (
    mode_acquisition in ('ACHAT_EN_LIGNE', 'ESPECES_AGENT', 'MOBILE_MONEY', 'CARTE_BANCAIRE')
  ),
  constraint dao_acquisitions_montant_positif check (montant >= 0),
  constraint dao_acquisitions_mode_requis check (montant = 0 or mode_acquisition is not null),
  constraint dao_acquisitions_recu_paye check (status <> 'PAYE' or (numero_recu is not null and paid_at is not null)),
  constraint dao_acquisitions_reference_key unique (reference),
  constraint dao_acquisitions_confirmation_connue check (confirmation in ('ADMINISTRATION', 'PRESTATAIRE', 'GRATUIT')),
  constraint dao_acquisitions_confirmation_datee check ((confirmation is null) = (confirmed_at is null)),
  constraint dao_acquisitions_paiement_forme check (
    char_length(reference_paiement) between 3 and 100 and reference_paiement !~ '[[:cntrl:]]'
    and not prive.looks_like_card(reference_paiement)),
  constraint dao_acquisitions_remboursement_forme check (
    char_length(reference_remboursement) between 3 and 100 and reference_remboursement !~ '[[:cntrl:]]'
    and not prive.looks_like_card(reference_remboursement)),
  constraint dao_acquisitions_rembourse_complet check (
    (refunded_at is null) = (reference_remboursement is null)
    and (status = 'REMBOURSE' or refunded_at is null) and (status <> 'REMBOURSE' or (refunded_at is not null and montant > 0))),
  constraint dao_acquisitions_a_rembourser_paye check (not a_rembourser or (status = 'PAYE' and montant > 0)),
  constraint dao_acquisitions_preuve_rangee check (starts_with(preuve, id::text || '/'))
);
create unique index dao_acquisitions_vivante_key on public.dao_acquisitions (appel_offres_id, entreprise_id)
  where status in ('DEMANDE', 'PAYE');
create index dao_acquisitions_entreprise_idx on public.dao_acquisitions (entreprise_id);
-- Un même versement ne paie pas deux dossiers.
create unique index dao_acquisitions_paiement_key on public.dao_acquisitions (lower(reference_paiement))
  where status in ('PAYE', 'REMBOURSE');
create index dao_acquisitions_status_idx on public.dao_acquisitions (status, rang);
create index dao_acquisitions_appel_idx on public.dao_acquisitions (appel_offres_id);

comment on table public.dao_acquisitions is 'Acquisitions de DAO ; une seule vivante par entreprise et appel d’offres.';
comment on column public.dao_acquisitions.id is 'Acquisition.';
comment on column public.dao_acquisitions.appel_offres_id is 'Appel d’offres.';
comment on column public.dao_acquisitions.entreprise_id is 'Entreprise : sa fiche, ou « compte: » et l’identifiant du compte.';
comment on column public.dao_acquisitions.user_id is 'Compte qui a demandé.';
comment on column public.dao_acquisitions.status is 'État.';
comment on column public.dao_acquisitions.mode_acquisition is 'Moyen de paiement ; vide pour un DAO gratuit.';
comment on column public.dao_acquisitions.montant is 'Prix au moment de la demande, GNF.';
comment on column public.dao_acquisitions.reference_paiement is 'Référence du paiement, jamais une donnée de carte.';
comment on column public.dao_acquisitions.numero_recu is 'Numéro du reçu, RD-année-rang, donné au paiement.';
comment on column public.dao_acquisitions.confirmed_by is 'Administrateur qui a confirmé le paiement.';
comment on column public.dao_acquisitions.paid_at is 'Paiement.';
comment on column public.dao_acquisitions.cancelled_at is 'Annulation.';
comment on column public.dao_acquisitions.reason is 'Motif de l’annulation.';
comment on column public.dao_acquisitions.created_at is 'Demande.';
comment on column public.dao_acquisitions.updated_at is 'Dernière modification.';
comment on column public.dao_acquisitions.rang is 'Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui.';
comment on column public.dao_acquisitions.reference is 'Référence à citer en payant, DAO- et six signes.';
comment on column public.dao_acquisitions.societe is 'Nom de l’entreprise au moment de la demande : le reçu est à ce nom.';
comment on column public.dao_acquisitions.appel_reference is 'Numéro de l’avis au moment de la demande.';
comment on column public.dao_acquisitions.appel_titre is 'Titre de l’appel d’offres au moment de la demande.';
comment on column public.dao_acquisitions.confirmation is
  'Qui a confirmé : ADMINISTRATION, PRESTATAIRE (paiement en ligne), GRATUIT (rien à payer).';
comment on column public.dao_acquisitions.confirmed_at is 'Confirmation, à l’horloge de la base ; le paiement a pu la précéder.';
comment on column public.dao_acquisitions.preuve is 'Preuve de paiement, dans le dossier privé preuves_paiement.';
comment on column public.dao_acquisitions.refunded_at is 'Remboursement.';
comment on column public.dao_acquisitions.refunded_by is 'Administrateur qui l’a enregistré.';
comment on column public.dao_acquisitions.reference_remboursement is 'Référence du versement rendu, jamais une donnée de carte.';
comment on column public.dao_acquisitions.a_rembourser is 'Payé, et l’appel d’offres est annulé : l’argent est à rendre.';
comment on column public.dao_acquisitions.recherche is
  'Références, reçu, entreprise et appel d’offres, sans accents ni ponctuation : ce que la recherche lit.';

alter table public.dao_acquisitions enable row level security;
revoke all on table public.dao_acquisitions from anon, authenticated;
grant select on table public.dao_acquisitions to authenticated;
grant all on table public.dao_acquisitions to service_role;
revoke all on sequence public.dao_acquisitions_recu_seq, public.dao_acquisitions_rang_seq from anon, authenticated;
grant all on sequence public.dao_acquisitions_recu_seq, public.dao_acquisitions_rang_seq to service_role;

create trigger dao_acquisitions_a_clean before insert or update on public.dao_acquisitions
  for each row execute function prive.clean_colonnes(
    'reference_paiement:ligne', 'reference_remboursement:ligne', 'reason:prose');
create trigger dao_acquisitions_touch before update on public.dao_acquisitions
  for each row execute function prive.touch_updated_at();

create policy dao_acquisitions_select_own on public.dao_acquisitions for select to authenticated
  using (entreprise_id = (select prive.current_entreprise()));
create policy dao_acquisitions_select_admin on public.dao_acquisitions for select to authenticated
  using ((select prive.is_admin()));

create function prive.holds_dao(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = p_appel_offres_id and d.status = 'PAYE'
      and d.entreprise_id = (select prive.current_entreprise())
  );
$$;
comment on function prive.holds_dao(text) is
  'Vrai quand l’entreprise connectée, active, détient le DAO payé de cet appel d’offres.';

revoke execute on function prive.holds_dao(text) from public;
grant execute on function prive.holds_dao(text) to anon, authenticated, service_role;
