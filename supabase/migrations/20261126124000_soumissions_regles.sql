-- Règles des offres : horloge de la base, DAO acquis, scellés.

create function prive.check_soumission() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.status <> 'BROUILLON'
    or tg_op = 'UPDATE' and new.status <> old.status and not (
      (old.status = 'BROUILLON' and new.status in ('DEPOSEE', 'RETIREE'))
      or (old.status = 'DEPOSEE' and new.status = 'RETIREE'))
  then
    raise exception 'transition_refusee' using errcode = 'P0001',
      detail = case when tg_op = 'UPDATE' then old.status::text else new.status::text end;
  end if;
  if tg_op = 'UPDATE' and (new.status, new.version) is not distinct from (old.status, old.version) then
    return new;
  end if;
  if not prive.is_tender_open(new.appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if new.status = 'DEPOSEE' and not exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = new.appel_offres_id and d.entreprise_id = new.entreprise_id and d.status = 'PAYE'
  ) then
    raise exception 'dao_non_acquis' using errcode = 'P0001';
  end if;
  if new.status = 'RETIREE' then
    new.withdrawn_at := coalesce(new.withdrawn_at, now());
  end if;
  return new;
end;
$$;
comment on function prive.check_soumission() is
  'Tient les états d’une offre : ouverte et avant la limite pour déposer, remplacer ou retirer ; DAO acquis pour déposer.';

create function prive.number_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou.
  new.submitted_at := clock_timestamp();
  new.numero_recu := prive.format_number('RO', nextval('public.soumissions_recu_seq'));
  new.feuille := prive.write_feuille(new);
  if new.feuille is not null then
    new.sha256 := encode(prive.hash_feuille(new.feuille), 'hex');
  end if;
  return new;
end;
$$;
comment on function prive.number_version() is 'Date une version, numérote son reçu, écrit sa feuille.';

create function prive.owns_soumission(p_soumission_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.soumissions s
    where s.id = p_soumission_id and s.entreprise_id = prive.current_entreprise()
  );
$$;
comment on function prive.owns_soumission(uuid) is 'Vrai pour une offre de l’entreprise connectée.';

-- Une entreprise reçoit sa fiche de l’annuaire après coup : ses questions et ses téléchargements la suivent, comme ses DAO.
create function prive.rekey_entreprise() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.dao_acquisitions d set entreprise_id = new.entreprise_id where d.entreprise_id = 'compte:' || new.id;
  update public.dao_questions q set entreprise_id = new.entreprise_id where q.entreprise_id = 'compte:' || new.id;
  update public.dao_telechargements t set entreprise_id = new.entreprise_id where t.entreprise_id = 'compte:' || new.id;
  update public.soumissions s set entreprise_id = new.entreprise_id where s.entreprise_id = 'compte:' || new.id;
  return null;
end;
$$;
comment on function prive.rekey_entreprise() is 'Range sous la fiche de l’annuaire ce qu’un compte a fait avant son rattachement.';

create trigger soumissions_check before insert or update on public.soumissions
  for each row execute function prive.check_soumission();
create trigger soumissions_touch before update on public.soumissions
  for each row execute function prive.touch_updated_at();
create trigger soumissions_versions_number before insert on public.soumissions_versions
  for each row execute function prive.number_version();
create trigger soumissions_versions_immuable before update or delete on public.soumissions_versions
  for each row execute function prive.refuse_rewrite();
create trigger profiles_rekey after update of entreprise_id on public.profiles
  for each row when (old.entreprise_id is null and new.entreprise_id is not null)
  execute function prive.rekey_entreprise();

create policy soumissions_select_own on public.soumissions for select to authenticated
  using (entreprise_id = (select prive.current_entreprise()));
create policy soumissions_versions_select_own on public.soumissions_versions for select to authenticated
  using (prive.owns_soumission(soumission_id));
create policy soumissions_fichiers_select_own on public.soumissions_fichiers for select to authenticated
  using (prive.owns_soumission(soumission_id));

-- Dossier privé : déposé sous son empreinte par l’entreprise, avant la limite ; jamais relu, déplacé ni effacé.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('soumissions', 'soumissions', false, 55000000, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create trigger soumissions_fichiers_immuable before update or delete on public.soumissions_fichiers
  for each row execute function prive.refuse_rewrite();

-- Rend aussi l’heure de l’ouverture : jusqu’à elle, une copie de secours se remettrait.
create function public.rpc_ouvre_soumission(p_appel_offres_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_entreprise constant text := prive.current_entreprise();
  v_appel public.appels_offres;
  v_soumission public.soumissions;
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id for update;
  if not prive.is_tender_open(p_appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if not prive.holds_dao(p_appel_offres_id) then
    raise exception 'dao_non_acquis' using errcode = 'P0001';
  end if;
  if not prive.is_commission_prete(p_appel_offres_id) then
    raise exception 'commission_absente' using errcode = 'P0001';
  end if;
  select s.* into v_soumission from public.soumissions s
  where s.appel_offres_id = p_appel_offres_id and s.entreprise_id = v_entreprise and s.status <> 'RETIREE';
  if v_soumission.id is null then
    insert into public.soumissions (appel_offres_id, entreprise_id, user_id)
    values (p_appel_offres_id, v_entreprise, (select auth.uid())) returning * into v_soumission;
  end if;
  perform prive.trace_envoi(v_soumission.id, 'COMMENCE');
  return jsonb_build_object('soumission_id', v_soumission.id, 'version', v_soumission.version, 'limite', v_appel.date_limite,
    'ouverture', v_appel.date_ouverture,
    'cles', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'cle_publique', m.cle_publique) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id));
end;
$$;
comment on function public.rpc_ouvre_soumission(text) is
  'L’offre en cours de l’entreprise, ou un brouillon neuf, et les clés pour lesquelles la fermer. Entreprises qui détiennent le DAO, avant la limite.';

revoke execute on function
  prive.check_soumission(), prive.number_version(), prive.owns_soumission(uuid), prive.rekey_entreprise() from public;
revoke execute on function public.rpc_ouvre_soumission(text) from public, anon, authenticated;
grant execute on function prive.owns_soumission(uuid), public.rpc_ouvre_soumission(text) to authenticated;
