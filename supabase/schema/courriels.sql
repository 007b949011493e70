-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Lettre à écrire : invitation (le compte reste à ouvrir), compte activé, refus, accès bloqué, confirmation demandée au titulaire d’un compte, mot de passe oublié, récépissé d’une demande, pièce demandée.
create type public.type_courriel as enum ('INVITATION', 'COMPTE_ACTIVE', 'REFUS', 'ACCES_BLOQUE', 'CONFIRMATION_COMPTE', 'MOT_DE_PASSE_OUBLIE', 'RECEPISSE', 'PIECE_DEMANDEE', 'REPONSE_SIGNALEMENT', 'DAO_DEMANDE', 'DAO_RECU', 'DAO_ANNULE', 'DAO_REMBOURSE', 'DAO_VERSEMENT_ECARTE', 'DAO_ADDITIF', 'DAO_VERSION', 'DAO_REPONSE', 'DATE_REPORTEE', 'FIN_PROCEDURE', 'EQUIPE_INVITATION', 'EQUIPE_RETRAIT', 'COMMISSION_NOMMEE', 'RECU_OFFRE', 'OFFRE_RETIREE', 'RACINE_OFFRES', 'NON_OBJECTION_DEMANDEE', 'NON_OBJECTION_RENDUE', 'RESULTAT_OFFRE', 'PROLONGATION_PROPOSEE', 'OFFRE_CONFIRMEE', 'OFFRE_ALTEREE', 'COPIE_OFFRE', 'REPONSE_ENTREPRISE', 'ACTE_PROPOSE', 'ACTE_DECIDE', 'COMPTE_AU_NOM', 'NON_OBJECTION_AU_NOM', 'ADMINISTRATEUR_CREE', 'NON_OBJECTION_RETIREE', 'COMPTE_ETAT', 'COMPTE_ETAT_ADMIN', 'PROPOSITION_SOUMISE', 'PROPOSITION_SUITE', 'HABILITATION', 'FICHES_PERIMEES', 'ALERTE_CONFIRMATION', 'ALERTE_NOUVELLE', 'ALERTE_LETTRE', 'MARCHE_RETIRE');

-- État d’un courriel dans la file d’envoi.
create type public.statut_courriel as enum ('A_ENVOYER', 'EN_COURS', 'ENVOYE', 'ABANDONNE');

-- Courriels à envoyer : rien ne se perd quand la messagerie est en panne.
create table public.courriels (
  -- Courriel.
  id uuid not null default gen_random_uuid(),
  -- Événement raconté, unique : deux fois le même événement n’écrit qu’une lettre.
  cle text not null,
  -- Lettre à écrire.
  kind public.type_courriel not null,
  -- Adresse du destinataire.
  recipient text not null,
  -- Ce que la lettre cite : nom, société, référence, motif.
  payload jsonb not null default '{}'::jsonb,
  -- État dans la file.
  status public.statut_courriel not null default 'A_ENVOYER'::public.statut_courriel,
  -- Essais déjà faits.
  attempts integer not null default 0,
  -- Prochain essai ; pendant un envoi, heure à laquelle un autre facteur peut reprendre.
  next_try_at timestamp with time zone not null default now(),
  -- Erreur du dernier essai.
  last_error text,
  -- Mise en file.
  created_at timestamp with time zone not null default now(),
  -- Remise au serveur de messagerie.
  sent_at timestamp with time zone,
  -- Ordre d’écriture, en millionièmes de seconde : les pages d’une liste se tournent d’après lui. Les premiers se suivaient.
  rang bigint not null default ((EXTRACT(epoch FROM clock_timestamp()) * (1000000)::numeric))::bigint,
  -- Premier essai manqué depuis la mise en file ; vide sans échec et une fois la lettre partie.
  premier_echec_le timestamp with time zone,
  -- Ce qui a manqué au dernier essai et peut revenir : la messagerie du portail, ou celle du destinataire ; vide quand le refus est définitif.
  panne text,
  constraint courriels_recipient_format CHECK ((recipient ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)),
  constraint courriels_payload_objet CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint courriels_attempts_positif CHECK ((attempts >= 0)),
  constraint courriels_envoye_date CHECK (((status = 'ENVOYE'::public.statut_courriel) = (sent_at IS NOT NULL))),
  constraint courriels_pkey PRIMARY KEY (id),
  constraint courriels_cle_key UNIQUE (cle),
  constraint courriels_panne_connue CHECK ((panne = ANY (ARRAY['MESSAGERIE'::text, 'DESTINATAIRE'::text])))
);
CREATE INDEX courriels_alertes_idx ON public.courriels USING btree (created_at) WHERE (kind = ANY (ARRAY['ALERTE_CONFIRMATION'::public.type_courriel, 'ALERTE_NOUVELLE'::public.type_courriel, 'ALERTE_LETTRE'::public.type_courriel]));
CREATE INDEX courriels_depart_idx ON public.courriels USING btree (prive.rang_courriel(kind), next_try_at) WHERE (status = ANY (ARRAY['A_ENVOYER'::public.statut_courriel, 'EN_COURS'::public.statut_courriel]));
CREATE INDEX courriels_partis_idx ON public.courriels USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX courriels_rang_idx ON public.courriels USING btree (rang);
CREATE INDEX courriels_recipient_idx ON public.courriels USING btree (recipient, created_at DESC);
alter table public.courriels enable row level security;
grant all on public.courriels to service_role;
grant select on public.courriels to authenticated;
create policy courriels_select_admin on public.courriels for select to authenticated
  using ((( SELECT prive.is_admin() AS is_admin) AND (((kind)::text !~ 'OFFRE'::text) OR prive.is_ouverture_publique((payload ->> 'appel_offres_id'::text)))));
