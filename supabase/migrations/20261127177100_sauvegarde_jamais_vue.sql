-- Une sauvegarde attendue et jamais vue alarme aussi, après un jour (R277).

alter table prive.machine add column sauvegarde_attendue_depuis timestamptz;
comment on column prive.machine.sauvegarde_attendue_depuis is 'Premier des passages qui se suivent et attendent une sauvegarde sans en voir aucune ; vide quand il en voit une, ou n’en attend pas.';

create or replace function prive.alarmes_service() returns table (nom text, depuis timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select a.nom, a.depuis from prive.machine m right join (select true as une) u on true
  cross join lateral (values
    -- Le facteur passe chaque minute.
    ('FACTEUR', m.vu_le, m.vu_le is null or m.vu_le < clock_timestamp() - interval '5 minutes'),
    ('DISQUE', m.vu_le, m.disque_libre < greatest(m.disque_total / 10, 1073741824)),
    -- Une sauvegarde par nuit.
    ('SAUVEGARDE', m.sauvegarde_le, m.sauvegarde_le < clock_timestamp() - interval '36 hours'),
    ('SAUVEGARDE', m.sauvegarde_attendue_depuis, m.sauvegarde_attendue_depuis < clock_timestamp() - interval '1 day'),
    ('CERTIFICAT', m.certificat_fin, m.certificat_fin < clock_timestamp() + interval '10 days'),
    ('JOURNAUX', m.journaux_depuis, m.journaux_octets > 1073741824),
    ('MESSAGERIE', prive.messagerie_en_panne_depuis(), prive.messagerie_en_panne_depuis() < clock_timestamp() - interval '15 minutes')
  ) a (nom, depuis, est_vraie) where a.est_vraie
  union all
  -- Une lettre attendue que personne n’a encore essayée ; celles d’une offre ne disent à personne qu’elle est là.
  select 'FILE', min(c.created_at) from public.courriels c
  where c.status = 'A_ENVOYER' and prive.rang_courriel(c.kind) = 0 and c.kind::text !~ 'OFFRE' and c.attempts = 0
    and c.next_try_at < clock_timestamp() - interval '5 minutes'
  having count(*) > 0
  union all
  select 'STOCKAGE', s.debut from (select d.* from prive.sondes d order by d.id desc limit 1) s
  where s.panne is not null and s.debut < clock_timestamp() - interval '5 minutes'
  union all
  select 'PUBLICATION', p.finie_le from (select d.* from prive.publications d where d.finie_le is not null order by d.finie_le desc limit 1) p
  where not p.reussie;
$$;

-- retire : l’ancienne signature ; la nouvelle prend les mêmes noms, et l’ancien facteur ne dit rien du dernier.
drop function public.rpc_note_machine(bigint, bigint, timestamptz, timestamptz, bigint, timestamptz);
create function public.rpc_note_machine(
  p_disque_libre bigint default null, p_disque_total bigint default null, p_sauvegarde_le timestamptz default null,
  p_certificat_fin timestamptz default null, p_journaux_octets bigint default null, p_journaux_depuis timestamptz default null,
  p_sauvegarde_attendue boolean default false
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_maintenant constant timestamptz := clock_timestamp();
  v_attendue constant timestamptz := case when p_sauvegarde_attendue and p_sauvegarde_le is null then v_maintenant end;
  v_alarme boolean;
begin
  insert into prive.machine as m (vu_le, disque_libre, disque_total, sauvegarde_le, certificat_fin, journaux_octets, journaux_depuis,
    sauvegarde_attendue_depuis, en_alarme, etat_depuis)
  values (v_maintenant, p_disque_libre, p_disque_total, p_sauvegarde_le, p_certificat_fin, p_journaux_octets, p_journaux_depuis,
    v_attendue, false, v_maintenant)
  on conflict (unique_ligne) do update set vu_le = excluded.vu_le, disque_libre = excluded.disque_libre, disque_total = excluded.disque_total,
    sauvegarde_le = excluded.sauvegarde_le, certificat_fin = excluded.certificat_fin, journaux_octets = excluded.journaux_octets,
    journaux_depuis = excluded.journaux_depuis,
    -- La première attente dure : least ne garde ni un vide ni la plus récente.
    sauvegarde_attendue_depuis = case when v_attendue is not null then least(m.sauvegarde_attendue_depuis, v_attendue) end;
  v_alarme := exists (select from prive.alarmes_service());
  update prive.machine m set en_alarme = v_alarme, etat_depuis = v_maintenant where m.en_alarme <> v_alarme;
end;
$$;
revoke execute on function public.rpc_note_machine(bigint, bigint, timestamptz, timestamptz, bigint, timestamptz, boolean) from public, anon, authenticated;
grant execute on function public.rpc_note_machine(bigint, bigint, timestamptz, timestamptz, bigint, timestamptz, boolean) to service_role;
comment on function public.rpc_note_machine(bigint, bigint, timestamptz, timestamptz, bigint, timestamptz, boolean) is 'Inscrit un passage du facteur, à l’heure de la base, ce qu’il a vu de sa machine, et s’il attend une sauvegarde. Rôle de service.';
