-- Commission d’ouverture : trois personnes nommées par appel d’offres, leurs clés publiques, leurs essais. Tout est dans le
-- schéma prive : rien ne s’y lit ni ne s’y écrit par l’API, pas même avec la clé secrète du service.

create table prive.commissions (
  appel_offres_id text primary key references public.appels_offres (id) on delete restrict,
  nommee_le timestamptz not null default clock_timestamp(),
  nommee_par uuid not null,
  prete_le timestamptz
);

comment on table prive.commissions is
  'Commission d’ouverture d’un appel d’offres ; prête quand deux de ses membres ont ouvert ensemble une offre d’essai.';

create table prive.commission_membres (
  appel_offres_id text not null references prive.commissions (appel_offres_id) on delete restrict,
  rang smallint not null,
  -- Sans référence : une commission garde ses membres quand un compte disparaît.
  user_id uuid not null,
  nom text not null,
  qualite text not null,
  cle_publique text,
  cle_le timestamptz,
  primary key (appel_offres_id, rang),
  unique (appel_offres_id, user_id),
  unique (appel_offres_id, cle_publique),
  constraint commission_membres_rang_borne check (rang between 1 and 3),
  constraint commission_membres_qualite_forme check (char_length(qualite) between 2 and 120 and qualite !~ '[[:cntrl:]]'),
  constraint commission_membres_cle_forme check (cle_publique ~ '^age1[02-9ac-hj-np-z]{58}$'),
  constraint commission_membres_cle_datee check ((cle_publique is null) = (cle_le is null))
);

comment on table prive.commission_membres is 'Membres d’une commission ; la clé secrète de chacun reste sur son appareil.';

create table prive.commission_essais (
  id uuid primary key default gen_random_uuid(),
  appel_offres_id text not null references prive.commissions (appel_offres_id) on delete restrict,
  pose_par uuid not null,
  enveloppe text not null,
  chiffre text not null,
  sha256 text not null,
  pose_le timestamptz not null default clock_timestamp(),
  remplace_le timestamptz,
  constraint commission_essais_tailles check (octet_length(enveloppe) <= 20000 and octet_length(chiffre) <= 10000),
  constraint commission_essais_sha256_forme check (sha256 ~ '^[0-9a-f]{64}$')
);
create unique index commission_essais_vivant_key on prive.commission_essais (appel_offres_id) where remplace_le is null;

comment on table prive.commission_essais is
  'Offres d’essai : une enveloppe et un mot chiffré, dont l’empreinte dit s’il a été relu ; une nouvelle remplace.';

create table prive.commission_essais_ouvertures (
  essai_id uuid not null references prive.commission_essais (id) on delete restrict,
  dehors uuid not null,
  dedans uuid not null,
  reste text not null,
  reste_le timestamptz not null default clock_timestamp(),
  ouvert_le timestamptz,
  primary key (essai_id, dehors, dedans),
  constraint commission_essais_ouvertures_reste_forme check (
    starts_with(reste, '-----BEGIN AGE ENCRYPTED FILE-----') and octet_length(reste) <= 10000)
);

comment on table prive.commission_essais_ouvertures is
  'Essai d’une paire : ce que le premier a laissé au second, et quand celui-ci a relu le mot.';

alter table prive.commissions enable row level security;
alter table prive.commission_membres enable row level security;
alter table prive.commission_essais enable row level security;
alter table prive.commission_essais_ouvertures enable row level security;
revoke all on table prive.commissions, prive.commission_membres, prive.commission_essais, prive.commission_essais_ouvertures
  from public, anon, authenticated, service_role;

create trigger commission_membres_a_clean before insert or update on prive.commission_membres
  for each row execute function prive.clean_colonnes('nom:ligne', 'qualite:ligne');

create function prive.count_versions(p_appel_offres_id text) returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.soumissions_versions v
  join public.soumissions s on s.id = v.soumission_id where s.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.count_versions(text) is
  'Versions d’offres déposées, retirées comprises : à la première, la commission ne change plus.';

create function prive.is_membre(p_appel_offres_id text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select prive.is_admin() and exists (
    select from prive.commission_membres m
    where m.appel_offres_id = p_appel_offres_id and m.user_id = (select prive.current_account()));
$$;
comment on function prive.is_membre(text) is
  'Vrai pour un membre de la commission de cet appel d’offres, tant que son compte est celui d’un administrateur actif.';

create function prive.lock_commission(p_appel_offres_id text) returns public.appels_offres
  language plpgsql security definer set search_path = ''
as $$
declare
  v_appel public.appels_offres;
begin
  perform prive.require_admin();
  -- L’appel d’offres d’abord, comme partout : un dépôt et un changement de clé passent l’un après l’autre.
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id and a.retire_le is null for update;
  if not exists (select from prive.commissions c where c.appel_offres_id = v_appel.id) then
    raise exception 'commission_inconnue' using errcode = 'P0001';
  end if;
  if not prive.is_membre(v_appel.id) then
    raise exception 'pas_membre' using errcode = '42501';
  end if;
  return v_appel;
end;
$$;
comment on function prive.lock_commission(text) is
  'Verrouille un appel d’offres pour l’acte d’un membre de sa commission ; arrête les autres.';

create function prive.void_essais(p_appel_offres_id text) returns void
  language sql security definer set search_path = ''
as $$
  update prive.commission_essais e set remplace_le = clock_timestamp()
  where e.appel_offres_id = p_appel_offres_id and e.remplace_le is null;
  update prive.commissions c set prete_le = null where c.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.void_essais(text) is 'Une clé ou un membre a changé : l’essai ne prouve plus rien, la commission n’est plus prête.';

create function prive.describe_commission(p_appel_offres_id text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'appel_offres_id', a.id, 'reference', a.reference, 'titre', a.titre, 'statut', a.statut,
    'date_limite', a.date_limite, 'date_ouverture', a.date_ouverture,
    'nommee_le', c.nommee_le, 'prete_le', c.prete_le, 'versions', prive.count_versions(a.id),
    'membres', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'rang', m.rang, 'nom', m.nom, 'qualite', m.qualite,
        'cle_publique', m.cle_publique, 'cle_le', m.cle_le,
        'moi', m.user_id is not distinct from (select prive.current_account())) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = a.id),
    'essai', (
      select jsonb_build_object('id', e.id, 'pose_le', e.pose_le, 'pose_par', e.pose_par, 'enveloppe', e.enveloppe,
        'chiffre', e.chiffre, 'ouvertures', (
          select coalesce(jsonb_agg(jsonb_build_object('dehors', o.dehors, 'dedans', o.dedans, 'reste', o.reste,
            'reste_le', o.reste_le, 'ouvert_le', o.ouvert_le) order by o.reste_le), '[]')
          from prive.commission_essais_ouvertures o where o.essai_id = e.id))
      from prive.commission_essais e where e.appel_offres_id = a.id and e.remplace_le is null))
  from prive.commissions c join public.appels_offres a on a.id = c.appel_offres_id
  where c.appel_offres_id = p_appel_offres_id;
$$;
comment on function prive.describe_commission(text) is 'Une commission comme les écrans la lisent ; vide quand aucune n’est nommée.';

revoke execute on function
  prive.count_versions(text), prive.is_membre(text), prive.lock_commission(text), prive.void_essais(text),
  prive.describe_commission(text) from public;