create policy courriels_select_interne on public.courriels as restrictive for select to authenticated
  using (((kind)::text !~ '^ALERTE'::text));
CREATE TRIGGER courriels_alertes_retenues BEFORE UPDATE ON public.courriels FOR EACH ROW WHEN (((new.status = 'ABANDONNE'::public.statut_courriel) AND (old.status <> 'ABANDONNE'::public.statut_courriel) AND ((new.kind)::text ~ '^ALERTE'::text) AND (new.created_at > (now() - '3 days'::interval)))) EXECUTE FUNCTION prive.retient_alerte();

-- Remet en file un courriel abandonné. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_retry_courriel(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  update public.courriels c set status = 'A_ENVOYER', attempts = 0, next_try_at = now(), premier_echec_le = null, panne = null
  where c.id = p_id and c.status = 'ABANDONNE';
  if not found then
    raise exception 'courriel_introuvable' using errcode = 'P0001';
  end if;
  perform prive.audit('COURRIEL_RELANCE', 'courriels', p_id::text, 'ABANDONNE', 'A_ENVOYER');
end;
$function$;
grant execute on function public.rpc_retry_courriel to authenticated, service_role;

-- Met une lettre en file, une seule fois par événement.
CREATE OR REPLACE FUNCTION prive.enqueue_courriel(p_cle text, p_kind public.type_courriel, p_recipient text, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.courriels (cle, kind, recipient, payload)
  values (p_cle, p_kind, p_recipient, jsonb_strip_nulls(p_payload))
  on conflict (cle) do nothing;
$function$;

-- Réserve pour dix minutes les courriels à envoyer, d’un rang au plus et hors de ces domaines ; deux facteurs ne prennent jamais le même.
CREATE OR REPLACE FUNCTION public.rpc_claim_courriels(p_limit integer DEFAULT 10, p_rang_max integer DEFAULT 9, p_sauf text[] DEFAULT '{}'::text[])
 RETURNS SETOF public.courriels
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.courriels c
  set status = 'EN_COURS', attempts = c.attempts + 1, next_try_at = now() + interval '10 minutes'
  -- Une liste arrêtée d’abord : jointe à la table, la sous-requête serait relue, et plus de lettres réservées que la limite.
  where c.id = any (array(
    select f.id from public.courriels f
    where f.status in ('A_ENVOYER', 'EN_COURS') and f.next_try_at <= now() and prive.rang_courriel(f.kind) <= p_rang_max
      and lower(split_part(f.recipient, '@', 2)) <> all (p_sauf)
    order by prive.rang_courriel(f.kind), f.next_try_at
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ))
  returning c.*;
$function$;
grant execute on function public.rpc_claim_courriels to service_role;

-- Clôt un envoi : réussi sans erreur ; refusé, abandonné au huitième essai ; empêché par une panne, repris au moins une fois l’heure pendant deux jours.
CREATE OR REPLACE FUNCTION public.rpc_settle_courriel(p_id uuid, p_error text DEFAULT NULL::text, p_panne text DEFAULT NULL::text)
 RETURNS public.statut_courriel
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_status public.statut_courriel;
begin
  update public.courriels c set
    status = case
      when p_error is null then 'ENVOYE'
      -- Une panne se répare : deux jours entiers, quel que soit le nombre d’essais.
      when c.attempts >= 8 and (p_panne is null or c.premier_echec_le <= now() - interval '48 hours') then 'ABANDONNE'
      else 'A_ENVOYER'
    end::public.statut_courriel,
    sent_at = case when p_error is null then now() end,
    last_error = left(p_error, 500),
    premier_echec_le = case when p_error is not null then coalesce(c.premier_echec_le, now()) end,
    panne = case when p_error is not null then p_panne end,
    next_try_at = now() + least(interval '1 minute' * power(2, least(c.attempts, 10)),
      case when p_panne is null then interval '6 hours' when prive.rang_courriel(c.kind) = 0 then interval '15 minutes' else interval '1 hour' end)
  where c.id = p_id and c.status = 'EN_COURS'
  returning c.status into v_status;
  if not found then
    raise exception 'courriel_introuvable' using errcode = 'P0001';
  end if;
  return v_status;
end;
$function$;
grant execute on function public.rpc_settle_courriel to service_role;

-- Depuis quand la messagerie du portail ne prend plus aucune lettre ; vide quand elle en a pris une depuis, ou que rien ne lui manque.
CREATE OR REPLACE FUNCTION prive.messagerie_en_panne_depuis()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(c.premier_echec_le) from public.courriels c
  -- Les lettres d’une offre ne disent à personne, pas même par une heure, qu’elle est là.
  where c.status in ('A_ENVOYER', 'EN_COURS') and c.panne = 'MESSAGERIE' and c.kind::text !~ 'OFFRE'
    and c.premier_echec_le > coalesce((select max(e.sent_at) from public.courriels e where e.sent_at is not null), '-infinity');
$function$;
