-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Actes proposés par un administrateur, qu’un autre confirme ou refuse ; la proposition décidée reste inscrite.
create table prive.actes_a_deux (
  id uuid not null default gen_random_uuid(),
  genre text not null,
  objet_id text not null,
  arguments jsonb not null,
  cause text not null,
  reason text,
  propose_par uuid not null,
  propose_le timestamp with time zone not null default clock_timestamp(),
  issue text,
  decide_par uuid,
  decide_le timestamp with time zone,
  motif_decision text,
  constraint actes_a_deux_arguments_objet CHECK ((jsonb_typeof(arguments) = 'object'::text)),
  constraint actes_a_deux_issue_connue CHECK ((issue = ANY (ARRAY['CONFIRME'::text, 'REFUSE'::text, 'RETIRE'::text]))),
  constraint actes_a_deux_decide CHECK ((((issue IS NULL) = (decide_par IS NULL)) AND ((issue IS NULL) = (decide_le IS NULL)))),
  constraint actes_a_deux_par_un_autre CHECK (((issue IS NULL) OR ((issue = 'RETIRE'::text) = (decide_par = propose_par)))),
  constraint actes_a_deux_pkey PRIMARY KEY (id),
  constraint actes_a_deux_genre_connu CHECK ((genre = ANY (ARRAY['ROLE'::text, 'STATUT'::text, 'RATTACHEMENT'::text, 'DEMANDE'::text, 'COMMISSION'::text, 'TITULAIRE'::text, 'FIN'::text]))),
  constraint actes_a_deux_cause_connue CHECK ((cause = ANY (ARRAY['ADMINISTRATEUR'::text, 'BAILLEUR'::text, 'ENTREPRISE'::text, 'COMMISSION'::text, 'ATTRIBUTION'::text, 'DEPART'::text, 'RETRAIT'::text, 'FIN'::text])))
);
CREATE UNIQUE INDEX actes_a_deux_un_attend ON prive.actes_a_deux USING btree (genre, objet_id, COALESCE((arguments ->> 'lot'::text), '0'::text)) WHERE (issue IS NULL);
alter table prive.actes_a_deux enable row level security;
CREATE TRIGGER actes_a_deux_a_clean BEFORE INSERT OR UPDATE ON prive.actes_a_deux FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('reason:prose', 'motif_decision:prose');

