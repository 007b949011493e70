-- Histoire publique : ce qui, du journal, concerne tout le monde, sans trou ni retouche, lu page à page par qui publie (R207, ADR-0101).

create table prive.journal_public (
  rang bigint primary key check (rang > 0),
  instant timestamptz not null,
  action text not null check (action ~ '^[A-Z]+(_[A-Z]+)*$'),
  objet text not null,
  objet_id text,
  reference text,
  lot integer check (lot > 0),
  avant jsonb check (jsonb_typeof(avant) in ('string', 'object')),
  apres jsonb check (jsonb_typeof(apres) in ('string', 'object')),
  motif text
);
alter table prive.journal_public enable row level security;
revoke all on prive.journal_public from public, anon, authenticated, service_role;
comment on table prive.journal_public is 'Actes du journal qui concernent tout le monde, dans leur ordre, sans trou, jamais récrits.';
comment on column prive.journal_public.rang is 'Rang, de un en un.';
comment on column prive.journal_public.instant is 'Date et heure de l’acte ; pour un compte de l’administration, le jour seul.';
comment on column prive.journal_public.action is 'Ce qui a été fait, par exemple DATE_LIMITE_REPORTEE.';
comment on column prive.journal_public.objet is 'Collection concernée, ou « administration ».';
comment on column prive.journal_public.objet_id is 'Fiche concernée ; vide quand la dire nommerait une personne.';
comment on column prive.journal_public.reference is 'Référence de l’appel d’offres.';
comment on column prive.journal_public.lot is 'Lot concerné.';
comment on column prive.journal_public.avant is 'État ou valeur avant.';
comment on column prive.journal_public.apres is 'État ou valeur après.';
comment on column prive.journal_public.motif is 'Motif, quand la page de l’appel d’offres le publie.';
create trigger journal_public_immuable before delete or update on prive.journal_public
  for each row execute function prive.refuse_rewrite();
create trigger journal_public_non_vidable before truncate on prive.journal_public
  for each statement execute function prive.refuse_rewrite();

create function prive.instant_public(p_instant timestamptz) returns text
  language sql immutable set search_path = ''
as $$
  select to_char(p_instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
$$;
comment on function prive.instant_public(timestamptz) is 'Date et heure comme l’histoire publique les écrit.';
revoke execute on function prive.instant_public(timestamptz) from public, anon, authenticated;

create function prive.acte_public(p_acte public.journaux_audit) returns prive.journal_public
  language plpgsql stable security definer set search_path = ''
as $$
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
    when 'DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE' then
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
$$;
comment on function prive.acte_public(public.journaux_audit) is 'Ce que l’histoire publique dit d’une ligne du journal ; vide quand elle ne concerne pas tout le monde, ou n’est pas encore publique.';
revoke execute on function prive.acte_public(public.journaux_audit) from public, anon, authenticated;

create function prive.ajoute_journal_public() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function prive.ajoute_journal_public() is 'Ajoute à l’histoire publique ce qui, d’une ligne du journal, concerne tout le monde.';
revoke execute on function prive.ajoute_journal_public() from public, anon, authenticated;
create trigger journaux_audit_public after insert on public.journaux_audit
  for each row execute function prive.ajoute_journal_public();

create function public.rpc_journal_public(p_depuis bigint, p_nombre integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('rang_base', j.rang, 'instant', prive.instant_public(j.instant), 'action', j.action,
    'objet', j.objet, 'objet_id', j.objet_id, 'reference', j.reference, 'lot', j.lot, 'avant', j.avant, 'apres', j.apres,
    'motif', j.motif) order by j.rang), '[]')
  from prive.journal_public j where j.rang >= p_depuis and j.rang < p_depuis + least(p_nombre, 500);
$$;
comment on function public.rpc_journal_public(bigint, integer) is 'Une page de l’histoire publique, à partir d’un rang : cinq cents actes au plus. Rôle de service.';
revoke execute on function public.rpc_journal_public(bigint, integer) from public, anon, authenticated;
grant execute on function public.rpc_journal_public(bigint, integer) to service_role;
