-- File d’envoi des courriels : écrite dans la transaction de l’événement, vidée par le facteur avec reprises.

create type public.type_courriel as enum (
  'INVITATION', 'COMPTE_ACTIVE', 'REFUS', 'ACCES_BLOQUE', 'CONFIRMATION_COMPTE', 'MOT_DE_PASSE_OUBLIE', 'RECEPISSE',
  'PIECE_DEMANDEE', 'REPONSE_SIGNALEMENT', 'DAO_DEMANDE', 'DAO_RECU', 'DAO_ANNULE', 'DAO_REMBOURSE', 'DAO_VERSEMENT_ECARTE',
  'DAO_ADDITIF', 'DAO_VERSION', 'DAO_REPONSE', 'DATE_REPORTEE', 'FIN_PROCEDURE', 'EQUIPE_INVITATION', 'EQUIPE_RETRAIT',
  'COMMISSION_NOMMEE', 'RECU_OFFRE', 'OFFRE_RETIREE', 'RACINE_OFFRES', 'NON_OBJECTION_DEMANDEE', 'NON_OBJECTION_RENDUE',
  'RESULTAT_OFFRE', 'PROLONGATION_PROPOSEE', 'OFFRE_CONFIRMEE', 'OFFRE_ALTEREE', 'COPIE_OFFRE', 'REPONSE_ENTREPRISE'
);
comment on type public.type_courriel is
  'Lettre à écrire : invitation (le compte reste à ouvrir), compte activé, refus, accès bloqué, confirmation demandée au titulaire d’un compte, mot de passe oublié, récépissé d’une demande, pièce demandée.';

create type public.statut_courriel as enum ('A_ENVOYER', 'EN_COURS', 'ENVOYE', 'ABANDONNE');
comment on type public.statut_courriel is 'État d’un courriel dans la file d’envoi.';

create table public.courriels (
  id uuid primary key default gen_random_uuid(),
  cle text not null unique,
  kind public.type_courriel not null,
  recipient text not null,
  payload jsonb not null default '{}',
  status public.statut_courriel not null default 'A_ENVOYER',
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  rang bigint not null generated always as identity,
  constraint courriels_recipient_format check (recipient ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint courriels_payload_objet check (jsonb_typeof(payload) = 'object'),
  constraint courriels_attempts_positif check (attempts >= 0),
  constraint courriels_envoye_date check ((status = 'ENVOYE') = (sent_at is not null))
);
create unique index courriels_rang_idx on public.courriels (rang);
create index courriels_a_envoyer_idx on public.courriels (next_try_at) where status in ('A_ENVOYER', 'EN_COURS');
create index courriels_recipient_idx on public.courriels (recipient, created_at desc);

comment on table public.courriels is 'Courriels à envoyer : rien ne se perd quand la messagerie est en panne.';
comment on column public.courriels.id is 'Courriel.';
comment on column public.courriels.cle is 'Événement raconté, unique : deux fois le même événement n’écrit qu’une lettre.';
comment on column public.courriels.kind is 'Lettre à écrire.';
comment on column public.courriels.recipient is 'Adresse du destinataire.';
comment on column public.courriels.payload is 'Ce que la lettre cite : nom, société, référence, motif.';
comment on column public.courriels.status is 'État dans la file.';
comment on column public.courriels.attempts is 'Essais déjà faits.';
comment on column public.courriels.next_try_at is 'Prochain essai ; pendant un envoi, heure à laquelle un autre facteur peut reprendre.';
comment on column public.courriels.last_error is 'Erreur du dernier essai.';
comment on column public.courriels.created_at is 'Mise en file.';
comment on column public.courriels.sent_at is 'Remise au serveur de messagerie.';
comment on column public.courriels.rang is 'Ordre d’écriture, unique : les pages d’une liste se tournent d’après lui.';

alter table public.courriels enable row level security;
revoke all on table public.courriels from anon, authenticated;
grant select on table public.courriels to authenticated;
grant all on table public.courriels to service_role;
revoke all on sequence public.courriels_rang_seq from anon, authenticated;

create function public.rpc_claim_courriels(p_limit integer default 10) returns setof public.courriels
  language sql security definer set search_path = ''
as $$
  update public.courriels c
  set status = 'EN_COURS', attempts = c.attempts + 1, next_try_at = now() + interval '10 minutes'
  where c.id in (
    select f.id from public.courriels f
    where f.status in ('A_ENVOYER', 'EN_COURS') and f.next_try_at <= now()
    order by f.next_try_at
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  )
  returning c.*;
$$;
comment on function public.rpc_claim_courriels(integer) is
  'Réserve pour dix minutes les courriels à envoyer ; deux facteurs ne prennent jamais le même.';

create function public.rpc_settle_courriel(p_id uuid, p_error text default null) returns public.statut_courriel
  language plpgsql security definer set search_path = ''
as $$
declare
  v_status public.statut_courriel;
begin
  update public.courriels c set
    status = case
      when p_error is null then 'ENVOYE'
      when c.attempts >= 8 then 'ABANDONNE'
      else 'A_ENVOYER'
    end::public.statut_courriel,
    sent_at = case when p_error is null then now() end,
    last_error = left(p_error, 500),
    next_try_at = now() + least(interval '6 hours', interval '1 minute' * power(2, c.attempts))
  where c.id = p_id and c.status = 'EN_COURS'
  returning c.status into v_status;
  if not found then
    raise exception 'courriel_introuvable' using errcode = 'P0001';
  end if;
  return v_status;
end;
$$;
comment on function public.rpc_settle_courriel(uuid, text) is
  'Clôt un envoi : réussi sans erreur ; sinon repris plus tard, abandonné au huitième essai.';

create function public.rpc_retry_courriel(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform prive.require_admin();
  update public.courriels c set status = 'A_ENVOYER', attempts = 0, next_try_at = now()
  where c.id = p_id and c.status = 'ABANDONNE';
  if not found then
    raise exception 'courriel_introuvable' using errcode = 'P0001';
  end if;
  perform prive.audit('COURRIEL_RELANCE', 'courriels', p_id::text, 'ABANDONNE', 'A_ENVOYER');
end;
$$;
comment on function public.rpc_retry_courriel(uuid) is 'Remet en file un courriel abandonné. Administrateurs.';

create function prive.enqueue_courriel(p_cle text, p_kind public.type_courriel, p_recipient text, p_payload jsonb)
  returns void
  language sql security definer set search_path = ''
as $$
  insert into public.courriels (cle, kind, recipient, payload)
  values (p_cle, p_kind, p_recipient, jsonb_strip_nulls(p_payload))
  on conflict (cle) do nothing;
$$;
comment on function prive.enqueue_courriel(text, public.type_courriel, text, jsonb) is
  'Met une lettre en file, une seule fois par événement.';

revoke execute on function
  public.rpc_claim_courriels(integer), public.rpc_settle_courriel(uuid, text), public.rpc_retry_courriel(uuid),
  prive.enqueue_courriel(text, public.type_courriel, text, jsonb) from public, anon, authenticated;
grant execute on function public.rpc_claim_courriels(integer), public.rpc_settle_courriel(uuid, text) to service_role;
grant execute on function public.rpc_retry_courriel(uuid) to authenticated;
