-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- État de l’acquisition d’un DAO : DEMANDE attend son paiement, PAYE vaut DAO acquis, ANNULE ne compte plus, REMBOURSE a été payé puis rendu.
create type public.statut_acquisition as enum ('DEMANDE', 'PAYE', 'ANNULE', 'REMBOURSE');

-- Dossier de fichiers « preuves_paiement » : privé, 5242880 octets au plus par fichier, application/pdf, image/jpeg, image/png.

create sequence public.dao_acquisitions_recu_seq;
grant all on sequence public.dao_acquisitions_recu_seq to service_role;

-- Acquisitions de DAO ; une seule vivante par entreprise et appel d’offres.
create table public.dao_acquisitions (
  -- Acquisition.
  id uuid not null default gen_random_uuid(),
  -- Appel d’offres.
  appel_offres_id text not null,
  -- Entreprise : sa fiche, ou « compte: » et l’identifiant du compte.
  entreprise_id text not null,
  -- Compte qui a demandé.
  user_id uuid,
  -- État.
  status public.statut_acquisition not null default 'DEMANDE'::public.statut_acquisition,
  -- Moyen de paiement ; vide pour un DAO gratuit.
  mode_acquisition text,
  -- Prix au moment de la demande, GNF.
  montant bigint not null default 0,
  -- Référence du paiement, jamais une donnée de carte.
  reference_paiement text,
  -- Numéro du reçu, RD-année-rang, donné au paiement.
  numero_recu text,
  -- Administrateur qui a confirmé le paiement.
  confirmed_by uuid,
  -- Paiement.
  paid_at timestamp with time zone,
  -- Annulation.
  cancelled_at timestamp with time zone,
  -- Motif de l’annulation.
  reason text,
  -- Demande.
  created_at timestamp with time zone not null default now(),
  -- Dernière modification.
  updated_at timestamp with time zone not null default now(),
  -- Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui.
  rang bigint not null generated always as identity,
  -- Référence à citer en payant, DAO- et six signes.
  reference text not null default ''::text,
  -- Nom de l’entreprise au moment de la demande : le reçu est à ce nom.
  societe text,
  -- Numéro de l’avis au moment de la demande.
  appel_reference text,
  -- Titre de l’appel d’offres au moment de la demande.
  appel_titre text,
  -- Qui a confirmé : ADMINISTRATION, PRESTATAIRE (paiement en ligne), GRATUIT (rien à payer).
  confirmation text,
  -- Confirmation, à l’horloge de la base ; le paiement a pu la précéder.
  confirmed_at timestamp with time zone,
  -- Preuve de paiement, dans le dossier privé preuves_paiement.
  preuve text,
  -- Remboursement.
  refunded_at timestamp with time zone,
  -- Administrateur qui l’a enregistré.
  refunded_by uuid,
  -- Référence du versement rendu, jamais une donnée de carte.
  reference_remboursement text,
  -- Payé, et l’appel d’offres est annulé : l’argent est à rendre.
  a_rembourser boolean not null default false,
  -- Références, reçu, entreprise et appel d’offres, sans accents ni ponctuation : ce que la recherche lit.
  recherche text generated always as (((regexp_replace(regexp_replace(replace(replace(lower(NORMALIZE(((((((((((((((reference || ' '::text) || COALESCE(numero_recu, ''::text)) || ' '::text) || COALESCE(societe, ''::text)) || ' '::text) || entreprise_id) || ' '::text) || COALESCE(appel_reference, ''::text)) || ' '::text) || COALESCE(appel_titre, ''::text)) || ' '::text) || COALESCE(reference_paiement, ''::text)) || ' '::text) || (id)::text), NFD)), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, ' '::text, 'g'::text) || ' '::text) || lower(regexp_replace(((reference || '|'::text) || COALESCE(numero_recu, ''::text)), '[^A-Za-z0-9|]'::text, ''::text, 'g'::text)))) stored,
  -- Nombre de lots de l’appel d’offres au moment de la demande ; vide : l’avis ne le disait pas.
  appel_nombre_lots integer,
  -- Acquis, et l’appel d’offres n’est pas encore évalué : ne s’annule pas.
  is_tenue boolean not null default false,
  constraint dao_acquisitions_mode_connu CHECK ((mode_acquisition = ANY (ARRAY['ACHAT_EN_LIGNE'::text, 'ESPECES_AGENT'::text, 'MOBILE_MONEY'::text, 'CARTE_BANCAIRE'::text]))),
  constraint dao_acquisitions_montant_positif CHECK ((montant >= 0)),
  constraint dao_acquisitions_mode_requis CHECK (((montant = 0) OR (mode_acquisition IS NOT NULL))),
  constraint dao_acquisitions_recu_paye CHECK (((status <> 'PAYE'::public.statut_acquisition) OR ((numero_recu IS NOT NULL) AND (paid_at IS NOT NULL)))),
  constraint dao_acquisitions_confirmation_connue CHECK ((confirmation = ANY (ARRAY['ADMINISTRATION'::text, 'PRESTATAIRE'::text, 'GRATUIT'::text]))),
  constraint dao_acquisitions_confirmation_datee CHECK (((confirmation IS NULL) = (confirmed_at IS NULL))),
  constraint dao_acquisitions_paiement_forme CHECK ((((char_length(reference_paiement) >= 3) AND (char_length(reference_paiement) <= 100)) AND (reference_paiement !~ '[[:cntrl:]]'::text) AND (NOT prive.looks_like_card(reference_paiement)))),
  constraint dao_acquisitions_remboursement_forme CHECK ((((char_length(reference_remboursement) >= 3) AND (char_length(reference_remboursement) <= 100)) AND (reference_remboursement !~ '[[:cntrl:]]'::text) AND (NOT prive.looks_like_card(reference_remboursement)))),
  constraint dao_acquisitions_rembourse_complet CHECK ((((refunded_at IS NULL) = (reference_remboursement IS NULL)) AND ((status = 'REMBOURSE'::public.statut_acquisition) OR (refunded_at IS NULL)) AND ((status <> 'REMBOURSE'::public.statut_acquisition) OR ((refunded_at IS NOT NULL) AND (montant > 0))))),
  constraint dao_acquisitions_a_rembourser_paye CHECK (((NOT a_rembourser) OR ((status = 'PAYE'::public.statut_acquisition) AND (montant > 0)))),
  constraint dao_acquisitions_preuve_rangee CHECK (starts_with(preuve, ((id)::text || '/'::text))),
  constraint dao_acquisitions_pkey PRIMARY KEY (id),
  constraint dao_acquisitions_numero_recu_key UNIQUE (numero_recu),
  constraint dao_acquisitions_rang_key UNIQUE (rang),
  constraint dao_acquisitions_reference_key UNIQUE (reference),
  constraint dao_acquisitions_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT,
  constraint dao_acquisitions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint dao_acquisitions_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint dao_acquisitions_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX dao_acquisitions_appel_idx ON public.dao_acquisitions USING btree (appel_offres_id);
CREATE INDEX dao_acquisitions_entreprise_idx ON public.dao_acquisitions USING btree (entreprise_id);
CREATE INDEX dao_acquisitions_status_idx ON public.dao_acquisitions USING btree (status, rang);
CREATE UNIQUE INDEX dao_acquisitions_paiement_key ON public.dao_acquisitions USING btree (lower(reference_paiement)) WHERE (status = ANY (ARRAY['PAYE'::public.statut_acquisition, 'REMBOURSE'::public.statut_acquisition]));
CREATE UNIQUE INDEX dao_acquisitions_vivante_key ON public.dao_acquisitions USING btree (appel_offres_id, entreprise_id) WHERE (status = ANY (ARRAY['DEMANDE'::public.statut_acquisition, 'PAYE'::public.statut_acquisition]));
alter table public.dao_acquisitions enable row level security;
grant all on public.dao_acquisitions to service_role;
grant select on public.dao_acquisitions to authenticated;
create policy dao_acquisitions_select_admin on public.dao_acquisitions for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
create policy dao_acquisitions_select_own on public.dao_acquisitions for select to authenticated
  using ((entreprise_id = ( SELECT prive.current_entreprise() AS current_entreprise)));
CREATE TRIGGER dao_acquisitions_a_clean BEFORE INSERT OR UPDATE ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('reference_paiement:ligne', 'reference_remboursement:ligne', 'reason:prose');
CREATE TRIGGER dao_acquisitions_check BEFORE INSERT OR UPDATE ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.check_acquisition();
CREATE TRIGGER dao_acquisitions_dossier BEFORE INSERT ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.check_dao_depose();
CREATE TRIGGER dao_acquisitions_follow AFTER INSERT OR UPDATE ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.follow_acquisition();
CREATE TRIGGER dao_acquisitions_jour BEFORE INSERT OR DELETE OR UPDATE ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER dao_acquisitions_lead AFTER INSERT ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.lead_tender();
CREATE TRIGGER dao_acquisitions_lots BEFORE INSERT ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.note_lots();
CREATE TRIGGER dao_acquisitions_touch BEFORE UPDATE ON public.dao_acquisitions FOR EACH ROW EXECUTE FUNCTION prive.touch_updated_at();

-- Prestataire du paiement en ligne ; vide : pas encore ouvert.
create table prive.paiement_en_ligne (
  seule boolean not null default true,
  prestataire text not null,
  adresse text not null,
  ouvert_le timestamp with time zone not null default now(),
  constraint paiement_en_ligne_seule CHECK (seule),
  constraint paiement_en_ligne_prestataire CHECK ((prestataire ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint paiement_en_ligne_adresse CHECK (((char_length(adresse) <= 300) AND (adresse ~ '^(/|https://|http://(localhost|127\.0\.0\.1):)[^[:space:][:cntrl:]]+$'::text))),
  constraint paiement_en_ligne_pkey PRIMARY KEY (seule)
);

create policy preuves_paiement_insert_admin on storage.objects for insert to authenticated
  with check (((bucket_id = 'preuves_paiement'::text) AND ( SELECT prive.is_admin() AS is_admin) AND prive.takes_payment_proof(name)));

create policy preuves_paiement_select_admin on storage.objects for select to authenticated
  using (((bucket_id = 'preuves_paiement'::text) AND ( SELECT prive.is_admin() AS is_admin)));

CREATE TRIGGER preuves_paiement_guard BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN ((((old.bucket_id = 'preuves_paiement'::text) OR (new.bucket_id = 'preuves_paiement'::text)) AND (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION prive.guard_proof();

-- Vrai quand l’entreprise connectée, active, détient le DAO payé de cet appel d’offres.
CREATE OR REPLACE FUNCTION prive.holds_dao(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = p_appel_offres_id and d.status = 'PAYE'
      and d.entreprise_id = (select prive.current_entreprise())
  );
$function$;
grant execute on function prive.holds_dao to anon, authenticated, service_role;

-- Tient les états d’une acquisition, l’horloge de la base, le numéro du reçu et ce qui ne change plus ; rembourse si l’appel d’offres est annulé.
CREATE OR REPLACE FUNCTION prive.check_acquisition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_statut constant public.statut_appel_offres := (select a.statut from public.appels_offres a where a.id = new.appel_offres_id);
  v_scelle constant boolean := prive.is_scelle(v_statut);
begin
  if tg_op = 'INSERT' then
    if not prive.is_tender_open(new.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if new.status not in ('DEMANDE', 'PAYE') then
      raise exception 'transition_refusee' using errcode = 'P0001', detail = new.status::text;
    end if;
    new.reference := prive.draw_dao_reference();
    select a.reference, a.titre into new.appel_reference, new.appel_titre
    from public.appels_offres a where a.id = new.appel_offres_id;
    -- Le nom de l’entreprise, que porte le compte qui demande ou celui d’un collègue ; à défaut, celui de la personne.
    new.societe := coalesce(nullif(btrim(new.societe), ''), (
      select nullif(btrim(p.nom_societe), '') from public.profiles p
      where p.id = new.user_id or new.entreprise_id in (p.entreprise_id, 'compte:' || p.id)
      order by nullif(btrim(p.nom_societe), '') is null, p.id = new.user_id desc nulls last, p.created_at limit 1
    ), (select p.full_name from public.profiles p where p.id = new.user_id));
  else
    if (new.appel_offres_id, new.montant, new.reference, new.created_at, new.numero_recu)
      is distinct from (old.appel_offres_id, old.montant, old.reference, old.created_at, old.numero_recu)
    then
      raise exception 'acquisition_figee' using errcode = '42501';
    end if;
    if new.status <> old.status and not (
      (old.status = 'DEMANDE' and new.status in ('PAYE', 'ANNULE'))
      or (old.status = 'PAYE' and new.status in ('ANNULE', 'REMBOURSE'))
    ) then
      raise exception 'transition_refusee' using errcode = 'P0001', detail = old.status::text;
    end if;
    if new.status = 'REMBOURSE' and old.status <> 'REMBOURSE' and not exists (
      select from public.appels_offres a where a.id = new.appel_offres_id and a.statut = 'ANNULE'
    ) then
      raise exception 'remboursement_refuse' using errcode = 'P0001';
    end if;
    if new.status = 'ANNULE' and old.status = 'PAYE' and v_scelle then
      raise exception 'acquisition_en_cours' using errcode = 'P0001';
    end if;
    if new.status = 'ANNULE' and old.status = 'PAYE' and v_statut <> 'ANNULE' and exists (
      select from public.soumissions s
      where s.appel_offres_id = new.appel_offres_id and s.entreprise_id = new.entreprise_id and s.status = 'DEPOSEE'
    ) then
      raise exception 'offre_deposee' using errcode = 'P0001';
    end if;
  end if;
  if new.status = 'PAYE' and new.numero_recu is null then
    new.numero_recu := prive.format_number('RD', nextval('public.dao_acquisitions_recu_seq'));
    new.confirmed_at := clock_timestamp();
    new.paid_at := coalesce(new.paid_at, new.confirmed_at);
    new.confirmation := coalesce(new.confirmation, case when new.montant = 0 then 'GRATUIT' else 'ADMINISTRATION' end);
  elsif new.status = 'ANNULE' and new.cancelled_at is null then
    new.cancelled_at := clock_timestamp();
  elsif new.status = 'REMBOURSE' and new.refunded_at is null then
    new.refunded_at := clock_timestamp();
  end if;
  -- Payé à la main juste avant l’annulation, ou rendu depuis : l’état seul le dit.
  new.a_rembourser := new.status = 'PAYE' and new.montant > 0 and exists (
    select from public.appels_offres a where a.id = new.appel_offres_id and a.statut = 'ANNULE');
  new.is_tenue := new.status = 'PAYE' and v_scelle;
  return new;
end;
$function$;

-- Référence à citer en payant : courte, tirée au hasard, sans signes que l’on confond ; une faute de frappe ne désigne personne d’autre.
CREATE OR REPLACE FUNCTION prive.draw_dao_reference()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Met en file la lettre d’une acquisition, à chaque compte actif de l’équipe.
CREATE OR REPLACE FUNCTION prive.queue_dao_letter(p_cle text, p_kind public.type_courriel, p_acquisition public.dao_acquisitions, p_ajouts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel(p_cle || ':' || p.id, p_kind, p.email, jsonb_build_object(
    'full_name', p.full_name, 'societe', p_acquisition.societe, 'appel_offres_id', p_acquisition.appel_offres_id,
    'appel_reference', p_acquisition.appel_reference, 'appel_titre', p_acquisition.appel_titre,
    'appel_nombre_lots', p_acquisition.appel_nombre_lots, 'depot_pret', prive.is_commission_prete(p_acquisition.appel_offres_id),
    'reference', p_acquisition.reference, 'montant', p_acquisition.montant, 'mode_acquisition', p_acquisition.mode_acquisition,
    'numero_recu', p_acquisition.numero_recu, 'reference_paiement', p_acquisition.reference_paiement,
    'confirmation', p_acquisition.confirmation, 'paid_at', p_acquisition.paid_at, 'confirmed_at', p_acquisition.confirmed_at,
    'reason', p_acquisition.reason, 'refunded_at', p_acquisition.refunded_at,
    'reference_remboursement', p_acquisition.reference_remboursement,
    'offre_remise', exists (select from public.soumissions s where s.appel_offres_id = p_acquisition.appel_offres_id
      and s.entreprise_id = p_acquisition.entreprise_id and s.status = 'DEPOSEE') and exists (
      select from public.appels_offres a where a.id = p_acquisition.appel_offres_id and a.statut = 'ANNULE'),
    'motif_appel', (select a.motif_fin from public.appels_offres a
      where a.id = p_acquisition.appel_offres_id and a.statut = 'ANNULE')) || p_ajouts)
  from public.profiles p
  where p.role = 'ENTREPRISE' and p.status not in ('PENDING', 'DISABLED', 'BLACKLISTED')
    and not prive.is_blacklisted(p.email)
    and prive.entreprise_of_account(p.id) = p_acquisition.entreprise_id;
$function$;

-- Journalise chaque état d’une acquisition et en écrit la lettre.
CREATE OR REPLACE FUNCTION prive.follow_acquisition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_avant constant public.statut_acquisition := case when tg_op = 'UPDATE' then old.status end;
begin
  if new.status is not distinct from v_avant then
    return null;
  end if;
  perform prive.audit('ACQUISITION_DAO', 'dao_acquisitions', new.id::text, v_avant::text, new.status::text,
    jsonb_strip_nulls(jsonb_build_object('reference', new.reference, 'appel_offres_id', new.appel_offres_id,
      'montant', new.montant, 'mode_acquisition', new.mode_acquisition, 'numero_recu', new.numero_recu,
      'confirmation', new.confirmation, 'reference_paiement', new.reference_paiement,
      'reference_remboursement', new.reference_remboursement)));
  perform prive.queue_dao_letter('DAO_' || new.status || ':' || new.id, case new.status
    when 'DEMANDE' then 'DAO_DEMANDE' when 'PAYE' then 'DAO_RECU' when 'ANNULE' then 'DAO_ANNULE' else 'DAO_REMBOURSE'
    end::public.type_courriel, new);
  return null;
end;
$function$;

-- Un appel d’offres annulé : les demandes en attente le sont aussi, et chaque détenteur en est prévenu.
CREATE OR REPLACE FUNCTION prive.cancel_dao_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acquisition public.dao_acquisitions;
  v_reason constant text := current_setting('portail.reason', true);
begin
  if new.statut <> 'ANNULE' then
    -- Annulé par erreur, puis rétabli : rien n’est plus à rendre.
    update public.dao_acquisitions d set a_rembourser = false where d.appel_offres_id = new.id and d.a_rembourser;
    return null;
  end if;
  perform prive.set_reason('L’appel d’offres est annulé.');
  update public.dao_acquisitions d set status = 'ANNULE', reason = 'L’appel d’offres est annulé.'
  where d.appel_offres_id = new.id and d.status = 'DEMANDE';
  -- Qui a payé est prévenu aussi : son remboursement vient ensuite, par un administrateur.
  for v_acquisition in
    update public.dao_acquisitions d set a_rembourser = true
    where d.appel_offres_id = new.id and d.status = 'PAYE' returning d.*
  loop
    perform prive.queue_dao_letter('DAO_APPEL_ANNULE:' || v_acquisition.id, 'DAO_ANNULE', v_acquisition,
      jsonb_build_object('reason', 'L’appel d’offres est annulé.', 'a_rembourser', v_acquisition.a_rembourser));
  end loop;
  -- Le geste qui annule l’appel d’offres a son propre motif, que le journal n’a peut-être pas encore lu.
  perform prive.set_reason(v_reason);
  return null;
end;
$function$;

-- Ouvre le paiement en ligne par ce prestataire, à cette adresse ; sans prestataire, le ferme. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_set_online_payment(p_prestataire text DEFAULT NULL::text, p_adresse text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from prive.paiement_en_ligne where seule;
  if p_prestataire is not null then
    insert into prive.paiement_en_ligne (prestataire, adresse) values (p_prestataire, p_adresse);
  end if;
end;
$function$;
grant execute on function public.rpc_set_online_payment to service_role;

-- Demande un DAO au prix du moment, ou l’acquiert s’il est gratuit ; deux fois la même demande rend la même ligne. Entreprises.
CREATE OR REPLACE FUNCTION public.rpc_request_dao(p_appel_offres_id text, p_mode text DEFAULT NULL::text)
 RETURNS public.dao_acquisitions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.current_entreprise();
  v_appel public.appels_offres;
  v_acquisition public.dao_acquisitions;
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  perform prive.set_reason(null);
  -- Deux onglets, deux collègues : l’un après l’autre, et le second retrouve la ligne du premier.
  perform pg_advisory_xact_lock(hashtextextended('dao:' || p_appel_offres_id || ':' || v_entreprise, 0));
  select d.* into v_acquisition from public.dao_acquisitions d
  where d.appel_offres_id = p_appel_offres_id and d.entreprise_id = v_entreprise and d.status in ('DEMANDE', 'PAYE');
  if found then
    return v_acquisition;
  end if;
  -- Le prix et l’état restent ceux-là jusqu’à la fin : une annulation attend, puis annule aussi cette demande.
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id for share;
  if not prive.is_tender_open(p_appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if coalesce(v_appel.montant_dao, 0) = 0 then
    insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, status)
    values (p_appel_offres_id, v_entreprise, (select auth.uid()), 'PAYE') returning * into v_acquisition;
    return v_acquisition;
  end if;
  if p_mode is null or not p_mode = any (v_appel.mode_acquisition) then
    raise exception 'moyen_refuse' using errcode = 'P0001';
  end if;
  if p_mode = 'ACHAT_EN_LIGNE' and not exists (select from prive.paiement_en_ligne) then
    raise exception 'paiement_en_ligne_ferme' using errcode = 'P0001';
  end if;
  insert into public.dao_acquisitions (appel_offres_id, entreprise_id, user_id, mode_acquisition, montant)
  values (p_appel_offres_id, v_entreprise, (select auth.uid()), p_mode, v_appel.montant_dao)
  returning * into v_acquisition;
  return v_acquisition;
end;
$function$;
grant execute on function public.rpc_request_dao to authenticated, service_role;

-- Renonce à une demande qui attend son paiement ; déjà annulée, la rend telle quelle. Entreprises, les leurs.
CREATE OR REPLACE FUNCTION public.rpc_cancel_dao_request(p_id uuid)
 RETURNS public.dao_acquisitions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acquisition public.dao_acquisitions;
begin
  perform prive.set_reason('Par l’entreprise.');
  select d.* into v_acquisition from public.dao_acquisitions d
  where d.id = p_id and d.entreprise_id = prive.current_entreprise() for update;
  if not found then
    raise exception 'acquisition_introuvable' using errcode = 'P0001';
  end if;
  if v_acquisition.status = 'ANNULE' then
    return v_acquisition;
  end if;
  if v_acquisition.status <> 'DEMANDE' then
    raise exception 'acquisition_deja_traitee' using errcode = 'P0001', detail = v_acquisition.status::text;
  end if;
  update public.dao_acquisitions d set status = 'ANNULE', reason = 'Par l’entreprise.'
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$function$;
grant execute on function public.rpc_cancel_dao_request to authenticated, service_role;

-- Vrai pour un PDF, JPEG ou PNG rangé dans le dossier d’une acquisition qui attend son paiement.
CREATE OR REPLACE FUNCTION prive.takes_payment_proof(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_name ~ '^[0-9a-f-]{36}/[a-z0-9][a-z0-9-]{0,99}\.(pdf|jpg|png)$'
    and exists (
      select from public.dao_acquisitions d
      where d.id = prive.to_uuid(split_part(p_name, '/', 1)) and d.status = 'DEMANDE'
    );
$function$;
grant execute on function prive.takes_payment_proof to authenticated;

-- Verrouille une acquisition et refuse si elle n’est plus dans un de ces états.
CREATE OR REPLACE FUNCTION prive.lock_acquisition(p_id uuid, VARIADIC p_attendus public.statut_acquisition[])
 RETURNS public.dao_acquisitions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acquisition public.dao_acquisitions;
begin
  select d.* into v_acquisition from public.dao_acquisitions d where d.id = p_id for update;
  if not found then
    raise exception 'acquisition_introuvable' using errcode = 'P0001';
  end if;
  -- Le second de deux administrateurs arrive ici : la ligne n’est plus dans l’état qu’il a vu.
  if v_acquisition.status <> all (p_attendus) then
    raise exception 'acquisition_deja_traitee' using errcode = 'P0001', detail = v_acquisition.status::text;
  end if;
  return v_acquisition;
end;
$function$;

-- Référence d’un versement, de 3 à 100 signes ; refuse ce qui a la forme d’un numéro de carte.
CREATE OR REPLACE FUNCTION prive.check_payment_reference(p_reference text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_reference constant text := prive.clean_texte(coalesce(p_reference, ''), 'ligne');
begin
  if char_length(v_reference) not between 3 and 100 or v_reference ~ '[[:cntrl:]]' then
    raise exception 'reference_requise' using errcode = 'P0001';
  end if;
  if prive.looks_like_card(v_reference) then
    raise exception 'numero_de_carte' using errcode = 'P0001';
  end if;
  return v_reference;
end;
$function$;

-- Confirme le paiement d’un DAO, fait avant la limite, avec sa référence et, s’il y a lieu, sa preuve : le reçu prend son numéro. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_confirm_dao_payment(p_id uuid, p_reference text, p_paye_le timestamp with time zone DEFAULT NULL::timestamp with time zone, p_preuve text DEFAULT NULL::text)
 RETURNS public.dao_acquisitions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acquisition public.dao_acquisitions;
  v_reference text;
  v_paye_le constant timestamptz := coalesce(p_paye_le, clock_timestamp());
begin
  perform prive.require_admin();
  perform prive.set_reason(null);
  v_acquisition := prive.lock_acquisition(p_id, 'DEMANDE');
  v_reference := prive.check_payment_reference(p_reference);
  -- Un ticket de caisse ne porte souvent que le jour : celui de la demande compte en entier.
  if v_paye_le > clock_timestamp() or v_paye_le < date_trunc('day', v_acquisition.created_at, 'UTC') then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  if exists (
    select from public.appels_offres a where a.id = v_acquisition.appel_offres_id and v_paye_le >= a.date_limite
  ) then
    raise exception 'paiement_hors_delai' using errcode = 'P0001';
  end if;
  if p_preuve is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'preuves_paiement' and o.name = p_preuve and starts_with(o.name, p_id::text || '/')
  ) then
    raise exception 'preuve_absente' using errcode = 'P0001';
  end if;
  if exists (
    select from public.dao_acquisitions d
    where lower(d.reference_paiement) = lower(v_reference) and d.status in ('PAYE', 'REMBOURSE')
  ) then
    raise exception 'reference_deja_employee' using errcode = 'P0001';
  end if;
  update public.dao_acquisitions d set
    status = 'PAYE', reference_paiement = v_reference, paid_at = v_paye_le, preuve = p_preuve,
    confirmation = 'ADMINISTRATION', confirmed_by = (select auth.uid())
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$function$;
grant execute on function public.rpc_confirm_dao_payment to authenticated, service_role;

-- Annule une demande, ou un paiement confirmé par erreur, avec son motif ; un DAO acquis, pas avant que les offres soient évaluées, ni une fois l’offre déposée. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_cancel_dao(p_id uuid, p_reason text)
 RETURNS public.dao_acquisitions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acquisition public.dao_acquisitions;
begin
  perform prive.require_admin();
  if coalesce(btrim(p_reason), '') = '' then
    raise exception 'motif_requis' using errcode = 'P0001';
  end if;
  perform prive.set_reason(p_reason);
  v_acquisition := prive.lock_acquisition(p_id, 'DEMANDE', 'PAYE');
  update public.dao_acquisitions d set status = 'ANNULE', reason = btrim(p_reason)
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$function$;
grant execute on function public.rpc_cancel_dao to authenticated, service_role;

-- Enregistre le remboursement d’un DAO payé dont l’appel d’offres est annulé. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_refund_dao(p_id uuid, p_reference text, p_rembourse_le timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.dao_acquisitions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acquisition public.dao_acquisitions;
  v_reference text;
  v_rembourse_le constant timestamptz := coalesce(p_rembourse_le, clock_timestamp());
begin
  perform prive.require_admin();
  perform prive.set_reason(null);
  v_acquisition := prive.lock_acquisition(p_id, 'PAYE');
  if v_acquisition.montant = 0 then
    raise exception 'remboursement_refuse' using errcode = 'P0001';
  end if;
  v_reference := prive.check_payment_reference(p_reference);
  if v_rembourse_le > clock_timestamp() or v_rembourse_le < date_trunc('day', v_acquisition.paid_at, 'UTC') then
    raise exception 'date_paiement_invalide' using errcode = 'P0001';
  end if;
  update public.dao_acquisitions d set
    status = 'REMBOURSE', reference_remboursement = v_reference, refunded_at = v_rembourse_le,
    refunded_by = (select auth.uid())
  where d.id = p_id returning d.* into v_acquisition;
  return v_acquisition;
end;
$function$;
grant execute on function public.rpc_refund_dao to authenticated, service_role;

-- Fige le nombre de lots de l’appel d’offres dont le DAO est demandé.
CREATE OR REPLACE FUNCTION prive.note_lots()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.appel_nombre_lots := (select a.nombre_lots from public.appels_offres a where a.id = new.appel_offres_id);
  return new;
end;
$function$;

-- Conditions d’acquisition des appels d’offres ouverts, et de ceux dont l’entreprise a demandé le DAO ; has_dao : le dossier est déposé ; depot_pret : la commission est prête, les offres peuvent se remettre ; societe : le nom de l’entreprise ; paiement_en_ligne est l’adresse qui l’ouvre, vide tant qu’il ne l’est pas. Entreprises.
CREATE OR REPLACE FUNCTION public.rpc_read_dao_terms()
 RETURNS TABLE(id text, reference text, titre text, statut public.statut_appel_offres, date_limite timestamp with time zone, is_ouvert boolean, has_dao boolean, depot_pret boolean, nombre_lots integer, societe text, montant_dao bigint, mode_acquisition text[], paiement_en_ligne text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.has_role('ENTREPRISE') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return query
  select a.id, a.reference, a.titre, a.statut, a.date_limite, prive.is_tender_open(a.id),
    prive.has_dao(a.id), prive.is_commission_prete(a.id), a.nombre_lots, prive.societe_of(prive.current_entreprise()),
    coalesce(a.montant_dao, 0), a.mode_acquisition, (select e.adresse from prive.paiement_en_ligne e)
  from public.appels_offres a
  where (a.statut = 'OUVERT' and a.retire_le is null) or exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = a.id and d.entreprise_id = prive.current_entreprise())
  order by a.id;
end;
$function$;
grant execute on function public.rpc_read_dao_terms to authenticated, service_role;
