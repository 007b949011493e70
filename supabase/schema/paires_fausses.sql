-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Paires de membres qu’une enveloppe, telle que son soumissionnaire l’a faite, n’ouvre pas ; dites par le membre dont l’appareil l’a essayée.
create table prive.ouvertures_paires (
  soumission_id uuid not null,
  dehors uuid not null,
  dedans uuid not null,
  dite_par uuid not null,
  dite_le timestamp with time zone not null default clock_timestamp(),
  constraint ouvertures_paires_membre CHECK (((dite_par = dehors) OR (dite_par = dedans))),
  constraint ouvertures_paires_pkey PRIMARY KEY (soumission_id, dehors, dedans, dite_par),
  constraint ouvertures_paires_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
alter table prive.ouvertures_paires enable row level security;
CREATE TRIGGER ouvertures_paires_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.ouvertures_paires FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Note qu’une paire dont on est n’ouvre pas une offre, ou l’ouvre finalement : journal, et procès-verbal. Membres de la commission, après l’ouverture.
CREATE OR REPLACE FUNCTION public.rpc_note_paire(p_soumission_id uuid, p_dehors uuid, p_dedans uuid, p_ouvre boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
  v_moi constant uuid := (select prive.current_account());
begin
  if p_ouvre is null or v_moi not in (p_dehors, p_dedans) or not exists (
    select from jsonb_array_elements(v_version.enveloppe::jsonb -> 'paires') x
    where x ->> 'dehors' = p_dehors::text and x ->> 'dedans' = p_dedans::text
  ) then
    raise exception 'reste_invalide' using errcode = '22023';
  end if;
  -- Le second ne juge que ce que le premier lui a laissé.
  if v_moi = p_dedans and not exists (
    select from prive.ouvertures_restes r
    where r.soumission_id = p_soumission_id and r.dehors = p_dehors and r.dedans = p_dedans
  ) then
    raise exception 'reste_absent' using errcode = 'P0001';
  end if;
  if p_ouvre then
    delete from prive.ouvertures_paires p
    where p.soumission_id = p_soumission_id and p.dehors = p_dehors and p.dedans = p_dedans and p.dite_par = v_moi;
  else
    insert into prive.ouvertures_paires (soumission_id, dehors, dedans, dite_par)
    values (p_soumission_id, p_dehors, p_dedans, v_moi) on conflict do nothing;
  end if;
  if found then
    perform prive.audit_pli('PLI_PAIRE', v_version,
      jsonb_build_object('dehors', p_dehors, 'dedans', p_dedans, 'ouvre', p_ouvre));
  end if;
end;
$function$;
grant execute on function public.rpc_note_paire to authenticated, service_role;

-- Les paires qu’une offre n’ouvre pas, par le nom des membres, comme le procès-verbal les dit ; rien quand toutes l’ouvrent.
CREATE OR REPLACE FUNCTION prive.paires_fausses(p_soumission_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when count(*) = 0 then '{}' else jsonb_build_object('paires_fausses', jsonb_agg(jsonb_build_object(
    'dehors', d.nom, 'dedans', e.nom, 'dite_par', case p.dite_par when d.user_id then d.nom else e.nom end)
    order by d.rang, e.rang, p.dite_le)) end
  from prive.ouvertures_paires p
  join public.soumissions s on s.id = p.soumission_id
  join prive.commission_membres d on d.appel_offres_id = s.appel_offres_id and d.user_id = p.dehors
  join prive.commission_membres e on e.appel_offres_id = s.appel_offres_id and e.user_id = p.dedans
  where p.soumission_id = p_soumission_id;
$function$;
