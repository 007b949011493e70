-- Les propositions attendent avec le reste ; qui a habilité leur auteur ne les accepte pas (R195) : un compte d’emprunt habilité par
-- un administrateur lui ferait décider de ses propres changements.
create function prive.is_habilite_par_moi(p_compte uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.habilitations h where h.user_id = p_compte and h.accordee_par = (select prive.current_account()));
$$;
comment on function prive.is_habilite_par_moi(uuid) is 'Vrai quand le compte connecté a donné à celui-ci le droit de proposer, même retiré depuis.';
revoke execute on function prive.is_habilite_par_moi(uuid) from public, anon, authenticated;

create or replace function public.rpc_decide_proposition(p_id uuid, p_version integer, p_refus jsonb default '[]') returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant constant prive.propositions := prive.proposition_a_decider(p_id, p_version);
  v_apres prive.propositions;
  v_refusees integer;
  v_acceptees integer;
begin
  if jsonb_typeof(p_refus) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_refus) r where not exists (
      select from prive.propositions_fiches f where f.proposition_id = p_id and f.rang::text = r ->> 'rang'))
  then
    raise exception 'proposition_illisible' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_refus) r where jsonb_typeof(r -> 'motif') is distinct from 'string'
    or coalesce(char_length(btrim(r ->> 'motif', E' \t\r\n')), 0) < 2) then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  update prive.propositions_fiches f set statut = case when r.motif is null then 'ACCEPTEE' else 'REFUSEE' end, motif = r.motif
  from (
    select g.rang, (select min(x ->> 'motif') from jsonb_array_elements(p_refus) x where x ->> 'rang' = g.rang::text) as motif
    from prive.propositions_fiches g where g.proposition_id = p_id) r
  where f.proposition_id = p_id and f.rang = r.rang;
  select count(*) filter (where f.statut = 'REFUSEE'), count(*) filter (where f.statut = 'ACCEPTEE') into v_refusees, v_acceptees
  from prive.propositions_fiches f where f.proposition_id = p_id;
  if v_acceptees > 0 and prive.is_habilite_par_moi(v_avant.auteur) then
    raise exception 'proposition_habilitee_par_vous' using errcode = 'P0001';
  end if;
  update prive.propositions p set
    statut = case when v_acceptees = 0 then 'REFUSEE' else 'ACCEPTEE' end,
    decidee_par = (select prive.current_account()), decidee_le = clock_timestamp(),
    finie_le = case when v_acceptees = 0 then clock_timestamp() end
  where p.id = p_id returning p.* into v_apres;
  perform prive.audit('PROPOSITION_DECIDEE', 'propositions', v_avant.numero::text, v_avant.statut, v_apres.statut,
    jsonb_build_object('proposition', p_id, 'acceptees', v_acceptees, 'refusees', v_refusees));
  perform prive.ecrit_suite(v_apres);
  -- Du oui à la page, personne n’a plus rien à faire, là où un programme peut construire le site.
  if v_acceptees > 0 and prive.has_publieur() then
    insert into prive.publications (demandee_par) values ((select prive.current_account()))
    on conflict ((true)) where finie_le is null do nothing;
  end if;
  return v_apres.statut;
end;
$$;

create or replace function prive.files_attente() returns table (nom text, nombre bigint, depuis timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select 'DEMANDES' as nom, count(*) as nombre, min(r.created_at) as depuis
  from public.access_requests r where r.status in ('RECU', 'EN_ETUDE')
  union all
  select case when s.genre = 'DANGER' then 'DANGERS' else 'SIGNALEMENTS' end, count(*), min(s.created_at)
  from public.signalements s where s.status = 'RECU' group by 1
  union all
  select 'REPONSES', count(*), min(r.saisie_le) from public.reponses_entreprises r where r.status = 'RECUE'
  union all
  select 'ACTES', count(*), min(a.propose_le) from prive.actes_a_deux a where a.issue is null
  union all
  select 'COURRIELS', count(*), min(k.created_at) from public.courriels k
  where k.status = 'ABANDONNE' and k.last_error is distinct from 'adresse_refusee'
  union all
  select p.nom, p.nombre, p.depuis from prive.file_propositions() p;
$$;
