-- Écrit par « npm run base:schema » d’après les migrations : se lit, ne se modifie pas et ne s’applique pas.

-- État d’une offre : BROUILLON n’existe que pour son entreprise, DEPOSEE fait foi, RETIREE ne compte plus.
create type public.statut_soumission as enum ('BROUILLON', 'DEPOSEE', 'RETIREE');

-- Dossier de fichiers « soumissions » : privé, 55000000 octets au plus par fichier, application/octet-stream.

-- Offres ; une seule vivante par entreprise et appel d’offres.
create table public.soumissions (
  -- Offre ; aussi le dossier de ses fichiers.
  id uuid not null default gen_random_uuid(),
  -- Appel d’offres.
  appel_offres_id text not null,
  -- Entreprise : sa fiche, ou « compte: » et l’identifiant du compte.
  entreprise_id text not null,
  -- Compte qui a déposé.
  user_id uuid,
  -- État ; un brouillon ne se compte pas.
  status public.statut_soumission not null default 'BROUILLON'::public.statut_soumission,
  -- Version qui fait foi, 0 tant que rien n’est déposé.
  version integer not null default 0,
  -- Dépôt de la version qui fait foi, à l’horloge de la base.
  submitted_at timestamp with time zone,
  -- Retrait.
  withdrawn_at timestamp with time zone,
  -- Ouverture du brouillon.
  created_at timestamp with time zone not null default now(),
  -- Dernière modification.
  updated_at timestamp with time zone not null default now(),
  constraint soumissions_version_positive CHECK ((version >= 0)),
  constraint soumissions_deposee_versionnee CHECK (((status <> 'DEPOSEE'::public.statut_soumission) OR ((version > 0) AND (submitted_at IS NOT NULL)))),
  constraint soumissions_pkey PRIMARY KEY (id),
  constraint soumissions_appel_offres_id_fkey FOREIGN KEY (appel_offres_id) REFERENCES public.appels_offres(id) ON DELETE RESTRICT,
  constraint soumissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX soumissions_entreprise_idx ON public.soumissions USING btree (entreprise_id);
CREATE UNIQUE INDEX soumissions_vivante_key ON public.soumissions USING btree (appel_offres_id, entreprise_id) WHERE (status <> 'RETIREE'::public.statut_soumission);
alter table public.soumissions enable row level security;
grant select on public.soumissions to authenticated, service_role;
create policy soumissions_select_own on public.soumissions for select to authenticated
  using ((entreprise_id = ( SELECT prive.current_entreprise() AS current_entreprise)));
CREATE TRIGGER soumissions_check BEFORE INSERT OR UPDATE ON public.soumissions FOR EACH ROW EXECUTE FUNCTION prive.check_soumission();
CREATE TRIGGER soumissions_d_avant BEFORE UPDATE OF status ON public.soumissions FOR EACH ROW WHEN (((new.status = 'RETIREE'::public.statut_soumission) AND (old.status <> 'RETIREE'::public.statut_soumission))) EXECUTE FUNCTION prive.guard_offre_d_avant('id');
CREATE TRIGGER soumissions_touch BEFORE UPDATE ON public.soumissions FOR EACH ROW EXECUTE FUNCTION prive.touch_updated_at();

-- Versions déposées d’une offre, toutes gardées, chacune avec son reçu.
create table public.soumissions_versions (
  -- Offre.
  soumission_id uuid not null,
  -- Rang de la version, à partir de 1.
  version integer not null,
  -- Numéro du reçu, RO-année-douze chiffres tirés au hasard ; un rang pour les premiers.
  numero_recu text not null default ''::text,
  -- Empreinte de la feuille dans l’arbre du manifeste.
  sha256 text not null,
  -- Compte qui a déposé cette version, gardé s’il disparaît.
  user_id uuid,
  -- Dépôt, à l’horloge de la base.
  submitted_at timestamp with time zone not null default now(),
  -- Tiré par l’appareil : le même dépôt dit deux fois rend le même reçu.
  depot uuid,
  -- La clé de l’offre, fermée pour chaque paire de la commission.
  enveloppe text,
  -- Ce que le reçu et le manifeste disent de cette version, à la lettre.
  feuille text,
  -- Vrai pour une version inscrite par ses empreintes, sans attendre ses octets : sa copie est à remettre avant l’ouverture.
  annoncee boolean not null default false,
  constraint soumissions_versions_version_positive CHECK ((version > 0)),
  constraint soumissions_versions_sha256_format CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint soumissions_versions_enveloppe_taille CHECK ((octet_length(enveloppe) <= 20000)),
  constraint soumissions_versions_pkey PRIMARY KEY (soumission_id, version),
  constraint soumissions_versions_numero_recu_key UNIQUE (numero_recu),
  constraint soumissions_versions_depot_key UNIQUE (soumission_id, depot),
  constraint soumissions_versions_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
alter table public.soumissions_versions enable row level security;
grant select on public.soumissions_versions to authenticated, service_role;
create policy soumissions_versions_select_own on public.soumissions_versions for select to authenticated
  using (prive.owns_soumission(soumission_id));
CREATE TRIGGER soumissions_versions_d_avant BEFORE INSERT ON public.soumissions_versions FOR EACH ROW EXECUTE FUNCTION prive.guard_offre_d_avant('soumission_id');
CREATE TRIGGER soumissions_versions_immuable BEFORE DELETE OR UPDATE ON public.soumissions_versions FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();
CREATE TRIGGER soumissions_versions_number BEFORE INSERT ON public.soumissions_versions FOR EACH ROW EXECUTE FUNCTION prive.number_version();
CREATE TRIGGER soumissions_versions_temoins AFTER INSERT ON public.soumissions_versions FOR EACH ROW EXECUTE FUNCTION prive.note_temoins();

-- Fichiers d’une offre ; leur contenu est scellé jusqu’à l’ouverture.
create table public.soumissions_fichiers (
  -- Fichier.
  id uuid not null default gen_random_uuid(),
  -- Offre.
  soumission_id uuid not null,
  -- Version à laquelle le fichier appartient.
  version integer not null,
  -- Chemin dans le dossier privé soumissions.
  chemin text not null,
  -- Taille des octets chiffrés.
  taille bigint not null,
  -- Empreinte des octets chiffrés, aussi leur nom.
  sha256 text not null,
  -- Annonce du fichier.
  created_at timestamp with time zone not null default now(),
  -- Rang dans la version ; 0 : le formulaire.
  rang smallint not null default 1,
  constraint soumissions_fichiers_version_positive CHECK ((version > 0)),
  constraint soumissions_fichiers_taille_positive CHECK ((taille > 0)),
  constraint soumissions_fichiers_sha256_format CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint soumissions_fichiers_chemin_range CHECK ((chemin = ((((soumission_id)::text || '/'::text) || sha256) || '.age'::text))),
  constraint soumissions_fichiers_rang_borne CHECK (((rang >= 0) AND (rang <= 10))),
  constraint soumissions_fichiers_pkey PRIMARY KEY (id),
  constraint soumissions_fichiers_chemin_key UNIQUE (chemin),
  constraint soumissions_fichiers_rang_key UNIQUE (soumission_id, version, rang),
  constraint soumissions_fichiers_soumission_id_fkey FOREIGN KEY (soumission_id) REFERENCES public.soumissions(id) ON DELETE RESTRICT
);
CREATE INDEX soumissions_fichiers_version_idx ON public.soumissions_fichiers USING btree (soumission_id, version);
alter table public.soumissions_fichiers enable row level security;
grant select on public.soumissions_fichiers to authenticated, service_role;
create policy soumissions_fichiers_select_own on public.soumissions_fichiers for select to authenticated
  using (prive.owns_soumission(soumission_id));
CREATE TRIGGER soumissions_fichiers_immuable BEFORE DELETE OR UPDATE ON public.soumissions_fichiers FOR EACH ROW EXECUTE FUNCTION prive.refuse_rewrite();

-- Tient les états d’une offre : ouverte et avant la limite pour déposer, remplacer ou retirer ; DAO acquis pour déposer.
CREATE OR REPLACE FUNCTION prive.check_soumission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' and new.status <> 'BROUILLON'
    or tg_op = 'UPDATE' and new.status <> old.status and not (
      (old.status = 'BROUILLON' and new.status in ('DEPOSEE', 'RETIREE'))
      or (old.status = 'DEPOSEE' and new.status = 'RETIREE'))
  then
    raise exception 'transition_refusee' using errcode = 'P0001',
      detail = case when tg_op = 'UPDATE' then old.status::text else new.status::text end;
  end if;
  if tg_op = 'UPDATE' and (new.status, new.version) is not distinct from (old.status, old.version) then
    return new;
  end if;
  if not prive.is_tender_open(new.appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if new.status = 'DEPOSEE' and not exists (
    select from public.dao_acquisitions d
    where d.appel_offres_id = new.appel_offres_id and d.entreprise_id = new.entreprise_id and d.status = 'PAYE'
  ) then
    raise exception 'dao_non_acquis' using errcode = 'P0001';
  end if;
  if new.status = 'RETIREE' then
    new.withdrawn_at := coalesce(new.withdrawn_at, now());
  end if;
  return new;
end;
$function$;

-- Date une version, numérote son reçu, écrit sa feuille.
CREATE OR REPLACE FUNCTION prive.number_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- L’heure qu’il est, non celle du début de la transaction : elle a pu attendre un verrou.
  new.submitted_at := clock_timestamp();
  new.numero_recu := prive.draw_recu();
  new.feuille := prive.write_feuille(new);
  if new.feuille is not null then
    new.sha256 := encode(prive.hash_feuille(new.feuille), 'hex');
  end if;
  return new;
end;
$function$;

-- Vrai pour une offre de l’entreprise connectée.
CREATE OR REPLACE FUNCTION prive.owns_soumission(p_soumission_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.soumissions s
    where s.id = p_soumission_id and s.entreprise_id = prive.current_entreprise()
  );
$function$;
grant execute on function prive.owns_soumission to authenticated;

-- Range sous la fiche de l’annuaire ce qu’un compte a fait avant son rattachement.
CREATE OR REPLACE FUNCTION prive.rekey_entreprise()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.dao_acquisitions d set entreprise_id = new.entreprise_id where d.entreprise_id = 'compte:' || new.id;
  update public.dao_questions q set entreprise_id = new.entreprise_id where q.entreprise_id = 'compte:' || new.id;
  update public.dao_telechargements t set entreprise_id = new.entreprise_id where t.entreprise_id = 'compte:' || new.id;
  update public.soumissions s set entreprise_id = new.entreprise_id where s.entreprise_id = 'compte:' || new.id;
  return null;
end;
$function$;

-- L’offre en cours de l’entreprise, ou un brouillon neuf, les clés pour lesquelles la fermer, les lots de l’avis et le nom de l’entreprise. Entreprises qui détiennent le DAO, avant la limite.
CREATE OR REPLACE FUNCTION public.rpc_ouvre_soumission(p_appel_offres_id text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_entreprise constant text := prive.current_entreprise();
  v_appel public.appels_offres;
  v_soumission public.soumissions;
begin
  if v_entreprise is null then
    raise exception 'acces_refuse' using errcode = '42501';
  end if;
  select a.* into v_appel from public.appels_offres a where a.id = p_appel_offres_id for update;
  if not prive.is_tender_open(p_appel_offres_id) then
    raise exception 'appel_offres_ferme' using errcode = 'P0001';
  end if;
  if not prive.holds_dao(p_appel_offres_id) then
    raise exception 'dao_non_acquis' using errcode = 'P0001';
  end if;
  if not prive.is_commission_prete(p_appel_offres_id) then
    raise exception 'commission_absente' using errcode = 'P0001';
  end if;
  select s.* into v_soumission from public.soumissions s
  where s.appel_offres_id = p_appel_offres_id and s.entreprise_id = v_entreprise and s.status <> 'RETIREE';
  if v_soumission.id is null then
    insert into public.soumissions (appel_offres_id, entreprise_id, user_id)
    values (p_appel_offres_id, v_entreprise, (select auth.uid())) returning * into v_soumission;
  end if;
  perform prive.trace_envoi(v_soumission.id, 'COMMENCE');
  return jsonb_build_object('soumission_id', v_soumission.id, 'version', v_soumission.version, 'limite', v_appel.date_limite,
    'ouverture', v_appel.date_ouverture,
    'lots', prive.avis_lots_of(p_appel_offres_id), 'entreprise_id', v_entreprise, 'societe', prive.societe_of(v_entreprise),
    'cles', (
      select jsonb_agg(jsonb_build_object('id', m.user_id, 'cle_publique', m.cle_publique) order by m.rang)
      from prive.commission_membres m where m.appel_offres_id = p_appel_offres_id));
end;
$function$;
grant execute on function public.rpc_ouvre_soumission to authenticated, service_role;
