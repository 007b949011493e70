-- Un DAO acquis ne s’annule pas tant que les offres sont scellées, qu’une offre soit remise ou non : ni exclure, ni apprendre qui soumissionne (R89, R177).

alter table public.dao_acquisitions add column is_tenue boolean not null default false;
comment on column public.dao_acquisitions.is_tenue is 'Acquis, et l’appel d’offres n’est pas encore évalué : ne s’annule pas.';

create function prive.is_scelle(p_statut public.statut_appel_offres) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Clôturé, une prolongation rouvre le dépôt, une reprise l’évaluation.
  select p_statut in ('PUBLIE', 'OUVERT', 'CLOTURE');
$$;
comment on function prive.is_scelle(public.statut_appel_offres) is 'Vrai d’un appel d’offres en cours et pas encore évalué : qui y a remis une offre n’est pas connu.';
revoke execute on function prive.is_scelle(public.statut_appel_offres) from public, anon, authenticated;

do $patch$
declare
  v_avant text := pg_get_functiondef('prive.check_acquisition()'::regprocedure);
  v_apres text;
begin
  -- L’état seul décide, avant toute lecture des offres ; annulé, une offre ne mène plus à rien et ne retient plus.
  v_apres := replace(v_avant, $q$if new.status = 'ANNULE' and old.status = 'PAYE' and exists ($q$,
    $q$if new.status = 'ANNULE' and old.status = 'PAYE' and v_scelle then
      raise exception 'acquisition_en_cours' using errcode = 'P0001';
    end if;
    if new.status = 'ANNULE' and old.status = 'PAYE' and v_statut <> 'ANNULE' and exists ($q$);
  v_apres := replace(v_apres, $q$begin
  if tg_op = 'INSERT' then$q$, $q$declare
  v_statut constant public.statut_appel_offres := (select a.statut from public.appels_offres a where a.id = new.appel_offres_id);
  v_scelle constant boolean := prive.is_scelle(v_statut);
begin
  if tg_op = 'INSERT' then$q$);
  v_apres := replace(v_apres, $q$  return new;
end;$q$, $q$  new.is_tenue := new.status = 'PAYE' and v_scelle;
  return new;
end;$q$);
  if length(v_apres) - length(v_avant) < 400 then
    raise exception 'check_acquisition_inconnue';
  end if;
  execute v_apres;
  -- Les administrateurs lisent ces lettres : elles ne disent qui a remis une offre que de l’appel d’offres annulé.
  v_avant := pg_get_functiondef('prive.queue_dao_letter(text, public.type_courriel, public.dao_acquisitions, jsonb)'::regprocedure);
  v_apres := replace(v_avant, $q$and s.entreprise_id = p_acquisition.entreprise_id and s.status = 'DEPOSEE')$q$,
    $q$and s.entreprise_id = p_acquisition.entreprise_id and s.status = 'DEPOSEE') and exists (
      select from public.appels_offres a where a.id = p_acquisition.appel_offres_id and a.statut = 'ANNULE')$q$);
  if v_apres = v_avant then
    raise exception 'queue_dao_letter_inconnue';
  end if;
  execute v_apres;
end;
$patch$;
comment on function public.rpc_cancel_dao(uuid, text) is
  'Annule une demande, ou un paiement confirmé par erreur, avec son motif ; un DAO acquis, pas avant que les offres soient évaluées, ni une fois l’offre déposée. Administrateurs.';

create function prive.suit_acquisitions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- check_acquisition refait le compte.
  update public.dao_acquisitions d set is_tenue = prive.is_scelle(new.statut)
  where d.appel_offres_id = new.id and d.status = 'PAYE' and d.is_tenue <> prive.is_scelle(new.statut);
  return null;
end;
$$;
comment on function prive.suit_acquisitions() is 'Tient, à chaque changement d’état d’un appel d’offres, ce qui dit que ses DAO acquis ne s’annulent pas.';
revoke execute on function prive.suit_acquisitions() from public, anon, authenticated;
create trigger appels_offres_scelle after update of statut on public.appels_offres
  for each row when (old.statut is distinct from new.statut) execute function prive.suit_acquisitions();

update public.dao_acquisitions d set is_tenue = true
from public.appels_offres a where a.id = d.appel_offres_id and d.status = 'PAYE' and prive.is_scelle(a.statut);
