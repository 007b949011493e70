-- Le registre change par propositions (R194) : l’un les fait, un autre les décide, une commande les écrit dans le contenu.

create table prive.propositions (
  id uuid primary key,
  numero bigint generated always as identity unique,
  origine text not null,
  titre text not null,
  note text,
  auteur uuid references public.profiles (id) on delete set null,
  version integer not null default 1,
  empreinte text not null,
  renverse uuid references prive.propositions (id),
  statut text not null default 'SOUMISE',
  soumise_le timestamptz not null default clock_timestamp(),
  decidee_par uuid references public.profiles (id) on delete set null,
  decidee_le timestamptz,
  motif text,
  finie_le timestamptz,
  revision text,
  constraint propositions_origine_connue check (origine in ('FORMULAIRE', 'CLASSEUR', 'ERP', 'RAPPORT_CHANTIER')),
  constraint propositions_statut_connu check (statut in ('SOUMISE', 'RENVOYEE', 'RETIREE', 'REFUSEE', 'ACCEPTEE', 'ECRITE', 'NON_ECRITE')),
  constraint propositions_titre_longueur check (char_length(titre) between 3 and 200),
  constraint propositions_note_longueur check (char_length(note) between 1 and 2000),
  constraint propositions_motif_longueur check (char_length(motif) between 2 and 1000),
  constraint propositions_renvoi_motive check (statut <> 'RENVOYEE' or motif is not null),
  constraint propositions_decidee check ((decidee_le is not null) = (statut in ('RENVOYEE', 'REFUSEE', 'ACCEPTEE', 'ECRITE', 'NON_ECRITE'))),
  constraint propositions_finie check ((finie_le is not null) = (statut in ('RETIREE', 'REFUSEE', 'ECRITE', 'NON_ECRITE'))),
  constraint propositions_revision_forme check (revision ~ '^[0-9a-f]{7,64}$'),
  -- Personne seul : qui propose ne décide pas.
  constraint propositions_a_deux check (decidee_par <> auteur)
);
create index propositions_statut_idx on prive.propositions (statut, numero);
create index propositions_auteur_idx on prive.propositions (auteur, numero);
comment on table prive.propositions is 'Changements du registre proposés par une personne et décidés par une autre ; le brouillon reste sur l’appareil de son auteur.';
comment on column prive.propositions.id is 'Proposition, numérotée par l’appareil : un envoi répété n’en fait qu’une.';
comment on column prive.propositions.numero is 'Numéro que les personnes se disent, et que la révision du contenu porte.';
comment on column prive.propositions.origine is 'Comment elle a été faite : formulaire, classeur, extrait de l’ERP, rapport de chantier.';
comment on column prive.propositions.titre is 'Ce qu’elle change, en une ligne.';
comment on column prive.propositions.note is 'Ce que son auteur dit à qui décide.';
comment on column prive.propositions.auteur is 'Compte qui propose.';
comment on column prive.propositions.version is 'Combien de fois elle a été soumise : une décision porte sur celle qui a été lue.';
comment on column prive.propositions.empreinte is 'Empreinte de ce qui a été soumis : la même envoyée deux fois n’en fait qu’une.';
comment on column prive.propositions.renverse is 'Proposition écrite que celle-ci défait.';
comment on column prive.propositions.statut is
  'SOUMISE attend un administrateur ; RENVOYEE attend son auteur ; RETIREE par lui ; REFUSEE en entier ; ACCEPTEE, en tout ou partie, attend d’être écrite ; ECRITE l’est ; NON_ECRITE : une fiche acceptée au moins n’a pu l’être.';
comment on column prive.propositions.soumise_le is 'Dernière soumission, à l’horloge de la base.';
comment on column prive.propositions.decidee_par is 'Administrateur qui a décidé ou renvoyé : jamais l’auteur.';
comment on column prive.propositions.decidee_le is 'Décision ou renvoi.';
comment on column prive.propositions.motif is 'Mot de qui décide : ce que l’auteur lit.';
comment on column prive.propositions.finie_le is 'Retrait, refus, ou passage de la commande qui écrit.';
comment on column prive.propositions.revision is 'Révision du contenu qui l’a écrite, là où il est tenu par git.';
alter table prive.propositions enable row level security;
revoke all on prive.propositions from public, anon, authenticated, service_role;
create trigger propositions_a_clean before insert or update on prive.propositions
  for each row execute function prive.clean_colonnes('titre:ligne', 'note:prose', 'motif:prose');

