-- Ôter à un compte ce qui le fait agir dans une procédure en cours se fait à deux ; le reste se dit aussitôt, avec un motif (R169, R170, R183).

alter table prive.actes_a_deux drop constraint actes_a_deux_cause_connue;
alter table prive.actes_a_deux add constraint actes_a_deux_cause_connue
  check (cause in ('ADMINISTRATEUR', 'BAILLEUR', 'ENTREPRISE', 'COMMISSION', 'ATTRIBUTION', 'DEPART'));

create function prive.nom_agissant(p_profile public.profiles) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select m.entreprise_id from prive.entreprise_membres m where m.user_id = p_profile.id),
    p_profile.entreprise_id, 'compte:' || p_profile.id);
$$;
comment on function prive.nom_agissant(public.profiles) is 'Entreprise au nom de laquelle un compte d’entreprise agit, propriétaire actif ou non.';
revoke execute on function prive.nom_agissant(public.profiles) from public, anon, authenticated;

create function prive.is_en_jeu(p_profile public.profiles) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- Le dossier acheté, que l’administration connaît, et non l’offre remise : demander ne doit pas dire qui soumissionne (R177).
  select p_profile.role = 'ENTREPRISE' and exists (
    select from public.dao_acquisitions d join public.appels_offres a on a.id = d.appel_offres_id
    where d.entreprise_id = prive.nom_agissant(p_profile) and d.status in ('PAYE', 'REMBOURSE')
      and a.retire_le is null and a.statut in ('OUVERT', 'CLOTURE')
  ) or p_profile.role = 'BAILLEUR' and exists (
    select from public.appels_offres a
    where p_profile.bailleur_id = any (a.bailleur) and a.retire_le is null and a.statut in ('OUVERT', 'CLOTURE', 'EVALUE'));
$$;
comment on function prive.is_en_jeu(public.profiles) is
  'Vrai pour un compte d’une entreprise qui a acquis le DAO d’un appel d’offres dont l’offre se remplace encore, ou d’un bailleur qui finance une procédure en cours.';
revoke execute on function prive.is_en_jeu(public.profiles) from public, anon, authenticated;

create or replace function prive.deux_requis(p_avant public.profiles, p_apres public.profiles) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when p_apres.role = 'ADMIN' and (p_avant.role <> 'ADMIN' or n.active) then 'ADMINISTRATEUR'
    when p_apres.role = 'BAILLEUR' and (p_avant.role <> 'BAILLEUR' or n.active
      or p_apres.bailleur_id is not null and p_apres.bailleur_id is distinct from p_avant.bailleur_id) then 'BAILLEUR'
    when p_apres.role = 'ENTREPRISE' and (p_avant.role <> 'ENTREPRISE' or n.active
      or p_apres.entreprise_id is distinct from p_avant.entreprise_id)
      and prive.is_engagee(p_apres.entreprise_id, p_apres.id) then 'ENTREPRISE'
    when p_apres.role = 'ENTREPRISE' and p_avant.role <> 'ENTREPRISE'
      and prive.is_engagee('compte:' || p_apres.id, p_apres.id) then 'ENTREPRISE'
    when p_avant.role = 'ADMIN' and p_avant.status = 'ACTIVE' and (p_apres.role <> 'ADMIN' or p_apres.status <> 'ACTIVE')
      and prive.siege_en_commission(p_avant.id) then 'COMMISSION'
    -- Une fiche reçue par qui n’en avait pas emporte ses offres : ce n’est pas un départ.
    when (p_apres.role <> p_avant.role or p_avant.entreprise_id is not null and p_apres.entreprise_id is distinct from p_avant.entreprise_id
      or p_apres.bailleur_id is distinct from p_avant.bailleur_id) and prive.is_en_jeu(p_avant) then 'DEPART'
    -- Une liste noire ne se défait pas.
    when p_apres.status = 'BLACKLISTED' and p_avant.status <> 'BLACKLISTED'
      and (p_avant.role = 'BAILLEUR' or prive.is_en_jeu(p_avant)) then 'DEPART'
  end
  from (select p_apres.status = 'ACTIVE' and p_avant.status <> 'ACTIVE' as active) n;
$$;
comment on function prive.deux_requis(public.profiles, public.profiles) is
  'Pourquoi ce changement d’un compte demande deux administrateurs : le pouvoir qu’il donne, la commission qu’il touche, ce qu’il ôte à qui agit dans une procédure ; vide quand un seul suffit.';

