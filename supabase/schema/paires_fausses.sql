-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- Ce que les essais des paires de membres ont donné, dit par le membre dont l’appareil a essayé : l’enveloppe, telle que son soumissionnaire l’a faite, s’ouvre par elles, ou non.
create table prive.ouvertures_paires (
  soumission_id uuid not null,
  dehors uuid not null,
  dedans uuid not null,
  dite_par uuid not null,
  dite_le timestamp with time zone not null default clock_timestamp(),
  -- Vrai quand la paire a ouvert l’offre ; pour le premier d’une paire, quand sa couche s’ôte finalement.
  ouvre boolean not null default false,
  constraint ouvertures_paires_membre CHECK (((dite_par = dehors) OR (dite_par = dedans))),
  constraint ouvertures_paires_pkey PRIMARY KEY (soumission_id, dehors, dedans, dite_par),
  constraint ouvertures_paires_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
alter table prive.ouvertures_paires enable row level security;
CREATE TRIGGER ouvertures_paires_jour BEFORE INSERT OR DELETE OR UPDATE ON prive.ouvertures_paires FOR EACH ROW EXECUTE FUNCTION prive.guard_neuf();

-- Note qu’une paire dont on est ouvre une offre, ou ne l’ouvre pas : journal, et procès-verbal. Membres de la commission, après l’ouverture.
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
  if p_ouvre and v_moi = p_dehors then
    -- Une couche ôtée n’est pas encore un essai : le premier ne fait que reprendre ce qu’il a dit.
    update prive.ouvertures_paires p set ouvre = true, dite_le = clock_timestamp()
    where p.soumission_id = p_soumission_id and p.dehors = p_dehors and p.dedans = p_dedans and p.dite_par = v_moi and not p.ouvre;
  else
    insert into prive.ouvertures_paires as p (soumission_id, dehors, dedans, dite_par, ouvre)
    values (p_soumission_id, p_dehors, p_dedans, v_moi, p_ouvre)
    on conflict (soumission_id, dehors, dedans, dite_par) do update set ouvre = excluded.ouvre, dite_le = clock_timestamp()
    where p.ouvre <> excluded.ouvre;
  end if;
  if found then
    perform prive.audit_pli('PLI_PAIRE', v_version,
      jsonb_build_object('dehors', p_dehors, 'dedans', p_dedans, 'ouvre', p_ouvre));
  end if;
end;
$function$;
grant execute on function public.rpc_note_paire to authenticated, service_role;

-- Les paires qu’une offre n’ouvre pas, et celles que personne n’a essayées, par le nom des membres, comme le procès-verbal les dit ; rien quand toutes l’ouvrent.
CREATE OR REPLACE FUNCTION prive.paires_fausses(p_soumission_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'paires_fausses', (
      select jsonb_agg(jsonb_build_object(
        'dehors', d.nom, 'dedans', e.nom, 'dite_par', case p.dite_par when d.user_id then d.nom else e.nom end)
        order by d.rang, e.rang, p.dite_le)
      from prive.ouvertures_paires p
      join public.soumissions s on s.id = p.soumission_id
      join prive.commission_membres d on d.appel_offres_id = s.appel_offres_id and d.user_id = p.dehors
      join prive.commission_membres e on e.appel_offres_id = s.appel_offres_id and e.user_id = p.dedans
      where p.soumission_id = p_soumission_id and not p.ouvre),
    'paires_non_essayees', (
      select jsonb_agg(jsonb_build_object('dehors', d.nom, 'dedans', e.nom) order by d.rang, e.rang)
      from public.soumissions s
      join prive.plis_of(s.appel_offres_id) pli on pli.soumission_id = s.id
      join public.soumissions_versions v on v.soumission_id = pli.soumission_id and v.version = pli.version
      cross join jsonb_array_elements(v.enveloppe::jsonb -> 'paires') x
      join prive.commission_membres d on d.appel_offres_id = s.appel_offres_id and d.user_id::text = x ->> 'dehors'
      join prive.commission_membres e on e.appel_offres_id = s.appel_offres_id and e.user_id::text = x ->> 'dedans'
      where s.id = p_soumission_id and prive.is_remise(v.soumission_id, v.version)
        -- Le second de la paire l’a essayée, ou la couche du premier ne s’ôte pas.
        and not exists (
          select from prive.ouvertures_paires p
          where p.soumission_id = s.id and p.dehors = d.user_id and p.dedans = e.user_id
            and (p.dite_par = p.dedans or not p.ouvre)))));
$function$;
