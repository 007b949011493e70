-- Appels d’offres : les repères publics dont les règles ont besoin, recopiés du contenu, et les champs internes.

create type public.statut_appel_offres as enum ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE', 'ATTRIBUE', 'INFRUCTUEUX', 'ANNULE');
comment on type public.statut_appel_offres is 'État d’un appel d’offres, dans l’ordre de la procédure.';

create table public.appels_offres (
  id text primary key,
  reference text not null unique,
  titre text not null,
  statut public.statut_appel_offres not null,
  date_limite timestamptz not null,
  date_ouverture timestamptz,
  montant_dao bigint,
  mode_acquisition text[] not null default '{}',
  attribution_publiee_le date,
  retire_le timestamptz,
  nb_dao_hors_ligne integer not null default 0,
  nb_offres_hors_ligne integer not null default 0,
  date_derniere_offre_hors_ligne timestamptz,
  montants_lus jsonb not null default '[]',
  titulaire text[],
  pv_ouverture_url text,
  ano_url text,
  projet_marche_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Qui finance un appel d’offres : un bailleur n’ouvre que les fichiers de ce qu’il finance.
  bailleur text[] not null default '{}',
  date_limite_questions timestamptz,
  rang bigint generated always as identity,
  recherche text generated always as (
    regexp_replace(regexp_replace(replace(replace(lower(normalize(
      reference || ' ' || titre || ' ' || id, NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
    || ' ' || lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))
  ) stored,
  dates_limites_anterieures timestamptz[] not null default '{}',
  base_mene_le timestamptz,
  motif_fin text,
  date_fin date,
  montant_attribue bigint,
  constraint appels_offres_id_format check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint appels_offres_montant_dao_positif check (montant_dao >= 0),
  constraint appels_offres_hors_ligne_positif check (nb_dao_hors_ligne >= 0 and nb_offres_hors_ligne >= 0),
  constraint appels_offres_mode_acquisition_connu check (
    mode_acquisition <@ array['ACHAT_EN_LIGNE', 'ESPECES_AGENT', 'MOBILE_MONEY', 'CARTE_BANCAIRE']
  ),
  constraint appels_offres_montants_lus_forme check (
    jsonb_typeof(montants_lus) = 'array' and not jsonb_path_exists(montants_lus,
      '$[*] ? (!exists(@.soumissionnaire) || !exists(@.devise) || !exists(@.montant ? (@ >= 0)))')
  ),
  constraint appels_offres_motif_fin_longueur check (char_length(btrim(motif_fin)) between 2 and 1000),
  constraint appels_offres_montant_attribue_positif check (montant_attribue >= 0),
  constraint appels_offres_titulaire_borne check (cardinality(titulaire) <= 20)
);
create index appels_offres_statut_idx on public.appels_offres (statut);
create unique index appels_offres_rang_idx on public.appels_offres (rang);

comment on table public.appels_offres is 'Appels d’offres : repères recopiés de content/, champs internes de l’agence.';
comment on column public.appels_offres.id is 'Identifiant public, nom du fichier de content/appels-offres/.';
comment on column public.appels_offres.reference is 'Numéro de l’avis.';
comment on column public.appels_offres.titre is 'Titre.';
comment on column public.appels_offres.statut is 'État de la procédure.';
comment on column public.appels_offres.date_limite is 'Limite de dépôt des offres, à l’horloge de la base.';
comment on column public.appels_offres.date_ouverture is 'Ouverture publique des plis ; avant elle, rien ne s’ouvre.';
comment on column public.appels_offres.montant_dao is 'Prix du DAO, GNF ; vide : gratuit.';
comment on column public.appels_offres.mode_acquisition is 'Moyens de paiement du DAO.';
comment on column public.appels_offres.attribution_publiee_le is 'Publication de l’attribution.';
comment on column public.appels_offres.retire_le is 'Retiré du contenu public depuis cette date ; la ligne reste pour ses offres.';
comment on column public.appels_offres.nb_dao_hors_ligne is 'DAO retirés au guichet, en plus de ceux du portail.';
comment on column public.appels_offres.nb_offres_hors_ligne is 'Offres déposées sur papier, en plus de celles du portail.';
comment on column public.appels_offres.date_derniere_offre_hors_ligne is 'Dernière offre déposée sur papier.';
comment on column public.appels_offres.montants_lus is 'Montants lus à l’ouverture : soumissionnaire, montant, devise.';
comment on column public.appels_offres.titulaire is 'Titulaire avant publication, identifiants de l’annuaire.';
comment on column public.appels_offres.pv_ouverture_url is 'Procès-verbal d’ouverture, dossier privé.';
comment on column public.appels_offres.ano_url is 'Avis de non-objection, dossier privé.';
comment on column public.appels_offres.projet_marche_url is 'Projet de marché, dossier privé.';
comment on column public.appels_offres.created_at is 'Première synchronisation.';
comment on column public.appels_offres.updated_at is 'Dernière modification.';
comment on column public.appels_offres.bailleur is 'Bailleurs qui financent, par leur identifiant public ; recopiés du contenu.';
comment on column public.appels_offres.date_limite_questions is
  'Fin des questions fixée par un administrateur ; vide : sept jours avant la limite de dépôt.';
comment on column public.appels_offres.rang is 'Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.';
comment on column public.appels_offres.recherche is
  'Numéro, titre et identifiant, sans accents ni ponctuation : ce que la recherche lit.';
comment on column public.appels_offres.dates_limites_anterieures is 'Dates limites d’avant chaque report, la plus ancienne d’abord.';
comment on column public.appels_offres.base_mene_le is
  'Depuis quand la base mène cette procédure (premier DAO demandé, ou premier acte) ; vide : le contenu la mène.';
comment on column public.appels_offres.motif_fin is 'Motif d’une fin sans attribution.';
comment on column public.appels_offres.date_fin is 'Jour d’une fin sans attribution.';
comment on column public.appels_offres.montant_attribue is 'Prix du marché attribué, GNF.';

alter table public.appels_offres enable row level security;
revoke all on table public.appels_offres from anon, authenticated;
grant select on table public.appels_offres to authenticated;
grant all on table public.appels_offres to service_role;
revoke all on sequence public.appels_offres_rang_seq from anon, authenticated;

create trigger appels_offres_a_clean before insert or update on public.appels_offres
  for each row execute function prive.clean_colonnes('motif_fin:prose');

create function prive.guard_opening() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.montants_lus <> '[]' and new.date_ouverture is not null and new.date_ouverture > now() then
    raise exception 'ouverture_non_atteinte' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_opening() is 'Refuse tout montant lu avant l’ouverture publique.';

create trigger appels_offres_opening before insert or update of montants_lus on public.appels_offres
  for each row execute function prive.guard_opening();
create trigger appels_offres_touch before update on public.appels_offres
  for each row execute function prive.touch_updated_at();

create function prive.is_tender_open(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou au-delà de la limite.
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and a.statut = 'OUVERT' and a.retire_le is null and clock_timestamp() < a.date_limite
  );
$$;
comment on function prive.is_tender_open(text) is 'Vrai pour un appel d’offres OUVERT avant sa limite, à l’horloge de la base.';

create policy appels_offres_select_interne on public.appels_offres for select to authenticated
  using ((select prive.has_role('ADMIN', 'BAILLEUR')));

revoke execute on function prive.guard_opening(), prive.is_tender_open(text) from public;
