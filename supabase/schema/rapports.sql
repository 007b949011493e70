-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Rapports d’évaluation : ce qui y est dit, qui l’a établi, qui l’a confirmé ; un seul vaut à la fois.
create table prive.rapports_evaluation (
  id bigint not null generated always as identity,
  appel_offres_id text not null,
  contenu jsonb not null,
  empreinte text not null,
  fait_par uuid not null,
  fait_le timestamp with time zone not null default clock_timestamp(),
  confirme_par uuid,
  confirme_le timestamp with time zone,
  annule_le timestamp with time zone,
  constraint rapports_evaluation_autre CHECK ((confirme_par <> fait_par)),
  constraint rapports_evaluation_date CHECK (((confirme_par IS NULL) = (confirme_le IS NULL))),
  constraint rapports_evaluation_empreinte CHECK ((empreinte = encode(sha256(convert_to((contenu)::text, 'UTF8'::name)), 'hex'::text))),
  constraint rapports_evaluation_pkey PRIMARY KEY (id),
  constraint rapports_evaluation_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX rapports_evaluation_vif ON prive.rapports_evaluation USING btree (appel_offres_id) WHERE (annule_le IS NULL);
alter table prive.rapports_evaluation enable row level security;
CREATE TRIGGER rapports_evaluation_figes BEFORE DELETE OR UPDATE ON prive.rapports_evaluation FOR EACH ROW EXECUTE FUNCTION prive.guard_rapport();
CREATE TRIGGER rapports_evaluation_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.rapports_evaluation FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Un rapport ne se récrit pas, ni sa confirmation : un autre le remplace.
CREATE OR REPLACE FUNCTION prive.guard_rapport()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or old.annule_le is not null
    or (new.appel_offres_id, new.contenu, new.empreinte, new.fait_par, new.fait_le)
      is distinct from (old.appel_offres_id, old.contenu, old.empreinte, old.fait_par, old.fait_le)
    or old.confirme_par is not null and (new.confirme_par, new.confirme_le) is distinct from (old.confirme_par, old.confirme_le)
  then
    raise exception 'rapport_fige' using errcode = '42501';
  end if;
  return new;
end;
$function$;

-- Un avis ou un prix change : le rapport ne le dit plus, ni sa confirmation ; les conclusions des lots encore ouverts s’effacent.
CREATE OR REPLACE FUNCTION prive.void_rapport()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel_offres_id constant text := (
    select s.appel_offres_id from public.soumissions s where s.id = case tg_op when 'DELETE' then old.soumission_id else new.soumission_id end);
  v_rapport prive.rapports_evaluation;
begin
  update prive.rapports_evaluation r set annule_le = clock_timestamp()
  where r.appel_offres_id = v_appel_offres_id and r.annule_le is null returning r.* into v_rapport;
  if v_rapport.id is null then
    return null;
  end if;
  delete from prive.evaluations e using public.soumissions s
  where s.id = e.soumission_id and s.appel_offres_id = v_appel_offres_id
    and not prive.is_lot_fini(v_appel_offres_id, e.lot);
  perform prive.audit('RAPPORT_DEFAIT', 'appels_offres', v_appel_offres_id, v_rapport.empreinte, null,
    jsonb_build_object('isconfirme', v_rapport.confirme_le is not null));
  return null;
end;
$function$;

-- Le rapport qui vaut pour un appel d’offres, confirmé ou non.
CREATE OR REPLACE FUNCTION prive.rapport_vif(p_appel_offres_id text)
 RETURNS prive.rapports_evaluation
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.* from prive.rapports_evaluation r where r.appel_offres_id = p_appel_offres_id and r.annule_le is null;
$function$;

-- Le rapport d’évaluation comme il se fige : critères, membres, et ce que les avis font de chaque offre des lots encore ouverts.
CREATE OR REPLACE FUNCTION prive.write_rapport(p_appel public.appels_offres)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('format', 'rapport-evaluation', 'version', 1, 'appel_offres_id', p_appel.id,
    'reference', p_appel.reference, 'titre', p_appel.titre, 'criteres', prive.criteres_of(p_appel.id),
    'lots', prive.avis_lots_of(p_appel.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('nom', m.nom, 'qualite', m.qualite, 'avis', (
        select count(*) from prive.avis_of(p_appel.id) v where v.user_id = m.user_id)) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel.id),
    'offres', (
      select coalesce(jsonb_agg(to_jsonb(b) - array['ispartage', 'entreprise_id'] order by b.lot, b.rang nulls last,
        b.numero_recu collate "C"), '[]')
      from prive.bilan_of(p_appel.id) b where not prive.is_lot_fini(p_appel.id, b.lot)));
$function$;

-- Arrête ce qui attend l’avis de deux membres sur chaque offre, ou qu’une majorité dise si elle est conforme.
CREATE OR REPLACE FUNCTION prive.check_avis(p_appel_offres_id text, p_lot integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Deux membres sur trois, comme pour ouvrir : l’absence d’un seul n’arrête pas la commission.
  if exists (
    select from prive.bilan_of(p_appel_offres_id) b
    where b.votants < 2 and not prive.is_lot_fini(p_appel_offres_id, b.lot) and (p_lot is null or b.lot in (0, p_lot))
  ) then
    raise exception 'evaluation_incomplete' using errcode = 'P0001';
  end if;
  if exists (
    select from prive.bilan_of(p_appel_offres_id) b
    where b.ispartage and not prive.is_lot_fini(p_appel_offres_id, b.lot) and (p_lot is null or b.lot in (0, p_lot))
  ) then
    raise exception 'avis_partages' using errcode = 'P0001';
  end if;
end;
$function$;

-- Combien d’offres, lot par lot, attendent l’avis de ce membre.
CREATE OR REPLACE FUNCTION prive.manque_avis(p_appel_offres_id text, p_membre uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from prive.evaluations_of(p_appel_offres_id) e
  where not prive.is_lot_fini(p_appel_offres_id, e.lot) and not exists (
    select from prive.evaluations_membres m
    where m.soumission_id = e.soumission_id and m.lot = e.lot and m.user_id = p_membre);
$function$;

-- Établit le rapport d’évaluation, deux membres au moins ayant jugé chaque offre : il se calcule, et attend qu’un autre membre le confirme. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_etablit_rapport(p_appel_offres_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_rapport prive.rapports_evaluation;
  v_contenu jsonb;
begin
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  perform prive.check_avis(v_appel.id);
  v_contenu := prive.write_rapport(v_appel);
  v_rapport := prive.rapport_vif(v_appel.id);
  -- Déjà établi, et rien n’a changé : la réponse s’est perdue.
  if v_rapport.contenu = v_contenu then
    return;
  end if;
  update prive.rapports_evaluation r set annule_le = clock_timestamp() where r.id = v_rapport.id;
  insert into prive.rapports_evaluation (appel_offres_id, contenu, empreinte, fait_par)
  values (v_appel.id, v_contenu, encode(sha256(convert_to(v_contenu::text, 'UTF8')), 'hex'), (select prive.current_account()))
  returning * into v_rapport;
  delete from prive.evaluations e using public.soumissions s
  where s.id = e.soumission_id and s.appel_offres_id = v_appel.id and not prive.is_lot_fini(v_appel.id, e.lot);
  insert into prive.evaluations (soumission_id, lot, note, rejet, rang, prix, evaluee_par)
  select b.soumission_id, b.lot, case when b.rejet is null then b.note end, b.rejet, b.rang, b.prix, v_rapport.fait_par
  from prive.bilan_of(v_appel.id) b where not prive.is_lot_fini(v_appel.id, b.lot);
  perform prive.audit('RAPPORT_ETABLI', 'appels_offres', v_appel.id, null, v_rapport.empreinte,
    jsonb_build_object('reference', v_appel.reference));
end;
$function$;
grant execute on function public.rpc_etablit_rapport to authenticated, service_role;

-- Confirme le rapport d’évaluation que l’on a lu, par son empreinte ; jamais son auteur. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_confirme_rapport(p_appel_offres_id text, p_empreinte text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres := prive.lock_commission(p_appel_offres_id);
  v_rapport constant prive.rapports_evaluation := prive.rapport_vif(v_appel.id);
begin
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  -- Ce qui se confirme est ce qui a été lu.
  if v_rapport.id is null or v_rapport.empreinte is distinct from p_empreinte then
    raise exception 'rapport_change' using errcode = 'P0001';
  end if;
  if v_rapport.fait_par = (select prive.current_account()) then
    raise exception 'rapport_autre_membre' using errcode = '42501';
  end if;
  -- Un membre lit l’avis des autres une fois le sien écrit.
  if prive.manque_avis(v_appel.id, (select prive.current_account())) > 0 then
    raise exception 'avis_manquant' using errcode = 'P0001';
  end if;
  if v_rapport.confirme_le is null then
    update prive.rapports_evaluation r set confirme_par = (select prive.current_account()), confirme_le = clock_timestamp()
    where r.id = v_rapport.id;
    perform prive.audit('RAPPORT_CONFIRME', 'appels_offres', v_appel.id, null, v_rapport.empreinte,
      jsonb_build_object('reference', v_appel.reference));
  end if;
end;
$function$;
grant execute on function public.rpc_confirme_rapport to authenticated, service_role;
