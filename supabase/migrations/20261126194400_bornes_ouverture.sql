-- L’ouverture suit la date limite d’une heure à dix jours ; une prolongation proposée de nouveau ne la retient pas plus (R176).

create function prive.check_ouverture(p_date_limite timestamptz, p_date_ouverture timestamptz, p_marge interval) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if p_date_ouverture < p_date_limite + p_marge or p_date_ouverture > p_date_limite + interval '10 days' then
    raise exception 'ouverture_hors_bornes' using errcode = '22023';
  end if;
end;
$$;
comment on function prive.check_ouverture(timestamptz, timestamptz, interval) is
  'Arrête une ouverture plus proche de la date limite que cette marge, ou plus de dix jours après elle ; rien sans ouverture.';

create or replace function public.rpc_reporte_date_limite(p_id text, p_date_limite timestamptz, p_reason text, p_date_ouverture timestamptz default null) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_avant public.appels_offres := prive.lock_tender(p_id, p_reason);
  v_apres public.appels_offres;
begin
  if v_avant.statut not in ('PUBLIE', 'OUVERT') then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  -- L’heure du moment, pas celle du début de la transaction : elle a pu attendre le verrou.
  if v_avant.date_limite <= clock_timestamp() then
    raise exception 'date_limite_passee' using errcode = 'P0001';
  end if;
  if p_date_limite is null or p_date_limite <= v_avant.date_limite or p_date_limite > clock_timestamp() + interval '3 years' then
    raise exception 'date_limite_invalide' using errcode = '22023';
  end if;
  update public.appels_offres a set
    date_limite = p_date_limite,
    dates_limites_anterieures = a.dates_limites_anterieures || v_avant.date_limite,
    -- L’ouverture garde son écart, sauf si une autre est donnée.
    date_ouverture = coalesce(p_date_ouverture, v_avant.date_ouverture + (p_date_limite - v_avant.date_limite)),
    base_mene_le = coalesce(a.base_mene_le, clock_timestamp())
  where a.id = p_id returning a.* into v_apres;
  if v_apres.date_ouverture < v_apres.date_limite then
    raise exception 'ouverture_avant_limite' using errcode = '22023';
  end if;
  -- Une heure pour voir une panne et la dire ; une séance sur papier garde l’écart de son avis.
  perform prive.check_ouverture(v_apres.date_limite, v_apres.date_ouverture, case
    when p_date_ouverture is not null or exists (select from prive.commissions c where c.appel_offres_id = p_id)
    then interval '1 hour' else interval '0' end);
  perform prive.audit('DATE_LIMITE_REPORTEE', 'appels_offres', p_id,
    to_jsonb(v_avant.date_limite) #>> '{}', to_jsonb(v_apres.date_limite) #>> '{}',
    jsonb_build_object('reference', v_apres.reference, 'ouverture_avant', v_avant.date_ouverture, 'ouverture_apres', v_apres.date_ouverture));
  perform prive.write_to_holders(p_id, 'DATE_REPORTEE:' || p_id || ':' || extract(epoch from p_date_limite)::bigint, 'DATE_REPORTEE',
    jsonb_build_object('date_avant', v_avant.date_limite, 'date_limite', v_apres.date_limite,
      'date_ouverture', v_apres.date_ouverture, 'reason', btrim(p_reason)));
  return v_apres;
end;
$$;

create or replace function prive.recopie_contenu(p_rows jsonb) returns integer
  language plpgsql set search_path = ''
as $$
declare
  v_count integer;
