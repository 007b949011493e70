-- Alertes par lettre, pour tous (R240 à R242) : qui est prévenu de quoi. Une adresse n’entre ici qu’une fois confirmée, et n’est montrée à personne.

create table prive.criteres_suivis (
  critere text primary key check (critere ~ '^[a-z_]+=[a-z0-9/_-]+$' and char_length(critere) <= 200),
  libelle text not null
);
comment on table prive.criteres_suivis is 'Ce qui peut être suivi, recopié du registre : une région, un bailleur, une fiche. Rien d’autre ne se demande.';
comment on column prive.criteres_suivis.critere is 'Nom et valeur du filtre, par exemple region=kindia.';
comment on column prive.criteres_suivis.libelle is 'Ce critère en toutes lettres.';

create table prive.fiches_suivies (
  genre text not null check (genre in ('appels-offres', 'projets')),
  id text not null,
  titre text not null,
  criteres text[] not null,
  faits jsonb not null check (jsonb_typeof(faits) = 'object'),
  ouvert boolean not null default false,
  date_limite timestamptz,
  primary key (genre, id)
);
comment on table prive.fiches_suivies is 'Fiches du registre comme la dernière publication les disait : ce qui a changé s’en déduit.';
comment on column prive.fiches_suivies.genre is 'Collection de la fiche.';
comment on column prive.fiches_suivies.id is 'Identifiant public.';
comment on column prive.fiches_suivies.titre is 'Titre publié.';
comment on column prive.fiches_suivies.criteres is 'Tout ce par quoi elle est suivie.';
comment on column prive.fiches_suivies.faits is 'Faits dont le changement se dit (R108).';
comment on column prive.fiches_suivies.ouvert is 'Vrai pour un appel d’offres ouvert : ses dates limites se rappellent.';
comment on column prive.fiches_suivies.date_limite is 'Limite de dépôt, quand son heure est connue.';

create table prive.nouvelles (
  id bigint generated always as identity primary key,
  cle text not null unique,
  genre text not null check (genre in ('appels-offres', 'projets')),
  fiche_id text not null,
  titre text not null,
  quoi text not null check (quoi in ('PUBLIEE', 'CHANGEE', 'STATUT', 'ATTRIBUTION', 'DATE_LIMITE', 'ADDITIF', 'RAPPEL')),
  criteres text[] not null,
  avant jsonb check (jsonb_typeof(avant) = 'object'),
  apres jsonb check (jsonb_typeof(apres) = 'object'),
  creee_le timestamptz not null default clock_timestamp(),
  diffusee_le timestamptz
);
create index nouvelles_a_diffuser_idx on prive.nouvelles (id) where diffusee_le is null;
comment on table prive.nouvelles is 'Ce qui est arrivé à une fiche, une fois chacun, d’où que la base l’apprenne.';
comment on column prive.nouvelles.id is 'Nouvelle.';
comment on column prive.nouvelles.cle is 'Le même fait, appris deux fois, a la même clé.';
comment on column prive.nouvelles.genre is 'Collection de la fiche.';
comment on column prive.nouvelles.fiche_id is 'Fiche.';
comment on column prive.nouvelles.titre is 'Titre de la fiche.';
comment on column prive.nouvelles.quoi is 'Ce qui est arrivé ; report, additif et rappel partent aussitôt.';
comment on column prive.nouvelles.criteres is 'Ce par quoi la fiche était ou est suivie.';
comment on column prive.nouvelles.avant is 'Faits avant.';
comment on column prive.nouvelles.apres is 'Faits après.';
comment on column prive.nouvelles.creee_le is 'Quand la base l’a appris.';
comment on column prive.nouvelles.diffusee_le is 'Quand les abonnés en ont reçu une lettre ; vide : pas encore, ou dans la lettre du jour.';

create table prive.alertes_demandes (
  id uuid primary key default gen_random_uuid(),
  email text not null check (prive.is_email(email)),
  criteres text[] not null check (cardinality(criteres) between 1 and 8),
  rythme text not null check (rythme in ('JOUR', 'SEMAINE')),
  empreinte text unique,
  demandee_le timestamptz not null default now()
);
create index alertes_demandes_email_idx on prive.alertes_demandes (email, demandee_le desc);
create trigger alertes_demandes_a_clean before insert or update on prive.alertes_demandes
  for each row execute function prive.clean_colonnes('email:adresse');
