-- Chaque membre de la commission juge chaque offre pour lui-même : conforme ou non, condition par condition, et ses notes (R161).

create table prive.evaluations_membres (
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  lot integer not null default 0,
  -- Sans référence : ce qu’un membre a jugé reste quand un compte disparaît.
  user_id uuid not null,
  -- Pourquoi l’offre entière est rejetée : avis sans conditions, offre qui ne s’ouvre pas ou ne nomme aucun lot.
  rejet text,
  -- Une par condition de l’avis, dans leur ordre : rien si l’offre y répond, sinon pourquoi elle n’y répond pas.
  motifs text[] not null default '{}',
  -- Une par critère technique, dans leur ordre ; une seule où l’avis ne dit rien.
  notes numeric[] not null default '{}',
  saisie_le timestamptz not null default clock_timestamp(),
  primary key (soumission_id, lot, user_id),
  constraint evaluations_membres_lot_borne check (lot between 0 and 999),
  constraint evaluations_membres_rejet_longueur check (char_length(btrim(rejet)) between 10 and 1000),
  constraint evaluations_membres_notes_bornees check (0 <= all (notes) and 100 >= all (notes)),
  constraint evaluations_membres_rejetee_sans_note check (rejet is null or cardinality(notes) = 0)
);

comment on table prive.evaluations_membres is 'Ce que chaque membre de la commission juge d’une offre, par lot où il y en a.';

alter table prive.evaluations_membres enable row level security;
revoke all on table prive.evaluations_membres from public, anon, authenticated, service_role;
create trigger evaluations_membres_a_clean before insert or update on prive.evaluations_membres
  for each row execute function prive.clean_colonnes('rejet:prose', 'motifs:noms');

-- Un prix corrigé d’une erreur de calcul, et pourquoi.
create table prive.evaluations_prix (
  soumission_id uuid not null references public.soumissions (id) on delete restrict,
  lot integer not null default 0,
  prix bigint not null,
  motif text not null,
  saisi_par uuid not null,
  saisi_le timestamptz not null default clock_timestamp(),
  primary key (soumission_id, lot),
  constraint evaluations_prix_positif check (prix > 0),
  constraint evaluations_prix_motif_longueur check (char_length(btrim(motif)) between 10 and 1000)
);

comment on table prive.evaluations_prix is 'Prix d’une offre, corrigé d’une erreur de calcul par un membre de la commission, et pourquoi.';

alter table prive.evaluations_prix enable row level security;
revoke all on table prive.evaluations_prix from public, anon, authenticated, service_role;
create trigger evaluations_prix_a_clean before insert or update on prive.evaluations_prix
  for each row execute function prive.clean_colonnes('motif:prose');

-- Ce que le rapport conclut : un rang et un prix à côté de la note ; sans critère technique, aucune note.
alter table prive.evaluations add column rang integer, add column prix bigint;
alter table prive.evaluations drop constraint evaluations_note_ou_rejet;
alter table prive.evaluations add constraint evaluations_conclue
  check ((rejet is null) <> (note is null and rang is null));
alter table prive.evaluations drop constraint evaluations_rejet_longueur;
-- Ce que plusieurs membres en disent, bout à bout.
alter table prive.evaluations add constraint evaluations_rejet_longueur check (char_length(btrim(rejet)) between 10 and 70000);
comment on table prive.evaluations is
  'Ce que le rapport d’évaluation conclut d’une offre : rang, note et prix, ou motif de son rejet ; par lot où il y en a.';

-- Une évaluation en cours d’avant les critères : ce qu’un membre avait écrit est son avis ; l’autre moitié reste à faire.
insert into prive.evaluations_membres (soumission_id, lot, user_id, rejet, notes, saisie_le)
select e.soumission_id, e.lot, e.evaluee_par, e.rejet, case when e.note is null then '{}' else array[e.note] end, e.evaluee_le
from prive.evaluations e
join public.soumissions s on s.id = e.soumission_id
join public.appels_offres a on a.id = s.appel_offres_id and a.statut in ('OUVERT', 'CLOTURE');
delete from prive.evaluations e using public.soumissions s, public.appels_offres a
where s.id = e.soumission_id and a.id = s.appel_offres_id and a.statut in ('OUVERT', 'CLOTURE')
  and not exists (select from prive.lots l where l.appel_offres_id = a.id and l.numero = e.lot and l.statut is not null);

create function prive.is_lot_fini(p_appel_offres_id text, p_lot integer) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from prive.lots l where l.appel_offres_id = p_appel_offres_id and l.numero = p_lot and l.statut is not null);
$$;
comment on function prive.is_lot_fini(text, integer) is 'Vrai pour un lot qui a sa fin : il n’attend plus d’évaluation.';

drop function prive.evaluations_of(text);
create function prive.evaluations_of(p_appel_offres_id text) returns table (
  soumission_id uuid, entreprise_id text, numero_recu text, note numeric, rejet text, evaluee_par uuid,
  evaluee_le timestamptz, lot integer, rang integer, prix bigint
)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.entreprise_id, v.numero_recu, e.note, e.rejet, e.evaluee_par, e.evaluee_le, x.lot, e.rang, e.prix
  from prive.plis_of(p_appel_offres_id) p
  join public.soumissions s on s.id = p.soumission_id
  join public.soumissions_versions v on v.soumission_id = p.soumission_id and v.version = p.version
  cross join lateral prive.lots_offerts(p_appel_offres_id, p.soumission_id) x (lot)
  left join prive.evaluations e on e.soumission_id = p.soumission_id and e.lot = x.lot
  where prive.is_remise(p.soumission_id, p.version);
$$;
comment on function prive.evaluations_of(text) is
  'Chaque offre ouverte et ce que le rapport en conclut, lot par lot ; vide tant qu’il n’est pas établi.';

create function prive.prix_lu(p_lecture jsonb, p_lot integer) returns bigint
  language sql immutable set search_path = ''
as $$
  select sum(case when t.lot -> 'rabais_compris' = 'false' and t.lot ? 'rabais_pct'
    then round((t.lot ->> 'montant_gnf')::numeric * (1 - (t.lot ->> 'rabais_pct')::numeric / 100))
    else (t.lot ->> 'montant_gnf')::numeric end)::bigint
  from prive.lots_lus(p_lecture) t where p_lot = 0 or t.numero = p_lot;
$$;
comment on function prive.prix_lu(jsonb, integer) is
  'Prix lu d’une offre pour un lot, ou en entier pour 0 : rabais déduit où l’offre dit qu’il est à déduire ; rien pour une offre illisible.';

create function prive.avis_of(p_appel_offres_id text) returns setof prive.evaluations_membres
  language sql stable security definer set search_path = ''
as $$
  select m.* from prive.evaluations_membres m
  join public.soumissions s on s.id = m.soumission_id and s.appel_offres_id = p_appel_offres_id
  join prive.commission_membres c on c.appel_offres_id = p_appel_offres_id and c.user_id = m.user_id;
$$;
comment on function prive.avis_of(text) is 'Ce que les membres présents de la commission ont jugé.';

revoke execute on function prive.evaluations_of(text), prive.is_lot_fini(text, integer), prive.prix_lu(jsonb, integer),
  prive.avis_of(text) from public;