begin
  -- Ce que la base mène garde ses dates : elles ne viennent pas d’ici.
  perform prive.check_ouverture(c.date_limite, c.date_ouverture, interval '0')
  from prive.read_contenu(p_rows) c left join public.appels_offres a on a.id = c.id
  where a.base_mene_le is null;
  insert into public.appels_offres as a (
    id, reference, titre, bailleur, statut, date_limite, dates_limites_anterieures, date_ouverture, montant_dao,
    mode_acquisition, attribution_publiee_le, motif_fin, date_fin)
  select c.id, c.reference, c.titre, c.bailleur, c.statut, c.date_limite, c.dates_limites_anterieures, c.date_ouverture,
    c.montant_dao, c.mode_acquisition, c.attribution_publiee_le, c.motif_fin, c.date_fin
  from prive.read_contenu(p_rows) c
  on conflict (id) do update set
    reference = excluded.reference, titre = excluded.titre, bailleur = excluded.bailleur, retire_le = null,
    statut = case when a.base_mene_le is null then excluded.statut else a.statut end,
    date_limite = case when a.base_mene_le is null then excluded.date_limite else a.date_limite end,
    dates_limites_anterieures =
      case when a.base_mene_le is null then excluded.dates_limites_anterieures else a.dates_limites_anterieures end,
    date_ouverture = case when a.base_mene_le is null then excluded.date_ouverture else a.date_ouverture end,
    montant_dao = case when a.base_mene_le is null then excluded.montant_dao else a.montant_dao end,
    mode_acquisition = case when a.base_mene_le is null then excluded.mode_acquisition else a.mode_acquisition end,
    attribution_publiee_le =
      case when a.base_mene_le is null then excluded.attribution_publiee_le else a.attribution_publiee_le end,
    motif_fin = case when a.base_mene_le is null then excluded.motif_fin else a.motif_fin end,
    date_fin = case when a.base_mene_le is null then excluded.date_fin else a.date_fin end;
  get diagnostics v_count = row_count;
  perform prive.recopie_lots(p_rows);
  perform prive.recopie_criteres(p_rows);
  return v_count;
end;
$$;

alter table prive.prolongations add column premiere_le timestamptz;
update prive.prolongations p set premiere_le = (
  select min(x.proposee_le) from prive.prolongations x where x.appel_offres_id = p.appel_offres_id and x.date_avant = p.date_avant);
alter table prive.prolongations alter column premiere_le set not null;
comment on column prive.prolongations.premiere_le is
  'Première proposition pour cette date limite : celle qui suit retient l’ouverture jusqu’à un jour après elle, pas plus.';

create function prive.date_prolongation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.premiere_le := least(new.proposee_le, (
    select min(p.premiere_le) from prive.prolongations p
    where p.appel_offres_id = new.appel_offres_id and p.date_avant = new.date_avant));
  return new;
end;
$$;
comment on function prive.date_prolongation() is 'Garde à une prolongation proposée de nouveau la date de la première.';
create trigger prolongations_b_date before insert on prive.prolongations
  for each row execute function prive.date_prolongation();

create or replace function prive.prolongation_en_attente(p_appel_offres_id text) returns prive.prolongations
  language sql stable security definer set search_path = ''
as $$
  -- Un jour pour qu’un second administrateur décide ; passée l’heure de l’ouverture, un jour depuis la première proposition :
  -- proposer de nouveau ne retient rien de plus.
  select p.* from prive.prolongations p join public.appels_offres a on a.id = p.appel_offres_id
  where p.appel_offres_id = p_appel_offres_id and p.issue is null and p.proposee_le > clock_timestamp() - interval '24 hours'
    and (p.premiere_le > clock_timestamp() - interval '24 hours' or a.date_ouverture is null
      or clock_timestamp() < greatest(a.date_ouverture, a.date_limite));
$$;

create or replace function prive.check_prolongation(p_appel public.appels_offres, p_date_limite timestamptz, p_secondes integer) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_appel.statut not in ('OUVERT', 'CLOTURE') then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  -- Au moins ce qui a manqué, et de quoi recevoir la lettre et déposer ; comptés de maintenant si la limite est passée.
  if p_date_limite is null
    or p_date_limite < greatest(p_appel.date_limite, clock_timestamp()) + greatest(make_interval(secs => p_secondes), interval '4 hours')
    or p_date_limite > p_appel.date_limite + interval '30 days'
  then
    raise exception 'prolongation_invalide' using errcode = '22023';
  end if;
  -- Une minute de marge : passée l’heure de l’ouverture, que rien ne retient ou que plus rien ne retient, la liste des offres est
  -- publique et la commission peut lire.
  if coalesce((prive.prolongation_en_attente(p_appel.id)).premiere_le, '-infinity') <= clock_timestamp() - interval '23 hours 59 minutes'
    and clock_timestamp() >= greatest(p_appel.date_ouverture, p_appel.date_limite) - interval '1 minute'
    and p_appel.date_ouverture is not null
  then
    raise exception 'ouverture_commencee' using errcode = 'P0001';
  end if;
end;
$$;

revoke execute on function prive.check_ouverture(timestamptz, timestamptz, interval), prive.date_prolongation() from public;
