-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Actes du journal qui concernent tout le monde, dans leur ordre, sans trou, jamais récrits.
create table prive.journal_public (
  -- Rang, de un en un.
  rang bigint not null,
  -- Date et heure de l’acte ; pour un compte de l’administration, le jour seul.
  instant timestamp with time zone not null,
  -- Ce qui a été fait, par exemple DATE_LIMITE_REPORTEE.
  action text not null,
  -- Collection concernée, ou « administration ».
  objet text not null,
  -- Fiche concernée ; vide quand la dire nommerait une personne.
  objet_id text,
  -- Référence de l’appel d’offres.
  reference text,
  -- Lot concerné.
  lot integer,
  -- État ou valeur avant.
  avant jsonb,
  -- État ou valeur après.
  apres jsonb,
  -- Motif, quand la page de l’appel d’offres le publie.
  motif text,
  constraint journal_public_rang_check CHECK ((rang > 0)),
  constraint journal_public_action_check CHECK ((action ~ '^[A-Z]+(_[A-Z]+)*$'::text)),
  constraint journal_public_lot_check CHECK ((lot > 0)),
  constraint journal_public_avant_check CHECK ((jsonb_typeof(avant) = ANY (ARRAY['string'::text, 'object'::text]))),
  constraint journal_public_apres_check CHECK ((jsonb_typeof(apres) = ANY (ARRAY['string'::text, 'object'::text]))),
  constraint journal_public_pkey PRIMARY KEY (rang)
);
alter table prive.journal_public enable row level security;
CREATE TRIGGER journal_public_immuable BEFORE DELETE OR UPDATE ON prive.journal_public FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER journal_public_non_vidable BEFORE TRUNCATE ON prive.journal_public FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER journal_public_suivi AFTER INSERT ON prive.journal_public FOR EACH ROW EXECUTE FUNCTION prive.suit_journal_public();

