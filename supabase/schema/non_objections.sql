-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Réponse d’un bailleur : pas d’objection, ou une objection.
create type public.avis_non_objection as enum ('DONNEE', 'REFUSEE');

-- Dossier de fichiers « non-objections » : privé, 10485760 octets au plus par fichier, application/pdf.

-- Non-objections demandées, avec la proposition qu’elles jugent ; une demande retirée reste inscrite.
create table prive.non_objections (
  id uuid not null default gen_random_uuid(),
  appel_offres_id text not null,
  titulaire text[] not null,
  montant bigint not null,
  demandee_par uuid not null,
  demandee_le timestamp with time zone not null default clock_timestamp(),
  -- Depuis quand elle n’a plus cours : retirée sans réponse, ou proposition reprise après une réponse, qui lie toujours.
  retiree_le timestamp with time zone,
  avis public.avis_non_objection,
  observations text,
  chemin text,
  rendue_par uuid,
  rendue_le timestamp with time zone,
  lot integer not null default 0,
  noms text[],
  -- Bailleur au nom de qui la réponse est rendue ; vide pour une réponse d’avant dont le compte n’en a plus.
  bailleur_id text,
  constraint non_objections_rendue CHECK ((((avis IS NULL) = (rendue_le IS NULL)) AND ((avis IS NULL) = (rendue_par IS NULL)) AND ((avis IS NOT NULL) OR ((observations IS NULL) AND (chemin IS NULL))))),
  constraint non_objections_motivee CHECK (((avis IS DISTINCT FROM 'REFUSEE'::public.avis_non_objection) OR (char_length(btrim(observations)) >= 10))),
  constraint non_objections_observations_longueur CHECK ((char_length(observations) <= 2000)),
  constraint non_objections_lettre CHECK (((avis IS DISTINCT FROM 'DONNEE'::public.avis_non_objection) OR (chemin IS NOT NULL))),
  constraint non_objections_chemin_format CHECK ((chemin ~ (('^'::text || (id)::text) || '/[0-9a-f]{64}\.pdf$'::text))),
  constraint non_objections_pkey PRIMARY KEY (id),
  constraint non_objections_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX non_objections_vive_idx ON prive.non_objections USING btree (appel_offres_id, lot) WHERE (retiree_le IS NULL);
alter table prive.non_objections enable row level security;
CREATE TRIGGER non_objections_a_clean BEFORE INSERT OR UPDATE ON prive.non_objections FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('observations:prose');
CREATE TRIGGER non_objections_au_nom AFTER UPDATE OF avis ON prive.non_objections FOR EACH ROW WHEN (((old.avis IS NULL) AND (new.avis IS NOT NULL))) EXECUTE FUNCTION prive.suit_avis();
CREATE TRIGGER non_objections_bailleur BEFORE UPDATE OF avis ON prive.non_objections FOR EACH ROW WHEN (((old.avis IS NULL) AND (new.avis IS NOT NULL))) EXECUTE FUNCTION prive.note_bailleur();
CREATE TRIGGER non_objections_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.non_objections FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();
CREATE TRIGGER non_objections_lot_lie BEFORE INSERT OR UPDATE OF retiree_le ON prive.non_objections FOR EACH ROW WHEN ((new.lot > 0)) EXECUTE FUNCTION prive.guard_lot_lie();
CREATE TRIGGER non_objections_objection BEFORE UPDATE OF avis ON prive.non_objections FOR EACH ROW WHEN (((old.avis IS NULL) AND (new.avis IS NOT NULL))) EXECUTE FUNCTION prive.guard_objection();

create policy non_objections_objets_insert_own on storage.objects for insert to authenticated
  with check (((bucket_id = 'non-objections'::text) AND prive.can_deposit_non_objection(name)));

create policy non_objections_objets_select_own on storage.objects for select to authenticated
  using (((bucket_id = 'non-objections'::text) AND prive.can_read_non_objection(name)));

CREATE TRIGGER non_objections_objets_guard BEFORE UPDATE ON storage.objects FOR EACH ROW WHEN ((((old.bucket_id = 'non-objections'::text) OR (new.bucket_id = 'non-objections'::text)) AND (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION prive.guard_non_objection_objet();

CREATE TRIGGER non_objections_objets_guard_delete BEFORE DELETE ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'non-objections'::text)) EXECUTE FUNCTION prive.guard_non_objection_objet();

-- Vrai pour un bailleur qui finance : un PDF rangé sous son empreinte, pour une demande qui attend sa réponse.
CREATE OR REPLACE FUNCTION prive.can_deposit_non_objection(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{64}\.pdf$' and exists (
    select from prive.non_objections n
    where n.id::text = split_part(p_name, '/', 1) and n.retiree_le is null and n.avis is null
      and prive.funds_appel_offres(n.appel_offres_id));
$function$;
grant execute on function prive.can_deposit_non_objection to authenticated;

-- Vrai pour un administrateur ou un bailleur qui finance : la lettre d’une réponse rendue.
CREATE OR REPLACE FUNCTION prive.can_read_non_objection(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.non_objections n
    where n.chemin = p_name and (prive.is_admin() or prive.funds_appel_offres(n.appel_offres_id)));
$function$;
grant execute on function prive.can_read_non_objection to authenticated;

-- Refuse de déplacer, de remplacer ou d’effacer la lettre d’une réponse rendue, même au rôle de service.
CREATE OR REPLACE FUNCTION prive.guard_non_objection_objet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from prive.non_objections n where n.chemin = old.name) then
    raise exception 'fichier_immuable' using errcode = '42501';
  end if;
  return old;
end;
$function$;

-- Rend la réponse d’un bailleur à une demande : lettre, observations, journal, et lettre aux administrateurs. Bailleurs qui financent.
CREATE OR REPLACE FUNCTION public.rpc_rend_non_objection(p_demande uuid, p_avis text, p_observations text, p_chemin text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_observations constant text := nullif(btrim(p_observations), '');
  v_appel public.appels_offres;
  v_demande prive.non_objections;
begin
  select a.* into v_appel from public.appels_offres a
  where a.id = (select n.appel_offres_id from prive.non_objections n where n.id = p_demande) for update;
  -- Une demande inconnue répond comme celle d’un autre bailleur.
  if v_appel.id is null or not prive.funds_appel_offres(v_appel.id) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  select n.* into v_demande from prive.non_objections n where n.id = p_demande;
  -- Déjà rendue, la même : la réponse s’est perdue.
  if v_demande.avis::text = p_avis and v_demande.rendue_par = (select prive.current_account())
    and (v_demande.observations, v_demande.chemin) is not distinct from (v_observations, p_chemin)
  then
    return;
  end if;
  if v_demande.retiree_le is not null or v_demande.avis is not null or v_appel.statut <> 'EVALUE' then
    raise exception 'non_objection_close' using errcode = 'P0001';
  end if;
  if p_avis is null or p_avis not in ('DONNEE', 'REFUSEE') or char_length(v_observations) > 2000
    or p_avis = 'REFUSEE' and coalesce(char_length(v_observations), 0) < 10
    or p_avis = 'DONNEE' and p_chemin is null
  then
    raise exception 'non_objection_invalide' using errcode = '22023';
  end if;
  if p_chemin is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'non-objections' and o.name = p_chemin and split_part(o.name, '/', 1) = p_demande::text
  ) then
    raise exception 'fichier_absent' using errcode = 'P0001';
  end if;
  update prive.non_objections n set avis = p_avis::public.avis_non_objection, observations = v_observations,
    chemin = p_chemin, rendue_par = (select prive.current_account()), rendue_le = clock_timestamp()
  where n.id = p_demande;
  perform prive.audit('NON_OBJECTION_RENDUE', 'appels_offres', v_appel.id, null, p_avis, jsonb_build_object(
    'reference', v_appel.reference, 'observations', v_observations, 'chemin', p_chemin)
    || jsonb_strip_nulls(jsonb_build_object('lot', nullif(v_demande.lot, 0))));
  perform prive.enqueue_courriel('NON_OBJECTION_RENDUE:' || p_demande || ':' || p.id, 'NON_OBJECTION_RENDUE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', v_appel.id, 'reference', v_appel.reference,
      'titre', v_appel.titre, 'avis', p_avis, 'observations', v_observations)
    || prive.dit_lot(v_appel.id, v_demande.lot))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE';
