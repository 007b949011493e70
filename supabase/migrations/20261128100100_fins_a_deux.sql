-- Annuler ou déclarer infructueux un appel d’offres, ou un de ses lots, dont un DAO est acquis et que rien n’évalue encore : à deux (R281).

alter table prive.actes_a_deux
  drop constraint actes_a_deux_genre_connu, drop constraint actes_a_deux_cause_connue,
  add constraint actes_a_deux_genre_connu check (genre in ('ROLE', 'STATUT', 'RATTACHEMENT', 'DEMANDE', 'COMMISSION', 'TITULAIRE', 'FIN')),
  add constraint actes_a_deux_cause_connue
    check (cause in ('ADMINISTRATEUR', 'BAILLEUR', 'ENTREPRISE', 'COMMISSION', 'ATTRIBUTION', 'DEPART', 'RETRAIT', 'FIN'));

create function prive.fin_a_deux(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- Le dossier acheté, que l’administration connaît, et non l’offre remise : demander ne doit pas dire si quelqu’un soumissionne (R177).
  select exists (
    select from public.appels_offres a join public.dao_acquisitions d on d.appel_offres_id = a.id
    where a.id = p_appel_offres_id and prive.is_scelle(a.statut) and d.status = 'PAYE');
$$;
comment on function prive.fin_a_deux(text) is
  'Vrai d’un appel d’offres pas encore évalué dont un DAO a été acquis : le finir sans marché, ou un de ses lots, demande deux administrateurs.';
revoke execute on function prive.fin_a_deux(text) from public, anon, authenticated;

create function prive.guard_fin_a_deux() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('portail.acte_a_deux', true) is distinct from 'oui' and prive.is_admin()
    and prive.fin_a_deux(to_jsonb(old) ->> tg_argv[0])
  then
    raise exception 'deux_administrateurs' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_fin_a_deux() is
  'Refuse à un administrateur seul, par quelque chemin que ce soit, de finir sans marché ce dont un DAO est acquis et que rien n’évalue encore.';
revoke execute on function prive.guard_fin_a_deux() from public, anon, authenticated;
create trigger appels_offres_fin_a_deux before update of statut on public.appels_offres
  for each row when (new.statut in ('ANNULE', 'INFRUCTUEUX') and new.statut is distinct from old.statut)
  execute function prive.guard_fin_a_deux('id');
create trigger lots_fin_a_deux before update of statut on prive.lots
  for each row when (new.statut in ('ANNULE', 'INFRUCTUEUX') and new.statut is distinct from old.statut)
  execute function prive.guard_fin_a_deux('appel_offres_id');

create or replace function prive.objet_acte(p_genre text) returns text
  language sql immutable set search_path = ''
as $$
  select case when p_genre = 'DEMANDE' then 'access_requests'
    when p_genre in ('COMMISSION', 'TITULAIRE', 'FIN') then 'appels_offres' else 'profiles' end;
$$;

create function prive.dit_fin(p_acte prive.actes_a_deux) returns text
  language sql stable security definer set search_path = ''
as $$
  select case p_acte.arguments ->> 'statut' when 'ANNULE' then 'Annuler ' else 'Déclarer infructueux ' end
    || coalesce('le lot ' || (p_acte.arguments ->> 'lot') || ' de ', 'l’appel d’offres ') || a.reference
  from public.appels_offres a where a.id = p_acte.objet_id;
$$;
comment on function prive.dit_fin(prive.actes_a_deux) is 'Quelle fin sans marché un acte à deux propose, et de quoi, en une phrase.';
revoke execute on function prive.dit_fin(prive.actes_a_deux) from public, anon, authenticated;

-- Ce que dit la phrase, et qui peut proposer : le reste de ces fonctions ne change pas.
do $patch$
declare
  v_avant text := pg_get_functiondef('prive.dit_acte(prive.actes_a_deux)'::regprocedure);
  v_apres text;
begin
  v_apres := replace(v_avant, $q$when 'TITULAIRE' then prive.dit_titulaire(p_acte)$q$,
    $q$when 'TITULAIRE' then prive.dit_titulaire(p_acte)
    when 'FIN' then prive.dit_fin(p_acte)$q$);
  if v_apres = v_avant then
    raise exception 'dit_acte_inconnue';
  end if;
  execute v_apres;
  v_avant := pg_get_functiondef('public.rpc_designe_titulaire(text, text[], bigint, text, integer)'::regprocedure);
  v_apres := replace(v_avant, $q$  -- L’une et l’autre voie passent par lock_tender : un administrateur, et lui seul.$q$,
    $q$  -- D’abord qui demande : une proposition qui attend ne se devine pas.
  perform prive.require_admin();$q$);
  if v_apres = v_avant then
    raise exception 'rpc_designe_titulaire_inconnue';
  end if;
  execute v_apres;
  v_avant := pg_get_functiondef('prive.faits_appel(public.appels_offres)'::regprocedure);
  v_apres := replace(v_avant, $q$'statut_le', prive.dernier_acte$q$, $q$'fin_a_deux', prive.fin_a_deux(p_appel.id),
    'statut_le', prive.dernier_acte$q$);
  if v_apres = v_avant then
    raise exception 'faits_appel_inconnue';
  end if;
  execute v_apres;
end;
$patch$;
