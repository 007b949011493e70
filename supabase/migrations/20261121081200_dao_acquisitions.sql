-- Acquisitions de DAO : DEMANDE -> PAYE -> (ANNULE). Les gestes des écrans viendront ; les règles sont déjà là.

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
  constraint dao_acquisitions_mode_connu check (
    mode_acquisition in ('ACHAT_EN_LIGNE', 'ESPECES_AGENT', 'MOBILE_MONEY', 'CARTE_BANCAIRE')
  ),
  constraint dao_acquisitions_montant_positif check (montant >= 0),
  constraint dao_acquisitions_mode_requis check (montant = 0 or mode_acquisition is not null),
  constraint dao_acquisitions_recu_paye check (status <> 'PAYE' or (numero_recu is not null and paid_at is not null))
);
create unique index dao_acquisitions_vivante_key on public.dao_acquisitions (appel_offres_id, entreprise_id)
  where status <> 'ANNULE';
create index dao_acquisitions_entreprise_idx on public.dao_acquisitions (entreprise_id);

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

create function prive.check_acquisition() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if not prive.is_tender_open(new.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if new.status = 'ANNULE' then
      raise exception 'transition_refusee' using errcode = 'P0001', detail = new.status::text;
    end if;
  elsif new.status <> old.status and not (
    (old.status = 'DEMANDE' and new.status in ('PAYE', 'ANNULE')) or (old.status = 'PAYE' and new.status = 'ANNULE')
  ) then
    raise exception 'transition_refusee' using errcode = 'P0001', detail = old.status::text;
  end if;
  if new.status = 'PAYE' and new.numero_recu is null then
    new.numero_recu := prive.format_number('RD', nextval('public.dao_acquisitions_recu_seq'));
    new.paid_at := now();
  elsif new.status = 'ANNULE' and new.cancelled_at is null then
    new.cancelled_at := now();
  end if;
  return new;
end;
$$;
comment on function prive.check_acquisition() is
  'Tient les états d’une acquisition, l’horloge de la base et le numéro du reçu.';
revoke execute on function prive.check_acquisition() from public;

create trigger dao_acquisitions_check before insert or update on public.dao_acquisitions
  for each row execute function prive.check_acquisition();
create trigger dao_acquisitions_touch before update on public.dao_acquisitions
  for each row execute function prive.touch_updated_at();

alter table public.dao_acquisitions enable row level security;
revoke all on sequence public.dao_acquisitions_recu_seq from anon, authenticated;
revoke all on table public.dao_acquisitions from anon, authenticated;
grant select on table public.dao_acquisitions to authenticated;
grant all on table public.dao_acquisitions to service_role;
grant all on sequence public.dao_acquisitions_recu_seq to service_role;

create policy dao_acquisitions_select_own on public.dao_acquisitions for select to authenticated
  using (entreprise_id = (select prive.current_entreprise()));
create policy dao_acquisitions_select_admin on public.dao_acquisitions for select to authenticated
  using ((select prive.is_admin()));