create function prive.quitte(p_user_id uuid, p_part boolean) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('quitte_entreprise', case when p.role = 'ENTREPRISE' then prive.nom_agissant(p) end,
      'quitte_bailleur', case when p.role = 'BAILLEUR' then p.bailleur_id end)
    from public.profiles p where p.id = p_user_id and p_part and (p.role = 'BAILLEUR' or prive.is_en_jeu(p))), '{}');
$$;
comment on function prive.quitte(uuid, boolean) is 'Pour quelle entreprise ou quel bailleur un compte agissait quand son départ se propose ; vide pour un autre acte.';
revoke execute on function prive.quitte(uuid, boolean) from public, anon, authenticated;

create or replace function prive.comptes_touches(p_acte prive.actes_a_deux) returns setof public.profiles
  language sql stable security definer set search_path = ''
as $$
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
$$;

-- La phrase dit aussi un départ ; le reste de la fonction ne change pas.
do $patch$
declare
  v_avant constant text := pg_get_functiondef('prive.dit_acte(prive.actes_a_deux)'::regprocedure);
  v_apres text;
begin
  v_apres := replace(v_avant, $q$then 'Rattacher ' || c.nom$q$,
    $q$then case when p_acte.arguments ?| array['entreprise_id', 'bailleur_id'] then 'Rattacher ' else 'Détacher ' end || c.nom$q$);
  v_apres := replace(v_apres, $q$' au bailleur ' || (p_acte.arguments ->> 'bailleur_id'), '')$q$,
    $q$' au bailleur ' || (p_acte.arguments ->> 'bailleur_id'),
      ' de l’entreprise ' || (p_acte.arguments ->> 'quitte_entreprise'), ' du bailleur ' || (p_acte.arguments ->> 'quitte_bailleur'), '')$q$);
  v_apres := replace(v_apres, $q$else 'Désactiver le compte de '$q$,
    $q$when 'BLACKLISTED' then 'Mettre sur liste noire, pour toujours, le compte de ' else 'Désactiver le compte de '$q$);
  v_apres := replace(v_apres, $q$select 'Approuver la demande '$q$,
    $q$select case p_acte.arguments ->> 'status' when 'BLACKLISTE' then 'Mettre sur liste noire, pour toujours, la demande ' else 'Approuver la demande ' end$q$);
  if (length(v_apres) - length(v_avant)) < 400 then
    raise exception 'dit_acte_inconnue';
  end if;
  execute v_apres;
end;
$patch$;

-- Les lettres disent si c’est un départ.
create or replace function prive.ecrit_acte(p_acte prive.actes_a_deux) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel('ACTE:' || p_acte.id || ':' || coalesce(p_acte.issue, 'PROPOSE') || ':' || p.id,
    (case when p_acte.issue is null then 'ACTE_PROPOSE' else 'ACTE_DECIDE' end)::public.type_courriel, p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', prive.dit_acte(p_acte), 'issue', p_acte.issue,
      'reason', p_acte.reason, 'motif_decision', p_acte.motif_decision,
      'propose_par', prive.nom_compte(p_acte.propose_par), 'decide_par', prive.nom_compte(p_acte.decide_par)))
  from public.profiles p where p.role = 'ADMIN' and p.status = 'ACTIVE';
  select prive.enqueue_courriel('COMPTE_AU_NOM:' || p_acte.id || ':' || coalesce(p_acte.issue, 'PROPOSE') || ':' || p.id,
    'COMPTE_AU_NOM', p.email,
    jsonb_build_object('full_name', p.full_name, 'acte', prive.dit_acte(p_acte), 'issue', coalesce(p_acte.issue, 'PROPOSE'),
      'reason', p_acte.reason, 'depart', p_acte.cause = 'DEPART' or coalesce(prive.nom_agissant(p) = p_acte.arguments ->> 'quitte_entreprise', false)))
  from prive.comptes_touches(p_acte) p;
$$;

create or replace function prive.fait_acte(p_genre text, p_objet_id text, p_arguments jsonb, p_reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
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
  end case;
  perform set_config('portail.acte_a_deux', '', true);
end;
$$;

-- Un compte qui vient d’être fait ne fait partir personne.
create or replace function public.rpc_confirme_acte(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
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
  if v_acte.cause in ('ENTREPRISE', 'COMMISSION', 'DEPART') and prive.is_neuf((select prive.current_account())) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  perform prive.fait_acte(v_acte.genre, v_acte.objet_id, v_acte.arguments, v_acte.reason);
  perform prive.clot_acte(v_acte, 'CONFIRME', null);
end;
$$;
