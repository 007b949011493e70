-- Qui vient d’être nommé à une commission attend un jour pour faire sa clé et répéter : deux complices ne la font pas prête en un instant (R172).

alter table prive.commission_membres add column depuis timestamptz;
update prive.commission_membres m set depuis = c.nommee_le from prive.commissions c where c.appel_offres_id = m.appel_offres_id;
alter table prive.commission_membres alter column depuis set default clock_timestamp();
alter table prive.commission_membres alter column depuis set not null;
comment on column prive.commission_membres.depuis is 'Depuis quand cette personne siège ; gardé quand la commission est nommée de nouveau avec elle.';

create function prive.guard_siege() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from prive.commission_membres m
    where m.user_id = (select prive.current_account()) and m.depuis > clock_timestamp() - interval '24 hours'
      and m.appel_offres_id = case tg_table_name
        when 'commission_essais_ouvertures' then (
          select e.appel_offres_id from prive.commission_essais e where e.id = (to_jsonb(new) ->> 'essai_id')::uuid)
        else to_jsonb(new) ->> 'appel_offres_id' end
  ) then
    raise exception 'siege_trop_recent' using errcode = 'P0001';
  end if;
  return new;
end;
$$;
comment on function prive.guard_siege() is
  'Refuse une clé ou un essai à qui siège depuis moins d’un jour dans la commission, par quelque chemin que ce soit.';
revoke execute on function prive.guard_siege() from public, anon, authenticated;
create trigger commission_membres_siege before update of cle_publique on prive.commission_membres
  for each row when (new.cle_publique is distinct from old.cle_publique) execute function prive.guard_siege();
create trigger commission_essais_siege before insert on prive.commission_essais for each row execute function prive.guard_siege();
create trigger commission_essais_ouvertures_siege before insert or update on prive.commission_essais_ouvertures
  for each row execute function prive.guard_siege();

create or replace function prive.nomme_commission(p_appel_offres_id text, p_membres jsonb, p_motif text default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  v_motif constant text := nullif(btrim(p_motif, E' \t\r\n'), '');
  v_appel public.appels_offres;
  v_avant jsonb;
  v_noms text;
  v_depuis jsonb;
begin
  perform prive.require_admin();
  perform prive.set_reason(v_motif);
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null for update;
  if not found then
    raise exception 'appel_offres_introuvable' using errcode = 'P0001';
  end if;
  if v_appel.statut not in ('PUBLIE', 'OUVERT') or clock_timestamp() >= v_appel.date_limite then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  v_avant := coalesce(prive.describe_commission(v_appel.id) -> 'membres', '[]');
  v_noms := prive.names_commission(v_appel.id);
  if v_noms is not null and v_motif is null then
    raise exception 'motif_requis' using errcode = '22023';
  end if;
  if prive.count_versions(v_appel.id) > 0 then
    raise exception 'commission_figee' using errcode = 'P0001';
  end if;
  perform prive.check_membres(p_membres);

  insert into prive.commissions as c (appel_offres_id, nommee_par) values (v_appel.id, (select auth.uid()))
  on conflict (appel_offres_id) do update set nommee_le = clock_timestamp(), nommee_par = excluded.nommee_par;
  perform prive.void_essais(v_appel.id);
  -- Premier acte de la procédure : ses dates ne viennent plus du contenu.
  update public.appels_offres a set base_mene_le = coalesce(a.base_mene_le, clock_timestamp()) where a.id = v_appel.id;
  select jsonb_object_agg(m.user_id, m.depuis) into v_depuis from prive.commission_membres m where m.appel_offres_id = v_appel.id;
  delete from prive.commission_membres m where m.appel_offres_id = v_appel.id;
  -- Qui reste garde sa clé ; celle de qui part ne sert plus.
  insert into prive.commission_membres (appel_offres_id, rang, user_id, nom, qualite, cle_publique, cle_le)
  select v_appel.id, n.rang, p.id, p.full_name, btrim(n.membre ->> 'qualite'), d.cle_publique, d.cle_le
  from jsonb_array_elements(p_membres) with ordinality as n (membre, rang)
  join public.profiles p on p.id = prive.to_uuid(n.membre ->> 'id')
  left join jsonb_to_recordset(v_avant) as d (id uuid, cle_publique text, cle_le timestamptz) on d.id = p.id;

  -- Qui siégeait déjà n’attend pas de nouveau.
  update prive.commission_membres m set depuis = (v_depuis ->> m.user_id::text)::timestamptz
  where m.appel_offres_id = v_appel.id and v_depuis ? m.user_id::text;
  perform prive.audit('COMMISSION_NOMMEE', 'appels_offres', v_appel.id, v_noms, prive.names_commission(v_appel.id),
    jsonb_build_object('reference', v_appel.reference));
  perform prive.enqueue_courriel(
    'COMMISSION_NOMMEE:' || v_appel.id || ':' || p.id || ':' || extract(epoch from clock_timestamp()), 'COMMISSION_NOMMEE',
    p.email, jsonb_build_object('full_name', p.full_name, 'appel_offres_id', v_appel.id, 'reference', v_appel.reference,
      'titre', v_appel.titre, 'qualite', m.qualite, 'date_limite', v_appel.date_limite,
      'date_ouverture', v_appel.date_ouverture, 'membres', prive.names_commission(v_appel.id)))
  from prive.commission_membres m join public.profiles p on p.id = m.user_id
  where m.appel_offres_id = v_appel.id and not exists (
    select from jsonb_array_elements(v_avant) d where d ->> 'id' = m.user_id::text);
  return prive.describe_commission(v_appel.id);
end;
$$;
