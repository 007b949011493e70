-- Évaluation : chaque offre ouverte reçoit une note, ou un rejet motivé ; et qui est proposé.

create table prive.evaluations (
  soumission_id uuid primary key references public.soumissions (id) on delete restrict,
  note numeric(5, 2),
  rejet text,
  evaluee_par uuid not null,
  evaluee_le timestamptz not null default clock_timestamp(),
  constraint evaluations_note_ou_rejet check ((note is null) <> (rejet is null)),
  constraint evaluations_note_bornee check (note between 0 and 100),
  constraint evaluations_rejet_longueur check (char_length(btrim(rejet)) between 10 and 1000)
);
comment on table prive.evaluations is 'Note sur 100 d’une offre ouverte, ou motif de son rejet.';
revoke all on table prive.evaluations from public, anon, authenticated, service_role;
alter table prive.evaluations enable row level security;

create function prive.has_plis(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.soumissions s where s.appel_offres_id = p_appel_offres_id and s.status = 'DEPOSEE');
$$;
comment on function prive.has_plis(text) is 'Vrai quand des offres ont été remises sur le portail : leur évaluation s’y fait aussi.';

create function prive.is_ouverture_close(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.ouvertures o where o.appel_offres_id = p_appel_offres_id and o.close_le is not null);
$$;
comment on function prive.is_ouverture_close(text) is 'Vrai quand le procès-verbal d’ouverture est clos.';

create function prive.evaluations_of(p_appel_offres_id text) returns table (
  soumission_id uuid, entreprise_id text, numero_recu text, note numeric, rejet text, evaluee_par uuid, evaluee_le timestamptz
)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.entreprise_id, v.numero_recu, e.note, e.rejet, e.evaluee_par, e.evaluee_le
  from prive.plis_of(p_appel_offres_id) p
  join public.soumissions s on s.id = p.soumission_id
  join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
  left join prive.evaluations e on e.soumission_id = p.soumission_id;
$$;
comment on function prive.evaluations_of(text) is 'Chaque offre ouverte et son évaluation, vide tant qu’elle n’est pas faite.';

create function prive.resultat_of(p_soumission public.soumissions) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('note', e.note, 'motif', e.rejet, 'issue', case
    when e.rejet is not null then 'REJETEE'
    when a.statut = 'ATTRIBUE' and e.entreprise_id = any (a.titulaire) then 'RETENUE'
    else 'NON_RETENUE' end)
  from prive.evaluations_of(p_soumission.appel_offres_id) e
  join public.appels_offres a on a.id = p_soumission.appel_offres_id
  where e.soumission_id = p_soumission.id and a.statut in ('ATTRIBUE', 'INFRUCTUEUX')
    and (e.note is not null or e.rejet is not null);
$$;
comment on function prive.resultat_of(public.soumissions) is
  'Ce qu’une entreprise apprend de son offre, le résultat prononcé : son issue, sa note ou le motif de son rejet ; vide avant.';

revoke execute on function prive.has_plis(text), prive.is_ouverture_close(text), prive.evaluations_of(text),
  prive.resultat_of(public.soumissions) from public;
