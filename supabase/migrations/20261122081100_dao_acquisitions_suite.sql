-- Acquisitions de DAO, suite : ce que le reçu imprime est figé dans la ligne, la référence à citer, le remboursement.

create function prive.draw_dao_reference() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Ni 0 ni O, ni 1 ni I ni L, ni U : elle se dicte au téléphone et se recopie à la main.
  v_signes constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_octets bytea;
  v_reference text;
begin
  loop
    v_octets := sha256(convert_to(gen_random_uuid()::text, 'UTF8'));
    select 'DAO-' || string_agg(substr(v_signes, 1 + get_byte(v_octets, n) % length(v_signes), 1), '' order by n)
    into v_reference from generate_series(0, 5) n;
    exit when not exists (select from public.dao_acquisitions d where d.reference = v_reference);
  end loop;
  return v_reference;
end;
$$;
comment on function prive.draw_dao_reference() is
  'Référence à citer en payant : courte, tirée au hasard, sans signes que l’on confond ; une faute de frappe ne désigne personne d’autre.';

create function prive.looks_like_card(p_texte text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(p_texte, '[ -]', '', 'g') ~ '^\d{13,19}$' and (
    select sum(case when rang % 2 = 1 then c::integer else (c::integer * 2) / 10 + (c::integer * 2) % 10 end) % 10 = 0
    from unnest(string_to_array(reverse(regexp_replace(p_texte, '[ -]', '', 'g')), null)) with ordinality as chiffre (c, rang)
  );
$$;
comment on function prive.looks_like_card(text) is 'Vrai pour un texte qui a la forme et la clé d’un numéro de carte bancaire.';
revoke execute on function prive.draw_dao_reference(), prive.looks_like_card(text) from public;
grant execute on function prive.looks_like_card(text) to service_role;

alter table public.dao_acquisitions
  add column rang bigint generated always as identity unique,
  add column reference text,
  add column societe text,
  add column appel_reference text,
  add column appel_titre text,
  add column confirmation text,
  add column confirmed_at timestamptz,
  add column preuve text,
  add column refunded_at timestamptz,
  add column refunded_by uuid references public.profiles (id) on delete set null,
  add column reference_remboursement text,
  add column a_rembourser boolean not null default false;
revoke all on sequence public.dao_acquisitions_rang_seq from anon, authenticated;
grant all on sequence public.dao_acquisitions_rang_seq to service_role;

alter table public.dao_acquisitions disable trigger user;
do $$
declare
  v_id uuid;
begin
  -- Une à une : chaque tirage voit les précédents.
  for v_id in select d.id from public.dao_acquisitions d loop
    update public.dao_acquisitions d set reference = prive.draw_dao_reference() where d.id = v_id;
  end loop;
end
$$;
update public.dao_acquisitions d set
  appel_reference = a.reference, appel_titre = a.titre, confirmed_at = d.paid_at,
  confirmation = case when d.paid_at is null then null when d.montant = 0 then 'GRATUIT' else 'ADMINISTRATION' end
from public.appels_offres a where a.id = d.appel_offres_id;
update public.dao_acquisitions d set societe = p.nom_societe
from public.profiles p where p.id = d.user_id;
alter table public.dao_acquisitions enable trigger user;
-- Tirée par le déclencheur, comme le numéro du reçu.
alter table public.dao_acquisitions alter column reference set not null, alter column reference set default '';

alter table public.dao_acquisitions
  add constraint dao_acquisitions_reference_key unique (reference),
  add constraint dao_acquisitions_confirmation_connue check (confirmation in ('ADMINISTRATION', 'PRESTATAIRE', 'GRATUIT')),
  add constraint dao_acquisitions_confirmation_datee check ((confirmation is null) = (confirmed_at is null)),
  add constraint dao_acquisitions_paiement_forme check (
    char_length(reference_paiement) between 3 and 100 and reference_paiement !~ '[[:cntrl:]]'
    and not prive.looks_like_card(reference_paiement)),
  add constraint dao_acquisitions_remboursement_forme check (
    char_length(reference_remboursement) between 3 and 100 and reference_remboursement !~ '[[:cntrl:]]'
    and not prive.looks_like_card(reference_remboursement)),
  add constraint dao_acquisitions_rembourse_complet check (
    (refunded_at is null) = (reference_remboursement is null)
    and (status = 'REMBOURSE' or refunded_at is null) and (status <> 'REMBOURSE' or (refunded_at is not null and montant > 0))),
  add constraint dao_acquisitions_a_rembourser_paye check (not a_rembourser or (status = 'PAYE' and montant > 0)),
  add constraint dao_acquisitions_preuve_rangee check (starts_with(preuve, id::text || '/'));

drop index public.dao_acquisitions_vivante_key;
create unique index dao_acquisitions_vivante_key on public.dao_acquisitions (appel_offres_id, entreprise_id)
  where status in ('DEMANDE', 'PAYE');
-- Un même versement ne paie pas deux dossiers.
create unique index dao_acquisitions_paiement_key on public.dao_acquisitions (lower(reference_paiement))
  where status in ('PAYE', 'REMBOURSE');
create index dao_acquisitions_status_idx on public.dao_acquisitions (status, rang);
create index dao_acquisitions_appel_idx on public.dao_acquisitions (appel_offres_id);

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

-- Écrit dans la colonne : ce que la recherche des administrateurs lit, sans accents, casse ni ponctuation.
alter table public.dao_acquisitions add column recherche text generated always as (
  regexp_replace(regexp_replace(replace(replace(lower(normalize(
    reference || ' ' || coalesce(numero_recu, '') || ' ' || coalesce(societe, '') || ' ' || entreprise_id || ' '
    || coalesce(appel_reference, '') || ' ' || coalesce(appel_titre, '') || ' ' || coalesce(reference_paiement, '')
    || ' ' || id::text,
    NFD)), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')
  || ' ' || lower(regexp_replace(reference || '|' || coalesce(numero_recu, ''), '[^A-Za-z0-9|]', '', 'g'))
) stored;
comment on column public.dao_acquisitions.recherche is
  'Références, reçu, entreprise et appel d’offres, sans accents ni ponctuation : ce que la recherche lit.';