-- Vrai quand une entreprise a acquis un DAO, préparé une offre, répondu à son score, ou qu’une autre personne que ce compte agit en son nom.
CREATE OR REPLACE FUNCTION prive.is_engagee(p_entreprise_id text, p_sauf uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_entreprise_id is not null and (
    exists (select from public.dao_acquisitions d where d.entreprise_id = p_entreprise_id)
    or exists (select from public.soumissions s where s.entreprise_id = p_entreprise_id)
    or exists (select from public.reponses_entreprises r where r.entreprise_id = p_entreprise_id)
    or exists (select from prive.entreprise_membres m where m.entreprise_id = p_entreprise_id)
    or exists (
      select from public.profiles p
      where p.role = 'ENTREPRISE' and p.status = 'ACTIVE' and p.entreprise_id = p_entreprise_id and p.id is distinct from p_sauf));
$function$;

-- Vrai pour un membre de la commission d’une procédure en cours.
CREATE OR REPLACE FUNCTION prive.siege_en_commission(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.commission_membres m join public.appels_offres a on a.id = m.appel_offres_id
    where m.user_id = p_user_id and a.retire_le is null and a.statut in ('PUBLIE', 'OUVERT', 'CLOTURE', 'EVALUE'));
$function$;

-- Pourquoi ce changement d’un compte demande deux administrateurs : le pouvoir qu’il donne, celui d’un administrateur qu’il ôte, la commission qu’il touche, ce qu’il ôte à qui agit dans une procédure ; vide quand un seul suffit.
CREATE OR REPLACE FUNCTION prive.deux_requis(p_avant public.profiles, p_apres public.profiles)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when p_apres.role = 'ADMIN' and (p_avant.role <> 'ADMIN' or n.active) then 'ADMINISTRATEUR'
    when p_apres.role = 'BAILLEUR' and (p_avant.role <> 'BAILLEUR' or n.active
      or p_apres.bailleur_id is not null and p_apres.bailleur_id is distinct from p_avant.bailleur_id) then 'BAILLEUR'
    when p_apres.role = 'ENTREPRISE' and (p_avant.role <> 'ENTREPRISE' or n.active
      or p_apres.entreprise_id is distinct from p_avant.entreprise_id)
      and prive.is_engagee(p_apres.entreprise_id, p_apres.id) then 'ENTREPRISE'
    when p_apres.role = 'ENTREPRISE' and p_avant.role <> 'ENTREPRISE'
      and prive.is_engagee('compte:' || p_apres.id, p_apres.id) then 'ENTREPRISE'
    when n.retire and prive.siege_en_commission(p_avant.id) then 'COMMISSION'
    -- On quitte seul son propre rôle ; le dernier ne le peut pas.
    when n.retire and p_avant.id is distinct from (select prive.current_account()) then 'RETRAIT'
    -- Une fiche reçue par qui n’en avait pas emporte ses offres : ce n’est pas un départ.
    when (p_apres.role <> p_avant.role or p_avant.entreprise_id is not null and p_apres.entreprise_id is distinct from p_avant.entreprise_id
      or p_apres.bailleur_id is distinct from p_avant.bailleur_id) and prive.is_en_jeu(p_avant) then 'DEPART'
    -- Fermé à la dernière heure, il ne remettrait plus son offre. D’un bailleur, fermer arrête une fausse réponse : un seul suffit.
    when p_avant.role = 'ENTREPRISE' and p_avant.status = 'ACTIVE' and p_apres.status <> 'ACTIVE' and prive.is_en_jeu(p_avant) then 'DEPART'
    -- Une liste noire ne se défait pas.
    when p_apres.status = 'BLACKLISTED' and p_avant.status <> 'BLACKLISTED'
      and (p_avant.role = 'BAILLEUR' or prive.is_en_jeu(p_avant)) then 'DEPART'
  end
  from (select p_apres.status = 'ACTIVE' and p_avant.status <> 'ACTIVE' as active, prive.retire_administrateur(p_avant, p_apres) as retire) n;
$function$;

-- Refuse à un administrateur seul, par quelque chemin que ce soit, ce que deux font ensemble.
CREATE OR REPLACE FUNCTION prive.guard_a_deux()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('portail.acte_a_deux', true) is distinct from 'oui' and prive.is_admin()
    and prive.deux_requis(old, new) is not null
  then
    raise exception 'deux_administrateurs' using errcode = 'P0001';
  end if;
  return new;
end;
$function$;

-- Table que touche un acte à deux, pour le journal.
CREATE OR REPLACE FUNCTION prive.objet_acte(p_genre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_genre = 'DEMANDE' then 'access_requests'
    when p_genre in ('COMMISSION', 'TITULAIRE', 'FIN') then 'appels_offres' else 'profiles' end;
$function$;

-- Nom et adresse d’un compte, comme une lettre les dit.
CREATE OR REPLACE FUNCTION prive.nom_compte(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p.full_name = '' then p.email else p.full_name || ' (' || p.email || ')' end
  from public.profiles p where p.id = p_user_id;
$function$;

-- Ce qu’un acte à deux fait, en une phrase : pour l’écran, la lettre et le journal.
CREATE OR REPLACE FUNCTION prive.dit_acte(p_acte prive.actes_a_deux)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_acte.genre
    when 'ROLE' then case when p_acte.cause in ('RETRAIT', 'COMMISSION') then 'Retirer le rôle Administrateur, pour celui de ' else 'Donner le rôle ' end || (case p_acte.arguments ->> 'role' when 'ADMIN' then 'Administrateur' when 'BAILLEUR' then 'Bailleur'
      when 'ENTREPRISE' then 'Entreprise' else 'Visiteur' end) || case when p_acte.cause in ('RETRAIT', 'COMMISSION') then ', à ' else ' à ' end || c.nom
    when 'STATUT' then (case p_acte.arguments ->> 'status' when 'ACTIVE' then 'Rendre actif le compte de ' when 'PENDING' then 'Mettre en attente le compte de '
      when 'BLACKLISTED' then 'Mettre sur liste noire, pour toujours, le compte de ' else 'Désactiver le compte de ' end) || c.nom
    when 'RATTACHEMENT' then case when p_acte.arguments ?| array['entreprise_id', 'bailleur_id'] then 'Rattacher ' else 'Détacher ' end || c.nom || coalesce(' à l’entreprise ' || (p_acte.arguments ->> 'entreprise_id'),
      ' au bailleur ' || (p_acte.arguments ->> 'bailleur_id'),
      ' de l’entreprise ' || (p_acte.arguments ->> 'quitte_entreprise'), ' du bailleur ' || (p_acte.arguments ->> 'quitte_bailleur'), '')
    when 'DEMANDE' then (
      select case p_acte.arguments ->> 'status' when 'BLACKLISTE' then 'Mettre sur liste noire, pour toujours, la demande ' else 'Approuver la demande ' end || r.reference || ' de ' || r.full_name || ' (' || r.email || ')'
        || coalesce(', pour l’entreprise ' || (p_acte.arguments ->> 'entreprise_id'), ', pour le bailleur ' || (p_acte.arguments ->> 'bailleur_id'), '')
      from public.access_requests r where r.id::text = p_acte.objet_id)
    when 'TITULAIRE' then prive.dit_titulaire(p_acte)
    when 'FIN' then prive.dit_fin(p_acte)
    else (
      select 'Nommer la commission de ' || a.reference || ' : ' || (
        select string_agg(prive.nom_compte(prive.to_uuid(m.membre ->> 'id')), ', ' order by m.rang)
        from jsonb_array_elements(p_acte.arguments -> 'membres') with ordinality m (membre, rang))
      from public.appels_offres a where a.id = p_acte.objet_id)
  end
  from (select prive.nom_compte(prive.to_uuid(p_acte.objet_id))
    || case when p_acte.genre in ('ROLE', 'STATUT') then prive.pour_qui(prive.to_uuid(p_acte.objet_id)) else '' end
    || case when p_acte.genre in ('ROLE', 'STATUT') and p_acte.cause = 'COMMISSION' then prive.sieges_dits(prive.to_uuid(p_acte.objet_id)) else '' end as nom) c;
$function$;

-- Entreprise au nom de laquelle l’acte fait agir un compte ; vide pour un autre acte.
CREATE OR REPLACE FUNCTION prive.entreprise_acte(p_acte prive.actes_a_deux)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- La fiche que l’acte nomme, sinon celle que le compte porte déjà.
  select case when p_acte.cause = 'ENTREPRISE' then coalesce(p_acte.arguments ->> 'entreprise_id',
    (select p.entreprise_id from public.profiles p where p.id = prive.to_uuid(p_acte.objet_id)),
    (select p.entreprise_id from public.access_requests r join public.profiles p on p.email = r.email
      where r.id::text = p_acte.objet_id order by p.created_at limit 1)) end;
$function$;

-- Comptes de l’entreprise ou du bailleur au nom de qui l’acte ferait agir quelqu’un, y compris ceux qui ont déjà agi pour elle.
CREATE OR REPLACE FUNCTION prive.comptes_touches(p_acte prive.actes_a_deux)
 RETURNS SETOF public.profiles
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Même désactivés, même détachés depuis : qui a agi pour cette entreprise, ou pour celle que le compte quitte, doit l’apprendre.
  select p.* from public.profiles p
  join unnest(array[prive.entreprise_acte(p_acte), p_acte.arguments ->> 'quitte_entreprise']) e (id) on e.id is not null
  where p.status <> 'BLACKLISTED' and (
    p.role = 'ENTREPRISE' and p.entreprise_id = e.id
    or exists (select from prive.entreprise_membres m where m.user_id = p.id and m.entreprise_id = e.id)
    or exists (select from public.dao_acquisitions d where d.user_id = p.id and d.entreprise_id = e.id)
    or exists (select from public.soumissions s where s.user_id = p.id and s.entreprise_id = e.id))
  union
  select p.* from public.profiles p
  where p.status <> 'BLACKLISTED' and p_acte.cause = 'BAILLEUR' and p.role = 'BAILLEUR' and p.bailleur_id = coalesce(
    p_acte.arguments ->> 'bailleur_id', (select c.bailleur_id from public.profiles c where c.id = prive.to_uuid(p_acte.objet_id)))
  union
  select p.* from public.profiles p
  where p.status <> 'BLACKLISTED' and p.role = 'BAILLEUR' and p.bailleur_id = p_acte.arguments ->> 'quitte_bailleur'
  union
  -- Qui perd ce qu’il avait.
  select p.* from public.profiles p
  where p.status <> 'BLACKLISTED' and p_acte.arguments ?| array['quitte_entreprise', 'quitte_bailleur'] and (
    p.id = prive.to_uuid(p_acte.objet_id)
    or exists (select from public.access_requests r where r.id::text = p_acte.objet_id and r.compte_id = p.id));
$function$;

-- Écrit une proposition ou sa suite à tous les administrateurs, et à chaque compte de l’entreprise ou du bailleur concerné.
CREATE OR REPLACE FUNCTION prive.ecrit_acte(p_acte prive.actes_a_deux)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select prive.enqueue_courriel('ACTE:' || p_acte.id || ':' || coalesce(p_acte.issue, 'PROPOSE') || ':' || p.id,
    (case when p_acte.issue is null then 'ACTE_PROPOSE' else 'ACTE_DECIDE' end)::public.type_courriel, p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', prive.dit_acte(p_acte), 'issue', p_acte.issue,
      'reason', p_acte.reason, 'motif_decision', p_acte.motif_decision,
      'propose_par', prive.nom_compte(p_acte.propose_par), 'decide_par', prive.nom_compte(p_acte.decide_par)))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE'
    or p_acte.cause in ('RETRAIT', 'COMMISSION') and p_acte.genre in ('ROLE', 'STATUT') and p.id = prive.to_uuid(p_acte.objet_id);
  select prive.enqueue_courriel('COMPTE_AU_NOM:' || p_acte.id || ':' || coalesce(p_acte.issue, 'PROPOSE') || ':' || p.id,
    'COMPTE_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', prive.dit_acte(p_acte), 'issue', coalesce(p_acte.issue, 'PROPOSE'),
      'reason', p_acte.reason, 'depart', p_acte.cause = 'DEPART' or coalesce(prive.nom_agissant(p) = p_acte.arguments ->> 'quitte_entreprise', false)))
  from prive.comptes_touches(p_acte) p;
$function$;

-- Inscrit la proposition d’un acte à deux, une fois vérifié qu’il se pourrait : motif, journal, lettres.
CREATE OR REPLACE FUNCTION prive.propose_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_cause text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reason constant text := nullif(btrim(p_reason, E' \t\r\n'), '');
  v_acte prive.actes_a_deux;
begin
  perform prive.set_reason(v_reason);
  select a.* into v_acte from prive.actes_a_deux a
  where a.genre = p_genre and a.objet_id = p_objet_id and a.issue is null
    -- De deux lots, chacun a la sienne.
    and coalesce(a.arguments ->> 'lot', '0') = coalesce(p_arguments ->> 'lot', '0');
  if v_acte.id is not null then
    -- La même, dite deux fois : la réponse s’est perdue.
    if v_acte.arguments = jsonb_strip_nulls(p_arguments) and v_acte.propose_par = (select prive.current_account()) then
      return;
    end if;
    raise exception 'acte_deja_propose' using errcode = 'P0001';
  end if;
  -- Fait pour voir, et défait aussitôt : ce qui ne se peut pas ne se propose pas.
  begin
    perform prive.fait_acte(p_genre, p_objet_id, p_arguments, v_reason);
    raise exception using errcode = 'ZZ170';
  exception when sqlstate 'ZZ170' then
    null;
  end;
  if p_genre <> 'COMMISSION' and coalesce(char_length(v_reason), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  insert into prive.actes_a_deux (genre, objet_id, arguments, cause, reason, propose_par)
  values (p_genre, p_objet_id, jsonb_strip_nulls(p_arguments), p_cause, v_reason, (select prive.current_account()))
  returning * into v_acte;
  perform prive.audit('ACTE_PROPOSE', prive.objet_acte(p_genre), p_objet_id, null, prive.dit_acte(v_acte),
    jsonb_build_object('acte', v_acte.id, 'cause', p_cause) || v_acte.arguments);
  perform prive.ecrit_acte(v_acte);
end;
$function$;

-- Fait un acte à deux, par la fonction de toujours, qui refait ses vérifications.
CREATE OR REPLACE FUNCTION prive.fait_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('portail.acte_a_deux', 'oui', true);
  case p_genre
    when 'ROLE' then perform prive.set_account_role(p_objet_id::uuid, p_arguments ->> 'role', p_reason);
    when 'STATUT' then perform prive.set_account_status(p_objet_id::uuid, p_arguments ->> 'status', p_reason);
    when 'RATTACHEMENT' then
      perform prive.link_account(p_objet_id::uuid, p_arguments ->> 'entreprise_id', p_arguments ->> 'bailleur_id', p_reason);
    when 'DEMANDE' then
      perform prive.mark_access_request(p_objet_id::uuid, coalesce(p_arguments ->> 'status', 'APPROUVE'), p_reason,
        p_arguments ->> 'bailleur_id', p_arguments ->> 'entreprise_id');
    when 'COMMISSION' then perform prive.nomme_commission(p_objet_id, p_arguments -> 'membres', p_reason);
    when 'TITULAIRE' then
      perform prive.designe_titulaire(p_objet_id, array(select t from jsonb_array_elements_text(p_arguments -> 'titulaire') t),
        (p_arguments ->> 'montant')::bigint, p_reason, (p_arguments ->> 'lot')::integer);
    when 'FIN' then
      if p_arguments -> 'lot' is null then
        perform prive.change_statut_appel_offres(p_objet_id, p_arguments ->> 'statut', p_reason);
      else
        perform prive.change_statut_lot(p_objet_id, (p_arguments ->> 'lot')::integer, p_arguments ->> 'statut', p_reason);
      end if;
  end case;
  perform set_config('portail.acte_a_deux', '', true);
end;
$function$;

-- Vrai pendant un jour pour un compte qui vient de recevoir le rôle d’administrateur ou de bailleur : il n’agit pas encore dans une procédure.
CREATE OR REPLACE FUNCTION prive.is_neuf(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.actes_a_deux a
    left join public.access_requests r on a.genre = 'DEMANDE' and r.id::text = a.objet_id
    where a.issue = 'CONFIRME' and a.cause in ('ADMINISTRATEUR', 'BAILLEUR')
      and (a.genre <> 'COMMISSION' and a.objet_id = p_user_id::text or r.compte_id = p_user_id)
      and greatest(a.decide_le, r.activated_at) > clock_timestamp() - interval '24 hours'
  ) or exists (
    select from public.journaux_audit j
    where j.action = 'ADMINISTRATEUR_CREE' and j.objet = 'profiles' and j.objet_id = p_user_id::text
      and j.created_at > clock_timestamp() - interval '24 hours');
$function$;

-- Verrouille un acte à deux qui attend. Administrateurs.
CREATE OR REPLACE FUNCTION prive.lock_acte(p_id uuid)
 RETURNS prive.actes_a_deux
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acte prive.actes_a_deux;
begin
  perform prive.require_admin();
  select a.* into v_acte from prive.actes_a_deux a where a.id = p_id for update;
  if v_acte.id is null or v_acte.issue is not null then
    raise exception 'acte_deja_decide' using errcode = 'P0001';
  end if;
  return v_acte;
end;
$function$;

-- Écrit la suite d’une proposition : table, journal, lettres.
CREATE OR REPLACE FUNCTION prive.clot_acte(p_acte prive.actes_a_deux, p_issue text, p_motif text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_dit constant text := prive.dit_acte(p_acte);
  v_acte prive.actes_a_deux;
begin
  update prive.actes_a_deux a set issue = p_issue, decide_par = (select prive.current_account()), decide_le = clock_timestamp(),
    motif_decision = nullif(btrim(p_motif, E' \t\r\n'), '')
  where a.id = p_acte.id returning a.* into v_acte;
  perform prive.set_reason(coalesce(v_acte.motif_decision, p_acte.reason));
  perform prive.audit('ACTE_' || p_issue, prive.objet_acte(v_acte.genre), v_acte.objet_id, null, v_dit,
    jsonb_build_object('acte', v_acte.id, 'cause', v_acte.cause, 'propose_par', v_acte.propose_par) || v_acte.arguments);
  perform prive.ecrit_acte(v_acte);
end;
$function$;

-- Confirme et fait l’acte qu’un autre administrateur a proposé, ses vérifications refaites : journal, lettres. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_confirme_acte(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acte prive.actes_a_deux := prive.lock_acte(p_id);
begin
  if v_acte.propose_par = (select prive.current_account()) then
    raise exception 'acte_par_vous' using errcode = 'P0001';
  end if;
  if not exists (select from public.profiles p where p.id = v_acte.propose_par and p.role = 'ADMIN' and p.status = 'ACTIVE') then
    raise exception 'auteur_parti' using errcode = 'P0001';
  end if;
  -- Un compte qui vient d’être fait n’agit pas encore dans une procédure.
  if v_acte.cause in ('ENTREPRISE', 'COMMISSION', 'DEPART', 'RETRAIT') and prive.is_neuf((select prive.current_account())) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  perform prive.fait_acte(v_acte.genre, v_acte.objet_id, v_acte.arguments, v_acte.reason);
  perform prive.clot_acte(v_acte, 'CONFIRME', null);
end;
$function$;
grant execute on function public.rpc_confirme_acte to authenticated, service_role;

-- Refuse, avec un motif, l’acte qu’un autre administrateur a proposé, ou retire le sien ; jamais celui qui ôterait son propre rôle, ni qui rouvrirait le compte qu’on a fermé : journal, lettres. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_refuse_acte(p_id uuid, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_acte prive.actes_a_deux := prive.lock_acte(p_id);
  v_issue constant text := case when v_acte.propose_par = (select prive.current_account()) then 'RETIRE' else 'REFUSE' end;
begin
  -- Sinon qu’un administrateur parte ou trahisse, et nul ne pourrait le lui retirer.
  if v_issue = 'REFUSE' and prive.concerne(v_acte, (select prive.current_account())) then
    raise exception 'acte_vous_vise' using errcode = 'P0001';
  end if;
  if v_issue = 'REFUSE' and coalesce(char_length(btrim(p_reason)), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.clot_acte(v_acte, v_issue, p_reason);
end;
$function$;
grant execute on function public.rpc_refuse_acte to authenticated, service_role;

-- Actes proposés qui attendent un autre administrateur, le plus ancien d’abord ; si qui lit est le seul administrateur actif, et si son compte est trop récent pour une procédure. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_actes_a_deux()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return jsonb_build_object(
    'seul', (select count(*) from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE') < 2,
    'neuf', prive.is_neuf((select prive.current_account())),
    'actes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'genre', a.genre, 'objet_id', a.objet_id, 'lot', coalesce((a.arguments ->> 'lot')::integer, 0), 'cause', a.cause,
        'acte', prive.dit_acte(a), 'reason', a.reason,
        'fiche', coalesce(a.arguments ->> 'entreprise_id', a.arguments ->> 'bailleur_id', (
          select coalesce(p.entreprise_id, p.bailleur_id) from public.profiles p
          where a.genre in ('ROLE', 'STATUT') and p.id = prive.to_uuid(a.objet_id))),
        'propose_par', prive.nom_compte(a.propose_par), 'propose_le', a.propose_le,
        'moi', a.propose_par = (select prive.current_account()), 'vise', coalesce(prive.concerne(a, (select prive.current_account())), false)) order by a.propose_le, a.id), '[]')
      from prive.actes_a_deux a where a.issue is null));
end;
$function$;
grant execute on function public.rpc_actes_a_deux to authenticated, service_role;
