-- Un compte ne touche à une procédure qu’un jour après avoir reçu son rôle d’administrateur, quel que soit l’acte (R181).

create function prive.guard_neuf() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if prive.is_admin() and prive.is_neuf((select prive.current_account())) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
comment on function prive.guard_neuf() is 'Refuse à un administrateur de moins d’un jour ce qui touche à une procédure, par quelque chemin que ce soit.';
revoke execute on function prive.guard_neuf() from public, anon, authenticated;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['public.appels_offres', 'public.dao_fichiers', 'public.dao_questions', 'public.dao_acquisitions', 'public.dao_versements',
    'public.marche_pieces', 'prive.lots', 'prive.criteres', 'prive.commissions', 'prive.commission_membres', 'prive.commission_essais',
    'prive.commission_essais_ouvertures', 'prive.ouvertures', 'prive.ouvertures_restes', 'prive.ouvertures_lectures', 'prive.ouvertures_paires',
    'prive.pv_publies', 'prive.evaluations', 'prive.evaluations_membres', 'prive.evaluations_prix', 'prive.rapports_evaluation',
    'prive.non_objections', 'prive.prolongations']
  loop
    execute format('create trigger %I before insert or update or delete on %s for each row execute function prive.guard_neuf()',
      split_part(v_table, '.', 2) || '_jour', v_table);
  end loop;
end
$$;

create or replace function prive.lock_tender(p_id text, p_reason text) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
begin
  perform prive.require_admin();
  if prive.is_neuf((select prive.current_account())) then
    raise exception 'compte_trop_recent' using errcode = 'P0001';
  end if;
  if coalesce(char_length(btrim(p_reason)), 0) < 2 then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  perform prive.set_reason(p_reason);
  select a.* into v_appel from public.appels_offres a where a.id = p_id and a.retire_le is null for update;
  if not found then
    raise exception 'appel_offres_introuvable' using errcode = 'P0001';
  end if;
  return v_appel;
end;
$$;