end;
$function$;
grant execute on function public.rpc_rend_non_objection to authenticated, service_role;

-- Non-objections demandées et rendues, la plus récente d’abord : toutes pour un administrateur, qui lit aussi qui a répondu ; celles de ce qu’il finance pour un bailleur.
CREATE OR REPLACE FUNCTION public.rpc_non_objections(p_appel_offres_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not prive.has_role('ADMIN', 'BAILLEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'titulaire', n.titulaire,
      'noms', n.noms, 'lot', n.lot, 'intitule', (
        select l.intitule from prive.lots l where l.appel_offres_id = a.id and l.numero = n.lot),
      'montant', n.montant, 'demandee_le', n.demandee_le, 'retiree_le', n.retiree_le, 'avis', n.avis,
      'observations', n.observations, 'chemin', n.chemin, 'rendue_le', n.rendue_le,
      'rendue_par', case when prive.is_admin() then (
        select jsonb_build_object('nom', p.full_name, 'bailleur', p.bailleur_id)
        from public.profiles p where p.id = n.rendue_par) end) order by n.demandee_le desc, n.id), '[]')
    from prive.non_objections n join public.appels_offres a on a.id = n.appel_offres_id
    where (p_appel_offres_id is null or a.id = p_appel_offres_id)
      and (prive.is_admin() or prive.funds_appel_offres(a.id)));