-- Date et heure comme l’histoire publique les écrit.
CREATE OR REPLACE FUNCTION prive.instant_public(p_instant timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_char(p_instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
$function$;

-- Ce que l’histoire publique dit d’une ligne du journal ; vide quand elle ne concerne pas tout le monde, ou n’est pas encore publique.
CREATE OR REPLACE FUNCTION prive.acte_public(p_acte public.journaux_audit)
 RETURNS prive.journal_public
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_public prive.journal_public;
  v_appel public.appels_offres;
begin
  v_public.instant := date_trunc('second', p_acte.created_at);
  v_public.action := p_acte.action;
  -- Un administrateur ou un compte de bailleur fait à deux : le fait et le jour, jamais qui.
  if p_acte.action = 'ADMINISTRATEUR_CREE' or p_acte.action = 'ACTE_CONFIRME' and p_acte.details ->> 'cause' in ('ADMINISTRATEUR', 'BAILLEUR') then
    v_public.action := 'COMPTE_FAIT';
    v_public.instant := date_trunc('day', p_acte.created_at at time zone 'UTC') at time zone 'UTC';
    v_public.objet := 'administration';
    v_public.apres := to_jsonb(case when p_acte.action = 'ADMINISTRATEUR_CREE' then 'ADMINISTRATEUR_SUR_LA_MACHINE' else p_acte.details ->> 'cause' end);
    return v_public;
  end if;
  -- Son rôle ou son accès ôté, par quelque chemin que ce soit : le fait et le jour, jamais qui.
  if prive.ote_administrateur(p_acte) then
    v_public.action := 'COMPTE_DEFAIT';
    v_public.instant := date_trunc('day', p_acte.created_at at time zone 'UTC') at time zone 'UTC';
    v_public.objet := 'administration';
    v_public.apres := to_jsonb(case when current_setting('portail.acte_a_deux', true) = 'oui' then 'ADMINISTRATEUR'
      when p_acte.actor_id::text = p_acte.objet_id then 'ADMINISTRATEUR_PARTI' else 'ADMINISTRATEUR_SUR_LA_MACHINE' end);
    return v_public;
  end if;
  if p_acte.action in ('ROLE_CHANGE', 'STATUT_CHANGE') then
    return null;
  end if;
  if p_acte.action = 'REPONSE_PUBLIEE' or p_acte.action = 'REPONSE_RETIREE' and p_acte.statut_avant = 'PUBLIEE' then
    v_public.objet := 'entreprises';
    v_public.objet_id := p_acte.details ->> 'entreprise_id';
    return v_public;
  end if;
  select a.* into v_appel from public.appels_offres a where a.id = case p_acte.action
    when 'QUESTION_PUBLIEE' then p_acte.details ->> 'appel_offres_id' else p_acte.objet_id end
    -- Retiré du registre ou mené hors du portail, il n’a rien ici de public.
    and a.retire_le is null and not a.hors_portail;
  if v_appel.id is null then
    return null;
  end if;
  v_public.objet := 'appels-offres';
  v_public.objet_id := v_appel.id;
  v_public.reference := v_appel.reference;
  v_public.lot := (p_acte.details ->> 'lot')::integer;
  case p_acte.action
    when 'PROCEDURE_CHANGEE', 'LOT_CHANGE' then
      v_public.avant := to_jsonb(p_acte.statut_avant);
      v_public.apres := to_jsonb(p_acte.statut_apres);
      -- La page dit pourquoi une procédure finit sans attribution, et de rien d’autre.
      if p_acte.statut_apres in ('INFRUCTUEUX', 'ANNULE') then
        v_public.motif := p_acte.reason;
      end if;
    when 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE', 'OUVERTURE_DEPLACEE' then
      v_public.avant := to_jsonb(prive.instant_public(p_acte.statut_avant::timestamptz));
      v_public.apres := to_jsonb(prive.instant_public(p_acte.statut_apres::timestamptz));
    when 'ADDITIF_DEPOSE' then
      v_public.apres := to_jsonb(p_acte.statut_apres);
    when 'COMMISSION_NOMMEE', 'QUESTION_PUBLIEE' then
      null;
    when 'COMMISSION_ESSAI_OUVERT' then
      -- Prête : les empreintes de ses clés, une fois tant qu’elles ne changent pas.
      v_public.action := 'COMMISSION_PRETE';
      select to_jsonb(array_to_string(prive.empreintes_cles(c.appel_offres_id), ' ')) into v_public.apres
      from prive.commissions c where c.appel_offres_id = v_appel.id and c.prete_le is not null;
      if v_public.apres is null or v_public.apres is not distinct from (
        select j.apres from prive.journal_public j
        where j.objet_id = v_appel.id and j.action in ('COMMISSION_PRETE', 'COMMISSION_NOMMEE') order by j.rang desc limit 1)
      then
        return null;
      end if;
    when 'PV_PUBLIE' then
      select jsonb_strip_nulls(jsonb_build_object('racine', o.pv ->> 'racine', 'nombre', (o.pv ->> 'nombre')::integer)) into v_public.apres
      from prive.ouvertures o where o.appel_offres_id = v_appel.id;
    when 'ATTRIBUTION_PUBLIEE' then
      v_public.apres := jsonb_strip_nulls(jsonb_build_object('montant_attribue', p_acte.details -> 'montant', 'titulaire', (
        select string_agg(t, ' ' order by rang) from jsonb_array_elements_text(p_acte.details -> 'titulaire') with ordinality u (t, rang))));
    else
      return null;
  end case;
  return v_public;
end;
$function$;

-- Ajoute à l’histoire publique ce qui, d’une ligne du journal, concerne tout le monde.
CREATE OR REPLACE FUNCTION prive.ajoute_journal_public()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_public prive.journal_public := prive.acte_public(new);
begin
  if v_public.action is null then
    return null;
  end if;
  -- Un à la fois : ni trou, ni deux actes au même rang.
  perform pg_advisory_xact_lock(hashtextextended('journal_public', 0));
  insert into prive.journal_public
    (rang, instant, action, objet, objet_id, reference, lot, avant, apres, motif)
  values ((select coalesce(max(j.rang), 0) + 1 from prive.journal_public j), v_public.instant, v_public.action, v_public.objet,
    v_public.objet_id, v_public.reference, v_public.lot, v_public.avant, v_public.apres, v_public.motif);
  return null;
end;
$function$;

-- Une page de l’histoire publique, à partir d’un rang : cinq cents actes au plus. Rôle de service.
CREATE OR REPLACE FUNCTION public.rpc_journal_public(p_depuis bigint, p_nombre integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('rang_base', j.rang, 'instant', prive.instant_public(j.instant), 'action', j.action,
    'objet', j.objet, 'objet_id', j.objet_id, 'reference', j.reference, 'lot', j.lot, 'avant', j.avant, 'apres', j.apres,
    'motif', j.motif) order by j.rang), '[]')
  from prive.journal_public j where j.rang >= p_depuis and j.rang < p_depuis + least(p_nombre, 500);
$function$;
grant execute on function public.rpc_journal_public to service_role;
