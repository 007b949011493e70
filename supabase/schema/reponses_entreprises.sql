-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- D’où vient une réponse : du compte de l’entreprise, ou d’une lettre reçue par l’agence.
create type public.origine_reponse as enum ('COMPTE', 'LETTRE');

-- État d’une réponse : RECUE attend un administrateur, PUBLIEE paraît sous le score, REFUSEE l’a été avec un motif, RETIREE l’a été par son entreprise, REMPLACEE a fait place à une autre.
create type public.statut_reponse as enum ('RECUE', 'PUBLIEE', 'REFUSEE', 'RETIREE', 'REMPLACEE');

-- Ce que les entreprises répondent à leur score et aux faits de leur fiche.
create table public.reponses_entreprises (
  -- Réponse, numérotée par l’appareil : un envoi répété n’en fait qu’une.
  id uuid not null,
  -- Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui.
  rang bigint not null generated always as identity,
  -- Entreprise, par sa fiche de l’annuaire.
  entreprise_id text not null,
  -- Ce que l’entreprise répond, de 20 à 2 000 caractères, sans mise en forme.
  texte text not null,
  -- D’où vient la réponse.
  origine public.origine_reponse not null,
  -- Référence de la lettre, telle que l’agence l’a enregistrée.
  lettre_reference text,
  -- Date de la lettre.
  lettre_date date,
  -- Adresse où dire la suite à l’auteur d’une lettre, facultative.
  email text,
  -- État de la réponse.
  status public.statut_reponse not null default 'RECUE'::public.statut_reponse,
  -- Compte de l’entreprise, ou administrateur qui a saisi la lettre.
  saisie_par uuid,
  -- Arrivée, à l’horloge de la base.
  saisie_le timestamp with time zone not null default clock_timestamp(),
  -- Administrateur qui l’a publiée ou refusée : jamais celui qui l’a saisie.
  decidee_par uuid,
  -- Publication : elle paraît sous le score à la publication suivante du site.
  publiee_le timestamp with time zone,
  -- Refus, retrait ou remplacement.
  finie_le timestamp with time zone,
  -- Motif du refus, que l’entreprise lit.
  motif text,
  constraint reponses_entreprises_fiche CHECK ((entreprise_id ~ '^[a-z0-9-]{1,100}$'::text)),
  constraint reponses_entreprises_texte_longueur CHECK (((char_length(texte) >= 20) AND (char_length(texte) <= 2000))),
  constraint reponses_entreprises_lettre_complete CHECK ((((origine = 'LETTRE'::public.origine_reponse) = (lettre_reference IS NOT NULL)) AND ((origine = 'LETTRE'::public.origine_reponse) = (lettre_date IS NOT NULL)) AND ((origine = 'LETTRE'::public.origine_reponse) OR (email IS NULL)))),
  constraint reponses_entreprises_reference_longueur CHECK (((char_length(lettre_reference) >= 1) AND (char_length(lettre_reference) <= 100))),
  constraint reponses_entreprises_motif CHECK ((((status = 'REFUSEE'::public.statut_reponse) = (motif IS NOT NULL)) AND ((char_length(motif) >= 10) AND (char_length(motif) <= 1000)))),
  constraint reponses_entreprises_dates CHECK ((((status = ANY (ARRAY['RECUE'::public.statut_reponse, 'PUBLIEE'::public.statut_reponse])) = (finie_le IS NULL)) AND ((status = 'PUBLIEE'::public.statut_reponse) <= (publiee_le IS NOT NULL)) AND ((status = ANY (ARRAY['RECUE'::public.statut_reponse, 'REFUSEE'::public.statut_reponse])) <= (publiee_le IS NULL)))),
  constraint reponses_entreprises_a_deux CHECK ((decidee_par <> saisie_par)),
  constraint reponses_entreprises_pkey PRIMARY KEY (id),
  constraint reponses_entreprises_rang_key UNIQUE (rang),
  constraint reponses_entreprises_saisie_par_fkey FOREIGN KEY (saisie_par) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint reponses_entreprises_decidee_par_fkey FOREIGN KEY (decidee_par) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX reponses_entreprises_entreprise_idx ON public.reponses_entreprises USING btree (entreprise_id, rang DESC);
CREATE UNIQUE INDEX reponses_entreprises_une_attente ON public.reponses_entreprises USING btree (entreprise_id, origine) WHERE (status = 'RECUE'::public.statut_reponse);
CREATE UNIQUE INDEX reponses_entreprises_une_publiee ON public.reponses_entreprises USING btree (entreprise_id) WHERE (status = 'PUBLIEE'::public.statut_reponse);
alter table public.reponses_entreprises enable row level security;
grant all on public.reponses_entreprises to service_role;
grant select on public.reponses_entreprises to authenticated;
create policy reponses_entreprises_select_admin on public.reponses_entreprises for select to authenticated
  using (( SELECT prive.is_admin() AS is_admin));
CREATE TRIGGER reponses_entreprises_a_clean BEFORE INSERT OR UPDATE ON public.reponses_entreprises FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('texte:prose', 'lettre_reference:ligne', 'email:adresse', 'motif:prose');

-- Fiche de l’annuaire de l’entreprise connectée ; arrête l’opération sans entreprise (42501) ou sans fiche.
CREATE OR REPLACE FUNCTION prive.fiche_courante()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.current_entreprise();
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  if v_entreprise like 'compte:%' then
    raise exception 'entreprise_sans_fiche' using errcode = 'P0001';
  end if;
  return v_entreprise;
end;
$function$;

-- Texte d’une réponse, sans les blancs de ses bords.
CREATE OR REPLACE FUNCTION prive.texte_reponse(p_texte text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select btrim(replace(p_texte, E'\r\n', E'\n'), E' \t\r\n');
$function$;

-- Une réponse en remplace une autre : celle qui attendait de même origine, ou celle qui était publiée.
CREATE OR REPLACE FUNCTION prive.remplace_reponses(p_entreprise_id text, p_status public.statut_reponse, p_origine public.origine_reponse)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.reponses_entreprises r set status = 'REMPLACEE', finie_le = clock_timestamp()
  where r.entreprise_id = p_entreprise_id and r.status = p_status and (p_origine is null or r.origine = p_origine);
$function$;

-- Met en file la lettre qui dit à l’entreprise ce que sa réponse est devenue : à ses comptes actifs, à l’auteur de la lettre.
CREATE OR REPLACE FUNCTION prive.ecrit_reponse(p_reponse public.reponses_entreprises)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel('REPONSE:' || p_reponse.id || ':' || p_reponse.status || ':' || d.email, 'REPONSE_ENTREPRISE', d.email,
    jsonb_build_object('entreprise_id', p_reponse.entreprise_id, 'status', p_reponse.status, 'texte', p_reponse.texte,
      'reason', p_reponse.motif, 'lettre_reference', p_reponse.lettre_reference))
  from (
    select p.email from public.profiles p
    where p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and prive.entreprise_of_account(p.id) = p_reponse.entreprise_id
    union
    select p_reponse.email where p_reponse.email is not null
  ) d
  where not prive.is_blacklisted(d.email);
$function$;

-- Dépose la réponse de l’entreprise connectée ; celle qui attendait est remplacée, celle qui est publiée reste. Dix par jour.
CREATE OR REPLACE FUNCTION public.rpc_depose_reponse(p_id uuid, p_texte text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.fiche_courante();
  v_texte constant text := prive.texte_reponse(p_texte);
begin
  -- Deux réponses de la même entreprise arrivent l’une après l’autre.
  perform pg_advisory_xact_lock(hashtextextended('reponses_entreprises:' || v_entreprise, 0));
  if exists (select from public.reponses_entreprises r where r.id = p_id and r.entreprise_id = v_entreprise and r.texte = v_texte) then
    return p_id;
  end if;
  if (
    select count(*) from public.reponses_entreprises r
    where r.entreprise_id = v_entreprise and r.origine = 'COMPTE' and r.saisie_le > clock_timestamp() - interval '1 day'
  ) >= 10 then
    raise exception 'trop_de_reponses' using errcode = 'P0001';
  end if;
  perform prive.remplace_reponses(v_entreprise, 'RECUE', 'COMPTE');
  insert into public.reponses_entreprises (id, entreprise_id, texte, origine, saisie_par)
  values (p_id, v_entreprise, v_texte, 'COMPTE', prive.current_account());
  perform prive.audit('REPONSE_RECUE', 'reponses_entreprises', p_id::text, null, 'RECUE',
    jsonb_build_object('entreprise_id', v_entreprise, 'origine', 'COMPTE'));
  return p_id;
end;
$function$;
grant execute on function public.rpc_depose_reponse to authenticated, service_role;

-- Les vingt dernières réponses de l’entreprise connectée, la plus récente d’abord, sans les administrateurs qui en décident.
CREATE OR REPLACE FUNCTION public.rpc_mes_reponses()
 RETURNS TABLE(id uuid, texte text, origine public.origine_reponse, status public.statut_reponse, saisie_le timestamp with time zone, publiee_le timestamp with time zone, finie_le timestamp with time zone, motif text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.fiche_courante();
begin
  return query
  select r.id, r.texte, r.origine, r.status, r.saisie_le, r.publiee_le, r.finie_le, r.motif
  from public.reponses_entreprises r where r.entreprise_id = v_entreprise
  order by r.rang desc limit 20;
end;
$function$;
grant execute on function public.rpc_mes_reponses to authenticated, service_role;

-- Retire une réponse de l’entreprise connectée, qu’elle attende ou soit publiée ; elle quitte le site à la publication suivante.
CREATE OR REPLACE FUNCTION public.rpc_retire_reponse(p_id uuid)
 RETURNS public.statut_reponse
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.fiche_courante();
  v_avant public.statut_reponse;
  v_reponse public.reponses_entreprises;
begin
  select r.status into v_avant from public.reponses_entreprises r
  where r.id = p_id and r.entreprise_id = v_entreprise for update;
  if not found then
    raise exception 'reponse_introuvable' using errcode = 'P0001';
  end if;
  if v_avant = 'RETIREE' then
    return v_avant;
  end if;
  if v_avant not in ('RECUE', 'PUBLIEE') then
    raise exception 'reponse_deja_traitee' using errcode = 'P0001';
  end if;
  update public.reponses_entreprises r set status = 'RETIREE', finie_le = clock_timestamp()
  where r.id = p_id returning r.* into v_reponse;
  perform prive.audit('REPONSE_RETIREE', 'reponses_entreprises', p_id::text, v_avant::text, 'RETIREE',
    jsonb_build_object('entreprise_id', v_entreprise));
  perform prive.ecrit_reponse(v_reponse);
  return v_reponse.status;
end;
$function$;
grant execute on function public.rpc_retire_reponse to authenticated, service_role;

-- Saisit la réponse reçue dans une lettre, avec sa référence et sa date ; un autre administrateur la publie. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_saisit_reponse(p_id uuid, p_entreprise_id text, p_texte text, p_lettre_reference text, p_lettre_date date, p_email text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_texte constant text := prive.texte_reponse(p_texte);
begin
  perform prive.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('reponses_entreprises:' || p_entreprise_id, 0));
  if exists (
    select from public.reponses_entreprises r where r.id = p_id and r.entreprise_id = p_entreprise_id and r.texte = v_texte
  ) then
    return p_id;
  end if;
  if p_lettre_date > (clock_timestamp() at time zone 'Africa/Conakry')::date then
    raise exception 'lettre_a_venir' using errcode = '22023';
  end if;
  perform prive.remplace_reponses(p_entreprise_id, 'RECUE', 'LETTRE');
  insert into public.reponses_entreprises (id, entreprise_id, texte, origine, lettre_reference, lettre_date, email, saisie_par)
  values (p_id, p_entreprise_id, v_texte, 'LETTRE', btrim(p_lettre_reference), p_lettre_date, nullif(p_email, ''),
    prive.current_account());
  perform prive.audit('REPONSE_RECUE', 'reponses_entreprises', p_id::text, null, 'RECUE',
    jsonb_build_object('entreprise_id', p_entreprise_id, 'origine', 'LETTRE', 'reference', btrim(p_lettre_reference)));
  return p_id;
end;
$function$;
grant execute on function public.rpc_saisit_reponse to authenticated, service_role;

-- Publie ou refuse une réponse qui attend : jamais par qui l’a saisie ; une lettre à l’entreprise. Administrateurs.
CREATE OR REPLACE FUNCTION prive.decide_reponse(p_id uuid, p_status public.statut_reponse, p_motif text)
 RETURNS public.reponses_entreprises
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reponse public.reponses_entreprises;
begin
  perform prive.require_admin();
  select r.* into v_reponse from public.reponses_entreprises r where r.id = p_id;
  if not found then
    raise exception 'reponse_introuvable' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reponses_entreprises:' || v_reponse.entreprise_id, 0));
  select r.* into v_reponse from public.reponses_entreprises r where r.id = p_id for update;
  if v_reponse.status <> 'RECUE' then
    raise exception 'reponse_deja_traitee' using errcode = 'P0001';
  end if;
  if v_reponse.saisie_par = prive.current_account() then
    raise exception 'reponse_saisie_par_vous' using errcode = 'P0001';
  end if;
  if p_status = 'PUBLIEE' then
    perform prive.remplace_reponses(v_reponse.entreprise_id, 'PUBLIEE', null);
  end if;
  update public.reponses_entreprises r set
    status = p_status, decidee_par = prive.current_account(), motif = p_motif,
    publiee_le = case when p_status = 'PUBLIEE' then clock_timestamp() end,
    finie_le = case when p_status = 'REFUSEE' then clock_timestamp() end
  where r.id = p_id returning r.* into v_reponse;
  perform prive.ecrit_reponse(v_reponse);
  return v_reponse;
end;
$function$;

-- Publie une réponse qu’un autre a écrite ou saisie ; elle remplace celle qui était publiée. Journal et lettre. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_publie_reponse(p_id uuid)
 RETURNS public.reponses_entreprises
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reponse constant public.reponses_entreprises := prive.decide_reponse(p_id, 'PUBLIEE', null);
begin
  perform prive.audit('REPONSE_PUBLIEE', 'reponses_entreprises', p_id::text, 'RECUE', 'PUBLIEE',
    jsonb_build_object('entreprise_id', v_reponse.entreprise_id));
  return v_reponse;
end;
$function$;
grant execute on function public.rpc_publie_reponse to authenticated, service_role;

-- Refuse une réponse qui attend, avec un motif que l’entreprise reçoit. Journal et lettre. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_refuse_reponse(p_id uuid, p_motif text)
 RETURNS public.reponses_entreprises
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_motif constant text := coalesce(btrim(p_motif, E' \t\r\n'), '');
  v_reponse public.reponses_entreprises;
begin
  perform prive.set_reason(v_motif);
  v_reponse := prive.decide_reponse(p_id, 'REFUSEE', v_motif);
  perform prive.audit('REPONSE_REFUSEE', 'reponses_entreprises', p_id::text, 'RECUE', 'REFUSEE',
    jsonb_build_object('entreprise_id', v_reponse.entreprise_id));
  return v_reponse;
end;
$function$;
grant execute on function public.rpc_refuse_reponse to authenticated, service_role;

-- Réponse publiée de chaque entreprise qui en a eu une, vide une fois retirée : ce que appels-offres:publie écrit dans le contenu. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_reponses_publiees()
 RETURNS TABLE(entreprise_id text, texte text, date_publication date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.entreprise_id, r.texte, (r.publiee_le at time zone 'Africa/Conakry')::date
  from (select distinct p.entreprise_id from public.reponses_entreprises p where p.publiee_le is not null) e
  left join public.reponses_entreprises r on r.entreprise_id = e.entreprise_id and r.status = 'PUBLIEE'
  order by e.entreprise_id;
$function$;
grant execute on function public.rpc_reponses_publiees to service_role;
