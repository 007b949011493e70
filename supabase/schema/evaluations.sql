-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Note sur 100 d’une offre ouverte, ou motif de son rejet ; par lot où il y en a.
create table prive.evaluations (
  soumission_id uuid not null,
  note numeric(5,2),
  rejet text,
  evaluee_par uuid not null,
  evaluee_le timestamp with time zone not null default clock_timestamp(),
  lot integer not null default 0,
  constraint evaluations_note_ou_rejet CHECK (((note IS NULL) <> (rejet IS NULL))),
  constraint evaluations_note_bornee CHECK (((note >= (0)::numeric) AND (note <= (100)::numeric))),
  constraint evaluations_rejet_longueur CHECK (((char_length(btrim(rejet)) >= 10) AND (char_length(btrim(rejet)) <= 1000))),
  constraint evaluations_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT,
  constraint evaluations_pkey PRIMARY KEY (soumission_id, lot),
  constraint evaluations_lot_borne CHECK (((lot >= 0) AND (lot <= 999)))
);
alter table prive.evaluations enable row level security;
CREATE TRIGGER evaluations_a_clean BEFORE INSERT OR UPDATE ON prive.evaluations FOR EACH ROW EXECUTE FUNCTION prive.clean_colonnes('rejet:prose');

-- Vrai quand des offres ont été remises sur le portail : leur évaluation s’y fait aussi.
CREATE OR REPLACE FUNCTION prive.has_plis(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.soumissions s where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE');
$function$;

-- Vrai quand le procès-verbal d’ouverture est clos.
CREATE OR REPLACE FUNCTION prive.is_ouverture_close(p_appel_offres_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from prive.ouvertures o where o.appel_offres_id = p_appel_offres_id and o.close_le is not null);
$function$;

-- Ce qu’une entreprise apprend de son offre entière, le résultat prononcé : son issue, sa note et son rang ou le motif de son rejet, le titulaire et le prix ; vide avant.
CREATE OR REPLACE FUNCTION prive.resultat_of(p_soumission public.soumissions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('note', e.note, 'motif', e.rejet, 'issue', case
    when e.rejet is not null then 'REJETEE'
    when a.statut = 'ATTRIBUE' and e.entreprise_id = any (a.titulaire) then 'RETENUE'
    else 'NON_RETENUE' end)
    || prive.rang_of(a.id, 0, p_soumission.id)
    || prive.fin_of(a.statut, a.titulaire, a.titulaire_noms, a.montant_attribue, a.motif_fin)
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where e.soumission_id = p_soumission.id and e.lot = 0 and a.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null);
$function$;

-- Chaque offre ouverte et son évaluation, lot par lot, vide tant qu’elle n’est pas faite.
CREATE OR REPLACE FUNCTION prive.evaluations_of(p_appel_offres_id text)
 RETURNS TABLE(soumission_id uuid, entreprise_id text, numero_recu text, note numeric, rejet text, evaluee_par uuid, evaluee_le timestamp with time zone, lot integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.entreprise_id, v.numero_recu, e.note, e.rejet, e.evaluee_par, e.evaluee_le, x.lot
  from prive.plis_of(p_appel_offres_id) p
  join public.soumissions s on s.id = p.soumission_id
  join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
  cross join lateral prive.lots_offerts(p_appel_offres_id, p.soumission_id) x (lot)
  left join prive.evaluations e on e.soumission_id = p.soumission_id and e.lot = x.lot
  where prive.is_remise(p.soumission_id, p.version);
$function$;

-- Note une offre ouverte, pour un lot s’il y en a, ou la rejette avec son motif ; se corrige jusqu’à la fin de l’évaluation. Membres de la commission.
CREATE OR REPLACE FUNCTION public.rpc_evalue_offre(p_soumission_id uuid, p_note numeric, p_rejet text, p_lot integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_appel public.appels_offres;
  v_pli record;
begin
  v_appel := prive.lock_commission((select s.appel_offres_id from public.soumissions s where s.id = p_soumission_id));
  if not prive.is_ouverture_close(v_appel.id) then
    raise exception 'ouverture_non_close' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'evaluation_close' using errcode = 'P0001';
  end if;
  select e.*, l.lecture ? 'illisible' as isillisible into v_pli
  from prive.evaluations_of(v_appel.id) e
  join prive.ouvertures_lectures l on l.soumission_id = e.soumission_id
  where e.soumission_id = p_soumission_id and e.lot = p_lot;
  if v_pli.soumission_id is null then
    raise exception 'offre_inconnue' using errcode = 'P0001';
  end if;
  if p_lot > 0 then
    perform prive.lot_ouvert(v_appel.id, p_lot);
  end if;
  if (p_note is null) = (p_rejet is null) or p_note not between 0 and 100 or round(p_note, 2) <> p_note
    or char_length(btrim(p_rejet)) not between 10 and 1000
  then
    raise exception 'evaluation_invalide' using errcode = '22023';
  end if;
  if v_pli.isillisible and p_note is not null then
    raise exception 'offre_illisible' using errcode = 'P0001';
  end if;
  -- D’un appel en lots, une offre qui ne nomme aucun de ses lots ne peut en gagner.
  if p_lot = 0 and p_note is not null and prive.has_lots(v_appel.id) then
    raise exception 'offre_sans_lot' using errcode = 'P0001';
  end if;
  insert into prive.evaluations as e (soumission_id, lot, note, rejet, evaluee_par)
  values (p_soumission_id, p_lot, p_note, btrim(p_rejet), (select prive.current_account()))
  on conflict (soumission_id, lot) do update set note = excluded.note, rejet = excluded.rejet,
    evaluee_par = excluded.evaluee_par, evaluee_le = clock_timestamp()
  where (e.note, e.rejet) is distinct from (excluded.note, excluded.rejet);
  if found then
    perform prive.audit('OFFRE_EVALUEE', 'appels_offres', v_appel.id, v_pli.numero_recu, null, jsonb_build_object(
      'reference', v_appel.reference, 'soumission', p_soumission_id, 'note', p_note, 'rejet', btrim(p_rejet))
      || jsonb_strip_nulls(jsonb_build_object('lot', nullif(p_lot, 0))));
  end if;
end;
$function$;
grant execute on function public.rpc_evalue_offre to authenticated, service_role;

-- Rang d’une offre parmi celles qui ont une note, pour un lot s’il y en a, et combien en ont une ; rien pour une offre rejetée.
CREATE OR REPLACE FUNCTION prive.rang_of(p_appel_offres_id text, p_lot integer, p_soumission_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select jsonb_build_object('rang', r.rang, 'notees', r.notees)
    from (
      -- À note égale, le même rang : le prix départage, et c’est l’agence qui le dit.
      select e.soumission_id, rank() over (order by e.note desc) as rang, count(*) over () as notees
      from prive.evaluations_of(p_appel_offres_id) e where e.lot = p_lot and e.note is not null
    ) r
    where r.soumission_id = p_soumission_id), '{}');
$function$;

-- Ce qu’une fin dit à qui a remis une offre : le titulaire et le prix, ou pourquoi rien n’est attribué ; ce que la base ne sait pas manque.
CREATE OR REPLACE FUNCTION prive.fin_of(p_statut public.statut_appel_offres, p_titulaire text[], p_noms text[], p_montant bigint, p_motif text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_statut
    when 'ATTRIBUE' then jsonb_strip_nulls(jsonb_build_object('noms', coalesce(p_noms, (
      -- Proposé avant que l’offre donne ses noms : ceux des comptes, quand tous en ont un.
      select case when bool_and(n.nom is not null) then array_agg(n.nom order by n.rang) end
      from (select prive.societe_of(t) as nom, rang from unnest(p_titulaire) with ordinality x (t, rang)) n
    )), 'montant_attribue', p_montant))
    when 'INFRUCTUEUX' then jsonb_strip_nulls(jsonb_build_object('motif_fin', p_motif))
    else '{}' end;
$function$;
