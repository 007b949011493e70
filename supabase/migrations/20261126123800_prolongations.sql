-- Prolonger après une panne : proposé par un administrateur, confirmé par un autre, aussi une fois la limite passée, tant que
-- rien ne s’est ouvert (R96). La liste déjà figée reste publiée ; une nouvelle se fige à la nouvelle limite.

create table prive.prolongations (
  id uuid primary key default gen_random_uuid(),
  appel_offres_id text not null references public.appels_offres (id) on delete restrict,
  date_avant timestamptz not null,
  date_limite timestamptz not null,
  reason text not null,
  incident jsonb not null,
  proposee_par uuid not null,
  proposee_le timestamptz not null default clock_timestamp(),
  issue text,
  decidee_par uuid,
  decidee_le timestamptz,
  constraint prolongations_issue_connue check (issue in ('CONFIRMEE', 'ECARTEE', 'REMPLACEE')),
  constraint prolongations_a_deux check (issue is distinct from 'CONFIRMEE' or decidee_par <> proposee_par)
);
create unique index prolongations_une_attend on prive.prolongations (appel_offres_id) where issue is null;

comment on table prive.prolongations is
  'Prolongations proposées après une panne, et leur issue ; celle qui attend tient les offres scellées, un jour au plus.';

-- La liste figée d’une limite qui a été prolongée : publiée pour toujours.
create table prive.manifestes_remplaces (
  appel_offres_id text not null,
  date_limite timestamptz not null,
  gele_le timestamptz not null,
  racine text not null,
  nombre integer not null,
  feuilles text[] not null,
  prolongation_id uuid not null references prive.prolongations (id) on delete restrict,
  primary key (appel_offres_id, date_limite)
);

comment on table prive.manifestes_remplaces is 'Manifestes gelés d’une date limite que deux personnes ont ensuite prolongée. Rien n’y change.';

alter table prive.prolongations enable row level security;
alter table prive.manifestes_remplaces enable row level security;
revoke all on table prive.prolongations, prive.manifestes_remplaces from public, anon, authenticated, service_role;

create trigger prolongations_a_clean before insert or update on prive.prolongations
  for each row execute function prive.clean_colonnes('reason:prose');
create trigger manifestes_remplaces_immuable before update or delete on prive.manifestes_remplaces
  for each row execute function prive.refuse_rewrite();
create trigger manifestes_remplaces_non_vidable before truncate on prive.manifestes_remplaces
  for each statement execute function prive.refuse_rewrite();

create function prive.prolongation_en_attente(p_appel_offres_id text) returns prive.prolongations
  language sql stable security definer set search_path = ''
as $$
  -- Un jour pour qu’un second administrateur décide : une seule personne ne retient pas une ouverture plus longtemps.
  select p.* from prive.prolongations p
  where p.appel_offres_id = p_appel_offres_id and p.issue is null and p.proposee_le > clock_timestamp() - interval '24 hours';
$$;
comment on function prive.prolongation_en_attente(text) is 'La prolongation qui attend un second administrateur ; vide sans elle, ou un jour après.';

create function prive.is_tender_unsealed(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appels_offres a where a.id = p_appel_offres_id and now() >= greatest(a.date_ouverture, a.date_limite)
      and a.date_ouverture is not null
  ) and (prive.prolongation_en_attente(p_appel_offres_id)).id is null;
$$;
comment on function prive.is_tender_unsealed(text) is
  'Vrai une fois l’ouverture publique passée ; sans date d’ouverture, ou tant qu’une prolongation attend, les plis restent scellés.';

create function prive.is_ouverture_publique(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appels_offres a
    where a.id = p_appel_offres_id and prive.is_tender_unsealed(a.id)
      -- Annulé avant l’ouverture, rien ne s’ouvre : qui avait soumissionné ne se dit pas.
      and not (a.statut = 'ANNULE'
        and coalesce(a.date_fin <= (a.date_ouverture at time zone 'Africa/Conakry')::date, true))
  );
$$;
comment on function prive.is_ouverture_publique(text) is
  'Vrai une fois passées la date limite et celle de l’ouverture, si la procédure n’a pas été annulée avant.';

create function prive.incident_of(p_limite timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('debut', w.debut, 'fin', w.fin, 'depuis', (select min(s.debut) from prive.sondes s),
    'secondes', n.secondes, 'grave', n.secondes >= 600 or n.derniere > p_limite - interval '1 hour', 'pannes', n.pannes)
  from (select p_limite - interval '24 hours' as debut, least(p_limite, clock_timestamp()) as fin) w
  cross join lateral (
    select coalesce(round(sum(extract(epoch from p.fin - p.debut))), 0)::integer as secondes,
      coalesce(max(p.fin), '-infinity') as derniere,
      coalesce(jsonb_agg(to_jsonb(p) order by p.debut), '[]') as pannes
    from prive.pannes_entre(w.debut, w.fin) p where p.fin > p.debut
  ) n;
$$;
comment on function prive.incident_of(timestamptz) is
  'Ce qui n’a pas répondu dans les vingt-quatre heures d’avant une date limite ; grave : dix minutes en tout, ou dans la dernière heure.';

create function prive.check_prolongation(p_appel public.appels_offres, p_date_limite timestamptz, p_secondes integer) returns void
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
  if coalesce((prive.prolongation_en_attente(p_appel.id)).proposee_le, '-infinity') <= clock_timestamp() - interval '23 hours 59 minutes'
    and clock_timestamp() >= greatest(p_appel.date_ouverture, p_appel.date_limite) - interval '1 minute'
    and p_appel.date_ouverture is not null
  then
    raise exception 'ouverture_commencee' using errcode = 'P0001';
  end if;
end;
$$;
comment on function prive.check_prolongation(public.appels_offres, timestamptz, integer) is
  'Refuse une prolongation trop courte, trop longue, d’une procédure finie, ou proposée à l’heure de l’ouverture ou après.';

revoke execute on function
  prive.is_tender_unsealed(text), prive.is_ouverture_publique(text), prive.prolongation_en_attente(text),
  prive.incident_of(timestamptz), prive.check_prolongation(public.appels_offres, timestamptz, integer) from public;
grant execute on function prive.is_ouverture_publique(text) to authenticated;
