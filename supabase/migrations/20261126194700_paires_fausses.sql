-- Une enveloppe dont une paire de membres n’ouvre pas sa part : le procès-verbal le dit, du fait du soumissionnaire (R179).

create table prive.ouvertures_paires (
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  dehors uuid not null,
  dedans uuid not null,
  dite_par uuid not null,
  dite_le timestamptz not null default clock_timestamp(),
  primary key (soumission_id, dehors, dedans, dite_par),
  constraint ouvertures_paires_membre check (dite_par in (dehors, dedans))
);
comment on table prive.ouvertures_paires is
  'Paires de membres qu’une enveloppe, telle que son soumissionnaire l’a faite, n’ouvre pas ; dites par le membre dont l’appareil l’a essayée.';
alter table prive.ouvertures_paires enable row level security;
revoke all on table prive.ouvertures_paires from public, anon, authenticated, service_role;

create function public.rpc_note_paire(p_soumission_id uuid, p_dehors uuid, p_dedans uuid, p_ouvre boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function public.rpc_note_paire(uuid, uuid, uuid, boolean) is
  'Note qu’une paire dont on est n’ouvre pas une offre, ou l’ouvre finalement : journal, et procès-verbal. Membres de la commission, après l’ouverture.';

create function prive.paires_fausses(p_soumission_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 0 then '{}' else jsonb_build_object('paires_fausses', jsonb_agg(jsonb_build_object(
    'dehors', d.nom, 'dedans', e.nom, 'dite_par', case p.dite_par when d.user_id then d.nom else e.nom end)
    order by d.rang, e.rang, p.dite_le)) end
  from prive.ouvertures_paires p
  join public.soumissions s on s.id = p.soumission_id
  join prive.commission_membres d on d.appel_offres_id = s.appel_offres_id and d.user_id = p.dehors
  join prive.commission_membres e on e.appel_offres_id = s.appel_offres_id and e.user_id = p.dedans
  where p.soumission_id = p_soumission_id;
$$;
comment on function prive.paires_fausses(uuid) is
  'Les paires qu’une offre n’ouvre pas, par le nom des membres, comme le procès-verbal les dit ; rien quand toutes l’ouvrent.';

create or replace function prive.write_pv(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'format', 'pv-ouverture', 'version', 1, 'appel_offres_id', p_appel.id, 'reference', p_appel.reference,
    'titre', p_appel.titre, 'date_limite', m.date_limite, 'date_ouverture', p_appel.date_ouverture,
    'gele_le', m.gele_le, 'racine', m.racine, 'nombre', m.nombre, 'commencee_le', o.commencee_le,
    'close_le', clock_timestamp(), 'presences', o.presences, 'remarques', o.remarques,
    'lots', prive.avis_lots_of(p_appel.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('rang', c.rang, 'nom', c.nom, 'qualite', c.qualite,
        'cle_publique', c.cle_publique) order by c.rang)
      from prive.commission_membres c where c.appel_offres_id = p_appel.id),
    'offres', (
      select coalesce(jsonb_agg(prive.paires_fausses(v.soumission_id) || jsonb_build_object('numero_recu', v.numero_recu, 'entreprise_id', s.entreprise_id,
        'societe', prive.societe_of(s.entreprise_id), 'submitted_at', v.submitted_at, 'feuille', v.feuille,
        'lecture', case when prive.is_remise(v.soumission_id, v.version) then l.lecture else '{"absente": true}' end,
        'lue_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.lue_par),
        'confirmee_par', (select c.nom from prive.commission_membres c
          where c.appel_offres_id = p_appel.id and c.user_id = l.confirmee_par)) order by v.numero_recu collate "C"), '[]')
      from prive.plis_of(p_appel.id) p
      join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
      join public.soumissions s on s.id = v.soumission_id
      left join prive.ouvertures_lectures l on l.soumission_id = v.soumission_id))
  from prive.ouvertures o join prive.manifestes m on m.appel_offres_id = o.appel_offres_id
  where o.appel_offres_id = p_appel.id;
$$;

revoke execute on function prive.paires_fausses(uuid) from public;
revoke execute on function public.rpc_note_paire(uuid, uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.rpc_note_paire(uuid, uuid, uuid, boolean) to authenticated;