create table prive.propositions_fiches (
  proposition_id uuid not null references prive.propositions (id) on delete cascade,
  rang integer not null,
  collection text not null,
  fiche_id text not null,
  genre text not null,
  champs jsonb not null,
  statut text not null default 'A_DECIDER',
  motif text,
  raison text,
  primary key (proposition_id, rang),
  constraint propositions_fiches_une_fois unique (proposition_id, collection, fiche_id),
  constraint propositions_fiches_collection check (collection in ('projets', 'appels-offres', 'entreprises', 'routes', 'actualites')),
  constraint propositions_fiches_fiche check (fiche_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(fiche_id) <= 100),
  constraint propositions_fiches_genre check (genre in ('CREATION', 'MODIFICATION', 'RETRAIT')),
  constraint propositions_fiches_statut check (statut in ('A_DECIDER', 'REFUSEE', 'ACCEPTEE', 'ECRITE', 'NON_ECRITE')),
  constraint propositions_fiches_motif check ((statut = 'REFUSEE') = (motif is not null) and char_length(motif) between 2 and 1000),
  constraint propositions_fiches_raison check ((statut = 'NON_ECRITE') = (raison is not null) and char_length(raison) <= 4000)
);
create index propositions_fiches_en_cours_idx on prive.propositions_fiches (collection, fiche_id)
  where statut in ('A_DECIDER', 'ACCEPTEE');
comment on table prive.propositions_fiches is 'Fiches qu’une proposition crée, modifie ou retire, champ par champ, et ce que chacune est devenue.';
comment on column prive.propositions_fiches.proposition_id is 'Proposition.';
comment on column prive.propositions_fiches.rang is 'Ordre dans la proposition, à partir de 1.';
comment on column prive.propositions_fiches.collection is 'Dossier du contenu.';
comment on column prive.propositions_fiches.fiche_id is 'Nom du fichier, sans son extension.';
comment on column prive.propositions_fiches.genre is 'Création, modification ou retrait.';
comment on column prive.propositions_fiches.champs is 'Champs changés : nom, valeur lue par l’auteur, valeur demandée. Les règles du registre les jugent quand ils s’écrivent.';
comment on column prive.propositions_fiches.statut is 'Ce que la fiche est devenue.';
comment on column prive.propositions_fiches.motif is 'Pourquoi elle est refusée, que l’auteur lit.';
comment on column prive.propositions_fiches.raison is 'Pourquoi elle n’a pu s’écrire : le fichier a changé entre-temps, ou ne serait plus valable.';
alter table prive.propositions_fiches enable row level security;
revoke all on prive.propositions_fiches from public, anon, authenticated, service_role;
create trigger propositions_fiches_a_clean before insert or update on prive.propositions_fiches
  for each row execute function prive.clean_colonnes('motif:prose');

create function prive.compte_actif() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not prive.has_role('ADMIN', 'ENTREPRISE', 'BAILLEUR', 'VISITEUR') then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  return (select prive.current_account());
end;
$$;
comment on function prive.compte_actif() is 'Compte connecté, actif, quel que soit son rôle ; sinon arrête l’opération (42501).';

create function prive.lie_proposition(p_id uuid) returns prive.propositions
  language plpgsql security definer set search_path = ''
as $$
declare
  v_proposition prive.propositions;
begin
  select p.* into v_proposition from prive.propositions p where p.id = p_id for update;
  if not found then
    raise exception 'proposition_introuvable' using errcode = 'P0001';
  end if;
  return v_proposition;
end;
$$;
comment on function prive.lie_proposition(uuid) is 'Une proposition, retenue jusqu’à la fin de l’opération : deux décisions viennent l’une après l’autre.';

create function prive.ecrit_suite(p_proposition prive.propositions) returns void
  language sql security definer set search_path = ''
as $$
  select prive.enqueue_courriel('PROPOSITION:' || p_proposition.id || ':' || p_proposition.version || ':' || p_proposition.statut,
    'PROPOSITION_SUITE', p.email,
    jsonb_build_object('full_name', p.full_name, 'numero', p_proposition.numero, 'titre', p_proposition.titre, 'statut', p_proposition.statut,
      'motif', p_proposition.motif, 'is_admin', p.role = 'ADMIN',
      'acceptees', (select count(*) from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut <> 'REFUSEE'),
      'refusees', (select string_agg(f.fiche_id || ' : ' || f.motif, E'\n' order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut = 'REFUSEE' and f.rang <= 50),
      'non_ecrites', (select string_agg(f.fiche_id || ' : ' || f.raison, E'\n' order by f.rang)
        from prive.propositions_fiches f where f.proposition_id = p_proposition.id and f.statut = 'NON_ECRITE' and f.rang <= 50)))
  from public.profiles p
  where p.id = p_proposition.auteur and p.status = 'ACTIVE' and not prive.is_blacklisted(p.email);
$$;
comment on function prive.ecrit_suite(prive.propositions) is 'Écrit à l’auteur d’une proposition ce qu’elle est devenue.';

revoke execute on function prive.compte_actif(), prive.lie_proposition(uuid), prive.ecrit_suite(prive.propositions)
  from public, anon, authenticated;
