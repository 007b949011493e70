-- Une lecture confirmée vaut jusqu’à ce que deux membres en disent une autre : l’un la propose, un autre la confirme (R175).

alter table prive.ouvertures_lectures
  add column reprise jsonb, add column reprise_par uuid, add column reprise_le timestamptz,
  add constraint ouvertures_lectures_reprise check (
    (reprise is null) = (reprise_par is null) and (reprise is null) = (reprise_le is null)
    and (reprise is null or confirmee_le is not null));
comment on column prive.ouvertures_lectures.reprise is 'Autre lecture qu’un membre propose d’une offre confirmée ; vide sans elle.';
comment on column prive.ouvertures_lectures.reprise_par is 'Qui la propose.';
comment on column prive.ouvertures_lectures.reprise_le is 'Quand.';

create or replace function public.rpc_lit_offre(p_soumission_id uuid, p_lecture jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
  v_moi constant uuid := (select prive.current_account());
  v_notee prive.ouvertures_lectures;
begin
  if not prive.is_lecture(p_lecture) then
    raise exception 'lecture_invalide' using errcode = '22023';
  end if;
  -- Une offre ne se lit qu’à deux : quelqu’un a déjà ôté sa couche.
  if not p_lecture ? 'illisible' and not exists (
    select from prive.ouvertures_restes r where r.soumission_id = p_soumission_id
  ) then
    raise exception 'reste_absent' using errcode = 'P0001';
  end if;
  select l.* into v_notee from prive.ouvertures_lectures l where l.soumission_id = p_soumission_id;
  if p_lecture = coalesce(v_notee.reprise, v_notee.lecture) then
    return;
  end if;
  if v_notee.confirmee_le is null then
    insert into prive.ouvertures_lectures as l (soumission_id, lecture, lue_par) values (p_soumission_id, p_lecture, v_moi)
    on conflict (soumission_id) do update set lecture = excluded.lecture, lue_par = excluded.lue_par, lue_le = clock_timestamp();
    perform prive.audit_pli('PLI_LU', v_version, jsonb_build_object('lecture', p_lecture));
  elsif p_lecture = v_notee.lecture then
    -- Qui proposait une autre lecture y renonce ; la garder contre lui se confirme.
    if v_notee.reprise_par is distinct from v_moi then
      raise exception 'lecture_a_decider' using errcode = 'P0001';
    end if;
    update prive.ouvertures_lectures l set reprise = null, reprise_par = null, reprise_le = null
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_REPRISE_ECARTEE', v_version, jsonb_build_object('lecture', v_notee.reprise));
  else
    -- Une seule à la fois : celle d’un autre membre se confirme ou s’écarte d’abord.
    if v_notee.reprise is not null and v_notee.reprise_par <> v_moi then
      raise exception 'lecture_a_decider' using errcode = 'P0001';
    end if;
    update prive.ouvertures_lectures l set reprise = p_lecture, reprise_par = v_moi, reprise_le = clock_timestamp()
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_RELU', v_version, jsonb_build_object('lecture', p_lecture));
  end if;
end;
$$;
comment on function public.rpc_lit_offre(uuid, jsonb) is
  'Note ce qu’un membre lit d’une offre ; une fois la lecture confirmée, une autre n’est qu’une proposition, qu’un autre membre confirme ou écarte. Membres de la commission.';

create or replace function public.rpc_confirme_lecture(p_soumission_id uuid, p_lecture jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.soumissions_versions := prive.lock_pli(p_soumission_id);
  v_moi constant uuid := (select prive.current_account());
  v_lecture prive.ouvertures_lectures;
begin
  select l.* into v_lecture from prive.ouvertures_lectures l where l.soumission_id = p_soumission_id;
  -- Ce que l’écran montrait : la lecture a pu changer depuis.
  if p_lecture is null or v_lecture.soumission_id is null or p_lecture not in (v_lecture.lecture, coalesce(v_lecture.reprise, v_lecture.lecture)) then
    raise exception 'lecture_changee' using errcode = 'P0001';
  end if;
  if coalesce(v_lecture.reprise_par, v_lecture.lue_par) = v_moi then
    raise exception 'autre_membre_requis' using errcode = 'P0001';
  end if;
  if v_lecture.reprise is null then
    if v_lecture.confirmee_le is null then
      update prive.ouvertures_lectures l set confirmee_par = v_moi, confirmee_le = clock_timestamp()
      where l.soumission_id = p_soumission_id;
      perform prive.audit_pli('PLI_CONFIRME', v_version, '{}');
    end if;
  elsif p_lecture = v_lecture.reprise then
    update prive.ouvertures_lectures l set lecture = l.reprise, lue_par = l.reprise_par, lue_le = l.reprise_le,
      confirmee_par = v_moi, confirmee_le = clock_timestamp(), reprise = null, reprise_par = null, reprise_le = null
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_CONFIRME', v_version, jsonb_build_object('avant', v_lecture.lecture, 'lecture', p_lecture));
  else
    update prive.ouvertures_lectures l set reprise = null, reprise_par = null, reprise_le = null
    where l.soumission_id = p_soumission_id;
    perform prive.audit_pli('PLI_REPRISE_ECARTEE', v_version, jsonb_build_object('lecture', v_lecture.reprise));
  end if;
end;
$$;
comment on function public.rpc_confirme_lecture(uuid, jsonb) is
  'Confirme la lecture qu’un autre membre a faite ou proposée, telle que l’écran la montrait ; confirmer celle d’avant écarte la proposition. Membres de la commission.';

create function prive.check_cloture() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from prive.plis_of(new.appel_offres_id) p join prive.ouvertures_lectures l on l.soumission_id = p.soumission_id
    where l.reprise is not null
  ) then
    raise exception 'lecture_a_decider' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.check_cloture() is 'Refuse de clore une ouverture tant qu’une autre lecture attend un second membre.';
create trigger ouvertures_b_cloture before update on prive.ouvertures
  for each row when (old.close_le is null and new.close_le is not null) execute function prive.check_cloture();

revoke execute on function prive.check_cloture() from public;
