-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Offres que leur entreprise a confirmées après un changement du dossier ; hors du journal, qui dirait qui soumissionne. Rien n’y change.
create table prive.offres_confirmees (
  id bigint not null generated always as identity,
  soumission_id uuid not null,
  version integer not null,
  user_id uuid not null,
  confirmee_le timestamp with time zone not null default clock_timestamp(),
  constraint offres_confirmees_pkey PRIMARY KEY (id),
  constraint offres_confirmees_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
CREATE INDEX offres_confirmees_soumission_idx ON prive.offres_confirmees USING btree (soumission_id);
alter table prive.offres_confirmees enable row level security;
CREATE TRIGGER offres_confirmees_d_avant BEFORE INSERT ON prive.offres_confirmees FOR EACH ROW EXECUTE FUNCTION prive.guard_offre_d_avant('soumission_id');
CREATE TRIGGER offres_confirmees_immuable BEFORE DELETE OR UPDATE ON prive.offres_confirmees FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER offres_confirmees_non_vidable BEFORE TRUNCATE ON prive.offres_confirmees FOR EACH STATEMENT EXECUTE FUNCTION prive.refuse_rewrite();

-- Retire son offre, avant la limite, et l’écrit à l’équipe ; elle ne compte plus. Son entreprise.
CREATE OR REPLACE FUNCTION public.rpc_retire_offre(p_soumission_id uuid, p_version integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_soumission public.soumissions := prive.lock_offre(p_soumission_id);
begin
  -- Déjà retirée : la réponse s’est perdue.
  if v_soumission.status <> 'RETIREE' then
    if not prive.is_tender_open(v_soumission.appel_offres_id) then
      raise exception 'appel_offres_ferme' using errcode = 'P0001';
    end if;
    if v_soumission.status <> 'DEPOSEE' or p_version is distinct from v_soumission.version then
      raise exception 'offre_changee' using errcode = 'P0001';
    end if;
    update public.soumissions s set status = 'RETIREE', withdrawn_at = clock_timestamp()
    where s.id = v_soumission.id returning s.* into v_soumission;
    perform prive.write_soumissionnaire(v_soumission, v_soumission.id::text, 'OFFRE_RETIREE', jsonb_build_object(
      'version', v_soumission.version, 'withdrawn_at', v_soumission.withdrawn_at, 'numero_recu', (
        select v.numero_recu from public.soumissions_versions v
        where v.soumission_id = v_soumission.id and v.version = v_soumission.version)));
  end if;
  return jsonb_build_object('soumission_id', v_soumission.id, 'status', v_soumission.status, 'version', v_soumission.version,
    'withdrawn_at', v_soumission.withdrawn_at);
end;
$function$;
grant execute on function public.rpc_retire_offre to authenticated, service_role;

-- Par appel d’offres : combien d’offres, où en est la commission, la racine une fois gelée ; rien de qui a soumissionné. Administrateurs.
CREATE OR REPLACE FUNCTION public.rpc_compte_offres()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform prive.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
      'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture, 'offres', n.offres,
      'nommee_le', c.nommee_le, 'prete_le', prive.prete_maintenant(a.id), 'membres_inactifs', prive.membres_inactifs(a.id),
      'cles', n.cles, 'moi', prive.is_membre(a.id),
      'gele_le', m.gele_le, 'racine', m.racine) order by a.date_limite desc, a.id), '[]')
    from public.appels_offres a
    left join prive.commissions c on c.appel_offres_id = a.id
    left join prive.manifestes m on m.appel_offres_id = a.id
    cross join lateral (
      select (select count(*) from public.soumissions s where s.appel_offres_id = a.id and s.status = 'DEPOSEE') as offres,
        (select count(x.cle_publique) from prive.commission_membres x where x.appel_offres_id = a.id) as cles
    ) n
    where n.offres > 0 or c.appel_offres_id is not null or a.retire_le is null and a.statut in ('PUBLIE', 'OUVERT'));
end;
$function$;
grant execute on function public.rpc_compte_offres to authenticated, service_role;

-- Ce qui a changé depuis le dépôt d’une offre, ou sa dernière confirmation, tant que l’appel d’offres est ouvert ; vide sinon.
CREATE OR REPLACE FUNCTION prive.changement_of(p_soumission public.soumissions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('le', max(c.le), 'quoi', jsonb_agg(distinct c.quoi order by c.quoi))
  from (
    select f.depose_le as le, case f.genre when 'ADDITIF' then 'ADDITIF' else 'VERSION' end as quoi
    from public.dao_fichiers f where f.appel_offres_id = p_soumission.appel_offres_id
    union all
    select j.created_at, 'DATE' from public.journaux_audit j
    where j.objet = 'appels_offres' and j.objet_id = p_soumission.appel_offres_id
      and j.action in ('DATE_LIMITE_REPORTEE', 'PROLONGATION_CONFIRMEE')
  ) c
  where p_soumission.status = 'DEPOSEE' and prive.is_tender_open(p_soumission.appel_offres_id)
    and c.le > greatest(p_soumission.submitted_at, (
      select max(o.confirmee_le) from prive.offres_confirmees o where o.soumission_id = p_soumission.id))
  having count(*) > 0;
$function$;

-- Confirme son offre après un changement du dossier, avant la limite, et l’écrit à l’équipe. Son entreprise.
CREATE OR REPLACE FUNCTION public.rpc_confirme_offre(p_soumission_id uuid, p_version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_soumission public.soumissions := prive.lock_offre(p_soumission_id);
  v_confirmation prive.offres_confirmees;
begin
  if not prive.is_tender_open(v_soumission.appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if v_soumission.status <> 'DEPOSEE' or p_version is distinct from v_soumission.version then
    raise exception 'offre_changee' using errcode = 'P0001';
  end if;
  -- Rien à confirmer, ou déjà fait : la réponse s’était perdue.
  if prive.changement_of(v_soumission) is null then
    return;
  end if;
  insert into prive.offres_confirmees (soumission_id, version, user_id)
  values (v_soumission.id, v_soumission.version, (select auth.uid())) returning * into v_confirmation;
  perform prive.write_soumissionnaire(v_soumission, v_confirmation.id::text, 'OFFRE_CONFIRMEE', jsonb_build_object(
    'confirmee_le', v_confirmation.confirmee_le, 'version', v_soumission.version, 'numero_recu', (
      select v.numero_recu from public.soumissions_versions v
      where v.soumission_id = v_soumission.id and v.version = v_soumission.version)));
end;
$function$;
grant execute on function public.rpc_confirme_offre to authenticated, service_role;