comment on table prive.alertes_demandes is 'Alertes demandées, pas encore confirmées : effacées au bout de trois jours.';
comment on column prive.alertes_demandes.id is 'Demande.';
comment on column prive.alertes_demandes.email is 'Adresse à qui la confirmation est demandée.';
comment on column prive.alertes_demandes.criteres is 'Ce qui serait suivi.';
comment on column prive.alertes_demandes.rythme is 'Une lettre par jour ou par semaine.';
comment on column prive.alertes_demandes.empreinte is 'SHA-256 du jeton de la lettre ; vide tant qu’elle n’est pas partie.';
comment on column prive.alertes_demandes.demandee_le is 'Demande.';

create table prive.abonnes (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (prive.is_email(email)),
  rythme text not null check (rythme in ('JOUR', 'SEMAINE')),
  jeton text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  consenti_le timestamptz not null default now(),
  prochain_le timestamptz not null
);
create trigger abonnes_a_clean before insert or update on prive.abonnes
  for each row execute function prive.clean_colonnes('email:adresse');
comment on table prive.abonnes is 'Adresses qui ont confirmé une alerte. Effacées avec leur dernière alerte.';
comment on column prive.abonnes.id is 'Abonné.';
comment on column prive.abonnes.email is 'Adresse, en minuscules.';
comment on column prive.abonnes.rythme is 'Une lettre par jour ou par semaine : le dernier choix vaut pour toutes ses alertes.';
comment on column prive.abonnes.jeton is 'Ouvre, depuis chaque lettre, la page où tout s’arrête.';
comment on column prive.abonnes.consenti_le is 'Première confirmation : le consentement.';
comment on column prive.abonnes.prochain_le is 'Prochaine lettre du jour ou de la semaine.';

create table prive.alertes (
  id uuid primary key default gen_random_uuid(),
  abonne_id uuid not null references prive.abonnes (id) on delete cascade,
  criteres text[] not null check (cardinality(criteres) between 1 and 8),
  confirmee_le timestamptz not null default now(),
  unique (abonne_id, criteres)
);
create index alertes_criteres_idx on prive.alertes using gin (criteres);
comment on table prive.alertes is 'Ce que chaque abonné suit.';
comment on column prive.alertes.id is 'Alerte.';
comment on column prive.alertes.abonne_id is 'Abonné.';
comment on column prive.alertes.criteres is 'Une fiche qui a tous ces critères est suivie.';
comment on column prive.alertes.confirmee_le is 'Confirmation : rien d’avant n’est raconté.';

create table prive.envois_alertes (
  abonne_id uuid not null references prive.abonnes (id) on delete cascade,
  nouvelle_id bigint not null references prive.nouvelles (id) on delete cascade,
  primary key (abonne_id, nouvelle_id)
);
create index envois_alertes_nouvelle_idx on prive.envois_alertes (nouvelle_id);
comment on table prive.envois_alertes is 'Chaque nouvelle une fois par abonné, combien d’alertes qu’elle touche.';
comment on column prive.envois_alertes.abonne_id is 'Abonné.';
comment on column prive.envois_alertes.nouvelle_id is 'Nouvelle mise dans une de ses lettres.';

alter table prive.criteres_suivis enable row level security;
alter table prive.fiches_suivies enable row level security;
alter table prive.nouvelles enable row level security;
alter table prive.alertes_demandes enable row level security;
alter table prive.abonnes enable row level security;
alter table prive.alertes enable row level security;
alter table prive.envois_alertes enable row level security;
revoke all on prive.criteres_suivis, prive.fiches_suivies, prive.nouvelles, prive.alertes_demandes, prive.abonnes, prive.alertes, prive.envois_alertes
  from public, anon, authenticated, service_role;

-- Une adresse d’abonné n’est montrée à personne, administrateurs compris.
create policy courriels_select_interne on public.courriels as restrictive for select to authenticated
  using (kind::text !~ '^ALERTE');

-- La messagerie en panne un jour entier n’en perd aucune : on essaie trois jours.
create function prive.retient_alerte() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.status := 'A_ENVOYER';
  new.next_try_at := now() + interval '3 hours';
  return new;
end;
$$;
revoke execute on function prive.retient_alerte() from public, anon, authenticated;
comment on function prive.retient_alerte() is 'Garde dans la file une lettre d’alerte que ses essais ont épuisée avant trois jours.';
create trigger courriels_alertes_retenues before update on public.courriels
  for each row when (new.status = 'ABANDONNE' and old.status <> 'ABANDONNE' and new.kind::text ~ '^ALERTE' and new.created_at > now() - interval '3 days')
  execute function prive.retient_alerte();