end;
$function$;
grant execute on function public.rpc_non_objections to authenticated, service_role;

-- Vrai quand une non-objection est demandée ou rendue pour ce lot, et pas retirée.
CREATE OR REPLACE FUNCTION prive.has_non_objection(p_appel_offres_id text, p_lot integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.retiree_le is null);
$function$;

-- Arrête une attribution dont la non-objection est attendue, refusée, ou ne porte pas sur la proposition telle qu’elle est.
CREATE OR REPLACE FUNCTION prive.check_non_objection(p_appel_offres_id text, p_lot integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reponse prive.non_objections;
begin
  if exists (
    select from prive.non_objections n
    where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.retiree_le is null and n.avis is null
  ) then
    raise exception 'non_objection_attendue' using errcode = 'P0001';
  end if;
  select n.* into v_reponse from prive.non_objections n
  where n.appel_offres_id = p_appel_offres_id and n.lot = p_lot and n.avis is not null
  order by n.rendue_le desc, n.demandee_le desc limit 1;
  if v_reponse.id is null then
    return;
  end if;
  if v_reponse.avis = 'REFUSEE' and v_reponse.retiree_le is null then
    raise exception 'non_objection_refusee' using errcode = 'P0001';
  end if;
  -- Qui a répondu une fois répond de ce qui s’attribue : une objection, une proposition reprise ou changée attendent sa réponse.
  if v_reponse.avis = 'REFUSEE' or v_reponse.retiree_le is not null
    or exists (select from prive.objections_tenues(p_appel_offres_id, p_lot))
    or not prive.is_proposition(p_appel_offres_id, p_lot, v_reponse.titulaire, v_reponse.noms, v_reponse.montant)
  then
    raise exception 'non_objection_a_redemander' using errcode = 'P0001';
  end if;
end;
$function$;

-- Demande à qui finance s’il objecte à la proposition d’attribution, d’un lot s’il y en a : journal, et lettre à ses comptes. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_demande_non_objection(p_id text, p_reason text, p_lot integer DEFAULT 0)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_id uuid;
  v_lot prive.lots;
begin
  select n.id into v_id from prive.non_objections n
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null;
  -- Déjà demandée : la réponse s’est perdue.
  if v_id is not null then
    return v_id;
  end if;
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  v_lot := prive.lot_ouvert(p_id, p_lot);
  if p_lot = 0 then
    v_lot.titulaire := v_appel.titulaire;
    v_lot.noms := v_appel.titulaire_noms;
    v_lot.montant_attribue := v_appel.montant_attribue;
  end if;
  if coalesce(cardinality(v_lot.titulaire), 0) = 0 or v_lot.montant_attribue is null then
    raise exception 'titulaire_absent' using errcode = 'P0001';
  end if;
  if not exists (
    select from public.profiles p
    where p.role = 'BAILLEUR' and p.status = 'ACTIVE' and p.bailleur_id = any (v_appel.bailleur)
  ) then
    raise exception 'bailleur_sans_compte' using errcode = 'P0001';
  end if;
  insert into prive.non_objections (appel_offres_id, lot, titulaire, noms, montant, demandee_par)
  values (p_id, p_lot, v_lot.titulaire, v_lot.noms, v_lot.montant_attribue, (select prive.current_account()))
  returning id into v_id;
  perform prive.audit('NON_OBJECTION_DEMANDEE', 'appels_offres', p_id, null, null, jsonb_build_object(
    'reference', v_appel.reference, 'titulaire', v_lot.titulaire, 'montant', v_lot.montant_attribue)
    || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  perform prive.enqueue_courriel('NON_OBJECTION_DEMANDEE:' || v_id || ':' || p.id, 'NON_OBJECTION_DEMANDEE', p.email,
    jsonb_build_object('full_name', p.full_name, 'appel_offres_id', p_id, 'reference', v_appel.reference,
      'titre', v_appel.titre, 'montant', v_lot.montant_attribue, 'note', btrim(p_reason))
    || prive.dit_lot(p_id, p_lot))
  from public.profiles p
  where p.role = 'BAILLEUR' and p.status = 'ACTIVE' and p.bailleur_id = any (v_appel.bailleur);
  return v_id;
end;
$function$;
grant execute on function public.rpc_demande_non_objection to authenticated, service_role;

-- Retire la demande de non-objection en cours, d’un lot s’il y en a, tant que personne n’y a répondu : journal, lettre au bailleur. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_retire_non_objection(p_id text, p_reason text, p_lot integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_demande prive.non_objections;
begin
  if v_appel.statut <> 'EVALUE' then
    raise exception 'pas_evalue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(p_id, p_lot);
  end if;
  select n.* into v_demande from prive.non_objections n
  where n.appel_offres_id = p_id and n.lot = p_lot and n.retiree_le is null;
  if v_demande.avis is not null then
    raise exception 'non_objection_rendue' using errcode = 'P0001';
  end if;
  if v_demande.id is not null then
    update prive.non_objections n set retiree_le = clock_timestamp() where n.id = v_demande.id;
    perform prive.audit('NON_OBJECTION_RETIREE', 'appels_offres', p_id, null, null,
      jsonb_build_object('reference', v_appel.reference)
        || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
    perform prive.write_bailleurs(v_appel, v_demande.id::text, p_lot, jsonb_build_object('reason', btrim(p_reason)));
  end if;
end;
$function$;
grant execute on function public.rpc_retire_non_objection to authenticated, service_role;

-- Ce qu’une demande de non-objection donne à lire avant de répondre : procès-verbal, offres, notes, rejets ; vide une fois retirée. Administrateurs, et bailleurs qui financent.
CREATE OR REPLACE FUNCTION public.rpc_dossier_non_objection(p_demande uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_demande prive.non_objections;
begin
  select n.* into v_demande from prive.non_objections n where n.id = p_demande;
  -- Une demande inconnue répond comme celle d’un autre bailleur.
  if not coalesce(prive.is_admin() or prive.funds_appel_offres(v_demande.appel_offres_id), false) then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  -- Retirée : l’évaluation a pu changer depuis, ce n’est plus elle qu’elle jugeait.
  if v_demande.id is null or v_demande.retiree_le is not null then
    return null;
  end if;
  return jsonb_build_object(
    'appel_offres_id', v_demande.appel_offres_id, 'lot', v_demande.lot, 'remises', prive.has_plis(v_demande.appel_offres_id),
    'has_dao', prive.has_dao(v_demande.appel_offres_id),
    'pv', (select o.pv from prive.ouvertures o where o.appel_offres_id = v_demande.appel_offres_id),
    'offres', case when prive.is_ouverture_close(v_demande.appel_offres_id) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'soumission_id', e.soumission_id, 'entreprise_id', e.entreprise_id, 'societe', prive.societe_of(e.entreprise_id),
        'numero_recu', e.numero_recu, 'lot', e.lot, 'lecture', l.lecture, 'note', e.note, 'rejet', e.rejet,
        -- Le prix du rapport, et ceux de ses rabais pour plusieurs lots : de quoi expliquer le prix proposé.
        'prix_admis', coalesce(prive.prix_admis(l.lecture, e.lot, e.prix), '{}'),
        'prix_combines', prive.combines_json(l.lecture, e.lot, e.prix),
        'evaluee_le', e.evaluee_le, 'evaluee_par', (select m.nom from prive.commission_membres m
          where m.appel_offres_id = v_demande.appel_offres_id and m.user_id = e.evaluee_par)) order by e.numero_recu collate "C"), '[]')
      from prive.evaluations_of(v_demande.appel_offres_id) e join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
      -- Un lot se juge avec les siennes, et celles que l’on a écartées en entier.
      where e.lot in (0, v_demande.lot))
    else '[]' end);
end;
$function$;
grant execute on function public.rpc_dossier_non_objection to authenticated, service_role;

-- Pour chaque bailleur d’un appel d’offres, combien de comptes peuvent répondre à une demande de non-objection, et combien sont invités. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_comptes_bailleurs(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('bailleur', b.id, 'actifs', c.actifs, 'invites', c.invites) order by b.rang), '[]')
    from public.appels_offres a cross join lateral unnest(a.bailleur) with ordinality b (id, rang)
    cross join lateral (
      select count(*) filter (where p.status = 'ACTIVE') as actifs,
        count(*) filter (where p.status = 'PENDING' and p.invite_le is not null) as invites
      from public.profiles p where p.role = 'BAILLEUR' and p.bailleur_id = b.id
    ) c
    where a.id = p_appel_offres_id and a.retire_le is null);
end;
$function$;
grant execute on function public.rpc_comptes_bailleurs to authenticated, service_role;
