-- Présences et remarques ; clore l’ouverture : le procès-verbal se fige, les montants lus deviennent ceux de l’appel d’offres.
-- Qui détient le dossier le lit, tant que le résultat n’est pas connu.

-- Deux membres qui notent l’ouverture en même temps : celui qui n’a pas lu la note de l’autre ne l’efface pas.
create function public.rpc_note_ouverture(
  p_appel_offres_id text, p_presences jsonb, p_remarques text, p_lue jsonb default '{"presences": [], "remarques": ""}'
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres := prive.lock_ouverture(p_appel_offres_id);
  v_remarques constant text := coalesce(btrim(p_remarques), '');
  v_notee prive.ouvertures;
begin
  if jsonb_typeof(p_presences) is distinct from 'array' or jsonb_array_length(p_presences) > 200
    or char_length(coalesce(p_remarques, '')) > 5000 or exists (
      select from jsonb_array_elements(p_presences) p
      where coalesce(char_length(btrim(p ->> 'nom')), 0) not between 1 and 200
        or coalesce(char_length(p ->> 'qualite'), 0) > 200)
  then
    raise exception 'note_invalide' using errcode = '22023';
  end if;
  select o.* into v_notee from prive.ouvertures o where o.appel_offres_id = v_appel.id;
  -- Redite, la réponse perdue : rien ne change.
  if v_notee.presences = p_presences and v_notee.remarques = v_remarques then
    return;
  end if;
  if p_lue -> 'presences' is distinct from v_notee.presences or p_lue ->> 'remarques' is distinct from v_notee.remarques then
    raise exception 'note_changee' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set presences = p_presences, remarques = v_remarques
  where o.appel_offres_id = v_appel.id;
  perform prive.audit('OUVERTURE_NOTEE', 'appels_offres', v_appel.id, null, null,
    jsonb_build_object('reference', v_appel.reference, 'presences', jsonb_array_length(p_presences)));
end;
$$;
comment on function public.rpc_note_ouverture(text, jsonb, text, jsonb) is
  'Note qui assiste à l’ouverture et ce qui s’y dit, en disant la note qui a été lue : rien de noté, à défaut. Membres de la commission.';

create function prive.write_pv(p_appel public.appels_offres) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'format', 'pv-ouverture', 'version', 1, 'appel_offres_id', p_appel.id, 'reference', p_appel.reference,
    'titre', p_appel.titre, 'date_limite', m.date_limite, 'date_ouverture', p_appel.date_ouverture,
    'gele_le', m.gele_le, 'racine', m.racine, 'nombre', m.nombre, 'commencee_le', o.commencee_le,
    'close_le', clock_timestamp(), 'presences', o.presences, 'remarques', o.remarques,
    'membres', (
      select jsonb_agg(jsonb_build_object('rang', c.rang, 'nom', c.nom, 'qualite', c.qualite,
        'cle_publique', c.cle_publique) order by c.rang)
      from prive.commission_membres c where c.appel_offres_id = p_appel.id),
    'offres', (
      select coalesce(jsonb_agg(jsonb_build_object('numero_recu', v.numero_recu, 'entreprise_id', s.entreprise_id,
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
comment on function prive.write_pv(public.appels_offres) is 'Le procès-verbal d’une ouverture, comme il se fige.';

create function public.rpc_clot_ouverture(p_appel_offres_id text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
  v_pv jsonb;
begin
  -- Déjà close : la réponse s’est perdue, le procès-verbal reste le même.
  select o.pv into v_pv from prive.ouvertures o where o.appel_offres_id = p_appel_offres_id;
  if v_pv is not null and prive.is_membre(p_appel_offres_id) then
    return v_pv;
  end if;
  v_appel := prive.lock_ouverture(p_appel_offres_id);
  if exists (
    select from prive.plis_of(v_appel.id) p where prive.is_remise(p.soumission_id, p.version) and not exists (
      select from prive.ouvertures_lectures l where l.soumission_id = p.soumission_id and l.confirmee_le is not null)
  ) then
    raise exception 'lectures_manquantes' using errcode = 'P0001';
  end if;
  v_pv := prive.write_pv(v_appel);
  if v_pv -> 'presences' = '[]' then
    raise exception 'presences_manquantes' using errcode = 'P0001';
  end if;
  update prive.ouvertures o set close_le = (v_pv ->> 'close_le')::timestamptz, pv = v_pv
  where o.appel_offres_id = v_appel.id;
  update public.appels_offres a set montants_lus = (
    select coalesce(jsonb_agg(jsonb_build_object(
      'soumissionnaire', (x.offre -> 'lecture' ->> 'soumissionnaire')
        || case when jsonb_array_length(x.offre -> 'lecture' -> 'lots') > 1 then ', lot ' || (t.lot ->> 'lot') else '' end,
      'montant', t.lot -> 'montant_gnf', 'devise', 'GNF') order by x.rang, t.rang), '[]')
    from jsonb_array_elements(v_pv -> 'offres') with ordinality x (offre, rang)
    cross join jsonb_array_elements(x.offre -> 'lecture' -> 'lots') with ordinality t (lot, rang))
  where a.id = v_appel.id;
  perform prive.audit('OUVERTURE_CLOSE', 'appels_offres', v_appel.id, v_pv ->> 'nombre', null,
    jsonb_build_object('reference', v_appel.reference, 'racine', v_pv ->> 'racine'));
  return v_pv;
end;
$$;
comment on function public.rpc_clot_ouverture(text) is
  'Clôt l’ouverture, toutes les lectures confirmées : le procès-verbal se fige, les montants lus sont ceux de l’appel d’offres. Membres de la commission.';

create function public.rpc_pv_ouverture(p_appel_offres_id text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce(prive.may_open_dao(p_appel_offres_id), false) then
    raise exception 'dao_non_detenu' using errcode = '42501';
  end if;
  return (
    select o.pv from prive.ouvertures o join public.appels_offres a on a.id = o.appel_offres_id
    -- Une fois l’issue connue, la page publique la dit ; les administrateurs gardent le procès-verbal.
    where o.appel_offres_id = p_appel_offres_id
      and (a.statut in ('OUVERT', 'CLOTURE', 'EVALUE') or (select prive.is_admin())));
end;
$$;
comment on function public.rpc_pv_ouverture(text) is
  'Le procès-verbal d’une ouverture close, pour qui détient le dossier, tant que le résultat n’est pas connu ; vide avant la clôture.';

revoke execute on function
  public.rpc_note_ouverture(text, jsonb, text, jsonb), public.rpc_clot_ouverture(text), public.rpc_pv_ouverture(text)
  from public, anon, authenticated;
revoke execute on function prive.write_pv(public.appels_offres) from public;
grant execute on function
  public.rpc_note_ouverture(text, jsonb, text, jsonb), public.rpc_clot_ouverture(text), public.rpc_pv_ouverture(text)
  to authenticated;
